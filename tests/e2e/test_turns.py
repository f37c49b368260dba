"""A turn by keyboard, by touch and in Italian."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Welcome
from .people import ACTIONS, PATIENCE, PICK, Visitor, galaxy, table_of

A_WHILE = 700
"""Milliseconds: longer than a double tap, and than what has just come rests."""

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
NEWCOMER: dict[str, Any] = {"sound": False}
"""Nothing chosen yet: hints are shown, and on a phone every move is asked once more."""


# -- the keyboard alone ---------------------------------------------------------------------------


def tab_to(page: Page, selector: str, presses: int = 80) -> None:
    """Press Tab until the focus is on such a thing, and see that it can be seen."""
    for _ in range(presses):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"the focus on {selector} cannot be seen"
            return
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_turn_with_the_keyboard_alone(welcome: Welcome) -> None:
    anna = welcome()
    page = anna.page
    page.goto("/")
    begin = galaxy(page).get_by_role("button", name="Play against bots")
    expect(begin).to_be_enabled(timeout=PATIENCE)
    tab_to(page, "button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table_id = page.url.rsplit("/", 1)[1]

    bid_with_digits(anna)
    before = set(hand(anna, table_id))
    tab_to(page, "button.card:not(.dull)")
    page.keyboard.press("Enter")
    expect(page.locator("button.card.selected")).to_have_count(1)
    # The focus is now on a glowing place of the board; a place with several moves opens a menu.
    page.wait_for_function("document.activeElement.matches('.spot.glow')")
    page.keyboard.press("Enter")
    expect(page.locator(".menu, .quiet button.move").first).to_be_attached()
    if page.locator(".menu").count():
        expect(page.locator(".menu button:focus")).to_have_count(1)
        page.keyboard.press("Enter")
    played = page.locator("ol.log li", has_text=re.compile(r"^Guest.* plays .* on "))
    expect(played.last).to_be_attached()
    assert len(before - set(hand(anna, table_id))) == 1

    tab_to(page, ".quiet button.move")
    expect(page.locator(":focus")).to_have_text("End your actions")
    page.keyboard.press("Enter")
    expect(anna.move("End your actions")).to_have_count(0)


def bid_with_digits(person: Visitor) -> None:
    """Answer the auction with the keys of its bids, or pass, until it is time to act."""
    page = person.page
    while not person.is_asked(ACTIONS):
        if person.asked.count() and "bid" in person.asked.inner_text():
            pressed = person.asked.inner_text()
            if person.move(re.compile(r"^Bid \d$")).count():
                lowest = person.move(re.compile(r"^Bid \d$")).locator(".grow").inner_text()
                page.keyboard.press(lowest[-1])
            else:
                tab_to(page, ".quiet button.move")
                page.keyboard.press("Enter")
            page.wait_for_function(
                "(before) => document.querySelector('#asked')?.textContent !== before", arg=pressed
            )
        else:
            person.wait_for(".question.mine", milliseconds=250)


def hand(person: Visitor, table_id: str) -> list[str]:
    view = person.view(table_id)
    cards: list[str] = view["players"][view["seat"]]["hand"]
    return cards


# -- a phone --------------------------------------------------------------------------------------


def fits(page: Page) -> None:
    """Nothing reaches over the edge of the screen."""
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths == [360, 360]


@pytest.mark.parametrize("path", ["/", "/new", "/enter", "/me", "/rules/galaxy"])
def test_every_page_fits_a_phone(welcome: Welcome, path: str) -> None:
    page = welcome("A name as long as names can be", NEWCOMER, **PHONE).page
    page.goto(path)
    expect(page.locator("main h1")).to_be_visible()
    page.wait_for_load_state("networkidle")
    fits(page)


def test_a_turn_by_touch_on_a_phone(welcome: Welcome) -> None:
    anna = welcome(None, NEWCOMER, **PHONE)
    page = anna.page
    page.goto("/")
    galaxy(page).get_by_role("button", name="Play against bots").tap()
    page.wait_for_url("**/t/*")
    table_id = page.url.rsplit("/", 1)[1]

    def send() -> None:
        page.wait_for_timeout(A_WHILE)  # or it would be the second half of a double tap
        page.locator(".armed").get_by_role("button", name="Send").tap()
        expect(page.locator(".armed")).to_have_count(0)

    while not anna.is_asked(ACTIONS):
        picked = page.evaluate(PICK)
        if picked and not picked[1].startswith(ACTIONS):  # Anna may have just been asked
            anna.move(picked[0]).tap()
            send()
        else:
            anna.wait_for(".question.mine", milliseconds=250)
    expect(anna.asked).to_be_in_viewport(ratio=1)
    fits(page)

    before = hand(anna, table_id)
    page.locator("button.card:not(.dull)").first.tap()
    place = page.locator(".spot.glow").first
    expect(place).to_be_in_viewport()
    place.tap()
    if not page.locator(".armed").count():  # several moves at this place
        page.locator(".question .list button.move").first.tap()
    expect(page.locator(".armed")).to_be_in_viewport()
    send()
    end = anna.move("End your actions")
    expect(end).to_be_in_viewport()
    assert len(hand(anna, table_id)) == len(before) - 1
    fits(page)
    end.tap()
    send()
    expect(end).to_have_count(0)


OFFERS = """() => [document.querySelector("#asked").textContent,
  ...[...document.querySelectorAll(".question .move, .question .head")].map((b) => b.textContent)
].join("|")"""
"""The question and what it offers: the same words may ask twice, the same offers do not."""


def test_what_is_answered_is_not_asked_again(welcome: Welcome) -> None:
    """News that come late must not leave the old question open to a second tap."""
    anna = welcome("Anna", NEWCOMER, **PHONE)
    page = anna.page
    table_id = table_of(anna, bots=1)
    page.route_web_socket(re.compile("/live"), lambda socket: slow(page, socket))
    anna.open(table_id)
    anna.wait_for(".question.mine")
    page.evaluate(f"window.offers = {OFFERS}")
    offered_first = page.evaluate("window.offers()")
    words, _ = page.evaluate(PICK)
    anna.move(words).tap()
    page.evaluate(
        """() => new MutationObserver(() => {
          const open = document.querySelector(".question button:not(:disabled).move");
          if (open) window.offeredNext ??= window.offers();
        }).observe(document.body, { subtree: true, childList: true, attributes: true })"""
    )
    page.locator(".armed").get_by_role("button", name="Send").tap()
    expect(page.locator(".armed")).to_have_count(0)
    anna.wait_for("#asked.wait", ".question.mine button.move")
    assert page.evaluate("window.offeredNext ?? null") != offered_first


def slow(page: Page, socket: WebSocketRoute) -> None:
    """A line on which news take their time."""
    server = socket.connect_to_server()

    def later(news: str | bytes) -> None:
        with suppress(PlaywrightError):  # the page may be gone by then
            page.wait_for_timeout(600)
            socket.send(news)

    server.on_message(later)


# -- Italian --------------------------------------------------------------------------------------


def test_everything_is_said_in_italian(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna", locale="it-IT"), welcome("Bruno", locale="it-IT")
    page = anna.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(galaxy(page).get_by_role("button", name="Gioca contro i bot")).to_be_visible()

    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    texts = resources.files("astrarium.games.galaxy") / "text" / "it.toml"
    italian = tomllib.loads(texts.read_text("utf-8"))
    for person in (anna, bruno):
        person.page.wait_for_load_state("networkidle")
        for line in person.log:
            assert any(pattern(said).fullmatch(line) for said in italian["log"].values()), line
    asked = anna if anna.view(table_id)["question"] else bruno
    assert pattern(italian["ask"]["bid_open"]).fullmatch(asked.asked.inner_text())
    assert asked.move(re.compile(r"^Offri \d$")).count()

    # What the rules refuse is said in the language too, and English is one click away.
    asked.page.get_by_role("button", name="Perché no?").click()
    asked.page.get_by_role("dialog").get_by_role("combobox").first.select_option("play")
    asked.page.get_by_role("button", name="Chiedi").click()
    refused = asked.page.locator("dialog .answer")
    expect(refused).to_contain_text(f"«{italian['ask']['bid_open']}»")
    asked.page.keyboard.press("Escape")
    asked.page.get_by_role("button", name=re.compile(r"^IT")).click()
    expect(asked.asked).to_have_text("Open the auction: bid the value of a ship you hold.")
    expect(asked.page.locator("html")).to_have_attribute("lang", "en")


def pattern(text: str) -> re.Pattern[str]:
    """What a text looks like, whatever is filled in."""
    return re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text)), re.DOTALL)
