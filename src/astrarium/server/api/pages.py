"""Health, figures, and the browser's files."""

from __future__ import annotations

from hmac import compare_digest
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from ..addresses import FORWARDED, is_this_machine
from ..problems import Problem, not_found
from ..static_files import PACKED, files, takes_gzip
from .common import UNAVAILABLE, Asking, services_of, visitor


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
    """With the token; without one on this very machine only, as long as nothing says that a proxy
    on it lets others in."""
    settings = services_of(request).settings
    given = request.headers.get("authorization", "").encode()
    if settings.metrics_token:
        return compare_digest(given, f"Bearer {settings.metrics_token}".encode())
    public = not is_this_machine(urlsplit(settings.url).hostname or "")
    if public or settings.trust_proxy or FORWARDED & set(request.headers):
        return False
    return is_this_machine(visitor(request).address)


@get("/", include_in_schema=False, opt={PACKED: True})
async def home(request: Asking) -> Response[bytes]:
    """The one page of the browser's."""
    return served(request, "index.html")


@get("/{path:path}", include_in_schema=False, opt={PACKED: True})
async def page(request: Asking, path: FromPath[str]) -> Response[bytes]:
    """A file of the browser's, or the one page that finds its way by itself."""
    return served(request, path.strip("/"))


def served(request: Asking, name: str) -> Response[bytes]:
    if name.startswith("api/") or name == "api":
        raise not_found("no_page")
    file = files().get(name) or files().get("index.html")
    if file is None:
        raise not_found("no_page")
    headers = {"cache-control": file.keep, "etag": file.mark, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.mark:
        return Response(b"", status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers)


ROUTES = [health, metrics, home, page]
