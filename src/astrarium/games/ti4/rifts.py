"""Ships that leave a system outside the movement step, and what a gravity rift takes. 39.2"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .components.box import DIE_SIDES, GRAVITY_RIFT_LOST
from .components.systems import SystemId
from .components.units import FIGHTER, INFANTRY, SHIPS, TYPE_NAMES, TypeId
from .losses import RIFT, LoseUnits
from .modifiers import is_rift
from .table import TI4
from .units import Fleet


def lost_in_rift(game: TI4, seat: Seat, kind: TypeId) -> bool:
    """Roll for a ship that leaves a gravity rift: is it gone?"""
    (die,) = game.chance.roll("rift", 1, DIE_SIDES)
    lost = die <= GRAVITY_RIFT_LOST
    key = "lost_in_rift" if lost else "through_rift"
    game.tell(key, seat=seat, unit=TYPE_NAMES[kind], die=die)
    return lost


def send_fleet(
    game: TI4,
    seat: Seat,
    source: SystemId,
    target: SystemId,
    kinds: Iterable[TypeId],
    loose: int = 0,
) -> bool:
    """All ships of some types go elsewhere, and roll where they leave a rift. Whether one arrives.

    `loose` fighters go by themselves, too. Fighters and ground forces that stay behind are what
    the ships carry, and follow.
    """
    room = 0
    arrived = _send(game, seat, FIGHTER, loose, source, target)
    fleet = game.fleet(source, seat) or Fleet(seat)
    for kind in kinds:
        unit = game.unit(seat, kind)
        through = _send(game, seat, kind, fleet.count(kind), source, target)
        arrived += through
        if unit is not None and kind != FIGHTER:
            room += through * max(unit.capacity, 0)
    game.push(CarryAlong(seat, source, target, room))
    return arrived > 0


def _send(
    game: TI4, seat: Seat, kind: TypeId, ships: int, source: SystemId, target: SystemId
) -> int:
    """Some ships of a type; how many come through."""
    fleet, through = game.fleet(source, seat), 0
    if fleet is None:
        return 0
    damaged = fleet.damaged[kind] if kind in SHIPS else 0
    for number in range(ships):
        hurt = int(number < damaged)
        game.add_to_space(source, seat, kind, -1, -hurt)
        if not (is_rift(source) and lost_in_rift(game, seat, kind)):
            game.add_to_space(target, seat, kind, 1, hurt)
            through += 1
    return through


@frame
class CarryAlong(Frame[TI4]):
    """What ships carry arrives with those that came through. What these cannot carry was aboard
    the others and is lost with them; its player chooses. 39.2b"""

    seat: Seat
    source: SystemId
    target: SystemId
    room: int
    """The capacity of the ships that came through."""

    steps = ("lose", "follow")

    def lose(self, game: TI4) -> None:
        fleet = game.fleet(self.source, self.seat)
        excess = 0 if fleet is None else fleet.infantry + fleet.ships[FIGHTER] - self.room
        if excess > 0:
            game.push(LoseUnits(self.seat, self.source, excess, RIFT))

    def follow(self, game: TI4) -> None:
        fleet = game.fleet(self.source, self.seat) or Fleet(self.seat)
        for kind in (FIGHTER, INFANTRY):
            number = fleet.count(kind)
            game.add_to_space(self.source, self.seat, kind, -number)
            game.add_to_space(self.target, self.seat, kind, number)
