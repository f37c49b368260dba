"""Space Empires in real browsers: a game alone and one against a bot, both to their ends; a battle
and a voyage by mouse and by finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from .conftest import Welcome
from .fingers import Fingers, press_until
from .people import BOT, ME, PATIENCE, QUICK, Visitor
from .serving import Server
from .test_access import check
from .test_hands_phone import PHONE

SHAPES = pytest.mark.parametrize("shape", [{}, PHONE], ids=["desktop", "phone"])
ASKED = {"move": "Move your groups", "spend": "Your production sheet", "fire": "does it fire"}
"""Words by which a person knows a kind of question."""
ON = """(spared) => {
  const panel = document.querySelector(".question.mine");
  if (!panel || (spared && panel.querySelector("#asked").textContent.includes(spared))) return null;
  const able = (selector) => [...panel.querySelectorAll(selector)].find((b) => !b.disabled);
  const folded = '.question.mine .head[aria-expanded="false"]';
  const shots = ["keep_on", "fire", "next"].map((verb) => `button.move[data-move^="${verb} "]`);
  const found = able(shots.join()) ?? able(".quiet button.move");
  if (found) return `.question.mine [data-move="${found.dataset.move}"]`;
  if (document.querySelector(folded)) return folded;
  const any = able("button.move");
  return any ? `.question.mine [data-move="${any.dataset.move}"]` : null;
}"""
"""Where to press what brings the game on: shots, then whatever ends or declines something. Nothing
while that is asked which is waited for: a page may go on between two looks at it."""


class Admiral(Fingers):
    """Somebody who plays Space Empires with a mouse or a finger."""

    def __init__(self, visitor: Visitor, table_id: str, touch: bool = False) -> None:
        super().__init__(visitor, touch)
        self.table_id = table_id

    @property
    def view(self) -> Any:
        return self.visitor.view(self.table_id)

    @property
    def kind(self) -> str:
        """What is asked of this person."""
        question = self.view["question"]
        return question["kind"] if question else ""

    def goes_on(self) -> bool:
        found: str | None = self.page.evaluate(ON, self.spared)
        if found is None:
            return False
        button = self.page.locator(found).first
        try:
            self.press(button, 5_000)
        except TooLate:  # the table went on by itself meanwhile; else it must be possible to press
            assert not button.count() or button.is_disabled(), found
        return True

    def comes_to(self, kind: str) -> None:
        self.spared = ASKED[kind]
        asked = self.page.locator(".question.mine #asked", has_text=self.spared)
        press_until([self], lambda: asked.count() > 0)
        self.spared = ""

    def plays_to_the_end(self, limit: int) -> None:
        result = self.page.locator(".result")
        press_until([self], lambda: result.count() > 0, limit=limit)
        expect(result).to_be_visible(timeout=PATIENCE)
        assert self.view["over"]
        assert "{" not in self.page.locator("main").inner_text()

    def hex_of(self, group: int) -> str:
        found: str = next(g["hex"] for g in self.view["groups"] if g["group"] == group)
        return found

    def founds_a_homeworld(self) -> None:
        """Where the map leaves a choice."""
        expect(self.page.locator(".question.mine")).to_be_visible(timeout=PATIENCE)
        if self.kind == "homeworld":
            self.press(self.page.locator("[data-spot^='hex:'].target").first)
        self.comes_to("move")

    def moves_a_group(self) -> None:
        """A counter is touched, then a hex beside it that glows."""
        moves = [m for m in self.view["question"]["moves"] if m[0] == "move"]
        _, group, target = moves[0]
        self.press(self.page.locator(f"[data-spot='hex:{self.hex_of(group)}']"))
        expect(self.page.locator(".card button[aria-pressed='true']")).to_have_count(1)
        held = self.page.locator(f".card button[aria-pressed='true']:has-text('group {group}')")
        name = re.compile(rf"\(group {group}\)$")
        if not held.count():
            self.press(self.page.locator(".card").get_by_role("button", name=name))
        self.press(self.page.locator(f"[data-spot='hex:{target}'].target"))
        expect(self.page.locator("ol.log")).to_contain_text(f"moves group {group} to {target}")

    def spends(self) -> None:
        """Something is built on one leaf and taken back, then something learned on another."""
        page = self.page
        sheet = page.locator(".money")
        expect(sheet).to_be_visible(timeout=PATIENCE)
        before = self.view["players"][0]["sheet"]["cp"]
        self.press(page.locator("[data-spot='unit:scout'] .acts button").first)
        expect(sheet.locator(".plan")).to_contain_text("1 × Scout", timeout=PATIENCE)
        assert self.view["players"][0]["sheet"]["cp"] == before - 6
        check(page)
        self.press(sheet.get_by_role("button", name="Undo"))
        expect(sheet).to_contain_text("Nothing yet", timeout=PATIENCE)
        self.opens("technology")
        self.press(page.locator("[data-spot='technology:ship_size']"))
        level = page.get_by_role("list", name="Ship Size").locator("li.known")
        expect(level).to_have_count(2, timeout=PATIENCE)
        check(page)


def test_a_game_alone_from_the_first_page_to_its_end(welcome: Welcome) -> None:
    """The machines come, and whoever only looks on loses the homeworld."""
    anna = welcome("Anna")
    page = anna.page
    page.goto("/")
    game = page.get_by_role("region", name="Space Empires 4X")
    game.get_by_text("Play alone").click()
    check(page)
    game.get_by_role("button", name=re.compile("^Alone: doomsday machines Three")).click()
    page.wait_for_url("**/t/*")
    admiral = Admiral(anna, page.url.rsplit("/", 1)[1])
    expect(page.locator(".question.mine")).to_be_visible(timeout=PATIENCE)
    admiral.founds_a_homeworld()
    admiral.moves_a_group()
    check(page)
    admiral.opens("fleets")
    expect(page.locator(".leaf")).to_contain_text(re.compile(r"comes in cycle \d+"))
    check(page)
    admiral.comes_to("spend")
    admiral.spends()
    admiral.plays_to_the_end(limit=300)


def test_a_short_game_of_two_is_played_to_its_end_on_a_phone(welcome: Welcome) -> None:
    anna = welcome("Anna", **PHONE)
    bot = {"kind": "bot", "level": "greedy"}
    given = {"map": "two_player_small", "cycles": "2"}
    table = {"game": "space_empires", "seats": [ME, bot], "options": given}
    table_id = anna.post("/api/tables", table)["id"]
    anna.post(f"/api/tables/{table_id}/start")
    anna.open(table_id)
    admiral = Admiral(anna, table_id, touch=True)
    admiral.founds_a_homeworld()
    admiral.moves_a_group()
    admiral.comes_to("spend")
    admiral.spends()
    admiral.plays_to_the_end(limit=120)
    assert admiral.view["cycle"] == 2


def at(server: Server, position: str, anna: Visitor, touch: bool) -> Admiral:
    """In a position of `tests/space_empires/evenings.py`."""
    server.dealt_for.write_text(f"{server.dealt_for.read_text('utf-8')} @{position}", "utf-8")
    table_id = anna.post("/api/tables", {"game": "space_empires", "seats": [ME, BOT]})["id"]
    anna.post(f"/api/tables/{table_id}/start")
    anna.page.goto(f"/t/{table_id}")
    expect(anna.page.locator(".question.mine")).to_be_visible(timeout=PATIENCE)
    return Admiral(anna, table_id, touch)


@SHAPES
def test_a_battle_is_screened_fought_and_left_by_single_taps(
    welcome: Welcome, server: Server, shape: dict[str, Any]
) -> None:
    admiral = at(server, "clash", welcome("Anna", **shape), bool(shape))
    page = admiral.page
    mine, theirs = page.locator(".sides section").nth(0), page.locator(".sides section").nth(1)
    expect(mine.locator("li")).to_have_count(3, timeout=PATIENCE)
    expect(mine.locator("li").first).to_contain_text("2 × Battleship")
    admiral.press(mine.locator("li", has_text="Scout").get_by_role("button", name="Screen"))
    admiral.press(page.locator("[data-move='screen 2 1']:visible").first)
    expect(mine.locator("li", has_text="Scout")).to_contain_text("1 screened", timeout=PATIENCE)
    check(page)
    admiral.comes_to("fire")
    shots = page.locator("details .shot")
    before = shots.count()
    admiral.press(theirs.get_by_role("button", name="Fire", exact=True).first)
    expect(shots).not_to_have_count(before, timeout=PATIENCE)
    leave = mine.get_by_role("button", name=re.compile("^Retreat to"))
    press_until([admiral], lambda: leave.count() > 0)
    check(page)
    admiral.press(leave.first)
    expect(page.locator("ol.log")).to_contain_text("retreats to", timeout=PATIENCE)


def test_a_group_goes_several_hexes_where_it_is_dragged_or_sent(
    welcome: Welcome, server: Server
) -> None:
    """Once by the mouse, once by two taps, and its reach is drawn before it goes."""
    admiral = at(server, "voyage", welcome("Anna"), touch=False)
    page = admiral.page
    counter = page.locator("[data-piece='group:0']")
    counter.click(force=True)
    expect(page.locator(".reach .now")).to_be_attached(timeout=PATIENCE)
    expect(page.locator(".reach text", has_text="turn 3")).to_be_attached()
    expect(page.locator("svg .badge")).to_contain_text("%", timeout=PATIENCE)
    reach = admiral.view["reach"]["0"]
    assert "J6" in reach
    page.locator("[data-spot='hex:J5']").hover()
    counter.hover(force=True)
    page.mouse.down()
    box = page.locator("[data-spot='hex:J6']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    expect(page.locator(".reach .pull.goes").first).to_be_attached()
    page.mouse.up()
    expect(page.locator("ol.log")).to_contain_text("moves group 0 to J6", timeout=PATIENCE)
    assert admiral.hex_of(0) == "J6"


def test_a_battle_in_italian(welcome: Welcome, server: Server) -> None:
    admiral = at(server, "clash", welcome("Anna", QUICK | {"language": "it"}, **PHONE), touch=True)
    main = admiral.page.locator("main")
    expect(admiral.page.locator(".sides")).to_contain_text("attacca", timeout=PATIENCE)
    expect(main).to_contain_text("Scherma…")
    assert "{" not in main.inner_text()
    check(admiral.page)
