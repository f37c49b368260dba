"""A guided first game: from Home through every lesson into a real game, with detours."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .people import PATIENCE, QUICK, Visitor

TOLD = """() => {
  const panel = document.querySelector(".question.mine");
  if (!panel) return null;
  for (const head of panel.querySelectorAll('.head[aria-expanded="false"]')) head.click();
  return new Promise((done) => setTimeout(() => {
    const told = document.querySelector(".question button[data-move][data-told]:not(:disabled)");
    done(told ? told.dataset.move : null);
  }, 60));
}"""
"""The move that the lesson points at."""


def lesson_of(person: Visitor) -> str:
    return person.page.locator(".lesson h2").inner_text()


FORMS = (
    ".question .stepper[data-told] button:last-of-type:enabled",
    ".question button[data-told][aria-pressed='false']:enabled",
    ".question button[data-told][data-move]:not(.move):enabled",
    ".question .body .primary:not(.move):not([data-move]):enabled",
)
"""Forms of Twilight Imperium: numbers and planets that a lesson points at, then what sends them."""


def ordered(person: Visitor) -> bool:
    """Somebody is at a form, and has pressed the next thing there."""
    for form in FORMS:
        found = person.page.locator(form)
        if found.count():
            found.first.click()
            return True
    return False


def follow(person: Visitor, limit: int = 60) -> None:
    """Do what the lesson says until it is over."""
    forward = person.page.locator(".lesson .actions .primary")
    for _ in range(limit):
        person.wait_for(".question.mine", ".lesson .actions .primary", ".result")
        if forward.count():
            return
        before = person.page.locator(".lesson").inner_text()
        if ordered(person):
            person.page.wait_for_timeout(250)
        elif (move := person.page.evaluate(TOLD)) is not None:
            person.page.locator(f'.question button[data-move="{move}"]').first.click()
            person.page.wait_for_timeout(100)
        elif person.answer_anything() is None:
            person.page.wait_for_timeout(150)
        if before == person.page.locator(".lesson").inner_text():
            person.page.wait_for_timeout(100)
    raise AssertionError(person.page.locator(".lesson").inner_text())


@pytest.mark.parametrize(
    ("game", "lessons"),
    [("Galaxy:", 7), ("Eclipse:", 7), ("Twilight Imperium:", 7), ("Space Empires", 5)],
)
def test_the_lessons_of_a_game_lead_into_a_real_game(
    welcome: Welcome, game: str, lessons: int
) -> None:
    anna = welcome(None, QUICK | {"guide": True})
    page = anna.page
    page.goto("/")
    chosen = page.locator("section.game", has=page.get_by_role("heading", name=game))
    chosen.get_by_role("button", name="Learn it in ten minutes").click()
    page.wait_for_url("**/t/*")
    seen = []
    while True:
        expect(page.locator(".lesson .do")).to_be_visible(timeout=PATIENCE)
        seen.append(lesson_of(anna))
        follow(anna)
        last = page.locator(".lesson .actions .primary")
        if last.inner_text() == "Play a real game":
            break
        last.click()
        expect(page.locator(".lesson h2")).not_to_have_text(seen[-1])
    assert len(seen) == lessons, seen
    here = page.url
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_url(lambda url: url != here)
    expect(page.locator("#asked")).to_be_attached(timeout=PATIENCE)
    expect(page.locator(".lesson")).to_have_count(0)
    table_id = page.url.rsplit("/", 1)[1]
    assert "lesson" not in anna.get(f"/api/tables/{table_id}")["options"]
    assert not anna.view(table_id)["over"]


def begun(person: Visitor, lesson: str) -> str:
    given = {"game": "galaxy", "lesson": lesson}
    table_id: str = person.post("/api/lessons", given)["id"]
    person.page.goto(f"/t/{table_id}")
    expect(person.page.locator(".lesson .do")).to_be_visible(timeout=PATIENCE)
    return table_id


def test_a_step_points_at_what_to_do_and_waits_for_it(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    begun(anna, "claim")
    expect(page.locator('[data-piece="card:felowi_7"]')).to_have_attribute("data-told", "")
    expect(page.locator('[data-spot="ship:felowi:1"]')).to_have_attribute("data-told", "")
    expect(page.locator('[data-piece="card:cylor_3"]')).not_to_have_attribute("data-told", "")
    step = page.locator(".lesson .do")
    expect(step).to_have_text("Play your Felowi 7 on Felowi.")
    anna.move("Play Felowi 7 (Destroyer) on Felowi").click()
    expect(step).to_have_text("Now place a base on Felowi.")
    expect(page.locator(".lesson .after")).to_contain_text("strong ship")
    expect(page.locator('[data-spot="slot:felowi"]')).to_have_attribute("data-told", "")
    page.reload()  # the log knows how far somebody has come
    expect(step).to_have_text("Now place a base on Felowi.")


def test_another_legal_move_is_answered_kindly_and_can_be_taken_back(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    begun(anna, "claim")
    anna.move(re.compile(r"^Play Cylor 3 ")).click()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("What you did is allowed")
    expect(page.locator(".guide, .question .move").first).to_be_visible()  # it goes on all the same
    lesson.get_by_role("button", name="Take it back").click()
    expect(lesson).not_to_contain_text("What you did is allowed")
    expect(page.locator(".lesson .do")).to_have_text("Play your Felowi 7 on Felowi.")
    anna.move(re.compile(r"^Play Cylor 3 ")).click()
    here = page.url
    lesson.get_by_role("button", name="Begin this lesson again").last.click()
    page.wait_for_url(lambda url: url != here)
    expect(page.locator(".lesson .do")).to_have_text("Play your Felowi 7 on Felowi.")


def test_lessons_can_be_left_and_taken_up_again(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    begun(anna, "claim")
    follow(anna)
    page.get_by_role("button", name="Leave the lessons").click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.get_by_text("No table is open now")).to_be_visible()
    expect(page.get_by_role("heading", name="What is asked of you")).to_have_count(0)
    page.locator("section.game", has_text="Galaxy").get_by_role(
        "button", name="Go on learning"
    ).click()
    expect(page.locator(".lesson h2")).to_have_text("What ships can do")


def test_an_italian_lesson_speaks_italian(welcome: Welcome) -> None:
    anna = welcome("Anna", QUICK | {"language": "it"})
    begun(anna, "secret")
    expect(anna.page.locator(".lesson")).to_contain_text("Stabilisci una Base segreta")
    expect(anna.page.locator(".lesson")).to_contain_text("5 di 7")
