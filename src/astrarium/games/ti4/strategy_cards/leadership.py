"""Leadership: command tokens. 7"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat

from ..paying import SpendFreely, why_not_spend
from ..planets import INFLUENCE
from ..table import TI4
from ..tokens import GainTokens
from .numbers import number

TOKENS = number("leadership", "tokens")
INFLUENCE_EACH = number("leadership", "influence_per_token")


@frame
class Leadership(Frame[TI4]):
    """Three tokens, then one for every three influence. 7.2"""

    seat: Seat

    steps = ("gain", "buy")

    def gain(self, game: TI4) -> None:
        game.push(GainTokens(self.seat, TOKENS))

    def buy(self, game: TI4) -> None:
        game.push(BuyTokens(self.seat))


@frame
class BuyTokens(Frame[TI4]):
    """One token for every three influence spent; what falls short of three is lost. 7.3"""

    seat: Seat

    steps = ("spend", "gain")

    def spend(self, game: TI4) -> None:
        if why_not_follow(game, self.seat) is None and game.token_reinforcements(self.seat):
            game.push(SpendFreely(self.seat, INFLUENCE))

    def gain(self, game: TI4) -> None:
        spent = game.result
        if isinstance(spent, int) and spent >= INFLUENCE_EACH:
            game.push(GainTokens(self.seat, spent // INFLUENCE_EACH))


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    return why_not_spend(game, seat, INFLUENCE, INFLUENCE_EACH)


def follow(game: TI4, seat: Seat) -> None:
    """7.3"""
    game.push(BuyTokens(seat))
