"""The Xxcha Kingdom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.windows import PLAYED

from ..agendas.owned import end_turn
from ..components.cards import ACTION_CARD_NUMBER
from ..components.systems import (
    MECATOL_REX,
    PLANET_NAMES,
    PLANET_NUMBER,
    PLANETS,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from ..control import GainControl
from ..galaxy import adjacent
from ..table import NOBODY, TI4
from ..tokens import spend_strategy_token
from .base import About, FactionAbility, FactionTechnology, SheetAbility
from .occasions import intruder


def reached(game: TI4, seat: Seat) -> set[SystemId]:
    """The systems adjacent to a planet of a player, its own among them. Q.n53"""
    homes = {PLANETS[planet].system for planet in game.planets_of(seat)}
    return homes.union(*(adjacent(game, system, seat) for system in homes))


class PeaceAccords(SheetAbility):
    """After resolving either ability of Diplomacy: control of a planet without units nearby."""

    id = "peace_accords"
    named = ("planet",)
    events = ("after_strategy_ability_resolved",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and about["strategy_card"] == "diplomacy"

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        near = reached(game, seat)
        return [(PLANET_NAMES[p],) for system in sorted(near) for p in SYSTEMS[system].planets]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        planet = PLANET_NUMBER[str(targets[0])]
        if planet == MECATOL_REX:
            return because("FA.peace_accords", "not_mecatol_rex")
        if game.owner[planet] == seat:
            return because("FA.peace_accords", "yours_already")
        if game.ground[planet]:
            return because("FA.peace_accords", "units_there")
        near = PLANETS[planet].system in reached(game, seat)
        return None if near else because("FA.peace_accords", "not_beside_your_planets")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(GainControl(seat, PlanetId(PLANET_NUMBER[str(targets[0])])))


class Quash(SheetAbility):
    """When an agenda is revealed: for a token of the strategy pool the next is voted on instead.
    Also when that one is revealed."""

    id = "quash"
    events = ("when_agenda_revealed",)
    cancels = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.strategy[seat] > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        spend_strategy_token(game, seat)


class InstinctTraining(FactionTechnology):
    """When another player plays an action card: for a token of the strategy pool it is
    cancelled."""

    id = "instinct_training"
    events = (PLAYED,)
    exhausts = True
    cancels = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        card = str(about["ability"]) in ACTION_CARD_NUMBER
        return card and about["by"] != seat and game.strategy[seat] > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        spend_strategy_token(game, seat)


class NullificationField(FactionTechnology):
    """After another player activates a system with Xxcha ships: for a token of the strategy pool
    that player's turn ends."""

    id = "nullification_field"
    events = ("after_system_activated",)
    exhausts = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.strategy[seat] > 0 and intruder(game, seat, about) != NOBODY

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        spend_strategy_token(game, seat)
        end_turn(game)


ABILITIES: Final[tuple[FactionAbility, ...]] = (
    PeaceAccords(),
    Quash(),
    InstinctTraining(),
    NullificationField(),
)
