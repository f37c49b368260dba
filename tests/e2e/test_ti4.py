"""Twilight Imperium in the browser: a person sets up a table and answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .people import ASKED, PATIENCE, Visitor

SIZES = [(1440, 900), (390, 844)]
CARD = "Choose a strategy card."


def set_up(visitor: Visitor) -> Page:
    page = visitor.page
    page.goto("/new?game=ti4")
    page.get_by_label("Factions").select_option("random")
    for seat in page.locator("select", has=page.locator("option[value='open']")).all():
        seat.select_option("bot:random")
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("button", name="Start").click()
    return page


def answer(page: Page) -> str:
    """The first answer to what is asked; gives back what was asked."""
    mine = page.locator(".question.mine")
    expect(mine).to_be_visible(timeout=PATIENCE)
    asked = page.locator("#asked").inner_text()
    for head in mine.locator('.head[aria-expanded="false"]').all():
        head.click()
    before = page.evaluate(ASKED)
    mine.locator("button.move").first.click()
    page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before, timeout=PATIENCE)
    return asked


@pytest.mark.parametrize("size", SIZES)
def test_a_person_starts_a_table_and_answers_the_first_questions(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    """A secret objective is kept and a strategy card taken."""
    page = set_up(welcome("Anna", viewport={"width": size[0], "height": size[1]}))
    met = []
    while CARD not in met:
        met.append(answer(page))
    assert "Which secret objective do you keep?" in met
    expect(page.locator(".question.mine")).to_be_visible(timeout=PATIENCE)
    assert "{" not in page.locator("main").inner_text()
    assert "ti4." not in page.locator("main").inner_text()


def test_a_map_that_breaks_a_limit_gets_one_clear_line(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    page.goto("/new?game=ti4")
    page.get_by_label("Map as a string of tiles").fill("18 19 20")
    page.get_by_role("button", name="Set the table").click()
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("2 tiles fill no map", timeout=PATIENCE)
    assert "\n" not in problem.inner_text().strip()
    assert page.url.endswith("/new?game=ti4")
