"""What the conformance tests share: which games, random play, and what a seat was given."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Question, Seat
from astrarium.kernel.orders import UNTIL, Order
from astrarium.kernel.records import Record
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards
from astrarium.lab.fuzz_players import of_own_accord
from tests.conformance.depth import Sample, depth, spread
from tests.conformance.sense import PROPOSALS, SENSES, SENSIBLE

TEST_GAMES = {"parley": "tests.kernel.parley", "fog": "tests.kernel.fog"}
"""Games for tests only: they have what the games in the house do not have yet."""

LONG = {"eclipse", "ti4", "space_empires"}
"""Games with long rounds: half as many of them show as much."""

RICH = {"ti4"}
"""Games with some eighty kinds of questions: one position of each, at every number of seats, is as
many as in other games."""

SHORTER: dict[str, dict[str, str]] = {
    "space_empires": {
        "cycles": "5",
        **dict.fromkeys(("boarding", "experience", "transports", "captured_colonies"), "yes"),
        **dict.fromkeys(("alien_technology", "reactions", "warp_points"), "yes"),
    }
}
"""Other set-ups than the usual ones where several play, for games that are very long when they are
played at random; with rules that only an option brings."""

WORDS = re.compile(r'"([a-z0-9_]+)"')


class Table(NamedTuple):
    """A game, how many play it, and the seed of both the game and the players."""

    game_id: str
    seats: int
    seed: int
    given: Game | None = None
    """A game that nobody has registered: a broken one, fed to the checks."""

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seats}p-{self.seed}"

    @property
    def game(self) -> Game:
        if self.given is not None:
            return self.given
        return game_of(self.game_id)

    @property
    def rng(self) -> random.Random:
        return random.Random(str(self))

    def new(self) -> State:
        return self.game.new(self.seats, self.seed)

    def session(self) -> Session:
        return Session.new(self.game, [f"player {n}" for n in range(self.seats)], self.seed)


@cache
def game_of(game_id: str) -> Game:
    if game_id in SHORTER:
        return shorter(get_game(game_id))
    if game_id in REGISTERED:
        return get_game(game_id)
    game: Game = import_module(TEST_GAMES[game_id]).GAME
    return game


def shorter(game: Game) -> Game:
    """The game with another usual set-up."""

    def checked_setup(self: Game, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        chosen = SHORTER[game.id] if seats > 1 else {}
        return game.checked_setup(seats, {**chosen, **given})

    kind = type(game)
    twin: Game = type(kind.__name__, (kind,), {"checked_setup": checked_setup})()
    return twin


def game_ids() -> list[str]:
    return [*REGISTERED, *TEST_GAMES]


def tables(seeds: int) -> list[Table]:
    """Every game with every number of seats, several times if the suite is to look deep."""
    deep = depth()
    return [
        Table(game_id, seats, seed)
        for game_id in game_ids()
        for seats in spread(seat_counts(game_id), deep.counts)
        for seed in range(min(deep.seeds, (seeds + 1) // 2 if game_id in LONG else seeds))
    ]


def seat_counts(game_id: str) -> range:
    game = Table(game_id, 0, 0).game
    return range(game.min_seats, game.max_seats + 1)


# -- random play ---------------------------------------------------------------------------------


def pick(question: Question, rng: random.Random) -> Move:
    """Any verb alike, then any of its moves: rare verbs come up as often as common ones."""
    verb = rng.choice(sorted({str(move[0]) for move in question.moves}))
    return rng.choice([move for move in question.moves if move[0] == verb])


FREE = 0.1
"""How often somebody makes a free move instead of answering."""


PROPOSING = 0.3
"""How often somebody makes a proposal with sense."""


def choose(state: State, rng: random.Random) -> tuple[Seat, Move]:
    propose = PROPOSALS.get(type(state).__name__)
    made = propose(state, rng) if propose is not None and rng.random() < PROPOSING else None
    if made is not None and state.why_not(*made) is None:
        return made
    if state.free is not None and rng.random() < FREE:
        seat = rng.randrange(state.seats)
        unasked = of_own_accord(state, seat, rng)
        if unasked is not None:
            return seat, unasked
    question = rng.choice(state.questions)
    sense = SENSES.get(type(state).__name__)
    if sense is not None and rng.random() < SENSIBLE:
        return question.seat, sense(state, question, rng)
    return question.seat, pick(question, rng)


def walk(state: State, rng: random.Random, answers: int = 10_000) -> Iterator[State]:
    """Play at random. The state comes out before every answer, and once more at the end."""
    while not state.over and answers:
        yield state
        state.answer(*choose(state, rng))
        answers -= 1
    assert state.over or not answers, "the game does not end"
    yield state


def sampled(table: Table, every: int) -> Iterator[State]:
    """Positions of a random game by kind of question: the first two, and others some answers on."""
    rng = table.rng
    sample = Sample(every, rng.randrange(every), 4 if table.game_id in RICH else 1)
    for number, state in enumerate(walk(table.new(), rng)):
        if not state.over and sample.takes(number, state.asked[0].kind):
            yield state


def reread(session: Session) -> Record:
    """The record of a session as it comes back from a file."""
    return Record.parse(session.closed_record().dump())


def play_session(session: Session, rng: random.Random, answers: int, orders: bool = False) -> None:
    """Play some answers at random, with standing orders in between if wanted."""
    for _ in range(answers):
        if session.state.over:
            return
        if orders and rng.random() < 0.08:
            change_orders(session, rng)
        if not session.state.over:
            session.answer(*choose(session.state, rng))


def change_orders(session: Session, rng: random.Random) -> None:
    """Some seat gives an order, or withdraws one."""
    seat = rng.randrange(session.state.seats)
    held = session.state.orders[seat]
    if held and rng.random() < 0.7:
        session.withdraw_order(seat, rng.randrange(len(held)))
    else:
        question = rng.choice(session.state.questions)
        order = Order(question.kind, pick(question, rng), until=rng.choice(UNTIL))
        session.give_order(seat, order)


# -- what is given to a seat ---------------------------------------------------------------------


def text(data: Any) -> str:
    """Plain data as bytes would leave the house: keys in the order in which they were made."""
    return json.dumps(data)


def seen(state: State, seat: Seat | None) -> str:
    """The view, which holds the seat's question."""
    return text(state.view(seat))


def log_text(session: Session, seat: Seat | None) -> str:
    return text([[line.event.encode(), line.undone] for line in session.log(seat)])


def questions(state: State) -> str:
    """All that is asked, of whom, and what may be answered."""
    return text(
        [[q.seat, q.kind, list(q.moves), dict(q.about), q in state.questions] for q in state.asked]
    )


def card_names(state: State) -> frozenset[str]:
    cards = getattr(state, "cards", None)
    return frozenset() if cards is None else frozenset(cards.layout.card_names)


def names_in(given: str, names: frozenset[str]) -> set[str]:
    """The cards that a text names."""
    return set(WORDS.findall(given)) & names


def in_sight(state: State, reader: Seat | None) -> set[str]:
    """The cards that lie open for a reader, from the zones and where their cards lie."""
    cards: Cards | None = getattr(state, "cards", None)
    if cards is None:
        return set()
    found: list[int] = []
    for zone, held in zip(cards.layout.zones, cards.zones, strict=True):
        owns = zone.is_of(reader)
        if zone.content is Audience.EVERYONE or (zone.content is Audience.OWNER and owns):
            found += held
        elif zone.content is Audience.TOP and held:
            top = held[-1]
            looked = reader is not None and cards.known[top] >> reader & 1
            found += [top] if looked or not cards.is_down(top) else []
    return set(cards.names(found))
