"""Bounds: whatever is played stays within them, and what no game can hold is refused unplayed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from astrarium.kernel.bounds import out_of_bounds
from astrarium.kernel.errors import RecordError
from astrarium.kernel.state import State
from tests.conformance.tables import Table, sampled, tables, walk

TABLES = tables(3)

HUGE = 10**18
"""A record may hold it: numbers have up to eighteen digits there."""
HOSTILE: tuple[Any, ...] = (HUGE, -HUGE, "x" * 5000, [[[[[[[[0]]]]]]]], [0] * 5000)
REFUSALS = (RecordError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What reading bad data raises; `replay` makes one clear line of any of them."""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_played_stays_within_the_bounds(table: Table) -> None:
    for state in walk(table.new(), table.rng):
        assert not list(out_of_bounds(state)), "a position that was played is out of bounds"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_no_game_can_hold_is_refused_before_anything_runs(table: Table) -> None:
    positions = [state.encode() for state in sampled(table, every=200)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "ask_again", _nothing_runs)
        check_refusals(table, positions)


def check_refusals(table: Table, positions: list[dict[str, Any]]) -> None:
    for position in positions[-2:]:
        data = json.loads(json.dumps(position))
        for name, hostile in worsened(data):
            try:
                table.game.decode(hostile)
            except REFUSALS:
                continue
            raise AssertionError(f"{name} is not bounded")


def _nothing_runs(state: State) -> None:
    """In place of the first step: if it is reached, the position was let through."""


def worsened(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The position with one thing in it made far too large, each in turn."""
    for name, path in places(data):
        for value in (*HOSTILE, longer(found(data, path))):
            if value is not None:
                twin = deepcopy(data)
                found(twin, path[:-1])[path[-1]] = value
                yield name, twin


Path = tuple[str | int, ...]


def places(data: dict[str, Any]) -> Iterator[tuple[str, Path]]:
    """Every variable of every procedure, every field, and what seats have ordered."""
    for at, (name, _, values) in enumerate(data["stack"]):
        for variable, value in values.items():
            yield f"{name}.{variable}", ("stack", at, 2, variable)
            for path in leaves(value):
                yield f"{name}.{variable}", ("stack", at, 2, variable, *path)
    for field, value in data["table"].items():
        yield field, ("table", field)
        for path in leaves(value):
            yield field, ("table", field, *path)
    for part in ("orders", "effects", "result", "stack", "sealed", "chains"):
        yield part, (part,)
    for purpose in data["chance"]["counters"]:
        yield "chance", ("chance", "counters", purpose)


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where numbers, words and lists lie in a value; of a list the first and the last entry."""
    if isinstance(value, dict):
        for key in list(value)[:3]:
            yield (*path, key)
            yield from leaves(value[key], (*path, key))
    elif isinstance(value, list) and value:
        for at in {0, len(value) - 1}:
            yield (*path, at)
            yield from leaves(value[at], (*path, at))


def found(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def longer(value: Any) -> Any:
    """A list with thousands of its own entries."""
    return value * 3000 if isinstance(value, list) and value else None
