"""Space Empires in a terminal: the map in letters, what is known of others, menus and help."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from astrarium.cli.boards import Look
from astrarium.cli.boards.space_empires import entry, hand, table
from astrarium.cli.boards.space_empires_map import drawn
from astrarium.cli.menu import Menu
from astrarium.cli.screen import Screen
from astrarium.cli.style import PLAINLY, SHAPES, THEME
from astrarium.cli.words import Words
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.values import Colony
from astrarium.kernel.texts import LANGUAGES
from tests.space_empires.positions import Position

from .running import Terminal

SIZES = [(80, 24), (120, 40)]
NAMES = ["Ada", "Bob", "Carol", "Dan"]


def look(width: int, height: int, language: str = "en", seats: int = 2) -> Look:
    texts = GAME.texts(language).seated([f"{SHAPES[seat]} P{seat}" for seat in range(seats)])
    return Look(texts, Words(language), ["me"] * seats, width, height)


def on_map(position: Position, seat: int | None = 0, size: tuple[int, int] = (120, 40)) -> str:
    found = drawn(position.game.view(seat), look(*size))
    assert found is not None
    return found.plain


def printed(part: Any, size: tuple[int, int]) -> list[str]:
    out = Console(width=size[0], height=size[1], theme=THEME, file=io.StringIO(), record=True)
    out.print(part)
    return out.export_text().splitlines()


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_lie_where_the_board_has_them(size: tuple[int, int]) -> None:
    """G4 has two neighbours above, two below, one on either side."""
    position = Position()
    for hex_, marker in (("G4", "nebula"), ("G3", "planet"), ("G5", "planet")):
        position.terrain(hex_, marker)
    for hex_ in ("H4", "H5", "F4", "F5"):
        position.terrain(hex_, "asteroids")
    lines = on_map(position.start(), size=size).splitlines()
    at = {line[0]: line for line in lines if line}
    middle = at["G"].index("~")
    left, right = at["G"].index("o"), at["G"].rindex("o")
    pitch = right - middle
    assert middle - left == pitch
    for row in "HF":
        west, east = at[row].index("*"), at[row].rindex("*")
        assert east - west == pitch
        assert west < middle < east


def test_own_groups_are_named_and_those_of_others_are_counters() -> None:
    position = Position()
    number = position.group(0, "H4", "cruiser", 3)
    unknown = position.group(1, "G4", "raider", 2)
    seen = position.group(1, "G6", "scout", 5)
    position.game.reveal(seen)
    position.start()
    text = on_map(position)
    assert f".{SHAPES[0]}3CA" in text
    assert f".{SHAPES[1]}?" in text
    assert f".{SHAPES[1]}5SC" in text
    whole = "\n".join(printed(table(position.game.view(0), look(120, 40)), (120, 40)))
    assert f"{SHAPES[1]}G4 {unknown}:?" in whole
    assert f"{SHAPES[1]}G6 {seen}:5SC" in whole
    own = "\n".join(printed(hand(position.game.view(0), look(120, 40)), (120, 40)))
    assert f"{SHAPES[0]}H4 {number}:3CA" in own


def test_colonies_show_owner_and_worth_and_what_miners_brought() -> None:
    position = Position()
    position.game.colony[HEX_NUMBER["I4"]] = Colony(0, 3, 0, cargo=(9,))  # type: ignore[arg-type]
    assert f"{SHAPES[0]}3$" in on_map(position.start())


def test_what_one_has_looked_at_is_drawn_for_nobody_else() -> None:
    position = Position()
    position.cover("G4", "black_hole")
    game = position.start().game
    (card,) = game.cards.zones[HEX_NUMBER["G4"]]
    game.cards.look(card, 1)
    assert "@" in on_map(position, 0)
    assert "@" not in on_map(position, 1)
    assert "@" not in on_map(position, None)


def test_where_there_is_no_room_counters_are_counted() -> None:
    position = Position()
    for _ in range(5):
        position.group(0, "H4", "miner" if _ else "scout")
    assert f"{SHAPES[0]}5" in on_map(position.start(), size=(60, 24))


def test_a_screen_too_narrow_for_the_map_lists_what_there_is() -> None:
    view = Position().start().game.view(0)
    assert drawn(view, look(30, 24)) is None
    assert "J5" in "\n".join(printed(table(view, look(30, 24)), (30, 24)))


def test_moves_are_grouped_by_the_group_that_makes_them() -> None:
    position = Position()
    number = position.group(0, "H4", "cruiser", 3)
    view, shown = position.start().game.view(0), look(120, 40)
    assert entry(("move", number, "G4"), view, shown) == (f"{number}:3CA to", "G4")
    assert entry(("split", number, 2), view, shown) == (f"Split {number}:3CA: off", "2")
    assert entry(("join", number), view, shown) == ("Join", f"{number}:3CA H4")
    assert entry(("build", "scout", "J5"), view, shown) == ("Build at J5", "Scout 6")
    assert entry(("research", "attack"), view, shown) == ("Research", "Attack 20")
    assert entry(("done",), view, shown) is None


def positions(seats: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """What is asked in a random game, every kind of question a few times."""
    rng, state, seen = random.Random(seats), GAME.new(seats, seats, options), dict[str, int]()
    while not state.over:
        question = rng.choice(state.questions)
        seen[question.kind] = seen.get(question.kind, 0) + 1
        if seen[question.kind] in (1, 3, 30):
            yield state.view(question.seat)
        state.answer(question.seat, rng.choice(question.moves))
    yield state.view(None)


def shown(view: dict[str, Any], size: tuple[int, int], language: str, encoding: str) -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=PLAINLY)
    console = Console(theme=THEME, file=file, width=size[0], height=size[1], markup=False)
    names = NAMES[: view["seats"]]
    screen = Screen(console, Words(language), GAME, names, ["me"] * len(names))
    with console.capture() as capture:
        menu = Menu(view, screen.board, screen.look()) if view["question"] else None
        screen.show(view, [], menu)
    return capture.get().encode(encoding, PLAINLY).decode(encoding)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_whole_games_fit_the_width_and_leave_nothing_unnamed(
    size: tuple[int, int], language: str
) -> None:
    """Also on a terminal with plain letters."""
    options = {"cycles": "3", "transports": "yes", "centres": "yes", "titans": "yes"}
    for view in positions(2 if language == "en" else 4, options):
        text = shown(view, size, language, "ascii" if size[0] == 80 else "utf-8")
        assert max(len(line.rstrip()) for line in text.splitlines()) <= size[0]
        assert "space_empires." not in text
        assert "group." not in text
        assert "{" not in text


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_map_and_empires_fit_the_screen(size: tuple[int, int], language: str, seats: int) -> None:
    view = GAME.new(seats, 1, {}).view(0)
    lines = printed(table(view, look(*size, language, seats=seats)), size)
    assert len(lines) <= size[1] - 4
    assert max(map(len, lines)) <= size[0]


def test_what_a_seat_does_not_know_is_not_drawn() -> None:
    """Redeal all that a seat does not know: its picture stays the same."""
    rng, state = random.Random(4), GAME.new(2, 4, {"cycles": "4"})
    for number in range(120):
        question = rng.choice(state.questions)
        if number % 20 == 0:
            for seat in range(2):
                other = state.redealt(seat, b"\x07" * 32)
                one, two = (shown(s.view(seat), (120, 40), "en", "utf-8") for s in (state, other))
                assert one == two
        state.answer(question.seat, rng.choice(question.moves))


PLAY = ("play", "space_empires", "--seats", "me,random", "--seed", "1", "--option", "cycles=2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_its_end_and_seen_again(terminal: Terminal, language: str) -> None:
    ran = terminal.run(*PLAY, "--lang", language, typed=["1"] * 300)
    assert ran.code == 0
    assert GAME.texts(language).say("end", "cycles_over") in ran.out
    (saved,) = terminal.saved()
    assert terminal.run("verify", saved).code == 0
    assert terminal.run("replay", saved, "--lang", language).code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_of_the_game_that_is_played(terminal: Terminal, language: str) -> None:
    told = " ".join(terminal.run(*PLAY, "--lang", language, typed=["help"]).out.split())
    for line in Words(language).table("space_empires_legend").values():
        assert line in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_typed_gets_an_answer(terminal: Terminal, language: str) -> None:
    typed = [
        *("why homeworld G4", "why build scout J5", "why", "rule B4.3", "rule nebula", "rule X99"),
        *("homeworld", "move 1 A1", "-1", "0", "9999", "\x07{}%s", "undo", "log", "known", "table"),
        *("1", "split 1 9", "why move 3 A1", "odds", "undo", "order done", "save"),
    ]
    ran = terminal.run(*PLAY, "--lang", language, typed=typed)
    assert ran.code == 0
    assert "Traceback" not in ran.out + ran.err
    assert "B4.3" in ran.out
