"""What several factions wait for: questions about the event of a window."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..components.systems import SYSTEM_BY_NUMBER
from ..ground_combat import GroundCombat
from ..space_combat import SpaceCombat
from ..table import NOBODY, TI4
from .base import About


def has_ships(game: TI4, seat: Seat, about: About) -> bool:
    """Whether a player has ships in the system that the event is about."""
    fleet = game.fleet(SYSTEM_BY_NUMBER[int(str(about["system"]))], seat)
    return fleet is not None and any(fleet.ships)


def intruder(game: TI4, seat: Seat, about: About) -> Seat:
    """Which other player has activated a system with ships of this one; nobody if none did."""
    active = int(str(about["seat"]))
    return active if active != seat and has_ships(game, seat, about) else NOBODY


def combat_opponent(game: TI4, seat: Seat) -> Seat:
    """Against whom a player fights in the combat that goes on; nobody: in none."""
    for frame in reversed(game.stack):
        if isinstance(frame, SpaceCombat | GroundCombat) and frame.at < len(frame.steps):
            return opponent(seat, {"attacker": frame.attacker, "defender": frame.defender})
    return NOBODY


def opponent(seat: Seat, about: About) -> Seat:
    """Against whom a player fights in the combat that the event is about; nobody: they do not."""
    attacker, defender = int(str(about["attacker"])), int(str(about["defender"]))
    if seat == attacker:
        return defender
    return attacker if seat == defender else NOBODY
