"""The English of the house, names of tests included: plain, and fit for every player."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("src", "docs", "tests", "benchmarks", "web/src")
WRITTEN = {".py", ".md", ".toml", ".ts", ".svelte", ".css"}
ITALIAN = {"it.toml", "it.ts"}
FILES = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(path for room in ROOMS for path in (ROOT / room).rglob("*")))
    if path.suffix in WRITTEN and path.name not in ITALIAN and path != Path(__file__)
)
RULES = {
    "a number is said, or the thing is named": r"\bso[ _](many|much|often|long)(?![a-z])",
    "a player is they, or the player": r"(?<![a-z])(he|his|him|himself)(?![a-z])",
}
QUOTED = {"eclipse.md": '"On his hexes"'}
"""What somebody else has written, by file."""


@pytest.mark.parametrize("rule", RULES)
def test_the_english_is_plain_and_neutral(rule: str) -> None:
    pattern = re.compile(RULES[rule], re.I)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in FILES
        if "static" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line.replace(QUOTED.get(path.name, "\0"), ""))
    ]
    assert not found, rule + ":\n" + "\n".join(found)
