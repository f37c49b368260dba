"""The gate holds however a request is spelt, and whatever comes with it."""

from __future__ import annotations

import json
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from astrarium.server import play
from astrarium.server.addresses import Hosts, forwarded_for
from astrarium.server.gate import one_spelling
from astrarium.server.limits import Buckets, network

from .served import Served
from .sockets import closing_code, socket, until

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
SPELLINGS = [
    "{}",
    "{}/",
    "/{}",
    "//{}",
    "{}//",
    "/api/../{}",
    "/x/..{}",
    "/.{}",
    "http://localhost{}",
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all of these: nothing they send changes it."""
    with Served(str(tmp_path_factory.mktemp("gate") / "tables.db")) as server:
        yield server


def raw(served: Served, *lines: str, body: bytes = b"") -> tuple[int, str]:
    """A request exactly as it is written here."""
    head = "\r\n".join([*lines, "Host: localhost", "Connection: close", "", ""]).encode("latin-1")
    with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(head + body)
        answer = b""
        while part := line.recv(65536):
            answer += part
    return int(answer.split()[1]), answer.decode("latin-1")


def post(served: Served, path: str, *headers: str, data: Any = None) -> tuple[int, str]:
    body = json.dumps(data or {}).encode()
    kind, length = "Content-Type: application/json", f"Content-Length: {len(body)}"
    return raw(served, f"POST {path} HTTP/1.1", kind, length, *headers, body=body)


# -- other sites ----------------------------------------------------------------------------------


@pytest.mark.parametrize("spelling", [*SPELLINGS, "/%61pi/guests", "/api%2Fguests", "/api//guests"])
def test_no_spelling_of_a_path_gets_round_the_check_of_the_origin(
    served: Served, spelling: str
) -> None:
    status, answer = post(served, spelling.format("/api/guests"), "Origin: https://evil.example")
    assert status == 403
    assert "set-cookie" not in answer.lower()
    status, answer = post(served, spelling.format("/api/guests"))
    assert status == 403, "without our own header either"


@pytest.mark.parametrize(
    "origin",
    ["null", "", "http://[", "http://", "https://localhost.evil.example", "http://x@evil.example",
     "http://evil.example#localhost", "//", "http://localhost:1", "\xff"],
)  # fmt: skip
def test_strange_origins_are_refused(served: Served, origin: str) -> None:
    status, _ = post(served, "/api/guests", "X-Astrarium: 1", f"Origin: {origin}")
    assert status == 403


def test_nothing_is_changed_by_a_link(served: Served) -> None:
    """What a page of another site can make a browser fetch changes nothing."""
    anna = served.person("Anna")
    table_id = anna.table(ME, {"kind": "open"})
    before = anna.get(f"/api/tables/{table_id}")
    paths = ("start", "drop", "leave", "join", "sit", "rematch", "undo", "answers", "chat", "fork")
    for path in paths:
        assert anna.http.get(f"/api/tables/{table_id}/{path}").status_code in (200, 404, 405)
    assert anna.http.get("/api/logout").status_code in (404, 405)
    assert anna.get(f"/api/tables/{table_id}") == before


@pytest.mark.parametrize(
    "path",
    ["//evil.example", "//evil.example/%2e%2e", "/\\evil.example", "/api/..//evil.example",
     "/login?next=https://evil.example", "/t/x?url=//evil.example", "/t/", "//api//schema",
     "/api/tables/", "/api/tables//evil.example"],
)  # fmt: skip
def test_nobody_is_sent_elsewhere(served: Served, path: str) -> None:
    status, answer = raw(served, f"GET {path} HTTP/1.1")
    assert status < 300 or status >= 400
    assert "\nlocation:" not in answer.lower()


# -- headers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/api/me", "/api/tables/none", "/api/schema/openapi.json", "/healthz"]
)
def test_the_security_headers_are_everywhere(served: Served, path: str) -> None:
    headers = served.person().http.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_refusals_carry_them_too(served: Served) -> None:
    for status, answer in (
        post(served, "/api/guests"),
        post(served, "/api/guests", "X-Astrarium: 1", data={"name": "x" * 99_999}),
        post(served, "/api/tables/none/answers", "X-Astrarium: 1"),
    ):
        assert status in (400, 403, 404, 413)
        assert "content-security-policy" in answer


# -- limits ---------------------------------------------------------------------------------------


def test_no_spelling_of_a_path_gets_round_the_limits(sqlite: str) -> None:
    with Served(sqlite, sign_ins_per_minute=3) as served:
        found = [
            post(served, path, "X-Astrarium: 1", data={"name": "a", "password": "b"})[0]
            for path in (
                "/api/login",
                "/api/login/",
                "/api//login",
                "//api/login",
                "///api/login//",
            )
        ]
        assert found == [401, 401, 401, 429, 429]


def test_whoever_becomes_a_guest_on_the_way_counts_as_one_who_signs_in(sqlite: str) -> None:
    with Served(sqlite, sign_ins_per_minute=2) as served:
        table = {"game": "galaxy", "seats": [ME, BOT]}
        found = [post(served, "/api/tables", "X-Astrarium: 1", data=table)[0] for _ in range(4)]
        assert found == [201, 201, 429, 429]


def test_limits_count_networks_where_addresses_cost_nothing() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::ffff")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:203.0.113.9") == network("203.0.113.9")
    assert network("203.0.113.9") != network("203.0.113.8")
    assert network("anything") == "anything"


def test_a_forged_address_does_not_get_round_the_limits(sqlite: str) -> None:
    """Without a proxy in front the header says nothing; behind one its last entry counts."""
    with Served(sqlite, sign_ins_per_minute=2) as served:
        forged = [f"X-Forwarded-For: 203.0.113.{n}" for n in range(4)]
        found = [post(served, "/api/guests", "X-Astrarium: 1", line)[0] for line in forged]
        assert found == [201, 201, 429, 429]


def test_behind_a_proxy_each_client_has_limits_of_its_own(sqlite: str) -> None:
    with Served(sqlite, sign_ins_per_minute=1, trust_proxy=True) as served:
        lines = ["9.9.9.9, 203.0.113.1", "8.8.8.8, 203.0.113.1", "203.0.113.2"]
        found = [
            post(served, "/api/guests", "X-Astrarium: 1", f"X-Forwarded-For: {line}")[0]
            for line in lines
        ]
        assert found == [201, 429, 201]


@pytest.mark.parametrize(
    ("header", "address"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("10.0.0.1, 203.0.113.9:51234", "203.0.113.9"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ('"[2001:db8::1]:443"', "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
        ("", None),
        ("unknown", None),
        ("203.0.113.9:x", None),
        ("[203.0.113.9", None),
        ("\xff", None),
    ],
)
def test_a_proxy_may_name_an_address_with_its_port(header: str, address: str | None) -> None:
    assert forwarded_for(header.encode("latin-1")) == address


def test_another_port_of_the_same_client_has_no_limits_of_its_own(sqlite: str) -> None:
    with Served(sqlite, sign_ins_per_minute=2, trust_proxy=True) as served:
        lines = [f"X-Forwarded-For: 203.0.113.1:{port}" for port in (1000, 1001, 1002)]
        found = [post(served, "/api/guests", "X-Astrarium: 1", line)[0] for line in lines]
        assert found == [201, 201, 429]


# -- by which name --------------------------------------------------------------------------------


def test_the_server_goes_by_its_own_names_only() -> None:
    hosts = Hosts("https://play.example.org", ("games.example.com",))
    for host in ("play.example.org", "PLAY.example.org:443", "games.example.com", "localhost:8000",
                 "127.0.0.1", "[::1]:8000", "192.168.1.7:8000", "tower", "tower.local",
                 ""):  # fmt: skip
        assert hosts.allow(host.encode()), host
    for host in ("evil.example", "play.example.org.evil.example", "evil.example:8000",
                 "x@play.example.org", "play.example.org/x", "a b", "\xff"):  # fmt: skip
        assert not hosts.allow(host.encode("latin-1")), host
    assert Hosts("http://localhost", ("*",)).allow(b"evil.example")


def test_a_page_whose_name_leads_here_is_not_ours(served: Served) -> None:
    """DNS rebinding: Host and Origin agree, and neither is us."""
    for path in ("/api/guests", "/api/me", "/"):
        with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
            head = (f"POST {path} HTTP/1.1", "Host: evil.example", "Origin: http://evil.example",
                    "X-Astrarium: 1", "Connection: close", "Content-Length: 0")  # fmt: skip
            line.sendall("\r\n".join([*head, "", ""]).encode())
            assert b" 421 " in line.recv(4096)


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 200),
        ({}, {"X-Forwarded-For": "203.0.113.9"}, 404),
        ({}, {"X-Real-IP": "203.0.113.9"}, 404),
        ({}, {"Via": "1.1 proxy"}, 404),
        ({"trust_proxy": True}, {}, 404),
        ({"trust_proxy": True}, {"X-Forwarded-For": "127.0.0.1"}, 404),
        ({"url": "https://play.example.org"}, {}, 404),
        ({"url": "https://play.example.org", "metrics_token": "t"}, {}, 404),
        ({"url": "https://play.example.org", "metrics_token": "t", "trust_proxy": True},
         {"Authorization": "Bearer t", "X-Forwarded-For": "203.0.113.9"}, 200),
    ],
)  # fmt: skip
def test_figures_do_not_become_public_behind_a_proxy(
    sqlite: str, settings: dict[str, Any], headers: dict[str, str], status: int
) -> None:
    with Served(sqlite, **settings) as served:
        assert served.person().http.get("/metrics", headers=headers).status_code == status


def test_a_bucket_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    bucket = Buckets(60)
    assert [bucket.take("a") for _ in range(61)] == [True] * 60 + [False]
    assert bucket.take("b")
    now[0] = 2.0
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]


def test_a_socket_that_talks_without_end_is_closed(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT)
    with socket(served, table_id, anna) as live:
        until(live, "table")
        with suppress(ConnectionClosed):  # the server may hang up before we are done talking
            for _ in range(400):
                live.send('{"type":"ping"}')
        assert closing_code(live) == 4429
    with socket(served, table_id, anna) as live:
        until(live, "table")
        live.send("x" * 70_000)
        assert closing_code(live) == 1009


@pytest.mark.parametrize("path", ["/api/guests", "/api/tables/none/answers"])
def test_a_body_without_a_declared_length_is_limited_too(served: Served, path: str) -> None:
    anna = served.person("Anna")
    parts = (b"x" * 10_000 for _ in range(20))
    response = anna.http.post(path, content=parts)
    assert response.status_code == 413
    assert response.json()["error"]["key"] == "too_large"


def test_a_length_that_is_none_is_refused(served: Served) -> None:
    for length in ("-1", "+5", "1e3", "99999999999", "0x10"):
        status, _ = raw(
            served, "POST /api/guests HTTP/1.1", "X-Astrarium: 1", f"Content-Length: {length}"
        )
        assert status in (400, 413)


def test_deeply_nested_bodies_and_records_break_nothing(served: Served) -> None:
    anna = served.person("Anna")
    deep = "[" * 25_000 + "]" * 25_000
    kind = {"content-type": "application/json"}
    for path in ("/api/tables", "/api/guests", "/api/tables/none/answers"):
        response = anna.http.post(path, content=f'{{"name": {deep}}}', headers=kind)
        assert 400 <= response.status_code < 500
    for record in (
        deep,
        f'{{"astrarium": {deep}}}\n',
        f'{{"astrarium": {{"seats": {deep}}}}}\n{{}}',
    ):
        assert anna.http.post("/api/records", json={"record": record}).status_code == 400


# -- defects --------------------------------------------------------------------------------------


def test_a_defect_of_ours_is_told_without_its_inside(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT, start=True)

    def broken(*_: Any) -> None:
        raise RuntimeError("a card of somebody else")

    monkeypatch.setattr(play, "check_turn", broken)
    data = {"version": 0, "moves": ["pass"]}
    response = anna.http.post(f"/api/tables/{table_id}/answers", json=data)
    assert response.status_code == 500
    assert response.json()["error"]["key"] == "broken"
    assert "card" not in response.text
    assert "content-security-policy" in response.headers


def test_paths_have_one_spelling() -> None:
    assert one_spelling("/") == "/"
    assert one_spelling("//") == "/"
    assert one_spelling("/api/tables") == "/api/tables"
    assert one_spelling("//api///tables/") == "/api/tables"
