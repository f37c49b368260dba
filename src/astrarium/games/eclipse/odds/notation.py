"""Battles written in words: `3 interceptor(ion,ion) + 1 cruiser vs 2 ancient`.

Sides are parted by `vs`, the attacker first; squads by `+`. A ship without brackets is as printed
on the board; with brackets it has just the parts named there, and a nuclear drive and source where
none is named. A board other than the standard one is named before a ship, and is then that of its
whole side: `2 orion cruiser`. `ancient` and `gcds` are the ships of nobody; they defend, alone.
"""

from __future__ import annotations

import re

from astrarium.kernel.errors import SetupError
from astrarium.kernel.rules import read_toml

from ..components import SHIP_NUMBER, SHIP_SUPPLY, SHIPS, STARBASE, PartId, ShipId
from ..fighting import ATTACKER, DEFENDER, NPC_STATS, TARGET_NUMBER
from ..ships import (
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
from .aiming import Squad
from .battle_odds import Odds, battle_odds
from .simulate import simulated_odds
from .volleys import Budget, TooLarge

BOARDS = tuple(dict.fromkeys(board for board, _ in PRINTED))
MOST = dict(zip(SHIPS, SHIP_SUPPLY, strict=True)) | {"ancient": 8, "gcds": 1}
"""The most ships of a type that can be on a side."""
LONGEST = 1000
MOST_STEPS = 3_000_000
"""Battles that take more are simulated: that is some 20 seconds, and more than two whole fleets
with the blueprints as printed."""
FIGHTS = 2000

_SIDES = re.compile(r"(?:^|\s+)vs\.?(?:\s+|$)")
_SQUAD = re.compile(r"(?:([0-9]+)\s*x?\s+)?([a-z_ ]+?)\s*(?:\(([a-z_, ]*)\))?\s*", re.ASCII)


def odds(text: str, best_reply: bool = False, language: str = "en") -> Odds:
    """The odds of a battle written in words."""
    notation = Notation(language)
    squads = notation.battle(text)
    best = frozenset({ATTACKER, DEFENDER}) if best_reply else frozenset[int]()
    try:
        return battle_odds(squads, best, Budget(MOST_STEPS))
    except TooLarge:
        if best_reply:
            raise notation.wrong("too_large") from None
        return simulated_odds(squads, FIGHTS)


def battle(text: str) -> list[Squad]:
    """The squads of both sides, the attacker's first."""
    return Notation("en").battle(text)


class Notation:
    """Reads battles, and says in one language what is wrong with them."""

    def __init__(self, language: str) -> None:
        self.words = read_toml("astrarium.games.eclipse", "text", f"{language}.toml")["notation"]

    def wrong(self, key: str, **values: object) -> SetupError:
        return SetupError(self.words[key].format_map({"how": self.words["how"], **values}))

    def battle(self, text: str) -> list[Squad]:
        if len(text) > LONGEST:
            raise self.wrong("too_long", most=LONGEST)
        sides = _SIDES.split(text.strip().lower())
        if len(sides) != 2:
            raise self.wrong("two_sides")
        return [squad for side, given in enumerate(sides) for squad in self.side(given, side)]

    def side(self, text: str, side: int) -> list[Squad]:
        """The squads of one side."""
        if not text.strip():
            raise self.wrong("no_ships")
        read = [self.split(words.strip()) for words in text.split("+")]
        boards = {board for board, _, _, _ in read if board}
        if len(boards) > 1:
            raise self.wrong("two_boards", boards=", ".join(sorted(boards)))
        ships = [ship for _, ship, _, _ in read]
        if len(set(ships)) < len(ships):
            raise self.wrong("twice")
        guards = [ship for ship in ships if ship not in SHIPS]
        if guards and (side == ATTACKER or len(ships) > 1):
            raise self.wrong("guards", ship=guards[0])
        board = boards.pop() if boards else BOARDS[0]
        return [
            Squad.of(side, ship, (0,) * number, self.values(board, ship, parts), ship in guards)
            for _, ship, number, parts in read
        ]

    def split(self, words: str) -> tuple[str | None, str, int, str | None]:
        """The board, the type, the number and the parts of a squad."""
        match = _SQUAD.fullmatch(words)
        if match is None:
            raise self.wrong("unreadable", given=words)
        *boards, ship = match[2].split()
        if ship not in TARGET_NUMBER:
            ship = ship.removesuffix("s")
        if ship not in TARGET_NUMBER:
            raise self.wrong("no_such_ship", given=ship, known=", ".join(TARGET_NUMBER))
        number = int((match[1] or "1")[:4])
        if not 1 <= number <= MOST[ship]:
            raise self.wrong("number", ship=ship, most=MOST[ship])
        if ship not in SHIPS and (boards or match[3] is not None):
            raise self.wrong("no_blueprint", ship=ship)
        if len(boards) > 1 or (boards and boards[0] not in BOARDS):
            raise self.wrong("no_such_board", given=" ".join(boards), known=", ".join(BOARDS))
        return (boards[0] if boards else None), ship, number, match[3]

    def values(self, board: str, ship: str, parts: str | None) -> Stats:
        """What a ship can do."""
        if ship not in SHIPS:
            return NPC_STATS[TARGET_NUMBER[ship]]
        kind = SHIP_NUMBER[ship]
        if parts is None:
            return stats(board, kind, blank(board, kind))
        return self.fitted(board, kind, [self.part(word) for word in _listed(parts)])

    def fitted(self, board: str, ship: ShipId, parts: list[PartId]) -> Stats:
        """A ship with these parts, and a drive and a source if none is among them."""
        for kind in ("drive", "source") if ship != STARBASE else ():
            if not any(PARTS[part].type == kind for part in parts):
                parts.append(PART_NUMBER[f"nuclear_{kind}"])
        printed, named = PRINTED[board, ship], ", ".join(PART_NAMES[part] for part in parts)
        squares, name = len(printed.slots), SHIPS[ship]
        if len(parts) > squares:
            raise self.wrong("squares", ship=name, squares=squares, parts=named, number=len(parts))
        values = totals(printed, parts)
        if values.used > values.energy:
            raise self.wrong("energy", parts=named, used=values.used, energy=values.energy)
        if not is_legal(ship, values):
            raise self.wrong("starbase")
        return values

    def part(self, word: str) -> PartId:
        """A part by its id or a word of it; plain cannons before anything else of that name."""
        if word in PART_NUMBER:
            return PART_NUMBER[word]
        found = [number for name, number in PART_NUMBER.items() if word in name.split("_")]
        cannons = [n for n in found if PARTS[n].type == "cannon" and not PARTS[n].ancient]
        if len(found) != 1 and len(cannons) != 1:
            known = [PART_NAMES[number] for number in found] or PART_NAMES
            raise self.wrong("which_part", given=word, known=", ".join(known))
        return cannons[0] if len(cannons) == 1 else found[0]


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]
