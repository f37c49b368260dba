"""Twilight Imperium in real browsers: the map, its leaves, a tactical action, the phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from .captain import PHONE
from .conftest import Welcome
from .people import BOT, ME, PATIENCE, QUICK, Visitor
from .test_access import check

QUIET = ("pass", "done", "decline", "abstain", "stay", "hold_fire")


class Admiral:
    """Somebody who plays Twilight Imperium against two bots."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        asked = {"game": "ti4", "seats": [ME, BOT, BOT], "options": {"factions": "random"}}
        self.table: str = visitor.post("/api/tables", asked)["id"]
        visitor.post(f"/api/tables/{self.table}/start")

    def moment(self) -> dict[str, Any]:
        found: dict[str, Any] = self.visitor.get(f"/api/tables/{self.table}/view")
        return found

    def plays_until(self, wanted: Callable[[dict[str, Any]], bool], limit: int = 400) -> Any:
        """Answer through the API until such a question is asked; gives the view."""
        until = time.monotonic() + 4 * PATIENCE / 1000
        answers = 0
        while time.monotonic() < until and answers < limit:
            moment = self.moment()
            question = moment["view"]["question"]
            if question is None:
                time.sleep(0.05)
                continue
            if wanted(question):
                return moment["view"]
            moves = question["moves"]
            quiet = [move for move in moves if move[0] in QUIET]
            move = " ".join(map(str, (quiet or moves)[0]))
            given = {"version": moment["version"], "moves": [move]}
            self.visitor.try_post(f"/api/tables/{self.table}/answers", given)
            answers += 1
        raise AssertionError("that was never asked")

    def opens(self) -> None:
        self.page.goto(f"/t/{self.table}")
        expect(self.page.locator(".question.mine #asked")).to_be_visible(timeout=PATIENCE)


def is_action(question: dict[str, Any]) -> bool:
    return question["kind"] == "action"


def test_ships_are_sent_from_the_map(welcome: Welcome) -> None:
    admiral = Admiral(welcome("Anna"))
    view = admiral.plays_until(is_action)
    reached = None
    for move in view["question"]["moves"]:
        if move[0] != "activate":
            continue
        asked = {"moves": [" ".join(map(str, move))]}
        planned = admiral.visitor.post(f"/api/tables/{admiral.table}/plan", asked)
        question = planned["view"]["question"]
        if question and question["kind"] == "movement":
            reached = move[1]
            break
    assert reached is not None, "somewhere a ship can always go"
    admiral.opens()
    page = admiral.page
    page.locator(f"[data-spot='system:{reached}']").dispatch_event("click")
    expect(page.get_by_role("button", name="Move nothing")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="All of it").first.click()
    go = page.get_by_role("button", name="Move", exact=True)
    expect(go).to_be_enabled(timeout=PATIENCE)
    moving = page.locator(".stepper.some")
    expect(moving.first).to_be_visible()
    go.click()
    expect(go).to_have_count(0, timeout=PATIENCE)
    systems = {each["system"]: each for each in admiral.moment()["view"]["systems"]}
    assert any(fleet["seat"] == 0 for fleet in systems[reached]["fleets"])


def test_every_leaf_opens_and_keeps_nobody_out(welcome: Welcome) -> None:
    admiral = Admiral(welcome("Anna"))
    admiral.plays_until(is_action)
    admiral.opens()
    page = admiral.page
    check(page)
    for leaf, shows in (
        ("sheet", "table"),
        ("technologies", "[data-technology]"),
        ("objectives", ".track"),
        ("council", "h3"),
        ("trade", ".deal"),
    ):
        page.locator(f"#tab-{leaf}").click()
        expect(page.locator(f".leaf {shows}").first).to_be_visible(timeout=PATIENCE)
        check(page)


def test_an_offer_is_made_on_the_trade_leaf(welcome: Welcome) -> None:
    admiral = Admiral(welcome("Anna"))
    admiral.plays_until(is_action)
    admiral.opens()
    page = admiral.page
    page.locator("#tab-trade").click()
    page.locator(".text input").fill("peace this round")
    page.get_by_role("button", name="Send the offer").click()
    expect(page.locator(".offers li:not(.muted)")).to_have_count(1, timeout=PATIENCE)
    page.get_by_role("button", name="Withdraw").click()
    expect(page.locator(".offers li:not(.muted)")).to_have_count(0, timeout=PATIENCE)


def test_on_a_phone_nothing_is_cut_off(welcome: Welcome) -> None:
    admiral = Admiral(welcome("Anna", QUICK, **PHONE))
    admiral.plays_until(is_action)
    admiral.opens()
    page = admiral.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for leaf in ("sheet", "technologies", "objectives", "council", "trade"):
        page.locator(f"#tab-{leaf}").click()
        expect(page.locator(".leaf")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), leaf


AT_END = """() => {
  const log = document.querySelector("ol.log");
  return log && log.scrollHeight - log.scrollTop - log.clientHeight < 24;
}"""


def test_the_log_follows_what_happens_while_the_question_above_it_changes(
    welcome: Welcome,
) -> None:
    """A question that grows makes the log smaller: that is no reader who scrolls up."""
    admiral = Admiral(welcome("Anna"))
    admiral.page.goto(f"/t/{admiral.table}")
    expect(admiral.page.locator("ol.log li").first).to_be_visible(timeout=PATIENCE)
    admiral.plays_until(is_action)
    admiral.page.wait_for_function(AT_END)


FILLS = """() => {
  const room = document.querySelector(".map").getBoundingClientRect();
  const hexes = [...document.querySelectorAll("[data-spot^='system:']")]
    .map((hex) => hex.getBoundingClientRect());
  const over = (from, to) =>
    Math.max(...hexes.map((hex) => hex[to])) - Math.min(...hexes.map((hex) => hex[from]));
  return over("left", "right") > 0.6 * room.width || over("top", "bottom") > 0.6 * room.height;
}"""


def test_the_galaxy_fills_a_window_that_was_turned(welcome: Welcome) -> None:
    """Its height comes after its width: the map must not stay as small as it was then."""
    admiral = Admiral(welcome("Anna"))
    admiral.plays_until(is_action)
    admiral.opens()
    for width, height in ((1440, 900), (390, 844), (844, 390), (390, 844)):
        admiral.page.set_viewport_size({"width": width, "height": height})
        admiral.page.wait_for_timeout(1200)
        assert admiral.page.evaluate(FILLS), (width, height)


def test_in_the_first_lesson_one_click_lands_all_that_came(welcome: Welcome) -> None:
    """Ground forces that are wanted on a planet are chosen already; nobody looks for the plan."""
    anna = welcome("Anna")
    page = anna.page
    table_id = anna.post("/api/lessons", {"game": "ti4", "lesson": "expand"})["id"]
    page.goto(f"/t/{table_id}")
    page.locator("[data-spot='system:20']").click(timeout=PATIENCE)
    stay = page.get_by_role("button", name="Move nothing")
    expect(stay).to_be_visible(timeout=PATIENCE)
    expect(stay).not_to_have_class("primary")
    page.get_by_role("button", name="All of it").click()
    page.get_by_role("button", name="Move", exact=True).click(timeout=PATIENCE)
    land = page.get_by_role("button", name="Land", exact=True)
    expect(land).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    land.click()
    expect(page.locator(".lesson")).to_contain_text("Vefut II is yours", timeout=PATIENCE)


def test_systems_where_an_activation_brings_something_glow_more(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    table_id = anna.post("/api/lessons", {"game": "ti4", "lesson": "expand"})["id"]
    page.goto(f"/t/{table_id}")
    home, beside, far = (page.locator(f"[data-spot='system:{n}']") for n in (1, 20, 16))
    expect(beside).to_have_class(re.compile("still"), timeout=PATIENCE)
    expect(home).to_have_class(re.compile("still"))
    expect(far).to_have_class(re.compile("line"))


LABELS = "(rows) => rows.map((row) => row.getAttribute('aria-label'))"


def lesson(anna: Visitor, name: str) -> None:
    table_id = anna.post("/api/lessons", {"game": "ti4", "lesson": name})["id"]
    anna.page.goto(f"/t/{table_id}")


def test_whoever_is_asked_to_follow_reads_what_the_card_does(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"language": "it"}, **PHONE)
    lesson(anna, "follow")
    about = anna.page.locator(".question .about")
    expect(about).to_contain_text("ci si rifornisce di materie prime", timeout=PATIENCE)
    check(anna.page)


def test_rows_of_an_order_keep_their_places(welcome: Welcome) -> None:
    """Also those of which no more can be built once others are on the list."""
    anna = welcome("Anna")
    lesson(anna, "build")
    page = anna.page
    page.locator("[data-spot='system:1']").click(timeout=PATIENCE)
    page.locator("[data-move='activate 1']:visible").first.click(timeout=PATIENCE)
    rows = page.locator(".question .stepper")
    expect(page.locator(".price", has_text="1 for 2").first).to_be_visible(timeout=PATIENCE)
    before = rows.evaluate_all(LABELS)
    more = page.get_by_role("button", name=re.compile(r"^Infantry.*\+1$")).first
    for number in range(1, 6):
        more.click(timeout=PATIENCE)
        expect(rows.locator("b", has_text=str(number)).first).to_be_visible(timeout=PATIENCE)
        assert rows.evaluate_all(LABELS) == before
