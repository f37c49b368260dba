"""Every lesson of every game can be walked through by its own script, whatever the bots do."""

from __future__ import annotations

from importlib import import_module

import pytest

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.lessons import LEARNER, Lesson, lessons_of, position
from astrarium.kernel.rules import LANGUAGES
from tests.lessons import Walk

WORDS_A_MINUTE = 180
"""Of somebody who reads carefully what is new."""
SECONDS_A_CLICK = 5

LESSONS = [
    (game_id, lesson)
    for game_id in REGISTERED
    for lesson in lessons_of(get_game(game_id).package).values()
]
NAMED = pytest.mark.parametrize(
    ("game_id", "lesson"), LESSONS, ids=[f"{game_id}-{lesson.id}" for game_id, lesson in LESSONS]
)


@pytest.mark.parametrize("game_id", ["eclipse", "galaxy", "space_empires", "ti4"])
def test_every_game_has_a_guided_first_game(game_id: str) -> None:
    assert len(lessons_of(get_game(game_id).package)) >= 5


@NAMED
@pytest.mark.parametrize("level", ["greedy", "random"])
def test_a_lesson_is_walked_through_by_its_own_script(
    game_id: str, lesson: Lesson, level: str
) -> None:
    for luck in range(3):
        Walk(get_game(game_id), lesson, level, luck).through()


def words_of(game_id: str, language: str) -> int:
    """How many words the whole guided game says."""
    texts = get_game(game_id).texts(language)
    lessons = lessons_of(get_game(game_id).package).values()
    keys = [key for lesson in lessons for key in (lesson.id, f"{lesson.id}_about")]
    for lesson in lessons:
        for step in lesson.steps:
            keys += [f"{lesson.id}_{step.id}{part}" for part in ("", "_why", "_after")]
    return sum(len((texts.get("lesson", key) or "").split()) for key in keys)


@pytest.mark.parametrize("game_id", ["eclipse", "galaxy", "space_empires", "ti4"])
def test_the_guided_game_takes_ten_minutes(game_id: str) -> None:
    """As its button promises: to read all of it, and to find and click every answer."""
    game = get_game(game_id)
    answers = sum(
        step.seat == LEARNER
        for lesson in lessons_of(game.package).values()
        for step in Walk(game, lesson, "greedy", 0).through().steps
    )
    for language in LANGUAGES:
        minutes = words_of(game_id, language) / WORDS_A_MINUTE + answers * SECONDS_A_CLICK / 60
        assert 4 < minutes <= 10, (language, minutes)


@NAMED
def test_a_lesson_begins_in_the_position_that_was_prepared(game_id: str, lesson: Lesson) -> None:
    """`python -m tests.<game>.lessons` writes it anew."""
    game = get_game(game_id)
    prepared = import_module(f"tests.{game_id}.lessons").prepared(lesson.id).game
    state = position(game, lesson)
    assert state.hash() == prepared.hash()
    assert state.seats == lesson.seats
    assert not state.invariants()
    question = state.question(LEARNER)
    assert question is not None
    assert question.kind in lesson.steps[0].kinds


@NAMED
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_to_do_why_and_what_it_did(
    game_id: str, lesson: Lesson, language: str
) -> None:
    texts = get_game(game_id).texts(language)
    keys = [lesson.id, f"{lesson.id}_about"]
    for step in lesson.steps:
        name = f"{lesson.id}_{step.id}"
        keys += [name, f"{name}_why", f"{name}_after"]
    said = {key: texts.get("lesson", key) or "" for key in keys}
    assert not [key for key, text in said.items() if len(text) < 3]
    assert not [key for key, text in said.items() if len(text) > 260], "too long to be read"
