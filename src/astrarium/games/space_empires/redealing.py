"""A position as it might be for all that one seat knows: what a redeal fills in."""

from __future__ import annotations

from collections import Counter

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from .aliens import counters_left
from .components.technologies import TECHNOLOGIES, Levels, TechId
from .components.units import ALIEN_FLEET
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
from .values import NOBODY


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
    for number, piece in game.groups.all.items():
        if piece.owner != seat and piece.value is not None:
            _take_for_real(game, number)
    for number in game.groups.unknown(seat):
        _guess_group(game, number, chance)


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


def _guess_group(game: SpaceEmpires, number: int, chance: Chance) -> None:
    owner, hex_ = game.owner_of(number), game.hex_of(number)
    if game.empire_of(number) != NOBODY:
        game.groups.suppose(number, tuple(possible_fleet(ALIEN_FLEET, chance)))
        return
    pieces = game.groups.all
    known = [n for n in game.groups.of(owner) if pieces[n].value is not None]
    used = Counter(game.group(other).unit for other in known)
    if owner == NOBODY:
        game.groups.suppose(number, tuple(possible_alien(counters_left(used.elements()), chance)))
        return
    levels, at_colony = game.technology[owner], game.colony_of(hex_) == owner
    game.groups.suppose(number, tuple(possible_group(levels, used, at_colony, chance)))
