"""Outcomes that wait for the start of the next strategy phase. AG"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from ..components.systems import CULTURAL, PLANETS
from ..table import TI4
from .choices import ExhaustPlanets

AT_NEXT_STRATEGY_PHASE: Final = "at_next_strategy_phase"
"""The effect of an outcome that waits for the next strategy phase: its value is the agenda."""


def delay(game: TI4, agenda: str, seat: Seat = 0) -> None:
    """What is to happen when the next strategy phase starts."""
    game.begin_effect(AT_NEXT_STRATEGY_PHASE, seat, "strategy_phase", agenda)


def begin_strategy_phase(game: TI4) -> None:
    """Carry out what has waited."""
    waiting = game.effects_of(AT_NEXT_STRATEGY_PHASE)
    game.moment_ends("strategy_phase")
    for effect in waiting:
        agenda = str(effect.values[0])
        if agenda == "representative_government":
            exhaust_cultural(game, effect.seat)
            continue
        for seat in reversed(game.clockwise(game.speaker)):
            _carry_out(game, agenda, seat)


def _carry_out(game: TI4, agenda: str, seat: Seat) -> None:
    if agenda == "anti_intellectual_revolution":
        copied = len(game.copied(seat))  # these cards lie before their owners
        game.push(ExhaustPlanets(seat, game.technologies[seat].bit_count() - copied))
    for planet in game.planets_of(seat):
        home = agenda == "new_constitution" and planet in game.sheet(seat).planets
        skilled = agenda == "arms_reduction" and PLANETS[planet].specialty >= 0
        if home or skilled:
            game.exhausted[planet] = True


def exhaust_cultural(game: TI4, seat: Seat) -> None:
    for planet in game.planets_of(seat):
        if PLANETS[planet].trait == CULTURAL:
            game.exhausted[planet] = True
