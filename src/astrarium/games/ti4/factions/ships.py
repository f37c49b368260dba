"""Ships that abilities name: by type, damaged ones apart, in the active system."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from ..components.units import INFANTRY, SHIPS
from ..ground_ships import as_ships
from ..table import TI4
from ..words import Piece, piece, piece_type, piece_word, pieces_of

SHIP_NAMED: Final[dict[str, Piece]] = {
    piece_word(ship): ship
    for ship in (*(piece(k, d) for k in SHIPS for d in (False, True)), piece(INFANTRY))
}
"""By the word for it; ground forces may fight as ships."""


def ships_here(game: TI4, seat: Seat) -> dict[str, int]:
    """A player's ships in the active system, by their words."""
    number = as_ships(game, seat)
    forces = {piece_word(piece(INFANTRY)): number} if number else {}
    fleet = game.fleet(game.active_system, seat)
    if fleet is None:
        return forces
    return {piece_word(p): n for p, n in pieces_of(fleet) if piece_type(p) != INFANTRY} | forces
