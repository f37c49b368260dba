"""The Winnu. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import battle, rolls

rule = pytest.mark.rule


def winnu(factions: str = "winnu hacan arborec") -> Table:
    """Seat 0 plays Winnu, without units; seats 1 and 2 are Hacan and Arborec."""
    return at_war(factions)


def at_mecatol(t: Table) -> Table:
    """Seat 0 has come to Mecatol Rex with two infantry."""
    t.fleet(0, 46, carrier=1, infantry=2).activate(0, 18)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    return t


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.blood_ties")
@rule("74.3")
def test_blood_ties_remove_the_custodians_for_nothing() -> None:
    t = at_mecatol(winnu().planet("planet_winnu", 0, exhausted=1))
    t.seat(0).does("remove_custodians", "land 1 mecatol_rex")
    assert t.view()["custodians"] is False
    assert t.shown(0)["points"] == 1
    t = at_mecatol(winnu().planet("planet_winnu", 0).player(0, trade_goods=6))
    t.seat(0).does("remove_custodians", "land 1 mecatol_rex")
    assert t.shown(0)["trade_goods"] == 6
    assert not t.exhausted("planet_winnu")


@rule("FA.blood_ties")
@rule("74.2")
def test_somebody_must_still_land() -> None:
    t = at_mecatol(winnu())
    t.seat(0).may_not("land 1 mecatol_rex", because="74.1")
    t.seat(0).does("remove_custodians").may_not("done", because="74.2")


@rule("FA.blood_ties")
def test_others_pay_for_the_custodians() -> None:
    t = at_mecatol(winnu("hacan winnu arborec").planet("arretze").planet("hercant"))
    t.seat(0).may_not("remove_custodians", because="42.2")


@rule("FA.reclamation")
def test_reclamation_builds_on_mecatol_rex() -> None:
    t = at_mecatol(winnu())
    t.seat(0).does("remove_custodians", "land 1 mecatol_rex", "done")
    t.pass_while(lambda: t.kind() != "react")
    t.seat(0).is_asked("react").does("use reclamation")
    assert t.units(0, "mecatol_rex") == {"infantry": 1, "pds": 1, "space_dock": 1}


@rule("FA.reclamation")
def test_reclamation_is_optional() -> None:
    t = at_mecatol(winnu())
    t.seat(0).does("remove_custodians", "land 2 mecatol_rex")
    t.pass_while(lambda: t.kind() != "react")
    t.seat(0).does("pass")
    assert t.units(0, "mecatol_rex") == {"infantry": 2}


@rule("FA.reclamation")
def test_reclamation_wants_control_gained_in_this_action() -> None:
    t = winnu().planet("mecatol_rex", 0, infantry=1)
    t.game.custodians = False
    t = at_mecatol(t)
    t.seat(0).does("land 1 mecatol_rex", "done")
    t.pass_while(lambda: t.kind() not in ("react", "action"))
    assert t.kind() == "action"


@rule("FA.reclamation")
def test_reclamation_is_for_mecatol_rex_and_for_winnu_only() -> None:
    t = winnu().tile(27, 10).fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    assert t.owner("new_albion") == 0
    assert t.kind() == "action"
    t = winnu("hacan winnu arborec")
    t.game.custodians = False
    t = at_mecatol(t)
    t.seat(0).does("land 2 mecatol_rex")
    t.pass_while(lambda: t.kind() not in ("react", "action"))
    assert t.owner("mecatol_rex") == 0
    assert t.kind() == "action"


@rule("FA.reclamation")
@rule("44.4")
def test_reclamation_places_what_is_left() -> None:
    """Three docks are all there are; six PDS too."""
    t = winnu().planet("meer", 0, space_dock=1).planet("abyz", 0, space_dock=1)
    t = at_mecatol(t.planet("fria", 0, space_dock=1))
    t.seat(0).does("remove_custodians", "land 2 mecatol_rex")
    t.pass_while(lambda: t.kind() != "react")
    t.seat(0).does("use reclamation", "done")
    assert t.units(0, "mecatol_rex") == {"infantry": 2, "pds": 1}


@rule("FA.reclamation")
@rule("44.4a")
def test_reclamation_may_take_a_dock_from_elsewhere() -> None:
    t = winnu().planet("meer", 0, space_dock=1).planet("abyz", 0, space_dock=1)
    t = at_mecatol(t.planet("fria", 0, space_dock=1))
    t.seat(0).does("remove_custodians", "land 2 mecatol_rex")
    t.pass_while(lambda: t.kind() != "react")
    t.seat(0).does("use reclamation").is_asked("fetch").does("dismantle space_dock fria")
    assert t.units(0, "mecatol_rex") == {"infantry": 2, "pds": 1, "space_dock": 1}
    assert t.units(0, "fria") == {}


# -- technologies ----------------------------------------------------------------------------------


def gate() -> Table:
    """Seat 0 has a cruiser beside no space next to Mecatol Rex, at the alpha wormhole of 26."""
    t = winnu().player(0, technologies="lazax_gate_folding")
    return t.fleet(0, 26, cruiser=1)


@rule("FT.lazax_gate_folding")
def test_the_gate_leads_to_mecatol_rex() -> None:
    t = gate().activate(0, 18)
    t.seat(0).does("move cruiser 1 26", "done")
    assert t.ships(0, 18) == {"cruiser": 1}
    t = winnu().fleet(0, 26, cruiser=1).activate(0, 18)
    assert t.kind() != "movement"


@rule("FT.lazax_gate_folding")
def test_the_gate_has_both_wormholes_also_on_an_exhausted_card() -> None:
    t = gate().fleet(0, 26).fleet(0, 25, cruiser=1)
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    t.activate(0, 18)
    t.seat(0).may("move cruiser 1 25")


@rule("FT.lazax_gate_folding")
def test_no_gate_for_who_controls_mecatol_rex_nor_for_others() -> None:
    t = gate().planet("mecatol_rex", 0).activate(0, 18)
    assert t.kind() != "movement"
    t = gate().fleet(1, 26, cruiser=1).fleet(0, 26).activate(1, 18)
    assert t.kind() != "movement"


@rule("FT.lazax_gate_folding")
def test_an_action_places_infantry_on_mecatol_rex() -> None:
    t = gate().planet("mecatol_rex", 0, infantry=1).turn_of(0)
    t.seat(0).does("use lazax_gate_folding")
    assert t.units(0, "mecatol_rex") == {"infantry": 2}
    assert t.shown(0)["exhausted_technologies"] == ["lazax_gate_folding"]
    assert t.view()["active"] != 0


@rule("FT.lazax_gate_folding")
def test_the_action_needs_mecatol_rex_and_a_readied_card() -> None:
    t = gate().turn_of(0)
    t.seat(0).may_not("use lazax_gate_folding", because="FT.lazax_gate_folding")
    t = gate().planet("mecatol_rex", 0)
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    t.turn_of(0).seat(0).may_not("use lazax_gate_folding", because="FT.lazax_gate_folding")


def policy(known: str = "hegemonic_trade_policy") -> Table:
    """Seat 0 produces at home, where Winnu (3 resources, 4 influence) has a dock."""
    t = winnu().planet("planet_winnu", 0, space_dock=1).player(0, technologies=known)
    return t.activate(0, 7)


@rule("FT.hegemonic_trade_policy")
@rule("E.n3")
def test_hegemonic_trade_policy_swaps_a_planets_values_for_one_production() -> None:
    t = policy()
    t.seat(0).is_asked("react").does("use hegemonic_trade_policy planet_winnu")
    t.seat(0).is_asked("produce").does("produce dreadnought 1", "done", "exhaust planet_winnu")
    assert t.ships(0, 7) == {"dreadnought": 1}
    assert t.shown(0)["exhausted_technologies"] == ["hegemonic_trade_policy"]
    assert not t.game.effects_of("hegemonic_trade_policy")


@rule("FT.hegemonic_trade_policy")
@rule("60.1a")
def test_the_swap_changes_what_a_dock_there_can_produce() -> None:
    """The dock produces two more than the planet's resources: six instead of five."""
    for move, limit in (("use hegemonic_trade_policy planet_winnu", 6), ("pass", 5)):
        t = policy().player(0, trade_goods=9)
        t.seat(0).does(move).may(f"produce fighter {limit}")
        t.seat(0).may_not(f"produce fighter {limit + 1}", because="60.1")


@rule("FT.hegemonic_trade_policy")
def test_the_policy_is_for_own_planets_own_production_and_a_readied_card() -> None:
    t = policy()
    t.seat(0).may_not("use hegemonic_trade_policy arretze", because="FT.hegemonic_trade_policy")
    t.seat(0).does("pass").may_not("produce dreadnought 1", because="59.1")
    t = policy("")
    t.seat(0).is_asked("produce")
    t = winnu().player(0, technologies="hegemonic_trade_policy")
    t.planet("arretze", 1, space_dock=1).activate(1, 16)
    assert t.kind() == "produce"
    t.seat(0).is_not_asked()


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.salai_sai_corian")
def test_salai_sai_corian_rolls_a_die_for_each_ship_but_fighters() -> None:
    t = battle({"flagship": 1}, {"carrier": 2, "fighter": 3}, "winnu hacan arborec")
    rolls(t, (7, 6), (1, 1, 1, 1, 1))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 2, "hits": 1}


@rule("UNIT.salai_sai_corian")
def test_against_fighters_alone_salai_sai_corian_rolls_nothing() -> None:
    t = winnu().fleet(0, 46, flagship=1).planet("new_albion", 1, space_dock=1).tile(27, 10)
    t.fleet(1, 27, fighter=2).activate(0, 27)
    rolls(t, (9, 9))
    t.seat(0).does("move flagship 1 46", "done")
    assert t.told("rolled_combat")[0]["dice"] == 0
