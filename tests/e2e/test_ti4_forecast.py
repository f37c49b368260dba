"""Twilight Imperium in real browsers: fleets are dragged, chances stand where they are needed."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from .conftest import Welcome
from .people import PATIENCE
from .test_ti4_board import Admiral, is_action

CHANCES = {"space": 0.62, "cards_space": 0.77, "planet:mecatol_rex": 0.41, "guns": 0.6}
REST = 600
"""Milliseconds: longer than a map goes on to look for its size after a question."""
LOWER = 48
"""How far below the middle of a hex of 200 its ships stand."""


def reach(admiral: Admiral, view: dict[str, Any]) -> tuple[int, int]:
    """A system to which ships can come, and from where."""
    for move in view["question"]["moves"]:
        if move[0] != "activate":
            continue
        asked = {"moves": [" ".join(map(str, move))]}
        planned = admiral.visitor.post(f"/api/tables/{admiral.table}/plan", asked)
        moves = (planned["view"]["question"] or {"moves": []})["moves"]
        starts = [each[3] for each in moves if each[0] == "move" and each[3] != move[1]]
        if starts:
            return move[1], starts[0]
    raise AssertionError("somewhere a ship can always go")


def middle(page: Page, system: int) -> tuple[float, float, float]:
    """Where a system is on the screen, and how many pixels a unit of the drawing has."""
    box = page.locator(f"[data-spot='system:{system}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 192


def at_rest(page: Page, system: int) -> None:
    """The map has found its size: what is measured now stays where it is."""
    before = None
    for _ in range(100):
        now = middle(page, system)
        if now == before:
            return
        before = now
        page.wait_for_timeout(REST)
    raise AssertionError("the map never rests")


def test_a_fleet_is_dragged_to_a_system_and_takes_its_cargo_along(welcome: Welcome) -> None:
    admiral = Admiral(welcome("Anna"))
    target, source = reach(admiral, admiral.plays_until(is_action))
    admiral.opens()
    page = admiral.page
    at_rest(page, source)
    x, y, unit = middle(page, source)
    page.mouse.move(x, y + LOWER * unit)
    page.mouse.down()
    tx, ty, _ = middle(page, target)
    page.mouse.move((x + tx) / 2, (y + ty) / 2, steps=4)
    page.mouse.move(tx, ty, steps=4)
    page.mouse.up()
    go = page.get_by_role("button", name="Move", exact=True)
    expect(go).to_be_enabled(timeout=PATIENCE)
    expect(page.locator(".stepper.some").first).to_be_visible(timeout=PATIENCE)
    assert admiral.moment()["view"]["active_system"] == target, "as if the system had been tapped"
    assert page.get_by_text("Fleet pool:").count() == 1


def test_chances_stand_on_the_map_on_the_card_and_in_the_plan(welcome: Welcome) -> None:
    """The numbers are dictated: that they are right is the engine's own matter."""
    admiral = Admiral(welcome("Anna"))
    page = admiral.page
    target, _ = reach(admiral, admiral.plays_until(is_action))

    def foretell(route: Route) -> None:
        answer = route.fetch()
        found = {**answer.json(), "forecast": {f"activate {target}": CHANCES, "done": CHANCES}}
        route.fulfill(response=answer, json=found)

    page.route("**/odds?*", foretell)
    admiral.opens()
    spot = page.locator(f"[data-spot='system:{target}']")
    expect(page.locator(".badge text")).to_have_text("62%", timeout=PATIENCE)
    expect(spot).to_have_attribute("aria-label", re.compile("In space: 62%"))
    spot.hover()
    card = page.locator(".map .card")
    expect(card).to_contain_text("If all comes that can")
    expect(card).to_contain_text("77% with your cards")
    expect(card).to_contain_text("Could come", timeout=PATIENCE)
    spot.dispatch_event("click")
    page.get_by_role("button", name="All of it").first.click(timeout=PATIENCE)
    plan = page.locator(".movement .chances")
    expect(plan).to_contain_text("On Mecatol Rex", timeout=PATIENCE)
    expect(plan).to_contain_text("0.6 hits")
    page.unroute_all(behavior="wait")
