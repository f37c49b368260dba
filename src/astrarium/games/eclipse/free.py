"""What a player may do at any time of their own turn: settle, trade, propose relations.

Questions of a turn take these verbs along (`FREE`); afterwards the question is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, along

from .boards import is_hostile
from .components import (
    ADVANCED,
    NUMBERS,
    ON_ORBITAL,
    RESOURCE_IDS,
    RESOURCES,
    SQUARES,
    SQUARES_OF,
    TRACKS_OF,
    ResourceId,
    SectorId,
    SquareId,
    Technologies,
)
from .cubes import fill
from .diplomacy import Proposal, open_to, why_not_propose
from .table import HAS_ORBITAL, Eclipse
from .words import A_RESOURCE, A_SEAT, A_SECTOR, A_SQUARE, A_TRACK

SETTLE = Phrase("settle", A_SECTOR, A_SQUARE, A_TRACK)
TRADE = Phrase("trade", A_RESOURCE, A_TRACK)
PROPOSE = Phrase("propose", A_SEAT)

FULL: tuple[int, ...] = tuple((1 << len(squares)) - 1 for squares in SQUARES_OF)
"""The squares of each sector when all hold a cube, the orbital's too."""
SETTLERS = sum(ADVANCED)
"""The technologies that matter to settlers (bits)."""


# -- colony ships: R3.8 --------------------------------------------------------------------------


def why_not_settle(
    game: Eclipse, seat: Seat, sector: SectorId, square: SquareId, track: ResourceId
) -> Reason | None:
    """Why a colony ship cannot bring a cube of a track to such a square."""
    if not game.colony_up[seat]:
        return because("R3.8", "no_colony_ship")
    if game.owner[sector] != seat:
        return because("R3.8", "not_your_sector")
    if square not in open_squares(sector, _taken(game, sector)):
        return because("R3.8", "no_empty_square", (("square", SQUARES[square]),))
    if track not in TRACKS_OF[square]:
        rule = "R1.11" if square == ON_ORBITAL else "R3.8"
        return because(rule, "wrong_track", (("square", SQUARES[square]),))
    if is_hostile(square, game.technologies[seat]):
        return because("R3.7", "square_too_hostile", (("square", SQUARES[square]),))
    if not game.cubes[seat][track]:
        return because("R3.9", "track_empty", (("track", RESOURCES[track]),))
    return None


def _taken(game: Eclipse, sector: SectorId) -> int:
    """The squares that take no cube, as bits: those with one, and an orbital that is not there."""
    if game.structures[sector] & HAS_ORBITAL:
        return game.filled[sector]
    return game.filled[sector] | (FULL[sector] + 1) >> 1


@cache
def open_squares(sector: SectorId, taken: int) -> tuple[SquareId, ...]:
    """The kinds of the empty squares of a sector, each once."""
    squares = SQUARES_OF[sector]
    return tuple(sorted({kind for at, kind in enumerate(squares) if not taken >> at & 1}))


def settlings(game: Eclipse, seat: Seat) -> Sequence[Move]:
    """Every settling that is possible in a seat's own sectors."""
    return _settlings_in(game, seat, game.sectors_of(seat)) if game.colony_up[seat] else ()


def _settlings_in(game: Eclipse, seat: Seat, own: list[SectorId]) -> list[Move]:
    moves: list[Move] = []
    money, science, materials = game.cubes[seat]
    tracks = (money > 0) + 2 * (science > 0) + 4 * (materials > 0)
    known = Technologies(game.technologies[seat] & SETTLERS)
    for sector in own:
        taken = _taken(game, sector)
        if taken != FULL[sector]:
            moves += _settlings(sector, taken, tracks, known)
    return moves


@cache
def _settlings(
    sector: SectorId, taken: int, tracks: int, technologies: Technologies
) -> tuple[Move, ...]:
    """The same for one sector, with the tracks that have cubes and the technologies as bits."""
    return tuple(
        SETTLE(sector, square, track)
        for square in open_squares(sector, taken)
        if not is_hostile(square, technologies)
        for track in TRACKS_OF[square]
        if tracks >> track & 1
    )


def settle(
    game: Eclipse, seat: Seat, sector: SectorId, square: SquareId, track: ResourceId
) -> None:
    """A colony ship brings a cube to the first square of this kind."""
    taken = _taken(game, sector)
    position = next(
        at for at, kind in enumerate(SQUARES_OF[sector]) if kind == square and not taken >> at & 1
    )
    fill(game, sector, position)
    game.add_cube(seat, track, -1)
    game.colony_up[seat] -= 1
    names = {"sector": NUMBERS[sector], "square": SQUARES[square], "track": RESOURCES[track]}
    game.tell("settled", seat=seat, **names)


# -- trade: R1.13 --------------------------------------------------------------------------------


def why_not_trade(
    game: Eclipse, seat: Seat, source: ResourceId, target: ResourceId
) -> Reason | None:
    """Why a seat cannot change a resource into another."""
    if source == target:
        return because("R1.13", "same_resource")
    rate = game.board_of(seat).trade_rate
    if game.resources[seat][source] < rate:
        args = (("resource", RESOURCES[source]), ("number", rate))
        return because("R1.13", "too_little_to_trade", args)
    return None


@cache
def _trades(plenty: int) -> tuple[Move, ...]:
    """The trades of somebody who has enough of these resources (three bits)."""
    pairs = product(RESOURCE_IDS, repeat=2)
    return tuple(TRADE(a, b) for a, b in pairs if plenty >> a & 1 and a != b)


def trades(game: Eclipse, seat: Seat) -> tuple[Move, ...]:
    """Every trade that is possible."""
    rate = game.board_of(seat).trade_rate
    money, science, materials = game.resources[seat]
    return _trades((money >= rate) + 2 * (science >= rate) + 4 * (materials >= rate))


def trade(game: Eclipse, seat: Seat, source: ResourceId, target: ResourceId) -> None:
    rate = game.board_of(seat).trade_rate
    game.gain(seat, source, -rate)
    game.gain(seat, target, 1)
    names = {"resource": RESOURCES[source], "track": RESOURCES[target]}
    game.tell("traded", seat=seat, number=rate, **names)


# -- relations: R3c.1 ----------------------------------------------------------------------------


def proposals(game: Eclipse, seat: Seat) -> Sequence[Move]:
    """To whom a seat may propose relations now."""
    return [PROPOSE(other) for other in open_to(game, seat, game.sectors_of(seat))]


def propose(game: Eclipse, seat: Seat, other: Seat) -> None:
    """A seat proposes relations to another, once a turn."""
    game.proposed |= 1 << other
    game.tell("proposed", seat=seat, target=other)
    game.push(Proposal(seat, other))


# -- what questions take along -------------------------------------------------------------------


# Those of one question are listed together, which is quicker than one after the other.


def free_moves(game: Eclipse, seat: Seat) -> list[Move]:
    """Settlings, trades and proposals."""
    own = game.sectors_of(seat)
    moves = _settlings_in(game, seat, own) if game.colony_up[seat] else []
    moves += trades(game, seat)
    moves += [PROPOSE(other) for other in open_to(game, seat, own)]
    return moves


def last_moves(game: Eclipse, seat: Seat) -> list[Move]:
    """Settlings and proposals."""
    own = game.sectors_of(seat)
    moves = _settlings_in(game, seat, own) if game.colony_up[seat] else []
    moves += [PROPOSE(other) for other in open_to(game, seat, own)]
    return moves


MAY_SETTLE = along(SETTLE, settle, why_not_settle, settlings)
MAY_TRADE = along(TRADE, trade, why_not_trade, trades)
MAY_PROPOSE = along(PROPOSE, propose, why_not_propose, proposals)
FREE = (
    along(SETTLE, settle, why_not_settle, free_moves),
    along(TRADE, trade, why_not_trade, free_moves),
    along(PROPOSE, propose, why_not_propose, free_moves),
)
"""What most questions of a turn take along."""
NO_TRADE = (
    along(SETTLE, settle, why_not_settle, last_moves),
    along(PROPOSE, propose, why_not_propose, last_moves),
)
"""The same once an action is over."""
