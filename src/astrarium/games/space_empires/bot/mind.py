"""All that a player works out for one question, each part when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from astrarium.kernel.moves import Seat

from .campaign import Campaign
from .errands import Errands
from .fights import Fights
from .reading import Reading
from .shopping import Shopping
from .strength import Strength


class Mind:
    """One view, and what a player makes of it."""

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.reading = Reading(view, seat)

    @cached_property
    def strength(self) -> Strength:
        return Strength(self.reading)

    @cached_property
    def errands(self) -> Errands:
        return Errands(self.reading)

    @cached_property
    def campaign(self) -> Campaign:
        return Campaign(self.reading, self.errands, self.strength)

    @cached_property
    def fights(self) -> Fights:
        return Fights(self.reading, self.strength)

    @cached_property
    def shopping(self) -> Shopping:
        return Shopping(self.reading, self.campaign)
