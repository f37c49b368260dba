"""Hands at the question panel: what is clicked is sent, and nothing slides under the pointer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .captain import Captain
from .conftest import Welcome
from .people import QUICK, Visitor, position, table_of, verbs

NEWCOMER: dict[str, Any] = {"sound": False, "motion": False}
"""Who has chosen nothing yet gets hints."""
A_WHILE = 700
"""Milliseconds in which what must not happen would happen."""


def top(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


PLACE = """(button) => button.getBoundingClientRect().top
  + button.closest("[data-scrolls]").scrollTop"""
"""Where it stands in its panel: Playwright may scroll the panel in order to click."""


def opening(welcome: Welcome, settings: dict[str, Any] = NEWCOMER) -> tuple[Visitor, str]:
    """Somebody who opens the auction of a new table."""
    anna, bruno = welcome("Anna", settings), welcome("Bruno", settings)
    table_id = table_of(anna, bruno)
    dealer = anna if anna.view(table_id)["question"] else bruno
    dealer.open(table_id)
    expect(dealer.asked).to_contain_text("Open the auction")
    return dealer, table_id


# -- a menu on the board and the panel ----------------------------------------------------------


def test_a_move_of_an_open_menu_can_be_sent_from_the_panel(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", QUICK), rounds="3")
    captain.act(captain.asked("species"))
    captain.asked("turn")
    page = captain.page
    page.locator(".tray .trade").click()
    menu = page.locator(".menu")
    expect(menu).to_be_visible()
    captain.does(page.locator(".question .list button.move").first.click)
    expect(menu).to_have_count(0)
    expect(page.locator("ol.log")).to_contain_text("trade")


def test_what_is_built_can_be_chosen_in_the_panel_while_the_menu_is_open(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", QUICK), rounds="3")
    captain.act(captain.asked("species"))
    view = captain.asked("turn")
    home = next(each["sector"] for each in view["sectors"] if each["owner"] == 0)
    page = captain.page
    captain.does(page.locator(".tray [data-action='build']").click)
    captain.asked("build")
    page.locator(f"[data-spot='sector:{home}']").dispatch_event("click")
    expect(page.locator(".menu")).to_be_visible()
    captain.does(page.locator(".question button.move[data-move^='build interceptor']").click)
    expect(page.locator(".menu")).to_have_count(0)
    expect(page.locator("ol.log")).to_contain_text("builds")


def test_a_click_elsewhere_closes_the_menu(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", QUICK), rounds="3")
    captain.act(captain.asked("species"))
    captain.asked("turn")
    page = captain.page
    page.locator(".tray .trade").click()
    expect(page.locator(".menu")).to_be_visible()
    page.locator(".question h2").first.click()
    expect(page.locator(".menu")).to_have_count(0)
    page.locator(".tray .trade").click()
    page.locator("#tab-scores").click()  # and does what it does anywhere
    expect(page.locator("#tab-scores")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".menu")).to_have_count(0)


# -- nothing slides under the pointer -----------------------------------------------------------


def test_an_understood_hint_leaves_the_answers_in_their_place(welcome: Welcome) -> None:
    dealer, table_id = opening(welcome)
    page = dealer.page
    first = dealer.page.locator(".question button.move").first
    before = first.evaluate(PLACE)
    page.get_by_role("button", name="Got it").dblclick()
    page.wait_for_timeout(A_WHILE)
    assert first.evaluate(PLACE) == before
    assert dealer.view(table_id)["question"]
    expect(page.locator(".armed")).to_have_count(0)


def test_a_note_that_is_closed_leaves_the_answers_in_their_place(welcome: Welcome) -> None:
    anna = welcome("Anna", NEWCOMER | {"guide": False})
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    page = anna.page
    page.locator("[data-spot='world:felowi']").click()
    expect(page.locator(".told")).to_be_visible()
    group = page.locator(".question .head").first
    settled(page)
    before = top(group)
    page.locator(".told .x").click()
    expect(page.locator(".told")).to_have_count(0)
    settled(page)
    assert top(group) == before


PLACES = """() => [...document.querySelectorAll(".question button.move")]
  .map((button) => button.getBoundingClientRect().top)"""


def test_a_preview_leaves_the_answers_in_their_place(welcome: Welcome) -> None:
    """What a move would do is told beside the answers, not above or between them."""
    anna = welcome("Anna", NEWCOMER | {"guide": False})
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    page = anna.page
    settled(page)
    for head in page.locator('.question .head[aria-expanded="false"]').all()[:1]:
        head.click()
    settled(page)
    before = page.evaluate(PLACES)
    assert len(before) > 2
    for button in page.locator(".question button.move").all()[:3]:
        button.hover()
        expect(page.locator(".preview")).not_to_be_empty()
        page.wait_for_timeout(A_WHILE)
        assert page.evaluate(PLACES) == before


FRESH = """(panel) => {
  const shift = document.createElement("div");
  shift.style.height = "60px";
  panel.querySelector("h2").after(shift);
}"""
"""Something new pushes the answers down."""


def pressed(page: Page, x: float, y: float) -> None:
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()


def settled(page: Page) -> None:
    """All buttons have come to rest."""
    expect(page.locator(".question button").first).to_be_visible()
    page.wait_for_timeout(A_WHILE)
    expect(page.locator(".question [data-fresh]")).to_have_count(0)


def test_a_button_that_has_just_moved_takes_no_click(welcome: Welcome) -> None:
    dealer, table_id = opening(welcome, NEWCOMER | {"rest": 3000})  # a busy machine is slow
    page = dealer.page
    button = dealer.move("Bid 3")
    settled(page)
    page.locator(".question").evaluate(FRESH)
    box = button.bounding_box()
    assert box
    pressed(page, box["x"] + 9, box["y"] + 9)
    page.wait_for_timeout(A_WHILE)
    assert dealer.view(table_id)["question"]
    expect(page.locator(".armed")).to_have_count(0)
    settled(page)
    pressed(page, box["x"] + 9, box["y"] + 9)
    expect(page.locator(".armed").or_(page.get_by_text("bids 3.")).first).to_be_visible()


@pytest.mark.parametrize("between", [0, 450])
def test_a_double_click_does_not_confirm_what_it_chose(welcome: Welcome, between: int) -> None:
    """Nor does a slow one: some people take half a second for it."""
    dealer, table_id = opening(welcome, NEWCOMER | {"guide": False, "confirm": "always"})
    page = dealer.page
    settled(page)
    places = [button.bounding_box() for button in page.locator(".question button.move").all()]
    for box in places[:: 4 if between else 1]:
        assert box
        page.mouse.move(box["x"] + 30, box["y"] + 9)
        for count in (1, 2):
            page.mouse.down(click_count=count)
            page.mouse.up(click_count=count)
            expect(page.locator(".armed")).to_be_visible()
            page.wait_for_timeout(between)
        page.wait_for_timeout(A_WHILE / 2)
        assert dealer.view(table_id)["question"]
        page.get_by_role("button", name="Cancel").click()
        settled(page)
