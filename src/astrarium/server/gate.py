"""The gate: who comes, from where, how often, how much; and the headers of whatever goes out."""

from __future__ import annotations

import re
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from .accounts import User
from .addresses import Hosts, forwarded_for
from .fast_routes import ANSWERS, LIVE, UPDATES, Reply, answer, live
from .http_protocol import EXTENSION, Whole
from .limits import Buckets, Lines, Shared, network
from .plain_text import TextCheck, is_text
from .problems import Problem, Unavailable
from .services import Services
from .settings import Settings
from .visitors import Visitor
from .words import ErrorText, chosen_language, say

COOKIE = "astrarium_session"
TOKEN = re.compile(rb"(?:^|;) *astrarium_session=([\w-]{20,100})(?=;|$)")
LANG = re.compile(rb"(?:^|&)lang=([a-z]{2})(?:&|$)")
HEADER = b"x-astrarium"
JSON = (b"content-type", b"application/json")
NOT_KEPT = (b"cache-control", b"no-store")
RETRY_AFTER = (b"retry-after", b"5")
PASSING = frozenset({429, 503})
"""What may be tried again after some seconds."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
STRICT = re.compile(
    r"/api/(accounts|login|guests|me/upgrade|me/password|me/confirmation|letters/confirm|quick|records)$"
)
"""Where accounts are made, passwords tried or records checked."""
ONE_CLICK = re.compile(r"/letters/stop/[^/]+$")
"""Posted by mail programs, which know no header of ours: the token in it is what counts."""
NEW = re.compile(r"/api/(accounts|guests)$")
STORING = re.compile(
    r"/api/(tables|quick|records|lessons|tables/[^/]+/(undo|orders|chat|fork|way)(/\d+)?)$"
)
"""Where something is kept that no game needs: each request counts ten times."""
NEW_PER_HOUR = 6
"""Guests and accounts that one address may make in an hour, as a multiple of what it may make in
a minute."""
LARGEST = 64 * 1024
LARGEST_RECORD = 2_200_000

Headers = list[tuple[bytes, bytes]]
Scope = Any
"""An ASGI connection scope, as the server hands it in."""


class Gate:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        settings = services.settings
        self.app = app
        self.services = services
        self.settings = settings
        self.sessions = services.sessions
        self.metrics = services.metrics
        self.all = services.rate
        self.storing = Shared(settings.rate_per_minute / 10)
        self.strict = Buckets(settings.sign_ins_per_minute)
        hourly = settings.sign_ins_per_minute * NEW_PER_HOUR
        self.new = Buckets(hourly / 60, hourly)
        self.watching = Lines(settings.lines_per_address)
        self.headers = security_headers(settings)
        json = [JSON, NOT_KEPT, *self.headers]
        self.json_lines = b"".join(b"%b: %b\r\n" % header for header in json)
        self.host = urlsplit(settings.url).netloc
        self.hosts = Hosts(settings.url, settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["path"] = one_spelling(scope["path"])
        headers = dict(scope["headers"])
        visitor = await self._visitor(scope, headers)
        scope["astrarium"] = visitor
        refusal = self._refusal(scope, headers, visitor)
        waits = scope["type"] == "websocket" or UPDATES.match(scope["path"])
        if refusal is not None or not waits:
            await self._pass(scope, headers, receive, send, visitor, refusal)
            return
        source = network(visitor.address)
        if not self.watching.enter(source):
            await self._pass(scope, headers, receive, send, visitor, (429, "too_many"))
            return
        try:
            await self._pass(scope, headers, receive, send, visitor, None)
        finally:
            self.watching.leave(source)

    async def _pass(
        self,
        scope: Scope,
        headers: dict[bytes, bytes],
        receive: Receive,
        send: Send,
        visitor: Visitor,
        refusal: tuple[int, str] | None,
    ) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, visitor, refusal)
            return
        started = time.perf_counter()
        if refusal is not None:
            noting = self._noting(send, scope, started)
            await answer_refusal(noting, refusal, visitor.language)
            return
        checked = self._checked(receive, scope["path"])
        route = ANSWERS.match(scope["path"]) if scope["method"] == "POST" else None
        if route is not None:
            reply = self._reply(send, scope, started)
            await answer(self.services, visitor, route[1], checked, reply)
        else:
            await self.app(scope, checked, self._noting(send, scope, started))

    async def _socket(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        visitor: Visitor,
        refusal: tuple[int, str] | None,
    ) -> None:
        """There is one kind of socket; whatever else is asked for is closed."""
        route = LIVE.match(scope["path"])
        if refusal is None and route is not None:
            await live(self.services, visitor, route[1], scope["query_string"], receive, send)
        else:
            code = 4404 if refusal is None else 4000 + refusal[0]
            await send({"type": "websocket.close", "code": code, "reason": ""})

    # -- who ----------------------------------------------------------------------------------

    async def _visitor(self, scope: Scope, headers: dict[bytes, bytes]) -> Visitor:
        token = cookie(headers.get(b"cookie", b""))
        user, trouble = await self._user(scope, token)
        client = scope.get("client")
        address = client[0] if client else "?"
        if self.settings.trust_proxy:
            address = forwarded_for(headers.get(b"x-forwarded-for", b"")) or address
        asked = LANG.search(scope["query_string"])
        accepted = headers.get(b"accept-language", b"").decode("latin-1")[:200]
        own = user.language if user else None
        language = chosen_language(asked[1].decode() if asked else None, own, accepted)
        return Visitor(user, token, address, language, trouble)

    async def _user(self, scope: Scope, token: str) -> tuple[User | None, Unavailable | None]:
        """Pages are the same for everybody: they are served while the database is not there."""
        if not scope["path"].startswith("/api/"):
            return None, None
        try:
            return await self.sessions.user(token), None
        except Unavailable as trouble:
            return None, trouble

    # -- allowed -------------------------------------------------------------------------------

    def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], visitor: Visitor
    ) -> tuple[int, str] | None:
        path, socket = scope["path"], scope["type"] == "websocket"
        if not is_text(path, scope["query_string"]):
            return 400, "bad_text"
        if not self.hosts.allow(headers.get(b"host", b"")):
            return 421, "wrong_host"
        unsafe = socket or scope["method"] not in SAFE
        one_click = ONE_CLICK.match(path) is not None
        if unsafe and not one_click and not self._own_page(headers, socket):
            return 403, "csrf"
        if visitor.trouble is not None:
            within = self.all.take(None, network(visitor.address))
            return (visitor.trouble.status, visitor.trouble.key) if within else (429, "too_many")
        if not self._within_limits(path, visitor, unsafe, socket):
            return 429, "too_many"
        largest = LARGEST_RECORD if path == "/api/records" else LARGEST
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > largest:
            return 413, "too_large"
        return None

    def _within_limits(self, path: str, visitor: Visitor, unsafe: bool, socket: bool) -> bool:
        source, person = network(visitor.address), visitor.user.id if visitor.user else None
        if not path.startswith("/api/"):
            return self.all.addresses.take(source)
        if not self.all.take(person, source):
            return False
        if not unsafe or socket:
            return True
        if STORING.match(path) and not self.storing.take(person, source):
            return False
        nobody = person is None  # who acts becomes a guest, or tries to be one
        if (nobody or STRICT.match(path)) and not self.strict.take(source):
            return False
        made = NEW.match(path) or (nobody and path != "/api/login")
        return not made or self.new.take(source)

    def _own_page(self, headers: dict[bytes, bytes], socket: bool) -> bool:
        """A page of another site can neither set our header nor hide its origin."""
        origin = headers.get(b"origin")
        if origin is not None:
            source = host_of(origin.decode("latin-1"))
            if source not in (self.host, headers.get(b"host", b"?").decode("latin-1")):
                return False
        return socket or headers.get(HEADER) == b"1"

    def _checked(self, receive: Receive, path: str) -> Receive:
        """A body as it comes: of a length that we take, and text."""
        largest = LARGEST_RECORD if path == "/api/records" else LARGEST
        got, text, more = 0, TextCheck(), True

        async def checked() -> Any:
            nonlocal got, more
            message = await receive()
            if message["type"] == "http.disconnect" and more:
                raise Problem(400, "bad_text")  # nobody is there to read it
            if message["type"] == "http.request":
                body, more = message.get("body", b""), bool(message.get("more_body"))
                got += len(body)
                if got > largest:
                    raise Problem(413, "too_large")
                if not text.goes_on(body, more):
                    raise Problem(400, "bad_text")
            return message

        return checked

    # -- out ----------------------------------------------------------------------------------

    def _noting(self, send: Send, scope: Scope, started: float) -> Send:
        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message["headers"])
                if scope["path"].startswith("/api/") and not _has(given, b"cache-control"):
                    given.append(NOT_KEPT)
                if message["status"] in PASSING and not _has(given, b"retry-after"):
                    given.append(RETRY_AFTER)
                message["headers"] = given + self.headers
                self.metrics.request(message["status"], time.perf_counter() - started)
            await send(message)

        return noted

    def _reply(self, send: Send, scope: Scope, started: float) -> Reply:
        """Sends JSON, in one piece where the server can."""
        whole: Whole | None = scope.get("extensions", {}).get(EXTENSION)

        async def reply(status: int, body: bytes) -> None:
            if whole is not None:
                self.metrics.request(status, time.perf_counter() - started)
                lines = self.json_lines
                if status in PASSING:
                    lines += b"%b: %b\r\n" % RETRY_AFTER
                await whole(status, lines, body)
                return
            headers = [JSON, (b"content-length", str(len(body)).encode())]
            noting = self._noting(send, scope, started)
            await noting({"type": "http.response.start", "status": status, "headers": headers})
            await noting({"type": "http.response.body", "body": body, "more_body": False})

        return reply


def one_spelling(path: str) -> str:
    """A path as the rules of this gate and the routes behind it both read it."""
    if "//" in path or path.endswith("/"):
        return "/" + "/".join(part for part in path.split("/") if part)
    return path


def host_of(url: str) -> str:
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def _has(headers: Headers, name: bytes) -> bool:
    return any(key.lower() == name for key, _ in headers)


def cookie(header: bytes) -> str:
    """Our session token among the cookies."""
    found = TOKEN.search(header)
    return found[1].decode() if found else ""


def security_headers(settings: Settings) -> Headers:
    policy = (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )
    headers = [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    ]
    if settings.secure:
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return headers


async def answer_refusal(send: Send, refusal: tuple[int, str], language: str) -> None:
    status, key = refusal
    error = ErrorText(key, say(language, "problem", key))
    body = msgspec.json.encode({"error": error})
    headers = [JSON, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
