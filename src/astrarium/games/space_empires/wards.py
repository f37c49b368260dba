"""Immortals ignore a point of damage in each round. X13.44

As long as nobody knows of them nobody is asked, which would tell: they then ward off the first hit
that would destroy a ship.
"""

from __future__ import annotations

from .fighting import Squad, damaged
from .holdings import is_shown, show
from .lineup import field_of, fight_of, set_fight, squad
from .powers import IMMORTALS
from .table import SpaceEmpires
from .values import NOBODY


def _who(game: SpaceEmpires, number: int) -> int:
    """Own ships of a seat together, and captured ones together."""
    return 2 * game.owner_of(number) + bool(game.group(number).captured)


def may_ward(game: SpaceEmpires, number: int) -> bool:
    """Whether a hit on a group could be ignored now."""
    target, owner = squad(game, number), game.owner_of(number)
    able = target is not None and IMMORTALS in target.cards and owner != NOBODY
    return able and _who(game, number) not in fight_of(game).warded


def is_known_to_ward(game: SpaceEmpires, number: int) -> bool:
    return is_shown(game, IMMORTALS) or bool(game.group(number).captured)


def would_destroy(game: SpaceEmpires, target: Squad, damage: int) -> bool:
    return damaged(target, damage, field_of(game)).ships < target.ships


def ward(game: SpaceEmpires, number: int) -> None:
    owner = game.owner_of(number)
    show(game, owner, IMMORTALS)
    set_fight(game, warded=(*fight_of(game).warded, _who(game, number)))
    game.tell("warded", owner=owner, unit=game.kind_of(number).id)
