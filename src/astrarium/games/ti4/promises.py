"""Where promissory notes are: in hands, in play areas, back with who issued them. 13

What they do is in `notes`.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import NOTE_NUMBER, NOTES
from .components.factions import FACTION_NUMBER
from .components.systems import SystemId
from .deck import (
    CARD_NAMES,
    NOTE_HAND,
    PLAY_AREA,
    REMOVED,
    CardId,
    note_colour,
    note_of,
)
from .galaxy import has_units
from .scoring import gain_points
from .table import NOBODY, TI4

SUPPORT: Final = NOTE_NUMBER["support_for_the_throne"]


def issuer_of(game: TI4, card: CardId) -> Seat:
    """Whose note it is, by colour or by faction; nobody if that faction is not in the game."""
    colour = note_colour(card)
    if colour != NOBODY:
        return colour
    return game.seat_of(FACTION_NUMBER[NOTES[note_of(card)].faction])


def in_play_area(game: TI4, seat: Seat, note: str) -> bool:
    """Whether a note of that kind lies face up before a player."""
    kind = NOTE_NUMBER[note]
    return any(note_of(card) == kind for card in game.cards.zones[PLAY_AREA + seat])


def who_laid_down(game: TI4, note: str) -> Seat:
    """Before whom a note of a faction lies; nobody if it is not in play."""
    seats = (seat for seat in range(game.seats) if in_play_area(game, seat, note))
    return next(seats, NOBODY)


def lies_open(game: TI4, card: CardId) -> bool:
    """Whether a note lies in somebody's play area."""
    return any(card in game.cards.zones[PLAY_AREA + seat] for seat in range(game.seats))


def might_hold(game: TI4, card: CardId, issuer: Seat) -> list[Seat]:
    """Who might have another's note in hand, for all that everybody knows. 13.2, 13.6

    Of a note whose place all know it is certain; another may be among the cards that not all know.
    """
    zones, known, everyone = game.cards.zones, game.cards.known, game.cards.layout.everyone
    if known[card] == everyone and card in zones[NOTE_HAND + issuer]:
        return []  # so it is mostly
    others = [seat for seat in range(game.seats) if seat != issuer]
    if known[card] == everyone:
        return [seat for seat in others if card in zones[NOTE_HAND + seat]]
    return [
        seat for seat in others if any(known[held] != everyone for held in zones[NOTE_HAND + seat])
    ]


def holds(game: TI4, seat: Seat, card: CardId) -> bool:
    """Whether a player has another's note in hand, to play it."""
    return card in game.cards.zones[NOTE_HAND + seat] and seat != issuer_of(game, card)


# -- coming and going ----------------------------------------------------------------------------


def show(game: TI4, card: CardId) -> None:
    """A note is played: everybody sees it."""
    game.cards.look(card, game.cards.layout.everyone)


def lay_down(game: TI4, seat: Seat, card: CardId) -> None:
    """A note comes from a hand into the play area."""
    show(game, card)
    game.cards.move(card, NOTE_HAND + seat, PLAY_AREA + seat)


def give_back(game: TI4, card: CardId) -> None:
    """A note goes back to who issued it, or leaves the game with that player. 13.3, 13.4, 13.7"""
    zones, issuer = game.cards.zones, issuer_of(game, card)
    if card in zones[REMOVED]:
        return
    source = next(
        zone
        for seat in range(game.seats)
        for zone in (NOTE_HAND + seat, PLAY_AREA + seat)
        if card in zones[zone]
    )
    gone = issuer == NOBODY or game.out[issuer]
    show(game, card)
    game.cards.move(card, source, REMOVED if gone else NOTE_HAND + issuer)
    if not gone:
        game.tell("note_returned", seat=issuer, note=CARD_NAMES[card])


def received(game: TI4, seat: Seat, card: CardId) -> None:
    """PN.support_for_the_throne: whoever receives it must lay it down, and gains a point."""
    if note_of(card) == SUPPORT and issuer_of(game, card) != seat:
        lay_down(game, seat, card)
        gain_points(game, seat, 1)
        game.tell("support_gained", seat=seat, note=CARD_NAMES[card], points=game.points[seat])


def withdraw_support(game: TI4, seat: Seat, card: CardId) -> None:
    """The same the other way round: the point is lost, and the note goes back."""
    gain_points(game, seat, -1)
    game.tell("support_lost", seat=seat, note=CARD_NAMES[card], points=game.points[seat])
    give_back(game, card)


# -- going back from play areas ----------------------------------------------------------------


def laid_down(game: TI4, seat: Seat, returns: str) -> list[CardId]:
    """The notes before a player that go back on such an occasion."""
    held = game.cards.zones[PLAY_AREA + seat]
    return [card for card in held if NOTES[note_of(card)].returns == returns]


def after_activation(game: TI4, seat: Seat, system: SystemId) -> None:
    """Who activates a system with units of an issuer loses what that player has promised."""
    for card in laid_down(game, seat, "activates_issuer"):
        if has_units(game, system, issuer_of(game, card)):
            if note_of(card) == SUPPORT:
                withdraw_support(game, seat, card)
            else:
                give_back(game, card)


def give_all_back(game: TI4, returns: str) -> None:
    """An agenda has been resolved, or the status phase is over."""
    for seat in range(game.seats):
        for card in laid_down(game, seat, returns):
            give_back(game, card)
