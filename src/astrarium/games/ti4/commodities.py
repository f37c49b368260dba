"""Commodities: wares for others. 45"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from .agendas.standing import commodities_replenished
from .table import TI4
from .timing import window, window_below


def replenish(game: TI4, seat: Seat) -> None:
    """Up to the number on the faction sheet. 45.3; Q.n11: also who has them all does so."""
    gained = game.sheet(seat).commodities - game.commodities[seat]
    if gained > 0:
        game.commodities[seat] += gained
        game.tell("replenished", seat=seat, number=gained)
    commodities_replenished(game, seat)
    window_below(game, "after_commodities_replenished", seat=seat)
    window(game, "when_commodities_replenished", seat=seat)  # on top: it comes first
