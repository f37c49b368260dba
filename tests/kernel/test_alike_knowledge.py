"""Who knows what of cards that are alike, against brute force: every world a seat cannot rule out.

A world is what lies in each zone, by kind. Copies have no identity: in a hand their place means
nothing, in a pile it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from astrarium.kernel.redeal import redeal_cards
from astrarium.kernel.zones import Audience, Cards, Layout, Zone

HAND_0, HAND_1, PILE, TABLE = range(4)
ORDERED = (False, False, True, True)
LAYOUT = Layout(
    2,
    [
        Zone("hand_0", Audience.OWNER, Audience.EVERYONE, 0),
        Zone("hand_1", Audience.OWNER, Audience.EVERYONE, 1),
        Zone("pile", Audience.NOBODY, Audience.EVERYONE),
        Zone("table", Audience.EVERYONE, Audience.EVERYONE),
    ],
    ("ace", "bow", "bow", "cup", "cup"),
)
KINDS = LAYOUT.kinds

World = tuple[tuple[int, ...], ...]
"""By zone the kinds of its cards; in a hand sorted."""


def tidy(zones: Iterable[Iterable[int]]) -> World:
    held = [tuple(zone) for zone in zones]
    return tuple(h if ORDERED[n] else tuple(sorted(h)) for n, h in enumerate(held))


def sight(world: World, seat: int) -> object:
    return world[HAND_0 + seat], world[TABLE], [len(zone) for zone in world]


def moved(world: World, source: int, at: int, to: int) -> World:
    kind = world[source][at]
    zones = [list(zone) for zone in world]
    del zones[source][at]
    zones[to].append(kind)
    return tidy(zones)


zone_numbers = st.integers(0, 3)
numbers = st.integers(0, 4)


class AlikeKnowledge(RuleBasedStateMachine):
    """Cards move at random; per seat we keep every world that agrees with all it has seen."""

    @initialize(order=st.permutations(range(5)))
    def deal(self, order: list[int]) -> None:
        self.cards = Cards(LAYOUT)
        self.cards.put(order, PILE)
        decks = {tuple(KINDS[card] for card in deck) for deck in permutations(range(5))}
        self.worlds: list[set[World]] = [{((), (), deck, ()) for deck in decks}] * 2

    def truth(self) -> World:
        return tidy([KINDS[card] for card in zone] for zone in self.cards.zones)

    def follow(self, change: Callable[[World, int], Iterable[World]]) -> None:
        true = self.truth()
        for seat in range(2):
            after = {new for world in self.worlds[seat] for new in change(world, seat)}
            here = sight(true, seat)
            self.worlds[seat] = {world for world in after if sight(world, seat) == here}
            assert true in self.worlds[seat]

    def nonempty(self, zone: int) -> int:
        return next(z % 4 for z in range(zone, zone + 4) if self.cards.zones[z % 4])

    @rule(to=zone_numbers)
    def draw(self, to: int) -> None:
        if self.cards.zones[PILE]:
            self.cards.draw(PILE, to)
            self.follow(lambda world, seat: [moved(world, PILE, len(world[PILE]) - 1, to)])

    @rule(hand=st.sampled_from([HAND_0, HAND_1]), at=numbers)
    def play(self, hand: int, at: int) -> None:
        """A card goes from a hand to the table: everybody sees its kind, nobody which copy."""
        if not self.cards.zones[hand]:
            return
        card = self.cards.zones[hand][at % len(self.cards.zones[hand])]
        self.cards.move(card, hand, TABLE)
        kind = KINDS[card]
        self.follow(
            lambda world, seat: (
                [moved(world, hand, world[hand].index(kind), TABLE)] if kind in world[hand] else []
            )
        )

    @rule(hand=st.sampled_from([HAND_0, HAND_1]), at=numbers, to=st.sampled_from([0, 1, PILE]))
    def slip(self, hand: int, at: int, to: int) -> None:
        """A card leaves a hand unseen."""
        if not self.cards.zones[hand] or hand == to:
            return
        card = self.cards.zones[hand][at % len(self.cards.zones[hand])]
        self.cards.slip(card, hand, to)

        def change(world: World, seat: int) -> Iterable[World]:
            sees = (LAYOUT.sees[hand] | LAYOUT.sees[to]) >> seat & 1
            for place, kind in enumerate(world[hand]):
                if not sees or kind == KINDS[card]:
                    yield moved(world, hand, place, to)

        self.follow(change)

    @rule(at=numbers, seat=st.integers(0, 1))
    def look(self, at: int, seat: int) -> None:
        """A seat looks at a card of the pile, or of the other hand."""
        zone = PILE if self.cards.zones[PILE] else self.nonempty(HAND_0)
        at %= len(self.cards.zones[zone])
        card = self.cards.zones[zone][at]
        self.cards.look(card, 1 << seat)
        kind, ordered = KINDS[card], ORDERED[zone]

        def fits(world: World, who: int) -> bool:
            seen = world[zone][at] == kind if ordered else kind in world[zone]
            return who != seat or seen

        self.follow(lambda world, who: [world] if fits(world, who) else [])

    @rule(order=st.permutations(range(5)))
    def shuffle(self, order: list[int]) -> None:
        held = self.cards.zones[PILE]
        self.cards.shuffle(PILE, [card for card in order if card in held])

        def change(world: World, seat: int) -> Iterable[World]:
            for pile in set(permutations(world[PILE])):
                yield tidy([*world[:PILE], pile, *world[PILE + 1 :]])

        self.follow(change)

    @invariant()
    def nothing_is_broken(self) -> None:
        assert self.cards.invariants() == []

    @invariant()
    def nobody_is_told_more_than_they_can_know(self) -> None:
        """As many cards of a kind as a seat is said to know lie there in all possible worlds."""
        for seat, worlds in enumerate(self.worlds):
            for zone, held in enumerate(self.cards.zones):
                known = [KINDS[card] for card in held if self.cards.known[card] >> seat & 1]
                for kind in set(known):
                    assert all(world[zone].count(kind) >= known.count(kind) for world in worlds)

    @invariant()
    def redeals_are_worlds_that_look_the_same(self) -> None:
        for seat in range(2):
            twin = self.cards.copy()
            redeal_cards(twin, seat, bytes(32))
            world = tidy([KINDS[card] for card in zone] for zone in twin.zones)
            assert sight(world, seat) == sight(self.truth(), seat)
            assert twin.remembered(seat) == self.cards.remembered(seat)

    @invariant()
    def a_stored_position_comes_back(self) -> None:
        back = Cards.decode(self.cards.encode(), LAYOUT)
        assert back.encode() == self.cards.encode()
        assert [back.remembered(seat) for seat in (0, 1)] == [
            self.cards.remembered(seat) for seat in (0, 1)
        ]


TestAlikeKnowledge = AlikeKnowledge.TestCase
TestAlikeKnowledge.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
