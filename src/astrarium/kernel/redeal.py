"""Redealing: a position as it might be, for all that one seat knows.

Search gets such positions, never the true one. What comes out depends only on what the seat
knows and on the seed given: two states that the seat cannot tell apart give the same deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .chance import Chance
from .moves import Seat
from .zones import Audience, Cards

if TYPE_CHECKING:
    from .state import State

Demand = tuple[int, Callable[[int], bool]]
"""A zone that must hold a card of which something is publicly known: (zone, does the card fit?).

Several demands on a zone speak of several cards; where the top card is seen, of those face down."""

Place = tuple[int, int]
"""A zone and a position in it."""


def redeal_flow(state: State, seat: Seat, seed: bytes) -> None:
    """Take away what else is hidden from a seat: chance to come, sealed answers, others' orders."""
    state.chance = Chance(seed)
    state.sealed = {who: move for who, move in state.sealed.items() if who == seat}
    state.chains = {who: chain for who, chain in state.chains.items() if who == seat}
    state.branches = {}
    state.orders = tuple(orders if who == seat else () for who, orders in enumerate(state.orders))


def redeal_cards(cards: Cards, seat: Seat, seed: bytes, demands: Sequence[Demand] = ()) -> None:
    """Deal all cards that the seat does not know anew into the places where such cards lie.

    Demands are met first, each by a card that the seat knows there or by one of the unknown.
    """
    chance, unmet = Chance(seed), _unmet(cards, seat, demands)
    for back in sorted(set(cards.layout.backs)):
        free, unknown = _unknown(cards, seat, back)
        meant = [(zone, fits) for zone, fits in unmet if any(place[0] == zone for place in free)]
        unmet = [demand for demand in unmet if demand not in meant]
        _deal(cards, free, list(chance.shuffle("redeal", unknown)), meant)
    if unmet:
        raise AssertionError("what is publicly known contradicts what the seat knows")
    _sort_hands(cards, seat)


def _deal(cards: Cards, free: list[Place], pool: list[int], open_demands: list[Demand]) -> None:
    """Deal the unknown cards of one back into the places where such cards lie."""
    chosen = _choose(pool, [fits for _, fits in open_demands])
    dealt: list[tuple[Place, int]] = []
    for (zone, _), card in zip(open_demands, chosen, strict=True):
        place = next((place for place in free if place[0] == zone), None)
        if place is None:
            raise AssertionError("what is publicly known contradicts what the seat knows")
        free.remove(place)
        dealt.append((place, card))
    rest = [card for card in pool if card not in chosen]
    _lay(cards, [*dealt, *zip(free, rest, strict=True)])


def _unknown(cards: Cards, seat: Seat, back: int) -> tuple[list[Place], list[int]]:
    """The places of the cards with this back that a seat does not know, and those cards.

    The cards are sorted: the deal must not depend on where they truly lie.
    """
    places, unknown = [], []
    for zone, held in enumerate(cards.zones):
        for at, card in enumerate(held):
            if not cards.known[card] >> seat & 1 and cards.layout.backs[card] == back:
                places.append((zone, at))
                unknown.append(card)
    return places, sorted(unknown)


def _unmet(cards: Cards, seat: Seat, demands: Sequence[Demand]) -> list[Demand]:
    """The demands that no card known to the seat meets. A card meets one demand only."""
    left = []
    used: set[int] = set()
    for zone, fits in demands:
        top = cards.layout.zones[zone].content is Audience.TOP
        for card in cards.zones[zone]:
            known = cards.known[card] >> seat & 1 and (cards.is_down(card) or not top)
            if known and card not in used and fits(card):
                used.add(card)
                break
        else:
            left.append((zone, fits))
    return left


def _choose(pool: list[int], demands: Sequence[Callable[[int], bool]]) -> list[int]:
    """Different cards for all demands, the first of the pool that will do (with backtracking)."""

    def search(number: int, taken: list[int]) -> list[int] | None:
        if number == len(demands):
            return taken
        for card in pool:
            if card not in taken and demands[number](card):
                found = search(number + 1, [*taken, card])
                if found is not None:
                    return found
        return None

    chosen = search(0, [])
    if chosen is None:
        raise AssertionError("what is publicly known of hidden cards contradicts itself")
    return chosen


def _lay(cards: Cards, dealt: list[tuple[Place, int]]) -> None:
    """Put the dealt cards down. Who looked at a face-down card knows what lies there now."""
    there = {place: cards.zones[place[0]][place[1]] for place, _ in dealt}
    down = {place: cards.known[card] for place, card in there.items() if cards.is_down(card)}
    for card in there.values():
        cards.face_down &= ~(1 << card)
    for (zone, at), card in dealt:
        held = cards.zones[zone]
        cards.zones[zone] = (*held[:at], card, *held[at + 1 :])
        cards.known[card] = down.get((zone, at), cards.layout.sees[zone])
        if (zone, at) in down:
            cards.face_down |= 1 << card


def _sort_hands(cards: Cards, seat: Seat) -> None:
    """The order inside others' hands means nothing, but would tell how cards came and went."""
    for number, zone in enumerate(cards.layout.zones):
        if zone.content is Audience.OWNER and zone.owner != seat:
            cards.zones[number] = tuple(sorted(cards.zones[number]))
