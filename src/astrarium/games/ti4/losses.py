"""Units that leave the board: destroyed, or given up for a limit. 31, 17, 65

What a player must lose is chosen by that player; where there is nothing to choose nobody is asked.
"""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, PLANET_NUMBER, SYSTEMS, PlanetId, SystemId
from .components.units import FIGHTER, INFANTRY, SHIPS, SPACE_DOCK, TYPE_NAMES, TypeId
from .feats import forces_destroyed, ships_destroyed
from .ground_ships import IN_SPACE, as_ships, strike_out
from .modifiers import capacity, dock_room, fleet_limit
from .revival import may_return
from .table import NO_SYSTEM, NOBODY, TI4
from .timing import About, window_below
from .units import Fleet
from .words import A_COUNT, A_PIECE, Piece, is_damaged, piece, piece_type, piece_word, pieces_of

LOSE = Phrase("lose", A_PIECE, A_COUNT)
CHEAPEST = Phrase("cheapest")
"""The policy that the forecasts assume, as one answer: an order can give it for a whole fight."""

HITS: Final = "hits"
FIGHTERS: Final = "fighters"
NON_FIGHTERS: Final = "non_fighters"
CAPACITY: Final = "capacity"
POOL: Final = "fleet_pool"
SWARM: Final = "swarm"
"""Fighters that count against the fleet pool are too many: any unit in space may go for them."""
RIFT: Final = "rift"
CARRIED: Final = (CAPACITY, RIFT)
"""Reasons that concern what ships carry."""

AIMED: Final = "at "
"""Followed by a ship: only that one can be hit."""
SPACE_COMBAT: Final = "space_combat"
LOST: Final = "lost_in_combat"
"""Effects: that a space combat goes on (the attacker's, with the defender and the system), and
which types of ships were lost in it."""

RULE_OF: Final = {
    HITS: "31.1",
    FIGHTERS: "68.2",
    NON_FIGHTERS: "31.1",
    CAPACITY: "17.3",
    POOL: "65.5",
    SWARM: "65.5",
    RIFT: "39.2b",
}
"""Why units are lost, and by which rule."""


def aimed_at(ship: Piece) -> str:
    """The reason of a hit that was assigned to one ship by somebody else."""
    return AIMED + piece_word(ship)


def rule_of(why: str) -> str:
    return RULE_OF[HITS] if why.startswith(AIMED) else RULE_OF[why]


def may_lose(game: TI4, seat: Seat, system: SystemId, why: str) -> list[tuple[Piece, int]]:
    """The pieces of a player that can be lost for a reason, and how many of each.

    Ground forces that fight as ships can be hit like these.
    """
    here = pieces_of(game.fleet(system, seat) or Fleet(seat))
    if why == SWARM:
        return here
    if why not in (FIGHTERS, POOL, *CARRIED):
        forces = as_ships(game, seat)
        here = [(p, n) for p, n in here if piece_type(p) != INFANTRY]
        here += [(piece(INFANTRY), forces)] if forces else []
    if why.startswith(AIMED):
        return [(p, 1) for p, _ in here if why == aimed_at(p)]
    found = [(p, n) for p, n in here if _fits(piece_type(p), why)]
    if why == NON_FIGHTERS and not found:  # only if possible
        return may_lose(game, seat, system, HITS)
    return found


def _fits(kind: TypeId, why: str) -> bool:
    if why == FIGHTERS:
        return kind == FIGHTER
    if why in CARRIED:
        return kind in (FIGHTER, INFANTRY)
    if why == POOL:
        return kind not in (FIGHTER, INFANTRY)
    return why != NON_FIGHTERS or kind != FIGHTER


@frame
class LoseUnits(Frame[TI4]):
    """A player chooses units in a space area that leave the board."""

    seat: Seat
    system: SystemId
    number: int
    why: str

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        able = self.able(game)
        if not self.number or not able:
            return
        if len(able) == 1 or self.number >= sum(number for _, number in able):
            for what, number in able:
                self.remove(game, what, min(number, self.number))
            if self.number:
                self.again()  # hits that spared fighters as long as there was something else
            return
        about: About = {
            "system": SYSTEMS[self.system].number,
            "number": self.number,
            "why": self.why,
        }
        game.ask(self.seat, "lose", self.moves_for(game, self.seat, "lose"), about)

    def why_not_lose(self, game: TI4, seat: Seat, what: Piece, number: int) -> Reason | None:
        able = dict(may_lose(game, seat, self.system, self.why))
        if number > able.get(what, 0):
            return because(rule_of(self.why), "nothing_of_that")
        many = because(rule_of(self.why), "not_that_many", (("number", self.number),))
        return None if number <= self.number else many

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            LOSE(what, number)
            for what, most in may_lose(game, seat, self.system, self.why)
            for number in range(1, min(most, self.number) + 1)
        ]

    def lose(self, game: TI4, seat: Seat, what: Piece, number: int) -> None:
        self.again()
        self.remove(game, what, number)

    def lose_cheapest(self, game: TI4, seat: Seat) -> None:
        """By the stated policy, all at once."""
        self.again()
        for what, number in cheapest_first(game, seat, self.able(game)):
            if self.number:
                self.remove(game, what, min(number, self.number))

    def able(self, game: TI4) -> list[tuple[Piece, int]]:
        return may_lose(game, self.seat, self.system, self.why)

    def remove(self, game: TI4, what: Piece, number: int) -> None:
        self.number -= number
        ship = piece_type(what) != INFANTRY
        if self.why in (POOL, RIFT) or (self.why == SWARM and ship):  # 31.2: not destroyed
            take_off(game, self.seat, self.system, what, number)
            named: About = {"unit": TYPE_NAMES[piece_type(what)], "number": number}
            key = "lost_with_ships" if self.why == RIFT else "removed"
            game.tell(key, seat=self.seat, **named, system=SYSTEMS[self.system].number)
        elif self.why == CAPACITY:
            destroy(game, self.seat, self.system, what, number)
        else:
            destroy_ship(game, self.seat, self.system, what, number)


LoseUnits.takes(
    "lose",
    Verb(LOSE, LoseUnits.lose, LoseUnits.why_not_lose, LoseUnits.offer),
    Verb(CHEAPEST, LoseUnits.lose_cheapest),
)


def cheapest_first(
    game: TI4, seat: Seat, pieces: list[tuple[Piece, int]]
) -> list[tuple[Piece, int]]:
    """Units in the order in which they are given up where nobody chooses otherwise: by their price,
    damaged ones before whole ones; of equals the ground forces last, which hold planets."""

    def price(some: tuple[Piece, int]) -> tuple[float, bool, bool]:
        kind = piece_type(some[0])
        unit = game.unit(seat, kind)
        cost = unit.cost / unit.per_cost if unit is not None else 0.0
        return cost, kind == INFANTRY, not is_damaged(some[0])

    return sorted(pieces, key=price)


def take_off(game: TI4, seat: Seat, system: SystemId, what: Piece, number: int) -> None:
    """Units go to the reinforcements."""
    damaged = number if is_damaged(what) else 0
    game.add_to_space(system, seat, piece_type(what), -number, -damaged)


def destroy(game: TI4, seat: Seat, system: SystemId, what: Piece, number: int) -> None:
    """31.0"""
    if number <= 0:
        return
    take_off(game, seat, system, what, number)
    named: About = {"unit": TYPE_NAMES[piece_type(what)], "number": number}
    place = SYSTEMS[system].number
    game.tell("destroyed", seat=seat, **named, system=place)
    ships_destroyed(game, seat, system, piece_type(what))
    if game.effects_of(SPACE_COMBAT):
        game.begin_effect(LOST, seat, "combat", piece_type(what))
    may_return(game, seat, piece_type(what), number)
    window_below(game, "after_unit_destroyed", seat=seat, **named, system=place)
    opponent = fights_against(game, seat, system)
    if opponent != NOBODY and piece_type(what) in SHIPS:
        window_below(game, "after_ship_destroyed_in_space_combat", seat=seat, by=opponent, **named)
    window_below(game, "when_unit_destroyed", seat=seat, **named, system=place)


def destroy_ship(game: TI4, seat: Seat, system: SystemId, what: Piece, number: int) -> None:
    """The same, where ground forces are meant that fight as ships. UNIT.the_alastor"""
    if piece_type(what) != INFANTRY:
        destroy(game, seat, system, what, number)
        return
    lost_from = reversed(strike_out(game, seat, number))
    opponent = fights_against(game, seat, system)
    if opponent != NOBODY:  # they are ships for cards, too: Q.n46
        unit = TYPE_NAMES[INFANTRY]
        event = "after_ship_destroyed_in_space_combat"
        window_below(game, event, seat=seat, by=opponent, unit=unit, number=number)
    for place, lost in lost_from:
        if place == IN_SPACE:
            destroy(game, seat, system, what, lost)
        else:
            destroy_on(game, seat, PLANET_NUMBER[place], INFANTRY, lost)


def fights_against(game: TI4, seat: Seat, system: SystemId) -> Seat:
    """A player's opponent in the space combat of a system; nobody without one."""
    for effect in game.effects_of(SPACE_COMBAT):
        sides = (effect.seat, int(str(effect.values[0])))
        if effect.values[1] == system and seat in sides:
            return sides[1 - sides.index(seat)]
    return NOBODY


def lost_in_combat(game: TI4) -> tuple[TypeId, ...]:
    """The types of ships that were destroyed in the present space combat. FT.salvage_operations"""
    lost = {int(str(effect.values[0])) for effect in game.effects_of(LOST)}
    return tuple(kind for kind in SHIPS if kind in lost)


def destroy_on(game: TI4, seat: Seat, planet: PlanetId, kind: TypeId, number: int) -> None:
    """The same for units on a planet."""
    garrison = game.garrison(planet, seat)
    number = min(number, 0 if garrison is None else garrison.count(kind))
    if number <= 0:
        return
    game.add_to_planet(planet, seat, kind, -number)
    named: About = {"unit": TYPE_NAMES[kind], "number": number}
    game.tell("destroyed_on", seat=seat, **named, planet=PLANET_NAMES[planet])
    forces_destroyed(game, seat, planet)
    may_return(game, seat, kind, number)
    window_below(game, "after_unit_destroyed", seat=seat, **named, planet=PLANET_NAMES[planet])
    if kind == SPACE_DOCK:
        game.push(KeepLimits())  # 17.3: the fighters that it took


# -- limits ----------------------------------------------------------------------------------------


def keep_limits(game: TI4) -> None:
    """The last that a step starts, where mostly everybody keeps all limits."""
    if not all_kept(game):
        game.push(KeepLimits())


@frame
class KeepLimits(Frame[TI4]):
    """Whoever has too much anywhere gives it up: pushed wherever fleets or pools change. 65.5, 17.3

    The fleet pool comes first: ships that go take capacity with them.
    """

    by: ClassVar = NOBODY
    how: ClassVar = ""
    """Whatever led to it, nobody's hits destroy what is too much. Q.n15"""

    steps = ("factories", "fleets", "carried")

    def factories(self, game: TI4) -> None:
        """50.4a: a blockaded Floating Factory is destroyed."""
        if all_kept(game):
            self.finish()
            return
        for system, fleet in alone_in_space(game):
            if game.ships_of_others(system, fleet.seat):
                destroy(game, fleet.seat, system, piece(SPACE_DOCK), fleet.docks)

    def fleets(self, game: TI4) -> None:
        limits = [fleet_limit(game, seat) for seat in range(game.seats)]
        for system in game.galaxy:
            for fleet in game.space[system]:
                excess = fleet.non_fighters - limits[fleet.seat]
                if excess > 0:
                    game.push(LoseUnits(fleet.seat, system, excess, POOL))

    def carried(self, game: TI4) -> None:
        """Once more after every loss: a fighter that a dock shelters is no help to others.
        17.3b: not where a combat goes on."""
        fought = embattled(game)
        for system in game.galaxy:
            for fleet in game.space[system] if system != fought else ():
                excess = over_capacity(game, fleet, system)
                if excess > 0:
                    self.go_to("carried")
                    swarms = fleet.ships[FIGHTER] and counts_as_ships(game, fleet.seat)
                    number, why = (1, SWARM) if swarms else (excess, CAPACITY)
                    game.push(LoseUnits(fleet.seat, system, number, why))


def alone_in_space(game: TI4) -> list[tuple[SystemId, Fleet]]:
    """Floating Factories without ships."""
    space = game.space
    return [
        (system, fleet)
        for system in filter(space.__getitem__, game.galaxy)  # most places are empty
        for fleet in space[system]
        if fleet.docks and not any(fleet.ships)
    ]


def over_capacity(game: TI4, fleet: Fleet, system: SystemId) -> int:
    """How many fighters and ground forces are too many in a space area. 17.2

    Space docks take fighters beside the ships. Fighters that move alone count against the fleet
    pool instead.
    """
    seat, fighters = fleet.seat, fleet.ships[FIGHTER]
    if not fighters and not fleet.infantry:
        return 0
    excess = fleet.infantry + fighters - capacity(game, seat, fleet)
    if excess <= 0:
        return excess
    docked = min(fighters, dock_room(game, seat, system))
    excess -= docked
    halves = counts_as_ships(game, seat)
    if halves:
        left = max(0, fleet_limit(game, seat) - fleet.non_fighters) * 2
        excess -= min(excess, fighters - docked, left // halves)
    return excess


def counts_as_ships(game: TI4, seat: Seat) -> int:
    """Half the number of ships that a player's fighter counts as beyond the capacity; 0: as none.
    UNIT.fighter_2"""
    unit = game.unit(seat, FIGHTER)
    return unit.excess_half_ships if unit is not None and unit.moves_alone else 0


def all_kept(game: TI4) -> bool:
    """Whether there is nothing to give up anywhere: looked at anew only when fleets, docks, pools,
    technologies, laws or effects have changed."""
    places = tuple(game.space), tuple(game.ground)
    players = tuple(game.fleet_pool), tuple(game.technologies), tuple(game.law_owner)
    depends = *places, *players, game.effects
    return game.part(
        "limits", depends, lambda: not alone_in_space(game) and not excess_anywhere(game)
    )


def embattled(game: TI4) -> SystemId:
    """The system of the space combat that goes on; until it is over nothing is too much there for
    the ships to carry. 17.3b"""
    for effect in game.effects_of(SPACE_COMBAT):
        return SystemId(int(str(effect.values[1])))
    return NO_SYSTEM


def excess_anywhere(game: TI4) -> bool:
    """Whether some limit is not kept."""
    pools, space, fought = game.fleet_pool, game.space, embattled(game)
    for system in filter(space.__getitem__, game.galaxy):  # most places are empty
        for fleet in space[system]:
            seat, ships, _, infantry, _ = fleet
            fighters = ships[FIGHTER]
            number = sum(ships) - fighters
            if number > pools[seat] and number > fleet_limit(game, seat):
                return True
            aboard = infantry + fighters
            if (
                aboard
                and system != fought
                and aboard > capacity(game, seat, fleet)  # mostly there is room enough
                and over_capacity(game, fleet, system) > 0
            ):
                return True
    return False


assert piece(INFANTRY, False) >= 0
