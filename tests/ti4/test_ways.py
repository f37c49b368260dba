"""The three ways of windows, orders by card, and what others can tell, with full hands. 16, 18"""

from __future__ import annotations

import json

import pytest

from astrarium.games.ti4 import GAME
from astrarium.kernel.moves import Move, parse_move
from astrarium.kernel.orders import ASK, PASS_WHERE_ALONE, Order
from astrarium.kernel.texts import LANGUAGES
from astrarium.kernel.ways import DAYS, LIVE, STRICT, WAYS

from .positions import Table
from .test_ac_cancelling import hands

HANDS = ("veto sabotage bunker", "insubordination spy", "bribery plague summit")
NO_SABOTAGE = ("veto direct_hit bunker", *HANDS[1:])
NEVER = Order("react", ("pass",), ignoring=("sabotage",))


def played(way: str, *held: str, orders: dict[int, Order] | None = None) -> Table:
    """Seat 1 plays Insubordination against seat 0; all are passed for where they can only pass."""
    t = hands(*(held or HANDS))
    t.game.way = way
    for seat in range(3):
        if orders and seat in orders:
            t.game.give_order(seat, orders[seat])
        t.game.give_order(seat, PASS_WHERE_ALONE)
    t.seat(1).does("use insubordination 0")
    return t


def waited_for(t: Table) -> list[int]:
    return sorted(question.seat for question in t.game.questions)


def shown_as_asked(t: Table) -> list[int]:
    return sorted(each["seat"] for each in t.game.view(None)["asked"])


def is_carried_out(t: Table) -> bool:
    return t.game.tactic[0] == 2


def test_over_days_only_who_holds_something_that_fits_is_waited_for() -> None:
    t = played(DAYS)
    assert waited_for(t) == [0]
    assert shown_as_asked(t) == [0, 2], "the others see all who could"
    assert is_carried_out(played(DAYS, *NO_SABOTAGE))


def test_live_windows_stay_open_whatever_anybody_holds_and_close_by_the_clock() -> None:
    for held in (HANDS, NO_SABOTAGE):
        t = played(LIVE, *held)
        assert not is_carried_out(t)
        assert shown_as_asked(t) == [0, 2]
        t.game.close_window()
        assert is_carried_out(t)


def test_strictly_all_who_could_are_waited_for_whatever_they_have_ordered() -> None:
    assert waited_for(played(STRICT)) == waited_for(played(STRICT, *NO_SABOTAGE)) == [0, 2]
    assert waited_for(played(STRICT, orders={0: NEVER})) == [0, 2]


def test_sabotage_is_never_used_where_it_was_ordered_so() -> None:
    t = played(DAYS, orders={0: NEVER})
    assert is_carried_out(t)
    assert "sabotage" in t.shown(0)["hand"]


@pytest.mark.parametrize(
    ("about", "used"),
    [
        ((("ability", "insubordination"),), True),
        ((("ability", "insubordination"), ("by", 1)), True),
        ((("ability", "insubordination"), ("by", 2)), False),
        ((("ability", "plague"),), False),
    ],
)
def test_sabotage_is_used_against_the_cards_and_players_that_were_named(
    about: tuple[tuple[str, str | int], ...], used: bool
) -> None:
    t = played(DAYS, orders={0: Order("react", ("use", "sabotage"), about)})
    assert ("sabotage" not in t.shown(0)["hand"]) == used
    assert t.game.tactic[0] == (3 if used else 2) or waited_for(t) == [0]
    assert (waited_for(t) == [0]) == (not used)


NARROWED = (("ability", ("insubordination", "plague")), ("by", (1,)))
ELSEWHERE = (("ability", ("plague", "spy")), ("by", (1, 2)))


def narrowed(about: tuple[tuple[str, tuple[str | int, ...]], ...], move: Move) -> Table:
    """Seat 0 holds Sabotage for some cards of some players only, and never wants it otherwise."""
    t = hands(*HANDS)
    for order in (PASS_WHERE_ALONE, Order("react", move, about), NEVER):
        t.game.give_order(0, order)
    for seat in (1, 2):
        t.game.give_order(seat, PASS_WHERE_ALONE)
    t.seat(1).does("use insubordination 0")
    return t


def test_who_wants_to_be_asked_about_some_cards_of_some_players_is_asked_about_no_others() -> None:
    t = narrowed(NARROWED, ASK)
    assert waited_for(t) == [0]
    assert t.offers(0) == ["pass", "use sabotage"]
    assert is_carried_out(narrowed(ELSEWHERE, ASK))


def test_sabotage_is_played_unasked_against_some_cards_of_some_players() -> None:
    t = narrowed(NARROWED, ("use", "sabotage"))
    assert "sabotage" not in t.shown(0)["hand"]
    assert not is_carried_out(t)
    t = narrowed(ELSEWHERE, ("use", "sabotage"))
    assert "sabotage" in t.shown(0)["hand"]
    assert is_carried_out(t)


def test_a_narrowed_order_tells_others_nothing() -> None:
    """Whoever waits, waits for somebody: as for a hand without any order, or for a bluff. Where
    it lets go by, it is as if there were no Sabotage."""
    asked, plain = narrowed(NARROWED, ASK), played(DAYS)
    passed, without = narrowed(ELSEWHERE, ASK), played(DAYS, *NO_SABOTAGE)
    for reader in (1, 2, None):
        for one, other in ((asked, plain), (passed, without)):
            assert json.dumps(one.game.view(reader)) == json.dumps(other.game.view(reader))
            assert one.log(reader) == other.log(reader)


def test_strictly_no_narrowed_order_answers() -> None:
    t = hands(*HANDS)
    t.game.way = STRICT
    for order in (Order("react", ("use", "sabotage"), NARROWED), NEVER):
        t.game.give_order(0, order)
    t.seat(1).does("use insubordination 0")
    assert waited_for(t) == [0, 2]


def test_whoever_withdraws_the_order_to_pass_is_asked_with_nothing_in_hand() -> None:
    """A bluff."""
    t = hands(*NO_SABOTAGE)
    for seat in range(3):
        t.game.give_order(seat, PASS_WHERE_ALONE)
    t.game.withdraw_order(0, 0)
    t.seat(1).does("use insubordination 0")
    assert waited_for(t) == [0]
    assert t.offers(0) == ["pass"]


@pytest.mark.parametrize("way", WAYS)
def test_nobody_can_tell_from_a_view_what_another_holds_or_has_answered(way: str) -> None:
    """Strict and live; over days where somebody is waited for, whoever it is."""
    bluff = Order("no such question", ("pass",))
    one, other = played(way), hands(*NO_SABOTAGE)
    other.game.way = way
    for seat in range(3):
        other.game.give_order(seat, bluff if seat == 0 else PASS_WHERE_ALONE)
    other.seat(1).does("use insubordination 0")
    for reader in (1, 2, None):
        assert json.dumps(one.game.view(reader)) == json.dumps(other.game.view(reader))


@pytest.mark.parametrize("card", ["sabotage", "bunker", "bribery", "veto", "flank_speed"])
def test_why_not_says_which_window_a_card_in_hand_waits_for(card: str) -> None:
    t = hands("", f"{card} spy", "")
    reason = t.game.why_not(1, parse_move(f"use {card}"))
    assert reason is not None
    assert reason.key == "ability_waits"
    for language in LANGUAGES:
        told = GAME.texts(language).reason(reason)
        assert "{" not in told
        assert "_" not in told
        assert GAME.texts(language).name(card) in told
