"""What a seat sees, put in order for thinking about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .. import presence
from ..boards import is_hostile
from ..components import (
    ADVANCED,
    RESOURCES,
    SHIPS,
    SPECIES,
    SPECIES_NUMBER,
    SQUARE_NUMBER,
    TECHNOLOGY_NAMES,
    Species,
    Technologies,
    technologies,
)
from .weights import WEIGHTS, Weights

Seen = Mapping[str, Any]
"""A part of the view."""
ADVANCED_NAMES = {
    f"advanced_{resource}": TECHNOLOGY_NAMES[bit.bit_length() - 1]
    for resource, bit in zip(RESOURCES, ADVANCED, strict=True)
}
"""The technology that each kind of square needs."""
MOBILE = SHIPS[:3]


class Reading:
    """A view as its seat reads it."""

    def __init__(self, view: Seen, seat: Seat, weights: Weights = WEIGHTS) -> None:
        self.view = view
        self.seat = seat
        self.weights = weights
        self.me: Seen = view["players"][seat]
        question = view["question"] or {"kind": "", "about": {}, "moves": []}
        self.kind: str = question["kind"]
        self.about: Seen = question["about"]
        self.offers: list[Move] = [tuple(move) for move in question["moves"]]
        self.rounds_left: int = view["rounds"] - view["round"]
        """How often it still produces something that can be used."""

    # -- the table ----------------------------------------------------------------------------

    @cached_property
    def sectors(self) -> dict[int, Seen]:
        return {sector["sector"]: sector for sector in self.view["sectors"]}

    @cached_property
    def own(self) -> list[Seen]:
        return [sector for sector in self.view["sectors"] if sector["owner"] == self.seat]

    @cached_property
    def spaces(self) -> dict[tuple[int, int], Seen]:
        return {(sector["q"], sector["r"]): sector for sector in self.view["sectors"]}

    def player(self, seat: Seat) -> Seen:
        player: Seen = self.view["players"][seat]
        return player

    @cached_property
    def others(self) -> list[Seat]:
        """The other players who are still in the game."""
        players = self.view["players"]
        return [s for s in range(self.view["seats"]) if s != self.seat and not players[s]["out"]]

    # -- the seat -----------------------------------------------------------------------------

    @cached_property
    def known(self) -> frozenset[str]:
        """The technologies of the seat."""
        tracks: Seen = self.me["technologies"]
        return frozenset(name for track in tracks.values() for name in track)

    @cached_property
    def technologies(self) -> Technologies:
        """The same as a set of ids."""
        return technologies(self.known)

    @cached_property
    def partners(self) -> frozenset[Seat]:
        return frozenset(self.me["ambassadors"])

    @property
    def is_draco(self) -> bool:
        return bool(self.me["species"] == "descendants_of_draco")

    @property
    def is_planta(self) -> bool:
        return bool(self.me["species"] == "planta")

    @property
    def board(self) -> Species:
        """The board of the seat."""
        return SPECIES[SPECIES_NUMBER[self.me["species"]]]

    def is_hostile(self, square: str) -> bool:
        """Whether settlers of the seat cannot live on such a square yet."""
        return is_hostile(SQUARE_NUMBER[square], self.technologies)

    # -- the map ------------------------------------------------------------------------------

    def ways(self, sector: Seen) -> Sequence[int]:
        """Where ships of the seat can go from a sector, and its discs reach."""
        generator = "wormhole_generator" in self.known
        return presence.ways(sector["links"], sector["half_links"], generator)

    def fleet(self, sector: Seen, seat: Seat) -> dict[str, int]:
        """The ships of a seat in a sector, by type."""
        for fleet in sector["fleets"]:
            if fleet["seat"] == seat:
                return {ship: fleet[ship] for ship in SHIPS if fleet[ship]}
        return {}

    def strangers(self, sector: Seen) -> list[Seat]:
        """The other players with ships in a sector."""
        return [fleet["seat"] for fleet in sector["fleets"] if fleet["seat"] != self.seat]

    def guard(self, sector: Seen) -> str | None:
        """Who that nobody plays stands there, so that this seat would have to fight."""
        return presence.guard(sector["ancients"], sector["gcds"], self.is_draco)

    def may_leave(self, sector: Seen) -> int:
        """How many ships of the seat are not pinned."""
        others = (self.fleet(sector, seat) for seat in self.strangers(sector))
        enemies = sum(sum(fleet.values()) for fleet in others)
        pinned_by = presence.pinning(enemies, sector["ancients"], self.is_draco)
        own = sum(self.fleet(sector, self.seat).values())
        return presence.may_leave(own, pinned_by, sector["gcds"])

    def is_free(self, sector: Seen) -> bool:
        """Whether a disc could be put there, if it were in reach."""
        strangers = bool(self.strangers(sector))
        return presence.why_not_control(sector["owner"], strangers, self.guard(sector)) is None
