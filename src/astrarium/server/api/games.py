"""The games: what there is, their texts and rules."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from astrarium.games import REGISTERED
from astrarium.kernel.lessons import Step, lessons_of
from astrarium.kernel.options import Option, Scenario
from astrarium.kernel.rules import LANGUAGES
from astrarium.kernel.texts import Texts
from astrarium.players import REGISTERED as LEVELS

from ..lobby import SeatGiven, found_game
from ..problems import invalid
from ..seating import DEFAULT_LEVEL
from ..words import rules_found, text_tables
from .common import PROBLEMS, Asking, visitor


class SetupView(msgspec.Struct):
    """Values of other options, and numbers of seats."""

    options: dict[str, list[str]]
    seats: list[int]


class OptionView(msgspec.Struct):
    """A choice before the game: one of `choices`, a number in a range, or a text."""

    kind: str
    """`choice`, `number` or `text`."""
    default: str
    choices: list[str]
    least: int
    most: int
    needs: dict[str, SetupView]
    """What must be so for each value; `*` speaks of every value but the default."""
    excludes: dict[str, SetupView]
    """What must not be so for each value."""


class ScenarioView(msgspec.Struct):
    """A set-up with a name: for how many it is, what it fixes, who plays together."""

    id: str
    title: str
    about: str
    seats: list[int]
    options: dict[str, str]
    teams: list[list[int]]


class GameView(msgspec.Struct):
    """A game that can be played."""

    id: str
    title: str
    tagline: str
    version: str
    min_seats: int
    max_seats: int
    options: dict[str, OptionView]
    scenarios: list[ScenarioView]
    players: list[str]
    default_seats: list[SeatGiven]
    lessons: list[str]
    """A guided first game: the ids of its lessons, in their order."""
    reactions: bool
    """Whether seats may react to what happens: then a table chooses how it asks them."""


class StepView(msgspec.Struct):
    """A step of a lesson: what is asked meanwhile, which moves lead on, which line tells that it is
    done. Its words stand in the game's texts under `lesson`."""

    id: str
    kinds: list[str]
    moves: list[str]
    """Patterns of moves; `*` is any word."""
    until: dict[str, Any]
    """The key of the line, and arguments that must agree."""


class LessonView(msgspec.Struct):
    id: str
    steps: list[StepView]


class TextsView(msgspec.Struct):
    """The texts of a game and the grammar of its moves: a client can speak of it by itself."""

    language: str
    texts: dict[str, dict[str, str]]
    grammar: dict[str, list[str]]
    uses: dict[str, list[str]]
    """By ability: what the words after `use` are called."""


class RuleView(msgspec.Struct):
    """A rule in our words."""

    id: str
    chapter: str
    text: str


@get("/api/games", responses=PROBLEMS)
async def games(request: Asking) -> list[GameView]:
    """The games."""
    return [game_view(game_id, visitor(request).language) for game_id in REGISTERED]


def game_view(game_id: str, language: str) -> GameView:
    game = found_game(game_id)
    texts = game.texts(language)
    bots = max(game.min_seats, min(3, game.max_seats)) - 1
    return GameView(
        id=game.id,
        title=texts.say("game", "title"),
        tagline=texts.say("game", "tagline"),
        version=game.version,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options={name: option_view(option) for name, option in game.options.items()},
        scenarios=[scenario_view(each, texts) for each in game.scenarios.values()],
        players=list(LEVELS),
        default_seats=default_seats(bots),
        lessons=list(lessons_of(game.package)),
        reactions=game.reactions,
    )


def option_view(option: Option) -> OptionView:
    return OptionView(
        kind=option.kind,
        default=option.default,
        choices=list(option.choices),
        least=option.least,
        most=option.most,
        needs={value: SetupView(**setup.encode()) for value, setup in option.needs.items()},
        excludes={value: SetupView(**setup.encode()) for value, setup in option.excludes.items()},
    )


def scenario_view(scenario: Scenario, texts: Texts) -> ScenarioView:
    return ScenarioView(
        id=scenario.id,
        title=texts.say("scenario", scenario.id),
        about=texts.say("scenario", f"{scenario.id}_about"),
        seats=list(scenario.seats),
        options=dict(scenario.options),
        teams=[list(team) for team in scenario.teams],
    )


def default_seats(bots: int) -> list[SeatGiven]:
    return [SeatGiven("me"), *(SeatGiven("bot", DEFAULT_LEVEL) for _ in range(bots))]


@get("/api/texts/{game_id:str}/{language:str}", responses=PROBLEMS)
async def texts(game_id: FromPath[str], language: FromPath[str]) -> TextsView:
    """All texts of a game in a language."""
    game = found_game(game_id)
    if language not in LANGUAGES:
        raise invalid("language_unknown")
    return TextsView(**text_tables(game, language))


@get("/api/rules/{game_id:str}", responses=PROBLEMS)
async def rules(request: Asking, game_id: FromPath[str], q: FromQuery[str] = "") -> list[RuleView]:
    """The rules of a game, all or those with these words."""
    found = rules_found(found_game(game_id), visitor(request).language, q[:200])
    return [RuleView(**rule) for rule in found]


@get("/api/lessons/{game_id:str}", responses=PROBLEMS)
async def lessons(game_id: FromPath[str]) -> list[LessonView]:
    """The lessons of a game, step by step."""
    found = lessons_of(found_game(game_id).package).values()
    return [LessonView(lesson.id, [step_view(step) for step in lesson.steps]) for lesson in found]


def step_view(step: Step) -> StepView:
    return StepView(step.id, list(step.kinds), list(step.moves), dict(step.until))


ROUTES = [games, texts, rules, lessons]
