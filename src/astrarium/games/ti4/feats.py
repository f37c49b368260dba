"""Feats: what players have done that an objective of the action phase asks for. 20.5b, 20.7, 20.9

Everybody sees them happen. They are kept as effects until the phase ends, so that whoever holds
such an objective may score it of their own accord, and nobody need be asked. An effect names the
deed, never the card, which may lie in anybody's hand or in the deck.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat
from astrarium.kernel.windows import Play

from .components.systems import PlanetId, SystemId
from .components.units import FLAGSHIP, WAR_SUN, TypeId
from .dice import BOMBARDMENT, CANNON
from .table import NOBODY, TI4

FEAT: Final = "feat"
"""The effect: whose feat, which deed, in which combat."""
DEEDS: Final = {
    "destroy_their_greatest_ship": "greatest_ship_destroyed",
    "make_an_example_of_their_world": "defenders_bombed",
    "spark_a_rebellion": "leader_beaten",
    "turn_their_fleets_to_dust": "fleet_shot_down",
    "unveil_flagship": "won_with_flagship",
}
"""What each objective of the action phase asks for."""
FIGHT: Final = "fight"
"""The effect of a combat that goes on: its number."""
CLAIMED: Final = "claimed_in"
"""The effect of having scored an objective for a combat. 20.7"""
PHASE: Final = "action_phase"
NO_COMBAT: Final = 0

GREATEST: Final = (FLAGSHIP, WAR_SUN)


def begin_combat(game: TI4, seat: Seat) -> None:
    """Combats are counted: a space combat and a ground combat of one action are two. 20.7a"""
    game.combats = game.combats % 900 + 1
    game.begin_effect(FIGHT, seat, "combat", game.combats)


def current_combat(game: TI4) -> int:
    """The number of the combat that goes on."""
    fights = game.effects_of(FIGHT)
    return int(str(fights[-1].values[0])) if fights else NO_COMBAT


def achieve(game: TI4, seat: Seat, objective: str, combat: int) -> None:
    """Somebody has done what this objective asks for, whoever holds it."""
    if game.phase == "action":
        game.begin_effect(FEAT, seat, PHASE, DEEDS[objective], combat)


def cause(game: TI4) -> tuple[Seat, str]:
    """Who destroys units now, and by what: the ability that is used, or the hits assigned. 20.9"""
    for frame in reversed(game.stack):
        if isinstance(frame, Play):
            return frame.seat, ""
        how = getattr(frame, "how", None)
        if how is not None:
            return int(frame.by), str(how)
    return NOBODY, ""


def ships_destroyed(game: TI4, seat: Seat, system: SystemId, kind: TypeId) -> None:
    """OBJ.destroy_their_greatest_ship, OBJ.turn_their_fleets_to_dust

    Nobody gets a feat out of destroying their own. Q.n15: Space Cannon must destroy the last.
    """
    by, how = cause(game)
    if by in (NOBODY, seat):
        return
    if kind in GREATEST:
        achieve(game, by, "destroy_their_greatest_ship", current_combat(game))
    fleet = game.fleet(system, seat)
    if how == CANNON and (fleet is None or not any(fleet.ships)):
        achieve(game, by, "turn_their_fleets_to_dust", current_combat(game))


def forces_destroyed(game: TI4, seat: Seat, planet: PlanetId) -> None:
    """OBJ.make_an_example_of_their_world"""
    by, how = cause(game)
    garrison = game.garrison(planet, seat)
    if how == BOMBARDMENT and by != seat and (garrison is None or not garrison.forces):
        achieve(game, by, "make_an_example_of_their_world", current_combat(game))


def combat_won(game: TI4, winner: Seat, loser: Seat, combat: int) -> None:
    """OBJ.spark_a_rebellion: also against one of several with the most points."""
    if game.points[loser] == max(game.points[seat] for seat in game.playing()):
        achieve(game, winner, "spark_a_rebellion", combat)
