"""The agenda phase and its votes. 35, 19"""

from __future__ import annotations

import pytest

from .council import council, passed

rule = pytest.mark.rule


@rule("35.0")
@rule("35.2")
@rule("35.2b")
@rule("35.5")
@rule("58.2")
def test_votes_are_cast_from_the_left_of_the_speaker_who_comes_last() -> None:
    t = council().on_vote("mutiny")
    order = []
    while t.kind() == "vote_side":
        order.append(t.first_asked().number)
        t.first_asked().does("abstain")
    assert order == [1, 2, 0]
    assert t.kind() == "decide_side"


@rule("35.6")
@rule("35.6a")
@rule("35.7")
@rule("42.0")
def test_planets_give_as_many_votes_as_their_influence() -> None:
    t = council().on_vote("mutiny")
    t.seat(1).does("vote for").may_not("cast mecatol_rex", because="35.6")
    t.seat(1).does("cast mehar_xull").may_not("cast mehar_xull", because="33.0").does("cast saudor")
    assert t.told("voted") == [{"seat": 1, "outcome": "for", "number": 5}]
    assert t.exhausted("saudor")


@rule("35.2c")
@rule("35.8")
def test_most_votes_win() -> None:
    t = council().on_vote("mutiny").votes("vote for", "", "vote against")
    assert t.told("outcome")[0]["outcome"] == "against"


@rule("35.13")
@rule("42.3a")
@rule("47.4b")
def test_trade_goods_buy_no_votes() -> None:
    t = council().player(1, trade_goods=9).planet("mehar_xull", 1, exhausted=1)
    t.planet("saudor", 1, exhausted=1).on_vote("mutiny")
    assert t.asked() == {2: "vote_side"}


@rule("35.14")
@rule("Q.n20")
def test_who_casts_no_votes_has_abstained() -> None:
    t = council().on_vote("mutiny")
    t.seat(1).does("vote for", "done")
    assert t.told("voted") == []
    assert t.told("abstained") == [{"seat": 1}]


@rule("35.19")
@rule("35.19a")
def test_the_speaker_decides_a_tie_and_does_not_vote_by_it() -> None:
    t = council().on_vote("mutiny").votes("", "", "")
    t.seat(0).is_asked("decide_side").does("vote for")
    assert t.told("outcome")[0]["outcome"] == "for"
    assert t.shown(0)["points"] == 0


@rule("35.9")
@rule("35.10")
@rule("35.10a")
def test_players_are_elected_also_by_themselves() -> None:
    t = council().on_vote("minister_of_policy").votes("elect 1", "", "")
    assert t.view()["laws"] == [{"agenda": "minister_of_policy", "owner": 1}]


@rule("35.11")
@rule("35.11a")
def test_planets_that_somebody_controls_are_elected() -> None:
    t = council().planet("tequ_ran", 2).planet("quann", 1).planet("lodor", None)
    t.on_vote("senate_sanctuary")
    t.seat(1).may("elect_planet quann")
    t.seat(1).may_not("elect_planet lodor", because="35.11")
    t.seat(1).may_not("elect_planet mehar_xull", because="35.11")


@rule("19.0")
@rule("35.3")
@rule("35.4")
@rule("35.1")
@rule("67.0")
def test_two_agendas_and_all_planets_are_readied() -> None:
    t = council()
    t.game.custodians = False
    t.strategy(leadership=0, diplomacy=1, politics=2).public()
    for seat in range(3):
        t.secret(seat)
    t.status()
    while t.view()["phase"] == "status":
        t.first_asked().does(t.first_asked().offers()[-1])
    t.pass_while(lambda: t.view()["phase"] == "agenda")
    assert len(t.told("agenda_revealed")) >= 2
    assert len(t.told("outcome", "agenda_without_effect")) == 2
    assert not any(t.exhausted(name) for name in ("mecatol_rex", "saudor", "thibah"))


@rule("67.1")
@rule("74.4")
def test_no_agenda_phase_while_the_custodians_are_there() -> None:
    t = council().strategy(leadership=0, diplomacy=1, politics=2).public().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert t.view()["phase"] == "strategy"


@rule("19.2")
@rule("19.3")
@rule("19.4")
@rule("35.20")
def test_laws_stay() -> None:
    t = passed("shared_research")
    assert t.view()["laws"] == [{"agenda": "shared_research", "owner": None}]


@rule("19.6")
@rule("35.21")
@rule("19.8")
@rule("19.7")
@rule("19.1")
def test_what_does_not_stay_is_discarded() -> None:
    t = passed("shared_research", "against")
    assert t.view()["laws"] == []
    assert "shared_research" in t.view()["discarded_agendas"]
    assert "mutiny" in passed("mutiny").view()["discarded_agendas"]


@rule("44.5")
def test_an_agenda_without_an_object_is_replaced() -> None:
    t = council()
    t.game.custodians = False
    from astrarium.games.ti4.components.cards import AGENDA_NUMBER
    from astrarium.games.ti4.deck import AGENDA_PILE, agenda_card

    card = agenda_card(AGENDA_NUMBER["judicial_abolishment"])
    pile = t.game.cards.zones[AGENDA_PILE]
    t.game.cards.zones[AGENDA_PILE] = (*(c for c in pile if c != card), card)
    t.strategy(leadership=0, diplomacy=1, politics=2).public().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    t.nobody_reacts()
    assert t.told("agenda_replaced") == [{"agenda": "judicial_abolishment"}]


# -- ties and limits -------------------------------------------------------------------------------


@rule("35.19")
@rule("35.10a")
def test_the_speaker_decides_only_among_those_level_at_the_top() -> None:
    """Saudor and Qucen'n have two votes each; nobody has voted for seat 0."""
    t = council()
    for name, seat in (("mecatol_rex", 0), ("mehar_xull", 1), ("tequ_ran", 2)):
        t.planet(name, seat, exhausted=1)
    t.planet("vefut_ii", 0, exhausted=1).planet("saudor", 1).planet("thibah", 2, exhausted=1)
    t.planet("qucen_n", 2).planet("thibah", 1, exhausted=1)
    t.on_vote("minister_of_policy")
    t.seat(1).does("elect 2", "cast saudor")
    t.nobody_reacts().seat(2).does("elect 1", "cast qucen_n")
    assert {line["number"] for line in t.told("voted")} == {2}
    t.nobody_reacts().seat(0).is_asked("decide_player").may("elect 1", "elect 2")
    t.seat(0).may_not("elect 0", because="35.19").does("elect 1")
    assert t.view()["laws"] == [{"agenda": "minister_of_policy", "owner": 1}]
    assert len(t.told("voted")) == 2  # deciding is no vote


@rule("35.7")
def test_all_votes_of_a_player_go_to_one_outcome() -> None:
    t = council().on_vote("mutiny")
    t.seat(1).does("vote for", "cast mehar_xull").is_asked("cast")
    assert not any(move.startswith("vote") for move in t.offers(1))
    t.seat(1).may_not("vote against", because="K3")


@rule("35.6")
@rule("35.6a")
def test_a_player_may_keep_planets_back_for_the_second_agenda() -> None:
    t = council().on_vote("mutiny", 1)
    t.seat(1).does("vote for", "cast mehar_xull", "done")
    assert t.exhausted("mehar_xull")
    assert not t.exhausted("saudor")
    t.nobody_reacts().seat(2).does("abstain")
    t.nobody_reacts().seat(0).does("abstain")
    t.nobody_reacts()
    assert t.exhausted("mehar_xull")  # not readied before the second agenda is done


@rule("19.5")
@rule("19.2")
def test_a_discarded_law_stops_working_and_lies_on_top() -> None:
    from .positions import at_war

    t = at_war().law("fleet_regulations").hand(0, "repeal_law").strategy(warfare=0)
    t.player(0, tactic=3, fleet=4, strategy=3).turn_of(0)
    t.seat(0).does("use repeal_law fleet_regulations")
    t.nobody_sabotages()
    assert t.view()["discarded_agendas"][-1] == "fleet_regulations"
    t.turn_of(0).seat(0).does("strategic warfare").may("lay_out 0 10 0")
