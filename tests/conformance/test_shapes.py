"""Views are what they are declared to be, and the browser's types say the same."""

from __future__ import annotations

import ast
import json
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from astrarium.games import REGISTERED
from astrarium.kernel.shapes import SOME, OwnShape, ViewShape
from tests.conformance.tables import Table, tables, walk
from tests.shapes import faults, keys, own_shape, wrong_with_view
from tools import typescript


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_a_view_has_exactly_what_is_declared(table: Table) -> None:
    """Each viewer in turn at every answer."""
    for number, state in enumerate(walk(table.new(), table.rng)):
        seat = number % (state.seats + 1)
        view = state.view(None if seat == state.seats else seat)
        assert wrong_with_view(table.game_id, view) == []


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_a_view_is_plain_data_and_stays_as_it_is(table: Table) -> None:
    """Whoever keeps one, as the server does to tell what has changed, need not copy it."""
    kept: list[tuple[dict[str, Any], str]] = []
    for number, state in enumerate(walk(table.new(), table.rng)):
        seat = number % (state.seats + 1)
        view = state.view(None if seat == state.seats else seat)
        written = json.dumps(view)
        assert json.loads(written) == view  # lists, not tuples; words as keys
        kept.append((view, written))
    assert all(json.dumps(view) == written for view, written in kept)


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_parts_that_were_kept_are_those_that_would_be_made_now(table: Table) -> None:
    """`State.part` keeps what all that it is made of has not changed. A copy has kept nothing."""
    for number, state in enumerate(walk(table.new(), table.rng)):
        for seat in (None, *range(state.seats))[number % 2 :: 2]:
            view = state.view(seat)
            if number % 11 == 0:
                assert view == state.copy().view(seat)


@pytest.mark.parametrize("game", REGISTERED)
def test_the_last_view_of_a_game_too(game: str) -> None:
    """Results and open hands are seen only then."""
    table = next(each for each in tables(1) if each.game_id == game)
    *_, end = walk(table.new(), table.rng)
    assert end.over
    for seat in (None, *range(end.seats)):
        assert wrong_with_view(game, end.view(seat)) == []


@pytest.mark.parametrize("game", REGISTERED)
def test_no_game_declares_what_the_kernel_adds(game: str) -> None:
    assert keys(own_shape(game)) & keys(ViewShape) == keys(OwnShape)


@pytest.mark.parametrize(
    "path", typescript.files(), ids=lambda path: path.relative_to(typescript.ROOT).as_posix()
)
def test_the_browser_has_the_same_types(path: Any) -> None:
    """If not: `make components`."""
    assert path.read_text() == typescript.files()[path]


# -- the tools themselves ------------------------------------------------------------------------


class Inner(TypedDict):
    number: int
    word: NotRequired[str]


Pair = Annotated[list[int], tuple[int, int]]
Few = Literal["a", "b"]


@pytest.mark.parametrize(
    ("data", "kind", "wrong"),
    [
        ({"number": 1}, Inner, []),
        ({"number": 1, "word": "x"}, Inner, []),
        ({}, Inner, ["view.number: missing"]),
        ({"number": 1, "more": 2}, Inner, ["view.more: not declared"]),
        ({"number": True}, Inner, ["view.number: True is no int"]),
        ([{"number": None}], list[Inner], ["view[0].number: None is no int"]),
        ({"number": "1"}, Inner | None, ["view.number: '1' is no int"]),
        (None, Inner | None, []),
        ((1, 2), list[int], ["view: (1, 2) is no list"]),
        ([1, 2], Pair, []),
        ([1, 2, 3], Pair, ["view: [1, 2, 3] is no "]),
        ([1, "2"], Pair, ["view: [1, '2'] is no "]),
        ({"a": 1, "b": 2}, dict[Few, int], []),
        ({"a": 1}, dict[Few, int], ["view.b: missing"]),
        ({"a": 1}, Annotated[dict[Few, int], SOME], []),
        ({"c": 1}, Annotated[dict[Few, int], SOME], ["view.c: not declared"]),
        ({"a": "1"}, Annotated[dict[Few, int], SOME], ["view.a: '1' is no int"]),
        ("x", int | None, ["view: 'x' is no int | None"]),
    ],
)
def test_what_is_otherwise_is_found(data: Any, kind: Any, wrong: list[str]) -> None:
    found = list(faults(data, kind))
    assert len(found) == len(wrong)
    assert all(text.startswith(start) for text, start in zip(found, wrong, strict=True))


def test_what_cannot_be_translated_is_refused() -> None:
    source = "class Odd(TypedDict):\n    all: set[int]\n"
    with pytest.raises(ValueError, match="set"):
        list(typescript.Module("odd", ast.parse(source)).lines())
