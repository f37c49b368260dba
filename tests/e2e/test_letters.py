"""E-mail, as a person meets it: an address is given, confirmed, and given up again."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.receivers import Mailbox, read

from .people import QUICK, Visitor
from .serving import Server, build_web


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.close()


@pytest.fixture(scope="module")
def posting(tmp_path_factory: pytest.TempPathFactory, box: Mailbox) -> Iterator[Server]:
    """A server that sends e-mail."""
    build_web()
    mail = {"SMTP_HOST": "127.0.0.1", "SMTP_PORT": str(box.controller.port), "SMTP_TLS": "none"}
    server = Server(tmp_path_factory.mktemp("posting"), **mail)
    server.dealt_for.write_text(__name__, "utf-8")
    yield server
    server.stop()


def link_in(box: Mailbox, server: Server, n: int) -> str:
    """The link in the letter of that number, when it has come."""
    patience = time.monotonic() + 30
    while len(box.letters) <= n:
        assert time.monotonic() < patience, "no letter came"
        time.sleep(0.05)
    found = re.search(rf"{re.escape(server.url)}(/letters/\S+)", read(box.letters[n]))
    assert found is not None
    return found[1]


def test_an_address_is_confirmed_and_given_up_by_links(
    browser: Browser, posting: Server, box: Mailbox
) -> None:
    anna = Visitor(browser, posting.url, None, QUICK)
    page = anna.page
    page.goto("/enter")
    page.get_by_role("button", name="I have no account").click()
    page.get_by_label("Name").fill("Anna")
    page.get_by_label("Password").fill("sette pianeti")
    page.get_by_label("E-mail (optional)").fill("anna@example.org")
    page.get_by_role("button", name="Make an account").click()
    page.wait_for_url("**/")
    link = link_in(box, posting, 0)

    page.goto("/me")
    expect(page.get_by_text("Not confirmed yet")).to_be_visible()
    page.get_by_role("button", name="Send it again").click()
    expect(page.get_by_text("Sent. Look among the unwanted mail, too.")).to_be_visible()
    link_in(box, posting, 1)
    page.get_by_role("button", name="Send it again").click()
    link_in(box, posting, 2)
    page.get_by_role("button", name="Send it again").click()
    expect(page.get_by_role("alert")).to_contain_text("try again tomorrow")

    elsewhere = Visitor(browser, posting.url, None, QUICK)  # the letter is read on a phone
    elsewhere.page.goto(link)
    expect(elsewhere.page.get_by_role("heading", name="Confirm your address")).to_be_visible()
    assert not anna.get("/api/me")["email_confirmed"]
    elsewhere.page.get_by_role("button", name="Confirm").click()
    expect(elsewhere.page.get_by_text("The address is confirmed.")).to_be_visible()

    page.reload()
    expect(page.get_by_text("This address is confirmed.")).to_be_visible()
    page.get_by_label("Write to me").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()

    host = Visitor(browser, posting.url, "Bruno", QUICK)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table_id = host.post("/api/tables", {"game": "galaxy", "seats": seats})["id"]
    anna.post(f"/api/tables/{table_id}/join")
    host.post(f"/api/tables/{table_id}/drop")
    elsewhere.page.goto(link_in(box, posting, 3))
    elsewhere.page.get_by_role("button", name="Stop the e-mail").click()
    expect(elsewhere.page.get_by_text("No more e-mail will come.")).to_be_visible()
    assert anna.get("/api/me")["notify"] == {}

    elsewhere.page.goto("/letters/confirm/nonsense")
    elsewhere.page.get_by_role("button", name="Confirm").click()
    expect(elsewhere.page.get_by_role("alert")).to_contain_text("Ask for a new e-mail")
    for person in (anna, elsewhere, host):
        assert not person.errors
        person.context.close()
