"""Back in time: the replay, what came since the last visit, records, forks and the next game."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Welcome
from .people import (
    RECORDS,
    Visitor,
    end_turn,
    imported,
    play_out,
    play_to_actions,
    table_of,
)


def at(page: Page) -> int:
    """The moment that the replay shows."""
    found = re.search(
        r"Move (\d+) of", page.get_by_role("slider").get_attribute("aria-label") or ""
    )
    assert found
    return int(found[1])


def shown_ships(page: Page) -> int:
    return page.locator("[data-piece][data-at^='ship:']").count()


def ships(person: Visitor, table_id: str, n: int) -> int:
    """As many as the server says lay on the table then."""
    worlds = person.get(f"/api/tables/{table_id}/history/{n}")["view"]["worlds"].values()
    return sum(ship is not None for world in worlds if world["in_play"] for ship in world["ships"])


def test_the_scrubber_goes_to_any_moment(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = imported(anna)
    last = anna.get(f"/api/tables/{table_id}")["version"]
    page = anna.page
    anna.open(table_id)
    page.locator(".result").get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider")
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()

    for moment in (40, last // 2, last - 3):
        slider.fill(str(moment))
        expect(slider).to_have_attribute("aria-label", f"Move {moment} of {last}")
        expect(page.locator("[data-piece][data-at^='ship:']")).to_have_count(
            ships(anna, table_id, moment)
        )
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-label", f"Move {last - 2} of {last}")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
    assert page.locator("ol.log li").count() > 20
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    assert shown_ships(page) == 0
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".result")).to_be_visible()


def test_what_came_since_the_last_visit_is_stepped_through(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    page = anna.page
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    play_to_actions(anna, bruno)
    end_turn(anna, table_id)
    left = anna.get(f"/api/tables/{table_id}")["version"]
    page.goto("/")
    bruno.play_until(lambda: bool(anna.view(table_id)["question"]))

    anna.open(table_id)
    notice = page.get_by_text(re.compile(r"^\d+ things happened since your last visit\.$"))
    expect(notice).to_be_visible()
    expect(page.locator("ol.log li.fresh").first).to_contain_text("Bruno")
    page.get_by_role("button", name="Step through").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert at(page) == left
    onward = page.get_by_role("button", name="One move on")
    seen: list[str] = []
    while onward.is_enabled():
        before = at(page)
        onward.click()
        expect(page.get_by_role("slider")).not_to_have_attribute(
            "aria-label", re.compile(rf"Move {before} of")
        )
        seen.append(page.locator(".replay .now").inner_text())
    assert any("Bruno plays" in line for line in seen)
    page.get_by_role("button", name="Back to now").click()
    expect(anna.asked).to_be_visible()
    expect(notice).to_be_hidden()
    page.reload()
    expect(anna.asked).to_be_visible()
    expect(notice).to_be_hidden()


def test_a_record_is_looked_at_and_played_on_from_the_middle(
    welcome: Welcome, tmp_path: Path
) -> None:
    anna = welcome("Anna")
    page = anna.page
    page.goto("/")
    broken = tmp_path / "broken.jsonl"
    broken.write_text("this is no game\n")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.locator("input[type=file]").set_input_files(RECORDS / "galaxy_random_3p.jsonl")
    page.wait_for_url("**/t/*")
    expect(page.locator(".wins")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    record = page.url.rsplit("/", 1)[1]

    page.locator(".result").get_by_role("button", name="Replay").click()
    moment = anna.get(f"/api/tables/{record}")["version"] // 2
    page.get_by_role("slider").fill(str(moment))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/t/" in url and record not in url)
    fork = page.url.rsplit("/", 1)[1]
    names = [seat["name"] for seat in anna.get(f"/api/tables/{fork}")["seats"]]
    assert names[0] == "Anna"
    then = anna.get(f"/api/tables/{record}/history/{moment}")["view"]
    assert anna.get(f"/api/tables/{fork}/history/0")["view"]["worlds"] == then["worlds"]
    anna.wait_for(".question.mine")
    assert anna.answer_anything()


def test_a_finished_game_is_saved_and_the_same_company_plays_again(
    welcome: Welcome, tmp_path: Path
) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno)
    play_out(table_id, anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)

    with anna.page.expect_download() as saved:
        anna.page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "game.jsonl"
    saved.value.save_as(record)
    assert '"seed"' in record.read_text("utf-8").splitlines()[-1]

    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda url: table_id not in url)
    bruno.page.get_by_role("button", name="To the rematch").click()
    bruno.page.wait_for_url(lambda url: table_id not in url)
    assert bruno.page.url == anna.page.url
    for person in (anna, bruno):
        expect(person.page.locator(".lobby")).to_contain_text("Anna")
        expect(person.page.locator(".lobby")).to_contain_text("Bruno")
    anna.page.get_by_role("button", name="Start").click()
    for person in (anna, bruno):
        expect(person.page.locator("ol.log li").first).to_be_attached()
