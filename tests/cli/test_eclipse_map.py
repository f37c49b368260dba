"""Eclipse in a terminal: the map as hexes in letters, spaces by direction, and its own help."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

from astrarium.cli.boards import Look
from astrarium.cli.boards.eclipse import entry, table
from astrarium.cli.boards.eclipse_map import drawn
from astrarium.cli.style import SHAPES, THEME
from astrarium.cli.words import Words
from astrarium.games import get_game
from astrarium.kernel.moves import Move
from astrarium.kernel.texts import LANGUAGES
from tests.eclipse.positions import around_home, terrans

from .running import Terminal

ECLIPSE = get_game("eclipse")
SIZES = [(80, 24), (120, 40)]


def look(width: int, height: int, language: str = "en", seats: int = 2) -> Look:
    texts = ECLIPSE.texts(language).seated([f"{SHAPES[seat]} P{seat}" for seat in range(seats)])
    return Look(texts, Words(language), ["me"] * seats, width, height)


def around_the_home() -> Any:
    """Seat 0's home lies two hexes north of the centre, with neighbours on all sides."""
    t = terrans(2)
    t.put(310, 0, -3)
    t.put(106, 0, -1, ships={0: "2 interceptor"})
    return around_home(t)


def places(view: dict[str, Any], size: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Where on the screen each sector begins: column and line."""
    found = drawn(view, look(*size))
    assert found is not None
    return {
        int(match[2]): (match.start(), line)
        for line, text in enumerate(found.plain.split("\n"))
        for match in re.finditer(r"(\S)(\d{3})\b", text)
    }


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_lie_where_the_map_has_them(size: tuple[int, int]) -> None:
    """North is two lines up, north-east a column to the right and one line up."""
    view = around_the_home().game.view(0)
    at = places(view, size)
    assert at[310][0] == at[221][0] == at[106][0] == at[1][0]
    assert (at[221][1] - at[310][1], at[106][1] - at[221][1]) == (2, 2)
    assert at[202][0] > at[221][0]
    assert at[221][1] - at[202][1] == -1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_map_and_players_fit_the_screen(size: tuple[int, int], language: str) -> None:
    """Six players at the start, the widest common map."""
    view = terrans(6).game.view(0)
    out = Console(width=size[0], height=size[1], theme=THEME, file=io.StringIO(), record=True)
    out.print(table(view, look(*size, language, seats=6)))
    lines = out.export_text().splitlines()
    assert len(lines) <= size[1] - 4
    assert max(map(len, lines)) <= size[0]
    assert "…" not in lines[-7], "a heading is cut off"


def test_owners_ships_and_guards_are_on_the_map() -> None:
    view = around_the_home().game.view(0)
    found = drawn(view, look(80, 24))
    assert found is not None
    assert f"{SHAPES[0]}221" in found.plain
    assert re.search(rf"·106\S* ?\S* {SHAPES[0]}2i", found.plain)
    assert "GCDS" in found.plain


def test_a_screen_too_narrow_for_the_map_lists_the_sectors() -> None:
    view = terrans(2).game.view(0)
    assert drawn(view, look(10, 24)) is None
    out = Console(width=20, theme=THEME, file=io.StringIO(), record=True)
    out.print(table(view, look(20, 24)))
    assert "221" in out.export_text()


@pytest.mark.parametrize(
    ("language", "label", "sentence"),
    [
        ("en", "ring III, north of 221", "Explore the outer ring, north of the centre"),
        ("it", "anello III, a nord del 221", "Esplora fra i settori Esterni, a nord del Centro"),
    ],
)
def test_a_space_is_told_by_ring_and_direction(language: str, label: str, sentence: str) -> None:
    """The space north of seat 0's home, which lies at 0, -2."""
    view = terrans(2).game.view(0)
    move: Move = ("explore", 0, -3)
    found = entry(move, view, look(80, 24, language))
    assert found is not None
    assert found[1] == label
    assert ECLIPSE.texts(language).move(move, "explore") == sentence


def test_no_label_of_a_space_shows_coordinates() -> None:
    """Every space that can be explored at the start, in both languages."""
    t = terrans(2)
    t.seat(0).does("action explore")
    view = t.game.view(0)
    moves = [tuple(move) for move in view["question"]["moves"] if move[0] == "explore"]
    assert moves
    for language in LANGUAGES:
        labels = [entry(move, view, look(80, 24, language)) for move in moves]
        assert len(set(labels)) == len(moves)
        for move in moves:
            assert not re.search(r"\d", ECLIPSE.texts(language).move(move, "explore"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_of_the_game_that_is_played(terminal: Terminal, language: str) -> None:
    play = ("play", "eclipse", "--lang", language, "--seats", "me,greedy", "--seed", "1")
    ran = terminal.run(*play, typed=["help"])
    told = " ".join(ran.out.split())
    for line in Words(language).table("eclipse_legend").values():
        assert line in told
    assert "felowi" not in ran.out
