"""The table of Eclipse: the map, the player boards, the supply. Plain data.

Sectors, technologies, parts and species are numbers (see `components`); everything a player has
is a list by seat, everything a sector has a list by sector, and the entries are immutable, so
that a copy is a few dozen shallow ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import Frame, listed, tupled
from astrarium.kernel.moves import Seat
from astrarium.kernel.redeal import redeal_cards, redeal_flow
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

from .boards import holds, upkeep
from .components import (
    ACTIONS,
    CARD_NAMES,
    CATEGORY_MASK,
    DRACO,
    MAX_SEATS,
    NUMBERS,
    PRICES,
    PRODUCTION,
    REPUTATION_TILES,
    SECTOR_INDEX,
    SECTORS,
    SPECIES,
    TECHNOLOGIES,
    TRACK_SQUARES,
    Species,
)
from .presence import guard, may_leave, pinning
from .ships import Blueprint, Stats, stats
from .space import rebuild

NOBODY = -1
NOWHERE = -1
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


_BY_SEAT = (
    "species",
    "resources",
    "cubes",
    "graves",
    "discs",
    "reserve",
    "spent",
    "colony_up",
    "technologies",
    "gained",
    "blueprints",
    "stored",
    "supply",
    "partners",
    "passed",
    "out",
)
_BY_SECTOR = ("at", "turned", "owner", "filled", "structures", "ancients", "fleets")
_SINGLE = (
    "round",
    "rounds",
    "phase",
    "start",
    "next_start",
    "active",
    "traitor",
    "proposed",
    "gcds",
    "undiscovered",
    "scores",
    "tie_break",
    "winners",
)
_STACKS = ("pool", "left", "discarded", "market", "bag")


class Eclipse(State):
    """A game of Eclipse in progress."""

    __slots__ = (*_BY_SEAT, *_BY_SECTOR, *_SINGLE, *_STACKS, "board", "cards", "half", "links")

    frames: ClassVar[dict[str, type[Frame[Any]]]] = {}

    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        super().__init__(seats, chance)
        self.cards = Cards(layout(seats))
        self.round, self.rounds = 1, rounds
        self.phase = "setup"
        self.start: Seat = 0
        self.next_start: Seat = NOBODY
        self.active: Seat = NOBODY
        self.traitor: Seat = NOBODY
        self.proposed = 0
        """The seats to whom relations were proposed in this turn (bits)."""
        self.scores: tuple[int, ...] = ()
        self.tie_break = ""
        self.winners: tuple[Seat, ...] = ()
        self._empty_boards(seats)
        self._empty_map()

    def _empty_boards(self, seats: int) -> None:
        none: Three = (0, 0, 0)
        self.species: list[int] = [NOBODY] * seats
        self.resources: list[Three] = [none] * seats
        self.cubes: list[Three] = [none] * seats
        """On the population tracks."""
        self.graves: list[Three] = [none] * seats
        self.discs: list[int] = [0] * seats
        """On the influence track."""
        self.reserve: list[int] = [0] * seats
        """Discs set aside until a technology brings them into play. R1.3"""
        self.spent: list[tuple[int, ...]] = [(0,) * (len(ACTIONS) + 1)] * seats
        """Discs on the spaces of the actions; the last number: on the reaction spaces."""
        self.colony_up: list[int] = [0] * seats
        self.technologies: list[int] = [0] * seats
        """Bits by technology."""
        self.gained: list[tuple[int, ...]] = [()] * seats
        """The same in the order in which they came."""
        self.blueprints: list[tuple[Blueprint, ...]] = [()] * seats
        self.stored: list[tuple[int, ...]] = [()] * seats
        """Ancient parts kept beside the board."""
        self.supply: list[tuple[int, ...]] = [()] * seats
        """Ships not on the map, by type."""
        self.partners: list[int] = [0] * seats
        """The seats whose ambassador lies here (bits); it is always mutual."""
        self.passed: list[bool] = [False] * seats
        self.out: list[tuple[int, ...] | None] = [None] * seats
        """The points of those who are out of the game, by category as in `scoring.points`."""

    def _empty_map(self) -> None:
        number = len(SECTORS)
        self.board: dict[int, int] = {}
        """By space the sector that lies there."""
        self.at: list[int] = [NOWHERE] * number
        self.turned: list[int] = [0] * number
        self.links: list[tuple[int, ...]] = [()] * number
        """The sectors joined by a wormhole on both sides."""
        self.half: list[tuple[int, ...]] = [()] * number
        """The sectors joined by a wormhole on one side only."""
        self.owner: list[Seat] = [NOBODY] * number
        self.filled: list[int] = [0] * number
        """The squares with a cube (bits; the bit after the printed squares is the orbital's)."""
        self.structures: list[int] = [0] * number
        self.ancients: list[int] = [0] * number
        self.gcds = True
        self.undiscovered = 0
        """The sectors where a discovery tile waits (bits)."""
        self.fleets: list[tuple[Fleet, ...]] = [()] * number
        """The ships in a sector, in the order in which their owners came."""
        self.pool: list[int] = [0] * 4
        """By ring: the sectors that may still be drawn (bits)."""
        self.left: list[int] = [0] * 4
        """By ring: how many lie in the stack."""
        self.discarded: list[int] = [0] * 4
        self.market: list[int] = [0] * len(TECHNOLOGIES)
        """Tiles on the supply board, by technology."""
        self.bag: list[int] = [technology.tiles for technology in TECHNOLOGIES]

    # -- players ------------------------------------------------------------------------------

    def board_of(self, seat: Seat) -> Species:
        return SPECIES[self.species[seat]]

    def knows(self, seat: Seat, technology: int) -> bool:
        """Whether a seat has a technology, given as its bit."""
        return bool(self.technologies[seat] & technology)

    def stats(self, seat: Seat, ship: int) -> Stats:
        """What this seat's ships of a type can do."""
        return stats(SPECIES[self.species[seat]].blueprints, ship, self.blueprints[seat][ship])

    def production(self, seat: Seat, resource: int) -> int:
        return PRODUCTION[self.cubes[seat][resource]]

    def upkeep(self, seat: Seat) -> int:
        return upkeep(self.discs[seat])

    def owned(self, seat: Seat, category: int) -> int:
        return (self.technologies[seat] & CATEGORY_MASK[category]).bit_count()

    def price(self, seat: Seat, technology: int) -> int:
        """What a technology costs a seat now. R3d.1"""
        return PRICES[technology][self.owned(seat, TECHNOLOGIES[technology].category)]

    def gain(self, seat: Seat, resource: int, amount: int) -> None:
        """More of a resource, or less."""
        held = list(self.resources[seat])
        held[resource] += amount
        self.resources[seat] = (held[0], held[1], held[2])

    def add_cube(self, seat: Seat, track: int, number: int = 1) -> None:
        """A cube back on a track, or off it with a negative number."""
        held = list(self.cubes[seat])
        held[track] += number
        self.cubes[seat] = (held[0], held[1], held[2])

    def bury_cube(self, seat: Seat, track: int) -> None:
        held = list(self.graves[seat])
        held[track] += 1
        self.graves[seat] = (held[0], held[1], held[2])

    def has_room(self, seat: Seat, track: int) -> bool:
        """Whether a population track can take one more cube."""
        return self.cubes[seat][track] < TRACK_SQUARES

    def spend_disc(self, seat: Seat, action: int) -> None:
        """The rightmost disc of the track goes to an action's space. R3.2"""
        self.discs[seat] -= 1
        spent = self.spent[seat]
        self.spent[seat] = (*spent[:action], spent[action] + 1, *spent[action + 1 :])

    def is_partner(self, seat: Seat, other: Seat) -> bool:
        return bool(self.partners[seat] >> other & 1)

    def playing(self, seat: Seat) -> bool:
        return self.out[seat] is None

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats from this one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def ambassador_room(self, seat: Seat, ambassadors: int, tiles: int) -> bool:
        """Whether ambassadors and reputation tiles fit on a seat's board together."""
        return holds(self.board_of(seat), ambassadors, tiles)

    # -- ships and the map --------------------------------------------------------------------

    def fleet(self, sector: int, seat: Seat) -> Fleet | None:
        for fleet in self.fleets[sector]:
            if fleet[0] == seat:
                return fleet
        return None

    def ship_count(self, sector: int, seat: Seat) -> int:
        fleet = self.fleet(sector, seat)
        return sum(fleet[1:]) if fleet else 0

    def enemies(self, sector: int, seat: Seat) -> int:
        """The ships that pin a seat here. R3g.3"""
        count = 0
        for fleet in self.fleets[sector]:
            if fleet[0] != seat:
                count += sum(fleet[1:])
        return pinning(count, self.ancients[sector], self.species[seat] == DRACO)

    def guarded(self, sector: int) -> bool:
        """Whether the defence system of the galactic centre still stands here."""
        return self.gcds and SECTORS[sector].ring == 0

    def is_pinned(self, sector: int, seat: Seat) -> bool:
        """Whether no ship of a seat may leave a sector. R3g.3, R3g.4"""
        own, pinned_by = self.ship_count(sector, seat), self.enemies(sector, seat)
        return not may_leave(own, pinned_by, self.guarded(sector))

    def guard(self, sector: int, seat: Seat) -> str | None:
        """Who that nobody plays stands against a seat here: ancients, or the centre's defence."""
        return guard(self.ancients[sector], self.guarded(sector), self.species[seat] == DRACO)

    def add_ships(self, sector: int, seat: Seat, ship: int, number: int = 1) -> None:
        """Ships come, after those who were there before. The supply is not touched."""
        fleets = list(self.fleets[sector])
        for at, fleet in enumerate(fleets):
            if fleet[0] == seat:
                fleets[at] = _changed(fleet, ship, number)
                break
        else:
            fleets.append(_changed((seat, 0, 0, 0, 0), ship, number))
        self.fleets[sector] = tuple(fleets)

    def remove_ships(self, sector: int, seat: Seat, ship: int, number: int = 1) -> None:
        """Ships go, or are destroyed. The supply is not touched."""
        fleets = []
        for fleet in self.fleets[sector]:
            left = _changed(fleet, ship, -number) if fleet[0] == seat else fleet
            if any(left[1:]):
                fleets.append(left)
        self.fleets[sector] = tuple(fleets)

    def take_ship(self, seat: Seat, ship: int, number: int = 1) -> None:
        """A ship out of the supply, or back into it with a negative number."""
        supply = self.supply[seat]
        self.supply[seat] = (*supply[:ship], supply[ship] - number, *supply[ship + 1 :])

    def sectors_on_map(self) -> list[int]:
        return list(self.board.values())

    def sectors_of(self, seat: Seat) -> list[int]:
        """Where a seat's discs lie."""
        owner = self.owner
        return [sector for sector in self.board.values() if owner[sector] == seat]

    # -- what the kernel asks for -------------------------------------------------------------

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        from .views.table_view import table_view

        return table_view(self, seat)

    def invariants(self) -> list[str]:
        from .invariants import broken

        return broken(self)

    def take_news(self) -> int:
        news, self.cards.news = self.cards.news, 0
        return news

    def redealt(self, seat: Seat, seed: bytes) -> Eclipse:
        twin = self.copy()
        redeal_flow(twin, seat, seed)
        redeal_cards(twin.cards, seat, seed)
        twin.ask_again()
        return twin

    def copy(self) -> Eclipse:
        twin: Eclipse = object.__new__(Eclipse)
        self._copy_flow(twin)
        for name in _SHALLOW:
            setattr(twin, name, getattr(self, name).copy())
        for name in _SINGLE:
            setattr(twin, name, getattr(self, name))
        return twin

    def encode_table(self) -> dict[str, Any]:
        data: dict[str, Any] = {"cards": self.cards.encode()}
        for name in (*_SINGLE, *_BY_SEAT, *_STACKS):
            data[name] = listed(getattr(self, name))
        data["sectors"] = {
            str(NUMBERS[sector]): [listed(getattr(self, name)[sector]) for name in _BY_SECTOR]
            for sector in sorted(self.board.values())
        }
        return data

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Eclipse:
        table = data["table"]
        game = cls(data["seats"], Chance.decode(data["chance"]), table["rounds"])
        game._decode_flow(data)
        game._decode_table(table)
        game.ask_again()
        game.events, game.chance.outcomes = None, None
        return game

    def _decode_table(self, table: Mapping[str, Any]) -> None:
        self.cards = Cards.decode(table["cards"], layout(self.seats))
        for name in (*_SINGLE,):
            setattr(self, name, tupled(table[name]))
        for name in (*_BY_SEAT, *_STACKS):
            setattr(self, name, [tupled(entry) for entry in table[name]])
        for number, values in table["sectors"].items():
            for name, value in zip(_BY_SECTOR, values, strict=True):
                getattr(self, name)[SECTOR_INDEX[int(number)]] = tupled(value)
        rebuild(self)


_SHALLOW = (*_BY_SEAT, *_BY_SECTOR, *_STACKS, "board", "cards", "half", "links")


def _changed(fleet: Fleet, ship: int, number: int) -> Fleet:
    counts = list(fleet)
    counts[ship + 1] += number
    return (counts[0], counts[1], counts[2], counts[3], counts[4])
