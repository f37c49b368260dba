"""Several rules at once: what each of them says must hold beside the others."""

from __future__ import annotations

import pytest

from .council import council
from .positions import at_war
from .test_23_combat import rolls
from .test_ac_space import plays, wait_for
from .traders import struck, traders

rule = pytest.mark.rule


# -- the start of a space combat -------------------------------------------------------------------


@rule("TECH.assault_cannon")
@rule("T.1")
def test_of_two_cannons_the_active_player_s_fires_first_and_may_silence_the_other() -> None:
    t = at_war().player(0, technologies="assault_cannon").player(1, technologies="assault_cannon")
    t.fleet(0, 46, cruiser=3).fleet(1, 49, cruiser=3).activate(0, 49)
    rolls(t, (7, 7, 1), (1, 1))
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.ships(0, 49) == {"cruiser": 3}
    assert t.ships(1, 49) == {}


@rule("TECH.assault_cannon")
@rule("T.1")
def test_four_ships_answer_the_cannon_with_their_own() -> None:
    t = at_war().player(0, technologies="assault_cannon").player(1, technologies="assault_cannon")
    t.fleet(0, 46, cruiser=3).fleet(1, 49, cruiser=4).activate(0, 49)
    rolls(t, (1, 1), (7, 7, 1))
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.ships(0, 49) == {}
    assert t.ships(1, 49) == {"cruiser": 3}


@rule("UNIT.fourth_moon")
@rule("77.4")
def test_beside_the_fourth_moon_not_even_space_cannon_hits_are_sustained() -> None:
    t = at_war("mentak xxcha arborec").tile(19, 10).fleet(0, 19, flagship=1)
    t.planet("wellon", 0, pds=2, infantry=1).fleet(1, 46, dreadnought=2).activate(1, 19)
    t.seat(1).does("move dreadnought 2 46", "done")
    t.will_roll(10, 1, purpose="cannon")
    rolls(t, (1,), (1, 1), (10,), (1, 1))
    t.seat(0).does("fire 1")
    assert not t.told("sustained")
    assert t.told("destroyed")[0]["unit"] == "dreadnought"
    assert t.told("destroyed")[0]["number"] == 1


# -- hits ------------------------------------------------------------------------------------------


@rule("AC.direct_hit")
@rule("UNIT.van_hauge")
def test_a_direct_hit_on_the_van_hauge_takes_everything_with_it() -> None:
    t = at_war("yin xxcha arborec").fleet(0, 46, flagship=1, cruiser=1)
    t.fleet(1, 49, cruiser=4).hand(0, "").hand(1, "direct_hit").hand(2, "").activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move flagship 1 46", "move cruiser 1 46")
    rolls(t, (1,), (1, 1), (7, 1, 1, 1))
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("sustain flagship 1")
    plays(t, 1, "direct_hit")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(0, 49) == t.ships(1, 49) == {}
    assert len(t.told("combat_drawn")) == 1


@rule("AC.direct_hit")
@rule("77.1")
@rule("23.6")
def test_after_a_direct_hit_the_other_hits_are_still_to_be_taken() -> None:
    """Three hits: one cancelled at the price of its ship, the next sustained, the last assigned."""
    t = at_war().fleet(0, 46, dreadnought=2, cruiser=1).fleet(1, 49, cruiser=4)
    t.hand(0, "").hand(1, "direct_hit").hand(2, "").activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move dreadnought 2 46", "move cruiser 1 46")
    rolls(t, (1, 1), (1,), (7, 7, 7, 1))
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("sustain dreadnought 1")
    plays(t, 1, "direct_hit")
    t.seat(0).is_asked("sustain").does("sustain dreadnought 1")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).is_asked("lose").may("lose damaged_dreadnought 1").does("lose cruiser 1")
    lost = [(line["unit"], line["number"]) for line in t.told("destroyed")]
    assert lost[:2] == [("dreadnought", 1), ("cruiser", 1)]


@rule("AC.shields_holding")
@rule("FT.impulse_core")
@rule("Q.n33")
def test_shields_hold_against_an_impulse_core() -> None:
    t = at_war("yin xxcha arborec").player(0, technologies="impulse_core")
    t.fleet(0, 46, destroyer=2).fleet(1, 49, cruiser=1).hand(0, "").hand(2, "")
    t.hand(1, "shields_holding").activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move destroyer 2 46", "done")
    wait_for(t, "start_of_space_combat_round")
    t.seat(0).does("use impulse_core destroyer")
    wait_for(t, "before_assign_space_combat_hits")
    rolls(t, (9,), (1,))
    plays(t, 1, "shields_holding")
    t.pass_while(lambda: t.kind() == "react")
    assert [line["seat"] for line in t.told("destroyed")] == [0, 1]
    assert len(t.told("rolled_combat")) == 2, "the cruiser was there to roll"


# -- movement --------------------------------------------------------------------------------------


@rule("54.2a")
@rule("39.1")
def test_a_rift_helps_a_ship_that_starts_in_a_nebula() -> None:
    """One move out of the nebula into the rift, and the one that the rift adds."""
    t = at_war().tile(42, 3).tile(41, 10).fleet(0, 42, cruiser=1).activate(0, 48)
    t.will_roll(4, purpose="rift")
    t.seat(0).does("move cruiser 1 42", "done")
    assert t.ships(0, 48) == {"cruiser": 1}


@rule("UNIT.space_dock_1")
@rule("17.3")
def test_fighters_whose_carrier_leaves_stay_with_the_dock_as_far_as_it_takes_them() -> None:
    t = at_war().tile(27, 9).planet("new_albion", 0, space_dock=1, infantry=1)
    t.fleet(0, 27, carrier=1, fighter=6).activate(0, 49)
    t.seat(0).does("move carrier 1 27", "load fighter 2 27", "done")
    assert t.ships(0, 49) == {"carrier": 1, "fighter": 2}
    assert t.ships(0, 27) == {"fighter": 3}


# -- points ----------------------------------------------------------------------------------------


@rule("61.7")
@rule("AG.holy_planet_of_ixth")
def test_a_holy_planet_may_end_the_game_in_the_middle_of_an_invasion() -> None:
    t = at_war().tile(27, 10).law("holy_planet_of_ixth", planet="new_albion")
    t.planet("new_albion", 1).player(0, points=9).fleet(0, 46, carrier=1, infantry=1)
    t.activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert t.over
    assert t.game.ending is not None
    assert t.game.ending.winners == (0,)


@rule("61.7")
@rule("PN.support_for_the_throne")
@rule("84.2")
@pytest.mark.parametrize("first", [0, 1])
def test_who_support_each_other_to_ten_points_win_by_initiative(first: int) -> None:
    t = traders().player(0, points=9).player(1, points=9)
    t.strategy(leadership=first, diplomacy=1 - first, politics=2)
    struck(t, 0, 1, "0 0 support_for_the_throne_0 none", "0 0 support_for_the_throne_1 none")
    assert t.game.points[:2] == [10, 10]
    assert t.game.ending is not None
    assert t.game.ending.winners == (first,)


@rule("74.2")
@rule("FT.mirror_computing")
def test_mirrored_goods_remove_the_custodians_for_three() -> None:
    t = at_war("mentak xxcha arborec").player(0, technologies="mirror_computing", trade_goods=3)
    t.planet("moll_primus", 0, exhausted=1).fleet(0, 18, carrier=1, infantry=1).activate(0, 18)
    t.seat(0).does("remove_custodians", "goods 3").is_asked("commit")
    t.seat(0).may_not("done", because="74.2").does("land 1 mecatol_rex")
    assert t.owner("mecatol_rex") == 0
    assert t.game.points[0] == 1


# -- the council -----------------------------------------------------------------------------------


@rule("35.16")
@rule("AC.bribery")
@rule("AC.assassinate_representative")
def test_who_was_silenced_cannot_buy_votes_either() -> None:
    t = council().hand(0, "assassinate_representative").hand(1, "bribery").hand(2, "")
    t.player(1, trade_goods=5).revealed("mutiny").until("after_agenda_revealed")
    t.seat(0).does("use assassinate_representative 1")
    t.nobody_reacts().votes("vote for", "")
    while t.kind() == "react":
        assert not any("bribery" in move for move in t.offers(1))
        t.first_asked().does("pass")
    assert [line["seat"] for line in t.told("voted")] == [2]
