"""The agenda phase. 35"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .table import PLANET_IDS, TI4


@frame
class AgendaPhase(Frame[TI4]):
    """Two agendas are voted on, then planets are readied."""

    steps = ("ready",)

    def ready(self, game: TI4) -> None:
        """35.4"""
        for planet in PLANET_IDS:
            game.exhausted[planet] = False
