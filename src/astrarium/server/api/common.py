"""What all routes share: who asks, in which language, and how problems are told."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from ..accounts import User, signed_in
from ..devices import device_of
from ..fast_routes import ErrorBody
from ..gate import COOKIE
from ..problems import Problem
from ..services import Services
from ..sessions import LONGEST
from ..tables import Tables
from ..views import TableView, table_view
from ..visitors import Visitor, visitor_of
from ..words import ErrorText, error_text, say

log = logging.getLogger("astrarium.api")

Asking = Request[Any, Any, Any]
TableId = FromPath[str]


class Done(msgspec.Struct):
    """It is done."""

    done: bool = True


UNAVAILABLE = {
    503: ResponseSpec(ErrorBody, description="Not now: try again", generate_examples=False)
}
PROBLEMS = {
    **UNAVAILABLE,
    400: ResponseSpec(ErrorBody, description="The request cannot be used", generate_examples=False),
    401: ResponseSpec(ErrorBody, description="Sign in first", generate_examples=False),
    403: ResponseSpec(ErrorBody, description="Not allowed to you", generate_examples=False),
    404: ResponseSpec(ErrorBody, description="There is no such thing", generate_examples=False),
    409: ResponseSpec(ErrorBody, description="Not now", generate_examples=False),
    413: ResponseSpec(ErrorBody, description="Too large", generate_examples=False),
    422: ResponseSpec(ErrorBody, description="Against the rules", generate_examples=False),
    429: ResponseSpec(ErrorBody, description="Too many requests", generate_examples=False),
}


def services_of(request: Any) -> Services:
    found: Services = request.app.state.services
    return found


def visitor(request: Any) -> Visitor:
    return visitor_of(request.scope)


def user_of(request: Any) -> User:
    return signed_in(visitor(request).user)


async def person(request: Asking) -> tuple[User, list[Cookie]]:
    """The visitor; whoever has not come in yet becomes a guest, with a cookie."""
    known = visitor(request).user
    if known is not None:
        return known, []
    services = services_of(request)
    user = await services.accounts.guest(None)
    return user, [await session_cookie(request, user)]


async def session_cookie(request: Asking, user: User) -> Cookie:
    """A new session, as a cookie."""
    services, device = services_of(request), device_of(request.headers.get("user-agent", ""))
    return cookie_of(services, await services.sessions.open(user, device))


def cookie_of(services: Services, token: str) -> Cookie:
    return Cookie(
        COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
        max_age=int(LONGEST),
    )


async def shown(request: Asking, table_id: str, user: User | None = None) -> TableView:
    """A table as the visitor sees it."""
    services = services_of(request)
    table = await services.tables.get(table_id)
    online, crowd = services.hub.online(table_id), services.hub.crowd(table_id)
    return table_view(table, user or visitor(request).user, online, crowd)


def json(body: bytes, status: int = 200) -> Response[Any]:
    """JSON that is encoded already."""
    return Response(body, status_code=status, media_type="application/json")


# -- problems -------------------------------------------------------------------------------------


def tell_problem(request: Asking, problem: Problem) -> Response[ErrorBody]:
    tables: Tables = services_of(request).tables
    table = tables.cached.get(request.path_params.get("table_id", ""))
    error = error_text(problem, visitor(request).language, table)
    return Response(
        ErrorBody(error, problem.version),
        status_code=problem.status,
        media_type="application/json",
    )


def tell_http(request: Asking, error: HTTPException) -> Response[ErrorBody]:
    """Litestar's own errors in our form."""
    language = visitor(request).language
    status = error.status_code
    if status >= 500:
        return tell_broken(request, error)
    if status in (404, 405):
        told = ErrorText("no_page", say(language, "problem", "no_page"))
    elif status == 413:
        told = ErrorText("too_large", say(language, "problem", "too_large"))
    else:
        words = {"text": _detail(error)}
        told = ErrorText("bad_request", say(language, "problem", "bad_request", words))
    return Response(ErrorBody(told), status_code=status, media_type="application/json")


def tell_nested(request: Asking, error: RecursionError) -> Response[ErrorBody]:
    """Somebody has nested a body so deeply that it cannot be read."""
    words = {"text": str(error)}
    told = ErrorText("bad_request", say(visitor(request).language, "problem", "bad_request", words))
    return Response(ErrorBody(told), status_code=400, media_type="application/json")


def _detail(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        found = [f"{e.get('key', '')} {e.get('message', '')}".strip() for e in error.extra]
        return "; ".join(found)[:300]
    return str(error.detail)[:300]


def tell_broken(request: Asking, error: Exception) -> Response[ErrorBody]:
    """A defect of ours: told without any of its inside."""
    log.exception("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    told = ErrorText("broken", say(visitor(request).language, "problem", "broken"))
    return Response(ErrorBody(told), status_code=500, media_type="application/json")
