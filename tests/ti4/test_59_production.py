"""Producing units, paying for them, and running out of them. 59, 60, 27, 4, 44, 42, 47, 66"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def dock(goods: int = 9, **planet: int) -> Table:
    """Seat 0 has a space dock on Wellon (1 resource), in 49's place, and nothing else to spend."""
    t = at_war().tile(19, 10).planet("wellon", 0, **{"space_dock": 1, "infantry": 1, **planet})
    for home in ("arretze", "hercant", "kamdorn"):
        t.planet(home, 0, exhausted=1)
    return t.player(0, trade_goods=goods)


@rule("59.0")
@rule("59.1")
@rule("60.0")
@rule("60.2")
@rule("11.5")
@rule("11.5a")
@rule("27.0")
@rule("27.1")
@rule("50.0")
@rule("66.3")
@rule("47.4a")
def test_ships_are_produced_and_paid_for() -> None:
    t = dock(goods=3).activate(0, 19)
    t.seat(0).is_asked("produce").does("produce cruiser 1", "produce destroyer 1", "done")
    t.seat(0).is_asked("pay").does("goods 2", "exhaust wellon")
    assert t.ships(0, 19) == {"cruiser": 1, "destroyer": 1}
    assert t.exhausted("wellon")
    assert t.shown(0)["trade_goods"] == 1


@rule("59.1")
@rule("66.0")
@rule("66.2")
def test_nothing_is_produced_that_cannot_be_paid() -> None:
    t = dock(goods=1).activate(0, 19)
    t.seat(0).may("produce cruiser 1").may_not("produce carrier 1", because="59.1")


@rule("59.1a")
def test_what_is_spent_beyond_the_cost_is_lost() -> None:
    t = dock(goods=1).planet("kamdorn", 0).planet("arretze", 0).activate(0, 19)
    t.seat(0).does("produce destroyer 1", "done", "exhaust arretze")
    assert t.ships(0, 19) == {"destroyer": 1}
    assert t.shown(0)["trade_goods"] == 1


@rule("60.1")
@rule("60.1b")
@rule("50.1")
@rule("UNIT.space_dock_1")
def test_production_is_limited_by_the_dock_and_its_planet() -> None:
    """Space Dock I: the planet's resources and two more."""
    t = dock().activate(0, 19)
    t.seat(0).may("raise 3 wellon").may_not("raise 4 wellon", because="60.1")
    t.seat(0).does("produce fighter 2").may_not("produce fighter 2", because="60.1")


@rule("27.2")
@rule("59.2")
@rule("59.2a")
@rule("59.2b")
@rule("60.1c")
def test_a_double_cost_gives_two_and_one_alone_costs_as_much() -> None:
    t = dock(goods=1).planet("wellon", 0, space_dock=1, infantry=1, exhausted=1).activate(0, 19)
    t.seat(0).may("produce fighter 2", "produce fighter 1")
    t.seat(0).does("produce fighter 1").may_not("raise 1 wellon", because="59.1")
    t.seat(0).may("produce fighter 1").may_not("produce destroyer 1", because="59.1")


@rule("59.1b")
def test_costs_of_several_kinds_are_added() -> None:
    t = dock(goods=9).activate(0, 19)
    t.seat(0).does("produce fighter 1", "raise 1 wellon", "produce destroyer 1", "done")
    t.seat(0).does("goods 3")
    assert t.shown(0)["trade_goods"] == 6


@rule("27.3")
@rule("27.3a")
def test_what_has_no_cost_is_not_produced() -> None:
    t = dock().activate(0, 19)
    t.seat(0).may_not("produce pds 1", because="27.3a")
    t.seat(0).may_not("produce war_sun 1", because="27.3")


@rule("60.3")
def test_ground_forces_appear_where_something_produces() -> None:
    t = dock().planet("tar_mann", 0).activate(0, 19)
    t.seat(0).may_not("raise 1 tar_mann", because="60.3")
    t.seat(0).may_not("produce infantry 1", because="60.3")
    t.seat(0).does("raise 2 wellon", "done", "goods 1")
    assert t.units(0, "wellon") == {"infantry": 3, "space_dock": 1}


@rule("4.0")
@rule("4.1")
def test_a_blockaded_dock_produces_ground_forces_only() -> None:
    t = dock().fleet(1, 19, cruiser=1).activate(0, 19)
    t.seat(0).may_not("produce destroyer 1", because="4.1").may("raise 1 wellon")


@rule("59.5")
@rule("62.0")
@rule("62.1")
@rule("44.4")
def test_nothing_is_produced_beyond_the_reinforcements() -> None:
    t = dock().fleet(0, 46, carrier=4).token(0, 46).activate(0, 19)
    t.seat(0).may_not("produce carrier 1", because="59.5")


@rule("59.5a")
@rule("44.4a")
def test_units_may_be_recalled_to_be_produced() -> None:
    t = dock().fleet(0, 46, carrier=3).fleet(0, 47, carrier=1).token(0, 47).activate(0, 19)
    t.seat(0).does("done")
    t.seat(0).may_not("recall carrier 47", because="59.5a")
    t.seat(0).may_not("recall cruiser 46", because="59.5a")
    t.seat(0).may_not("produce carrier 1", because="59.5")
    t.seat(0).does("recall carrier 46", "done", "goods 3")
    assert t.ships(0, 19) == {"carrier": 1}
    assert t.ships(0, 46) == {"carrier": 2}


@rule("59.5a")
def test_what_cannot_be_produced_is_not_recalled() -> None:
    t = dock().fleet(0, 46, carrier=4).player(0, trade_goods=0).activate(0, 19)
    t.seat(0).does("done").may_not("recall carrier 46", because="59.1")


@rule("44.4b")
def test_nobody_must_recall_anything() -> None:
    t = dock().fleet(0, 46, carrier=4).activate(0, 19)
    t.seat(0).does("done")
    assert t.ships(0, 46) == {"carrier": 4}


@rule("72.1")
@rule("75.1")
@rule("44.2")
@rule("44.4c")
@rule("59.5b")
def test_fighters_and_infantry_never_run_out() -> None:
    t = dock().fleet(0, 46, carrier=3, fighter=12).planet("tar_mann", 0, infantry=20)
    t.activate(0, 19)
    t.seat(0).does("done")
    t.seat(0).may("produce fighter 2", "raise 2 wellon")


@rule("TECH.sarween_tools")
def test_sarween_tools_save_one() -> None:
    t = dock(goods=3).player(0, technologies="sarween_tools").activate(0, 19)
    t.seat(0).does("produce cruiser 1", "done", "goods 1")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("33.0")
@rule("33.3")
@rule("42.3")
@rule("47.0")
@rule("47.4")
@rule("64.2")
def test_who_may_pay_with_what() -> None:
    t = dock(goods=2).planet("tar_mann", 1).activate(0, 19)
    t.seat(0).does("produce cruiser 1", "done")
    t.seat(0).may_not("exhaust tar_mann", because="26.1")
    t.seat(0).may_not("exhaust arretze", because="33.0")
    t.seat(0).may_not("goods 3", because="47.4")


@rule("65.5")
def test_ships_produced_count_against_the_fleet_pool() -> None:
    t = dock().player(0, fleet=1).fleet(0, 19, cruiser=1).activate(0, 19)
    t.seat(0).does("produce destroyer 1", "done", "goods 1").is_asked("lose")
    t.seat(0).does("lose destroyer 1")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("17.3")
@rule("UNIT.space_dock_1")
def test_fighters_that_a_dock_takes_are_no_part_of_the_excess() -> None:
    """Who gives one of them up is asked again: the infantry beyond the capacity must go."""
    t = at_war().planet("hercant", 0, space_dock=1).fleet(0, 16, fighter=1, infantry=1, carrier=1)
    t.player(0, fleet=0).status()
    t.pass_while(lambda: t.kind() != "lay_out")
    for seat in range(3):
        t.seat(seat).does(next(m for m in t.offers(seat) if m.startswith("lay_out 0 0")))
    t.seat(0).is_asked("lose").does("lose fighter 1")
    assert t.ships(0, 16) == {}


@rule("17.3")
def test_many_fleets_may_be_overloaded_at_once() -> None:
    t = at_war()
    overloaded = (46, 47, 48, 49, 50, 21, 22, 23)
    for number in overloaded:
        t.fleet(0, number, cruiser=1, infantry=1)
    t.player(0, fleet=6).status()
    t.pass_while(lambda: t.kind() != "lay_out")
    for seat in range(3):
        fleet = max(t.offers(seat), key=lambda move: int(move.split()[2]))
        t.seat(seat).does(fleet)
    assert all(t.ships(0, number) == {"cruiser": 1} for number in overloaded)
