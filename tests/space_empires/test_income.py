"""What an economic phase brings and costs."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import NEIGHBOURS, HexId
from astrarium.games.space_empires.components.maps import MAPS
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.fighting import ELITE, SKILLED
from astrarium.games.space_empires.income import account, brought_income, chain, owed
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import EMPTY, Colony, Group
from astrarium.kernel.chance import Chance

SEED = bytes(32)


def empire(*rules: str) -> tuple[SpaceEmpires, HexId]:
    """Two empires; the first has a homeworld of 20 on an explored map."""
    game = SpaceEmpires(2, Chance(SEED))
    game.rules = rules
    for hex_ in (*MAPS[game.map_id].deep_space, *MAPS[game.map_id].home[0]):
        game.terrain[hex_] = EMPTY
    home = min(MAPS[game.map_id].home[0])
    game.colony[home] = Colony(0, 20, 0, homeworld=True)
    game.capital[0] = home
    return game, home


def put(game: SpaceEmpires, hex_: HexId, unit: str, ships: int = 1, seat: int = 0) -> None:
    game.add_group(seat, hex_, Group(UNIT_NUMBER[unit], ships))


def beside(game: SpaceEmpires, hex_: HexId) -> HexId:
    return next(other for other in NEIGHBOURS[hex_] if game.terrain[other] == EMPTY)


@pytest.mark.rule("B7.1")
@pytest.mark.rule("B7.2")
@pytest.mark.rule("B7.3")
def test_a_homeworld_a_mineral_and_three_scouts() -> None:
    """B7.1, B7.2, B7.3: 20 and 5 less 3."""
    game, home = empire()
    game.colony[home] = Colony(0, 20, 0, True, "", (MARKER_NUMBER["mineral_5"],))
    put(game, home, "scout", 3)
    sheet = account(game, 0)
    assert (sheet.income, sheet.maintenance, sheet.net) == (25, 3, 22)


@pytest.mark.rule("B7.3")
def test_maintenance_above_the_income_leaves_nothing() -> None:
    """B7.3"""
    game, home = empire()
    for _ in range(4):
        put(game, home, "dreadnought", 6)
    assert account(game, 0).net == 0


@pytest.mark.rule("B7.1")
@pytest.mark.rule("B7.8")
def test_a_new_colony_brings_nothing_and_a_blockade_stops_the_rest() -> None:
    """B7.1, B7.8: only an enemy that can fight blockades."""
    game, home = empire()
    near = beside(game, home)
    game.colony[near] = Colony(0, 0, 0)
    assert (account(game, 0).colonies, brought_income(game, 0, near)) == (20, False)
    game.colony[near] = Colony(0, 5, 0)
    put(game, near, "miner", seat=1)
    assert (account(game, 0).colonies, brought_income(game, 0, near)) == (25, True)
    put(game, near, "scout", seat=1)
    assert (account(game, 0).colonies, brought_income(game, 0, near)) == (20, False)


@pytest.mark.rule("B10.2")
def test_a_chain_of_pipelines_holds_a_counter_in_every_hex() -> None:
    """B10.2: both ends included; the homeworld itself gets nothing."""
    game, home = empire()
    near = beside(game, home)
    game.colony[near] = Colony(0, 3, 0)
    put(game, near, "pipeline")
    assert account(game, 0).pipelines == 0
    put(game, home, "pipeline")
    assert chain(game, 0) == {home, near}
    assert account(game, 0).pipelines == 1


@pytest.mark.rule("X17.1")
def test_t34_centres_bring_five_of_their_own() -> None:
    """X17.1"""
    game, home = empire("centres")
    near = beside(game, home)
    game.colony[near] = Colony(0, 5, 0, facility="industry")
    game.colony[home] = Colony(0, 20, 0, True, "research")
    sheet = account(game, 0)
    assert (sheet.colonies + sheet.industry, sheet.research) == (30, 5)


@pytest.mark.rule("X20.3")
@pytest.mark.rule("X20.7")
def test_rich_minerals_and_rich_colonies() -> None:
    """X20.3, X20.7"""
    game, home = empire("rich_colonies", "rich_minerals")
    game.colony[home] = Colony(0, 20, 0, True, "", (MARKER_NUMBER["mineral_10"],))
    sheet = account(game, 0)
    assert (sheet.colonies, sheet.minerals) == (23, 20)


@pytest.mark.rule("X20.7")
def test_a_new_colony_brings_nothing_where_colonies_are_rich_either() -> None:
    """X20.7: only what brings at least 1 CP brings more."""
    game, home = empire("rich_colonies")
    game.colony[home] = Colony(0, 0, 0)
    assert account(game, 0).colonies == 0


@pytest.mark.rule("S5.1")
@pytest.mark.rule("X3.6")
def test_low_maintenance_halves_the_sum_and_spares_crews_of_renown() -> None:
    """S5.1, X3.6"""
    scouts = Group(UNIT_NUMBER["scout"], 3, experience=SKILLED)
    cruisers = Group(UNIT_NUMBER["cruiser"], 3, experience=ELITE)
    game, home = empire()
    groups = [(game.add_group(0, home, group), group) for group in (scouts, cruisers)]
    assert owed(game, groups) == 3 + 3
    game.rules = ("low_maintenance",)
    assert owed(game, groups) == 1
