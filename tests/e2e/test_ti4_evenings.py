"""Evenings of Twilight Imperium in real browsers: a whole teaching game against bots, and two
people among six who trade, take back, fight with cards, lose a connection and predict a vote."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .fingers import Fingers, press_until
from .people import BOT, ME, OPEN, PATIENCE, QUICK, Visitor, seated
from .serving import Server
from .test_access import check
from .test_hands_phone import PHONE

RIDER = ".react li button[aria-label*='Emendamento: Impero']"
VOTES = ".question.mine [data-move^='vote ']"
"""In the panel, which is there before the leaf of the council has come."""
ALL_VOTES = re.compile(r"^Cast \d+ votes$")
FORMS = ".question .stepper"
BACK = """(before) => window.sockets.length > before
  && window.sockets[window.sockets.length - 1].readyState === 1"""
"""Whether a page has a connection again."""


def test_a_teaching_game_is_played_to_its_end(welcome: Welcome) -> None:
    """Three players, and every answer of the person is a click."""
    anna = welcome("Anna")
    given = {"game": "ti4", "bots": 2, "level": "greedy", "scenario": "first_game"}
    table_id = anna.post("/api/quick", given)["id"]
    anna.open(table_id)
    result = anna.page.locator(".result")
    press_until([Fingers(anna, touch=False)], lambda: result.count() > 0, limit=500)
    expect(result).to_be_visible(timeout=PATIENCE)
    view = anna.view(table_id)
    assert view["over"]
    assert max(player["points"] for player in view["players"]) >= 6
    assert "{" not in anna.page.locator("main").inner_text()
    check(anna.page)


def begun(server: Server, at: str, bots: int, *people: Visitor) -> str:
    """These people and bots, in a position."""
    server.dealt_for.write_text(f"{server.dealt_for.read_text('utf-8')} @{at}", "utf-8")
    asked = {"game": "ti4", "seats": [ME, OPEN, *[BOT] * bots]}
    table_id: str = people[0].post("/api/tables", asked)["id"]
    seated(table_id, *people)
    for person in people:
        person.page.goto(f"/t/{table_id}")
        expect(person.page.locator("#asked")).to_be_attached(timeout=PATIENCE)
    return table_id


@pytest.mark.parametrize("shape", [{}, PHONE], ids=["desktop", "phone"])
def test_two_people_and_four_bots_play_two_rounds(
    welcome: Welcome, server: Server, shape: dict[str, Any]
) -> None:
    one, other = welcome("Anna", **shape), welcome("Bruno", QUICK | {"language": "it"}, **shape)
    table_id = begun(server, "six", 4, one, other)
    anna, bruno = Fingers(one, bool(shape)), Fingers(other, bool(shape))
    they_trade(anna, bruno, table_id)
    anna_sets_out_at_the_second_go(anna)
    bruno_comes_back(bruno)
    they_fight_with_cards(anna, bruno, table_id)
    bruno_predicts_and_anna_votes(anna, bruno, table_id)
    press_until([anna, bruno], lambda: one.view(table_id)["round"] > 2, limit=160)
    anna.opens("round")
    expect(anna.page.locator(".order li")).to_have_count(6, timeout=PATIENCE)
    assert "{" not in anna.page.locator("main").inner_text()


def they_trade(anna: Fingers, bruno: Fingers, table_id: str) -> None:
    """One commodity for one trade good, laid down and accepted on the trade leaf."""
    anna.opens("trade")
    page = anna.page
    anna.press(page.locator(".whom").get_by_role("button", name="Bruno"))
    anna.press(page.get_by_role("button", name="2 Commodities: lay it on the table"))
    anna.press(page.get_by_role("button", name="2 Trade goods: lay it on the table"))
    check(page)
    anna.press(page.get_by_role("button", name="Send the offer"))
    bruno.opens("trade")
    bruno.press(bruno.page.get_by_role("button", name="Accetta"))
    expect(page.locator(".offers li:not(.muted)")).to_have_count(0, timeout=PATIENCE)
    sheets = anna.visitor.view(table_id)["players"]
    assert [sheets[0]["trade_goods"], sheets[0]["commodities"]] == [2, 1]
    assert [sheets[1]["trade_goods"], sheets[1]["commodities"]] == [2, 4]


def anna_sets_out_at_the_second_go(anna: Fingers) -> None:
    """A system is activated on the map, taken back, activated again, and the fleet goes there."""
    page = anna.page
    anna.opens("map")
    target = page.locator("[data-spot='system:37']")
    every = page.get_by_role("button", name="All of it").first
    anna.press(target)
    expect(every).to_be_visible(timeout=PATIENCE)
    anna.press(page.get_by_role("button", name="Undo").first)
    expect(every).to_have_count(0, timeout=PATIENCE)
    anna.press(target)
    anna.press(every)
    go = page.get_by_role("button", name="Move", exact=True)
    expect(go).to_be_enabled(timeout=PATIENCE)
    anna.press(go)
    expect(go).to_have_count(0, timeout=PATIENCE)


def bruno_comes_back(bruno: Fingers) -> None:
    """The connection breaks just when the battle begins."""
    before = bruno.page.evaluate("window.sockets.length")
    bruno.page.evaluate("window.sockets.forEach((socket) => socket.close())")
    bruno.page.wait_for_function(BACK, arg=before, timeout=PATIENCE)


def they_fight_with_cards(anna: Fingers, bruno: Fingers, table_id: str) -> None:
    """Each plays a Morale Boost; then the battle goes on until it is won or nobody is left."""
    for each in (anna, bruno):
        each.spared = ".react li button"
    cards = {"Morale Boost": anna, "Morale alle Stelle": bruno}

    def played() -> bool:
        for name, each in list(cards.items()):
            button = each.page.locator(f".react li button[aria-label*='{name}']:enabled")
            if button.count():
                each.press(button)
        hands = [player["cards"] for player in anna.visitor.view(table_id)["players"][:2]]
        return hands == [0, 1]

    press_until([anna, bruno], played)
    anna.spared, bruno.spared = VOTES, RIDER
    told: set[str] = set()
    to_the_end = anna.page.locator("[data-order=fight_on]:enabled")

    def fought() -> bool:
        if to_the_end.count():
            anna.press(to_the_end)
        lines = anna.visitor.get(f"/api/tables/{table_id}/log")["lines"]
        told.update(line["key"] for line in lines)
        return bool(told & {"combat_won", "combat_drawn"})

    press_until([anna, bruno], fought)
    assert "order_answered" in told, "Anna was not asked about a retreat again"
    anna.opens("round")
    expect(anna.page.locator(".deeds li").first).to_be_visible(timeout=PATIENCE)
    expect(anna.page.locator(".leaf .way").first).to_be_attached()
    check(anna.page)


def bruno_predicts_and_anna_votes(anna: Fingers, bruno: Fingers, table_id: str) -> None:
    """The round goes on to its agenda: an Imperial Rider is laid on an outcome that comes true."""
    rider, votes = bruno.page.locator(RIDER), anna.page.locator(VOTES)
    press_until([anna, bruno], lambda: rider.count() > 0, limit=120)
    bruno.press(rider)
    bruno.press(bruno.page.locator("[data-move='use imperial_rider for']:visible").first)
    press_until([anna, bruno], lambda: votes.count() > 0)
    expect(anna.page.locator(".leaf")).to_contain_text("Bruno predicts")
    points = anna.visitor.view(table_id)["players"][1]["points"]
    check(anna.page)
    anna.press_away(anna.page.locator(".outcomes .primary").first, votes.first)
    every = anna.page.get_by_role("button", name="All planets")
    anna.spared = f"{VOTES}, .question.mine:not(:has(.react))"
    press_until([anna, bruno], lambda: every.count() > 0)
    anna.press(every)
    anna.press(anna.page.get_by_role("button", name=ALL_VOTES))
    log = anna.page.locator("ol.log")
    press_until([anna, bruno], lambda: "Economic Equality: For" in (log.text_content() or ""))
    players = anna.visitor.view(table_id)["players"]
    assert players[1]["points"] == points + 1, "the prediction was right"
    assert players[0]["trade_goods"] == 5
    anna.spared = bruno.spared = ""


def test_planets_that_pay_are_chosen_and_can_be_changed(welcome: Welcome, server: Server) -> None:
    """A dreadnought is ordered at home; the advice is taken back and another planet pays."""
    one, other = welcome("Anna"), welcome("Bruno")
    table_id = begun(server, "six", 4, one, other)
    anna, bruno, page = Fingers(one, False, FORMS), Fingers(other, False), one.page
    anna.press(page.locator("[data-spot='system:1']"))
    anna.press(page.locator("[data-move='activate 1']:visible").first)
    more = page.get_by_role("button", name=re.compile(r"^Dreadnought.*\+1$"))
    stay = page.get_by_role("button", name="Move nothing")
    press_until([anna, bruno], lambda: stay.count() > 0)
    anna.press(stay)
    press_until([anna, bruno], lambda: more.count() > 0)
    anna.press(more)
    anna.press(page.get_by_role("button", name="Order for 4"))
    chosen, spare = (page.locator(f".pay [aria-pressed={is_so}]") for is_so in ("true", "false"))
    expect(chosen).not_to_have_count(0, timeout=PATIENCE)
    pay = page.locator(".pay .primary")
    expect(pay).to_be_enabled()
    check(page)
    anna.press(chosen.first)
    expect(page.locator(".pay .short")).to_contain_text("missing")
    expect(pay).to_be_disabled()
    while pay.is_disabled():
        anna.press(spare.last)
    named = [words.split("\n")[1] for words in chosen.all_inner_texts()]
    anna.press(pay)
    expect(page.locator(".pay")).to_have_count(0, timeout=PATIENCE)
    planets = [p for system in one.view(table_id)["systems"] for p in system["planets"]]
    spent = {p["planet"] for p in planets if p["owner"] == 0 and p["exhausted"]}
    assert spent == {name.lower().replace(" ", "_") for name in named}


def test_a_vote_with_a_prediction(welcome: Welcome, server: Server) -> None:
    anna, bruno = welcome("Anna", QUICK | {"language": "it"}, **PHONE), welcome("Bruno")
    table_id = begun(server, "vote", 1, anna, bruno)
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
    view = anna.view(table_id)
    assert view["players"][1]["points"] == 1, "the prediction was right"
    assert view["players"][0]["trade_goods"] == 5


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
