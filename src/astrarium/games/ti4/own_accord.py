"""What players may do without being asked: deals, and claiming secret objectives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astrarium.kernel.free import Form, FreeMoves
from astrarium.kernel.moves import Move, Reason, Seat

from .claims import Claims
from .deals import Deals
from .table import TI4

PARTS: tuple[FreeMoves[Any], ...] = (Deals(), Claims())


class OwnAccord(FreeMoves[TI4]):
    """The free moves of all chapters."""

    verbs = frozenset(verb for part in PARTS for verb in part.verbs)

    def moves(self, game: TI4, seat: Seat) -> Sequence[Move]:
        return [move for part in PARTS for move in part.moves(game, seat)]

    def forms(self, game: TI4, seat: Seat) -> Sequence[Form]:
        return [form for part in PARTS for form in part.forms(game, seat)]

    def why_not(self, game: TI4, seat: Seat, move: Move) -> Reason | None:
        return part_of(move).why_not(game, seat, move)

    def take(self, game: TI4, seat: Seat, move: Move) -> None:
        part_of(move).take(game, seat, move)


def part_of(move: Move) -> FreeMoves[Any]:
    """The chapter that a free move belongs to."""
    return next(part for part in PARTS if move[0] in part.verbs)
