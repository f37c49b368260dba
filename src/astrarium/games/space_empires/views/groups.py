"""What a seat, or a spectator, sees of the counters on the map."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..components.board import HEX_NAMES
from ..components.cards import CARD_NAME, CardId
from ..components.markers import MARKER_NAMES
from ..components.technologies import TECH_NAMES
from ..components.technologies import Levels as TechLevels
from ..components.units import TROOP_NAMES, UNIT_NAMES, UNIT_NUMBER
from ..table import SpaceEmpires
from ..values import NAMED
from . import shapes
from .seats import seat_or_none

TRANSPORT = UNIT_NUMBER["transport"]


def group_view(game: SpaceEmpires, number: int, seat: Seat | None) -> shapes.Group:
    """Everybody sees the counter; what it stands for is told to those who know it."""
    piece = game.groups[number]
    return {
        "group": number,
        "owner": seat_or_none(piece.owner),
        "empire": seat_or_none(game.empire_of(number)),
        "hex": HEX_NAMES[piece.place],
        "up": piece.up,
        "spent": game.spent_by(number),
        "fleet": next((fleet for group, fleet in game.fleets if group == number), 0),
        "is": _known(game, number, seat) if game.groups.knows(seat, number) else None,
    }


def _known(game: SpaceEmpires, number: int, seat: Seat | None) -> shapes.Known:
    group, own = game.group(number), game.owner_of(number) == seat
    names = TROOP_NAMES if group.unit == TRANSPORT else MARKER_NAMES
    return {
        "unit": UNIT_NAMES[group.unit],
        "ships": group.ships,
        "fit": levels_view(game.fit(number) if own else group.fit),
        "experience": group.experience,
        "load": [names[item] for item in group.load],
        "captured": group.captured == NAMED or (own and group.captured > 0),
        "kept": [CARD_NAME[CardId(card)] for card in group.kept],
        "sham": bool(group.sham) and own,
    }


def levels_view(levels: TechLevels) -> shapes.Levels:
    """By field, where there is any."""
    return {name: level for name, level in zip(TECH_NAMES, levels, strict=True) if level}
