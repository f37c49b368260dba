"""What a seat sees, put in order for thinking about it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from astrarium.kernel.moves import Move, Seat

from ..components import ADVANCED, RESOURCES, SHIPS, SPECIES, SPECIES_NUMBER, TECHNOLOGY_NAMES
from .weights import WEIGHTS, Weights

Seen = Mapping[str, Any]
"""A part of the view."""
ADVANCED_NAMES = {
    f"advanced_{resource}": TECHNOLOGY_NAMES[bit.bit_length() - 1]
    for resource, bit in zip(RESOURCES, ADVANCED, strict=True)
}
"""By kind of square the technology it needs."""
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
    def partners(self) -> frozenset[Seat]:
        return frozenset(self.me["ambassadors"])

    @property
    def is_draco(self) -> bool:
        return bool(self.me["species"] == "descendants_of_draco")

    @property
    def is_planta(self) -> bool:
        return bool(self.me["species"] == "planta")

    def board(self, seat: Seat) -> str:
        """The set of blueprints of a seat."""
        return SPECIES[SPECIES_NUMBER[self.player(seat)["species"]]].blueprints

    # -- the map ------------------------------------------------------------------------------

    def ways(self, sector: Seen) -> list[int]:
        """Where ships of the seat can go from a sector, and its discs reach."""
        links: list[int] = sector["links"]
        return [*links, *sector["half_links"]] if "wormhole_generator" in self.known else links

    def fleet(self, sector: Seen, seat: Seat) -> dict[str, int]:
        """The ships of a seat in a sector, by type."""
        for fleet in sector["fleets"]:
            if fleet["seat"] == seat:
                return {ship: fleet[ship] for ship in SHIPS if fleet[ship]}
        return {}

    def strangers(self, sector: Seen) -> list[Seat]:
        """The other players with ships in a sector."""
        return [fleet["seat"] for fleet in sector["fleets"] if fleet["seat"] != self.seat]

    def is_guarded(self, sector: Seen) -> bool:
        """Whether ships of nobody stand there that this seat would have to fight."""
        return bool(sector["gcds"] or (sector["ancients"] and not self.is_draco))

    def is_free(self, sector: Seen) -> bool:
        """Whether a disc could be put there, if it were in reach."""
        return (
            sector["owner"] is None and not self.is_guarded(sector) and not self.strangers(sector)
        )
