"""Every component and every choice has a name in English and in Italian."""

from __future__ import annotations

import re

import pytest

from astrarium.games.space_empires.components.cards import CARD_NAME, CARDS
from astrarium.games.space_empires.components.markers import MARKER_NAMES
from astrarium.games.space_empires.components.reading import PACKAGE
from astrarium.games.space_empires.components.technologies import TECH_NAMES
from astrarium.games.space_empires.components.units import TROOP_NAMES, UNIT_NAMES
from astrarium.games.space_empires.design import ABILITIES
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.options import OPTIONS
from astrarium.games.space_empires.values import TERRAINS
from astrarium.kernel.rules import LANGUAGES, read_toml, rulebook

TEXTS = {language: read_toml(PACKAGE, "text", f"{language}.toml") for language in LANGUAGES}
CARD_NAMES = tuple(CARD_NAME.values())
KINDS = (UNIT_NAMES, TROOP_NAMES, MARKER_NAMES, TECH_NAMES, CARD_NAMES)
GROUND = TERRAINS[len(MARKER_NAMES) :]
NAMED = (*(name for kind in KINDS for name in kind), *ABILITIES, *GROUND)
SHARED = {
    "ship_yard",  # the unit and its technology
    "doomsday_machine",  # the marker and what lies under it
    *("point_defense", "scanners", "exploration", "fast_battlecruiser"),  # as abilities
}
"""Words of two components that have the same name."""


def flat(language: str) -> dict[str, str]:
    return {
        f"{table}.{key}": text
        for table, texts in TEXTS[language].items()
        for key, text in texts.items()
    }


def test_the_languages_have_the_same_texts_with_the_same_arguments() -> None:
    """A text missing in one language, or speaking of other things, is found here."""
    english, italian = flat("en"), flat("it")
    assert english.keys() == italian.keys()
    for key, text in english.items():
        assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", italian[key])), key


def test_a_word_means_one_thing() -> None:
    """No two components share a word, so that a word in a move has one name."""
    assert {name for name in NAMED if NAMED.count(name) > 1} == SHARED


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_most_things_say_what_they_do(language: str) -> None:
    texts = TEXTS[language]
    assert not [name for name in NAMED if name not in texts["name"]]
    explained = (*(name for kind in KINDS for name in kind), "empty", "unexplored")
    assert not [name for name in explained if name not in texts["does"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_a_kind_are_told_apart(language: str) -> None:
    names = TEXTS[language]["name"]
    for kind in KINDS:
        assert len({names[name] for name in kind}) == len(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_say_what_their_rule_says(language: str) -> None:
    """One sentence in two places must not become two."""
    book = rulebook(PACKAGE)
    for number, card in CARDS.items():
        rule = book[f"X12.{number}" if card.is_technology else f"X13.{number}"].text[language]
        name, does = (TEXTS[language][table][card.id] for table in ("name", "does"))
        assert rule.lower() == f"{name}: {does}".lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_all_its_values_have_a_name(language: str) -> None:
    texts = TEXTS[language]
    for name, option in OPTIONS.items():
        assert name in texts["option"], name
        for value in option.choices:
            assert f"{name}_{value}" in texts["option"] or value in texts["name"], (name, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_label(language: str) -> None:
    """That names all that the move names."""
    labels = TEXTS[language]["move"]
    for verb, arguments in GAME.grammar.items():
        if arguments:
            assert set(re.findall(r"{(\w+)}", labels[verb])) == set(arguments), verb
