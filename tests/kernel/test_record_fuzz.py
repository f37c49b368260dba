"""Anything, anywhere in a record: it is refused in one line, or it is the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from tests.conformance.tables import Table, game_ids
from tests.records.lines import (
    Lines,
    complaint,
    line_of,
    put_together,
    record_text,
    taken_apart,
)

GAME = "galaxy"
TEXT = record_text(GAME, 3, 30)


def deep(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


NASTY: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    10**17,
    10**18,
    10**400,
    1.0,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "x",
    "\x00",
    "0",
    "9" * 50,
    "x" * 5000,
    [],
    [0],
    [[], []],
    {},
    {"seat": 0},
    {"": {}},
    deep(150),
]


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside some data."""
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def mutate(lines: Lines, rng: random.Random) -> None:
    """Change one thing somewhere."""
    number = rng.randrange(len(lines))
    found = list(places(lines[number]))
    if not found:
        return
    *way, last = rng.choice(found)
    holder: Any = lines[number]
    for key in way:
        holder = holder[key]
    act = rng.randrange(6)
    if act == 0:
        del holder[last]
    elif act == 1 and isinstance(holder, list):
        holder.insert(last, deepcopy(holder[last]))
    elif act == 2 and isinstance(holder, list):
        other = rng.randrange(len(holder))
        holder[last], holder[other] = holder[other], holder[last]
    elif act == 3 and type(holder[last]) is int:
        holder[last] += rng.choice([-1, 1])
    elif act == 4 and isinstance(holder, dict):
        holder[rng.choice(["x", "seat", "chance", "setup"])] = deepcopy(rng.choice(NASTY))
    else:
        holder[last] = deepcopy(rng.choice(NASTY))


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("batch", range(4))
def test_no_edit_makes_anything_but_a_complaint_or_the_same_game(game_id: str, batch: int) -> None:
    """Thousands of small changes with right checksums, at any place, to anything."""
    rng = random.Random(f"{game_id} {batch}")
    seats = max(2 + batch % 2, Table(game_id, 2, 0).game.min_seats)
    text = record_text(game_id, seats, 16 if game_id == GAME else 30)
    sound = taken_apart(text)
    whole = Record.parse(text)
    game = Table(game_id, 2, 0).game
    refused = 0
    for _ in range(400):
        lines = deepcopy(sound)
        for _ in range(rng.choice([1, 1, 1, 2, 5])):
            mutate(lines, rng)
        try:
            bad = put_together(lines)
        except (AttributeError, TypeError, RecursionError):
            continue  # no longer something that can be written
        if complaint(game_id, bad):
            refused += 1
        else:
            same_game(game, whole, Record.parse(bad))
    assert refused > 200


def same_game(game: Any, one: Record, other: Record) -> None:
    """Nothing differs but what is free to: the seats' names, and who asked for an undo."""
    mine, its = resume(game, one), resume(game, other)
    assert its.state.hash() == mine.state.hash()
    logs = [
        [(line.event, line.undone) for line in session.lines if line.event.key != "undone"]
        for session in (mine, its)
    ]
    assert logs[0] == logs[1]
    offered = [[question.moves for question in s.state.questions] for s in (mine, its)]
    assert offered[0] == offered[1]
    options = [game.checked_options(record.header["options"]) for record in (one, other)]
    assert options[0] == options[1]  # what is not named is as usual
    for key in ("game", "rules", "commitment"):
        assert one.header[key] == other.header[key]


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, len(taken_apart(TEXT)) - 1),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["answer", "seat", "move", "end", "x"]), inner, max_size=3
            )
        ),
        max_leaves=8,
    ),
)
def test_a_line_that_says_anything_else_is_refused(number: int, line: Any) -> None:
    lines: list[Any] = taken_apart(TEXT)
    lines[number] = line if isinstance(line, dict) else {"answer": line}
    said = complaint(GAME, put_together(lines))
    assert line_of(said) <= number + 1 or number == 0


@pytest.mark.parametrize("levels", [1_000, 100_000])
def test_deep_nesting_breaks_nothing(levels: int) -> None:
    first, rest = TEXT.split("\n", 1)
    nested = first.replace('"options":{}', '"options":' + "[" * levels + "]" * levels)
    assert line_of(complaint(GAME, f"{nested}\n{rest}")) == 1


def test_verify_and_resume_leave_the_record_as_it_is() -> None:
    record = Record.parse(TEXT)
    before = deepcopy(record)
    game = Table(GAME, 3, 0).game
    session = resume(game, record)
    verify(game, record)
    session.answer(session.state.questions[0].seat, session.state.questions[0].moves[0])
    assert record == before
