"""Whatever is offered is accepted; all else is refused with a reason and changes nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

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
    universe = moves_of(table)
    for number, state in enumerate(sampled(table, every=40)):
        for question in state.questions:
            offered = {*question.moves, *free_in(state, question.seat, universe)}
            rest = tried(table, question, number) - offered
            refuse_all(table.game, state, question.seat, rest)


def tried(table: Table, question: Question, number: int) -> frozenset[Move]:
    """All moves of the verbs that are offered; of the rest a part, another one each time.

    A large game has far more moves than can be tried in every position."""
    offered = {move[0] for move in question.moves}
    apart = max(1, len(ordered_moves(table)) // depth().refused)
    rest = ordered_moves(table)[number % apart :: apart]
    return frozenset(m for m in moves_of(table) if m[0] in offered).union(rest)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_free_moves_are_those_listed_and_the_forms_filled_in(table: Table) -> None:
    """Of whoever may make them, asked or not; each is accepted and keeps the invariants."""
    universe = moves_of(table)
    for state in sampled(table, every=15):
        for seat in range(state.seats if state.free is not None else 0):
            assert state.free is not None
            forms, allowed = state.free.forms(state, seat), free_in(state, seat, universe)
            listed = {*state.free.moves(state, seat)}
            assert listed == {move for move in allowed if not any(f.accepts(move) for f in forms)}
            for move in sorted(allowed, key=str)[::7]:
                twin = state.copy()
                twin.answer(seat, move)
                assert twin.invariants() == [], print_move(move)


def free_in(state: State, seat: Seat, universe: frozenset[Move]) -> set[Move]:
    """The free moves that a seat may make now."""
    free = [move for move in universe if state.is_free(move)]
    return {move for move in free if state.why_not(seat, move) is None}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_offered_is_what_the_rules_allow(table: Table) -> None:
    """Asked directly, without a look at the offers: a listing may neither forget nor invent."""
    universe = moves_of(table)
    for state in sampled(table, every=25):
        for question in state.questions:
            asker = state.branch(question.seat) if state.stack[-1].private else state
            frame = asker.stack[-1]
            if question.kind in frame.verbs or isinstance(frame, Gathering):
                allowed = {m for m in universe if frame.legal(asker, question, m) is None}
                assert allowed == set(question.moves), question.kind


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_refusal_of_an_offered_verb_is_silent(table: Table) -> None:
    """Whoever may march somewhere is told why not elsewhere, not that it is no answer at all."""
    universe = moves_of(table)
    for state in sampled(table, every=25):
        for question in state.questions:
            forms = {(move[0], len(move)) for move in question.moves}
            for move in universe.difference(question.moves):
                if (move[0], len(move)) in forms:
                    reason = state.why_not(question.seat, move)
                    assert reason is None or reason.rule != NO_ANSWER, print_move(move)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_garbage_is_refused(table: Table) -> None:
    universe = ordered_moves(table)
    apart = max(211, len(universe) // 100)
    for number, state in enumerate(sampled(table, every=60)):
        for question in state.questions:
            bent = [move for real in universe[number::apart] for move in bends(real)]
            offered = question.moves
            rest = [move for move in GARBAGE + bent if move not in offered]
            refuse_all(table.game, state, question.seat, rest)


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
        assert refuse_all(table.game, state, seat, moves_of(table)) == {GAME_OVER}


# -- refusing ------------------------------------------------------------------------------------


def refuse_all(game: Game, state: State, seat: Any, moves: Any) -> set[Reason]:
    """Try all moves, which must be refused; gives back the reasons."""
    before = state.hash()
    reasons = set()
    for move in moves:
        with pytest.raises(Refused) as refused:
            state.answer(seat, move)
        reasons.add(refused.value.reason)
        assert state.why_not(seat, move) == refused.value.reason
    assert state.hash() == before, "a refused move has changed something"
    for reason in reasons:
        assert readable(game, reason)
    return reasons


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


@cache
def moves_of(table: Table) -> frozenset[Move]:
    return frozenset(table.game.universe(table.seats))


@cache
def ordered_moves(table: Table) -> list[Move]:
    return sorted(moves_of(table), key=str)


def bends(move: Move) -> list[Any]:
    """A well-formed move, made wrong in several ways."""
    out: list[Any] = [move[1:], (*move, 0), (*move, "x"), move[::-1] if len(move) > 1 else ()]
    wrongs: list[Any] = [None, 2.5, "", -1, 10**40, "x", (1,), [1], {}, b"x"]
    for at in range(len(move)):
        for wrong in wrongs:
            out.append((*move[:at], wrong, *move[at + 1 :]))
    return out
