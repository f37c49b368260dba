"""Alien technology: who first has a barren planet of deep space draws cards. X12.0"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, named

from .components.board import HexId
from .components.cards import CARD_NAME, CARDS, CardId
from .components.markers import MARKER_NUMBER
from .layout import (
    TECHNOLOGY_DECK,
    TECHNOLOGY_DISCARD,
    card_at,
    drawn_by,
    held_by,
    place_of,
    waiting_for,
)
from .table import SpaceEmpires
from .values import NOBODY

BARREN: Final = MARKER_NUMBER["barren_planet"]
DRAWN: Final = 2
PRICE: Final = 10
"""Of a card where there are no aliens to win it from. X12.0a"""
A_CARD: Final = named("card", [CARD_NAME[number] for number in CARDS], lambda at: CardId(at + 1))
KEEP: Final = Phrase("keep", A_CARD)


def claim(game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
    """A planet has its first colony. Barren ones bring a card in deep space, at home only with more
    aliens. X12.0, X20.1"""
    first = not game.claimed[hex_]
    game.claimed[hex_] = True
    deep = game.home[hex_] == NOBODY or game.has("more_aliens")
    barren = game.terrain[hex_] == BARREN
    if first and deep and barren and game.has("alien_technology"):
        game.push(DrawTechnology(seat))


@frame
class DrawTechnology(Frame[SpaceEmpires]):
    """Two cards are drawn, one is kept in secret. X12.0"""

    seat: Seat

    steps = ("draw", "keep", "discard")

    def draw(self, game: SpaceEmpires) -> None:
        for _ in range(min(DRAWN, len(game.cards.zones[TECHNOLOGY_DECK]))):
            game.cards.draw(TECHNOLOGY_DECK, drawn_by(self.seat))
        if game.cards.zones[drawn_by(self.seat)]:
            game.tell("alien_technology_found", seat=self.seat)
        else:
            self.finish()

    def keep(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "keep_technology", self.moves_for(game, self.seat, "keep_technology"))

    def why_not_keep(self, game: SpaceEmpires, seat: Seat, card: CardId) -> Reason | None:
        drawn = place_of(card) in game.cards.zones[drawn_by(seat)]
        return None if drawn else because("X12.0", "not_drawn")

    def keep_it(self, game: SpaceEmpires, seat: Seat, card: CardId) -> None:
        """Free where aliens were in the way; else it waits to be paid for. X12.0a"""
        target = held_by(seat) if game.has("aliens") else waiting_for(seat)
        game.cards.slip(place_of(card), drawn_by(seat), target)
        game.tell_only([seat], "technology_kept", seat=seat, card=CARD_NAME[card])

    def discard(self, game: SpaceEmpires) -> None:
        for place in list(game.cards.zones[drawn_by(self.seat)]):
            game.cards.slip(place, drawn_by(self.seat), TECHNOLOGY_DISCARD)


DrawTechnology.takes(
    "keep_technology", Verb(KEEP, DrawTechnology.keep_it, DrawTechnology.why_not_keep)
)


# -- paying for it ---------------------------------------------------------------------------------


def unpaid(game: SpaceEmpires, seat: Seat) -> list[CardId]:
    """Cards that wait for their price. X12.0a"""
    return [card_at(place) for place in game.cards.zones[waiting_for(seat)]]


def give_up_unpaid(game: SpaceEmpires, seat: Seat) -> None:
    """What was not paid for in the next economic phase is discarded face down. X12.0a"""
    for card in unpaid(game, seat):
        game.cards.slip(place_of(card), waiting_for(seat), TECHNOLOGY_DISCARD)


CLAIM_FRAMES: Final = (DrawTechnology,)
