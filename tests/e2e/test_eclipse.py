"""Eclipse in real browsers: a whole short game, the phone, and nobody kept out."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .captain import ACTIONS, PHONE, Captain
from .conftest import Welcome
from .people import PATIENCE, QUICK
from .test_access import check


def test_a_person_plays_a_short_game_to_its_end(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna"), rounds="3")
    answers = 0
    while not (view := captain.asked())["over"]:
        if view["round"] != captain.round:
            captain.round, captain.actions = view["round"], 0
        captain.act(view)
        answers += 1
        assert answers < 300, captain.visitor.log[-5:]

    assert captain.done >= {"species", *ACTIONS}
    page = captain.page
    expect(page.locator(".result")).to_be_visible()
    totals = page.locator(".leaf tfoot td")
    expect(totals).to_have_text([str(score) for score in view["result"]["scores"]])
    said = "You win." if view["result"]["winners"] == [0] else re.compile(r"wins\.|together")
    expect(page.locator(".wins")).to_have_text(said)


def test_the_map_is_moved_by_buttons_wheel_keys_and_dragging(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna"), rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    home = page.locator("[data-spot^='sector:22'], [data-spot^='sector:23']").first

    def box() -> dict[str, float]:
        found = home.bounding_box()
        assert found is not None
        return {key: found[key] for key in ("x", "y", "width", "height")}

    def soon(condition: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < until, box()
            time.sleep(0.05)

    def rests() -> bool:
        seen = box()
        page.wait_for_timeout(300)
        return seen == box()

    soon(rests)
    before = box()
    page.get_by_role("button", name="Closer").click()
    soon(lambda: box()["width"] > before["width"] * 1.2)
    page.get_by_role("button", name="Whole map").click()
    soon(lambda: box() == pytest.approx(before, abs=8))
    page.mouse.move(before["x"] + 5, before["y"] + before["height"] / 2)
    page.mouse.wheel(0, -300)
    soon(lambda: box()["width"] > before["width"] * 1.1)
    home.focus()
    page.keyboard.press("0")
    soon(lambda: box() == pytest.approx(before, abs=8))
    page.mouse.move(before["x"] + 40, before["y"] + 40)
    page.mouse.down()
    page.mouse.move(before["x"] + 100, before["y"] + 80, steps=5)
    page.mouse.up()
    soon(lambda: box()["x"] > before["x"] + 30)
    assert page.locator(".menu").count() == 0  # that was no click
    page.locator("[data-spot='sector:1']").focus()
    page.keyboard.press("0")
    page.keyboard.press("ArrowUp")  # one of the homes always lies north of the centre
    page.wait_for_function("(document.activeElement.dataset.spot ?? 'sector:1') !== 'sector:1'")


CLEAR = """() => {
  const [chart, sheet] = [".chart", ".sheet"].map(
    (part) => document.querySelector(part).getBoundingClientRect());
  return chart.height >= 160 && Math.abs(chart.bottom - sheet.top) < 2;
}"""
"""The map ends where the sheet with the question begins. To be waited for: the map is measured
anew when the sheet has changed."""


def lose_the_line(page: Page) -> None:
    """What is said above the map for a while takes its room from the map, not from the sheet."""
    lost = page.get_by_text("Connection lost. Trying again.")
    page.context.set_offline(True)
    page.evaluate("for (const socket of window.sockets) socket.close()")
    expect(lost).to_be_visible()
    page.wait_for_function(CLEAR)
    page.context.set_offline(False)
    expect(lost).to_be_hidden()
    page.wait_for_function(CLEAR)


def fits(page: Page) -> None:
    """Nothing sticks out sideways."""
    widths = page.evaluate(
        "[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
    )
    assert widths == [360, 360, 360]


def pinch(page: Page) -> None:
    """Two fingers go apart on the map: it grows, and nothing is chosen by that."""
    spot = page.locator("[data-spot='sector:1']")
    chart, before = page.locator(".chart").bounding_box(), spot.bounding_box()
    assert chart is not None
    assert before is not None
    x, y = chart["x"] + chart["width"] / 2, chart["y"] + chart["height"] / 2
    touch = page.context.new_cdp_session(page)
    for step in range(9):
        fingers = [{"x": x + side * (30 + 10 * step), "y": y} for side in (-1, 1)]
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    grown = "([spot, wide]) => spot.getBoundingClientRect().width > wide"
    page.wait_for_function(grown, arg=[spot.element_handle(), before["width"] * 1.5])
    assert page.locator(".menu, .armed").count() == 0
    page.get_by_role("button", name="Whole map").tap()


def test_a_phone(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", QUICK, **PHONE), rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    page.wait_for_function(CLEAR)
    fits(page)
    lose_the_line(page)
    for tab in ("board", "technologies", "ships", "scores", "map"):
        page.locator(f"#tab-{tab}").click()
        fits(page)
    pinch(page)
    captain.does(page.locator(".tray [data-action='explore']").tap)
    captain.does(captain.spot("space").tap)
    captain.asked("place")
    fits(page)
    lay = page.get_by_role("button", name="Lay it this way")
    expect(lay).to_be_in_viewport()
    captain.does(lay.tap)
    fits(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nobody_is_kept_out(welcome: Welcome, theme: str) -> None:
    settings = QUICK | {"theme": theme, "guide": True}
    captain = Captain(welcome("Anna", settings), rounds="3")
    captain.asked("species")
    page = captain.page
    check(page)
    captain.on_species([])
    view = captain.asked("turn")
    for tab in ("map", "board", "technologies", "ships", "scores"):
        page.locator(f"#tab-{tab}").click()
        check(page)
    for action in ("build", "upgrade", "explore"):
        assert ["action", action] in view["question"]["moves"]
        captain.does(page.locator(f".tray [data-action='{action}']").click)
        check(page)
        if action != "explore":
            captain.finish()
            view = captain.asked("turn")
    captain.does(captain.spot("space").click)
    captain.asked("place")
    check(page)


def test_a_phone_keeps_nobody_out(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", QUICK, **PHONE), rounds="3", species="random")
    captain.asked("turn")
    for tab in ("map", "board", "technologies", "ships", "scores"):
        captain.page.locator(f"#tab-{tab}").click()
        check(captain.page)
