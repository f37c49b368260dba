"""What laws in force change, and what they do by themselves when something happens. AG"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from ..components.cards import AGENDA_NUMBER
from ..components.systems import NEBULA, PlanetId, SystemId
from ..components.units import FIGHTER, WAR_SUN, TypeId
from ..galaxy import are_neighbours
from ..modifiers import COMBAT_ROLL, CROSS, NO_SUSTAIN, Volley
from ..scoring import gain_points
from ..table import NOBODY, TI4

HOLY_PLANET: Final = AGENDA_NUMBER["holy_planet_of_ixth"]
CROWN_OF_EMPHIDIA: Final = AGENDA_NUMBER["the_crown_of_emphidia"]
SHARD_OF_THE_THRONE: Final = AGENDA_NUMBER["shard_of_the_throne"]
MINISTER_OF_EXPLORATION: Final = AGENDA_NUMBER["minister_of_exploration"]
MINISTER_OF_COMMERCE: Final = AGENDA_NUMBER["minister_of_commerce"]


def _change(game: TI4, seat: Seat, points: int) -> None:
    if seat != NOBODY:
        gain_points(game, seat, points)
        game.tell("points_changed", seat=seat, points=game.points[seat])


def _hand_over(game: TI4, law: int, seat: Seat) -> None:
    """A law that gives a point goes to another player, and the point with it."""
    former, game.law_owner[law] = game.law_owner[law], seat
    _change(game, seat, 1)
    _change(game, former, -1)


def control_changed(game: TI4, seat: Seat, former: Seat, planet: PlanetId) -> None:
    """A player has gained control of a planet."""
    if HOLY_PLANET in game.attached[planet]:
        _change(game, seat, 1)
        _change(game, former, -1)
    holder = game.law_owner[CROWN_OF_EMPHIDIA]
    if holder >= 0 and holder != seat and planet in game.sheet(holder).planets:
        _hand_over(game, CROWN_OF_EMPHIDIA, seat)
    if game.law_owner[MINISTER_OF_EXPLORATION] == seat:
        game.gain_goods(seat, 1)
        game.tell("goods_gained", seat=seat, number=1)


def combat_won(game: TI4, winner: Seat, loser: Seat) -> None:
    """A player has won a combat, in space or on a planet."""
    if game.law_owner[SHARD_OF_THE_THRONE] == loser:
        _hand_over(game, SHARD_OF_THE_THRONE, winner)


def commodities_replenished(game: TI4, seat: Seat) -> None:
    if game.law_owner[MINISTER_OF_COMMERCE] == seat:
        others = [other for other in game.playing() if other != seat]
        number = sum(are_neighbours(game, seat, other) for other in others)
        if number:
            game.gain_goods(seat, number)
            game.tell("goods_gained", seat=seat, number=number)


# -- numbers and leaves ----------------------------------------------------------------------------


def prophecy_of_ixth(game: TI4, seat: Seat, volley: Volley, kind: TypeId) -> int:
    """+1 to the combat rolls of its owner's fighters."""
    return int(kind == FIGHTER)


def publicize_weapon_schematics(game: TI4, seat: Seat, system: SystemId, kind: TypeId) -> bool:
    """War suns lose Sustain Damage."""
    return kind == WAR_SUN


COMBAT_ROLL.register("AG.prophecy_of_ixth", prophecy_of_ixth)
NO_SUSTAIN.register("AG.publicize_weapon_schematics", publicize_weapon_schematics)
CROSS[NEBULA].register("AG.shared_research")
