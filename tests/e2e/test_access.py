"""axe-core finds nothing serious on any page, dark and light."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .people import (
    QUICK,
    Visitor,
    end_turn_for_good,
    imported,
    play_to_actions,
    position,
    table_of,
)
from .serving import AXE

THEMES = ("dark", "light")


def check(page: Page) -> None:
    """Nothing that keeps somebody out: colours too, so without animations that are half way."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    assert found["testEngine"]["name"] == "axe-core"
    assert len(found["passes"]) > 5  # it did look
    serious = [
        f"{finding['id']} ({finding['impact']}): {node['html'][:160]} - {node['failureSummary']}"
        for finding in found["violations"]
        if finding["impact"] in ("serious", "critical")
        for node in finding["nodes"][:3]
    ]
    assert not serious, "\n".join([page.url, *serious])


def dressed(theme: str, **more: Any) -> dict[str, Any]:
    return QUICK | {"theme": theme} | more


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/", "/new", "/enter", "/me", "/rules", "/rules/galaxy"])
def test_pages(welcome: Welcome, path: str, theme: str) -> None:
    page = welcome("Anna", dressed(theme)).page
    page.goto(path)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.locator("main h1")).to_be_visible()
    page.wait_for_load_state("networkidle")
    check(page)


@pytest.mark.parametrize("theme", THEMES)
def test_the_lobby(welcome: Welcome, theme: str) -> None:
    anna = welcome("Anna", dressed(theme))
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    table_id = anna.post("/api/tables", {"game": "galaxy", "seats": seats})["id"]
    anna.page.goto(f"/t/{table_id}")
    expect(anna.page.get_by_role("button", name="Start")).to_be_visible()
    check(anna.page)


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_its_dialogs_and_the_replay(welcome: Welcome, theme: str) -> None:
    anna, bruno = welcome("Anna", dressed(theme, guide=True)), welcome("Bruno", dressed(theme))
    page = anna.page
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    play_to_actions(anna, bruno)
    check(page)
    for button in ("Orders", "Rules", "Why not?", "Settings"):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="Plan", exact=True).click()
    page.locator("button.card:not(.dull)").first.click()
    check(page)
    page.locator(".question .list button.move").first.click()
    expect(page.get_by_role("button", name="Send the plan")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="Plan", exact=True).click()
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Back to now").click()

    # A refusal with its rule, the question whether to take back, and the one who is asked.
    page.get_by_role("button", name="Draw pile").click()
    expect(page.locator(".refusal")).to_be_visible()
    check(page)
    end_turn_for_good(anna, bruno, table_id)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Ask to take back").click()
    expect(bruno.page.get_by_role("button", name="Agree")).to_be_visible()
    check(bruno.page)


@pytest.mark.parametrize("theme", THEMES)
def test_odds_reasons_a_move_about_to_be_sent_and_what_a_world_can_do(
    welcome: Welcome, theme: str
) -> None:
    anna = welcome("Anna", dressed(theme, guide=True, confirm="dice"))
    page = anna.page
    anna.open(position(anna, lambda m: any(move.startswith("attack") for move in m["forecast"])))
    check(page)
    page.locator("button.card.dull").first.click()
    expect(page.locator(".refusal")).to_be_visible()
    check(page)
    page.locator("[data-spot^='world:']").first.click()
    expect(page.locator(".told")).to_be_visible()
    check(page)
    page.locator("[data-spot^='ship:'].glow").first.click()
    expect(page.locator(".armed")).to_be_visible()
    check(page)


@pytest.mark.parametrize("theme", THEMES)
def test_the_result(welcome: Welcome, theme: str) -> None:
    anna = welcome("Anna", dressed(theme))
    anna.open(imported(anna))
    expect(anna.page.locator(".wins")).to_be_visible()
    check(anna.page)


def test_a_phone(welcome: Welcome) -> None:
    anna: Visitor = welcome(
        "Anna", dressed("dark"), viewport={"width": 360, "height": 740}, has_touch=True
    )
    anna.open(anna.post("/api/quick", {"game": "galaxy"})["id"])
    anna.wait_for(".question.mine")
    check(anna.page)
