"""Explore: new sectors beyond one's own. R3a"""

from __future__ import annotations

from functools import cache
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing
from astrarium.shared.hexes import ALL_EDGES, Edges, distance

from .components import (
    NO_SECTOR,
    NUMBERS,
    SECTOR_IDS,
    SECTORS,
    WORMHOLE_GENERATOR,
    SectorId,
    Sectors,
)
from .discs import put_disc, why_not_disc
from .free import FREE, MAY_SETTLE, MAY_TRADE
from .space import FARTHEST, STEPS, Space, coordinates, edges_of, lay, ring_of, space_at
from .table import NOWHERE, Eclipse
from .words import A_COLUMN, A_ROW, A_TILE, A_TURN, CLAIM, DONE

TURN_ENDS: Final = "turn_ends"
"""What is left behind when a tile was discarded and with it the turn. R3a.3"""


def _is_on_map(q: int, r: int) -> bool:
    return distance((q, r), (0, 0)) <= FARTHEST


EXPLORE = Phrase("explore", A_COLUMN, A_ROW, where=_is_on_map)
PLACE = Phrase("place", A_TILE, A_TURN)
DISCARD = Phrase("discard")


@cache
def explore_move(space: int) -> Move:
    return EXPLORE(*coordinates(space))


# -- where one may explore -------------------------------------------------------------------------


def is_base(game: Eclipse, seat: Seat, sector: SectorId) -> bool:
    """Whether expeditions of a seat can set out here: its disc, or a ship that may leave. R3a.2"""
    if game.owner[sector] == seat:
        return True
    if not game.fleets[sector]:
        return False
    return game.fleet(sector, seat) is not None and not game.is_pinned(sector, seat)


def targets(game: Eclipse, seat: Seat) -> list[int]:
    """The spaces that a seat may explore."""
    bases = (sector for sector in game.board.values() if is_base(game, seat, sector))
    return sorted({space for sector in bases for space in _beyond(game, seat, sector)})


def _beyond(game: Eclipse, seat: Seat, sector: SectorId) -> list[int]:
    """The empty spaces around a sector that a seat's expeditions reach. R1.14"""
    board, space = game.board, game.at[sector]
    edges = -1 if game.technologies[seat] & WORMHOLE_GENERATOR else edges_of(game, sector)
    return [
        space + step
        for direction, step in enumerate(STEPS)
        if edges >> direction & 1 and space + step not in board
    ]


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """Some space can be explored, though its stack may turn out to be empty. R3a.9"""
    for sector in game.board.values():
        if is_base(game, seat, sector) and _beyond(game, seat, sector):
            return None
    return because("R3a.1", "nowhere_to_explore")


def why_not_explore(game: Eclipse, seat: Seat, space: int) -> Reason | None:
    if space in game.board:
        return because("R3a.1", "explored_already")
    around = [game.board[space + step] for step in STEPS if space + step in game.board]
    bases = [sector for sector in around if is_base(game, seat, sector)]
    if any(space in _beyond(game, seat, sector) for sector in bases):
        return None
    if bases:
        return because("R1.14", "no_wormhole_there")
    if any(game.fleet(sector, seat) for sector in around):
        return because("R3a.2", "explorer_pinned")
    return because("R3a.1", "not_next_to_you")


# -- how a tile may lie ----------------------------------------------------------------------------


def wanted(game: Eclipse, seat: Seat, space: int) -> Edges:
    """The edges of a space: a tile must have a wormhole on one of them to lie there. R3a.4

    Behind these edges wait wormholes of sectors with a disc or a ship of the seat. With the
    Wormhole Generator any edge of a sector will do from which it can set out, and a wormhole that
    waits there is enough by itself. R3a.5
    """
    waiting = reached = 0
    for direction, step in enumerate(STEPS):
        sector = game.board.get(space + step)
        if sector is None:
            continue
        base = is_base(game, seat, sector)
        if base or game.fleet(sector, seat) is not None:
            waiting |= (edges_of(game, sector) >> (direction + 3) % 6 & 1) << direction
        reached |= base << direction
    if not game.technologies[seat] & WORMHOLE_GENERATOR:
        return waiting
    return ALL_EDGES if waiting & reached else waiting | reached


def why_not_turn(
    game: Eclipse, seat: Seat, space: int, sector: SectorId, turn: int
) -> Reason | None:
    """Why a tile cannot be laid so."""
    tile = SECTORS[sector]
    if not tile.turned[turn] & wanted(game, seat, space):
        generator = game.technologies[seat] & WORMHOLE_GENERATOR
        return because("R3a.5" if generator else "R3a.4", "tile_not_joined")
    if turn not in tile.turns:
        same = tile.turned.index(tile.turned[turn])
        return because("R3a.4", "lies_the_same", (("turn", same),))
    return None


# -- the stacks ------------------------------------------------------------------------------------


def draw_tile(game: Eclipse, ring: int) -> SectorId:
    """A tile of a ring's stack, or NOWHERE if there is none. R3a.9"""
    if not game.left[ring] and game.discarded[ring]:
        game.pool[ring], game.discarded[ring] = game.discarded[ring], NO_SECTOR
        game.left[ring] = game.pool[ring].bit_count()
        game.tell("stack_renewed", ring=ring)
    if not game.left[ring]:
        return NOWHERE
    pool = game.pool[ring]
    tile = SectorId(game.chance.pick("sector", [s for s in SECTOR_IDS if pool >> s & 1]))
    game.pool[ring] = Sectors(pool & ~(1 << tile))
    game.left[ring] -= 1
    return tile


def lay_new(game: Eclipse, sector: SectorId, space: int, turn: int) -> None:
    """A new sector, with the ancients and the discovery it shows. R3a.6"""
    lay(game, sector, space, turn)
    tile = SECTORS[sector]
    game.ancients[sector] = tile.ancients
    if tile.discovery or tile.ancients:
        game.undiscovered = Sectors(game.undiscovered | 1 << sector)


@frame
class Explore(Frame[Eclipse]):
    """A space is named, a tile turned over and laid or discarded. R3a.11"""

    seat: Seat
    left: int
    space: Space = NOWHERE
    tiles: tuple[SectorId, ...] = ()
    """Those turned over."""
    begun: bool = False
    """Something was explored already with this action (Planta)."""

    steps = ("choose", "draw", "place", "claim", "more")

    def choose(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.seat, "explore")
        if not any(move[0] == EXPLORE.name for move in moves):
            return self.finish()
        return game.ask(self.seat, "explore", moves, {"left": self.left})

    def why_not_explore(self, game: Eclipse, seat: Seat, q: int, r: int) -> Reason | None:
        return why_not_explore(game, seat, space_at(q, r))

    def offer_spaces(self, game: Eclipse, seat: Seat) -> list[Move]:
        return [explore_move(space) for space in targets(game, seat)]

    def explore(self, game: Eclipse, seat: Seat, q: int, r: int) -> None:
        """The tile is drawn in the next step."""
        self.space = space_at(q, r)

    def why_not_stop(self, game: Eclipse, seat: Seat) -> Reason | None:
        return None if self.begun else because("R3a.1", "explore_first")

    def stop(self, game: Eclipse, seat: Seat) -> None:
        self.finish()

    def draw(self, game: Eclipse) -> None:
        """Some turn over more than one tile. R8.4"""
        ring = ring_of(self.space)
        drawn = (draw_tile(game, ring) for _ in range(game.board_of(self.seat).explore_draw))
        self.tiles = tuple(tile for tile in drawn if tile != NOWHERE)
        if self.tiles:
            numbers = tuple(NUMBERS[tile] for tile in self.tiles)
            game.tell("explored", seat=self.seat, sectors=numbers)
        else:
            game.tell("nothing_explored", seat=self.seat)
            self.go_to("more")

    def place(self, game: Eclipse) -> None:
        q, r = coordinates(self.space)
        game.ask(self.seat, "place", self.moves_for(game, self.seat, "place"), {"q": q, "r": r})

    def why_not_place(
        self, game: Eclipse, seat: Seat, sector: SectorId, turn: int
    ) -> Reason | None:
        if sector not in self.tiles:
            return because("R3a.3", "tile_not_drawn")
        return why_not_turn(game, seat, self.space, sector, turn)

    def offer_turns(self, game: Eclipse, seat: Seat) -> list[Move]:
        edges = wanted(game, seat, self.space)
        return [
            PLACE(tile, turn)
            for tile in self.tiles
            for turn in SECTORS[tile].turns
            if SECTORS[tile].turned[turn] & edges
        ]

    def lay(self, game: Eclipse, seat: Seat, sector: SectorId, turn: int) -> None:
        self._discard(game, tuple(tile for tile in self.tiles if tile != sector))
        self.tiles = (sector,)
        lay_new(game, sector, self.space, turn)
        q, r = coordinates(self.space)
        game.tell("sector_placed", seat=seat, sector=NUMBERS[sector], q=q, r=r)

    def discard(self, game: Eclipse, seat: Seat) -> None:
        """With the tiles goes the turn, unless the action has more of them. R3a.3"""
        self._discard(game, self.tiles)
        self.tiles = ()
        if game.board_of(seat).explore_hexes > 1:
            self.go_to("more")
        else:
            game.give(TURN_ENDS)

    def _discard(self, game: Eclipse, tiles: tuple[SectorId, ...]) -> None:
        ring = ring_of(self.space)
        for tile in tiles:
            game.discarded[ring] = Sectors(game.discarded[ring] | 1 << tile)
            game.tell("sector_discarded", seat=self.seat, sector=NUMBERS[tile])

    def claim(self, game: Eclipse) -> None:
        """R3a.7"""
        (sector,) = self.tiles
        if why_not_disc(game, self.seat, sector) is None:
            moves = self.moves_for(game, self.seat, "claim")
            game.ask(self.seat, "claim", moves, {"sector": NUMBERS[sector]})

    def put_disc(self, game: Eclipse, seat: Seat) -> None:
        put_disc(game, seat, self.tiles[0])

    def more(self, game: Eclipse) -> None:
        self.left -= 1
        self.space, self.tiles, self.begun = NOWHERE, (), True
        if self.left:
            self.go_to("choose")


Explore.takes(
    "explore",
    Verb(EXPLORE, Explore.explore, Explore.why_not_explore, Explore.offer_spaces),
    *FREE,
    Verb(DONE, Explore.stop, Explore.why_not_stop),
)
Explore.takes(
    "place",
    Verb(PLACE, Explore.lay, Explore.why_not_place, Explore.offer_turns),
    *FREE,
    Verb(DISCARD, Explore.discard),
)
Explore.takes(
    "claim",
    Verb(CLAIM, Explore.put_disc),
    MAY_SETTLE,
    MAY_TRADE,
    Verb(DONE, nothing),
)
