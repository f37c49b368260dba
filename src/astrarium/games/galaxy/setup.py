"""Setting up (G4) and the auction for the first turn (G6)."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components import A_BID, ALL_WORLDS, CARDS, HAND_SIZE, HIGHEST_BID, VALUE, WORLDS, WorldId
from .table import HAND, PILE, Galaxy
from .turn import Turns

BID = Phrase("bid", A_BID)
PASS = Phrase("pass")
NO_BID = -1


@frame
class SetUp(Frame[Galaxy]):
    """Lay out the worlds, find the dealer, deal. G4"""

    rolling: tuple[Seat, ...] = ()

    steps = ("lay_out", "roll", "deal", "bid")

    def lay_out(self, game: Galaxy) -> None:
        laid = game.chance.shuffle("galaxy_row", ALL_WORLDS)
        game.row = tuple(WorldId(world) for world in laid)
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
        moves = self.moves_for(game, self.seat, "bid")
        game.ask(self.seat, "bid", moves, {"high": self.high()})

    def why_not_raise(self, game: Galaxy, seat: Seat, value: int) -> Reason | None:
        if value > self.high():
            return None
        return because("G6.1", "bid_not_higher", (("value", self.high()),))

    def raise_bid(self, game: Galaxy, seat: Seat, value: int) -> None:
        self.passes = 0
        self.bids = (*self.bids[:seat], value, *self.bids[seat + 1 :])
        game.tell("bid", seat=seat, value=value)

    def why_not_pass(self, game: Galaxy, seat: Seat) -> Reason | None:
        return because("G6.1", "dealer_must_open") if self.high() == NO_BID else None

    def pass_on(self, game: Galaxy, seat: Seat) -> None:
        self.passes += 1
        game.tell("bid_pass", seat=seat)

    def on_bid(self, game: Galaxy, seat: Seat, move: Move) -> None:
        """The auction goes round until nobody can or will go higher."""
        self.do_answer(game, seat, "bid", move)
        if self.high() < HIGHEST_BID and self.passes < game.seats - 1:
            self.seat = game.left_of(seat)
            self.again()

    def settle(self, game: Galaxy) -> None:
        """The highest bidder who can play the bid starts; whoever cannot loses a base. G6.3"""
        bidders = [seat for seat, bid in enumerate(self.bids) if bid != NO_BID]
        for seat in sorted(bidders, key=lambda seat: -self.bids[seat]):
            bid = self.bids[seat]
            game.tell_revealing("auction_won", seat=seat, value=bid)
            if any(VALUE[card] == bid for card in game.hand(seat)):
                return game.push(Turns(seat, bid))
            game.supply[seat] -= 1
            game.lost[seat] += 1
            game.tell_revealing("base_forfeited", seat=seat, value=bid)
        game.tell_revealing("dealer_starts", seat=game.dealer)
        return game.push(Turns(game.dealer, NO_BID))

    def high(self) -> int:
        return max(self.bids)


Auction.takes(
    "bid",
    Verb(BID, Auction.raise_bid, Auction.why_not_raise),
    Verb(PASS, Auction.pass_on, Auction.why_not_pass),
)
