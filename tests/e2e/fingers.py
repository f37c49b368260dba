"""Somebody at a table of Twilight Imperium who presses what the page shows, and nothing else: a
mouse clicks and a finger taps, so whatever lies hidden or covered is a fault."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from .people import PATIENCE, Visitor

WAY_ON = """(spared) => {
  const panel = document.querySelector(".question.mine");
  if (!panel || (spared && document.querySelector(spared))) return null;
  const able = (selector) => [...panel.querySelectorAll(selector)].find((b) => !b.disabled);
  const found = able(".quiet button.move") ?? able(".body .primary") ?? able("button.move");
  if (found?.dataset.move) return `.question.mine [data-move="${found.dataset.move}"]`;
  if (found) return ".question.mine .body .primary:enabled";
  const folded = '.question.mine .head[aria-expanded="false"]';
  return document.querySelector(folded) ? folded : null;
}"""
"""Where to press what brings the game on: pass, a form's advice, the first answer, or a heading to
open. Nothing while the page shows what is spared. Moves go by their name: a page that goes on
meanwhile may use the same button for another one."""

PRESS = 5_000
"""Milliseconds for one press."""


class Fingers:
    """One person's mouse or finger."""

    def __init__(self, visitor: Visitor, touch: bool, spared: str = "") -> None:
        self.visitor, self.touch, self.spared = visitor, touch, spared

    @property
    def page(self) -> Page:
        return self.visitor.page

    def press(self, thing: Locator, timeout: float = PATIENCE) -> None:
        if self.touch:
            thing.tap(timeout=timeout)
        else:
            thing.click(timeout=timeout)

    def press_away(self, thing: Locator, sign: Locator) -> None:
        """Press until a sign is gone: a table that goes on in the same moment takes no answer."""
        for _ in range(3):
            self.press(thing)
            with suppress(TooLate):
                sign.wait_for(state="detached", timeout=PATIENCE / 3)
                return
        raise AssertionError("it was pressed and nothing came of it")

    def opens(self, leaf: str) -> None:
        self.press(self.page.locator(f"#tab-{leaf}"))

    def goes_on(self) -> bool:
        """Press what brings the game on; whether there was anything."""
        found: str | None = self.page.evaluate(WAY_ON, self.spared)
        if found is None:
            return False
        button = self.page.locator(found).first
        try:
            self.press(button, PRESS)
        except TooLate:  # the table went on by itself meanwhile; else it must be possible to press
            assert not button.count() or button.is_disabled(), found
        return True


def press_until(people: list[Fingers], done: Callable[[], bool], limit: int = 80) -> int:
    """All of them press what brings the game on until that is so; how often they did."""
    patience = time.monotonic() + 8 * PATIENCE / 1000
    pressed = 0
    while not done():
        assert pressed < limit
        assert time.monotonic() < patience, [each.page.inner_text("#asked") for each in people]
        now = sum(each.goes_on() for each in people)
        if not now:
            people[0].page.wait_for_timeout(60)
        pressed += now
    return pressed
