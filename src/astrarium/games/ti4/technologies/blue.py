"""Propulsion: Antimass Deflectors, Gravity Drive, Fleet Logistics, Light/Wave Deflector. TECH"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import ASTEROID_FIELD, SYSTEM_BY_NUMBER, SYSTEMS
from ..components.units import SHIPS, TYPE_NAMES, TYPE_NUMBER
from ..factions.base import About
from ..modifiers import (
    ACTIONS,
    CANNON_ROLL_AGAINST,
    CROSS,
    ENTER,
    GRAVITY_DRIVE,
    OTHERS_SHIPS,
    move_value,
)
from ..table import TI4
from .base import Technology

ENTER[ASTEROID_FIELD].register("TECH.antimass_deflectors")
CROSS[ASTEROID_FIELD].register("TECH.antimass_deflectors")
CANNON_ROLL_AGAINST.register("TECH.antimass_deflectors", -1)
CROSS[OTHERS_SHIPS].register("TECH.light_wave_deflector")
ACTIONS.register("TECH.fleet_logistics", 1)


class GravityDrive(Technology):
    """After activating a system: one ship that can move goes one system further."""

    id = GRAVITY_DRIVE
    events = ("after_system_activated",)
    named = ("unit", "system")
    own_event = True

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(TYPE_NAMES[kind], system.number) for kind in SHIPS for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        for system in game.galaxy:
            fleet = game.fleet(system, seat)
            if fleet is not None:
                for kind in SHIPS:
                    if fleet.ships[kind]:
                        yield TYPE_NAMES[kind], SYSTEMS[system].number

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        kind, system = TYPE_NUMBER[str(targets[0])], SYSTEM_BY_NUMBER[int(targets[1])]
        fleet = game.fleet(system, seat)
        if fleet is None or not fleet.ships[kind]:
            return because("TECH.gravity_drive", "no_such_ships")
        if system != game.active_system and game.has_token(seat, system):
            return because("51.3c", "held_by_token")
        moves = move_value(game, seat, kind, system)
        return None if moves else because("52.0", "cannot_move")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        kind, system = TYPE_NUMBER[str(targets[0])], SYSTEM_BY_NUMBER[int(targets[1])]
        game.begin_effect(GRAVITY_DRIVE, seat, "tactical_action", kind, system)
        number = SYSTEMS[system].number
        game.tell("gravity_drive_used", seat=seat, unit=TYPE_NAMES[kind], system=number)


ABILITIES: Final = (GravityDrive(),)
