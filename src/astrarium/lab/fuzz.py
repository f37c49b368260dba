"""Fuzzing: random games, with everything checked that can be checked without knowing the game.

Seats, options, players and the way of windows change from game to game, and every game follows
from the seed and its number alone. A failure names both, and the answer after which it showed; a
record of the game up to there is written beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random

from astrarium.kernel.actions import Action, Answer, ChooseWay, CloseWindow
from astrarium.kernel.chance import seed_from
from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.moves import PASS, Question, Seat, no_answer_to, print_move
from astrarium.kernel.options import SCENARIO, Option
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.kernel.ways import DAYS, LIVE, STRICT

from . import monitor
from .fuzz_players import FuzzPlayer, of_own_accord, seated

TRIES = 20
"""How often options are drawn until some go together."""
LONGEST = 20_000
"""More answers than any game takes."""
SAMPLE = 3
"""Offered moves that are checked after every answer."""
DEEP_EVERY = 50
"""Games between two that get the slow checks too; the first game does."""
SLOW_EVERY = 10
"""Answers between two slow checks in such a game."""
UNASKED = 0.1
"""How often somebody does something of their own accord instead of answering."""
CLOSED_EARLY = 0.2
"""How often the time of a window is over before all have answered, where it has one."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, and all that is needed to see it again."""

    game: str
    seed: int
    number: int
    seats: int
    answer: int
    """The number of answers given before it."""
    what: str
    record: Path | None = None

    def __str__(self) -> str:
        where = f"{self.game}, {self.seats} seats, seed {self.seed}, game {self.number}"
        record = f" (record: {self.record})" if self.record else ""
        return f"{where}, answer {self.answer}: {self.what}{record}"


@dataclass(frozen=True, slots=True)
class FuzzReport:
    """How far a fuzz run came. It stops at the first failure."""

    games: int
    answers: int
    longest: int
    """The answers of the longest game."""
    widest: int
    """The moves of the largest question."""
    failure: Failure | None = None

    @property
    def passed(self) -> bool:
        return self.failure is None


def fuzz(
    game: Game,
    games: int,
    seed: int,
    seats: int | None = None,
    progress: Callable[[int], None] | None = None,
    jobs: int = 1,
    folder: Path | None = None,
) -> FuzzReport:
    """Play random games; `seats` None takes all numbers of seats in turn.

    Every second game is played with the options that are usual, the others with any.
    `progress` is told the number of games done; a failed game's record goes into `folder`, by
    default the current one.
    """
    if seats is not None:
        game.check_seats(seats)
    if games < 0 or jobs < 1:
        raise SetupError("fuzzing takes 0 games or more and 1 job or more")
    done = answers = longest = widest = 0
    for run in _runs(game, games, seed, seats, jobs):
        done += 1
        answers += len(run.answers)
        longest, widest = max(longest, len(run.answers)), max(widest, run.widest)
        if progress is not None:
            progress(done)
        if run.what is not None:
            failure = report_failure(game, run, folder)
            return FuzzReport(done, answers, longest, widest, failure)
    return FuzzReport(done, answers, longest, widest)


# -- one game ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Run:
    """A random game as it was played, and what broke."""

    seed: int
    number: int
    seats: int
    options: Mapping[str, str]
    way: str = DAYS
    answers: list[Action] = field(default_factory=list)
    widest: int = 0
    what: str | None = None

    @property
    def chance_seed(self) -> bytes:
        return seed_from(f"{self.seed} fuzz {self.number}")


class Broken(Exception):
    """A check has failed."""


def _runs(game: Game, games: int, seed: int, seats: int | None, jobs: int) -> Iterator[Run]:
    play = partial(play_numbered, game.package, seed, seats)
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play, range(games), chunksize=max(1, min(50, games // jobs)))
        finally:
            pool.shutdown(cancel_futures=True)


def play_numbered(package: str, seed: int, seats: int | None, number: int) -> Run:
    """The game of a fuzz run with this number."""
    game: Game = import_module(package).GAME
    if seats is None:
        seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
    way = Random(f"{seed} fuzz {number} way").choice((DAYS, DAYS, LIVE, STRICT))
    run = Run(seed, number, seats, drawn_options(game, seed, number, seats), way)
    try:
        _play(game, run)
    except Broken as broken:
        run.what = str(broken)
    except Exception as error:  # any crash of the engine is a finding, never the end of the run
        run.what = _told(error)
    return run


def drawn_options(game: Game, seed: int, number: int, seats: int) -> dict[str, str]:
    """None in every second game, any that go together in the others."""
    rng = Random(f"{seed} fuzz {number} options")
    if number % 2 == 0:
        return {}
    for _ in range(TRIES):
        options = {name: drawn_value(option, rng) for name, option in game.options.items()}
        if game.scenarios and rng.random() < 0.25:
            options = {SCENARIO: rng.choice(list(game.scenarios))}
        with suppress(SetupError):
            return game.checked_setup(seats, options)
    return {}


def drawn_value(option: Option, rng: Random) -> str:
    """Any value; a text, which nobody can guess, stays as it is."""
    if option.kind == "number":
        return str(rng.randint(option.least, option.most))
    return rng.choice(option.choices) if option.choices else option.default


def _play(game: Game, run: Run) -> None:
    deep = run.number % DEEP_EVERY == 0
    rng = Random(f"{run.seed} fuzz {run.number}")
    players = seated(run.seats, run.number, rng)
    state = game.new(run.seats, run.chance_seed, run.options, quiet=True)
    state.way = run.way
    check(state, rng)
    while not state.over:
        if len(run.answers) == LONGEST:
            raise Broken(f"not over after {LONGEST} answers")
        run.widest = max(run.widest, *(len(question.moves) for question in state.asked))
        action = _next(game, state, players, rng)
        run.answers.append(action)
        action.do(state)
        check(state, rng)
        if deep and (state.over or len(run.answers) % SLOW_EVERY == 0):
            check_slowly(game, state, rng)


def _next(game: Game, state: State, players: Sequence[FuzzPlayer], rng: Random) -> Action:
    """What happens next: the time of a window is over, somebody acts unasked, or answers."""
    closable = state.keeps_seal and all(PASS in q.moves for q in state.questions)
    if closable and (not state.questions or rng.random() < CLOSED_EARLY):
        return CloseWindow()
    if state.free is not None and rng.random() < UNASKED:
        seat = rng.randrange(state.seats)
        unasked = of_own_accord(state, seat, rng)
        if unasked is not None:
            return Answer(seat, unasked)
    question = rng.choice(state.questions)
    return Answer(question.seat, players[question.seat](game, state, question, rng))


# -- checks --------------------------------------------------------------------------------------


def check(state: State, rng: Random) -> None:
    """What is checked after every answer."""
    _none(state.invariants())
    if not state.over and not state.questions and not state.keeps_seal:
        raise Broken("nobody is asked and the game is not over")
    for question in state.questions:
        check_offers(state, question, rng)


def check_offers(state: State, question: Question, rng: Random) -> None:
    """There is an answer, none twice, and whatever is offered may be answered."""
    moves = question.moves
    if not moves or len(set(moves)) < len(moves):
        raise Broken(f"'{question.kind}' offers {'a move twice' if moves else 'no move'}")
    for move in rng.sample(moves, min(SAMPLE, len(moves))):
        reason = state.why_not(question.seat, move)
        if reason is not None:
            raise Broken(f"'{print_move(move)}' is offered and refused ({reason.key})")


def check_slowly(game: Game, state: State, rng: Random) -> None:
    """Copies, stored states, views, redeals, roads not taken, refusals."""
    _same(state, state.copy(), "a copy")
    _same(state, game.decode(state.encode()), "a stored state")
    _none(monitor.broken(game, state))
    for question in state.questions:
        check_redeal(state, question.seat, rng)
        check_roads(state, question, rng)
        check_refusals(game, state, question, rng)


def _same(state: State, twin: State, name: str) -> None:
    if twin.hash() != state.hash():
        raise Broken(f"{name} is not the same state")
    for seat in range(state.seats):
        if view_of(twin, seat) != view_of(state, seat):
            raise Broken(f"{name} looks different to seat {seat}")


def check_redeal(state: State, seat: Seat, rng: Random) -> None:
    """A redealt state is sound, and the seat cannot tell it from the true one."""
    twin = state.redealt(seat, rng.randbytes(32))
    _none([f"after a redeal: {sentence}" for sentence in twin.invariants()])
    if view_of(twin, seat) != view_of(state, seat):
        raise Broken(f"a redeal shows seat {seat} something else")


def view_of(state: State, seat: Seat) -> dict[str, object]:
    """A seat's view, with its moves in an order of their own: they mean the same in any order."""
    view = state.view(seat)
    if view["question"] is not None:
        view["question"]["moves"].sort(key=print_move)
    return view


def check_roads(state: State, question: Question, rng: Random) -> None:
    """Other answers than the one that will be given can be carried out just as well."""
    for move in rng.sample(question.moves, min(SAMPLE, len(question.moves))):
        twin = state.copy()
        try:
            twin.answer(question.seat, move)
        except Exception as error:
            raise Broken(f"'{print_move(move)}' crashes: {_told(error)}") from error
        _none([f"after '{print_move(move)}': {sentence}" for sentence in twin.invariants()])


def check_refusals(game: Game, state: State, question: Question, rng: Random) -> None:
    """A move that could have been offered and is not has its reason."""
    verbs = {move[0] for move in question.moves}
    offered = set(question.moves)
    unexplained = (None, no_answer_to(question))
    others = (move for move in game.universe(state.seats) if move[0] in verbs)
    for move in islice(others, rng.randrange(50), None, 50):
        if move not in offered and state.why_not(question.seat, move) in unexplained:
            raise Broken(f"'{print_move(move)}' is not offered, and no reason is given")


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _none(broken: list[str]) -> None:
    if broken:
        raise Broken("; ".join(broken))


# -- failures ------------------------------------------------------------------------------------


def report_failure(game: Game, run: Run, folder: Path | None) -> Failure:
    path = (folder or Path()) / f"fuzz_{game.id}_{run.seed}_{run.number}.jsonl"
    saved = save_record(game, run, path)
    what = run.what or ""
    return Failure(
        game.id, run.seed, run.number, run.seats, len(run.answers), what, path if saved else None
    )


def save_record(game: Game, run: Run, path: Path) -> bool:
    """Write the record of a run; without its last answer if that one crashes the engine."""
    names = [f"seat {seat}" for seat in range(run.seats)]
    for answers in (run.answers, run.answers[:-1]):
        try:
            session = Session.new(game, names, run.chance_seed, run.options)
            if run.way != DAYS:
                session.perform(ChooseWay(run.way))
            for action in answers:
                session.perform(action)
            session.save(path)
        except Exception:  # the engine is broken: then seed and number must do
            continue
        return True
    return False
