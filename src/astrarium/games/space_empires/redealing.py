"""A position as it might be for all that one seat knows: what a redeal fills in."""

from __future__ import annotations

from collections import Counter

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from .aliens import counters_left
from .components.technologies import TECHNOLOGIES, Levels, TechId
from .components.units import ALIEN_FLEET, UnitId
from .fighting import NO_TECHNOLOGY
from .guessing import (
    MOST_SAVED,
    possible_alien,
    possible_design,
    possible_fleet,
    possible_group,
    possible_ledger,
    possible_levels,
)
from .table import SpaceEmpires
from .values import NOBODY, Group


def fill_in(game: SpaceEmpires, seat: Seat, chance: Chance) -> None:
    """What might lie face down, and what might stand on the sheets of others."""
    top = tuple(game.most_of(TechId(field)) for field in range(len(TECHNOLOGIES)))
    for other in range(game.seats):
        if other != seat:
            least = game.known_levels(seat, other)
            game.technology[other] = possible_levels(least, top, chance)
            game.noted[other] = tuple((h, game.technology[other]) for h in game.taken(other))
            game.cp[other] = chance.pick("cp", range(MOST_SAVED + 1))
            if game.has("unique_ships"):
                game.design[other] = possible_design(game.shown_design[other], chance)
    game.ledgers = tuple(
        possible_ledger(shown_by(game, empire), chance) for empire in range(len(game.empires))
    )
    used: dict[Seat, Counter[UnitId]] = {}
    for number, piece in game.groups.all.items():
        if piece.value is not None:
            used.setdefault(piece.owner, Counter())[game.group(number).unit] += 1
            if piece.owner != seat:
                _take_for_real(game, number)
    for number in game.groups.unknown(seat):
        counters = used.setdefault(game.owner_of(number), Counter())
        group = _guessed(game, number, counters, chance)
        game.groups.suppose(number, tuple(group))
        counters[group.unit] += 1


def shown_by(game: SpaceEmpires, empire: int) -> Levels:
    """The levels that the ships of an alien empire on the map show to everybody."""
    up = [n for n, own in game.banners if own == empire and game.groups[n].up]
    fits = [game.group(number).fit for number in up]
    return tuple(max(column) for column in zip(NO_TECHNOLOGY, *fits, strict=True))


def _take_for_real(game: SpaceEmpires, number: int) -> None:
    """Nobody but their owner knows that ships which lie face up are decoys. X13.55"""
    group = game.group(number)
    if group.sham:
        piece = game.groups.all[number]
        game.groups.all[number] = piece._replace(value=tuple(group._replace(sham=0)))


def _guessed(game: SpaceEmpires, number: int, used: Counter[UnitId], chance: Chance) -> Group:
    """What a group might be, beside those counters of its owner that are on the map."""
    owner, hex_ = game.owner_of(number), game.hex_of(number)
    if game.empire_of(number) != NOBODY:
        return possible_fleet(ALIEN_FLEET, chance)
    if owner == NOBODY:
        return possible_alien(counters_left(used.elements()), chance)
    return possible_group(game.technology[owner], used, game.colony_of(hex_) == owner, chance)
