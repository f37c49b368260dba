"""The economic phase. B7. A placeholder until the chapter is written."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .table import SpaceEmpires


@frame
class EconomicPhase(Frame[SpaceEmpires]):
    """Income, maintenance, bids, purchases, growth."""

    steps = ("nothing_yet",)

    def nothing_yet(self, game: SpaceEmpires) -> None:
        """Nothing is earned or bought yet."""


ECONOMY_FRAMES = (EconomicPhase,)
