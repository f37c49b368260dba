"""Lessons: prepared positions in which a newcomer learns one idea, step by step.

A lesson is data: `data/lessons.toml` says what to do in which step, `data/lessons/<id>.json` holds
the position, and the sentences stand in the game's texts under `[lesson]`. The position is played
at an ordinary table by the ordinary rules; nothing here knows what a move does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from .game import Game
from .moves import Move, Seat, Value, parse_move, print_move
from .rules import read_toml
from .state import State

LEARNER: Seat = 0
"""The seat of whoever takes a lesson; bots sit in the others."""
LESSON = "lesson"
"""The name under which the options of a table say which lesson is taken there."""
ANYTHING = "*"
"""Stands for any word in the pattern of a move."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do."""

    id: str
    kinds: tuple[str, ...]
    """The kinds of questions that are answered on the way."""
    moves: tuple[str, ...]
    """The moves that lead there, as patterns; those without gaps are the lesson's own."""
    until: Mapping[str, Value]
    """The line of the log that tells it is done: its key, and arguments that must agree."""

    def wants(self, move: Move) -> bool:
        words = print_move(move).split()
        return any(_fits(pattern.split(), words) for pattern in self.moves)

    def told_by(self, key: str, args: Mapping[str, Value]) -> bool:
        """Does this line of the log say that the step is done?"""
        wanted = dict(self.until)
        return wanted.pop("key") == key and all(args.get(name) == wanted[name] for name in wanted)

    def own_move(self, offers: Iterable[Move]) -> Move | None:
        """The move that the lesson itself would make."""
        offered = set(offers)
        own = (parse_move(words) for words in self.moves if ANYTHING not in words)
        return next((move for move in own if move in offered), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position and what to do in it."""

    id: str
    seats: int
    options: Mapping[str, str]
    steps: tuple[Step, ...]


def _fits(pattern: Sequence[str], words: Sequence[str]) -> bool:
    return len(pattern) == len(words) and all(
        wanted in (ANYTHING, word) for wanted, word in zip(pattern, words, strict=True)
    )


@cache
def lessons_of(package: str) -> dict[str, Lesson]:
    """The lessons of a game in their order; none if it has no such file."""
    if not resources.files(package).joinpath("data", "lessons.toml").is_file():
        return {}
    found = read_toml(package, "data", "lessons.toml")["lesson"]
    return {data["id"]: _lesson(data) for data in found}


def _lesson(data: Mapping[str, Any]) -> Lesson:
    steps = tuple(
        Step(step["id"], tuple(step["kinds"]), tuple(step["moves"]), step["until"])
        for step in data["step"]
    )
    options = {name: str(value) for name, value in data.get("options", {}).items()}
    return Lesson(data["id"], data["seats"], options, steps)


def ordinary(options: Mapping[str, str]) -> dict[str, str]:
    """The options of a game that goes on from a lesson, or comes after it: no lesson any more."""
    return {name: value for name, value in options.items() if name != LESSON}


def position(game: Game, lesson: Lesson) -> State:
    """The position in which a lesson begins. Dice and cards come as they were prepared."""
    file = resources.files(game.package).joinpath("data", "lessons", f"{lesson.id}.json")
    stored = json.loads(file.read_text(encoding="utf-8"))
    data, rules = stored["state"], stored["rules"]
    return game.decode(data if rules == game.version else game.upgraded(data, rules))
