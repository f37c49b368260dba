"""Everything a player thinks about, each thought only when it is needed."""

from __future__ import annotations

from functools import cached_property

from astrarium.kernel.moves import Seat

from .council import Council
from .economy import Economy
from .expeditions import Expeditions
from .fights import Fights
from .objectives import Goals
from .reading import Reading, Seen
from .science import Science
from .shipyard import Shipyard
from .trading import Trading


class Mind:
    """What a player makes of what they see."""

    def __init__(self, view: Seen, seat: Seat) -> None:
        self.reading = Reading(view, seat)
        self.goals = Goals(self.reading)
        self.economy = Economy(self.reading, self.goals)
        self.fights = Fights(self.reading)

    @cached_property
    def science(self) -> Science:
        return Science(self.reading, self.goals)

    @cached_property
    def yard(self) -> Shipyard:
        return Shipyard(self.reading, self.goals, self.economy, self.fights)

    @cached_property
    def expeditions(self) -> Expeditions:
        return Expeditions(self.reading, self.goals, self.economy, self.fights, self.yard)

    @cached_property
    def council(self) -> Council:
        return Council(self.reading, self.goals, self.economy)

    @cached_property
    def trading(self) -> Trading:
        return Trading(self.reading)
