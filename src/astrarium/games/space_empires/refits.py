"""Ships are brought up to date in a yard, and titans break planets: turns without moving. B9.8"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from . import powers
from .components.markers import MARKER_NUMBER
from .components.units import ALIENS
from .conquest import destroy_planet
from .fighting import TITAN, hull_of
from .fitting import better_of
from .holdings import squad_of
from .regrouping import why_not_own
from .routes import ALL_SPENT
from .settling import BARREN, PLANET
from .table import SpaceEmpires
from .values import REFITTED
from .words import A_GROUP
from .yards import yard_hexes

REFIT: Final = Phrase("refit", A_GROUP)
RAZE: Final = Phrase("raze", A_GROUP)
MINER: Final = "miner"
FLEETING: Final = ("colony_ship", "pipeline", "decoy", "mine")
"""What is never refitted. B9.8"""
HOMEWORLD: Final = MARKER_NUMBER["homeworld"]


def refit_cost(game: SpaceEmpires, seat: Seat, number: int) -> int:
    """The hulls of its ships; nothing for nano-technology. B9.8, X13.39, X13.43, X16.1"""
    if game.has_card(seat, powers.NANO_TECHNOLOGY):
        return 0
    return game.group(number).ships * max(0, hull_of(squad_of(game, number)))


def why_not_refit(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """A whole turn at an own yard, for ships that lack something. B9.8, X4.7, X13.39"""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group = game.group(number)
    if (
        group.sham
        or group.kind.always_current
        or group.kind.id in FLEETING
        or game.has("instant_upgrade")
    ):
        return because("B9.8", "needs_no_refit")
    if group.unit in ALIENS:
        return because("X4.7", "aliens_take_no_refit")
    if better_of(group.fit, game.fit_of_new(seat, group.unit)) == group.fit:
        return because("B9.8", "up_to_date")
    if game.spent_by(number) or number in game.refitted[seat] or _has_looked(game, seat, number):
        return because("B9.8", "turn_is_used")
    return _why_not_here(game, seat, number)


def _has_looked(game: SpaceEmpires, seat: Seat, number: int) -> bool:
    return game.hex_of(number) in dict(game.looks[seat])


def _why_not_here(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    nano = game.has_card(seat, powers.NANO_TECHNOLOGY)
    if not nano and game.hex_of(number) not in yard_hexes(game, seat):
        return because("B9.8", "no_yard_there")
    if refit_cost(game, seat, number) > game.cp[seat]:
        return because("B7.5", "short_of_cp")
    return None


def refit(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """All fields at once; a captured ship keeps what is better on it, and is not named as one any
    more. Nobody else is told. B9.8, X4.5a"""
    game.cp[seat] -= refit_cost(game, seat, number)
    group = game.group(number)
    fit = better_of(group.fit, game.fit_of_new(seat, group.unit))
    game.change_group(number, group._replace(fit=fit, captured=group.captured and REFITTED))
    game.refitted[seat] = tuple(sorted((*game.refitted[seat], number)))
    game.tell_only([seat], "refitted", seat=seat, group=number)


def offer_refits(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    if game.has("instant_upgrade"):
        return []
    return [
        REFIT(number)
        for number, group in game.own_groups(seat)
        if group.fit != game.fit_of_new(seat, group.unit)
        and why_not_refit(game, seat, number) is None
    ]


# -- titans ----------------------------------------------------------------------------------------


def why_not_raze(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """A titan may fire at a planet without a colony, too. X6.4"""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    hex_ = game.hex_of(number)
    if game.group(number).unit != TITAN or game.group(number).sham:
        return because("X6.4", "no_titan")
    if game.terrain[hex_] not in (PLANET, BARREN, HOMEWORLD) or game.colony[hex_] is not None:
        return because("X6.4", "no_free_planet")
    if game.enemies_at(hex_, seat):
        return because("X6.4", "enemies_there")
    return None


def raze(game: SpaceEmpires, seat: Seat, number: int) -> None:
    game.reveal(number)
    game.spend(number, ALL_SPENT)
    destroy_planet(game, game.hex_of(number), seat)


def offer_razes(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    own = game.groups.of(seat)
    return [RAZE(number) for number in own if why_not_raze(game, seat, number) is None]
