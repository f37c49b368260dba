"""Sessions: how long they last, where one is signed in, and how they end."""

from __future__ import annotations

import time

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from astrarium.server import sessions
from astrarium.server.accounts import User
from astrarium.server.devices import device_of
from astrarium.server.services import Services
from astrarium.server.storage.schema import sessions as session_rows

from .direct import opened, run
from .served import Person, Served

PASSWORD = "correct horse"
DAY = 86400.0


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(sessions, "time", made)
    return made


def stored(services: Services) -> int:
    count = sa.select(sa.func.count()).select_from(session_rows)
    return services.database.now(lambda c: int(c.execute(count).scalar_one()))


async def somebody(services: Services, guest: bool) -> User:
    if guest:
        return await services.accounts.guest("Anna")
    return await services.accounts.register("Anna", PASSWORD, None)


# -- how long -------------------------------------------------------------------------------------


@pytest.mark.parametrize("guest", [True, False])
def test_a_session_nobody_uses_ends_after_a_month_and_is_deleted(
    address: str, clock: Clock, guest: bool
) -> None:
    async def body() -> None:
        async with opened(address) as services:
            token = await services.sessions.open(await somebody(services, guest))
            clock.now += 29 * DAY
            await services.timeouts.round(clock.now)
            assert stored(services) == 1
            clock.now += 2 * DAY
            assert await services.sessions.user(token) is None
            await services.timeouts.round(clock.now)
            assert stored(services) == 0

    run(body)


@pytest.mark.parametrize("guest", [True, False])
def test_a_session_in_use_lasts_and_an_accounts_ends_after_three_months(
    address: str, clock: Clock, guest: bool
) -> None:
    """A guest has nothing but the cookie to come back with."""

    async def body() -> None:
        async with opened(address) as services:
            token = await services.sessions.open(await somebody(services, guest))
            for _ in range(8):
                clock.now += 11 * DAY
                assert await services.sessions.user(token) is not None
            clock.now += 11 * DAY
            assert (await services.sessions.user(token) is not None) is guest

    run(body)


def test_nobody_has_more_than_a_number_of_sessions(address: str, clock: Clock) -> None:
    async def body() -> None:
        async with opened(address) as services:
            anna = await somebody(services, guest=False)
            tokens = []
            for _ in range(sessions.MOST + 1):
                clock.now += 3600
                tokens.append(await services.sessions.open(anna))
            assert stored(services) == sessions.MOST
            assert await services.sessions.user(tokens[0]) is None
            assert await services.sessions.user(tokens[1]) is not None

    run(body)


# -- where and until when -------------------------------------------------------------------------


def account(served: Served) -> Person:
    person = served.person()
    person.post("/api/accounts", {"name": "Anna", "password": PASSWORD}, 201)
    return person


def again(served: Served, password: str = PASSWORD, status: int = 200) -> Person:
    person = served.person()
    person.post("/api/login", {"name": "Anna", "password": password}, status)
    return person


def test_a_person_sees_where_they_are_signed_in_and_signs_out_there(served: Served) -> None:
    here, there, third = account(served), again(served), again(served)
    listed = here.get("/api/me/sessions")["sessions"]
    assert len(listed) == 3
    assert [session["current"] for session in listed].count(True) == 1
    assert all(0 <= time.time() - session["seen"] < 600 for session in listed)
    assert all(session["created"] <= session["seen"] for session in listed)
    mine = next(s["id"] for s in there.get("/api/me/sessions")["sessions"] if s["current"])
    here.delete(f"/api/me/sessions/{mine}")
    assert there.get("/api/me")["id"] is None
    assert third.get("/api/me")["id"] is not None
    here.delete("/api/me/sessions")
    assert third.get("/api/me")["id"] is None
    assert [s["current"] for s in here.get("/api/me/sessions")["sessions"]] == [True]
    served.person().get("/api/me/sessions", 401)


def test_nobody_closes_a_strangers_session(served: Served) -> None:
    anna, bruno = account(served), served.person("Bruno")
    (own,) = anna.get("/api/me/sessions")["sessions"]
    bruno.delete(f"/api/me/sessions/{own['id']}")
    bruno.delete("/api/me/sessions")
    assert anna.get("/api/me")["id"] is not None


def test_another_password_needs_the_old_one_and_ends_the_other_sessions(served: Served) -> None:
    here, there = account(served), again(served)
    given = {"old": "a wrong one", "new": "battery staple"}
    assert here.post("/api/me/password", given, 403)["error"]["key"] == "old_password_wrong"
    short = {"old": PASSWORD, "new": "short"}
    assert here.post("/api/me/password", short, 400)["error"]["key"] == "password_length"
    assert there.get("/api/me")["id"] is not None
    here.post("/api/me/password", {"old": PASSWORD, "new": "battery staple"})
    assert here.get("/api/me")["id"] is not None
    assert there.get("/api/me")["id"] is None
    again(served, PASSWORD, 401)
    again(served, "battery staple")


def test_a_found_browser_does_not_let_one_try_passwords(served: Served) -> None:
    here = account(served)
    wrong = {"old": "a wrong one", "new": "battery staple"}
    codes = [here.http.post("/api/me/password", json=wrong).status_code for _ in range(11)]
    assert codes == [403] * 10 + [429]


def test_guests_have_no_password_to_change(served: Served) -> None:
    given = {"old": PASSWORD, "new": "battery staple"}
    error = served.person("Anna").post("/api/me/password", given, 403)
    assert error["error"]["key"] == "needs_account"


def test_a_guest_who_makes_an_account_gets_a_new_session_and_the_old_one_ends(
    served: Served,
) -> None:
    anna = served.person("Anna")
    table_id = anna.table({"kind": "me"}, {"kind": "bot"}, start=True)
    old = anna.http.cookies["astrarium_session"]
    url = f"ws://127.0.0.1:{served.port}/api/tables/{table_id}/live"
    with connect(url, additional_headers={"Cookie": anna.cookie}) as socket:
        anna.post("/api/me/upgrade", {"password": PASSWORD, "name": "Annina"})
        with pytest.raises(ConnectionClosed):
            list(socket)
    assert anna.http.cookies["astrarium_session"] != old
    me = anna.get("/api/me")
    assert (me["guest"], me["name"]) == (False, "Annina")
    assert anna.get(f"/api/tables/{table_id}")["my_seat"] == 0
    stolen = served.person()
    stolen.http.cookies.set("astrarium_session", old)
    assert stolen.get("/api/me")["id"] is None


# -- which is which -------------------------------------------------------------------------------

LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0"


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (LINUX, "Firefox, Linux"),
        (PHONE, "Safari, iPhone"),
        (WINDOWS, "Edge, Windows"),
        ("curl/8.5", ""),
        ("", ""),
        ("Chrome" * 5000 + "\x00<script>", "Chrome"),
    ],
)
def test_browsers_are_called_as_their_owners_would(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_the_list_of_sessions_names_the_browsers(served: Served) -> None:
    anna = served.person()
    anna.post("/api/accounts", {"name": "Anna", "password": PASSWORD})
    there = served.person()
    there.http.headers["user-agent"] = LINUX
    there.post("/api/login", {"name": "Anna", "password": PASSWORD}, 200)
    devices = [session["device"] for session in anna.get("/api/me/sessions")["sessions"]]
    assert sorted(devices) == ["", "Firefox, Linux"]
