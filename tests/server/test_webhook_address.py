"""Webhook addresses that users give must not lead into our own services."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.server import name_lookup, webhook_address
from astrarium.server.accounts import Webhook
from astrarium.server.notices import Notice
from astrarium.server.problems import Problem
from astrarium.server.webhooks import send_webhook

from .receivers import Receiver
from .served import Served

NOTICE = Notice("asked", "t1", "A table", 0, "Subject", "It is your turn", "http://x/t/t1")


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x",
        "http://localhost:8000/",
        "http://0.0.0.0/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://172.16.5.4/",
        "http://169.254.169.254/latest/meta-data",
        "http://100.64.0.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[fe80::1]/",
        "http://[fd00::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://224.0.0.1/",
        "http://127.1/",
        "http://0/",
        "http://0177.0.0.1/",
        "http://0x7f000001/",
        "http://127.0.0.1./",
        "http://localhost./",
        "http://255.255.255.255/",
        "http://198.18.0.1/",
        "http://192.0.0.9/",
        "http://240.0.0.1/",
        "http://[::]/",
        "http://[::7f00:1]/",
        "http://[::ffff:7f00:1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://[fec0::1]/",
        "http://[ff02::1]/",
        "http://[2001:0:7f00:1::]/",
        "http://[64:ff9b:1::1]/",
        "http://[fe80::1%25eth0]/",
        "https://[::1]:443/",
        "http://\u2460\u2461\u2466.0.0.1/",
        "http://example.com\\@127.0.0.1/",
        "http://127.0.0.1#@example.com/",
        "http://[::1",
        "//127.0.0.1/",
        "http://" + "a" * 600 + ".example/",
        "file:///etc/passwd",
        "ftp://example.com/",
        "gopher://127.0.0.1:6379/_INFO",
        "http://user:pass@example.com/",
        "http://example.com:99999/",
        "http:///nothing",
        "http://exa mple.com/",
        "http://example.com/\r\nX: y",
        "",
    ],
)
def test_addresses_inside_are_refused(url: str) -> None:
    with pytest.raises(Problem):
        webhook_address.resolved(url)


@pytest.mark.parametrize(
    "address", ["93.184.216.34", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001:800::200e"]
)
def test_addresses_outside_are_allowed(address: str) -> None:
    host = f"[{address}]" if ":" in address else address
    target = webhook_address.resolved(f"https://{host}/hook?x=1")
    assert (target.address, target.port, target.path) == (address, 443, "/hook?x=1")


def test_a_name_with_one_bad_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (address, port)) for address in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr("socket.getaddrinfo", answers)
    with pytest.raises(Problem):
        webhook_address.resolved("http://rebind.example/")


def test_the_connection_goes_to_the_address_that_was_checked(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that answers differently the second time is asked only once."""
    asked: list[str] = []
    real = socket.getaddrinfo

    def answers(host: Any, port: Any, *more: Any, **named: Any) -> Any:
        if host == "rebind.example":
            asked.append(host)
            address = "127.0.0.1" if len(asked) == 1 else "10.255.255.1"
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]
        return real(host, port, *more, **named)

    monkeypatch.setattr("socket.getaddrinfo", answers)
    url = receiver.url.replace("127.0.0.1", "rebind.example")
    send_webhook(Webhook(url), NOTICE, "key", internal=True)
    assert asked == ["rebind.example"]
    assert receiver.got[0][1]["Host"].startswith("rebind.example")


def test_redirects_are_not_followed(receiver: Receiver) -> None:
    leading = Receiver(302, receiver.url)
    with pytest.raises(Exception, match="302"):
        send_webhook(Webhook(leading.url), NOTICE, "key", internal=True)
    assert receiver.got == []
    leading.close()


def test_a_bad_webhook_is_refused_when_it_is_given(served: Served) -> None:
    anna = served.person("Anna")
    wish = {"notify": {"webhook": {"url": "http://169.254.169.254/"}}}
    error = anna.patch("/api/me", wish, 400)
    assert error["error"]["key"] == "webhook_wrong"
    assert anna.get("/api/me")["notify"] == {}


# -- names that nobody answers for ----------------------------------------------------------------


class Silence:
    """A name service that does not answer for some names until it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.over = threading.Event()
        self.real = socket.getaddrinfo
        monkeypatch.setattr("socket.getaddrinfo", self.answers)

    def answers(self, host: Any, port: Any, *more: Any, **named: Any) -> Any:
        if str(host).endswith("silent.example"):
            self.asked.append(host)
            self.over.wait()
            raise OSError("no such name")
        return self.real(host, port, *more, **named)


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Iterator[Silence]:
    made = Silence(monkeypatch)
    yield made
    made.over.set()


def hook(n: int) -> dict[str, Any]:
    return {"notify": {"webhook": {"url": f"https://{n}.silent.example/"}}}


def test_names_nobody_answers_for_keep_no_password_waiting(
    served: Served, silence: Silence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody signs in while all those names still hang."""
    monkeypatch.setattr(name_lookup, "SECONDS", 600.0)
    account = {"name": "Bruno", "password": "correct horse"}
    served.person().post("/api/accounts", account, 201)
    people = [served.person(f"Anna {n}") for n in range(20)]
    hands = [
        threading.Thread(target=person.http.patch, args=["/api/me"], kwargs={"json": hook(n)})
        for n, person in enumerate(people)
    ]
    for hand in hands:
        hand.start()
    while len(silence.asked) < 4:
        time.sleep(0.01)
    served.person().post("/api/login", account, 200)
    assert not silence.over.is_set()
    silence.over.set()
    for hand in hands:
        hand.join()


def test_a_name_nobody_answers_for_is_told_so_in_time(
    served: Served, silence: Silence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name_lookup, "SECONDS", 0.2)
    error = served.person("Anna").patch("/api/me", hook(1), 503)
    assert error["error"]["key"] == "name_slow"
    with pytest.raises(Problem, match="name_slow"):
        webhook_address.resolved("https://2.silent.example/")
    assert not silence.over.is_set()
