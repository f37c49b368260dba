"""What goes out: tables, views and log lines as one seat, or a spectator, may see them.

All hidden information passes `State.view(seat)` and the audience of log lines; everything else
here is about the people at the table, which all may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy.engine import Connection, RowMapping

from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State

from . import clock as clocks
from . import undo, votes
from .accounts import User
from .crowd import Crowd
from .model import Clock, SeatInfo, Shown, Table, Told
from .problems import forbidden
from .reacting import WayRequestView, WindowView, request_view, way_shown, window_view
from .storage import past
from .tables import Tables, told_of

LOG_LIMIT = 2000
"""Number of versions of a game that are told of at once."""

_encode = msgspec.json.Encoder().encode


class ClockView(msgspec.Struct):
    """The clock of a seat."""

    reserve: float
    since: float | None
    deadline: float | None
    late: bool


class SeatView(msgspec.Struct):
    """Who sits where. `link` is for the owner, while the seat is open."""

    seat: int
    kind: str
    name: str
    you: bool
    bot: bool
    level: str | None
    stand_in: bool
    gave_up: bool
    """The bot here could not answer: let it try again, or somebody else sit down."""
    asked: bool
    online: bool
    link: str | None = None
    kept_for: str | None = None
    """The name of the player who was voted out and may come back."""
    may_return: bool = False
    """It is my seat, and I am away from it."""
    seen_by: list[str] = []
    """Who has played here for somebody else, and knows what that player held."""
    open_from: float | None = None
    """From when on the others may let somebody else sit down, if the player stays away."""
    clock: ClockView | None = None


class UndoView(msgspec.Struct):
    by: int
    number: int
    needs: list[int]
    agreed: list[int]


class VoteView(msgspec.Struct):
    seat: int
    by: str
    needs: int
    votes: int
    voted: bool


class PendingView(msgspec.Struct):
    undo: UndoView | None = None
    replace: VoteView | None = None
    way: WayRequestView | None = None


class ResultView(msgspec.Struct):
    """How the game ended. `reason` and `tie_break` are keys of its texts (`end`, `tie_break`)."""

    scores: list[int]
    winners: list[int]
    reason: str
    tie_break: str


class TableView(msgspec.Struct):
    """A table as one visitor sees it. `result` and `seed`: once the game is over."""

    id: str
    game: str
    title: str
    status: str
    private: bool
    closed: bool
    imported: bool
    owner: bool
    owner_name: str | None
    seats: list[SeatView]
    options: dict[str, str]
    teams: list[list[int]]
    clock: Clock
    version: int
    revision: int
    my_seat: int | None
    pending: PendingView
    commitment: str | None
    seed: str | None
    result: ResultView | None
    rematch: str | None
    way: str | None
    """How it asks who reacts: `live`, `days` or `strict`; null where nobody ever can."""
    window: WindowView | None
    watchers: Crowd
    created: float
    updated: float


class LogLine(msgspec.Struct):
    """A line of the log; `n` is the version at which it was written."""

    n: int
    undone: bool
    key: str
    args: dict[str, Any]


class ChatLine(msgspec.Struct):
    """What somebody said; `seat` is where that person sits now, if anywhere."""

    id: int
    name: str
    text: str
    at: float
    seat: int | None
    kind: str
    """`said`, or `renamed`: then the text is the name that the person had before."""


# -- who may look ---------------------------------------------------------------------------------


def seat_for(table: Table, user: User | None) -> Seat | None:
    """The seat through whose eyes a visitor looks; closed tables have no spectators."""
    seat = table.seat_of(user.id if user else None)
    if seat is None and table.closed and not _may_look(table, user):
        raise forbidden("closed")
    return seat


def _may_look(table: Table, user: User | None) -> bool:
    """The host, and who may come back to a seat."""
    if user is None:
        return False
    return user.id == table.owner or table.kept_seat(user.id) is not None


def own_seat(table: Table, user: User | None) -> Seat:
    seat = table.seat_of(user.id if user else None)
    if seat is None:
        raise forbidden("not_seated")
    return seat


# -- the table ------------------------------------------------------------------------------------


def table_view(
    table: Table, user: User | None, online: Iterable[Seat] = (), watchers: Crowd | None = None
) -> TableView:
    here, seat = set(online), table.seat_of(user.id if user else None)
    owner = user is not None and user.id == table.owner
    over = table.status == "over" and table.state is not None and table.playing.over
    return TableView(
        id=table.id,
        game=table.game.id,
        title=table.title,
        status=table.status,
        private=table.private,
        closed=table.closed,
        imported=table.imported,
        owner=owner,
        owner_name=next((s.name for s in table.seats if s.user_id == table.owner), None),
        seats=_seat_views(table, user, owner, here),
        options=table.options,
        teams=[list(team) for team in table.game.teams(len(table.seats), table.options)],
        clock=table.clock,
        version=table.version_for(seat),
        revision=table.revision,
        my_seat=seat,
        pending=_pending_view(table, user),
        commitment=table.header["commitment"] if table.header else None,
        seed=table.playing.chance.seed.hex() if over else None,
        result=_result_view(table) if over else None,
        rematch=table.rematch,
        way=way_shown(table),
        window=window_view(table, seat),
        watchers=watchers or Crowd(),
        created=table.created,
        updated=table.updated,
    )


def chat_line(table: Table, row: RowMapping) -> ChatLine:
    seat = table.seat_of(row["user_id"])
    return ChatLine(row["n"], row["name"], row["text"], row["at"], seat, row["kind"])


def _seat_views(table: Table, user: User | None, owner: bool, online: set[Seat]) -> list[SeatView]:
    running = table.state is not None and table.status == "running"
    asked = {question.seat for question in table.playing.asked} if running else ()
    me = None if user is None else user.id
    return [
        SeatView(
            seat=info.seat,
            kind=info.kind,
            name=info.name,
            you=me is not None and info.user_id == me,
            bot=info.automatic,
            level=info.level,
            stand_in=info.stand_in,
            gave_up=info.gave_up,
            asked=info.seat in asked,
            online=info.seat in online or info.automatic or table.imported,
            link=f"/t/{table.id}?seat={info.token}" if owner and info.kind == "open" else None,
            kept_for=info.kept_name or None,
            may_return=running and me is not None and _is_away(info, me),
            seen_by=info.seen_by,
            open_from=votes.open_from(table, info),
            clock=None if table.under_seal else _clock_view(table, info.seat),
        )
        for info in table.seats
    ]


def _is_away(info: SeatInfo, user_id: str) -> bool:
    return info.kept_for == user_id or (info.user_id == user_id and info.stand_in)


def _clock_view(table: Table, seat: Seat) -> ClockView | None:
    own = table.clocks.get(str(seat))
    if own is None:
        return None
    deadline = clocks.runs_out(table.clock, own)
    return ClockView(own.reserve, own.since, deadline, own.late)


def _result_view(table: Table) -> ResultView | None:
    result = table.playing.ending
    return None if result is None else ResultView(**result.encode())


def _pending_view(table: Table, user: User | None) -> PendingView:
    undo_request, vote = table.pending.undo, table.pending.replace
    shown = PendingView(way=request_view(table))
    if undo_request is not None:
        needs, agreed = undo_request.needs, undo_request.agreed
        shown.undo = UndoView(undo_request.by, undo_request.number, needs, agreed)
    if vote is not None:
        voted = user is not None and user.id in vote.votes
        shown.replace = VoteView(vote.seat, vote.by, vote.needs, len(vote.votes), voted)
    return shown


# -- the game -------------------------------------------------------------------------------------


def forecasts(table: Table, view: dict[str, Any], seat: Seat | None) -> dict[str, Any]:
    """The exact chances of the moves that are offered, as far as the seat can know them.

    Those that take long are worked out in a worker when somebody asks for them.
    """
    return {} if table.game.slow_forecast else table.game.forecasts(view, seat)


def game_part(table: Table, seat: Seat | None, state: State | None = None) -> dict[str, Any]:
    """The view, the chances and the way back; of another moment if a state is given."""
    view = (state or table.playing).view(seat)
    free, may = 0, False
    if state is None:
        free, may = undo.free_undo(table, seat), undo.may_undo(table, seat)
    way_back = {"free_undo": free, "may_undo": may}
    return {"view": view, "forecast": forecasts(table, view, seat), **way_back}


def shown_game(table: Table, seat: Seat | None) -> Shown:
    """The same, made once per version and audience."""
    audience, version = table.audience(seat), table.version_for(seat)
    known = table.views.get(audience)
    if known is None or known.version != version:
        known = table.views[audience] = Shown(version, game_part(table, seat))
    return known


def joined(head: dict[str, Any], game: Shown) -> bytes:
    """A message of some members and a game, which is encoded once for all who get it whole."""
    if not game.encoded:
        game.encoded = _encode(game.plain)[1:-1]
    return _encode(head)[:-1] + b"," + game.encoded + b"}"


# -- the log --------------------------------------------------------------------------------------


async def log_between(
    tables: Tables, table: Table, seat: Seat | None, since: int, until: int
) -> tuple[list[LogLine], list[int]]:
    """The lines of the versions from one to another, and the numbers of older lines taken back
    after the first. Versions are those of the seat: what others did in secret is not counted."""
    if table.place is None or since >= until:
        return [], []
    audience = table.audience(seat)
    told = _remembered(table, audience, since)
    if told is None:
        rows = await tables.database.run(lambda c: _stored(c, table, audience, since, until))
        told = [told_of(row) for row in rows]
    return _lines([t for t in told if t.seen[audience] <= until], audience, seat, since)


def log_start(since: int, until: int) -> int:
    """The version after which the lines begin that are told of at once."""
    return max(since, until - LOG_LIMIT)


def _stored(
    connection: Connection, table: Table, audience: int, since: int, until: int
) -> list[RowMapping]:
    last = past.last_entry_seen(connection, table.id, audience, until)
    return past.told_since(connection, table.id, since, table.version if last is None else last)


def _remembered(table: Table, audience: int, since: int) -> list[Told] | None:
    """What is new, from memory; None if it begins too late or something was taken back."""
    found: list[Told] = []
    for told in reversed(table.recent):
        if told.seen[audience] <= since:
            return found[::-1]
        if any(event[0] == "undone" for event in told.events):
            return None
        found.append(told)
    return found[::-1] if found and found[-1].n == 0 else None


def _lines(
    told: Sequence[Told], audience: int, seat: Seat | None, since: int
) -> tuple[list[LogLine], list[int]]:
    lines: list[LogLine] = []
    undone: list[int] = []
    for entry in told:
        if entry.only not in (None, seat):
            continue
        n = entry.seen[audience]
        if n <= since:
            if entry.undone is not None:
                undone.append(n)
            continue
        for key, args, seats in entry.events:
            if seats is None or (seat is not None and seat in seats):
                lines.append(LogLine(n, entry.undone is not None, key, args))
    return lines, undone
