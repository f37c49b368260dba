"""Master Engineers let ships go one hex further, if nothing breaks. X13.42"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from . import powers
from .components.units import GROUP
from .holdings import cards_for, show
from .regrouping import why_not_own
from .routes import ALL_SPENT, FAST, range_of
from .table import SpaceEmpires
from .words import A_GROUP

BOOST: Final = Phrase("boost", A_GROUP)
BREAKS: Final = 9
"""From this face of the die on a ship does not move at all."""


def why_not_boost(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """Before it moves, in the first turn of a cycle."""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    if powers.ENGINEERS not in cards_for(game, number):
        return because("X13.42", "no_engineers")
    if game.turn != 1 or game.fit(number)[FAST]:
        return because("X13.42", "no_boost_now")
    if (
        game.spent_by(number)
        or number in game.slung
        or number in (*game.refitted[seat], *game.gates[seat])
    ):
        return because("X13.42", "turn_is_used")
    return None if range_of(game, number) else because("B4.2", "never_moves")


def boost(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """A die for each ship, openly. Ships that fail stay behind under a counter of their own; with
    none left the whole group stays."""
    show(game, seat, powers.ENGINEERS)
    group = game.group(number)
    faces = game.chance.roll("boost", 1 if group.kind.face_up else GROUP, 10)[: group.ships]
    broken = sum(face >= BREAKS for face in faces)
    game.tell_revealing("boosted", seat=seat, group=number, ships=broken)
    free = game.counters_used(seat, group.unit) < group.kind.counters
    if broken == group.ships or (broken and (group.load or not free)):
        game.spend(number, ALL_SPENT)
        return
    if broken:
        up = game.groups[number].up
        game.change_group(number, group._replace(ships=group.ships - broken))
        left = game.add_group(seat, game.hex_of(number), group._replace(ships=broken), up)
        game.spend(left, ALL_SPENT)
    game.slung = tuple(sorted({*game.slung, number}))


def offer_boosts(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    if game.turn != 1:
        return []
    engineers = game.has_card(seat, powers.ENGINEERS)
    own = [number for number, group in game.own_groups(seat) if engineers or group.captured]
    return [BOOST(number) for number in own if why_not_boost(game, seat, number) is None]
