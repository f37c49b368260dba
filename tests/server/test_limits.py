"""Limits: nobody holds a line for nothing, fills memory, or gets more by coming as several."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from astrarium.server import (
    entries,
    http_protocol,
    lobby,
    play,
    socket_protocol,
    undo,
    windows,
)
from astrarium.server.http_protocol import Protocol
from astrarium.server.limits import Shared
from astrarium.server.problems import Problem
from astrarium.server.services import Services

from .direct import opened, play_on, run, traders, two_people
from .served import Person, Served
from .sockets import closing_code, socket, until

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(str(tmp_path_factory.mktemp("limits") / "tables.db")) as server:
        yield server


# -- how often ------------------------------------------------------------------------------------


def test_five_guests_from_one_address_get_no_more_than_three() -> None:
    limit = Shared(10)
    taken = [limit.take(f"guest {n}", "203.0.113.9") for n in range(5) for _ in range(10)]
    assert sum(taken) == 30
    assert limit.take("somebody", "203.0.113.10")


def test_an_address_makes_a_limited_number_of_guests_in_an_hour(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("astrarium.server.limits.time", SimpleNamespace(monotonic=lambda: now[0]))
    with Served(sqlite, sign_ins_per_minute=2) as served:
        made = 0
        for _ in range(30):
            now[0] += 60
            for path in ("/api/guests", "/api/quick"):
                person = Person(served.url)
                made += person.http.post(path, json={}).status_code == 201
        assert 12 <= made <= 12 + 6, "twelve at once, and as many in an hour"


@pytest.mark.parametrize(
    ("way", "body"),
    [
        ("chat", {"text": "hi"}),
        ("undo", {}),
        ("orders", {"kind": "counter", "move": "hold"}),
        ("fork", {"n": 0}),
    ],
)
def test_what_is_kept_counts_for_more(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, way: str, body: dict[str, Any]
) -> None:
    """Messages, orders and forks, and taking back, whether it succeeds or not."""
    monkeypatch.setattr("astrarium.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with Served(sqlite, rate_per_minute=100) as served:
        anna = served.person("Anna")
        table_id = anna.table(ME, BOT)
        address = f"/api/tables/{table_id}/{way}"
        said = [anna.http.post(address, json=body).status_code for _ in range(12)]
        assert 429 not in said[:9]
        assert said[9:] == [429] * 3
        if way == "chat":
            assert said[:9] == [201] * 9
        assert anna.get(f"/api/tables/{table_id}")["id"] == table_id


def test_files_are_limited_by_address(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astrarium.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with Served(sqlite, rate_per_minute=10) as served:
        statuses = [served.person().http.get("/rules").status_code for _ in range(32)]
        assert 429 not in statuses[:30]
        assert statuses[30:] == [429, 429]


def test_a_table_takes_answers_only_when_it_holds_enough(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers end with the game; taking back and ordering could go on for ever."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await play_on(services, table_id, 12)
            monkeypatch.setattr(entries, "MOST_ENTRIES", table.version)
            tries: list[Callable[[], Any]] = [
                lambda: undo.ask(services.tables, table_id, 0, None),
                lambda: play.give_order(
                    services.tables, table_id, 0, play.OrderGiven("counter", "hold")
                ),
                lambda: play.withdraw_order(services.tables, table_id, 0, 0),
            ]
            for attempt in tries:
                with pytest.raises(Problem) as problem:
                    await attempt()
                assert problem.value.key == "table_full"
            assert (await play_on(services, table_id, 3, seed=2)).version == table.version

    run(body)


async def propose(services: Services, table_id: str, times: int) -> int:
    """Propose something and withdraw it, all in one request; gives how much was taken."""
    table = await services.tables.get(table_id)
    number = table.playing.encode()["table"].get("offers_made", 0)
    moves: list[str] = []
    for n in range(number, number + times):
        moves += [f"offer 1 0 0 none none 0 0 none none peace {n}", f"withdraw {n}"]
    version = table.version_for(0)
    return (await play.answer(services.tables, table_id, 0, version, moves, True)).accepted


async def refused_proposals(services: Services, table_id: str, times: int) -> None:
    with pytest.raises(Problem) as problem:
        await propose(services, table_id, times)
    assert problem.value.key == "own_accord_enough"


def test_a_seat_does_a_limited_number_of_things_of_its_own_accord(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Proposing and withdrawing could go on for ever, and no question is answered by it."""
    monkeypatch.setattr(entries, "MOST_UNASKED", 50)

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id = await traders(services)
            assert await propose(services, table_id, 20) == 40
            await refused_proposals(services, table_id, 6)
            assert await propose(services, table_id, 5) == 10
            await refused_proposals(services, table_id, 1)
            before = (await services.tables.get(table_id)).version
            assert (await play_on(services, table_id, 3, seed=2)).version > before

    run(body)


def test_a_table_that_holds_far_too_much_takes_nothing_more(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Space Empires can be played without a last cycle."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await play_on(services, table_id, 12)
            monkeypatch.setattr(entries, "MOST_ANSWERS", table.version + 1)
            await play_on(services, table_id, 1)
            with pytest.raises(Problem) as problem:
                await play_on(services, table_id, 1)
            assert problem.value.key == "table_quite_full"

    run(body)


def test_several_answers_in_one_request_count_as_several(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("astrarium.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    with Served(sqlite, rate_per_minute=100) as served:
        anna = served.person("Anna")
        table_id = anna.table(ME, BOT)
        data = {"version": 0, "moves": ["pass"] * 40}
        address = f"/api/tables/{table_id}/answers"
        said = [anna.http.post(address, json=data).status_code for _ in range(3)]
        assert said == [409, 409, 429], "the table has not begun; then enough for a minute"


def test_a_seat_has_a_limited_number_of_orders_of_a_limited_size(sqlite: str) -> None:
    """All that can be kept of a seat's orders, at their largest, is no more than a picture."""
    word, number = "w" * 80, 10**9 - 1
    largest = {
        "kind": word,
        "move": "bid " + " ".join(["x" * 37] * 5),
        "about": {word[:-1] + str(n): number for n in range(8)},
        "ignoring": [word] * 40,
    }

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            given = msgspec.convert(largest, play.OrderGiven)
            for _ in range(play.MOST_ORDERS):
                await play.give_order(services.tables, table_id, 0, given)
            with pytest.raises(Problem, match="too_many_orders"):
                await play.give_order(services.tables, table_id, 0, given)
            table = await services.tables.get(table_id)
            kept = [order.encode() for order in table.playing.orders[0]]
            assert len(kept) == play.MOST_ORDERS
            assert len(msgspec.json.encode(kept)) < 120_000

    run(body)


def test_nor_does_a_full_table_ask_in_another_way(
    sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone among bots nobody else need agree: it could go on for ever."""

    async def body() -> None:
        async with opened(sqlite) as services:
            anna = await services.accounts.guest("Anna")
            seats = [lobby.SeatGiven("me"), *[lobby.SeatGiven("bot", "random")] * 3]
            table_id = await lobby.create(services.tables, anna, lobby.TableGiven("parley", seats))
            await lobby.start(services.tables, table_id, anna)
            asked = (services.tables, table_id, anna.id, "strict", 3.0)
            table = await services.tables.get(table_id)
            monkeypatch.setattr(entries, "MOST_ENTRIES", table.version)
            with pytest.raises(Problem) as problem:
                await windows.ask_for(*asked)
            assert problem.value.key == "table_full"
            monkeypatch.setattr(entries, "MOST_ENTRIES", table.version + 1)
            assert await windows.ask_for(*asked)

    run(body)


# -- deadlines, on a clock of the test's own ------------------------------------------------------


class Clockwork:
    """An event loop's clock that goes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Any] = []

    def call_later(self, seconds: float, call: Callable[[], None], *args: Any) -> Any:
        timer = SimpleNamespace(at=self.now + seconds, call=call, over=False)
        timer.cancel = lambda: setattr(timer, "over", True)
        self.timers.append(timer)
        return timer

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for timer in list(self.timers):
            if not timer.over and timer.at <= self.now:
                timer.over = True
                timer.call()

    def time(self) -> float:
        return self.now

    def create_task(self, coroutine: Any, **_: Any) -> Any:
        coroutine.close()
        return Undone()


class Undone:
    """A task that nobody does."""

    def add_done_callback(self, call: Callable[..., None]) -> None:
        pass


class Line:
    """A transport that notes what becomes of it."""

    def __init__(self) -> None:
        self.closed = False
        self.unread = 0
        self.written = b""

    def close(self) -> None:
        self.closed = True

    abort = close

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return self.unread

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("203.0.113.9", 1) if name in ("peername", "sockname") else None

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


def config() -> Any:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        pass

    made = uvicorn.Config(app, log_config=None, lifespan="off")
    made.load()
    return made


@pytest.fixture
def line() -> tuple[Protocol, Line, Clockwork]:
    async def made() -> tuple[Protocol, Line, Clockwork]:
        clock, transport = Clockwork(), Line()
        protocol = Protocol(config(), ServerState(), {}, clock)  # type: ignore[arg-type]
        protocol.connection_made(transport)  # type: ignore[arg-type]
        return protocol, transport, clock

    return asyncio.run(made())


Given = tuple[Protocol, Line, Clockwork]


def test_who_sends_nothing_is_let_go(line: Given) -> None:
    _, transport, clock = line
    clock.pass_time(http_protocol.HEAD_SECONDS - 1)
    assert not transport.closed
    clock.pass_time(2)
    assert transport.closed


def test_who_sends_a_head_byte_by_byte_is_let_go(line: Given) -> None:
    protocol, transport, clock = line
    for byte in b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: aaaaaaaaaaaaaaaa":
        if transport.closed:
            break
        protocol.data_received(bytes([byte]))
        clock.pass_time(1)
    assert transport.closed
    assert clock.now <= 2 * http_protocol.HEAD_SECONDS


def test_who_sends_a_body_byte_by_byte_is_let_go(line: Given) -> None:
    protocol, transport, clock = line
    protocol.data_received(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n")
    while not transport.closed:
        assert clock.now < 2 * http_protocol.BODY_SECONDS
        protocol.data_received(b"x")
        clock.pass_time(1)


def test_a_head_without_end_is_refused(line: Given) -> None:
    protocol, transport, _ = line
    protocol.data_received(b"GET / HTTP/1.1\r\nX-Long: ")
    for _ in range(40):
        if not transport.closed:
            protocol.data_received(b"x" * 1000)
    assert transport.closed
    assert b" 400 " in transport.written


def test_a_whole_request_has_no_deadline_left(line: Given) -> None:
    protocol, transport, clock = line
    protocol.data_received(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert all(timer.over for timer in clock.timers)
    clock.pass_time(600)
    assert not transport.closed


def test_who_does_not_read_is_let_go(line: Given) -> None:
    protocol, transport, clock = line
    protocol.data_received(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    protocol.pause_writing()
    clock.pass_time(http_protocol.UNREAD_SECONDS / 2)
    protocol.resume_writing()
    clock.pass_time(http_protocol.UNREAD_SECONDS)
    assert not transport.closed
    protocol.pause_writing()
    clock.pass_time(http_protocol.UNREAD_SECONDS)
    assert transport.closed


# -- sockets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.TEXT, Opcode.BINARY])
def test_a_socket_that_sends_empty_pieces_without_end_is_closed(
    served: Served, kind: Opcode
) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT)
    piece = Frame(kind, b"").serialize(mask=True)
    with socket(served, table_id, anna) as live:
        until(live, "table")
        live.socket.sendall(piece * (socket_protocol.MOST_HEARD + 5))
        assert closing_code(live) == 4429


def test_empty_parts_of_one_message_count_too(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT)
    with socket(served, table_id, anna) as live:
        until(live, "table")
        begin = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        more = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
        live.socket.sendall(begin + more * (socket_protocol.MOST_HEARD + 5))
        assert closing_code(live) == 4429


def test_who_pings_and_never_reads_is_let_go(served: Served) -> None:
    async def body() -> None:
        transport = Line()
        protocol = socket_protocol.SocketProtocol(config(), ServerState(), {})
        protocol.connection_made(transport)  # type: ignore[arg-type]
        protocol.handle_ping()
        assert not transport.closed
        transport.unread = socket_protocol.MOST_UNREAD + 1
        protocol.handle_ping()
        assert transport.closed

    run(body)


def test_who_is_let_go_can_read_why() -> None:
    """Hanging up on somebody who still talks takes the last word back: so it is heard out."""
    clock, transport = Clockwork(), Line()
    protocol = socket_protocol.SocketProtocol(config(), ServerState(), {}, clock)  # type: ignore[arg-type]
    protocol.connection_made(transport)  # type: ignore[arg-type]
    protocol.conn.state = State.OPEN
    for _ in range(socket_protocol.MOST_HEARD + 5):
        protocol.handle_pong(Frame(Opcode.PONG, b""))
    assert transport.written == Frame(Opcode.CLOSE, b"\x11\x4d").serialize(mask=False)
    protocol.data_received(b"no frame at all, and nobody looks at it")
    assert not transport.closed
    clock.pass_time(socket_protocol.LAST_SECONDS)
    assert transport.closed
