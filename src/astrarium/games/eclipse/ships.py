"""Ship parts and blueprints: what a ship of a type can do with the parts on its grid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Literal, NamedTuple, get_args

from astrarium.kernel.rules import read_toml

from .components import SHIP_NUMBER, STARBASE, PartId, ShipId, Technologies, technologies

_DATA = read_toml("astrarium.games.eclipse", "data", "ships.toml")

DieColour = Literal["yellow", "orange", "red"]
COLOURS: Final[tuple[DieColour, ...]] = get_args(DieColour)
DAMAGE: Final = (1, 2, 4)
"""The damage of a hit, by the colour of the die."""

NO_PART: Final = PartId(-1)
"""No tile on a square, or an empty square."""

Blueprint = tuple[PartId, ...]
"""The tile on each square, or NO_PART where the printed square shows."""


@dataclass(frozen=True, slots=True)
class Part:
    """A ship part."""

    id: str
    type: str
    technology: Technologies
    """The technology it needs, if any."""
    ancient: bool
    energy: int
    initiative: int
    movement: int
    computer: int
    shield: int
    hull: int
    dice: tuple[int, ...]
    """How many dice of each colour."""


def _part(entry: dict[str, Any]) -> Part:
    technology = entry.get("technology")
    return Part(
        id=entry["id"],
        type=entry["type"],
        technology=technologies([technology] if technology else []),
        ancient=entry.get("ancient", False),
        energy=entry.get("energy", 0),
        initiative=entry.get("initiative", 0),
        movement=entry.get("movement", 0),
        computer=entry.get("computer", 0),
        shield=entry.get("shield", 0),
        hull=entry.get("hull", 0),
        dice=tuple(entry.get("dice", []).count(colour) for colour in COLOURS),
    )


PARTS: Final[tuple[Part, ...]] = tuple(_part(entry) for entry in _DATA["part"])
PART_NAMES: Final[tuple[str, ...]] = tuple(part.id for part in PARTS)
PART_IDS: Final = tuple(PartId(number) for number in range(len(PARTS)))
PART_NUMBER: Final = dict(zip(PART_NAMES, PART_IDS, strict=True))


@lru_cache(maxsize=4096)
def supplied(technologies: Technologies) -> tuple[PartId, ...]:
    """The parts that the supply board gives to somebody with these technologies. R3e.2"""
    return tuple(
        number
        for number, part in zip(PART_IDS, PARTS, strict=True)
        if not part.ancient and (not part.technology or technologies & part.technology)
    )


@dataclass(frozen=True, slots=True)
class Printed:
    """A blueprint as printed on a player board."""

    initiative: int
    energy: int
    computer: int
    slots: tuple[PartId, ...]


PRINTED: Final[dict[tuple[str, ShipId], Printed]] = {
    (entry["set"], SHIP_NUMBER[entry["ship"]]): Printed(
        initiative=entry["initiative"],
        energy=entry["energy"],
        computer=entry["computer"],
        slots=tuple(PART_NUMBER[part] if part else NO_PART for part in entry["slots"]),
    )
    for entry in _DATA["blueprint"]
}
"""Blueprints, by set and ship type."""


class Stats(NamedTuple):
    """What a ship of a type can do."""

    initiative: int
    movement: int
    energy: int
    """What its sources give."""
    used: int
    """What its other parts take."""
    computer: int
    shield: int
    hull: int
    cannons: tuple[int, int, int]
    """Dice by colour."""
    missiles: tuple[int, int, int]
    drives: int


def seen_stats(blueprint: dict[str, Any]) -> Stats:
    """The same, from a ship as a seat's view shows it; how many drives it has is not told."""
    cannons, missiles = (
        tuple(blueprint[kind][colour] for colour in COLOURS) for kind in ("cannons", "missiles")
    )
    return Stats(
        initiative=blueprint["initiative"],
        movement=blueprint["movement"],
        energy=blueprint["energy"],
        used=blueprint["used"],
        computer=blueprint["computer"],
        shield=blueprint["shield"],
        hull=blueprint["hull"],
        cannons=(cannons[0], cannons[1], cannons[2]),
        missiles=(missiles[0], missiles[1], missiles[2]),
        drives=0,
    )


@cache
def blank(board: str, ship: ShipId) -> Blueprint:
    """A blueprint without tiles."""
    return (NO_PART,) * len(PRINTED[board, ship].slots)


def changed(tiles: Blueprint, slot: int, tile: PartId) -> Blueprint:
    """A blueprint with another tile on a square."""
    return (*tiles[:slot], tile, *tiles[slot + 1 :])


@lru_cache(maxsize=65536)
def shown(board: str, ship: ShipId, tiles: Blueprint) -> tuple[PartId, ...]:
    """The part that counts on each square: the tile, or what is printed under it."""
    printed = PRINTED[board, ship].slots
    return tuple(p if tile == NO_PART else tile for tile, p in zip(tiles, printed, strict=True))


@lru_cache(maxsize=65536)
def stats(board: str, ship: ShipId, tiles: Blueprint) -> Stats:
    """All values of a blueprint."""
    return totals(PRINTED[board, ship], shown(board, ship, tiles))


def totals(printed: Printed, numbers: Iterable[PartId]) -> Stats:
    """What these parts and the values beside the grid add up to."""
    parts = [PARTS[part] for part in numbers if part != NO_PART]
    return Stats(
        initiative=printed.initiative + sum(part.initiative for part in parts),
        movement=sum(part.movement for part in parts),
        energy=printed.energy + sum(part.energy for part in parts if part.energy > 0),
        used=-sum(part.energy for part in parts if part.energy < 0),
        computer=printed.computer + sum(part.computer for part in parts),
        shield=sum(part.shield for part in parts),
        hull=sum(part.hull for part in parts),
        cannons=_dice(parts, "cannon"),
        missiles=_dice(parts, "missile"),
        drives=sum(part.type == "drive" for part in parts),
    )


def _dice(parts: list[Part], kind: str) -> tuple[int, int, int]:
    yellow, orange, red = (
        sum(part.dice[colour] for part in parts if part.type == kind) for colour in range(3)
    )
    return yellow, orange, red


def is_legal(ship: ShipId, values: Stats) -> bool:
    """Enough energy; a drive where ships must move, none on a starbase. R3e.2"""
    return values.used <= values.energy and (values.drives == 0) == (ship == STARBASE)
