"""The draw phase: Cylor's replacements, one card, the Shuttle's second thoughts. G17"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import (
    ALLY,
    CARD_NAMES,
    CYLOR,
    ENOUGH,
    FIRST_TECHNOLOGY,
    REPLACE,
    REPLACEMENTS,
    SHUTTLE,
    VALUE,
    WORLD,
    WORLDS,
)
from .parse import arguments
from .table import DISCARDS, HAND, LOOKED_AT, NOBODY, PILE, RESERVE, Galaxy

DRAW: Move = ("draw",)
TAKE_RESERVE: Move = ("take_reserve",)
SKIP: Move = ("skip",)
KEEP: Move = ("keep",)
REFUSE: Move = ("refuse",)
REFUSE_FOR_RESERVE: Move = ("refuse_for_reserve",)

DREW = "drew"
"""The result of a draw phase in which cards changed hands."""


def draw_cards(game: Galaxy, seat: Seat, number: int) -> int:
    """Draw so many cards, or as many as there are; tell only the drawer which."""
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
            moves = [
                REPLACE[card]
                for card in game.hand(self.seat)
                if self.why_not_replace_that(game, card) is None
            ]
            game.ask(self.seat, "replace", [*moves, ENOUGH])

    def on_replace(self, game: Galaxy, seat: Seat, move: Move) -> None:
        if move == ENOUGH:
            return
        (card,) = arguments(move, game.seats) or (NOBODY,)
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

    def why_not_replace_that(self, game: Galaxy, card: int) -> Reason | None:
        if card >= FIRST_TECHNOLOGY or WORLD[card] == ALLY or game.in_play[WORLD[card]]:
            args = (("card", CARD_NAMES[card]),)
            return because("G15.1", "replace_needs_surrendered", args)
        return None

    # -- the normal draw (G17.1) --------------------------------------------------------------

    def draw(self, game: Galaxy) -> None:
        moves = [move for move in DRAWS if self.why_not_draw(game, move) is None]
        if moves:
            game.ask(self.seat, "draw", moves)
        else:
            game.tell("no_draw", seat=self.seat)

    def why_not_draw(self, game: Galaxy, move: Move) -> Reason | None:
        pile, reserve = game.cards.zones[PILE], game.cards.zones[RESERVE + self.seat]
        if move == DRAW:
            return None if pile else because("G17.1", "pile_empty")
        if move == TAKE_RESERVE:
            return None if reserve else because("G17.1", "reserve_empty")
        if pile:
            return because("G17.1", "must_draw")
        return None if reserve else because("G17.1", "reserve_empty")

    def on_draw(self, game: Galaxy, seat: Seat, move: Move) -> None:
        if move == SKIP:
            return game.tell("no_draw", seat=seat)
        self.drew = True
        if move == TAKE_RESERVE:
            return take_reserve(game, seat)
        game.tell("drew", seat=seat)
        if not played_a_shuttle(game):
            draw_cards(game, seat, 1)
            return None
        card = game.cards.draw(PILE, LOOKED_AT + seat)
        return game.tell_only([seat], "drew_card", card=CARD_NAMES[card])

    # -- Shuttle (G12.2) ----------------------------------------------------------------------

    def second_thoughts(self, game: Galaxy) -> None:
        if game.cards.zones[LOOKED_AT + self.seat]:
            moves = [move for move in REFUSALS if self.why_not_refuse(game, move) is None]
            game.ask(self.seat, "refuse", moves)

    def why_not_refuse(self, game: Galaxy, move: Move) -> Reason | None:
        if move == REFUSE and not game.cards.zones[PILE]:
            return because("G12.2", "nothing_beneath_pile")
        if move == REFUSE_FOR_RESERVE and not game.cards.zones[RESERVE + self.seat]:
            return because("G12.2", "reserve_empty")
        return None

    def on_refuse(self, game: Galaxy, seat: Seat, move: Move) -> None:
        (card,) = game.cards.zones[LOOKED_AT + seat]
        if move == KEEP:
            return game.cards.move(card, LOOKED_AT + seat, HAND + seat)
        game.cards.put_under(card, LOOKED_AT + seat, PILE)
        game.tell("shuttle_refused", seat=seat)
        game.tell_only([seat], "shuttle_refused_card", card=CARD_NAMES[card])
        if move == REFUSE_FOR_RESERVE:
            return take_reserve(game, seat)
        draw_cards(game, seat, 1)
        return None

    def end(self, game: Galaxy) -> None:
        game.give(DREW if self.drew else None)

    def why_not(self, game: Galaxy, question: Question, move: Move) -> Reason | None:
        args = arguments(move, game.seats)
        if args is None:
            return None
        if question.kind == "draw" and move in DRAWS:
            return self.why_not_draw(game, move)
        if question.kind == "refuse" and move in REFUSALS:
            return self.why_not_refuse(game, move)
        if question.kind == "replace" and move[0] == "replace":
            if args[0] not in game.hand(self.seat):
                name = (("card", CARD_NAMES[args[0]]),)
                return because("G15.1", "card_not_in_hand", name)
            return self.why_not_replace_that(game, args[0])
        return None


DRAWS = (DRAW, TAKE_RESERVE, SKIP)
REFUSALS = (KEEP, REFUSE, REFUSE_FOR_RESERVE)


def take_reserve(game: Galaxy, seat: Seat) -> None:
    """All of it. G11.1"""
    cards = game.cards.zones[RESERVE + seat]
    for card in cards:
        game.cards.move(card, RESERVE + seat, HAND + seat)
    game.tell("took_reserve", seat=seat, number=len(cards))


def played_a_shuttle(game: Galaxy) -> bool:
    return any(not sortie.hidden and VALUE[sortie.card] == SHUTTLE for sortie in game.sorties)
