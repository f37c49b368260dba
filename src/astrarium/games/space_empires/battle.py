"""Battles. B5. A placeholder until the chapter is written: whoever moved in goes away again."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .components.board import HexId
from .siege import Siege
from .table import SpaceEmpires


@frame
class Battle(Frame[SpaceEmpires]):
    """A battle in a hex where the active seat stands with enemies."""

    hex: HexId

    steps = ("fight", "besiege")

    def fight(self, game: SpaceEmpires) -> None:
        """Nothing is fought yet: what moved in is gone."""
        for number in game.groups_at(self.hex, game.active):
            if game.enemies_at(self.hex, game.active):
                game.remove_group(number)

    def besiege(self, game: SpaceEmpires) -> None:
        game.push(Siege(self.hex))


BATTLE_FRAMES = (Battle,)
