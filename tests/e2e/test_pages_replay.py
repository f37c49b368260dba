"""The replay plays by itself, listens to arrow keys, tells every step, and shows how it came so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Welcome
from .people import PATIENCE, Visitor, imported, play_out, table_of


def at(page: Page, moment: int) -> None:
    """The replay shows this moment."""
    label = re.compile(rf"^Move {moment} of ")
    expect(page.get_by_role("slider")).to_have_attribute("aria-label", label, timeout=PATIENCE)


def in_replay(person: Visitor, moment: int) -> str:
    table_id = imported(person)
    person.open(table_id)
    person.page.locator(".result").get_by_role("button", name="Replay").click()
    at(person.page, 0)
    person.page.get_by_role("slider").fill(str(moment))
    at(person.page, moment)
    return table_id


def test_it_plays_by_itself_at_the_speed_one_likes(welcome: Welcome) -> None:
    anna = welcome("Anna")
    in_replay(anna, 50)
    page = anna.page
    page.clock.install()
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    for moment in (51, 52, 53):
        page.clock.run_for(400)  # a quarter of the time for a moment
        at(page, moment)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(5000)
    at(page, 53)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_buttons_keep_their_place_whatever_is_told(welcome: Welcome, width: int) -> None:
    """The last moment tells all points, the one before a few words: one clicks on all the same."""
    anna = welcome("Anna", viewport={"width": width, "height": 844})
    in_replay(anna, 314)
    page = anna.page
    on, told = page.get_by_role("button", name="One move on"), page.locator(".replay .now")
    on.scroll_into_view_if_needed()
    place, lengths = on.bounding_box(), set()
    for moment in range(315, 323):
        on.click()
        at(page, moment)
        lengths.add(len(told.inner_text()))
        assert on.bounding_box() == place
    assert max(lengths) > 4 * min(lengths)


def test_arrow_keys_step_wherever_the_focus_is(welcome: Welcome) -> None:
    anna = welcome("Anna")
    in_replay(anna, 100)
    page = anna.page
    places = (
        page.get_by_role("slider"),
        page.get_by_role("list", name="Log"),
        page.get_by_role("button", name="Rules"),
        page.locator("[data-spot]").first,
    )
    for place in places:
        place.focus()
        page.keyboard.press("ArrowRight")
        at(page, 101)
        page.keyboard.press("ArrowLeft")
        at(page, 100)
    page.keyboard.press("Shift+ArrowRight")
    at(page, 110)
    page.keyboard.press("Home")
    at(page, 0)
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_label("Say something")
    field.fill("ab")
    field.press("ArrowLeft")
    field.press("Home")
    at(page, 0)


def test_every_step_has_a_sentence(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = in_replay(anna, 60)
    told = {line["n"] for line in anna.get(f"/api/tables/{table_id}/log")["lines"]}
    silent = next(n for n in range(60, 300) if n not in told)
    page = anna.page
    for moment in (silent - 1, silent, silent + 1):
        page.get_by_role("slider").fill(str(moment))
        at(page, moment)
        expect(page.locator(".replay .now")).not_to_be_empty()
    page.get_by_role("slider").fill(str(silent))
    expect(page.locator(".replay .now")).to_contain_text("is asked:")


def test_a_line_of_the_log_leads_to_its_moment(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    while len(anna.get(f"/api/tables/{table_id}/log")["lines"]) < 15:
        anna.answer_anything()
        bruno.answer_anything()
    lines = anna.get(f"/api/tables/{table_id}/log")["lines"]
    expect(anna.page.locator("ol.log li")).to_have_count(len(lines))
    anna.page.locator("ol.log li button").nth(8).click()
    at(anna.page, lines[8]["n"])
    anna.page.get_by_role("button", name="Back to now").click()

    # The same with the keyboard: the log is one stop, its lines are reached with the arrows.
    anna.page.get_by_role("list", name="Log").focus()
    for _ in range(3):
        anna.page.keyboard.press("ArrowUp")
    anna.page.keyboard.press("Enter")
    at(anna.page, lines[-3]["n"])


def test_a_finished_game_shows_its_points_and_where_it_turned(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = imported(anna, "galaxy_random_4p")
    course = anna.get(f"/api/tables/{table_id}/course")
    anna.open(table_id)
    page = anna.page
    expect(page.get_by_role("img", name=re.compile("^Graph"))).to_be_visible()
    expect(page.locator(".course path.line")).to_have_count(4)
    page.get_by_text("As a table").click()
    rows = page.locator(".course tbody tr")
    expect(rows).to_have_count(5)
    scores = [str(score) for score in course["points"][-1]["scores"]]
    expect(rows.last.locator("td")).to_have_text(scores)
    turning = page.locator(".course ol button")
    expect(turning).to_have_count(len(course["turning"]))
    expect(turning.last).to_contain_text(re.compile(r"Round \d: "))
    turning.first.click()
    at(page, course["turning"][0]["n"])
    expect(page.locator(".course .here")).to_have_count(1)  # the graph says where one is


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_game_just_played_has_its_course_too(welcome: Welcome, language: str) -> None:
    anna = welcome("Anna", locale="it-IT" if language == "it" else "en-GB")
    table_id = table_of(anna, bots=1)
    play_out(table_id, anna)
    anna.open(table_id)
    expect(anna.page.locator(".course path.line")).to_have_count(2, timeout=PATIENCE)
    words = {"en": "Turning points", "it": "I momenti decisivi"}
    expect(anna.page.locator(".course")).to_contain_text(words[language])


def test_whoever_is_quicker_than_the_line_is_taken_at_the_word(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = in_replay(anna, 40)
    page = anna.page
    held: list[Route] = []
    page.route(re.compile(r"/history/9[01]"), lambda route: held.append(route))
    page.keyboard.press("End")
    last = anna.get(f"/api/tables/{table_id}")["version"]
    at(page, last)
    page.get_by_role("slider").fill("90")
    page.keyboard.press("ArrowRight")
    page.get_by_role("slider").fill("120")
    at(page, 120)
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    at(page, 120)  # what was asked for before comes too late
