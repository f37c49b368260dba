"""The table of Galaxy: columns of worlds, ships, bases, governors, hands. Plain data."""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

from astrarium.kernel.bounds import Bounds, Within
from astrarium.kernel.fields import alone, by_place, by_seat, cards, made_of, named, table
from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

from .components import (
    ALL_WORLDS,
    BASES,
    CARD_NAMES,
    KHAFARJIMMN,
    LATE,
    MAX_SEATS,
    NO_SHIP,
    NO_WORLD,
    NOBODY,
    ROUNDS,
    WORLDS,
    CardId,
    WorldId,
)
from .reckoning import Base, controller, influence

# -- zones: numbers are the same for every number of players ----------------------------------

HAND = 0
RESERVE = HAND + MAX_SEATS
GARRISON = RESERVE + MAX_SEATS
IN_PLAY = GARRISON + MAX_SEATS
LOOKED_AT = IN_PLAY + MAX_SEATS
PILE = LOOKED_AT + MAX_SEATS
DISCARDS = PILE + 1
COLUMNS = DISCARDS + 1


def place(world: WorldId, row: int) -> int:
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
    return Layout(seats, zones, CARD_NAMES, late=dict.fromkeys(LATE, "discards"))


BOUNDS = Bounds(
    ids={
        CardId: Within(NO_SHIP, len(CARD_NAMES) - 1),
        WorldId: Within(NO_WORLD, len(WORLDS)),  # allies are of a world of their own
    },
    number=Within(-1, 99),
    entries=BASES * MAX_SEATS,
)
"""What the box holds: all bases in one column are the most that lies anywhere."""


class Sortie(NamedTuple):
    """A ship played this turn, and what it may still do."""

    card: CardId
    """NO_SHIP if it was played face down: what it is stays out of the table's notes."""
    world: WorldId
    governed: bool
    """Its player governed the world before playing it (G10.3)."""
    attacks: int = 0
    power_used: bool = False
    sensed: bool = False
    warped: bool = False
    governor_used: bool = False

    @property
    def hidden(self) -> bool:
        return self.card == NO_SHIP


@table
class Galaxy(State):
    """A game of Galaxy in progress."""

    cards: Cards = cards(layout)
    row: tuple[WorldId, ...] = alone((), named(WORLDS))
    """The worlds in the order in which they were laid out."""
    in_play: list[bool] = by_place(WORLDS, True)
    columns: list[tuple[Base, ...]] = by_place(WORLDS, ())
    """The visible bases of each world: (row, owner), sorted."""
    governors: list[Seat] = by_place(WORLDS, NOBODY)
    supply: list[int] = by_seat(BASES)
    lost: list[int] = by_seat(0)
    secret_used: list[bool] = by_seat(False)
    cleared: list[Annotated[int, Within(0, (1 << len(WORLDS)) - 1)]] = by_seat(0)
    """The worlds where Sensors have shown that a seat has no secret base, by seat (bit mask)."""
    round: int = alone(1)
    dealer: Seat = alone(0)
    active: Seat = alone(NOBODY)
    sorties: tuple[Sortie, ...] = alone((), made_of(Sortie))
    screened: tuple[WorldId, ...] = alone((), named(WORLDS))
    """Worlds whose ship was kept from an attack by Screens this turn."""
    idle: int = alone(0)
    """Turns in a row in which nothing was done."""

    # -- ships --------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        return self.cards.zones[HAND + seat]

    def active_place(self, world: WorldId) -> int:
        """The zone of a column's active row."""
        return COLUMNS + world * ROUNDS + self.round - 1

    def ship(self, world: WorldId) -> CardId:
        """The topmost ship of the active row."""
        pile: tuple[CardId, ...] = self.cards.zones[COLUMNS + world * ROUNDS + self.round - 1]
        return pile[-1] if pile else NO_SHIP

    def visible_ship(self, world: WorldId) -> CardId:
        """Likewise, but only if it lies face up."""
        card = self.ship(world)
        return NO_SHIP if card != NO_SHIP and self.cards.is_down(card) else card

    def worlds(self) -> list[WorldId]:
        """The worlds in play."""
        return [world for world in ALL_WORLDS if self.in_play[world]]

    def controller(self, world: WorldId) -> Seat:
        """Who controls the ship of a column. G10.4"""
        ship = self.ship(world)
        played = any(
            sortie.card == ship or (sortie.hidden and sortie.world == world)
            for sortie in self.sorties
        )
        return controller(self.active, self.governors[world], played)

    def technologies(self, seat: Seat) -> tuple[CardId, ...]:
        """What a player has in play; nobody has nothing."""
        return () if seat == NOBODY else self.cards.zones[IN_PLAY + seat]

    def has_technology(self, seat: Seat, card: CardId) -> bool:
        return card in self.technologies(seat)

    def sortie_at(self, world: WorldId) -> Sortie | None:
        """The ship played this turn in a column."""
        for sortie in self.sorties:
            if sortie.world == world:
                return sortie
        return None

    def is_destroyed(self, sortie: Sortie) -> bool:
        """A ship played this turn has gone to the discards, and its power with it. G13.4"""
        return sortie.card in self.cards.zones[DISCARDS]

    def change_sortie(self, old: Sortie, new: Sortie) -> None:
        self.sorties = tuple(new if sortie is old else sortie for sortie in self.sorties)

    # -- bases --------------------------------------------------------------------------------

    def influence(self, world: WorldId) -> list[int]:
        """The visible influence of each seat in a column. G9.4"""
        return influence(self.columns[world], self.seats)

    def add_base(self, world: WorldId, row: int, seat: Seat) -> None:
        self.columns[world] = tuple(sorted((*self.columns[world], (row, seat))))

    def remove_base(self, world: WorldId, row: int, seat: Seat) -> None:
        bases = list(self.columns[world])
        bases.remove((row, seat))
        self.columns[world] = tuple(bases)

    def move_base(self, world: WorldId, row: int, seat: Seat, by: int) -> None:
        self.remove_base(world, row, seat)
        self.add_base(world, row + by, seat)

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats


def look_at_hidden(game: Galaxy) -> None:
    """In their own turn the governor of Kha'Farjimmn may look at its face-down ship. G15.7"""
    if game.cards.face_down and game.governors[KHAFARJIMMN] == game.active:
        ship = game.ship(KHAFARJIMMN)
        if ship != NO_SHIP and game.cards.is_down(ship):
            game.cards.look(ship, 1 << game.active)
