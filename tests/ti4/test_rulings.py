"""Rulings and windows cite rules that exist; what rules say in numbers is what the data say."""

from __future__ import annotations

import re
from pathlib import Path

from astrarium.games.ti4.components import units, windows
from astrarium.games.ti4.components.reading import PACKAGE
from astrarium.kernel.rules import rulebook

DOCS = Path(__file__).parents[2] / "docs"
BOOK = rulebook(PACKAGE)
RULE = re.compile(r"\b(?:\d+\.\d+[a-z]?|[A-Z]+\.[a-z0-9_]+)\b")


def test_rulings_cite_rules_that_exist() -> None:
    """The first column of every table."""
    page = (DOCS / "rulings" / "ti4.md").read_text(encoding="utf-8")
    cited = {
        rule for row in re.findall(r"^\| ([^|]+) \|", page, re.M) for rule in RULE.findall(row)
    }
    assert len(cited) > 80
    assert cited <= set(BOOK.rules)


def test_what_hangs_on_a_window_is_a_rule() -> None:
    """Users of windows are rule ids."""
    assert set(windows.WINDOWS_OF) <= set(BOOK.rules)


def test_rules_of_units_say_what_the_data_say() -> None:
    """Cost, combat, move and capacity in the English paraphrase are those of the table."""
    for unit in units.UNITS:
        text = BOOK[f"UNIT.{unit.id}"].text["en"]
        said = {word: int(value) for word, value in re.findall(r"(cost|move|capacity) (\d+)", text)}
        values = {"cost": unit.cost, "move": unit.move, "capacity": unit.capacity}
        assert said == {word: value for word, value in values.items() if value != units.NONE}, (
            unit.id
        )
        rolls = {
            "combat": unit.combat,
            "Bombardment": unit.bombardment,
            "Anti-Fighter Barrage": unit.anti_fighter_barrage,
            "Space Cannon": unit.space_cannon,
        }
        for word, roll in rolls.items():
            found = re.search(rf"{word} (\d+)(?: \((\d+)\))?", text)
            told = (int(found[1]), int(found[2] or 1)) if found else (0, 0)
            assert told == (roll.hits_on, abs(roll.dice)), unit.id
        assert ("Sustain Damage" in text.replace("cannot use Sustain", "")) == unit.sustain_damage
