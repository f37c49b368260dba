"""Bytes that are no text, wherever a request can carry them: refused in words, never a defect."""

from __future__ import annotations

import json
import socket as sockets
from random import Random
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astrarium.games import get_game
from astrarium.kernel.orders import Order
from astrarium.kernel.session import Session
from astrarium.server.app import ROUTES
from astrarium.server.plain_text import TextCheck
from tests.conformance.tables import play_session

from .served import Person, Served

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
STRANGE = st.one_of(
    st.sampled_from([b"\x00", b"\xff", b"\xc3", b"a\x00b", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"]),
    st.binary(max_size=12),
    st.text(max_size=8).map(lambda text: text.encode("utf-8", "surrogatepass")),
)
WHERE = sorted(
    (method, path)
    for route in ROUTES
    for path in route.paths
    for method in route.http_methods
    if method != "HEAD"
)
TEXTS = st.one_of(
    st.sampled_from(["\x00", "a\x00b", "\ud800", "\udfff x", "\ufffe", "\x7f", "\u202e"]),
    st.text(max_size=8),
)
FIELDS = (
    *("name", "password", "email", "language", "title", "game", "text", "token", "move", "kind"),
    *("until", "level", "record", "moves", "about", "ignoring", "options", "seats", "version"),
)
VALUES = st.recursive(
    st.one_of(TEXTS, st.integers(-5, 5), st.none()),
    lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(TEXTS, inner, max_size=2)),
    max_leaves=4,
)


class Asking:
    """Sends requests byte by byte as they are given."""

    def __init__(self, served: Served, anna: Person, table_id: str) -> None:
        self.served, self.table_id, self.cookie = served, table_id, anna.cookie.encode()

    def ask(self, method: str, target: bytes, body: bytes, header: bytes = b"") -> bytes:
        lines = [
            b"%b %b HTTP/1.1" % (method.encode(), target),
            b"Host: 127.0.0.1",
            b"X-Astrarium: 1",
            b"Connection: close",
            b"Cookie: " + self.cookie,
            b"Content-Type: application/json",
            b"Content-Length: %d" % len(body),
        ]
        if header:
            lines.append(b"X-Forwarded-For: " + header)
            lines.append(b"Accept-Language: " + header)
        with sockets.create_connection(("127.0.0.1", self.served.port), timeout=40) as line:
            line.sendall(b"\r\n".join([*lines, b"", b""]) + body)
            got = b""
            while part := line.recv(65536):
                got += part
        return got

    def target(self, path: str, strange: bytes, real: bool) -> bytes:
        """The path of a route, at a real table or with the strange bytes in all its places."""
        parts = []
        for part in path.split("/"):
            if not part.startswith("{"):
                parts.append(part)
            elif real and part.startswith("{table_id"):
                parts.append(self.table_id)
            else:
                parts.append(quote_from_bytes(strange, safe="") or "x")
        return "/".join(parts).encode()


def told(reply: bytes) -> None:
    head, _, body = reply.partition(b"\r\n\r\n")
    status = int(head.split()[1])
    assert status < 500, reply
    if status >= 400 and b"application/json" in head:
        error = json.loads(body)["error"]
        assert error["key"] != "broken"
        assert error["text"]
        assert "\n" not in error["text"]


QUICKLY = settings(
    max_examples=120,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def asking(address: str) -> Any:
    """On both databases: PostgreSQL keeps no NUL."""
    with Served(address, trust_proxy=True, rate_per_minute=10_000_000) as served:
        anna = served.person("Anna")
        yield Asking(served, anna, anna.table(ME, BOT, start=True))


def test_no_bytes_in_a_path_or_query_break_the_server(asking: Asking) -> None:
    @QUICKLY
    @given(st.sampled_from(WHERE), STRANGE, STRANGE, st.booleans(), st.booleans())
    def probe(where: Any, strange: bytes, query: bytes, real: bool, quoted: bool) -> None:
        method, path = where
        asked = asking.target(path, strange, real)
        words = quote_from_bytes(query).encode() if quoted else query.translate(None, b" \r\n\t")
        for name in (b"wait=0&since=", b"q=", b"lang=", b"list=", b"seat="):
            told(asking.ask(method, asked + b"?" + name + words, b"{}"))

    probe()


def test_no_bytes_in_a_header_break_the_server(asking: Asking) -> None:
    @QUICKLY
    @given(STRANGE)
    def probe(strange: bytes) -> None:
        header = strange.translate(None, b"\r\n")
        for method, path in (("GET", "/api/me"), ("POST", "/api/guests"), ("GET", "/x")):
            told(asking.ask(method, path.encode(), b"{}", header))

    probe()


def test_no_bytes_in_a_body_break_the_server(asking: Asking) -> None:
    posts = [(method, path) for method, path in WHERE if method in ("POST", "PATCH")]

    @QUICKLY
    @given(st.sampled_from(posts), st.sampled_from(FIELDS), STRANGE)
    def probe(where: Any, field: str, strange: bytes) -> None:
        method, path = where
        target = asking.target(path, b"x", real=True)
        for body in (strange, b'{"%b": "%b"}' % (field.encode(), strange)):
            told(asking.ask(method, target, body))

    probe()


def test_no_text_in_a_body_breaks_the_server(asking: Asking) -> None:
    posts = [(method, path) for method, path in WHERE if method in ("POST", "PATCH")]

    @QUICKLY
    @given(st.sampled_from(posts), st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=5))
    def probe(where: Any, body: dict[str, Any]) -> None:
        method, path = where
        target = asking.target(path, b"x", real=True)
        told(asking.ask(method, target, json.dumps(body).encode()))

    probe()


@pytest.mark.parametrize("text", ["\x00", "Anna\x00"])
def test_a_text_with_nul_is_refused_wherever_it_would_be_looked_up(
    asking: Asking, text: str
) -> None:
    for path, body in (
        ("/api/login", {"name": text, "password": "12345678"}),
        ("/api/guests", {"name": text}),
        (f"/api/tables/{asking.table_id}/chat", {"text": f"hello {text}"}),
        (f"/api/tables/{asking.table_id}/answers", {"version": 0, "moves": [text]}),
        ("/api/tables", {"game": "galaxy", "seats": [ME, BOT], "title": text}),
    ):
        reply = asking.ask("POST", path.encode(), json.dumps(body).encode())
        assert reply.startswith(b"HTTP/1.1 400 "), (path, reply)


@pytest.mark.parametrize("strange", ["%00", "%ff", "x%00y", "%ed%a0%80"])
def test_a_path_that_is_no_text_is_refused(asking: Asking, strange: str) -> None:
    for method, path in WHERE:
        target = asking.target(path, b"x", real=False).replace(b"/x", f"/{strange}".encode())
        if strange.encode() in target:
            reply = asking.ask(method, target, b"{}")
            assert reply.startswith(b"HTTP/1.1 400 "), (method, target, reply)
    for query in (f"q={strange}", f"{strange}=1"):
        reply = asking.ask("GET", f"/api/rules/galaxy?{query}".encode(), b"")
        assert reply.startswith(b"HTTP/1.1 400 ")


def test_a_backslash_before_it_makes_a_plain_word_of_nul() -> None:
    assert TextCheck().goes_on(json.dumps({"text": r"\u0000 is NUL"}).encode(), more=False)
    for spelled in (b'"\\u0000"', b'"\\\\\\u0000"', b"\0", b"\xff", b"\xc3"):
        assert not TextCheck().goes_on(spelled, more=False)
    in_pieces = TextCheck()
    assert in_pieces.goes_on(b'"\xc3', more=True)
    assert in_pieces.goes_on(b"\xa8 \\u00", more=True)
    assert not in_pieces.goes_on(b'00"', more=False)


@pytest.mark.parametrize("target", [b"/api/tables/%00/live", b"/api/tables/x/live?since=%ff",
                                    b"/api/tables/x/live?since=\xff", b"/%ff%00"])  # fmt: skip
def test_strange_sockets_are_refused_and_the_server_lives(asking: Asking, target: bytes) -> None:
    head = [
        b"GET " + target + b" HTTP/1.1",
        b"Host: 127.0.0.1",
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    with sockets.create_connection(("127.0.0.1", asking.served.port), timeout=40) as line:
        line.sendall(b"\r\n".join([*head, b"", b""]))
        reply = line.recv(65536)
        assert not reply or int(reply.split()[1]) in range(400, 500), reply
    told(asking.ask("GET", b"/api/me", b""))


# -- records --------------------------------------------------------------------------------------


def record_of(names: list[str], order: str = "") -> str:
    session = Session.new(get_game("galaxy"), names, 7)
    if order:
        session.give_order(0, Order("none", ("pass",), (("world", order),), "withdrawn", ()))
    play_session(session, Random(7), 10_000)
    return session.closed_record().dump()


@pytest.mark.parametrize("strange", ["An\x00na", "An\ud800na", "\udc00"])
@pytest.mark.parametrize("where", ["names", "order"])
def test_a_record_with_a_text_that_cannot_be_stored_is_refused(
    asking: Asking, strange: str, where: str
) -> None:
    """In a record a text is written in JSON once more: the gate cannot see it."""
    given = record_of([strange, "Bruno"]) if where == "names" else record_of(["A", "B"], strange)
    reply = asking.ask("POST", b"/api/records", json.dumps({"record": given}).encode())
    told(reply)
    assert reply.startswith(b"HTTP/1.1 400 ")
    assert b"no text" in reply


def test_a_record_may_have_any_name_that_is_text(asking: Asking) -> None:
    given = record_of(["Zo\xeb \U0001f680", "\\u0000 \\ud800"], "\U0001f680")
    reply = asking.ask("POST", b"/api/records", json.dumps({"record": given}).encode())
    assert reply.startswith(b"HTTP/1.1 201 ")
