"""Whatever is offered is accepted; all else is refused with a reason and changes nothing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection
from functools import cache, partial
from typing import Any, NamedTuple

import pytest

from astrarium.kernel.game import Game
from astrarium.kernel.moves import (
    GAME_OVER,
    NOT_ASKED,
    Move,
    Question,
    Reason,
    Refused,
    Seat,
    is_move,
    print_move,
)
from astrarium.kernel.rules import LANGUAGES
from astrarium.kernel.state import State
from astrarium.kernel.windows import Gathering
from tests.conformance.depth import depth
from tests.conformance.tables import Table, sampled, tables, walk

TABLES = tables(2)

NO_ANSWER = "K3"

GARBAGE: list[Any] = [
    (),
    ("",),
    ("xyzzy",),
    (0,),
    (-1, -1),
    (None,),
    (True,),
    (1.5, "draw"),
    ((),),
    ([],),
    ({},),
    (("pass",),),
    ("pass", "pass"),
    ("\ud800",),
    ("x" * 10_000,),
    ("pass ",),
    tuple(range(200)),
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whatever_is_offered_is_accepted(table: Table) -> None:
    universe = moves_of(table)
    for state in sampled(table, every=10):
        before = state.hash()
        for question in state.questions:
            assert question.moves, "a question without an answer"
            assert len(set(question.moves)) == len(question.moves), "a move is offered twice"
            for move in question.moves:
                assert move in universe, f"the universe lacks {print_move(move)}"
                assert state.why_not(question.seat, move) is None
                twin = state.copy()
                twin.answer(question.seat, move)
                assert twin.invariants() == [], print_move(move)
        assert state.hash() == before


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_everything_else_is_refused_with_a_reason(table: Table) -> None:
    for number, state in enumerate(sampled(table, every=40)):
        for question in state.questions:
            allowed = {*question.moves, *free_in(table, state, question.seat)}
            refuse_all(table.game, state, question.seat, tried(table, question, number) - allowed)


def tried(table: Table, question: Question, number: int) -> set[Move]:
    """All moves of the verbs that are offered; of every other verb some, others each time."""
    verbs = {move[0] for move in question.moves}
    chosen = [
        moves if form.verb in verbs else some(moves, depth().refused, number)
        for form, moves in by_form(table).items()
    ]
    return {move for moves in chosen for move in moves}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_free_moves_are_those_listed_and_the_forms_filled_in(table: Table) -> None:
    """Of whoever may make them, asked or not; each is accepted and keeps the invariants."""
    for state in sampled(table, every=15):
        for seat in range(state.seats if state.free is not None else 0):
            assert state.free is not None
            forms, allowed = state.free.forms(state, seat), free_in(table, state, seat)
            listed = {*state.free.moves(state, seat)}
            assert listed == {move for move in allowed if not any(f.accepts(move) for f in forms)}
            for move in sorted(allowed, key=str)[::7]:
                twin = state.copy()
                twin.answer(seat, move)
                assert twin.invariants() == [], print_move(move)


def free_in(table: Table, state: State, seat: Seat) -> set[Move]:
    """The free moves that a seat may make now."""
    verbs = state.free.verbs if state.free is not None else frozenset()
    free = [move for form, moves in by_form(table).items() if form.verb in verbs for move in moves]
    return {move for move in free if state.why_not(seat, move) is None}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_offered_is_what_the_rules_allow(table: Table) -> None:
    """Asked directly, without a look at the offers: a listing may neither forget nor invent."""
    for number, state in enumerate(sampled(table, every=25)):
        for question in state.questions:
            asker = state.branch(question.seat) if state.stack[-1].private else state
            frame = asker.stack[-1]
            if question.kind in frame.verbs or isinstance(frame, Gathering):
                taken = forms_taken(table, question, partial(frame.legal, asker, question), number)
                tried = {move for form in taken for move in by_form(table)[form]}
                allowed = {m for m in tried if frame.legal(asker, question, m) is None}
                assert allowed == set(question.moves), question.kind


def forms_taken(
    table: Table, question: Question, legal: Callable[[Move], Reason | None], number: int
) -> set[Form]:
    """The forms of moves that are an answer at all, right or wrong: those of the offers, and
    whatever is not called "no answer" throughout."""
    taken = {Form.of(move) for move in question.moves}
    for form, moves in by_form(table).items():
        reasons = (legal(move) for move in some(moves, depth().refused, number))
        if any(reason is None or reason.rule != NO_ANSWER for reason in reasons):
            taken.add(form)
    return taken


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_refusal_of_an_offered_verb_is_silent(table: Table) -> None:
    """Whoever may march somewhere is told why not elsewhere, not that it is no answer at all."""
    for state in sampled(table, every=25):
        for question in state.questions:
            for form in {Form.of(move) for move in question.moves}:
                for move in set(by_form(table)[form]).difference(question.moves):
                    reason = state.why_not(question.seat, move)
                    assert reason is None or reason.rule != NO_ANSWER, print_move(move)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_garbage_is_refused(table: Table) -> None:
    for number, state in enumerate(sampled(table, every=60)):
        for question in state.questions:
            reals = [some(moves, 1, number)[0] for moves in by_form(table).values()]
            bent = [move for real in reals[number % 4 :: 4] for move in bends(real)]
            rest = [m for m in GARBAGE + bent if not makes_sense(state, question, m)]
            refuse_all(table.game, state, question.seat, rest)


def makes_sense(state: State, question: Question, move: Any) -> bool:
    """Is it an offer, or a form filled in? (One that ends with a text takes any further word.)"""
    forms = () if state.free is None else state.free.forms(state, question.seat)
    return move in question.moves or (is_move(move) and any(form.accepts(move) for form in forms))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_only_equals_an_offer_is_taken_as_the_offer(table: Table) -> None:
    """In Python `True` equals 1. Whatever is taken must be the move that can be recorded."""
    for state in sampled(table, every=15):
        for question in state.questions:
            for move in question.moves:
                if 1 in move:
                    true = state.copy()
                    plain = state.copy()
                    plain.answer(question.seat, move)
                    try:
                        true.answer(question.seat, tuple(w == 1 or w for w in move))
                    except Refused:
                        continue
                    assert true.hash() == plain.hash()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_is_not_asked_cannot_answer(table: Table) -> None:
    for state in sampled(table, every=25):
        asked = {question.seat for question in state.asked}  # a sealed answer may be changed
        strangers: list[Any] = [s for s in range(-1, state.seats + 2) if s not in asked]
        moves = [state.questions[0].moves[0], ("xyzzy",)]
        for seat in [*strangers, None, "0", 10**30]:
            assert refuse_all(table.game, state, seat, moves) == {NOT_ASKED}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_is_accepted_after_the_end(table: Table) -> None:
    *_, state = walk(table.new(), table.rng)
    for seat in range(state.seats):
        moves = [m for every in by_form(table).values() for m in some(every, depth().refused, seat)]
        assert refuse_all(table.game, state, seat, moves) == {GAME_OVER}


# -- refusing ------------------------------------------------------------------------------------


def refuse_all(game: Game, state: State, seat: Any, moves: Collection[Any]) -> set[Reason]:
    """Try moves, all of which must be refused; gives back the reasons."""
    before = state.hash() if moves else ""
    met: Counter[Reason] = Counter()
    for move in moves:
        reason = state.why_not(seat, move)
        assert reason is not None, f"allowed and not offered: {move!r}"
        met[reason] += 1
        if met[reason] <= depth().answered:
            assert reason_for(state, seat, move) == reason, move
    assert not moves or state.hash() == before, "a refused move has changed something"
    for reason in met:
        assert readable(game, reason)
    return set(met)


def reason_for(state: State, seat: Any, move: Any) -> Reason:
    """Why an answer is refused, by giving it."""
    try:
        state.answer(seat, move)
    except Refused as refused:
        return refused.reason
    raise AssertionError(f"accepted and not offered: {move!r}")


@cache
def readable(game: Game, reason: Reason) -> bool:
    """The reason has a rule and a sentence, in every language, with nothing left to fill in."""
    for language in LANGUAGES:
        texts = game.texts(language)
        assert texts.rule(reason.rule), f"there is no rule {reason.rule}"
        assert texts.get("why", reason.key), f"there is no text why.{reason.key} in {language}"
        said = texts.reason(reason)
        assert "{" not in said, said
    return True


# -- all moves there are -------------------------------------------------------------------------


class Form(NamedTuple):
    """What moves can look like: the verb, and how many words there are."""

    verb: str
    words: int

    @classmethod
    def of(cls, move: Move) -> Form:
        return cls(str(move[0]), len(move))


@cache
def moves_of(table: Table) -> frozenset[Move]:
    return frozenset(table.game.universe(table.seats))


@cache
def by_form(table: Table) -> dict[Form, list[Move]]:
    """All moves of a game by form: a large game has far more than can be tried everywhere."""
    found: defaultdict[Form, list[Move]] = defaultdict(list)
    for move in sorted(moves_of(table), key=str):
        found[Form.of(move)].append(move)
    return found


def some(moves: list[Move], most: int, number: int) -> list[Move]:
    """At most some of the moves, evenly apart; others with another number."""
    apart = -(-len(moves) // most)
    return moves[number % apart :: apart]


def bends(move: Move) -> list[Any]:
    """A well-formed move, made wrong in several ways."""
    out: list[Any] = [move[1:], (*move, 0), (*move, "x"), move[::-1] if len(move) > 1 else ()]
    wrongs: list[Any] = [None, 2.5, "", -1, 10**40, "x", (1,), [1], {}, b"x"]
    for at in range(len(move)):
        for wrong in wrongs:
            out.append((*move[:at], wrong, *move[at + 1 :]))
    return out
