"""How large what a stored position holds can be: the numbers of things in the box."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.bounds import Bounds, Within

from .components.box import HEXES, Position
from .components.cards import (
    ACTION_CARD_NAMES,
    AGENDA_NAMES,
    STRATEGY_CARDS,
    ActionCardId,
    AgendaId,
    StrategyId,
)
from .components.factions import FACTIONS, FactionId
from .components.systems import PLANETS, SYSTEMS, PlanetId, SystemId
from .components.technologies import TECHNOLOGIES, TechnologyId
from .components.units import TYPES, TypeId
from .deck import CARD_NAMES, CardId

BOUNDS: Final = Bounds(
    ids={
        SystemId: Within(-1, len(SYSTEMS) - 1),
        PlanetId: Within(-1, len(PLANETS) - 1),
        Position: Within(-1, len(HEXES) - 1),
        FactionId: Within(-1, len(FACTIONS) - 1),
        TechnologyId: Within(-1, len(TECHNOLOGIES) - 1),
        AgendaId: Within(-1, len(AGENDA_NAMES) - 1),
        StrategyId: Within(-1, len(STRATEGY_CARDS) - 1),
        TypeId: Within(-1, len(TYPES) - 1),
        CardId: Within(-1, len(CARD_NAMES) - 1),
        ActionCardId: Within(-1, len(ACTION_CARD_NAMES) - 1),
    },
    entries=len(PLANETS),
    frames=40,
)
"""No list of a position is longer than that of the planets."""
