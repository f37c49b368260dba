"""The three ways of a table in windows: what time tells, and what it does not."""

from __future__ import annotations

import pytest

from astrarium.kernel.actions import Answer, ChooseWay, CloseWindow, GiveOrder, perform
from astrarium.kernel.errors import RecordError, SetupError
from astrarium.kernel.moves import PASS, Refused
from astrarium.kernel.orders import PASS_WHERE_ALONE
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.kernel.session import Session
from astrarium.kernel.undo import under_seal
from astrarium.kernel.ways import DAYS, LIVE, STRICT
from tests.kernel.parley import GAME
from tests.kernel.parley_table import Parley
from tests.kernel.tables import asked, congress, debate, log, say, seen

NAMES = ("A", "B", "C")


def waiting(game: Parley) -> list[int]:
    """Whose answers are still missing."""
    return [question.seat for question in game.questions]


def live(game: Parley) -> Parley:
    game.way = LIVE
    return game


# -- live -----------------------------------------------------------------------------------------


def test_a_live_window_stays_open_though_all_have_answered():
    """Only the table's time closes it: how quickly all passed tells nothing."""
    game = live(debate({1: "echo", 2: "veto"}))
    say(game, 1, "pass")
    say(game, 2, "use veto")
    assert (asked(game), waiting(game)) == ([1, 2], [])
    assert not [line for line in log(game) if "veto" in line]
    game.close_window()
    assert "ability_used 2 veto" in log(game)


def test_whoever_has_not_answered_passes_when_it_closes():
    """Nobody needs to press anything."""
    game = live(debate({1: "echo", 2: "veto"}))
    game.close_window()
    assert not [line for line in log(game) if line.startswith("ability_used")]
    assert asked(game) != [1, 2]


def test_an_answer_may_be_changed_until_it_closes():
    game = live(debate({1: "echo", 2: "veto"}))
    say(game, 2, "use veto")
    say(game, 2, "pass")
    game.close_window()
    assert "ability_used 2 veto" not in log(game)


def test_orders_answer_under_the_seal_that_is_kept():
    """A window in which all hold nothing stays open like any other."""
    game = live(debate({1: "courier", 2: "courier"}))
    for seat in range(3):
        game.give_order(seat, PASS_WHERE_ALONE)
    assert (asked(game), waiting(game)) == ([1, 2], [])
    assert not game.over


def test_where_only_one_could_react_the_seal_is_kept_too():
    """Whether that seat has answered, and what, is nobody's business yet."""
    game = live(debate({1: "veto", 2: "veto"}))
    say(game, 2, "use veto")
    game.close_window()  # now the veto may be cancelled
    only = asked(game)
    others = [seat for seat in range(3) if seat not in only]
    assert under_seal(game)
    before = {seat: seen(game, seat) for seat in (*others, None)}
    for seat in only:
        game.answer(seat, PASS)
    assert {seat: seen(game, seat) for seat in (*others, None)} == before


def test_a_duty_is_waited_for():
    """Whoever must act acts: the window cannot be closed over it."""
    game = live(debate({1: "veto"}, debts={1: 1}, vows={1: 1}))
    assert any(PASS not in question.moves for question in game.questions)
    with pytest.raises(Refused, match="duty_open"):
        game.close_window()


def test_nothing_is_closed_where_no_window_is_open():
    game = live(congress())
    with pytest.raises(Refused, match="no_window"):
        game.close_window()


def test_a_kept_seal_is_stored_and_found_again():
    game = live(debate({1: "echo", 2: "veto"}))
    say(game, 1, "pass")
    say(game, 2, "use veto")
    again = Parley.decode(game.encode())
    assert again.hash() == game.hash()
    assert (asked(again), waiting(again)) == ([1, 2], [])
    again.close_window()
    game.close_window()
    assert again.hash() == game.hash()


def test_who_plays_on_in_thought_does_not_wait():
    """A bot's position is one in which answers close windows."""
    game = live(debate({1: "echo", 2: "veto"}))
    twin = game.redealt(1, b"s" * 32)
    while not twin.over:
        question = twin.questions[0]
        twin.answer(question.seat, question.moves[0])


# -- strict ---------------------------------------------------------------------------------------


def test_strictly_no_order_answers_in_a_window():
    game = debate({1: "courier", 2: "courier"})
    game.way = STRICT
    for seat in range(3):
        game.give_order(seat, PASS_WHERE_ALONE)
    assert waiting(game) == [1, 2]
    say(game, 1, "pass")
    say(game, 2, "pass")
    assert asked(game) != [1, 2]


# -- records --------------------------------------------------------------------------------------


def reacting() -> Session:
    """A recorded game, live, in its first window."""
    session = Session.new(GAME, NAMES, seed=3)
    session.perform(ChooseWay(LIVE))
    while session.state.questions[0].kind != "react":
        question = session.state.questions[0]
        session.answer(question.seat, question.moves[-1])
    return session


def test_a_record_tells_when_windows_were_closed():
    session = reacting()
    while not session.state.over:
        for question in list(session.state.questions):
            session.answer(question.seat, question.moves[-1])
        if session.state.asked and not session.state.questions:
            session.perform(CloseWindow())
    record = session.closed_record()
    read = Record.parse(record.dump())
    assert verify(GAME, read).over
    assert any("close" in entry for entry in read.entries)


def test_a_closed_window_is_taken_back_by_consent_and_the_way_stays():
    session = reacting()
    for question in list(session.state.questions):
        session.answer(question.seat, question.moves[-1])
    where = session.state.hash()
    session.perform(CloseWindow())
    session.perform(ChooseWay(STRICT))
    assert session.free_undo(0) == 0
    assert session.consents_needed(0, 1) == {1, 2}
    session.undo(0, 1, consent=[1, 2])
    assert session.state.way == STRICT
    session.state.way = LIVE
    assert session.state.hash() == where


def test_a_way_that_is_none_is_refused():
    game = debate({1: "echo"})
    with pytest.raises(SetupError):
        perform(GAME, game, ChooseWay("slow"))
    stored = game.encode() | {"way": "slow"}
    with pytest.raises(RecordError):
        Parley.decode(stored)


def test_the_usual_way_leaves_no_trace_in_stored_positions():
    """Positions of before are those of today."""
    assert "way" not in debate({1: "echo"}).encode()
    assert Parley.decode(debate({1: "echo"}).encode()).way == DAYS


def test_what_is_done_under_a_kept_seal_is_silent():
    game = live(debate({1: "echo", 2: "veto"}))
    assert perform(GAME, game, GiveOrder(1, PASS_WHERE_ALONE)).silent
    assert perform(GAME, game, Answer(1, PASS)).silent
    assert perform(GAME, game, Answer(2, ("use", "veto"))).silent
    closed = perform(GAME, game, CloseWindow())
    assert not closed.silent
    assert closed.is_step
    assert closed.chance
