"""Action cards: drawing, discarding, the limit of the hand. 18"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import LIMITS
from .components.cards import ACTION_CARD_NAMES, AGENDA_NUMBER, ActionCardId
from .deck import ACTION_DISCARD, ACTION_PILE, HAND, CardId, action_card, kinds_in
from .modifiers import has_ability
from .table import TI4, UNLIMITED
from .words import AN_ACTION_CARD

EXECUTIVE_SANCTIONS: Final = AGENDA_NUMBER["executive_sanctions"]
SANCTIONED: Final = 3

DISCARD = Phrase("discard", AN_ACTION_CARD)


def draw_cards(game: TI4, seat: Seat, number: int) -> None:
    """From the top of the deck; an empty deck is made anew from the discard pile. 18.3, 44.5

    FA.scheming: one more, then one from the hand is discarded.
    """
    schemes = number > 0 and has_ability(game, seat, "scheming")
    drawn: list[str] = []
    for _ in range(number + schemes):
        if not game.cards.zones[ACTION_PILE]:
            refill(game)
        if game.cards.zones[ACTION_PILE]:
            card = game.cards.draw(ACTION_PILE, HAND + seat)
            drawn.append(ACTION_CARD_NAMES[action_card(CardId(card))])
    game.tell("cards_drawn", seat=seat, number=len(drawn))
    game.tell_only([seat], "cards_drawn_seen", cards=tuple(drawn))
    keep_hand_limit(game, seat, int(bool(schemes and drawn)))


def keep_hand_limit(game: TI4, seat: Seat, least: int = 0) -> None:
    """Who has too many cards discards the rest, or more for another reason. 18.4"""
    excess = max(least, len(game.cards.zones[HAND + seat]) - hand_limit(game, seat))
    if excess > 0:
        game.push(DiscardCards(seat, excess))


def refill(game: TI4) -> None:
    discarded = game.cards.zones[ACTION_DISCARD]
    for card in discarded:
        game.cards.move(card, ACTION_DISCARD, ACTION_PILE)
    order = game.chance.shuffle("action_cards", sorted(discarded), game.cards.layout.kinds)
    game.cards.shuffle(ACTION_PILE, order)
    game.tell("deck_refilled")


def hand_limit(game: TI4, seat: Seat) -> int:
    """18.4, 18.4a: AG.executive_sanctions; FA.crafty knows no limit."""
    if has_ability(game, seat, "crafty"):
        return UNLIMITED
    return SANCTIONED if game.in_force(EXECUTIVE_SANCTIONS) else LIMITS["action_cards"]


def hand_kinds(game: TI4, seat: Seat) -> frozenset[ActionCardId]:
    return kinds_in(game.cards.zones[HAND + seat])


@frame
class DiscardCards(Frame[TI4]):
    """A player discards some action cards of their choice, one by one."""

    seat: Seat
    number: int

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        if self.number and game.cards.zones[HAND + self.seat]:
            moves = self.moves_for(game, self.seat, "discard")
            game.ask(self.seat, "discard", moves, {"number": self.number})

    def why_not_discard(self, game: TI4, seat: Seat, card: ActionCardId) -> Reason | None:
        held = card in hand_kinds(game, seat)
        return None if held else because("18.5", "not_in_hand")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [DISCARD(card) for card in sorted(hand_kinds(game, seat))]

    def discard(self, game: TI4, seat: Seat, card: ActionCardId) -> None:
        discard_card(game, seat, card)
        self.number -= 1
        self.again()


DiscardCards.takes(
    "discard", Verb(DISCARD, DiscardCards.discard, DiscardCards.why_not_discard, DiscardCards.offer)
)


def discard_card(game: TI4, seat: Seat, kind: ActionCardId) -> None:
    """One copy of a card goes from a hand to the discard pile."""
    held = next(card for card in game.cards.zones[HAND + seat] if action_card(card) == kind)
    game.cards.move(held, HAND + seat, ACTION_DISCARD)
    game.tell("card_discarded", seat=seat, card=ACTION_CARD_NAMES[kind])


def discard_hand(game: TI4, seat: Seat) -> None:
    for card in game.cards.zones[HAND + seat]:
        discard_card(game, seat, action_card(CardId(card)))
