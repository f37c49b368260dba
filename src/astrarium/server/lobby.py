"""The lobby: who sits at which table, from its making to its start, and the next game after it."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from typing import Annotated

import msgspec
from sqlalchemy.engine import Connection

from astrarium.games import get_game
from astrarium.kernel import actions
from astrarium.kernel.actions import Done
from astrarium.kernel.chance import fresh_seed
from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.lessons import ordinary
from astrarium.kernel.moves import Seat
from astrarium.kernel.options import LONGEST
from astrarium.kernel.records import MOST_WORDS
from astrarium.players import REGISTERED as LEVELS

from . import clock as clocks
from . import reacting, windows
from .accounts import User
from .bot_tables import check_room, has_given_up, try_again
from .entries import Writes, entry_row, logged, outbox_row, settle, snapshot_row
from .model import Clock, Pending, Place, SeatInfo, Table, Told
from .names import checked_name
from .problems import Problem, forbidden, invalid
from .seating import DEFAULT_LEVEL, check_seatless, give_back, take
from .storage import past, store
from .tables import Tables, new_row, seat_row

BOT_NAMES = ("Alidada", "Bilancia", "Cometa", "Dondi", "Eclittica", "Fase")
"""Parts of the clockwork."""


MOST_SEATS = 20
MOST_OPTIONS = MOST_WORDS
"""As many as the header of a record holds. The browser sends all that a game has."""

Id = Annotated[str, msgspec.Meta(max_length=60)]
"""A name that is written in code: of a game, a level, an option."""
Typed = Annotated[str, msgspec.Meta(max_length=400)]
"""What somebody has typed. How long it may be is told in better words."""


OptionGiven = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class SeatGiven(msgspec.Struct):
    """A seat as the maker of a table wants it."""

    kind: Id
    """`me`, `open` or `bot`."""
    level: Id | None = None
    name: Typed | None = None


class TableGiven(msgspec.Struct):
    """A table as somebody wants it."""

    game: Id
    seats: Annotated[list[SeatGiven], msgspec.Meta(max_length=MOST_SEATS)]
    options: Annotated[dict[Id, OptionGiven], msgspec.Meta(max_length=MOST_OPTIONS)] = {}
    title: Typed | None = None
    private: bool = False
    closed: bool = False
    clock: Clock = Clock()


def found_game(game_id: str) -> Game:
    try:
        return get_game(game_id)
    except SetupError:
        raise Problem(404, "no_game") from None


# -- making ---------------------------------------------------------------------------------------


async def create(tables: Tables, user: User, given: TableGiven) -> str:
    """Set up a table. Gives its id."""
    table = made(user, given)
    await store_new(tables, table)
    return table.id


def made(user: User, given: TableGiven) -> Table:
    game = found_game(given.game)
    try:
        options = game.checked_setup(len(given.seats), given.options)
    except SetupError as error:
        raise invalid("setup", text=error) from None
    if sum(seat.kind == "me" for seat in given.seats) > 1:
        raise invalid("one_seat_each")
    table = blank(game, user, checked_title(game, given.title, user), options)
    table.private, table.closed = given.private or given.closed, given.closed
    table.clock = reacting.checked(clocks.checked(given.clock))
    table.seats = [_seat(number, seat, user) for number, seat in enumerate(given.seats)]
    return table


def blank(game: Game, user: User, title: str, options: dict[str, str]) -> Table:
    now = time.time()
    return Table(
        id=secrets.token_urlsafe(9),
        game=game,
        title=title,
        status="open",
        private=True,
        closed=False,
        imported=False,
        foreign=False,
        owner=user.id,
        options=options,
        clock=Clock(),
        version=-1,
        revision=0,
        header=None,
        asked=[],
        clocks={},
        deadline=None,
        pending=Pending(),
        rematch=None,
        created=now,
        updated=now,
    )


async def store_new(
    tables: Tables, table: Table, writes: Writes | None = None, row: store.Row | None = None
) -> None:
    """Keep a new table; `row` is for one whose position has not been read."""

    def work(connection: Connection) -> None:
        _insert(connection, table, row)
        if writes is not None:
            past.insert_entries(connection, writes.entries)
            past.insert_snapshots(connection, writes.snapshots)

    await tables.database.run(work)
    if table.status == "running":
        loaded = await tables.get(table.id)
        for listener in tables.listeners:
            listener(loaded)


def checked_title(game: Game, title: str | None, user: User) -> str:
    if title is None or not title.strip():
        return f"{user.name}: {game.texts('en').say('game', 'title')}"[:80]
    title = " ".join(title.split())
    if len(title) > 80 or not title.isprintable():
        raise invalid("title_length")
    return title


def _seat(number: Seat, given: SeatGiven, user: User) -> SeatInfo:
    info = SeatInfo(number, "open", None, "", None, False, secrets.token_urlsafe(15))
    if given.kind == "me":
        info.kind, info.user_id, info.name = "person", user.id, user.name
    elif given.kind == "bot":
        make_bot(info, given.level, given.name)
    elif given.kind != "open":
        raise invalid("seat_kind")
    return info


def make_bot(info: SeatInfo, level: str | None, name: str | None = None) -> None:
    level = level or DEFAULT_LEVEL
    if level not in LEVELS:
        raise invalid("no_level")
    info.kind, info.user_id, info.level = "bot", None, level
    info.name = checked_name(name) if name else f"{BOT_NAMES[info.seat % len(BOT_NAMES)]}"
    info.stand_in = False


# -- sitting down and getting up ------------------------------------------------------------------


async def join(tables: Tables, table_id: str, user: User, seat: Seat | None) -> None:
    """Take an open seat."""

    async def change(table: Table, writes: Writes) -> None:
        if table.closed and table.owner != user.id:
            raise forbidden("closed")
        free = [info for info in table.seats if info.kind == "open"]
        wanted = next((info for info in free if seat in (None, info.seat)), None)
        not_dropped(table)
        check_seatless(table, user)
        if wanted is None or table.status == "over":
            raise Problem(409, "seat_taken")
        if table.status == "running":
            raise forbidden("seat_by_link")
        take(table, writes, wanted, user)

    await tables.transact(table_id, change)


async def sit(tables: Tables, table_id: str, user: User, token: str) -> Seat:
    """Take the seat of a secret link."""

    async def change(table: Table, writes: Writes) -> Seat:
        given = token.encode()
        fits = (s for s in table.seats if secrets.compare_digest(s.token.encode(), given))
        info = next(fits, None)
        if info is None:
            raise Problem(404, "no_seat_link")
        not_dropped(table)
        if info.user_id == user.id:
            return info.seat
        if info.kind != "open" or table.status == "over":
            raise Problem(409, "seat_taken")
        check_seatless(table, user)
        take(table, writes, info, user)
        return info.seat

    return await tables.transact(table_id, change)


async def set_seat(tables: Tables, table_id: str, user: User, seat: Seat, given: SeatGiven) -> None:
    """The owner arranges a seat before the start, or fills an open one later."""

    async def change(table: Table, writes: Writes) -> None:
        not_dropped(table)
        if not 0 <= seat < len(table.seats):
            raise Problem(404, "no_seat")
        info = table.seats[seat]
        if info.gave_up and given.kind == "bot" and table.seat_of(user.id) is not None:
            try_again(table, writes, info)
            return
        owned(table, user)
        if table.status != "open" and info.kind != "open" and not has_given_up(info):
            raise Problem(409, "already_started")
        if given.kind == "me" and table.seat_of(user.id) != seat:
            check_seatless(table, user)
        if info.kept_for is not None:
            _fill(table, writes, info, given, user)
            return
        table.seats[seat] = _seat(seat, given, user)
        writes.seats.append(table.seats[seat])
        table.revision += 1

    await tables.transact(table_id, change)


def _fill(table: Table, writes: Writes, info: SeatInfo, given: SeatGiven, user: User) -> None:
    """An open seat in a running game is kept for its player, whoever plays there."""
    if given.kind == "me":
        take(table, writes, info, user)
    elif given.kind == "bot":
        give_back(table, writes, info)


def owned(table: Table, user: User) -> None:
    if table.owner != user.id:
        raise forbidden("owner_only")


def not_dropped(table: Table) -> None:
    if table.status == "dropped":
        raise Problem(409, "dropped")


async def drop(tables: Tables, table_id: str, user: User) -> None:
    """The owner gives up a table that has not begun. It stays to be looked at, and says so."""

    async def change(table: Table, writes: Writes) -> None:
        owned(table, user)
        not_dropped(table)
        if table.status != "open":
            raise Problem(409, "already_started")
        table.status = "dropped"
        table.revision += 1
        for info in table.seats:
            if info.user_id in table.wants and info.user_id != user.id:
                writes.outbox.append(outbox_row(table, info, "dropped", time.time()))

    await tables.transact(table_id, change)


# -- starting -------------------------------------------------------------------------------------


async def start(tables: Tables, table_id: str, user: User, seed: bytes | None = None) -> None:
    """Begin. The table commits to its seed now, before anybody has moved."""

    async def change(table: Table, writes: Writes) -> None:
        owned(table, user)
        not_dropped(table)
        if table.status != "open":
            raise Problem(409, "already_started")
        if any(info.kind == "open" for info in table.seats):
            raise Problem(409, "seats_open")
        await check_room(tables, table)
        begin(table, writes, seed or fresh_seed())

    await tables.transact(table_id, change)


def begin(table: Table, writes: Writes, seed: bytes) -> None:
    names = [info.name for info in table.seats]
    table.header = actions.header(table.game, names, table.options, seed)
    table.state, done = actions.set_up(table.game, len(names), seed, table.options)
    open_with(table, writes, done)
    if table.game.reactions:
        windows.begin(table, writes)
    table.revision += 1


def open_with(table: Table, writes: Writes, done: Done) -> None:
    """The first entry: a set-up, or the snapshot of a fork."""
    table.status = "running"
    table.version = 0
    table.place = Place(0, [0] * (len(table.seats) + 1))
    writes.entries.append(entry_row(table, done, None))
    writes.snapshots.append(snapshot_row(table))
    table.recent.append(Told(0, list(table.spot.seen), logged(done)))
    table.clocks = clocks.fresh(table.clock, len(table.seats))
    settle(table, writes, [], time.time())


async def rematch(tables: Tables, table_id: str, user: User) -> str:
    """The same players once more, each one seat on. All are led to the same new table.

    Who has only bots to play with need not wait for anybody: that table begins at once.
    """
    old = await tables.get(table_id)
    if old.status != "over" or old.imported:
        raise Problem(409, "not_over")
    if old.seat_of(user.id) is None and old.owner != user.id:
        raise forbidden("not_seated")
    table = blank(old.game, user, old.title, ordinary(old.options))
    table.private, table.closed, table.clock = old.private, old.closed, old.clock
    table.seats = [_again(info, seat) for seat, info in enumerate(old.seats[1:] + old.seats[:1])]

    async def change(old: Table, writes: Writes) -> str:
        if old.rematch is not None and not await _dropped(tables, old.rematch):
            return old.rematch
        old.rematch = table.id
        old.revision += 1
        writes.also.append(lambda c: _insert(c, table))
        return table.id

    new = await tables.transact(table_id, change)
    if all(info.kind == "bot" or info.user_id == user.id for info in table.seats):
        with suppress(Problem):  # it has begun already, or waits for its own host
            await start(tables, new, user)
    return new


async def _dropped(tables: Tables, table_id: str) -> bool:
    return (await tables.get(table_id)).status == "dropped"


def _insert(connection: Connection, table: Table, row: store.Row | None = None) -> None:
    seats = [{"table_id": table.id, **seat_row(seat)} for seat in table.seats]
    store.insert_table(connection, row or new_row(table), seats)


def _again(info: SeatInfo, seat: Seat) -> SeatInfo:
    token = secrets.token_urlsafe(15)
    level = info.level if info.kind == "bot" else None
    return SeatInfo(seat, info.kind, info.user_id, info.name, level, False, token)
