"""The table of Parley, the test game: coins, points, debts, vows and hidden hands."""

from __future__ import annotations

from functools import cache
from typing import Any

from astrarium.kernel.fields import alone, by_seat, cards, table
from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

COINS = 2
ROUNDS = 4
MAX_SEATS = 6
NOBODY = -1

COPIES = {
    "veto": 4,
    "rebuttal": 6,
    "echo": 5,
    "applause": 4,
    "motion": 2,
    "courier": 4,
    "barb": 4,
    "toast": 4,
}
CARD_NAMES = tuple(
    f"{kind}_{copy + 1}" for kind, number in COPIES.items() for copy in range(number)
)
KIND = tuple(name.rsplit("_", 1)[0] for name in CARD_NAMES)

HAND = 0
DECK = HAND + MAX_SEATS
SPENT = DECK + 1


@cache
def layout(seats: int) -> Layout:
    everyone, owner, nobody = Audience.EVERYONE, Audience.OWNER, Audience.NOBODY
    zones = [
        *(Zone(f"hand_{seat}", owner, everyone, seat) for seat in range(MAX_SEATS)),
        Zone("deck", nobody, everyone),
        Zone("spent", everyone, everyone),
    ]
    return Layout(seats, zones, CARD_NAMES)


@table
class Parley(State):
    """A congress in progress."""

    cards: Cards = cards(layout)
    coins: list[int] = by_seat(COINS)
    points: list[int] = by_seat(0)
    debts: list[int] = by_seat(1)
    vows: list[int] = by_seat(1)
    pot: int = alone(0)
    round: int = alone(1)
    rounds: int = alone(ROUNDS)
    speaker: Seat = alone(NOBODY)
    precedence: tuple[Seat, ...] = alone(())
    """The seats in the order of their bids: so they react. P2"""
    common_points: bool = alone(False)
    order: tuple[Seat, ...] = alone(())
    """Whose bid counts first when bids are equal, round by round; empty: in turn."""

    def first(self) -> Seat:
        """The seat that wins equal bids in this round."""
        if self.round <= len(self.order):
            return self.order[self.round - 1] % self.seats
        return self.round - 1

    def hand(self, seat: Seat) -> tuple[int, ...]:
        return self.cards.zones[HAND + seat]

    def priority(self) -> tuple[Seat, ...]:
        return self.precedence

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """One seat first, the others by precedence."""
        return (seat, *(other for other in self.precedence if other != seat))

    def draw(self, seat: Seat) -> None:
        if self.cards.zones[DECK]:
            card = self.cards.draw(DECK, HAND + seat)
            self.tell("drew", seat=seat)
            self.tell_only([seat], "drew_card", card=CARD_NAMES[card])

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        shown = [self.cards.shown(HAND + owner, seat) for owner in range(self.seats)]
        return {
            "game": "parley",
            "seats": self.seats,
            "round": self.round,
            "speaker": self.speaker,
            "precedence": list(self.precedence),
            "pot": self.pot,
            "players": [
                {
                    "hand_size": self.cards.size(HAND + owner, seat),
                    "hand": None if hand is None else self.cards.names(sorted(hand)),
                    "coins": self.coins[owner],
                    "points": self.points[owner],
                    "debts": self.debts[owner],
                    "vows": self.vows[owner],
                }
                for owner, hand in enumerate(shown)
            ],
            "deck": self.cards.size(DECK, seat),
            "spent": self.cards.names(self.cards.zones[SPENT]),
            "known": {zone: list(cards) for zone, cards in self.cards.remembered(seat)},
        }

    def invariants(self) -> list[str]:
        broken = self.cards.invariants()
        if sum(self.coins) + self.pot != COINS * self.seats:
            broken.append("a coin was lost or forged")
        if min(*self.coins, *self.points, *self.debts, *self.vows, self.pot) < 0:
            broken.append("somebody has less than nothing")
        if self.over != (self.ending is not None):
            broken.append("there is a result exactly when the game is over")
        return broken
