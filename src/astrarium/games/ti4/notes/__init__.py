"""Promissory notes: who holds them, and what they do. 13, PN"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.frames import Frame

from . import arrangements, battles, councils, general, turns
from .base import ReturnNote

ABILITIES: Final[tuple[Ability[Any], ...]] = (
    *(*general.NOTES, *arrangements.NOTES, *turns.NOTES),
    *(*battles.NOTES, *battles.HELPS, *councils.NOTES),
)
FRAMES: Final[tuple[type[Frame[Any]], ...]] = (ReturnNote,)
