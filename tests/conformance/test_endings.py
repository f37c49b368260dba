"""Every game ends, invariants hold all the way, and its record verifies."""

from __future__ import annotations

import pytest

from astrarium.games import REGISTERED
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.kernel.rules import LANGUAGES
from astrarium.kernel.state import State
from tests.conformance.tables import Table, play_session, tables, walk

TABLES = tables(5)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_invariants_hold_after_every_answer_and_the_game_ends(table: Table) -> None:
    for state in walk(table.new(), table.rng):
        assert state.invariants() == []
        assert state.over == (not state.questions)
        assert {q.seat for q in state.questions} <= {q.seat for q in state.asked}
        assert len({q.seat for q in state.asked}) == len(state.asked)
        assert all(0 <= q.seat < state.seats for q in state.asked)
    assert state.over
    assert not state.stack
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert (view["over"], view["question"], view["asked"]) == (True, None, [])
    check_result(table, state)


def check_result(table: Table, state: State) -> None:
    """Points and winners of seats that exist, and a reason that both languages can tell."""
    result = state.ending
    assert result is not None
    assert len(result.scores) in (0, state.seats)
    assert list(result.winners) == sorted(set(result.winners))
    assert set(result.winners) <= set(range(state.seats))
    for language in LANGUAGES:
        texts = table.game.texts(language)
        assert texts.get("end", result.reason), result.reason
        assert not result.tie_break or texts.get("tie_break", result.tie_break)


ON_THE_SHELF = [table for table in tables(1) if table.game_id in REGISTERED]


@pytest.mark.parametrize("table", ON_THE_SHELF, ids=str)
def test_a_game_with_rounds_and_points_says_how_it_stands(table: Table) -> None:
    """Cards of tables tell the round, and a finished game is drawn by its points."""
    for state in walk(table.new(), table.rng):
        assert table.game.round_of(state) == state.view(None)["round"]
    assert state.ending is not None
    assert table.game.standing(state) == tuple(state.ending.scores)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_record_of_a_finished_game_verifies(table: Table) -> None:
    session = table.session()
    play_session(session, table.rng, 10_000, orders=True)
    verdict = verify(table.game, Record.parse(session.closed_record().dump()))
    assert (verdict.over, verdict.seed, verdict.replayed_from) == (True, "fits", 0)
    assert verdict.answers == len(session.steps)
    assert verdict.hashes >= verdict.answers // 10


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_the_same_seed_and_answers_give_the_same_game(table: Table) -> None:
    hashes = [[state.hash() for state in walk(table.new(), table.rng)] for _ in range(2)]
    assert hashes[0] == hashes[1]
    other = Table(table.game_id, table.seats, table.seed + 1000).new()
    assert other.hash() != hashes[0][0]


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_a_quiet_game_is_the_same_game(table: Table) -> None:
    quiet = table.game.new(table.seats, table.seed, quiet=True)
    loud = table.new()
    for one, other in zip(walk(quiet, table.rng), walk(loud, table.rng), strict=True):
        assert one.hash() == other.hash()
        assert one.events is None
