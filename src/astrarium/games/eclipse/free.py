"""What a player may do at any time of his own turn: settle, trade, propose relations."""

from __future__ import annotations

from functools import cache
from itertools import product

from astrarium.kernel.moves import Move, Reason, Seat, because

from .boards import is_hostile
from .components import (
    ADVANCED,
    NUMBERS,
    ON_ORBITAL,
    RESOURCE_NUMBER,
    RESOURCES,
    SECTOR_INDEX,
    SQUARE_NUMBER,
    SQUARES,
    SQUARES_OF,
    TRACKS_OF,
)
from .cubes import fill
from .diplomacy import Proposal, open_to, why_not_propose
from .table import HAS_ORBITAL, Eclipse

PROPOSE: tuple[Move, ...] = tuple(("propose", seat) for seat in range(8))
FULL: tuple[int, ...] = tuple((1 << len(squares)) - 1 for squares in SQUARES_OF)
"""By sector: the squares when all hold a cube, the orbital's too."""
SETTLERS = sum(ADVANCED)
"""The technologies that matter to settlers (bits)."""


def free_moves(game: Eclipse, seat: Seat, trade: bool = True, propose: bool = True) -> list[Move]:
    """What a seat may do now besides what its question is about."""
    own = game.sectors_of(seat)
    moves = settlings(game, seat, own)
    if trade:
        moves += trades(game, seat)
    if propose:
        moves += proposals(game, seat, own)
    return moves


def take_free(game: Eclipse, seat: Seat, move: Move) -> bool:
    """Do a move if it is one of these."""
    match move:
        case ("settle", int(number), str(square), str(track)):
            _settle(game, seat, SECTOR_INDEX[number], SQUARE_NUMBER[square], track)
        case ("trade", str(source), str(target)):
            _trade(game, seat, source, target)
        case ("propose", int(other)):
            propose(game, seat, other)
        case _:
            return False
    return True


def why_not_free(game: Eclipse, seat: Seat, move: Move) -> Reason | None:
    """Why a move of this kind is not possible now; None for all other moves."""
    match move:
        case ("settle", int(number), str(square), str(track)):
            if number in SECTOR_INDEX and square in SQUARE_NUMBER and track in RESOURCE_NUMBER:
                sector, kind = SECTOR_INDEX[number], SQUARE_NUMBER[square]
                return why_not_settle(game, seat, sector, kind, RESOURCE_NUMBER[track])
        case ("trade", str(source), str(target)):
            if source in RESOURCE_NUMBER and target in RESOURCE_NUMBER:
                return why_not_trade(game, seat, source, target)
        case ("propose", int(other)) if 0 <= other < game.seats:
            return why_not_propose(game, seat, other) or because("R3c.1", "not_at_this_moment")
    return None


# -- colony ships: R3.8 --------------------------------------------------------------------------


def why_not_settle(
    game: Eclipse, seat: Seat, sector: int, square: int, track: int
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


def _taken(game: Eclipse, sector: int) -> int:
    """The squares that take no cube, as bits: those with one, and an orbital that is not there."""
    if game.structures[sector] & HAS_ORBITAL:
        return game.filled[sector]
    return game.filled[sector] | (FULL[sector] + 1) >> 1


@cache
def open_squares(sector: int, taken: int) -> tuple[int, ...]:
    """The kinds of the empty squares of a sector, each once."""
    squares = SQUARES_OF[sector]
    return tuple(sorted({kind for at, kind in enumerate(squares) if not taken >> at & 1}))


def settlings(game: Eclipse, seat: Seat, own: list[int]) -> list[Move]:
    """Every settling that is possible in a seat's own sectors."""
    moves: list[Move] = []
    if game.colony_up[seat]:
        money, science, materials = game.cubes[seat]
        tracks = (money > 0) + 2 * (science > 0) + 4 * (materials > 0)
        known = game.technologies[seat] & SETTLERS
        for sector in own:
            taken = _taken(game, sector)
            if taken != FULL[sector]:
                moves += _settlings(sector, taken, tracks, known)
    return moves


@cache
def _settlings(sector: int, taken: int, tracks: int, technologies: int) -> tuple[Move, ...]:
    """The same for one sector, with the tracks that have cubes and the technologies as bits."""
    return tuple(
        ("settle", NUMBERS[sector], SQUARES[square], RESOURCES[track])
        for square in open_squares(sector, taken)
        if not is_hostile(square, technologies)
        for track in TRACKS_OF[square]
        if tracks >> track & 1
    )


def _settle(game: Eclipse, seat: Seat, sector: int, square: int, track: str) -> None:
    taken = _taken(game, sector)
    position = next(
        at for at, kind in enumerate(SQUARES_OF[sector]) if kind == square and not taken >> at & 1
    )
    fill(game, sector, position)
    game.add_cube(seat, RESOURCE_NUMBER[track], -1)
    game.colony_up[seat] -= 1
    names = {"sector": NUMBERS[sector], "square": SQUARES[square], "track": track}
    game.tell("settled", seat=seat, **names)


# -- trade: R1.13 --------------------------------------------------------------------------------


def why_not_trade(game: Eclipse, seat: Seat, source: str, target: str) -> Reason | None:
    """Why a seat cannot change a resource into another."""
    if source == target:
        return because("R1.13", "same_resource")
    rate = game.board_of(seat).trade_rate
    if game.resources[seat][RESOURCE_NUMBER[source]] < rate:
        return because("R1.13", "too_little_to_trade", (("resource", source), ("number", rate)))
    return None


@cache
def _trades(plenty: int) -> tuple[Move, ...]:
    """The trades of somebody who has enough of these resources (three bits)."""
    return tuple(
        ("trade", source, target)
        for (number, source), target in product(enumerate(RESOURCES), RESOURCES)
        if plenty >> number & 1 and source != target
    )


def trades(game: Eclipse, seat: Seat) -> tuple[Move, ...]:
    """Every trade that is possible."""
    rate = game.board_of(seat).trade_rate
    money, science, materials = game.resources[seat]
    return _trades((money >= rate) + 2 * (science >= rate) + 4 * (materials >= rate))


def _trade(game: Eclipse, seat: Seat, source: str, target: str) -> None:
    rate = game.board_of(seat).trade_rate
    game.gain(seat, RESOURCE_NUMBER[source], -rate)
    game.gain(seat, RESOURCE_NUMBER[target], 1)
    game.tell("traded", seat=seat, number=rate, resource=source, track=target)


# -- relations: R3c.1 ----------------------------------------------------------------------------


def proposals(game: Eclipse, seat: Seat, own: list[int]) -> list[Move]:
    """To whom a seat with these sectors may propose relations now."""
    return [PROPOSE[other] for other in open_to(game, seat, own)]


def propose(game: Eclipse, seat: Seat, other: Seat) -> None:
    """A seat proposes relations to another, once a turn."""
    game.proposed |= 1 << other
    game.tell("proposed", seat=seat, target=other)
    game.push(Proposal(seat, other))
