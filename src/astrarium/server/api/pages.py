"""Health, figures, and the browser's files."""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from hmac import compare_digest
from importlib import resources
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from ..problems import Problem, not_found
from .common import UNAVAILABLE, Asking, services_of, visitor

STATIC = Path(str(resources.files("astrarium.server").joinpath("static")))
HASHED = re.compile(r"-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")
"""The builder puts a hash into these names: they never change."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Health(msgspec.Struct):
    """`ok`: the database answers, and writes. Else there is an error, with 503."""

    status: str
    database: str


@get("/healthz", responses=UNAVAILABLE)
async def health(request: Asking) -> Health:
    """Whether the server can work."""
    services = services_of(request)
    if services.closing:
        raise Problem(503, "busy")
    await services.database.check()
    return Health("ok", "postgresql" if services.database.postgres else "sqlite")


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics(request: Asking) -> str:
    """Figures for Prometheus, for the people who run it: on a quiet evening the number of moves
    would tell others that somebody has just answered under seal."""
    if not _runs_the_house(request):
        raise not_found("no_page")
    return services_of(request).metrics.text()


def _runs_the_house(request: Asking) -> bool:
    """With the token, or on this very machine and not through a proxy on it."""
    settings = services_of(request).settings
    given = request.headers.get("authorization", "").encode()
    if settings.metrics_token:
        return compare_digest(given, f"Bearer {settings.metrics_token}".encode())
    if {"x-forwarded-for", "forwarded"} & set(request.headers):
        return False
    return visitor(request).address in ("127.0.0.1", "::1")


@get("/", include_in_schema=False)
async def home() -> Response[bytes]:
    """The one page of the browser's."""
    return served("index.html")


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str]) -> Response[bytes]:
    """A file of the browser's, or the one page that finds its way by itself."""
    return served(path.strip("/"))


def served(name: str) -> Response[bytes]:
    if name.startswith("api/") or name == "api":
        raise not_found("no_page")
    file = files().get(name)
    if file is None:
        file = files().get("index.html")
        name = "index.html"
    if file is None:
        raise not_found("no_page")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    keep = "public, max-age=31536000, immutable" if HASHED.search(name) else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": keep})


@cache
def files() -> dict[str, Path]:
    """All files there are, by name: nothing else can be asked for."""
    found = (file for file in STATIC.rglob("*") if file.is_file())
    return {file.relative_to(STATIC).as_posix(): file for file in found}


ROUTES = [health, metrics, home, page]
