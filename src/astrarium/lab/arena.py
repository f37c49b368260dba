"""The arena: players against each other, many games, seats rotated.

Every game follows from the seed and its number alone, so a match gives the same result whatever
the number of processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import sqrt
from random import Random

from astrarium.games import get_game
from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.state import State
from astrarium.players import Player, get_player
from astrarium.players.decision import Decision, decision_of

Z_95 = 1.959964
MOST_REPLIES = 20
"""Rounds of replies between two answers: players who never have enough must stop somewhere."""


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """The interval in which the true winning rate lies, with 95 % confidence.

    >>> low, high = wilson(80, 100)
    >>> round(low, 3), round(high, 3)
    (0.711, 0.867)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers are spread.

    >>> Spread.of([1, 2, 3, 4, 10])
    Spread(least=1, low=2, middle=3, high=4, most=10, mean=4.0)
    """

    least: int
    low: int
    middle: int
    high: int
    most: int
    mean: float

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        """The quarters are numbers that occur, so that points stay whole."""
        rising = sorted(numbers)
        least, low, middle, high, most = (rising[i * (len(rising) - 1) // 4] for i in range(5))
        return cls(least, low, middle, high, most, sum(rising) / len(rising))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game of a match: the players who won it (their numbers in the match), and the answers.

    `scores` are the final points of each player, none in a game that counts no points.
    """

    winners: tuple[int, ...]
    answers: int
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A match. Players are told apart by their place in the list, even if they share a name.

    Every game hands out one win: those who win together share it, so two have half a win each.
    """

    players: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def wins(self) -> tuple[float, ...]:
        """The wins of each player; a shared one counts as its share."""
        return tuple(float(sum(self._shares(player))) for player in range(len(self.players)))

    def _shares(self, player: int) -> Iterator[Fraction]:
        """Exact, so that three thirds are a whole."""
        for outcome in self.outcomes:
            if player in outcome.winners:
                yield Fraction(1, len(outcome.winners))

    @property
    def shared(self) -> int:
        """The games that several players won together."""
        return sum(len(outcome.winners) > 1 for outcome in self.outcomes)

    @property
    def undecided(self) -> int:
        """The games that nobody won."""
        return sum(not outcome.winners for outcome in self.outcomes)

    @property
    def scores(self) -> tuple[int, ...]:
        """The final points of everybody in all games, from the fewest to the most."""
        return tuple(sorted(score for outcome in self.outcomes for score in outcome.scores))

    @property
    def winning_scores(self) -> tuple[int, ...]:
        """The final points of those who won, from the fewest to the most."""
        return tuple(
            sorted(
                outcome.scores[player]
                for outcome in self.outcomes
                if outcome.scores
                for player in outcome.winners
            )
        )

    def rate(self, player: int) -> float:
        return self.wins[player] / self.games if self.games else 0.0

    def interval(self, player: int) -> tuple[float, float]:
        return wilson(self.wins[player], self.games)


def play_match(
    game: Game,
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
) -> Match:
    """Let players meet, one per seat; after every game each moves on by one seat."""
    for name in players:
        get_player(name)
    game.check_seats(len(players))
    if games < 0 or jobs < 1:
        raise SetupError("a match has 0 games or more and takes 1 job or more")
    play = partial(play_numbered, game.id, tuple(players), seed, options=options)
    if jobs == 1:
        return Match(tuple(players), tuple(map(play, range(games))))
    with ProcessPoolExecutor(jobs) as pool:
        chunk = max(1, games // (jobs * 8))
        return Match(tuple(players), tuple(pool.map(play, range(games), chunksize=chunk)))


def play_numbered(
    game_id: str,
    players: tuple[str, ...],
    seed: int,
    number: int,
    options: Mapping[str, str] | None = None,
) -> Outcome:
    """The game of a match with this number."""
    game = get_game(game_id)
    at = seating(len(players), number)
    seated = [get_player(players[player]) for player in at]
    state, answers = play_out(game, seated, f"{seed} game {number}", options)
    return outcome_of(state, at, answers)


def outcome_of(state: State, at: Sequence[int], answers: int) -> Outcome:
    """What a game that is over means for the players, who sat there."""
    result = state.ending
    if result is None:
        return Outcome((), answers)
    by_player = dict(zip(at, result.scores, strict=False))
    scores = tuple(by_player[player] for player in sorted(by_player))
    return Outcome(tuple(sorted(at[seat] for seat in result.winners)), answers, scores)


def seating(players: int, number: int) -> list[int]:
    """The player on each seat in the game with this number."""
    return [(seat + number) % players for seat in range(players)]


def play_game(game: Game, players: Sequence[Player], seed: int | str) -> State:
    """One game to its end; the players by seat."""
    return play_out(game, players, seed)[0]


def play_out(
    game: Game,
    players: Sequence[Player],
    seed: int | str,
    options: Mapping[str, str] | None = None,
) -> tuple[State, int]:
    """The same, with the number of answers given."""
    state = game.new(len(players), seed, options, quiet=True)
    chances = [Random(f"{seed} seat {seat}") for seat in range(len(players))]
    answers = 0
    while not state.over:
        answer_next(game, state, players, chances)
        answers += 1
    return state, answers


def answer_next(
    game: Game, state: State, players: Sequence[Player], chances: Sequence[Random]
) -> None:
    """Let the first player who is asked answer, after all have done what they want to do unasked.

    Only whoever is asked makes proposals, and only once."""
    if state.free is not None:
        listen(game, state, players, chances)
        if state.over:
            return
    seat = state.questions[0].seat
    decision = decision_of(game, state, seat)
    if state.free is not None and speaks(state, players[seat], decision, chances[seat], True):
        listen(game, state, players, chances)
        if state.over:
            return
        seat = state.questions[0].seat
        decision = decision_of(game, state, seat)
    state.answer(seat, players[seat].choose(decision, chances[seat]))


def listen(game: Game, state: State, players: Sequence[Player], chances: Sequence[Random]) -> None:
    """Whoever has something to reply to does so, until nobody has."""
    assert state.free is not None
    for _ in range(MOST_REPLIES):
        spoke = False
        for seat in range(state.seats):
            if not state.over and state.free.moves(state, seat):
                decision = decision_of(game, state, seat)
                spoke |= speaks(state, players[seat], decision, chances[seat], False)
        if not spoke:
            return


def speaks(state: State, player: Player, decision: Decision, rng: Random, proposes: bool) -> bool:
    """Whether a player does something unasked; it is done then."""
    move = player.volunteer(decision, rng, proposes)
    if move is None or state.why_not(decision.seat, move) is not None:
        return False
    state.answer(decision.seat, move)
    return True
