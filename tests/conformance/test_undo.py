"""Whatever tells anybody something hidden ends free undo: nobody may look and then think anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games import REGISTERED
from astrarium.kernel.actions import Answer, Done, perform
from astrarium.kernel.moves import Move, Refused, Seat
from astrarium.kernel.state import State
from tests.conformance.checks_secrets import TRIES, with_other_secrets
from tests.conformance.facts import REVEALING
from tests.conformance.tables import (
    Table,
    choose,
    sampled,
    seat_counts,
    seen,
    tables,
    text,
    walk,
)
from tests.conformance.test_secrets import swaps

SWAPS = 6
"""Number of pairs of hidden cards that are tried for each answer."""


@pytest.mark.parametrize("table", tables(2), ids=str)
def test_what_can_be_taken_back_freely_has_told_nothing_hidden(table: Table) -> None:
    check_free_undo_tells_nothing(table)


def check_free_undo_tells_nothing(table: Table) -> int:
    """Answers in positions that a seat cannot tell apart: where what follows differs to it, or to
    a spectator, it has learned something and cannot take the answer back freely."""
    rng, compared = random.Random(f"undo {table}"), 0
    for state in sampled(table, every=3):
        seat, move = choose(state, rng)
        for twin in alike(table, state, seat, rng):
            ours, its = outcome(table, state.copy(), seat, move), outcome(table, twin, seat, move)
            if ours is not None and its is not None and (offered(ours[0]) or offered(its[0])):
                assert ours[1] == its[1], (ours[0], its[0])
                compared += 1
    return compared


def alike(table: Table, state: State, seat: Seat, rng: random.Random) -> Iterator[State]:
    """Positions that the seat cannot tell from this one: other cards, and other secrets of the
    table (markers, pieces that lie face down, what is written behind a screen)."""
    yield from swaps(state, seat, rng, SWAPS)
    if state.secrets and len(state.asked) == 1:  # of several, others answer too
        for _ in range(TRIES):
            twin = with_other_secrets(table, state, seat, rng)
            if twin is not None:
                twin.chance.seed = state.chance.seed
                twin.chance.counters = state.chance.counters.copy()
                yield twin


def offered(done: Done) -> bool:
    """Whether its seat may take it back freely. (Under seal nobody may.)"""
    return done.free and not done.silent


def outcome(table: Table, state: State, seat: Seat, move: Move) -> tuple[Done, str] | None:
    """What an answer does, and what its seat and a spectator are given; None if it is refused."""
    try:
        done = perform(table.game, state, Answer(seat, move))
    except Refused:
        return None
    given: list[Any] = []
    for reader in (seat, None):
        given += [seen(state, reader), [e.encode() for e in done.events if e.visible_to(reader)]]
    return done, text(given)


@pytest.mark.parametrize("game_id", REGISTERED)
def test_lines_by_which_the_rules_let_hidden_things_out_are_told_as_such(game_id: str) -> None:
    told: dict[str, bool] = {}
    for seats in seat_counts(game_id):
        for state in walk(Table(game_id, seats, 3).new(), random.Random(seats)):
            told |= {event.key: event.reveals for event in state.events or ()}
            state.events = []
    for key, reveals in told.items():
        assert reveals == (key in REVEALING.get(game_id, ())), key


@pytest.mark.parametrize(
    "table",
    [*(Table("galaxy", seats, 7) for seats in (2, 3, 4)), Table("space_empires", 3, 7)],
    ids=str,
)
def test_many_answers_are_compared(table: Table) -> None:
    """Or the test above would say nothing."""
    assert check_free_undo_tells_nothing(table) > 50
