"""What lies around a game: waiting rooms, the first page, plans, the way back, the log."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Welcome
from .people import ACTIONS, ME, OPEN, PATIENCE, Visitor, imported, play_out, table_of

AT_END = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 30"


# -- before and after a game ----------------------------------------------------------------------


def test_a_rematch_against_bots_begins_at_once(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = table_of(anna, bots=1)
    play_out(table_id, anna)
    anna.open(table_id)
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda url: table_id not in url)
    expect(anna.page.locator("ol.log li").first).to_be_attached(timeout=PATIENCE)
    expect(anna.page.locator(".lobby")).to_have_count(0)
    anna.page.goto("/")
    finished = anna.page.locator(f"a[href='/t/{table_id}']")
    expect(finished).to_contain_text(re.compile(r"(You win|wins|together)"))


def test_a_full_table_waits_for_its_host_who_may_close_it(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = anna.post("/api/tables", {"game": "galaxy", "seats": [ME, OPEN]})["id"]
    bruno.post(f"/api/tables/{table_id}/join")
    told = {"Anna": "Every seat is taken: start it", "Bruno": "Waiting for Anna to start"}
    for person, name in ((anna, "Anna"), (bruno, "Bruno")):
        person.page.goto("/")
        expect(person.page.locator(f"a[href='/t/{table_id}']")).to_contain_text(told[name])
        person.page.goto(f"/t/{table_id}")
        expect(person.page.locator(".lobby")).to_be_visible()
    expect(bruno.page.locator(".lobby")).to_contain_text("Waiting for Anna to start.")
    expect(bruno.page.get_by_role("button", name="Close the table")).to_have_count(0)

    close = anna.page.get_by_role("button", name="Close the table")
    close.click()
    expect(anna.page.get_by_role("alert")).to_contain_text("Close it?")
    close.click()
    expect(anna.page.get_by_text("You closed this table")).to_be_visible()
    expect(bruno.page.get_by_text("Anna closed this table")).to_be_visible()
    bruno.page.get_by_role("link", name="To the home page").click()
    expect(bruno.page.locator(f"a[href='/t/{table_id}']")).to_contain_text("Anna closed")


def test_a_table_that_is_not_there_leads_home(welcome: Welcome) -> None:
    page = welcome("Anna").page
    page.goto("/t/nowhere")
    expect(page.get_by_text("There is no such table.")).to_be_visible()
    expect(page.get_by_role("button", name="Close")).to_have_count(0)
    page.get_by_role("link", name="To the home page").click()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_a_record_that_is_none_is_refused_beside_the_button(
    welcome: Welcome, tmp_path: Path
) -> None:
    page = welcome("Anna").page
    page.goto("/")
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("no record", "utf-8")
    page.get_by_label("Look at a record").set_input_files(wrong)
    expect(page.locator(".import").get_by_role("alert")).to_contain_text("cannot be used")


def test_whoever_makes_an_account_is_not_told_of_an_old_mistake(welcome: Welcome) -> None:
    page = welcome().page
    page.goto("/enter")
    page.get_by_label("Name").fill("Nobody")
    page.get_by_label("Password").fill("nothing")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="I have no account").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("At least 8 characters.")).to_be_visible()


# -- plans ----------------------------------------------------------------------------------------


def test_a_plan_outlives_a_reload_while_it_fits(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = at_actions(anna, bruno)
    steps = anna.page.locator(".plan li")
    anna.page.get_by_role("button", name="Plan").click()
    planned = anna.answer_anything()
    assert planned
    expect(steps).to_have_text([planned])
    anna.page.reload()
    expect(steps).to_have_text([planned])
    assert anna.view(table_id)["question"]["kind"] == "action"  # nothing was sent

    # While she looks elsewhere the table goes on: the plan was for another question.
    anna.page.goto("/rules")
    moment = anna.get(f"/api/tables/{table_id}/view")
    ship = next(m for m in moment["view"]["question"]["moves"] if m[0] != "done")
    given = {"version": moment["version"], "moves": [" ".join(map(str, ship))]}
    anna.post(f"/api/tables/{table_id}/answers", given)
    anna.open(table_id)
    expect(anna.page.get_by_text("nothing is sent yet")).to_be_visible()
    expect(steps).to_have_count(0)


def at_actions(one: Visitor, other: Visitor) -> str:
    """A table at which the first one may act, and looks at it."""
    table_id = table_of(one, other)
    people = [one, other]
    while (asked := one.view(table_id)["asked"][0])["kind"] != "action" or asked["seat"] != 0:
        answer(table_id, people[asked["seat"]])
    one.open(table_id)
    expect(one.asked).to_contain_text(ACTIONS)
    return table_id


def answer(table_id: str, person: Visitor) -> None:
    """Through the API, the last of what is offered. The table may have answered by itself."""
    moment = person.get(f"/api/tables/{table_id}/view")
    if moment["view"]["question"]:
        move = " ".join(map(str, moment["view"]["question"]["moves"][-1]))
        given = {"version": moment["version"], "moves": [move]}
        person.try_post(f"/api/tables/{table_id}/answers", given)


# -- the way back ---------------------------------------------------------------------------------


def test_undo_is_there_only_for_who_has_something_to_take_back(welcome: Welcome) -> None:
    people = [welcome("Anna"), welcome("Bruno")]
    table_id = table_of(*people)
    first = people[0].view(table_id)["asked"][0]["seat"]
    one, other = people[first], people[1 - first]
    for person in people:
        person.open(table_id)
        undo = person.page.get_by_role("button", name="Undo")
        expect(undo).to_be_disabled()
        expect(undo).to_have_attribute("title", "You have no move to take back")
    one.move(re.compile(r"^Bid 5")).click()
    expect(one.page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(other.asked).to_contain_text("The highest bid is")
    expect(other.page.get_by_role("button", name="Undo")).to_be_disabled()


# -- the log --------------------------------------------------------------------------------------


def test_the_whole_log_can_be_read(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = imported(anna)
    whole = len(anna.get(f"/api/tables/{table_id}/log")["lines"])
    anna.open(table_id)
    log, more = anna.page.locator("ol.log"), anna.page.get_by_role("button", name="Earlier lines")
    lines = log.locator("li:not(.more)")
    wait_for_end(anna.page)
    expect(more).to_be_attached()
    while more.count():
        known = lines.count()
        assert known < whole
        last = lines.last.inner_text()
        more.click()
        expect(lines.nth(known)).to_be_attached()
        assert lines.last.inner_text() == last
    assert lines.count() == whole


def test_a_replay_from_the_beginning_has_its_lines(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = imported(anna)
    first = anna.get(f"/api/tables/{table_id}/log?until=0")["lines"]
    anna.open(table_id)
    anna.page.locator(".result").get_by_role("button", name="Replay").click()
    expect(anna.page.locator("ol.log li")).to_have_count(len(first), timeout=PATIENCE)


def test_new_lines_do_not_disturb_who_reads_older_ones(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno)
    while len(anna.get(f"/api/tables/{table_id}/log")["lines"]) < 60:
        for person in (anna, bruno):
            answer(table_id, person)
    anna.open(table_id)
    log, newer = anna.page.locator("ol.log"), anna.page.get_by_role("button", name="New lines")
    wait_for_end(anna.page)
    expect(newer).to_have_count(0)
    log.evaluate("(log) => log.scrollTo({ top: 0 })")
    anna.page.wait_for_function("document.querySelector('ol.log').scrollTop === 0")
    known = anna.page.locator("ol.log li").count()
    while anna.page.locator("ol.log li").count() == known:
        for person in (anna, bruno):
            answer(table_id, person)
    expect(newer).to_be_visible()
    assert log.evaluate("(log) => log.scrollTop") == 0
    newer.click()
    wait_for_end(anna.page)
    expect(newer).to_have_count(0)


def wait_for_end(page: Page) -> None:
    page.wait_for_function(f"({AT_END})(document.querySelector('ol.log'))", timeout=PATIENCE)
