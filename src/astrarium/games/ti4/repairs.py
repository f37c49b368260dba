"""Repairing damaged units. 77.3"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.systems import SYSTEMS, SystemId
from .components.units import SHIPS, TYPE_NAMES, TypeId
from .table import TI4
from .timing import About
from .units import NO_SHIPS

DAMAGED_BEFORE: Final = "damaged_before"
"""The effect that remembers what was damaged when a combat round began."""


def remember_damage(game: TI4, seat: Seat, system: SystemId) -> None:
    """A combat round begins: some repairs leave out what is damaged in it."""
    fleet = game.fleet(system, seat)
    if fleet is not None and any(fleet.damaged):
        game.begin_effect(DAMAGED_BEFORE, seat, "combat_round", *fleet.damaged)


def damaged_before(game: TI4, seat: Seat) -> tuple[int, ...]:
    """By ship type: what was damaged when the combat round began, and is not repaired since."""
    for effect in game.effects_of(DAMAGED_BEFORE):
        if effect.seat == seat:
            return tuple(int(str(number)) for number in effect.values)
    return NO_SHIPS


def repair(game: TI4, seat: Seat, system: SystemId, kind: TypeId, number: int) -> None:
    game.add_to_space(system, seat, kind, 0, -number)
    forget_damage(game, seat, kind, number)
    named: About = {"unit": TYPE_NAMES[kind], "number": number}
    game.tell("repaired", seat=seat, **named, system=SYSTEMS[system].number)


def forget_damage(game: TI4, seat: Seat, kind: TypeId, number: int) -> None:
    """Ships that are whole again may be damaged anew in the same round."""
    before = list(damaged_before(game, seat))
    before[kind] = max(0, before[kind] - number)
    game.effects = tuple(
        effect._replace(values=tuple(before))
        if (effect.id, effect.seat) == (DAMAGED_BEFORE, seat)
        else effect
        for effect in game.effects
    )


def repair_all(game: TI4, seat: Seat, system: SystemId) -> None:
    """Every damaged ship of a player in a system."""
    fleet = game.fleet(system, seat)
    for kind in SHIPS:
        if fleet is not None and fleet.damaged[kind]:
            repair(game, seat, system, kind, fleet.damaged[kind])
