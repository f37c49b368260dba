"""Upgrade: new parts on the blueprints. R3e

Parts may go off and on in any order, so a blueprint may be short of energy or without a drive for
a moment. A step is offered only if the blueprints can still be made legal with what is left.
"""

from __future__ import annotations

from functools import lru_cache

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import SHIPS, STARBASE
from .free import free_moves, take_free, why_not_free
from .ships import (
    NO_PART,
    PART_NAMES,
    PART_NUMBER,
    PARTS,
    PRINTED,
    Blueprint,
    is_legal,
    shown,
    stats,
)
from .table import Eclipse

DONE: Move = ("done",)
HOPELESS = 99
MOST_FITS = 3
PART_TECHNOLOGIES = sum(part.technology for part in PARTS)
"""The technologies that matter here (bits)."""
SHIP_NUMBER = {name: number for number, name in enumerate(SHIPS)}


# -- parts at hand -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def supplied(technologies: int) -> tuple[int, ...]:
    """The parts that the supply board gives to somebody with these technologies. R3e.2"""
    return tuple(
        number
        for number, part in enumerate(PARTS)
        if not part.ancient and (not part.technology or technologies & part.technology)
    )


def why_not_part(game: Eclipse, seat: Seat, part: int) -> Reason | None:
    """Why a seat cannot take a part."""
    if PARTS[part].ancient:
        if part not in game.stored[seat]:
            return because("R3e.2", "part_not_found", (("part", PART_NAMES[part]),))
        return None
    needed = PARTS[part].technology
    if needed and not game.technologies[seat] & needed:
        return because("R3e.2", "part_needs_technology", (("part", PART_NAMES[part]),))
    return None


# -- what can still be mended --------------------------------------------------------------------


@lru_cache(maxsize=65536)
def fits_needed(board: str, ship: int, tiles: Blueprint, technologies: int) -> int:
    """The fewest parts that must be taken to make a blueprint legal, with any removals.

    Square by square: keep what is there, take the tile off, or take a source or a drive. Kept is
    the best energy balance by (parts taken, drive there). Ancient parts are left out: whoever has
    one can fit it first.
    """
    if is_legal(ship, stats(board, ship, tiles)):
        return 0
    printed = PRINTED[board, ship]
    parts = supplied(technologies)
    source = max(PARTS[part].energy for part in parts)
    drive = max(PARTS[part].energy for part in parts if PARTS[part].type == "drive")
    best = {(0, False): printed.energy}
    for tile, under in zip(tiles, printed.slots, strict=True):
        options = {(0, *_value(tile if tile != NO_PART else under)), (0, *_value(under))}
        options |= {(1, source, False), (1, drive, True)}
        grown: dict[tuple[int, bool], int] = {}
        for (taken, moves), balance in best.items():
            for extra, energy, is_drive in options:
                _keep_best(grown, (taken + extra, moves or is_drive), balance + energy)
        best = grown
    wanted = ship != STARBASE
    return min(
        (taken for (taken, moves), balance in best.items() if balance >= 0 and moves == wanted),
        default=HOPELESS,
    )


def _value(part: int) -> tuple[int, bool]:
    if part == NO_PART:
        return 0, False
    return PARTS[part].energy, PARTS[part].type == "drive"


def _keep_best(best: dict[tuple[int, bool], int], key: tuple[int, bool], balance: int) -> None:
    if key[0] <= MOST_FITS and balance > best.get(key, -HOPELESS):
        best[key] = balance


def _needed(game: Eclipse, seat: Seat, ship: int, tiles: Blueprint) -> int:
    technologies = game.technologies[seat] & PART_TECHNOLOGIES
    return fits_needed(game.board_of(seat).blueprints, ship, tiles, technologies)


def _needed_elsewhere(game: Eclipse, seat: Seat, ship: int) -> int:
    return sum(
        _needed(game, seat, other, tiles)
        for other, tiles in enumerate(game.blueprints[seat])
        if other != ship
    )


def all_legal(game: Eclipse, seat: Seat) -> bool:
    return all(is_legal(ship, game.stats(seat, ship)) for ship in range(len(SHIPS)))


# -- offers --------------------------------------------------------------------------------------


def changed(tiles: Blueprint, slot: int, tile: int) -> Blueprint:
    return (*tiles[:slot], tile, *tiles[slot + 1 :])


@lru_cache(maxsize=65536)
def _ship_offers(
    board: str, ship: int, tiles: Blueprint, technologies: int, stored: tuple[int, ...], fits: int
) -> tuple[Move, ...]:
    """The steps on one blueprint when `fits` parts may be taken and nothing else needs mending."""
    name = SHIPS[ship]
    moves: list[Move] = []
    for slot, tile in enumerate(tiles):
        if tile != NO_PART:
            after = changed(tiles, slot, NO_PART)
            if fits_needed(board, ship, after, technologies) <= fits:
                moves.append(("remove", name, slot))
    if fits < 1:
        return tuple(moves)
    there = shown(board, ship, tiles)
    for part in (*supplied(technologies), *dict.fromkeys(stored)):
        for slot in range(len(tiles)):
            if there[slot] != part:
                after = changed(tiles, slot, part)
                if fits_needed(board, ship, after, technologies) <= fits - 1:
                    moves.append(("fit", PART_NAMES[part], name, slot))
    return tuple(moves)


def _offers(game: Eclipse, seat: Seat, left: int) -> list[Move]:
    board = game.board_of(seat).blueprints
    technologies = game.technologies[seat] & PART_TECHNOLOGIES
    needed = [_needed(game, seat, ship, tiles) for ship, tiles in enumerate(game.blueprints[seat])]
    moves: list[Move] = []
    for ship, tiles in enumerate(game.blueprints[seat]):
        fits = left - (sum(needed) - needed[ship])
        moves += _ship_offers(board, ship, tiles, technologies, game.stored[seat], fits)
    return moves


def legal_fits(game: Eclipse, seat: Seat, part: int) -> list[Move]:
    """Where a part can go at once so that the blueprint stays legal."""
    board = game.board_of(seat).blueprints
    return [
        ("fit", PART_NAMES[part], SHIPS[ship], slot)
        for ship, tiles in enumerate(game.blueprints[seat])
        for slot in range(len(tiles))
        if is_legal(ship, stats(board, ship, changed(tiles, slot, part)))
    ]


def put_part(game: Eclipse, seat: Seat, part: int, ship: int, slot: int) -> None:
    """A tile on a square; whatever tile was there is gone. All ships of the type change. R3e.3"""
    blueprints = game.blueprints[seat]
    after = changed(blueprints[ship], slot, part)
    game.blueprints[seat] = (*blueprints[:ship], after, *blueprints[ship + 1 :])


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """There is always something that can be changed."""
    return None


def why_not_slot(game: Eclipse, seat: Seat, ship: int, slot: int) -> Reason | None:
    if not 0 <= slot < len(game.blueprints[seat][ship]):
        return because("R3e.1", "no_such_square", (("ship", SHIPS[ship]),))
    return None


def why_not_remove(game: Eclipse, seat: Seat, ship: int, slot: int, left: int) -> Reason | None:
    reason = why_not_slot(game, seat, ship, slot)
    if reason is not None:
        return reason
    tiles = game.blueprints[seat][ship]
    if tiles[slot] == NO_PART:
        return because("R3e.1", "no_tile_there")
    return _why_unmendable(game, seat, ship, changed(tiles, slot, NO_PART), left)


def why_not_fit(
    game: Eclipse, seat: Seat, part: int, ship: int, slot: int, left: int
) -> Reason | None:
    reason = why_not_slot(game, seat, ship, slot) or why_not_part(game, seat, part)
    if reason is not None:
        return reason
    if not left:
        return because("R3e.1", "no_part_left")
    tiles = game.blueprints[seat][ship]
    if shown(game.board_of(seat).blueprints, ship, tiles)[slot] == part:
        return because("R3e.1", "part_is_there")
    return _why_unmendable(game, seat, ship, changed(tiles, slot, part), left - 1)


def _why_unmendable(
    game: Eclipse, seat: Seat, ship: int, after: Blueprint, left: int
) -> Reason | None:
    """Why a step would leave blueprints that cannot be made legal any more. R3e.2"""
    if _needed(game, seat, ship, after) + _needed_elsewhere(game, seat, ship) <= left:
        return None
    values = stats(game.board_of(seat).blueprints, ship, after)
    if ship == STARBASE and values.drives:
        return because("R3e.2", "no_drive_on_starbase")
    if ship != STARBASE and not values.drives:
        return because("R3e.2", "drive_needed", (("ship", SHIPS[ship]),))
    return because("R3e.2", "energy_short", (("ship", SHIPS[ship]),))


# -- the action ----------------------------------------------------------------------------------


@frame
class Upgrade(Frame[Eclipse]):
    """Tiles go back freely, and so many new ones come. R3e.1"""

    seat: Seat
    left: int

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        seat, legal = self.seat, all_legal(game, self.seat)
        if not self.left and legal:
            return
        moves = _offers(game, seat, self.left) + free_moves(game, seat)
        if legal:
            moves.append(DONE)
        game.ask(seat, "upgrade", moves, {"left": self.left})

    def on_upgrade(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == DONE:
            return
        self.again()
        if take_free(game, seat, move):
            return
        if move[0] == "remove":
            ship, slot = str(move[1]), int(move[2])
            tile = game.blueprints[seat][SHIP_NUMBER[ship]][slot]
            game.tell("part_removed", seat=seat, part=PART_NAMES[tile], ship=ship)
            put_part(game, seat, NO_PART, SHIP_NUMBER[ship], slot)
            return
        part, ship, slot = PART_NUMBER[str(move[1])], str(move[2]), int(move[3])
        self.left -= 1
        if PARTS[part].ancient:
            kept = list(game.stored[seat])
            kept.remove(part)
            game.stored[seat] = tuple(kept)
        game.tell("part_fitted", seat=seat, part=PART_NAMES[part], ship=ship)
        put_part(game, seat, part, SHIP_NUMBER[ship], slot)

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        seat = question.seat
        match move:
            case ("done",):
                return because("R3e.2", "blueprint_not_legal")
            case ("remove", str(ship), int(slot)) if ship in SHIP_NUMBER:
                return why_not_remove(game, seat, SHIP_NUMBER[ship], slot, self.left)
            case ("fit", str(name), str(ship), int(slot)) if ship in SHIP_NUMBER:
                if name in PART_NUMBER:
                    part = PART_NUMBER[name]
                    return why_not_fit(game, seat, part, SHIP_NUMBER[ship], slot, self.left)
        return why_not_free(game, seat, move)
