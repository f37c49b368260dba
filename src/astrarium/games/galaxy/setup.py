"""Setting up (G4) and the auction for the first turn (G6)."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import BID, CARDS, HAND_SIZE, HIGHEST_BID, VALUE, WORLDS
from .table import HAND, PILE, Galaxy
from .turn import Turns

PASS: Move = ("pass",)
NO_BID = -1


@frame
class SetUp(Frame[Galaxy]):
    """Lay out the worlds, find the dealer, deal. G4"""

    rolling: tuple[Seat, ...] = ()

    steps = ("lay_out", "roll", "deal", "bid")

    def lay_out(self, game: Galaxy) -> None:
        game.row = game.chance.shuffle("galaxy_row", range(len(WORLDS)))
        game.tell("row_laid", worlds=tuple(WORLDS[world] for world in game.row))
        self.rolling = tuple(range(game.seats))

    def roll(self, game: Galaxy) -> None:
        """The highest roll deals; who is tied for it rolls again."""
        rolls = {}
        for seat in self.rolling:
            dice = game.chance.roll("dealer", 2)
            game.tell("dealer_roll", seat=seat, dice=dice)
            rolls[seat] = sum(dice)
        highest = max(rolls.values())
        self.rolling = tuple(seat for seat, total in rolls.items() if total == highest)
        if len(self.rolling) > 1:
            self.again()
        else:
            game.dealer = self.rolling[0]
            game.tell("dealer", seat=game.dealer)

    def deal(self, game: Galaxy) -> None:
        order = game.chance.shuffle("deck", range(CARDS))
        game.cards.put(reversed(order), PILE)
        for seat in range(game.seats):
            for _ in range(HAND_SIZE):
                game.cards.draw(PILE, HAND + seat)
        game.tell("dealt", cards=HAND_SIZE)

    def bid(self, game: Galaxy) -> None:
        game.push(Auction(game.dealer, (NO_BID,) * game.seats))


@frame
class Auction(Frame[Galaxy]):
    """Bids for the first turn, from the dealer clockwise. G6"""

    seat: Seat
    bids: tuple[int, ...]
    """The last bid of every seat."""
    passes: int = 0

    steps = ("bid", "settle")

    def bid(self, game: Galaxy) -> None:
        moves: list[Move] = [BID[value] for value in range(self.high() + 1, HIGHEST_BID + 1)]
        if self.why_not_pass() is None:
            moves.append(PASS)
        game.ask(self.seat, "bid", moves, {"high": self.high()})

    def on_bid(self, game: Galaxy, seat: Seat, move: Move) -> None:
        if move == PASS:
            self.passes += 1
            game.tell("bid_pass", seat=seat)
        else:
            self.passes = 0
            self.bids = (*self.bids[:seat], int(move[1]), *self.bids[seat + 1 :])
            game.tell("bid", seat=seat, value=move[1])
        if self.high() < HIGHEST_BID and self.passes < game.seats - 1:
            self.seat = game.left_of(seat)
            self.again()

    def settle(self, game: Galaxy) -> None:
        """The highest bidder who can play his bid starts; whoever cannot loses a base. G6.3"""
        bidders = [seat for seat, bid in enumerate(self.bids) if bid != NO_BID]
        for seat in sorted(bidders, key=lambda seat: -self.bids[seat]):
            bid = self.bids[seat]
            game.tell("auction_won", seat=seat, value=bid)
            if any(VALUE[card] == bid for card in game.hand(seat)):
                return game.push(Turns(seat, bid))
            game.supply[seat] -= 1
            game.lost[seat] += 1
            game.tell("base_forfeited", seat=seat, value=bid)
        game.tell("dealer_starts", seat=game.dealer)
        return game.push(Turns(game.dealer, NO_BID))

    def high(self) -> int:
        return max(self.bids)

    def why_not_pass(self) -> Reason | None:
        return because("G6.1", "dealer_must_open") if self.high() == NO_BID else None

    def why_not(self, game: Galaxy, question: Question, move: Move) -> Reason | None:
        if move == PASS:
            return self.why_not_pass()
        if len(move) != 2 or move[0] != "bid" or not isinstance(move[1], int):
            return None
        if not 0 <= move[1] <= HIGHEST_BID:
            return because("G6.1", "bid_range")
        if move[1] <= self.high():
            return because("G6.1", "bid_not_higher", (("value", self.high()),))
        return None
