"""Speeches of Parley: a proposal is made, debated, and carried or not."""

from __future__ import annotations

from astrarium.kernel.abilities import USE, actions, why_not_use
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat
from astrarium.kernel.windows import CANCELLED, Play, Window
from tests.kernel.parley_table import DECK, Parley

TOPICS = ("trade", "peace")
PRIZES = ("coin", "point")

FLOOR = "floor"
"""One has the floor and has not proposed anything yet."""
PROPOSAL = "proposal"


@frame
class Speech(Frame[Parley]):
    """A proposal: chosen, reacted to, carried or fallen. P3"""

    seat: Seat
    topic: str = ""
    sent: int = 0
    """Couriers, of which a cancelled one does not count. P8"""

    steps = ("choose", "dispatched", "debate", "vote")

    def choose(self, game: Parley) -> None:
        moves: list[Move] = [
            ("propose", topic) for topic in TOPICS if self.why_not_propose(game, topic) is None
        ]
        if self.why_not_send() is None:
            moves += actions(game, FLOOR, self.seat)
        game.ask(self.seat, "propose", moves)

    def why_not_propose(self, game: Parley, topic: str) -> Reason | None:
        if topic == "trade" and not game.coins[self.seat]:
            return Reason("P3", "trade_needs_coin")
        return None

    def why_not_send(self) -> Reason | None:
        return Reason("P8", "courier_sent") if self.sent else None

    def why_not(self, game: Parley, question: Question, move: Move) -> Reason | None:
        if move[:1] == (USE,):
            return self.why_not_send() or why_not_use(game, FLOOR, self.seat, move)
        known = len(move) == 2 and move[0] == "propose" and move[1] in TOPICS
        return self.why_not_propose(game, str(move[1])) if known else None

    def on_propose(self, game: Parley, seat: Seat, move: Move) -> None:
        if move[0] == USE:
            game.push(Play(str(move[1]), seat, move[2:], (("event", FLOOR),)))
        else:
            self.topic = str(move[1])
            game.tell("proposed", seat=seat, topic=self.topic)

    def dispatched(self, game: Parley) -> None:
        """After a courier the proposal is still to be made."""
        if not self.topic:
            self.sent += game.result != CANCELLED
            self.go_to("choose")

    def debate(self, game: Parley) -> None:
        about = (("topic", self.topic), ("by", self.seat))
        game.push(Window(PROPOSAL, about, game.from_seat(self.seat)))

    def vote(self, game: Parley) -> None:
        if game.result == CANCELLED:
            game.tell("fallen", seat=self.seat, topic=self.topic)
        else:
            game.tell("carried", seat=self.seat, topic=self.topic)
            self.trade(game) if self.topic == "trade" else self.peace(game)

    def trade(self, game: Parley) -> None:
        game.points[self.seat] += 2
        game.debts[self.seat] += 1
        if game.cards.zones[DECK]:
            game.cards.look(game.cards.zones[DECK][-1], 1 << self.seat)

    def peace(self, game: Parley) -> None:
        game.vows[self.seat] += 1
        for seat in range(game.seats):
            game.points[seat] += 1


@frame
class Amends(Frame[Parley]):
    """Thanks for a kept vow: a coin from the pot or a point. P7"""

    seat: Seat

    steps = ("thank",)

    def thank(self, game: Parley) -> None:
        prizes = PRIZES if game.pot else PRIZES[1:]
        game.ask(self.seat, "thank", [("take", prize) for prize in prizes])

    def on_thank(self, game: Parley, seat: Seat, move: Move) -> None:
        if move[1] == "coin":
            game.pot -= 1
            game.coins[seat] += 1
        else:
            game.points[seat] += 1
