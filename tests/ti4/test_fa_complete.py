"""Every ability, technology and unit of the faction sheets has a test that carries its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.cli.untested import scan
from astrarium.cli.words import Words
from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.factions import FACTIONS
from astrarium.games.ti4.components.technologies import TECHNOLOGIES
from astrarium.games.ti4.components.units import UNITS

COUNTS = scan(GAME, Path(__file__).parent, Words("en")).counts
ENOUGH = 2
"""Tests for what a sheet says: who may, and who may not."""
WHO_MAY_NOT = ("naalu", "nekro", "sardakk_norr", "jol_nar", "winnu", "xxcha", "yin", "yssaril")


def rules_of(faction: str) -> list[str]:
    """The rules of a faction: of its sheet, its technologies, its flagship and other units."""
    (sheet,) = (each for each in FACTIONS if each.id == faction)
    technologies = [f"FT.{each.id}" for each in TECHNOLOGIES if each.faction == faction]
    units = [f"UNIT.{each.id}" for each in UNITS if each.faction == faction]
    return [*(f"FA.{ability}" for ability in sheet.abilities), *technologies, *units]


@pytest.mark.parametrize("faction", [faction.id for faction in FACTIONS])
def test_nothing_on_a_sheet_is_without_a_test(faction: str) -> None:
    rules = rules_of(faction)
    assert len(rules) >= 4
    assert not [rule for rule in rules if not COUNTS[rule]]


@pytest.mark.parametrize("faction", WHO_MAY_NOT)
def test_abilities_are_tested_from_more_than_one_side(faction: str) -> None:
    said = [rule for rule in rules_of(faction) if rule.startswith("FA.")]
    assert not [rule for rule in said if COUNTS[rule] < ENOUGH]
