"""The application: routes, services and the gate around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import astrarium

from .api import (
    accounts,
    course,
    games,
    letters,
    live,
    pages,
    play,
    push,
    sessions,
    tables,
    windows,
)
from .api.common import tell_broken, tell_http, tell_nested, tell_problem
from .gate import Gate
from .problems import Problem
from .services import Services
from .settings import Settings
from .static_files import PACKED

ROUTES = [
    *accounts.ROUTES,
    *sessions.ROUTES,
    *push.ROUTES,
    *letters.ROUTES,
    *games.ROUTES,
    *tables.ROUTES,
    *play.ROUTES,
    *windows.ROUTES,
    *course.ROUTES,
    *live.ROUTES,
    *pages.ROUTES,
]


def build(settings: Settings) -> Gate:
    """The ASGI application of one process."""
    services = Services.open(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        ROUTES,
        state=State({"services": services}),
        lifespan=[lifespan],
        exception_handlers=_handlers(),
        openapi_config=_openapi(),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1500, exclude_opt_key=PACKED
        ),
        request_max_body_size=2_500_000,
        logging_config=None,
    )
    return Gate(app, services)


def _handlers() -> dict[Any, Callable[..., Any]]:
    return {
        Problem: tell_problem,
        HTTPException: tell_http,
        RecursionError: tell_nested,
        Exception: tell_broken,
    }


def description() -> dict[str, Any]:
    """What the server can be asked and what it answers, as OpenAPI; no server need run."""
    return Litestar(ROUTES, openapi_config=_openapi()).openapi_schema.to_schema()


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Astrarium",
        version=astrarium.__version__,
        description="Tables for people: play in a browser, live or over days.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )
