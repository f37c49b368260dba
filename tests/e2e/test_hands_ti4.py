"""Hands and eyes on the board of Twilight Imperium: what holds for the other boards holds here."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .people import QUICK
from .test_hands_eyes import DESKTOP, legend_opens
from .test_hands_phone import COVERED, MEETS, PHONE, SIDE, SMALL, unfolded
from .test_hands_sizes import APART, SHORT, TABLETS, both_are_seen, seen, size
from .test_ti4_board import Admiral, is_action

STRATEGY_NAMES = """() => [...document.querySelectorAll(".timeline .name")]
  .filter((name) => name.scrollWidth > name.clientWidth
    || name.getBoundingClientRect().right > name.closest("li").getBoundingClientRect().right)
  .map((name) => name.textContent)"""
"""Strategy cards whose names are cut off."""
TOO_SMALL = """(least) => [...document.querySelectorAll(".chart svg text")]
  .filter((text) => text.textContent.trim() && text.getBoundingClientRect().width > 0)
  .map((text) => [text.textContent.trim(),
    parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a])
  .filter(([, size]) => size < least - 0.01)"""
"""Letters on the map below a size in pixels."""


@pytest.mark.parametrize("context", [PHONE, SIDE], ids=["upright", "side"])
def test_no_answer_is_covered(welcome: Welcome, context: dict[str, Any]) -> None:
    admiral = Admiral(welcome("Anna", **context))
    admiral.plays_until(is_action)
    admiral.opens()
    unfolded(admiral.page)
    assert admiral.page.locator(".question button.move").count() > 3
    assert admiral.page.evaluate(COVERED, ".question button") == []


@pytest.mark.parametrize(("width", "height"), SHORT)
def test_a_short_window_shows_the_map_and_its_question(
    welcome: Welcome, width: int, height: int
) -> None:
    admiral = Admiral(welcome("Anna", QUICK, **size(width, height)))
    admiral.plays_until(is_action)
    admiral.opens()
    both_are_seen(admiral.page, ".chart")


OUTSIDE = """() => {
  const place = document.querySelector(".leaves").getBoundingClientRect();
  return [...document.querySelectorAll("[role=tab]")].filter((tab) => tab.id.startsWith("tab-"))
    .filter((tab) => tab.getBoundingClientRect().right > place.right + 1
      || tab.scrollWidth > tab.clientWidth + 1)
    .map((tab) => tab.textContent.trim());
}"""
"""Leaves whose names are cut off."""


@pytest.mark.parametrize(("width", "height"), [*SHORT, (390, 844), (360, 740)])
def test_leaves_have_their_whole_names_in_a_narrow_place(
    welcome: Welcome, width: int, height: int
) -> None:
    admiral = Admiral(welcome("Anna", QUICK | {"language": "it"}, **size(width, height)))
    admiral.plays_until(is_action)
    admiral.opens()
    assert admiral.page.locator("[id^='tab-']").count() >= 7
    assert admiral.page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_on_a_tablet_the_map_uses_the_space_and_nothing_overlaps(
    welcome: Welcome, width: int, height: int
) -> None:
    admiral = Admiral(welcome("Anna", QUICK | {"language": "it"}, **size(width, height)))
    admiral.plays_until(is_action)
    admiral.opens()
    page = admiral.page
    chart = seen(page, ".chart")
    assert chart["width"] >= width * 0.9
    assert chart["height"] >= height * 0.36
    for part in ("#asked", ".question button"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    tabs = ("map", "round", "sheet", "technologies", "objectives", "council", "trade")
    assert page.evaluate(APART, [*(f"#tab-{tab}" for tab in tabs), ".controls", ".moment"])


@pytest.mark.parametrize("context", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_legend_is_one_tap_away(welcome: Welcome, context: dict[str, Any]) -> None:
    admiral = Admiral(welcome("Anna", **context))
    admiral.plays_until(is_action)
    admiral.opens()
    legend_opens(admiral.page)


@pytest.mark.parametrize("language", ["en", "it"])
def test_strategy_cards_have_their_whole_names(welcome: Welcome, language: str) -> None:
    admiral = Admiral(welcome("Anna", QUICK | {"language": language}, **DESKTOP))
    admiral.plays_until(is_action)
    admiral.opens()
    expect(admiral.page.locator(".timeline .name")).to_have_count(8)
    expect(admiral.page.locator(".timeline .name").first).to_be_visible()
    assert admiral.page.evaluate(STRATEGY_NAMES) == []


@pytest.mark.parametrize("context", [PHONE, SMALL, SIDE], ids=["390", "360", "side"])
def test_nothing_lies_on_the_map(welcome: Welcome, context: dict[str, Any]) -> None:
    admiral = Admiral(welcome("Anna", **context))
    admiral.plays_until(is_action)
    admiral.opens()
    page = admiral.page
    page.wait_for_timeout(700)  # until the map has found its size
    for part in (".leaves .moment", ".leaves .controls"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert page.evaluate(MEETS, [part, ".chart, [role=tab]"]) == []
    assert page.evaluate(MEETS, [".leaves .moment", ".leaves .controls"]) == []
    assert page.locator(".chart path.tile").count() > 20
    assert page.evaluate(MEETS, [".timeline", ".chart path.tile"]) == []


@pytest.mark.parametrize(
    ("context", "least"), [(DESKTOP, 11), (PHONE, 10)], ids=["desktop", "phone"]
)
def test_letters_on_the_map_can_be_read(
    welcome: Welcome, context: dict[str, Any], least: float
) -> None:
    admiral = Admiral(welcome("Anna", **context))
    admiral.plays_until(is_action)
    admiral.opens()
    page = admiral.page
    expect(page.locator(".chart svg text").first).to_be_attached()
    page.wait_for_timeout(700)
    assert page.evaluate(TOO_SMALL, least) == []
    for _ in range(2):
        page.get_by_role("button", name="Closer").click()
        page.wait_for_timeout(700)  # it glides
        assert page.evaluate(TOO_SMALL, least) == []
