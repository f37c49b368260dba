"""A guided first game: tables that begin in a lesson's position, against bots."""

from __future__ import annotations

from astrarium.kernel import actions
from astrarium.kernel.game import Game
from astrarium.kernel.lessons import LEARNER, LESSON, Lesson, lessons_of, position

from .accounts import User
from .entries import Writes
from .lobby import SeatGiven, TableGiven, made, open_with, store_new
from .model import Table
from .problems import Problem
from .tables import Tables


def found(game: Game, lesson_id: str) -> Lesson:
    lesson = lessons_of(game.package).get(lesson_id)
    if lesson is None:
        raise Problem(404, "no_lesson")
    return lesson


async def begin(tables: Tables, user: User, game: Game, lesson: Lesson) -> str:
    """Lay the position out. Dice and cards come as they were prepared, so that what the lesson
    tells is what happens."""
    seats = [SeatGiven("me" if seat == LEARNER else "bot") for seat in range(lesson.seats)]
    options = dict(lesson.options)
    table = made(user, TableGiven(game.id, seats, options, private=True))
    table.options[LESSON] = lesson.id
    writes = Writes()
    _lay_out(table, writes, lesson)
    await store_new(tables, table, writes)
    return table.id


def _lay_out(table: Table, writes: Writes, lesson: Lesson) -> None:
    state = position(table.game, lesson)
    names = [info.name for info in table.seats]
    table.header = actions.header(table.game, names, table.options, state.chance.seed)
    table.state = state
    open_with(table, writes, actions.begin_at(table.game, state))
