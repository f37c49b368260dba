"""Empire advantages before the game: dealt, or auctioned. X13.1, X13.2"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, numbers

from . import powers
from .claims import A_CARD
from .components.cards import CARD_NAME, CardId
from .components.technologies import TECH_NUMBER
from .holdings import show
from .layout import ADVANTAGE_DECK, ADVANTAGE_DISCARD, ON_OFFER, drawn_by, held_by, place_of
from .table import SpaceEmpires
from .values import NOBODY
from .words import PASS

STAKE: Final = 75
"""What everybody has for the auction, or with a head start. X13.2, X20.8"""
HIGHEST: Final = 105
"""No bid goes further."""
POOL: Final = 5
"""Of three allies against one. S4.10"""
CHOOSE: Final = Phrase("choose", A_CARD)
TAKE: Final = Phrase("take", A_CARD)
BID: Final = Phrase("bid", numbers("amount", range(HIGHEST + 1), int))
BORN_WITH: Final = {
    powers.QUICK_LEARNERS: ("military_academy", 1),
    powers.SWORDS: ("ground_combat", 2),
    powers.HOUSE_OF_SPEED: ("movement", 7),
    powers.PSYCHICS: ("exploration", 1),
}
"""What some races know from the start. X13.40, X13.47, X13.53, X13.54"""


def hands(game: SpaceEmpires, seat: Seat) -> tuple[int, int]:
    """How many advantages a seat is dealt, and how many it keeps. S4.8, S4.10, X13.1"""
    alone = len(game.side(seat)) == 1
    if game.has("handicap:two_against_one_advantages"):
        return (6, 4) if alone else (0, 0)
    if game.has("handicap:three_against_one"):
        return (3, 1) if alone else (0, 0)
    return 2, 1


def settle_in(game: SpaceEmpires, seat: Seat) -> None:
    """What a race knows from the start; the Ancient Race shows itself. X13.36"""
    for card, (name, level) in BORN_WITH.items():
        field = TECH_NUMBER[name]
        if game.has_card(seat, card) and game.technology[seat][field] < level:
            levels = list(game.technology[seat])
            levels[field] = min(level, max(game.most_of(field), levels[field]))
            game.technology[seat] = tuple(levels)


@frame
class DealAdvantages(Frame[SpaceEmpires]):
    """Everybody is dealt some, keeps one in secret and discards the rest face down. X13.1"""

    asking: tuple[Seat, ...] = ()
    """Who has yet to choose another one."""

    steps = ("deal", "choose", "discard", "pool")

    def deal(self, game: SpaceEmpires) -> None:
        for seat in range(game.seats):
            for _ in range(min(hands(game, seat)[0], len(game.cards.zones[ADVANTAGE_DECK]))):
                game.cards.draw(ADVANTAGE_DECK, drawn_by(seat))
        self.asking = tuple(seat for seat in range(game.seats) if self.lacks(game, seat))

    def lacks(self, game: SpaceEmpires, seat: Seat) -> bool:
        kept = len(game.cards.zones[held_by(seat)])
        return kept < hands(game, seat)[1] and bool(game.cards.zones[drawn_by(seat)])

    def choose(self, game: SpaceEmpires) -> None:
        if self.asking:
            moves = {seat: self.moves_for(game, seat, "advantage") for seat in self.asking}
            game.ask_all("advantage", moves)

    def why_not_choose(self, game: SpaceEmpires, seat: Seat, card: CardId) -> Reason | None:
        drawn = place_of(card) in game.cards.zones[drawn_by(seat)]
        return None if drawn else because("X13.1", "not_drawn")

    def keep(self, game: SpaceEmpires, seat: Seat, card: CardId) -> None:
        game.cards.slip(place_of(card), drawn_by(seat), held_by(seat))
        game.tell_only([seat], "advantage_kept", seat=seat, card=CARD_NAME[card])
        self.asking = tuple(other for other in range(game.seats) if self.lacks(game, other))
        self.go_to("choose")

    def discard(self, game: SpaceEmpires) -> None:
        for seat in range(game.seats):
            for place in list(game.cards.zones[drawn_by(seat)]):
                game.cards.slip(place, drawn_by(seat), ADVANTAGE_DISCARD)

    def pool(self, game: SpaceEmpires) -> None:
        """Three brothers share five, one for each. S4.10"""
        if game.has("handicap:three_against_one"):
            allies = [seat for seat in range(game.seats) if len(game.side(seat)) > 1]
            lay_out(game, POOL)
            game.push(Pick(tuple(allies)))


def lay_out(game: SpaceEmpires, cards: int) -> None:
    """Some advantages face up in the middle."""
    for _ in range(min(cards, len(game.cards.zones[ADVANTAGE_DECK]))):
        game.cards.draw(ADVANTAGE_DECK, ON_OFFER)


def clear_offer(game: SpaceEmpires) -> None:
    for place in list(game.cards.zones[ON_OFFER]):
        game.cards.move(place, ON_OFFER, ADVANTAGE_DISCARD)


@frame
class Pick(Frame[SpaceEmpires]):
    """Seats choose among advantages that lie open, one after the other."""

    seats: tuple[Seat, ...]

    steps = ("pick", "clear")

    def pick(self, game: SpaceEmpires) -> None:
        if self.seats and game.cards.zones[ON_OFFER]:
            game.ask(self.seats[0], "pick", self.moves_for(game, self.seats[0], "pick"))

    def why_not_take(self, game: SpaceEmpires, seat: Seat, card: CardId) -> Reason | None:
        return why_not_take(game, card)

    def take(self, game: SpaceEmpires, seat: Seat, card: CardId) -> None:
        take(game, seat, card)
        self.seats = self.seats[1:]
        self.go_to("pick")

    def clear(self, game: SpaceEmpires) -> None:
        clear_offer(game)


def why_not_take(game: SpaceEmpires, card: CardId) -> Reason | None:
    on_offer = place_of(card) in game.cards.zones[ON_OFFER]
    return None if on_offer else because("X13.2", "not_on_offer")


def take(game: SpaceEmpires, seat: Seat, card: CardId) -> None:
    """Everybody has seen it: it lies face up. X13.2"""
    game.cards.move(place_of(card), ON_OFFER, held_by(seat))
    show(game, seat, card)


Pick.takes("pick", Verb(TAKE, Pick.take, Pick.why_not_take))
DealAdvantages.takes("advantage", Verb(CHOOSE, DealAdvantages.keep, DealAdvantages.why_not_choose))


@frame
class Auction(Frame[SpaceEmpires]):
    """One card more than players lies open; who bids most pays, chooses and is out; whoever is last
    takes one of two for nothing. X13.2"""

    first: Seat
    bidders: tuple[Seat, ...] = ()
    """Who has no advantage yet, from the one who bids first."""
    bidding: tuple[Seat, ...] = ()
    """Who has not passed, the next one to bid in front."""
    high: int = -1
    leader: Seat = NOBODY

    steps = ("begin", "bid", "won", "pick", "next", "last")

    def begin(self, game: SpaceEmpires) -> None:
        lay_out(game, game.seats + 1)
        self.bidders = tuple((self.first + more) % game.seats for more in range(game.seats))
        self.bidding = self.bidders

    def bid(self, game: SpaceEmpires) -> None:
        if len(self.bidders) > 1 and self.goes_on():
            seat = self.bidding[0]
            about = {"amount": max(self.high, 0)}
            game.ask(seat, "auction", self.moves_for(game, seat, "auction"), about)

    def goes_on(self) -> bool:
        """Until all but the leader have passed; if nobody bids the first one has it for nothing."""
        return bool(self.bidding) and self.bidding != (self.leader,)

    def why_not_bid(self, game: SpaceEmpires, seat: Seat, amount: int) -> Reason | None:
        return None if amount > self.high else because("X13.2", "bid_too_low")

    def raise_bid(self, game: SpaceEmpires, seat: Seat, amount: int) -> None:
        self.high, self.leader = amount, seat
        self.bidding = (*self.bidding[1:], seat)
        game.tell("bid", seat=seat, amount=amount)
        self.go_to("bid")

    def decline(self, game: SpaceEmpires, seat: Seat) -> None:
        self.bidding = self.bidding[1:]
        self.go_to("bid")

    def won(self, game: SpaceEmpires) -> None:
        if (len(self.bidders) > 1 and self.leader == NOBODY) or len(self.bidders) == 1:
            self.leader, self.high = self.bidders[0], 0
        game.stake[self.leader] = max(0, STAKE - self.high)
        game.debt[self.leader] = max(0, self.high - STAKE)
        game.tell("auction_won", seat=self.leader, amount=self.high)

    def pick(self, game: SpaceEmpires) -> None:
        game.ask(self.leader, "pick", self.moves_for(game, self.leader, "pick"))

    def why_not_take(self, game: SpaceEmpires, seat: Seat, card: CardId) -> Reason | None:
        return why_not_take(game, card)

    def take(self, game: SpaceEmpires, seat: Seat, card: CardId) -> None:
        take(game, seat, card)

    def next(self, game: SpaceEmpires) -> None:
        self.bidders = tuple(seat for seat in self.bidders if seat != self.leader)
        self.bidding, self.high, self.leader = self.bidders, -1, NOBODY
        if self.bidders:
            self.go_to("bid")

    def last(self, game: SpaceEmpires) -> None:
        clear_offer(game)


Auction.takes(
    "auction",
    Verb(PASS, Auction.decline),
    Verb(BID, Auction.raise_bid, Auction.why_not_bid),
)
Auction.takes("pick", Verb(TAKE, Auction.take, Auction.why_not_take))
ADVANTAGE_FRAMES: Final = (DealAdvantages, Pick, Auction)
