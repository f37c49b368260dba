"""What people settle among each other: taking back, answers in advance, bots that stand in."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Welcome
from .people import ACTIONS, PATIENCE, Visitor, end_turn_for_good, play, play_to_actions, table_of

LOWEST = re.compile(r"^Bid \d+$")
"""The first bid that is offered."""
LATE = {"kind": "live", "seconds": 10, "reserve": 0, "on_timeout": "vote"}


def at_actions(one: Visitor, other: Visitor) -> str:
    """A table of two where the first one is about to act."""
    table_id = table_of(one, other)
    one.open(table_id)
    other.open(table_id)
    play_to_actions(one, other)
    return table_id


def undone(person: Visitor) -> list[str]:
    return [line.strip() for line in person.page.locator("ol.log li.undone").all_inner_texts()]


def test_a_move_that_told_nobody_anything_is_taken_back_at_once(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = at_actions(anna, bruno)
    before = anna.view(table_id)
    played = anna.answer_anything()
    assert played
    assert played.startswith("Play ")
    expect(anna.page.locator("ol.log li").last).to_contain_text("Anna plays")

    anna.page.get_by_role("button", name="Undo").click()

    expect(anna.move(re.compile(r"^End your actions$"))).to_have_count(0)
    assert anna.view(table_id) == before
    for person in (anna, bruno):  # it stays visible in the log
        expect(person.page.locator("ol.log li.undone").first).to_contain_text("Anna plays")
    assert anna.answer_anything() == played


def test_what_others_acted_upon_is_taken_back_with_their_consent(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = opened_by(anna, bruno)
    anna.move(LOWEST).click()
    bruno.move(LOWEST).click()
    expect(anna.asked).to_contain_text("The highest bid is")
    asks = bruno.page.get_by_role("alert").filter(has_text="Anna asks to take back 2 moves.")

    # Bruno declines: nothing changes.
    before = anna.view(table_id)
    ask_to_take_back(anna)
    asks.get_by_role("button", name="Decline").click()
    expect(anna.page.get_by_text("You asked to take back")).to_be_hidden()
    assert anna.view(table_id) == before
    assert not undone(anna)

    # Bruno agrees: the auction begins anew, and the log keeps what was taken back.
    ask_to_take_back(anna)
    asks.get_by_role("button", name="Agree").click()
    expect(anna.asked).to_contain_text("Open the auction")
    expect(asks).to_be_hidden()
    for person in (anna, bruno):
        expect(person.page.locator("ol.log li.undone")).to_have_count(2)
        assert undone(person)[0].startswith("Anna bids")
        assert undone(person)[1].startswith("Bruno bids")
    assert anna.answer_anything()


def test_a_turn_that_is_taken_back_can_be_played_otherwise(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = at_actions(anna, bruno)
    end_turn_for_good(anna, bruno, table_id)
    expect(bruno.asked).to_be_visible()
    ask_to_take_back(anna)
    bruno.page.get_by_role("button", name="Agree").click()
    expect(bruno.asked).to_have_count(0)
    expect(anna.asked).to_contain_text(ACTIONS)


def opened_by(one: Visitor, other: Visitor) -> str:
    """A table whose auction the first one opens; chance decides who does."""
    for _ in range(60):
        table_id = table_of(one, other)
        if one.view(table_id)["question"]:
            one.open(table_id)
            other.open(table_id)
            return table_id
    raise AssertionError("never the dealer in 60 games")


def ask_to_take_back(person: Visitor) -> None:
    person.page.get_by_role("button", name="Undo").click()
    person.page.get_by_role("button", name="Ask to take back").click()
    expect(person.page.get_by_text("You asked to take back")).to_be_visible()


def test_a_standing_order_answers_by_itself(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = opened_by(bruno, anna)
    anna.page.evaluate(
        """() => new MutationObserver(() => {
          window.wasAsked ||= !!document.querySelector(".question.mine");
        }).observe(document.body, { subtree: true, childList: true, attributes: true })"""
    )

    anna.page.get_by_role("button", name="Orders").click()
    dialog = anna.page.get_by_role("dialog", name="Standing orders")
    dialog.get_by_label("When asked:").select_option("bid")
    dialog.get_by_label("answer:").select_option("pass")
    dialog.get_by_label("until").select_option("once")
    dialog.get_by_role("button", name="Give the order").click()
    expect(dialog.locator("li.row")).to_contain_text("Pass")
    anna.page.keyboard.press("Escape")
    bruno.move(LOWEST).click()

    for person in (anna, bruno):
        expect(person.page.locator("ol.log")).to_contain_text("Anna passes.")
    expect(bruno.asked).to_contain_text(ACTIONS)
    assert anna.view(table_id)["orders"] == []
    assert not anna.page.evaluate("window.wasAsked")
    assert not any("standing order" in line for line in bruno.log)  # nobody can tell


def test_a_bot_takes_over_for_who_is_late_and_gives_the_seat_back(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno, clock=LATE)
    anna.open(table_id)
    anna.play_until(lambda: bool(bruno.view(table_id)["question"]))

    takes_over = anna.page.get_by_role("button", name="Let a bot play on")
    expect(takes_over).to_be_visible(timeout=PATIENCE)
    expect(anna.page.get_by_text("Bruno has run out of time.")).to_be_visible()
    length = len(anna.log)
    takes_over.click()
    expect(anna.page.get_by_text("Bruno has run out of time.")).to_be_hidden()
    anna.play_until(lambda: any("Bruno plays" in line for line in anna.log[length:]))

    bruno.open(table_id)
    back = bruno.page.get_by_role("button", name="A bot plays for you. Take your seat back")
    back.click()
    expect(back).to_be_hidden()
    play(anna, until=lambda: bruno.asked.count() > 0)
    assert bruno.answer_anything()
