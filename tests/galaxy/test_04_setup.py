"""Chapter 4: the set-up."""

from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.components import CARD_NAMES, LATE, WORLDS
from tests.galaxy.positions import auction, names
from tests.language import LUCK

TECHNOLOGIES = {"phaser_banks", "screens", "sensors", "warp_drive", "advanced_processing"}
ADDED = {CARD_NAMES[card] for card in LATE}
"""What is not in the box of the rulebook."""
SHIPS = {f"{kind}_{value}" for kind in (*WORLDS, "ally") for value in range(11)}
DECK = SHIPS | TECHNOLOGIES | ADDED


def new_game(seats: int = 4, seed: int = 7) -> Any:
    return get_game("galaxy").new(seats=seats, seed=f"{LUCK} {seed}")


def hand(state: Any, seat: int) -> list[str]:
    """A player's hand as that player sees it."""
    return list(state.view(seat)["players"][seat]["hand"])


@pytest.mark.rule("G4.1")
def test_everyone_starts_with_five_bases() -> None:
    """The auction has not begun."""
    a = auction(seats=4, dealer=0, hands={0: "cylor_9"})
    assert [a.supply(seat) for seat in range(4)] == [5, 5, 5, 5]
    assert all(a.bases(world) == {} for world in WORLDS)


@pytest.mark.rule("G4.1")
def test_no_world_has_a_governor_yet() -> None:
    """The twin world cards wait for their governors."""
    a = auction(seats=4, dealer=0, hands={0: "cylor_9"})
    assert [a.governor(world) for world in WORLDS] == [None] * 8
    assert a.in_play() == set(WORLDS)


@pytest.mark.rule("G4.1")
def test_the_galaxy_row_has_each_world_once() -> None:
    """A new game, seen by a spectator."""
    row = new_game().view(None)["galaxy_row"]
    assert len(row) == 8
    assert set(row) == set(WORLDS)


@pytest.mark.rule("G4.1")
def test_the_order_of_the_worlds_is_random() -> None:
    """Twenty new games with different seeds."""
    rows = [new_game(seed=seed).view(None)["galaxy_row"] for seed in range(20)]
    assert len({tuple(row) for row in rows}) > 10
    assert len({row[0] for row in rows}) > 1


@pytest.mark.rule("G4.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eight_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    """A new game for every possible number of players."""
    view = new_game(seats=seats).view(None)
    assert len(view["players"]) == seats
    assert [view["players"][seat]["hand_size"] for seat in range(seats)] == [8] * seats
    assert view["draw_pile"] == 104 + len(ADDED) - 8 * seats


@pytest.mark.rule("G4.2")
def test_the_hands_are_dealt_from_one_deck_of_104_cards() -> None:
    """Five players look at their hands."""
    state = new_game(seats=5)
    dealt = [card for seat in range(5) for card in hand(state, seat)]
    assert len(dealt) == len(set(dealt)) == 40
    assert set(dealt) <= DECK


@pytest.mark.rule("G4.2")
def test_the_deck_is_shuffled() -> None:
    """The same seat's hand in ten games."""
    hands = {tuple(sorted(hand(new_game(seed=seed), 0))) for seed in range(10)}
    assert len(hands) == 10


@pytest.mark.rule("G4.2")
@pytest.mark.rule("G7.3")
def test_hands_are_dealt_face_down() -> None:
    """Every player and a spectator look at the table after the deal."""
    state = new_game()
    for seat in range(4):
        cards = hand(state, seat)
        for other in {None, 0, 1, 2, 3} - {seat}:
            view = state.view(other)
            assert view["players"][seat]["hand"] is None
            assert not any(names(view, card) for card in cards)


@pytest.mark.rule("G4.2")
def test_the_dice_may_make_anybody_the_dealer() -> None:
    """Sixty new games of four players."""
    dealers = {new_game(seed=seed).view(None)["dealer"] for seed in range(60)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.rule("G4.2")
def test_the_same_seed_deals_the_same_game() -> None:
    """Two games from one seed, and one from another."""
    one, same, other = new_game(seed=7), new_game(seed=7), new_game(seed=8)
    assert [one.view(seat) for seat in range(4)] == [same.view(seat) for seat in range(4)]
    assert one.view(0) != other.view(0)
