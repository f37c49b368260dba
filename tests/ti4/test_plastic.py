"""Random games of six: every figure is on the board or in its player's reinforcements.

The log is the account book, as it is for goods: what stands on the board is what a faction starts
with, plus what the log says came, less what it says went. Nothing is captured in this game; what
waits on an upgrade card (Infantry II) is off the board until the log brings it back.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.units import PLASTIC, TYPE_NAMES, TYPE_NUMBER, TYPES, TypeId
from astrarium.games.ti4.table import TI4
from astrarium.lab.fuzz_players import any_verb, with_sense
from tests.language import LUCK

from .test_random_games import likely

PRINTED = {
    "space_dock": 3,
    "pds": 6,
    "destroyer": 8,
    "cruiser": 8,
    "war_sun": 2,
    "infantry": 12,
    "fighter": 10,
    "carrier": 4,
    "dreadnought": 5,
    "flagship": 1,
}
"""87.2"""

CAME = {"produced", "raised", "units_placed", "units_placed_on", "ship_placed", "structure_placed"}
WENT = {"destroyed", "destroyed_on", "removed", "removed_from", "taken_off", "recalled"}
WENT |= {"dismantled", "scrapped", "lost_in_rift", "lost_with_ships"}
LINES_OF_INFANTRY = {"lifted": -1, "lifted_afloat": -1, "revived": 1, "settled": 1}

Book = list[list[int]]
"""By seat and type."""


def entries(key: str, args: dict[str, Any]) -> Iterator[tuple[int, str, int]]:
    """Whose figures a line of the log changes, and by how much."""
    seat, unit, number = args.get("seat", 0), args.get("unit", "infantry"), args.get("number", 1)
    if key in CAME:
        yield seat, unit, number
    elif key in WENT:
        yield seat, unit, -number
    elif key in LINES_OF_INFANTRY:
        yield seat, unit, number * LINES_OF_INFANTRY[key]
    elif key in ("structures_replaced", "indoctrinated"):
        yield seat, unit, number
        yield args["target"], unit, -number


def on_board(game: TI4) -> Book:
    kinds = [TypeId(kind) for kind in range(len(TYPES))]
    return [[game.on_board(seat, kind) for kind in kinds] for seat in range(game.seats)]


class Figures:
    """What should stand on the board, by the log alone."""

    def __init__(self) -> None:
        self.book: Book = []
        self.keys: set[str] = set()

    def follow(self, game: TI4) -> None:
        events, game.events = game.events or [], []
        if not self.book:
            if game.phase != "setup":  # S.11
                self.book = [list(game.sheet(seat).start) for seat in range(game.seats)]
            return
        for event in events:
            args: dict[str, Any] = dict(event.args)
            if event.key == "eliminated":
                self.book[args["seat"]] = [0] * len(TYPES)
            for seat, unit, number in entries(event.key, args):
                self.book[seat][TYPE_NUMBER[unit]] += number
                self.keys.add(event.key)

    def check(self, game: TI4) -> None:
        if not self.book:
            return
        assert self.book == on_board(game)
        for seat in game.playing():
            for kind, plastic in enumerate(PLASTIC):
                held = self.book[seat][kind]
                assert held >= 0
                if not TYPES[kind].tokens:
                    assert held + game.reinforcements(seat, TypeId(kind)) == plastic


@pytest.mark.rule("87.2")
def test_the_box_holds_the_printed_figures() -> None:
    assert dict(zip(TYPE_NAMES, PLASTIC, strict=True)) == PRINTED
    assert sum(PRINTED.values()) == 59  # S.4


@pytest.mark.rule("62.1")
@pytest.mark.rule("87.3")
@pytest.mark.parametrize("deal", range(4))
def test_every_figure_is_on_the_board_or_in_the_reinforcements(deal: int) -> None:
    """Two seats of the last game fight with sense, so that there are battles."""
    choice = random.Random(f"{LUCK} plastic {deal}")
    game = GAME.new(6, LUCK + deal, {"factions": "random"})
    assert isinstance(game, TI4)
    game.custodians = deal % 2 == 0
    figures, minds = Figures(), range(2 if deal == 3 else 0)
    game.events = []
    for _ in range(1500 if deal == 3 else 6000):
        if game.over:
            break
        question = choice.choice(game.questions)
        if question.seat in minds:
            move = with_sense(GAME, game, question, choice)
        elif deal % 2:
            move = any_verb(GAME, game, question, choice)
        else:
            move = likely(list(question.moves), choice)
        game.answer(question.seat, move)
        figures.follow(game)
        figures.check(game)
    assert {"produced", "raised", "structure_placed", "removed"} & figures.keys
