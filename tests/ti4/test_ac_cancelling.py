"""Cancelling, and cancelling what cancels, with hands full of cards. 18, AC.sabotage"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule

FULL = "veto summit plague spy bunker bribery"


def hands(*cards: str, t: Table | None = None) -> Table:
    """Seat by seat the action cards; it is the turn of seat 1, which plays Xxcha."""
    t = t or at_war("hacan xxcha arborec")
    for seat in range(3):
        t.hand(seat, "")
    for seat, held in enumerate(cards):
        t.hand(seat, held)
    return t.strategy(leadership=1, trade=2, warfare=0).turn_of(1)


def trained() -> Table:
    return at_war("hacan xxcha arborec").player(1, technologies="instinct_training", strategy=2)


@rule("AC.sabotage")
@rule("18.5")
def test_everybody_with_cards_is_asked_and_nobody_learns_who_holds_it() -> None:
    t = hands("direct_hit flank_speed sabotage", "insubordination spy", "veto bunker")
    t.seat(1).does("use insubordination 0")
    assert t.asked() == {2: "react", 0: "react"}  # in initiative order, after the active player
    assert t.offers(2) == ["pass"]
    assert t.offers(0) == ["pass", "use sabotage"]
    assert not t.learns(2, "sabotage")
    t.seat(2).does("pass")
    t.seat(0).does("pass")
    assert t.game.tactic[0] == 2


@rule("AC.sabotage")
@rule("FT.instinct_training")
@rule("9.4")
def test_a_sabotage_can_be_cancelled_and_the_card_takes_effect() -> None:
    t = hands("sabotage", "insubordination", t=trained())
    t.seat(1).does("use insubordination 0")
    t.seat(0).does("use sabotage")
    t.seat(1).is_asked("react").may("use instinct_training").does("use instinct_training")
    assert t.game.tactic[0] == 2
    assert t.game.strategy[1] == 1
    assert t.shown(0)["hand"] == []
    assert t.told("ability_cancelled") == [{"seat": 0, "ability": "sabotage"}]
    t.seat(2).is_asked("action")  # the action of seat 1 is used


@rule("18.6b")
@rule("AC.sabotage")
def test_after_a_cancelled_sabotage_another_may_follow() -> None:
    t = hands("sabotage", "insubordination", "sabotage sabotage", t=trained())
    t.seat(1).does("use insubordination 0")
    t.seat(2).does("use sabotage")
    t.seat(0).does("pass")
    t.seat(1).does("use instinct_training")
    t.seat(0).does("pass")
    t.seat(2).does("use sabotage")  # a cancelled copy was not played
    assert t.game.tactic[0] == 3
    t.seat(1).is_asked("action")
    assert t.shown(0)["cards"] == 1


@rule("AC.sabotage")
def test_the_player_of_a_card_cannot_sabotage_the_sabotage() -> None:
    t = hands("sabotage", "insubordination sabotage")
    t.seat(1).does("use insubordination 0")
    t.seat(0).does("use sabotage")
    t.seat(1).is_asked("action").may_not("use sabotage", because="K4")


@rule("T.1")
@rule("18.10")
def test_of_two_who_would_cancel_the_first_in_order_does() -> None:
    t = hands(f"sabotage {FULL}", "insubordination", "sabotage")
    t.seat(1).does("use insubordination 0")
    t.seat(0).does("use sabotage")
    t.seat(2).does("use sabotage")
    assert [t.shown(seat)["cards"] for seat in (0, 2)] == [7, 0]


@rule("FT.instinct_training")
@rule("9.4")
def test_whatever_cancels_a_component_action_gives_it_back() -> None:
    t = hands("insubordination mining_initiative", "", t=trained())
    t.strategy(leadership=0, trade=2, warfare=1).turn_of(0)
    t.seat(0).does("use insubordination 2")
    t.seat(1).does("use instinct_training")
    t.seat(0).is_asked("action").does("use mining_initiative kamdorn")
    assert t.game.tactic[2] == 3
    assert t.game.trade_goods[0] == 0


@rule("18.7")
@rule("AC.sabotage")
def test_what_lost_its_target_meanwhile_has_no_effect_and_the_action_is_used() -> None:
    """Nothing of this phase takes a target away between the naming and the effect, but it may."""
    t = hands("sabotage", "insubordination")
    t.seat(1).does("use insubordination 0")
    t.player(0, tactic=0)
    t.seat(0).does("pass")
    assert t.told("ability_lapsed") == [{"seat": 1, "ability": "insubordination"}]
    assert t.game.tactic[0] == 0
    t.seat(2).is_asked("action")
    t = hands("sabotage", "focused_research").player(1, trade_goods=4)
    t.seat(1).does("use focused_research")
    t.player(1, trade_goods=3).seat(0).does("pass")
    assert t.told("ability_lapsed") == [{"seat": 1, "ability": "focused_research"}]
    assert t.game.trade_goods[1] == 3
