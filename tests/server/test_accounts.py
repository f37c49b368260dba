"""Accounts, guests, cookies, and the gate through which all requests come."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from .served import Served

PASSWORD = "correct horse"


def test_an_account_is_made_once_and_opened_with_its_password(served: Served) -> None:
    anna = served.person()
    assert anna.get("/api/me")["id"] is None
    made = anna.post("/api/accounts", {"name": "Anna", "password": PASSWORD}, 201)
    assert not made["guest"]
    error = served.person().post("/api/accounts", {"name": "ANNA", "password": PASSWORD}, 409)
    assert error["error"]["key"] == "name_taken"
    again = served.person()
    wrong = {"name": "Anna", "password": "wrong password"}
    assert again.post("/api/login", wrong, 401)["error"]["key"] == "wrong_password"
    nobody = {"name": "Nobody", "password": PASSWORD}
    assert again.post("/api/login", nobody, 401)["error"]["key"] == "wrong_password"
    assert again.post("/api/login", {"name": "anna", "password": PASSWORD})["id"] == made["id"]
    again.post("/api/logout")
    assert again.get("/api/me")["id"] is None
    assert anna.get("/api/me")["id"] == made["id"]


def test_a_session_that_was_closed_opens_nothing(served: Served) -> None:
    anna = served.person("Anna")
    token = anna.http.cookies["astrarium_session"]
    anna.post("/api/logout")
    anna.http.cookies.set("astrarium_session", token)
    assert anna.get("/api/me")["id"] is None


def test_a_guest_becomes_an_account_and_keeps_the_seats(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table({"kind": "me"}, {"kind": "bot"}, start=True)
    me = anna.post("/api/me/upgrade", {"password": PASSWORD, "email": "anna@example.com"})
    assert not me["guest"]
    other = served.person()
    other.post("/api/login", {"name": "Anna", "password": PASSWORD})
    assert other.get(f"/api/tables/{table_id}")["my_seat"] == 0
    assert anna.post("/api/me/upgrade", {"password": PASSWORD}, 409)


def test_settings_are_checked(served: Served) -> None:
    anna = served.person()
    anna.post("/api/accounts", {"name": "Anna", "password": PASSWORD}, 201)
    assert anna.patch("/api/me", {"language": "it", "name": "Annina"})["name"] == "Annina"
    for right in ("anna.rossi+tavolo@posta.example.it", "o'brien@example.com", "é@exämple.de"):
        assert anna.patch("/api/me", {"email": right})["email"] == right
    for wrong in (
        {"language": "xx"},
        {"name": " "},
        {"name": "x" * 50},
        {"email": "nothing"},
        {"email": "a@b.c\r\nBcc: x@y.z"},
        {"email": "a,b@example.com"},
        {"email": "a@b@example.com"},
        {"email": "<a>@example.com"},
        {"email": '"a"@example.com'},
        {"email": "=?utf-8?q?a?=@example.com"},
        {"vacation_until": 1e12},
        {"notify": {"webhook": {"url": "http://localhost/", "format": "plain"}}},
    ):
        anna.patch("/api/me", wrong, 400)
    error = anna.patch("/api/me", {"name": " "}, 400)
    assert error["error"]["text"].startswith("Un nome")


def test_the_cookie_is_out_of_reach_of_scripts(served: Served) -> None:
    response = served.person().http.post("/api/guests", json={})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_over_https_the_cookie_is_secure(sqlite: str) -> None:
    with Served(sqlite, url="https://tables.example.org") as served:
        response = served.person().http.post("/api/guests", json={})
        assert "secure" in response.headers["set-cookie"].lower()
        assert "max-age" in response.headers["strict-transport-security"]


def test_a_page_of_another_site_can_do_nothing(served: Served) -> None:
    anna = served.person("Anna")
    table = {"game": "galaxy", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    plain = httpx.Client(base_url=served.url, cookies=anna.http.cookies, trust_env=False)
    assert plain.post("/api/tables", json=table).status_code == 403
    evil = {"Origin": "https://evil.example", "X-Astrarium": "1"}
    assert plain.post("/api/tables", json=table, headers=evil).status_code == 403
    same = {"Origin": served.url, "X-Astrarium": "1"}
    assert plain.post("/api/tables", json=table, headers=same).status_code == 201


def test_a_socket_from_another_site_is_refused(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table({"kind": "me"}, {"kind": "bot"}, start=True)
    url = f"ws://127.0.0.1:{served.port}/api/tables/{table_id}/live"
    headers = {"Cookie": anna.cookie, "Origin": "https://evil.example"}
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(url, additional_headers=headers) as socket,
    ):
        socket.recv(timeout=30)


def test_every_answer_carries_the_security_headers(served: Served) -> None:
    for path in ("/api/me", "/api/nothing", "/healthz", "/metrics"):
        headers = served.person().http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


def test_too_many_requests_are_told_to_wait(sqlite: str) -> None:
    with Served(sqlite, rate_per_minute=30, sign_ins_per_minute=3) as served:
        anna = served.person()
        codes = [
            anna.http.post("/api/login", json={"name": "a", "password": "b"}).status_code
            for _ in range(5)
        ]
        assert codes == [401, 401, 401, 429, 429]
        codes = [anna.http.get("/api/me").status_code for _ in range(40)]
        assert codes[-1] == 429
        assert anna.http.get("/healthz").status_code == 200


def test_too_large_bodies_are_refused(served: Served) -> None:
    anna = served.person("Anna")
    big = {"name": "x" * 100_000}
    assert anna.http.post("/api/guests", json=big).status_code == 413
    parts = (b"x" * 10_000 for _ in range(20))  # sent without a length
    response = anna.http.post("/api/guests", content=parts)
    assert 400 <= response.status_code < 500


def test_errors_speak_the_language_of_the_visitor(served: Served) -> None:
    http = served.person().http
    assert http.get("/api/tables/none").json()["error"]["text"] == "There is no such table."
    italian = http.get("/api/tables/none", headers={"Accept-Language": "it-IT,it;q=0.9"})
    assert italian.json()["error"]["text"] == "Questo tavolo non esiste."
    assert http.get("/api/tables/none?lang=it").json() == italian.json()


def test_both_languages_say_the_same_things() -> None:
    from astrarium.server.words import own_texts

    english, italian = own_texts("en"), own_texts("it")
    assert english.keys() == italian.keys()
    for table in english:
        assert english[table].keys() == italian[table].keys()
