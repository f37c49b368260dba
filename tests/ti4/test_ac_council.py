"""Action cards of the agenda phase: votes and vetoes. AC, 35.15, 35.16"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.deck import AGENDA_DISCARD, AGENDA_PILE, agenda_card

from .council import council
from .creditors import given, lies_with
from .positions import Table

rule = pytest.mark.rule


def with_hands(*hands: str) -> Table:
    """The council; seat by seat the action cards."""
    t = council()
    for seat in range(3):
        t.hand(seat, hands[seat] if seat < len(hands) else "")
    return t


def after_reveal(t: Table, agenda: str, number: int = 2) -> Table:
    """The window after an agenda was revealed."""
    return t.revealed(agenda, number).until("after_agenda_revealed")


def next_agendas(t: Table, *names: str) -> Table:
    """These agendas are revealed next, the first one first."""
    cards = [agenda_card(AGENDA_NUMBER[name]) for name in reversed(names)]
    pile = [card for card in t.game.cards.zones[AGENDA_PILE] if card not in cards]
    t.game.cards.zones[AGENDA_PILE] = (*pile, *cards)
    return t


def ridden(
    rider: str, agenda: str = "mutiny", outcome: str = "for", t: Table | None = None
) -> Table:
    """Seat 0, the speaker, plays a rider; the others hold no cards."""
    t = (t or council()).hand(0, rider).hand(1, "").hand(2, "")
    after_reveal(t, agenda)
    t.seat(0).does(f"use {rider} {outcome}")
    return t.nobody_reacts()


# -- votes -----------------------------------------------------------------------------------------


@rule("AC.assassinate_representative")
@rule("35.16")
def test_assassinate_representative_takes_a_players_vote_on_this_agenda() -> None:
    t = next_agendas(with_hands("assassinate_representative"), "minister_of_war")
    after_reveal(t, "mutiny", 1)
    t.seat(0).may("use assassinate_representative 0").does("use assassinate_representative 1")
    t.seat(2).is_asked("vote_side")
    t.votes("vote for", "")
    assert t.told("abstained")[0] == {"seat": 1}
    t.seat(1).is_asked("vote_player")  # the next agenda is another one


@rule("AC.distinguished_councilor")
@rule("35.15")
@rule("Q.n34")
def test_distinguished_councilor_adds_five_votes_right_after_ones_own() -> None:
    t = with_hands("", "", "distinguished_councilor").on_vote("mutiny")
    t.seat(1).does("vote against", "cast mehar_xull", "done")
    t.seat(2).does("vote for", "cast thibah")
    assert t.asked() == {2: "react"}
    t.seat(2).does("use distinguished_councilor")
    t.nobody_reacts().votes("vote against")
    # 3 + 6 against; 1 + 5 for
    assert t.told("outcome")[0]["outcome"] == "against"
    t = with_hands("", "", "distinguished_councilor").on_vote("mutiny")
    t.seat(1).does("vote against", "cast mehar_xull", "cast saudor")
    t.seat(2).does("vote for", "cast thibah", "use distinguished_councilor")
    t.nobody_reacts().votes("")
    assert t.told("outcome")[0]["outcome"] == "for"  # 1 + 5 to 3 + 2


@rule("AC.distinguished_councilor")
@rule("Q.n20")
def test_without_votes_no_councilor() -> None:
    t = with_hands("", "distinguished_councilor").on_vote("mutiny")
    t.seat(1).does("vote for", "done")
    t.seat(2).is_asked("vote_side")


@rule("AC.bribery")
@rule("E.n4")
@rule("35.15")
def test_bribery_adds_votes_for_what_one_voted_for() -> None:
    t = with_hands("", "bribery").player(1, trade_goods=6).on_vote("mutiny")
    t.seat(1).does("vote for", "cast saudor", "done", "pass")
    t.seat(2).does("abstain")
    t.seat(0).does("vote against", "cast mecatol_rex", "done")
    assert t.asked() == {1: "react"}
    t.seat(1).may("use bribery 0", "use bribery 6").may_not("use bribery 7", because="AC.bribery")
    t.seat(1).does("use bribery 5")
    assert t.game.trade_goods[1] == 1
    assert t.told("outcome")[0]["outcome"] == "for"  # 2 + 5 to 6


@rule("AC.bribery")
@rule("35.16")
@rule("Q.n41")
def test_bribery_is_for_voters_only_also_after_a_silent_speaker() -> None:
    t = with_hands("bribery", "", "sabotage").player(0, trade_goods=9).on_vote("mutiny")
    t.seat(1).does("vote for", "cast saudor", "done")
    t.seat(2).does("vote against", "cast thibah", "pass")
    t.seat(0).does("abstain")
    assert t.asked() == {2: "react"}  # might hold it, for all that everybody knows
    assert t.seat(2).offers() == ["pass"]


@rule("AC.bribery")
@rule("Q.n35")
def test_a_cancelled_bribe_costs_no_goods_and_buys_nothing() -> None:
    t = with_hands("sabotage", "bribery").player(1, trade_goods=6).on_vote("mutiny")
    t.seat(1).does("vote for", "cast saudor", "done", "pass")
    t.seat(2).does("abstain")
    t.seat(0).does("vote against", "cast mecatol_rex", "done", "pass")
    t.seat(1).does("use bribery 5")
    t.seat(0).does("pass")
    t.seat(0).does("use sabotage")
    assert t.game.trade_goods[1] == 6
    assert t.told("outcome")[0]["outcome"] == "against"


# -- the agenda itself -----------------------------------------------------------------------------


@rule("AC.veto")
@rule("E.n9")
def test_veto_discards_the_agenda_and_reveals_the_next() -> None:
    t = next_agendas(with_hands("", "veto"), "minister_of_war").revealed("mutiny")
    assert t.asked() == {1: "react"}
    t.seat(1).does("use veto")
    assert "mutiny" in t.view()["discarded_agendas"]
    t.nobody_reacts()
    t.seat(1).is_asked("vote_player")


@rule("AC.veto")
@rule("16.14")
def test_nobody_rides_on_what_is_vetoed_and_the_next_can_be_ridden() -> None:
    t = next_agendas(with_hands("trade_rider", "veto"), "minister_of_war").revealed("mutiny")
    t.seat(0).may_not("use trade_rider for", because="K4")
    t.seat(1).does("use veto").table.seat(0).does("pass")
    t.until("after_agenda_revealed")
    t.seat(0).may("use trade_rider 1").may_not("use trade_rider for", because="35.22a")


@rule("AC.veto")
@rule("Q.n26")
@rule("PN.political_secret")
def test_a_veto_ends_what_was_to_last_for_the_agenda() -> None:
    t = next_agendas(with_hands("veto").player(1, strategy=0), "minister_of_war")
    given(t, "political_secret_1", 1, 2)
    t.revealed("mutiny").seat(0).does("pass")
    t.seat(2).does("use political_secret 1")
    assert lies_with(t, "political_secret_1") == ("play_area", 2)
    t.seat(0).does("use veto")
    t.nobody_reacts()
    t.seat(1).is_asked("vote_player")
    assert lies_with(t, "political_secret_1") == ("hand", 1)


@rule("AC.veto")
@rule("AC.sabotage")
def test_a_cancelled_veto_changes_nothing() -> None:
    t = with_hands("sabotage", "veto").revealed("mutiny")
    t.seat(1).does("use veto").table.seat(0).does("pass")
    t.seat(0).is_asked("react").does("use sabotage")
    t.nobody_reacts()
    t.seat(1).is_asked("vote_side")


@rule("AC.veto")
@rule("AG.miscount_disclosed")
def test_a_law_that_is_voted_on_again_is_discarded_by_a_veto() -> None:
    t = council().law("fleet_regulations").hand(0, "veto").hand(1, "").hand(2, "")
    t.player(1, strategy=0)  # Xxcha could quash it
    t = next_agendas(t, "minister_of_war").on_vote("miscount_disclosed")
    t.seat(1).does("elect_law fleet_regulations", "cast saudor", "done")
    t.nobody_reacts().seat(2).does("abstain").table.seat(0).does("abstain")
    while t.game.question(0) is None or "use veto" not in t.offers(0):
        t.first_asked().does("pass")
    t.seat(0).does("use veto")
    assert t.view()["laws"] == []
    assert "fleet_regulations" in t.view()["discarded_agendas"]
    t.nobody_reacts().seat(1).is_asked("vote_player")


@rule("AC.confusing_legal_text")
def test_confusing_legal_text_elects_another_player() -> None:
    t = after_reveal(with_hands("trade_rider", "confusing_legal_text"), "minister_of_war")
    t.seat(0).does("use trade_rider 2")
    t.seat(1).does("pass")
    t.nobody_reacts()
    t.seat(1).does("elect 1", "cast saudor", "done", "pass")
    t.seat(2).does("abstain").table.seat(1).does("pass")
    t.seat(1).is_asked("react").may_not(
        "use confusing_legal_text 1", because="AC.confusing_legal_text"
    )
    t.seat(1).does("use confusing_legal_text 2")
    assert t.view()["laws"] == [{"agenda": "minister_of_war", "owner": 2}]
    assert t.game.trade_goods[0] == 5  # the prediction is measured by who is elected in the end


@rule("AC.confusing_legal_text")
def test_only_whoever_is_elected_confuses() -> None:
    t = with_hands("", "confusing_legal_text").on_vote("minister_of_war")
    t.seat(1).does("elect 2", "cast saudor", "done")
    t.nobody_reacts().votes("", "")
    assert t.view()["laws"] == [{"agenda": "minister_of_war", "owner": 2}]


@rule("AC.confusing_legal_text")
@rule("AG.committee_formation")
def test_whom_a_committee_elects_may_confuse_too() -> None:
    t = with_hands("", "confusing_legal_text").law("committee_formation", 2)
    t.revealed("minister_of_war")
    t.seat(1).does("pass")
    t.seat(1).does("pass")
    t.seat(2).does("use committee_formation 1")
    t.seat(1).does("use confusing_legal_text 0")
    assert {"agenda": "minister_of_war", "owner": 0} in t.view()["laws"]


@rule("AC.ancient_burial_sites")
@rule("35.4")
def test_ancient_burial_sites_exhausts_the_cultural_planets_of_a_player() -> None:
    from astrarium.games.ti4.agenda import AgendaPhase

    t = with_hands("", "", "ancient_burial_sites").planet("quann", 1).planet("lodor", 0)
    t.game.custodians = False
    t._begin("agenda", AgendaPhase())
    t.game.run()
    t.seat(2).is_asked("react").may("use ancient_burial_sites 2")
    t.seat(2).does("use ancient_burial_sites 1")
    assert t.exhausted("quann")
    assert not t.exhausted("lodor")
    assert not t.exhausted("saudor")


# -- edges -----------------------------------------------------------------------------------------


@rule("35.19")
@rule("AC.bribery")
def test_a_bribe_may_make_a_tie_that_the_speaker_decides() -> None:
    t = with_hands("", "bribery").player(1, trade_goods=4).on_vote("mutiny")
    t.seat(1).does("vote for", "cast saudor", "done", "pass")
    t.seat(2).does("abstain")
    t.seat(0).does("vote against", "cast mecatol_rex", "done")
    t.seat(1).does("use bribery 4")
    t.seat(0).is_asked("decide_side").does("vote for")
    assert t.shown(1)["points"] == 1
    assert t.shown(0)["points"] == 0


@rule("AG.representative_government")
@rule("AC.distinguished_councilor")
def test_extra_votes_are_possible_where_everybody_has_one() -> None:
    t = with_hands("", "distinguished_councilor").law("representative_government").on_vote("mutiny")
    t.seat(1).does("vote against", "use distinguished_councilor")
    t.seat(2).does("vote for")
    t.seat(0).does("vote for")
    assert t.told("outcome")[0]["outcome"] == "against"


@rule("AG.public_execution")
@rule("35.16")
@rule("Q.n40")
def test_whoever_is_executed_votes_no_more_in_this_phase_but_may_ride() -> None:
    t = next_agendas(with_hands("", "", "spy"), "mutiny").on_vote("public_execution", 1)
    t.seat(1).does("elect 1", "cast saudor", "done")
    t.seat(2).does("abstain").table.seat(0).does("abstain")
    t.hand(1, "trade_rider").until("after_agenda_revealed")
    t.seat(1).does("use trade_rider for")
    t.seat(2).does("pass")
    assert t.nobody_reacts().asked() == {2: "vote_side"}
    t.votes("vote for", "")
    assert {"seat": 1} in t.told("abstained")
    assert t.game.trade_goods[1] == 5


@rule("FA.quash")
@rule("AC.veto")
@rule("T.2")
def test_a_second_agenda_can_be_vetoed_too() -> None:
    t = next_agendas(with_hands("veto"), "minister_of_war", "mutiny")
    t.player(1, strategy=2).revealed("economic_equality")
    assert t.asked() == {0: "react", 1: "react"}
    t.seat(0).does("pass")
    t.seat(1).does("use quash")
    t.seat(0).does("use veto")
    t.seat(1).does("pass")
    t.nobody_reacts()
    discarded = t.view()["discarded_agendas"]
    assert {"economic_equality", "minister_of_war"} <= set(discarded)
    t.seat(1).is_asked("vote_side")


@rule("44.5")
@rule("AC.veto")
def test_a_veto_of_the_last_agenda_shuffles_the_discarded_ones() -> None:
    t = with_hands("veto").player(1, strategy=0)  # Xxcha cannot quash
    cards = t.game.cards
    for card in cards.zones[AGENDA_PILE]:
        if card != agenda_card(AGENDA_NUMBER["mutiny"]):
            cards.move(card, AGENDA_PILE, AGENDA_DISCARD)
    t.revealed("mutiny").seat(0).does("use veto")
    assert t.told("agendas_refilled")
    assert len(t.told("agenda_revealed")) >= 1


@rule("AC.imperial_rider")
@rule("61.7")
def test_rewards_in_turn_let_the_first_win() -> None:
    t = with_hands("imperial_rider", "", "trade_rider").player(0, points=9).player(2, points=9)
    after_reveal(t, "mutiny")
    t.seat(0).does("use imperial_rider for")
    t.seat(2).does("use trade_rider for")
    t.nobody_sabotages()
    if t.kind() == "react":
        t.seat(2).does("use trade_rider for")
    t.nobody_reacts().votes("vote for")
    assert t.over
    assert t.game.trade_goods[2] == 0
