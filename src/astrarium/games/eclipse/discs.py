"""Influence discs: on sectors and back to the track."""

from __future__ import annotations

from astrarium.kernel.moves import Reason, Seat, because

from .components import NUMBERS, SectorId
from .cubes import ReturnCubes, cubes_in
from .discovery import Discovery
from .presence import why_guarded
from .table import NOBODY, Eclipse


def why_not_disc(game: Eclipse, seat: Seat, sector: SectorId) -> Reason | None:
    """Why a seat cannot put a disc of its track on a sector that is within its reach.

    Who has neither discs nor ships on the map reaches nothing (R4.22).
    """
    if not game.discs[seat]:
        return because("R3b.2", "no_disc_left")
    return why_guarded(game.guard(sector, seat))


def put_disc(game: Eclipse, seat: Seat, sector: SectorId) -> None:
    """A disc of the track goes to a sector; the first one takes its discovery. R3a.7"""
    game.discs[seat] -= 1
    game.owner[sector] = seat
    game.tell("disc_placed", seat=seat, sector=NUMBERS[sector])
    # Only Draco's discs lie beside ancients, and these keep their discovery. R8.4
    if game.undiscovered >> sector & 1 and not game.ancients[sector]:
        game.push(Discovery(seat, sector))


def lift_disc(game: Eclipse, sector: SectorId) -> None:
    """A disc goes back to its owner's track, and all cubes of the sector with it. R3b.5"""
    seat, cubes = game.owner[sector], cubes_in(game, sector)
    game.owner[sector] = NOBODY
    game.filled[sector] = 0
    game.discs[seat] += 1
    game.tell("disc_lifted", seat=seat, sector=NUMBERS[sector])
    if cubes:
        game.push(ReturnCubes(seat, cubes, False))


def is_off_the_map(game: Eclipse, seat: Seat) -> bool:
    """Whether a seat has neither discs nor ships on the map. R4.22"""
    if seat in game.owner:
        return False
    return not any(fleet[0] == seat for fleets in game.fleets for fleet in fleets)
