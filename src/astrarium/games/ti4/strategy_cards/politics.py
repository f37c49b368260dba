"""Politics: a new speaker, action cards, a look at the agendas. 57"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..agenda_deck import refill_agendas
from ..cards import draw_cards
from ..components.cards import AGENDA_NAMES, AgendaId
from ..deck import AGENDA_DISCARD, AGENDA_PILE, CardId, agenda_card, agenda_of
from ..table import TI4
from ..words import A_SEAT, AN_AGENDA
from .numbers import number

NAME_SPEAKER = Phrase("speaker", A_SEAT)
ON_TOP = Phrase("on_top", AN_AGENDA)
UNDERNEATH = Phrase("underneath", AN_AGENDA)
CARDS = number("politics", "action_cards")
AGENDAS_SEEN = number("politics", "agendas_seen")


@frame
class Politics(Frame[TI4]):
    """57.2a to 57.2c"""

    seat: Seat

    steps = ("name", "draw", "look", "arrange")

    def name(self, game: TI4) -> None:
        game.ask(self.seat, "speaker", self.moves_for(game, self.seat, "speaker"))

    def why_not_speaker(self, game: TI4, seat: Seat, other: Seat) -> Reason | None:
        if game.out[other]:
            return because("32.0", "is_out")
        return because("57.2a", "is_speaker") if other == game.speaker else None

    def name_speaker(self, game: TI4, seat: Seat, other: Seat) -> None:
        game.speaker = other
        game.tell("speaker", seat=other)

    def draw(self, game: TI4) -> None:
        draw_cards(game, self.seat, CARDS)

    def look(self, game: TI4) -> None:
        """57.2c: in secret; 44.5: of a deck that ends the discarded ones follow."""
        if len(game.cards.zones[AGENDA_PILE]) < AGENDAS_SEEN and game.cards.zones[AGENDA_DISCARD]:
            refill_agendas(game)
        for card in game.cards.zones[AGENDA_PILE][-AGENDAS_SEEN:]:
            game.cards.look(card, 1 << self.seat)

    def arrange(self, game: TI4) -> None:
        game.push(ArrangeAgendas(self.seat, min(AGENDAS_SEEN, len(game.cards.zones[AGENDA_PILE]))))


Politics.takes("speaker", Verb(NAME_SPEAKER, Politics.name_speaker, Politics.why_not_speaker))


@frame
class ArrangeAgendas(Frame[TI4]):
    """Each of the agendas seen goes on top of the deck or under it; the last one put on top is
    the next to be revealed. 57.2c"""

    seat: Seat
    left: int
    """How many are still in hand: they lie on top of the deck, under those put back there."""
    put_on_top: int = 0

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        if self.left:
            moves = self.moves_for(game, self.seat, "arrange")
            game.ask(self.seat, "arrange", moves, {"number": self.left})

    def in_hand(self, game: TI4) -> tuple[CardId, ...]:
        pile = game.cards.zones[AGENDA_PILE]
        end = len(pile) - self.put_on_top
        return pile[end - self.left : end]

    def why_not_arrange(self, game: TI4, seat: Seat, agenda: AgendaId) -> Reason | None:
        seen = agenda_card(agenda) in self.in_hand(game)
        return None if seen else because("57.2c", "not_seen")

    def offer_on_top(self, game: TI4, seat: Seat) -> list[Move]:
        return [ON_TOP(agenda_of(card)) for card in sorted(self.in_hand(game))]

    def offer_underneath(self, game: TI4, seat: Seat) -> list[Move]:
        return [UNDERNEATH(agenda_of(card)) for card in sorted(self.in_hand(game))]

    def on_top(self, game: TI4, seat: Seat, agenda: AgendaId) -> None:
        self._lift(game, agenda, -1)
        self.left -= 1
        self.put_on_top += 1
        self._tell(game, seat, agenda, "agenda_on_top")

    def underneath(self, game: TI4, seat: Seat, agenda: AgendaId) -> None:
        self._lift(game, agenda, 0)
        self.left -= 1
        self._tell(game, seat, agenda, "agenda_underneath")

    def _lift(self, game: TI4, agenda: AgendaId, to: int) -> None:
        """Take a card out of the pile and put it at an end of it."""
        card = agenda_card(agenda)
        if to == 0:
            game.cards.put_under(card, AGENDA_PILE, AGENDA_PILE)
        else:
            game.cards.move(card, AGENDA_PILE, AGENDA_PILE)

    def _tell(self, game: TI4, seat: Seat, agenda: AgendaId, key: str) -> None:
        game.tell(key, seat=seat)
        game.tell_only([seat], f"{key}_seen", agenda=AGENDA_NAMES[agenda])
        self.again()


ArrangeAgendas.takes(
    "arrange",
    Verb(
        ON_TOP,
        ArrangeAgendas.on_top,
        ArrangeAgendas.why_not_arrange,
        ArrangeAgendas.offer_on_top,
    ),
    Verb(
        UNDERNEATH,
        ArrangeAgendas.underneath,
        ArrangeAgendas.why_not_arrange,
        ArrangeAgendas.offer_underneath,
    ),
)


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    return None


def follow(game: TI4, seat: Seat) -> None:
    """57.3"""
    draw_cards(game, seat, CARDS)


assert agenda_of(agenda_card(AgendaId(0))) == 0
