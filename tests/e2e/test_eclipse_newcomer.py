"""Somebody who has never seen Eclipse: boards say what things are, and answer where they glow."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .captain import PHONE, Captain
from .conftest import Welcome
from .people import QUICK


def test_moves_say_what_they_are_good_for(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna"), rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    page.locator(".tray [data-action='explore']").hover()
    expect(page.locator(".preview")).to_contain_text("Turn over a sector")
    expect(page.locator(".preview")).not_to_contain_text("Nothing changes")
    page.locator("#tab-technologies").click()
    page.locator("[data-technology='monolith']").focus()
    expect(page.locator(".leaf .note")).to_contain_text("You may build monoliths")
    page.locator("[data-technology='monolith']").click()
    expect(page.locator(".told")).to_contain_text("You may build monoliths")
    assert page.locator(".refusal:not(.told)").count() == 0


def test_what_glows_on_the_map_can_be_clicked_and_the_rest_says_why_not(welcome: Welcome) -> None:
    captain = Captain(welcome("Anna"), rounds="3", species="terrans")
    page, claimed = captain.page, 0
    while not claimed:
        captain.asked("turn")
        captain.does(page.locator(".tray [data-action='explore']").click)
        captain.asked("explore")
        page.locator("[data-spot='sector:1']").dispatch_event("click")
        expect(page.locator(".refusal")).to_contain_text("A sector lies there already.")
        expect(page.locator(".question button.move .grow").first).to_have_text(
            re.compile(r"^Ring I+: \S+ of .* \(\d+\)$")
        )
        captain.does(captain.spot("space").click)
        captain.asked("place")
        lay = page.get_by_role("button", name="Lay it this way")
        discard = page.get_by_role("button", name="Discard it")
        captain.does((lay if lay.count() else discard).click)
        view = captain.asked()
        if view["question"]["kind"] == "claim":
            claimed = view["question"]["about"]["sector"]
    captain.does(page.locator(f".spot.target[data-spot='sector:{claimed}']").click)
    sectors = captain.moment()[1]["sectors"]
    assert next(s for s in sectors if s["sector"] == claimed)["owner"] == 0


def test_the_phone_names_the_actions_and_lays_a_tile_at_once(welcome: Welcome) -> None:
    settings = QUICK | {"confirm": "always"}
    captain = Captain(welcome("Anna", settings, **PHONE), rounds="3")
    captain.asked("species")
    page = captain.page
    send = page.get_by_role("button", name="Send")
    last = page.locator(".card.offered").last
    last.scroll_into_view_if_needed()
    last.tap()
    captain.does(send.tap)
    captain.asked("turn")
    expect(page.locator(".tray [data-action='explore'] .name")).to_be_visible()
    page.wait_for_function("scrollY === 0")  # not left at the end of the species
    page.locator(".tray [data-action='explore']").tap()
    expect(page.locator(".armed")).to_contain_text("Turn over a sector")
    captain.does(send.tap)
    captain.spot("space").tap()
    captain.does(send.tap)
    captain.asked("place")
    lay = page.get_by_role("button", name="Lay it this way")
    if lay.count():  # a home has a wormhole towards each of these spaces, but the tile may not
        captain.does(lay.tap)
