"""Tables: making, finding, sitting down, starting, chat."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy.engine import Connection, RowMapping

from astrarium.games import get_game
from astrarium.kernel.options import SCENARIO

from .. import clock as clocks
from .. import lessons, lobby, seating, votes
from ..entries import plain
from ..lobby import SeatGiven, TableGiven
from ..model import Clock, Place, SeatClock
from ..problems import invalid
from ..readable import readable
from ..storage import store
from ..views import ChatLine, TableView, chat_line, own_seat, seat_for
from .common import PROBLEMS, Asking, Done, TableId, person, services_of, shown, user_of, visitor
from .games import default_seats

LISTED = 60
NEWS_SECONDS = 86400.0
"""Seconds for which those who sat at a table that was dropped still find it in their list."""

SeatNumber = Annotated[int, PathParameter(ge=0, le=20)]


class QuickGiven(msgspec.Struct):
    """A game against bots, now."""

    game: lobby.Id = "galaxy"
    bots: Annotated[int, msgspec.Meta(ge=0, le=10)] = 2
    """0: a game of one player."""
    level: lobby.Id | None = None
    scenario: lobby.Id | None = None
    """A set-up with a name."""


class LessonGiven(msgspec.Struct):
    """A lesson of a game's guided first game."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    lesson: Annotated[str, msgspec.Meta(max_length=40)]


class JoinGiven(msgspec.Struct):
    seat: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None


class SitGiven(msgspec.Struct):
    token: Annotated[str, msgspec.Meta(max_length=64)]


class ReplaceGiven(msgspec.Struct):
    seat: Annotated[int, msgspec.Meta(ge=0, le=20)]
    by: Literal["bot", "open"] = "bot"


class CardSeat(msgspec.Struct):
    name: str
    kind: str
    asked: bool
    you: bool


class TableCard(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    private: bool
    owner: bool
    seats: list[CardSeat]
    asked: bool
    """Something is asked of me here."""
    winners: list[int]
    """Once the game is over: their seats."""
    owner_name: str | None
    """The name of its host, if seated."""
    deadline: float | None
    round: int | None
    question: str | None
    """What I am asked, as a sentence."""
    clock: Clock
    created: float
    updated: float


class TableList(msgspec.Struct):
    tables: list[TableCard]


class ChatGiven(msgspec.Struct):
    text: Annotated[str, msgspec.Meta(max_length=4000)]


class ChatView(msgspec.Struct):
    messages: list[ChatLine]


# -- making ---------------------------------------------------------------------------------------


@post("/api/tables", status_code=201, responses=PROBLEMS)
async def create(request: Asking, data: JSONBody[TableGiven]) -> Response[TableView]:
    """Set up a table."""
    user, cookies = await person(request)
    table_id = await lobby.create(services_of(request).tables, user, data)
    return Response(await shown(request, table_id, user), cookies=cookies)


@post("/api/quick", status_code=201, responses=PROBLEMS)
async def quick(request: Asking, data: JSONBody[QuickGiven]) -> Response[TableView]:
    """A started table against bots, or alone; who is nobody yet becomes a guest."""
    user, cookies = await person(request)
    tables = services_of(request).tables
    seats = default_seats(data.bots)
    for seat in seats[1:]:
        seat.level = data.level
    options = {SCENARIO: data.scenario} if data.scenario else {}
    given = TableGiven(data.game, seats, options, private=True)
    table_id = await lobby.create(tables, user, given)
    await lobby.start(tables, table_id, user)
    return Response(await shown(request, table_id, user), cookies=cookies)


@post("/api/lessons", status_code=201, responses=PROBLEMS)
async def learn(request: Asking, data: JSONBody[LessonGiven]) -> Response[TableView]:
    """A table in a lesson's position, against bots; who is nobody yet becomes a guest."""
    game = lobby.found_game(data.game)
    lesson = lessons.found(game, data.lesson)
    user, cookies = await person(request)
    table_id = await lessons.begin(services_of(request).tables, user, game, lesson)
    return Response(await shown(request, table_id, user), cookies=cookies)


# -- finding --------------------------------------------------------------------------------------


@get("/api/tables", responses=PROBLEMS)
async def list_tables(
    request: Asking,
    which: Annotated[Literal["mine", "open", "recent"], QueryParameter(name="list")] = "open",
) -> TableList:
    """My tables (what is asked of me first), those with free seats, or those being played."""
    user, language = visitor(request).user, visitor(request).language
    user_id = user.id if user else ""

    def work(connection: Any) -> list[TableCard]:
        if which == "mine":
            rows = _mine(connection, user_id)
        elif which == "open":
            rows = store.joinable_cards(connection, LISTED)
        else:
            rows = store.played_cards(connection, LISTED)
        seats = store.seats_of_tables(connection, [row["id"] for row in rows])
        return readable(
            rows,
            lambda row: _card(
                row, [s for s in seats if s["table_id"] == row["id"]], user_id, language
            ),
            "table",
        )

    cards = await services_of(request).database.run(work)
    if which == "mine":
        cards.sort(key=lambda card: (not card.asked, card.deadline or 1e12))
    return TableList(cards)


def _mine(connection: Connection, user_id: str) -> list[RowMapping]:
    if not user_id:
        return []
    return store.cards_of_user(connection, user_id, LISTED, time.time() - NEWS_SECONDS)


def _card(row: RowMapping, seats: list[RowMapping], user_id: str, language: str) -> TableCard:
    lobby.found_game(row["game"])
    running = row["status"] == "running" and row["place"] is not None
    waiting = plain(row["asked"]) if running else []
    place = Place(0, []) if row["place"] is None else msgspec.json.decode(row["place"], type=Place)
    mine = next((seat["seat"] for seat in seats if seat["user_id"] == user_id), None)
    own = mine is not None and mine in waiting and not seats[mine]["stand_in"]
    return TableCard(
        **{name: row[name] for name in ("id", "game", "title", "status", "private", "created")},
        owner=row["owner"] == user_id,
        seats=[
            CardSeat(
                seat["name"],
                seat["kind"],
                running and seat["seat"] in place.asked,
                seat["user_id"] == user_id,
            )
            for seat in seats
        ],
        asked=own,
        winners=place.winners,
        owner_name=next((s["name"] for s in seats if s["user_id"] == row["owner"]), None),
        deadline=_deadline(row, mine) if own else None,
        round=place.round if running else None,
        question=_question(row["game"], place, seats, mine, language) if own else None,
        clock=msgspec.json.decode(row["clock"], type=Clock),
        updated=row["updated"],
    )


def _deadline(row: RowMapping, seat: int | None) -> float | None:
    clock = msgspec.json.decode(row["clock"], type=Clock)
    own = msgspec.json.decode(row["clocks"], type=dict[str, SeatClock]).get(str(seat))
    return None if own is None else clocks.runs_out(clock, own)


def _question(
    game_id: str, place: Place, seats: list[RowMapping], seat: int | None, language: str
) -> str | None:
    asked = place.questions.get(str(seat))
    texts = get_game(game_id).texts(language).seated([info["name"] for info in seats])
    return None if asked is None else texts.ask(*asked)


@get("/api/tables/{table_id:str}", responses=PROBLEMS)
async def look(request: Asking, table_id: TableId) -> TableView:
    """A table."""
    seat_for(await services_of(request).tables.get(table_id), visitor(request).user)
    return await shown(request, table_id)


# -- sitting --------------------------------------------------------------------------------------


@post("/api/tables/{table_id:str}/join", status_code=200, responses=PROBLEMS)
async def join(
    request: Asking, table_id: TableId, data: JSONBody[JoinGiven]
) -> Response[TableView]:
    """Take an open seat."""
    user, cookies = await person(request)
    await lobby.join(services_of(request).tables, table_id, user, data.seat)
    return Response(await shown(request, table_id, user), cookies=cookies)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=PROBLEMS)
async def sit(request: Asking, table_id: TableId, data: JSONBody[SitGiven]) -> Response[TableView]:
    """Take the seat of a secret link."""
    user, cookies = await person(request)
    await lobby.sit(services_of(request).tables, table_id, user, data.token)
    return Response(await shown(request, table_id, user), cookies=cookies)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=PROBLEMS)
async def leave(request: Asking, table_id: TableId) -> TableView:
    """Get up; in a running game a bot stands in."""
    await seating.leave(services_of(request).tables, table_id, user_of(request))
    return await shown(request, table_id)


@post("/api/tables/{table_id:str}/return", status_code=200, responses=PROBLEMS)
async def come_back(request: Asking, table_id: TableId) -> TableView:
    """Take my seat back: from the bot, or from whoever sits there for me."""
    await seating.come_back(services_of(request).tables, table_id, user_of(request))
    return await shown(request, table_id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=PROBLEMS)
async def start(request: Asking, table_id: TableId) -> TableView:
    """Begin the game."""
    await lobby.start(services_of(request).tables, table_id, user_of(request))
    return await shown(request, table_id)


@post("/api/tables/{table_id:str}/drop", status_code=200, responses=PROBLEMS)
async def drop(request: Asking, table_id: TableId) -> TableView:
    """Give up a table that has not begun (the owner)."""
    await lobby.drop(services_of(request).tables, table_id, user_of(request))
    return await shown(request, table_id)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=PROBLEMS)
async def rematch(request: Asking, table_id: TableId) -> TableView:
    """The same players once more; against bots it begins at once."""
    new = await lobby.rematch(services_of(request).tables, table_id, user_of(request))
    return await shown(request, new)


@post("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200, responses=PROBLEMS)
async def set_seat(
    request: Asking, table_id: TableId, seat: SeatNumber, data: JSONBody[SeatGiven]
) -> TableView:
    """Arrange a seat before the start, or fill one that is open later (the owner)."""
    tables = services_of(request).tables
    await lobby.set_seat(tables, table_id, user_of(request), seat, data)
    return await shown(request, table_id)


@post("/api/tables/{table_id:str}/replace", status_code=200, responses=PROBLEMS)
async def replace(request: Asking, table_id: TableId, data: JSONBody[ReplaceGiven]) -> TableView:
    """Vote that a bot, later somebody else, plays for a player who does not come."""
    services, user = services_of(request), user_of(request)
    await votes.vote(services.tables, services.hub.online, table_id, user, data.seat, data.by)
    return await shown(request, table_id)


# -- chat -----------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/chat", responses=PROBLEMS)
async def read_chat(
    request: Asking,
    table_id: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
) -> ChatView:
    """What was said at the table."""
    services = services_of(request)
    table = await services.tables.get(table_id)
    seat_for(table, visitor(request).user)
    rows = await services.database.run(lambda c: store.chat_since(c, table_id, since, 200))
    return ChatView([chat_line(table, row) for row in rows])


@post("/api/tables/{table_id:str}/chat", status_code=201, responses=PROBLEMS)
async def say(request: Asking, table_id: TableId, data: JSONBody[ChatGiven]) -> Done:
    """Say something at the table."""
    user, services = user_of(request), services_of(request)
    text = data.text.strip().replace("\x00", "")
    if not 1 <= len(text) <= 1000:
        raise invalid("chat_length")
    row = {"table_id": table_id, "user_id": user.id, "name": user.name, "text": text}

    async def change(table: Any, writes: Any) -> None:
        if table.owner != user.id:
            own_seat(table, user)
        writes.also.append(lambda c: store.insert_chat(c, {**row, "at": time.time()}))
        table.revision += 1

    await services.tables.transact(table_id, change)
    return Done()


ROUTES = [
    create,
    quick,
    learn,
    list_tables,
    look,
    join,
    sit,
    leave,
    come_back,
    start,
    drop,
    rematch,
    set_seat,
    replace,
    read_chat,
    say,
]
