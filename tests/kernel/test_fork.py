"""Forks: a game of its own from any moment of another, which stays as it was."""

from __future__ import annotations

import random

import pytest

from astrarium.games import get_game
from astrarium.kernel.chance import commitment
from astrarium.kernel.errors import RecordError, SetupError
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session
from tests.conformance.tables import Table, choose, game_ids, play_session, questions, reread, seen

GAME = get_game("galaxy")
SEATS = ["Ada", "Bo", "Cy"]
SEED = bytes(range(32))


def played(answers: int = 10_000, game_id: str = "galaxy") -> Session:
    session = Table(game_id, 3, 4).session()
    play_session(session, random.Random(4), answers, orders=True)
    return session


@pytest.mark.parametrize("game_id", game_ids())
def test_a_fork_begins_at_any_moment_and_its_record_verifies(game_id: str) -> None:
    session = played(game_id=game_id)
    for answers in range(0, len(session.steps), max(len(session.steps) // 12, 1)):
        fork = session.fork(answers, SEATS, SEED)
        there = session.position(answers)
        assert questions(fork.state) == questions(there)
        for seat in (None, 0, 1, 2):
            assert seen(fork.state, seat) == seen(there, seat)
        play_session(fork, random.Random(answers), 10_000)
        verdict = verify(session.game, reread(fork))
        assert (verdict.over, verdict.seed, verdict.answers) == (True, "fits", len(fork.steps))


def test_a_fork_leaves_the_original_alone() -> None:
    session = played(100)
    before = session.closed_record().dump()
    hashes = [session.position(n).hash() for n in range(len(session.steps) + 1)]
    for answers in (0, 50, len(session.steps)):
        fork = session.fork(answers, SEATS)
        play_session(fork, random.Random(1), 60, orders=True)
        fork.undo(0, 3, range(3))
    assert session.closed_record().dump() == before
    assert [session.position(n).hash() for n in range(len(session.steps) + 1)] == hashes
    play_session(session, random.Random(2), 10_000)
    assert verify(GAME, reread(session)).seed == "fits"


def test_a_fork_has_its_own_seed_players_and_commitment() -> None:
    session = played(60)
    fork = session.fork(30, ["Dee", "Eli", "Flo"], SEED)
    assert fork.seats == ["Dee", "Eli", "Flo"]
    assert fork.record.header["commitment"] == commitment(SEED)
    assert fork.record.header["dictated"] is False
    assert session.state.chance.seed.hex() not in fork.closed_record().dump()
    others = {session.fork(30, SEATS).state.chance.seed for _ in range(3)}
    assert len(others) == 3


def test_a_fork_rolls_its_own_dice() -> None:
    session = played()
    step = next(s for s in session.steps if s.chance)
    at = session.steps.index(step)
    seat = step.seat
    move = tuple(
        int(word) if word.isdigit() else word
        for word in session.record.entries[step.entry]["answer"]["move"].split()
    )
    outcomes = set()
    for number in range(8):
        fork = session.fork(at, SEATS, bytes([number]) * 32)
        fork.answer(seat, move)
        outcomes.add(str(fork.record.entries[-1]["answer"]["chance"]))
    assert len(outcomes) > 1


def test_a_fork_of_a_dictated_game_is_not_dictated_itself() -> None:
    session = Session.new(GAME, SEATS, 1, script={"dice": [(6, 6)] * 100})
    play_session(session, random.Random(1), 20)
    fork = session.fork(20, SEATS, SEED)
    play_session(fork, random.Random(2), 10_000)
    assert verify(GAME, reread(fork)).seed == "fits"


def test_a_fork_can_be_saved_resumed_and_forked_again() -> None:
    fork = played(80).fork(40, SEATS, SEED)
    play_session(fork, random.Random(1), 30)
    again = resume(GAME, reread(fork))
    assert again.closed_record().dump() == fork.closed_record().dump()
    second = again.fork(10, SEATS)
    assert second.state.view(1) == again.position(10).view(1)


def test_the_past_before_a_fork_cannot_be_taken_back() -> None:
    fork = played(80).fork(40, SEATS, SEED)
    assert fork.steps == []
    assert fork.log(None) == []


@pytest.mark.parametrize("answers", [-1, 10_000])
def test_a_fork_needs_a_moment_of_the_game(answers: int) -> None:
    with pytest.raises(SetupError, match="answers to fork after"):
        played(20).fork(answers, SEATS)


def test_a_fork_has_as_many_seats_as_the_game() -> None:
    with pytest.raises(SetupError, match="3 seats, not 2"):
        played(20).fork(5, ["Ada", "Bo"])


def test_a_bent_outcome_in_a_fork_is_found() -> None:
    fork = played(30).fork(10, SEATS, SEED)
    rng = random.Random(3)
    while not fork.state.over:
        fork.answer(*choose(fork.state, rng))
    for entry in fork.record.entries:
        for outcome in entry["answer"].get("chance", ()) if "answer" in entry else ():
            if outcome[0] == "dice":
                outcome[1] = outcome[1][::-1] if outcome[1][0] != outcome[1][1] else [1, 2]
                with pytest.raises(RecordError, match=r"line \d+"):
                    verify(GAME, reread(fork))
                return
    pytest.fail("no die was rolled")
