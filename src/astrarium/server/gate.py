"""The gate: who comes, from where, how often, how much; and the headers of whatever goes out."""

from __future__ import annotations

import re
import time
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from .accounts import User
from .fast_routes import ANSWERS, LIVE, Reply, answer, live
from .http_protocol import EXTENSION, Whole
from .limits import Buckets
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
    r"/api/(accounts|login|guests|me/upgrade|me/confirmation|letters/confirm|quick|records)$"
)
"""Where accounts are made, passwords tried or records checked."""
ONE_CLICK = re.compile(r"/letters/stop/[^/]+$")
"""Posted by mail programs, which know no header of ours: the token in it is what counts."""
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
        self.accounts = services.accounts
        self.metrics = services.metrics
        self.all = Buckets(settings.rate_per_minute)
        self.strict = Buckets(settings.sign_ins_per_minute)
        self.headers = security_headers(settings)
        json = [JSON, NOT_KEPT, *self.headers]
        self.json_lines = b"".join(b"%b: %b\r\n" % header for header in json)
        self.host = urlsplit(settings.url).netloc

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["path"] = one_spelling(scope["path"])
        headers = dict(scope["headers"])
        visitor = await self._visitor(scope, headers)
        scope["astrarium"] = visitor
        refusal = self._refusal(scope, headers, visitor)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, visitor, refusal)
            return
        started = time.perf_counter()
        if refusal is not None:
            noting = self._noting(send, scope, started)
            await answer_refusal(noting, refusal, visitor.language)
            return
        declared = b"content-length" in headers and b"transfer-encoding" not in headers
        limited = receive if declared else self._limited(receive, scope["path"])
        route = ANSWERS.match(scope["path"]) if scope["method"] == "POST" else None
        if route is not None:
            reply = self._reply(send, scope, started)
            await answer(self.services, visitor, route[1], limited, reply)
        else:
            await self.app(scope, limited, self._noting(send, scope, started))

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
        if self.settings.trust_proxy and b"x-forwarded-for" in headers:
            address = headers[b"x-forwarded-for"].decode("latin-1").split(",")[-1].strip()
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
            return await self.accounts.by_session(token), None
        except Unavailable as trouble:
            return None, trouble

    # -- allowed -------------------------------------------------------------------------------

    def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], visitor: Visitor
    ) -> tuple[int, str] | None:
        path, socket = scope["path"], scope["type"] == "websocket"
        unsafe = socket or scope["method"] not in SAFE
        if not unsafe and not path.startswith("/api/"):
            return None
        one_click = ONE_CLICK.match(path) is not None
        if unsafe and not one_click and not self._own_page(headers, socket):
            return 403, "csrf"
        source = network(visitor.address)
        if not self.all.take(visitor.user.id if visitor.user else source):
            return 429, "too_many"
        if visitor.trouble is not None:
            return visitor.trouble.status, visitor.trouble.key
        # Who acts becomes a guest, or tries to be one.
        nobody = visitor.user is None and not socket and not one_click
        if unsafe and (nobody or STRICT.match(path)) and not self.strict.take(source):
            return 429, "too_many"
        largest = LARGEST_RECORD if path == "/api/records" else LARGEST
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > largest:
            return 413, "too_large"
        return None

    def _own_page(self, headers: dict[bytes, bytes], socket: bool) -> bool:
        """A page of another site can neither set our header nor hide its origin."""
        origin = headers.get(b"origin")
        if origin is not None:
            source = host_of(origin.decode("latin-1"))
            if source not in (self.host, headers.get(b"host", b"?").decode("latin-1")):
                return False
        return socket or headers.get(HEADER) == b"1"

    def _limited(self, receive: Receive, path: str) -> Receive:
        """Bodies without a declared length are counted as they come."""
        largest = LARGEST_RECORD if path == "/api/records" else LARGEST
        got = 0

        async def counted() -> Any:
            nonlocal got
            message = await receive()
            if message["type"] == "http.request":
                got += len(message.get("body", b""))
                if got > largest:
                    raise Problem(413, "too_large")
            return message

        return counted

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


@lru_cache(10_000)
def network(address: str) -> str:
    """Whose limits an address counts for: with IPv6 everybody has a whole network of them."""
    try:
        ip = ip_address(address.split("%")[0])
    except ValueError:
        return address
    if ip.version == 4:
        return address
    return str(ip.ipv4_mapped or ip_network((int(ip), 64), strict=False))


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
    await send({"type": "http.response.start", "status": status, "headers": [JSON]})
    await send({"type": "http.response.body", "body": body, "more_body": False})
