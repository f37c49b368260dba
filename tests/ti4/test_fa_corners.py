"""Factions in hard cases: abilities, technologies and flagships that meet. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_20_feats import FLAGSHIP, cannot, claims
from .test_23_combat import rolls
from .test_pn_battles import landed

rule = pytest.mark.rule


# -- Letnev ----------------------------------------------------------------------------------------


def armored(own: dict[str, int], other: dict[str, int], technologies: str) -> Table:
    """Letnev comes to Xxcha, with technologies that keep ships alive; nobody can retreat."""
    t = at_war("letnev xxcha nekro").player(0, technologies=technologies)
    t.fleet(0, 46, **own).fleet(1, 49, **other).activate(0, 49)
    for name, number in own.items():
        t.seat(0).does(f"move {name} {number} 46")
    return t


@rule("UNIT.arc_secundus")
@rule("TECH.duranium_armor")
def test_a_flagship_that_repaired_itself_and_sustained_again_is_not_repaired_once_more() -> None:
    """It was damaged when the round began, but it has used Sustain Damage in this round: of the
    two damaged ships the armor can only repair the dreadnought."""
    t = at_war("letnev xxcha nekro").player(0, technologies="duranium_armor", trade_goods=0)
    t.fleet(0, 46, flagship=1, damaged_flagship=1, dreadnought=1, damaged_dreadnought=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.seat(0).does("move damaged_flagship 1 46", "move damaged_dreadnought 1 46")
    rolls(t, (1, 1, 1), (7,), (10, 10, 10), (1,))
    t.seat(0).does("done").is_asked("sustain").does("sustain flagship 1")
    assert [each["unit"] for each in t.told("repaired")] == ["flagship", "dreadnought", "flagship"]
    assert t.told("combat_won") == [{"seat": 0}]


@rule("Q.n2")
@rule("FT.non_euclidean_shielding")
@rule("TECH.duranium_armor")
def test_two_fleets_that_nothing_can_destroy_do_not_fight_for_ever() -> None:
    """Two dreadnoughts each: one sustains both hits, the armor repairs the other."""
    t = at_war("letnev nekro xxcha")
    for seat in (0, 1):
        t.player(seat, technologies="non_euclidean_shielding duranium_armor")
    t.fleet(0, 46, dreadnought=2).fleet(1, 49, dreadnought=2).activate(0, 49)
    rolls(t, (10, 10), (10, 10))
    t.seat(0).does("move dreadnought 2 46", "done", "sustain dreadnought 1")
    t.seat(1).does("sustain dreadnought 1")
    assert t.told("combat_won") == [{"seat": 1}]
    assert t.ships(0, 49) == {}


@rule("Q.n2")
@rule("TECH.duranium_armor")
def test_who_can_lose_a_ship_fights_on() -> None:
    """Xxcha has no shielding: a second round is fought."""
    t = armored({"dreadnought": 2}, {"dreadnought": 2}, "non_euclidean_shielding duranium_armor")
    t.player(1, technologies="duranium_armor")
    rolls(t, (10, 10), (10, 10), (1, 1), (1, 1))
    t.seat(0).does("done", "sustain dreadnought 1")
    t.seat(1).does("sustain dreadnought 2")
    assert len(t.told("rolled_combat")) >= 4


# -- Mentak ----------------------------------------------------------------------------------------


@rule("OBJ.unveil_flagship")
@rule("FT.salvage_operations")
def test_a_flagship_built_from_the_wrecks_has_not_won_the_combat() -> None:
    t = at_war("mentak xxcha letnev").fleet(0, 49, flagship=1, damaged_flagship=1, cruiser=2)
    t.fleet(1, 46, cruiser=1).player(0, technologies="salvage_operations", trade_goods=9)
    t.activate(0, 46)
    t.seat(0).does("move damaged_flagship 1 49", "move cruiser 2 49")
    rolls(t, (1, 10, 1, 1), (10,))
    t.seat(0).does("done", "pass").is_asked("lose").does("lose damaged_flagship 1")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).is_asked("produce").does("produce flagship 1", "done")
    t.pass_while(lambda: t.kind() == "pay")
    assert t.ships(0, 46) == {"flagship": 1, "cruiser": 2}
    cannot(t, 0, FLAGSHIP)
    assert FLAGSHIP not in claims(t, 0)


# -- Saar ------------------------------------------------------------------------------------------


@rule("PN.raghs_call")
@rule("AG.demilitarized_zone")
def test_nobody_is_called_to_a_demilitarized_zone() -> None:
    t = landed("xxcha saar arborec", "raghs_call", 1, 0, infantry=2)
    t.planet("quann", 1).law("demilitarized_zone", planet="quann").planet("saudor", 1)
    t.seat(0).does("land 2 new_albion", "done")
    t.seat(0).may("use raghs_call new_albion saudor")
    t.seat(0).may_not("use raghs_call new_albion quann", because="PN.raghs_call")


@rule("FA.foresight")
@rule("UNIT.floating_factory_1")
def test_a_floating_factory_that_moves_alone_is_not_foreseen() -> None:
    """It is no ship: nothing has been moved that Foresight or a Battlestation wait for."""
    t = at_war("saar naalu arborec").fleet(0, 46, space_dock=1).fleet(0, 49, cruiser=1)
    t.fleet(1, 49, cruiser=1).player(1, strategy=2).activate(0, 49)
    t.seat(0).does("move space_dock 1 46", "done")
    assert t.told("space_combat")
    assert t.game.questions[0].about.get("event") != "after_ships_moved_into_active_system"


@rule("FA.foresight")
@rule("39.2")
def test_what_a_rift_has_taken_is_not_foreseen() -> None:
    """The only ship that set out is lost before it arrives."""
    t = at_war("hacan naalu arborec").tile(41, 3).fleet(0, 41, cruiser=1)
    t.fleet(1, 49, cruiser=1).player(1, strategy=2).activate(0, 49)
    t.will_roll(1, purpose="rift")
    t.seat(0).does("move cruiser 1 41", "done")
    assert t.ships(0, 49) == {}
    t.seat(1).is_asked("action")


# -- Arborec ---------------------------------------------------------------------------------------


def nursery() -> Table:
    """Three Letani Warriors on Abyz, one in space; Fria is Arborec's, and empty."""
    t = at_war("arborec xxcha letnev").planet("abyz", 0, infantry=3).planet("fria", 0)
    t.player(0, trade_goods=8).fleet(0, 38, carrier=1, infantry=1).activate(0, 38)
    return t.pass_while(lambda: t.kind() in ("movement", "commit"))


@rule("60.3")
@rule("60.4")
@rule("UNIT.letani_warrior_1")
def test_only_what_is_made_in_space_goes_where_nothing_produces() -> None:
    """Four units in all, of which one may go to Fria or stay in space."""
    t = nursery()
    t.seat(0).is_asked("produce").may("raise 4 abyz", "raise 1 fria", "produce infantry 1")
    t.seat(0).may_not("raise 2 fria", because="60.3")
    t.seat(0).may_not("produce infantry 2", because="60.3")
    t.seat(0).does("raise 1 fria").may("raise 3 abyz")
    t.seat(0).may_not("raise 1 fria", "produce infantry 1", because="60.3")


# -- Nekro -----------------------------------------------------------------------------------------


@rule("AC.courageous_to_the_end")
@rule("Q.n46")
def test_the_courage_of_ground_forces_that_fight_as_ships() -> None:
    """Two infantry are destroyed as ships: 8 and more destroy one of the opponent's."""
    t = at_war("nekro hacan arborec").tile(27, 10).planet("new_albion", 0, infantry=1)
    t.fleet(0, 27, flagship=1).fleet(1, 46, cruiser=2).hand(0, "courageous_to_the_end")
    t.player(0, fleet=1).activate(1, 27)
    t.seat(1).does("move cruiser 2 46", "done")
    rolls(t, (10, 1), (1,), (1, 1))
    t.seat(0).does("use the_alastor new_albion 1")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).is_asked("sustain").does("done", "lose infantry 1")
    t.until("after_ship_destroyed_in_space_combat")
    t.will_roll(8, 7, purpose="courageous")
    t.seat(0).does("use courageous_to_the_end")
    t.nobody_sabotages()
    assert t.ships(1, 27) == {"cruiser": 1}
