"""Speeches of Parley: a proposal is made, debated, and carried or not."""

from __future__ import annotations

from astrarium.kernel.abilities import USE, actions, why_not_use
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat
from astrarium.kernel.verbs import Argument, Phrase, Verb
from astrarium.kernel.windows import CANCELLED, Play, Window
from tests.kernel.parley_table import DECK, Parley

TOPICS = ("trade", "peace")
PRIZES = ("coin", "point")

PROPOSE = Phrase("propose", Argument("topic", TOPICS, TOPICS))
TAKE = Phrase("take", Argument("prize", PRIZES, PRIZES))

FLOOR = "floor"
"""A seat has the floor and has not proposed anything yet."""
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
        moves = self.moves_for(game, self.seat, "propose")
        if self.why_not_send() is None:
            moves += actions(game, FLOOR, self.seat)
        game.ask(self.seat, "propose", moves)

    def why_not_propose(self, game: Parley, seat: Seat, topic: str) -> Reason | None:
        if topic == "trade" and not game.coins[seat]:
            return Reason("P3", "trade_needs_coin")
        return None

    def propose(self, game: Parley, seat: Seat, topic: str) -> None:
        self.topic = topic
        game.tell("proposed", seat=seat, topic=topic)

    def why_not_send(self) -> Reason | None:
        return Reason("P8", "courier_sent") if self.sent else None

    def why_not(self, game: Parley, question: Question, move: Move) -> Reason | None:
        if move[:1] == (USE,):
            return self.why_not_send() or why_not_use(game, FLOOR, self.seat, move)
        return self.verbs["propose"].legal(self, game, question, move)

    def on_propose(self, game: Parley, seat: Seat, move: Move) -> None:
        if move[0] == USE:
            game.push(Play(str(move[1]), seat, move[2:], (("event", FLOOR),)))
        else:
            self.do_answer(game, seat, "propose", move)

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


Speech.takes("propose", Verb(PROPOSE, Speech.propose, Speech.why_not_propose))


@frame
class Amends(Frame[Parley]):
    """Thanks for a kept vow: a coin from the pot or a point. P7"""

    seat: Seat

    steps = ("thank",)

    def thank(self, game: Parley) -> None:
        game.ask(self.seat, "thank", self.moves_for(game, self.seat, "thank"))

    def why_not_take(self, game: Parley, seat: Seat, prize: str) -> Reason | None:
        return Reason("P7", "pot_empty") if prize == "coin" and not game.pot else None

    def take(self, game: Parley, seat: Seat, prize: str) -> None:
        if prize == "coin":
            game.pot -= 1
            game.coins[seat] += 1
        else:
            game.points[seat] += 1


Amends.takes("thank", Verb(TAKE, Amends.take, Amends.why_not_take))
