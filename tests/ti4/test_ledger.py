"""Random games with deals: the log is an account book, and letters stay with those they are for.

Trade goods have no fixed number, so their conservation is this: what a player holds is what they
began with, plus what the log says came, less what it says went.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.offers import Letter
from astrarium.games.ti4.table import TI4
from tests.language import LUCK

from .haggling import haggle
from .test_random_games import likely

GOODS, WARES = "trade_goods", "commodities"
ENOUGH = 7000
Entry = tuple[int, str, int]


def entries(key: str, args: dict[str, Any]) -> Iterator[Entry]:
    """Whose trade goods or commodities a line of the log changes, and by how much."""
    seat, target, number = (int(args.get(name) or 0) for name in ("seat", "target", "number"))
    match key:
        case "goods_gained":
            yield seat, GOODS, number
        case "goods_spent" | "goods_lost":
            yield seat, GOODS, -number
        case "goods_given":
            yield seat, GOODS, -number
            yield target, GOODS, number
        case "commodities_given":
            yield seat, WARES, -number
            yield target, GOODS, number
        case "goods_traded":
            yield seat, GOODS, -args["goods"]
            yield seat, WARES, -args["commodities"]
            yield target, GOODS, args["goods"] + args["commodities"]
        case "replenished":
            yield seat, WARES, number
        case "pillaged":
            yield target, args["what"], -1
            yield seat, GOODS, 1


class Ledger:
    """Who should hold how much, by the log alone."""

    def __init__(self, game: TI4) -> None:
        self.held = {GOODS: list(game.trade_goods), WARES: list(game.commodities)}
        self.keys: set[str] = set()

    def follow(self, game: TI4) -> None:
        for event in game.events or ():
            args: dict[str, Any] = dict(event.args)
            if event.key == "goods_equal":
                self.held[GOODS] = [0 if out else args["number"] for out in game.out]
            if event.key == "eliminated":
                self.held[GOODS][args["seat"]] = self.held[WARES][args["seat"]] = 0
            for seat, what, number in entries(event.key, args):
                self.held[what][seat] += number
                self.keys.add(event.key)
        game.events = []


def unread(game: TI4) -> None:
    """Nobody but the two sides of an offer sees anything of its letter."""
    for offer in game.offers:
        twin = game.copy()
        for side in (offer.by, offer.to):
            others = [each for each in twin.letters[side] if each.number != offer.number]
            twin.letters[side] = (*others, Letter(offer.number, words="something else"))
        for seat in (*range(game.seats), None):
            if seat not in (offer.by, offer.to):
                assert twin.view(seat) == game.view(seat)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_games_with_deals_keep_their_books_and_their_secrets(seats: int) -> None:
    choice = random.Random(f"{LUCK} deals {seats}")
    game = GAME.new(seats, LUCK + seats, {"factions": "random"})
    assert isinstance(game, TI4)
    game.custodians = seats % 2 == 1
    ledger, deals = Ledger(game), 0
    game.events = []
    for number in range(ENOUGH):
        if game.over:
            break
        free = haggle(game, choice) if choice.random() < 0.3 else None
        if free is not None:
            game.answer(*free)
            deals += free[1][0] == "accept"
            if number % 3 == 0:
                unread(game)
                assert not game.invariants()
        else:
            question = choice.choice(game.questions)
            game.answer(question.seat, likely(list(question.moves), choice))
        ledger.follow(game)
        assert ledger.held == {GOODS: game.trade_goods, WARES: game.commodities}
        if number % 50 == 0:
            assert not game.invariants()
            twin = GAME.decode(game.encode())
            assert twin.hash() == game.hash()
            seat = choice.randrange(seats)
            assert game.redealt(seat, bytes(32)).letters[seat] == game.letters[seat]
    assert game.over
    assert deals > 2
    assert {"goods_gained", "goods_traded", "replenished"} <= ledger.keys
