"""Trade: trade goods and commodities. 25"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..commodities import replenish
from ..table import TI4
from ..words import A_SEAT, DONE
from .numbers import number

INVITE = Phrase("invite", A_SEAT)
GOODS = number("trade", "trade_goods")


@frame
class Trade(Frame[TI4]):
    """Trade goods, commodities, and players who follow for nothing: they are the result. 25.2"""

    seat: Seat
    chosen: tuple[Seat, ...] = ()

    steps = ("gain", "replenish", "invite", "end")

    def gain(self, game: TI4) -> None:
        game.gain_goods(self.seat, GOODS)
        game.tell("goods_gained", seat=self.seat, number=GOODS)

    def replenish(self, game: TI4) -> None:
        replenish(game, self.seat)

    def invite(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "invite")
        if len(moves) > 1:
            game.ask(self.seat, "invite", moves)

    def why_not_invite(self, game: TI4, seat: Seat, other: Seat) -> Reason | None:
        if game.out[other]:
            return because("32.0", "is_out")
        if other == seat:
            return because("25.4", "other_players")
        return because("25.4b", "chosen_already") if other in self.chosen else None

    def choose(self, game: TI4, seat: Seat, other: Seat) -> None:
        self.chosen += (other,)
        game.tell("invited", seat=seat, target=other)
        self.again()

    def stop(self, game: TI4, seat: Seat) -> None:
        """That is all."""

    def end(self, game: TI4) -> None:
        game.give(self.chosen)


Trade.takes("invite", Verb(INVITE, Trade.choose, Trade.why_not_invite), Verb(DONE, Trade.stop))


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    """Q.n11: who has all commodities replenishes too; others, or a minister, may profit."""
    return None


def follow(game: TI4, seat: Seat) -> None:
    """25.4a, 25.5"""
    replenish(game, seat)
