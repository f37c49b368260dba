"""Zones: who sees what lies where, and who still knows it from having seen it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import pytest

from astrarium.kernel.zones import Audience, Cards, Layout, Zone

HAND_0, HAND_1, DECK, OPEN, HEAP, TOMB = range(6)
ANN, BEN = 0b01, 0b10
BOTH = ANN | BEN
NAMES = ("ace", "bow", "cup", "die", "elk")
ACE, BOW, CUP, DIE, ELK = range(5)

LAYOUT = Layout(
    2,
    [
        Zone("hand_0", Audience.OWNER, Audience.EVERYONE, 0),
        Zone("hand_1", Audience.OWNER, Audience.OWNER, 1),
        Zone("deck", Audience.NOBODY, Audience.EVERYONE),
        Zone("open", Audience.EVERYONE, Audience.EVERYONE),
        Zone("heap", Audience.TOP, Audience.NOBODY),
        Zone("tomb", Audience.TOP, Audience.NOBODY),
    ],
    NAMES,
)


def laid(**zones: Iterable[int]) -> Cards:
    """Cards where they are named, the rest in the deck."""
    cards = Cards(LAYOUT)
    rest = set(range(len(NAMES)))
    for zone, held in zones.items():
        cards.put(held, LAYOUT.index[zone])
        rest -= set(held)
    cards.put(sorted(rest), DECK)
    cards.news = 0
    return cards


# -- audiences --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "spectator", "ann", "ben"),
    [
        (HAND_0, None, (ACE,), None),
        (HAND_1, None, None, (BOW,)),
        (DECK, None, None, None),
        (OPEN, (CUP,), (CUP,), (CUP,)),
        (HEAP, (ELK,), (ELK,), (ELK,)),
        (TOMB, (), (), ()),
    ],
)
def test_who_sees_the_content(zone: int, spectator: object, ann: object, ben: object):
    """Hands are their owner's, the deck nobody's, the rest everyone's; of heaps the top."""
    cards = laid(hand_0=[ACE], hand_1=[BOW], open=[CUP], heap=[DIE, ELK])
    assert [cards.shown(zone, seat) for seat in (None, 0, 1)] == [spectator, ann, ben]


@pytest.mark.parametrize(
    ("zone", "spectator", "ann", "ben"),
    [(HAND_0, 1, 1, 1), (HAND_1, None, None, 1), (DECK, 0, 0, 0), (HEAP, None, None, None)],
)
def test_who_may_count_the_cards(zone: int, spectator: object, ann: object, ben: object):
    """The size of a zone has an audience of its own."""
    cards = laid(hand_0=[ACE], hand_1=[BOW], open=[CUP], heap=[DIE, ELK])
    assert [cards.size(zone, seat) for seat in (None, 0, 1)] == [spectator, ann, ben]


def test_a_card_laid_face_down_on_a_heap_is_not_shown():
    """Everyone sees that something lies there, nobody what; the one below is covered."""
    cards = laid(hand_0=[ACE], heap=[BOW])
    cards.hide(ACE, HAND_0, HEAP)
    assert [cards.shown(HEAP, seat) for seat in (None, 0, 1)] == [(), (), ()]
    assert cards.is_down(ACE)
    assert cards.known[ACE] == ANN


def test_taking_the_top_shows_the_card_below():
    """A heap shows its last card, whichever that is now."""
    cards = laid(heap=[ACE, BOW])
    cards.move(BOW, HEAP, OPEN)
    assert cards.shown(HEAP, None) == (ACE,)


def test_a_face_down_card_that_comes_to_the_top_again_stays_unseen():
    """What was laid on it is taken away, and still nobody sees it."""
    cards = laid(hand_0=[ACE, BOW])
    cards.hide(ACE, HAND_0, HEAP)
    cards.move(BOW, HAND_0, HEAP)
    assert cards.shown(HEAP, 1) == (BOW,)
    cards.move(BOW, HEAP, OPEN)
    assert cards.shown(HEAP, 1) == ()
    assert cards.invariants() == []


def test_a_card_turned_up_is_known_to_all():
    """Then it lies like any other."""
    cards = laid(hand_0=[ACE])
    cards.hide(ACE, HAND_0, HEAP)
    cards.turn_up(ACE)
    assert cards.shown(HEAP, None) == (ACE,)
    assert cards.known[ACE] == BOTH


@pytest.mark.parametrize("way", ["move", "draw", "slip"])
def test_a_face_down_card_that_leaves_the_heap_is_not_face_down_elsewhere(way: str):
    """In a hand nothing lies face down, and laid openly later it is seen."""
    cards = laid(hand_0=[ACE])
    cards.hide(ACE, HAND_0, HEAP)
    if way == "draw":
        cards.draw(HEAP, HAND_1)
    else:
        getattr(cards, way)(ACE, HEAP, HAND_1)
    assert not cards.is_down(ACE)
    assert cards.known[ACE] == BOTH
    assert cards.invariants() == []


# -- knowing ----------------------------------------------------------------------------------


def test_who_knew_a_card_knows_where_it_moves():
    """A card taken from the table into a hand is remembered by everybody."""
    cards = laid(open=[ACE])
    cards.move(ACE, OPEN, HAND_0)
    assert cards.remembered(1) == [("hand_0", ("ace",))]


def test_who_does_not_see_a_card_does_not_know_it():
    """A card drawn into a hand is known to its owner only."""
    cards = laid()
    card = cards.draw(DECK, HAND_0)
    assert cards.known[card] == ANN
    assert (cards.remembered(1), cards.remembered(None)) == ([], [])


def test_who_knew_the_top_of_the_deck_knows_who_drew_it():
    """A look at the deck is remembered when the card goes on."""
    cards = laid()
    cards.look(cards.zones[DECK][-1], BEN)
    assert cards.draw(DECK, HAND_0) == ELK
    assert cards.remembered(1) == [("hand_0", ("elk",))]


def test_a_card_that_slips_away_makes_others_forget_the_whole_hand():
    """It could have been any card of that hand, so none of them is sure any more."""
    cards = laid(open=[ACE, BOW])
    cards.move(ACE, OPEN, HAND_0)
    cards.move(BOW, OPEN, HAND_0)
    cards.slip(CUP, DECK, HAND_0)
    cards.slip(BOW, HAND_0, DECK)
    assert cards.remembered(1) == []
    assert (cards.known[ACE], cards.known[BOW]) == (ANN, ANN)


def test_a_card_that_slips_away_is_forgotten_only_in_that_hand():
    """What a seat knew elsewhere it still knows."""
    cards = laid(open=[ACE], hand_0=[BOW])
    cards.move(ACE, OPEN, DECK)
    cards.slip(BOW, HAND_0, DECK)
    assert cards.remembered(1) == [("deck", ("ace",))]


def test_who_sees_what_slips_away_forgets_nothing():
    """A seat that is shown the card knows it there, and knows that the others stayed."""
    cards = laid(open=[ACE], hand_0=[BOW])
    cards.move(ACE, OPEN, HAND_0)
    cards.slip(BOW, HAND_0, DECK, seen_by=BEN)
    assert cards.remembered(1) == [("hand_0", ("ace",)), ("deck", ("bow",))]


def test_who_receives_what_slips_away_forgets_nothing():
    """The card arrives in the seat's own hand, so the seat knows which one it is."""
    cards = laid(open=[ACE], hand_0=[BOW])
    cards.move(ACE, OPEN, HAND_0)
    cards.slip(BOW, HAND_0, HAND_1)
    assert cards.remembered(1) == [("hand_0", ("ace",))]


def test_a_card_hidden_from_a_hand_makes_others_forget_that_hand():
    """It could be any card of that hand that now lies face down."""
    cards = laid(open=[ACE], hand_0=[BOW])
    cards.move(ACE, OPEN, HAND_0)
    cards.hide(BOW, HAND_0, HEAP)
    assert cards.remembered(1) == []


def test_a_look_is_known_to_those_who_looked():
    """The owner of the hand sees the cards anyway; the one who looked remembers."""
    cards = laid(hand_0=[ACE, BOW])
    cards.look(BOW, BEN)
    assert cards.remembered(1) == [("hand_0", ("bow",))]


def test_a_buried_card_stays_face_down():
    """Moved from heap to heap it is as unseen as before."""
    cards = laid(hand_0=[ACE])
    cards.hide(ACE, HAND_0, HEAP)
    cards.bury(ACE, HEAP, TOMB)
    assert cards.is_down(ACE)
    assert cards.shown(TOMB, 1) == ()
    assert cards.known[ACE] == ANN


def test_a_card_buried_face_up_is_seen():
    """What lay open lies open again."""
    cards = laid(heap=[ACE])
    cards.bury(ACE, HEAP, TOMB)
    assert cards.shown(TOMB, 1) == (ACE,)
    assert cards.invariants() == []


def test_a_card_put_under_the_deck_is_drawn_last():
    """Who put it there knows it there, the others do not."""
    cards = laid(hand_0=[ACE])
    cards.put_under(ACE, HAND_0, DECK)
    assert cards.zones[DECK] == (ACE, BOW, CUP, DIE, ELK)
    assert (cards.remembered(0), cards.remembered(1)) == ([("deck", ("ace",))], [])


@pytest.mark.parametrize(("zone", "who"), [(HAND_1, BEN), (OPEN, BOTH), (DECK, 0)])
def test_a_card_put_under_others_is_seen_by_who_sees_that_zone(zone: int, who: int):
    """Its place among the others does not matter for who sees it."""
    cards = laid()
    cards.put_under(ELK, DECK, zone)
    assert cards.known[ELK] == who
    assert cards.invariants() == []


def test_covered_cards_of_a_heap_are_not_remembered_for_anybody():
    """All have seen what lies below the top, but the table does not help their memory."""
    cards = laid(open=[ACE], heap=[BOW, CUP])
    cards.move(ACE, OPEN, HEAP)
    assert [cards.remembered(seat) for seat in (None, 0, 1)] == [[], [], []]


def test_what_one_sees_is_not_listed_as_remembered():
    """Own hands and open zones are shown, not remembered."""
    cards = laid(hand_0=[ACE], open=[BOW])
    assert cards.remembered(0) == []


def test_the_remembered_cards_are_sorted():
    """The order in which they lie in the deck is not told."""
    cards = laid(open=[ACE, BOW])
    cards.move(BOW, OPEN, DECK)
    cards.move(ACE, OPEN, DECK)
    assert cards.remembered(0) == [("deck", ("ace", "bow"))]


# -- news -------------------------------------------------------------------------------------


def test_learning_something_is_news():
    """For all who did not know where that card is: who learns of it or who lets others do so."""
    cards = laid(open=[ACE])
    cards.move(ACE, OPEN, HAND_0)
    assert cards.news == 0
    cards.draw(DECK, HAND_1)
    assert cards.news & (ANN | BEN) == ANN | BEN


def test_showing_what_one_knows_is_news_for_others_only():
    cards = laid(hand_0=[ACE])
    cards.move(ACE, HAND_0, OPEN)
    assert cards.news & (ANN | BEN) == BEN


# -- as plain data ----------------------------------------------------------------------------


def test_a_copy_goes_its_own_way():
    """Moving and looking on a copy leaves the original as it was."""
    cards = laid(hand_0=[ACE], open=[BOW])
    before = cards.encode()
    twin = cards.copy()
    twin.hide(ACE, HAND_0, HEAP)
    twin.look(CUP, BEN)
    twin.draw(DECK, HAND_1)
    assert cards.encode() == before
    assert twin.encode() != before


def test_cards_survive_a_file():
    """Places and their order, who knows what, and what lies face down come back."""
    cards = laid(hand_0=[ACE], open=[BOW], heap=[CUP])
    cards.hide(ACE, HAND_0, HEAP)
    cards.look(DIE, BEN)
    back = Cards.decode(json.loads(json.dumps(cards.encode())), LAYOUT)
    assert (back.zones, back.known, back.face_down) == (cards.zones, cards.known, cards.face_down)


# -- invariants -------------------------------------------------------------------------------


def lose(cards: Cards) -> None:
    cards.zones[DECK] = cards.zones[DECK][1:]


def double(cards: Cards) -> None:
    cards.zones[DECK] += (BOW,)


def forget(cards: Cards) -> None:
    cards.known[ACE] = 0


def forget_open(cards: Cards) -> None:
    cards.known[BOW] = ANN


def forget_top(cards: Cards) -> None:
    cards.known[CUP] = BEN


def turn_down_in_hand(cards: Cards) -> None:
    cards.face_down |= 1 << ACE


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lose, "a card is missing or lies in two zones"),
        (double, "a card is missing or lies in two zones"),
        (forget, "ace is seen but not known"),
        (forget_open, "bow is seen but not known"),
        (forget_top, "cup is seen but not known"),
        (turn_down_in_hand, "ace lies face down where that means nothing"),
    ],
)
def test_invariants_tell_what_is_broken(damage: Callable[[Cards], None], complaint: str):
    """Each kind of damage is noticed; without it all is well."""
    cards = laid(hand_0=[ACE], open=[BOW], heap=[CUP])
    assert cards.invariants() == []
    damage(cards)
    assert cards.invariants() == [complaint]


def test_whoever_lays_a_card_face_down_makes_the_others_forget_that_hand() -> None:
    """Seat 1 knew two cards of seat 0; one of them was laid face down, it cannot tell which."""
    layout = Layout(
        2,
        [
            Zone("hand", Audience.OWNER, Audience.EVERYONE, 0),
            Zone("heap", Audience.TOP, Audience.NOBODY),
        ],
        ["a", "b"],
    )
    cards = Cards(layout)
    cards.put([0, 1], 0)
    cards.look(0, 0b10)
    cards.look(1, 0b10)
    cards.hide(0, 0, 1)
    assert [bin(mask) for mask in cards.known] == ["0b1", "0b1"]
    assert cards.shown(1, 1) == ()
