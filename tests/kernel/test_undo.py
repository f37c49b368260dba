"""Taking back: free to the safe point, beyond it by consent, and nothing is erased."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import Refused
from astrarium.kernel.orders import Order
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session, Step
from astrarium.kernel.undo import known, under_seal
from tests.conformance.tables import Table, choose, game_ids, log_text, play_session, seen
from tests.kernel.parley import GAME as PARLEY

GAME = get_game("galaxy")
ALL = (0, 1, 2)


def new(seed: int = 1) -> Session:
    return Session.new(GAME, ["Ada", "Bo", "Cy"], seed)


def refused(session: Session, seat: int, number: int = 1, consent: tuple[int, ...] = ()) -> Refused:
    before = session.closed_record().dump()
    with pytest.raises(Refused) as error:
        session.undo(seat, number, consent)
    assert session.closed_record().dump() == before
    assert error.value.reason.rule == "K5"
    return error.value


def until(wanted: Callable[[Step], bool], seed: int = 1) -> Session:
    """A game whose last answer is of the wanted kind."""
    session, rng = new(seed), random.Random(seed)
    while not (session.steps and wanted(session.steps[-1])):
        session.answer(*choose(session.state, rng))
    return session


def test_who_breaks_a_seal_cannot_answer_anew_knowing_the_others() -> None:
    """The last of two secret bids brings both to light: taking it back needs consent."""
    session = Session.new(PARLEY, ["Ada", "Bo"], 1)
    session.answer(0, ("bid", 1))
    session.answer(1, ("bid", 2))
    assert session.free_undo(1) == 0
    assert session.consents_needed(1, 1) == {0}
    refused(session, 1)
    session.undo(1, 1, [0])
    assert [question.seat for question in session.state.questions] == [1]


def sealed_round() -> tuple[Session, random.Random]:
    """A game in which three have just been asked together, and something came before."""
    session, rng = Session.new(PARLEY, ["Ada", "Bo", "Cy"], 1), random.Random(1)
    while not (session.steps and len(session.state.asked) == 3 and not session.state.sealed):
        session.answer(*choose(session.state, rng))
    return session, rng


def test_nothing_shows_who_has_answered_under_seal() -> None:
    """Neither what is free, nor how far back one can go, nor who must agree."""
    session, rng = sealed_round()
    steps = len(known(session.steps))
    for _ in range(2):
        for seat in ALL:
            assert session.free_undo(seat) == 0
            assert session.consents_needed(seat, 1) == set(ALL) - {seat}
            assert refused(session, seat, steps + 1, ALL).reason.key == "undo_too_far"
        session.answer(*choose(session.state, rng))


def test_sealed_answers_go_when_somebody_takes_back() -> None:
    session, rng = sealed_round()
    before = session.steps[-1].before.hash()
    session.answer(*choose(session.state, rng))
    session.answer(*choose(session.state, rng))
    session.undo(2, 1, ALL)
    assert session.state.hash() == before
    assert resume(PARLEY, Record.parse(session.closed_record().dump())).state.hash() == before


# -- the safe point ------------------------------------------------------------------------------


def test_own_answers_are_taken_back_freely() -> None:
    """Two bases and a ship: nothing was rolled, drawn or answered by another."""
    session = until(lambda step: not step.free)
    seat, rng = session.state.questions[0].seat, random.Random(3)
    hashes = [session.state.hash()]
    while session.free_undo(seat) < 2:
        if session.state.questions[0].seat != seat:
            seat, hashes = session.state.questions[0].seat, [session.state.hash()]
        session.answer(*choose(session.state, rng))
        hashes.append(session.state.hash())
    assert session.consents_needed(seat, 2) == set()
    session.undo(seat, 2)
    assert session.state.hash() == hashes[-3]


def test_the_answer_of_another_is_the_safe_point() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", 0))
    assert session.free_undo(dealer) == 1
    other = session.state.questions[0].seat
    session.answer(other, ("bid", 1))
    assert session.free_undo(dealer) == 0
    assert session.consents_needed(dealer, 2) == {other}
    said = refused(session, dealer, 2)
    assert (said.reason.key, said.reason.args) == ("undo_needs_consent", (("seats", (other,)),))
    session.undo(dealer, 2, [other])
    assert session.state.questions[0].seat == dealer


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_die_is_the_safe_point(seed: int) -> None:
    session = until(lambda step: step.chance, seed)
    seat = session.steps[-1].seat
    others = set(ALL) - {seat}
    assert session.free_undo(seat) == 0
    assert session.consents_needed(seat, 1) == others
    for missing in others:
        refused(session, seat, 1, tuple(others - {missing}))
    session.undo(seat, 1, others)


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_draw_is_the_safe_point(seed: int) -> None:
    """Nobody may look at the next card and then do something else."""
    session = until(lambda step: not step.chance and bool(step.learned >> step.seat & 1), seed)
    seat = session.steps[-1].seat
    assert session.free_undo(seat) == 0
    assert session.consents_needed(seat, 1) == set(ALL) - {seat}
    refused(session, seat)


def test_an_order_of_another_that_answered_is_the_safe_point() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    other = (dealer + 1) % 3
    session.give_order(other, Order("bid", ("pass",)))
    session.answer(dealer, ("bid", 0))
    assert session.free_undo(dealer) == 0
    assert session.consents_needed(dealer, 1) == set(ALL) - {dealer}
    refused(session, dealer)


@pytest.mark.parametrize("game_id", game_ids())
def test_undo_is_free_exactly_as_far_as_nobody_must_consent(game_id: str) -> None:
    table = Table(game_id, 3, 2)
    session, rng = table.session(), table.rng
    for _ in range(80):
        if session.state.over:
            break
        session.answer(*choose(session.state, rng))
        for seat in ALL:
            free = session.free_undo(seat)
            assert session.consents_needed(seat, free) == set()
            if free < len(known(session.steps)):
                assert session.consents_needed(seat, free + 1) - {seat}
            last = session.steps[len(session.steps) - free :]
            if not under_seal(session.state):  # else others may have answered in between, unseen
                assert all(step.seat == seat and not step.chance for step in last)


def test_what_is_not_there_cannot_be_taken_back() -> None:
    session = new()
    assert refused(session, 0).reason.key == "nothing_to_undo"
    session.answer(session.state.questions[0].seat, ("bid", 0))
    for number in (2, 0, -1):
        assert refused(session, 0, number, ALL).reason.key == "undo_too_far"
    with pytest.raises(SetupError, match="no seat"):
        session.undo(7, 1, ALL)


def test_the_consent_of_strangers_counts_for_nothing() -> None:
    session = until(lambda step: step.chance)
    seat = session.steps[-1].seat
    refused(session, seat, 1, (seat, 7, -1))


def test_what_follows_from_hidden_things_is_the_safe_point() -> None:
    """The last pass of an auction shows whether the highest bidder holds such a ship."""
    session = new()
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", 4))
    session.answer((dealer + 1) % 3, ("pass",))
    assert session.free_undo((dealer + 1) % 3) == 1
    last = (dealer + 2) % 3
    session.answer(last, ("pass",))
    assert not session.steps[-1].chance
    assert session.free_undo(last) == 0
    assert session.consents_needed(last, 1) == set(ALL) - {last}
    refused(session, last)


# -- what remains --------------------------------------------------------------------------------


def test_undone_answers_stay_in_record_and_log_and_are_marked() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", 4))
    session.undo(dealer)
    session.answer(dealer, ("bid", 5))
    assert [entry for entry in session.record.entries if "setup" not in entry] == [
        {"answer": {"seat": dealer, "move": "bid 4"}},
        {"undo": {"seat": dealer, "number": 1, "consent": []}},
        {"answer": {"seat": dealer, "move": "bid 5"}},
    ]
    bids = [line for line in session.log(None) if line.event.key == "bid"]
    assert [(line.event.args["value"], line.undone) for line in bids] == [(4, True), (5, False)]
    (undone,) = (line for line in session.log(None) if line.event.key == "undone")
    assert undone.event.args == {"seat": dealer, "number": 1}


class Unread(list[Any]):
    """What nobody may go through from its beginning."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("looked at as a whole")


def test_taking_back_costs_what_is_taken_back_however_long_the_game_was() -> None:
    """A foreign record may take back thousands of times."""
    session = new()
    play_session(session, random.Random(1), 60)
    session.give_order(0, Order("none", ("pass",)))
    session.steps, session.lines = Unread(session.steps), Unread(session.lines)
    session.changes = Unread(session.changes)
    for _ in range(20):
        session.undo(0, 1, ALL)
    assert len(session.steps) < 60
    assert len(session.state.orders[0]) == 1


def test_redoing_gives_the_same_dice() -> None:
    """Taking back is no way to roll again."""
    session = until(lambda step: step.chance)
    step = session.steps[-1]
    entry = session.record.entries[step.entry]
    after = session.state.hash()
    session.undo(step.seat, 1, ALL)
    assert session.state.hash() == step.before.hash() != after
    rng = random.Random(0)
    question = session.state.question(step.seat)
    assert question is not None
    move = next(m for m in question.moves if " ".join(map(str, m)) == entry["answer"]["move"])
    session.answer(step.seat, move)
    answers = [e for e in session.record.entries if "answer" in e]
    assert answers[-1] == answers[-2] == entry
    assert session.state.hash() == after
    play_session(session, rng, 10_000)
    assert verify(GAME, Record.parse(session.closed_record().dump())).seed == "fits"


def test_the_position_after_an_undo_is_the_one_before_the_answer() -> None:
    session, rng = new(), random.Random(8)
    for _ in range(120):
        if session.steps and rng.random() < 0.3:
            number = min(rng.randrange(1, 4), len(session.steps))
            wanted = session.steps[-number].before.hash()
            views = [seen(session.steps[-number].before, seat) for seat in (None, *ALL)]
            session.undo(rng.randrange(3), number, ALL)
            assert session.state.hash() == wanted
            assert [seen(session.state, seat) for seat in (None, *ALL)] == views
        session.answer(*choose(session.state, rng))
    again = resume(GAME, Record.parse(session.closed_record().dump()))
    assert again.lines == session.lines
    assert again.state.hash() == session.state.hash()
    assert [s.free for s in again.steps] == [s.free for s in session.steps]
    for seat in (None, *ALL):
        assert log_text(again, seat) == log_text(session, seat)
    play_session(again, rng, 10_000)
    assert verify(GAME, Record.parse(again.closed_record().dump())).over


def test_a_finished_game_can_be_taken_back_by_all_and_ended_otherwise() -> None:
    session, rng = new(), random.Random(9)
    play_session(session, rng, 10_000)
    session.undo(0, 5, ALL)
    assert not session.state.over
    assert "seed" not in session.closed_record().closing
    play_session(session, rng, 10_000)
    assert verify(GAME, Record.parse(session.closed_record().dump())).seed == "fits"


# -- standing orders -----------------------------------------------------------------------------


def test_an_order_given_in_between_is_no_answer_and_needs_no_consent() -> None:
    """It is secret: whether somebody gave one must not show when others take back."""
    session = new()
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", 0))
    session.give_order((dealer + 2) % 3, Order("counter", ("hold",)))
    assert session.free_undo(dealer) == 1
    assert session.consents_needed(dealer, 1) == set()
    session.undo(dealer)
    assert session.state.questions[0].seat == dealer
    assert [o.kind for o in session.state.orders[(dealer + 2) % 3]] == ["counter"]


def test_orders_withdrawn_in_between_stay_withdrawn() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    session.give_order(dealer, Order("counter", ("hold",)))
    session.answer(dealer, ("bid", 0))
    session.withdraw_order(dealer, 0)
    session.undo(dealer)
    assert session.state.orders[dealer] == ()


def test_an_order_that_would_redo_what_was_taken_back_is_dropped() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", 0))
    session.give_order(dealer, Order("bid", ("bid", 7)))
    session.undo(dealer)
    assert session.state.questions[0].seat == dealer
    assert session.state.orders[dealer] == ()


def test_an_order_that_answered_comes_back_with_the_question() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    other = (dealer + 1) % 3
    session.give_order(other, Order("bid", ("pass",), until="once"))
    session.answer(dealer, ("bid", 0))
    assert session.state.orders[other] == ()
    session.undo(dealer, 1, ALL)
    assert [o.kind for o in session.state.orders[other]] == ["bid"]


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seed", range(4))
def test_answers_orders_and_undos_in_any_mixture_replay(game_id: str, seed: int) -> None:
    table = Table(game_id, 3, seed)
    session, rng = table.session(), table.rng
    for _ in range(60):
        play_session(session, rng, rng.randrange(1, 4), orders=True)
        reach = min(3, len(known(session.steps)))
        if reach and rng.random() < 0.5:
            session.undo(rng.randrange(3), rng.randint(1, reach), ALL)
        decoded = table.game.decode(session.state.encode())
        assert decoded.hash() == session.state.hash()
    record = Record.parse(session.closed_record().dump())
    again = resume(table.game, record)
    assert again.lines == session.lines
    assert again.state.hash() == session.state.hash()
    assert len(again.steps) == len(session.steps)
    verify(table.game, record)
