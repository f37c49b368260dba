"""The draw phase: Cylor's replacements, one card, the Shuttle's second thoughts. G17"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .components import (
    A_CARD,
    ALLY,
    CARD_NAMES,
    CYLOR,
    DONE,
    REPLACEMENTS,
    SHUTTLE,
    VALUE,
    WORLD,
    WORLDS,
    CardId,
    is_ship,
)
from .table import DISCARDS, HAND, LOOKED_AT, PILE, RESERVE, Galaxy

REPLACE = Phrase("replace", A_CARD)
DRAW = Phrase("draw")
TAKE_RESERVE = Phrase("take_reserve")
KEEP = Phrase("keep")
REFUSE = Phrase("refuse")
REFUSE_FOR_RESERVE = Phrase("refuse_for_reserve")

DREW = "drew"
"""The result of a draw phase in which cards changed hands."""


def draw_cards(game: Galaxy, seat: Seat, number: int) -> int:
    """Draw this number of cards, or all that are left; tell only the drawer which."""
    drawn = [
        game.cards.draw(PILE, HAND + seat) for _ in range(min(number, len(game.cards.zones[PILE])))
    ]
    for card in drawn:
        game.tell_only([seat], "drew_card", card=CARD_NAMES[card])
    return len(drawn)


@frame
class Draw(Frame[Galaxy]):
    """Draw a card, or take the reserve. G17.1"""

    seat: Seat
    replaced: int = 0
    drew: bool = False

    steps = ("replace", "draw_replacements", "draw", "second_thoughts", "end")

    # -- Cylor (G15.1) ------------------------------------------------------------------------

    def replace(self, game: Galaxy) -> None:
        """Asked whenever everybody knows that it could be used, whatever is in the hand."""
        if self.why_not_replace_now(game) is None:
            game.ask(self.seat, "replace", self.moves_for(game, self.seat, "replace"))

    def why_not_replace(self, game: Galaxy, seat: Seat, card: CardId) -> Reason | None:
        args = (("card", CARD_NAMES[card]),)
        if card not in game.hand(seat):
            return because("G15.1", "card_not_in_hand", args)
        if not is_ship(card) or WORLD[card] == ALLY or game.in_play[WORLD[card]]:
            return because("G15.1", "replace_needs_surrendered", args)
        return None

    def offer_replace(self, game: Galaxy, seat: Seat) -> Sequence[Move]:
        hand = game.hand(seat)
        return [REPLACE(card) for card in hand if self.why_not_replace(game, seat, card) is None]

    def replace_card(self, game: Galaxy, seat: Seat, card: CardId) -> None:
        game.cards.move(card, HAND + seat, DISCARDS)
        game.tell("replaced", seat=seat, card=CARD_NAMES[card])
        self.replaced += 1
        self.again()

    def draw_replacements(self, game: Galaxy) -> None:
        if self.replaced:
            self.drew = True
            number = draw_cards(game, self.seat, self.replaced)
            game.tell("replaced_drew", seat=self.seat, number=number)

    def why_not_replace_now(self, game: Galaxy) -> Reason | None:
        if self.replaced == REPLACEMENTS:
            return because("G15.1", "replace_limit")
        if self.replaced >= len(game.cards.zones[PILE]):
            return because("G15.1", "pile_empty")
        if game.round == 1 or game.governors[CYLOR] != self.seat:
            return because("G15.1", "not_governor_now", (("world", WORLDS[CYLOR]),))
        if not any(sortie.world == CYLOR and sortie.governed for sortie in game.sorties):
            return because("G10.3", "not_governor_then", (("world", WORLDS[CYLOR]),))
        return None

    # -- the normal draw (G17.1) --------------------------------------------------------------

    def draw(self, game: Galaxy) -> None:
        moves = self.moves_for(game, self.seat, "draw")
        if moves:
            game.ask(self.seat, "draw", moves)
        else:
            game.tell("no_draw", seat=self.seat)

    def why_not_draw(self, game: Galaxy, seat: Seat) -> Reason | None:
        return None if game.cards.zones[PILE] else because("G17.1", "pile_empty")

    def draw_card(self, game: Galaxy, seat: Seat) -> None:
        """Whoever played a Shuttle looks at the card before it goes to the hand. G12.2"""
        self.drew = True
        game.tell("drew", seat=seat)
        if played_a_shuttle(game):
            card = game.cards.draw(PILE, LOOKED_AT + seat)
            game.tell_only([seat], "drew_card", card=CARD_NAMES[card])
        else:
            draw_cards(game, seat, 1)

    def why_not_take_reserve(self, game: Galaxy, seat: Seat) -> Reason | None:
        return None if game.cards.zones[RESERVE + seat] else because("G17.1", "reserve_empty")

    def take_reserve(self, game: Galaxy, seat: Seat) -> None:
        self.drew = True
        take_reserve(game, seat)

    # -- Shuttle (G12.2) ----------------------------------------------------------------------

    def second_thoughts(self, game: Galaxy) -> None:
        if game.cards.zones[LOOKED_AT + self.seat]:
            game.ask(self.seat, "refuse", self.moves_for(game, self.seat, "refuse"))

    def keep(self, game: Galaxy, seat: Seat) -> None:
        (card,) = game.cards.zones[LOOKED_AT + seat]
        game.cards.move(card, LOOKED_AT + seat, HAND + seat)

    def why_not_refuse(self, game: Galaxy, seat: Seat) -> Reason | None:
        return None if game.cards.zones[PILE] else because("G12.2", "nothing_beneath_pile")

    def refuse(self, game: Galaxy, seat: Seat) -> None:
        put_back(game, seat)
        draw_cards(game, seat, 1)

    def why_not_refuse_for_reserve(self, game: Galaxy, seat: Seat) -> Reason | None:
        return None if game.cards.zones[RESERVE + seat] else because("G12.2", "reserve_empty")

    def refuse_for_reserve(self, game: Galaxy, seat: Seat) -> None:
        put_back(game, seat)
        take_reserve(game, seat)

    def end(self, game: Galaxy) -> None:
        game.give(DREW if self.drew else None)


Draw.takes(
    "replace",
    Verb(REPLACE, Draw.replace_card, Draw.why_not_replace, Draw.offer_replace),
    Verb(DONE, nothing),
)
Draw.takes(
    "draw",
    Verb(DRAW, Draw.draw_card, Draw.why_not_draw),
    Verb(TAKE_RESERVE, Draw.take_reserve, Draw.why_not_take_reserve),
)
Draw.takes(
    "refuse",
    Verb(KEEP, Draw.keep),
    Verb(REFUSE, Draw.refuse, Draw.why_not_refuse),
    Verb(REFUSE_FOR_RESERVE, Draw.refuse_for_reserve, Draw.why_not_refuse_for_reserve),
)


def put_back(game: Galaxy, seat: Seat) -> None:
    """The card that was looked at goes under the draw pile. G12.2"""
    (card,) = game.cards.zones[LOOKED_AT + seat]
    game.cards.put_under(card, LOOKED_AT + seat, PILE)
    game.tell("shuttle_refused", seat=seat)
    game.tell_only([seat], "shuttle_refused_card", card=CARD_NAMES[card])


def take_reserve(game: Galaxy, seat: Seat) -> None:
    """All of it. G11.1"""
    cards = game.cards.zones[RESERVE + seat]
    for card in cards:
        game.cards.move(card, RESERVE + seat, HAND + seat)
    game.tell("took_reserve", seat=seat, number=len(cards))


def played_a_shuttle(game: Galaxy) -> bool:
    """This turn, and it has not been destroyed since. G12.2, G13.4"""
    return any(
        not sortie.hidden and VALUE[sortie.card] == SHUTTLE and not game.is_destroyed(sortie)
        for sortie in game.sorties
    )
