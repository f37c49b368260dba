"""Half-sentences that other tests run through without looking: found by breaking the rules."""

from __future__ import annotations

import pytest

from astrarium.games.ti4.elimination import eliminate

from .council import council, passed
from .creditors import given
from .positions import at_war
from .test_59_production import dock
from .test_fa_mentak import salvaged
from .test_fa_yin import landing
from .test_strategy_cards import holding
from .traders import NOTHING, offered, refused, struck, traders

rule = pytest.mark.rule


@rule("PN.greyfire_mutagen")
def test_greyfire_mutagen_silences_yin_and_nobody_else() -> None:
    """Indoctrination is not offered while it lasts; what others have on their sheets is."""
    t = landing()
    t.seat(0).is_asked("react").may("use indoctrination")
    t = given(at_war("yin hacan arborec"), "greyfire_mutagen", 0, 1)
    t.tile(27, 10).planet("new_albion", 1, infantry=1).player(0, trade_goods=2)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    t.until("after_system_activated").seat(1).does("use greyfire_mutagen")
    t.pass_while(lambda: t.kind() == "react")
    t.will_roll(1, purpose="combat").will_roll(10, purpose="combat")
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert t.told("ground_combat_won") == [{"seat": 1, "planet": "new_albion"}]
    assert not t.told("indoctrinated")


@rule("45.5")
@rule("47.6")
def test_everybody_sees_which_goods_change_hands() -> None:
    t = struck(traders(), 0, 1, "3 1 none none", "0 2 none none")
    assert t.told("goods_traded") == [
        {"seat": 0, "target": 1, "goods": 3, "commodities": 1},
        {"seat": 1, "target": 0, "goods": 0, "commodities": 2},
    ]
    t = struck(traders(), 0, 1, "1 0 none none")
    assert t.told("goods_traded") == [{"seat": 0, "target": 1, "goods": 1, "commodities": 0}]


@rule("84.3")
def test_action_cards_can_be_neither_offered_nor_asked_for() -> None:
    t = traders()
    refused(t, 0, f"offer 1 0 0 none sabotage {NOTHING}", "84.3")
    refused(t, 0, f"offer 1 {NOTHING} 0 0 none sabotage", "84.3")


@rule("32.2")
@rule("32.10b")
def test_only_what_the_eliminated_player_has_leaves_the_board() -> None:
    t = at_war()
    for seat, number in ((0, 46), (1, 47), (2, 49)):
        t.fleet(seat, number, cruiser=1).token(seat, number)
    t.game.scored[0], t.game.scored[1] = 0b011, 0b110
    eliminate(t.game, 1)
    assert [t.ships(seat, n) for seat, n in ((0, 46), (1, 47), (2, 49))] == [
        {"cruiser": 1},
        {},
        {"cruiser": 1},
    ]
    assert [mask for mask in t.game.tokens if mask] == [0b001, 0b100]
    assert t.game.scored[:2] == [0b001, 0b100]


@rule("67.3")
@rule("AG.minister_of_war")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    """The Minister of War grants one more action, in the turn in which the law was given up."""
    t = at_war().law("minister_of_war", 0).strategy(leadership=0, diplomacy=1, politics=2)
    t.player(0, tactic=3).activate(0, 49).seat(0).does("use minister_of_war 49", "activate 49")
    t.seat(1).does("activate 46")
    t.seat(2).does("activate 46")
    t.seat(0).does("activate 47")
    assert t.asked() == {1: "action"}


@rule("84.2")
def test_an_offer_that_is_cut_short_is_refused() -> None:
    t = traders()
    for cut in ("offer", "offer 1", "offer 1 0", f"offer 1 {NOTHING}", f"offer 1 {NOTHING} 0"):
        refused(t, 0, cut, "84.2")


@rule("74.0")
@rule("74.2")
def test_the_custodians_are_removed_from_mecatol_rex_only() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=1).player(0, trade_goods=6)
    t.activate(0, 27).seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    assert t.view()["custodians"]
    t.seat(0).is_asked("commit").may_not("remove_custodians", because="74.0")


@rule("28.4a")
def test_a_structure_is_moved_from_where_it_stands() -> None:
    t = holding("construction").planet("lodor", 0)
    for planet in ("tar_mann", "saudor", "arretze"):
        t.planet(planet, 0, space_dock=1)
    t.seat(0).does("strategic construction").may("dismantle space_dock tar_mann")
    t.seat(0).may_not("dismantle space_dock lodor", because="28.4a")


@rule("17.3")
@rule("AG.ixthian_artifact")
def test_what_the_artifact_leaves_without_a_ship_is_lost() -> None:
    t = council().will_roll(5, purpose="artifact")
    t.fleet(1, 46, carrier=1, cruiser=2, fighter=4)
    passed("ixthian_artifact", t=t)
    t.seat(1).does("give_up_ship carrier 46", *["give_up_ship cruiser 46"] * 2)
    assert t.ships(1, 46) == {}


@rule("84.2")
@rule("16.9")
def test_commodities_that_are_gone_by_now_are_not_given() -> None:
    t = traders()
    number = offered(t, 0, 1, NOTHING, "0 2 none none")
    t.player(1, commodities=1)
    refused(t, 1, f"accept {number}", "84.2")


@rule("T.1")
@rule("T.2")
def test_in_the_action_phase_order_begins_with_the_active_player() -> None:
    """Initiative 0, 1, 2; it is the turn of seat 1: seat 2 comes before seat 0."""
    t = at_war("hacan xxcha arborec").hand(0, "sabotage").hand(2, "sabotage")
    t.hand(1, "insubordination").strategy(leadership=0, trade=1, warfare=2).turn_of(1)
    t.seat(1).does("use insubordination 0")
    assert list(t.asked()) == [2, 0]
    t.seat(0).does("use sabotage")
    t.seat(2).does("use sabotage")
    assert [t.shown(seat)["cards"] for seat in (0, 2)] == [1, 0]


@rule("15.3")
@rule("15.7")
def test_landings_on_jord_are_fired_at_from_jord_only() -> None:
    """A PDS II beside it fires at the ships, not at who lands. Jord is the first of all planets."""
    t = at_war("sol xxcha hacan").planet("jord", 0, pds=1).planet("abyz", 0, pds=1)
    t.player(0, technologies="pds_ii").fleet(1, 37, carrier=1, infantry=2).activate(1, 1)
    t.seat(1).does("move carrier 1 37", "load infantry 2 37", "done")
    t.seat(0).does("hold_fire").table.seat(1).does("land 2 jord")
    t.will_roll(10, purpose="cannon").seat(0).is_asked("cannon").does("fire 1")
    assert t.units(1, "jord") == {"infantry": 1}


@rule("FT.salvage_operations")
@rule("Q.n63")
@rule("65.5")
def test_what_is_salvaged_counts_against_the_fleet_pool() -> None:
    t = salvaged("cruiser", "destroyer", (10, 1), trade_goods=4, fleet=1)
    t.seat(0).does("produce destroyer 1", "done", "goods 1")
    t.seat(0).is_asked("lose").may("lose cruiser 1").does("lose destroyer 1")
    assert t.ships(0, 46) == {"cruiser": 1}


@rule("23.10a")
@rule("17.3")
def test_who_lost_their_transport_in_the_combat_do_not_land() -> None:
    t = at_war().tile(27, 10).fleet(1, 27, cruiser=1)
    t.fleet(0, 46, carrier=1, cruiser=1, infantry=2).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "move cruiser 1 46", "load infantry 2 46")
    for die in (7, 1, 10):  # the cruiser, the carrier, and who is attacked
        t.will_roll(die, purpose="combat")
    t.seat(0).does("done", "lose carrier 1")
    assert t.ships(0, 27) == {"cruiser": 1}
    assert t.kind() != "commit"


@rule("59.5a")
@rule("44.4")
def test_only_ships_that_can_run_out_are_recalled() -> None:
    t = dock().fleet(0, 46, carrier=1, fighter=4).activate(0, 19)
    t.seat(0).does("done").is_asked("produce")
    t.seat(0).may_not("recall fighter 46", "recall infantry 46", because="44.4")


@rule("UNIT.war_sun_standard")
@rule("56.1")
def test_ships_that_are_no_war_suns_do_not_break_shields() -> None:
    t = at_war().tile(27, 10).planet("new_albion", 1, infantry=2, pds=1)
    t.fleet(0, 46, dreadnought=1, carrier=1, infantry=1).activate(0, 27)
    t.seat(0).does("move dreadnought 1 46", "done")
    t.pass_while(lambda: t.kind() == "cannon")
    assert not t.told("rolled_bombardment")
    assert t.units(1, "new_albion") == {"infantry": 2, "pds": 1}
