"""How fast what bots do is shown, and what they did while nobody looked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .people import PATIENCE, QUICK, Visitor, table_of

STEPS = {**QUICK, "pace": "steps"}
CALM = {**QUICK, "pace": "calm"}
AT_ONCE = {**QUICK, "pace": "quick"}
HELD_BACK = """window.heldBack = 0;
new MutationObserver(() => {
  if (document.querySelector(".pace[role=group]")) window.heldBack += 1;
}).observe(document, { childList: true, subtree: true });"""
"""How often the page had something in hand that bots have done and that was not shown yet."""


def version(person: Visitor, table_id: str) -> int:
    found: int = person.get(f"/api/tables/{table_id}/view")["version"]
    return found


def until_bots_have_moved(person: Visitor, table_id: str) -> None:
    """Answer in the browser until the bots have gone on and their deeds wait to be shown."""
    onward = person.page.get_by_role("button", name=re.compile("^Next"))
    person.play_until(lambda: onward.count() > 0)
    while not person.view(table_id)["question"] and not person.view(table_id)["over"]:
        person.page.wait_for_timeout(50)


def test_step_by_step_every_move_of_a_bot_waits_to_be_asked_for(welcome: Welcome) -> None:
    anna = welcome("Anna", STEPS)
    table_id = table_of(anna, bots=2)
    anna.open(table_id)
    until_bots_have_moved(anna, table_id)
    last = version(anna, table_id)
    whole = [line["n"] for line in anna.get(f"/api/tables/{table_id}/log")["lines"]]

    onward = anna.page.get_by_role("button", name=re.compile("^Next"))
    expect(anna.asked).to_have_count(0)  # the server asks already; the board is not there yet
    lines = anna.page.locator("ol.log li:not(.more)")
    expect(anna.page.get_by_text("Then it is your move.")).to_be_visible()
    counts = [lines.count()]
    assert counts[0] < len(whole)
    while onward.count():
        onward.click()
        expect(lines).not_to_have_count(counts[-1])
        counts.append(lines.count())
    assert counts == sorted(counts)
    assert len(counts) > len({*whole[counts[0] :]})  # one after the other
    assert version(anna, table_id) == last
    expect(anna.asked).to_be_visible()
    assert anna.answer_anything()


def test_all_that_was_held_back_is_shown_at_once_if_wished(welcome: Welcome) -> None:
    anna = welcome("Anna", STEPS)
    table_id = table_of(anna, bots=2)
    anna.open(table_id)
    until_bots_have_moved(anna, table_id)
    anna.page.get_by_role("button", name="Show all").click()
    expect(anna.asked).to_be_visible()
    expect(anna.page.get_by_role("button", name="Show all")).to_have_count(0)


def test_calm_shows_one_thing_after_the_other_by_itself(welcome: Welcome) -> None:
    anna = welcome("Anna", CALM)
    table_id = table_of(anna, bots=2)
    anna.open(table_id)
    until_bots_have_moved(anna, table_id)
    expect(anna.asked).to_be_visible(timeout=PATIENCE)  # nobody has clicked


@pytest.mark.parametrize(("pace", "held"), [(AT_ONCE, False), (CALM, True)], ids=["quick", "calm"])
def test_quick_holds_nothing_back(welcome: Welcome, pace: dict[str, Any], held: bool) -> None:
    """Never is a move of a bot kept from the board, as it is where somebody likes it calm."""
    anna = welcome("Anna", pace)
    anna.page.add_init_script(HELD_BACK)
    table_id = table_of(anna, bots=2)
    anna.open(table_id)
    turns = 0
    while turns < 3:
        before = version(anna, table_id)
        turns += anna.answer_anything() is not None and version(anna, table_id) > before + 1
        anna.wait_for(".question.mine", ".result")
    assert bool(anna.page.evaluate("window.heldBack")) == held


def test_the_pace_is_chosen_in_the_settings_and_kept(welcome: Welcome) -> None:
    anna = welcome("Anna")
    anna.page.goto("/me")
    anna.page.get_by_label("What bots do is shown").select_option("steps")
    anna.page.reload()
    expect(anna.page.get_by_label("What bots do is shown")).to_have_value("steps")


def test_what_bots_did_in_ones_absence_is_told_as_one_digest(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = table_of(anna, bots=2)
    anna.open(table_id)
    anna.play_until(lambda: len(anna.log) > 6)
    anna.page.goto("/rules")
    for _ in range(12):
        moment = anna.get(f"/api/tables/{table_id}/view")
        if moment["view"]["question"]:
            move = " ".join(map(str, moment["view"]["question"]["moves"][-1]))
            given = {"version": moment["version"], "moves": [move]}
            anna.try_post(f"/api/tables/{table_id}/answers", given)
        anna.page.wait_for_timeout(150)
    anna.open(table_id)
    digest = anna.page.get_by_role("list", name="What the bots did")
    expect(digest.locator("li")).to_have_count(2)
    bots = [seat["name"] for seat in anna.get(f"/api/tables/{table_id}")["seats"] if seat["bot"]]
    for name, entry in zip(bots, digest.locator("li").all(), strict=True):
        expect(entry).to_contain_text(re.compile(rf"{name}\s+\d+ moves?:"))
    anna.page.get_by_role("button", name="I have seen it").click()
    expect(digest).to_have_count(0)
