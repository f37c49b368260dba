"""What technologies, abilities, flagships, laws and effects change. 49

A component registers what it changes, by the id of its rule:

    COMBAT_ROLL.register("FA.unrelenting", 1)
    CROSS[SHIPS].register("UNIT.ysia_yssrila", by_the_flagship)

Chapters, odds and bots ask the functions below, which add up what a player's components say.
`in_force` tells when a component counts, by the chapter of its id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, Generic, NamedTuple, ParamSpec

from astrarium.kernel.moves import Seat

from .components.cards import AGENDA_NUMBER, NOTE_NUMBER, NOTES
from .components.factions import FACTION_NUMBER, FACTION_WITH, FACTIONS, FactionId
from .components.systems import (
    ASTEROID_FIELD,
    GRAVITY_RIFT,
    NEBULA,
    SUPERNOVA,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from .components.technologies import TECHNOLOGIES, TECHNOLOGY_NUMBER
from .components.units import NONE, SPACE_DOCK, UNIT_NUMBER, UNITS, TypeId
from .components.values import fastest, room_of
from .deck import PLAY_AREA, note_card
from .table import NOBODY, TI4
from .units import Fleet

P = ParamSpec("P")

InForce = Callable[[TI4, Seat], int]
"""How often a component counts for a player: 0 or 1; effects may have been begun more often."""

GAGGED: Final = "political_secret"
"""The effect on a player who neither votes nor acts on an agenda."""
GRAVITY_DRIVE: Final = "gravity_drive"
"""The effect on a player that ships of a type which start in a system have +1."""
SILENCED: Final = "greyfire_mutagen"
"""The effect on a player who cannot use faction abilities and faction technologies."""


# -- components ------------------------------------------------------------------------------------


def has_ability(game: TI4, seat: Seat, ability: str) -> bool:
    """Whether a player has an ability of a faction sheet and may use it. 32.2"""
    if game.faction[seat] != FACTION_WITH[ability] or game.out[seat]:
        return False
    return not game.effects or not silenced(game, seat)  # asked all the time, mostly without


def silenced(game: TI4, seat: Seat) -> bool:
    """PN.greyfire_mutagen"""
    return game.has_effect(SILENCED, seat)


def gagged(game: TI4, seat: Seat) -> bool:
    """PN.political_secret: no action cards, and no faction abilities that one could choose to use.
    Q.n13, Q.n14"""
    return game.has_effect(GAGGED, seat)


def may_choose(game: TI4, seat: Seat, ability: str) -> bool:
    """The same of an ability that works only if its player chooses to use it. Q.n13"""
    return has_ability(game, seat, ability) and not gagged(game, seat)


def in_force(component: str) -> InForce:
    """When a component counts for a player, by its rule id.

    FA: on the faction sheet. TECH, FT: owned. UNIT: the player's flagship is called so; where it
    is, the change itself must look. AG: the law is in force, for all or for its owner. AC, PN: an
    effect of that name holds for the player. A note that stays binds the one who issued it while
    it lies in a play area.
    """
    chapter, _, name = component.partition(".")
    return _HOLDERS[chapter](name)


def faction_of(component: str) -> FactionId | None:
    """The faction whose player alone has a component; None: others can have it, too."""
    chapter, _, name = component.partition(".")
    if chapter == "FA":
        return FACTION_WITH.get(name)
    return FACTION_NUMBER[UNITS[UNIT_NUMBER[name]].faction] if chapter == "UNIT" else None


def _on_the_sheet(name: str) -> InForce:
    faction = FACTION_WITH.get(name)
    return lambda game, seat: game.faction[seat] == faction and has_ability(game, seat, name)


def _owned(name: str) -> InForce:
    technology = TECHNOLOGY_NUMBER[name]
    if TECHNOLOGIES[technology].faction:
        return lambda game, seat: (
            game.technologies[seat] >> technology & 1 and not silenced(game, seat)
        )
    return lambda game, seat: game.technologies[seat] >> technology & 1


def _flagship(name: str) -> InForce:
    faction = FACTION_NUMBER[UNITS[UNIT_NUMBER[name]].faction]
    return lambda game, seat: game.faction[seat] == faction


def _law(name: str) -> InForce:
    law = AGENDA_NUMBER[name]
    return lambda game, seat: game.law_owner[law] in (NOBODY, seat)


def _effect(name: str) -> InForce:
    def counts(game: TI4, seat: Seat) -> int:
        times = 0
        for effect in game.effects:
            times += effect.id == name and effect.seat == seat
        return times

    return counts


def _note(name: str) -> InForce:
    kind = NOTE_NUMBER[name]
    if not NOTES[kind].stays or not NOTES[kind].faction:
        return _effect(name)
    card, faction = note_card(kind), FACTION_NUMBER[NOTES[kind].faction]

    def counts(game: TI4, seat: Seat) -> int:
        if not game.is_faction(seat, faction):
            return 0
        zones = game.cards.zones
        return any(card in zones[PLAY_AREA + holder] for holder in range(game.seats))

    return counts


_HOLDERS: Final[dict[str, Callable[[str], InForce]]] = {
    "FA": _on_the_sheet,
    "TECH": _owned,
    "FT": _owned,
    "UNIT": _flagship,
    "AG": _law,
    "AC": _effect,
    "PN": _note,
}


# -- what they change ------------------------------------------------------------------------------


class Changes(Generic[P]):
    """A number, or a leave, that components change; asked with the player who has them.

    A change is a number or a function of the game, the player and the case at hand.
    """

    def __init__(self) -> None:
        self.registered: dict[str, tuple[InForce, int | Change[P]]] = {}
        self._by_faction: list[tuple[tuple[InForce, int | Change[P], str], ...]] = [()] * (
            len(FACTIONS) + 1  # the last one of who has none yet
        )
        """What can be in force for who plays each: asked all the time, and mostly little."""

    def register(
        self, component: str, change: int | Change[P] = 1, *, by_effect: bool = False
    ) -> None:
        """From now on a component changes this, wherever it is in force.

        `by_effect`: where an effect with the component's name holds for the player.
        """
        if component in self.registered:
            raise ValueError(f"{component} is registered already")
        counts = _effect(component.partition(".")[2]) if by_effect else in_force(component)
        self.registered[component] = counts, change
        only = None if by_effect else faction_of(component)
        for faction in range(len(FACTIONS)) if only is None else (only,):
            self._by_faction[faction] += ((counts, change, component),)

    def total(self, game: TI4, seat: Seat, *case: P.args, **named: P.kwargs) -> int:
        """What all of a player's components add up to."""
        found = 0
        for counts, change, _ in self._by_faction[game.faction[seat]]:
            times = counts(game, seat)
            if times:
                one = change if isinstance(change, int) else change(game, seat, *case, **named)
                found += times * one
        return found

    def concerns(self, game: TI4, seat: Seat) -> bool:
        """Whether a player has any of these components: a quick look before asking often."""
        for counts, _, _ in self._by_faction[game.faction[seat]]:  # noqa: SIM110 (asked all the time: no generator)
            if counts(game, seat):
                return True
        return False

    def whom(self, game: TI4) -> list[Seat]:
        """Who has any of these components, once for each."""
        by_faction = self._by_faction
        return [
            seat
            for seat, faction in enumerate(game.faction)
            for counts, _, _ in by_faction[faction]
            if counts(game, seat)
        ]

    def cause(self, game: TI4, seat: Seat, *case: P.args, **named: P.kwargs) -> str | None:
        """The rule of the first component that says something here: a refusal cites it."""
        for counts, change, component in self._by_faction[game.faction[seat]]:
            if counts(game, seat):
                one = change if isinstance(change, int) else change(game, seat, *case, **named)
                if one:
                    return component
        return None


Change = Callable[Concatenate[TI4, Seat, P], int]


class Volley(NamedTuple):
    """Who rolls against whom, and where; the planet is none for what happens in space."""

    seat: Seat
    target: Seat
    system: SystemId
    planet: PlanetId = PlanetId(-1)
    attacker: Seat = NOBODY
    """Of a combat."""


COMBAT_ROLL: Final = Changes[Volley, TypeId]()
"""What a player's components apply to a combat roll of their units of a type, in space or on a
planet."""
COMBAT_ROLL_AGAINST: Final = Changes[Volley, TypeId]()
"""What the components of the player under fire apply to it."""
NO_COMBAT_ROLL: Final = Changes[Volley]()
"""Whether the player cannot roll in this round."""
EXTRA_HITS: Final = Changes[Volley, TypeId, int]()
"""The hits of one combat die, by what it shows, beyond the usual one."""
MORE_HITS: Final = Changes[Volley, int]()
"""The hits of a combat round beyond those of the dice, by the number the opponent has."""

CANNON_DICE: Final = Changes[Volley]()
"""Dice that one unit rolls in addition, in one Space Cannon roll."""
CANNON_ROLL_AGAINST: Final = Changes[Volley]()
NO_CANNON: Final = Changes[Volley]()
"""Whether the player's units cannot use Space Cannon."""
NO_CANNON_AGAINST: Final = Changes[Volley]()
"""Whether nobody can use Space Cannon against the player's units."""
BOMBARDMENT_DICE: Final = Changes[Volley]()
BOMBARDMENT_ROLL_AGAINST: Final = Changes[Volley]()
NO_SHIELD: Final = Changes[PlanetId]()
"""Whether the player's units on a planet have no Planetary Shield."""

SUSTAINED: Final = Changes[[]]()
"""The hits that one use of Sustain Damage cancels beyond the first."""
NO_SUSTAIN: Final = Changes[SystemId, TypeId]()
"""Whether the player's units of a type cannot use Sustain Damage."""
NO_SUSTAIN_OF_OTHERS: Final = Changes[SystemId, TypeId]()
"""Whether other players' units in a system cannot."""

MOVE: Final = Changes[TypeId, SystemId]()
"""Of ships of a type that start in a system."""
ENTER: Final = {ASTEROID_FIELD: Changes[SystemId](), SUPERNOVA: Changes[SystemId]()}
"""By what is in the way: who may move into it all the same."""
NO_ENTRY: Final = Changes[SystemId]()
"""Where the player's ships cannot move into."""
OTHERS_SHIPS: Final = "ships"
CROSS: Final = {
    obstacle: Changes[SystemId, TypeId, SystemId]()
    for obstacle in (ASTEROID_FIELD, SUPERNOVA, NEBULA, OTHERS_SHIPS)
}
"""By what is in the way: who may move through it, with a ship of a type that started somewhere."""
FIGHTERS_LAND: Final = Changes[SystemId]()
"""Whether the player's fighters in a system may be committed as if they were ground forces."""
NO_CARDS_OF_OTHERS: Final = Changes[Seat]()
"""Which other players cannot play action cards in the player's turn."""
GOES_AHEAD: Final = Changes[TypeId]()
"""Whether the player's ships of a type may move before all others."""
NO_RETREAT: Final = Changes[[]]()
"""Whether the player's announced retreat cannot happen."""
NO_ACTIVATION_BY_OTHERS: Final = Changes[SystemId]()
"""Which systems others cannot activate."""

ACTIONS: Final = Changes[[]]()
"""The actions of a turn beyond the first."""
FLEET_LIMIT: Final = Changes[[]]()
COST: Final = Changes[int]()
"""What is added to the combined cost of a use of Production."""
NO_PRODUCTION: Final = Changes[SystemId]()
STATUS_CARDS: Final = Changes[[]]()
STATUS_TOKENS: Final = Changes[[]]()
GOOD_VALUE: Final = Changes[[]]()
"""What a trade good is worth beyond one resource or influence."""
AIMED_HITS: Final = Changes[Volley, TypeId]()
"""Whether hits of the player's units of a type go to ships that are no fighters, if possible."""


def why_no_cards(game: TI4, seat: Seat) -> str | None:
    """The rule by which a player cannot play action cards now."""
    if game.effects and gagged(game, seat):
        return "PN.political_secret"
    active = game.active
    return None if active in (NOBODY, seat) else NO_CARDS_OF_OTHERS.cause(game, active, seat)


# -- movement --------------------------------------------------------------------------------------


def move_value(game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> int:
    """How far a ship can go that starts here; none: 0. 52.1, 54.2"""
    unit = game.unit(seat, kind)
    if unit is None or unit.move == NONE:
        return 0
    value = 1 if SYSTEMS[system].anomaly == NEBULA else unit.move
    return value + MOVE.total(game, seat, kind, system)


def most_moves(game: TI4, seat: Seat) -> int:
    """No ship of a player goes further: a quick look before asking for each."""
    if MOVE.concerns(game, seat) or game.has_effect(GRAVITY_DRIVE, seat):
        return len(SYSTEMS)
    return fastest(game.faction[seat], game.technologies[seat])


def may_enter(game: TI4, seat: Seat, system: SystemId) -> bool:
    """Whether a player's ships may end their movement in a system. 14.1, 54.1, 79.1"""
    anomaly = SYSTEMS[system].anomaly
    if anomaly in ENTER and ENTER[anomaly].cause(game, seat, system) is None:
        return False
    if anomaly == NEBULA and system != game.active_system:
        return False
    return NO_ENTRY.cause(game, seat, system) is None


def may_cross(game: TI4, seat: Seat, system: SystemId, kind: TypeId, start: SystemId) -> bool:
    """Whether a player's ship may move through a system. 14.1, 51.3b, 54.1a, 79.1"""
    anomaly = SYSTEMS[system].anomaly
    if anomaly in CROSS and CROSS[anomaly].cause(game, seat, system, kind, start) is None:
        return False
    if not game.ships_of_others(system, seat):
        return True
    return CROSS[OTHERS_SHIPS].cause(game, seat, system, kind, start) is not None


def is_rift(system: SystemId) -> bool:
    return system in _RIFTS


_RIFTS: Final = frozenset(
    SystemId(system) for system, tile in enumerate(SYSTEMS) if tile.anomaly == GRAVITY_RIFT
)


# -- fleets ----------------------------------------------------------------------------------------


def fleet_limit(game: TI4, seat: Seat) -> int:
    """How many ships besides fighters a player may have in a system. 65.1"""
    return game.fleet_pool[seat] + FLEET_LIMIT.total(game, seat)


def capacity(game: TI4, seat: Seat, fleet: Fleet) -> int:
    """How many fighters and ground forces the ships of a fleet carry. 17.2"""
    return room_of(game.faction[seat], game.technologies[seat], fleet.ships, fleet.docks)


def dock_room(game: TI4, seat: Seat, system: SystemId) -> int:
    """The fighters that space docks in a system take beside the ships. UNIT.space_dock_1"""
    unit = game.unit(seat, SPACE_DOCK)
    if unit is None or not unit.free_fighters:
        return 0
    docks = 0
    for planet in SYSTEMS[system].planets:
        garrison = game.garrison(planet, seat)
        docks += 0 if garrison is None else garrison.docks
    return docks * unit.free_fighters


def may_sustain(game: TI4, seat: Seat, system: SystemId, kind: TypeId) -> bool:
    """Whether a player's undamaged ships of a type can use Sustain Damage. 77.1"""
    unit = game.unit(seat, kind)
    if unit is None or not unit.sustain_damage:
        return False
    if NO_SUSTAIN.cause(game, seat, system, kind) is not None:
        return False
    others = [fleet.seat for fleet in game.space[system] if fleet.seat != seat]
    return all(NO_SUSTAIN_OF_OTHERS.cause(game, o, system, kind) is None for o in others)


# -- abilities of faction sheets -------------------------------------------------------------------

COMBAT_ROLL.register("FA.unrelenting", 1)
COMBAT_ROLL.register("FA.fragile", -1)
