"""The cleanup phase: new technologies, discs and cubes come home. R6.1"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .bag import draw_technologies
from .components import ACTIONS, PLAIN_SQUARES, RESOURCE_IDS, by_seats
from .cubes import ReturnCubes
from .table import Eclipse


@frame
class Cleanup(Frame[Eclipse]):
    """Everything is made ready for the next round."""

    steps = ("draw", "restore")

    def draw(self, game: Eclipse) -> None:
        game.phase = "cleanup"
        draw_technologies(game, by_seats("new_technologies", game.seats))

    def restore(self, game: Eclipse) -> None:
        for seat in reversed(game.clockwise(game.start)):
            if game.playing(seat):
                game.discs[seat] += sum(game.spent[seat])
                game.spent[seat] = (0,) * (len(ACTIONS) + 1)
                game.colony_up[seat] = game.board_of(seat).colony_ships
                if any(game.graves[seat]):
                    dead = (
                        PLAIN_SQUARES[track]
                        for track in RESOURCE_IDS
                        for _ in range(game.graves[seat][track])
                    )
                    game.push(ReturnCubes(seat, tuple(dead), False))
                    game.graves[seat] = (0, 0, 0)
