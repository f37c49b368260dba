"""Action cards for the rounds of a space combat, and for leaving and winning it. AC"""

from __future__ import annotations

import pytest

from .positions import at_war
from .test_23_combat import rolls
from .test_ac_space import holding, on, plays, wait_for, war

rule = pytest.mark.rule


# -- rounds ----------------------------------------------------------------------------------------


@rule("AC.morale_boost")
def test_a_morale_boost_lasts_for_a_round_in_space() -> None:
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="morale_boost", one="morale_boost")
    rolls(t, (5,), (6,))
    plays(t, 1, "morale_boost")
    t.pass_while(lambda: t.kind() == "react")
    assert [told["hits"] for told in t.told("rolled_combat")[:2]] == [0, 1]
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="morale_boost")
    rolls(t, (5,), (1,), (6,), (1,), (7,), (1,))
    plays(t, 0, "morale_boost")
    t.pass_while(lambda: t.kind() == "react")
    assert [told["hits"] for told in t.told("rolled_combat")] == [0, 0, 0, 0, 1, 0]


@rule("AC.morale_boost")
def test_a_morale_boost_on_the_ground_and_nobody_else_is_asked() -> None:
    t = holding(zero="morale_boost", two="morale_boost").tile(19, 10)
    t.planet("wellon", 1, infantry=1).fleet(0, 46, carrier=1, infantry=1).activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 wellon")
    wait_for(t, "start_of_ground_combat_round")
    t.seat(2).is_not_asked()
    rolls(t, (7,), (1,))
    plays(t, 0, "morale_boost")
    assert t.told("rolled_combat")[0]["hits"] == 1


@rule("AC.fighter_prototype")
def test_a_fighter_prototype_adds_two_for_fighters_in_the_first_round() -> None:
    t = war({"carrier": 1, "fighter": 2}, {"cruiser": 2}, zero="fighter_prototype")
    rolls(t, (8, 7, 6), (1, 1))
    plays(t, 0, "fighter_prototype")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "start_of_space_combat_round"))
    assert t.told("rolled_combat")[0]["hits"] == 1
    t = war({"carrier": 1, "fighter": 1}, {"cruiser": 2}, zero="fighter_prototype")
    rolls(t, (1, 1), (1, 1))
    t.seat(0).does("pass")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "start_of_space_combat_round"))
    t.seat(0).may_not("use fighter_prototype", because="AC.fighter_prototype")
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="fighter_prototype")
    t.seat(0).may_not("use fighter_prototype", because="AC.fighter_prototype")


@rule("AC.emergency_repairs")
def test_emergency_repairs_mend_everything_at_start_or_end_of_a_round() -> None:
    t = holding(zero="emergency_repairs").player(0, technologies="war_sun")
    t.fleet(0, 46, dreadnought=2, damaged_dreadnought=2, war_sun=1, damaged_war_sun=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move damaged_dreadnought 2 46", "move damaged_war_sun 1 46", "done")
    t.seat(0).is_asked("react")
    rolls(t, (1, 1, 1), (1, 1), (1,))
    plays(t, 0, "emergency_repairs")
    assert t.ships(0, 49) == {"dreadnought": 2, "war_sun": 1}
    t = war({"dreadnought": 1}, {"cruiser": 1}, zero="emergency_repairs")
    rolls(t, (5,), (7,))
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("sustain dreadnought 1")
    wait_for(t, "end_of_space_combat_round")
    plays(t, 0, "emergency_repairs")
    assert t.ships(0, 49) == {"dreadnought": 1}


@rule("AC.emergency_repairs")
def test_without_damage_nobody_can_play_emergency_repairs() -> None:
    t = war({"dreadnought": 1}, {"cruiser": 1}, zero="emergency_repairs")
    t.seat(0).may_not("use emergency_repairs", because="AC.emergency_repairs")


# -- leaving and winning ---------------------------------------------------------------------------


@rule("AC.skilled_retreat")
@rule("TECH.assault_cannon")
def test_who_has_lost_all_ships_cannot_retreat_any_more() -> None:
    t = holding(zero="skilled_retreat").player(1, technologies="assault_cannon")
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=3).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 1 46", "done")
    wait_for(t, "start_of_space_combat_round")
    t.seat(0).may("use skilled_retreat 22")
    t.pass_while(lambda: t.kind() == "react" and not t.told("destroyed"))
    assert t.ships(0, 49) == {}
    assert not any("skilled_retreat" in move for move in t.offers(0))


@rule("23.9")
@rule("AC.skilled_retreat")
@rule("AC.morale_boost")
def test_once_a_side_is_gone_nothing_waits_for_the_start_of_the_combat() -> None:
    """The winner of an ambush can no longer make a draw of it."""
    t = at_war("mentak xxcha letnev").fleet(0, 49, cruiser=2).fleet(1, 46, cruiser=1)
    t.hand(0, "skilled_retreat morale_boost").activate(0, 46)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 2 49", "done").may("use skilled_retreat 22")
    t.will_roll(10, 10, purpose="ambush").seat(0).does("use ambush 2 0")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "end_of_space_combat_round"))
    assert t.told("combat_won") == [{"seat": 0}]
    assert {"skilled_retreat", "morale_boost"} <= set(t.shown(0)["hand"])


@rule("AC.skilled_retreat")
@rule("16.15")
@rule("39.2")
def test_no_token_follows_a_fleet_that_a_rift_has_taken() -> None:
    t = holding(zero="skilled_retreat").tile(41, 10).fleet(0, 41, cruiser=1)
    t.fleet(1, 46, cruiser=1).activate(1, 41).seat(1).does("move cruiser 1 46", "done")
    t.pass_while(lambda: "use skilled_retreat 22" not in t.offers(0))
    t.will_roll(3, purpose="rift").seat(0).does("use skilled_retreat 22")
    t.pass_while(lambda: t.kind() == "react")
    assert (t.ships(0, 41), t.ships(0, 22)) == ({}, {})
    assert not t.game.tokens_on_board(0)


@rule("AC.skilled_retreat")
@rule("Q.n29")
def test_a_skilled_retreat_ends_the_combat_in_a_draw() -> None:
    t = war({"cruiser": 2}, {"carrier": 1, "fighter": 2, "infantry": 1}, one="skilled_retreat")
    t.seat(1).may("use skilled_retreat 22").may_not("use skilled_retreat 47", because="51.8")
    t.seat(1).does("use skilled_retreat 22")
    t.pass_while(lambda: on(t, "played"))
    assert t.ships(1, 22) == {"carrier": 1, "fighter": 2, "infantry": 1}
    assert t.ships(1, 49) == {}
    assert not t.told("combat_won")
    assert len(t.told("combat_drawn")) == 1
    assert [s["tokens"] for s in t.view()["systems"] if s["system"] == 22] == [[1]]
    assert not t.game.effects


@rule("AC.skilled_retreat")
@rule("54.1")
def test_no_skilled_retreat_past_others_or_into_a_nebula() -> None:
    t = holding(one="skilled_retreat").tile(42, 2).fleet(0, 46, cruiser=2)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).may_not("use skilled_retreat 42", because="51.8")
    t.seat(1).may_not("use skilled_retreat 46", because="51.8").may("use skilled_retreat 48")


@rule("AC.skilled_retreat")
@rule("Q.n6")
def test_forces_of_planets_may_come_along() -> None:
    t = holding(one="skilled_retreat").tile(19, 10).planet("wellon", 1, infantry=2)
    t.fleet(0, 46, cruiser=2).fleet(1, 19, carrier=1).activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 2 46", "done")
    t.seat(1).does("use skilled_retreat 48")
    t.pass_while(lambda: on(t, "played"))
    t.seat(1).is_asked("take_aboard").does("take_aboard 1 wellon", "done")
    assert t.ships(1, 48) == {"carrier": 1, "infantry": 1}
    assert t.units(1, "wellon") == {"infantry": 1}


@rule("AC.intercept")
def test_intercept_keeps_the_opponent_for_a_round() -> None:
    t = holding(zero="intercept", one="upgrade").planet("tar_mann", 1)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    rolls(t, (1,), (1,))
    t.seat(1).does("announce_retreat").is_not_asked()
    plays(t, 0, "intercept")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).is_asked("retreat")
    rolls(t, (1,), (1,))
    t.seat(1).does("announce_retreat")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).is_asked("retreat_to")


@rule("AC.salvage")
@rule("45.6")
def test_the_winner_salvages_all_commodities_as_trade_goods() -> None:
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="salvage", one="upgrade")
    t.player(0, commodities=0, trade_goods=1).player(1, commodities=3)
    rolls(t, (7,), (1,))
    wait_for(t, "end_of_space_combat_round")
    t.seat(1).is_not_asked()
    plays(t, 0, "salvage")
    assert t.shown(0)["trade_goods"] == 4
    assert t.shown(1)["commodities"] == 0


@rule("AC.salvage")
def test_nobody_salvages_in_a_draw_or_where_there_is_nothing() -> None:
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="salvage").player(1, commodities=3)
    rolls(t, (7,), (7,))
    t.pass_while(lambda: t.kind() == "react" and not on(t, "end_of_space_combat_round"))
    assert t.asked() == {1: "action"}
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="salvage").player(1, commodities=0)
    rolls(t, (7,), (1,))
    t.pass_while(lambda: t.kind() == "react" and not on(t, "end_of_space_combat_round"))
    assert t.asked() == {1: "action"}


@rule("AC.emergency_repairs")
@rule("TECH.duranium_armor")
def test_what_was_repaired_and_sustained_in_one_round_is_not_repaired_again_in_it() -> None:
    t = holding(zero="emergency_repairs").player(0, technologies="duranium_armor")
    t.fleet(0, 46, dreadnought=1, damaged_dreadnought=1).fleet(1, 49, cruiser=1).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move damaged_dreadnought 1 46", "done")
    rolls(t, (1,), (7,))
    plays(t, 0, "emergency_repairs")
    rolls(t, (1,), (7,))
    t.seat(0).does("sustain dreadnought 1")
    assert t.ships(0, 49) == {}
    assert len(t.told("repaired")) == 1
