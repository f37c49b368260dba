"""How a game ends: homeworlds fall, colony points are won, or the cycles agreed on are over. S2"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat
from astrarium.kernel.results import Result, leaders

from .components.markers import MARKER_NUMBER
from .table import SpaceEmpires
from .values import GROWTH, NOBODY

ENOUGH_POINTS: Final = 3
"""S2.3"""
REWARD: Final = 30
ASTEROIDS: Final = MARKER_NUMBER["asteroids"]


def scores(game: SpaceEmpires) -> tuple[int, ...]:
    """What decides when the cycles are over: colony points where they are counted, else what the
    colonies of each seat are worth. S2.5"""
    if game.has("victory:short"):
        return tuple(colony_points(game, seat) for seat in range(game.seats))
    return tuple(
        sum(colony.cp for colony in game.colony if colony is not None and colony.owner == seat)
        for seat in range(game.seats)
    )


def end_by_points(game: SpaceEmpires) -> None:
    """The cycles that were agreed on are over."""
    totals = scores(game)
    game.end_game(Result(totals, tuple(leaders(dict(enumerate(totals)))), "cycles_over"))


# -- colony points ---------------------------------------------------------------------------------


def colony_points(game: SpaceEmpires, seat: Seat) -> int:
    """For what was destroyed or captured, and for full colonies outside the own home system while
    they last; on mixed maps for the former alone. S2.3, S2.3b, X13.35, X15.4"""
    if game.map.mixed:
        return game.points[seat]
    full = sum(
        colony is not None
        and colony.owner == seat
        and not colony.homeworld
        and colony.cp == GROWTH[-1]
        and game.home[hex_] != seat
        and game.terrain[hex_] != ASTEROIDS
        for hex_, colony in enumerate(game.colony)
    )
    return game.points[seat] + full


def enough_points(game: SpaceEmpires) -> None:
    """Three colony points win at once; of several most points, then the price of the ships that can
    fight, then they share. A check after every change. S2.3, S2.3a"""
    if not game.has("victory:short") or game.ending is not None or game.phase == "setup":
        return
    totals = {seat: colony_points(game, seat) for seat in playing(game)}
    if max(totals.values()) < ENOUGH_POINTS:
        return
    best = leaders(totals)
    winners = leaders({seat: fleet_price(game, seat) for seat in best})
    tie = "fleets" if len(winners) < len(best) else ""
    game.end_game(Result(scores(game), tuple(winners), "colony_points", tie))


def fleet_price(game: SpaceEmpires, seat: Seat) -> int:
    """What the ships of a seat that can fight would cost now. S2.3a"""
    groups = [game.group(number) for number in game.groups.of(seat)]
    return sum(
        group.kind.cost * group.ships for group in groups if group.kind.fights and not group.sham
    )


# -- homeworlds ------------------------------------------------------------------------------------


def playing(game: SpaceEmpires) -> list[Seat]:
    return [seat for seat in range(game.seats) if not game.out[seat]]


def homeworld_fallen(game: SpaceEmpires) -> None:
    """Whose homeworld has fallen is out; where that decides the game it is over. A check after
    every change. S2.1, S2.2, S2.4"""
    if game.phase == "setup" or game.over or game.ending is not None:
        return
    fallen = [seat for seat in playing(game) if game.homeworld(seat) < 0]
    for seat in fallen:
        eliminate(game, seat)
    if not fallen:
        return
    left = playing(game)
    by = dict(game.felled).get(fallen[-1], NOBODY)
    if by != NOBODY and decides(game, fallen[-1], by):
        game.end_game(Result(scores(game), (by,), "homeworld_fallen"))
    elif all(not game.is_enemy(one, other) for one in left for other in left):
        why = "last_standing" if game.has("victory:long") else "homeworld_fallen"
        game.end_game(Result(scores(game), tuple(left), why))


def decides(game: SpaceEmpires, fallen: Seat, by: Seat) -> bool:
    """Whether one homeworld is enough: in the long game it is not, and whoever plays alone against
    several must take all of theirs. S2.2, S2.4, S4.7, S4.10"""
    if game.has("victory:long"):
        return False
    alone, allied = len(game.side(by)) == 1, len(game.side(fallen)) > 1
    return not (alone and allied)


def eliminate(game: SpaceEmpires, seat: Seat) -> None:
    """All pieces and colonies of a seat leave; in the long game whoever did it is rewarded. S2.4"""
    game.out[seat] = True
    for number in game.groups.of(seat):
        game.remove_group(number)
    for hex_ in game.colonies(seat):
        game.colony[hex_] = None
    game.garrison[seat] = ()
    game.tell("eliminated", seat=seat)
    by = dict(game.felled).get(seat, NOBODY)
    if by != NOBODY and game.has("victory:long"):
        game.reward[by] += REWARD
