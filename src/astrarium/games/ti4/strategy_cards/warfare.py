"""Warfare: a token comes back, the pools are laid out anew. 40"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import NO_PLANET, SYSTEMS, PlanetId, SystemId
from ..losses import KeepLimits
from ..production import BY_DOCK, Production
from ..table import TI4
from ..tokens import GainTokens, Redistribute
from ..words import A_PLANET, A_SYSTEM
from ..yards import docks

TAKE_BACK = Phrase("take_back", A_SYSTEM)
USE_DOCK = Phrase("use_dock", A_PLANET)
USE_FACTORY = Phrase("use_factory")


@frame
class Warfare(Frame[TI4]):
    """40.1, 40.2"""

    seat: Seat

    steps = ("take_back", "redistribute", "limits")

    def take_back(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "take_back")
        if moves:
            game.ask(self.seat, "take_back", moves)

    def why_not_take_back(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        there = game.has_token(seat, system)
        return None if there else because("40.1", "no_token_there")

    def lift(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.tokens[system] &= ~(1 << seat)
        game.tell("token_lifted", seat=seat, system=SYSTEMS[system].number)
        game.push(GainTokens(seat, 1))

    def redistribute(self, game: TI4) -> None:
        game.push(Redistribute(self.seat))

    def limits(self, game: TI4) -> None:
        game.push(KeepLimits())


Warfare.takes("take_back", Verb(TAKE_BACK, Warfare.lift, Warfare.why_not_take_back))


@frame
class ProduceAtHome(Frame[TI4]):
    """One space dock of the home system produces; with several its owner chooses. 40.3, Q.n42"""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        there = docks_at_home(game, self.seat)
        if len(there) == 1:
            self.produce(game, there[0])
        elif there:
            moves = self.moves_for(game, self.seat, "choose_dock")
            game.ask(self.seat, "choose_dock", moves)

    def why_not_dock(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        there = planet in docks_at_home(game, seat)
        return None if there else because("40.3", "no_dock_there")

    def use_dock(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.produce(game, planet)

    def why_not_factory(self, game: TI4, seat: Seat) -> Reason | None:
        """One that floats in the space area."""
        return self.why_not_dock(game, seat, NO_PLANET)

    def use_factory(self, game: TI4, seat: Seat) -> None:
        self.produce(game, NO_PLANET)

    def produce(self, game: TI4, planet: PlanetId) -> None:
        home = game.sheet(self.seat).home
        game.push(KeepLimits())
        game.push(Production(self.seat, home, how=BY_DOCK, planet=planet))


ProduceAtHome.takes(
    "choose_dock",
    Verb(USE_DOCK, ProduceAtHome.use_dock, ProduceAtHome.why_not_dock),
    Verb(USE_FACTORY, ProduceAtHome.use_factory, ProduceAtHome.why_not_factory),
)


def docks_at_home(game: TI4, seat: Seat) -> list[PlanetId]:
    return docks(game, seat, game.sheet(seat).home)


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    """40.3: with a space dock at home."""
    return None if docks_at_home(game, seat) else because("40.3", "no_dock_at_home")


def follow(game: TI4, seat: Seat) -> None:
    game.push(ProduceAtHome(seat))
