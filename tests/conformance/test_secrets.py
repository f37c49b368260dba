"""Nobody is given what they may not know: views, questions and logs do not depend on it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from astrarium.kernel.events import Event
from astrarium.kernel.moves import Seat
from astrarium.kernel.orders import Order
from astrarium.kernel.state import State
from astrarium.kernel.zones import Audience, Cards
from tests.conformance.checks_secrets import with_other_answers
from tests.conformance.depth import in_turn
from tests.conformance.facts import LOOKED_INTO, NAMING, RECALLED
from tests.conformance.tables import (
    Table,
    card_names,
    choose,
    in_sight,
    names_in,
    sampled,
    seen,
    tables,
    text,
    walk,
)

TABLES = tables(3)
SWAPS = 6
"""How many pairs of cards are tried for each seat of a position."""


# -- what is hidden is swapped -------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_cards_that_a_seat_does_not_know_do_not_show(table: Table) -> None:
    rng = random.Random(f"swaps {table}")
    swapped = 0
    for state in sampled(table, every=6):
        for seat in range(state.seats):
            for twin in swaps(state, seat, rng, SWAPS):
                assert seen(twin, seat) == seen(state, seat)
                assert seen(twin, None) == seen(state, None)
                swapped += 1
    assert swapped > 10 * min(state.seats, 3) or not card_names(state)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_cards_that_a_seat_does_not_know_do_not_change_its_redeals(table: Table) -> None:
    rng = random.Random(f"redeals {table}")
    for state in sampled(table, every=25):
        for seat in range(state.seats):
            seed = rng.randbytes(32)
            dealt = state.redealt(seat, seed).hash()
            for twin in swaps(state, seat, rng, SWAPS):
                assert twin.redealt(seat, seed).hash() == dealt


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_order_inside_the_hands_of_others_does_not_show(table: Table) -> None:
    """It would tell when cards came."""
    rng = random.Random(f"hands {table}")
    for state in sampled(table, every=8):
        for seat in range(state.seats if hasattr(state, "cards") else 0):
            twin: Any = state.copy()
            for number, zone in enumerate(twin.cards.layout.zones):
                if zone.content is Audience.OWNER and not zone.is_of(seat):
                    held = twin.cards.zones[number]
                    twin.cards.zones[number] = tuple(rng.sample(held, len(held)))
            twin.ask_again()
            assert seen(twin, seat) == seen(state, seat)
            seed = rng.randbytes(32)
            assert twin.redealt(seat, seed).hash() == state.redealt(seat, seed).hash()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_orders_of_others_their_sealed_answers_and_the_seed_do_not_show(table: Table) -> None:
    rng = random.Random(f"flow {table}")
    for state in sampled(table, every=8):
        for seat in range(state.seats):
            twin = state.copy()
            twin.chance.seed = rng.randbytes(32)
            twin.orders = tuple(
                held if owner == seat else (Order("no such question", ("pass",)),)
                for owner, held in enumerate(state.orders)
            )
            with_other_answers(twin, seat, rng)
            twin.ask_again()
            assert seen(twin, seat) == seen(state, seat)
            assert seen(twin, None) == seen(state, None)
            seed = rng.randbytes(32)
            assert twin.redealt(seat, seed).hash() == state.redealt(seat, seed).hash()


def swaps(state: State, seat: Seat, rng: random.Random, number: int) -> list[State]:
    """Positions that a seat cannot tell from this one: two cards that it does not know swapped.

    Cards with different backs stay apart: everybody sees which is which.
    """
    cards: Cards | None = getattr(state, "cards", None)
    if cards is None:
        return []
    places = [
        (zone, at)
        for zone, held in enumerate(cards.zones)
        for at, card in enumerate(held)
        if not cards.known[card] >> seat & 1
    ]
    made = []
    for _ in range(number if len(places) > 1 else 0):
        twin: Any = state.copy()
        one, other = rng.sample(places, 2)
        if back_at(cards, one) != back_at(cards, other):
            continue
        swap(twin.cards, one, other)
        if twin.invariants() == [] and keeps_public_facts(twin):
            twin.ask_again()
            made.append(twin)
    return made


def back_at(cards: Cards, place: tuple[int, int]) -> int:
    return cards.layout.backs[cards.zones[place[0]][place[1]]]


def swap(cards: Cards, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Two cards change places. Whoever knew what lay in a place knows what lies there now."""
    a, b = cards.zones[one[0]][one[1]], cards.zones[other[0]][other[1]]
    for (zone, at), card in ((one, b), (other, a)):
        held = list(cards.zones[zone])
        held[at] = card
        cards.zones[zone] = tuple(held)
    cards.known[a], cards.known[b] = cards.known[b], cards.known[a]
    down = cards.is_down(a), cards.is_down(b)
    cards.face_down &= ~(1 << a | 1 << b)
    cards.face_down |= down[1] << a | down[0] << b


def keeps_public_facts(state: Any) -> bool:
    """What everybody knows of hidden cards still holds."""
    demands = state.demands() if hasattr(state, "demands") else ()
    return all(any(fits(card) for card in state.cards.zones[zone]) for zone, fits in demands)


# -- what is hidden is looked for ----------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_view_names_a_card_that_its_reader_cannot_see_or_remember(table: Table) -> None:
    """Asked of the zones alone, not of the engine's notes on who knows what."""
    state = table.new()
    names = card_names(state)
    readers: list[Seat | None] = [None, *range(table.seats)]
    met: dict[Seat | None, set[str]] = {reader: set() for reader in readers}
    zones = LOOKED_INTO.get(table.game_id, set())
    for number, now in enumerate(walk(state, table.rng)):
        events, now.events = now.events or [], []
        for reader in readers:
            told = text([e.encode() for e in events if e.visible_to(reader)])
            met[reader] |= in_sight(now, reader) | names_in(told, names)
        asked = {question.seat for question in now.asked}
        for reader in readers if zones else {*asked, *in_turn(readers, number)}:
            view = now.view(reader)
            known = view.pop("known", {})
            looked_at = {name for zone in zones for name in known.get(zone, ())}
            met[reader] |= looked_at
            recalled = [view.pop(part) for part in RECALLED.get(table.game_id, ())]
            recalled.append(view.pop("question", None))  # who has looked into a hand takes from it
            assert names_in(text([known, recalled]), names) <= met[reader]
            assert names_in(text(view), names) <= in_sight(now, reader) | looked_at


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_log_names_a_card_that_its_reader_has_not_seen(table: Table) -> None:
    """Every card named was in sight before or after, or the line is one of those that show it."""
    state, rng = table.new(), table.rng
    names = card_names(state)
    readers: list[Seat | None] = [None, *range(table.seats)]
    while not state.over:
        state.events = []
        before = {reader: in_sight(state, reader) for reader in readers}
        state.answer(*choose(state, rng))
        for reader in readers:
            sight = before[reader] | in_sight(state, reader)
            for event in state.events:
                if event.visible_to(reader) and not shows(table, event):
                    assert names_in(text(event.encode()), names) <= sight, event


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_only_some_may_read_is_told_to_players_not_to_spectators(table: Table) -> None:
    for state in walk(table.new(), table.rng):
        for event in state.events or ():
            if event.audience is not None:
                assert not event.visible_to(None)
                assert 0 < len(event.audience) < max(3, state.seats), event
        state.events = []


def shows(table: Table, event: Event) -> bool:
    return event.key in NAMING.get(table.game_id, set())


# -- what is covered -----------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_neither_cards_nor_their_number_show_under_a_top_card(table: Table) -> None:
    """Covered cards are moved from pile to pile: no view notices. Sizes that are public stay."""
    rng = random.Random(f"covered {table}")
    moved = 0
    for state in sampled(table, every=12):
        twin: Any = state.copy()
        if not hasattr(twin, "cards") or not move_covered(twin.cards, rng):
            continue
        moved += 1
        for reader in (None, *range(state.seats)):
            assert seen(twin, reader) == seen(state, reader)
    assert moved > 5 or not has_covered(state)


def move_covered(cards: Cards, rng: random.Random) -> bool:
    """A covered card goes to the bottom of another pile that shows its top only."""
    piles = [
        number
        for number, zone in enumerate(cards.layout.zones)
        if zone.content is Audience.TOP and zone.size is Audience.NOBODY and cards.zones[number]
    ]
    sources = [number for number in piles if len(cards.zones[number]) > 1]
    if not sources or len(piles) < 2:
        return False
    source = rng.choice(sources)
    target = rng.choice([number for number in piles if number != source])
    at = rng.randrange(len(cards.zones[source]) - 1)
    held = cards.zones[source]
    cards.zones[source] = held[:at] + held[at + 1 :]
    cards.zones[target] = (held[at], *cards.zones[target])
    return True


def has_covered(state: Any) -> bool:
    zones = state.cards.layout.zones if hasattr(state, "cards") else ()
    return any(zone.content is Audience.TOP for zone in zones)


@pytest.mark.parametrize("table", tables(1), ids=str)
def test_a_view_is_plain_data_and_asking_for_it_changes_nothing(table: Table) -> None:
    for number, state in enumerate(walk(table.new(), table.rng)):
        whole = state.hash()
        for reader in in_turn([None, *range(state.seats)], number):
            first = seen(state, reader)
            assert seen(state, reader) == first
        assert state.hash() == whole
