"""Diplomacy: a system is closed to others, planets are readied. 30"""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, among

from ..components.systems import MECATOL, PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from ..modifiers import has_ability
from ..table import TI4
from ..tokens import PlaceToken
from ..words import A_PLANET, A_SYSTEM, DONE
from .numbers import number

CLOSE = Phrase("close", A_SYSTEM)
READY = Phrase("ready", A_PLANET)
READIED = number("diplomacy", "readied")


@frame
class CloseSystem(Frame[TI4]):
    """A system with an own planet, Mecatol Rex too, is closed to the others. AC.diplomacy_rider"""

    seat: Seat

    rule: ClassVar = "AC.diplomacy_rider"
    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "close")
        if moves:
            game.ask(self.seat, "close", moves)

    def why_not_close(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        owns = any(game.owner[planet] == seat for planet in SYSTEMS[system].planets)
        return None if owns else because(self.rule, "no_planet_there")

    def close(self, game: TI4, seat: Seat, system: SystemId) -> None:
        send_tokens(game, seat, system)


def systems_owned(game: TI4, seat: Seat) -> list[SystemId]:
    """The systems in which a player has a planet."""
    return sorted({PLANETS[planet].system for planet in game.planets_of(seat)})


CloseSystem.takes(
    "close",
    Verb(
        CLOSE,
        CloseSystem.close,
        CloseSystem.why_not_close,
        among(CLOSE, CloseSystem.why_not_close, systems_owned),
    ),
)


@frame
class Diplomacy(CloseSystem):
    """30.2"""

    rule = "30.2"

    def why_not_close(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        if system == MECATOL:
            return because(self.rule, "not_mecatol")
        return CloseSystem.why_not_close(self, game, seat, system)

    def close(self, game: TI4, seat: Seat, system: SystemId) -> None:
        for planet in SYSTEMS[system].planets:
            if game.owner[planet] == seat:
                game.exhausted[planet] = False
        send_tokens(game, seat, system)


Diplomacy.takes(
    "close",
    Verb(
        CLOSE,
        Diplomacy.close,
        Diplomacy.why_not_close,
        among(CLOSE, Diplomacy.why_not_close, systems_owned),
    ),
)


def send_tokens(game: TI4, seat: Seat, system: SystemId) -> None:
    """Every other player puts a command token there. 30.2a, 30.2b"""
    game.tell("closed", seat=seat, system=SYSTEMS[system].number)
    for other in reversed(game.after(seat)):
        game.push(PlaceToken(other, system))


@frame
class ReadyPlanets(Frame[TI4]):
    """Up to two exhausted planets are readied. 30.3"""

    seat: Seat
    left: int = READIED

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "ready")
        if self.left and len(moves) > 1:
            game.ask(self.seat, "ready", moves, {"number": self.left})

    def why_not_ready(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        if game.owner[planet] != seat:
            return because("30.3", "not_your_planet")
        return None if game.exhausted[planet] else because("30.3", "is_readied")

    def ready(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        game.exhausted[planet] = False
        self.left -= 1
        game.tell("planet_readied", seat=seat, planet=PLANET_NAMES[planet])
        self.again()

    def stop(self, game: TI4, seat: Seat) -> None:
        """That is enough."""


ReadyPlanets.takes(
    "ready",
    Verb(
        READY,
        ReadyPlanets.ready,
        ReadyPlanets.why_not_ready,
        among(READY, ReadyPlanets.why_not_ready, TI4.planets_of),
    ),
    Verb(DONE, ReadyPlanets.stop),
)


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    """With Peace Accords it is worth following for nothing else. FA.peace_accords"""
    if has_ability(game, seat, "peace_accords"):
        return None
    exhausted = any(game.exhausted[planet] for planet in game.planets_of(seat))
    return None if exhausted else because("30.3", "nothing_exhausted")


def follow(game: TI4, seat: Seat) -> None:
    game.push(ReadyPlanets(seat))
