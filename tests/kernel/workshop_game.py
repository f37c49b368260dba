"""The workshop as a game: something public, then all buy in private, then all say yes or no."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from astrarium.kernel.chance import Chance
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move
from tests.kernel.workshop import PRICES, Chat, Shopping, Workshop


class WorkshopGame(Game):
    id = "workshop"
    version = "1"
    package = "tests.kernel.parley_texts"
    min_seats, max_seats = 2, 4
    grammar = {}  # noqa: RUF012

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> Workshop:
        shop = Workshop(seats, Chance(seed))
        all_seats = tuple(range(seats))
        for procedure in (Chat((1,)), Chat(all_seats), Shopping(), Chat((0,)), Chat((0,))):
            shop.push(procedure)
        return shop

    def decode(self, data: Mapping[str, Any]) -> Workshop:
        return Workshop.decode(data)

    def universe(self, seats: int) -> Iterator[Move]:
        yield from [("yes",), ("no",), ("stop",), *(("buy", tool) for tool in PRICES)]


GAME = WorkshopGame()
