"""The invariants notice when a piece is lost, doubled, or where it cannot be."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from astrarium.games.eclipse.components import (
    CENTRE,
    CRUISER,
    MONEY,
    SECTOR_INDEX,
    TECHNOLOGIES,
    Sectors,
)
from astrarium.games.eclipse.ships import PART_IDS
from astrarium.games.eclipse.space import lay, space_at
from astrarium.games.eclipse.table import Eclipse
from astrarium.games.eclipse.upgrade import Upgrade
from tests.eclipse.positions import table

HOME = SECTOR_INDEX[221]
OUTER = SECTOR_INDEX[301]


def lose_a_disc(game: Eclipse) -> None:
    game.discs[0] -= 1


def lose_a_cube(game: Eclipse) -> None:
    game.add_cube(0, MONEY, -1)


def find_a_ship(game: Eclipse) -> None:
    game.add_ships(HOME, 0, CRUISER)


def double_a_technology(game: Eclipse) -> None:
    game.bag[0] += 1


def owe_money(game: Eclipse) -> None:
    game.gain(0, MONEY, -100)


def settle_beside_the_guard(game: Eclipse) -> None:
    game.owner[CENTRE] = 0
    game.discs[0] -= 1


def settle_beside_ancients(game: Eclipse) -> None:
    game.ancients[HOME] = 1


def hide_a_sector(game: Eclipse) -> None:
    game.pool[1] = Sectors(game.pool[1] & game.pool[1] - 1)


def fly_an_empty_fleet(game: Eclipse) -> None:
    game.fleets[CENTRE] = ((1, 0, 0, 0, 0),)


def take_out_the_drive(game: Eclipse) -> None:
    plans = list(game.blueprints[0])
    plans[0] = PART_IDS[:1] * len(plans[0])
    game.blueprints[0] = tuple(plans)


def trust_one_way(game: Eclipse) -> None:
    game.partners[0] = 2
    game.add_cube(0, MONEY, -1)


def lay_a_sector_far_away(game: Eclipse) -> None:
    lay(game, OUTER, space_at(9, 0), 0)


def lay_an_outer_sector_at_the_centre(game: Eclipse) -> None:
    lay(game, OUTER, space_at(1, 0), 0)


def dig_a_wormhole(game: Eclipse) -> None:
    game.links[HOME] = (CENTRE,)


def build_in_the_void(game: Eclipse) -> None:
    game.structures[OUTER] = 1


def upgrade_without_hope(game: Eclipse) -> None:
    take_out_the_drive(game)
    game.push(Upgrade(0, 0, True))


def raise_the_dead(game: Eclipse) -> None:
    game.graves[0] = (-1, 1, 0)


@pytest.mark.parametrize(
    ("mischief", "what"),
    [
        (lose_a_disc, "a disc is missing"),
        (lose_a_cube, "a cube is missing"),
        (find_a_ship, "the number of cruisers"),
        (double_a_technology, "a tile of neutron_bombs"),
        (owe_money, "less than nothing"),
        (settle_beside_the_guard, "beside the defence system"),
        (settle_beside_ancients, "beside ancients"),
        (hide_a_sector, "is in 0 places"),
        (fly_an_empty_fleet, "a fleet without ships"),
        (take_out_the_drive, "blueprint of interceptors"),
        (trust_one_way, "without a counterpart"),
        (lay_a_sector_far_away, "sector 301 is cut off"),
        (lay_an_outer_sector_at_the_centre, "sector 301 is not where it should be"),
        (dig_a_wormhole, "sector 221 is joined otherwise"),
        (build_in_the_void, "something lies on sector 301"),
        (upgrade_without_hope, "cannot be mended"),
        (raise_the_dead, "less than no cube in a graveyard"),
    ],
)
def test_mischief_is_noticed(mischief: Callable[[Eclipse], None], what: str) -> None:
    game = table("terran_directorate", "terran_federation").game
    assert game.invariants() == []
    mischief(game)
    assert any(what in line for line in game.invariants()), game.invariants()


def test_a_technology_that_came_later_may_be_in_no_bag(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that was begun before it goes on without it; one that has some must have all."""
    game = table("terran_directorate", "terran_federation").game
    kind = TECHNOLOGIES[0]
    game.bag[0] = game.market[0] = 0
    assert any(kind.id in broken for broken in game.invariants())
    late = (replace(kind, since="9"), *TECHNOLOGIES[1:])
    monkeypatch.setattr("astrarium.games.eclipse.invariants.TECHNOLOGIES", late)
    assert not any(kind.id in broken for broken in game.invariants())
    game.bag[0] = 1
    assert any(kind.id in broken for broken in game.invariants())
