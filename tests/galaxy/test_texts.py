"""Galaxy's names and rules; what holds for the texts of every game is in tests/conformance."""

from __future__ import annotations

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.components import CARD_NAMES, LOWEST_ROW, SHIPS, TECHNOLOGIES, WORLDS
from astrarium.kernel.rules import LANGUAGES

GAME = get_game("galaxy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_worlds_ships_and_rows_have_names(language: str) -> None:
    """All of them, for every drawing."""
    texts = GAME.texts(language)
    missing = [name for name in (*WORLDS, *SHIPS) if texts.get("name", name) is None]
    missing += [str(r) for r in range(LOWEST_ROW + 1) if texts.get("row", str(r)) is None]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: str) -> None:
    """No card is shown by its id."""
    texts = GAME.texts(language)
    names = [texts.value("card", card) for card in CARD_NAMES]
    assert len(set(names)) == len(CARD_NAMES)
    assert not [name for name in names if "_" in name or "{" in name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_says_what_it_does(language: str) -> None:
    """To the browser and the terminal, which have no texts of their own for it."""
    texts = GAME.texts(language)
    known = (*WORLDS, *SHIPS, *TECHNOLOGIES)
    assert not [name for name in known if texts.get("does", name) is None]


def test_the_rulebook_is_whole() -> None:
    """No rule is lost; cards that are added bring rules of their own."""
    assert len(GAME.rules.rules) >= 55
