"""The questions and answers of the reference, and its errata. Q, E"""

from __future__ import annotations

import pytest

from .creditors import given, lies_with
from .positions import at_war, table
from .test_23_combat import rolls
from .test_ac_space import plays, wait_for, war
from .traders import offered, struck, traders

rule = pytest.mark.rule


# -- errata ---------------------------------------------------------------------------------------


@rule("E.n6")
@rule("30.3")
@rule("SC.diplomacy")
def test_diplomacy_readies_only_planets_that_one_controls() -> None:
    t = at_war().strategy(diplomacy=0).planet("tar_mann", 0)
    t.planet("lodor", 2, exhausted=1).planet("saudor", 1, exhausted=1).turn_of(0)
    t.seat(0).does("strategic diplomacy", "close 22")
    t.seat(1).does("follow").may("ready saudor").may_not("ready lodor", because="30.3")


# -- what is hidden, and what is shown on purpose --------------------------------------------------


@rule("Q.n7")
@rule("13.6")
def test_who_offers_a_note_shows_it_to_that_player_alone() -> None:
    """The one way in which the engine itself shows what is hidden; words prove nothing."""
    t = given(traders(), "ceasefire_2", 2, 0)
    assert not t.learns(1, "ceasefire_2")
    assert not t.learns(None, "ceasefire_2")
    offered(t, 0, 1, "0 0 ceasefire_2 none")
    assert t.knows(1, "ceasefire_2")
    assert not t.learns(None, "ceasefire_2")


# -- windows --------------------------------------------------------------------------------------


@rule("Q.n9")
@rule("84.1a")
def test_a_note_received_at_the_start_of_a_turn_is_played_at_once() -> None:
    """Before the first action of a turn its start is not over; after it, it is."""
    t = table("letnev l1z1x xxcha")
    t.fleet(0, 38, cruiser=1).fleet(1, 38, cruiser=1).turn_of(0)
    struck(t, 1, 0, "0 0 cybernetic_enhancements none")
    t.seat(0).is_asked("react").does("use cybernetic_enhancements")
    assert t.game.strategy[:2] == [3, 1]
    assert t.asked() == {0: "action"}
    t = table("letnev l1z1x xxcha")
    t.fleet(0, 38, cruiser=1).fleet(1, 38, cruiser=1).activate(0, 37)
    t.seat(0).is_asked("movement")
    struck(t, 1, 0, "0 0 cybernetic_enhancements none")
    t.seat(0).is_asked("movement")
    assert lies_with(t, "cybernetic_enhancements") == ("hand", 0)


@rule("Q.n9")
@rule("FT.chaos_mapping")
@rule("Q.n60")
def test_chaos_mapping_works_once_in_a_turn_whatever_is_traded() -> None:
    t = table("saar letnev xxcha").player(0, technologies="chaos_mapping", trade_goods=9)
    t.fleet(0, 38, cruiser=1).fleet(1, 38, cruiser=1).begin_turn(0)
    t.game.trading = True
    t.seat(0).is_asked("react").does("use chaos_mapping 11", "produce fighter 1", "done")
    t.pass_while(lambda: t.kind() in ("pay", "react"))
    assert t.asked() == {0: "action"}
    struck(t, 0, 1, "1 0 none none")
    assert t.asked() == {0: "action"}


@rule("Q.n10")
@rule("25.4")
def test_who_was_chosen_with_trade_refills_when_the_secondary_comes_to_them() -> None:
    """Clockwise: seat 2 was chosen, but seat 1 comes first."""
    t = at_war("sol xxcha arborec").strategy(trade=0).turn_of(0)
    t.seat(0).does("strategic trade", "invite 2", "done")
    t.seat(1).is_asked("secondary")
    assert t.shown(2)["commodities"] == 0
    t.seat(1).does("decline")
    assert t.shown(2)["commodities"] == 3
    assert t.shown(2)["strategy"] == 2


@rule("Q.n32")
def test_both_sides_may_hold_their_shields_in_one_window() -> None:
    t = war({"cruiser": 2}, {"cruiser": 2}, zero="shields_holding", one="shields_holding")
    rolls(t, (7, 7), (7, 7), (1, 1), (1, 1))
    wait_for(t, "before_assign_space_combat_hits")
    plays(t, 0, "shields_holding")
    wait_for(t, "before_assign_space_combat_hits")
    plays(t, 1, "shields_holding")
    t.pass_while(lambda: t.kind() == "react")
    told = [event.key for event in t.game.events or []]
    assert told[: told.index("destroyed")].count("rolled_combat") >= 4  # nobody in round one


@rule("Q.n19")
def test_a_research_team_is_exhausted_and_its_planet_is_not() -> None:
    """So it helps once in a round, whatever happens to the planet."""
    t = at_war().law("research_team_biotic", planet="saudor").planet("saudor", 0)
    t.strategy(technology=0).player(0, trade_goods=6, technologies="neural_motivator").turn_of(0)
    t.seat(0).does("strategic technology", "research hyper_metabolism")
    t.pass_while(lambda: t.kind() == "ignore")
    assert not t.exhausted("saudor")
    t.seat(0).does("research_again", "goods 6").may("research dacxive_animators")
    t.seat(0).may_not("research x_89_bacterial_weapon", because="81.12")


# -- movement by abilities -------------------------------------------------------------------------


@rule("51.7")
@rule("51.8")
@rule("51.0")
def test_what_an_ability_moves_does_not_mind_the_rules_of_the_movement_step() -> None:
    """The dreadnought slips away from beside an own command token, which would hold it (51.3c)."""
    t = at_war().hand(1, "skilled_retreat").hand(0, "").hand(2, "")
    t.fleet(0, 46, cruiser=1).fleet(1, 49, dreadnought=1).token(1, 49).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 1 46", "done")
    wait_for(t, "start_of_space_combat_round")
    t.seat(1).does("use skilled_retreat 48")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(1, 48) == {"dreadnought": 1}
    t = at_war().fleet(1, 49, dreadnought=1).fleet(1, 47, cruiser=1).token(1, 49).activate(1, 48)
    assert "move dreadnought 1 49" not in t.offers(1)


@rule("51.1")
@rule("51.0")
@rule("51.3a")
def test_in_a_tactical_action_ships_go_to_the_active_system_only() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(0, 48, destroyer=1).token(0, 48).activate(0, 49)
    t.seat(0).may_not("move destroyer 1 48", because="51.3c")
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.ships(0, 49) == {"cruiser": 1}
    assert t.ships(0, 46) == {"cruiser": 1}
    assert t.asked() == {1: "action"}


# -- producing by abilities ------------------------------------------------------------------------


@rule("59.4")
@rule("59.0")
@rule("Q.n17")
def test_an_ability_that_produces_says_how_many_and_where() -> None:
    """Integrated Economy: for what the planet is worth, on that planet or in its system."""
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=1)
    t.player(0, technologies="integrated_economy", trade_goods=9).planet("starpoint", 0)
    t.planet("new_albion", None).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    t.seat(0).does("use integrated_economy")
    t.seat(0).may("raise 2 new_albion").may_not("raise 1 starpoint", because="60.3")
    t.seat(0).may_not("produce cruiser 1", because="TECH.integrated_economy")
    t.seat(0).does("produce destroyer 1", "done", "goods 1")
    assert t.ships(0, 27) == {"carrier": 1, "destroyer": 1}
    assert t.shown(0)["trade_goods"] == 8
