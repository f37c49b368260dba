"""What holds for all abilities, and sentences of the agenda phase that cards bring to light. 16"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.deck import AGENDA_PILE, agenda_card

from .council import council
from .positions import Table, at_war

rule = pytest.mark.rule


def hands(t: Table, *cards: str) -> Table:
    for seat in range(3):
        t.hand(seat, "")
    for seat, held in enumerate(cards):
        t.hand(seat, held)
    return t


def on_top(t: Table, *names: str) -> Table:
    """These agendas come next, the first one first."""
    cards = [agenda_card(AGENDA_NUMBER[name]) for name in reversed(names)]
    pile = [card for card in t.game.cards.zones[AGENDA_PILE] if card not in cards]
    t.game.cards.zones[AGENDA_PILE] = (*pile, *cards)
    return t


# -- what an ability is ----------------------------------------------------------------------------


@rule("G.3")
@rule("16.4")
@rule("35.16")
def test_cannot_is_absolute_even_where_everybody_has_a_vote() -> None:
    t = hands(council().law("representative_government"), "assassinate_representative")
    t.revealed("mutiny").until("after_agenda_revealed")
    t.seat(0).does("use assassinate_representative 1")
    assert t.nobody_reacts().asked() == {2: "vote_side"}
    t.seat(2).does("vote for")
    t.seat(0).does("vote for")
    assert t.told("abstained") == [{"seat": 1}]


@rule("16.1")
@rule("16.1a")
def test_an_effect_lasts_though_its_card_is_gone() -> None:
    t = on_top(hands(council()), "mutiny").revealed("public_execution", 1)
    t.votes("elect 1", "", "")
    assert "public_execution" in t.view()["discarded_agendas"]
    assert t.asked() == {2: "vote_side"}
    t.votes("", "")
    assert {"seat": 1} in t.told("abstained")


@rule("16.8")
@rule("16.9")
@rule("16.10")
def test_who_cannot_pay_the_cost_cannot_have_the_effect() -> None:
    t = hands(at_war().strategy(leadership=0), "focused_research").player(0, trade_goods=3)
    t.turn_of(0).seat(0).may_not("use focused_research", because="AC.focused_research")
    t.player(0, trade_goods=4)
    t.seat(0).does("use focused_research").is_asked("research")
    assert t.game.trade_goods[0] == 0


@rule("16.12")
@rule("16.12a")
@rule("16.11")
def test_after_means_at_once_and_not_later() -> None:
    t = hands(council(), "", "distinguished_councilor").on_vote("mutiny")
    t.seat(1).does("vote for", "cast saudor", "done").is_asked("react").does("pass")
    t.seat(2).does("abstain").table.seat(0).does("abstain")
    t.seat(1).is_asked("react").may_not("use distinguished_councilor", because="K4")


@rule("16.13")
@rule("16.13a")
@rule("16.14")
def test_when_replaces_the_event_before_anything_comes_after_it() -> None:
    t = on_top(hands(council().player(1, strategy=0), "", "", "veto trade_rider"), "mutiny")
    t.revealed("economic_equality")
    question = t.game.question(2)
    assert question is not None
    assert question.about["event"] == "when_agenda_revealed"
    t.seat(2).does("use veto")
    t.until("after_agenda_revealed")
    question = t.game.question(2)
    assert question is not None
    assert question.about["agenda"] == "mutiny"


@rule("16.16")
@rule("FA.quash")
def test_an_ability_is_for_every_occurrence_of_its_event_once() -> None:
    t = on_top(hands(council().player(1, strategy=2)), "mutiny", "minister_of_war")
    t.revealed("economic_equality").seat(1).does("use quash")
    t.seat(1).is_asked("react").does("use quash")
    assert t.game.strategy[1] == 0
    t.seat(1).is_asked("vote_player")


@rule("16.6")
@rule("35.22b")
def test_what_does_not_say_may_must_be_done() -> None:
    t = hands(council(), "trade_rider leadership_rider").revealed("mutiny")
    t.until("after_agenda_revealed")
    t.seat(0).does("use trade_rider for", "use leadership_rider for")
    t.votes("vote for")
    t.seat(2).does("abstain")
    t.seat(0).is_asked("react").may_not("pass", because="K4")


# -- turns -----------------------------------------------------------------------------------------


@rule("34.2")
@rule("38.0")
@rule("67.2")
def test_who_cannot_act_must_pass() -> None:
    t = at_war().strategy(leadership=0, trade=1, warfare=2).used("leadership").player(0, tactic=0)
    hands(t).turn_of(0)
    assert t.view()["active"] == 0
    assert t.offers(0) == ["pass"]
    t.hand(0, "rise_of_a_messiah")
    assert t.offers(0) == ["pass", "use rise_of_a_messiah"]


# -- agendas ---------------------------------------------------------------------------------------


@rule("35.2a")
@rule("35.12")
@rule("35.17")
@rule("35.18")
@rule("16.20")
def test_agendas_votes_and_outcomes_are_public() -> None:
    t = hands(council())
    t.game.custodians = False
    t = on_top(t, "mutiny").revealed("economic_equality", 1)
    t.votes("vote for", "vote against", "")
    for reader in (None, 0, 1, 2):
        read = [line["key"] for line in t.log(reader)]
        assert read.count("voted") == 2
        assert "outcome" in read
        assert "agenda_revealed" in read
    assert t.game.trade_goods == [5, 5, 5]


@rule("61.6")
@rule("Q.n28")
@rule("AC.repeal_law")
def test_points_of_a_law_stay_when_it_is_repealed() -> None:
    t = hands(at_war().law("shard_of_the_throne", owner=1), "repeal_law").player(1, points=1)
    t.strategy(leadership=0).turn_of(0).seat(0).does("use repeal_law shard_of_the_throne")
    assert t.shown(1)["points"] == 1
    t = hands(at_war().planet("quann", 1), "repeal_law").player(1, points=1)
    t.law("holy_planet_of_ixth", planet="quann").strategy(leadership=0).turn_of(0)
    t.seat(0).does("use repeal_law holy_planet_of_ixth")
    assert t.shown(1)["points"] == 1
    assert t.view()["laws"] == []


@rule("Q.n27")
@rule("AG.colonial_redistribution")
def test_nobody_settles_in_a_demilitarized_zone() -> None:
    t = hands(council().planet("quann", 1).law("demilitarized_zone", planet="quann"))
    t.on_vote("colonial_redistribution").votes("elect_planet quann", "", "")
    assert t.kind() not in ("let_settle", "settle")
    assert t.owner("quann") == 1


@rule("Q.n21")
@rule("AG.enforced_travel_ban")
def test_a_travel_ban_does_not_stop_space_cannons() -> None:
    t = hands(at_war().tile(39, 10)).law("enforced_travel_ban")
    t.planet("lodor", 1, pds=1, infantry=1).player(1, technologies="pds_ii")
    t.fleet(0, 48, cruiser=1).activate(0, 39)
    t.nobody_reacts().seat(0).does("move cruiser 1 48", "done")
    t.nobody_reacts().seat(1).is_asked("cannon")
