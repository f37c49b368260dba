"""Hands on the map of Eclipse: lists follow the chosen fleet, the map keeps still, odds speak."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .captain import Captain, played_by_bots
from .conftest import Welcome
from .people import QUICK, position_in

USUAL: dict[str, Any] = {"sound": False, "motion": False, "guide": False}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SETTLED = 800
"""Milliseconds until a new question has found its size."""

Moment = dict[str, Any]


def moves_of(moment: Moment, verb: str) -> list[list[Any]]:
    return [move for move in moment["view"]["question"]["moves"] if move[0] == verb]


def two_fleets(moment: Moment) -> bool:
    """Ships of one kind may move from several sectors."""
    return len({move[2] for move in moves_of(moment, "move")}) > 1


def lies(place: Locator) -> list[int]:
    """Where on the screen a sector is drawn, and how large."""
    matrix = "(spot) => (({ a, e, f }) => [a * 1000, e, f])(spot.getScreenCTM())"
    return [round(number) for number in place.evaluate(matrix)]


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desktop", "phone"])
def test_the_list_follows_the_chosen_fleet_and_the_map_keeps_still(
    welcome: Welcome, context: dict[str, Any]
) -> None:
    anna = welcome("Anna", USUAL, **context)
    page = anna.page
    table_id = position_in(anna, played_by_bots(), two_fleets)
    moves = moves_of(anna.get(f"/api/tables/{table_id}/view"), "move")
    anna.open(table_id)
    page.wait_for_timeout(SETTLED)
    for sector in {move[2] for move in moves}:
        spot = page.locator(f"[data-spot='sector:{sector}']")
        before = lies(spot)
        spot.dispatch_event("click")
        own = sorted(" ".join(map(str, move)) for move in moves if move[2] == sector)
        listed = page.locator(".question .list button.move")
        expect(listed).to_have_count(len(own))
        assert sorted(str(each.get_attribute("data-move")) for each in listed.all()) == own
        page.wait_for_timeout(SETTLED)
        assert lies(spot) == before
        page.keyboard.press("Escape")


def fights(what: str) -> Callable[[Moment], bool]:
    """A move whose chances are known."""
    return lambda moment: bool(moves_of(moment, what))


def test_a_battle_says_what_its_number_means(welcome: Welcome) -> None:
    anna = welcome("Anna", USUAL)
    page = anna.page
    anna.open(position_in(anna, played_by_bots(), fights("attack")))
    button = page.locator(".question button.move[data-move='attack']")
    expect(button.locator(".odds")).to_be_visible()
    button.click()
    armed = page.locator(".armed")
    expect(armed).to_contain_text(re.compile(r"\d+% chance to win the battle in \w+"))
    expect(armed).to_contain_text(re.compile(r"Otherwise \(.*\d+%\) your ships there are lost"))


def test_a_phone_asks_before_it_uncovers_a_sector(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", USUAL | {"confirm": "dice"}, **PHONE), species="random")
    captain.asked("turn")
    page = captain.page
    captain.does(page.locator(".tray [data-action='explore']").tap)
    captain.asked("explore")
    page.wait_for_timeout(SETTLED)
    captain.spot("space").tap()
    armed = page.locator(".armed")
    expect(armed).to_contain_text("cannot be taken back freely")
    assert captain.moment()[1]["question"]["kind"] == "explore"
    captain.does(armed.get_by_role("button", name="Send").tap)
    captain.asked("place")


def test_a_mouse_uncovers_a_sector_at_once(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna", QUICK | {"confirm": "dice"}), species="random")
    captain.asked("turn")
    captain.does(captain.page.locator(".tray [data-action='explore']").click)
    captain.does(captain.spot("space").click)
    captain.asked("place")
