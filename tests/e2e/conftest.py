"""A server, Chromium, and people who sit before it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .people import QUICK, Visitor
from .serving import Server, build_web

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
)

expect.set_options(timeout=15_000)  # this machine may be busy with other tests

Welcome = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build_web()
    server = Server(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


# Not for the whole session: while it is open, Playwright keeps an event loop running in this
# thread, and other tests start their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    assert chromium, "the browser tests need Chromium; tools/system-packages installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def welcome(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Welcome]:
    """Makes visitors; in the end no page of theirs may have raised an error."""
    server.dealt_for.write_text(request.node.nodeid, "utf-8")
    visitors: list[Visitor] = []

    def come(name: str | None = None, settings: Any = QUICK, **context: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, name, settings, **context))
        return visitors[-1]

    yield come
    errors = [error for visitor in visitors for error in visitor.errors]
    for visitor in visitors:
        visitor.context.close()
    assert not errors
