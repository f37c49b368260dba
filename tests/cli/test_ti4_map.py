"""Twilight Imperium in a terminal: the galaxy as hexes in letters, its menus and its own help."""

import io
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from astrarium.cli.boards import Look
from astrarium.cli.boards.ti4 import entry, table
from astrarium.cli.boards.ti4_map import drawn
from astrarium.cli.menu import Menu
from astrarium.cli.screen import Screen
from astrarium.cli.style import PLAINLY, SHAPES, THEME
from astrarium.cli.words import Words
from astrarium.games import get_game
from astrarium.kernel.texts import LANGUAGES
from tests.ti4.positions import at_war

from .running import Terminal

TI4 = get_game("ti4")
SIZES = [(80, 24), (120, 40)]
NAMES = ["Ada", "Bob", "Carol", "Dan", "Eve", "Finn"]


def look(width: int, height: int, language: str = "en", seats: int = 3) -> Look:
    texts = TI4.texts(language).seated([f"{SHAPES[seat]} P{seat}" for seat in range(seats)])
    return Look(texts, Words(language), ["me"] * seats, width, height)


def places(view: dict[str, Any], size: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Where on the screen each system begins: column and line."""
    found = drawn(view, look(*size))
    assert found is not None
    return {
        int(match[1]): (match.start(), line)
        for line, text in enumerate(found.plain.split("\n"))
        for match in re.finditer(r"(?:^|[ ▸])(\d{1,2})(?![a-zA-Z0-9])", text)
    }


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_lie_where_the_map_has_them(size: tuple[int, int]) -> None:
    """Round Mecatol Rex, which is 18, lie the positions 1 to 6, clockwise from the north."""
    t = at_war()
    for position, tile in enumerate((44, 45, 46, 47, 48, 49), start=1):
        t.tile(tile, position)
    at = places(t.game.view(0), size)
    column, line = at[18]
    east = at[45][0] - column
    assert east > 0
    around = [(0, -2), (east, -1), (east, 1), (0, 2), (-east, 1), (-east, -1)]
    tiles = (44, 45, 46, 47, 48, 49)
    assert [(at[t][0] - column, at[t][1] - line) for t in tiles] == around


def test_owners_fleets_forces_tokens_and_the_active_system_are_on_the_map() -> None:
    t = at_war().fleet(0, 46, carrier=2, fighter=3).tile(27, 10)
    t.planet("new_albion", 1, infantry=2, pds=1).activate(0, 27)
    found = drawn(t.game.view(0), look(120, 40))
    assert found is not None
    assert f"46 {SHAPES[0]}2c3f" in found.plain
    assert re.search(rf"▸27{SHAPES[1]}?·?{SHAPES[1]}?·? {SHAPES[1]}2i1p\|{SHAPES[0]}", found.plain)


def positions(seats: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """What is asked in a random game, every kind of question once."""
    rng, state, seen = random.Random(seats), TI4.new(seats, seats, options), set()
    while not state.over:
        question = rng.choice(state.questions)
        if question.kind not in seen:
            seen.add(question.kind)
            yield state.view(question.seat)
        state.answer(question.seat, rng.choice(question.moves))
    yield state.view(None)


def shown(view: dict[str, Any], size: tuple[int, int], language: str, encoding: str) -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=PLAINLY)
    console = Console(theme=THEME, file=file, width=size[0], height=size[1], markup=False)
    names = NAMES[: view["seats"]]
    screen = Screen(console, Words(language), TI4, names, ["me"] * len(names))
    with console.capture() as capture:
        menu = Menu(view, screen.board, screen.look()) if view["question"] else None
        screen.show(view, [], menu)
    return capture.get().encode(encoding, PLAINLY).decode(encoding)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_whole_games_fit_the_width_and_leave_nothing_unnamed(
    size: tuple[int, int], language: str
) -> None:
    """Also where tiles are placed, factions drafted, and on a terminal with plain letters."""
    options = {"map": "built", "factions": "draft"} if size[0] == 80 else {"factions": "choose"}
    for view in positions(3 if language == "en" else 6, options):
        text = shown(view, size, language, "ascii" if size[0] == 80 else "utf-8")
        assert max(len(line.rstrip()) for line in text.splitlines()) <= size[0]
        assert "ti4." not in text
        assert "ti4_group" not in text
        assert "{" not in text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_galaxy_and_players_fit_the_screen(size: tuple[int, int], language: str) -> None:
    view = TI4.new(6, 1, {"factions": "random"}).view(0)
    out = Console(width=size[0], height=size[1], theme=THEME, file=io.StringIO(), record=True)
    out.print(table(view, look(*size, language, seats=6)))
    lines = out.export_text().splitlines()
    assert len(lines) <= size[1] - 4
    assert max(map(len, lines)) <= size[0]


def test_a_screen_too_narrow_for_the_map_lists_the_systems() -> None:
    view = at_war().game.view(0)
    assert drawn(view, look(30, 24)) is None
    out = Console(width=30, theme=THEME, file=io.StringIO(), record=True)
    out.print(table(view, look(30, 24)))
    assert "18" in out.export_text()


def test_moves_are_grouped_by_what_they_do() -> None:
    view = at_war().game.view(0)
    shown = look(80, 24)
    assert entry(("activate", 18), view, shown) == ("Activate", "18 Mecatol Rex")
    assert entry(("move", "carrier", 2, 18), view, shown) == ("From 18 Mecatol Rex", "2 carrier")
    assert entry(("lay_out", 4, 3, 2), view, shown) == ("Tactic/fleet/strat.", "4/3/2")
    plague = entry(("use", "plague", "mecatol_rex"), view, shown)
    assert plague == ("Plague", "Mecatol Rex")
    assert entry(("pass",), view, shown) is None


PLAY = ("play", "ti4", "--seats", "me,random,random", "--option", "factions=random", "--seed", "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_of_the_game_that_is_played(terminal: Terminal, language: str) -> None:
    told = " ".join(terminal.run(*PLAY, "--lang", language, typed=["help"]).out.split())
    for line in Words(language).table("ti4_legend").values():
        assert line in told
    assert "felowi" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_typed_gets_an_answer(terminal: Terminal, language: str) -> None:
    typed = [
        *("why activate 18", "why use sabotage", "why", "why pass", "rule 23.4", "rule retreat"),
        *("rule 99.9", "activate 999", "offer 1 1 0 none none 0 0 none none", "offer", "offer x"),
        *("-1", "0", "9999", "use", "use plague nowhere", "\x07{}%s", "order pass", "undo", "log"),
        *("odds", "table", "known", "1", "log", "undo", "save"),
    ]
    ran = terminal.run(*PLAY, "--lang", language, typed=typed)
    assert ran.code == 0
    assert "Traceback" not in ran.out + ran.err
    assert "23.4" in ran.out
