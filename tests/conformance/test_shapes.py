"""Views are what they are declared to be, and the browser's types say the same."""

from __future__ import annotations

import ast
from importlib import import_module
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from astrarium.games import REGISTERED
from astrarium.kernel.shapes import SOME, OwnShape, ViewShape
from tests.conformance.tables import Table, sampled, tables, walk
from tests.shapes import faults, keys
from tools import typescript

EVERY = 25


def own_shape(game: str) -> Any:
    """What a game declares of its view; the games of the tests declare nothing."""
    if game not in REGISTERED:
        return None
    return import_module(f"astrarium.games.{game}.views.shapes").Table


def wrong_with(view: dict[str, Any], own: Any) -> list[str]:
    """A view is a game's own part, and the kernel's."""
    kernel = {name: value for name, value in view.items() if name in keys(ViewShape)}
    found = list(faults(kernel, ViewShape))
    if own is not None:
        added = keys(ViewShape) - keys(OwnShape)
        found += faults({k: v for k, v in view.items() if k not in added}, own)
    return found


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_a_view_has_exactly_what_is_declared(table: Table) -> None:
    own = own_shape(table.game_id)
    for state in sampled(table, EVERY):
        for seat in (None, *range(state.seats)):
            assert wrong_with(state.view(seat), own) == []


@pytest.mark.parametrize("game", REGISTERED)
def test_the_last_view_of_a_game_too(game: str) -> None:
    """Results and open hands are seen only then."""
    table = next(each for each in tables(1) if each.game_id == game)
    *_, end = walk(table.new(), table.rng)
    assert end.over
    for seat in (None, *range(end.seats)):
        assert wrong_with(end.view(seat), own_shape(game)) == []


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
        ({"number": True}, Inner, ["view.number: True is no <class 'int'>"]),
        ([{"number": None}], list[Inner], ["view[0].number: None is no <class 'int'>"]),
        ({"number": "1"}, Inner | None, ["view.number: '1' is no <class 'int'>"]),
        (None, Inner | None, []),
        ((1, 2), list[int], ["view: (1, 2) is no list"]),
        ([1, 2], Pair, []),
        ([1, 2, 3], Pair, ["view: [1, 2, 3] is no list of 2"]),
        ([1, "2"], Pair, ["view[1]: '2' is no <class 'int'>"]),
        ({"a": 1, "b": 2}, dict[Few, int], []),
        ({"a": 1}, dict[Few, int], ["view.b: missing"]),
        ({"a": 1}, Annotated[dict[Few, int], SOME], []),
        ({"c": 1}, Annotated[dict[Few, int], SOME], ["view: the key 'c': 'c' is none of"]),
        ("x", int | None, ["view: 'x'"]),
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
