"""The box and the board are as the sources say."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import (
    DISTANCE,
    HEX_AT,
    HEX_NUMBER,
    NEIGHBOURS,
    PLACES,
)
from astrarium.games.space_empires.components.maps import MAPS, Map
from astrarium.games.space_empires.components.markers import DEEP_SPACE, HOME, MARKER_NUMBER
from astrarium.games.space_empires.components.technologies import (
    HEXES_PER_TURN,
    START,
    TECH_NUMBER,
    TECHNOLOGIES,
    WRECK,
    most,
)
from astrarium.games.space_empires.components.units import (
    CLASSES,
    TROOP_NUMBER,
    TROOPS,
    UNIT_NUMBER,
    UNITS,
)


def names(hexes: tuple[int, ...]) -> set[str]:
    return {name for name, number in HEX_NUMBER.items() if number in hexes}


def test_the_board_has_150_hexes_whose_neighbours_touch_each_other() -> None:
    assert len(PLACES) == 150
    for number, others in enumerate(NEIGHBOURS):
        assert all(number in NEIGHBOURS[other] for other in others)


def test_b10_lies_where_the_printed_board_has_it() -> None:
    around = names(NEIGHBOURS[HEX_NUMBER["B10"]])
    assert around == {"C9", "C10", "B9", "B11", "A9", "A10"}


def test_distances_are_steps() -> None:
    assert DISTANCE[HEX_AT[1, 1]][HEX_AT[1, 13]] == 12
    assert DISTANCE[HEX_AT[1, 1]][HEX_AT[12, 1]] == 11
    assert DISTANCE[HEX_AT[5, 5]][HEX_AT[5, 5]] == 0


@pytest.mark.parametrize(
    "map_", [each for each in MAPS.values() if not each.mixed], ids=lambda map_: map_.id
)
def test_every_map_adds_up(map_: Map) -> None:
    """A home of 26 hexes (25 in one solitaire map, 50 where two colours are mixed); nothing is
    two players'; deep space is as large as the text says, less what home markers spread to."""
    for home, extra, adjacent in zip(map_.home, map_.extra, map_.adjacent, strict=True):
        wanted = {"double_trouble": 50, "alien_empire_2": 25}.get(map_.id, 26)
        assert len(home) + bool(extra) + adjacent == wanted
        assert not home & extra
    areas = [*map_.home, *map_.extra, map_.deep_space]
    assert len(frozenset().union(*areas)) == sum(map(len, areas))
    assert len(map_.deep_space) - sum(map_.adjacent) == map_.deep
    assert all(where <= home for where, home in zip(map_.homeworld, map_.home, strict=True))


def test_the_small_solitaire_map_is_what_lies_within_two_hexes_of_the_home() -> None:
    small = MAPS["doomsday_small"]
    (home,) = small.home
    near = {
        number
        for number in range(len(PLACES))
        if number not in home and min(DISTANCE[number][own] for own in home) <= 2
    }
    assert near == small.deep_space | set(small.entries)


def test_home_markers_are_26_and_deep_space_fills_the_largest_map() -> None:
    assert sum(HOME.values()) == 26
    assert HOME[MARKER_NUMBER["planet"]] == 8
    assert sum(DEEP_SPACE.values()) >= max(map_.deep for map_ in MAPS.values())
    assert DEEP_SPACE[MARKER_NUMBER["mineral_10"]] >= 10
    assert DEEP_SPACE[MARKER_NUMBER["doomsday_machine"]] == 3


def test_levels_follow_from_the_rules_in_play() -> None:
    size = TECHNOLOGIES[TECH_NUMBER["ship_size"]]
    assert most(size, frozenset()) == 6
    assert most(size, frozenset({"titans"})) == 7
    boarding = TECHNOLOGIES[TECH_NUMBER["boarding"]]
    assert most(boarding, frozenset()) == 0
    assert most(boarding, frozenset({"boarding"})) == 2
    assert START[TECH_NUMBER["movement"]] == 1
    assert HEXES_PER_TURN[0] == (1, 1, 1)
    assert HEXES_PER_TURN[6] == (3, 3, 3)
    assert len(WRECK) == 10


def test_units_are_as_printed() -> None:
    assert len(UNITS) == 22 + 7  # aliens, machines, amoebas and alien fleets are not for sale
    scout, titan = UNITS[UNIT_NUMBER["scout"]], UNITS[UNIT_NUMBER["titan"]]
    assert (scout.cost, scout.weapon, scout.attack, scout.hull) == (6, "E", (3,), 1)
    assert (titan.cost, titan.weapon, titan.attack, titan.hull) == (32, "A", (7,), 5)
    assert all(unit.weapon in CLASSES for unit in UNITS)
    assert {unit.id for unit in UNITS if not unit.fights} == {
        *("colony_ship", "miner", "pipeline", "decoy", "mine")
    }
    marines = TROOPS[TROOP_NUMBER["marines"]]
    assert (marines.attacking.weapon, marines.defending.weapon) == ("C", "D")


def test_some_values_follow_a_technology() -> None:
    fighter = UNITS[UNIT_NUMBER["fighter"]]
    assert [fighter.strength(fighter.attack, level) for level in (1, 2, 3)] == [5, 6, 7]
    assert [fighter.strength(fighter.defense, level) for level in (1, 2, 3)] == [0, 0, 1]
