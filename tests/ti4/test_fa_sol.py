"""The Federation of Sol. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def sol() -> Table:
    """Seat 0 plays Sol, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("sol xxcha letnev").secret(0).secret(1).secret(2)


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.genesis")
def test_genesis_brings_an_infantry_at_the_end_of_the_status_phase() -> None:
    t = sol().fleet(0, 46, flagship=1, infantry=1).fleet(1, 47, flagship=1)
    t.after_status()
    assert t.ships(0, 46) == {"flagship": 1, "infantry": 2}
    assert t.ships(1, 47) == {"flagship": 1}


@rule("UNIT.genesis")
@rule("17.3")
def test_genesis_does_not_bring_more_than_the_fleet_can_carry() -> None:
    t = sol().fleet(0, 46, flagship=1, infantry=12)
    t.after_status()
    assert t.ships(0, 46) == {"flagship": 1, "infantry": 12}


@rule("UNIT.genesis")
def test_without_genesis_nothing_comes() -> None:
    t = sol().fleet(0, 46, carrier=1)
    t.after_status()
    assert t.ships(0, 46) == {"carrier": 1}


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.orbital_drop")
def test_orbital_drop_brings_two_infantry_to_a_planet() -> None:
    t = sol().player(0, strategy=1).planet("wellon", 0).planet("abyz", 1).turn_of(0)
    t.seat(0).may("use orbital_drop jord")
    t.seat(0).may_not("use orbital_drop abyz", because="FA.orbital_drop")
    t.seat(0).does("use orbital_drop wellon")
    assert t.units(0, "wellon") == {"infantry": 2}
    assert t.shown(0)["strategy"] == 0
    t.seat(1).is_asked("action")


@rule("FA.orbital_drop")
def test_orbital_drop_needs_a_token_and_sol() -> None:
    t = sol().player(0, strategy=0).turn_of(0)
    t.seat(0).may_not("use orbital_drop jord", because="FA.orbital_drop")
    t = at_war("hacan sol letnev").turn_of(0)
    t.seat(0).may_not("use orbital_drop hercant", because="FA.orbital_drop")
    t = sol().law("demilitarized_zone", planet="wellon").planet("wellon", 0).turn_of(0)
    t.seat(0).may_not("use orbital_drop wellon", because="AG.demilitarized_zone")


@rule("FA.versatile")
def test_versatile_gains_one_token_more_in_the_status_phase() -> None:
    t = sol()
    before = [sum(t.shown(s)[pool] for pool in ("tactic", "fleet", "strategy")) for s in range(3)]
    t.after_status()
    after = [sum(t.shown(s)[pool] for pool in ("tactic", "fleet", "strategy")) for s in range(3)]
    assert [new - old for old, new in zip(before, after, strict=True)] == [3, 2, 2]


# -- units -----------------------------------------------------------------------------------------


@rule("UNIT.advanced_carrier_1")
def test_advanced_carriers_take_six() -> None:
    t = sol().fleet(0, 49, carrier=1, infantry=7).activate(0, 46)
    t.seat(0).does("move carrier 1 49").may("load infantry 6 49")
    t.seat(0).may_not("load infantry 7 49", because="85.1")


@rule("UNIT.advanced_carrier_2")
@rule("FT.advanced_carrier_ii")
def test_advanced_carrier_ii() -> None:
    t = sol().player(0, technologies="advanced_carrier_ii").fleet(0, 46, carrier=1, infantry=9)
    t.activate(0, 48).seat(0).does("move carrier 1 46").may("load infantry 8 46")
    t.seat(0).may_not("load infantry 9 46", because="85.1")
    t = sol().player(0, technologies="advanced_carrier_ii").fleet(0, 49, carrier=1)
    t.fleet(1, 46, cruiser=1).activate(0, 46)
    t.will_roll(1, purpose="combat").will_roll(7, purpose="combat")
    t.seat(0).does("move carrier 1 49", "done").is_asked("sustain").may("sustain carrier 1")


def skirmish(technologies: str, die: int) -> Table:
    """One infantry of Sol attacks one of Xxcha, which misses."""
    t = sol().planet("abyz", 1, infantry=1).fleet(0, 38, carrier=1, infantry=1)
    t.player(0, technologies=technologies).activate(0, 38)
    t.pass_while(lambda: t.kind() == "movement")
    t.will_roll(die, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("land 1 abyz")
    return t


@rule("UNIT.spec_ops_1")
def test_spec_ops_hit_on_a_seven() -> None:
    assert skirmish("sarween_tools", 7).told("rolled_combat")[0]["hits"] == 1
    assert skirmish("sarween_tools", 6).told("rolled_combat")[0]["hits"] == 0


@rule("UNIT.spec_ops_2")
@rule("FT.spec_ops_ii")
def test_spec_ops_ii_hit_on_a_six() -> None:
    assert skirmish("spec_ops_ii", 6).told("rolled_combat")[0]["hits"] == 1
    assert skirmish("spec_ops_ii", 5).told("rolled_combat")[0]["hits"] == 0
