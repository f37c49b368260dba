"""Redeals agree with all that a seat is given, differ in the rest, and can be played."""

from __future__ import annotations

import random

import pytest

from astrarium.kernel.moves import Seat
from astrarium.kernel.state import State
from tests.conformance.depth import in_turn
from tests.conformance.tables import Table, sampled, seen, tables, walk

TABLES = tables(3)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_redeal_agrees_with_the_view_and_keeps_the_invariants(table: Table) -> None:
    rng = random.Random(f"agrees {table}")
    for state in sampled(table, every=7):
        whole = state.hash()
        for seat in range(state.seats):
            dealt = state.redealt(seat, rng.randbytes(32))
            assert seen(dealt, seat) == seen(state, seat)
            assert dealt.invariants() == []
            assert [(q.seat, q.kind, dict(q.about)) for q in dealt.asked] == [
                (q.seat, q.kind, dict(q.about)) for q in state.asked
            ]
        assert state.hash() == whole, "redealing has changed the true position"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_redeals_follow_their_seed_and_differ_with_it(table: Table) -> None:
    rng = random.Random(f"differs {table}")
    for state in sampled(table, every=30):
        for seat in range(state.seats):
            seeds = [rng.randbytes(32) for _ in range(6)]
            deals = [lying(state.redealt(seat, seed)) for seed in seeds]
            assert [lying(state.redealt(seat, seed)) for seed in seeds] == deals
            if can_differ(state, seat):
                assert len(set(deals)) > 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_redeal_has_a_chance_of_its_own(table: Table) -> None:
    """Neither the seed nor how often anything was drawn comes over from the true game."""
    for state in sampled(table, every=50):
        for seat in range(state.seats):
            seed = bytes([seat]) * 32
            assert state.redealt(seat, seed).chance.seed == seed
            other = state.copy()
            other.chance.counters = {}
            assert other.redealt(seat, seed).hash() == state.redealt(seat, seed).hash()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_redeal_of_a_redeal_is_a_deal_of_the_same_knowledge(table: Table) -> None:
    """Whoever redeals for a seat twice learns nothing more: the second follows from the view."""
    for state in sampled(table, every=50):
        for seat in range(state.seats):
            once = state.redealt(seat, bytes(32))
            again = once.redealt(seat, bytes([7]) * 32)
            assert again.hash() == state.redealt(seat, bytes([7]) * 32).hash()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_redeal_can_be_played_to_the_end(table: Table) -> None:
    rng = random.Random(f"played {table}")
    for number, state in enumerate(sampled(table, every=60)):
        for seat in in_turn(range(state.seats), number):
            *_, dealt = walk(state.redealt(seat, rng.randbytes(32)), rng)
            assert dealt.over
            assert dealt.invariants() == []


def lying(state: State) -> str:
    """Where everything lies, without the chance to come."""
    data = state.encode()
    data.pop("chance")
    return str(data)


def can_differ(state: State, seat: Seat) -> bool:
    """Enough cards that the seat does not know lie in more than one place."""
    cards = getattr(state, "cards", None)
    if cards is None:
        return False
    zones = [
        zone
        for zone, held in enumerate(cards.zones)
        for card in held
        if not cards.known[card] >> seat & 1
    ]
    return len(zones) > 5 and len(set(zones)) > 1
