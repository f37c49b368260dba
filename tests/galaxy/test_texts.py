"""Every name, prompt, log line, reason and rule is there in English and in Italian."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import astrarium.games.galaxy as galaxy
from astrarium.games import get_game
from astrarium.games.galaxy.components import CARD_NAMES, LOWEST_ROW, SHIPS, WORLDS
from astrarium.kernel.rules import LANGUAGES, read_toml

GAME = get_game("galaxy")
SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in Path(galaxy.__file__).parent.rglob("*.py")
)
EMITTED = set(re.findall(r'(?:tell\(|tell_only\([^"]*?)\s*"(\w+)"', SOURCE))
REASONS = set(re.findall(r'because\([^,]+,\s*"(\w+)"', SOURCE))
ASKED = set(re.findall(r'\bask\([^"]*?"(\w+)"', SOURCE))


def flat(language: str) -> dict[str, str]:
    data = read_toml("astrarium.games.galaxy", "text", f"{language}.toml")
    return {f"{table}.{key}": text for table, texts in data.items() for key, text in texts.items()}


def test_the_languages_have_the_same_texts_with_the_same_arguments() -> None:
    """A text missing in one language, or speaking of other things, is found here."""
    english, italian = flat("en"), flat("it")
    assert english.keys() == italian.keys()
    for key, text in english.items():
        assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", italian[key])), key


def test_no_text_is_empty_or_left_in_the_other_language() -> None:
    """Sentences differ between the languages; names of things may be the same."""
    english, italian = flat("en"), flat("it")
    same = [key for key, text in english.items() if text == italian[key]]
    assert not [key for key in same if key.split(".")[0] in ("log", "why", "ask")]
    assert all(text.strip() for text in (*english.values(), *italian.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_engine_says_has_a_text(language: str) -> None:
    """Log lines, reasons, prompts, labels of moves, names, rows."""
    texts = GAME.texts(language)
    assert len(EMITTED) > 60
    assert len(REASONS) > 60
    assert {"bid", "action", "counter", "permit", "appoint", "govern", "draw"} <= ASKED
    missing = [key for key in EMITTED if texts.get("log", key) is None]
    missing += [key for key in REASONS if texts.get("why", key) is None]
    missing += [key for key in ASKED if texts.get("ask", key) is None]
    missing += [verb for verb in GAME.grammar if texts.get("move", verb) is None]
    missing += [name for name in (*WORLDS, *SHIPS) if texts.get("name", name) is None]
    missing += [str(r) for r in range(LOWEST_ROW + 1) if texts.get("row", str(r)) is None]
    assert not missing


def test_no_text_is_left_that_nobody_says() -> None:
    """A text that the engine never uses is a rule forgotten or a leftover."""
    data: dict[str, Any] = read_toml("astrarium.games.galaxy", "text", "en.toml")
    assert set(data["log"]) <= EMITTED | set(re.findall(r'"(\w+)"', SOURCE))
    assert set(data["why"]) <= REASONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: str) -> None:
    """No card is shown by its id."""
    texts = GAME.texts(language)
    names = [texts.value("card", card) for card in CARD_NAMES]
    assert len(set(names)) == len(CARD_NAMES)
    assert not [name for name in names if "_" in name or "{" in name]


def test_every_rule_has_a_paraphrase_in_each_language() -> None:
    """Fifty-five rules, none the same text twice."""
    rules = GAME.rules.rules.values()
    assert len(rules) == 55
    for language in LANGUAGES:
        assert len({rule.text[language] for rule in rules}) == len(rules)
    assert not [rule.id for rule in rules if rule.text["en"] == rule.text["it"]]
    assert {rule.chapter for rule in rules} <= set(GAME.rules.chapters)
