"""Upgrade: new parts on the blueprints. R3e

First any number of tiles go back, then new ones come. Between these steps a blueprint may be short
of energy or without a drive; a step is offered only if the rest of the action can mend that.
"""

from __future__ import annotations

from functools import lru_cache

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .components import SHIP_IDS, SHIPS, STARBASE, PartId, ShipId, Technologies
from .free import FREE
from .ships import (
    NO_PART,
    PART_IDS,
    PART_NAMES,
    PARTS,
    PRINTED,
    Blueprint,
    changed,
    shown,
    stats,
    supplied,
)
from .table import Eclipse
from .words import A_SHIP, A_SLOT, DONE, FIT

REMOVE = Phrase("remove", A_SHIP, A_SLOT)
HOPELESS = 99
MOST_FITS = 3
SQUARES = range(max(len(printed.slots) for printed in PRINTED.values()))
REMOVALS = tuple(tuple(REMOVE(ship, slot) for slot in SQUARES) for ship in SHIP_IDS)
FITS = tuple(
    tuple(tuple(FIT(part, ship, slot) for slot in SQUARES) for ship in SHIP_IDS)
    for part in PART_IDS
)
"""What is offered most often is made once: by ship and square, by part, ship and square."""
PART_TECHNOLOGIES = sum(part.technology for part in PARTS)
"""The technologies that matter here (bits)."""


# -- parts at hand -------------------------------------------------------------------------------


def why_not_part(game: Eclipse, seat: Seat, part: PartId) -> Reason | None:
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


Load = int
"""What a square means for its ship: twice its energy, and one more for a drive. As a plain number
it is quick to sort and to look up."""
LOADS = (*(2 * part.energy + (part.type == "drive") for part in PARTS), 0)
"""The load of each part; the last one is that of NO_PART."""
Loads = tuple[Load, ...]


@lru_cache(maxsize=65536)
def fits_needed(board: str, ship: ShipId, tiles: Blueprint, technologies: Technologies) -> int:
    """The fewest parts that must be taken to make a blueprint legal."""
    loads = sorted(LOADS[part] for part in shown(board, ship, tiles))
    return _fits_for(board, ship, tuple(loads), technologies)


@lru_cache(maxsize=65536)
def _fits_for(board: str, ship: ShipId, loads: Loads, technologies: Technologies) -> int:
    """The same for squares that are only known by their loads, whatever their order."""
    drives = sorted([load >> 1 for load in loads if load & 1], reverse=True)
    others = [load >> 1 for load in loads if not load & 1]
    balance = PRINTED[board, ship].energy + sum(drives) + sum(others)
    fixed = ship == STARBASE
    if balance >= 0 and fixed != bool(drives):
        return 0
    source, drive = _strongest(technologies)
    for fits in range(1, MOST_FITS + 1):
        gains = []
        if fixed or drives:  # one drive stays, sources replace what uses most
            replaced = sorted(others + drives[1:])[:fits]
            gains.append(source * len(replaced) - sum(replaced))
        if not fixed:  # a new drive, and sources
            replaced = sorted(others + drives)[:fits]
            gains.append(drive + source * (len(replaced) - 1) - sum(replaced))
        if balance + max(gains) >= 0:
            return fits
    return HOPELESS


@lru_cache(maxsize=4096)
def _strongest(technologies: Technologies) -> tuple[int, int]:
    """The energy of the best source that is supplied, and of the drive that uses least."""
    loads = [LOADS[part] for part in supplied(technologies)]
    return max(load >> 1 for load in loads), max(load >> 1 for load in loads if load & 1)


def parts_needed(game: Eclipse, seat: Seat) -> list[int]:
    """The fewest parts that must still be taken for the blueprint of each ship type."""
    board, technologies = game.board_of(seat).blueprints, game.technologies[seat]
    known = technologies & PART_TECHNOLOGIES
    return [
        fits_needed(board, ship, tiles, known)
        for ship, tiles in zip(SHIP_IDS, game.blueprints[seat], strict=True)
    ]


def _needs_after(game: Eclipse, seat: Seat, ship: ShipId, tiles: Blueprint) -> int:
    """The parts that must be taken for all blueprints once one of them has become this."""
    needs = parts_needed(game, seat)
    known = game.technologies[seat] & PART_TECHNOLOGIES
    needs[ship] = fits_needed(game.board_of(seat).blueprints, ship, tiles, known)
    return sum(needs)


# -- offers --------------------------------------------------------------------------------------


def _removals(game: Eclipse, seat: Seat) -> list[Move]:
    """Any tile may go: if the others of its ship go too, the printed blueprint works as it is."""
    return [
        REMOVALS[ship][slot]
        for ship, tiles in zip(SHIP_IDS, game.blueprints[seat], strict=True)
        for slot, tile in enumerate(tiles)
        if tile != NO_PART
    ]


@lru_cache(maxsize=65536)
def _fits(
    board: str,
    ship: ShipId,
    tiles: Blueprint,
    technologies: Technologies,
    stored: tuple[PartId, ...],
    left: int,
) -> tuple[Move, ...]:
    """The parts that one blueprint may take when `left` more may be taken for it afterwards."""
    there = shown(board, ship, tiles)
    loads = tuple([LOADS[part] for part in there])
    moves: list[Move] = []
    for part in (*supplied(technologies), *dict.fromkeys(stored)):
        slots = _squares_for(board, ship, loads, LOADS[part], technologies, left)
        moves += [FITS[part][ship][slot] for slot in slots if there[slot] != part]
    return tuple(moves)


@lru_cache(maxsize=65536)
def _squares_for(
    board: str, ship: ShipId, loads: Loads, load: Load, technologies: Technologies, left: int
) -> tuple[int, ...]:
    """The squares that can take such a load. Parts that differ only in a fight share them."""
    if load & 1 and ship == STARBASE:
        return ()
    found = []
    for slot in range(len(loads)):
        after = [*loads[:slot], load, *loads[slot + 1 :]]
        after.sort()
        if _fits_for(board, ship, tuple(after), technologies) <= left:
            found.append(slot)
    return tuple(found)


def _arrivals(game: Eclipse, seat: Seat, left: int) -> list[Move]:
    """The parts that may come when this number may still be taken."""
    board, stored = game.board_of(seat).blueprints, game.stored[seat]
    technologies = game.technologies[seat] & PART_TECHNOLOGIES
    needs = parts_needed(game, seat)
    moves: list[Move] = []
    spare = left - sum(needs)
    for ship, tiles in zip(SHIP_IDS, game.blueprints[seat], strict=True):
        mine = spare + needs[ship]
        if mine > 0:
            moves += _fits(board, ship, tiles, technologies, stored, mine - 1)
    return moves


def put_part(game: Eclipse, seat: Seat, part: PartId, ship: ShipId, slot: int) -> None:
    """A tile on a square; whatever tile was there is gone. All ships of the type change. R3e.3"""
    blueprints = game.blueprints[seat]
    after = changed(blueprints[ship], slot, part)
    game.blueprints[seat] = (*blueprints[:ship], after, *blueprints[ship + 1 :])


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """There is always something that can be changed."""
    return None


def why_not_slot(game: Eclipse, seat: Seat, ship: ShipId, slot: int) -> Reason | None:
    if slot >= len(game.blueprints[seat][ship]):
        return because("R3e.1", "no_such_square", (("ship", SHIPS[ship]),))
    return None


def why_not_remove(game: Eclipse, seat: Seat, ship: ShipId, slot: int) -> Reason | None:
    reason = why_not_slot(game, seat, ship, slot)
    if reason is None and game.blueprints[seat][ship][slot] == NO_PART:
        return because("R3e.1", "no_tile_there")
    return reason


def why_not_fit(
    game: Eclipse, seat: Seat, part: PartId, ship: ShipId, slot: int, left: int
) -> Reason | None:
    reason = why_not_slot(game, seat, ship, slot) or why_not_part(game, seat, part)
    if reason is not None:
        return reason
    if ship == STARBASE and PARTS[part].type == "drive":
        return because("R3e.2", "no_drive_on_starbase")
    if not left:
        return because("R3e.1", "no_part_left")
    tiles = game.blueprints[seat][ship]
    if shown(game.board_of(seat).blueprints, ship, tiles)[slot] == part:
        return because("R3e.1", "part_is_there")
    after = changed(tiles, slot, part)
    needed = _needs_after(game, seat, ship, after)
    return _why_illegal(game, seat, ship, after) if needed >= left else None


def _why_illegal(game: Eclipse, seat: Seat, ship: ShipId, after: Blueprint) -> Reason:
    """What is wrong with a blueprint that can no longer be mended. R3e.2"""
    values = stats(game.board_of(seat).blueprints, ship, after)
    if ship != STARBASE and not values.drives:
        return because("R3e.2", "drive_needed", (("ship", SHIPS[ship]),))
    return because("R3e.2", "energy_short", (("ship", SHIPS[ship]),))


# -- the action ----------------------------------------------------------------------------------


@frame
class Upgrade(Frame[Eclipse]):
    """Tiles go back freely, and a few new ones come. R3e.1"""

    seat: Seat
    left: int
    fitting: bool = False
    """Whether a new part was taken: from then on none goes back."""

    steps = ("choose",)

    def choose(self, game: Eclipse) -> None:
        if self.left or self.why_not_stop(game, self.seat) is not None:
            moves = self.moves_for(game, self.seat, "upgrade")
            game.ask(self.seat, "upgrade", moves, {"left": self.left})

    def why_not_remove(self, game: Eclipse, seat: Seat, ship: ShipId, slot: int) -> Reason | None:
        if self.fitting:
            return because("R3e.1", "tiles_go_back_first")
        return why_not_remove(game, seat, ship, slot)

    def remove(self, game: Eclipse, seat: Seat, ship: ShipId, slot: int) -> None:
        self.again()
        tile = game.blueprints[seat][ship][slot]
        game.tell("part_removed", seat=seat, part=PART_NAMES[tile], ship=SHIPS[ship])
        put_part(game, seat, NO_PART, ship, slot)

    def why_not_fit(
        self, game: Eclipse, seat: Seat, part: PartId, ship: ShipId, slot: int
    ) -> Reason | None:
        return why_not_fit(game, seat, part, ship, slot, self.left)

    def offer_changes(self, game: Eclipse, seat: Seat) -> list[Move]:
        """Tiles that may go, and parts that may come."""
        moves = [] if self.fitting else _removals(game, seat)
        return moves + _arrivals(game, seat, self.left)

    def fit(self, game: Eclipse, seat: Seat, part: PartId, ship: ShipId, slot: int) -> None:
        self.again()
        self.left -= 1
        self.fitting = True
        if PARTS[part].ancient:
            kept = list(game.stored[seat])
            kept.remove(part)
            game.stored[seat] = tuple(kept)
        game.tell("part_fitted", seat=seat, part=PART_NAMES[part], ship=SHIPS[ship])
        put_part(game, seat, part, ship, slot)

    def why_not_stop(self, game: Eclipse, seat: Seat) -> Reason | None:
        if any(parts_needed(game, seat)):
            return because("R3e.2", "blueprint_not_legal")
        return None


Upgrade.takes(
    "upgrade",
    Verb(REMOVE, Upgrade.remove, Upgrade.why_not_remove, Upgrade.offer_changes),
    Verb(FIT, Upgrade.fit, Upgrade.why_not_fit, Upgrade.offer_changes),
    *FREE,
    Verb(DONE, nothing, Upgrade.why_not_stop),
)
