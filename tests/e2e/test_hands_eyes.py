"""What eyes find on the boards: traces without motion, what a move would cover, letters to read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .captain import Captain, played_by_bots
from .conftest import Welcome
from .people import (
    PATIENCE,
    QUICK,
    Visitor,
    play_to_actions,
    position,
    position_in,
    table_of,
)

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
KEPT = """window.setTimeout = ((real) => (work, wait, ...more) =>
  real(work, wait === 6000 ? 1e8 : wait, ...more))(window.setTimeout)"""
"""Time stands still for what is traced: a busy machine must not miss it."""

LIES_STILL = """(trace) => {
  const style = getComputedStyle(trace);
  return style.opacity === "1" && style.stroke !== "none"
    && trace.getAnimations().every((each) => each.playState !== "running");
}"""

Moment = dict[str, Any]


def unfolded(page: Page) -> None:
    """All groups of moves are open."""
    page.locator('.question .head[aria-expanded="false"]').evaluate_all(
        "(heads) => heads.forEach((head) => head.click())"
    )


# -- B5: what others did stays traced where nothing shall move ------------------------------------


@pytest.mark.parametrize("how", ["system", "table"])
def test_without_motion_a_move_of_galaxy_leaves_a_still_trace(welcome: Welcome, how: str) -> None:
    wishes = STILL if how == "system" else {}
    anna, bruno = welcome("Anna", QUICK | {"motion": how == "system"}, **wishes), welcome("Bruno")
    anna.page.add_init_script(KEPT)
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    play_to_actions(bruno, anna)
    played = next(move for move in bruno.view(table_id)["question"]["moves"] if move[0] == "play")
    words = " ".join(map(str, played))
    unfolded(bruno.page)
    bruno.page.locator(f'.question button.move[data-move="{words}"]').click()
    trace = anna.page.locator(f'[data-spot^="ship:{played[2]}:"] .trace')
    expect(trace).to_be_attached(timeout=PATIENCE)
    assert trace.evaluate(LIES_STILL)


def test_without_motion_a_way_on_the_map_of_eclipse_stays(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"motion": True}, **STILL)
    record = anna.post("/api/records", {"record": played_by_bots()})["id"]
    log = anna.get(f"/api/tables/{record}/log")["lines"]
    moved = next(line["n"] for line in log if line["key"] == "moved")
    anna.page.add_init_script(KEPT)
    anna.page.goto(f"/t/{record}")
    anna.page.get_by_role("button", name="Replay").first.click()
    slider = anna.page.get_by_role("slider")
    slider.fill(str(moved - 1))
    anna.page.get_by_role("button", name="One move on").click()
    trail = anna.page.locator(".chart svg path[d*='Q'].note, .chart svg path[d*='Q'].gain").first
    expect(trail).to_be_attached()
    assert trail.evaluate(LIES_STILL)


# -- B7: Galaxy: what is covered, what is lowest then, whose base it is, in which order -----------


def covers(moment: Moment) -> bool:
    """A ship may be played on a ship that lies in the active row."""
    view = moment["view"]
    return any(
        move[0] == "play" and view["worlds"][move[2]]["ships"][view["round"] - 1]
        for move in view["question"]["moves"]
        if len(move) == 3
    )


def test_a_preview_shows_what_is_covered_and_what_is_lowest_then(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, covers)
    anna.open(table_id)
    view, page = anna.view(table_id), anna.page
    row = view["round"]
    _, card, world = next(
        move
        for move in view["question"]["moves"]
        if move[0] == "play" and view["worlds"][move[2]]["ships"][row - 1]
    )
    unfolded(page)
    page.locator(f'.question button.move[data-move="play {card} {world}"]').hover()
    spot = page.locator(f'[data-spot="ship:{world}:{row}"]')
    expect(spot.locator(".card.ghost")).to_be_visible()
    expect(spot.locator(".card.faint")).to_be_visible()  # it looks out from behind
    over, under = spot.locator(".card.ghost").bounding_box(), spot.locator(".faint").bounding_box()
    assert over
    assert under
    assert over["x"] > under["x"] + 4
    assert over["y"] > under["y"] + 4
    expect(page.locator(".preview")).to_contain_text("covers")
    marked = [name for name in page.locator(".name").all_text_contents() if name[-1:] in "▽▼"]
    names = anna.get("/api/texts/galaxy/en")["texts"]["name"]
    assert {name[:-2] for name in marked} == {names[each] for each in lowest_after(anna, table_id)}


def lowest_after(person: Visitor, table_id: str) -> set[str]:
    """The worlds whose ship would be the lowest in sight after the move that is looked at."""
    button = person.page.locator(".question button.move:hover")
    planned = {"moves": [button.get_attribute("data-move")]}
    view = person.post(f"/api/tables/{table_id}/plan", planned)["view"]
    row = view["round"] - 1
    lying = {
        world: here["ships"][row]["card"]
        for world, here in view["worlds"].items()
        if here["in_play"] and here["ships"][row : row + 1] and here["ships"][row]
    }
    values = {world: int(card.split("_")[-1]) for world, card in lying.items() if card}
    return {world for world, value in values.items() if value == min(values.values())}


NEAREST = """() => [...document.querySelectorAll("[data-spot^='base:']")].map((spot) => {
  const world = spot.dataset.spot.split(":")[1];
  const box = spot.querySelector("[data-piece]").getBoundingClientRect();
  const away = (ship) => {
    const card = ship.querySelector(".sheet, .place").getBoundingClientRect();
    if (card.bottom < box.top || card.top > box.bottom) return null;
    return Math.max(0, card.left - box.right, box.left - card.right);
  };
  const ships = [...document.querySelectorAll("[data-spot^='ship:']")]
    .map((ship) => [ship.dataset.spot.split(":")[1], away(ship)])
    .filter(([, far]) => far !== null);
  const own = Math.min(...ships.filter(([id]) => id === world).map(([, far]) => far));
  const other = Math.min(...ships.filter(([id]) => id !== world).map(([, far]) => far));
  return { spot: spot.dataset.spot, own, other };
})"""
"""How far each base stands from the ships of its own world and from those of others, across."""


@pytest.mark.parametrize("width", [1440, 1024, 768])
def test_a_base_stands_nearer_to_its_own_column(welcome: Welcome, width: int) -> None:
    anna = welcome("Anna", viewport={"width": width, "height": 900})
    anna.open(position(anna, lambda moment: moment["view"]["round"] >= 3))
    anna.page.wait_for_timeout(700)  # until the board has found its size
    found = [each for each in anna.page.evaluate(NEAREST) if each["own"] < 1e6]
    assert found
    for base in found:
        assert base["own"] <= 6, base  # it leans on its own ship, or on the place of one
        assert base["other"] >= 2 * base["own"] + 8, base


def on_three_worlds(moment: Moment) -> bool:
    moves = moment["view"]["question"]["moves"]
    return len({move[2] for move in moves if move[0] == "play"}) > 2


def test_moves_are_listed_in_the_order_of_the_board(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, on_three_worlds)
    anna.open(table_id)
    view = anna.view(table_id)
    unfolded(anna.page)
    plays = anna.page.locator('.question button.move[data-move^="play "]')
    expect(plays.first).to_be_visible()
    listed = [str(each.get_attribute("data-move")).split() for each in plays.all()]
    hand = view["players"][0]["hand"]
    places = [(hand.index(card), view["galaxy_row"].index(world)) for _, card, world in listed]
    assert places == sorted(places)


# -- B9: letters on the map, and the legend -------------------------------------------------------

SMALLEST = """() => Math.min(...[...document.querySelectorAll(".chart svg text")]
  .filter((text) => text.textContent.trim() && text.getBoundingClientRect().width > 0)
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
"""The size in pixels of the smallest letters on the map."""


def late(moment: Moment) -> bool:
    return bool(moment["view"]["round"] >= 7 and moment["view"]["question"]["kind"] == "turn")


@pytest.mark.parametrize(
    ("context", "least"), [(DESKTOP, 11), (PHONE, 10)], ids=["desktop", "phone"]
)
def test_letters_on_a_full_map_can_be_read(
    welcome: Welcome, context: dict[str, Any], least: float
) -> None:
    anna = welcome("Anna", **context)
    anna.open(position_in(anna, played_by_bots(), late))
    page = anna.page
    expect(page.locator(".chart svg text").first).to_be_attached()
    assert page.locator("[data-spot^='sector:']").count() > 25  # a full map
    page.wait_for_timeout(700)
    assert page.evaluate(SMALLEST) >= least - 0.01
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Closer").click()
    page.wait_for_timeout(700)
    assert page.evaluate(SMALLEST) >= least - 0.01


TOO_SMALL = """(least) => [...document.querySelectorAll(".frame svg text")]
  .filter((text) => text.textContent.trim() && text.getBoundingClientRect().width > 0)
  .map((text) => [text.textContent.trim(), text.getScreenCTM(),
    parseFloat(getComputedStyle(text).fontSize)])
  .map(([words, { a, b }, letters]) => [words, letters * Math.hypot(a, b)])
  .filter(([, size]) => size < least - 0.01)"""
"""Letters on the board of Galaxy, upright ones too, below a size in pixels."""
LOW: dict[str, Any] = {"viewport": {"width": 1024, "height": 600}}


@pytest.mark.parametrize(
    ("context", "least"), [(DESKTOP, 11), (LOW, 11), (PHONE, 10)], ids=["desktop", "low", "phone"]
)
def test_letters_on_a_full_board_of_galaxy_can_be_read(
    welcome: Welcome, context: dict[str, Any], least: float
) -> None:
    anna = welcome("Anna", **context)
    anna.open(position(anna, lambda moment: moment["view"]["round"] == 5))
    expect(anna.page.locator(".frame svg text").first).to_be_attached()
    anna.page.wait_for_timeout(700)
    assert anna.page.evaluate(TOO_SMALL, least) == []


def legend_opens(page: Page) -> None:
    page.get_by_role("button", name="What the signs mean").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.locator("svg").count() >= 8  # the signs themselves, not only words
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("context", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_legend_is_one_tap_away(welcome: Welcome, context: dict[str, Any]) -> None:
    captain = Captain(welcome("Anna", **context), species="random")
    captain.asked("turn")
    legend_opens(captain.page)
    bruno: Visitor = welcome("Bruno", **context)
    bruno.open(table_of(bruno, bots=2))
    legend_opens(bruno.page)
