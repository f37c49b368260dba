"""Every component and every window has a name in English and in Italian."""

from __future__ import annotations

import re

import pytest

from astrarium.games.ti4 import ABILITIES
from astrarium.games.ti4.components import (
    box,
    cards,
    factions,
    systems,
    technologies,
    units,
    windows,
)
from astrarium.games.ti4.components.reading import PACKAGE
from astrarium.kernel.rules import LANGUAGES, read_toml

TEXTS = {language: read_toml(PACKAGE, "text", f"{language}.toml") for language in LANGUAGES}
NAMED = (
    *systems.PLANET_NAMES,
    *systems.ANOMALIES,
    *systems.WORMHOLES,
    *systems.TRAITS,
    *systems.COLOURS,
    *box.POOLS,
    *units.TYPE_NAMES,
    *units.UNIT_NAMES,
    *technologies.TECHNOLOGY_NAMES,
    *factions.FACTION_NAMES,
    *(ability.id for ability in factions.ABILITIES),
    *(token for faction in factions.FACTIONS for token in faction.tokens),
    *cards.ACTION_CARD_NAMES,
    *cards.AGENDA_NAMES,
    *cards.OBJECTIVE_NAMES,
    *cards.NOTE_NAMES,
    *cards.STRATEGY_NAMES,
    *cards.DECKS,
)
SHARED = {"war_sun"}
"""Words of two components that have the same name: the unit and its technology."""


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
    assert all(text.strip() for text in (*english.values(), *italian.values()))


def test_a_word_means_one_thing() -> None:
    """No two components share a word, so that a word in a move has one name."""
    twice = {name for name in NAMED if NAMED.count(name) > 1}
    assert twice == SHARED


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    """Components, system tiles, and the windows in which something may be used."""
    texts = TEXTS[language]
    assert not [name for name in NAMED if name not in texts["name"]]
    assert {int(number) for number in texts["tile"]} == {s.number for s in systems.SYSTEMS}
    assert set(texts["window"]) == {w.id for w in windows.WINDOWS if w.kind == "window"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cards_are_told_apart(language: str) -> None:
    """Two cards of a kind never have the same name."""
    names = TEXTS[language]["name"]
    kinds = (
        systems.PLANET_NAMES,
        units.UNIT_NAMES,
        technologies.TECHNOLOGY_NAMES,
        factions.FACTION_NAMES,
        cards.ACTION_CARD_NAMES,
        cards.AGENDA_NAMES,
        cards.OBJECTIVE_NAMES,
        cards.NOTE_NAMES,
    )
    for kind in kinds:
        assert len({names[name] for name in kind}) == len(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_an_ability_says_what_is_named(language: str) -> None:
    """Without it a person would choose among moves that read alike."""
    for ability in ABILITIES:
        targets = next(iter(ability.every_target(3)), ())
        if not targets:
            continue
        label = TEXTS[language]["move"].get(f"use_{ability.id}", "")
        said = set(re.findall(r"{(\w+)}", label)) - {"ability"}
        assert said, ability.id
        assert said <= {*ability.named, "targets"}, ability.id
