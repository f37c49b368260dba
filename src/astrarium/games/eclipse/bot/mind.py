"""Everything a player thinks about, each thought only when it is needed."""

from __future__ import annotations

from functools import cached_property

from astrarium.kernel.moves import Move, Seat

from .building import Building
from .campaign import Planner
from .economy import Economy
from .expansion import Expansion
from .fights import Fight
from .reading import Reading, Seen
from .reputation import ReputationTrack
from .science import Science
from .shipyard import Shipyard, names
from .war import Attack, War
from .weights import WEIGHTS, Weights


class Mind:
    """What a player makes of what they see."""

    def __init__(self, view: Seen, seat: Seat, weights: Weights = WEIGHTS) -> None:
        self.reading = Reading(view, seat, weights)

    @cached_property
    def economy(self) -> Economy:
        return Economy(self.reading)

    @cached_property
    def expansion(self) -> Expansion:
        return Expansion(self.reading, self.economy)

    @cached_property
    def science(self) -> Science:
        return Science(self.reading, self.economy)

    @cached_property
    def shipyard(self) -> Shipyard:
        return Shipyard(self.reading)

    @cached_property
    def war(self) -> War:
        return War(self.reading, self.economy, self.shipyard)

    @cached_property
    def planner(self) -> Planner:
        due = self.economy.due
        return Planner(War(self.reading, self.economy, self.shipyard, due))

    @cached_property
    def building(self) -> Building:
        return Building(self.reading, self.economy, self.planner)

    @cached_property
    def reputation(self) -> ReputationTrack:
        return ReputationTrack(self.reading)

    @cached_property
    def attack(self) -> Attack:
        """The best that can be done with the movements that are left."""
        moves = self.planner.moves
        left = self.reading.about["left"] if self.reading.kind == "move" else moves
        return self.war.best_attack(left)

    @cached_property
    def parts_wanted(self) -> list[Move]:
        """The parts of the best design, for the ship that matters most."""
        planner = self.planner
        ship = planner.best_upgrade.upgrade or planner.best_part[1]
        return names(self.shipyard.best(ship, planner.fits), ship)

    @cached_property
    def fight(self) -> Fight:
        return Fight(self.war)
