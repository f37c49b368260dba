"""The factions: one module each with the abilities of its sheet, its technologies and its units."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.frames import Frame

from . import (
    arborec,
    creuss,
    hacan,
    jol_nar,
    l1z1x,
    letnev,
    mentak,
    muaat,
    naalu,
    nekro,
    saar,
    sardakk_norr,
    sol,
    winnu,
    xxcha,
    yin,
    yssaril,
)
from .base import FactionAbility

ABILITIES: Final[tuple[FactionAbility, ...]] = (
    *arborec.ABILITIES,
    *creuss.ABILITIES,
    *hacan.ABILITIES,
    *jol_nar.ABILITIES,
    *l1z1x.ABILITIES,
    *letnev.ABILITIES,
    *mentak.ABILITIES,
    *muaat.ABILITIES,
    *naalu.ABILITIES,
    *nekro.ABILITIES,
    *saar.ABILITIES,
    *sardakk_norr.ABILITIES,
    *sol.ABILITIES,
    *winnu.ABILITIES,
    *xxcha.ABILITIES,
    *yin.ABILITIES,
    *yssaril.ABILITIES,
)
FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *arborec.FRAMES,
    *nekro.FRAMES,
    *winnu.FRAMES,
    *yin.FRAMES,
    *yssaril.FRAMES,
)
"""The procedures that only a faction has."""
