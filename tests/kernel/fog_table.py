"""The table of Fog, the second test game: secret purses, and armies that nobody can see into."""

from __future__ import annotations

from typing import Any, NamedTuple

from astrarium.kernel.chance import Chance
from astrarium.kernel.fields import alone, by_place, by_seat, made_of, pieces, table
from astrarium.kernel.moves import Seat
from astrarium.kernel.pieces import Pieces
from astrarium.kernel.state import State

NOBODY = -1
MAX_SEATS = 4
PLACES = ("harbour", "moor", "ford", "castle", "wood", "hill")
"""In a ring."""
HOMES = (0, 3, 1, 4)
"""By seat its place at the start."""

COINS = 4
RICHEST = 9
STRONGEST = 4
MOST_FORGES = 2
MOST_PIECES = 4
"""Of each seat."""


class Offer(NamedTuple):
    """A deal on the table: these coins, laid out already, for these points."""

    by: Seat
    to: Seat
    coins: int
    points: int


@table
class Fog(State):
    """A campaign in progress."""

    pieces: Pieces = pieces(PLACES)
    """Armies; their value is their strength."""
    purse: list[int] = by_seat(COINS, private=True)
    forges: list[int] = by_seat(0, private=True)
    """What a seat adds to its rolls."""
    forges_shown: list[int] = by_seat(0)
    """As much of it as battles have shown."""
    holder: list[Seat] = by_place(PLACES, NOBODY)
    points: list[int] = by_seat(0)
    round: int = alone(1)
    rounds: int = alone(3)
    active: Seat = alone(NOBODY)
    offers: tuple[Offer, ...] = alone((), made_of(Offer))

    # -- who is who ---------------------------------------------------------------------------

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat and its allies."""
        return next((team for team in self.teams if seat in team), (seat,))

    def neighbours(self, place: int) -> tuple[int, ...]:
        return ((place - 1) % len(PLACES), (place + 1) % len(PLACES))

    def strength(self, number: int) -> int:
        value = self.pieces[number].value
        assert isinstance(value, int)
        return value

    def recruit(self, seat: Seat, strength: int) -> None:
        self.pieces.add(seat, HOMES[seat], strength)

    # -- what the kernel asks for -------------------------------------------------------------

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        return {
            "game": "fog",
            "seats": self.seats,
            "round": self.round,
            "active": self.active,
            "offers": [list(offer) for offer in self.offers],
            "armies": self.pieces.shown(seat),
            "held": {
                name: holder
                for name, holder in zip(PLACES, self.holder, strict=True)
                if holder != NOBODY
            },
            "players": [
                {
                    "points": self.points[owner],
                    "forges_shown": self.forges_shown[owner],
                    "purse": self.purse[owner] if owner == seat else None,
                    "forges": self.forges[owner] if owner == seat else None,
                }
                for owner in range(self.seats)
            ],
        }

    def invariants(self) -> list[str]:
        broken = self.pieces.invariants()
        if min(*self.purse, *self.points) < 0 or max(self.purse) > RICHEST:
            broken.append("a purse or a score is out of bounds")
        if any(not 1 <= self.strength(number) <= STRONGEST for number in self.pieces.all):
            broken.append("an army has an impossible strength")
        if any(len(self.pieces.of(seat)) > MOST_PIECES for seat in range(self.seats)):
            broken.append("somebody has too many armies")
        shown = zip(self.forges_shown, self.forges, strict=True)
        if any(not least <= forges <= MOST_FORGES for least, forges in shown):
            broken.append("the forges are not as many as was shown")
        if self.over != (self.ending is not None):
            broken.append("there is a result exactly when the game is over")
        return broken

    def guess(self, seat: Seat, chance: Chance) -> None:
        """Any purse, any army; at least the forges that battles have shown."""
        for other in range(self.seats):
            if other != seat:
                self.purse[other] = chance.pick("purse", range(RICHEST + 1))
                least = self.forges_shown[other]
                self.forges[other] = chance.pick("forges", range(least, MOST_FORGES + 1))
        for number in self.pieces.unknown(seat):
            self.pieces.suppose(number, chance.pick("army", range(1, STRONGEST + 1)))
