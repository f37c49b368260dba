"""Every name, prompt, log line, reason and rule of a game is there in English and in Italian."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from astrarium.games import REGISTERED
from astrarium.kernel.rules import LANGUAGES, read_toml
from tests.conformance.tables import game_of

TOLD = r'(?:tell(?:_revealing)?\(|report\(game,|tell_only\([^"]*?)\s*"(\w+)"'
REFUSED = r'because\([^,]+,\s*"(\w+)"'
ASKED = r'(?<!self\.)(?<!def )\bask(?:_all)?\([^"]*?"(\w+)"'
CITED = r'because\("(\w+\.\d+)"'
MOST = 0.7
"""The part of a game's texts that these patterns must find in its code, or they are out of date."""
COMPOSED = ("use_", "react_")
"""Labels of abilities that name targets, and prompts of windows."""
SENTENCES = ("log", "why", "ask", "hint")
"""The tables of whole sentences: two languages never say the same."""


@cache
def source(game_id: str) -> str:
    """All of a game's code."""
    room = Path(str(import_module(game_of(game_id).package).__file__)).parent
    return "\n".join(path.read_text(encoding="utf-8") for path in room.rglob("*.py"))


def words(game_id: str, pattern: str) -> set[str]:
    """What stands in a game's code at a place like this."""
    return set(re.findall(pattern, source(game_id)))


def flat(game_id: str, language: str) -> dict[str, str]:
    data = read_toml(game_of(game_id).package, "text", f"{language}.toml")
    return {f"{table}.{key}": text for table, texts in data.items() for key, text in texts.items()}


def arguments(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def has_words(text: str) -> bool:
    """Is there anything but arguments and punctuation?"""
    return re.search(r"\w", re.sub(r"{\w+}", "", text)) is not None


def is_composed(key: str, written: set[str]) -> bool:
    """Is the key put together from two of them, such as `ancient` and `fires`?"""
    cuts = [at for at, letter in enumerate(key) if letter == "_"]
    return any(key[:at] in written and key[at + 1 :] in written for at in cuts)


@pytest.mark.parametrize("game_id", REGISTERED)
def test_the_languages_have_the_same_texts_with_the_same_arguments(game_id: str) -> None:
    """A text missing in one language, or speaking of other things, is found here."""
    english, italian = flat(game_id, "en"), flat(game_id, "it")
    assert english.keys() == italian.keys()
    assert not [key for key in english if arguments(english[key]) != arguments(italian[key])]


@pytest.mark.parametrize("game_id", REGISTERED)
def test_no_text_is_empty_or_left_in_the_other_language(game_id: str) -> None:
    """Names of things may be the same in both; sentences are not."""
    english, italian = flat(game_id, "en"), flat(game_id, "it")
    same = {key for key, text in english.items() if text == italian[key] and has_words(text)}
    assert not [key for key in same if key.split(".")[0] in SENTENCES]
    assert all(text.strip() for text in (*english.values(), *italian.values()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", REGISTERED)
def test_whatever_the_engine_says_has_a_text(game_id: str, language: str) -> None:
    """Log lines, reasons, prompts and labels of moves, as they stand in the source."""
    game = game_of(game_id)
    texts = game.texts(language)
    said = {
        "log": words(game_id, TOLD),
        "why": words(game_id, REFUSED),
        "ask": words(game_id, ASKED),
        "move": set(game.grammar),
    }
    data = read_toml(game.package, "text", "en.toml")
    for table, keys in said.items():
        plain = [key for key in data[table] if not key.startswith(COMPOSED)]
        assert len(keys) > MOST * len(plain), "not found"
    missing = [(table, key) for table, keys in said.items() for key in keys]
    assert not [place for place in missing if texts.get(*place) is None]


@pytest.mark.parametrize("game_id", REGISTERED)
def test_no_text_is_left_that_nobody_says(game_id: str) -> None:
    """A text that the engine never uses is a rule forgotten or a leftover."""
    data = read_toml(game_of(game_id).package, "text", "en.toml")
    written = words(game_id, r'"(\w+)"') | words(game_id, r'}_(\w+)"') | words(game_id, r'"(\w+)_{')
    said = {key.removesuffix("_one") for key in data["log"]}  # there may be one for a single thing
    assert not [key for key in said - written if not is_composed(key, written)]
    assert {key.removesuffix("_one") for key in data["why"]} <= words(game_id, REFUSED)


@pytest.mark.parametrize("game_id", REGISTERED)
def test_every_rule_has_a_paraphrase_of_its_own_in_each_language(game_id: str) -> None:
    """Every rule belongs to a chapter, and none says what another says."""
    book = game_of(game_id).rules
    rules = book.rules.values()
    for language in LANGUAGES:
        assert len({rule.text[language] for rule in rules}) == len(rules)
    assert not [rule.id for rule in rules if rule.text["en"] == rule.text["it"]]
    assert {rule.chapter for rule in rules} <= set(book.chapters)


@pytest.mark.parametrize("game_id", REGISTERED)
def test_every_reason_cites_a_rule_that_exists(game_id: str) -> None:
    """The ids in the source are those of rules.toml."""
    cited = words(game_id, CITED)
    assert len(cited) > 10, "the pattern finds nothing"
    assert cited <= set(game_of(game_id).rules.rules)
