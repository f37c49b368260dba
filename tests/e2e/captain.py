"""A person at a table of Eclipse in a real browser."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Locator, expect

from .people import ME, PATIENCE, Visitor

ACTIONS = ("explore", "build", "upgrade", "move", "research", "influence")
PER_ROUND = 3
"""Actions in a round: as many as a young empire can pay for."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}

PICK = """async () => {
  const panel = document.querySelector(".question.mine");
  if (!panel) return null;
  for (const head of panel.querySelectorAll('.head[aria-expanded="false"]')) head.click();
  await new Promise((done) => setTimeout(done));
  const labels = [...panel.querySelectorAll("button.move .grow")].map((b) => b.textContent.trim());
  const wishes = [
    /^(Put a disc|Use it|Attack)/, /^(Finish|End|Explore no|Move no|Stop|Pay|No more|Leave it)/,
    /^(Pass|Done|Decline|Spare|Keep|Put all)/, /^(Store|To the|Trade)/, /./,
  ];
  for (const wish of wishes) {
    const found = labels.find((label) => wish.test(label));
    if (found) return found;
  }
  return null;
}"""
"""The words of an answer that brings the game on."""


@cache
def played_by_bots() -> str:
    """The record of a whole game of four bots, with a full map and many battles."""
    with TemporaryDirectory() as folder:
        record = Path(folder) / "game.jsonl"
        command = [sys.executable, "-m", "astrarium.cli.main", "play", "eclipse", "--seed", "5"]
        command += ["--seats", "greedy,greedy,greedy,greedy", "--save", str(record)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True)
        return record.read_text("utf-8")


class Captain:
    """A person at a table of Eclipse, who acts on the board wherever the board allows it."""

    def __init__(self, visitor: Visitor, level: str = "random", **options: str) -> None:
        self.visitor, self.page = visitor, visitor.page
        seats = [ME, *[{"kind": "bot", "level": level}] * 2]
        table = {"game": "eclipse", "seats": seats, "options": options}
        self.table: str = visitor.post("/api/tables", table)["id"]
        visitor.post(f"/api/tables/{self.table}/start")
        self.done: set[str] = set()
        """What was done by hand on the boards."""
        self.round = self.actions = 0
        visitor.open(self.table)

    # -- what is asked ------------------------------------------------------------------------

    def moment(self) -> tuple[int, dict[str, Any]]:
        found = self.visitor.get(f"/api/tables/{self.table}/view")
        return found["version"], found["view"]

    def asked(self, kind: str = "") -> dict[str, Any]:
        """The view when something (of this kind) is asked and the page shows it."""
        until = time.monotonic() + 2 * PATIENCE / 1000
        while time.monotonic() < until:
            version, view = self.moment()
            question = view["question"]
            if view["over"] or (question and kind in ("", question["kind"])):
                self.caught_up(version)
                return view
            if question:
                self.answer_in_the_panel()
            time.sleep(0.1)
        raise AssertionError(f"nobody asks {kind}: {view['asked']}")

    def caught_up(self, version: int) -> None:
        self.page.wait_for_function(
            "(at) => Number(document.querySelector('.leaves')?.dataset.moment) >= at", arg=version
        )

    def does(self, deed: Callable[[], None]) -> None:
        """Do something that answers the question, and wait for what comes of it."""
        version, _ = self.moment()
        deed()
        until = time.monotonic() + PATIENCE / 1000
        while self.moment()[0] == version:
            assert time.monotonic() < until, f"nothing was sent: {self.refusal()}"
            time.sleep(0.05)
        self.caught_up(self.moment()[0])

    def refusal(self) -> str:
        refused = self.page.locator(".refusal")
        return refused.inner_text() if refused.count() else ""

    # -- hands --------------------------------------------------------------------------------

    def spot(self, kind: str, role: str = "") -> Locator:
        return self.page.locator(f"{role}[data-spot^='{kind}:']").first

    def answer_in_the_panel(self) -> None:
        label = self.page.evaluate(PICK)
        if label is not None:
            self.does(self.visitor.move(label).click)

    def finish(self) -> None:
        """The step is done: end the action if the panel still asks for more of it."""
        self.answer_in_the_panel()

    def act(self, view: dict[str, Any]) -> None:
        hand = getattr(self, f"on_{view['question']['kind']}", None)
        if hand is None:
            self.answer_in_the_panel()
        else:
            hand(view["question"]["moves"])

    def on_species(self, moves: list[list[Any]]) -> None:
        self.does(self.page.locator(".card.offered", has_text="Terran").first.click)
        self.done.add("species")

    def on_turn(self, moves: list[list[Any]]) -> None:
        """One action after the other until each was tried; colony ships whenever they can land."""
        if "settle" not in self.done and any(move[0] == "settle" for move in moves):
            self.settle()
            return
        offered = {move[1] for move in moves if move[0] == "action"}
        wanted = [action for action in ACTIONS if action in offered - self.done]
        if wanted == ["influence"] and not self.free_sectors():
            wanted = ["explore"]
        if not wanted or self.actions >= PER_ROUND:
            self.answer_in_the_panel()
            return
        self.actions += 1
        self.does(self.page.locator(f".tray [data-action='{wanted[0]}']").click)

    def free_sectors(self) -> list[int]:
        """Where a disc could go that was not put there when the sector was found."""
        sectors = self.moment()[1]["sectors"]
        mine = {s["sector"] for s in sectors if s["owner"] == 0}
        return [
            s["sector"]
            for s in sectors
            if s["owner"] is None and not s["ancients"] and not s["gcds"]
            if mine & set(s["links"])
        ]

    def on_claim(self, moves: list[list[Any]]) -> None:
        """The first sector is left free, so that a disc can be moved there later."""
        if "influence" in self.done:
            self.answer_in_the_panel()
        else:
            self.does(self.visitor.move("Leave it without a disc").click)

    def settle(self) -> None:
        """A framed square on the map; where several tracks could give the cube, a menu asks."""

        def land() -> None:
            self.spot("square").dispatch_event("click")
            menu = self.page.locator(".menu button.move")
            if menu.count():
                menu.first.click()

        self.does(land)
        self.done.add("settle")

    def on_explore(self, moves: list[list[Any]]) -> None:
        self.does(self.spot("space").click)

    def on_place(self, moves: list[list[Any]]) -> None:
        """Turned by key, then laid by its button: what was sent is what was shown."""
        turns = [move[2] for move in moves if move[0] == "place"]
        if not turns:  # however it is turned, no wormhole meets one of hers
            self.answer_in_the_panel()
            return
        tile = self.page.locator("[data-spot='tile']")
        shown = re.compile(rf"turned {60 * turns[-1]}°")
        for _ in turns:  # the tile begins as the last one lay, if it may
            if shown.search(tile.get_attribute("aria-label") or ""):
                break
            self.page.keyboard.press("t")
        expect(tile).to_have_attribute("aria-label", shown)
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        sector = next(move[1] for move in moves if move[0] == "place")
        self.does(self.page.get_by_role("button", name="Lay it this way").click)
        lying = next(s for s in self.moment()[1]["sectors"] if s["sector"] == sector)
        assert lying["turn"] == turns[-1]
        self.done.add("explore")

    def on_build(self, moves: list[list[Any]]) -> None:
        builds = [move for move in moves if move[0] == "build"]
        if "build" in self.done or not builds:
            self.finish()
            return
        _, thing, sector = builds[0]
        self.page.locator(".bar .thing").first.click()
        self.does(self.page.locator(f".spot.target[data-spot='sector:{sector}']").click)
        ships = next(s["fleets"] for s in self.moment()[1]["sectors"] if s["sector"] == sector)
        assert any(fleet["seat"] == 0 and fleet[thing] for fleet in ships)
        self.done.add("build")

    def on_move(self, moves: list[list[Any]]) -> None:
        if "move" in self.done:
            self.finish()
            return
        self.spot("sector", ".spot.source").click()
        ships = self.page.locator(".bar .thing")
        if ships.count():
            ships.first.click()
        self.does(self.spot("sector", ".spot.target").click)
        self.done.add("move")

    def on_research(self, moves: list[list[Any]]) -> None:
        if "research" in self.done or not any(move[0] == "research" for move in moves):
            self.done.add("research")
            self.finish()
            return
        tile = self.page.locator(".tile.offered").first
        technology = tile.get_attribute("data-technology")
        self.does(tile.click)
        mine = self.moment()[1]["players"][0]["technologies"]
        assert technology in [*mine["military"], *mine["grid"], *mine["nano"]]
        self.done.add("research")

    def on_upgrade(self, moves: list[list[Any]]) -> None:
        """The numbers of the plan follow the pointer before anything is sent."""
        if "upgrade" in self.done:
            self.finish()
            return
        self.page.locator("[data-part='hull']").click()
        slot = self.page.locator("[data-slot].offered").first
        slot.hover()
        expect(slot).to_have_class(re.compile("changed"))
        expect(self.page.locator(".numbers.changed .better").first).to_be_visible()
        self.does(slot.click)
        self.done.add("upgrade")

    def on_influence(self, moves: list[list[Any]]) -> None:
        targets = [move[2] for move in moves if move[:2] == ["influence", 0]]
        if "influence" in self.done or not targets:
            self.finish()
            return
        self.does(self.spot("sector", ".spot.target").click)
        owners = {s["sector"]: s["owner"] for s in self.moment()[1]["sectors"]}
        assert any(owners[target] == 0 for target in targets)
        self.done.add("influence")

    def on_assign(self, moves: list[list[Any]]) -> None:
        self.does(self.page.locator(".ship.target").first.click)
        self.done.add("assign")
