"""Stands in for parts that are not there yet. Goes away with the last of them."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .table import Eclipse


@frame
class Scoring(Frame[Eclipse]):
    steps = ("score",)

    def score(self, game: Eclipse) -> None:
        game.phase = "over"


@frame
class CombatPhase(Frame[Eclipse]):
    steps = ()


@frame
class UpkeepPhase(Frame[Eclipse]):
    steps = ()


@frame
class Cleanup(Frame[Eclipse]):
    steps = ("do",)

    def do(self, game: Eclipse) -> None:
        for seat in range(game.seats):
            game.discs[seat] += sum(game.spent[seat])
            game.spent[seat] = (0,) * 7
            game.colony_up[seat] = game.board_of(seat).colony_ships


def leave(game: Eclipse, seat: int) -> None:
    game.out[seat] = 0


def points(game: Eclipse, seat: int) -> dict[str, int]:
    return {}
