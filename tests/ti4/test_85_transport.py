"""Transport, and ways that lead back. 85, 51"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def cruiser_ii(**units: int) -> Table:
    """A ship of seat 0 with move 3 and capacity 1 in 46."""
    return at_war().player(0, technologies="cruiser_ii").fleet(0, 46, cruiser=1, **units)


@rule("85.1")
@rule("51.3f")
def test_a_way_may_lead_back_through_where_it_has_been() -> None:
    """To 23 for infantry, back through 46, and on to 49: three systems are entered."""
    t = cruiser_ii().planet("saudor", 0, infantry=1).activate(0, 49)
    t.seat(0).does("move cruiser 1 46").may("embark 1 saudor").does("embark 1 saudor", "done")
    assert t.ships(0, 49) == {"cruiser": 1, "infantry": 1}
    t = at_war().fleet(0, 46, dreadnought=1).planet("saudor", 0, infantry=1)
    t.player(0, technologies="dreadnought_ii").activate(0, 49)  # move 2: too far
    t.seat(0).does("move dreadnought 1 46").may_not("embark 1 saudor", because="85.1")


@rule("51.3e")
def test_to_leave_and_come_back_takes_two_moves() -> None:
    for technology, able in (("carrier_ii", True), ("", False)):
        t = at_war().player(0, technologies=technology).fleet(0, 46, carrier=1)
        t.planet("tar_mann", 0, infantry=1).activate(0, 46)
        assert (t.kind() == "movement") == able


@rule("51.3e")
@rule("51.3b")
def test_nobody_comes_back_through_ships_of_others() -> None:
    """22 is taken by a fighter: what waits there is out of reach."""
    t = at_war().player(0, technologies="carrier_ii").fleet(0, 46, carrier=1)
    t.planet("tar_mann", 0, infantry=1).fleet(1, 22, fighter=1, carrier=1).activate(0, 46)
    if t.kind() == "movement":
        t.seat(0).does("move carrier 1 46").may_not("embark 1 tar_mann", because="85.1")


@rule("85.1")
@rule("85.2")
def test_each_ship_has_its_own_way_and_its_own_room() -> None:
    """The carrier of 48 passes Tar'Mann, the one of 47 does not: one hold only for those four."""
    t = at_war().player(0, technologies="carrier_ii").tile(47, 4)
    t.fleet(0, 48, carrier=1).fleet(0, 47, carrier=1).planet("tar_mann", 0, infantry=9)
    t.activate(0, 46)
    t.seat(0).does("move carrier 1 48", "move carrier 1 47").may("embark 6 tar_mann")
    assert "embark 9 tar_mann" not in t.offers(0)


@rule("85.3")
@rule("51.3c")
def test_what_waits_in_the_active_system_is_fetched_in_spite_of_the_token() -> None:
    t = at_war().fleet(0, 46, carrier=1).tile(19, 10).planet("wellon", 0, infantry=2)
    t.activate(0, 19)
    t.seat(0).does("move carrier 1 46").does("embark 2 wellon", "done")
    t.pass_while(lambda: t.kind() == "commit")
    assert t.ships(0, 19) == {"carrier": 1, "infantry": 2}


@rule("85.3")
def test_fighters_beside_a_token_are_not_fetched() -> None:
    t = at_war().fleet(0, 46, carrier=1).fleet(0, 49, carrier=1, fighter=2).token(0, 49)
    t.player(0, technologies="carrier_ii").activate(0, 48)
    t.seat(0).does("move carrier 1 46").may_not("load fighter 1 49", because="85.3")


@rule("85.3")
@rule("76.3")
def test_tokens_of_others_hinder_nobody() -> None:
    t = at_war().fleet(0, 46, carrier=1, fighter=1).token(1, 46, 49).token(2, 46, 49)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46", "load fighter 1 46", "done")
    assert t.ships(0, 49) == {"carrier": 1, "fighter": 1}


@rule("85.0")
@rule("85.1")
@pytest.mark.parametrize("kind", ["cruiser", "destroyer"])
def test_a_ship_without_capacity_carries_nothing(kind: str) -> None:
    t = at_war().fleet(0, 46, **{kind: 1}).fleet(0, 47, carrier=1, fighter=1)
    t.planet("tar_mann", 0, infantry=1).activate(0, 48)
    t.seat(0).does(f"move {kind} 1 46").may_not("embark 1 tar_mann", because="85.1")


@rule("54.2")
@rule("UNIT.fighter_2")
def test_everything_that_starts_in_a_nebula_has_a_move_of_one() -> None:
    t = at_war().tile(42, 3).player(0, technologies="fighter_ii cruiser_ii carrier_ii")
    t.fleet(0, 42, fighter=1, cruiser=1, carrier=1).activate(0, 48)
    assert t.kind() != "movement"
    t = at_war().tile(42, 3).player(0, technologies="fighter_ii cruiser_ii carrier_ii")
    t.fleet(0, 42, fighter=1, cruiser=1, carrier=1).activate(0, 49)
    t.seat(0).may("move fighter 1 42", "move cruiser 1 42", "move carrier 1 42")


@rule("54.2")
@rule("51.3e")
def test_what_is_in_an_active_nebula_does_not_leave_it_and_come_back() -> None:
    t = at_war().tile(42, 3).player(0, technologies="carrier_ii").fleet(0, 42, carrier=1)
    t.planet("tar_mann", 0, infantry=1).activate(0, 42)
    assert t.kind() != "movement"


@rule("85.1")
@rule("51.3e")
def test_a_way_may_lead_through_the_active_system_and_back_to_it() -> None:
    """Wellon lies behind 49; the other way round is taken by ships of another player."""
    t = cruiser_ii().tile(19, 9).planet("wellon", 0, infantry=1).fleet(1, 22, carrier=1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "embark 1 wellon", "done")
    assert t.ships(0, 49) == {"cruiser": 1, "infantry": 1}
    t = cruiser_ii().tile(19, 9).planet("wellon", 0, infantry=1).fleet(1, 22, carrier=1)
    t.fleet(1, 49, destroyer=1).activate(0, 49)
    t.seat(0).does("move cruiser 1 46").may_not("embark 1 wellon", because="85.1")


@rule("85.1")
def test_eight_like_ships_find_their_cargo_everywhere() -> None:
    """Each of them has several ways; together they fetch one from each of eight planets."""
    t = at_war().player(0, technologies="cruiser_ii", fleet=9).fleet(0, 46, cruiser=8)
    planets = ("tar_mann", "saudor", "sakulag", "lazar", "zohbat", "mellon")
    for name in planets:
        t.planet(name, 0, infantry=2)
    t.activate(0, 49).seat(0).does("move cruiser 8 46")
    t.seat(0).does(*(f"embark 1 {name}" for name in planets), "embark 1 zohbat", "embark 1 mellon")
    t.seat(0).may_not("embark 1 lazar", because="85.1").does("done")
    assert t.ships(0, 49) == {"cruiser": 8, "infantry": 8}
