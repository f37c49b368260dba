"""Reading the component tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from astrarium.kernel.rules import read_toml

PACKAGE: Final = "astrarium.games.ti4"


def data(name: str) -> dict[str, Any]:
    """A table of the `data` folder."""
    return read_toml(PACKAGE, "data", f"{name}.toml")


def numbered(names: Iterable[str]) -> dict[str, int]:
    """The place of each name; no name stands twice."""
    listed = tuple(names)
    numbers = {name: number for number, name in enumerate(listed)}
    if len(numbers) != len(listed):
        raise ValueError(f"a name stands twice: {listed}")
    return numbers


def bits(numbers: Iterable[int]) -> int:
    """A set of small numbers as one int."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
