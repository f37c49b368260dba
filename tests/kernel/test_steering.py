"""Steering: results, leaving procedures from inside, checks after changes, moments."""

from __future__ import annotations

import json

import pytest

from astrarium.kernel.moves import Question
from astrarium.kernel.orders import PASS_WHERE_ALONE, Order
from astrarium.kernel.results import Result
from tests.kernel.workshop import Chat, Count, Storm, Workshop, new


def test_a_result_reaches_the_procedure_that_started_it_and_no_other():
    shop = new(1, Storm(1, "give"))
    assert shop.notes == ("gust 1 calm", "storm 1 None")


def test_a_procedure_that_gives_nothing_leaves_none():
    shop = new(1, Storm(1))
    assert shop.notes == ("storm 0 None", "gust 1 None", "storm 1 None")


def test_giving_is_the_last_act_of_a_procedure():
    """What it started now would run before it has ended, and take the result for its own."""
    with pytest.raises(AssertionError, match="has given its result"):
        new(1, Storm(1, "give and go on"))


def test_checks_wait_until_a_result_is_taken_up(monkeypatch: pytest.MonkeyPatch):
    """One that starts something in between would come between the two procedures."""
    seen: list[object] = []
    monkeypatch.setattr(Workshop, "checks", (lambda shop: seen.append(shop.given),))
    assert new(1, Storm(1, "give")).notes == ("gust 1 calm", "storm 1 None")
    assert seen == [None, None]


def test_leaving_ends_the_innermost_procedure_of_its_kind_and_all_inside():
    shop = new(1, Storm(1, "leave"))
    assert shop.notes == ("gust 1 blown over", "storm 1 None")


def test_procedures_that_have_not_run_can_be_given_up():
    """The one that asks has begun; of those below it the unwanted ones never do."""
    shop = new(3, Chat((0,)), Chat((1,)), Chat((2,)))
    shop.give_up(lambda procedure: isinstance(procedure, Chat) and procedure.seats != (2,))
    shop.answer(0, ("yes",))
    assert [question.seat for question in shop.questions] == [2]
    twin = shop.copy()
    twin.answer(2, ("no",))
    assert (twin.notes, shop.notes) == (("0:yes", "2:no"), ("0:yes",))


def test_checks_run_when_the_game_goes_on_and_after_what_changes_something(
    monkeypatch: pytest.MonkeyPatch,
):
    seen: list[int] = []
    monkeypatch.setattr(Workshop, "checks", (lambda shop: seen.append(shop.coins[0]),))
    new(1, Count())
    assert seen == [3, 2, 1, 0]


def test_a_check_may_end_the_game(monkeypatch: pytest.MonkeyPatch):
    def poor(shop: Workshop) -> None:
        if shop.coins[0] == 1 and shop.stack:
            shop.end_game(Result((0,), (0,), "poor"))

    monkeypatch.setattr(Workshop, "checks", (poor,))
    shop = new(1, Count())
    assert (shop.over, shop.coins) == (True, [1])
    assert shop.ending is not None


def test_a_check_does_not_run_while_somebody_is_asked(monkeypatch: pytest.MonkeyPatch):
    """A step that asks has changed nothing."""
    asked: list[bool] = []
    monkeypatch.setattr(Workshop, "checks", (lambda shop: asked.append(bool(shop.questions)),))
    shop = new(1, Chat())
    shop.answer(0, ("yes",))
    assert not any(asked)


# -- moments ----------------------------------------------------------------------------------


def test_effects_last_until_their_moment():
    shop = new(2, Chat())
    shop.begin_effect("shield", 0, "storm", 2)
    shop.begin_effect("shield", 1, "day")
    assert [effect.values for effect in shop.effects_of("shield")] == [(2,), ()]
    assert shop.view(None)["effects"] == [["shield", 0, "storm", [2]], ["shield", 1, "day", []]]
    shop.moment_ends("storm")
    assert [effect.seat for effect in shop.effects] == [1]
    assert shop.effects_of("sword") == ()


def test_a_moment_of_one_seat_leaves_the_others_alone():
    shop = new(2, Chat())
    shop.begin_effect("shield", 0, "day")
    shop.begin_effect("shield", 1, "day")
    shop.moment_ends("day", [0])
    assert [effect.seat for effect in shop.effects] == [1]


def test_effects_survive_a_file_and_a_copy():
    shop = new(2, Chat())
    shop.begin_effect("shield", 0, "storm", 2, ("a", 1))
    stored = json.loads(json.dumps(shop.encode()))
    for twin in (shop.copy(), Workshop.decode(stored)):
        assert twin.effects == shop.effects
        twin.moment_ends("storm")
    assert shop.effects


def test_orders_end_at_moments_of_the_game():
    shop = new(2, Chat((0,)))
    shop.give_order(1, Order("say", ("no",), until="storm"))
    shop.give_order(1, Order("say", ("yes",), until="day"))
    shop.moment_ends("storm")
    assert [order.until for order in shop.orders[1]] == ["day"]


# -- orders that weigh what else is offered ------------------------------------------------------


def reacting(*cards: str) -> Question:
    return Question(0, "react", [("pass",), *(("use", card) for card in cards)])


def test_pass_where_passing_is_all_there_is():
    assert PASS_WHERE_ALONE.answers(reacting())
    assert not PASS_WHERE_ALONE.answers(reacting("sabotage"))


def test_an_order_may_ignore_a_card():
    order = Order("react", ("pass",), ignoring=("sabotage", "veto"))
    assert order.answers(reacting())
    assert order.answers(reacting("sabotage", "veto"))
    assert not order.answers(reacting("sabotage", "bribery"))


def test_such_an_order_survives_a_file_and_older_ones_are_read():
    order = Order("react", ("pass",), (("by", 1),), "once", ("sabotage",))
    assert Order.decode(json.loads(json.dumps(order.encode()))) == order
    assert Order.decode(["react", ["pass"], [], "once"]) == Order("react", ("pass",), (), "once")
