"""Checks of what is declared secret, as plain functions: a test feeds them games, broken ones too.

Secrets that a seat does not know are replaced by values seen in other random games at the same
kind of question; what others have answered in secret is replaced by other answers. Whatever the
seat is given must be the same to the byte: views, questions, log lines, redeals.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from astrarium.kernel.fields import Knows
from astrarium.kernel.frames import Plain
from astrarium.kernel.moves import Refused, Seat
from astrarium.kernel.parallel import Parallel
from astrarium.kernel.state import State
from tests.conformance.facts import REVEALING
from tests.conformance.tables import Table, pick, sampled, seen, text, walk

GAMES_TO_HARVEST = 6
POSITIONS = 12
"""How many positions of a game show which fields are public."""
TRIES = 3
"""How many ways of replacing secrets are tried for each seat of a position."""


class Slot(NamedTuple):
    """A place in the table where a value stands."""

    field: str
    at: int | None = None
    """The seat, the place or the piece; None for a value alone."""


# -- finding and replacing secrets ---------------------------------------------------------------


def hidden_from(state: State, seat: Seat | None) -> list[Slot]:
    """All declared secrets that a seat (None: a spectator) does not know."""
    found: list[Slot] = []
    for name, knows in state.secrets:
        held: Any = getattr(state, name)
        if knows is Knows.WHO_HAS_SEEN:
            found += [Slot(name, n) for n in sorted(held.all) if not held.knows(seat, n)]
        elif knows is Knows.ITS_SEAT:
            found += [Slot(name, owner) for owner in range(state.seats) if owner != seat]
        else:
            found += slots_of(state, name)
    return found


def slots_of(state: State, name: str) -> list[Slot]:
    held = getattr(state, name)
    return [Slot(name, at) for at in range(len(held))] if isinstance(held, list) else [Slot(name)]


def value_of(state: State, slot: Slot) -> Plain:
    held: Any = getattr(state, slot.field)
    if slot.at is None:
        value: Plain = held
    elif isinstance(held, list):
        value = held[slot.at]
    else:
        value = held[slot.at].value
    return value


def replace(state: State, slot: Slot, value: Plain) -> None:
    held: Any = getattr(state, slot.field)
    if slot.at is None:
        setattr(state, slot.field, value)
    elif isinstance(held, list):
        held[slot.at] = value
    else:
        held.suppose(slot.at, value)


Harvest = dict[tuple[str, str], list[Plain]]
"""By kind of question and field all values that were seen there."""


@cache
def harvest(table: Table) -> Harvest:
    """The values of all declared fields in other games with as many seats."""
    found: dict[tuple[str, str], set[Plain]] = {}
    for seed in range(GAMES_TO_HARVEST):
        other = Table(table.game_id, table.seats, 900 + seed, table.given)
        for state in islice(sampled(other, every=5), 8 * POSITIONS):
            for slot in all_slots(state):
                key = state.asked[0].kind, slot.field
                found.setdefault(key, set()).add(value_of(state, slot))
    return {key: sorted(values, key=repr) for key, values in found.items()}


def all_slots(state: State) -> Iterator[Slot]:
    pieces = {name for name, knows in state.secrets if knows is Knows.WHO_HAS_SEEN}
    for name, spec in state.fields.specs.items():
        if name in pieces:
            yield from (Slot(name, number) for number in getattr(state, name).all)
        elif spec.stored and (spec.shared or spec.is_list):
            yield from slots_of(state, name)


def with_other_secrets(table: Table, state: State, seat: Seat, rng: random.Random) -> State | None:
    """A position that the seat cannot tell from this one; None where none was found."""
    values, kind = harvest(table), state.asked[0].kind
    for _ in range(12):
        twin = state.copy()
        for slot in hidden_from(state, seat):
            known = values.get((kind, slot.field))
            if known and rng.random() < 0.7:
                replace(twin, slot, rng.choice(known))
        if twin.invariants() == []:
            with_other_answers(twin, seat, rng)
            twin.ask_again()
            return twin
    return None


# -- what others have answered in secret ---------------------------------------------------------


def with_other_answers(state: State, seat: Seat, rng: random.Random) -> None:
    """Others may have answered differently, or not at all, as long as one answer is missing."""
    if isinstance(state.stack[-1], Parallel):
        _rechain(state, state.stack[-1], seat, rng)
    else:
        _reseal(state, seat, rng)


def _reseal(state: State, seat: Seat, rng: random.Random) -> None:
    others = [q for q in state.asked if q.seat != seat]
    for question in others:
        state.sealed.pop(question.seat, None)
    waiting = any(q.seat == seat and seat not in state.sealed for q in state.asked)
    for question in others if waiting else others[1:]:
        if rng.random() < 0.5:
            state.sealed[question.seat] = rng.choice(question.moves)


def _rechain(state: State, frame: Parallel, seat: Seat, rng: random.Random) -> None:
    """Private procedures of others got elsewhere; one of all is not finished."""
    others = [who for who, _, _ in frame.procedures if who != seat]
    for other in others:
        state.chains.pop(other, None)
    state.branches = {}
    waiting = state.question(seat) is not None
    for other in others:
        chain = random_chain(state, other, rng, whole=waiting or other != others[0])
        if chain:
            state.chains[other] = chain
    state.branches = {}


def random_chain(state: State, seat: Seat, rng: random.Random, whole: bool) -> tuple[Any, ...]:
    """Some answers of a seat's private procedure; not the last one unless it may be whole."""
    branch = state.branch(seat).copy()
    chain = []
    for _ in range(rng.randrange(6)):
        question = branch.question(seat)
        if question is None:
            break
        move = pick(question, rng)
        branch.answer(seat, move)
        if branch.question(seat) is None and not whole:
            break
        chain.append(move)
    return tuple(chain)


# -- checks --------------------------------------------------------------------------------------


def check_secrets_do_not_show(table: Table) -> int:
    """Views, questions and redeals are the same; gives back how many twins were compared."""
    rng, compared = random.Random(f"secrets {table}"), 0
    for state in sampled(table, every=6):
        for seat in range(state.seats):
            seed = rng.randbytes(32)
            dealt = state.redealt(seat, seed).hash() if state.secrets else ""
            for _ in range(TRIES if state.secrets else 0):
                twin = with_other_secrets(table, state, seat, rng)
                if twin is None:
                    continue
                compared += 1
                assert seen(twin, seat) == seen(state, seat), f"seat {seat} sees a secret"
                assert seen(twin, None) == seen(state, None), "spectators see a secret"
                assert twin.redealt(seat, seed).hash() == dealt, "a redeal knows the truth"
    return compared


def check_secrets_do_not_show_in_what_follows(table: Table) -> int:
    """The seat's own answers have the same effect and tell the same, until something is shown."""
    rng, compared = random.Random(f"after {table}"), 0
    for state in walk(table.new(), table.rng):
        if not state.secrets or len(state.asked) != 1:  # of several, others answer too
            continue
        seat = state.asked[0].seat
        twin = with_other_secrets(table, state, seat, rng)
        if twin is not None:
            compared += _compare_next(table, state.copy(), twin, seat, rng)
    return compared


def _compare_next(table: Table, one: State, other: State, seat: Seat, rng: random.Random) -> bool:
    question = one.question(seat)
    assert question is not None
    move = pick(question, rng)
    one.events, other.events = [], []
    other.chance.seed, other.chance.counters = one.chance.seed, one.chance.counters.copy()
    try:
        one.answer(seat, move)
        other.answer(seat, move)
    except Refused as refused:
        raise AssertionError("an offer depends on a secret") from refused
    if showing(table, one, seat) or showing(table, other, seat):
        return False
    lines = [[e.encode() for e in s.events or () if e.visible_to(seat)] for s in (one, other)]
    assert text(lines[0]) == text(lines[1]), "a line of the log depends on a secret"
    assert seen(one, seat) == seen(other, seat), "what follows shows a secret"
    return True


def showing(table: Table, state: State, seat: Seat) -> bool:
    """Whether the rules themselves have just let something out."""
    told = {event.key for event in state.events or () if event.visible_to(seat)}
    return bool(told & REVEALING.get(table.game_id, set())) or bool(state.take_news() >> seat & 1)


def check_secret_answers_do_not_show(table: Table) -> int:
    """Sealed answers and private procedures of others may have gone otherwise."""
    rng, compared = random.Random(f"answers {table}"), 0
    several = (state for state in walk(table.new(), table.rng, 150) if len(state.asked) > 1)
    for state in islice(several, 4 * POSITIONS):
        for seat in range(state.seats):
            twin = state.copy()
            with_other_answers(twin, seat, rng)
            twin.ask_again()
            compared += 1
            assert seen(twin, seat) == seen(state, seat), "what others have answered shows"
            assert seen(twin, None) == seen(state, None)
            seed = rng.randbytes(32)
            assert twin.redealt(seat, seed).hash() == state.redealt(seat, seed).hash()
    return compared


def check_redeals_guess(table: Table) -> int:
    """Redeals differ in what the seat does not know, and say something of all of it."""
    rng, differing = random.Random(f"guess {table}"), 0
    for state in islice(walk(table.new(), table.rng), 0, None, 10):
        for seat in range(state.seats):
            slots = hidden_from(state, seat)
            deals = [state.redealt(seat, rng.randbytes(32)) for _ in range(4 if slots else 0)]
            guesses = {tuple(value_of(deal, slot) for slot in slots) for deal in deals}
            differing += len(guesses) > 1
            assert all(None not in guess for guess in guesses), "a secret was left out"
    return differing


NOT_THE_TABLE = ("seat", "question", "asked", "orders", "free", "forms")
"""Parts of a view that are the flow's, not the table's."""


def check_what_is_not_declared_secret_is_public(table: Table) -> None:
    """A field that a seat sees and spectators never do must be declared private.

    One entry of a public field after the other is replaced by a value from another game.
    """
    rng = random.Random(f"undeclared {table}")
    shown: dict[str, set[str]] = {}
    for state in islice(sampled(table, every=15), POSITIONS):
        views = {reader: table_text(state, reader) for reader in (None, *range(state.seats))}
        for slot in some_public_slots(state, rng):
            twin = changed(table, state, slot, rng)
            if twin is not None:
                shown.setdefault(slot.field, set()).update(changed_views(views, twin))
    kept = sorted(field for field, who in shown.items() if "seat" in who and "all" not in who)
    assert not kept, f"shown to seats and not to spectators, but not declared private: {kept}"


def some_public_slots(state: State, rng: random.Random) -> list[Slot]:
    """Two entries of every field that is not declared secret."""
    secret = {name for name, _ in state.secrets}
    by_field: dict[str, list[Slot]] = {}
    for slot in all_slots(state):
        if slot.field not in secret:
            by_field.setdefault(slot.field, []).append(slot)
    return [slot for slots in by_field.values() for slot in rng.sample(slots, min(2, len(slots)))]


def changed(table: Table, state: State, slot: Slot, rng: random.Random) -> State | None:
    known = harvest(table).get((state.asked[0].kind, slot.field), [])
    others = [value for value in known if value != value_of(state, slot)]
    if not others:
        return None
    twin = state.copy()
    replace(twin, slot, rng.choice(others))
    return twin


def changed_views(views: dict[Seat | None, str], twin: State) -> Iterator[str]:
    """Whether the table looks different to a spectator ("all") or to some seat ("seat")."""
    for reader, before in views.items():
        try:
            differs = table_text(twin, reader) != before
        except (LookupError, ValueError, TypeError, AssertionError, AttributeError):
            continue  # no such position can be; its views need not be drawn
        if differs:
            yield "all" if reader is None else "seat"


def table_text(state: State, reader: Seat | None) -> str:
    view = state.view(reader)
    return text({name: part for name, part in view.items() if name not in NOT_THE_TABLE})


Check = Callable[[Table], object]
SECRETS_CHECKS: tuple[Check, ...] = (
    check_secrets_do_not_show,
    check_secrets_do_not_show_in_what_follows,
    check_secret_answers_do_not_show,
    check_redeals_guess,
    check_what_is_not_declared_secret_is_public,
)
