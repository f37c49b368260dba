"""How the seats of a fuzzed game answer.

A player who takes any move is ruined early in a rich game and sees little of it: hardly a battle,
no treason, no bombs. So some seats take any verb, and in some games a few have sense, mostly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from astrarium.kernel.free import AND, Form, FormField
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Question, Seat
from astrarium.kernel.state import State
from astrarium.players.decision import decision_of
from astrarium.players.greedy import Greedy

FuzzPlayer = Callable[[Game, State, Question, Random], Move]

SENSE_EVERY = 7
"""In every seventh game some seats have sense: their answers take a hundred times as long."""
SLIP = 0.25
"""How often a seat with sense does anything."""

FILLED_IN = 3
"""How many fields of a form say more than the least, on average: a deal that gives and takes much
of everything seldom holds."""


def any_move(game: Game, state: State, question: Question, rng: Random) -> Move:
    """Every move is as good as any other."""
    return rng.choice(question.moves)


def any_verb(game: Game, state: State, question: Question, rng: Random) -> Move:
    """Every verb is as good as any other: passing is not lost among fifty things to build."""
    verb = rng.choice(list(dict.fromkeys(move[0] for move in question.moves)))
    return rng.choice([move for move in question.moves if move[0] == verb])


def with_sense(game: Game, state: State, question: Question, rng: Random) -> Move:
    """What looks best, with slips."""
    if len(question.moves) == 1 or rng.random() < SLIP:
        return any_verb(game, state, question, rng)
    return Greedy().choose(decision_of(game, state, question.seat), rng)


def seated(seats: int, number: int, rng: Random) -> Sequence[FuzzPlayer]:
    """The player of each seat in the game with this number."""
    players = [any_move, any_verb]
    if number % SENSE_EVERY == 0:
        players += [with_sense, with_sense]
    return [rng.choice(players) for _ in range(seats)]


# -- of one's own accord -------------------------------------------------------------------------


def of_own_accord(state: State, seat: Seat, rng: Random) -> Move | None:
    """Something that a seat may do unasked: of all that is listed, and of its forms filled in."""
    assert state.free is not None
    filled = [filled_in(form, rng) for form in state.free.forms(state, seat)]
    moves = [*state.free.moves(state, seat), *filled]
    fitting = [move for move in moves if state.why_not(seat, move) is None]
    return rng.choice(fitting) if fitting else None


def filled_in(form: Form, rng: Random) -> Move:
    """A form with anything in some of its fields, and the least in the others."""
    often = FILLED_IN / max(FILLED_IN, len(form.fields))
    words = [w for field in form.fields for w in field_words(field, rng.random() < often, rng)]
    return (form.verb, *words)


def field_words(field: FormField, rich: bool, rng: Random) -> Move:
    """The words of one field; a text may be left out."""
    if field.text:
        return ("my", "word", 4, "it") if rich else ()
    if not rich:
        return (field.words[0] if field.words else field.least,)
    if field.several > 1:
        return (AND.join(rng.choices(field.words, k=rng.randint(1, 2))),)
    return (rng.choice(field.words) if field.words else rng.randint(field.least, field.most),)
