"""The table of Galaxy: columns of worlds, ships, bases, governors, hands. Plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, NamedTuple

from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import Frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.redeal import Demand, redeal_cards, redeal_flow
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

from .components import (
    BASES,
    CARD_NAMES,
    INFLUENCE,
    KHAFARJIMMN,
    MAX_SEATS,
    ROUNDS,
    WORLDS,
)

NOBODY = -1

# -- zones: numbers are the same for every number of players ----------------------------------

HAND = 0
RESERVE = HAND + MAX_SEATS
GARRISON = RESERVE + MAX_SEATS
IN_PLAY = GARRISON + MAX_SEATS
LOOKED_AT = IN_PLAY + MAX_SEATS
PILE = LOOKED_AT + MAX_SEATS
DISCARDS = PILE + 1
COLUMNS = DISCARDS + 1


def place(world: int, row: int) -> int:
    """The zone of a column's row: the ships of that round, one upon the other."""
    return COLUMNS + world * ROUNDS + row - 1


@cache
def layout(seats: int) -> Layout:
    """Who sees what lies where."""
    everyone, owner, nobody, top = (
        Audience.EVERYONE,
        Audience.OWNER,
        Audience.NOBODY,
        Audience.TOP,
    )
    own = range(MAX_SEATS)
    zones = [
        *(Zone(f"hand_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"reserve_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"garrison_{seat}", owner, everyone, seat) for seat in own),
        *(Zone(f"technologies_{seat}", everyone, everyone, seat) for seat in own),
        *(Zone(f"looked_at_{seat}", owner, everyone, seat) for seat in own),
        Zone("draw_pile", nobody, everyone),
        Zone("discards", top, nobody),
        *(Zone(f"{world}_row_{row + 1}", top, nobody) for world in WORLDS for row in range(ROUNDS)),
    ]
    return Layout(seats, zones, CARD_NAMES)


class Sortie(NamedTuple):
    """A ship played this turn, and what it may still do."""

    card: int
    """NOBODY's number if it was played face down: what it is stays out of the table's notes."""
    world: int
    governed: bool
    """Its player governed the world before playing it (G10.3)."""
    attacks: int = 0
    power_used: bool = False
    sensed: bool = False
    warped: bool = False
    governor_used: bool = False

    @property
    def hidden(self) -> bool:
        return self.card == NOBODY


class Galaxy(State):
    """A game of Galaxy in progress."""

    __slots__ = (
        "active",
        "cards",
        "cleared",
        "columns",
        "dealer",
        "governors",
        "idle",
        "in_play",
        "lost",
        "round",
        "row",
        "screened",
        "secret_used",
        "sorties",
        "supply",
    )

    frames: ClassVar[dict[str, type[Frame[Any]]]] = {}

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.cards = Cards(layout(seats))
        self.row: tuple[int, ...] = ()
        """The worlds in the order in which they were laid out."""
        self.in_play: list[bool] = [True] * len(WORLDS)
        self.columns: list[tuple[tuple[int, Seat], ...]] = [()] * len(WORLDS)
        """Per world its visible bases: (row, owner), sorted."""
        self.governors: list[Seat] = [NOBODY] * len(WORLDS)
        self.supply: list[int] = [BASES] * seats
        self.lost: list[int] = [0] * seats
        self.secret_used: list[bool] = [False] * seats
        self.cleared: list[int] = [0] * seats
        """Per seat the worlds where Sensors have shown that it has no secret base (bit mask)."""
        self.round = 1
        self.dealer: Seat = 0
        self.active: Seat = NOBODY
        self.sorties: tuple[Sortie, ...] = ()
        self.screened: tuple[int, ...] = ()
        """Worlds whose ship was kept from an attack by Screens this turn."""
        self.idle = 0
        """Turns in a row in which nothing was done."""

    # -- ships --------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[int, ...]:
        return self.cards.zones[HAND + seat]

    def active_place(self, world: int) -> int:
        """The zone of a column's active row."""
        return COLUMNS + world * ROUNDS + self.round - 1

    def ship(self, world: int) -> int:
        """The topmost ship of the active row, or NOBODY's number."""
        pile = self.cards.zones[COLUMNS + world * ROUNDS + self.round - 1]
        return pile[-1] if pile else NOBODY

    def visible_ship(self, world: int) -> int:
        """Likewise, but only if it lies face up."""
        card = self.ship(world)
        return NOBODY if card != NOBODY and self.cards.is_down(card) else card

    def worlds(self) -> list[int]:
        """The worlds in play."""
        return [world for world, playing in enumerate(self.in_play) if playing]

    def controller(self, world: int) -> Seat:
        """Who controls the ship of a column: who played it this turn, else the governor. G10.4"""
        ship = self.ship(world)
        for sortie in self.sorties:
            if sortie.card == ship or (sortie.hidden and sortie.world == world):
                return self.active
        return self.governors[world]

    def has_technology(self, seat: Seat, card: int) -> bool:
        return seat != NOBODY and card in self.cards.zones[IN_PLAY + seat]

    def change_sortie(self, old: Sortie, new: Sortie) -> None:
        self.sorties = tuple(new if sortie is old else sortie for sortie in self.sorties)

    # -- bases --------------------------------------------------------------------------------

    def influence(self, world: int) -> list[int]:
        """Per seat its visible influence in a column. G9.4"""
        sums = [0] * self.seats
        for row, seat in self.columns[world]:
            sums[seat] += INFLUENCE[row]
        return sums

    def add_base(self, world: int, row: int, seat: Seat) -> None:
        self.columns[world] = tuple(sorted((*self.columns[world], (row, seat))))

    def remove_base(self, world: int, row: int, seat: Seat) -> None:
        bases = list(self.columns[world])
        bases.remove((row, seat))
        self.columns[world] = tuple(bases)

    def move_base(self, world: int, row: int, seat: Seat, by: int) -> None:
        self.remove_base(world, row, seat)
        self.add_base(world, row + by, seat)

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    # -- what the kernel asks for -------------------------------------------------------------

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        return _viewer()(self, seat)

    def invariants(self) -> list[str]:
        from .invariants import broken

        return broken(self)

    def take_news(self) -> int:
        news, self.cards.news = self.cards.news, 0
        return news

    def redealt(self, seat: Seat, seed: bytes) -> Galaxy:
        twin = self.copy()
        redeal_flow(twin, seat, seed)
        redeal_cards(twin.cards, seat, seed, twin.demands())
        twin.ask_again()
        return twin

    def demands(self) -> list[Demand]:
        """What everybody knows of hidden cards. Each frame adds what its moment implies."""
        from .secrets import demands

        return demands(self)

    def copy(self) -> Galaxy:
        twin: Galaxy = object.__new__(Galaxy)
        self._copy_flow(twin)
        twin.cards = self.cards.copy()
        twin.row = self.row
        twin.in_play = self.in_play.copy()
        twin.columns = self.columns.copy()
        twin.governors = self.governors.copy()
        twin.supply = self.supply.copy()
        twin.lost = self.lost.copy()
        twin.secret_used = self.secret_used.copy()
        twin.cleared = self.cleared.copy()
        twin.round = self.round
        twin.dealer = self.dealer
        twin.active = self.active
        twin.sorties = self.sorties
        twin.screened = self.screened
        twin.idle = self.idle
        return twin

    def encode_table(self) -> dict[str, Any]:
        return {
            "cards": self.cards.encode(),
            "row": [WORLDS[world] for world in self.row],
            "in_play": [WORLDS[world] for world in self.worlds()],
            "bases": {
                WORLDS[world]: [list(base) for base in bases]
                for world, bases in enumerate(self.columns)
                if bases
            },
            "governors": {
                WORLDS[world]: seat for world, seat in enumerate(self.governors) if seat != NOBODY
            },
            "supply": list(self.supply),
            "lost": list(self.lost),
            "secret_used": list(self.secret_used),
            "cleared": list(self.cleared),
            "round": self.round,
            "dealer": self.dealer,
            "active": self.active,
            "sorties": [list(sortie) for sortie in self.sorties],
            "screened": list(self.screened),
            "idle": self.idle,
        }

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Galaxy:
        game = cls(data["seats"], Chance.decode(data["chance"]))
        game._decode_flow(data)
        game._decode_table(data["table"])
        game.ask_again()
        game.events, game.chance.outcomes = None, None
        return game

    def _decode_table(self, table: Mapping[str, Any]) -> None:
        self.cards = Cards.decode(table["cards"], layout(self.seats))
        self.row = tuple(WORLDS.index(name) for name in table["row"])
        self.in_play = [name in table["in_play"] for name in WORLDS]
        self.columns = [
            tuple((row, seat) for row, seat in table["bases"].get(name, ())) for name in WORLDS
        ]
        self.governors = [table["governors"].get(name, NOBODY) for name in WORLDS]
        self.supply = list(table["supply"])
        self.lost = list(table["lost"])
        self.secret_used = list(table["secret_used"])
        self.cleared = list(table["cleared"])
        self.round = table["round"]
        self.dealer = table["dealer"]
        self.active = table["active"]
        self.sorties = tuple(Sortie(*sortie) for sortie in table["sorties"])
        self.screened = tuple(table["screened"])
        self.idle = table["idle"]


def look_at_hidden(game: Galaxy) -> None:
    """In his turn the governor of Kha'Farjimmn may look at its face-down ship. G15.7"""
    if game.cards.face_down and game.governors[KHAFARJIMMN] == game.active:
        ship = game.ship(KHAFARJIMMN)
        if ship != NOBODY and game.cards.is_down(ship):
            game.cards.look(ship, 1 << game.active)


@cache
def _viewer() -> Callable[[Galaxy, Seat | None], dict[str, Any]]:
    """Looked up once: it builds upon this module, and is called for every message."""
    from .view import table_view

    return table_view
