"""What the table offers a player: dragging, reasons, odds, plans, rules, clocks, motion."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Welcome
from .people import (
    PATIENCE,
    QUICK,
    Visitor,
    end_turn,
    play_to_actions,
    position,
    table_of,
    verbs,
)
from .test_turns import PHONE

SOON = {"kind": "live", "seconds": 10, "reserve": 0, "on_timeout": "vote"}


def to_play(moment: dict[str, Any]) -> bool:
    """About to play a ship."""
    return "play" in verbs(moment)


def to_attack(moment: dict[str, Any]) -> bool:
    return any(move.startswith("attack_ship") for move in moment["forecast"])


def a_ship(person: Visitor, table_id: str) -> tuple[Locator, Locator]:
    """A card that can be played, and the place where it goes."""
    view = person.view(table_id)
    _, card, world = next(move for move in view["question"]["moves"] if move[0] == "play")
    at_hand = person.page.locator(f"button.card[data-piece='card:{card}']")
    place = person.page.locator(f"[data-spot='ship:{world}:{view['round']}']")
    return at_hand, place


# -- acting on the board --------------------------------------------------------------------------


def test_a_card_is_dragged_onto_its_world(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, to_play)
    anna.open(table_id)
    card, place = a_ship(anna, table_id)
    piece = card.get_attribute("data-piece")
    card.drag_to(place)
    expect(card).to_have_count(0)
    expect(place.locator(f"[data-piece='{piece}']")).to_be_visible()
    expect(anna.page.locator("ol.log li").last).to_contain_text("Anna plays")


def test_a_card_that_cannot_be_played_says_what_it_does_and_why_not(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, to_attack)
    page = anna.page
    anna.open(table_id)
    page.locator("button.card.dull[data-piece='card:cylor_6']").click()
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("Cylor 6 (Frigate). Fleet: attacks when it covers a ship")
    number = refusal.get_by_role("button", name=re.compile(r"^Rule [GK]\d"))
    rules = {rule["id"]: rule["text"] for rule in anna.get("/api/rules/galaxy")}
    number.click()
    expect(refusal).to_contain_text(rules[number.inner_text()])
    page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def shown(chance: float) -> str:
    """A chance as people read it: what is not certain is never shown as if it were."""
    if 0 < chance < 0.005:
        return "<1%"
    return ">99%" if 0.995 <= chance < 1 else f"{round(chance * 100)}%"


def test_every_attack_shows_its_chance_and_dice_are_asked_for(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"confirm": "dice"})
    table_id = position(anna, to_attack)
    page = anna.page
    anna.open(table_id)
    forecast = anna.get(f"/api/tables/{table_id}/view")["forecast"]
    chances = sorted(shown(odds["wins"]) for odds in forecast.values())
    assert chances
    for head in page.locator(".head[aria-expanded='false']").all():
        head.click()
    expect(page.locator(".question .odds")).to_have_count(len(chances))
    assert sorted(page.locator(".question .odds").all_inner_texts()) == chances
    assert {badge for badge in page.locator(".badge").all_inner_texts() if badge} <= set(chances)

    target = page.locator("[data-spot^='ship:'].glow").first
    named = target.get_attribute("aria-label") or ""
    assert re.search(r"\d+% chance", named)
    target.click()
    expect(page.locator(".armed")).to_contain_text(re.compile(r"\d+% chance"))
    version = anna.get(f"/api/tables/{table_id}")["version"]
    page.get_by_role("button", name="Cancel").click()
    assert anna.get(f"/api/tables/{table_id}")["version"] == version
    target.click()
    page.locator(".armed").get_by_role("button", name="Send").click()
    expect(page.locator("ol.log")).to_contain_text(re.compile(r"Anna attacks the ship"))


def test_a_move_is_foreseen_on_the_board_and_in_words(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, to_play)
    anna.open(table_id)
    card, place = a_ship(anna, table_id)
    card.click()
    place.hover()
    expect(anna.page.locator(".preview")).to_contain_text(" on ")
    expect(place.locator(".ghost")).to_be_visible()
    assert anna.view(table_id)["question"]["kind"] == "action"  # nothing was sent


def test_a_whole_turn_is_planned_and_sent_at_once(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, lambda m: to_play(m) and "base" in verbs(m))
    page = anna.page
    anna.open(table_id)
    version = anna.get(f"/api/tables/{table_id}")["version"]
    sent: list[str] = []
    page.on("request", lambda r: sent.append(r.post_data or "") if "/answers" in r.url else None)

    page.get_by_role("button", name="Plan", exact=True).click()
    card, place = a_ship(anna, table_id)
    card.click()
    place.click()
    expect(page.get_by_text("Planned, not sent")).to_be_visible()
    page.locator("[data-spot^='slot:'].glow").first.click()
    expect(page.locator(".plan li")).to_have_count(2)
    anna.move("End your actions").click()
    expect(page.locator(".plan li")).to_have_count(3)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".plan li")).to_have_count(2)
    assert not sent
    assert anna.get(f"/api/tables/{table_id}")["version"] == version

    page.get_by_role("button", name="Send the plan (2)").click()
    expect(page.get_by_text("Planned, not sent")).to_be_hidden()
    expect(page.locator("ol.log")).to_contain_text("Anna places a base")
    assert len(sent) == 1
    assert sent[0].count("play ") == 1
    assert sent[0].count("base ") == 1


IN_SIGHT = {
    "en-GB": ("Fleet: attacks when", "Push a base down", "+2 to your combat rolls"),
    "it-IT": ("Flotta: attacca se", "Fa scendere di una riga", "+2 ai tuoi tiri"),
}
"""What a ship in the hand, a ship on the board and a technology in play say of themselves."""


@pytest.mark.parametrize("locale", IN_SIGHT)
def test_on_a_phone_every_card_in_sight_can_be_read(welcome: Welcome, locale: str) -> None:
    held, lying, technology = IN_SIGHT[locale]
    anna = welcome("Anna", locale=locale, **PHONE)
    page = anna.page
    said = page.locator(".refusal")
    anna.open(position(anna, to_attack))
    page.locator("button.card.dull[data-piece='card:cylor_6']").tap()
    expect(said).to_contain_text(held)
    page.locator("[data-spot='ship:cylor:1']").tap()
    expect(said).to_contain_text(lying)
    anna.open(position(anna, lambda m: any(p["technologies"] for p in m["view"]["players"])))
    page.locator("button[data-piece='card:phaser_banks']").tap()
    expect(said).to_contain_text(technology)


def test_a_ship_on_the_board_is_read_by_keyboard(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    anna.open(position(anna, to_attack))
    entrance = page.locator("[data-spot='world:cylor']")
    expect(entrance).to_have_attribute("tabindex", "0")  # though nothing can be done there
    entrance.focus()
    page.keyboard.press("ArrowDown")  # to the base beside the ship
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-spot='ship:cylor:1']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("Cylor 4 (Assault Craft). Push a base down")


def test_a_world_tells_its_power(welcome: Welcome) -> None:
    anna = welcome("Anna")
    anna.open(position(anna, to_play))
    anna.page.locator("[data-spot='world:myrmidon']").click()
    expect(anna.page.locator(".told")).to_contain_text("Governor: send half of a rival's hand")


def test_a_rule_is_found_by_its_words_or_its_number(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    anna.open(position(anna, to_play))
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name="Rules")
    search = dialog.get_by_role("searchbox")
    entries = dialog.locator("li.entry")
    expect(entries.first).to_be_visible()
    all_rules = entries.count()
    search.fill("base influence")
    expect(entries).not_to_have_count(all_rules)
    assert 0 < entries.count() < all_rules
    for text in entries.all_inner_texts():
        assert "base" in text.lower()
        assert "influence" in text.lower()
    search.fill("G9.1")
    expect(entries.first).to_contain_text("G9.1")
    search.fill("no such words anywhere")
    expect(dialog).to_contain_text("No rule speaks of that.")


# -- time and signals -----------------------------------------------------------------------------


def test_the_clock_is_shown_and_runs_out(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno, clock=SOON)
    anna.open(table_id)
    timer = anna.page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^\s*0:0\d left\s*$"))
    first = timer.inner_text()
    expect(timer).not_to_have_text(first)
    expect(timer).to_have_text(re.compile("time is up"), timeout=PATIENCE)


BELLS = """window.strokes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.strokes += 1;
  return start.apply(this, when);
};"""


@pytest.mark.parametrize("sound", [True, False])
def test_my_turn_is_heard_and_stands_in_the_title(welcome: Welcome, sound: bool) -> None:
    anna, bruno = welcome("Anna", QUICK | {"sound": sound}), welcome("Bruno")
    anna.context.add_init_script(BELLS)
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    play_to_actions(anna, bruno)
    end_turn(anna, table_id)
    expect(anna.page).to_have_title("Astrarium")
    expect(anna.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    before = anna.page.evaluate("window.strokes")
    bruno.play_until(lambda: anna.asked.count() > 0)
    expect(anna.page).to_have_title(re.compile("^● Your move"))
    expect(anna.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    assert (anna.page.evaluate("window.strokes") > before) is sound


# -- how it looks and moves -----------------------------------------------------------------------


def test_settings_are_kept(welcome: Welcome) -> None:
    page = welcome("Anna", {}).page
    page.goto("/me")
    page.get_by_role("button", name="Use the light theme").click()
    page.get_by_label("Sound on my turn").uncheck()
    page.get_by_label("Animations").uncheck()
    page.get_by_label("Ask before sending a move").select_option("always")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    expect(page.get_by_label("Sound on my turn")).not_to_be_checked()
    expect(page.get_by_label("Ask before sending a move")).to_have_value("always")
    ink = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_role("button", name="Use the dark theme").click()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != ink


FLIGHTS = """window.flights = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      if (!node.classList?.contains("traveller")) continue;
      const [flight] = node.getAnimations();
      const way = new DOMMatrix(flight.effect.getKeyframes()[0].transform);
      const end = [parseFloat(node.style.left), parseFloat(node.style.top)];
      const start = [end[0] + way.e, end[1] + way.f];
      window.flights.push({ start, end, lasts: flight.effect.getTiming().duration });
    }
}).observe(document, { subtree: true, childList: true });"""
"""Notes every piece that travels, from where to where."""


def corner(piece: Locator) -> list[float]:
    box = piece.bounding_box()
    assert box
    return [box["x"], box["y"]]


def near(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 16 for a, b in zip(one, other, strict=True))


def fly(anna: Visitor) -> tuple[list[float], list[float], list[dict[str, Any]]]:
    """Play a ship: where it lay, where it lies, and what was seen flying."""
    anna.context.add_init_script(FLIGHTS)
    table_id = position(anna, to_play)
    anna.open(table_id)
    card, place = a_ship(anna, table_id)
    piece = card.get_attribute("data-piece")
    start = corner(card)
    card.click()
    place.click()
    landed = place.locator(f"[data-piece='{piece}']")
    expect(landed).to_be_visible()
    expect(anna.page.locator(".traveller")).to_have_count(0)
    return start, corner(landed), anna.page.evaluate("window.flights")


def test_a_card_travels_from_the_hand_to_its_world(welcome: Welcome) -> None:
    start, end, flights = fly(welcome("Anna", QUICK | {"motion": True}))
    assert any(near(way["start"], start) and near(way["end"], end) for way in flights), flights
    assert all(way["lasts"] <= 400 for way in flights)


def test_what_others_play_comes_from_their_dial(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"motion": True})
    anna.context.add_init_script(FLIGHTS)
    table_id = position(anna, to_play)
    anna.open(table_id)
    box = anna.page.locator("[data-place='seat:1']").bounding_box()
    assert box
    anna.play_until(lambda: any("Bilancia plays" in line for line in anna.log))
    expect(anna.page.locator(".traveller")).to_have_count(0)
    flights = anna.page.evaluate("window.flights")
    assert any(
        box["x"] <= way["start"][0] <= box["x"] + box["width"]
        and box["y"] <= way["start"][1] <= box["y"] + box["height"]
        for way in flights
    ), (box, flights)


@pytest.mark.parametrize(
    ("motion", "wish"), [(False, "no-preference"), (True, "reduce")], ids=["setting", "system"]
)
def test_nothing_moves_for_who_does_not_want_it(welcome: Welcome, motion: bool, wish: Any) -> None:
    anna = welcome("Anna", QUICK | {"motion": motion}, reduced_motion=wish)
    _, _, flights = fly(anna)
    assert flights == []
    assert longest_animation(anna.page) < 50


def longest_animation(page: Page) -> float:
    """In milliseconds, of all that moves on the page."""
    lasts: float = page.evaluate(
        """() => Math.max(0, ...document.getAnimations().map(
          (moving) => moving.effect.getComputedTiming().activeDuration))"""
    )
    return lasts
