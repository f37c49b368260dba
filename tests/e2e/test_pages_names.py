"""Names: asked for once, the same everywhere, whole, and told apart."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Welcome
from .people import BOT, ME, OPEN, Visitor, seated, table_of

LONG = "Massimiliano della Rovere VII."
NAMES = "ul[aria-label='Players'] .who b"
NONE_CUT_OFF = f"""() => [...document.querySelectorAll("{NAMES}")].every(
  (name) => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 2)"""


def waiting_table(host: Visitor, **more: object) -> tuple[str, str]:
    """A table with one free seat: its id and the way to the seat."""
    table = host.post("/api/tables", {"game": "galaxy", "seats": [ME, OPEN], **more})
    return table["id"], table["seats"][1]["link"]


def dialog(person: Visitor) -> Locator:
    return person.page.get_by_role("dialog", name="Your name")


def test_who_comes_by_a_link_is_asked_for_a_name_and_has_it_everywhere(welcome: Welcome) -> None:
    anna, guest = welcome("Anna"), welcome()
    table_id, way = waiting_table(anna)
    anna.page.goto(f"/t/{table_id}")
    guest.page.goto(way)
    expect(dialog(guest)).to_be_visible()
    expect(anna.page.locator(".lobby")).to_contain_text(re.compile(r"Guest \d{4}"))

    dialog(guest).get_by_label("Name").fill("Bruno")
    dialog(guest).get_by_role("button", name="Save").click()
    expect(dialog(guest)).to_have_count(0)
    for person in (anna, guest):
        expect(person.page.locator(".lobby")).to_contain_text("Bruno")
        expect(person.page.locator(".lobby")).not_to_contain_text("Guest")
    expect(guest.page.get_by_role("navigation")).to_contain_text("Bruno")
    guest.page.reload()
    expect(guest.page.locator(".lobby")).to_be_visible()
    expect(dialog(guest)).to_have_count(0)


def test_whoever_would_rather_not_say_plays_all_the_same(welcome: Welcome) -> None:
    anna, guest = welcome("Anna"), welcome()
    table_id, _ = waiting_table(anna, private=False)
    guest.page.goto(f"/t/{table_id}")
    guest.page.get_by_role("button", name="Sit here").click()
    dialog(guest).get_by_role("button", name="Not now").click()
    expect(dialog(guest)).to_have_count(0)
    guest.page.get_by_role("button", name="Change your name").click()
    dialog(guest).get_by_label("Name").fill("Carla")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".lobby")).to_contain_text("Carla (you)")


def test_a_new_name_is_in_the_log_and_the_chat_of_running_games(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    bruno.page.get_by_role("tab", name="Chat").click()
    bruno.page.get_by_label("Say something").fill("Good luck")
    bruno.page.keyboard.press("Enter")
    anna.page.get_by_role("tab", name="Chat").click()
    line = anna.page.get_by_role("list", name="Chat").locator("li", has_text="Good luck")
    expect(line).to_contain_text("Bruno")
    expect(line.locator("svg path")).to_have_attribute("fill", "var(--seat-1)")

    response = bruno.context.request.patch(
        "/api/me", data={"name": "Brunello"}, headers={"X-Astrarium": "1"}
    )
    assert response.ok
    expect(line).to_contain_text("Brunello")
    expect(anna.page.get_by_role("list", name="Players")).to_contain_text("Brunello")
    anna.page.get_by_role("tab", name="Log").click()
    anna.play_until(lambda: bool(bruno.view(table_id)["question"]))
    bruno.page.get_by_role("tab", name="Log").click()
    bruno.answer_anything()
    expect(anna.page.locator("ol.log")).to_contain_text("Brunello")
    expect(anna.page.locator("ol.log")).not_to_contain_text("Bruno ")


def test_two_of_one_name_are_told_apart_by_seat(welcome: Welcome) -> None:
    one, other = welcome("Anna"), welcome("anna")
    table_id = table_of(one, other)
    one.open(table_id)
    players = one.page.get_by_role("list", name="Players")
    expect(players).to_contain_text("Anna (1)")
    expect(players).to_contain_text("anna (2)")


IN_ONE_LINE = f"""() => [...document.querySelectorAll("{NAMES}")].every((name) =>
  name.getBoundingClientRect().height < 1.5 * parseFloat(getComputedStyle(name).lineHeight))"""


@pytest.mark.parametrize("game", ["eclipse", "ti4"])
def test_names_of_six_stand_in_one_line(welcome: Welcome, game: str) -> None:
    """Those of bots, which are as long as people's usually are; none is broken in its middle."""
    anna = welcome("Anna")
    table = {"game": game, "seats": [ME, *[BOT] * 5]}
    table_id = anna.post("/api/tables", table)["id"]
    anna.post(f"/api/tables/{table_id}/start")
    anna.open(table_id)
    sizes = ((1440, 900), (820, 1180), (768, 1024), (390, 844), (360, 740), (844, 390), (720, 450))
    for width, height in sizes:
        anna.page.set_viewport_size({"width": width, "height": height})
        expect(anna.page.locator(NAMES)).to_have_count(6)
        anna.page.wait_for_function(IN_ONE_LINE)


def test_long_names_are_shown_whole(welcome: Welcome) -> None:
    for game in ("galaxy", "eclipse"):
        one, other = welcome(LONG), welcome("Guest 8642")
        given = {"game": game, "seats": [ME, OPEN]}
        table_id = one.post("/api/tables", given)["id"]
        seated(table_id, one, other)
        one.open(table_id)
        for width, height in ((1280, 800), (1440, 900), (768, 1024), (390, 844), (360, 740)):
            one.page.set_viewport_size({"width": width, "height": height})
            expect(one.page.locator(NAMES)).to_have_text([LONG, "Guest 8642"])
            one.page.wait_for_function(NONE_CUT_OFF)
