"""What is adjacent, and the anomalies. 2, 3"""

from __future__ import annotations

from itertools import combinations

import pytest

from astrarium.games.ti4 import GAME
from astrarium.kernel.errors import SetupError

from .positions import MAP_OF_THREE, Table, at_war

rule = pytest.mark.rule

ANOMALIES = (41, 42, 43, 44, 45)
"""The tiles with red corners: a gravity rift, a nebula, a supernova, two asteroid fields."""


def guns(t: Table, planet: str) -> Table:
    """Seat 1 has a PDS II on a planet, which fires at ships in adjacent systems."""
    return t.planet(planet, 1, pds=1, infantry=1).player(1, technologies="pds_ii")


def arrives(t: Table, system: int) -> Table:
    """A cruiser of seat 0 comes from 46 to a system."""
    t.fleet(0, 46, cruiser=1).activate(0, system)
    t.seat(0).does("move cruiser 1 46", "done")
    return t


@rule("2.2")
def test_a_unit_is_adjacent_to_what_its_system_is_adjacent_to() -> None:
    """Tar'Mann lies in 22, beside 49; Vefut II in 31 does not."""
    arrives(guns(at_war(), "tar_mann"), 49).seat(1).is_asked("cannon")
    t = arrives(guns(at_war().tile(31, 36), "vefut_ii"), 49)
    assert t.kind() != "cannon"


@rule("2.2")
def test_a_ship_is_adjacent_to_all_systems_beside_its_own_and_through_wormholes() -> None:
    """The ship in 26 (an alpha wormhole) is beside 39 (another), wherever that lies."""
    t = at_war().tile(39, 10).fleet(0, 26, cruiser=1).strategy(leadership=0)
    t.hand(0, "signal_jamming").turn_of(0)
    t.seat(0).may("use signal_jamming 39 1", "use signal_jamming 26 1")
    t.seat(0).may_not("use signal_jamming 48 1", because="AC.signal_jamming")
    t.law("enforced_travel_ban")  # only movement stops at wormholes now
    t.seat(0).may("use signal_jamming 39 1")


@rule("2.3")
@rule("2.2a")
def test_a_planet_is_adjacent_to_the_system_it_lies_in() -> None:
    """A gun that fires at adjacent systems fires at its own; a ship does not move from a system to
    the same system, since no system is adjacent to itself."""
    arrives(guns(at_war().tile(19, 10), "wellon"), 19).seat(1).is_asked("cannon").may("fire 0")
    t = at_war().fleet(0, 49, cruiser=1).activate(0, 49)
    assert t.kind() != "movement"


@rule("3.1")
def test_anomalies_are_the_tiles_with_red_corners() -> None:
    """Whichever two of them lie side by side, a map is refused; other red tiles are none."""
    for one, two in combinations(ANOMALIES, 2):
        assert f"anomalies {one} and {two}" in refused(one, two)
        assert refused(one, 46) == refused(40, two) == ""


def refused(one: int, two: int) -> str:
    """Why a map with these two tiles side by side is no map; empty if it is one."""
    words = MAP_OF_THREE.split()
    spare = [number for number in ("21", "22", "46", "40") if int(number) not in (one, two)]
    words[0], words[1], words[2] = str(one), str(two), spare.pop()
    try:
        GAME.new(3, 1, {"tiles": " ".join(words)})
    except SetupError as error:
        return str(error)
    return ""


@rule("3.2")
@rule("3.3")
@pytest.mark.parametrize(
    ("tile", "enters", "leaves_for"),
    [
        (41, True, {46, 31}),  # a gravity rift: one step more on the way out
        (42, True, {46}),  # a nebula: entered only here, and left by one step
        (43, False, {46}),  # a supernova
        (44, False, {46}),  # asteroid fields
        (45, False, {46}),
        (47, True, {46}),  # no anomaly
    ],
)
def test_there_are_four_kinds_of_anomalies_each_with_its_rules(
    tile: int, enters: bool, leaves_for: set[int]
) -> None:
    """At 49's place, beside 46; 31 is two steps away."""
    t = at_war().tile(tile, 10).fleet(0, 46, cruiser=1).activate(0, tile)
    assert (t.kind() == "movement") == enters
    reached = set()
    for target in (46, 31):
        t = at_war().tile(tile, 10).fleet(0, tile, dreadnought=1).activate(0, target)
        if t.kind() == "movement":
            reached.add(target)
    assert reached == leaves_for
