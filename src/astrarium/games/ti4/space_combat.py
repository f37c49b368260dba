"""Space combat, round by round. 23, 68"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .boarding import Board
from .combat import Combat
from .combat_rolls import aimed_on_table, hits_on_table
from .components.systems import NO_PLANET, SYSTEMS, SystemId
from .components.units import FIGHTER, FLAGSHIP, NONE, SHIPS, SPACE_DOCK
from .dice import BARRAGE, roll
from .feats import achieve
from .fighting import barrage_rolls, most_hits
from .galaxy import adjacent, is_present
from .ground_ships import as_ships, strike_out
from .hits import AssignHits, endures
from .losses import (
    CAPACITY,
    FIGHTERS,
    HITS,
    SPACE_COMBAT,
    KeepLimits,
    LoseUnits,
    destroy_ship,
    may_lose,
)
from .modifiers import NO_RETREAT, Volley, may_enter
from .repairs import remember_damage
from .rifts import send_fleet
from .table import NOBODY, TI4
from .timing import window
from .tokens import PlaceToken
from .units import Fleet
from .words import A_SYSTEM

ANNOUNCE = Phrase("announce_retreat")
STAY = Phrase("stay")
RETREAT = Phrase("retreat", A_SYSTEM)


@frame
class SpaceCombat(Combat):
    """Two players fight in the active system. 23"""

    retreating: Seat = NOBODY
    attacker_aimed: int = 0
    defender_aimed: int = 0
    """Those of the hits that spare fighters if possible."""
    unveiled: bool = False
    """Whether the winner's flagship was there when the combat was won."""

    kind = "space"
    steps = (
        *("start", "barrage", "after_barrage", "defender_retreats", "attacker_retreats"),
        *("attacker_rolls", "defender_rolls", "count", "attacker_losses", "defender_losses"),
        *("after_hits", "retreat", "end_of_round", "next", "over"),
    )

    @property
    def system(self) -> SystemId:
        return SystemId(self.place)

    def fleet(self, game: TI4, seat: Seat) -> Fleet:
        return game.fleet(self.system, seat) or Fleet(seat)

    def fights(self, game: TI4, seat: Seat) -> bool:
        """Whether a side has ships, or ground forces that fight as such. UNIT.the_alastor"""
        return any(self.fleet(game, seat).ships) or as_ships(game, seat) > 0

    def volley(self, seat: Seat) -> Volley:
        return Volley(seat, self.other(seat), self.system, NO_PLANET, self.attacker)

    # -- the steps ----------------------------------------------------------------------------

    def start(self, game: TI4) -> None:
        for seat in self.sides():
            remember_damage(game, seat, self.system)
        Combat.start(self, game)

    def announce_combat(self, game: TI4) -> None:
        game.begin_effect(SPACE_COMBAT, self.attacker, "combat", self.defender, self.system)
        number = SYSTEMS[self.system].number
        game.tell("space_combat", seat=self.attacker, target=self.defender, system=number)

    def barrage(self, game: TI4) -> None:
        """23.3: both at the same time, in the first round only."""
        if self.round > 1 or not self.goes_on(game):
            return
        volleys = []
        for seat, other in ((self.attacker, self.defender), (self.defender, self.attacker)):
            batteries = barrage_rolls(game, self.volley(seat))
            if batteries and self.fleet(game, other).ships[FIGHTER]:
                hits = roll(game, seat, BARRAGE, batteries)
                volleys.append(AssignHits(other, self.system, hits, FIGHTERS, seat))
        for volley in volleys:
            game.push(volley)

    def after_barrage(self, game: TI4) -> None:
        """23.3a"""
        if not self.goes_on(game):
            self.go_to("end_of_round")

    def defender_retreats(self, game: TI4) -> None:
        """23.4: the defender first."""
        self.retreating = NOBODY
        self._ask_retreat(game, self.defender)

    def attacker_retreats(self, game: TI4) -> None:
        """23.4b: only if the defender stays."""
        if self.retreating == NOBODY:
            self._ask_retreat(game, self.attacker)

    def _ask_retreat(self, game: TI4, seat: Seat) -> None:
        if any(self.fleet(game, seat).ships) and havens(game, seat, self.system):
            moves = self.moves_for(game, seat, "retreat")
            game.ask(seat, "retreat", moves, {"round": self.round})

    def announce(self, game: TI4, seat: Seat) -> None:
        self.retreating = seat
        game.tell("retreat_announced", seat=seat)
        window(game, "after_retreat_announced", seat=seat, **self.about())

    def stay(self, game: TI4, seat: Seat) -> None:
        """Nobody leaves."""

    def count(self, game: TI4) -> None:
        """23.5d"""
        attacking, defending = self.volley(self.attacker), self.volley(self.defender)
        self.attacker_hits = hits_on_table(game, attacking)
        self.defender_hits = hits_on_table(game, defending)
        self.attacker_aimed = aimed_on_table(game, attacking)
        self.defender_aimed = aimed_on_table(game, defending)
        game.dice = ()

    def attacker_losses(self, game: TI4) -> None:
        """23.6"""
        hits, aimed = self.defender_hits, self.defender_aimed
        seat, by = self.attacker, self.defender
        game.push(AssignHits(seat, self.system, hits, HITS, by, aimed=aimed))

    def defender_losses(self, game: TI4) -> None:
        hits, aimed = self.attacker_hits, self.attacker_aimed
        seat, by = self.defender, self.attacker
        game.push(AssignHits(seat, self.system, hits, HITS, by, aimed=aimed))

    def retreat(self, game: TI4) -> None:
        """23.7, 23.7a"""
        seat = self.retreating
        if seat == NOBODY or not self.goes_on(game) or NO_RETREAT.cause(game, seat) is not None:
            return
        moves = self.moves_for(game, seat, "retreat_to")
        if moves and any(self.fleet(game, seat).ships):
            game.ask(seat, "retreat_to", moves)

    def why_not_retreat_to(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        return why_not_haven(game, seat, self.system, system)

    def offer_havens(self, game: TI4, seat: Seat) -> list[Move]:
        return [RETREAT(system) for system in havens(game, seat, self.system)]

    def retreat_to(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.push(Withdraw(seat, self.system, system))

    def winner(self, game: TI4) -> Seat:
        """Whoever alone has ships left. 23.10"""
        left = [seat for seat in self.sides() if self.fights(game, seat)]
        return left[0] if len(left) == 1 else NOBODY

    def next(self, game: TI4) -> None:
        if self.goes_on(game) and self.is_hopeless(game):
            self.give_way(game)
        else:
            Combat.next(self, game)

    def is_hopeless(self, game: TI4) -> bool:
        """Whether neither side can ever win: nobody hits, or no hit ever destroys. Q.n2"""
        return all(
            endures(game, seat, self.system, most_hits(game, self.volley(self.other(seat))))
            for seat in self.sides()
        )

    def give_way(self, game: TI4) -> None:
        """Q.n2: the attacker must retreat; who cannot is destroyed."""
        self.retreating = self.attacker
        if havens(game, self.attacker, self.system):
            self.go_to("retreat")
            return
        self.go_to("end_of_round")
        for what, number in may_lose(game, self.attacker, self.system, HITS):
            destroy_ship(game, self.attacker, self.system, what, number)

    def end_of_round(self, game: TI4) -> None:
        """OBJ.unveil_flagship: what is built of the wrecks has not won the combat."""
        winner = self.winner(game)
        self.unveiled = winner != NOBODY and self.fleet(game, winner).ships[FLAGSHIP] > 0
        Combat.end_of_round(self, game)

    def announce_end(self, game: TI4, winner: Seat, combat: int) -> None:
        if winner == NOBODY:
            game.tell("combat_drawn")
            return
        game.tell("combat_won", seat=winner)
        if self.unveiled:
            achieve(game, winner, "unveil_flagship", combat)

    def clear_away(self, game: TI4) -> None:
        """23.10a"""
        game.push(KeepLimits())


SpaceCombat.takes("retreat", Verb(ANNOUNCE, SpaceCombat.announce), Verb(STAY, SpaceCombat.stay))
SpaceCombat.takes(
    "retreat_to",
    Verb(RETREAT, SpaceCombat.retreat_to, SpaceCombat.why_not_retreat_to, SpaceCombat.offer_havens),
)


def why_not_haven(game: TI4, seat: Seat, here: SystemId, system: SystemId) -> Reason | None:
    """Where a fleet may retreat to. 23.7b, 23.7c"""
    if system not in adjacent(game, here, seat, moving=True):
        return because("23.7b", "not_adjacent")
    if game.ships_of_others(system, seat):
        return because("23.7c", "others_ships_there")
    if not is_present(game, system, seat):
        return because("23.7c", "nothing_of_yours_there")
    return None if may_enter(game, seat, system) else because("23.7b", "no_entry")


def havens(game: TI4, seat: Seat, here: SystemId) -> list[SystemId]:
    near = adjacent(game, here, seat, moving=True)
    return sorted(s for s in near if why_not_haven(game, seat, here, s) is None)


def break_off(game: TI4) -> None:
    """The space combat that is being fought ends in a draw at once. AC.skilled_retreat"""
    game.leave(SpaceCombat, NOBODY)
    game.moment_ends("combat_round")
    game.moment_ends("combat")
    game.dice = ()
    game.tell("combat_drawn")


@frame
class Withdraw(Frame[TI4]):
    """A fleet leaves a combat. 23.7b, 23.7d"""

    seat: Seat
    source: SystemId
    target: SystemId
    arrived: bool = False
    """Whether any unit got there: gravity rifts may take all of them."""

    steps = ("board", "leave_behind", "go", "token")

    def board(self, game: TI4) -> None:
        """51.4: ground forces of planets may come along where there is room."""
        game.push(Board(self.seat, self.source, max(0, -self.excess(game))))

    def fleet(self, game: TI4) -> Fleet:
        return game.fleet(self.source, self.seat) or Fleet(self.seat)

    def room(self, game: TI4) -> int:
        """The capacity of the ships that move."""
        fleet, room = self.fleet(game), 0
        for kind in (*SHIPS, SPACE_DOCK):
            unit = game.unit(self.seat, kind) if fleet.count(kind) else None
            if unit is not None and unit.move != NONE and kind != FIGHTER:
                room += fleet.count(kind) * max(unit.capacity, 0)
        return room

    def leave_behind(self, game: TI4) -> None:
        """Fighters and ground forces that can neither move nor be carried are destroyed."""
        excess = self.excess(game)
        if excess > 0:
            game.push(LoseUnits(self.seat, self.source, excess, CAPACITY))

    def excess(self, game: TI4) -> int:
        """How many units are more than the ships can carry; below 0: how many more they could."""
        fleet, fighter = self.fleet(game), game.unit(self.seat, FIGHTER)
        alone = fighter is not None and fighter.move != NONE
        return fleet.infantry + (0 if alone else fleet.ships[FIGHTER]) - self.room(game)

    def go(self, game: TI4) -> None:
        """Floating Factories retreat like ships."""
        units = {kind: game.unit(self.seat, kind) for kind in (*SHIPS, SPACE_DOCK)}
        moving = [kind for kind, unit in units.items() if unit is not None and unit.move != NONE]
        self.arrived = send_fleet(game, self.seat, self.source, self.target, moving)
        if self.arrived:
            game.tell("retreated", seat=self.seat, system=SYSTEMS[self.target].number)
        strike_out(game, self.seat, as_ships(game, self.seat))

    def token(self, game: TI4) -> None:
        """Only where units did retreat."""
        if self.arrived:
            game.push(PlaceToken(self.seat, self.target))
        game.push(KeepLimits())
