"""The table of Eclipse: the map, the player boards, the supply. Plain data.

Sectors, technologies, parts and species are numbers (see `components`); everything a player has
is a list by seat, everything a sector has a list by sector, and the entries are immutable, so
that a copy is a few dozen shallow ones.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from astrarium.kernel.bounds import Bounds, Within
from astrarium.kernel.fields import alone, by_place, by_seat, cards, derived, table
from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

from .boards import holds, price_list, upkeep
from .components import (
    ACTIONS,
    CARD_NAMES,
    CATEGORY_MASK,
    CUBES_PER_TRACK,
    DRACO,
    MAX_SEATS,
    NO_SECTOR,
    NO_SPECIES,
    NO_TECHNOLOGY,
    NUMBERS,
    PRODUCTION,
    REPUTATION_TILES,
    ROUNDS,
    SECTORS,
    SHIPS,
    SPECIES,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    PartId,
    ResourceId,
    SectorId,
    Sectors,
    ShipId,
    Species,
    SpeciesId,
    Technologies,
    TechnologyId,
)
from .presence import guard, may_leave, pinning
from .ships import PARTS, Blueprint, Stats, stats
from .space import Space, rebuild

NOBODY = -1
NOWHERE: Final = SectorId(-1)
"""The id of no sector, and the space of those that are not on the map."""
HAS_ORBITAL, HAS_MONOLITH = 1, 2

Three = tuple[int, int, int]
"""Money, science, materials."""
Fleet = tuple[int, int, int, int, int]
"""A seat, and its interceptors, cruisers, dreadnoughts and starbases in a sector."""

# -- hidden tiles: zones have the same numbers for every number of players -------------------------

REPUTATION_BAG = 0
ON_TRACK = 1
DRAWN = ON_TRACK + MAX_SEATS
DISCOVERY_POOL = DRAWN + MAX_SEATS
FOUND = DISCOVERY_POOL + 1
KEPT = FOUND + MAX_SEATS
DISCOVERY_USED = KEPT + MAX_SEATS


SECTOR_NAMES: Final = tuple(str(number) for number in NUMBERS)
RING_NAMES: Final = ("centre", "inner", "middle", "outer")


def _no_joins() -> list[tuple[SectorId, ...]]:
    return [()] * len(SECTORS)


@cache
def layout(seats: int) -> Layout:
    """Who sees which tiles."""
    everyone, owner, nobody = Audience.EVERYONE, Audience.OWNER, Audience.NOBODY
    own = range(MAX_SEATS)
    zones = [
        Zone("reputation_bag", nobody, everyone),
        *(Zone(f"reputation_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"drawn_{seat}", owner, everyone, seat) for seat in own),
        Zone("discovery_pool", nobody, everyone),
        *(Zone(f"found_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"kept_{seat}", owner, everyone, seat) for seat in own),
        Zone("discovery_used", everyone, everyone),
    ]
    backs = [card >= REPUTATION_TILES for card in range(len(CARD_NAMES))]
    return Layout(seats, zones, CARD_NAMES, backs)


_NONE: Three = (0, 0, 0)

BOUNDS = Bounds(
    ids={
        SectorId: Within(NOWHERE, len(SECTORS) - 1),
        Sectors: Within(NO_SECTOR, (1 << len(SECTORS)) - 1),
        TechnologyId: Within(-1, len(TECHNOLOGIES) - 1),
        Technologies: Within(NO_TECHNOLOGY, (1 << len(TECHNOLOGIES)) - 1),
        ShipId: Within(-1, len(SHIPS) + 1),  # those of the guards come after the players'
        PartId: Within(-1, len(PARTS) - 1),
    },
    entries=len(SECTORS),
)
"""What the box holds: nothing that the table keeps a list of is there more often than sectors."""


@table
class Eclipse(State):
    """A game of Eclipse in progress."""

    cards: Cards = cards(layout)
    round: int = alone(1)
    rounds: Annotated[int, Within(1, ROUNDS)] = alone(ROUNDS)
    phase: str = alone("setup")
    start: Seat = alone(0)
    next_start: Seat = alone(NOBODY)
    active: Seat = alone(NOBODY)
    traitor: Seat = alone(NOBODY)
    proposed: int = alone(0)
    """The seats to whom relations were proposed in this turn (bits)."""

    # player boards
    species: list[SpeciesId] = by_seat(NO_SPECIES)
    resources: list[Three] = by_seat(_NONE)
    cubes: list[Three] = by_seat(_NONE)
    """On the population tracks."""
    graves: list[Three] = by_seat(_NONE)
    discs: list[int] = by_seat(0)
    """On the influence track."""
    reserve: list[int] = by_seat(0)
    """Discs set aside until a technology brings them into play. R1.3"""
    spent: list[tuple[int, ...]] = by_seat((0,) * (len(ACTIONS) + 1))
    """Discs on the spaces of the actions; the last number: on the reaction spaces."""
    colony_up: list[int] = by_seat(0)
    technologies: list[Technologies] = by_seat(NO_TECHNOLOGY)
    """Bits by technology."""
    gained: list[tuple[TechnologyId, ...]] = by_seat(())
    """The same in the order in which they came."""
    blueprints: list[tuple[Blueprint, ...]] = by_seat(())
    stored: list[tuple[PartId, ...]] = by_seat(())
    """Ancient parts kept beside the board."""
    supply: list[tuple[int, ...]] = by_seat(())
    """Ships not on the map, by type."""
    partners: list[int] = by_seat(0)
    """The seats whose ambassador lies here (bits); it is always mutual."""
    passed: list[bool] = by_seat(False)
    out: list[tuple[int, ...] | None] = by_seat(None)
    """The points of those who are out of the game, by category as in `scoring.points`."""

    # the map
    at: list[Space] = by_place(SECTOR_NAMES, NOWHERE)
    """The space where each sector lies."""
    turned: list[int] = by_place(SECTOR_NAMES, 0)
    owner: list[Seat] = by_place(SECTOR_NAMES, NOBODY)
    filled: list[int] = by_place(SECTOR_NAMES, 0)
    """The squares with a cube (bits; the bit after the printed squares is the orbital's)."""
    structures: list[int] = by_place(SECTOR_NAMES, 0)
    ancients: list[int] = by_place(SECTOR_NAMES, 0)
    fleets: list[tuple[Fleet, ...]] = by_place(SECTOR_NAMES, ())
    """The ships in a sector, in the order in which their owners came."""
    gcds: bool = alone(True)
    undiscovered: Sectors = alone(NO_SECTOR)
    """The sectors where a discovery tile waits (bits)."""
    board: dict[int, SectorId] = derived(dict)
    """The sector that lies in each space."""
    links: list[tuple[SectorId, ...]] = derived(_no_joins)
    """The sectors joined by a wormhole on both sides."""
    half: list[tuple[SectorId, ...]] = derived(_no_joins)
    """The sectors joined by a wormhole on one side only."""

    # the supply
    pool: list[Sectors] = by_place(RING_NAMES, NO_SECTOR)
    """The sectors of each ring that may still be drawn (bits)."""
    left: list[int] = by_place(RING_NAMES, 0)
    """How many sectors lie in the stack of each ring."""
    discarded: list[Sectors] = by_place(RING_NAMES, NO_SECTOR)
    market: list[int] = by_place(TECHNOLOGY_NAMES, 0)
    """Tiles on the supply board, by technology."""
    bag: list[int] = by_place(TECHNOLOGY_NAMES, 0, [each.tiles for each in TECHNOLOGIES])

    # -- players ------------------------------------------------------------------------------

    def board_of(self, seat: Seat) -> Species:
        return SPECIES[self.species[seat]]

    def knows(self, seat: Seat, technology: Technologies) -> bool:
        """Whether a seat has a technology, given as its bit."""
        return bool(self.technologies[seat] & technology)

    def stats(self, seat: Seat, ship: ShipId) -> Stats:
        """What this seat's ships of a type can do."""
        return stats(SPECIES[self.species[seat]].blueprints, ship, self.blueprints[seat][ship])

    def production(self, seat: Seat, resource: ResourceId) -> int:
        return PRODUCTION[self.cubes[seat][resource]]

    def upkeep(self, seat: Seat) -> int:
        return upkeep(self.discs[seat])

    def owned(self, seat: Seat, category: int) -> int:
        return (self.technologies[seat] & CATEGORY_MASK[category]).bit_count()

    def price(self, seat: Seat, technology: TechnologyId) -> int:
        """What a technology costs a seat now. R3d.1"""
        return price_list(self.technologies[seat])[technology]

    def gain(self, seat: Seat, resource: ResourceId, amount: int) -> None:
        """More of a resource, or less."""
        held = list(self.resources[seat])
        held[resource] += amount
        self.resources[seat] = (held[0], held[1], held[2])

    def add_cube(self, seat: Seat, track: ResourceId, number: int = 1) -> None:
        """A cube back on a track, or off it with a negative number."""
        held = list(self.cubes[seat])
        held[track] += number
        self.cubes[seat] = (held[0], held[1], held[2])

    def bury_cube(self, seat: Seat, track: ResourceId) -> None:
        held = list(self.graves[seat])
        held[track] += 1
        self.graves[seat] = (held[0], held[1], held[2])

    def has_room(self, seat: Seat, track: ResourceId) -> bool:
        """Whether a population track can take one more cube: its last square stays empty. R1.5"""
        return self.cubes[seat][track] < CUBES_PER_TRACK

    def spend_disc(self, seat: Seat, action: int) -> None:
        """The rightmost disc of the track goes to an action's space. R3.2"""
        self.discs[seat] -= 1
        spent = self.spent[seat]
        self.spent[seat] = (*spent[:action], spent[action] + 1, *spent[action + 1 :])

    def is_partner(self, seat: Seat, other: Seat) -> bool:
        return bool(self.partners[seat] >> other & 1)

    def playing(self, seat: Seat) -> bool:
        return self.out[seat] is None

    def next_playing(self, seat: Seat) -> Seat:
        """The next seat clockwise that has not left the game, perhaps the same."""
        ahead = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next((other for other in ahead if self.out[other] is None), seat)

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats from this one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def ambassador_room(self, seat: Seat, ambassadors: int, tiles: int) -> bool:
        """Whether ambassadors and reputation tiles fit on a seat's board together."""
        return holds(self.board_of(seat), ambassadors, tiles)

    # -- ships and the map --------------------------------------------------------------------

    def fleet(self, sector: SectorId, seat: Seat) -> Fleet | None:
        for fleet in self.fleets[sector]:
            if fleet[0] == seat:
                return fleet
        return None

    def ship_count(self, sector: SectorId, seat: Seat) -> int:
        fleet = self.fleet(sector, seat)
        return sum(fleet[1:]) if fleet else 0

    def enemies(self, sector: SectorId, seat: Seat) -> int:
        """The ships that pin a seat here. R3g.3"""
        count = 0
        for fleet in self.fleets[sector]:
            if fleet[0] != seat:
                count += sum(fleet[1:])
        return pinning(count, self.ancients[sector], self.species[seat] == DRACO)

    def guarded(self, sector: SectorId) -> bool:
        """Whether the defence system of the galactic centre still stands here."""
        return self.gcds and SECTORS[sector].ring == 0

    def is_pinned(self, sector: SectorId, seat: Seat) -> bool:
        """Whether no ship of a seat may leave a sector. R3g.3, R3g.4"""
        own, pinned_by = self.ship_count(sector, seat), self.enemies(sector, seat)
        return not may_leave(own, pinned_by, self.guarded(sector))

    def guard(self, sector: SectorId, seat: Seat) -> str | None:
        """Who that nobody plays stands against a seat here: ancients, or the centre's defence."""
        return guard(self.ancients[sector], self.guarded(sector), self.species[seat] == DRACO)

    def add_ships(self, sector: SectorId, seat: Seat, ship: ShipId, number: int = 1) -> None:
        """Ships come, after those who were there before. The supply is not touched."""
        fleets = list(self.fleets[sector])
        for at, fleet in enumerate(fleets):
            if fleet[0] == seat:
                fleets[at] = _changed(fleet, ship, number)
                break
        else:
            fleets.append(_changed((seat, 0, 0, 0, 0), ship, number))
        self.fleets[sector] = tuple(fleets)

    def remove_ships(self, sector: SectorId, seat: Seat, ship: ShipId, number: int = 1) -> None:
        """Ships go, or are destroyed. The supply is not touched."""
        fleets = []
        for fleet in self.fleets[sector]:
            left = _changed(fleet, ship, -number) if fleet[0] == seat else fleet
            if any(left[1:]):
                fleets.append(left)
        self.fleets[sector] = tuple(fleets)

    def take_ship(self, seat: Seat, ship: ShipId, number: int = 1) -> None:
        """A ship out of the supply, or back into it with a negative number."""
        supply = self.supply[seat]
        self.supply[seat] = (*supply[:ship], supply[ship] - number, *supply[ship + 1 :])

    def sectors_on_map(self) -> list[SectorId]:
        return list(self.board.values())

    def sectors_of(self, seat: Seat) -> list[SectorId]:
        """Where a seat's discs lie."""
        owner = self.owner
        return [sector for sector in self.board.values() if owner[sector] == seat]

    # -- what the kernel asks for -------------------------------------------------------------

    def rebuild(self) -> None:
        rebuild(self)


def _changed(fleet: Fleet, ship: ShipId, number: int) -> Fleet:
    counts = list(fleet)
    counts[ship + 1] += number
    return (counts[0], counts[1], counts[2], counts[3], counts[4])
