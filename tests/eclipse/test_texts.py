"""Eclipse's names and rules; what holds for the texts of every game is in tests/conformance."""

from __future__ import annotations

import pytest

from astrarium.games import get_game

GAME = get_game("eclipse")


def test_the_rulebook_is_whole() -> None:
    """Every chapter has a heading and some rules, whose ids begin with it."""
    rules = GAME.rules.rules.values()
    assert len(rules) >= 110  # none is lost; technologies that are added bring their own
    assert {rule.chapter for rule in rules} == set(GAME.rules.chapters)
    assert all(rule.id.startswith(f"R{rule.chapter}.") for rule in rules)


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
