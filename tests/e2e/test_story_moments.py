"""Scenes of treason, upkeep, a new round and the end are seen, and cover no button."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .captain import Captain, played_by_bots
from .conftest import Welcome
from .people import PATIENCE, QUICK, Visitor, imported, laid_down

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}

UNDER = """() => {
  const a = document.querySelector(".board .scene").getBoundingClientRect();
  return [...document.querySelectorAll("button, [data-sheet], [role=tab]")].filter((each) => {
    if (each.closest(".scene")) return false;
    const b = each.getBoundingClientRect();
    const hit = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    if (!each.contains(hit)) return false; // scrolled out of sight; the scene itself is no hit
    return b.width > 0 && a.left < b.right - 1 && b.left < a.right - 1
      && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }).map((each) => each.getAttribute("aria-label") ?? each.className);
}"""
"""Buttons that the scene covers."""

SEEN = """window.seen = [];
new MutationObserver(() => {
  const title = document.querySelector(".board .scene .title")?.textContent;
  if (title && title !== window.seen.at(-1)) window.seen.push(title);
}).observe(document, { childList: true, subtree: true });"""
"""The titles of all scenes, however short they stay."""


def step_of(person: Visitor, table_id: str, *keys: str) -> int:
    """The first moment whose lines of the log have one of these keys."""
    lines, since = [], 0
    version = person.get(f"/api/tables/{table_id}")["version"]
    while since < version:
        page = person.get(f"/api/tables/{table_id}/log?since={since}&until={since + 500}")
        lines += page["lines"]
        since += 500
    found: int = next(line["n"] for line in lines if line["key"] in keys)
    return found


def look_back(person: Visitor, table_id: str, at: int) -> None:
    person.page.goto(f"/t/{table_id}")
    person.page.get_by_role("button", name="Replay").first.click(timeout=PATIENCE)
    slider = person.page.get_by_role("slider")
    slider.fill(str(at))
    expect(person.page.locator(".replay, .question")).not_to_have_count(0)


COVERS = """(selector) => {
  const a = document.querySelector(".board .scene").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((each) => {
    const b = each.getBoundingClientRect();
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }).map((each) => each.textContent.trim());
}"""
"""Of these things those that the scene lies over."""


def shown(person: Visitor, title: str, mood: str) -> None:
    scene = person.page.locator(".board .scene")
    expect(scene.locator(".title")).to_have_text(title, timeout=PATIENCE)
    expect(scene).to_have_class(re.compile(rf"\b{mood}\b"))
    expect(scene.locator("svg path").first).to_be_visible()
    expect(scene).to_be_in_viewport(ratio=1)
    assert person.page.evaluate(UNDER) == []


SIZES = pytest.mark.parametrize("context", [DESKTOP, PHONE, SIDE], ids=["desktop", "phone", "side"])


@SIZES
@pytest.mark.parametrize(
    ("keys", "title", "mood"),
    [
        (("betrayed",), "Treason", "danger"),
        (("round",), "A new round", "note"),
        (("won", "won_by_resources", "won_together"), "The end", "note"),
    ],
    ids=["treason", "round", "end"],
)
def test_great_moments_of_eclipse_are_seen(
    welcome: Welcome, context: dict[str, Any], keys: tuple[str, ...], title: str, mood: str
) -> None:
    anna = welcome("Anna", **context)
    record = laid_down(anna, played_by_bots())
    look_back(anna, record, step_of(anna, record, *keys))
    shown(anna, title, mood)
    if title == "The end" and context is DESKTOP:
        assert anna.page.locator(".board tr").count() > 5  # the points
        assert anna.page.evaluate(COVERS, ".board tr") == []


def test_treason_is_seen_where_it_happens(welcome: Welcome) -> None:
    anna = welcome("Anna", **DESKTOP)
    record = laid_down(anna, played_by_bots())
    at = step_of(anna, record, "betrayed")
    look_back(anna, record, at)
    shown(anna, "Treason", "danger")
    lines = anna.get(f"/api/tables/{record}/log?since={at - 1}&until={at}")["lines"]
    sector = next(line["args"]["sector"] for line in lines if line["key"] == "moved")
    place = anna.page.locator(f"[data-spot='sector:{sector}']").first.bounding_box()
    card = anna.page.locator(".board .scene").bounding_box()
    assert place
    assert card
    assert card["x"] <= place["x"] + place["width"] / 2 <= card["x"] + card["width"]
    beside = (card["y"] - place["y"] - place["height"], place["y"] - card["y"] - card["height"])
    assert 0 <= max(beside) < place["height"]


@SIZES
@pytest.mark.parametrize(
    ("key", "title"),
    [("round", "A new round"), ("scored", "Objective scored"), ("won", "The new emperor")],
)
def test_great_moments_of_twilight_imperium_are_seen(
    welcome: Welcome, context: dict[str, Any], key: str, title: str
) -> None:
    anna = welcome("Anna", **context)
    record = imported(anna, "ti4_random_6p")
    look_back(anna, record, step_of(anna, record, key))
    shown(anna, title, "note")


@SIZES
@pytest.mark.parametrize(("key", "title"), [("round_ends", "A new round"), ("winner", "The end")])
def test_great_moments_of_galaxy_are_seen(
    welcome: Welcome, context: dict[str, Any], key: str, title: str
) -> None:
    anna = welcome("Anna", **context)
    record = imported(anna)
    look_back(anna, record, step_of(anna, record, key))
    shown(anna, title, "note")


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_upkeep_and_a_new_round_are_seen_while_playing(welcome: Welcome, motion: bool) -> None:
    anna = welcome("Anna", QUICK | {"motion": motion}, **PHONE)
    anna.page.add_init_script(SEEN)
    captain = Captain(anna, level="greedy", rounds="3", species="random")  # nobody collapses
    captain.asked("turn")
    while captain.asked()["round"] == 1:
        offered = anna.page.locator('.question button.move[data-move="pass"]')
        if offered.count():
            captain.does(offered.click)
        else:
            captain.answer_in_the_panel()
    anna.page.wait_for_function("() => window.seen.includes('A new round')", timeout=PATIENCE)
    seen = anna.page.evaluate("window.seen")
    assert seen.index("Upkeep") < seen.index("A new round")
