"""Every name, prompt, log line, reason and rule is there in English and in Italian."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import astrarium.games.eclipse as eclipse
from astrarium.games import get_game
from astrarium.kernel.rules import LANGUAGES, read_toml

GAME = get_game("eclipse")
SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in Path(eclipse.__file__).parent.rglob("*.py")
)
TOLD = set(re.findall(r'(?:tell\(|tell_only\([^"]*?)\s*"(\w+)"', SOURCE))
REASONS = set(re.findall(r'because\([^,]+,\s*"(\w+)"', SOURCE))
ASKED = set(re.findall(r'\bask(?:_all)?\([^"]*?"(\w+)"', SOURCE))


def flat(language: str) -> dict[str, str]:
    data = read_toml("astrarium.games.eclipse", "text", f"{language}.toml")
    return {f"{table}.{key}": text for table, texts in data.items() for key, text in texts.items()}


def has_words(text: str) -> bool:
    """Is there anything but arguments and punctuation?"""
    return re.search(r"\w", re.sub(r"{\w+}", "", text)) is not None


def test_the_languages_have_the_same_texts_with_the_same_arguments() -> None:
    """A text missing in one language, or speaking of other things, is found here."""
    english, italian = flat("en"), flat("it")
    assert english.keys() == italian.keys()
    for key, text in english.items():
        assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", italian[key])), key


def test_no_sentence_is_empty_or_left_in_the_other_language() -> None:
    """Names of things may be the same in both; sentences are not."""
    english, italian = flat("en"), flat("it")
    same = {key for key, text in english.items() if text == italian[key] and has_words(text)}
    assert not [key for key in same if key.split(".")[0] in ("log", "why", "ask", "hint")]
    assert all(text.strip() for text in (*english.values(), *italian.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_engine_says_has_a_text(language: str) -> None:
    """Log lines, reasons, prompts and labels of moves, as they stand in the source."""
    texts = GAME.texts(language)
    assert min(len(TOLD), len(REASONS)) > 40
    missing = [key for key in TOLD if texts.get("log", key) is None]
    missing += [key for key in REASONS if texts.get("why", key) is None]
    missing += [key for key in ASKED if texts.get("ask", key) is None]
    missing += [verb for verb in GAME.grammar if texts.get("move", verb) is None]
    assert not missing


def test_every_rule_has_a_paraphrase_of_its_own_in_each_language() -> None:
    """One hundred and ten rules; every chapter has a heading and some rules."""
    rules = GAME.rules.rules.values()
    assert len(rules) == 110
    for language in LANGUAGES:
        assert len({rule.text[language] for rule in rules}) == len(rules)
    assert not [rule.id for rule in rules if rule.text["en"] == rule.text["it"]]
    assert {rule.chapter for rule in rules} == set(GAME.rules.chapters)
    assert all(rule.id.startswith(f"R{rule.chapter}.") for rule in rules)


def test_every_reason_cites_a_rule_that_exists() -> None:
    """The ids in the source are those of rules.toml."""
    cited = set(re.findall(r'"(R\d[a-h]?\.\d+)"', SOURCE))
    assert len(cited) > 30
    assert cited <= set(GAME.rules.rules)


@pytest.mark.parametrize(
    ("language", "centre", "other", "both"),
    [
        ("en", "on the galactic centre?", "on sector 208?", "the galactic centre, sector 208."),
        ("it", "sul Centro Galattico?", "sul settore 208?", "Centro Galattico, settore 208."),
    ],
)
def test_the_centre_is_no_number(language: str, centre: str, other: str, both: str) -> None:
    """Sentences hold for every sector: none says "sector the galactic centre"."""
    texts = GAME.texts(language)
    assert texts.ask("claim", {"sector": 1}).endswith(centre)
    assert texts.ask("claim", {"sector": 208}).endswith(other)
    assert texts.event("combat_phase", {"sectors": (1, 208)}).endswith(both)
