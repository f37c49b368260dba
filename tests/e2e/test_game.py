"""Whole games and what holds them together, in real browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Response, Route, WebSocket, expect

from astrarium.games.galaxy.components import CARD_NAMES

from .conftest import Welcome
from .people import (
    PATIENCE,
    PICK,
    Visitor,
    end_turn,
    galaxy,
    play,
    play_to_actions,
    table_of,
)

CARD = re.compile(r"\b(" + "|".join(sorted(CARD_NAMES, key=len, reverse=True)) + r")\b")


def test_two_people_and_a_bot_play_a_game_to_its_end(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    anna.page.goto("/")
    galaxy(anna.page).get_by_role("link", name="New table").click()
    anna.page.get_by_label("Seats 3").select_option("bot:random")
    anna.page.get_by_role("button", name="Set the table").click()
    anna.page.wait_for_url("**/t/*")
    bruno.page.goto(anna.page.url)
    bruno.page.get_by_role("button", name="Sit here").click()
    start = anna.page.get_by_role("button", name="Start")
    expect(start).to_be_enabled(timeout=PATIENCE)
    start.click()

    people = (anna, bruno)
    answers = play(*people, until=lambda: all(p.page.locator(".result").count() for p in people))

    assert answers > 20
    table_id = anna.page.url.rsplit("/", 1)[1]
    table = anna.get(f"/api/tables/{table_id}")
    assert table["status"] == "over"
    names = [seat["name"] for seat in table["seats"]]
    winner = names[anna.view(table_id)["result"]["winners"][0]]
    for person, name in ((anna, "Anna"), (bruno, "Bruno")):
        said = "You win." if name == winner else f"{winner} wins."
        expect(person.page.locator(".wins")).to_have_text(said)
    scores = [p.page.locator(".result ol").first.inner_text() for p in people]
    assert scores[0] == scores[1]
    expect(anna.page.locator(".seed")).to_have_text(re.compile(r"Seed: [0-9a-f]{32}"))


def test_a_broken_line_mends_itself_in_the_middle_of_a_turn(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno, bots=1)
    anna.open(table_id)
    bruno.open(table_id)
    play_to_actions(anna, bruno)

    # A move that cannot be sent is not lost in silence.
    version = bruno.get(f"/api/tables/{table_id}")["version"]
    anna.context.set_offline(True)
    anna.move(anna.page.evaluate(PICK)[0]).click()
    expect(anna.page.get_by_role("alert")).to_contain_text("No connection to the server.")
    assert bruno.get(f"/api/tables/{table_id}")["version"] == version
    anna.context.set_offline(False)
    anna.page.get_by_role("alert").get_by_role("button", name="Close").click()
    end_turn(anna, table_id)

    # While she is away the others play on, until something is asked of her.
    anna.page.evaluate("window.sameDocument = true")
    anna.context.set_offline(True)
    anna.page.evaluate("for (const socket of window.sockets) socket.close()")
    expect(anna.page.get_by_text("Connection lost. Trying again.")).to_be_visible()
    bruno.play_until(lambda: bool(anna.view(table_id)["question"]))
    missed = bruno.log[-1]
    assert missed not in anna.log[-1:]
    anna.context.set_offline(False)

    expect(anna.asked).to_be_visible(timeout=PATIENCE)
    expect(anna.page.get_by_text("Connection lost. Trying again.")).to_be_hidden()
    assert anna.page.evaluate("window.sameDocument") is True
    anna.page.wait_for_function("() => window.sockets.at(-1).readyState === WebSocket.OPEN")
    caught_up = anna.log
    assert missed in caught_up
    anna.open(table_id)
    expect(anna.asked).to_be_visible()
    assert anna.log == caught_up
    assert anna.answer_anything()


def test_a_spectator_is_sent_nothing_hidden(welcome: Welcome) -> None:
    anna, bruno, carla = welcome("Anna"), welcome("Bruno"), welcome("Carla")
    table_id = table_of(anna, bruno, bots=1)
    heard = {person: Wire(person) for person in (anna, carla)}
    for person in (anna, bruno, carla):
        person.open(table_id)

    dealt = hand(anna, table_id) | hand(bruno, table_id)
    kept = set(dealt)
    for _ in range(24):
        play_one(anna, bruno)
        kept &= hand(anna, table_id) | hand(bruno, table_id)
    carla.page.get_by_role("tab", name="Chat").click()
    carla.page.get_by_role("button", name="Replay").click()
    carla.page.get_by_role("button", name="One move back").click()
    lines = carla.get(f"/api/tables/{table_id}/log")["lines"]
    expect(carla.page.get_by_role("slider")).to_be_visible()

    shown = {line["args"]["card"] for line in lines if line["key"] == "played"}
    sent = heard[carla].cards()
    assert len(kept) >= 4
    assert shown
    assert shown <= sent  # what lies on the table is sent, so this would notice more
    assert not kept & sent
    assert kept & heard[anna].cards()


class Wire:
    """Everything about tables that a person's browser is sent."""

    def __init__(self, person: Visitor) -> None:
        self.texts: list[str] = []
        self.answers: list[Response] = []
        person.page.on("response", self._response)
        person.page.on("websocket", self._socket)

    def _response(self, response: Response) -> None:
        if "/api/tables" in response.url:
            self.answers.append(response)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.texts.append(str(frame)))

    def cards(self) -> set[str]:
        assert self.answers
        assert self.texts
        everything = [*self.texts, *(answer.text() for answer in self.answers)]
        return {card for text in everything for card in CARD.findall(text)}


def hand(person: Visitor, table_id: str) -> set[str]:
    view = person.view(table_id)
    return {card for card in view["players"][view["seat"]]["hand"] if "_" in card}


def play_one(*people: Visitor) -> None:
    """Somebody of these gives one answer."""
    while not any(person.answer_anything() for person in people):
        people[0].wait_for(".question.mine", milliseconds=250)


def test_a_game_without_a_board_is_played_in_the_panel(welcome: Welcome) -> None:
    """To this browser it is a game of which it knows nothing but its questions."""
    anna = welcome("Anna")
    table_id = table_of(anna, bots=1)

    def unknown(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace("/plainest/", "/galaxy/"))
        route.fulfill(response=answer, body=answer.text().replace('"galaxy"', '"plainest"'))

    anna.page.route(re.compile(rf"/api/(tables/{table_id}|texts/plainest/en)\?"), unknown)
    anna.open(table_id)
    expect(anna.page.get_by_role("list", name="Players")).to_contain_text("Anna (you)")
    expect(anna.page.locator("[data-spot]")).to_have_count(0)
    anna.play_until(lambda: any("Anna draws" in line for line in anna.log))
