"""What is answered before the others may know of it can be changed, or taken back, by buttons.

Played with games of the kernel's own tests: Parley asks all at once under seal, the workshop lets
all buy in private."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .people import ME, OPEN, QUICK, Visitor, seated
from .serving import Server, build_web

PRACTICE = "parley=tests.kernel.parley workshop=tests.kernel.workshop_game"


@pytest.fixture(scope="module")
def practice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build_web()
    server = Server(tmp_path_factory.mktemp("practice"), PRACTICE=PRACTICE)
    yield server
    server.stop()


@pytest.fixture
def two(browser: Browser, practice: Server) -> Iterator[tuple[Visitor, Visitor]]:
    anna, bruno = (Visitor(browser, practice.url, name, QUICK) for name in ("Anna", "Bruno"))
    people = (anna, bruno)
    yield people
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.context.close()
    assert not errors


def table_of(game: str, *people: Visitor) -> str:
    given = {"game": game, "seats": [ME, *[OPEN] * (len(people) - 1)]}
    table_id: str = people[0].post("/api/tables", given)["id"]
    seated(table_id, *people)
    return table_id


def said(person: Visitor, table_id: str, *moves: str) -> None:
    """Answer through the API."""
    for move in moves:
        version = person.get(f"/api/tables/{table_id}/view")["version"]
        person.post(f"/api/tables/{table_id}/answers", {"version": version, "moves": [move]})


def test_an_answer_under_seal_is_shown_and_can_be_changed(two: tuple[Visitor, Visitor]) -> None:
    anna, bruno = two
    table_id = table_of("parley", anna, bruno)
    anna.page.goto(f"/t/{table_id}")
    anna.move("Bid 2").click()
    sealed = anna.page.locator(".sealed")
    expect(sealed).to_contain_text("Your answer under seal: Bid 2")
    sealed.get_by_role("button", name="Change the answer").click()
    expect(sealed.get_by_role("button", name="Bid 2")).to_have_count(0)
    sealed.get_by_role("button", name="Keep the answer").click()
    assert anna.view(table_id)["sealed"]["move"] == ["bid", 2]
    sealed.get_by_role("button", name="Change the answer").click()
    sealed.get_by_role("button", name="Bid 0").click()
    expect(sealed).to_contain_text("Your answer under seal: Bid 0")
    assert anna.view(table_id)["sealed"]["move"] == ["bid", 0]
    said(bruno, table_id, "bid 1")
    expect(sealed).to_have_count(0)  # all have answered: the seal is broken
    assert anna.view(table_id)["speaker"] == 1


def test_what_was_done_in_private_is_taken_back_step_by_step(two: tuple[Visitor, Visitor]) -> None:
    anna, bruno = two
    table_id = table_of("workshop", anna, bruno)
    said(anna, table_id, "yes", "yes")
    anna.page.goto(f"/t/{table_id}")
    private = anna.page.locator(".sealed")
    expect(anna.page.locator("#asked")).to_be_visible()
    expect(private).to_have_count(0)
    for number in (1, 2):
        anna.page.locator('button.move[data-move="buy saw"]').click()
        expect(private.locator("li")).to_have_count(number)
    before = bruno.get(f"/api/tables/{table_id}/view")
    private.get_by_role("button", name="Take the last one back").click()
    expect(private.locator("li")).to_have_count(1)
    assert anna.view(table_id)["chain"] == [["buy", "saw"]]
    anna.page.locator('button.move[data-move="stop"]').click()
    expect(anna.page.locator("#asked.wait")).to_be_visible()
    private.get_by_role("button", name="Take the last one back").click()  # done, but not yet seen
    expect(anna.page.locator(".question.mine")).to_be_visible()
    assert bruno.get(f"/api/tables/{table_id}/view") == before
