"""Private procedures side by side: sealed chains, each on a branch of the state."""

from __future__ import annotations

import json

import pytest

from astrarium.kernel.moves import Move, Refused, Seat
from astrarium.kernel.orders import Order
from astrarium.kernel.plain import canonical
from tests.kernel.workshop import Gamble, Shopping, Workshop, new

SEED = bytes(range(32))


def shopping(seats: int = 3) -> Workshop:
    return new(seats, Shopping())


def buy(shop: Workshop, seat: Seat, *tools: str) -> None:
    """Buy these and stop."""
    for tool in tools:
        shop.answer(seat, ("buy", tool))
    shop.answer(seat, ("stop",))


def others(shop: Workshop, seat: Seat) -> list[str]:
    """All that leaves the game for everybody else."""
    return [canonical(shop.view(reader)) for reader in (None, 0, 1, 2) if reader != seat]


def test_all_are_asked_and_see_only_that_all_are():
    shop = shopping()
    assert [(q.seat, q.kind) for q in shop.asked] == [(0, "buying"), (1, "buying"), (2, "buying")]
    assert [(q.seat, q.kind) for q in shop.questions] == [(0, "buy"), (1, "buy"), (2, "buy")]
    assert shop.view(0)["question"]["kind"] == "buy"


def test_how_far_somebody_is_shows_to_nobody_else():
    shop = shopping()
    before = others(shop, 0)
    shop.answer(0, ("buy", "saw"))
    assert others(shop, 0) == before
    buy(shop, 0, "saw")
    assert others(shop, 0) == before


def test_a_seat_sees_what_has_come_of_its_own_answers():
    shop = shopping()
    shop.answer(0, ("buy", "drill"))
    assert shop.view(0)["coins"][0] == 1
    assert shop.view(0)["tools"][0] == ("drill",)
    assert shop.view(0)["chain"] == [["buy", "drill"]]
    assert shop.view(1)["coins"][0] == 3
    assert shop.coins == [3, 3, 3]


def test_the_chains_are_carried_out_together_in_the_order_of_the_seats():
    shop = shopping()
    buy(shop, 2, "saw")
    buy(shop, 1)
    buy(shop, 0, "drill", "saw")
    assert shop.coins == [0, 3, 2]
    assert shop.tools == [("drill", "saw"), (), ("saw",)]
    assert [event.args["seat"] for event in shop.events or ()] == [0, 0, 2]
    assert shop.notes == ("open",)
    assert shop.over


def test_who_answers_first_changes_nothing():
    one, other = shopping(), shopping()
    for shop, order in ((one, (0, 1, 2)), (other, (2, 0, 1))):
        for seat in order:
            buy(shop, seat, "saw")
    assert one.hash() == other.hash()


def test_a_refusal_comes_from_the_branch():
    shop = shopping()
    assert shop.why_not(0, ("buy", "drill")) is None
    shop.answer(0, ("buy", "drill"))
    reason = shop.why_not(0, ("buy", "drill"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("W1", "too_dear")
    with pytest.raises(Refused):
        shop.answer(0, ("buy", "drill"))
    assert shop.view(0)["chain"] == [["buy", "drill"]]


def test_taking_back_in_ones_own_chain_is_free_and_unnoticed():
    shop, untouched = shopping(), shopping()
    buy(shop, 0, "saw", "saw")
    before = others(untouched, 0)
    asked = shop.asked
    shop.retract(0)
    shop.retract(0)
    assert shop.view(0)["chain"] == [["buy", "saw"]]
    assert shop.asked is asked
    assert others(shop, 0) == before
    shop.retract(0)
    with pytest.raises(Refused) as refusal:
        shop.retract(0)
    assert refusal.value.reason.rule == "K5"
    assert shop.hash() == untouched.hash()


def test_when_all_are_done_nothing_can_be_retracted():
    shop = shopping()
    for seat in range(3):
        buy(shop, seat)
    with pytest.raises(Refused):
        shop.retract(0)


def test_a_chain_survives_a_copy_and_a_file():
    shop = shopping()
    shop.answer(1, ("buy", "saw"))
    stored = json.loads(json.dumps(shop.encode()))
    for twin in (shop.copy(), Workshop.decode(stored)):
        assert twin.hash() == shop.hash()
        assert twin.view(1) == shop.view(1)
        for seat in range(3):
            buy(twin, seat)
        assert twin.tools == [(), ("saw",), ()]
    assert shop.chains == {1: (("buy", "saw"),)}


def test_a_redeal_forgets_what_others_have_answered():
    shop, other = shopping(), shopping()
    shop.answer(0, ("buy", "saw"))
    other.answer(0, ("buy", "saw"))
    buy(other, 1, "drill")
    assert shop.redealt(0, SEED).hash() == other.redealt(0, SEED).hash()
    assert shop.redealt(0, SEED).chains == {0: (("buy", "saw"),)}


def test_orders_answer_inside_a_private_procedure():
    shop = shopping()
    shop.give_order(1, Order("buy", ("stop",)))
    assert [q.seat for q in shop.questions] == [0, 2]
    assert [q.seat for q in shop.asked] == [0, 1, 2]


def test_an_interruption_keeps_what_still_stands():
    """Seat 0 has bought for all its coins, then gives two away: the second saw must go."""
    shop = shopping()
    for _ in range(3):
        shop.answer(0, ("buy", "saw"))
    shop.answer(1, ("buy", "saw"))
    shop.answer(0, ("give", 2, 2))
    assert shop.chains == {0: (("buy", "saw"),), 1: (("buy", "saw"),)}
    assert shop.coins == [1, 3, 5]


def test_nothing_is_left_to_chance_in_private():
    with pytest.raises(AssertionError, match="leaves nothing to chance"):
        new(1, Gamble())


def test_the_moves_are_those_of_the_branch():
    shop = shopping()
    shop.answer(0, ("buy", "drill"))
    question = shop.question(0)
    assert question is not None
    offered: list[Move] = [("buy", "saw"), ("stop",)]
    assert list(question.moves) == offered
    assert question.about == {"left": 1}
