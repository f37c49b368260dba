"""Chance: streams split by purpose, reproducible, fair, dictated in tests and fed in replays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.chance import Chance, commitment, fresh_seed, seed_from
from astrarium.kernel.errors import RecordError

SEED = seed_from(1)


def chance(seed: int = 1) -> Chance:
    return Chance(seed_from(seed))


def rolls(source: Chance, purpose: str = "dice", times: int = 20) -> list[tuple[int, ...]]:
    return [source.roll(purpose, 3) for _ in range(times)]


# -- seeds ------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_outcomes():
    """Dice, picks and shuffles follow from the seed."""
    twins = []
    for source in (chance(), chance()):
        shuffled = source.shuffle("deck", range(40))
        twins.append([rolls(source), shuffled, source.pick("start", range(9))])
    assert twins[0] == twins[1]


def test_another_seed_gives_other_outcomes():
    """Two tables do not play the same game."""
    assert rolls(chance(1)) != rolls(chance(2))


def test_a_stream_goes_on():
    """The next roll for the same purpose is not the same roll again."""
    assert len(set(rolls(chance(), times=50))) > 40


def test_one_purpose_does_not_disturb_another():
    """What is drawn from one stream between two rolls leaves the rolls as they were."""
    alone, between = chance(), chance()
    expected = rolls(alone)
    found = []
    for _ in range(20):
        between.shuffle("deck", range(10))
        between.roll("other", 5)
        found.append(between.roll("dice", 3))
    assert found == expected


def test_two_purposes_have_different_streams():
    """The same number of dice for two purposes falls differently."""
    source = chance()
    assert rolls(source, "attack") != rolls(source, "defence")


@pytest.mark.parametrize("given_seed", [7, "seven", b"seven", b"\0" * 32])
def test_seeds_from_words_numbers_and_bytes(given_seed: int | str | bytes):
    """Whatever a person gives as a seed gives the same seed each time, and it can be used."""
    assert seed_from(given_seed) == seed_from(given_seed)
    assert len(Chance(seed_from(given_seed)).roll("dice", 4)) == 4


def test_no_seed_given_means_a_fresh_one():
    """Without a seed every table gets its own, as long as it should be."""
    assert seed_from(None) != seed_from(None)
    assert len(fresh_seed()) == 32


def test_a_commitment_binds_to_its_seed():
    """It is the same for the same seed, differs for others, and does not contain the seed."""
    assert commitment(SEED) == commitment(SEED)
    assert len({commitment(seed_from(number)) for number in range(100)}) == 100
    assert SEED.hex() not in commitment(SEED)


# -- fairness ---------------------------------------------------------------------------------


def chi_square(counts: Counter[Any], cells: int) -> float:
    """How far counts are from equal ones, in standard deviations of the chi-square statistic."""
    expected = sum(counts.values()) / cells
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    statistic += expected * (cells - len(counts))
    return (statistic - (cells - 1)) / (2 * (cells - 1)) ** 0.5


@pytest.mark.parametrize("sides", [2, 6, 10, 20])
def test_dice_are_fair(sides: int):
    """Every face of every die of a roll comes equally often."""
    source = chance()
    counts: Counter[Any] = Counter()
    for _ in range(4000):
        counts.update(enumerate(source.roll("dice", 5, sides)))
    assert abs(chi_square(counts, 5 * sides)) < 4


def test_dice_of_one_roll_are_independent():
    """All pairs of faces of two dice come equally often."""
    source = chance()
    counts: Counter[Any] = Counter(source.roll("dice", 2) for _ in range(20000))
    assert abs(chi_square(counts, 36)) < 4


def test_rolls_that_follow_one_another_are_independent():
    """A roll tells nothing about the next one."""
    source = chance()
    fallen = [source.roll("dice", 1)[0] for _ in range(20000)]
    counts: Counter[Any] = Counter(pairwise(fallen))
    assert abs(chi_square(counts, 36)) < 4


def test_picks_are_fair():
    """Each of several comes equally often."""
    source = chance()
    counts: Counter[Any] = Counter(source.pick("start", range(7)) for _ in range(14000))
    assert abs(chi_square(counts, 7)) < 4


def test_shuffles_are_fair():
    """All orders of four cards come equally often."""
    source = chance()
    counts: Counter[Any] = Counter(source.shuffle("deck", range(4)) for _ in range(12000))
    assert set(counts) == set(permutations(range(4)))
    assert abs(chi_square(counts, 24)) < 4


def test_large_shuffles_are_fair_beyond_the_first_block():
    """In a deck of 100 every card comes to every tenth of the deck equally often."""
    source = chance()
    counts: Counter[Any] = Counter()
    for _ in range(400):
        for place, card in enumerate(source.shuffle("deck", range(100))):
            counts[card % 10, place // 10] += 1
    assert abs(chi_square(counts, 100)) < 4


# -- properties -------------------------------------------------------------------------------


@given(st.integers(), st.integers(0, 60), st.integers(1, 100))
def test_a_roll_has_the_dice_asked_for(seed: int, dice: int, sides: int):
    """As many dice as asked for, each showing one of its sides."""
    rolled = chance(seed).roll("dice", dice, sides)
    assert len(rolled) == dice
    assert all(1 <= face <= sides for face in rolled)


@given(st.integers(), st.lists(st.integers(), unique=True, max_size=80), st.data())
def test_a_sample_holds_different_ones(seed: int, items: list[int], data: st.DataObject):
    """Several are drawn from those there are, none of them twice."""
    number = data.draw(st.integers(0, len(items)))
    drawn = chance(seed).sample("deck", items, number)
    assert len(drawn) == len(set(drawn)) == number
    assert set(drawn) <= set(items)


@given(st.integers(), st.lists(st.integers(), unique=True, max_size=80))
def test_a_shuffle_holds_all(seed: int, items: list[int]):
    """Nothing is lost, nothing is doubled, and what was given is left alone."""
    before = list(items)
    assert sorted(chance(seed).shuffle("deck", items)) == sorted(items)
    assert items == before


# -- dictated and fed -------------------------------------------------------------------------


def test_outcomes_can_be_dictated():
    """Scripted outcomes come in the order given, for their purpose only."""
    source = chance()
    free = rolls(chance(), "other", 2)
    source.script("dice", (1, 1, 1), (6, 6, 6))
    assert [*rolls(source, "dice", 2), *rolls(source, "other", 2)] == [(1, 1, 1), (6, 6, 6), *free]


def test_after_the_script_chance_goes_on():
    """When nothing is dictated any more, the stream of the seed goes on at its number."""
    source, plain = chance(), chance()
    source.script("dice", (1, 1, 1))
    rolls(source, times=1)
    assert rolls(source, times=5) == rolls(plain, times=6)[1:]


Draw = Callable[[Chance], Any]


@pytest.mark.parametrize(
    ("outcome", "draw"),
    [
        ((1, 2), lambda source: source.roll("x", 3)),
        ((0, 2, 3), lambda source: source.roll("x", 3)),
        ((1, 2, 7), lambda source: source.roll("x", 3)),
        (4, lambda source: source.pick("x", [1, 2, 3])),
        ((1, 1), lambda source: source.sample("x", [1, 2, 3], 2)),
        ((1, 4), lambda source: source.sample("x", [1, 2, 3], 2)),
        ((1, 2), lambda source: source.shuffle("x", [1, 2, 3])),
    ],
)
@pytest.mark.parametrize("fed", [False, True])
def test_an_impossible_outcome_is_refused(outcome: Any, draw: Draw, fed: bool):
    """Neither a script nor a record can make a die show seven or a card come twice."""
    source = chance()
    if fed:
        source.feed = [("x", outcome)]
    else:
        source.script("x", outcome)
    with pytest.raises(RecordError, match="x: "):
        draw(source)


def test_what_came_out_can_be_fed_back():
    """A replay without the seed gives the same outcomes in the same order."""
    source = chance()
    source.outcomes = []
    played = [
        rolls(source, times=3),
        source.shuffle("deck", range(9)),
        source.pick("start", [4, 5]),
    ]
    replay = chance(99)
    replay.feed = list(reversed(source.outcomes))
    again = [rolls(replay, times=3), replay.shuffle("deck", range(9)), replay.pick("start", [4, 5])]
    assert again == played
    assert replay.feed == []


def test_a_feed_for_another_purpose_is_refused():
    """The record must have the outcome that is due, not the next best."""
    source = chance()
    source.feed = [("deck", (1, 2, 3))]
    with pytest.raises(RecordError, match="'deck' where 'dice' is due"):
        source.roll("dice", 3)


def test_a_feed_that_is_used_up_is_refused():
    """A replay never makes up an outcome that the record lacks."""
    source = chance()
    source.feed = []
    with pytest.raises(RecordError, match="no outcome for 'dice'"):
        source.roll("dice", 3)


def test_a_feed_comes_before_a_script():
    """While replaying, the record alone counts."""
    source = chance()
    source.script("dice", (1, 1, 1))
    source.feed = [("dice", (2, 2, 2))]
    assert source.roll("dice", 3) == (2, 2, 2)


def test_fed_outcomes_count_like_rolled_ones():
    """After a replay the stream goes on where the game left off."""
    source = chance()
    source.outcomes = []
    rolls(source, times=3)
    replay = chance()
    replay.feed = list(reversed(source.outcomes))
    rolls(replay, times=3)
    replay.feed = None
    assert rolls(replay) == rolls(source)
    assert replay.encode() == source.encode()


def test_outcomes_are_noted_only_when_somebody_listens():
    """Search keeps no notes; a table does."""
    source = chance()
    source.roll("dice", 2)
    assert source.outcomes is None
    source.outcomes = []
    fallen = source.roll("dice", 2)
    assert source.outcomes == [("dice", fallen)]


# -- as plain data ----------------------------------------------------------------------------


def test_a_copy_goes_its_own_way():
    """Rolling on a copy does not move the original on, and both would roll the same."""
    source = chance()
    rolls(source, times=3)
    twin = source.copy()
    ahead = rolls(twin)
    assert rolls(source) == ahead


def test_a_copy_has_its_own_script_and_no_notes():
    """What is dictated is used up on each by itself; a copy records nothing."""
    source = chance()
    source.outcomes = []
    source.script("dice", (1, 1, 1))
    twin = source.copy()
    assert twin.outcomes is None
    assert rolls(twin, times=1) == rolls(source, times=1) == [(1, 1, 1)]


def test_chance_survives_a_file():
    """Seed and counters are all there is to it."""
    source = chance()
    rolls(source)
    source.shuffle("deck", range(9))
    back = Chance.decode(source.encode())
    assert back.encode() == source.encode()
    assert rolls(back) == rolls(source)


def test_many_dice_are_all_random() -> None:
    """A handful of four hundred dice: the last ones are as random as the first."""
    rolled = Chance(seed_from(3)).roll("dice", 400)
    assert set(rolled[200:]) == {1, 2, 3, 4, 5, 6}
    assert rolled[:200] != rolled[200:]


# -- items that are alike ---------------------------------------------------------------------

ALIKE = (0, 1, 1, 1, 4)
"""Cards 1, 2 and 3 are alike."""


def test_of_items_that_are_alike_only_the_kind_is_an_outcome():
    """The record names kinds; whichever copy lies first is taken."""
    chance = Chance(bytes(32))
    chance.outcomes = []
    drawn = chance.shuffle("deck", (3, 0, 2, 4, 1), ALIKE)
    assert sorted(drawn) == [0, 1, 2, 3, 4]
    assert [card for card in drawn if card in (1, 2, 3)] == [3, 2, 1]
    ((_, outcome),) = chance.outcomes
    assert outcome == tuple(ALIKE[card] for card in drawn)


def test_a_replay_finds_the_copies_again():
    """The same outcome gives the same cards."""
    live = Chance(bytes(32))
    live.outcomes = []
    drawn = live.sample("deck", (3, 0, 2, 4, 1), 4, ALIKE)
    again = Chance(bytes(32))
    again.feed = list(live.outcomes)
    assert again.sample("deck", (3, 0, 2, 4, 1), 4, ALIKE) == drawn


@pytest.mark.parametrize("value", [(1, 1, 1, 1), (0, 0, 1, 4), (2, 1, 1, 0), (1, 1)])
def test_a_record_cannot_draw_more_copies_than_there_are(value: tuple[int, ...]):
    """Nor a kind that does not exist, nor too few."""
    chance = Chance(bytes(32))
    chance.script("deck", value)
    with pytest.raises(RecordError):
        chance.sample("deck", (0, 1, 2, 3, 4), 4, ALIKE)
