"""Warfare: a token comes back, the pools are laid out anew. 40"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import SYSTEMS, SystemId
from ..components.units import SPACE_DOCK
from ..losses import KeepLimits
from ..production import Production, producers
from ..table import TI4
from ..tokens import GainTokens, Redistribute
from ..words import A_SYSTEM

TAKE_BACK = Phrase("take_back", A_SYSTEM)


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


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    """40.3: with a space dock at home."""
    home = game.sheet(seat).home
    landed = any(g.seat == seat and g.docks for p in SYSTEMS[home].planets for g in game.ground[p])
    fleet = game.fleet(home, seat)
    afloat = fleet is not None and fleet.count(SPACE_DOCK)
    docked = (landed or afloat) and producers(game, seat, home)[0]
    return None if docked else because("40.3", "no_dock_at_home")


def follow(game: TI4, seat: Seat) -> None:
    game.push(KeepLimits())
    game.push(Production(seat, game.sheet(seat).home))
