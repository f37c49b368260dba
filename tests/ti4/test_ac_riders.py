"""Riders: predictions, and what they bring to whoever is right. 35.22, AC"""

from __future__ import annotations

import pytest

from .council import council
from .test_ac_council import after_reveal, next_agendas, ridden, with_hands

rule = pytest.mark.rule


# -- predictions -----------------------------------------------------------------------------------


@rule("35.22")
@rule("35.16")
def test_whoever_predicts_does_not_vote() -> None:
    t = ridden("trade_rider").votes("vote for", "vote against")
    assert t.told("abstained") == [{"seat": 0}]
    assert t.told("outcome")[0]["outcome"] in ("for", "against")


@rule("35.22a")
def test_only_a_possible_outcome_can_be_predicted() -> None:
    t = after_reveal(with_hands("trade_rider"), "mutiny")
    t.seat(0).may("use trade_rider for", "use trade_rider against")
    t.seat(0).may_not("use trade_rider 1", "use trade_rider saudor", because="35.22a")
    t = after_reveal(with_hands("trade_rider"), "minister_of_war")
    t.seat(0).may("use trade_rider 0", "use trade_rider 2")
    t.seat(0).may_not("use trade_rider for", because="35.22a")
    t = after_reveal(with_hands("trade_rider").planet("quann", 1), "senate_sanctuary")
    t.seat(0).may("use trade_rider quann")
    t.seat(0).may_not("use trade_rider saudor", "use trade_rider lodor", because="35.22a")


@rule("35.22b")
@rule("AC.trade_rider")
def test_a_right_prediction_is_paid_after_the_outcome_a_wrong_one_never() -> None:
    t = ridden("trade_rider", "economic_equality", "against").votes("vote against", "")
    assert t.game.trade_goods == [5, 0, 0]  # all lose their goods first
    t = ridden("trade_rider", outcome="for").votes("vote against", "")
    assert t.game.trade_goods[0] == 0


@rule("Q.n37")
def test_several_riders_on_one_agenda_also_on_different_outcomes() -> None:
    t = after_reveal(with_hands("trade_rider imperial_rider", ""), "mutiny")
    t.seat(0).does("use trade_rider for", "use imperial_rider against")
    t.nobody_reacts().votes("vote against", "")
    assert t.game.trade_goods[0] == 0
    assert t.shown(0)["points"] == 1


@rule("Q.n40")
def test_a_rider_is_for_those_too_who_cannot_vote() -> None:
    t = after_reveal(with_hands("trade_rider", "assassinate_representative"), "mutiny")
    t.seat(0).does("pass")
    t.seat(1).does("use assassinate_representative 0")
    t.nobody_sabotages().seat(0).does("use trade_rider for")
    t.nobody_reacts().votes("vote for", "")
    assert t.game.trade_goods[0] == 5


@rule("18.8")
@rule("35.22")
def test_a_cancelled_rider_leaves_the_vote() -> None:
    t = after_reveal(with_hands("trade_rider", "sabotage"), "mutiny")
    t.seat(0).does("use trade_rider for").table.seat(1).does("pass")
    t.seat(1).is_asked("react").does("use sabotage")
    t.nobody_reacts().votes("vote for", "", "vote for")
    assert t.game.trade_goods[0] == 0
    assert {"seat": 0, "outcome": "for", "number": 6} in t.told("voted")


@rule("T.2")
@rule("18.9")
def test_each_in_turn_from_the_speaker_until_nobody_wants_to() -> None:
    t = with_hands("trade_rider imperial_rider", "politics_rider", "warfare_rider leadership_rider")
    after_reveal(t, "mutiny")
    assert t.asked() == {0: "react", 1: "react", 2: "react"}
    t.seat(2).does("use leadership_rider for")
    t.seat(1).does("pass")
    t.seat(0).does("use trade_rider for")  # comes first; what seat 2 wanted is asked again
    assert t.told("ability_used_on")[-1]["ability"] == "trade_rider"
    t.nobody_sabotages()
    t.seat(0).does("use imperial_rider for")
    t.seat(1).does("pass")
    t.seat(2).does("use leadership_rider for")  # before seat 0, who has just had a turn
    t.nobody_sabotages()
    assert t.told("ability_used_on")[-1]["ability"] == "leadership_rider"
    t.seat(0).does("use imperial_rider for")
    t.seat(1).does("use politics_rider against")
    t.seat(2).does("use warfare_rider for")
    t.nobody_sabotages()
    assert t.told("ability_used_on")[-1]["ability"] == "imperial_rider"
    t.nobody_reacts()
    t.seat(1).is_asked("vote_side").does("vote for").does("done")


@rule("35.22b")
@rule("T.2")
@rule("16.5")
def test_rewards_come_in_turn_from_the_speaker_and_ones_own_in_any_order() -> None:
    t = after_reveal(with_hands("leadership_rider technology_rider", "politics_rider"), "mutiny")
    t.seat(0).does("use leadership_rider for").table.seat(1).does("use politics_rider for")
    t.nobody_sabotages()
    t.seat(0).does("use technology_rider for")
    t.seat(1).does("use politics_rider for")
    t.nobody_sabotages()
    t.seat(0).does("use technology_rider for")
    t.nobody_reacts()
    t.seat(2).is_asked("vote_side").does("vote for").does("cast thibah")
    t.seat(0).is_asked("react").may_not("pass", because="K4")
    t.seat(0).does("use technology_rider_reward", "research neural_motivator")
    assert t.shown(1)["cards"] == 3
    assert t.view()["speaker"] == 1
    t.seat(0).is_asked("gain")


# -- what riders bring -----------------------------------------------------------------------------


@rule("AC.leadership_rider")
def test_leadership_rider() -> None:
    t = ridden("leadership_rider").votes("vote for", "")
    t.seat(0).is_asked("gain").does("gain tactic", "gain tactic", "gain strategy")
    assert (t.game.tactic[0], t.game.strategy[0]) == (5, 3)


@rule("AC.diplomacy_rider")
@rule("73.6")
def test_diplomacy_rider_closes_a_system_with_an_own_planet_mecatol_too() -> None:
    t = ridden("diplomacy_rider", t=council().token(1, 18)).votes("vote for", "")
    t.seat(0).is_asked("close").may("close 18", "close 20")
    t.seat(0).may_not("close 23", "close 46", because="AC.diplomacy_rider")
    t.seat(0).does("close 18")
    tokens = {s["system"]: s["tokens"] for s in t.view()["systems"]}
    assert tokens[18] == [1, 2]


@rule("AC.diplomacy_rider")
def test_diplomacy_rider_without_a_planet_brings_nothing() -> None:
    t = council().planet("mecatol_rex").planet("vefut_ii")
    t = ridden("diplomacy_rider", t=t).votes("vote for", "")
    assert t.kind() != "close"


@rule("AC.politics_rider")
@rule("58.5")
def test_politics_rider_draws_three_cards_and_makes_the_speaker() -> None:
    t = after_reveal(with_hands("", "politics_rider"), "mutiny", 1)
    next_agendas(t, "minister_of_war").seat(1).does("use politics_rider for")
    t.nobody_reacts().votes("", "vote for")
    assert t.shown(1)["cards"] == 3
    assert t.view()["speaker"] == 1
    t.nobody_reacts().seat(2).is_asked("vote_player")  # at the left of the new speaker


@rule("AC.construction_rider")
def test_construction_rider_places_a_space_dock() -> None:
    t = council().planet("vefut_ii", 0, space_dock=1)
    t = ridden("construction_rider", t=t).votes("vote for", "")
    t.seat(0).is_asked("build").may_not("done", because="16.5")
    t.seat(0).may_not("build space_dock vefut_ii", because="50.3")
    t.seat(0).may_not("build pds mecatol_rex", "build space_dock saudor", because="28.2")
    t.seat(0).does("build space_dock mecatol_rex")
    assert t.units(0, "mecatol_rex") == {"space_dock": 1}


@rule("AC.construction_rider")
@rule("44.4b")
def test_nobody_must_take_a_dock_off_the_board() -> None:
    t = council().planet("vefut_ii", 0, space_dock=1).planet("quann", 0, space_dock=1)
    t.planet("lodor", 0, space_dock=1)
    t = ridden("construction_rider", t=t).votes("vote for", "")
    t.seat(0).is_asked("build").may("dismantle space_dock quann").does("done")


@rule("AC.warfare_rider")
@rule("44.4a")
def test_warfare_rider_places_a_dreadnought_beside_an_own_ship() -> None:
    t = council().fleet(0, 46, fighter=1, carrier=1).fleet(1, 47, cruiser=1)
    t = ridden("warfare_rider", t=t).votes("vote for", "")
    t.seat(0).is_asked("station_ship")
    t.seat(0).may_not("station_ship 47", "station_ship 18", because="AC.warfare_rider")
    t.seat(0).does("station_ship 46")
    assert t.ships(0, 46)["dreadnought"] == 1
    t = ridden("warfare_rider").votes("vote for", "")
    assert t.kind() != "station_ship"  # no ship anywhere


@rule("AC.technology_rider")
def test_technology_rider_researches_for_nothing() -> None:
    t = ridden("technology_rider").votes("vote for", "")
    t.seat(0).is_asked("research").may_not("done", because="16.5")
    t.seat(0).may_not("research war_sun", because="81.12")
    t.seat(0).does("research sarween_tools")
    assert "sarween_tools" in t.shown(0)["technologies"]


@rule("AC.imperial_rider")
@rule("61.0")
def test_imperial_rider_brings_a_point_and_may_win() -> None:
    t = ridden("imperial_rider").votes("vote for", "")
    assert t.shown(0)["points"] == 1
    t = ridden("imperial_rider", "minister_of_war", "1", t=council().player(0, points=9))
    t.votes("elect 1", "")
    assert t.over
    assert t.view()["laws"] == [{"agenda": "minister_of_war", "owner": 1}]


@rule("AG.miscount_disclosed")
@rule("35.22b")
def test_riders_on_miscount_disclosed_are_paid_before_the_second_vote() -> None:
    t = council().law("fleet_regulations")
    t = ridden("trade_rider", "miscount_disclosed", "fleet_regulations", t=t)
    t.votes("elect_law fleet_regulations", "")
    assert t.game.trade_goods[0] == 5
    t.seat(1).is_asked("vote_side").does("abstain")
    t.seat(2).does("abstain")
    t.seat(0).is_asked("vote_side")  # another agenda: the rider does not bind any more
