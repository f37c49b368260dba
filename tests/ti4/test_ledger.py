"""Random games with deals: the log is an account book, and letters stay with those they are for.

Trade goods have no fixed number, so their conservation is this: what a player holds is what they
began with, plus what the log says came, less what it says went. The pools of the command sheet are
kept in the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.box import POOLS, STARTING_POOLS, TACTIC
from astrarium.games.ti4.offers import Letter
from astrarium.games.ti4.table import TI4
from tests.language import LUCK

from .haggling import haggle
from .test_random_games import likely

GOODS, WARES = "trade_goods", "commodities"
BOOKS = (GOODS, WARES, *POOLS)
ENOUGH = 7000
Entry = tuple[int, str, int]


def entries(key: str, args: dict[str, Any]) -> Iterator[Entry]:
    """Whose goods, wares or command tokens a line of the log changes, and by how much."""
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
        case "activated":
            yield seat, POOLS[TACTIC], -1
        case "token_gained":
            yield seat, args["pool"], 1
        case "token_spent" | "token_lost" | "token_taken_from":
            yield seat, args["pool"], -1
        case "pillaged":
            yield target, args["what"], -1
            yield seat, GOODS, 1


def on_sheets(game: TI4) -> dict[str, list[int]]:
    """What lies on the command sheets."""
    pools = (game.tactic, game.fleet_pool, game.strategy)
    held = (game.trade_goods, game.commodities, *pools)
    return {book: list(numbers) for book, numbers in zip(BOOKS, held, strict=True)}


class Ledger:
    """Who should hold how much, by the log alone."""

    def __init__(self, game: TI4) -> None:
        self.held = on_sheets(game)
        self.keys: set[str] = set()

    def follow(self, game: TI4) -> None:
        for event in game.events or ():
            args: dict[str, Any] = dict(event.args)
            if event.key == "goods_equal":
                self.held[GOODS] = [0 if out else args["number"] for out in game.out]
            if event.key == "round" and args["number"] == 1:  # S.11
                for pool, number in zip(POOLS, STARTING_POOLS, strict=True):
                    self.held[pool] = [number] * game.seats
            if event.key == "tokens_laid_out":
                for pool in POOLS:
                    self.held[pool][args["seat"]] = args[pool]
            if event.key == "eliminated":
                for book in BOOKS:
                    self.held[book][args["seat"]] = 0
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
        assert game.phase == "setup" or ledger.held == on_sheets(game)
        if number % 50 == 0:
            assert not game.invariants()
            twin = GAME.decode(game.encode())
            assert twin.hash() == game.hash()
            seat = choice.randrange(seats)
            assert game.redealt(seat, bytes(32)).letters[seat] == game.letters[seat]
    assert game.over
    assert deals > 2
    assert {"goods_gained", "goods_traded", "replenished"} <= ledger.keys
    assert {"activated", "token_gained", "token_spent"} <= ledger.keys
