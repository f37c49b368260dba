"""The table as one player sees it, in numbers, for trying moves out.

Made from a view and nothing else. Cards under others are unknown here: a world whose ship is
destroyed counts as undefended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.kernel.moves import Seat

from ..components import (
    ALL_WORLDS,
    ALLY,
    GALAXY_ROW,
    INFLUENCE,
    NO_WORLD,
    NOBODY,
    NUMBER,
    VALUE,
    WORLD,
    WORLDS,
    CardId,
    WorldId,
    is_ship,
)
from ..reckoning import Base, influence, successors

EMPTY = -1
"""No ship in the active row."""
UNSEEN = -2
"""A ship lying face down that the player does not know."""


class Sketch:
    """A position to try things out on. Worlds, cards and seats are numbers."""

    __slots__ = (
        "base_left",
        "bases",
        "between",
        "governors",
        "hand",
        "me",
        "round",
        "seats",
        "secret",
        "ships",
        "supply",
        "threat",
        "worlds",
    )

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.me = seat
        self.seats: int = view["seats"]
        self.round: int = view["round"]
        worlds = [view["worlds"][name] for name in WORLDS]
        self.worlds = [world for world in ALL_WORLDS if worlds[world]["in_play"]]
        self.ships = [_ship(found["ships"][-1]) for found in worlds]
        """The value of each world's ship in the active row."""
        self.bases = [
            tuple((base["row"], base["seat"]) for base in found["bases"]) for found in worlds
        ]
        self.governors = [_seat(found["governor"]) for found in worlds]
        self.between = len(self.worlds) < len(WORLDS) + 1 - self.round
        """A world has surrendered and the next round has not begun."""
        mine = view["players"][seat]
        self.hand = tuple(NUMBER[name] for name in mine["hand"])
        self.secret = WORLD[NUMBER[mine["garrison"][0]]] if mine["garrison"] else NO_WORLD
        self.supply: int = mine["supply"]
        self.base_left = _offers(view, "base")
        """A base can still be placed this turn."""
        self.threat = self._threats()

    def _threats(self) -> tuple[float, ...]:
        """How much every other player's influence hurts, 1 in all: the leader's the most."""
        strength = [0.0] * self.seats
        for world in self.worlds:
            for row, seat in self.bases[world]:
                strength[seat] += INFLUENCE[row]
        squares = [(2 + points) ** 2 for points in strength]
        squares[self.me] = 0.0
        total = sum(squares)
        return tuple(square / total for square in squares)

    def copy(self) -> Sketch:
        twin: Sketch = object.__new__(Sketch)
        twin.me, twin.seats, twin.round = self.me, self.seats, self.round
        twin.worlds, twin.threat, twin.between = self.worlds, self.threat, self.between
        twin.ships, twin.bases = self.ships.copy(), self.bases.copy()
        twin.governors, twin.hand = self.governors.copy(), self.hand
        twin.secret, twin.supply, twin.base_left = self.secret, self.supply, self.base_left
        return twin

    # -- what can be tried --------------------------------------------------------------------

    def with_ship(self, world: WorldId, value: int) -> Sketch:
        """Another ship in the active row of a world, or none."""
        twin = self.copy()
        twin.ships[world] = value
        return twin

    def without_card(self, card: CardId) -> Sketch:
        twin = self.copy()
        at = self.hand.index(card)
        twin.hand = self.hand[:at] + self.hand[at + 1 :]
        return twin

    def with_base_spent(self) -> Sketch:
        twin = self.copy()
        twin.supply, twin.base_left = self.supply - 1, False
        return twin

    def with_base(self, world: WorldId, row: int, seat: Seat) -> Sketch:
        return self._with_bases(world, (*self.bases[world], (row, seat)))

    def with_base_moved(self, world: WorldId, seat: Seat, row: int, by: int) -> Sketch:
        bases = list(self.bases[world])
        bases.remove((row, seat))
        return self._with_bases(world, (*bases, (row + by, seat)))

    def _with_bases(self, world: WorldId, bases: tuple[Base, ...]) -> Sketch:
        """Other bases on a world. Where a tie lets somebody choose, the governor stays. G10.1"""
        twin = self.copy()
        twin.bases[world] = bases
        found = successors(self.governors[world], influence(bases, self.seats))
        if len(found) == 1:
            twin.governors[world] = found[0]
        return twin

    def revealed(self, garrison: CardId) -> Sketch:
        """The secret base goes to the Galaxy row and its ship to the hand, or both are lost."""
        world = WORLD[garrison]
        twin = self.copy()
        if world in self.worlds:
            twin = self.with_base(world, GALAXY_ROW, self.me)
            twin.hand = (*self.hand, garrison)
        twin.secret, twin.base_left = NO_WORLD, False
        return twin

    # -- what is there ------------------------------------------------------------------------

    def lead(self, world: WorldId) -> float:
        """My influence on a world, the hidden base included, less what the others' is to me."""
        lead = float(INFLUENCE[GALAXY_ROW]) if world == self.secret else 0.0
        for row, seat in self.bases[world]:
            lead += INFLUENCE[row] if seat == self.me else -INFLUENCE[row] * self.threat[seat]
        return lead

    def complete(self) -> bool:
        """Every world in play has a ship: one may surrender at the end of this turn."""
        return all(self.ships[world] != EMPTY for world in self.worlds)

    def row_is_free(self, world: WorldId) -> bool:
        return all(row != self.round for row, _ in self.bases[world])


def is_surrendered(sketch: Sketch, card: CardId) -> bool:
    """A ship of a world that is out of play."""
    return is_ship(card) and WORLD[card] != ALLY and WORLD[card] not in sketch.worlds


def _ship(found: Mapping[str, Any] | None) -> int:
    if found is None:
        return EMPTY
    return UNSEEN if found["card"] is None else VALUE[NUMBER[found["card"]]]


def _seat(seat: Seat | None) -> Seat:
    return NOBODY if seat is None else seat


def _offers(view: Mapping[str, Any], verb: str) -> bool:
    question = view["question"]
    return question is not None and any(move[0] == verb for move in question["moves"])
