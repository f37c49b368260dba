"""Battles written in words: `3 interceptor(ion,ion) + 1 cruiser vs 2 ancient`.

Sides are parted by `vs`, the attacker first; squads by `+`. A ship without brackets is as printed
on the board; with brackets it has just the parts named there, and a nuclear drive and source where
none is named. A blueprint other than the standard one is named before the ship:
`2 orion cruiser`. `ancient` and `gcds` are the ships of nobody.
"""

from __future__ import annotations

import re

from astrarium.kernel.errors import SetupError

from .aiming import Squad
from .components import SHIPS, STARBASE
from .fighting import ATTACKER, DEFENDER, NPC_STATS, TARGET_NUMBER
from .odds import Odds, battle_odds
from .ships import (
    PART_NAMES,
    PART_NUMBER,
    PARTS,
    PRINTED,
    Stats,
    blank,
    is_legal,
    stats,
    totals,
)

BOARDS = tuple(dict.fromkeys(board for board, _ in PRINTED))
MOST_SHIPS = 8
_SQUAD = re.compile(r"(?:(\d+)\s*x?\s+)?([a-z_ ]+?)\s*(?:\(([a-z_, ]*)\))?\s*")
_HOW = "write it like '3 interceptor(ion,ion) + 1 cruiser vs 2 ancient'"


def battle(text: str) -> list[Squad]:
    """The squads of both sides, the attacker's first."""
    sides = re.split(r"\s+vs\.?\s+", text.strip().lower())
    if len(sides) != 2:
        raise SetupError(f"a battle has two sides, parted by 'vs': {_HOW}")
    squads = [_squad(words, side) for side, given in enumerate(sides) for words in given.split("+")]
    for side in range(2):
        names = [squad.ship for squad in squads if squad.side == side]
        if len(set(names)) < len(names):
            raise SetupError("name each type of ship once a side: all of a type have one blueprint")
    return squads


def odds(text: str, best_reply: bool = False) -> Odds:
    """The odds of a battle written in words."""
    return battle_odds(battle(text), frozenset({ATTACKER, DEFENDER}) if best_reply else frozenset())


def _squad(words: str, side: int) -> Squad:
    match = _SQUAD.fullmatch(words.strip())
    if match is None:
        raise SetupError(f"cannot read '{words.strip()}': {_HOW}")
    number, (*boards, ship) = int(match[1] or 1), match[2].split()
    if ship not in TARGET_NUMBER and ship.endswith("s"):
        ship = ship.removesuffix("s")
    if not 1 <= number <= MOST_SHIPS:
        raise SetupError(f"1 to {MOST_SHIPS} ships of a type, not {number}")
    if ship not in TARGET_NUMBER:
        raise SetupError(f"there is no ship '{ship}'; ships: {', '.join(TARGET_NUMBER)}")
    if ship not in SHIPS:
        return Squad.of(side, ship, (0,) * number, NPC_STATS[TARGET_NUMBER[ship]], npc=True)
    board = boards[0] if boards else BOARDS[0]
    if len(boards) > 1 or board not in BOARDS:
        raise SetupError(f"no blueprint '{' '.join(boards)}'; blueprints: {', '.join(BOARDS)}")
    kind = SHIPS.index(ship)
    if match[3] is None:
        return Squad.of(side, ship, (0,) * number, stats(board, kind, blank(board, kind)))
    return Squad.of(side, ship, (0,) * number, _fitted(board, kind, match[3]))


def _fitted(board: str, ship: int, words: str) -> Stats:
    """A ship with the parts in brackets, and a drive and a source if none was named."""
    parts = [_part(word.strip()) for word in words.split(",") if word.strip()]
    for kind in ("drive", "source"):
        needed = ship != STARBASE
        if needed and not any(PARTS[part].type == kind for part in parts):
            parts.append(PART_NUMBER[f"nuclear_{kind}"])
    printed, named = PRINTED[board, ship], ", ".join(PART_NAMES[part] for part in parts)
    if len(parts) > len(printed.slots):
        raise SetupError(f"{SHIPS[ship]} has {len(printed.slots)} squares, too few for {named}")
    values = totals(printed, parts)
    if values.used > values.energy:
        raise SetupError(f"{named} use {values.used} energy, but {values.energy} is there")
    if not is_legal(ship, values):
        raise SetupError("a starbase has no drive")
    return values


def _part(word: str) -> int:
    """A part by its id or a word of it; plain cannons before anything else of that name."""
    if word in PART_NUMBER:
        return PART_NUMBER[word]
    found = [number for number, name in enumerate(PART_NAMES) if word in name.split("_")]
    cannons = [n for n in found if PARTS[n].type == "cannon" and not PARTS[n].ancient]
    if len(found) != 1 and len(cannons) != 1:
        known = ", ".join(PART_NAMES[n] for n in found) or ", ".join(PART_NAMES)
        raise SetupError(f"which part is '{word}'? one of {known}")
    return cannons[0] if len(cannons) == 1 else found[0]
