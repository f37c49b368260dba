"""A phone: what is needed is in reach, and nothing pinned covers an answer or the map."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .captain import Captain, played_by_bots
from .conftest import Welcome
from .people import QUICK, position, position_in, verbs

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}

COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((found) => {
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  const points = [[box.left + 5, box.top + 5], [box.right - 5, box.top + 5],
    [box.left + 5, box.bottom - 5], [box.right - 5, box.bottom - 5]];
  return points.some(([x, y]) => !found.contains(document.elementFromPoint(x, y)));
}).map((found) => found.textContent.trim())"""
"""Of these things those of which something covers a corner even when they are scrolled to."""

MEETS = """([one, others]) => {
  const a = document.querySelector(one).getBoundingClientRect();
  return [...document.querySelectorAll(others)].filter((other) => {
    const b = other.getBoundingClientRect();
    return b.width > 0 && a.left < b.right && b.left < a.right
      && a.top < b.bottom && b.top < a.bottom;
  }).map((other) => other.textContent.trim() || other.dataset.spot || other.className);
}"""
"""Which of the others lie over or under the first."""


def late(moment: dict[str, Any]) -> bool:
    return bool(moment["view"]["round"] >= 7 and moment["view"]["question"]["kind"] == "turn")


def unfolded(page: Page) -> None:
    page.locator('.question .head[aria-expanded="false"]').evaluate_all(
        "(heads) => heads.forEach((head) => head.click())"
    )


@pytest.mark.parametrize("context", [PHONE, SMALL], ids=["390", "360"])
def test_passing_and_why_not_stand_side_by_side(welcome: Welcome, context: dict[str, Any]) -> None:
    anna = welcome("Anna", **context)
    anna.open(position_in(anna, played_by_bots(), late))
    page = anna.page
    for part in (".question .why", '.question button.move[data-move="pass"]'):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED, ".question .why, .question .quiet button") == []
    page.locator(".question .why").tap()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("context", [PHONE, SIDE], ids=["upright", "on its side"])
def test_no_answer_of_eclipse_is_covered(welcome: Welcome, context: dict[str, Any]) -> None:
    anna = welcome("Anna", **context)
    anna.open(position_in(anna, played_by_bots(), late))
    unfolded(anna.page)
    assert anna.page.locator(".question button.move").count() > 6
    assert anna.page.evaluate(COVERED, ".question button") == []


@pytest.mark.parametrize("context", [PHONE, SIDE], ids=["upright", "on its side"])
def test_no_answer_of_galaxy_is_covered(welcome: Welcome, context: dict[str, Any]) -> None:
    anna = welcome("Anna", **context)
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    unfolded(anna.page)
    assert anna.page.evaluate(COVERED, ".question button") == []


def test_undo_and_plan_are_in_reach(welcome: Welcome) -> None:
    anna = welcome("Anna", **PHONE)
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    page = anna.page
    for name in ("Undo", "Plan"):
        button = page.get_by_role("button", name=name)
        expect(button).to_have_count(1)
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        assert box["height"] >= 40
        assert box["y"] > 844 / 2  # where a thumb is
    settings = page.get_by_role("button", name="Settings")
    settings.scroll_into_view_if_needed()
    expect(settings).to_contain_text("Settings")  # a sign with its name


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("context", [PHONE, SMALL, SIDE], ids=["390", "360", "side"])
def test_nothing_lies_on_the_map(welcome: Welcome, context: dict[str, Any], language: str) -> None:
    """Neither what round it is over the numerals of the rings, nor buttons over sectors."""
    captain = Captain(welcome("Anna", QUICK | {"language": language}, **context), species="random")
    captain.asked("turn")
    page = captain.page
    page.wait_for_timeout(700)
    assert page.locator(".chart [data-spot^='sector:']").count() >= 4
    for part in (".leaves .moment", ".leaves .controls"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert page.evaluate(MEETS, [part, ".chart, [role=tab]"]) == []
    assert page.evaluate(MEETS, [".leaves .moment", ".leaves .controls"]) == []


# -- keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_rules_are_searched_at_once_and_space_does_not_close_them(
    welcome: Welcome, how: str
) -> None:
    anna = welcome("Anna")
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    page = anna.page
    if how == "key":
        page.keyboard.press("r")
    else:
        page.get_by_role("button", name="Rules").last.click()
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    expect(search).to_have_value("")  # the key itself is not typed into it
    page.keyboard.type("base of a")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(search).to_have_value("base of a")
    search.evaluate("(field) => field.blur()")
    page.keyboard.press("Space")
    page.keyboard.press("p")  # letters act on the table only when nothing lies over it
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Plan")).to_have_attribute("aria-pressed", "false")


def test_every_key_that_is_told_does_one_thing(welcome: Welcome) -> None:
    """Key hints of the table and of the game name no key twice."""
    captain = Captain(welcome("Anna"), species="random")
    captain.asked("turn")
    captain.page.keyboard.press("?")
    told = captain.page.locator(".settings ul li")
    expect(told.first).to_be_visible()  # the page of settings is loaded when it is wanted
    lines = told.all_inner_texts()
    single = [
        word.strip()
        for line in lines
        for part in line.split(",")
        for word in [part.split(":")[0]]
        if len(word.strip()) == 1 and word.strip().isalpha()
    ]
    assert len(single) >= 4
    assert len(single) == len(set(single)), lines
