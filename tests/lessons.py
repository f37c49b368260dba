"""Lessons in tests: their positions written as data, and walked through step by step."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.lessons import LEARNER, Lesson, Step, position
from astrarium.kernel.session import Session
from astrarium.players import get_player
from astrarium.players.decision import decision_of

QUIET = ("pass", "done", "hold", "keep", "deny", "decline", "draw", "stop")
"""How the learner answers what the lesson does not speak of."""
PATIENCE = 80
"""Answers within which a step must be done."""


def file_of(game: Game, lesson: str) -> Path:
    return Path(str(resources.files(game.package).joinpath("data", "lessons", f"{lesson}.json")))


def text_of(game: Game, state: Any) -> str:
    """A position as it is stored."""
    stored = {"rules": game.version, "state": state.encode()}
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def write(game: Game, lesson: str, state: Any) -> None:
    file = file_of(game, lesson)
    file.parent.mkdir(exist_ok=True)
    file.write_text(text_of(game, state), encoding="utf-8")


class Walk:
    """A learner who does what every step says, against bots."""

    def __init__(self, game: Game, lesson: Lesson, level: str, luck: int) -> None:
        self.game, self.lesson = game, lesson
        self.bot, self.rng = get_player(level), Random(luck)
        names = [f"seat {seat}" for seat in range(lesson.seats)]
        state = position(game, lesson)
        self.session = Session.starting_at(game, names, dict(lesson.options), state)

    def through(self) -> Session:
        for step in self.lesson.steps:
            self._do(step)
        return self.session

    def _do(self, step: Step) -> None:
        for _ in range(PATIENCE):
            told = len(self.session.lines)
            self._answer(step)
            news = self.session.log(LEARNER)
            if any(
                step.told_by(line.event.key, line.event.args)
                for line in self.session.lines[told:]
                if line in news
            ):
                return
        raise AssertionError(f"{self.lesson.id}: {step.id} is not done")

    def _answer(self, step: Step) -> None:
        state = self.session.state
        assert not state.over, f"{self.lesson.id}: over before {step.id}"
        question = state.question(LEARNER)
        if question is None or question.kind not in step.kinds:
            self._answer_otherwise()
            return
        move = step.own_move(question.moves)
        offers = [" ".join(map(str, each)) for each in question.moves]
        assert move is not None, f"{self.lesson.id}: {step.id} is not offered, but {offers}"
        assert step.wants(move)
        self.session.answer(LEARNER, move)

    def _answer_otherwise(self) -> None:
        """Somebody else is asked, or the learner something else."""
        state = self.session.state
        question = state.questions[0]
        decision = decision_of(self.game, state, question.seat)
        move = self.bot.choose(decision, self.rng)
        if question.seat == LEARNER:
            move = next((each for each in question.moves if each[0] in QUIET), move)
        self.session.answer(question.seat, move)
