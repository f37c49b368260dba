"""Explore: new sectors beyond one's own. R3a"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because
from astrarium.shared.hexes import ALL_EDGES, Edges

from .components import NUMBERS, SECTOR_INDEX, SECTORS, WORMHOLE_GENERATOR
from .discs import put_disc, why_not_disc
from .free import free_moves, take_free, why_not_free
from .space import FARTHEST, STEPS, coordinates, edges_of, lay, ring_of, space_at
from .table import NOWHERE, Eclipse

TURN_ENDS: Final = "turn_ends"
"""What is left behind when a tile was discarded and with it the turn. R3a.3"""
DISCARD: Move = ("discard",)
CLAIM: Move = ("claim",)
DONE: Move = ("done",)


@cache
def explore_move(space: int) -> Move:
    return ("explore", *coordinates(space))


# -- where one may explore -------------------------------------------------------------------------


def is_base(game: Eclipse, seat: Seat, sector: int) -> bool:
    """Whether expeditions of a seat can set out here: its disc, or a ship that may leave. R3a.2"""
    if game.owner[sector] == seat:
        return True
    fleets = game.fleets[sector]
    return (
        bool(fleets) and game.fleet(sector, seat) is not None and not game.is_pinned(sector, seat)
    )


def targets(game: Eclipse, seat: Seat) -> list[int]:
    """The spaces that a seat may explore."""
    return sorted({space for sector in _bases(game, seat) for space in _beyond(game, seat, sector)})


def _bases(game: Eclipse, seat: Seat) -> Iterator[int]:
    return (sector for sector in game.board.values() if is_base(game, seat, sector))


def _beyond(game: Eclipse, seat: Seat, sector: int) -> list[int]:
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
    if any(_beyond(game, seat, sector) for sector in _bases(game, seat)):
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


def why_not_turn(game: Eclipse, seat: Seat, space: int, sector: int, turn: int) -> Reason | None:
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


def draw_tile(game: Eclipse, ring: int) -> int:
    """A tile of a ring's stack, or NOWHERE if there is none. R3a.9"""
    if not game.left[ring] and game.discarded[ring]:
        game.pool[ring], game.discarded[ring] = game.discarded[ring], 0
        game.left[ring] = game.pool[ring].bit_count()
        game.tell("stack_renewed", ring=ring)
    if not game.left[ring]:
        return NOWHERE
    pool = game.pool[ring]
    tile = game.chance.pick("sector", [s for s in range(len(SECTORS)) if pool >> s & 1])
    game.pool[ring] &= ~(1 << tile)
    game.left[ring] -= 1
    return tile


def lay_new(game: Eclipse, sector: int, space: int, turn: int) -> None:
    """A new sector, with the ancients and the discovery it shows. R3a.6"""
    lay(game, sector, space, turn)
    tile = SECTORS[sector]
    game.ancients[sector] = tile.ancients
    if tile.discovery or tile.ancients:
        game.undiscovered |= 1 << sector


@frame
class Explore(Frame[Eclipse]):
    """A space is named, a tile turned over and laid or discarded. R3a.11"""

    seat: Seat
    left: int
    space: int = NOWHERE
    tiles: tuple[int, ...] = ()
    """Those turned over."""
    begun: bool = False
    """Something was explored already with this action (Planta)."""

    steps = ("choose", "draw", "place", "claim", "more")

    def choose(self, game: Eclipse) -> None:
        moves = [explore_move(space) for space in targets(game, self.seat)]
        if not moves:
            return self.finish()
        moves += free_moves(game, self.seat)
        if self.begun:
            moves.append(DONE)
        return game.ask(self.seat, "explore", moves, {"left": self.left})

    def on_explore(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == DONE:
            self.finish()
        elif take_free(game, seat, move):
            self.again()
        else:
            self.space = space_at(int(move[1]), int(move[2]))

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
        edges = wanted(game, self.seat, self.space)
        moves: list[Move] = [
            ("place", NUMBERS[tile], turn)
            for tile in self.tiles
            for turn in SECTORS[tile].turns
            if SECTORS[tile].turned[turn] & edges
        ]
        moves += free_moves(game, self.seat)
        q, r = coordinates(self.space)
        game.ask(self.seat, "place", [*moves, DISCARD], {"q": q, "r": r})

    def on_place(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if take_free(game, seat, move):
            return self.again()
        if move == DISCARD:
            self._discard(game, self.tiles)
            self.tiles = ()
            if game.board_of(seat).explore_hexes > 1:
                return self.go_to("more")
            return game.give(TURN_ENDS)
        sector = SECTOR_INDEX[int(move[1])]
        self._discard(game, tuple(tile for tile in self.tiles if tile != sector))
        self.tiles = (sector,)
        lay_new(game, sector, self.space, int(move[2]))
        q, r = coordinates(self.space)
        return game.tell("sector_placed", seat=seat, sector=NUMBERS[sector], q=q, r=r)

    def _discard(self, game: Eclipse, tiles: tuple[int, ...]) -> None:
        for tile in tiles:
            game.discarded[ring_of(self.space)] |= 1 << tile
            game.tell("sector_discarded", seat=self.seat, sector=NUMBERS[tile])

    def claim(self, game: Eclipse) -> None:
        """R3a.7"""
        (sector,) = self.tiles
        if why_not_disc(game, self.seat, sector) is None:
            moves = free_moves(game, self.seat, propose=False)
            game.ask(self.seat, "claim", [CLAIM, *moves, DONE], {"sector": NUMBERS[sector]})

    def on_claim(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if take_free(game, seat, move):
            self.again()
        elif move == CLAIM:
            put_disc(game, seat, self.tiles[0])

    def more(self, game: Eclipse) -> None:
        self.left -= 1
        self.space, self.tiles, self.begun = NOWHERE, (), True
        if self.left:
            self.go_to("choose")

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        seat = question.seat
        match question.kind, move:
            case "explore", ("explore", int(q), int(r)):
                if max(abs(q), abs(r), abs(q + r)) <= FARTHEST:
                    return why_not_explore(game, seat, space_at(q, r))
                return because("R3a.1", "not_next_to_you")
            case "explore", ("done",):
                return because("R3a.1", "explore_first")
            case "place", ("place", int(number), int(turn)) if 0 <= turn < 6:
                if SECTOR_INDEX.get(number) not in self.tiles:
                    return because("R3a.3", "tile_not_drawn")
                return why_not_turn(game, seat, self.space, SECTOR_INDEX[number], turn)
            case "claim", ("propose", *_):
                return None
        return why_not_free(game, seat, move)
