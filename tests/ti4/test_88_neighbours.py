"""Neighbours, wormholes and what lies beside what. 88, 89, 84"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.galaxy import are_neighbours
from astrarium.games.ti4.table import NOBODY

from .positions import Table, at_war
from .traders import NOTHING, offered, struck

rule = pytest.mark.rule


def apart() -> Table:
    """Nobody has units or planets."""
    t = at_war("sol letnev xxcha")
    t.game.owner = [NOBODY] * len(t.game.owner)
    return t


def together(t: Table) -> bool:
    assert are_neighbours(t.game, 0, 1) == are_neighbours(t.game, 1, 0)
    return are_neighbours(t.game, 0, 1)


@rule("88.0")
def test_far_away_homes_make_no_neighbours() -> None:
    assert not together(at_war("sol letnev xxcha"))
    assert not together(apart())


@rule("88.0")
@pytest.mark.parametrize("what", ["ship", "infantry", "pds", "planet", "fighter", "space_dock"])
def test_a_unit_or_a_planet_in_the_same_or_the_next_system_is_enough(what: str) -> None:
    """Seat 1 has a cruiser beside Tar'Mann's system (22), or in it, or too far from it."""
    for number, near in ((22, True), (48, True), (46, True), (47, False)):
        t = apart().fleet(1, number, cruiser=1)
        if what == "ship":
            t.fleet(0, 22, destroyer=1)
        elif what == "fighter":
            t.fleet(0, 22, fighter=1)
        elif what == "planet":
            t.planet("tar_mann", 0)
        else:
            t.forces("tar_mann", 0, **{what: 1})
        assert together(t) == near, number


@rule("88.0")
def test_two_planets_without_units_make_neighbours() -> None:
    assert together(apart().planet("tar_mann", 0).planet("vefut_ii", 1)) is False
    assert together(apart().planet("new_albion", 0).planet("starpoint", 1))


@rule("88.1")
@rule("84.1")
def test_whoever_stops_being_a_neighbour_cannot_accept_any_more() -> None:
    t = apart().fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).player(0, trade_goods=2).turn_of(0)
    number = offered(t, 0, 1, "1 0 none none")
    t.fleet(1, 49)
    t.seat(1).may_not(f"accept {number}", because="84.1")


@rule("88.2")
@rule("89.0")
@rule("89.1")
@rule("89.3")
@pytest.mark.parametrize(
    ("one", "two", "near"), [(26, 39, True), (25, 40, True), (26, 40, False), (25, 39, False)]
)
def test_like_wormholes_make_neighbours(one: int, two: int, near: bool) -> None:
    t = apart().tile(39, 3).tile(40, 6).fleet(0, one, cruiser=1).fleet(1, two, cruiser=1)
    assert together(t) == near
    t.player(0, trade_goods=2).turn_of(0)
    if near:
        struck(t, 0, 1, "1 0 none none")
    else:
        t.seat(0).may_not(f"offer 1 1 0 none none {NOTHING}", because="84.1")


@rule("89.0")
@rule("2.1")
def test_a_wormhole_on_the_way_is_one_step() -> None:
    """From 46 into 39's wormhole beside it, and out at 26: two systems are entered."""
    t = apart().tile(39, 10).fleet(0, 46, cruiser=1, dreadnought=1).activate(0, 26)
    t.seat(0).may("move cruiser 1 46").may_not("move dreadnought 1 46", because="51.3f")


@rule("89.0")
def test_several_systems_with_the_same_wormhole_are_all_adjacent() -> None:
    """A third alpha, by a token: each leads to both others."""
    from astrarium.games.ti4.components.systems import ALPHA, SYSTEM_BY_NUMBER
    from astrarium.games.ti4.galaxy import adjacent

    t = apart().tile(39, 12)
    t.game.wormhole_tokens[SYSTEM_BY_NUMBER[47]] = ALPHA
    three = [SYSTEM_BY_NUMBER[number] for number in (26, 39, 47)]
    for system in three:
        assert set(three) - {system} <= set(adjacent(t.game, system))


@rule("89.4")
@rule("89.4a")
@rule("80.1")
def test_the_delta_wormhole_leads_from_the_gate_to_the_home_of_creuss() -> None:
    """For everybody, and nowhere else."""
    from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER
    from astrarium.games.ti4.galaxy import adjacent

    t = at_war("creuss sol letnev")
    home, gate = SYSTEM_BY_NUMBER[51], SYSTEM_BY_NUMBER[17]
    assert adjacent(t.game, home, 1) == (gate,)
    assert home in adjacent(t.game, gate, 1)
    t.fleet(1, 17, cruiser=1).activate(1, 51)
    t.seat(1).may("move cruiser 1 17")


@rule("89.4")
@rule("88.2")
def test_delta_makes_neighbours_too() -> None:
    t = at_war("creuss sol letnev").fleet(1, 17, cruiser=1)
    for planet in t.game.planets_of(1):
        t.game.owner[planet] = -1
    assert together(t)


@rule("89.2")
def test_pds_of_the_first_kind_do_not_fire_through_wormholes() -> None:
    for technology, fires in (("pds_ii", True), ("", False)):
        t = at_war().tile(39, 10).planet("lodor", 1, pds=1).player(1, technologies=technology)
        t.fleet(0, 46, cruiser=1).activate(0, 39)
        t.seat(0).does("move cruiser 1 46", "done")
        assert (t.asked() == {1: "cannon"}) == fires


@rule("84.2")
@rule("84.1")
def test_a_neighbour_of_the_active_player_only() -> None:
    """Seats 1 and 2 are neighbours of each other, but it is the turn of seat 0."""
    t = apart().fleet(1, 46, cruiser=1).fleet(2, 49, cruiser=1).player(1, trade_goods=1).turn_of(0)
    t.seat(1).may_not(f"offer 2 1 0 none none {NOTHING}", because="84.1")
