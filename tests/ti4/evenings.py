"""Positions for evenings in the browser: two people with cards in their hands, and a bot.

Sol is Anna's, in seat 0; the Hacan are Bruno's, in seat 1, and stand next to her.
"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.ti4.table import TI4
from astrarium.kernel.chance import Chance

from .positions import Table, table


def evening() -> Table:
    t = table("sol hacan letnev").tile(37, 21).hand(0, "").hand(1, "").hand(2, "")
    t.strategy(leadership=0, technology=0, diplomacy=1, trade=1, warfare=2, construction=2)
    t.player(0, commodities=2, trade_goods=1).player(1, commodities=4, trade_goods=2)
    return t.planet("arinam", 1, infantry=1).planet("jord", 0, infantry=5, space_dock=1)


def battle() -> Table:
    """A fleet beside another, and a card for the dice in both hands."""
    t = evening().fleet(0, 1, cruiser=2, carrier=1).fleet(1, 37, cruiser=1, destroyer=1)
    return t.hand(0, "morale_boost").hand(1, "morale_boost").turn_of(0)


def vote() -> Table:
    """An agenda was revealed, and somebody could predict what comes of it."""
    t = evening().hand(1, "imperial_rider").planet("quann", 0, infantry=1)
    t.game.speaker = 2
    return t.revealed("economic_equality").until("after_agenda_revealed")


POSITIONS: dict[str, Callable[[], Table]] = {"battle": battle, "vote": vote}


def state(name: str, seed: bytes) -> TI4:
    found = POSITIONS[name]().game
    found.chance = Chance(seed)
    found.take_news()
    return found
