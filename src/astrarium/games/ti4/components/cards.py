"""Action cards, agendas, objectives, promissory notes and strategy cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NewType

from .box import MAX_SEATS
from .reading import data, numbered
from .systems import COLOURS, NONE

ActionCardId = NewType("ActionCardId", int)
AgendaId = NewType("AgendaId", int)
ObjectiveId = NewType("ObjectiveId", int)
NoteId = NewType("NoteId", int)
StrategyId = NewType("StrategyId", int)

# -- action cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActionCard:
    """One of the 59 different action cards."""

    id: str
    copies: int
    phase: str
    windows: tuple[str, ...]
    relation: str
    who: str
    targets: tuple[str, ...]
    """What is named when it is played, before anybody may cancel it."""
    duration: str
    action: bool
    """Is it played as a component action?"""
    rider: bool


ACTION_CARDS: Final[tuple[ActionCard, ...]] = tuple(
    ActionCard(
        id=entry["id"],
        copies=entry["copies"],
        phase=entry["phase"],
        windows=tuple(entry["windows"]),
        relation=entry["relation"],
        who=entry["who"],
        targets=tuple(entry["targets"]),
        duration=entry["duration"],
        action=entry.get("action", False),
        rider=entry.get("rider", False),
    )
    for entry in data("action_cards")["card"]
)
ACTION_CARD_NAMES: Final[tuple[str, ...]] = tuple(card.id for card in ACTION_CARDS)
ACTION_CARD_NUMBER: Final[dict[str, ActionCardId]] = {
    name: ActionCardId(number) for name, number in numbered(ACTION_CARD_NAMES).items()
}
ACTION_DECK: Final[tuple[ActionCardId, ...]] = tuple(
    ActionCardId(number) for number, card in enumerate(ACTION_CARDS) for _ in range(card.copies)
)
"""The 80 cards of the deck; copies of a kind are alike."""

# -- agendas -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Agenda:
    """An agenda card: a law or a directive."""

    id: str
    law: bool
    elect: str
    needs: str
    """What must exist when it is revealed; otherwise it is replaced."""
    stays: str
    """Where a law lies while it is in force: common, player, planet or objective."""
    windows: tuple[str, ...]
    delayed: str
    """The outcome that works only when the next strategy phase starts."""
    discarded_when_used: bool
    points: int
    resources: int
    influence: int
    ignores: int
    """The colour of the prerequisite that its card can be exhausted for, or NONE."""


def _agenda(entry: dict[str, Any]) -> Agenda:
    return Agenda(
        id=entry["id"],
        law=entry["kind"] == "law",
        elect=entry["elect"],
        needs=entry.get("needs", ""),
        stays=entry.get("stays", ""),
        windows=tuple(entry["windows"]),
        delayed=entry.get("delayed", ""),
        discarded_when_used=entry.get("discarded_when_used", False),
        points=entry.get("points", 0),
        resources=entry.get("resources", 0),
        influence=entry.get("influence", 0),
        ignores=COLOURS.index(entry["ignores"]) if "ignores" in entry else NONE,
    )


AGENDAS: Final[tuple[Agenda, ...]] = tuple(_agenda(entry) for entry in data("agendas")["agenda"])
AGENDA_NAMES: Final[tuple[str, ...]] = tuple(agenda.id for agenda in AGENDAS)
AGENDA_NUMBER: Final[dict[str, AgendaId]] = {
    name: AgendaId(number) for name, number in numbered(AGENDA_NAMES).items()
}

# -- objectives ----------------------------------------------------------------------------------

DECKS: Final = ("stage_1", "stage_2", "secret")


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective; its check is what the predicate of the same id is given."""

    id: str
    deck: str
    points: int
    phase: str
    kind: str
    windows: tuple[str, ...]
    check: tuple[tuple[str, Any], ...]


OBJECTIVES: Final[tuple[Objective, ...]] = tuple(
    Objective(
        id=entry["id"],
        deck=entry["deck"],
        points=entry["points"],
        phase=entry["phase"],
        kind=entry["kind"],
        windows=tuple(entry["windows"]),
        check=tuple(entry["check"].items()),
    )
    for entry in data("objectives")["objective"]
)
OBJECTIVE_NAMES: Final[tuple[str, ...]] = tuple(objective.id for objective in OBJECTIVES)
OBJECTIVE_NUMBER: Final[dict[str, ObjectiveId]] = {
    name: ObjectiveId(number) for name, number in numbered(OBJECTIVE_NAMES).items()
}
OBJECTIVE_DECKS: Final[dict[str, tuple[ObjectiveId, ...]]] = {
    deck: tuple(ObjectiveId(n) for n, o in enumerate(OBJECTIVES) if o.deck == deck)
    for deck in DECKS
}

# -- promissory notes ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Note:
    """A kind of promissory note."""

    id: str
    faction: str
    """Empty: every player has one."""
    windows: tuple[str, ...]
    stays: bool
    """Does it lie face up in the play area once played?"""
    returns: str
    mandatory: bool


NOTES: Final[tuple[Note, ...]] = tuple(
    Note(
        id=entry["id"],
        faction=entry.get("faction", ""),
        windows=tuple(entry["windows"]),
        stays=entry["stays"],
        returns=entry["returns"],
        mandatory=entry.get("mandatory", False),
    )
    for entry in data("promissory_notes")["note"]
)
NOTE_NAMES: Final[tuple[str, ...]] = tuple(note.id for note in NOTES)
NOTE_NUMBER: Final[dict[str, NoteId]] = {
    name: NoteId(number) for name, number in numbered(NOTE_NAMES).items()
}
GENERAL_NOTES: Final = tuple(NoteId(n) for n, note in enumerate(NOTES) if not note.faction)
NOTE_CARDS: Final = MAX_SEATS * len(GENERAL_NOTES) + len(NOTES) - len(GENERAL_NOTES)
"""The cards in the box: four in each of six colours, one per faction."""

# -- strategy cards ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """A strategy card; `numbers` are those its abilities speak of."""

    id: str
    initiative: int
    primary: tuple[str, ...]
    strategy_token: int
    numbers: tuple[tuple[str, int], ...]


_PLAIN: Final = ("id", "initiative", "primary", "strategy_token")
STRATEGY_CARDS: Final[tuple[StrategyCard, ...]] = tuple(
    StrategyCard(
        id=entry["id"],
        initiative=entry["initiative"],
        primary=tuple(entry["primary"]),
        strategy_token=entry["strategy_token"],
        numbers=tuple((name, value) for name, value in entry.items() if name not in _PLAIN),
    )
    for entry in data("strategy_cards")["card"]
)
STRATEGY_NAMES: Final[tuple[str, ...]] = tuple(card.id for card in STRATEGY_CARDS)
STRATEGY_NUMBER: Final[dict[str, StrategyId]] = {
    name: StrategyId(number) for name, number in numbered(STRATEGY_NAMES).items()
}
