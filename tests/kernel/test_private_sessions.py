"""Sessions under seal: answers are changed and retracted, nobody notices, and records replay."""

from __future__ import annotations

import random

import pytest

from astrarium.kernel.moves import Refused
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session
from astrarium.kernel.undo import known
from tests.conformance.tables import seen
from tests.kernel.workshop_game import GAME

ALL = (0, 1, 2)
YES, NO, STOP, SAW, DRILL = ("yes",), ("no",), ("stop",), ("buy", "saw"), ("buy", "drill")


def shopping() -> Session:
    """Seat 0 has said yes twice; now all buy."""
    session = Session.new(GAME, ["Ada", "Bo", "Cy"], 1)
    session.answer(0, YES)
    session.answer(0, YES)
    return session


def voting() -> Session:
    """All have bought nothing; now all say yes or no."""
    session = shopping()
    for seat in ALL:
        session.answer(seat, STOP)
    return session


def replays(session: Session) -> None:
    record = Record.parse(session.closed_record().dump())
    again = resume(GAME, record)
    assert again.state.hash() == session.state.hash()
    assert again.lines == session.lines
    assert [step.entry for step in again.steps] == [step.entry for step in session.steps]
    verify(GAME, record)


def test_within_ones_own_procedure_taking_back_is_free_and_unnoticed() -> None:
    session = shopping()
    session.answer(0, SAW)
    session.answer(0, DRILL)
    assert (session.free_undo(0), session.free_undo(1)) == (2, 0)
    assert session.consents_needed(0, 2) == set()
    others = [seen(session.state, seat) for seat in (None, 1, 2)]
    session.undo(0, 2)
    assert session.state.chains == {}
    assert [seen(session.state, seat) for seat in (None, 1, 2)] == others
    assert [list(entry) for entry in session.record.entries[-2:]] == [["retract"], ["retract"]]
    assert not [line for line in session.lines if line.event.key == "undone"]
    replays(session)


def test_what_was_retracted_is_answered_anew() -> None:
    session = shopping()
    session.answer(0, SAW)
    session.retract(0)
    for seat, moves in ((0, (DRILL, STOP)), (1, (STOP,)), (2, (SAW, STOP))):
        for move in moves:
            session.answer(seat, move)
    assert session.state.view(0)["tools"][0] == ("drill",)
    replays(session)


def test_there_must_be_something_to_retract() -> None:
    session = shopping()
    for seat in ALL:
        with pytest.raises(Refused):
            session.retract(seat)
    replays(session)


def test_whatever_is_taken_back_before_takes_private_answers_along() -> None:
    session = shopping()
    before = session.steps[-1].before.hash()
    session.answer(0, SAW)
    session.answer(1, DRILL)
    session.answer(1, STOP)
    assert len(known(session.steps)) == 2
    assert session.consents_needed(2, 1) == {0, 1}
    session.undo(2, 1, ALL)
    assert session.state.hash() == before
    replays(session)


def test_the_last_answer_of_all_can_be_taken_back_by_consent_only() -> None:
    session = shopping()
    for seat in ALL:
        session.answer(seat, STOP)
    assert session.free_undo(2) == 0
    session.undo(2, 1, ALL)
    assert [question.seat for question in session.state.questions] == [2]
    session.undo(0)  # what is still under seal is everybody's own
    assert [question.seat for question in session.state.questions] == [0, 2]
    replays(session)


def test_a_sealed_answer_is_changed_until_the_seal_breaks() -> None:
    session = voting()
    session.answer(0, YES)
    others = [seen(session.state, seat) for seat in (None, 1, 2)]
    session.answer(0, NO)
    assert [seen(session.state, seat) for seat in (None, 1, 2)] == others
    assert all(session.free_undo(seat) == 0 for seat in ALL)
    session.answer(1, YES)
    session.answer(2, YES)
    assert session.state.view(None)["notes"][-1] == "0:no 1:yes 2:yes"
    with pytest.raises(Refused):
        session.answer(0, YES)
    replays(session)


@pytest.mark.parametrize("seed", range(12))
def test_answers_changes_retractions_and_undos_in_any_mixture_replay(seed: int) -> None:
    session, rng = Session.new(GAME, ["Ada", "Bo", "Cy"], seed), random.Random(seed)
    for _ in range(60):
        if session.state.over:
            break
        seat = rng.choice(ALL)
        question = session.state.question(seat)
        sealed = [q for q in session.state.asked if q.seat == seat and seat in session.state.sealed]
        if session.state.chains.get(seat) and rng.random() < 0.3:
            session.undo(seat)
        elif known(session.steps) and rng.random() < 0.1:
            session.go_back(seat, 1, ALL)
        elif question is not None:
            session.answer(seat, rng.choice(list(question.moves)))
        elif sealed:
            session.answer(seat, rng.choice(list(sealed[0].moves)))
        assert GAME.decode(session.state.encode()).hash() == session.state.hash()
    replays(session)
