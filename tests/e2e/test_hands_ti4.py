"""Hands and eyes on the board of Twilight Imperium: what holds for the other boards holds here."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .test_hands_eyes import DESKTOP
from .test_hands_phone import COVERED, MEETS, PHONE, SIDE, SMALL, unfolded
from .test_ti4_board import Admiral, is_action

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
