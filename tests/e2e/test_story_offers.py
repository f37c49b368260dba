"""Unusual offers are explained where they are offered, and hints know the round."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from astrarium.games import get_game

from .conftest import Welcome
from .people import PATIENCE, QUICK, Visitor
from .serving import WEB

HINTS = QUICK | {"guide": True}


def lesson(person: Visitor, game: str, name: str) -> str:
    table_id: str = person.post("/api/lessons", {"game": game, "lesson": name})["id"]
    return table_id


def position_of(person: Visitor, game: str, name: str) -> None:
    """The position of a lesson, in a game like any other."""
    fork = person.post(f"/api/tables/{lesson(person, game, name)}/fork", {"n": 0})["id"]
    person.page.goto(f"/t/{fork}")
    expect(person.asked).to_be_visible(timeout=PATIENCE)


def test_a_secret_base_is_explained_where_it_is_offered(welcome: Welcome) -> None:
    anna, bruno = welcome("Anna", HINTS), welcome("Bruno", QUICK)
    for person in (anna, bruno):
        person.page.goto(f"/t/{lesson(person, 'galaxy', 'secret')}")
        expect(person.page.locator(".lesson .do")).to_be_visible(timeout=PATIENCE)
    group = anna.page.locator(".question .group", has_text="Secret base")
    expect(group.locator(".explained")).to_contain_text("Nobody knows on which world")
    anna.page.locator('[data-piece="card:erithizonian_4"]').click()  # chosen by its card, too
    expect(anna.page.locator(".question .explained")).to_contain_text("once a game")
    expect(bruno.page.locator(".explained")).to_have_count(0)  # who wants no hints gets none


def test_colony_ships_are_explained_where_they_are_offered(welcome: Welcome) -> None:
    anna = welcome("Anna", HINTS)
    position_of(anna, "eclipse", "ending")
    group = anna.page.locator(".question .group", has_text="Settle")
    if group.locator('.head[aria-expanded="false"]').count():
        group.locator(".head").click()
    expect(group.locator(".explained")).to_contain_text("costs nothing")


@pytest.mark.parametrize(
    ("game", "early", "late", "understood"),
    [
        ("galaxy", ("claim", "Each turn you play one ship"), "The last rounds", ["galaxy.goal"]),
        (
            "eclipse",
            ("research", "One action a turn"),
            "The last rounds",
            ["eclipse.turn.settle", "eclipse.turn.money", "eclipse.turn.first"],
        ),
    ],
)
def test_hints_know_the_round(
    welcome: Welcome, game: str, early: tuple[str, str], late: str, understood: list[str]
) -> None:
    anna = welcome("Anna", HINTS | {"hints": understood})
    hint = anna.page.locator(".guide p")
    position_of(anna, game, early[0])
    expect(hint).to_contain_text(early[1])
    position_of(anna, game, "ending")
    expect(hint).to_contain_text(late)


def test_following_is_explained_where_it_is_offered(welcome: Welcome) -> None:
    anna = welcome("Anna", HINTS)
    position_of(anna, "ti4", "follow")
    expect(anna.page.locator(".question .explained")).to_contain_text("strategy pool")


@pytest.mark.parametrize("game", ["galaxy", "eclipse", "ti4/text/company"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_only_what_can_be_offered_is_explained(game: str, language: str) -> None:
    folder = game if "/" in game else f"{game}/text"
    source = (WEB / "src" / "games" / folder / f"{language}.ts").read_text("utf-8")
    verbs = set(re.findall(r'"explain\.(\w+)":', source))
    assert len(verbs) >= 9
    assert verbs <= set(get_game(game.split("/")[0]).grammar)
