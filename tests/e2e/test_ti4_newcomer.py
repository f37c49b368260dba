"""Twilight Imperium for somebody who has never seen it: what stood in the way no longer does."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .captain import PHONE
from .conftest import Welcome
from .people import PATIENCE, QUICK, Visitor
from .serving import Server
from .test_access import check
from .test_ti4_board import Admiral, is_action
from .test_ti4_forecast import reach

CAREFUL = QUICK | {"confirm": "always"}
"""As phones begin: every move is asked once more."""


def lesson(visitor: Visitor, name: str) -> Page:
    table_id = visitor.post("/api/lessons", {"game": "ti4", "lesson": name})["id"]
    visitor.page.goto(f"/t/{table_id}")
    expect(visitor.page.locator(".question.mine #asked")).to_be_visible(timeout=PATIENCE)
    return visitor.page


def row(order: str) -> str:
    return f".question [data-spot='order:{order}']"


def test_on_a_phone_strategy_cards_say_what_they_do_before_one_is_taken(welcome: Welcome) -> None:
    """In the list, each with its own number, and once more above the button that sends."""
    page = lesson(welcome("Anna", CAREFUL, **PHONE), "strategy")
    technology = page.locator(".question [data-move='pick technology']")
    expect(technology.locator(".gist")).to_contain_text("Research one technology", timeout=PATIENCE)
    expect(page.locator(".question .move .gist")).to_have_count(8)
    check(page)
    technology.tap()
    armed = page.locator(".armed")
    expect(armed).to_contain_text("Secondary (1 token and 4 resources)")
    expect(armed.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    expect(armed.get_by_role("button", name="Send")).to_have_attribute("data-told", "")


def test_on_a_phone_secret_objectives_say_what_they_want_where_one_is_kept(
    welcome: Welcome,
) -> None:
    admiral = Admiral(welcome("Anna", CAREFUL | {"language": "it"}, **PHONE))
    admiral.plays_until(lambda question: question["kind"] == "keep")
    admiral.opens()
    told = admiral.page.locator(".question [data-move^='keep '] .gist")
    expect(told).to_have_count(2, timeout=PATIENCE)
    expect(told.first).to_contain_text(re.compile("Segreto|segreto"))


def test_on_a_phone_a_form_comes_before_its_hint_and_in_sight(welcome: Welcome) -> None:
    """Whoever has just activated a system sees which ships could come, not only what is said of it;
    cards that cannot be used now make room."""
    admiral = Admiral(welcome("Anna", QUICK | {"guide": True}, **PHONE))
    target, _ = reach(admiral, admiral.plays_until(is_action))
    admiral.opens()
    page = admiral.page
    hand, row = page.locator(".mine .cards"), page.locator(".movement .stepper").first
    expect(hand).to_be_visible(timeout=PATIENCE)
    page.locator(f"[data-spot='system:{target}']").dispatch_event("click")
    expect(row).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    expect(page.locator(".movement ~ .guide")).to_be_attached()
    expect(hand).to_have_count(0)


def test_a_strategy_card_has_its_own_number_for_a_key(welcome: Welcome) -> None:
    page = lesson(welcome("Anna", QUICK), "strategy")
    expect(page.locator("[data-move='pick technology'] kbd")).to_have_text("7", timeout=PATIENCE)
    page.keyboard.press("7")
    expect(page.locator(".lesson")).to_contain_text("Take a second card", timeout=PATIENCE)
    free = page.locator(".question [data-move^='pick ']")
    expect(free).to_have_count(5, timeout=PATIENCE)
    expect(page.locator("[data-move='pick imperial'] kbd")).to_have_text("8")


def test_a_lesson_points_at_a_number_only_until_it_is_right(welcome: Welcome) -> None:
    """A carrier, then two infantry, then the button that orders them."""
    page = lesson(welcome("Anna", QUICK), "build")
    page.locator("[data-spot='system:1']").click()
    page.locator("[data-move='activate 1']:visible").first.click(timeout=PATIENCE)
    for order, times in (("produce carrier", 1), ("raise jord", 2)):
        line = page.locator(row(order))
        for _ in range(times):
            expect(line).to_have_attribute("data-told", "", timeout=PATIENCE)
            line.locator("button").last.click()
            page.wait_for_timeout(250)
        expect(line).not_to_have_attribute("data-told", "", timeout=PATIENCE)
    expect(page.get_by_role("button", name="Order for 4")).to_have_attribute("data-told", "")


def at_battle(page: Page) -> None:
    page.locator("[data-spot='system:37']").click()
    page.get_by_role("button", name="All of it").first.click(timeout=PATIENCE)
    expect(page.locator(".movement .stepper.some")).to_have_count(3, timeout=PATIENCE)
    expect(page.locator(".movement .chances")).to_be_visible(timeout=PATIENCE)
    go = page.get_by_role("button", name="Move", exact=True)
    expect(go).to_be_enabled(timeout=PATIENCE)
    go.click()
    expect(page.locator("[data-move='stay']").first).to_be_visible(timeout=PATIENCE)


def test_losses_are_chosen_already_and_sent_by_a_button_in_sight(welcome: Welcome) -> None:
    page = lesson(welcome("Anna", QUICK, viewport={"width": 1440, "height": 900}), "battle")
    at_battle(page)
    page.locator("[data-move='stay']").first.click()
    lose = page.get_by_role("button", name="Lose these")
    expect(lose).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    expect(lose).to_have_attribute("data-told", "")
    expect(page.locator(row("lose cruiser"))).not_to_have_attribute("data-told", "")


def test_a_fight_takes_its_losses_by_itself(welcome: Welcome) -> None:
    """Nothing is asked until the ships have won; then about the landing, as always."""
    page = lesson(welcome("Anna", QUICK, **PHONE), "battle")
    at_battle(page)
    order = page.locator("[data-order=by_itself]")
    expect(order).to_contain_text("the cheapest are lost")
    check(page)
    order.tap()
    expect(page.get_by_role("button", name="Land", exact=True)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("ol.log")).to_contain_text("Anna loses")


OVER = """() => [...document.querySelectorAll(".sides li")].filter((line) =>
  [...line.children].some((part) => part.scrollWidth > part.clientWidth + 1
    || part.getBoundingClientRect().right > line.getBoundingClientRect().right + 1))
  .map((line) => line.textContent)"""
"""Units in a battle whose names run over what stands beside them."""


def test_on_a_phone_the_longest_names_fit_into_a_battle(welcome: Welcome) -> None:
    page = lesson(welcome("Anna", QUICK | {"language": "it"}, **PHONE), "battle")
    page.locator("[data-spot='system:37']").click()
    page.get_by_role("button", name="Tutto").first.click(timeout=PATIENCE)
    go = page.get_by_role("button", name="Muovi", exact=True)
    expect(go).to_be_enabled(timeout=PATIENCE)
    go.click()
    expect(page.locator(".sides li", has_text="Cacciatorpediniere")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(OVER) == []


def test_an_order_for_a_fight_says_so_and_can_be_taken_back(
    welcome: Welcome, server: Server
) -> None:
    """Bruno attacks, Anna's orders wait for the next round; she asks to be asked again."""
    anna = welcome("Anna", QUICK)
    page = lesson(anna, "battle")
    at_battle(page)
    table_id = page.url.rsplit("/", 1)[1]
    given = {"kind": "lose", "move": "cheapest", "until": "combat"}
    anna.post(f"/api/tables/{table_id}/orders", given)
    page.get_by_role("button", name="Orders").click()
    expect(page.get_by_role("dialog")).to_contain_text("this fight is over", timeout=PATIENCE)
    page.keyboard.press("Escape")
    strip = page.locator(".by-itself")
    expect(strip).to_be_visible(timeout=PATIENCE)
    strip.get_by_role("button", name="Ask me again").click()
    expect(strip).to_have_count(0, timeout=PATIENCE)
    page.locator("[data-move='stay']").first.click()
    expect(page.get_by_role("button", name="Lose these")).to_be_visible(timeout=PATIENCE)


def test_tabs_have_the_names_by_which_hints_call_them(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"guide": True}, viewport={"width": 1440, "height": 900})
    table_id = anna.post("/api/quick", {"game": "ti4", "bots": 2, "level": "random"})["id"]
    page = anna.page
    page.goto(f"/t/{table_id}")
    hint = page.locator(".question", has_text="Choose your faction")
    expect(hint).to_contain_text("tab Factions", timeout=2 * PATIENCE)
    expect(page.locator("#tab-factions .short")).to_have_text("Factions")
    expect(page.locator("#tab-objectives .short")).to_contain_text("Objectives")
    expect(page.locator(".question .head", has_text="Factions")).to_be_visible()
