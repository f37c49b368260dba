"""Evenings of Twilight Imperium in real browsers: a whole teaching game against bots, and two
people who trade, fight with cards, predict a vote, take back and lose their connection."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from .captain import PHONE
from .conftest import Welcome
from .people import BOT, ME, OPEN, PATIENCE, QUICK, Visitor, seated
from .serving import Server
from .test_access import check

GOES_ON = """() => {
  const panel = document.querySelector(".question.mine");
  if (!panel) return null;
  const able = (selector) => [...panel.querySelectorAll(selector)].find((b) => !b.disabled);
  const quiet = able(".quiet button.move") ?? able(".body .primary");
  if (!quiet)
    for (const head of panel.querySelectorAll('.head[aria-expanded="false"]')) head.click();
  const found = quiet ?? able("button.move");
  const asked = document.querySelector("#asked").textContent;
  found?.click();
  return found ? asked : null;
}"""
"""Click what brings the game on, and give the question: pass, a form's advice, or the first."""
QUIET = ("pass", "done", "decline", "abstain", "stay", "hold_fire")


def moment(person: Visitor, table_id: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api/tables/{table_id}/view")
    return found


def answers(person: Visitor, table_id: str) -> bool:
    """One answer through the API, a quiet one if there is any; whether something was asked."""
    now = moment(person, table_id)
    question = now["view"]["question"]
    if question is None:
        return False
    quiet = [move for move in question["moves"] if move[0] in QUIET]
    move = " ".join(map(str, (quiet or question["moves"])[0]))
    given = {"version": now["version"], "moves": [move]}
    person.try_post(f"/api/tables/{table_id}/answers", given)
    return True


def clicks_until(people: list[Visitor], done: Any, limit: int = 80) -> None:
    """All of them click what brings the game on, in their browsers, until that is so."""
    patience = time.monotonic() + 2 * PATIENCE / 1000
    clicked = 0
    while not done():
        assert clicked < limit
        assert time.monotonic() < patience
        for person in people:
            if person.page.evaluate(GOES_ON) is not None:
                clicked += 1
        people[0].page.wait_for_timeout(120)


def play_cards(people: list[Visitor], table_id: str) -> None:
    """Everybody plays the only card of their hand. Answers lie under seal until all have given
    one; if both cards are for the same moment, the second is asked for once more."""
    until = time.monotonic() + PATIENCE / 1000
    while any(
        player["cards"] for player in moment(people[0], table_id)["view"]["players"][: len(people)]
    ):
        assert time.monotonic() < until, people[0].page.locator(".question").inner_text()
        for person in people:
            play = person.page.locator(".react li button:enabled")
            if play.count():
                play.first.click()
            elif person.page.locator(".react").count():
                person.page.evaluate(GOES_ON)
        people[0].page.wait_for_timeout(150)


def test_a_teaching_game_is_played_to_its_end(welcome: Welcome) -> None:
    """The first round with clicks; the rest is answered quickly while the page looks on."""
    anna = welcome("Anna")
    given = {"game": "ti4", "bots": 2, "level": "random", "scenario": "first_game"}
    table_id = anna.post("/api/quick", given)["id"]
    anna.open(table_id)
    clicks_until([anna], lambda: moment(anna, table_id)["view"]["round"] >= 2)
    until = time.monotonic() + 3 * PATIENCE / 1000
    while not moment(anna, table_id)["view"]["over"]:
        assert time.monotonic() < until
        if not answers(anna, table_id):
            time.sleep(0.02)
    expect(anna.page.locator(".result")).to_be_visible(timeout=PATIENCE)
    assert "{" not in anna.page.locator("main").inner_text()
    check(anna.page)


def begun(server: Server, at: str, *people: Visitor) -> str:
    """These people and a bot, in a position."""
    server.dealt_for.write_text(f"{server.dealt_for.read_text('utf-8')} @{at}", "utf-8")
    asked = {"game": "ti4", "seats": [ME, OPEN, BOT]}
    table_id: str = people[0].post("/api/tables", asked)["id"]
    seated(table_id, *people)
    for person in people:
        person.page.goto(f"/t/{table_id}")
        expect(person.page.locator("#asked")).to_be_attached(timeout=PATIENCE)
    return table_id


@pytest.mark.parametrize("shape", [{}, PHONE], ids=["desktop", "phone"])
def test_two_people_trade_fight_and_take_back(
    welcome: Welcome, server: Server, shape: dict[str, Any]
) -> None:
    anna, bruno = welcome("Anna", **shape), welcome("Bruno", QUICK | {"language": "it"}, **shape)
    table_id = begun(server, "battle", anna, bruno)
    page = anna.page

    page.locator("#tab-trade").click()
    page.get_by_role("button", name="2 Commodities: lay it on the table").click()
    page.get_by_role("button", name="2 Trade goods: lay it on the table").click()
    check(page)
    page.get_by_role("button", name="Send the offer").click()
    bruno.page.locator("#tab-trade").click()
    bruno.page.get_by_role("button", name="Accetta").click()
    expect(page.locator(".offers li:not(.muted)")).to_have_count(0, timeout=PATIENCE)
    sheets = moment(anna, table_id)["view"]["players"]
    assert [sheets[0]["trade_goods"], sheets[0]["commodities"]] == [2, 1]
    assert [sheets[1]["trade_goods"], sheets[1]["commodities"]] == [2, 4]

    page.locator("#tab-map").click()
    target = page.locator("[data-spot='system:37']")
    for _ in range(2):  # the first time it is taken back
        target.dispatch_event("click")
        every = page.get_by_role("button", name="All of it").first
        expect(every).to_be_visible(timeout=PATIENCE)
        if _ == 0:
            page.get_by_role("button", name="Undo").first.click()
            expect(every).to_have_count(0, timeout=PATIENCE)
    every.click()
    go = page.get_by_role("button", name="Move", exact=True)
    expect(go).to_be_enabled(timeout=PATIENCE)
    go.click()

    bruno.page.evaluate("window.sockets.forEach((socket) => socket.close())")
    play_cards([anna, bruno], table_id)
    told: set[str] = set()

    def fought() -> bool:
        told.update(line["key"] for line in anna.get(f"/api/tables/{table_id}/log")["lines"])
        return bool(told & {"combat_won", "combat_drawn"})

    clicks_until([anna, bruno], fought)
    page.locator("#tab-round").click()
    expect(page.locator(".deeds li").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".leaf .way").first).to_be_attached()
    check(page)


def test_a_vote_with_a_prediction(welcome: Welcome, server: Server) -> None:
    anna, bruno = welcome("Anna", QUICK | {"language": "it"}, **PHONE), welcome("Bruno")
    table_id = begun(server, "vote", anna, bruno)
    predict = bruno.page.locator(".react li button").first
    predict.click(timeout=PATIENCE)
    bruno.page.locator(".question button.move, .menu button").first.click(timeout=PATIENCE)
    page = anna.page
    expect(page.locator(".outcomes li").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".outcomes")).to_contain_text("Avresti 5 merci di scambio invece di 1.")
    expect(page.locator(".leaf")).to_contain_text("Bruno prevede")
    check(page)
    page.locator(".outcomes .primary").first.click()
    page.get_by_role("button", name="Tutti i pianeti").click()
    page.get_by_role("button", name="Esprimi 3 voti").click()
    log = page.locator("ol.log")
    expect(log).to_contain_text("Uguaglianza Economica: Favorevole", timeout=PATIENCE)
    view = moment(anna, table_id)["view"]
    assert view["players"][1]["points"] == 1, "the prediction was right"
    assert view["players"][0]["trade_goods"] == 5


def test_two_people_and_four_bots_play_two_rounds(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    asked: dict[str, object] = {"game": "ti4", "seats": [ME, OPEN, BOT, BOT, BOT, BOT]}
    asked["options"] = {"factions": "random"}
    table_id = anna.post("/api/tables", asked)["id"]
    seated(table_id, anna, bruno)
    anna.open(table_id)
    until = time.monotonic() + 4 * PATIENCE / 1000
    while moment(anna, table_id)["view"]["round"] < 3:
        assert time.monotonic() < until
        if not any([answers(anna, table_id), answers(bruno, table_id)]):
            time.sleep(0.02)
    anna.page.locator("#tab-round").click()
    expect(anna.page.locator(".order li")).to_have_count(6, timeout=PATIENCE)


def test_a_lesson_points_at_what_to_do(welcome: Welcome) -> None:
    """A system on the map, then numbers of an order, then its button."""
    anna = welcome("Anna", QUICK | {"guide": True})
    table_id = anna.post("/api/lessons", {"game": "ti4", "lesson": "expand"})["id"]
    page = anna.page
    page.goto(f"/t/{table_id}")
    step = page.locator(".lesson .do")
    expect(step).to_contain_text("Activate the system next to your home")
    page.locator("[data-spot='system:20'][data-told]").dispatch_event("click")
    expect(step).to_contain_text("Send the carrier with two infantry", timeout=PATIENCE)
    for _ in range(60):
        go = page.locator(".question button[data-move][data-told]:enabled")
        if "Land both infantry" in step.inner_text():
            break
        if page.locator(".stepper[data-told]").count():
            page.locator(".stepper[data-told] button:enabled").last.click()
        elif go.count():
            go.first.click()
        page.wait_for_timeout(250)
    expect(step).to_contain_text("Land both infantry on Vefut II.")
    check(page)
