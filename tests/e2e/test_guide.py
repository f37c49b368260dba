"""The first game: every question is explained, and who only follows the hints gets to the end."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .people import PATIENCE, PICK, Visitor, position, table_of
from .serving import WEB

NEWCOMER: dict[str, Any] = {"sound": False, "motion": False}
"""Who has chosen nothing yet gets hints."""
PLAIN = "Choose one of the moves below. Anything listed is legal."


def said(file: Path) -> dict[str, str]:
    """The texts of a room of the browser table."""
    found = re.findall(r'^\s+"?([\w.]+)"?:\s*"((?:[^"\\]|\\.)*)"', file.read_text("utf-8"), re.M)
    return dict(found)


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_kind_of_question_has_its_hint(language: str) -> None:
    texts = resources.files("astrarium.games.galaxy") / "text" / f"{language}.toml"
    asks = set(tomllib.loads(texts.read_text("utf-8"))["ask"])
    hints = said(WEB / "src" / "games" / "galaxy" / "text" / f"{language}.ts")
    kinds = {"bid" if kind == "bid_open" else kind for kind in asks}
    assert len(kinds) > 8
    steps = ["base", "end", "garrison", "hide", "power", "technology"]
    for kind in [*sorted(kinds), *(f"action.{step}" for step in steps)]:
        assert len(hints.get(f"guide.{kind}", "")) > 40, f"{language}: nothing explains '{kind}'"


def test_a_newcomer_is_led_through_a_whole_game(welcome: Welcome) -> None:
    anna = welcome("Anna", NEWCOMER | {"hints": ["galaxy.goal"]})
    page = anna.page
    table_id = table_of(anna, bots=1)
    anna.open(table_id)
    explained: dict[str, str] = {}
    for _ in range(600):
        if page.locator(".result").count():
            break
        anna.wait_for(".question.mine button.move", ".question.mine .head", ".result")
        note(anna, explained)
        answer(anna)
    expect(page.locator(".wins")).to_be_visible(timeout=PATIENCE)
    assert len(explained) >= 3, explained
    assert PLAIN not in explained.values()


def note(person: Visitor, explained: dict[str, str]) -> None:
    """Which hint stands beside which question; read in one moment, for the table may go on."""
    asked, hint, told = person.page.evaluate(
        """() => [".question.mine #asked", ".guide p", ".question.mine .refusal"].map(
          (place) => document.querySelector(place)?.textContent ?? "")"""
    )
    assert not told, told
    if asked:
        assert hint, f"nothing explains: {asked}"
        explained[asked] = hint


def answer(person: Visitor) -> None:
    """Choose a move; where dice are rolled the table asks once more."""
    picked = person.page.evaluate(PICK)
    if picked is None:
        return
    person.page.evaluate(
        """(words) => [...document.querySelectorAll(".question button.move")]
          .find((move) => move.querySelector(".grow").textContent.trim() === words)?.click()""",
        picked[0],
    )
    send = person.page.locator(".armed").get_by_role("button", name="Send")
    if send.count():
        send.click()
    person.wait_for_next(picked[1])


def test_hints_go_away_when_they_are_understood(welcome: Welcome) -> None:
    anna = welcome("Anna", NEWCOMER)
    page = anna.page
    anna.open(position(anna, lambda moment: moment["view"]["question"]["kind"] == "bid"))
    anna.wait_for(".guide")
    hint = page.locator(".guide p")
    expect(hint).to_contain_text("Whoever has the most influence")  # the goal comes first
    page.get_by_role("button", name="Got it").click()
    expect(hint).to_contain_text("An auction decides who starts")
    page.get_by_role("button", name="Got it").click()
    expect(hint).to_have_count(0)
    page.reload()
    expect(anna.asked).to_be_visible()
    expect(hint).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Hints for the first games").uncheck()
    page.get_by_label("Hints for the first games").check()  # from the beginning again
    page.keyboard.press("Escape")
    expect(hint).to_contain_text("Whoever has the most influence")
