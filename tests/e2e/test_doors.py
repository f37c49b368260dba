"""Coming and going: accounts, leaving a seat, taking somebody's place, a line without sockets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .people import (
    BOT,
    ME,
    OPEN,
    PATIENCE,
    Visitor,
    play,
    play_to_actions,
    seated,
    table_of,
)

LATE = {"kind": "live", "seconds": 10, "reserve": 0, "on_timeout": "vote"}


# -- accounts -------------------------------------------------------------------------------------


def enter(person: Visitor, name: str, password: str, button: str) -> None:
    person.page.get_by_label("Name").fill(name)
    person.page.get_by_label("Password").fill(password)
    person.page.get_by_role("button", name=button).click()


def test_a_guest_makes_an_account_and_keeps_the_tables(welcome: Welcome) -> None:
    guest, elsewhere = welcome("Livia"), welcome()
    table_id = table_of(guest, bots=1)
    page = guest.page
    page.goto("/enter")
    page.get_by_role("button", name="I have no account").click()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()
    enter(guest, "Livia", "sette pianeti", "Make an account")
    page.wait_for_url("**/")
    expect(page.get_by_role("link", name="Sign in")).to_have_count(0)
    assert guest.get("/api/me")["guest"] is False

    # From another browser: a wrong password is refused in words, the right one brings the table.
    elsewhere.page.goto("/enter")
    enter(elsewhere, "Livia", "otto pianeti", "Sign in")
    expect(elsewhere.page.get_by_role("alert")).not_to_be_empty()
    enter(elsewhere, "Livia", "sette pianeti", "Sign in")
    elsewhere.page.wait_for_url("**/")
    expect(elsewhere.page.locator(f"a[href='/t/{table_id}']")).to_be_visible()
    elsewhere.page.get_by_role("navigation").get_by_role("link", name="Livia").click()
    elsewhere.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(elsewhere.page.get_by_role("link", name="Sign in")).to_be_visible()
    assert elsewhere.get("/api/me")["id"] is None


def test_a_profile_with_webhook_and_vacation(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    page.goto("/me")
    expect(page.get_by_label("Name")).to_have_value("Anna")
    expect(page.get_by_label("E-mail")).to_have_count(0)  # guests get none
    expect(page.get_by_label("Webhook address")).to_be_hidden()  # few want one
    page.get_by_text("For programs").click()
    page.get_by_label("Webhook address").fill("http://127.0.0.1:9/hook")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).not_to_be_empty()  # an address inside the house
    assert anna.get("/api/me")["notify"] == {}

    page.get_by_label("Webhook address").fill("https://93.184.216.34/hook")
    page.get_by_label("Away until").fill("2031-05-04")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).not_to_be_empty()  # nobody is away for years
    page.get_by_label("Away until").fill("")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    key = anna.get("/api/me")["webhook_key"]
    expect(page.locator("code")).to_have_text(key)
    page.get_by_label("Format").select_option("discord")
    page.get_by_role("button", name="Save").click()
    page.reload()
    expect(page.get_by_label("Webhook address")).to_have_value("https://93.184.216.34/hook")
    expect(page.get_by_label("Format")).to_have_value("discord")


def test_a_password_is_changed_and_other_browsers_are_signed_out(welcome: Welcome) -> None:
    here, there, third = welcome(), welcome(), welcome()
    account = {"name": "Ottavia", "password": "sette pianeti"}
    here.post("/api/accounts", account)
    there.post("/api/login", account)
    third.post("/api/login", account)
    page = here.page
    page.goto("/me")
    expect(page.get_by_role("listitem").get_by_text("this browser")).to_have_count(1)
    expect(page.get_by_role("listitem").get_by_text("Chrome, Linux")).to_have_count(3)
    expect(page.get_by_text("last used")).to_have_count(2)
    sessions = page.get_by_role("main").get_by_role("listitem")
    sessions.get_by_role("button", name="End").first.click()
    expect(page.get_by_text("last used")).to_have_count(1)
    assert sorted(who.get("/api/me")["id"] is None for who in (there, third)) == [False, True]

    page.get_by_label("Present password").fill("otto pianeti")
    page.get_by_label("New password").fill("nove pianeti")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_contain_text("not your present password")
    page.get_by_label("Present password").fill("sette pianeti")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("You are signed out everywhere else.")).to_be_visible()
    expect(page.get_by_text("last used")).to_have_count(0)
    assert all(who.get("/api/me")["id"] is None for who in (there, third))

    there.post("/api/login", account | {"password": "nove pianeti"})
    page.reload()
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("last used")).to_have_count(0)
    assert there.get("/api/me")["id"] is None
    assert here.get("/api/me")["name"] == "Ottavia"


# -- seats ----------------------------------------------------------------------------------------


def test_who_leaves_is_stood_in_for_and_may_come_back(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)
    play_to_actions(anna, bruno)
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("button", name="Leave the table").click()
    back = anna.page.get_by_role("button", name="Take your seat back")
    expect(back).to_be_visible()
    bruno.play_until(lambda: any(line.startswith("Anna plays") for line in bruno.log))
    back.click()
    expect(back).to_be_hidden()
    play(bruno, until=lambda: anna.asked.count() > 0)
    assert anna.answer_anything()


def test_a_bot_plays_for_a_late_player_before_somebody_else_may(welcome: Welcome) -> None:
    anna, bruno, dario = (welcome(name) for name in ("Anna", "Bruno", "Dario"))
    given = {"game": "galaxy", "seats": [ME, OPEN, OPEN, BOT], "clock": LATE}
    table_id = anna.post("/api/tables", given)["id"]
    seated(table_id, anna, bruno, dario)
    anna.page.clock.install()
    anna.open(table_id)
    dario.open(table_id)
    play(anna, dario, until=lambda: bool(bruno.view(table_id)["question"]))

    late = [person.page.get_by_text("Bruno has run out of time.") for person in (anna, dario)]
    for notice in late:
        expect(notice).to_be_visible(timeout=PATIENCE)
    anna.page.get_by_role("button", name="Let a bot play on").click()
    expect(dario.page.get_by_text("(1/2)")).to_be_visible()
    dario.page.get_by_role("button", name="Let a bot play on").click()
    for notice in late:
        expect(notice).to_be_hidden()

    somebody_else = anna.page.get_by_role("button", name="Let somebody else sit down")
    expect(somebody_else).to_have_count(0)
    anna.page.clock.fast_forward("11:00")
    somebody_else.click()
    expect(anna.page.get_by_text("A bot plays first.")).to_be_visible()  # by the server's clock


def test_at_a_table_without_a_clock_patience_ends_too(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    table_id = table_of(anna, bruno)
    anna.page.clock.install()
    anna.open(table_id)
    anna.play_until(lambda: bool(bruno.view(table_id)["question"]))
    notice = anna.page.get_by_text("Bruno has run out of time.")
    anna.page.clock.fast_forward("09:00")
    expect(notice).to_be_hidden()
    anna.page.clock.fast_forward("02:00")
    expect(notice).to_be_visible()


# -- a line without sockets -----------------------------------------------------------------------

REFUSED = """window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose?.(new Event("close"))); }
  send() {}
  close() {}
};"""
DROPPED = """window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("open", () => this.close());
  }
};"""


@pytest.mark.parametrize("blocked", [REFUSED, DROPPED], ids=["refused", "dropped"])
def test_where_sockets_are_blocked_news_are_fetched(welcome: Welcome, blocked: str) -> None:
    anna, bruno = welcome("Anna"), welcome("Bruno")
    anna.context.add_init_script(blocked)
    polls: list[str] = []
    anna.page.on("request", lambda r: polls.append(r.url) if "/updates?" in r.url else None)
    table_id = table_of(anna, bruno)
    anna.open(table_id)
    bruno.open(table_id)

    # Both ways: Anna's moves go out, Bruno's come in.
    def both() -> bool:
        at_bruno, at_anna = "\n".join(bruno.log), "\n".join(anna.log)
        return "Anna plays" in at_bruno and "Bruno plays" in at_anna

    play(anna, bruno, until=both)
    expect(anna.page.get_by_text("Connection lost.")).to_be_hidden()
    assert polls
    bruno.post(f"/api/tables/{table_id}/chat", {"text": "Do you hear me?"})
    expect(anna.page.get_by_role("tab", name=re.compile(r"Chat.*\(1\)"))).to_be_visible()
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_text("Do you hear me?")).to_be_visible()


def test_options_that_do_not_go_together_are_greyed_with_the_reason(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    page.goto("/new")
    page.get_by_label("Eclipse").check()
    advice = page.get_by_label("With two players")
    refused = advice.locator("option[value=no]")
    expect(refused).to_have_text("no (only for 2 players)")
    expect(refused).to_be_disabled()
    page.get_by_role("button", name="2", exact=True).click()
    expect(refused).to_have_text("no")
    advice.select_option("no")
    page.get_by_role("button", name="3", exact=True).click()
    expect(advice).to_have_value("yes")  # what no longer goes with the rest is as usual again


def test_a_scenario_fixes_options_and_the_table_says_so(welcome: Welcome) -> None:
    anna = welcome("Anna")
    page = anna.page
    page.goto("/new")
    page.get_by_label("Eclipse").check()
    page.get_by_label("Scenario").select_option("short_game")
    expect(page.get_by_text("Six rounds, species dealt at random.")).to_be_visible()
    rounds = page.get_by_label("Rounds")
    expect(rounds).to_have_value("6")
    expect(rounds).to_be_disabled()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".lobby")).to_contain_text("Scenario: Short game")
