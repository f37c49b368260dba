"""What everybody knows of cards that nobody sees: what a redeal must respect."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from astrarium.kernel.moves import Seat
from astrarium.kernel.redeal import Demand

from .components import ALLY, KHAFARJIMMN, NO_WORLD, ROUNDS, VALUE, WORLD, CardId
from .table import DISCARDS, GARRISON, HAND, Galaxy, place
from .turn import Turn


def demands(game: Galaxy) -> list[Demand]:
    return [*_garrisons(game), *_hidden_ships(game), *_opening(game)]


def _garrisons(game: Galaxy) -> list[Demand]:
    return [
        (GARRISON + seat, _could_be_garrison(game, seat))
        for seat in range(game.seats)
        if game.cards.zones[GARRISON + seat]
    ]


def _could_be_garrison(game: Galaxy, seat: Seat) -> Callable[[int], bool]:
    """A ship of a world (G9.2) on which Sensors have not proved the contrary (G14.3)."""
    cleared = game.cleared[seat]

    def fits(card: int) -> bool:
        world = WORLD[card]
        return world not in (NO_WORLD, ALLY) and not cleared >> world & 1

    return fits


def _hidden_ships(game: Galaxy) -> list[Demand]:
    """Whatever was laid face down is a ship of Kha'Farjimmn (G15.7)."""
    zones = [DISCARDS, *(place(KHAFARJIMMN, row) for row in range(1, ROUNDS + 1))]
    return [
        (zone, lambda card: WORLD[card] == KHAFARJIMMN)
        for zone in zones
        for card in game.cards.zones[zone]
        if game.cards.is_down(card)
    ]


def _opening(game: Galaxy) -> list[Demand]:
    """The first player holds a ship that matches the bid; nobody else is first (G6.2)."""
    for frame in game.stack:
        if isinstance(frame, Turn) and frame.opening >= 0 and not frame.acted:
            return [(HAND + frame.seat, partial(_has_value, frame.opening))]
    return []


def _has_value(value: int, card: CardId) -> bool:
    return VALUE[card] == value
