"""Whatever was accepted can be written down, read again and verified."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astrarium.games import get_game
from astrarium.kernel.bounds import LARGEST_WORD, MOST_ORDERS
from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import Refused, parse_move, print_move
from astrarium.kernel.orders import UNTIL, Order
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.kernel.session import Session
from astrarium.kernel.state import State

GALAXY = get_game("galaxy")
SETTINGS = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)

NUMBERS = st.one_of(
    st.integers(),
    st.sampled_from([10**17, -(10**17), 10**18, 2**63, 10**9, 10**9 - 1, -1, 0]),
)
WORDS = st.one_of(st.text(max_size=120), st.sampled_from(["pass", "react", "*", "bid", "\ud800"]))
VALUES = st.one_of(WORDS, NUMBERS)
ORDERS = st.builds(
    Order,
    kind=WORDS,
    move=st.lists(VALUES, max_size=5).map(tuple),
    about=st.lists(
        st.tuples(WORDS, st.one_of(VALUES, st.lists(VALUES, max_size=5).map(tuple))), max_size=5
    ).map(tuple),
    until=st.sampled_from(UNTIL),
    ignoring=st.one_of(st.none(), st.lists(WORDS, max_size=5).map(tuple)),
)


def verifies(session: Session) -> None:
    text = session.closed_record().dump()
    assert verify(GALAXY, Record.parse(text)).seed == "open"
    GALAXY.decode(Record.parse(text).closing["snapshot"])


@SETTINGS
@given(st.lists(ORDERS, min_size=1, max_size=4))
def test_orders_that_were_taken_are_in_a_record_that_verifies(orders: list[Order]) -> None:
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    for order in orders:
        with suppress(SetupError):
            session.give_order(0, order)
    verifies(session)


@SETTINGS
@given(st.lists(st.one_of(VALUES, st.integers(-3, 12)), min_size=1, max_size=4))
def test_answers_that_were_taken_are_in_a_record_that_verifies(words: list[Any]) -> None:
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    seat = session.state.questions[0].seat
    for move in (tuple(words), parse_move(print_move(tuple(words)))):
        try:
            session.answer(seat, move)
        except Refused:
            continue
    verifies(session)


@pytest.mark.parametrize(
    "number", [LARGEST_WORD + 1, -LARGEST_WORD - 1, 10**18, 1234567890123456789]
)
def test_a_number_that_no_record_can_hold_is_refused_in_an_order(number: int) -> None:
    """It made the record of the whole game one that could not be read."""
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    for order in (
        Order("bid", ("pass",), (("world", number),)),
        Order("bid", ("bid", number)),
    ):
        with pytest.raises(SetupError):
            session.give_order(0, order)
    verifies(session)


def test_a_seat_has_only_some_orders() -> None:
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    for _ in range(MOST_ORDERS):
        session.give_order(0, Order("nothing", ("pass",)))
    with pytest.raises(SetupError):
        session.give_order(0, Order("nothing", ("pass",)))
    verifies(session)


def test_what_was_taken_is_within_the_bounds_of_a_stored_position() -> None:
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    session.give_order(1, Order("bid", ("bid", 10**9 - 1), (("world", -(10**9) + 1),)))
    twin: State = GALAXY.decode(session.state.encode())
    assert twin.orders == session.state.orders
