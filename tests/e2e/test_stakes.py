"""What is at stake is said before it is sent, and nothing is sent or moved behind one's back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .people import ACTIONS, PATIENCE, Visitor, position, table_of, verbs
from .test_turns import PHONE

USUAL: dict[str, Any] = {"sound": False, "motion": False, "guide": False}
"""No hints, and otherwise as everybody begins: dice and what weighs are asked once more."""
A_WHILE = 1000
"""Milliseconds in which what must not happen would happen: bots hardly pause here."""
SETTLED = 600
"""Milliseconds after which one may press again: a button that has just moved takes no press."""


def value(card: str) -> int | None:
    found = re.fullmatch(r"\w+_(\d+)", card)
    return int(found[1]) if found else None


# -- bids -----------------------------------------------------------------------------------------


def opening(welcome: Welcome) -> tuple[Visitor, str, set[int | None]]:
    """The dealer of a new table, who may bid anything; the table, the values in that hand."""
    anna, bruno = welcome("Anna", USUAL), welcome("Bruno", USUAL)
    table_id = table_of(anna, bruno)
    dealer = anna if anna.view(table_id)["question"] else bruno
    dealer.open(table_id)
    expect(dealer.asked).to_contain_text("Open the auction")
    view = dealer.view(table_id)
    return dealer, table_id, {value(card) for card in view["players"][view["seat"]]["hand"]}


def test_a_bid_that_cannot_be_honoured_is_marked_and_asked_once_more(welcome: Welcome) -> None:
    dealer, table_id, held = opening(welcome)
    for bid in range(11):
        marked = dealer.move(f"Bid {bid}").locator(".mark")
        expect(marked).to_have_count(0 if bid in held else 1)
    bare = min(set(range(11)) - held)  # eight cards have at most eight values
    dealer.move(f"Bid {bare}").click()
    armed = dealer.page.locator(".armed")
    expect(armed).to_contain_text(f"You hold no ship of value {bare}.")
    expect(armed).to_contain_text("you lose a base")
    assert dealer.view(table_id)["question"]
    armed.get_by_role("button", name="Cancel").click()
    dealer.move(f"Bid {max(bid for bid in held if bid is not None)}").click()
    expect(dealer.page.locator("ol.log")).to_contain_text("bids")


def test_the_key_of_a_bid_is_its_number_and_enter_sends_it(welcome: Welcome) -> None:
    dealer, table_id, _ = opening(welcome)
    expect(dealer.page.locator(".question kbd")).to_have_count(0)
    dealer.page.keyboard.press("7")
    expect(dealer.page.locator(".armed b")).to_have_text("Bid 7")
    dealer.page.keyboard.press("3")
    expect(dealer.page.locator(".armed b")).to_have_text("Bid 3")
    assert dealer.view(table_id)["question"]
    dealer.page.keyboard.press("Enter")
    expect(dealer.page.locator("ol.log")).to_contain_text("bids 3.")


# -- attacks --------------------------------------------------------------------------------------


def own_targets(moment: dict[str, Any]) -> set[str]:
    """Worlds whose ship this seat may attack although it governs them."""
    worlds = moment["view"]["worlds"]
    moves = moment["view"]["question"]["moves"]
    targets = {move[2] for move in moves if move[0] == "attack_ship"}
    return {world for world in targets if worlds[world]["governor"] == moment["view"]["seat"]}


def test_an_attack_says_what_success_does_and_what_failure_risks(welcome: Welcome) -> None:
    anna = welcome("Anna", USUAL)
    anna.open(position(anna, lambda moment: "attack_ship" in verbs(moment)))
    anna.move(re.compile("attack the ship")).click()
    armed = anna.page.locator(".armed")
    expect(armed).to_contain_text(re.compile(r"\d+% chance"))
    expect(armed).to_contain_text(re.compile(r"If it hits, .* is destroyed"))
    expect(armed).to_contain_text(re.compile(r"If it fails, .* strikes? back: \d+% risk"))


def test_ones_own_ships_do_not_glow_as_targets(welcome: Welcome) -> None:
    anna = welcome("Anna", USUAL)
    table_id = position(anna, lambda moment: bool(own_targets(moment)), "galaxy_random_2p")
    anna.open(table_id)
    moment = anna.get(f"/api/tables/{table_id}/view")
    own, row = own_targets(moment), moment["view"]["round"]
    for world in {move[2] for move in moment["view"]["question"]["moves"] if len(move) == 3}:
        spot = anna.page.locator(f"[data-spot='ship:{world}:{row}'].offered")
        expect(spot).to_have_class(re.compile(r"^(?!.*\bglow\b)" if world in own else r"\bglow\b"))
    expect(anna.page.locator(".question .mark").first).to_have_text("yours")


# -- forced answers -------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [False, True], ids=["move by move", "planned"])
def test_a_forced_draw_waits_while_one_could_take_back(welcome: Welcome, plan: bool) -> None:
    anna = welcome("Anna", USUAL | {"plan": plan})
    page = anna.page
    table_id = position(anna, lambda moment: "play" in verbs(moment))
    moment = anna.get(f"/api/tables/{table_id}/view")
    play = next(move for move in moment["view"]["question"]["moves"] if move[0] == "play")
    anna.open(table_id)
    page.locator(f"[data-piece='card:{play[1]}']").click()
    page.locator(f".question .list button.move[data-move='{' '.join(play)}']").click()
    anna.move("End your actions").click()
    if plan:
        expect(page.locator(".plan li").last).to_have_text("End your actions")
        page.get_by_role("button", name=re.compile("^Send the plan")).click()
    expect(anna.asked).to_have_text("Draw a card.")
    page.wait_for_timeout(A_WHILE)
    expect(anna.asked).to_have_text("Draw a card.")
    page.get_by_role("button", name=re.compile("Undo")).click()
    expect(anna.asked).to_contain_text(ACTIONS)


# -- a phone --------------------------------------------------------------------------------------


UNCOVERED = """(spot) => {
  const found = document.querySelector(spot);
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""The moves have gone from above it: the driver would scroll to what is covered."""


def test_under_a_finger_the_page_stays_where_it_is(welcome: Welcome) -> None:
    anna = welcome("Anna", {"sound": False, "motion": False}, **PHONE)
    page = anna.page
    anna.open(position(anna, lambda moment: "base" in verbs(moment)))
    page.wait_for_function(UNCOVERED, arg="button.card:not(.dull)", timeout=PATIENCE)
    page.locator("button.card:not(.dull)").first.tap()
    expect(page.locator("button.card.selected")).to_have_count(1)
    still(page)
    page.get_by_role("button", name="All moves").tap()
    page.wait_for_function(UNCOVERED, arg="[data-spot^='slot:']", timeout=PATIENCE)
    touch(page, "[data-spot^='slot:']")
    expect(page.locator(".armed")).to_be_visible()
    still(page)
    while page.locator(".armed").count():
        page.locator(".armed").get_by_role("button", name="Cancel").tap()
        page.wait_for_timeout(SETTLED)
    page.wait_for_function(UNCOVERED, arg="[data-spot='world:felowi']", timeout=PATIENCE)
    touch(page, "[data-spot='world:felowi']")
    expect(page.locator(".told")).to_contain_text("Governor")
    still(page)


def touch(page: Page, spot: str) -> None:
    """A finger on what lies there; a tap of the driver may scroll the page first."""
    box = page.locator(spot).first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def still(page: Page) -> None:
    """In the first round nothing is covered, so that there is no reason to scroll at all."""
    page.wait_for_timeout(A_WHILE / 4)
    assert page.evaluate("scrollY") == 0


def test_why_not_fits_a_phone(welcome: Welcome) -> None:
    anna = welcome("Anna", USUAL, **PHONE)
    page = anna.page
    anna.open(position(anna, lambda moment: "play" in verbs(moment)))
    page.get_by_role("button", name="Why not?").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").first.select_option("push")  # has the longest name
    for field in dialog.get_by_role("combobox").all():
        box = field.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["viewport"]["width"]
    assert dialog.evaluate("(body) => body.scrollWidth <= body.clientWidth")
