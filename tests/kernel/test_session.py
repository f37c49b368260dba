"""Sessions: the record grows with every answer, the log knows its readers, games go on."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrarium.games.galaxy import GalaxyGame
from astrarium.kernel.chance import commitment, seed_from
from astrarium.kernel.errors import RecordError, SetupError
from astrarium.kernel.moves import Refused, parse_move
from astrarium.kernel.orders import Order
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import HASH_EVERY, Session
from tests.conformance.tables import choose, log_text, play_session, reread, seen

SEATS = ["Ada", "Bo", "Cy"]


class Second(GalaxyGame):
    """Galaxy after a change of its rules: the position is stored a little differently."""

    version = "next"

    def upgraded(self, data: dict[str, Any], version: str) -> dict[str, Any]:
        assert version == GalaxyGame.version
        return {**data, "table": {**data["table"], "idle": 0}}


class Third(GalaxyGame):
    version = "after next"


GAME = GalaxyGame()


def new(seed: int = 1, seats: list[str] = SEATS, game: GalaxyGame = GAME) -> Session:
    return Session.new(game, seats, seed)


def kinds(session: Session) -> list[str]:
    return [kind for entry in session.record.entries for kind in entry]


# -- the record ----------------------------------------------------------------------------------


def test_the_header_says_what_is_played_by_whom_and_commits_to_the_seed() -> None:
    header = new(seed=1).record.header
    assert header == {
        "format": 1,
        "game": "galaxy",
        "rules": GAME.version,
        "seats": SEATS,
        "options": {},
        "commitment": commitment(seed_from(1)),
        "dictated": False,
    }


def test_the_seed_stays_out_of_header_and_entries_and_is_revealed_at_the_end() -> None:
    session = new()
    play_session(session, random.Random(1), 20)
    seed = session.state.chance.seed.hex()
    record = session.closed_record()
    assert seed not in str(record.header)
    assert seed not in str(record.entries)
    assert "seed" not in record.closing
    play_session(session, random.Random(1), 10_000)
    assert session.closed_record().closing["seed"] == seed


def test_every_answer_is_recorded_as_text_with_what_chance_brought() -> None:
    session = new()
    assert kinds(session) == ["setup"]
    assert {purpose for purpose, _ in session.record.entries[0]["setup"]["chance"]} == {
        "galaxy_row",
        "dealer",
        "deck",
    }
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", 3))
    assert session.record.entries[-1] == {"answer": {"seat": dealer, "move": "bid 3"}}


def test_a_refused_answer_leaves_record_log_and_position_alone() -> None:
    session = new()
    before = session.state.hash(), len(session.lines), session.closed_record().dump()
    dealer = session.state.questions[0].seat
    for seat, move in ((dealer, ("pass",)), (dealer, ()), ((dealer + 1) % 3, ("bid", 3)), (9, ())):
        with pytest.raises(Refused):
            session.answer(seat, move)
    assert (session.state.hash(), len(session.lines), session.closed_record().dump()) == before
    assert session.steps == []


def test_what_only_equals_a_move_is_recorded_as_the_move() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    session.answer(dealer, ("bid", True))
    assert session.record.entries[-1]["answer"]["move"] == "bid 1"
    verify(GAME, reread(session))


def test_hashes_stand_in_the_record_now_and_then_and_at_the_end() -> None:
    session = new()
    play_session(session, random.Random(1), 3 * HASH_EVERY)
    assert kinds(session).count("hash") == 3
    play_session(session, random.Random(1), 10_000)
    assert session.record.entries[-1] == {"hash": session.state.hash()}
    assert verify(GAME, reread(session)).hashes == kinds(session).count("hash")


def test_dictated_outcomes_are_told_in_the_header() -> None:
    session = Session.new(GAME, SEATS, 1, script={"dealer": [(1, 1), (6, 6), (2, 2)]})
    assert session.record.header["dictated"] is True
    assert session.state.view(None)["dealer"] == 1
    play_session(session, random.Random(1), 10_000)
    assert verify(GAME, reread(session)).seed == "dictated"


@pytest.mark.parametrize("seats", [[], ["a"], ["a"] * 6])
def test_a_wrong_number_of_seats_is_refused(seats: list[str]) -> None:
    with pytest.raises(SetupError, match="2 to 5 seats"):
        Session.new(GAME, seats)


def test_a_seed_given_as_bytes_has_the_right_length() -> None:
    with pytest.raises(SetupError, match="32 bytes"):
        Session.new(GAME, SEATS, b"short")
    assert Session.new(GAME, SEATS, bytes(32)).state.chance.seed == bytes(32)


def test_without_a_seed_every_game_is_another() -> None:
    assert Session.new(GAME, SEATS).state.hash() != Session.new(GAME, SEATS).state.hash()


# -- the log -------------------------------------------------------------------------------------


def test_a_log_holds_what_its_reader_may_read() -> None:
    session = new()
    play_session(session, random.Random(1), 150)
    public = log_text(session, None)
    assert "drew_card" not in public
    for seat in range(3):
        mine = session.log(seat)
        assert all(line.event.visible_to(seat) for line in mine)
        assert len(mine) > len(session.log(None))
    assert "drew_card" in log_text(session, 0)
    told = [line for line in session.lines if line.event.key == "drew_card"]
    assert all(len(line.event.audience or ()) == 1 for line in told)


def test_the_log_survives_saving_and_loading(tmp_path: Path) -> None:
    session = new()
    play_session(session, random.Random(2), 120, orders=True)
    session.save(tmp_path / "game.jsonl")
    again = resume(GAME, Record.load(tmp_path / "game.jsonl"))
    for seat in (None, 0, 1, 2):
        assert log_text(again, seat) == log_text(session, seat)
        assert seen(again.state, seat) == seen(session.state, seat)


# -- standing orders -----------------------------------------------------------------------------


def test_orders_are_recorded_and_replayed() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    other = (dealer + 1) % 3
    order = Order("bid", ("pass",), (("high", 0),), "once")
    session.give_order(other, order)
    assert session.record.entries[-1] == {"order": {"seat": other, "order": order.encode()}}
    session.answer(dealer, ("bid", 0))
    assert session.state.questions[0].seat == (dealer + 2) % 3
    assert "order_answered" in log_text(session, other)
    assert "order_answered" not in log_text(session, dealer) + log_text(session, None)
    again = resume(GAME, reread(session))
    assert again.state.hash() == session.state.hash()
    assert again.state.orders == ((), (), ())


def test_an_order_answers_what_is_asked_right_now() -> None:
    session = new()
    dealer = session.state.questions[0].seat
    session.give_order(dealer, Order("bid", ("bid", 2), until="once"))
    assert session.state.questions[0].seat == (dealer + 1) % 3
    assert len(session.steps) == 1
    assert verify(GAME, reread(session)).answers == 1


def test_orders_can_be_withdrawn_and_that_is_recorded() -> None:
    session = new()
    session.give_order(0, Order("counter", ("hold",)))
    session.give_order(0, Order("permit", ("deny",)))
    session.withdraw_order(0, 0)
    assert session.record.entries[-1] == {"withdraw": {"seat": 0, "number": 0}}
    assert [order.kind for order in session.state.orders[0]] == ["permit"]
    assert resume(GAME, reread(session)).state.orders == session.state.orders
    for number in (1, -1):
        with pytest.raises(SetupError, match="no standing order"):
            session.withdraw_order(0, number)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_orders_of_nobody_are_refused(seat: int) -> None:
    session = new()
    before = session.state.hash()
    with pytest.raises(SetupError, match="no seat"):
        session.give_order(seat, Order("counter", ("hold",)))
    with pytest.raises(SetupError, match="no seat"):
        session.withdraw_order(seat, 0)
    assert session.state.hash() == before
    assert kinds(session) == ["setup"]


def test_orders_are_seen_by_their_giver_only() -> None:
    session = new()
    before = [seen(session.state, seat) for seat in (None, 1, 2)]
    logs = [log_text(session, seat) for seat in (None, 1, 2)]
    session.give_order(0, Order("counter", ("hold",)))
    assert [seen(session.state, seat) for seat in (None, 1, 2)] == before
    assert [log_text(session, seat) for seat in (None, 1, 2)] == logs
    assert len(session.state.view(0)["orders"]) == 1


# -- going on ------------------------------------------------------------------------------------


def test_a_resumed_game_goes_on_as_if_nothing_had_happened() -> None:
    session = new()
    play_session(session, random.Random(3), 90, orders=True)
    again = resume(GAME, reread(session))
    rng, twin_rng = random.Random(4), random.Random(4)
    while not session.state.over:
        session.answer(*choose(session.state, rng))
        again.answer(*choose(again.state, twin_rng))
    assert again.closed_record().dump() == session.closed_record().dump()
    assert verify(GAME, reread(again)).seed == "fits"


def test_a_game_can_be_saved_and_resumed_after_every_answer() -> None:
    session, rng = new(seats=["Ada", "Bo"]), random.Random(5)
    for _ in range(40):
        session.answer(*choose(session.state, rng))
        before = session.closed_record().dump()
        session = resume(GAME, reread(session))
        assert session.closed_record().dump() == before


# -- a change of the rules -----------------------------------------------------------------------


def test_under_new_rules_a_game_goes_on_from_its_closing_position() -> None:
    old = new()
    play_session(old, random.Random(6), 100)
    record = reread(old)
    session = resume(Second(), record)
    assert session.record.entries[: len(record.entries)] == record.entries
    assert kinds(session)[-1] == "snapshot"
    assert session.state.hash() == old.state.hash()
    play_session(session, random.Random(7), 10_000)
    written = reread(session)
    assert written.header == record.header
    assert written.closing["rules"] == "next"
    verdict = verify(Second(), written)
    assert verdict.replayed_from == len(record.entries)
    assert (verdict.over, verdict.seed, verdict.answers) == (True, "fits", len(session.steps))


def test_such_a_game_is_resumed_again_from_where_its_rules_changed() -> None:
    old = new()
    play_session(old, random.Random(6), 50)
    session = resume(Second(), reread(old))
    play_session(session, random.Random(7), 30)
    again = resume(Second(), reread(session))
    assert again.closed_record().dump() == session.closed_record().dump()
    third = resume(Third(), reread(again))
    play_session(third, random.Random(8), 10)
    assert kinds(third).count("snapshot") == 2
    assert verify(Third(), reread(third)).seed == "open"


def test_answers_from_before_the_change_cannot_be_taken_back() -> None:
    old = new()
    play_session(old, random.Random(6), 50)
    session = resume(Second(), reread(old))
    with pytest.raises(Refused) as refused:
        session.undo(0, 1, range(3))
    assert refused.value.reason.key == "nothing_to_undo"


def test_a_record_of_other_rules_is_not_verified_but_told_about() -> None:
    old = new()
    play_session(old, random.Random(6), 30)
    with pytest.raises(
        RecordError, match=rf"line \d+: played under rules {GAME.version}; today's are next"
    ):
        verify(Second(), reread(old))
    newer = resume(Second(), reread(old))
    with pytest.raises(RecordError, match=f"played under rules next; today's are {GAME.version}"):
        verify(GAME, reread(newer))


def test_a_snapshot_of_other_rules_that_cannot_be_is_refused() -> None:
    old = new()
    play_session(old, random.Random(6), 30)
    edits: list[Callable[[dict[str, Any]], Any]] = [
        lambda end: end["snapshot"]["table"].update(supply=[9, 9, 9]),
        lambda end: end["snapshot"]["table"]["cards"]["zones"].pop("hand_0"),
        lambda end: end["snapshot"].update(seats=2),
        lambda end: end["snapshot"].update(seats=10**15),
        lambda end: end["snapshot"].update(stack=[]),
        lambda end: end["snapshot"].update(stack=[["Nonsense", 1]]),
        lambda end: end.update(rules="0"),
    ]
    for edit in edits:
        record = reread(old)
        edit(record.closing)
        with pytest.raises(RecordError, match=rf"\Aline {record.last_line}: [^\n]+\Z"):
            resume(Second(), record)


def test_a_bent_die_after_the_change_is_found() -> None:
    old = new()
    play_session(old, random.Random(6), 30)
    session = resume(Second(), reread(old))
    play_session(session, random.Random(7), 10_000)
    for entry in reversed(session.record.entries):
        for outcome in entry.get("answer", {}).get("chance", ()) if "answer" in entry else ():
            if outcome[0] == "dice":
                outcome[1] = [outcome[1][0] % 6 + 1, outcome[1][1]]
                with pytest.raises(RecordError, match=r"line \d+"):
                    verify(Second(), reread(session))
                return
    pytest.fail("no die was rolled")


def test_moves_are_read_back_as_they_were_written() -> None:
    session = new()
    play_session(session, random.Random(9), 10_000)
    for step in session.steps:
        move = parse_move(session.record.entries[step.entry]["answer"]["move"])
        question = step.before.question(step.seat)
        assert question is not None
        assert move in question.moves
