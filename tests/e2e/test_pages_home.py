"""The first page, cards of tables, clocks of one's own, the waiting room and who watches."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .conftest import Welcome
from .people import ME, OPEN, Visitor, galaxy, table_of

DAYS = {"kind": "days", "seconds": 3 * 86400, "reserve": 0, "on_timeout": "vote"}


def test_the_first_page_says_what_this_is_and_shows_boards(welcome: Welcome) -> None:
    page = welcome().page
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("board games of space empires")
    playable = page.request.get("/api/games").json()
    expect(page.get_by_text(f"{len(playable)} of them playable now")).to_be_visible()
    for known in playable:
        game = page.get_by_role("region", name=known["title"])
        expect(game.locator(".small svg")).to_be_visible()
        expect(game).to_contain_text(re.compile(r"\d to \d players"))
    coming = page.locator(".coming")
    expect(coming).to_contain_text("Third Edition")
    expect(coming.get_by_role("button")).to_have_count(0)
    expect(galaxy(page).get_by_role("button", name="Play against bots")).to_be_enabled()


def test_the_inbox_tells_round_question_and_deadline(welcome: Welcome) -> None:
    people = [welcome("Anna"), welcome("Bruno")]
    table_id = table_of(*people, clock=DAYS)
    first = people[0].view(table_id)["asked"][0]["seat"]
    one, other = people[first], people[1 - first]
    for person in people:
        person.page.goto("/")
    mine = one.page.locator(f"a[href='/t/{table_id}']")
    for words in ("Round 1", "Open the auction", "until", "3 days a move"):
        expect(mine).to_contain_text(words)
    theirs = other.page.locator(f"a[href='/t/{table_id}']")
    expect(theirs).to_contain_text("Round 1")
    expect(theirs).not_to_contain_text("auction")


def created(person: Visitor) -> Any:
    """The table that was just set up, as the server has it."""
    person.page.get_by_role("button", name="Set the table").click()
    person.page.wait_for_url("**/t/*")
    return person.get(f"/api/tables/{person.page.url.rsplit('/', 1)[1]}")


def test_a_clock_of_ones_own_is_bounded_and_told_in_the_lobby(welcome: Welcome) -> None:
    anna, visitor = welcome("Anna"), welcome()
    page = anna.page
    page.goto("/new")
    page.get_by_label("Over days, with a clock of your own").check()
    days = page.get_by_label(re.compile("^Days a move"))
    days.fill("500")
    days.blur()
    expect(days).to_have_value("30")
    days.fill("5")
    page.get_by_label(re.compile("^Days in reserve")).fill("4")
    expect(page.get_by_text("Over days: 5 days a move, and 4 in reserve")).to_be_visible()
    page.get_by_label("Anybody in the lobby").check()
    table = created(anna)
    assert table["clock"]["seconds"] == 5 * 86400
    assert table["clock"]["reserve"] == 4 * 86400

    visitor.page.goto("/")
    card = visitor.page.locator(f"a[href='/t/{table['id']}']")
    expect(card).to_contain_text("5 days a move, and 4 in reserve")
    expect(card).to_contain_text("2 of 3 seats taken")

    page.goto("/new")
    page.get_by_label("Live, with a clock of your own").check()
    page.get_by_label(re.compile("^Minutes each")).fill("0")
    page.get_by_label(re.compile("^Seconds a move")).fill("")
    expect(page.get_by_text("Live: 10 seconds a move")).to_be_visible()  # never no time at all
    assert created(anna)["clock"]["seconds"] == 10


def test_those_who_wait_can_talk(welcome: Welcome) -> None:
    anna, bruno, carla = welcome("Anna"), welcome("Bruno"), welcome("Carla")
    table = anna.post("/api/tables", {"game": "galaxy", "seats": [ME, OPEN, OPEN]})
    bruno.post(f"/api/tables/{table['id']}/join")
    for person in (anna, bruno, carla):
        person.page.goto(f"/t/{table['id']}")
    bruno.page.get_by_label("Say something").fill("Ten minutes, please")
    bruno.page.get_by_role("button", name="Send").click()
    line = anna.page.locator("li", has_text="Ten minutes, please")
    expect(line).to_contain_text("Bruno")
    expect(carla.page.locator("li", has_text="Ten minutes")).to_be_visible()
    expect(carla.page.get_by_label("Say something")).to_have_count(0)  # first one sits down


def test_players_see_who_watches_and_a_watcher_may_go_unnamed(welcome: Welcome) -> None:
    anna, bruno, carla = welcome("Anna"), welcome("Bruno"), welcome("Carla")
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    carla.open(table_id)
    anna.page.get_by_role("button", name="1 is watching").click()
    expect(anna.page.get_by_text("Watching: Carla")).to_be_visible()
    carla.page.get_by_role("tab", name="Chat").click()
    carla.page.get_by_label("Do not name me").check()
    expect(anna.page.get_by_text("Watching: Carla")).to_have_count(0)
    expect(anna.page.locator(".watchers")).to_contain_text("1 is watching")
    carla.page.goto("/")
    expect(anna.page.locator(".watchers")).to_have_count(0)


def test_a_visit_loads_one_board_and_one_language(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page, loaded = anna.page, set[str]()
    page.on("request", lambda request: loaded.add(request.url))
    parts = page.request.get("/parts.json").json()

    def has_come(source: str) -> bool:
        (file,) = (part["file"] for part in parts if source in part["sources"])
        return any(url.endswith(file) for url in loaded)

    anna.open(table_of(anna, bots=1))
    assert has_come("src/games/galaxy/index.ts")
    assert has_come("src/games/galaxy/text/en.ts")
    assert not has_come("src/games/galaxy/text/it.ts")
    assert not has_come("src/text/it.ts")
    assert not has_come("src/games/eclipse/index.ts")
    page.get_by_role("button", name="EN: Language").click()
    expect(page.get_by_role("button", name="Regole")).to_be_visible()
    assert has_come("src/games/galaxy/text/it.ts")
