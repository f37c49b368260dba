"""Sabotage. AC.sabotage"""

from __future__ import annotations

from astrarium.kernel.moves import Seat
from astrarium.kernel.windows import PLAYED

from ..components.cards import ACTION_CARD_NUMBER
from ..table import TI4
from .base import About, ActionCard


class Sabotage(ActionCard):
    """When another player plays an action card other than Sabotage: it is cancelled."""

    id = "sabotage"
    events = (PLAYED,)
    cancels = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        played = str(about["ability"])
        return played in ACTION_CARD_NUMBER and played != self.id and about["by"] != seat


CARDS = (Sabotage(),)
