"""Web push: as the standards say, to browsers that listen, and with nothing hidden in it."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from astrarium.server import lobby, push
from astrarium.server.accounts import User
from astrarium.server.problems import Problem
from astrarium.server.push_crypto import CURVE, Signer, encrypted, fresh_private, from_text, to_text
from astrarium.server.services import Services
from astrarium.server.storage.push_subscriptions import of_user

from .browsers import Browser
from .direct import ME, OPEN, opened, run
from .receivers import Receiver
from .served import Served
from .test_letters import create_join_drop

# -- the standards --------------------------------------------------------------------------------

EXAMPLE = {
    "private": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "browser": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZ"
    "GH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "sent": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3v"
    "CYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWG"
    "NWQexSgSxsj_Qulcy4a-fN",
}
"""The example of RFC 8291, section 5."""


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    given = {name: from_text(text) for name, text in EXAMPLE.items()}
    key = ec.derive_private_key(int.from_bytes(given["private"], "big"), CURVE)
    message = b"When I grow up, I want to be a watermelon"
    sent = encrypted(message, given["browser"], given["auth"], key, given["salt"])
    assert to_text(sent) == EXAMPLE["sent"]


def test_the_sender_signs_as_rfc_8292_says() -> None:
    signer = Signer(fresh_private(), "mailto:table@example.org")
    header = signer.authorization("https://push.example.net", 1000.0)
    scheme, token, public = header.replace(",", "").split(" ")
    assert (scheme, public) == ("vapid", f"k={signer.public}")
    head, claims, signature = token.removeprefix("t=").split(".")
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(from_text(claims)) == {
        "aud": "https://push.example.net",
        "exp": 1000 + 12 * 3600,
        "sub": "mailto:table@example.org",
    }
    raw = from_text(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(signer.public))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        key.verify(der, f"{head}.{claims}x".encode(), ec.ECDSA(SHA256()))


def test_the_key_is_the_same_after_a_restart(address: str) -> None:
    async def body() -> None:
        keys = set()
        for _ in range(2):
            async with opened(address) as services:
                keys.add(services.push.signer.public)
        (key,) = keys
        assert len(from_text(key)) == 65

    run(body)


# -- delivery -------------------------------------------------------------------------------------


async def listening(services: Services, name: str, endpoint: str, browser: Browser) -> User:
    """A guest whose browser listens."""
    user = await services.accounts.guest(name)
    token = await services.sessions.open(user)
    await services.push.subscribe(user, token, browser.at(endpoint))
    found = await services.sessions.user(token)
    assert found is not None
    return found


def test_who_is_asked_is_told_in_the_browser_and_only_that(
    sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("astrarium.server.entries.NOTICE_SECONDS", 0.0)
    browsers = [Browser(), Browser()]

    async def body() -> None:
        async with opened(sqlite, internal_webhooks=True) as services:
            users = [
                await listening(services, name, f"{receiver.url}/{seat}", browsers[seat])
                for seat, name in enumerate(("Anna", "Bruno"))
            ]
            given = lobby.TableGiven("galaxy", [ME, OPEN], title="Friday")
            table_id = await lobby.create(services.tables, users[0], given)
            await lobby.join(services.tables, table_id, users[1], None)
            services.tables.cached.clear()
            await lobby.start(services.tables, table_id, users[0])
            await services.notifications.round(time.time() + 1)
            (asked,) = (await services.tables.get(table_id)).asked
            ((path, headers, content),) = receiver.got
            assert path == f"/hook/{asked}"
            told = browsers[asked].read(content)
            assert told == {"table": table_id, "text": "Friday: it is your turn"}
            assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
            assert headers["Topic"] == table_id
            assert f"k={services.push.signer.public}" in headers["Authorization"]
            claims = json.loads(from_text(headers["Authorization"].split(".")[1]))
            assert claims["aud"] == receiver.url.removesuffix("/hook")

    run(body)


@pytest.mark.parametrize(("status", "kept"), [(410, 0), (404, 0), (201, 1), (500, 1)])
def test_a_browser_that_listens_no_more_is_forgotten(sqlite: str, status: int, kept: int) -> None:
    service = Receiver(status)

    async def body() -> None:
        async with opened(sqlite, internal_webhooks=True) as services:
            host = await services.accounts.guest("Host")
            anna = await listening(services, "Anna", service.url, Browser())
            await create_join_drop(services, host, anna)
            await services.notifications.round(time.time() + 1)
            assert len(service.got) == 1
            assert len(await services.push.of_user(anna.id)) == kept
            await services.notifications.round(time.time() + 100_000)
            assert len(service.got) == (2 if status == 500 else 1)

    run(body)
    service.close()


def test_a_session_that_ends_takes_its_browser_along(address: str) -> None:
    async def body() -> None:
        async with opened(address, internal_webhooks=True) as services:
            anna = await services.accounts.guest("Anna")
            here, there = [await services.sessions.open(anna) for _ in range(2)]
            for n, token in enumerate((here, there)):
                url = f"http://127.0.0.1:9/{n}"
                await services.push.subscribe(anna, token, Browser().at(url))
            await services.sessions.close(there)
            assert [s.endpoint[-1] for s in await services.push.of_user(anna.id)] == ["0"]

    run(body)


def test_a_person_has_a_number_of_browsers_and_a_browser_one_person(address: str) -> None:
    async def body() -> None:
        async with opened(address, internal_webhooks=True) as services:
            anna, bruno = [await services.accounts.guest(name) for name in ("Anna", "Bruno")]
            token, other = [await services.sessions.open(user) for user in (anna, bruno)]
            browser = Browser()
            for n in range(push.MOST + 3):
                await services.push.subscribe(anna, token, browser.at(f"http://127.0.0.1:9/{n}"))
            found = [s.endpoint.rsplit("/", 1)[1] for s in await services.push.of_user(anna.id)]
            assert found == [str(n) for n in range(3, push.MOST + 3)]
            await services.push.subscribe(bruno, other, browser.at("http://127.0.0.1:9/7"))
            assert len(await services.push.of_user(anna.id)) == push.MOST - 1

    run(body)


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://93.184.216.34/push",
        "https://127.0.0.1/push",
        "https://169.254.169.254/",
        "https://[::1]/",
        "ftp://example.com/",
        "https://user:pass@93.184.216.34/",
        "nonsense",
    ],
)
def test_notices_go_to_push_services_outside_and_encrypted(served: Served, endpoint: str) -> None:
    given = {"endpoint": endpoint, "keys": Browser().keys}
    anna = served.person("Anna")
    assert anna.post("/api/me/push", given, 400)["error"]["key"] in ("push_wrong", "webhook_wrong")
    assert anna.get("/api/me")["notify"] == {}


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "AAAA", "auth": to_text(b"a" * 16)},
        {"p256dh": to_text(b"\x04" + b"a" * 64), "auth": to_text(b"a" * 16)},
        {"p256dh": Browser().keys["p256dh"], "auth": to_text(b"a" * 15)},
        {"p256dh": "é" * 20, "auth": "!" * 22},
        {"p256dh": "A", "auth": "A"},
    ],
)
def test_keys_that_no_browser_makes_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(Problem, match="push_wrong"):
        push.checked(push.Subscription("https://93.184.216.34/", push.BrowserKeys(**keys)))


def test_a_browser_is_added_and_taken_away(served: Served) -> None:
    anna = served.person("Anna")
    given: dict[str, Any] = {"endpoint": "https://93.184.216.34/push", "keys": Browser().keys}
    assert len(from_text(anna.get("/api/me")["push_key"])) == 65
    anna.post("/api/me/push", given)
    anna.post("/api/me/push", given)
    assert anna.get("/api/me")["notify"] == {"push": True}
    anna.patch("/api/me", {"notify": {"webhook": None}})
    assert anna.get("/api/me")["notify"] == {"push": True}, "what the form does not know stays"
    bruno = served.person("Bruno")
    bruno.post("/api/me/push/end", {"endpoint": given["endpoint"]})
    assert len(served.services.database.now(lambda c: of_user(c, me(anna)))) == 1
    anna.post("/api/me/push/end", {"endpoint": given["endpoint"]})
    assert anna.get("/api/me")["notify"] == {}
    served.person().post("/api/me/push", given, 401)


def me(person: Any) -> str:
    found: str = person.get("/api/me")["id"]
    return found
