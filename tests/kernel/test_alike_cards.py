"""Zones with several viewers, shuffled piles, and cards of one kind that are all alike."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from astrarium.kernel.zones import Audience, Cards, Layout, Zone
from tests.kernel.test_zones import (
    ACE,
    ANN,
    BEN,
    BOW,
    CUP,
    DECK,
    DIE,
    ELK,
    HAND_0,
    HEAP,
    NAMES,
    laid,
)

# -- several viewers --------------------------------------------------------------------------

CHEST, STOCK = 0, 1
SHARED = Layout(
    3,
    [
        Zone("chest", Audience.OWNER, Audience.OWNER, 0, viewers=(2,)),
        Zone("stock", Audience.NOBODY, Audience.EVERYONE),
    ],
    NAMES,
)


def test_a_zone_may_have_several_viewers():
    """Owner and viewers see and count its cards, others do neither."""
    cards = Cards(SHARED)
    cards.put([ACE, BOW], CHEST)
    assert [cards.shown(CHEST, seat) for seat in (None, 0, 1, 2)] == [None, (0, 1), None, (0, 1)]
    assert [cards.size(CHEST, seat) for seat in (None, 0, 1, 2)] == [None, 2, None, 2]
    assert cards.known[ACE] == 0b101


def test_what_comes_into_a_shared_zone_is_news_to_all_its_viewers():
    """Both see it arrive."""
    cards = Cards(SHARED)
    cards.put([ACE], STOCK)
    cards.news = 0
    cards.draw(STOCK, CHEST)
    assert cards.known[ACE] == 0b101
    assert cards.news & 0b111 == 0b111  # also to whom it was hidden before and is still


# -- shuffling --------------------------------------------------------------------------------


def test_whoever_does_not_see_the_cards_loses_track_of_them_in_a_shuffle():
    """What lay under the deck may lie anywhere in it now."""
    cards = laid(hand_0=[ACE])
    cards.put_under(ACE, HAND_0, DECK)
    cards.shuffle(DECK, (BOW, ACE, ELK, CUP, DIE))
    assert cards.zones[DECK] == (BOW, ACE, ELK, CUP, DIE)
    assert cards.remembered(0) == []


def test_the_owner_of_a_shuffled_hand_still_sees_it():
    """Only those who had peeped into it have lost track."""
    cards = laid(hand_0=[ACE, BOW])
    cards.look(ACE, BEN)
    cards.shuffle(HAND_0, (BOW, ACE))
    assert cards.known[ACE] == ANN
    assert cards.invariants() == []


@pytest.mark.parametrize(("zone", "order"), [(DECK, (ACE, BOW)), (HEAP, (CUP,))])
def test_only_the_cards_of_a_pile_or_a_hand_can_be_shuffled(zone: int, order: tuple[int, ...]):
    """A heap shows its top: it is gathered into a pile first."""
    with pytest.raises(ValueError, match="not an order"):
        laid(heap=[CUP]).shuffle(zone, order)


# -- copies of one kind -----------------------------------------------------------------------

HAND, HAND_OF_BEN, PILE, TABLE = range(4)
TWO_BOWS = Layout(
    2,
    [
        Zone("hand_0", Audience.OWNER, Audience.EVERYONE, 0),
        Zone("hand_1", Audience.OWNER, Audience.EVERYONE, 1),
        Zone("pile", Audience.NOBODY, Audience.EVERYONE),
        Zone("table", Audience.EVERYONE, Audience.EVERYONE),
    ],
    ("ace", "bow", "bow", "bow"),
)
BOW_1, BOW_2, BOW_3 = 1, 2, 3


def bows(hand: Iterable[int], pile: Iterable[int]) -> Cards:
    cards = Cards(TWO_BOWS)
    cards.put(hand, HAND)
    cards.put(pile, PILE)
    cards.news = 0
    return cards


def test_cards_of_one_name_must_stand_together():
    """Sorting a hand by number must not tell which copy is which."""
    with pytest.raises(ValueError, match="must stand together"):
        Layout(2, [], ("ace", "bow", "ace"))


def test_a_stored_position_does_not_tell_copies_apart():
    """Which bow lies in the hand is written nowhere."""
    one, other = bows([ACE, BOW_1], [BOW_2, BOW_3]), bows([ACE, BOW_3], [BOW_1, BOW_2])
    assert one.encode() == other.encode()


def test_what_is_known_of_copies_is_stored_by_their_place():
    """Ben knows the upper bow of the pile."""
    cards = bows([ACE], [BOW_3, BOW_1, BOW_2])
    cards.look(BOW_2, BEN)
    data = json.loads(json.dumps(cards.encode()))
    assert data["known"] == {"pile": [0, 0, BEN]}
    back = Cards.decode(data, TWO_BOWS)
    assert back.encode() == cards.encode()
    assert back.remembered(1) == [("pile", ("bow",))]
    assert back.invariants() == []


@pytest.mark.parametrize("seen", [BOW_1, BOW_2])
def test_when_a_copy_leaves_a_hand_it_may_be_the_one_that_somebody_knew(seen: int):
    """Ben saw one of two bows; one is played, and Ben is no longer sure of the other."""
    cards = bows([BOW_1, BOW_2], [ACE, BOW_3])
    cards.look(seen, BEN)
    cards.move(BOW_1, HAND, TABLE)
    assert cards.remembered(1) == []
    assert cards.invariants() == []


def test_who_knew_all_copies_of_a_hand_knows_those_that_are_left():
    """Ben has seen both bows: whichever was played, the other is still there."""
    cards = bows([BOW_1, BOW_2], [ACE, BOW_3])
    cards.look(BOW_1, BEN)
    cards.look(BOW_2, BEN)
    cards.move(BOW_2, HAND, TABLE)
    assert cards.remembered(1) == [("hand_0", ("bow",))]


def test_copies_in_a_pile_are_told_apart_by_their_place():
    """Ben knows the lowest card; that a bow is drawn from the top changes nothing."""
    cards = bows([ACE], [BOW_1, BOW_2, BOW_3])
    cards.look(BOW_1, BEN)
    cards.draw(PILE, HAND)
    assert cards.remembered(1) == [("pile", ("bow",))]


def test_a_card_is_found_by_its_kind_and_place():
    """The first of its kind that lies there."""
    cards = bows([ACE, BOW_3, BOW_1], [BOW_2])
    assert cards.find(BOW_1, HAND) == BOW_3
    assert cards.find(ACE, PILE) is None
