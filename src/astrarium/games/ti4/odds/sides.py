"""The two sides of a battle that is to be worked out, and a table on which they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from ..components.box import Position
from ..components.factions import FACTION_NUMBER
from ..components.systems import PLANET_NUMBER, PLANETS, SYSTEM_BY_NUMBER, PlanetId, SystemId
from ..components.technologies import technology_mask
from ..components.units import INFANTRY, PDS, SHIPS, TYPES, WAR_SUN, TypeId
from ..table import PLANET_IDS, TI4
from ..units import Fleet, Garrison

ATTACKER: Final = 0
DEFENDER: Final = 1
SEATS: Final = 3
"""A table has at least this many; the third has nothing to do."""

FIELD: Final = SYSTEM_BY_NUMBER[19]
PLANET: Final = PLANET_NUMBER["wellon"]
NEBULA: Final = SYSTEM_BY_NUMBER[42]
"""Where battles are fought: in a system with one planet, or in a nebula without any."""
UNKNOWN: Final = "hacan"
"""A faction without a say in combat, for sides of which nothing else is known."""
FLEET_POOL: Final = 16

CHEAPEST: Final = "cheapest"
DEAREST: Final = "dearest"
WEAKEST: Final = "weakest"
ORDERS: Final = (CHEAPEST, WEAKEST, DEAREST)

OF_THE_FIRST_ROUND: Final = ("morale_boost", "fighter_prototype")
OF_THE_INVASION: Final = ("bunker", "disable")
JETS: Final = "maneuvering_jets"
SHIELDS: Final = "shields_holding"
REPAIRS: Final = "emergency_repairs"
DIRECT_HIT: Final = "direct_hit"
ON_HITS: Final = (SHIELDS, DIRECT_HIT, REPAIRS)
CARDS: Final = (*OF_THE_FIRST_ROUND, *OF_THE_INVASION, JETS, *ON_HITS)
"""Action cards that odds know. They are played in the first round of the first combat (on hits of
its combat rolls, Emergency Repairs at its end, in space), for the invasion, or, Maneuvering Jets,
on the first Space Cannon hits against ships."""

NO_UNITS: Final = (0,) * len(TYPES)


@dataclass(frozen=True)
class Side:
    """What a player fights with, and how hits are taken."""

    units: tuple[int, ...] = NO_UNITS
    """By type: ships, infantry in space (or on the planet, of the defender) and PDS there."""
    damaged: tuple[int, ...] = NO_UNITS
    faction: str = UNKNOWN
    technologies: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    sustain: bool = True
    """Whether Sustain Damage is used as soon as it can be."""
    order: str = CHEAPEST
    """Which ships are lost first: the cheapest, the weakest in combat, or the dearest."""
    retreat: int = 0
    """After which round of the space combat the ships retreat; 0: never."""

    def count(self, kind: TypeId) -> int:
        return self.units[kind]


@dataclass(frozen=True)
class Battle:
    """Two sides and where they meet."""

    attacker: Side
    defender: Side
    nebula: bool = False

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.attacker, self.defender

    @property
    def system(self) -> SystemId:
        return NEBULA if self.nebula else FIELD

    @property
    def planet(self) -> PlanetId:
        return PLANET

    @property
    def in_space(self) -> bool:
        """Whether both sides have ships."""
        return all(any(side.units[kind] for kind in SHIPS) for side in self.sides)

    @property
    def on_the_ground(self) -> bool:
        """Whether it is about the planet, too."""
        return any(side.count(INFANTRY) for side in self.sides)


def arena(battle: Battle, seed: bytes = bytes(32)) -> TI4:
    """A table with nothing on it but the battle, just before Space Cannon are fired."""
    game = TI4(SEATS, Chance(seed))
    game.phase, game.active, game.active_system = "action", ATTACKER, battle.system
    game.speaker, game.custodians, game.events = ATTACKER, False, None
    game.faction = [FACTION_NUMBER[side.faction] for side in battle.sides]
    game.faction.append(FACTION_NUMBER[UNKNOWN])
    game.fleet_pool = [FLEET_POOL] * SEATS
    game.lay(battle.system, Position(0))
    for seat, side in enumerate(battle.sides):
        known = set(side.technologies)
        if side.count(WAR_SUN) and game.unit(seat, WAR_SUN) is None:
            known.add("war_sun")
        game.technologies[seat] = technology_mask(tuple(known))
    game.space[battle.system] = tuple(
        fleet for seat in (0, 1) if not (fleet := fleet_of(battle, seat)).is_empty
    )
    elsewhere = [planet for planet in PLANET_IDS if PLANETS[planet].system != battle.system]
    for seat in range(SEATS):
        game.owner[elsewhere[-1 - seat]] = seat  # nobody is eliminated by losing a battle
    garrison = garrison_of(battle)
    if not garrison.is_empty:
        game.owner[battle.planet] = DEFENDER
        game.ground[battle.planet] = (garrison,)
    return game


def fleet_of(battle: Battle, seat: Seat) -> Fleet:
    """What a side has in space; the defender's infantry are on the planet."""
    side = battle.sides[seat]
    ships = tuple(side.units[kind] for kind in SHIPS)
    damaged = tuple(side.damaged[kind] for kind in SHIPS)
    return Fleet(seat, ships, damaged, side.count(INFANTRY) if seat == ATTACKER else 0)


def garrison_of(battle: Battle) -> Garrison:
    side = battle.defender
    return Garrison(DEFENDER, side.count(INFANTRY), side.count(PDS))


def begin(game: TI4, battle: Battle, cards: tuple[str, ...], until: str) -> None:
    """Both sides play those of their cards that belong here."""
    for seat, side in enumerate(battle.sides):
        for card in side.cards & set(cards):
            whose = 1 - seat if card == "disable" else seat
            game.begin_effect(card, whose, until)
