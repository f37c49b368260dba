"""The checks run after steps that say so: whatever they look at must say so.

Tests of how games end, of sieges, of growth and of monsters use `changes_are_told`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pytest

from astrarium.games.space_empires.game import FRAMES
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import NOBODY, Colony
from astrarium.kernel.frames import Frame

Step = Callable[[Frame[SpaceEmpires], SpaceEmpires], None]


def looked_at(game: SpaceEmpires) -> tuple[Any, ...]:
    """What `game.checks` read: homeworlds, colony points, who is out, fleets; alone monsters."""
    return (
        game.points[:],
        game.out[:],
        game.capital[:],
        game.felled,
        [(n, fleet, game.hex_of(n)) for n, fleet in game.fleets if n in game.groups],
        game.arrived,
        game.opponent in ("machines", "amoebas") and bool(game.groups.of(NOBODY)),
    )


def matters(colony: Colony | None) -> tuple[int, int, bool] | None:
    """Cargo and centres of a colony decide nothing."""
    return None if colony is None else (colony.owner, colony.cp, colony.homeworld)


def differ(before: list[Colony | None], after: list[Colony | None]) -> bool:
    if before == after:
        return False
    return any(matters(a) != matters(b) for a, b in zip(before, after, strict=True))


def over(step: Step, silent: set[str]) -> Step:
    """The step, noted by its name if it changes something and does not say so."""

    @wraps(step)
    def watched(frame: Frame[SpaceEmpires], game: SpaceEmpires) -> None:
        begun, before, colonies = game.phase != "setup", looked_at(game), game.colony[:]
        step(frame, game)
        if game.unchecked or not begun:
            return
        if looked_at(game) != before or differ(colonies, game.colony):
            silent.add(f"{type(frame).__name__}.{step.__name__}")

    return watched


@pytest.fixture
def changes_are_told(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No step changes what the checks look at without setting `game.unchecked`."""
    silent: set[str] = set()
    for kind in FRAMES.values():
        monkeypatch.setattr(kind, "todo", tuple(over(step, silent) for step in kind.todo))
    yield
    assert not silent, f"the checks do not run after {', '.join(sorted(silent))}"
