"""Reacting to others: how a table asks is chosen, shown, and changed by consent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from . import dealer
from .people import ME, OPEN, QUICK, Visitor
from .serving import Server, build_web


@pytest.fixture(scope="module")
def congress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which Parley can be played: its seats react to each other."""
    build_web()
    server = Server(
        tmp_path_factory.mktemp("parley"), **{dealer.PRACTICE: "parley=tests.kernel.parley"}
    )
    server.dealt_for.write_text(__name__, "utf-8")
    yield server
    server.stop()


@pytest.fixture
def people(browser: Browser, congress: Server) -> Iterator[list[Visitor]]:
    found = [Visitor(browser, congress.url, name, QUICK) for name in ("Anna", "Bruno")]
    yield found
    errors = [error for person in found for error in person.errors]
    for person in found:
        person.context.close()
    assert not errors


def begun(people: list[Visitor], **clock: Any) -> str:
    anna, bruno = people
    given = {"game": "parley", "seats": [ME, OPEN], "clock": {"kind": "none", **clock}}
    table_id: str = anna.post("/api/tables", given)["id"]
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    return table_id


def answer(person: Visitor, table_id: str, move: str) -> None:
    version = person.get(f"/api/tables/{table_id}/view")["version"]
    person.post(f"/api/tables/{table_id}/answers", {"version": version, "moves": [move]})


def test_a_new_table_says_how_it_asks_who_reacts(people: list[Visitor]) -> None:
    page = people[0].page
    page.goto("/new")
    page.get_by_role("radio", name="Galaxy: The Dark Ages").check()
    ways = page.get_by_role("group", name="Who reacts to whom")
    expect(page.get_by_role("group", name="Pace")).to_be_visible()
    expect(ways).to_have_count(0)  # nobody ever can
    page.get_by_role("radio", name="Parley").check()
    ways.get_by_role("radio", name="live").check()
    ways.get_by_role("spinbutton").fill("7")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    table = people[0].get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (table["way"], table["clock"]["window_seconds"]) == ("live", 7)


def test_in_a_live_window_the_time_is_shown_and_somebody_asks_for_more(
    people: list[Visitor],
) -> None:
    anna, bruno = people
    table_id = begun(people, windows="live", window_seconds=45)
    for person, move in ((anna, "bid 2"), (bruno, "bid 0")):
        answer(person, table_id, move)
    for person in people:
        person.page.goto(f"/t/{table_id}")
    question = anna.get(f"/api/tables/{table_id}/view")["view"]["question"]
    answer(anna, table_id, " ".join(map(str, question["moves"][0])))
    for person in people:
        expect(person.page.get_by_text("Time to react")).to_be_visible()
    windows = [person.get(f"/api/tables/{table_id}")["window"] for person in people]
    asker, other = people if windows[0]["may_ask"] else people[::-1]
    asker.page.get_by_role("button", name="More time").click()
    expect(other.page.get_by_text("Somebody asks for more time.")).to_be_visible()
    expect(asker.page.get_by_role("button", name="More time")).to_have_count(0)
    after = other.get(f"/api/tables/{table_id}")["window"]
    assert after["more"]
    assert after["closes"] >= windows[0]["closes"]


def test_another_way_needs_the_consent_of_all(people: list[Visitor]) -> None:
    anna, bruno = people
    table_id = begun(people)
    for person in people:
        person.page.goto(f"/t/{table_id}")
    anna.page.get_by_role("button", name="Orders").click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_text("pass where nothing else can be played")).to_be_visible()
    dialog.get_by_role("radio", name="strictly").check()
    dialog.get_by_role("button", name="Propose it").click()
    expect(anna.page.get_by_text("Still to agree: Bruno")).to_be_visible()
    bruno.page.get_by_role("button", name="Agree").click()
    expect(bruno.page.get_by_role("button", name="Agree")).to_have_count(0)
    assert bruno.get(f"/api/tables/{table_id}")["way"] == "strict"


def test_a_bluff_is_taken_up_and_given_up_unseen(people: list[Visitor]) -> None:
    anna, bruno = people
    table_id = begun(people)
    before = bruno.get(f"/api/tables/{table_id}/view")
    anna.page.goto(f"/t/{table_id}")
    anna.page.get_by_role("button", name="Orders").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Take back").click()
    expect(dialog.get_by_text("pass where nothing else can be played")).to_have_count(0)
    dialog.get_by_role("button", name="Pass for me where I can only pass").click()
    expect(dialog.get_by_text("pass where nothing else can be played")).to_be_visible()
    assert bruno.get(f"/api/tables/{table_id}/view") == before


def test_a_rename_is_told_at_the_table(people: list[Visitor]) -> None:
    anna, bruno = people
    table_id: str = anna.post("/api/tables", {"game": "galaxy", "seats": [ME, OPEN, OPEN]})["id"]
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.page.goto(f"/t/{table_id}")
    bruno.page.goto("/me")
    expect(bruno.page.get_by_label("Name")).to_have_value("Bruno")
    bruno.page.get_by_label("Name").fill("Brunello")
    bruno.page.get_by_role("button", name="Save").click()
    expect(bruno.page.get_by_text("Saved.")).to_be_visible()
    expect(anna.page.get_by_text("was called Bruno before.")).to_be_visible()


def test_orders_are_given_by_card(people: list[Visitor]) -> None:
    anna = people[0]
    table_id = begun(people, kind="days", seconds=86400)
    anna.open(table_id)
    page, orders = anna.page, f"/api/tables/{table_id}/orders"
    page.get_by_role("button", name="Orders").click()
    dialog = page.get_by_role("dialog")
    for card in ("Veto", "Echo"):
        dialog.get_by_label("Card:").select_option(label=card)
        expect(dialog.get_by_label("ask me")).to_be_checked()
        dialog.get_by_label("never").check()
        expect(dialog.locator("li").last).to_contain_text(card)
    expect(dialog).to_contain_text("Never ask me about: Veto, Echo")
    wait_until(anna, orders, [[], ["veto", "echo"]])
    dialog.get_by_label("Card:").select_option(label="Veto")
    expect(dialog.get_by_label("never")).to_be_checked()
    dialog.get_by_label("ask me").check()
    expect(dialog).to_contain_text("Never ask me about: Echo")
    dialog.locator("li").last.get_by_role("button", name="Take back").click()
    expect(dialog.get_by_text("Never ask me about")).to_have_count(0)
    wait_until(anna, orders, [[]])


def wait_until(visitor: Visitor, orders: str, ignoring: list[list[str] | None]) -> None:
    """The page may show a wish before the server has stored it."""
    for _ in range(100):
        stored = [order["ignoring"] for order in visitor.get(orders)["orders"]]
        if stored == ignoring:
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError(stored)


def test_a_card_is_meant_only_against_some_cards_of_some_players(people: list[Visitor]) -> None:
    anna = people[0]
    table_id = begun(people, kind="days", seconds=86400)
    anna.open(table_id)
    page, orders = anna.page, f"/api/tables/{table_id}/orders"
    page.get_by_role("button", name="Orders").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Card:").select_option(label="Veto")
    expect(dialog.get_by_label("only against these")).to_have_count(0)
    dialog.get_by_label("Card:").select_option(label="Rebuttal")
    dialog.get_by_label("only against these").check()
    dialog.get_by_role("checkbox", name="Veto").check()
    dialog.get_by_role("checkbox", name="Bruno").check()
    dialog.get_by_role("button", name="Give this order").click()
    expect(dialog).to_contain_text("Ask me about Veto of Bruno")
    expect(dialog).to_contain_text("Never ask me about: Rebuttal")
    expect(dialog.get_by_label("only against these")).to_be_checked()
    wait_until(anna, orders, [[], None, ["rebuttal"]])
    dialog.get_by_label("play it without asking me").check()
    dialog.get_by_role("button", name="Give this order").click()
    expect(dialog).to_contain_text("Rebuttal: play it against Veto of Bruno")
    expect(dialog).not_to_contain_text("Ask me about")
    wait_until(anna, orders, [[], None, ["rebuttal"]])
    about = {"ability": ["veto"], "by": [1], "event": "played"}
    given = anna.get(orders)["orders"][1]
    assert (given["move"], given["about"]) == ("use rebuttal", about)
    dialog.get_by_label("ask me", exact=True).check()
    wait_until(anna, orders, [[]])
