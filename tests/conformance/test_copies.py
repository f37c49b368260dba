"""Copies are independent; a state written as text and read back is the same state."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from astrarium.kernel.memo import Memo
from astrarium.kernel.moves import Seat
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from astrarium.kernel.state import State
from tests.conformance.tables import (
    Table,
    choose,
    play_session,
    questions,
    sampled,
    seen,
    tables,
    text,
    walk,
)

TABLES = tables(3)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_and_its_original_do_not_touch_each_other(table: Table) -> None:
    for number, state in enumerate(sampled(table, every=30)):
        original, twin = state.copy(), state.copy()
        before = original.hash()
        shared = shared_parts(original, twin)
        fixed = [part for part in shared if not isinstance(part, Memo)]
        written = [repr(part) for part in fixed]
        memos = [(memo, answers(memo)) for memo in shared if isinstance(memo, Memo)]
        play_on(twin, number)
        assert original.hash() == before
        after = twin.hash()
        play_on(original, number + 1)
        assert twin.hash() == after
        assert [repr(part) for part in fixed] == written, "a shared part was changed"
        assert all(held.items() <= answers(memo).items() for memo, held in memos)
        play_on(again := state.copy(), number)
        assert again.hash() == after, "a copy does not play like its original"


@pytest.mark.parametrize("table", tables(6), ids=str)
def test_a_state_survives_being_written_and_read_at_every_answer(table: Table) -> None:
    rng = table.rng
    for state in walk(table.new(), rng):
        data = state.encode()
        twin = table.game.decode(json.loads(json.dumps(data)))
        assert text(twin.encode()) == text(data)
        assert questions(twin) == questions(state)
        assert attributes(twin) == attributes(state)
        assert (twin.over, twin.invariants()) == (state.over, [])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_state_that_was_read_plays_on_like_the_written_one(table: Table) -> None:
    for number, state in enumerate(sampled(table, every=40)):
        twin = table.game.decode(json.loads(json.dumps(state.encode())))
        original = state.copy()
        play_on(original, number)
        play_on(twin, number)
        assert twin.hash() == original.hash()
        for seat in (None, *range(state.seats)):
            assert seen(twin, seat) == seen(original, seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_replays_to_the_same_position_at_every_answer(table: Table) -> None:
    session = table.session()
    play_session(session, table.rng, 10_000, orders=True)
    twin = resume(table.game, Record.parse(session.closed_record().dump()))
    assert len(twin.steps) == len(session.steps)
    for number in range(len(session.steps) + 1):
        mine, its = session.position(number), twin.position(number)
        assert its.hash() == mine.hash()
        assert questions(its) == questions(mine)
    assert twin.lines == session.lines


def attributes(state: State) -> dict[str, str]:
    """Everything a state holds, but for what is asked again and what nobody has fetched yet."""
    names = {name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())}
    names -= {"chance", "stack", "cards", "pieces", "groups", "asked", "questions", "events"}
    names -= {"branches", "parts", "shared"}
    held = {name: getattr(state, name) for name in names - {"sealed", "chains"}}
    said = {name: repr(value) for name, value in held.items() if not isinstance(value, Memo)}
    given: dict[str, dict[Seat, Any]] = {"sealed": state.sealed, "chains": state.chains}
    # Who came first means nothing.
    return said | {name: repr(sorted(by_seat.items())) for name, by_seat in given.items()}


def answers(memo: Memo[Any, Any]) -> dict[Any, str]:
    return {asked: repr(answer) for asked, answer in memo.items()}


def play_on(state: State, seed: int, times: int = 25) -> None:
    rng = random.Random(seed)
    for _ in range(times):
        if not state.over:
            state.answer(*choose(state, rng))


def shared_parts(one: Any, other: Any) -> list[Any]:
    """The mutable containers that two states have in common."""
    mine, its = containers(one), containers(other)
    return [part for key, part in mine.items() if key in its]


def containers(root: Any) -> dict[int, Any]:
    """Every list, dict and set that can be reached from an object, by its id."""
    found: dict[int, Any] = {}
    todo, visited = [root], set()
    while todo:
        item = todo.pop()
        if id(item) in visited or isinstance(item, str | bytes | int | float | type | None):
            continue
        visited.add(id(item))
        if isinstance(item, list | dict | set | bytearray):
            found[id(item)] = item
        if not isinstance(item, Memo):
            todo += parts(item)
    return found


def parts(item: Any) -> list[Any]:
    if isinstance(item, dict):
        return [*item.keys(), *item.values()]
    if isinstance(item, list | tuple | set | frozenset):
        return list(item)
    slots = [name for cls in type(item).__mro__ for name in getattr(cls, "__slots__", ())]
    held = [getattr(item, name) for name in slots if hasattr(item, name)]
    return [*held, *getattr(item, "__dict__", {}).values()]
