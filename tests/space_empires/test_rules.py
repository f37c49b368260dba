"""The rules in our own words: complete, in both languages, and cited ids exist."""

from __future__ import annotations

import re
from pathlib import Path

from astrarium.games.space_empires.components.reading import PACKAGE
from astrarium.kernel.rules import rulebook

RULES = rulebook(PACKAGE)
ROOT = Path(__file__).parents[2]
CITED = re.compile(r"\b(?:[BX]\d{1,2}|S\d)\.\d+[a-z]?\b")


def test_every_section_of_both_rulebooks_is_there() -> None:
    chapters = [f"B{number}" for number in range(1, 20)]
    chapters += [f"X{number}" for number in range(1, 22)]
    assert list(RULES.chapters) == [*chapters, "S", "D", "A", "M"]
    assert {rule.chapter for rule in RULES.rules.values()} == set(RULES.chapters)


def test_every_card_has_its_rule() -> None:
    assert all(f"X12.{number}" in RULES for number in range(1, 31))
    assert all(f"X13.{number}" in RULES for number in range(31, 56))


def test_ids_that_code_and_tests_cite_exist() -> None:
    for folder in ("src/astrarium/games/space_empires", "tests/space_empires"):
        for path in (ROOT / folder).rglob("*.py"):
            if path != Path(__file__):
                cited = set(CITED.findall(path.read_text(encoding="utf-8")))
                assert not {rule for rule in cited if rule not in RULES}, path.name


def test_the_two_languages_are_two() -> None:
    for rule in RULES.rules.values():
        assert rule.text["en"].strip() != rule.text["it"].strip()
        assert rule.text["en"].endswith(".")
        assert rule.text["it"].endswith(".")
