"""All cards of the box in one row, and the zones in which they lie.

A card of the table is a number in this row: action cards, agendas, objectives, promissory notes
and the system tiles that players deal out. Zones have the same numbers for every number of seats.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NewType

from astrarium.kernel.moves import Seat
from astrarium.kernel.zones import Audience, Layout, Zone

from .components.box import MAX_SEATS
from .components.cards import (
    ACTION_CARD_NAMES,
    ACTION_DECK,
    AGENDA_NAMES,
    GENERAL_NOTES,
    NOTE_NAMES,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    ActionCardId,
    AgendaId,
    NoteId,
    ObjectiveId,
)
from .components.systems import BACKS, SYSTEMS, SystemId

CardId = NewType("CardId", int)
"""A card's place in the row of all cards."""

# -- the row of all cards ------------------------------------------------------------------------

_ACTIONS: Final = tuple(ACTION_CARD_NAMES[kind] for kind in ACTION_DECK)
_NOTE_OWNERS: Final[tuple[tuple[NoteId, Seat], ...]] = (
    *((note, seat) for note in GENERAL_NOTES for seat in range(MAX_SEATS)),
    *((NoteId(note), -1) for note in range(len(NOTE_NAMES)) if note not in GENERAL_NOTES),
)
"""Every note card: its kind, and whose it is; of a faction's note only the table knows that."""
_NOTES: Final = tuple(
    NOTE_NAMES[note] if owner < 0 else f"{NOTE_NAMES[note]}_{owner}" for note, owner in _NOTE_OWNERS
)
NOTE_WORDS: Final = {
    f"{NOTE_NAMES[note]}_{owner}": (NOTE_NAMES[note], owner)
    for note, owner in _NOTE_OWNERS
    if owner >= 0
}
"""By the word of a note that every player has: its kind, and whose it is."""
_TILES: Final[tuple[SystemId, ...]] = (*BACKS["blue"], *BACKS["red"])

CARD_NAMES: Final[tuple[str, ...]] = (
    *_ACTIONS,
    *AGENDA_NAMES,
    *OBJECTIVE_NAMES,
    *_NOTES,
    *(f"tile_{SYSTEMS[tile].number}" for tile in _TILES),
)
FIRST_AGENDA: Final = len(_ACTIONS)
FIRST_OBJECTIVE: Final = FIRST_AGENDA + len(AGENDA_NAMES)
FIRST_NOTE: Final = FIRST_OBJECTIVE + len(OBJECTIVE_NAMES)
FIRST_TILE: Final = FIRST_NOTE + len(_NOTES)

ACTION_CARDS: Final = tuple(CardId(card) for card in range(FIRST_AGENDA))
AGENDA_CARDS: Final = tuple(CardId(card) for card in range(FIRST_AGENDA, FIRST_OBJECTIVE))
NOTE_CARDS: Final = tuple(CardId(card) for card in range(FIRST_NOTE, FIRST_TILE))


def action_card(card: CardId) -> ActionCardId:
    """What kind of action card it is."""
    return ACTION_DECK[card]


@lru_cache(1 << 12)
def kinds_in(cards: tuple[CardId, ...]) -> frozenset[ActionCardId]:
    """The kinds of action cards in a hand."""
    return frozenset(action_card(card) for card in cards)


def agenda_of(card: CardId) -> AgendaId:
    return AgendaId(card - FIRST_AGENDA)


def agenda_card(agenda: AgendaId) -> CardId:
    return CardId(FIRST_AGENDA + agenda)


def objective_of(card: CardId) -> ObjectiveId:
    return ObjectiveId(card - FIRST_OBJECTIVE)


def objective_card(objective: ObjectiveId) -> CardId:
    return CardId(FIRST_OBJECTIVE + objective)


def objective_cards(deck: str) -> tuple[CardId, ...]:
    """The objectives of a deck: stage_1, stage_2 or secret."""
    return tuple(
        objective_card(ObjectiveId(number))
        for number, objective in enumerate(OBJECTIVES)
        if objective.deck == deck
    )


def note_of(card: CardId) -> NoteId:
    """What kind of note it is."""
    return _NOTE_OWNERS[card - FIRST_NOTE][0]


def note_colour(card: CardId) -> Seat:
    """Whose note of the four of a colour it is; -1 for a faction's own note."""
    return _NOTE_OWNERS[card - FIRST_NOTE][1]


@cache
def note_card(note: NoteId, colour: Seat = -1) -> CardId:
    """The card of a kind: a player's, or the faction's own."""
    return CardId(FIRST_NOTE + _NOTE_OWNERS.index((note, colour)))


def note_cards(seat: Seat, faction_note: NoteId) -> tuple[CardId, ...]:
    """The notes of a player: four of the colour and the faction's. S.4a"""
    return tuple(
        card for card in NOTE_CARDS if note_colour(card) == seat or note_of(card) == faction_note
    )


def tile_of(card: CardId) -> SystemId:
    return _TILES[card - FIRST_TILE]


def tile_card(system: SystemId) -> CardId:
    return CardId(FIRST_TILE + _TILES.index(system))


def tile_cards(back: str) -> tuple[CardId, ...]:
    """The tiles with a blue or a red back. S.6a"""
    return tuple(tile_card(system) for system in BACKS[back])


# -- zones ---------------------------------------------------------------------------------------

ACTION_PILE: Final = 0
ACTION_DISCARD: Final = 1
AGENDA_PILE: Final = 2
AGENDA_DISCARD: Final = 3
LAWS: Final = 4
STAGE_1_BOX: Final = 5
STAGE_2_BOX: Final = 6
"""Objectives that take no part in this game."""
STAGE_1_ROW: Final = 7
STAGE_2_ROW: Final = 8
PUBLIC: Final = 9
SECRET_PILE: Final = 10
REMOVED: Final = 11
"""Notes of factions and colours that nobody plays, or whose player is out of the game."""
TILE_BOX: Final = 12
"""Tiles that are not dealt."""
ON_MAP: Final = 13
ON_VOTE: Final = 14
"""The agenda that is voted on."""
HAND: Final = 15
SECRETS: Final = HAND + MAX_SEATS
SCORED_SECRETS: Final = SECRETS + MAX_SEATS
NOTE_HAND: Final = SCORED_SECRETS + MAX_SEATS
PLAY_AREA: Final = NOTE_HAND + MAX_SEATS
TILE_HAND: Final = PLAY_AREA + MAX_SEATS

_BY_SEAT: Final = (
    ("hand", Audience.OWNER),
    ("secrets", Audience.OWNER),
    ("scored_secrets", Audience.EVERYONE),
    ("notes", Audience.OWNER),
    ("play_area", Audience.EVERYONE),
    ("tiles", Audience.OWNER),
)


@cache
def layout(seats: int) -> Layout:
    """Who sees which cards. The backs tell the decks apart, and blue tiles from red ones."""
    everyone, nobody = Audience.EVERYONE, Audience.NOBODY
    zones = [
        Zone("action_pile", nobody, everyone),
        Zone("action_discard", everyone, everyone),
        Zone("agenda_pile", nobody, everyone),
        Zone("agenda_discard", everyone, everyone),
        Zone("laws", everyone, everyone),
        Zone("stage_1_box", nobody, everyone),
        Zone("stage_2_box", nobody, everyone),
        Zone("stage_1_row", nobody, everyone),
        Zone("stage_2_row", nobody, everyone),
        Zone("public", everyone, everyone),
        Zone("secret_pile", nobody, everyone),
        Zone("removed", everyone, everyone),
        Zone("tile_box", nobody, everyone),
        Zone("on_map", everyone, everyone),
        Zone("on_vote", everyone, everyone),
        *(
            Zone(f"{name}_{seat}", audience, everyone, seat)
            for name, audience in _BY_SEAT
            for seat in range(MAX_SEATS)
        ),
    ]
    return Layout(seats, zones, CARD_NAMES, tuple(map(_back, range(len(CARD_NAMES)))))


def _back(card: int) -> int:
    if card < FIRST_AGENDA:
        return 0
    if card < FIRST_OBJECTIVE:
        return 1
    if card < FIRST_NOTE:
        return 2 + ("stage_1", "stage_2", "secret").index(
            OBJECTIVES[objective_of(CardId(card))].deck
        )
    if card < FIRST_TILE:
        return 5
    return 6 + (SYSTEMS[tile_of(CardId(card))].back == "red")
