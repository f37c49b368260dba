"""Agendas that elect a planet: what happens there at once. AG"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..components.cards import AGENDA_NUMBER
from ..components.systems import PLANET_NUMBER, PlanetId
from ..components.units import INFANTRY, PDS, SPACE_DOCK
from ..losses import destroy_on
from ..scoring import gain_points
from ..table import NOBODY, TI4
from ..voting import Outcome, Vote
from .choices import LetSettle

DEMILITARIZED_ZONE = AGENDA_NUMBER["demilitarized_zone"]


def clear(game: TI4, planet: PlanetId) -> None:
    """All units on a planet are destroyed."""
    for garrison in game.ground[planet]:
        for kind in (INFANTRY, PDS, SPACE_DOCK):
            destroy_on(game, garrison.seat, planet, kind, garrison.count(kind))


def colonial_redistribution(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """Q.n27: nobody settles in a demilitarized zone."""
    planet = PLANET_NUMBER[str(outcome)]
    if DEMILITARIZED_ZONE not in game.attached[planet]:
        game.push(LetSettle(game.owner[planet], planet))
    clear(game, planet)


def compensated_disarmament(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    planet = PLANET_NUMBER[str(outcome)]
    lost = sum(garrison.forces for garrison in game.ground[planet])
    for garrison in game.ground[planet]:
        destroy_on(game, garrison.seat, planet, INFANTRY, garrison.infantry)
    owner = game.owner[planet]
    if lost and owner != NOBODY:
        game.gain_goods(owner, lost)
        game.tell("goods_gained", seat=owner, number=lost)


def core_mining(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    planet = PLANET_NUMBER[str(outcome)]
    destroy_on(game, game.owner[planet], planet, INFANTRY, 1)


def demilitarized_zone(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    clear(game, PLANET_NUMBER[str(outcome)])


def holy_planet_of_ixth(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    seat = game.owner[PLANET_NUMBER[str(outcome)]]
    gain_points(game, seat, 1)
    game.tell("points_changed", seat=seat, points=game.points[seat])


EFFECTS: Mapping[str, Callable[[TI4, Outcome, Sequence[Vote]], None]] = {
    "colonial_redistribution": colonial_redistribution,
    "compensated_disarmament": compensated_disarmament,
    "core_mining": core_mining,
    "demilitarized_zone": demilitarized_zone,
    "holy_planet_of_ixth": holy_planet_of_ixth,
}
