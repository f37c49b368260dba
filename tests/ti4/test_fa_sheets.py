"""Nothing on a faction sheet is without a test: abilities, technologies, flagship, units."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import tests.ti4
from astrarium.games.ti4.components.factions import FACTIONS
from astrarium.games.ti4.components.technologies import TECHNOLOGIES
from astrarium.games.ti4.components.units import UNITS


def sheet(faction: str) -> list[str]:
    """The rules of all that only this faction has, but for its promissory note."""
    abilities = next(each.abilities for each in FACTIONS if each.id == faction)
    technologies = [each.id for each in TECHNOLOGIES if each.faction == faction]
    units = [each.id for each in UNITS if each.faction == faction]
    return [
        *(f"FA.{name}" for name in abilities),
        *(f"FT.{name}" for name in technologies),
        *(f"UNIT.{name}" for name in units),
    ]


def shown_by(marks: Any) -> Iterator[str]:
    """The rules that marks of a test name, those of its cases included."""
    for mark in marks:
        if mark.name == "rule":
            yield from mark.args
        elif mark.name == "parametrize":
            for case in mark.args[1]:
                yield from shown_by(getattr(case, "marks", ()))


def with_a_test() -> set[str]:
    """The rules that any test of Twilight Imperium carries."""
    found: set[str] = set()
    for module in iter_modules(tests.ti4.__path__):
        if module.name.startswith("test_"):
            for name, value in vars(import_module(f"tests.ti4.{module.name}")).items():
                if name.startswith("test_"):
                    found.update(shown_by(getattr(value, "pytestmark", ())))
    return found


@pytest.mark.parametrize("faction", [each.id for each in FACTIONS])
def test_everything_on_the_sheet_has_a_rule_test(faction: str) -> None:
    rules = sheet(faction)
    assert len(rules) >= 4, "at least an ability, two technologies and a flagship"
    assert sorted(set(rules) - with_a_test()) == []
