"""The technologies of every player that are no unit upgrades, by colour. TECH"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability

from . import blue, green, red, yellow

ABILITIES: Final[tuple[Ability[Any], ...]] = (
    *blue.ABILITIES,
    *green.ABILITIES,
    *red.ABILITIES,
    *yellow.ABILITIES,
)
