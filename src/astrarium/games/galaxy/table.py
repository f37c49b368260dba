"""The table of Galaxy: columns of worlds, ships, bases, governors, hands. Plain data."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from astrarium.kernel.fields import alone, by_place, by_seat, cards, made_of, named, table
from astrarium.kernel.moves import Seat
from astrarium.kernel.redeal import Demand
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

from .components import (
    BASES,
    CARD_NAMES,
    INFLUENCE,
    KHAFARJIMMN,
    MAX_SEATS,
    ROUNDS,
    WORLDS,
)

NOBODY = -1

# -- zones: numbers are the same for every number of players ----------------------------------

HAND = 0
RESERVE = HAND + MAX_SEATS
GARRISON = RESERVE + MAX_SEATS
IN_PLAY = GARRISON + MAX_SEATS
LOOKED_AT = IN_PLAY + MAX_SEATS
PILE = LOOKED_AT + MAX_SEATS
DISCARDS = PILE + 1
COLUMNS = DISCARDS + 1


def place(world: int, row: int) -> int:
    """The zone of a column's row: the ships of that round, one upon the other."""
    return COLUMNS + world * ROUNDS + row - 1


@cache
def layout(seats: int) -> Layout:
    """Who sees what lies where."""
    everyone, owner, nobody, top = (
        Audience.EVERYONE,
        Audience.OWNER,
        Audience.NOBODY,
        Audience.TOP,
    )
    own = range(MAX_SEATS)
    zones = [
        *(Zone(f"hand_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"reserve_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"garrison_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"technologies_{seat}", everyone, everyone, seat) for seat in own),
        *(Zone(f"looked_at_{seat}", owner, everyone, seat) for seat in own),
        Zone("draw_pile", nobody, everyone),
        Zone("discards", top, nobody),
        *(Zone(f"{world}_row_{row + 1}", top, nobody) for world in WORLDS for row in range(ROUNDS)),
    ]
    return Layout(seats, zones, CARD_NAMES)


class Sortie(NamedTuple):
    """A ship played this turn, and what it may still do."""

    card: int
    """NOBODY's number if it was played face down: what it is stays out of the table's notes."""
    world: int
    governed: bool
    """Its player governed the world before playing it (G10.3)."""
    attacks: int = 0
    power_used: bool = False
    sensed: bool = False
    warped: bool = False
    governor_used: bool = False

    @property
    def hidden(self) -> bool:
        return self.card == NOBODY


@table
class Galaxy(State):
    """A game of Galaxy in progress."""

    cards: Cards = cards(layout)
    row: tuple[int, ...] = alone((), named(WORLDS))
    """The worlds in the order in which they were laid out."""
    in_play: list[bool] = by_place(WORLDS, True)
    columns: list[tuple[tuple[int, Seat], ...]] = by_place(WORLDS, ())
    """Per world its visible bases: (row, owner), sorted."""
    governors: list[Seat] = by_place(WORLDS, NOBODY)
    supply: list[int] = by_seat(BASES)
    lost: list[int] = by_seat(0)
    secret_used: list[bool] = by_seat(False)
    cleared: list[int] = by_seat(0)
    """Per seat the worlds where Sensors have shown that it has no secret base (bit mask)."""
    round: int = alone(1)
    dealer: Seat = alone(0)
    active: Seat = alone(NOBODY)
    sorties: tuple[Sortie, ...] = alone((), made_of(Sortie))
    screened: tuple[int, ...] = alone((), named(WORLDS))
    """Worlds whose ship was kept from an attack by Screens this turn."""
    idle: int = alone(0)
    """Turns in a row in which nothing was done."""

    # -- ships --------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[int, ...]:
        return self.cards.zones[HAND + seat]

    def active_place(self, world: int) -> int:
        """The zone of a column's active row."""
        return COLUMNS + world * ROUNDS + self.round - 1

    def ship(self, world: int) -> int:
        """The topmost ship of the active row, or NOBODY's number."""
        pile = self.cards.zones[COLUMNS + world * ROUNDS + self.round - 1]
        return pile[-1] if pile else NOBODY

    def visible_ship(self, world: int) -> int:
        """Likewise, but only if it lies face up."""
        card = self.ship(world)
        return NOBODY if card != NOBODY and self.cards.is_down(card) else card

    def worlds(self) -> list[int]:
        """The worlds in play."""
        return [world for world, playing in enumerate(self.in_play) if playing]

    def controller(self, world: int) -> Seat:
        """Who controls the ship of a column: who played it this turn, else the governor. G10.4"""
        ship = self.ship(world)
        for sortie in self.sorties:
            if sortie.card == ship or (sortie.hidden and sortie.world == world):
                return self.active
        return self.governors[world]

    def has_technology(self, seat: Seat, card: int) -> bool:
        return seat != NOBODY and card in self.cards.zones[IN_PLAY + seat]

    def change_sortie(self, old: Sortie, new: Sortie) -> None:
        self.sorties = tuple(new if sortie is old else sortie for sortie in self.sorties)

    # -- bases --------------------------------------------------------------------------------

    def influence(self, world: int) -> list[int]:
        """Per seat its visible influence in a column. G9.4"""
        sums = [0] * self.seats
        for row, seat in self.columns[world]:
            sums[seat] += INFLUENCE[row]
        return sums

    def add_base(self, world: int, row: int, seat: Seat) -> None:
        self.columns[world] = tuple(sorted((*self.columns[world], (row, seat))))

    def remove_base(self, world: int, row: int, seat: Seat) -> None:
        bases = list(self.columns[world])
        bases.remove((row, seat))
        self.columns[world] = tuple(bases)

    def move_base(self, world: int, row: int, seat: Seat, by: int) -> None:
        self.remove_base(world, row, seat)
        self.add_base(world, row + by, seat)

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    # -- what the kernel asks for -------------------------------------------------------------

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        return _viewer()(self, seat)

    def invariants(self) -> list[str]:
        from .invariants import broken

        return broken(self)

    def demands(self) -> list[Demand]:
        """What everybody knows of hidden cards. Each frame adds what its moment implies."""
        from .secrets import demands

        return demands(self)


def look_at_hidden(game: Galaxy) -> None:
    """In his turn the governor of Kha'Farjimmn may look at its face-down ship. G15.7"""
    if game.cards.face_down and game.governors[KHAFARJIMMN] == game.active:
        ship = game.ship(KHAFARJIMMN)
        if ship != NOBODY and game.cards.is_down(ship):
            game.cards.look(ship, 1 << game.active)


@cache
def _viewer() -> Callable[[Galaxy, Seat | None], dict[str, Any]]:
    """Looked up once: it builds upon this module, and is called for every message."""
    from .view import table_view

    return table_view
