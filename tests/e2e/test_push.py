"""Notices in the browser: asked for in the profile, shown by the service worker."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.server.browsers import Browser as Listening
from tests.server.receivers import Receiver

from .people import QUICK, Visitor
from .serving import Server, build_web

SUBSCRIBED = """
PushManager.prototype.getSubscription = async () => window.subscription ?? null;
PushManager.prototype.subscribe = async (wish) => {
  window.wish = wish;
  window.subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => { window.subscription = null; return true; },
  };
  return window.subscription;
};
"""
"""Stands in for the push service of the browser's maker, which cannot be reached from here."""


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that reaches push services on this machine."""
    build_web()
    server = Server(tmp_path_factory.mktemp("pushing"), ASTRARIUM_INTERNAL_WEBHOOKS="1")
    server.dealt_for.write_text(__name__, "utf-8")
    yield server
    server.stop()


def profile(person: Visitor) -> Page:
    person.page.goto("/me")
    expect(person.page.get_by_role("heading", name="Notices in this browser")).to_be_visible()
    return person.page


def test_a_browser_is_asked_to_listen_and_told(browser: Browser, inside: Server) -> None:
    service, listening = Receiver(201), Listening()
    anna, host = [Visitor(browser, inside.url, name, QUICK) for name in ("Anna", "Host")]
    anna.context.grant_permissions(["notifications"])
    stand_in = SUBSCRIBED.replace("ENDPOINT", json.dumps(service.url))
    anna.context.add_init_script(stand_in.replace("KEYS", json.dumps(listening.keys)))
    page = profile(anna)
    page.get_by_role("button", name="Notify me here").click()
    expect(page.get_by_text("This browser tells you when it is your move.")).to_be_visible()
    wish = page.evaluate("window.wish")
    assert wish == {
        "userVisibleOnly": True,
        "applicationServerKey": anna.get("/api/me")["push_key"],
    }
    assert anna.get("/api/me")["notify"] == {"push": True}

    seats = [{"kind": "me"}, {"kind": "open"}]
    given = {"game": "galaxy", "seats": seats, "title": "Friday"}
    table_id = host.post("/api/tables", given)["id"]
    anna.post(f"/api/tables/{table_id}/join")
    host.post(f"/api/tables/{table_id}/drop")
    service.wait()
    told = listening.read(service.got[0][2])
    assert told == {"table": table_id, "text": "Friday: the table was closed"}

    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Notify me here")).to_be_visible()
    assert anna.get("/api/me")["notify"] == {}
    service.close()
    for person in (anna, host):
        assert not person.errors
        person.context.close()


def registration(session: CDPSession, page: Page) -> str:
    """The number that Chromium has given to the worker of this page."""
    found: list[str] = []
    kind = "ServiceWorker.workerRegistrationUpdated"
    session.on(kind, lambda e: found.extend(r["registrationId"] for r in e["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    return found[0]


def test_the_worker_shows_what_was_sent_and_keeps_no_page(browser: Browser, inside: Server) -> None:
    """Chromium hands the message to the real worker, as its push service would."""
    anna = Visitor(browser, inside.url, "Anna", QUICK)
    anna.context.grant_permissions(["notifications"])
    page = profile(anna)
    page.evaluate(
        "navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready)"
    )
    session = anna.context.new_cdp_session(page)
    message = json.dumps({"table": "abc", "text": "Friday: it is your turn"})
    where = {"origin": inside.url, "registrationId": registration(session, page)}
    session.send("ServiceWorker.deliverPushMessage", {**where, "data": message})
    shown: list[list[str]] = []
    for _ in range(100):  # a function that gives a promise is waited for once, not asked again
        shown = page.evaluate(
            "navigator.serviceWorker.ready.then((w) => w.getNotifications())"
            ".then((n) => n.map((one) => [one.title, one.body, one.tag, one.data.table]))"
        )
        if shown:
            break
        page.wait_for_timeout(100)
    assert shown == [["Astrarium", "Friday: it is your turn", "abc", "abc"]]
    assert page.evaluate("caches.keys()") == []
    anna.context.close()


@pytest.mark.parametrize(
    ("without", "said"),
    [
        ("delete window.PushManager", "This browser cannot show notices."),
        (
            "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
            "Notices from this page are blocked.",
        ),
    ],
)
def test_a_browser_that_cannot_or_may_not_says_so(
    browser: Browser, inside: Server, without: str, said: str
) -> None:
    anna = Visitor(browser, inside.url, "Anna", QUICK)
    anna.context.add_init_script(without)
    expect(profile(anna).get_by_text(said)).to_be_visible()
    anna.context.close()


def test_a_push_service_out_of_reach_is_told_in_words(browser: Browser, inside: Server) -> None:
    anna = Visitor(browser, inside.url, "Anna", QUICK)
    anna.context.grant_permissions(["notifications"])
    anna.context.add_init_script(
        "PushManager.prototype.subscribe = () => Promise.reject(new DOMException('', 'AbortError'))"
    )
    page = profile(anna)
    page.get_by_role("button", name="Notify me here").click()
    expect(page.get_by_role("alert")).to_contain_text("could not reach its push service")
    expect(page.get_by_role("button", name="Notify me here")).to_be_enabled()
    anna.context.close()
