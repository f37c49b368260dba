"""People with a browser, and what their hands do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import APIResponse, Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
QUICK = {"guide": False, "confirm": "never", "motion": False, "sound": False, "rest": 0}
"""Settings of somebody who has played before, and whose hands are as quick as a machine's."""

ACTIONS = "Play your actions"
"""How Galaxy's main question begins."""

RECORDS = Path(__file__).parents[1] / "records"

PATIENCE = 30_000
"""Milliseconds: much more than anything takes, for machines that are busy with other things."""

ASKED = """() => [...document.querySelectorAll("#asked, .question button.move .grow, .refusal")]
  .map((words) => words.textContent.trim()).join("|")"""
"""What is asked now and what may be answered, as shown."""

PICK = """async () => {
  const panel = document.querySelector(".question.mine");
  if (!panel) return null;
  for (const head of panel.querySelectorAll('.head[aria-expanded="false"]')) head.click();
  await new Promise((done) => setTimeout(done));
  const labels = [...panel.querySelectorAll("button.move .grow")].map((b) => b.textContent.trim());
  const empty = [...document.querySelectorAll("[data-spot^='ship:']")]
    .map((spot) => /^(.*), row \\d: no ship/.exec(spot.getAttribute("aria-label"))?.[1])
    .filter(Boolean);
  const wishes = [
    (label) => empty.some((world) => label.startsWith("Play ") && label.endsWith(` on ${world}`)),
    (label) => /^Play .* on /.test(label),
    (label) => /^(End|Pass|Done|Do not|Refuse the|Leave|No more|Keep)/.test(label),
    (label) => /^Draw/.test(label),
    (label) => /^Discard/.test(label),
    () => true,
  ];
  for (const wish of wishes) {
    const found = labels.find(wish);
    if (found) return [found, (ASKED)()];
  }
  return null;
}""".replace("ASKED", ASKED)
"""An answer that brings the game on, and what was asked."""

SOCKETS = """window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    window.sockets.push(this);
  }
}"""
"""Keeps hold of a page's sockets, so that a test can cut them."""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(
        self, browser: Browser, url: str, name: str | None, settings: dict[str, Any], **context: Any
    ) -> None:
        self.url = url
        options = {"base_url": url, "viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
        self.context = browser.new_context(**(options | context))
        self.context.set_default_timeout(PATIENCE)
        chosen = json.dumps(json.dumps(settings))
        self.context.add_init_script(f"localStorage.astrarium ??= {chosen}")
        self.context.add_init_script(SOCKETS)
        if name is not None:
            self.post("/api/guests", {"name": name})
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    # -- through the API, with the same cookies ---------------------------------------------------

    def get(self, path: str) -> Any:
        return _checked(self.context.request.get(path))

    def post(self, path: str, data: Any = None) -> Any:
        return _checked(self.try_post(path, data or {}))

    def try_post(self, path: str, data: Any) -> APIResponse:
        """The table may have gone on by itself: then the answer is no."""
        return self.context.request.post(path, data=data, headers={"X-Astrarium": "1"})

    def view(self, table_id: str) -> Any:
        return self.get(f"/api/tables/{table_id}/view")["view"]

    # -- at the table -----------------------------------------------------------------------------

    def open(self, table_id: str) -> None:
        self.page.goto(f"/t/{table_id}")
        expect(self.page.locator("#asked")).to_be_attached(timeout=PATIENCE)
        expect(self.page.locator("ol.log li").first).to_be_attached(timeout=PATIENCE)

    @property
    def asked(self) -> Locator:
        """The question, when one is asked of this person."""
        return self.page.locator(".question.mine #asked")

    def is_asked(self, question: str) -> bool:
        """Perhaps with more words than these: "Play your actions: open with a ship of ..."."""
        return self.asked.count() > 0 and self.asked.inner_text().startswith(question)

    @property
    def log(self) -> list[str]:
        return [line.strip() for line in self.page.locator("ol.log li").all_inner_texts()]

    def move(self, label: str | re.Pattern[str]) -> Locator:
        """The button of a move."""
        text = re.compile(f"^{re.escape(label)}$") if isinstance(label, str) else label
        words = self.page.locator("span.grow", has_text=text)
        return self.page.locator(".question button.move", has=words).first

    def wait_for(self, *selectors: str, milliseconds: float = PATIENCE) -> bool:
        """Is one of these there within the time?"""
        try:
            self.page.locator(", ".join(selectors)).first.wait_for(
                state="attached", timeout=milliseconds
            )
        except TooLate:
            return False
        return True

    def answer_anything(self, unless: str | None = None) -> str | None:
        """Click an answer of the question panel, one that brings the game on; gives its words.
        Nothing is clicked if the question begins with those words."""
        picked: list[str] | None = self.page.evaluate(PICK)
        if picked is None:
            return None
        label, before = picked
        if unless is not None and before.startswith(unless):
            return None
        try:
            self.move(label).click(timeout=PATIENCE / 3)
        except TooLate:
            # What has one answer only is answered by itself; else it must be possible to click.
            assert self.page.evaluate(ASKED) != before, f"'{label}' cannot be clicked"
            return label
        self.wait_for_next(before)
        return label

    def wait_for_next(self, before: str) -> None:
        """Wait until another question is shown, or none. The same may be asked twice."""
        with suppress(TooLate):
            changed = f"(before) => ({ASKED})() !== before"
            self.page.wait_for_function(changed, arg=before, timeout=5000, polling=30)

    def play_until(self, done: Callable[[], bool], limit: int = 40) -> list[str]:
        """Answer whatever is asked until that is so."""
        given: list[str] = []
        while not done():
            assert len(given) < limit, given
            answer = self.answer_anything()
            if answer is not None:
                given.append(answer)
            else:
                self.wait_for(".question.mine", ".result", milliseconds=500)
        return given


def end_turn(person: Visitor, table_id: str) -> None:
    """Answer until somebody else is asked, and this person's page shows it."""
    person.play_until(lambda: person.view(table_id)["question"] is None)
    expect(person.page.locator("#asked.wait")).to_be_visible(timeout=PATIENCE)


def end_turn_for_good(person: Visitor, other: Visitor, table_id: str) -> None:
    """End a turn that can be taken back with consent only. Whoever may refuse a drawn card
    (with a Shuttle) takes that back freely: then a later turn serves."""
    end_turn(person, table_id)
    while person.get(f"/api/tables/{table_id}/view")["free_undo"]:
        play_to_actions(person, other)
        end_turn(person, table_id)


def seated(table_id: str, *people: Visitor) -> None:
    """The others join, the first one starts."""
    for person in people[1:]:
        person.post(f"/api/tables/{table_id}/join")
    people[0].post(f"/api/tables/{table_id}/start")


def galaxy(home: Page) -> Locator:
    """What the first page says and offers of Galaxy; other games have the same buttons."""
    return home.get_by_role("region", name="Galaxy: The Dark Ages")


def table_of(*people: Visitor, bots: int = 0, **more: Any) -> str:
    """A running table of these people and a number of bots, made through the API."""
    seats = [ME, *[OPEN] * (len(people) - 1), *[BOT] * bots]
    table_id: str = people[0].post("/api/tables", {"game": "galaxy", "seats": seats, **more})["id"]
    seated(table_id, *people)
    return table_id


def imported(person: Visitor, record: str = "galaxy_random_3p") -> str:
    """A recorded game, to look at."""
    text = (RECORDS / f"{record}.jsonl").read_text("utf-8")
    table_id: str = person.post("/api/records", {"record": text})["id"]
    return table_id


def position(
    person: Visitor, wanted: Callable[[dict[str, Any]], bool], name: str = "galaxy_random_3p"
) -> str:
    """A recorded game goes on against bots: from where this person, in seat 0, is asked so."""
    record = imported(person, name)
    for n in range(person.get(f"/api/tables/{record}")["version"]):
        asked = person.get(f"/api/tables/{record}/history/{n}")["view"]["asked"]
        if [question["seat"] for question in asked] != [0]:
            continue
        table_id: str = person.post(f"/api/tables/{record}/fork", {"n": n})["id"]
        moment = person.get(f"/api/tables/{table_id}/view")
        if moment["view"]["question"] and wanted(moment):  # what is forced is answered by itself
            return table_id
    raise AssertionError("this never happens in the recorded game")


def verbs(moment: dict[str, Any]) -> set[str]:
    """What may be done at a moment."""
    return {move[0] for move in moment["view"]["question"]["moves"]}


def play_out(table_id: str, *people: Visitor) -> None:
    """Answer anything through the API until the game is over."""
    while True:
        for person in people:
            moment = person.get(f"/api/tables/{table_id}/view")
            if moment["view"]["over"]:
                return
            if moment["view"]["question"]:
                move = " ".join(map(str, moment["view"]["question"]["moves"][0]))
                given = {"version": moment["version"], "moves": [move]}
                person.try_post(f"/api/tables/{table_id}/answers", given)


def play(*people: Visitor, until: Callable[[], bool], limit: int = 600) -> int:
    """All these people answer in their browsers until that is so. Gives the number of answers."""
    answers = 0
    while not until():
        assert answers < limit, [person.log[-5:] for person in people]
        moved = 0
        for person in people:
            while not until() and person.answer_anything() is not None:
                moved += 1
        if not moved:
            people[0].wait_for(".question.mine", ".result", milliseconds=250)
        answers += moved
    return answers


def play_to_actions(one: Visitor, *others: Visitor) -> None:
    """All answer until the first one is about to act, and has not: between looking at what is asked
    and answering it the first one may be asked to act."""
    while not one.is_asked(ACTIONS):
        moved = one.answer_anything(unless=ACTIONS)
        for other in others:
            moved = other.answer_anything() or moved
        if moved is None:
            one.wait_for(".question.mine", milliseconds=250)


def _checked(response: APIResponse) -> Any:
    assert response.ok, (response.url, response.status, response.text())
    return response.json()
