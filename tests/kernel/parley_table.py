"""The table of Parley, the test game: coins, points, debts, vows and hidden hands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat
from astrarium.kernel.redeal import redeal_cards, redeal_flow
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

COINS = 2
MAX_SEATS = 4
NOBODY = -1

COPIES = {"veto": 4, "rebuttal": 6, "echo": 5, "applause": 4, "motion": 2, "courier": 3}
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


class Parley(State):
    """A congress in progress."""

    __slots__ = ("cards", "coins", "debts", "points", "pot", "round", "speaker", "vows")

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.cards = Cards(layout(seats))
        self.coins = [COINS] * seats
        self.points = [0] * seats
        self.debts = [1] * seats
        self.vows = [1] * seats
        self.pot = 0
        self.round = 1
        self.speaker: Seat = NOBODY

    def hand(self, seat: Seat) -> tuple[int, ...]:
        return self.cards.zones[HAND + seat]

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

    def take_news(self) -> int:
        news, self.cards.news = self.cards.news, 0
        return news

    def redealt(self, seat: Seat, seed: bytes) -> Parley:
        twin = self.copy()
        redeal_flow(twin, seat, seed)
        redeal_cards(twin.cards, seat, seed)
        twin.ask_again()
        return twin

    def copy(self) -> Parley:
        twin: Parley = object.__new__(Parley)
        self._copy_flow(twin)
        twin.cards = self.cards.copy()
        twin.coins, twin.points = self.coins.copy(), self.points.copy()
        twin.debts, twin.vows = self.debts.copy(), self.vows.copy()
        twin.pot, twin.round = self.pot, self.round
        twin.speaker = self.speaker
        return twin

    def encode_table(self) -> dict[str, Any]:
        return {
            "cards": self.cards.encode(),
            "coins": list(self.coins),
            "points": list(self.points),
            "debts": list(self.debts),
            "vows": list(self.vows),
            "pot": self.pot,
            "round": self.round,
            "speaker": self.speaker,
        }

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Parley:
        game = cls(data["seats"], Chance.decode(data["chance"]))
        game._decode_flow(data)
        table = dict(data["table"])
        game.cards = Cards.decode(table["cards"], layout(game.seats))
        game.coins, game.points = list(table["coins"]), list(table["points"])
        game.debts, game.vows = list(table["debts"]), list(table["vows"])
        game.pot, game.round = table["pot"], table["round"]
        game.speaker = table["speaker"]
        game.ask_again()
        game.events = None
        return game
