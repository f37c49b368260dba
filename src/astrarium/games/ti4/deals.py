"""Deals: offers made, accepted, refused and withdrawn of one's own accord. 1, 84

A deal in words that binds nobody may be written beside an offer, or be all there is to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from astrarium.kernel.free import AND, Form, FormField, FreeMoves, written
from astrarium.kernel.moves import Move, Reason, Seat, because

from .components.cards import ACTION_CARD_NAMES, ACTION_CARD_NUMBER, ActionCardId
from .deck import CARD_NAMES, HAND, NOTE_CARDS, NOTE_HAND, REMOVED, CardId, action_card
from .offers import LONGEST, MOST_CARDS, NO_CARD, NUMBERS, Letter, Offer
from .promises import lies_open
from .table import TI4
from .trading import drop_offers
from .transactions import (
    accept,
    copies,
    why_no_cards_traded,
    why_not_accept,
    why_not_give,
    why_not_trade,
)

NONE: Final = "none"
OFFER, ACCEPT, REFUSE, WITHDRAW = "offer", "accept", "refuse", "withdraw"
ARGUMENTS: Final = (
    *("seat", "goods", "commodities", "note", "cards"),
    *("wanted_goods", "wanted_commodities", "wanted_note", "wanted_cards", "words"),
)
"""What the form of an offer is filled in with."""
NOTE_NUMBER: Final = {CARD_NAMES[card]: card for card in NOTE_CARDS}
WANTED_NOTE: Final = FormField("wanted_note", words=(NONE, *NOTE_NUMBER), vocabulary="notes")


# -- free moves ----------------------------------------------------------------------------------


class Deals(FreeMoves[TI4]):
    """Anybody may offer the active player something, and the active player anybody. 84.1, 84.6"""

    verbs = frozenset({OFFER, ACCEPT, REFUSE, WITHDRAW})

    def moves(self, game: TI4, seat: Seat) -> list[Move]:
        listed: list[Move] = []
        for offer in game.offers:
            listed += [(verb, offer.number) for verb in (ACCEPT, REFUSE, WITHDRAW)]
        return [move for move in listed if self.why_not(game, seat, move) is None]

    def forms(self, game: TI4, seat: Seat) -> list[Form]:
        if game.out[seat] or game.phase == "setup":
            return []
        return [Form(OFFER, offer_fields(game, seat))]

    def why_not(self, game: TI4, seat: Seat, move: Move) -> Reason | None:
        if move[0] == OFFER:
            return why_not_offer(game, seat, move)
        offer = numbered(game, move)
        if offer is None or seat not in (offer.by, offer.to):
            return because("84.4a", "no_such_offer")
        if (move[0] == WITHDRAW) != (seat == offer.by):
            return because("84.4a", "not_your_part")
        return why_not_accept(game, offer) if move[0] == ACCEPT else None

    def take(self, game: TI4, seat: Seat, move: Move) -> None:
        if move[0] == OFFER:
            make_offer(game, *read_offer(game, seat, move))
            return
        offer = numbered(game, move)
        assert offer is not None
        if move[0] == ACCEPT:
            accept(game, offer)
        else:
            drop_offers(game, (offer,))
            key = "offer_refused" if move[0] == REFUSE else "offer_withdrawn"
            game.tell(key, seat=offer.by, target=offer.to)


def numbered(game: TI4, move: Move) -> Offer | None:
    """The open offer that a move names."""
    if len(move) != 2 or type(move[1]) is not int:
        return None
    return next((offer for offer in game.offers if offer.number == move[1]), None)


# -- making an offer -----------------------------------------------------------------------------


def offer_fields(game: TI4, seat: Seat) -> tuple[FormField, ...]:
    """What a player may fill in. What others hold of hidden cards does not show in it."""
    others = [other for other in game.playing() if other != seat]
    own: tuple[str, ...] | None = None
    if any(why_no_cards_traded(game, seat, other) is None for other in others):
        held = {ACTION_CARD_NAMES[action_card(c)] for c in game.cards.zones[HAND + seat]}
        own = tuple(sorted(held))
    return _fields(
        game.seats,
        (game.trade_goods[seat], game.commodities[seat]),
        tuple(game.cards.names(sorted(game.cards.zones[NOTE_HAND + seat]))),
        own,
        max((game.trade_goods[o] for o in others), default=0),
        max((game.commodities[o] for o in others), default=0),
    )


@lru_cache(1 << 9)
def _fields(
    seats: int,
    goods: tuple[int, int],
    notes: tuple[str, ...],
    cards: tuple[str, ...] | None,
    wanted_goods: int,
    wanted_commodities: int,
) -> tuple[FormField, ...]:
    """`goods`: trade goods and commodities; `cards`: None where none may be part of it."""
    named = () if cards is None else ACTION_CARD_NAMES
    return (
        FormField("seat", 0, seats - 1),
        FormField("goods", 0, goods[0]),
        FormField("commodities", 0, goods[1]),
        FormField("note", words=(NONE, *notes)),
        FormField("cards", words=(NONE, *(cards or ())), several=MOST_CARDS),
        FormField("wanted_goods", 0, wanted_goods),
        FormField("wanted_commodities", 0, wanted_commodities),
        WANTED_NOTE,
        FormField(
            "wanted_cards",
            words=(NONE, *named),
            several=MOST_CARDS,
            vocabulary="action_cards" if named else "",
        ),
        FormField("words", text=LONGEST),
    )


def why_not_wanted(game: TI4, seat: Seat, note: CardId) -> Reason | None:
    """Not what everybody sees to be elsewhere, nor what one has; hands of others do not matter."""
    zones = game.cards.zones
    if note == NO_CARD:
        return None
    if lies_open(game, note):
        return because("13.5a", "note_in_play")
    gone = note in zones[REMOVED] or note in zones[NOTE_HAND + seat]
    return because("13.5", "note_not_there") if gone else None


def why_not_offer(game: TI4, seat: Seat, move: Move) -> Reason | None:
    if game.out[seat] or game.phase == "setup":
        return because("84.1", "no_time_for_transactions")
    if not Form(OFFER, offer_fields(game, seat)).accepts(move):
        return why_not_filled(game, seat, move)
    if not 0 <= int(move[1]) < game.seats or move[1] == seat or game.out[int(move[1])]:
        return because("84.0", "no_partner")
    offer, letter = read_offer(game, seat, move)
    if any(each.by == seat and each.to == offer.to for each in game.offers):
        return because("84.4a", "offer_open")
    if not offer.is_transaction:
        return None if letter.words else because("84.0", "empty_offer")
    cards = letter.cards or letter.wanted_cards
    barred = why_no_cards_traded(game, seat, offer.to) if cards else None
    if barred is not None:
        return barred
    given = (offer.goods, offer.commodities, letter.note, letter.cards)
    return (
        why_not_wanted(game, seat, letter.wanted_note)
        or why_not_trade(game, seat, offer.to)
        or why_not_give(game, seat, *given)
    )


def why_not_filled(game: TI4, seat: Seat, move: Move) -> Reason:
    """What is wrong with a form that does not fit; the goods that one has are said in numbers."""
    for number, (rule, key, most) in {
        2: ("84.2", "goods_too_few", game.trade_goods[seat]),
        3: ("84.2", "commodities_too_few", game.commodities[seat]),
    }.items():
        value = move[number] if len(move) > number else None
        if type(value) is int and value > most:
            return because(rule, key, (("number", most),))
    if len(move) > 4 and move[4] in NOTE_NUMBER:
        card = NOTE_NUMBER[str(move[4])]
        if card not in game.cards.zones[NOTE_HAND + seat]:
            return because("13.5a" if lies_open(game, card) else "13.5", "note_not_in_hand")
    if any(len(move) > at and _names_cards(move[at]) for at in (5, 9)):
        to = move[1] if type(move[1]) is int and 0 <= move[1] < game.seats else seat
        return why_no_cards_traded(game, seat, to) or because("84.3", "no_action_cards")
    return because("84.2", "bad_offer")


def _names_cards(word: str | int) -> bool:
    return all(name in ACTION_CARD_NUMBER for name in str(word).split(AND))


def read_offer(game: TI4, seat: Seat, move: Move) -> tuple[Offer, Letter]:
    """What a form that fits says: for everybody, and for the two."""
    number = game.offers_made % NUMBERS
    to, goods, commodities, note, cards, *rest = move[1:]
    wanted_goods, wanted_commodities, wanted_note, wanted_cards, *words = rest
    letter = Letter(
        number,
        NOTE_NUMBER.get(str(note), NO_CARD),
        _kinds(cards),
        NOTE_NUMBER.get(str(wanted_note), NO_CARD),
        _kinds(wanted_cards),
        written(words),
    )
    offer = Offer(
        *(number, seat, int(to), int(goods), int(commodities)),
        *(int(letter.note != NO_CARD), len(letter.cards)),
        *(int(wanted_goods), int(wanted_commodities)),
        *(int(letter.wanted_note != NO_CARD), len(letter.wanted_cards)),
    )
    return offer, letter


def _kinds(word: str | int) -> tuple[ActionCardId, ...]:
    return tuple(ACTION_CARD_NUMBER[name] for name in str(word).split(AND) if name != NONE)


def make_offer(game: TI4, offer: Offer, letter: Letter) -> None:
    """It lies open until it is accepted, refused or withdrawn, or the turn or agenda is over.

    Whoever offers a card shows that they have it.
    """
    game.offers_made = (offer.number + 1) % NUMBERS
    game.offers += (offer,)
    for side in (offer.by, offer.to):
        game.letters[side] += (letter,)
    for card in shown_cards(game, offer, letter):
        game.cards.look(card, 1 << offer.to)
    key = "offered" if offer.is_transaction else "deal_proposed"
    tell_offer(game, key, offer, letter)


def shown_cards(game: TI4, offer: Offer, letter: Letter) -> list[CardId]:
    notes = [] if letter.note == NO_CARD else [letter.note]
    return [*notes, *copies(game, offer.by, letter.cards)]


def tell_offer(game: TI4, key: str, offer: Offer, letter: Letter) -> None:
    """Numbers to all; names and words to the two."""
    sides = (offer.by, offer.to)
    numbers = (
        {} if not offer.is_transaction else dict(zip(Offer._fields[3:], offer[3:], strict=True))
    )
    game.tell(key, seat=offer.by, target=offer.to, **numbers)
    for seat, note, cards in (
        (offer.by, letter.note, letter.cards),
        (offer.to, letter.wanted_note, letter.wanted_cards),
    ):
        notes = () if note == NO_CARD else (CARD_NAMES[note],)
        names = (*notes, *(ACTION_CARD_NAMES[card] for card in cards))
        if names:
            game.tell_only(sides, "would_give", seat=seat, cards=names)
    if letter.words:
        game.tell_only(sides, "offer_words", seat=offer.by, words=letter.words)


def every_deal(seats: int) -> Iterator[Move]:
    """Moves of this chapter that can be listed, and some of the many offers."""
    for number in range(NUMBERS):
        yield from ((verb, number) for verb in (ACCEPT, REFUSE, WITHDRAW))
    nothing = (0, 0, NONE, NONE)
    for seat in range(seats):
        yield (OFFER, seat, *nothing, *nothing)
        yield (OFFER, seat, *nothing, *nothing, "peace", "for", 2, "rounds")
        yield (OFFER, seat, 1, 0, NONE, NONE, 0, 1, NONE, NONE)
        for note in NOTE_NUMBER:
            yield (OFFER, seat, 0, 0, note, NONE, *nothing)
            yield (OFFER, seat, *nothing, 0, 0, note, NONE)
