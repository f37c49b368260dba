"""Who knows what of the cards, against brute force: every world a seat cannot rule out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from astrarium.kernel.zones import Cards
from tests.kernel.test_zones import BOTH, DECK, HAND_0, HAND_1, HEAP, LAYOUT, NAMES, OPEN, TOMB

World = tuple[tuple[tuple[int, bool], ...], ...]
"""The cards of each zone, each with whether it lies face down."""


def without(world: World, zone: int, at: int) -> tuple[int, World]:
    """The card at a place, and the world without it."""
    held = world[zone]
    rest = held[:at] + held[at + 1 :]
    return held[at][0], (*world[:zone], rest, *world[zone + 1 :])


def with_card(world: World, zone: int, card: int, down: bool = False, under: bool = False) -> World:
    piece = ((card, down),)
    held = piece + world[zone] if under else world[zone] + piece
    return (*world[:zone], held, *world[zone + 1 :])


def sight(world: World, seat: int) -> object:
    """What a seat sees of a world: told from the zones' audiences, not from `Cards`."""
    hand = world[HAND_0 if seat == 0 else HAND_1]
    tops = [held[-1] if held else None for held in (world[HEAP], world[TOMB])]
    shown_tops = [top if top is None or not top[1] else "down" for top in tops]
    sizes = len(world[HAND_0]), len(world[DECK])
    return hand, world[OPEN], shown_tops, sizes


any_zone = st.integers(0, 5)
hidden_zone = st.sampled_from([HAND_0, HAND_1, DECK])
heaps = st.sampled_from([HEAP, TOMB])
masks = st.integers(0, BOTH)
number = st.integers(0, 4)


class Knowledge(RuleBasedStateMachine):
    """Cards move at random; per seat we keep every world that agrees with all it has seen.

    A card moved openly is followed with the eyes: its place is seen, its face only where it was
    or comes into sight. Of a card that slips away others see only from where to where.
    """

    @initialize(order=st.permutations(range(5)))
    def deal(self, order: list[int]) -> None:
        self.cards = Cards(LAYOUT)
        self.cards.put(order, DECK)
        decks = [tuple((card, False) for card in deck) for deck in permutations(range(5))]
        self.worlds: list[set[World]] = [{((), (), deck, (), (), ()) for deck in decks}] * 2

    def truth(self) -> World:
        down = self.cards.is_down
        return tuple(tuple((card, down(card)) for card in zone) for zone in self.cards.zones)

    def follow(self, change: Callable[[World, int], Iterable[World]]) -> None:
        """What may have happened in every possible world, as far as each seat can tell."""
        true = self.truth()
        for seat in range(2):
            after = {new for world in self.worlds[seat] for new in change(world, seat)}
            here = sight(true, seat)
            self.worlds[seat] = {world for world in after if sight(world, seat) == here}
            assert true in self.worlds[seat]

    def nonempty(self, zone: int) -> int:
        """This zone, or the next one that holds a card."""
        return next(z % 6 for z in range(zone, zone + 6) if self.cards.zones[z % 6])

    def place(self, zone: int, at: int) -> tuple[int, int, int]:
        zone = self.nonempty(zone)
        at %= len(self.cards.zones[zone])
        return zone, at, self.cards.zones[zone][at]

    @rule(source=any_zone, to=any_zone)
    def draw(self, source: int, to: int) -> None:
        source = self.nonempty(source)
        self.cards.draw(source, to)

        def change(world: World, seat: int) -> Iterable[World]:
            card, rest = without(world, source, len(world[source]) - 1)
            yield with_card(rest, to, card)

        self.follow(change)

    @rule(source=any_zone, at=number, to=any_zone)
    def move(self, source: int, at: int, to: int) -> None:
        source, at, card = self.place(source, at)
        self.cards.move(card, source, to)

        def change(world: World, seat: int) -> Iterable[World]:
            moved, rest = without(world, source, at)
            yield with_card(rest, to, moved)

        self.follow(change)

    @rule(source=any_zone, at=number, to=any_zone)
    def put_under(self, source: int, at: int, to: int) -> None:
        source, at, card = self.place(source, at)
        self.cards.put_under(card, source, to)

        def change(world: World, seat: int) -> Iterable[World]:
            moved, rest = without(world, source, at)
            if moved == card or to not in (HEAP, TOMB):  # on heaps it arrives face up
                yield with_card(rest, to, moved, under=True)

        self.follow(change)

    @rule(source=any_zone, at=number, to=heaps)
    def bury(self, source: int, at: int, to: int) -> None:
        source, at, card = self.place(source, at)
        down = self.cards.is_down(card)
        self.cards.bury(card, source, to)

        def change(world: World, seat: int) -> Iterable[World]:
            moved, rest = without(world, source, at)
            yield with_card(rest, to, moved, down)

        self.follow(change)

    @rule(source=hidden_zone, at=number, to=any_zone, seen_by=masks)
    def slip(self, source: int, at: int, to: int, seen_by: int) -> None:
        if not self.cards.zones[source]:
            return
        source, at, card = self.place(source, at)
        self.cards.slip(card, source, to, seen_by)

        def change(world: World, seat: int) -> Iterable[World]:
            sees = (LAYOUT.sees[source] | LAYOUT.sees[to] | seen_by) >> seat & 1
            for place in [at] if sees else range(len(world[source])):
                moved, rest = without(world, source, place)
                if moved == card or not sees:
                    yield with_card(rest, to, moved)

        self.follow(change)

    @rule(source=hidden_zone, at=number, to=heaps)
    def hide(self, source: int, at: int, to: int) -> None:
        if not self.cards.zones[source]:
            return
        source, at, card = self.place(source, at)
        self.cards.hide(card, source, to)

        def change(world: World, seat: int) -> Iterable[World]:
            sees = LAYOUT.sees[source] >> seat & 1
            for place in [at] if sees else range(len(world[source])):
                moved, rest = without(world, source, place)
                yield with_card(rest, to, moved, down=True)

        self.follow(change)

    @rule(zone=any_zone, at=number, seats=masks)
    def look(self, zone: int, at: int, seats: int) -> None:
        zone, at, card = self.place(zone, at)
        self.cards.look(card, seats)
        self.follow(
            lambda world, seat: (
                [world] if not seats >> seat & 1 or world[zone][at][0] == card else []
            )
        )

    @precondition(lambda self: self.cards.face_down)
    @rule(at=number)
    def turn_up(self, at: int) -> None:
        down = [card for card in range(5) if self.cards.is_down(card)]
        card = down[at % len(down)]
        zone = next(zone for zone in (HEAP, TOMB) if card in self.cards.zones[zone])
        at = self.cards.zones[zone].index(card)
        self.cards.turn_up(card)

        def change(world: World, seat: int) -> Iterable[World]:
            if world[zone][at][0] == card:
                held = (*world[zone][:at], (card, False), *world[zone][at + 1 :])
                yield (*world[:zone], held, *world[zone + 1 :])

        self.follow(change)

    @invariant()
    def nothing_is_broken(self) -> None:
        assert self.cards.invariants() == []

    @invariant()
    def nobody_is_told_more_than_they_can_know(self) -> None:
        """A card that a seat is said to know lies in the same zone in all its possible worlds."""
        for seat, worlds in enumerate(self.worlds):
            for zone, held in enumerate(self.cards.zones):
                for card in held:
                    if self.cards.known[card] >> seat & 1:
                        assert all(card in {c for c, _ in world[zone]} for world in worlds)

    @invariant()
    def everybody_knows_what_they_see(self) -> None:
        for seat in range(2):
            for zone in range(6):
                for card in self.cards.shown(zone, seat) or ():
                    assert self.cards.known[card] >> seat & 1

    @invariant()
    def memory_names_only_what_is_known_and_not_seen(self) -> None:
        for seat in range(2):
            for zone, names in self.cards.remembered(seat):
                held = self.cards.zones[LAYOUT.index[zone]]
                assert self.cards.shown(LAYOUT.index[zone], seat) is None
                for name in names:
                    assert NAMES.index(name) in held
                    assert self.cards.known[NAMES.index(name)] >> seat & 1


TestKnowledge = Knowledge.TestCase
TestKnowledge.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
