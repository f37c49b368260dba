"""Every window has room for board and question: short ones, phones on their side, tablets."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from astrarium.games import get_game
from astrarium.kernel.lessons import lessons_of

from .captain import Captain
from .conftest import Welcome
from .people import BOT, ME, QUICK, position, verbs

SHORT = [(720, 450), (844, 390), (667, 375)]
"""A desktop at 200 % and phones on their side."""
TABLETS = [(768, 1024), (820, 1180), (1024, 1366)]

SEEN = """(selector) => {
  const found = document.querySelector(selector);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
  let hits = 0;
  for (let across = 1; across < 6; across += 1)
    for (let down = 1; down < 6; down += 1) {
      const x = left + ((right - left) * across) / 6, y = top + ((bottom - top) * down) / 6;
      const hit = document.elementFromPoint(x, y);
      if (hit && (found.contains(hit) || hit.contains(found))) hits += 1;
    }
  return { width: right - left, height: bottom - top, free: hits / 25 };
}"""
"""How much of a thing is in the window, and what share of that nothing else covers."""


def size(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


def seen(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] | None = page.evaluate(SEEN, selector)
    assert found, selector
    return found


def both_are_seen(page: Page, board: str, free: float = 0.7) -> None:
    shown = seen(page, board)
    assert shown["height"] >= 180, shown
    assert shown["width"] >= 280, shown
    assert shown["free"] >= free, shown
    for part in ("#asked", ".question button"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
        assert seen(page, part)["free"] == 1, part
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), SHORT)
def test_a_short_window_shows_galaxy_and_its_question(
    welcome: Welcome, width: int, height: int
) -> None:
    anna = welcome("Anna", QUICK, **size(width, height))
    table_id = position(
        anna, lambda moment: "play" in verbs(moment) and moment["view"]["round"] >= 3
    )
    anna.open(table_id)
    page = anna.page
    expect(anna.asked).to_contain_text("Play your actions")
    row = page.locator(".band.active rect")
    expect(row).to_be_in_viewport(ratio=0.95)
    both_are_seen(page, ".middle")
    moves = anna.view(table_id)["question"]["moves"]
    _, card, world = next(move for move in moves if move[0] == "play")
    page.locator(f"[data-piece='card:{card}']").tap()
    spot = page.locator(f"[data-spot^='ship:{world}:'].glow")
    expect(spot).to_be_in_viewport(ratio=0.95)
    spot.tap()
    expect(page.locator(f".frame [data-piece='card:{card}']")).to_be_attached()


@pytest.mark.parametrize(("width", "height"), SHORT)
def test_a_short_window_shows_eclipse_and_its_question(
    welcome: Welcome, width: int, height: int
) -> None:
    visitor = welcome("Anna", QUICK, **size(width, height))
    captain = Captain(visitor, rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    both_are_seen(page, ".chart")
    explore = page.locator(".tray [data-action='explore']")
    expect(explore).to_be_in_viewport(ratio=1)
    captain.does(explore.tap)
    captain.does(captain.spot("space").tap)
    captain.asked("place")
    both_are_seen(page, ".chart", free=0.55)  # the tile is turned by buttons on the map
    lay = page.get_by_role("button", name="Lay it this way")
    expect(lay).to_be_in_viewport(ratio=1)
    captain.does(lay.tap)


FLAGS = """() => [...document.querySelectorAll(".players .flags svg")].map((flag) => {
  const dial = flag.closest("li").querySelector(".dial svg").getBoundingClientRect();
  const box = flag.getBoundingClientRect();
  const [x, y] = [dial.left + dial.width / 2, dial.top + dial.height / 2];
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(across, down) - dial.width / 2;
})"""
"""How far from the edge of its dial every flag stands."""


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("width", "height"), [*SHORT, (390, 844)])
def test_flags_of_eclipse_stand_at_the_side_of_their_dial(
    welcome: Welcome, width: int, height: int, seats: int
) -> None:
    anna = welcome("Anna", QUICK, **size(width, height))
    table = {"game": "eclipse", "seats": [ME, *[BOT] * (seats - 1)]}
    table_id = anna.post("/api/tables", table | {"options": {"species": "random"}})["id"]
    anna.post(f"/api/tables/{table_id}/start")
    anna.open(table_id)
    expect(anna.page.locator(".players .flags svg").first).to_be_visible()
    assert all(-0.5 <= away <= 6 for away in anna.page.evaluate(FLAGS))


@pytest.mark.parametrize(("width", "height"), SHORT)
def test_a_short_window_has_the_resources_of_eclipse_in_one_line(
    welcome: Welcome, width: int, height: int
) -> None:
    captain = Captain(welcome("Anna", QUICK, **size(width, height)), species="random")
    captain.asked("turn")
    chips = captain.page.locator(".chips > *")
    expect(chips).to_have_count(5)
    middles = [
        box["y"] + box["height"] / 2 for box in map(Locator.bounding_box, chips.all()) if box
    ]
    assert max(middles) - min(middles) < 4


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("width", "height"), SHORT)
def test_a_short_window_has_all_its_tools(
    welcome: Welcome, width: int, height: int, language: str
) -> None:
    anna = welcome("Anna", QUICK | {"language": language}, **size(width, height))
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    tools = anna.page.locator(".tools .tool")
    assert tools.count() >= 5
    for tool in tools.all():
        expect(tool).to_be_in_viewport(ratio=1)


LESSONS = [("galaxy", *short) for short in SHORT] + [("eclipse", *short) for short in SHORT[:2]]
"""On the smallest phone on its side a lesson of Eclipse has to be scrolled."""


@pytest.mark.parametrize(("game_id", "width", "height"), LESSONS)
def test_a_short_window_shows_a_lesson_without_scrolling(
    welcome: Welcome, width: int, height: int, game_id: str
) -> None:
    """In Italian, which takes more room."""
    anna = welcome("Anna", QUICK | {"language": "it"}, **size(width, height))
    for lesson in lessons_of(get_game(game_id).package):
        given = {"game": game_id, "lesson": lesson}
        table_id = anna.post("/api/lessons", given)["id"]
        anna.page.goto(f"/t/{table_id}")
        expect(anna.page.locator(".lesson .do")).to_be_visible()
        expect(anna.page.locator(".lesson")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_on_a_tablet_an_answer_stands_below_the_hint(
    welcome: Welcome, width: int, height: int
) -> None:
    anna = welcome("Anna", QUICK | {"guide": True}, **size(width, height))
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    expect(anna.page.locator(".guide")).to_be_visible()
    answers = anna.page.locator(".question .head, .question button.move")
    expect(answers.first).to_be_in_viewport(ratio=1)


APART = """(parts) => {
  const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
  return boxes.every((a, n) => boxes.slice(n + 1).every((b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 ||
    a.bottom <= b.top + 1 || b.bottom <= a.top + 1));
}"""
"""None of these lies over another."""


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("width", "height"), [*TABLETS, (1024, 768)])
def test_on_a_tablet_tabs_and_buttons_stand_apart(
    welcome: Welcome, width: int, height: int, language: str
) -> None:
    visitor = welcome("Anna", QUICK | {"language": language}, **size(width, height))
    captain = Captain(visitor, rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    parts = [*(f"#tab-{tab}" for tab in ("map", "board", "technologies", "ships", "scores"))]
    assert page.evaluate(APART, [*parts, ".controls", ".moment"])


TALL = "(least) => document.querySelector('.frame svg').getBoundingClientRect().height >= least"
"""The board has found its size."""


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_on_a_tablet_galaxy_uses_the_space(welcome: Welcome, width: int, height: int) -> None:
    anna = welcome("Anna", QUICK, **size(width, height))
    anna.open(position(anna, lambda m: "play" in verbs(m) and m["view"]["round"] >= 3))
    page = anna.page
    page.wait_for_function(TALL, arg=height * 0.36)
    assert seen(page, ".frame svg")["width"] >= width * 0.9
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for part in ("#asked", ".question button", ".band.active rect", "[data-piece^='card:']"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.99)


BELOW = """() => [...document.querySelectorAll(".acts .below > *")]
  .map((part) => part.getBoundingClientRect()).map((box) => box.top + box.height / 2)"""
"""Where discs, colony ships and the trade of Eclipse stand."""


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_on_a_tablet_the_hand_of_eclipse_has_no_line_for_one_button(
    welcome: Welcome, width: int, height: int
) -> None:
    captain = Captain(welcome("Anna", QUICK, **size(width, height)), species="random")
    captain.asked("turn")
    middles = captain.page.evaluate(BELOW)
    assert len(middles) == 3
    assert max(middles) - min(middles) < 8


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_on_a_tablet_the_board_uses_the_space(welcome: Welcome, width: int, height: int) -> None:
    visitor = welcome("Anna", QUICK, **size(width, height))
    captain = Captain(visitor, rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    chart = seen(page, ".chart")
    assert chart["width"] >= width * 0.9
    assert chart["height"] >= height * 0.35  # seats whose goods need two lines take some of it
    for part in ("#asked", ".question button", ".tray [data-action='move']"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
