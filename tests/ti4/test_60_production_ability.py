"""Production, of several units and from the space area. 60, 59, 50"""

from __future__ import annotations

import pytest

from .council import council
from .positions import Table, at_war

rule = pytest.mark.rule


def paid(t: Table, goods: int = 20) -> Table:
    """Seat 0 has trade goods and nothing else to pay with."""
    for planet in t.game.planets_of(0):
        t.game.exhausted[planet] = True
    return t.player(0, trade_goods=goods)


def two_docks() -> Table:
    """New Albion (1 resource) and Starpoint (3) have a dock each: 3 and 5 units."""
    t = at_war().tile(27, 10).planet("new_albion", 0, space_dock=1)
    return paid(t.planet("starpoint", 0, space_dock=1)).activate(0, 27)


def factory(**units: int) -> Table:
    """Saar has a Floating Factory (production 5, capacity 4) at 38; Abyz is theirs."""
    t = at_war("saar hacan arborec").fleet(0, 38, space_dock=1, **units).planet("abyz", 0)
    paid(t).activate(0, 38)
    return t.pass_while(lambda: t.kind() in ("movement", "commit"))


@rule("60.1a")
@rule("60.3")
def test_the_values_of_several_docks_are_added() -> None:
    """And what one of them makes may stand with the other."""
    t = two_docks()
    t.seat(0).may("raise 8 new_albion", "raise 8 starpoint", "produce fighter 8")
    t.seat(0).may_not("raise 9 new_albion", because="60.1")
    t.seat(0).does("raise 4 new_albion", "raise 4 starpoint")
    t.seat(0).may_not("produce fighter 1", because="60.1").does("done", "goods 4")
    assert t.units(0, "new_albion")["infantry"] == 4 == t.units(0, "starpoint")["infantry"]


@rule("60.1")
@rule("60.0")
def test_production_may_be_left_unused() -> None:
    t = two_docks()
    t.seat(0).does("done")
    assert t.shown(0)["trade_goods"] == 20
    assert t.ships(0, 27) == {}


@rule("60.0")
def test_only_units_in_the_active_system_produce() -> None:
    t = paid(at_war().tile(27, 10).planet("new_albion", 0, space_dock=1)).activate(0, 46)
    assert t.kind() != "produce"


@rule("60.1b")
@rule("60.1c")
@rule("59.2b")
def test_an_odd_number_costs_as_much_as_the_next_even_one() -> None:
    for number, cost in ((1, 1), (2, 1), (3, 2), (5, 3)):
        t = two_docks()
        t.seat(0).does(f"raise {number} starpoint", "done", f"goods {cost}")
        assert t.shown(0)["trade_goods"] == 20 - cost
        assert t.kind() != "pay"


@rule("59.2")
def test_fighters_and_infantry_do_not_share_a_resource() -> None:
    t = two_docks()
    t.seat(0).does("raise 1 starpoint", "produce fighter 1", "done", "goods 2")
    assert t.shown(0)["trade_goods"] == 18


@rule("59.2")
def test_infantry_of_two_planets_do() -> None:
    t = two_docks()
    t.seat(0).does("raise 1 starpoint", "raise 1 new_albion", "done", "goods 1")
    assert t.shown(0)["trade_goods"] == 19


@rule("60.4")
@rule("60.4a")
def test_forces_made_in_space_must_fit_there() -> None:
    """Four in the factory itself; more only on a planet."""
    t = factory()
    t.seat(0).may("produce infantry 4", "raise 5 abyz", "produce fighter 5")
    t.seat(0).may_not("produce infantry 5", because="60.4a")
    t.seat(0).does("produce infantry 4").may_not("produce infantry 1", because="60.4a")
    t.seat(0).may("raise 1 abyz")


@rule("60.4a")
def test_what_is_in_space_already_takes_its_room() -> None:
    t = factory(infantry=2, fighter=1)
    t.seat(0).may("produce infantry 1").may_not("produce infantry 2", because="60.4a")


@rule("60.4a")
def test_a_carrier_that_is_produced_brings_room() -> None:
    t = factory(infantry=4)
    t.seat(0).may_not("produce infantry 1", because="60.4a")
    t.seat(0).does("produce carrier 1").may("produce infantry 4")


@rule("60.4a")
def test_letani_warriors_in_space_find_room_or_do_not_grow() -> None:
    """A cruiser II carries one, and that one is there already."""
    t = at_war("arborec hacan letnev").player(0, technologies="cruiser_ii")
    paid(t.fleet(0, 46, cruiser=1, infantry=1)).activate(0, 46)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).is_asked("produce").may_not("produce infantry 1", because="60.4a")
    t.seat(0).may("produce destroyer 1")


@rule("59.5a")
@rule("17.3")
def test_who_recalls_a_carrier_loses_what_it_carried() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1)
    t.fleet(0, 46, carrier=1, fighter=3).fleet(0, 47, carrier=3).token(0, 47)
    paid(t).activate(0, 19)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).does("recall carrier 46").may_not("recall carrier 47", because="59.5a")
    t.seat(0).does("done", "goods 3")
    assert t.ships(0, 46) == {}
    assert t.ships(0, 19) == {"carrier": 1}


@rule("59.5a")
def test_units_of_a_kind_that_is_left_are_not_recalled() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1).fleet(0, 46, carrier=3)
    paid(t).activate(0, 19)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).may_not("recall carrier 46", because="59.5a").does("produce carrier 1")
    t.seat(0).may("recall carrier 46")


@rule("59.6")
@rule("4.1")
@rule("60.2")
def test_ships_of_others_keep_a_dock_from_building_ships() -> None:
    """Also a lone fighter; ground forces are made all the same."""
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1).fleet(1, 19, carrier=1, fighter=1)
    paid(t).activate(0, 19)
    t.seat(0).may_not("produce fighter 1", because="4.1").may("raise 1 wellon")


@rule("50.4")
@rule("71.4")
def test_structures_stand_while_nobody_else_has_landed() -> None:
    """All their infantry are bombarded away, and the attacker stays in space."""
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, infantry=1)
    t.fleet(0, 46, dreadnought=1).activate(0, 19)
    t.will_roll(10, purpose="bombardment")
    t.seat(0).does("move dreadnought 1 46", "done", "aim dreadnought 1 wellon")
    assert t.units(1, "wellon") == {"space_dock": 1}
    assert t.owner("wellon") == 1


@rule("50.4")
@rule("71.4")
def test_structures_stand_after_a_combat_that_nobody_survives() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, pds=1, infantry=1)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 19)
    t.will_roll(10, purpose="combat").will_roll(10, purpose="combat")
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.pass_while(lambda: t.kind() == "cannon")
    t.seat(0).does("land 1 wellon")
    t.pass_while(lambda: t.kind() == "cannon")
    assert t.units(1, "wellon") == {"space_dock": 1, "pds": 1}
    assert t.owner("wellon") == 1


@rule("50.4")
@rule("71.4")
def test_structures_without_forces_fall_to_the_first_who_lands() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, pds=2)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.pass_while(lambda: t.kind() == "cannon")
    t.seat(0).does("land 1 wellon")
    t.pass_while(lambda: t.kind() == "cannon")
    assert t.units(1, "wellon") == {}
    assert t.units(0, "wellon") == {"infantry": 1}


@rule("17.3")
@rule("28.4a")
@rule("UNIT.space_dock_1")
def test_fighters_go_with_the_dock_that_sheltered_them() -> None:
    """All three docks are on the board; one of them is moved elsewhere."""
    t = at_war().strategy(construction=0).tile(27, 10).planet("new_albion", 0, space_dock=1)
    t.planet("saudor", 0, space_dock=1).planet("lodor", 0, space_dock=1).planet("starpoint", 0)
    t.fleet(0, 23, fighter=3).turn_of(0)
    t.seat(0).does("strategic construction", "dismantle space_dock saudor")
    t.seat(0).does("build space_dock starpoint")
    assert t.ships(0, 23) == {}
    assert t.units(0, "starpoint") == {"space_dock": 1}


@rule("17.3")
@rule("AG.demilitarized_zone")
def test_fighters_go_with_a_dock_that_a_law_destroys() -> None:
    t = council().planet("lodor", 1, space_dock=1).fleet(1, 26, fighter=2)
    t.on_vote("demilitarized_zone")
    t.votes(next(move for move in t.offers(1) if move.endswith("lodor")), "", "")
    assert t.units(1, "lodor") == {}
    assert t.ships(1, 26) == {}
