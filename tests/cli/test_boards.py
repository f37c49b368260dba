"""The drawing: it fits, and it knows the view only."""

import ast
import io
import json
import os
import random
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

import astrarium.cli.boards as boards
from astrarium.cli.menu import Menu
from astrarium.cli.screen import Screen
from astrarium.cli.style import PLAINLY, SHAPES, THEME
from astrarium.cli.words import Words
from astrarium.games import get_game
from astrarium.kernel.session import Session

GALAXY = get_game("galaxy")
LUCK = int(os.environ.get("LUCK", "1"))
NAMES = ["Ada", "Bob", "Carol", "Dan", "Eve"]


def positions(seats: int, seed: int):
    """Positions of a random game, every one with its question."""
    session = Session.new(GALAXY, NAMES[:seats], seed)
    rng = random.Random(seed)
    while not session.state.over:
        yield session.state
        question = session.state.questions[0]
        session.answer(question.seat, rng.choice(list(question.moves)))
    yield session.state


@cache
def screen(seats: int, width: int, height: int, language: str, encoding: str) -> Screen:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=PLAINLY)
    console = Console(theme=THEME, file=file, width=width, height=height, markup=False)
    return Screen(console, Words(language), GALAXY, NAMES[:seats], ["me"] * seats)


def drawn(
    view: dict, width: int, height: int, language: str = "en", encoding: str = "utf-8"
) -> str:
    """What stands on a screen of this size."""
    shown = screen(view["seats"], width, height, language, encoding)
    with shown.console.capture() as capture:
        shown.show(view, [], Menu(view, shown.board, shown.look()) if view["question"] else None)
    return capture.get().encode(encoding, PLAINLY).decode(encoding)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("width", [80, 100, 130])
def test_it_fits_the_width(seats: int, width: int) -> None:
    for number, state in enumerate(positions(seats, seed=seats)):
        if number % 15:
            continue
        seat = state.questions[0].seat if state.questions else None
        for line in drawn(state.view(seat), width, 40, "it").splitlines():
            assert len(line.rstrip()) <= width, line


def test_small_screens_are_seldom_overrun_in_the_first_round() -> None:
    """Two ships that attack seven targets each do not fit into 24 lines; little else is longer."""
    heights = [
        len(drawn(state.view(state.questions[0].seat), 80, 24).splitlines())
        for seed in range(100 * LUCK, 100 * LUCK + 6)
        for number, state in enumerate(positions(3, seed))
        if number % 5 == 0 and number < 100 and state.view(None)["round"] == 1
    ]
    assert sum(height > 24 for height in heights) < len(heights) / 20
    assert max(heights) <= 32


def test_moves_of_one_ally_stand_under_one_heading() -> None:
    view = dict(next(iter(positions(3, 3))).view(0))
    moves = [("shift", "felowi", target) for target in ("cylor", "imperial", "myrmidon")]
    view["question"] = {"kind": "governor", "about": {}, "moves": moves}
    shown = screen(3, 80, 24, "en", "utf-8")
    menu = Menu(view, shown.board, shown.look())
    assert {item.heading for item in menu.items} == {"Felowi's ally to"}
    assert {item.label for item in menu.items} == {"Cylor", "Imperial", "Myrmidon"}


def test_every_offered_move_is_in_the_menu_once() -> None:
    for state in positions(4, seed=8):
        for question in state.questions:
            view = state.view(question.seat)
            shown = screen(4, 80, 24, "en", "utf-8")
            menu = Menu(view, shown.board, shown.look())
            assert sorted(map(str, (item.move for item in menu.items))) == sorted(
                map(str, question.moves)
            )
            assert [item.number for item in menu.items] == list(range(1, len(menu.items) + 1))
            for item in menu.items:
                assert menu.find(str(item.number)) == item.move
                assert menu.find(" ".join(map(str, item.move))) == item.move
                assert menu.find(item.sentence) == item.move


def test_it_is_drawn_from_plain_data() -> None:
    """What goes over a wire and back gives the same picture."""
    for number, state in enumerate(positions(3, seed=5)):
        if number % 20 == 0:
            for seat in (None, 0, 1, 2):
                view = state.view(seat)
                assert drawn(view, 90, 40) == drawn(json.loads(json.dumps(view)), 90, 40)


def test_what_a_seat_does_not_know_is_not_drawn() -> None:
    """Redeal all that a seat does not know: its picture stays the same."""
    for number, state in enumerate(positions(3, seed=6)):
        if number % 10 == 0 and not state.over:
            for seat in range(3):
                other = state.redealt(seat, b"\x07" * 32)
                assert drawn(state.view(seat), 90, 40) == drawn(other.view(seat), 90, 40)


def test_the_drawing_cannot_reach_a_state() -> None:
    """The modules that draw import nothing from which a state could be had."""
    for path in Path(boards.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module.rpartition(".")[2] not in {"state", "session", "zones"}


def test_ownership_is_shown_by_shape_also_without_colours() -> None:
    *_, last = positions(5, seed=1)
    text = drawn(last.view(None), 100, 40)
    assert all(shape in text for shape in SHAPES[:5])


def test_an_ascii_terminal_gets_ascii() -> None:
    for number, state in enumerate(positions(3, seed=2)):
        if number % 25 == 0:
            for seat in (None, 0):
                text = drawn(state.view(seat), 80, 24, "it", "ascii")
                assert "o Ada" in text
                assert "-+-" in text


def test_a_game_without_a_drawing_gets_the_plain_one() -> None:
    assert boards.board_of("galaxy").__name__.endswith("galaxy")  # type: ignore[attr-defined]
    assert boards.board_of("go").__name__.endswith("plain")  # type: ignore[attr-defined]
