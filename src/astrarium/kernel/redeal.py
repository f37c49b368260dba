"""Redealing: a position as it might be, for all that one seat knows.

Search gets such positions, never the true one. What comes out depends only on what the seat
knows and on the seed given: two states that the seat cannot tell apart give the same deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .chance import Chance
from .moves import Seat
from .ways import DAYS
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
    state.way = DAYS  # whoever plays on in thought does not wait for the table's time
    state.orders = tuple(orders if who == seat else () for who, orders in enumerate(state.orders))


def redeal_cards(cards: Cards, seat: Seat, seed: bytes, demands: Sequence[Demand] = ()) -> None:
    """Deal all cards that the seat does not know anew into the places where such cards lie.

    Demands are met first, each by a card that the seat knows there or by one of the unknown.
    """
    chance, unmet = Chance(seed), _unmet(cards, seat, demands)
    dealt: list[tuple[Place, int]] = []
    for places in _unknown(cards, seat):
        there = {zone for zone, _ in places}
        meant = [demand for demand in unmet if demand[0] in there]
        unmet = [demand for demand in unmet if demand[0] not in there]
        # Sorted: the deal must not depend on where the cards truly lie.
        pool = sorted([cards.zones[zone][at] for zone, at in places])
        dealt += _matched(places, chance.shuffle("redeal", pool), meant)
    if unmet:
        raise AssertionError("what is publicly known contradicts what the seat knows")
    _lay(cards, dealt)
    _sort_hands(cards, seat)


def _unknown(cards: Cards, seat: Seat) -> list[list[Place]]:
    """The places of the cards that a seat does not know, for each back apart."""
    known, backs, bit = cards.known, cards.layout.backs, 1 << seat
    found: dict[int, list[Place]] = {}
    opens = cards.layout.opens[seat]
    for zone, held in enumerate(cards.zones):
        if held and not opens[zone]:
            for at, card in enumerate(held):
                if not known[card] & bit:
                    found.setdefault(backs[card], []).append((zone, at))
    return [places for _, places in sorted(found.items())]


def _matched(
    places: list[Place], pool: Sequence[int], demands: Sequence[Demand]
) -> list[tuple[Place, int]]:
    """Which card comes where: first those that are demanded, then the rest as they come."""
    if not demands:
        return list(zip(places, pool, strict=True))
    chosen = _choose(pool, [fits for _, fits in demands])
    free, dealt = list(places), []
    for (zone, _), card in zip(demands, chosen, strict=True):
        place = next((place for place in free if place[0] == zone), None)
        if place is None:
            raise AssertionError("what is publicly known contradicts what the seat knows")
        free.remove(place)
        dealt.append((place, card))
    taken = set(chosen)
    rest = [card for card in pool if card not in taken]
    return [*dealt, *zip(free, rest, strict=True)]


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


def _choose(pool: Sequence[int], demands: Sequence[Callable[[int], bool]]) -> list[int]:
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
    """Put the dealt cards down. Whoever looked at a face-down card knows what lies there now."""
    zones, known, sees = cards.zones, cards.known, cards.layout.sees
    down = _turned_down(cards, [place for place, _ in dealt]) if cards.face_down else {}
    changed = {zone: list(zones[zone]) for zone in {zone for (zone, _), _ in dealt}}
    for place, card in dealt:
        zone, at = place
        changed[zone][at] = card
        if place in down:
            known[card] = down[place]
            cards.face_down |= 1 << card
        else:
            known[card] = sees[zone]
    for zone, held in changed.items():
        zones[zone] = tuple(held)


def _turned_down(cards: Cards, places: Sequence[Place]) -> dict[Place, int]:
    """Of these places those with a face-down card, with who knows it. The cards are taken up."""
    down = {}
    for zone, at in places:
        card = cards.zones[zone][at]
        if cards.is_down(card):
            down[zone, at] = cards.known[card]
            cards.face_down &= ~(1 << card)
    return down


def _sort_hands(cards: Cards, seat: Seat) -> None:
    """The order inside others' hands means nothing, but would tell how cards came and went."""
    kinds, known = cards.layout.kinds, cards.known
    opens = cards.layout.opens[seat]
    for number, ordered in enumerate(cards.layout.ordered):
        held = cards.zones[number]
        if len(held) > 1 and not ordered and not opens[number]:
            if cards.layout.alike:
                cards.zones[number] = tuple(
                    sorted(held, key=lambda card: (kinds[card], known[card]))
                )
            else:
                cards.zones[number] = tuple(sorted(held))
