"""The mathematics of fighting: dice, hits, damage, and who acts first.

Plain values only, so that the rules of the table and the chances shown to a player come from the
same functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from astrarium.kernel.bounds import AtMost

from . import presence
from .components import NPC, SHIP_IDS, SHIP_SUPPLY, SHIPS, ShipId
from .ships import Stats

ATTACKER, DEFENDER = 0, 1
ANCIENT, GCDS = ShipId(len(SHIPS)), ShipId(len(SHIPS) + 1)
TARGETS: Final = (*SHIPS, "ancient", "gcds")
"""Everything that can be shot at, by number."""
TARGET_NUMBER: Final = dict(zip(TARGETS, (*SHIP_IDS, ANCIENT, GCDS), strict=True))

Dice = tuple[int, int, int]
"""How many dice of each colour."""
Die = tuple[int, int]
"""The colour of a die and what it shows."""
Damages = Annotated[tuple[int, ...], AtMost(max(SHIP_SUPPLY))]
"""The damage of each ship of one type, the most damaged first."""


def _npc(name: str) -> Stats:
    values = NPC[name]
    return Stats(
        initiative=values["initiative"],
        movement=0,
        energy=0,
        used=0,
        computer=values["computer"],
        shield=0,
        hull=values["hull"],
        cannons=(values["dice"], 0, 0),
        missiles=(0, 0, 0),
        drives=0,
    )


GUARDS: Final = {presence.ANCIENTS: "ancient", presence.DEFENCE: "gcds"}
"""The ships of each guard of a sector."""
NPC_STATS: Final = {ANCIENT: _npc("ancient"), GCDS: _npc("gcds")}

# -- dice ----------------------------------------------------------------------------------------


def lowest_hit(computer: int, shield: int) -> int:
    """The lowest roll that hits: a six always does, a one never. R4.7"""
    return min(6, max(2, 6 - computer + shield))


def hit_chance(computer: int, shield: int) -> float:
    """How likely one die is to hit."""
    return (7 - lowest_hit(computer, shield)) / 6


def strongest_first(dice: Dice, values: Sequence[int]) -> tuple[Die, ...]:
    """A roll of all yellow, then all orange, then all red dice, sorted for its assignment."""
    colours = [colour for colour in range(3) for _ in range(dice[colour])]
    return tuple(sorted(zip(colours, values, strict=True), reverse=True))


# -- damage --------------------------------------------------------------------------------------


def after_hit(damages: Damages, target: int, points: int, hull: int) -> Damages:
    """The ships of a type after one of them was hit: the one with `target` damage. R4.9"""
    at = damages.index(target)
    rest = damages[:at] + damages[at + 1 :]
    damage = target + points
    return rest if damage > hull else tuple(sorted((*rest, damage), reverse=True))


def fallen(cubes: int, damage: int = 0, planta: bool = False, bombs: bool = False) -> int:
    """How many of the cubes in a sector its attackers destroy. R4.16, R4.18

    Neutron bombs destroy them all, as any enemy does those of Planta; else one falls per damage.
    """
    return cubes if planta or bombs else min(cubes, damage)


# -- order ---------------------------------------------------------------------------------------


def initiative_order(types: Iterable[tuple[int, ShipId, int]]) -> tuple[tuple[int, ShipId], ...]:
    """Side and ship type in the order in which they act, from side, type and initiative. R4.5"""
    ordered = sorted(types, key=lambda type_: (-type_[2], -type_[0], type_[1]))
    return tuple((side, ship) for side, ship, _ in ordered)
