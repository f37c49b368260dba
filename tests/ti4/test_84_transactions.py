"""Transactions: with whom, when, and what changes hands. 84, 13, 45"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import ALPHA, SYSTEM_BY_NUMBER
from astrarium.games.ti4.deck import HAND

from .positions import table
from .test_59_production import dock
from .traders import NOTHING, notes, offered, refused, struck, traders

# -- what changes hands --------------------------------------------------------------------------


@pytest.mark.rule("84.0", "84.2", "84.5", "45.0", "45.5", "45.5a", "47.5", "47.6", "47.6a")
def test_goods_and_commodities_change_hands() -> None:
    """Commodities become trade goods with whoever receives them."""
    t = struck(traders(), 0, 1, "3 1 none none", "0 2 none none")
    assert t.game.trade_goods == [5 - 3 + 2, 4 + 3 + 1, 3]
    assert t.game.commodities == [1, 0, 2]


@pytest.mark.rule("84.4")
def test_a_transaction_need_not_be_even() -> None:
    t = struck(traders(), 0, 1, "5 2 none none")
    assert t.game.trade_goods == [0, 11, 3]


@pytest.mark.rule("84.2", "45.7", "45.2")
def test_nobody_gives_more_than_they_have() -> None:
    t = traders()
    refused(t, 0, f"offer 1 6 0 none none {NOTHING}", "84.2")
    refused(t, 0, f"offer 1 0 3 none none {NOTHING}", "84.2")
    number = offered(t, 0, 1, NOTHING, "4 0 none none")
    t.player(1, trade_goods=3)
    refused(t, 1, f"accept {number}", "84.2")


@pytest.mark.rule("84.4a")
def test_what_was_offered_is_looked_at_again_when_it_is_accepted() -> None:
    t = traders()
    number = offered(t, 0, 1, "5 0 none none")
    t.player(0, trade_goods=4)
    refused(t, 1, f"accept {number}", "84.2")


@pytest.mark.rule("13.5", "13.0")
def test_a_note_changes_hands() -> None:
    """From hand to hand, one each way; also one that a third player has issued."""
    t = struck(traders(), 0, 1, "0 0 ceasefire_0 none", "0 0 trade_agreement_1 none")
    assert "ceasefire_0" in notes(t, 1)
    assert "trade_agreement_1" in notes(t, 0)
    t.turn_of(1)
    t.fleet(2, 38, cruiser=1)
    struck(t, 1, 2, "0 0 ceasefire_0 none")
    assert "ceasefire_0" in notes(t, 2)


@pytest.mark.rule("13.5")
def test_only_what_is_in_hand_can_be_given() -> None:
    t = traders()
    refused(t, 0, f"offer 1 0 0 ceasefire_1 none {NOTHING}", "13.5")
    number = offered(t, 0, 1, NOTHING, "0 0 ceasefire_2 none")
    refused(t, 1, f"accept {number}", "13.5")


@pytest.mark.rule("13.5a")
def test_notes_in_a_play_area_are_not_traded() -> None:
    t = struck(traders(), 0, 1, "0 0 support_for_the_throne_0 none")
    t.turn_of(1)
    t.fleet(2, 38, cruiser=1)
    refused(t, 1, f"offer 2 0 0 support_for_the_throne_0 none {NOTHING}", "13.5a")
    refused(t, 2, f"offer 1 {NOTHING} 0 0 support_for_the_throne_0 none", "13.5a")


@pytest.mark.rule("84.3", "84.3a", "FA.arbiters")
def test_action_cards_change_hands_with_hacan_only() -> None:
    t = traders()
    t.hand(0, "sabotage bribery").hand(1, "flank_speed")
    refused(t, 0, f"offer 1 0 0 none sabotage {NOTHING}", "84.3")
    t = traders("hacan letnev xxcha")
    t.hand(0, "sabotage flank_speed flank_speed").hand(1, "bribery")
    refused(t, 1, f"offer 2 0 0 none bribery {NOTHING}", "84.3")
    refused(t, 0, f"offer 1 0 0 none sabotage+sabotage {NOTHING}", "84.3a")
    struck(t, 1, 0, "0 0 none bribery", "0 0 none sabotage+flank_speed+flank_speed")
    assert sorted(t.shown(1)["hand"]) == ["flank_speed", "flank_speed", "sabotage"]
    assert t.shown(0)["hand"] == ["bribery"]


@pytest.mark.rule("84.3a", "18.4")
def test_a_hand_that_grows_beyond_seven_is_reduced() -> None:
    t = traders("hacan letnev xxcha")
    t.hand(0, "sabotage").hand(
        1, "flank_speed bribery plague uprising insubordination tactical_bombardment war_effort"
    )
    struck(t, 0, 1, "0 0 none sabotage")
    t.seat(1).is_asked("discard").does("discard plague")
    assert len(t.game.cards.zones[HAND + 1]) == 7
    t.seat(0).is_asked("action")


@pytest.mark.rule("13.5")
def test_what_nobody_else_can_have_is_not_asked_for() -> None:
    """One's own hand, and notes of factions that are not in the game."""
    t = traders()
    refused(t, 0, f"offer 1 {NOTHING} 0 0 ceasefire_0 none", "13.5")
    refused(t, 0, f"offer 1 {NOTHING} 0 0 stymie none", "13.5")
    refused(t, 0, f"offer 1 {NOTHING} 0 0 ceasefire_5 none", "13.5")


# -- with whom, and when -------------------------------------------------------------------------


@pytest.mark.rule("84.1", "88.0", "88.1")
def test_only_neighbours_trade() -> None:
    t = traders()
    refused(t, 0, f"offer 2 1 0 none none {NOTHING}", "84.1")
    t.fleet(2, 38, cruiser=1)
    struck(t, 0, 2, "1 0 none none")


@pytest.mark.rule("84.1")
def test_one_side_is_the_active_player() -> None:
    """Who proposes is all the same."""
    t = traders()
    t.fleet(2, 38, cruiser=1)
    refused(t, 1, f"offer 2 1 0 none none {NOTHING}", "84.1")
    struck(t, 2, 0, "1 0 none none")
    assert t.game.trade_goods[0] == 6


@pytest.mark.rule("84.1")
def test_one_transaction_with_each_neighbour_in_a_turn() -> None:
    t = traders()
    t.fleet(2, 38, cruiser=1)
    open_too = offered(t, 1, 0, "1 0 none none")
    struck(t, 0, 1, "1 0 none none")
    refused(t, 0, f"accept {open_too}", "84.4a")
    refused(t, 0, f"offer 1 1 0 none none {NOTHING}", "84.1")
    struck(t, 0, 2, "1 0 none none")
    t.strategy(leadership=0, politics=1, trade=2)
    t.used("leadership", "politics", "trade")
    t.seat(0).does("pass")
    t.seat(1).is_asked("action")
    struck(t, 1, 0, "1 0 none none")


@pytest.mark.rule("84.1", "34.5")
def test_offers_lapse_when_the_turn_is_over() -> None:
    """Also in the turn of passing there may be transactions before."""
    t = traders()
    t.strategy(leadership=0, politics=1, trade=2)
    t.used("leadership")
    number = offered(t, 0, 1, "1 0 none none")
    t.seat(0).does("pass")
    refused(t, 1, f"accept {number}", "84.4a")
    assert t.view(1)["offers"] == []


@pytest.mark.rule("84.1a")
def test_also_during_a_combat() -> None:
    t = traders()
    t.fleet(0, 48, cruiser=2)
    t.fleet(1, 38).fleet(0, 38)
    t.fleet(1, 48, cruiser=2)
    t.activate(0, 48)
    t.pass_while(lambda: t.kind() not in ("retreat", "action", "lose"))
    assert t.game.active_system >= 0
    struck(t, 1, 0, "1 0 none none")
    assert t.game.trade_goods[0] == 6


@pytest.mark.rule("84.1")
def test_no_transactions_in_other_phases() -> None:
    t = table()
    t.player(0, trade_goods=3)
    refused(t, 0, f"offer 1 1 0 none none {NOTHING}", "84.1")
    t.status()
    refused(t, 0, f"offer 1 1 0 none none {NOTHING}", "84.1")


@pytest.mark.rule("84.6")
def test_while_an_agenda_is_resolved_everybody_trades_with_everybody() -> None:
    """Once for each pair and agenda, neighbours or not."""
    t = traders()
    t.on_vote("mutiny")
    struck(t, 1, 2, "1 0 none none")
    struck(t, 0, 2, "1 0 none none")
    refused(t, 2, f"offer 1 1 0 none none {NOTHING}", "84.6")
    t.on_vote("mutiny")
    struck(t, 2, 1, "1 0 none none")


@pytest.mark.rule("FA.guild_ships", "Q.n52")
def test_hacan_trades_with_anybody_in_the_turn_of_either() -> None:
    t = traders("hacan letnev xxcha")
    struck(t, 0, 2, "1 0 none none")
    t.turn_of(2)
    t.game.traded = ()
    struck(t, 2, 0, "1 0 none none")
    t.turn_of(1)
    refused(t, 2, f"offer 0 1 0 none none {NOTHING}", "84.1")


@pytest.mark.rule("84.0", "32.0")
def test_nobody_deals_with_themselves_or_with_the_eliminated() -> None:
    t = traders()
    refused(t, 0, f"offer 0 1 0 none none {NOTHING}", "84.0")
    t.game.out[1] = True
    refused(t, 0, f"offer 1 1 0 none none {NOTHING}", "84.0")


# -- goods and neighbours --------------------------------------------------------------------------


@pytest.mark.rule("88.2", "89.3")
def test_neighbours_by_a_wormhole_trade() -> None:
    t = traders()
    t.fleet(0, 26, cruiser=1).fleet(2, 46, cruiser=1)
    refused(t, 0, f"offer 2 1 0 none none {NOTHING}", "84.1")
    t.game.wormhole_tokens[SYSTEM_BY_NUMBER[46]] = ALPHA
    struck(t, 0, 2, "1 0 none none")


@pytest.mark.rule("45.5b")
def test_commodities_are_traded_before_they_are_replenished() -> None:
    t = traders().strategy(trade=0)
    most = t.game.sheet(0).commodities
    struck(t, 0, 1, "0 2 none none")
    t.seat(0).does("strategic trade")
    assert t.game.commodities[0] == most
    assert t.game.trade_goods[:2] == [5 + 3, 4 + 2]


@pytest.mark.rule("44.3", "45.1", "45.8", "47.1")
def test_trade_goods_have_no_limit() -> None:
    """Commodities have one, but none keeps anybody from receiving them."""
    t = traders()
    t.player(0, trade_goods=300).player(1, trade_goods=300)
    struck(t, 0, 1, "300 2 none none")
    assert t.game.trade_goods[:2] == [0, 602]


@pytest.mark.rule("1.3a")
def test_nothing_but_goods_notes_and_words_is_part_of_a_deal() -> None:
    """What somebody promises to play is words: the engine carries out nothing of it."""
    t = traders()
    t.hand(1, "plague")
    t.seat(0).does(f"offer 1 1 0 none none {NOTHING} play plague on Lodor")
    t.seat(1).does(f"accept {t.game.offers[0].number}")
    assert t.shown(1)["hand"] == ["plague"]
    t.seat(0).is_asked("action")


@pytest.mark.rule("16.9", "84.1a")
def test_what_is_owed_as_a_cost_is_not_given_away() -> None:
    """Until it is paid; receiving something is no obstacle."""
    t = dock(goods=3).fleet(0, 46, cruiser=1).fleet(1, 46, cruiser=1).player(1, trade_goods=2)
    t.activate(0, 19)
    t.seat(0).does("done", "produce cruiser 1", "produce destroyer 1", "done").is_asked("pay")
    refused(t, 0, f"offer 1 1 0 none none {NOTHING}", "16.9")
    number = offered(t, 1, 0, NOTHING, "1 0 none none")
    refused(t, 0, f"accept {number}", "16.9")
    t.seat(1).does(f"withdraw {number}")
    struck(t, 1, 0, "2 0 none none")
    t.seat(0).is_asked("pay").does("goods 2", "exhaust wellon")
    assert t.game.trade_goods[0] == 3
