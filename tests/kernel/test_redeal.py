"""Redealing: what a seat knows stays, the rest is dealt anew, and nothing true shines through."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from astrarium.kernel.chance import seed_from
from astrarium.kernel.plain import canonical
from astrarium.kernel.redeal import Demand, redeal_cards
from astrarium.kernel.zones import Cards
from tests.kernel.parley import GAME
from tests.kernel.parley_table import DECK as DRAW_PILE
from tests.kernel.parley_table import HAND, Parley
from tests.kernel.tables import congress, debate, react
from tests.kernel.test_alike_cards import bows
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
    HAND_1,
    HEAP,
    NAMES,
    OPEN,
    laid,
)

SEEDS = [seed_from(number) for number in range(60)]


def redealt(cards: Cards, seat: int, seed: bytes, *demands: Demand) -> Cards:
    twin = cards.copy()
    redeal_cards(twin, seat, seed, demands)
    return twin


def one_of(*cards: int) -> Callable[[int], bool]:
    return lambda card: card in cards


# -- what stays -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_what_the_seat_knows_stays(seed: bytes):
    """Its hand, the open cards and what it remembers elsewhere are where they were."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP], open=[DIE])
    cards.look(CUP, ANN)
    twin = redealt(cards, 0, seed)
    assert twin.zones[HAND_0] == (ACE,)
    assert twin.zones[OPEN] == (DIE,)
    assert CUP in twin.zones[HAND_1]
    assert twin.remembered(0) == cards.remembered(0)


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_every_zone_keeps_its_size_and_every_card_is_dealt_once(seed: bytes):
    """Only cards that the seat does not know change places with one another."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    twin = redealt(cards, 0, seed)
    assert [len(zone) for zone in twin.zones] == [len(zone) for zone in cards.zones]
    assert twin.invariants() == []


def test_known_places_in_the_deck_stay():
    """A card that the seat put under the deck is still the last one to be drawn."""
    cards = laid(hand_0=[ACE], hand_1=[BOW])
    cards.put_under(ACE, HAND_0, DECK)
    for seed in SEEDS:
        assert redealt(cards, 0, seed).zones[DECK][0] == ACE


def test_a_face_down_card_is_dealt_anew_but_stays_face_down():
    """What lies there is unknown, that it lies face down is not."""
    cards = laid(hand_1=[ACE, BOW])
    cards.hide(ACE, HAND_1, HEAP)
    dealt = set()
    for seed in SEEDS:
        twin = redealt(cards, 0, seed)
        (card,) = twin.zones[HEAP]
        assert twin.is_down(card)
        assert twin.face_down == 1 << card
        assert twin.known[card] == BEN
        dealt.add(card)
    assert dealt == set(range(len(NAMES)))


def test_the_original_is_left_alone():
    """Redealing a copy changes nothing at the table."""
    cards = laid(hand_0=[ACE], hand_1=[BOW])
    before = cards.encode()
    redealt(cards, 0, SEEDS[0])
    assert cards.encode() == before


# -- what changes -----------------------------------------------------------------------------


def test_the_deal_differs_with_the_seed():
    """Different seeds give different deals."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    assert len({canonical(redealt(cards, 0, seed).encode()) for seed in SEEDS}) > 10


def test_the_same_seed_gives_the_same_deal():
    """A search can be repeated."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    assert redealt(cards, 0, SEEDS[0]).encode() == redealt(cards, 0, SEEDS[0]).encode()


def test_every_unknown_card_is_as_likely_as_the_others():
    """Each of four comes into the hidden hand about equally often."""
    cards = laid(hand_0=[ACE], hand_1=[BOW])
    counts = Counter(redealt(cards, 0, seed_from(n)).zones[HAND_1][0] for n in range(2000))
    assert set(counts) == {BOW, CUP, DIE, ELK}
    assert all(abs(count - 500) < 100 for count in counts.values())


# -- demands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_demand_is_met(seed: bytes):
    """What is publicly known of a hidden card holds in every deal."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    twin = redealt(cards, 0, seed, (HAND_1, one_of(CUP, DIE)))
    assert {CUP, DIE} & set(twin.zones[HAND_1])


def test_a_demand_leaves_the_rest_to_chance():
    """Which of the fitting cards it is, and what else lies there, differs."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    demand = (HAND_1, one_of(CUP, DIE))
    hands = {frozenset(redealt(cards, 0, seed, demand).zones[HAND_1]) for seed in SEEDS}
    assert hands == {frozenset(pair) for pair in ((1, 2), (2, 3), (2, 4), (1, 3), (3, 4))}


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_card_the_seat_knows_there_meets_the_demand(seed: bytes):
    """Nothing else need fit then, and the others are dealt freely."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    cards.look(BOW, ANN)
    twin = redealt(cards, 0, seed, (HAND_1, one_of(BOW)))
    assert BOW in twin.zones[HAND_1]
    assert twin.invariants() == []


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_demands_that_compete_for_a_card_are_all_met(seed: bytes):
    """The first demand gives way where the second has no choice."""
    cards = laid(hand_1=[BOW, CUP])
    demands = ((HAND_1, one_of(ACE, BOW, CUP, DIE, ELK)), (HAND_1, one_of(CUP)))
    twin = redealt(cards, 0, seed, *demands)
    assert CUP in twin.zones[HAND_1]
    assert len(twin.zones[HAND_1]) == 2


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_two_demands_on_a_zone_need_two_cards(seed: bytes):
    """One known card does not meet both."""
    cards = laid(hand_1=[BOW, CUP])
    cards.look(BOW, ANN)
    demand = (HAND_1, one_of(BOW, CUP, DIE))
    twin = redealt(cards, 0, seed, demand, demand)
    assert len({BOW, CUP, DIE} & set(twin.zones[HAND_1])) == 2


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_demand_on_what_lies_face_down_is_not_met_by_what_lies_open(seed: bytes):
    """A fitting card that everybody saw laid says nothing about the hidden one."""
    cards = laid(hand_1=[ACE, BOW], heap=[CUP])
    cards.hide(BOW, HAND_1, HEAP)
    twin = redealt(cards, 0, seed, (HEAP, one_of(BOW, CUP)))
    assert twin.zones[HEAP] == (CUP, BOW)


def test_demands_that_contradict_each_other_are_a_defect():
    """Then the game has said something of hidden cards that is not true."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    with pytest.raises(AssertionError, match="contradicts"):
        redealt(cards, 0, SEEDS[0], (HAND_1, one_of(BOW)), (HAND_1, one_of(BOW)))


# -- what must not shine through --------------------------------------------------------------

Change = Callable[[Cards], None]


def other_hand(cards: Cards) -> None:
    """Ben holds a card from the deck instead."""
    cards.zones[HAND_1], cards.zones[DECK] = (DIE, CUP), (BOW, ELK)
    cards.known[DIE], cards.known[BOW] = BEN, 0


def other_order_in_hand(cards: Cards) -> None:
    cards.zones[HAND_1] = (CUP, BOW)


def other_order_in_deck(cards: Cards) -> None:
    cards.zones[DECK] = (ELK, DIE)


def others_know_more(cards: Cards) -> None:
    """Ben has secretly looked at the deck."""
    cards.known[ELK] |= BEN


@pytest.mark.parametrize(
    "change", [other_hand, other_order_in_hand, other_order_in_deck, others_know_more]
)
def test_states_the_seat_cannot_tell_apart_give_the_same_deal(change: Change):
    """Whatever truly lies in the hidden places has no influence on the deal."""
    cards = laid(hand_0=[ACE], hand_1=[BOW, CUP])
    other = cards.copy()
    change(other)
    assert other.encode() != cards.encode()
    assert other.invariants() == []
    demand = (HAND_1, one_of(CUP, DIE))
    for seed in SEEDS:
        assert redealt(cards, 0, seed, demand).encode() == redealt(other, 0, seed, demand).encode()


def test_where_others_hold_a_card_the_seat_knows_their_order_does_not_matter():
    """A remembered card in a sorted hand does not tell when the others came."""
    cards = laid(hand_1=[BOW, CUP])
    cards.look(BOW, ANN)
    other = cards.copy()
    other.zones[HAND_1] = (CUP, BOW)
    for seed in SEEDS:
        assert redealt(cards, 0, seed).encode() == redealt(other, 0, seed).encode()


def test_a_redealt_game_does_not_hold_the_true_chance():
    """The seed of the table, and how often it was used, are replaced."""
    game = congress()
    twin = game.redealt(0, b"search" * 4)
    assert game.chance.seed.hex() not in canonical(twin.encode())
    assert twin.chance.counters == {}
    assert twin.chance.roll("dice", 9) != game.copy().chance.roll("dice", 9)


def test_a_redealt_game_looks_the_same_to_its_seat():
    """View and question of the seat are byte for byte those of the true game, all game long."""
    for number in range(12):
        dice = random.Random(number)
        game = GAME.new(3, number)
        while not game.over:
            question = dice.choice(game.questions)
            game.answer(question.seat, dice.choice(question.moves))
            for seat in range(3):
                twin = game.redealt(seat, dice.randbytes(16))
                assert canonical(twin.view(seat)) == canonical(game.view(seat))
                assert twin.invariants() == []


def test_the_offers_of_others_follow_the_redealt_hands():
    """In a deal where seat 1 has no veto it is offered none."""
    game = debate({0: "courier", 1: "veto", 2: "courier"})
    offered = set()
    for seed in SEEDS:
        twin = game.redealt(0, seed)
        question = twin.question(1)
        assert question is not None
        veto = ("use", "veto") in question.moves
        offered.add(veto)
        assert veto == any(card < 4 for card in twin.hand(1))
    assert offered == {True, False}


def shuffled_unknown(game: Parley, seat: int, dice: random.Random) -> Parley:
    """A true game that the seat cannot tell from this one: its unknown cards lie otherwise."""
    twin = game.copy()
    places = [
        (zone, at)
        for zone in (*range(HAND, HAND + game.seats), DRAW_PILE)
        for at, card in enumerate(game.cards.zones[zone])
        if not game.cards.known[card] >> seat & 1
    ]
    unknown = [game.cards.zones[zone][at] for zone, at in places]
    dice.shuffle(unknown)
    for (zone, at), card in zip(places, unknown, strict=True):
        held = twin.cards.zones[zone]
        twin.cards.zones[zone] = (*held[:at], card, *held[at + 1 :])
        twin.cards.known[card] = twin.cards.layout.sees[zone]
    twin.sealed = {who: move for who, move in twin.sealed.items() if who == seat}
    twin.ask_again()
    return twin


def test_in_play_too_states_the_seat_cannot_tell_apart_give_the_same_deal():
    """All game long, windows open or not, the redealt state depends on what its seat knows."""
    for number in range(12):
        dice = random.Random(number)
        game = GAME.new(3, number)
        assert isinstance(game, Parley)
        while not game.over:
            question = dice.choice(game.questions)
            game.answer(question.seat, dice.choice(question.moves))
            seat = dice.randrange(3)
            other = shuffled_unknown(game, seat, dice)
            assert canonical(other.view(seat)) == canonical(game.view(seat))
            seed = dice.randbytes(16)
            assert other.redealt(seat, seed).hash() == game.redealt(seat, seed).hash()


def test_a_redealt_game_can_be_played_to_its_end():
    """Search plays on from any redealt position without breaking anything."""
    game = debate({0: "veto echo", 1: "echo rebuttal", 2: "motion applause"}, pot=0)
    react(game)
    for seed in SEEDS[:20]:
        twin = game.redealt(0, seed)
        dice = random.Random(seed)
        while not twin.over:
            question = dice.choice(twin.questions)
            twin.answer(question.seat, dice.choice(question.moves))
            assert twin.cards.invariants() == []


# -- copies of one kind -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_redeal_does_not_depend_on_which_copy_lies_where(seed: bytes):
    """Two hands of a bow each, one known and one not, in either order of the copies."""
    one, other = bows([1, 2], [0, 3]), bows([3, 1], [0, 2])
    one.look(1, BEN)
    other.look(3, BEN)
    assert redealt(one, 1, seed).encode() == redealt(other, 1, seed).encode()


def test_every_kind_comes_as_often_as_it_has_copies():
    """One of four unknown cards is the ace."""
    cards = bows([1], [0, 2, 3])
    aces = sum(redealt(cards, 1, seed_from(n)).zones[0] == (0,) for n in range(1000))
    assert 200 < aces < 300
