"""What moves name."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.verbs import Phrase, named, numbers

from .components.board import HEX_NAMES, HexId
from .components.technologies import TECH_NAMES, TechId
from .components.units import GROUP, UNIT_NAMES, UnitId
from .table import MOST_PIECES

A_HEX: Final = named("hex", HEX_NAMES, HexId)
A_GROUP: Final = numbers("group", range(MOST_PIECES), int)
SHIPS: Final = numbers("ships", range(1, GROUP + 1), int)
A_UNIT: Final = named("unit", UNIT_NAMES, UnitId)
A_TECHNOLOGY: Final = named("technology", TECH_NAMES, TechId)

DONE: Final = Phrase("done")
PASS: Final = Phrase("pass")
