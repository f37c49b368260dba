"""A table as it lives in memory."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from astrarium.kernel import undo
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Reason, Seat
from astrarium.kernel.state import State

RECENT = 64
"""Number of entries kept in memory for the log."""


class Clock(msgspec.Struct, frozen=True):
    """How much time the seats have. `days` and `live`: a time per answer, then a reserve."""

    kind: Annotated[str, msgspec.Meta(max_length=20)] = "none"
    seconds: float = 0
    """Given anew for each answer."""
    reserve: float = 0
    """In all, on top; `live` clocks usually have only this."""
    on_timeout: Annotated[str, msgspec.Meta(max_length=20)] = "vote"
    """`vote`: the others may replace the seat; `bot`: a bot stands in at once."""
    windows: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """How the table asks who reacts: `live`, `days` or `strict`; empty: by its pace."""
    window_seconds: float = 3
    """How long a live window stays open."""


class SeatClock(msgspec.Struct):
    """Where the clock of one seat stands."""

    reserve: float
    since: float | None = None
    """When the open question was asked; None: not asked now."""
    answered: float | None = None
    """When it was answered under seal: until all have answered the clock seems to run on."""
    reminded: bool = False
    late: bool = False


class UndoRequest(msgspec.Struct):
    """Somebody would like to take back answers that others have learned from."""

    by: Seat
    number: int
    version: int
    needs: list[Seat]
    agreed: list[Seat]


class Vote(msgspec.Struct):
    """The others decide about a seat whose player does not come."""

    seat: Seat
    by: str
    """What shall become of it: `bot` or `open`."""
    needs: int
    votes: list[str]


class Pending(msgspec.Struct, omit_defaults=True):
    """What waits for consent."""

    undo: UndoRequest | None = None
    replace: Vote | None = None


class OpenWindow(msgspec.Struct):
    """A live window: it closes by the clock, used or not."""

    version: int
    """The spectators' version when it opened."""
    closes: float
    more: dict[str, float] = {}
    """Seats that have asked for more time, and until when; 0: they have answered since."""


class WayRequest(msgspec.Struct):
    """Somebody would like the table to ask in another way who reacts."""

    by: Seat
    way: str
    seconds: float
    needs: list[Seat]
    agreed: list[Seat]


class Answered(msgspec.Struct, omit_defaults=True):
    """What became of a sequence of answers."""

    version: int
    accepted: int
    refused: Reason | None = None
    stopped: str | None = None
    """Why the rest was not played: `chance`, `other`, `refused`."""


class GivenAnswer(msgspec.Struct, array_like=True):
    """An answer that a seat has given, in case it comes once more."""

    version: int
    """What it was an answer to."""
    digest: str
    result: Answered


class Place(msgspec.Struct):
    """Where a game stands among its entries."""

    head: int
    """The entry whose position is on the table (undo goes back to an older one)."""
    seen: list[int]
    """The version that each seat, and last the spectators, has been told of. A secret order or a
    sealed answer moves only its own seat's version on, so that nobody can count such moves."""
    asked: list[Seat] = []
    """Whom all see asked: under seal also those who have answered."""
    winners: list[Seat] = []
    """Once the game is over."""
    reacting: bool = False
    """What is asked is who wants to react."""
    window: OpenWindow | None = None
    way_request: WayRequest | None = None
    answered: dict[str, list[GivenAnswer]] = {}
    """The last answers of each seat."""
    round: int | None = None
    questions: dict[str, tuple[str, dict[str, Any]]] = {}
    """What each person is asked, for lists of tables: the kind and what it is about."""
    unasked: dict[str, int] = {}
    """How often each seat has done something of its own accord, taken back or not."""


@dataclass(frozen=True, slots=True)
class Step(undo.Step):
    """An answer in effect (an order that answered something is one, too)."""

    parent: int
    """The entry whose position it was given in."""


class Told(msgspec.Struct):
    """What the log says of one entry."""

    n: int
    seen: list[int]
    events: list[tuple[str, dict[str, Any], list[int] | None]]
    undone: int | None = None
    only: Seat | None = None
    """Nobody but this seat has noticed it."""


@dataclass(slots=True)
class SeatInfo:
    """Who sits where."""

    seat: Seat
    kind: str
    user_id: str | None
    name: str
    level: str | None
    stand_in: bool
    """A bot plays for the person, who may come back."""
    token: str
    gave_up: bool = False
    """The bot here could not answer, time and again: somebody must see to it."""
    away_since: float | None = None
    """Since when a bot has been standing in."""
    kept_for: str | None = None
    """The user who was voted out of this seat and may come back to it at any time."""
    kept_name: str = ""
    seen_by: list[str] = field(default_factory=list)
    """The names of those who have played here for somebody else, and know what that player held."""

    @property
    def automatic(self) -> bool:
        """A bot answers here."""
        return self.kind == "bot" or self.stand_in


@dataclass(slots=True)
class Shown:
    """The game as one audience sees it."""

    version: int
    plain: dict[str, Any]
    """Plain data, which nothing that happens in the game changes any more (`State.view`)."""
    encoded: bytes = b""
    """The same as JSON members without braces, where somebody has asked for it."""


@dataclass(slots=True)
class Table:
    """One table: what the database knows of it, and its game."""

    id: str
    game: Game
    title: str
    status: str
    private: bool
    closed: bool
    imported: bool
    foreign: bool
    """Goes back to a record that somebody brought: see `rehearsals`."""
    owner: str
    options: dict[str, str]
    clock: Clock
    version: int
    revision: int
    header: dict[str, Any] | None
    asked: list[Seat]
    clocks: dict[str, SeatClock]
    deadline: float | None
    pending: Pending
    rematch: str | None
    created: float
    updated: float
    seats: list[SeatInfo] = field(default_factory=list)
    stored: dict[str, Any] = field(default_factory=dict)
    """The lasting part of its row as the database has it."""
    state: State | None = None
    place: Place | None = None
    steps: list[Step] = field(default_factory=list)
    recent: deque[Told] = field(default_factory=lambda: deque(maxlen=RECENT))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wants: set[str] = field(default_factory=set)
    """The users at this table who would like to be notified."""
    new_rules: bool = False
    """The position was stored under other rules than today's."""
    dead: bool = False
    """Thrown out of memory: whoever waited for it must get it anew."""
    views: dict[int, Shown] = field(default_factory=dict)
    """The view of the newest version, for each audience that looks."""

    @property
    def playing(self) -> State:
        assert self.state is not None, "the game has not begun"
        return self.state

    @property
    def spot(self) -> Place:
        assert self.place is not None, "the game has not begun"
        return self.place

    def forget_views(self) -> None:
        """Nobody looks at the table any more."""
        self.views.clear()
        if self.state is not None:
            self.state.parts.clear()

    @property
    def under_seal(self) -> bool:
        """Several are asked at once: nobody must see who of them has answered."""
        return self.state is not None and undo.under_seal(self.state)

    @property
    def has_people(self) -> bool:
        """Somebody plays here who is not a bot."""
        return any(info.kind == "person" and not info.stand_in for info in self.seats)

    def seat_of(self, user_id: str | None) -> Seat | None:
        """The seat of a person at this table."""
        if user_id is not None:
            for info in self.seats:
                if info.user_id == user_id:
                    return info.seat
        return None

    def kept_seat(self, user_id: str | None) -> Seat | None:
        """The seat to which somebody who was voted out may come back."""
        if user_id is not None:
            for info in self.seats:
                if info.kept_for == user_id:
                    return info.seat
        return None

    def is_of(self, user_id: str) -> bool:
        """Whether somebody has a seat here, or may come back to one."""
        return self.seat_of(user_id) is not None or self.kept_seat(user_id) is not None

    def rename(self, user_id: str, name: str) -> None:
        for info in self.seats:
            if info.user_id == user_id:
                info.name = name
            if info.kept_for == user_id:
                info.kept_name = name

    def audience(self, seat: Seat | None) -> int:
        """The index into `seen`: spectators come last."""
        return len(self.seats) if seat is None else seat

    def version_for(self, seat: Seat | None) -> int:
        """The version of the game as this seat knows it."""
        return self.place.seen[self.audience(seat)] if self.place else -1
