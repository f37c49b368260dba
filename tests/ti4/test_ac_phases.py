"""Action cards of the strategy and of the status phase, and that all cards are there. AC, 18"""

from __future__ import annotations

import pytest

from astrarium.games.ti4 import ABILITIES
from astrarium.games.ti4.agendas.delayed import delay
from astrarium.games.ti4.components.cards import ACTION_CARDS
from astrarium.games.ti4.components.windows import WINDOWS
from astrarium.games.ti4.strategy import StrategyPhase
from astrarium.kernel.windows import PLAYED

from .positions import Table, at_war

rule = pytest.mark.rule


@rule("18.0")
def test_every_action_card_of_the_box_can_be_played() -> None:
    played = {ability.id for ability in ABILITIES}
    found = [card for card in ACTION_CARDS if card.id in played]
    assert len(found) == 59
    assert sum(card.copies for card in found) == 80


@rule("18.6")
def test_cards_wait_for_the_windows_that_the_box_lists_for_them() -> None:
    for card in ACTION_CARDS:
        for ability in ABILITIES:
            if ability.id == card.id:
                events = {"when_action_card_played" if e == PLAYED else e for e in ability.events}
                listed = {w.id for w in WINDOWS if f"AC.{card.id}" in w.users}
                listed |= {f"{w}_round" for w in listed}  # its last round ends a combat: 16.12b
                assert events <= listed, card.id
                assert ability.hidden
                assert not ability.counts_if_cancelled


def strategy_phase(*hands: str) -> Table:
    """A strategy phase begins; seat by seat the action cards."""
    t = at_war().strategy()
    for seat in range(3):
        t.hand(seat, hands[seat] if seat < len(hands) else "")
    t._begin("strategy", StrategyPhase())
    t.game.stack[0].go_to("action")
    t.game.run()
    return t


# -- Summit ----------------------------------------------------------------------------------------


@rule("AC.summit")
@rule("73.2")
def test_summit_brings_two_command_tokens_before_cards_are_chosen() -> None:
    t = strategy_phase("", "summit")
    assert t.asked() == {1: "react"}
    t.seat(1).does("use summit", "gain tactic", "gain strategy")
    assert (t.game.tactic[1], t.game.strategy[1]) == (4, 3)
    t.seat(0).is_asked("pick")


@rule("AC.summit")
@rule("73.3a")
def test_summit_brings_no_more_than_the_reinforcements_have() -> None:
    t = strategy_phase("", "summit").player(1, tactic=7, fleet=6, strategy=2)
    t.seat(1).does("use summit", "gain tactic")
    assert t.game.tactic[1] == 8
    t.seat(0).is_asked("pick")


@rule("AG.anti_intellectual_revolution")
@rule("AC.summit")
def test_what_has_waited_for_the_strategy_phase_comes_before_its_window() -> None:
    t = at_war().strategy().hand(1, "summit").hand(0, "").hand(2, "")
    t.player(0, technologies="neural_motivator").planet("lodor", 0)
    delay(t.game, "anti_intellectual_revolution")
    t._begin("strategy", StrategyPhase())
    t.game.run()
    t.seat(0).is_asked("turn_down").does("turn_down lodor")
    t.seat(1).is_asked("react")


# -- Public Disgrace -------------------------------------------------------------------------------


@rule("AC.public_disgrace")
@rule("37.1a")
def test_public_disgrace_makes_another_player_choose_another_card() -> None:
    t = strategy_phase("", "public_disgrace")
    t.nobody_reacts()
    t.game.strategy_goods[4] = 2
    t.seat(0).does("pick trade")
    assert t.asked() == {1: "react"}
    t.seat(1).does("use public_disgrace")
    t.seat(0).is_asked("pick").may_not("pick trade", because="AC.public_disgrace")
    assert t.game.trade_goods[0] == 0
    t.seat(0).does("pick warfare")
    t.seat(1).is_asked("pick").does("pick trade")
    assert t.game.trade_goods[1] == 2
    owners = {card["card"]: card["owner"] for card in t.view()["strategy_cards"]}
    assert (owners["trade"], owners["warfare"]) == (1, 0)


@rule("AC.public_disgrace")
def test_nobody_disgraces_oneself_or_where_no_card_is_left() -> None:
    t = strategy_phase("public_disgrace", "")
    t.nobody_reacts().seat(0).does("pick trade")
    t.seat(1).is_asked("pick")
    t.game.strategy_owner = [2, 2, 2, 2, 0, 2, 2, -1]  # one card is left
    t._ask_again()
    t.seat(1).does("pick imperial")
    assert t.kind() != "react"


@rule("AC.public_disgrace")
@rule("AC.sabotage")
def test_a_cancelled_disgrace_leaves_the_choice() -> None:
    t = strategy_phase("sabotage", "public_disgrace")
    t.nobody_reacts().seat(0).does("pick trade")
    t.seat(1).does("use public_disgrace")
    t.seat(0).does("use sabotage")
    t.nobody_reacts().seat(1).is_asked("pick").may_not("pick trade", because="37.1b")


# -- Political Stability ---------------------------------------------------------------------------


@rule("AC.political_stability")
@rule("55.2a")
def test_political_stability_keeps_ones_strategy_cards() -> None:
    t = at_war().strategy(leadership=0, trade=0, diplomacy=1, warfare=1, politics=2, imperial=2)
    t.used("leadership", "trade", "diplomacy", "warfare", "politics", "imperial").public()
    for seat in range(3):
        t.hand(seat, "").secret(seat)
    t.hand(1, "political_stability").status()
    t.pass_while(lambda: "use political_stability" not in t.offers(1))
    t.seat(1).does("use political_stability")
    t.nobody_reacts()
    cards = {card["card"]: card for card in t.view()["strategy_cards"]}
    kept = [name for name, card in cards.items() if card["owner"] is not None]
    assert kept == ["diplomacy", "warfare"]
    assert not cards["warfare"]["used"]
    order = []
    while t.kind() == "pick":
        order.append(t.first_asked().number)
        t.first_asked().does(t.first_asked().offers()[-1])
        t.nobody_reacts()
    assert order == [0, 2, 0, 2]
    assert t.shown(1)["initiative"] == 2
    goods = {card["card"]: card["goods"] for card in t.view()["strategy_cards"]}
    assert not goods["diplomacy"]


@rule("AC.political_stability")
def test_political_stability_lasts_for_one_return() -> None:
    t = at_war().strategy(leadership=0, trade=1, diplomacy=2).public()
    t.hand(1, "political_stability").hand(0, "").hand(2, "")
    t.status().pass_while(lambda: "use political_stability" not in t.offers(1))
    t.seat(1).does("use political_stability")
    t.nobody_reacts()
    assert t.game.effects_of("keeps_cards") == ()
    assert t.game.strategies_of(1) == [4]
