"""Great moments are seen on the board, dice fall where the fight is, and what happened since one's
last answer is told to those who stayed, too."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Welcome
from .people import PATIENCE, QUICK, Visitor
from .serving import WEB

HOLD = """window.setTimeout = ((real) => (work, wait, ...more) =>
  real(work, wait === 4200 ? 1e8 : wait, ...more))(window.setTimeout)"""
"""Time stands still for what is shown: a busy machine must not miss it."""


OFFERED = """(move) => {
  const button = `.question button.move[data-move="${move}"]:not(:disabled)`;
  if (document.querySelector(button)) return true;
  document.querySelector('.question .head[aria-expanded="false"]')?.click();
  return false;
}"""


def lesson(person: Visitor, name: str) -> str:
    """A prepared position, in which the dice fall as they were prepared."""
    given = {"game": "galaxy", "lesson": name}
    table_id: str = person.post("/api/lessons", given)["id"]
    person.page.add_init_script(HOLD)
    person.page.goto(f"/t/{table_id}")
    expect(person.page.locator(".lesson .do")).to_be_visible(timeout=PATIENCE)
    return table_id


def choose(person: Visitor, move: str) -> None:
    """Answer so as soon as it is offered, in whatever group."""
    person.page.wait_for_function(OFFERED, arg=move, timeout=PATIENCE)
    person.page.locator(f'.question button.move[data-move="{move}"]').first.click()


def shown(person: Visitor) -> Locator:
    return person.page.locator(".board .scene")


def fight(person: Visitor) -> None:
    lesson(person, "attack")
    choose(person, "play imperial_9 imperial")
    expect(person.page.locator(".lesson .do")).to_have_text("Attack the ship on Myrmidon.")
    choose(person, "attack_ship imperial myrmidon")
    expect(shown(person)).to_be_visible()


def test_dice_fall_where_the_fight_is_and_go(welcome: Welcome) -> None:
    anna = welcome("Anna")
    fight(anna)
    page = anna.page
    expect(shown(anna)).to_contain_text("A ship is lost")
    expect(shown(anna).locator(".dice")).to_have_count(2)
    expect(page.locator(".talk .dice, .talk .rolls")).to_have_count(0)  # not over the log
    card, ship = shown(anna).bounding_box(), spot(anna, "ship:myrmidon:1")
    assert card
    assert card["x"] <= ship["x"] + ship["width"] / 2 <= card["x"] + card["width"]
    below = card["y"] - (ship["y"] + ship["height"])
    assert 0 <= below < 40  # beside the fight, not upon it
    choose(anna, "base divergence")
    expect(shown(anna)).to_have_count(0)  # old dice go


def spot(person: Visitor, name: str) -> Any:
    return person.page.locator(f'[data-spot="{name}"]').bounding_box()


def test_a_world_falls_for_all_to_see_and_hides_no_answer(welcome: Welcome) -> None:
    anna = welcome("Anna", viewport={"width": 390, "height": 844})
    lesson(anna, "fall")
    choose(anna, "play felowi_8 felowi")
    choose(anna, "done")
    expect(shown(anna)).to_contain_text("A world falls")
    sentence = "Kha'Farjimmn surrenders with a ship of value 1."
    expect(shown(anna)).to_contain_text(sentence)
    assert sentence in anna.log  # it says what the viewer's own log says
    sheet = anna.page.locator("[data-sheet]").bounding_box()
    card = shown(anna).bounding_box()
    assert sheet
    assert card
    assert card["y"] + card["height"] <= sheet["y"] + 1  # the question is not hidden
    middle = [card["x"] + card["width"] / 2, card["y"] + card["height"] / 2]
    blocks = "([x, y]) => !!document.elementFromPoint(x, y).closest('.scene')"
    assert not anna.page.evaluate(blocks, middle)  # clicks go through to the board
    shown(anna).get_by_role("button", name="Skip the scene").click()
    expect(shown(anna)).to_have_count(0)


def test_where_nothing_shall_move_a_scene_is_a_still(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"motion": True}, reduced_motion="reduce")
    fight(anna)
    drawn = """() => document.querySelector(".scene").getAnimations({ subtree: true })
      .every((each) => each.playState === "finished" || each.effect.getTiming().duration < 1)"""
    assert anna.page.evaluate(drawn)
    expect(shown(anna).locator("path").first).to_be_visible()


def test_escape_skips_a_scene(welcome: Welcome) -> None:
    anna = welcome("Anna")
    fight(anna)
    anna.page.keyboard.press("Escape")
    expect(shown(anna)).to_have_count(0)


def test_who_stayed_reads_what_happened_since_the_last_answer(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    lesson(anna, "secret")
    since = page.locator(".since")
    choose(anna, "garrison erithizonian_4")
    expect(page.locator('.question button.move[data-move="done"]')).to_be_visible()
    expect(since).to_have_count(0)  # nothing but one's own doing so far
    choose(anna, "done")
    draw = page.locator('.question button.move[data-move="draw"]')
    turn = page.locator(".lesson .do", has_text="Your turn again")
    expect(draw.or_(turn).first).to_be_visible(timeout=PATIENCE)
    if draw.count():  # the table draws for those who could take nothing back
        choose(anna, "draw")
    page.wait_for_function(OFFERED, arg="reveal", timeout=PATIENCE)
    expect(since).to_contain_text(re.compile(r"Since your last answer: \d+ things"))
    since.locator("summary").click()
    expect(since.locator("li").first).to_be_visible()
    told = [line.strip() for line in since.locator("li").all_inner_texts()]
    assert any(line.startswith("It is the turn of") for line in told)
    assert set(told) <= set(anna.log)
    assert page.locator("ol.log li.fresh").count() == len(told)
    since.get_by_role("button", name="Step through").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(since).to_be_visible()
    page.reload()
    expect(since).to_be_visible()  # who left finds it again
    choose(anna, "reveal")
    expect(since).to_have_count(0)


def test_looking_back_shows_the_scene_of_the_moment(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    fight(anna)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay").click()
    expect(shown(anna)).to_contain_text("A ship is lost")
    page.get_by_role("button", name="One move back").click()
    expect(shown(anna)).to_have_count(0)
    page.get_by_role("button", name="One move on").click()
    expect(shown(anna)).to_contain_text("A ship is lost")
    page.get_by_role("button", name="Back to now").click()
    expect(shown(anna)).to_have_count(0)


@pytest.mark.parametrize("game", ["galaxy", "eclipse"])
def test_every_scene_belongs_to_a_line_of_the_log(game: str) -> None:
    """Scenes are declared by the keys of lines, and all of them exist."""
    source = (WEB / "src" / "games" / game / "scenes.ts").read_text("utf-8")
    declared = source.split("Record<string, Scene> = {")[1].split("\n};")[0]
    keys = set(re.findall(r"^  (\w+):", declared, re.M))
    texts = resources.files(f"astrarium.games.{game}") / "text" / "en.toml"
    assert len(keys) >= 6
    assert keys <= set(tomllib.loads(texts.read_text("utf-8"))["log"])


def test_a_battle_of_eclipse_is_seen_from_beginning_to_end(welcome: Welcome) -> None:
    """On the map beside its sector; where the board shows the fight itself no dice fall twice."""
    anna = welcome("Anna")
    page = anna.page
    page.add_init_script(HOLD)
    table_id = anna.post("/api/lessons", {"game": "eclipse", "lesson": "battle"})["id"]
    page.goto(f"/t/{table_id}")
    expect(page.locator(".lesson .do")).to_be_visible(timeout=PATIENCE)
    choose(anna, "action move")
    choose(anna, "move cruiser 221 302")
    expect(page.locator(".lesson .after")).to_contain_text("One is there")
    choose(anna, "move cruiser 221 302")
    expect(page.locator(".lesson .after")).to_contain_text("Both are there")
    choose(anna, "done")
    choose(anna, "pass")
    expect(shown(anna)).to_contain_text("A battle", timeout=PATIENCE)
    while page.locator(".lesson .after").inner_text().startswith("The battle begins"):
        choose(anna, "attack")
        page.wait_for_function("() => !document.querySelector('.question button:disabled')")
        if page.locator('.question button.move[data-move="attack"]').count():
            assert not shown(anna).count()
    expect(shown(anna)).to_contain_text("The battle is decided")
    expect(shown(anna).locator(".dice")).to_have_count(1)
