"""What an economic phase lets an empire build and gain. B9.5, B10.1, B19, X17, X18, S5.5"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HexId
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.income import account
from astrarium.games.space_empires.refits import refit, why_not_refit
from astrarium.games.space_empires.routes import range_of
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.kernel.errors import SetupError
from tests.space_empires.phases import another, begin, finish, learned, phase, put, refusal

TERRAFORMING = TECH_NUMBER["terraforming"]


def capital(game: SpaceEmpires) -> str:
    return str(game.view(0)["players"][0]["capital"])


@pytest.mark.rule("B9.5")
@pytest.mark.rule("B9.1")
def test_colony_ships_built_from_terraforming_on_may_settle_barren_planets() -> None:
    game, home = phase()
    old = put(game, home, "colony_ship")
    put(game, home, "ship_yard", 2)
    game.cp[0] = 30
    begin(game)
    game.answer(0, ("research", "terraforming"))
    game.answer(0, ("build", "colony_ship", capital(game)))
    finish(game)
    ships = [n for n, group in game.own_groups(0) if group.unit == UNIT_NUMBER["colony_ship"]]
    assert [game.fit(n)[TERRAFORMING] for n in ships if n != old] == [1]
    assert game.fit(old)[TERRAFORMING] == 0


@pytest.mark.rule("B10.1")
def test_a_pipeline_costs_3_moves_1_and_pays_no_maintenance() -> None:
    game, home = phase()
    put(game, home, "ship_yard", 1)
    begin(game)
    game.answer(0, ("build", "pipeline", capital(game)))
    assert game.view(0)["players"][0]["sheet"]["cp"] == 20 - 3
    finish(game)
    (number,) = (n for n, g in game.own_groups(0) if g.unit == UNIT_NUMBER["pipeline"])
    learned(game, movement=6)
    for game.turn in (1, 2, 3):
        assert range_of(game, number) == 1
    assert account(game, 0).maintenance == 0
    assert not game.kind_of(number).fights


# -- grants ----------------------------------------------------------------------------------------


@pytest.mark.rule("B19.2")
def test_two_grants_more_than_in_the_phase_before() -> None:
    game, _ = phase("unpredictable_research")
    game.cp[0] = 30
    for most in (2, 4):
        begin(game)
        game.answer(1, ("done",))
        for _ in range(most):
            game.chance.script("grant", (1,))
            game.answer(0, ("grant", "attack"))
        game.over = False  # the last economic phase ended the test's game
        assert refusal(game, 0, "grant", "attack") == ("B19.2", "too_many_grants")
        game.answer(0, ("done",))
        finish(game)
    assert game.grants[0][TECH_NUMBER["attack"]] == 6


# -- centres ---------------------------------------------------------------------------------------


@pytest.mark.rule("X17.1a")
@pytest.mark.rule("X17.1")
@pytest.mark.parametrize(("centre", "cp", "rp"), [("industry", 25, 0), ("research", 20, 5)])
def test_a_centre_brings_five_from_the_next_phase_on(centre: str, cp: int, rp: int) -> None:
    game, _ = phase("centres")
    begin(game)
    game.answer(0, ("centre", centre, capital(game)))
    finish(game)
    assert (game.cp[0], game.rp[0]) == (17, 0)
    for _ in range(2):
        game.cp[0] = game.rp[0] = 0
        begin(game)
        assert (game.cp[0], game.rp[0]) == (cp, rp)
        finish(game)


@pytest.mark.rule("X17.3")
@pytest.mark.parametrize("excluded", ["homeworld_30", "head_start", "gearing_limits"])
def test_centres_go_with_the_poorer_homeworld_and_without_other_helps(excluded: str) -> None:
    with pytest.raises(SetupError):
        GAME.new(2, 1, {"centres": "yes", excluded: "yes"})
    game = GAME.new(2, 1, {"centres": "yes"})
    assert isinstance(game, SpaceEmpires)
    while game.questions[0].kind in ("adjoin", "homeworld"):
        game.answer(game.questions[0].seat, game.questions[0].moves[0])
    assert [colony.cp for colony in game.colony if colony is not None] == [20, 20]


# -- nebulae ---------------------------------------------------------------------------------------


def nebula(*rules: str) -> tuple[SpaceEmpires, HexId, int]:
    """An equipped miner in a nebula beside the homeworld, with a chain to it."""
    game, home = phase("nebula_mining", *rules)
    near = another(game, home, 0)
    game.colony[near] = None
    game.terrain[near] = MARKER_NUMBER["nebula"]
    put(game, home, "pipeline")
    put(game, near, "pipeline")
    miner = put(game, near, "miner")
    fit = [0] * len(TECH_NUMBER)
    fit[TERRAFORMING] = 2
    game.change_group(miner, game.group(miner)._replace(fit=tuple(fit)))
    return game, near, miner


@pytest.mark.rule("X18.1")
@pytest.mark.parametrize("rules", [(), ("rich_minerals",), ("rich_colonies",)])
def test_t33_a_linked_miner_in_a_nebula_brings_five_whatever_else_holds(
    rules: tuple[str, ...],
) -> None:
    """T33: in every phase, and written with the minerals."""
    game, _, _ = nebula(*rules)
    for _ in range(2):
        assert account(game, 0).minerals == 5
        before = account(game, 0).income
        begin(game)
        assert game.income[0] == before
        finish(game)


@pytest.mark.rule("X18.1")
def test_a_miner_that_no_chain_links_brings_nothing() -> None:
    game, near, _ = nebula()
    for number in game.groups_at(near, 0):
        if game.group(number).unit == UNIT_NUMBER["pipeline"]:
            game.remove_group(number)
    assert account(game, 0).minerals == 0


@pytest.mark.rule("X18.1")
def test_a_miner_outside_a_nebula_brings_nothing() -> None:
    game, near, _ = nebula()
    game.terrain[near] = MARKER_NUMBER["asteroids"]
    assert account(game, 0).minerals == 0


@pytest.mark.rule("X18.2")
def test_old_miners_must_be_refitted() -> None:
    game, near, miner = nebula()
    game.change_group(miner, game.group(miner)._replace(fit=(0,) * len(TECH_NUMBER)))
    learned(game, terraforming=2)
    assert account(game, 0).minerals == 0
    assert (reason := why_not_refit(game, 0, miner)) is not None
    assert reason.key == "no_yard_there"
    home = game.homeworld(0)
    put(game, home, "ship_yard", 1)
    game.groups.move(miner, home)
    game.cp[0] = 5
    assert why_not_refit(game, 0, miner) is None
    refit(game, 0, miner)
    game.groups.move(miner, near)
    assert account(game, 0).minerals == 5


@pytest.mark.rule("X18.2")
def test_new_miners_are_equipped() -> None:
    game, near, miner = nebula()
    game.remove_group(miner)
    learned(game, terraforming=2)
    home = game.homeworld(0)
    put(game, home, "ship_yard", 1)
    begin(game)
    game.answer(0, ("build", "miner", capital(game)))
    finish(game)
    (new,) = (n for n, g in game.own_groups(0) if g.unit == UNIT_NUMBER["miner"])
    game.groups.move(new, near)
    assert account(game, 0).minerals == 5
