"""Transactions: with whom, when, what changes hands, and what follows. 84, 13, 45

What is accepted changes hands at once. Abilities that wait for a transaction are asked for as soon
as nobody's answer lies under seal: what was answered belongs to the question that is open. Offers
are made in `deals`.
"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.parallel import Parallel
from astrarium.kernel.windows import WINDOW_FRAMES

from .cards import keep_hand_limit
from .components.cards import ACTION_CARD_NAMES, ActionCardId
from .deck import CARD_NAMES, HAND, NOTE_HAND, CardId, action_card
from .galaxy import are_neighbours
from .modifiers import has_ability, may_choose
from .offers import NO_CARD, Letter, Offer
from .paying import Spend, SpendFreely
from .production import Production
from .promises import in_play_area, received
from .table import TI4
from .timing import window_below
from .trading import drop_offers
from .turn import START_OF_TURN, Turn

# -- with whom, and when -------------------------------------------------------------------------


def pair(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    return min(one, two), max(one, two)


def why_not_trade(game: TI4, one: Seat, two: Seat) -> Reason | None:
    """Whether two players may have a transaction now."""
    if not game.trading:
        return because("84.1", "no_time_for_transactions")
    if pair(one, two) in game.traded:
        rule = "84.6" if game.phase == "agenda" else "84.1"
        return because(rule, "traded_already")
    if game.phase == "agenda":
        return None
    if game.active not in (one, two):
        return because("84.1", "neither_is_active")
    far = because("84.1", "not_neighbours")
    return None if are_neighbours(game, one, two) or reach_far(game, one, two) else far


def reach_far(game: TI4, one: Seat, two: Seat) -> bool:
    """Whether two players trade without being neighbours. FA.guild_ships, PN.trade_convoys"""
    return any(
        has_ability(game, seat, "guild_ships") or in_play_area(game, seat, "trade_convoys")
        for seat in (one, two)
    )


def why_no_cards_traded(game: TI4, one: Seat, two: Seat) -> Reason | None:
    """Whether action cards can be part of it. 84.3a, FA.arbiters, Q.n13"""
    hacan = [seat for seat in (one, two) if has_ability(game, seat, "arbiters")]
    if not hacan:
        return because("84.3", "no_action_cards")
    able = any(may_choose(game, seat, "arbiters") for seat in hacan)
    return None if able else because("PN.political_secret", "ability_silent")


# -- what is in a hand ---------------------------------------------------------------------------


def why_not_give(
    game: TI4,
    seat: Seat,
    goods: int,
    commodities: int,
    note: CardId,
    cards: tuple[ActionCardId, ...],
) -> Reason | None:
    """Whether a player has what they are to give, and does not owe it as a cost."""
    if goods and is_paying(game, seat):
        return because("16.9", "cost_comes_first")
    if goods > game.trade_goods[seat]:
        return because("84.2", "goods_too_few", (("number", game.trade_goods[seat]),))
    if commodities > game.commodities[seat]:
        return because("84.2", "commodities_too_few", (("number", game.commodities[seat]),))
    if note != NO_CARD and note not in game.cards.zones[NOTE_HAND + seat]:
        return because("13.5", "note_not_in_hand")
    held = [action_card(card) for card in game.cards.zones[HAND + seat]]
    missing = any(held.count(card) < cards.count(card) for card in cards)
    return because("84.3a", "not_in_hand") if missing else None


def is_paying(game: TI4, seat: Seat) -> bool:
    """Whether a player produces or pays: what was found payable must stay so until it is paid."""
    return any(
        isinstance(procedure, Production | Spend | SpendFreely) and procedure.seat == seat
        for procedure in game.stack
    )


def copies(game: TI4, seat: Seat, kinds: Sequence[ActionCardId]) -> list[CardId]:
    """The cards of a hand that stand for these kinds."""
    left = list(game.cards.zones[HAND + seat])
    found = []
    for kind in kinds:
        card = next(card for card in left if action_card(card) == kind)
        left.remove(card)
        found.append(card)
    return found


# -- accepting it ----------------------------------------------------------------------------------


def why_not_accept(game: TI4, offer: Offer) -> Reason | None:
    """Both sides' goods are looked at again: they may have changed since. 84.4a

    Of the other side's cards only what the one who accepts knows of them counts.
    """
    if not offer.is_transaction:
        return None
    letter = letter_of(game, offer.to, offer.number)
    reason = why_not_trade(game, offer.by, offer.to)
    if reason is None and (offer.cards or offer.wanted_cards):
        reason = why_no_cards_traded(game, offer.by, offer.to)
    if reason is None:
        reason = why_not_give(game, offer.by, offer.goods, offer.commodities, NO_CARD, ())
    if reason is None and not still_shown(game, offer, letter):
        reason = because("84.2", "card_gone")
    wanted = (offer.wanted_goods, offer.wanted_commodities, letter.wanted_note, letter.wanted_cards)
    return reason or why_not_give(game, offer.to, *wanted)


def letter_of(game: TI4, seat: Seat, number: int) -> Letter:
    """What a side knows of an offer; nothing more where there is no letter."""
    letters = (letter for letter in game.letters[seat] if letter.number == number)
    return next(letters, Letter(number))


def still_shown(game: TI4, offer: Offer, letter: Letter) -> bool:
    """Whether whoever accepts knows that the cards offered are still there."""
    known, bit = game.cards.known, 1 << offer.to
    notes = game.cards.zones[NOTE_HAND + offer.by]
    if letter.note != NO_CARD and not (letter.note in notes and known[letter.note] & bit):
        return False
    seen = [action_card(c) for c in game.cards.zones[HAND + offer.by] if known[c] & bit]
    return all(seen.count(card) >= letter.cards.count(card) for card in letter.cards)


def accept(game: TI4, offer: Offer) -> None:
    letter = letter_of(game, offer.to, offer.number)
    if not offer.is_transaction:
        drop_offers(game, (offer,))
        game.tell("deal_agreed", seat=offer.to, target=offer.by)
        game.tell_only((offer.by, offer.to), "deal_words", words=letter.words)
        return
    game.traded += (pair(offer.by, offer.to),)
    game.tell("offer_accepted", seat=offer.to, target=offer.by)
    hand_over(game, offer.by, offer.to, offer.goods, offer.commodities)
    hand_over(game, offer.to, offer.by, offer.wanted_goods, offer.wanted_commodities)
    given = copies(game, offer.by, letter.cards)
    wanted = copies(game, offer.to, letter.wanted_cards)
    hand_over_cards(game, offer.by, offer.to, given)
    hand_over_cards(game, offer.to, offer.by, wanted)
    hand_over_note(game, offer.by, offer.to, letter.note)
    hand_over_note(game, offer.to, offer.by, letter.wanted_note)
    if letter.words:
        game.tell_only((offer.by, offer.to), "deal_words", words=letter.words)
    drop_offers(game, overtaken(game, offer))
    game.settling += ((offer.by, offer.to),)
    game.unchecked = True


def hand_over(game: TI4, giver: Seat, taker: Seat, goods: int, commodities: int) -> None:
    """Commodities become trade goods with whoever receives them. 45.5, 45.5a, 47.6

    What waits for trade goods to be gained waits for the transaction as well, and comes after it.
    """
    game.trade_goods[giver] -= goods
    game.commodities[giver] -= commodities
    game.trade_goods[taker] += goods + commodities
    if goods or commodities:
        numbers = {"goods": goods, "commodities": commodities}
        game.tell("goods_traded", seat=giver, target=taker, **numbers)


def hand_over_cards(game: TI4, giver: Seat, taker: Seat, cards: Sequence[CardId]) -> None:
    """84.3a"""
    for card in cards:
        game.cards.slip(card, HAND + giver, HAND + taker)
    if cards:
        names = tuple(ACTION_CARD_NAMES[action_card(card)] for card in cards)
        game.tell("cards_given", seat=giver, target=taker, number=len(cards))
        game.tell_only((giver, taker), "cards_given_seen", seat=giver, target=taker, cards=names)


def hand_over_note(game: TI4, giver: Seat, taker: Seat, note: CardId) -> None:
    """13.5, 13.6: which one it is only the two know."""
    if note == NO_CARD:
        return
    game.cards.slip(note, NOTE_HAND + giver, NOTE_HAND + taker)
    game.tell("note_given", seat=giver, target=taker)
    game.tell_only((giver, taker), "note_given_seen", seat=giver, note=CARD_NAMES[note])
    received(game, taker, note)


def overtaken(game: TI4, done: Offer) -> tuple[Offer, ...]:
    """Offers that a transaction has settled: those of the same two, once per turn or agenda, and
    those of a note from a hand out of which one has gone: nobody knows what is left of it."""
    both = pair(done.by, done.to)
    givers = [
        seat for seat, notes in ((done.by, done.notes), (done.to, done.wanted_notes)) if notes
    ]
    return tuple(
        offer
        for offer in game.offers
        if (offer.is_transaction and pair(offer.by, offer.to) == both)
        or (offer.notes and offer.by in givers)
    )


# -- what follows ----------------------------------------------------------------------------------


@frame
class AfterTransaction(Frame[TI4]):
    """A transaction has been resolved: hands are kept within their limit, abilities may follow."""

    one: Seat
    two: Seat

    steps = ("limits", "after")

    def limits(self, game: TI4) -> None:
        """18.4"""
        for seat in (self.one, self.two):
            keep_hand_limit(game, seat)

    def after(self, game: TI4) -> None:
        """Both have resolved it, so there are two occasions."""
        for seat, other in ((self.two, self.one), (self.one, self.two)):
            window_below(game, "after_transaction_resolved", seat=seat, target=other)


def settle(game: TI4) -> None:
    """A check: what follows a transaction comes when no answer lies under seal.

    Where several are asked at once it waits until that is over, whoever has answered: otherwise
    it would tell. Before the first action of a turn its start is not over: a note that came in
    time may be played. Q.n9
    """
    if not game.settling or game.questions or not game.stack:
        return
    top = game.stack[-1]
    busy = isinstance(top, WINDOW_FRAMES) and top.at < len(top.steps)
    if busy or any(isinstance(each, Parallel) for each in game.stack):
        return
    (one, two), *rest = game.settling
    game.settling = tuple(rest)
    if isinstance(top, Turn) and top.is_young():
        window_below(game, START_OF_TURN, seat=top.seat, again=1)
    game.push(AfterTransaction(one, two))
