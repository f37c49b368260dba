"""Chapter 6: the auction for the first turn."""

from typing import Any

import pytest

from tests.galaxy.positions import auction, names


def bidding(*bids: tuple[int, str], dealer: int = 0, seats: int = 4, **hands: str) -> Any:
    """An auction in which these bids were made; hands are given as s0=..., s1=..."""
    a = auction(
        seats=seats, dealer=dealer, hands={int(seat[1:]): hand for seat, hand in hands.items()}
    )
    for seat, bid in bids:
        a.seat(seat).is_asked("bid")
        a.seat(seat).does(bid)
    return a


@pytest.mark.rule("G6.1")
def test_the_dealer_must_open() -> None:
    """Nobody has bid yet."""
    a = bidding(dealer=2, s2="cylor_9")
    assert a.asked() == {2: "bid"}
    assert set(a.offers(2)) == {f"bid {value}" for value in range(11)}
    a.seat(2).may_not("pass", because="G6.1")


@pytest.mark.rule("G6.1")
def test_bids_go_clockwise() -> None:
    """The dealer is the third of four players."""
    a = bidding((2, "bid 1"), (3, "bid 2"), (0, "pass"), (1, "bid 4"), dealer=2, s1="cylor_4")
    assert a.asked() == {2: "bid"}


@pytest.mark.rule("G6.1")
def test_each_must_raise_or_pass() -> None:
    """The dealer has bid 3."""
    a = bidding((0, "bid 3"), s0="cylor_3")
    a.seat(1).may_not("bid 3", because="G6.1")
    a.seat(1).may_not("bid 2", because="G6.1")
    assert set(a.offers(1)) == {"pass"} | {f"bid {value}" for value in range(4, 11)}


@pytest.mark.rule("G6.1")
def test_passing_does_not_bar_a_later_bid() -> None:
    """Seat 1 passed, but the bidding comes round again."""
    a = bidding((0, "bid 3"), (1, "pass"), (2, "bid 4"), (3, "pass"), (0, "pass"), s2="cylor_4")
    a.seat(1).is_asked("bid")
    a.seat(1).may("bid 5")
    a.seat(1).does("bid 5")
    assert a.asked() == {2: "bid"}


@pytest.mark.rule("G6.1")
def test_a_bid_of_ten_ends_the_auction_at_once() -> None:
    """The second player goes to the limit."""
    a = bidding((0, "bid 3"), (1, "bid 10"), s0="cylor_3", s1="felowi_10")
    assert a.asked() == {1: "action"}


@pytest.mark.rule("G6.1")
def test_the_auction_ends_when_all_others_pass_in_a_row() -> None:
    """The dealer's opening bid finds no taker."""
    a = bidding((0, "bid 0"), (1, "pass"), (2, "pass"), s0="cylor_0")
    assert a.asked() == {3: "bid"}
    a.seat(3).does("pass")
    assert a.asked() == {0: "action"}


@pytest.mark.rule("G6.1")
@pytest.mark.rule("G6.2")
def test_the_auction_of_the_worked_example() -> None:
    """Green, red, blue and yellow bid 3, 5, 6, 8; green says 9 and all pass."""
    a = bidding(
        *((0, "bid 3"), (1, "bid 5"), (2, "bid 6"), (3, "bid 8"), (0, "bid 9")),
        *((1, "pass"), (2, "pass"), (3, "pass")),
        s0="cylor_9",
        s1="felowi_5",
    )
    assert a.active == 0
    assert a.supply(0) == 5
    a.seat(0).does("base khafarjimmn", "play cylor_9 cylor")
    a.end_turn()
    a.seat(1).does("play felowi_5 felowi")


@pytest.mark.rule("G6.2")
def test_the_winner_must_play_a_ship_of_the_value_bid() -> None:
    """Seat 0 won with 8 and holds lower, equal and higher ships."""
    a = bidding(
        *((0, "bid 8"), (1, "pass"), (2, "pass"), (3, "pass")),
        s0="felowi_7 felowi_8 cylor_8 ally_8 imperial_9",
    )
    for move in ("play felowi_8 felowi", "play cylor_8 cylor", "play ally_8 imperial"):
        a.seat(0).may(move)
    a.seat(0).may_not("play felowi_7 felowi", because="G6.2")
    a.seat(0).may_not("play imperial_9 imperial", because="G6.2")


@pytest.mark.rule("G6.2")
def test_the_winner_may_not_start_with_a_secret_base() -> None:
    """Seat 0 won with 8; neither the 8 nor another ship may be a garrison."""
    a = bidding((0, "bid 8"), (1, "pass"), seats=2, s0="felowi_7 felowi_8")
    a.seat(0).may_not("garrison felowi_8", because="G6.2")
    a.seat(0).may_not("garrison felowi_7", because="G6.2")
    a.seat(0).may("base myrmidon")


@pytest.mark.rule("G6.2")
def test_the_first_ship_is_played_face_up() -> None:
    """The winner becomes Kha'Farjimmn governor before playing the 8 (ruling 20)."""
    a = bidding((0, "bid 8"), (1, "pass"), seats=2, s0="khafarjimmn_8")
    a.seat(0).does("base khafarjimmn")
    a.seat(0).may_not("hide khafarjimmn_8", because="G6.2")
    a.seat(0).may("play khafarjimmn_8 khafarjimmn")


@pytest.mark.rule("G6.2")
def test_only_the_first_ship_is_bound_by_the_bid() -> None:
    """The winner governs Divergence and so plays a second ship (ruling 20)."""
    a = bidding((0, "bid 8"), (1, "pass"), seats=2, s0="divergence_8 felowi_3")
    a.seat(0).does("base divergence")
    a.seat(0).may_not("play felowi_3 felowi", because="G6.2")
    a.seat(0).does("play divergence_8 divergence")
    a.seat(0).may("play felowi_3 felowi")


@pytest.mark.rule("G6.2")
def test_the_other_players_play_what_they_like_and_follow_clockwise() -> None:
    """Seat 2 won with 8 and has had the first turn."""
    a = bidding(
        *((0, "bid 3"), (1, "pass"), (2, "bid 8"), (3, "pass"), (0, "pass"), (1, "pass")),
        s0="cylor_3",
        s2="felowi_8",
        s3="felowi_1 imperial_10",
    )
    a.seat(2).does("play felowi_8 felowi")
    a.end_turn()
    assert a.active == 3
    a.seat(3).may("play felowi_1 felowi")
    a.seat(3).may("play imperial_10 imperial")
    a.seat(3).may("garrison felowi_1")


@pytest.mark.rule("G6.3")
def test_a_winner_without_the_card_loses_a_base_and_the_lead() -> None:
    """Seat 1 won with 5 but holds only a higher ship; seat 0 had bid 3."""
    a = bidding((0, "bid 3"), (1, "bid 5"), (2, "pass"), (0, "pass"), seats=3,
                s0="cylor_3 cylor_5", s1="felowi_6", s2="felowi_5")  # fmt: skip
    assert a.asked() == {0: "action"}
    assert [a.supply(seat) for seat in range(3)] == [5, 4, 5]
    a.seat(0).may("play cylor_3 cylor")
    a.seat(0).may_not("play cylor_5 cylor", because="G6.2")


@pytest.mark.rule("G6.3")
def test_the_penalty_goes_down_the_bids() -> None:
    """Seats 0 and 2 were bluffing, seat 1 was not; seat 0's first bid no longer counts."""
    a = bidding(
        *((0, "bid 3"), (1, "bid 4"), (2, "bid 5"), (0, "bid 6"), (1, "pass"), (2, "pass")),
        seats=3,
        s0="cylor_3",
        s1="felowi_4",
        s2="felowi_9",
    )
    assert a.asked() == {1: "action"}
    assert [a.supply(seat) for seat in range(3)] == [4, 5, 4]


@pytest.mark.rule("G6.3")
def test_the_last_bid_of_the_next_bidder_counts() -> None:
    """Seat 1 holds the card of an earlier bid, not of the last one."""
    a = bidding(
        *((0, "bid 3"), (1, "bid 4"), (0, "bid 5"), (1, "bid 6"), (0, "bid 7"), (1, "pass")),
        seats=2,
        s0="cylor_9",
        s1="felowi_4",
    )
    assert [a.supply(seat) for seat in range(2)] == [4, 4]


@pytest.mark.rule("G6.3")
def test_if_no_bidder_has_the_card_the_dealer_starts_freely() -> None:
    """Seats 1 and 2 were bluffing, seat 0 did not bid (ruling 18)."""
    a = bidding((1, "bid 3"), (2, "bid 4"), (0, "pass"), (1, "pass"), dealer=1, seats=3,
                s0="cylor_3", s1="felowi_9 cylor_2", s2="felowi_3")  # fmt: skip
    assert [a.supply(seat) for seat in range(3)] == [5, 4, 4]
    assert a.asked() == {1: "action"}
    a.seat(1).may("play felowi_9 felowi")
    a.seat(1).may("play cylor_2 cylor")


@pytest.mark.rule("G6.3")
@pytest.mark.rule("G7.3")
def test_the_penalty_shows_no_card() -> None:
    """Seat 1's bluff is found out, but not what the hand is."""
    a = bidding((0, "bid 3"), (1, "bid 5"), (0, "pass"), seats=2, s0="cylor_3", s1="felowi_6")
    assert a.supply(1) == 4
    for other in (0, None):
        assert not names(a.view(other), "felowi_6")
        assert not names(a.log(other), "felowi_6")


@pytest.mark.rule("G6.1")
def test_bids_are_public_while_the_auction_is_open() -> None:
    """A spectator reads the bids; afterwards the table forgets them."""
    a = auction(seats=3, dealer=1, hands={0: "felowi_1", 1: "felowi_4", 2: "felowi_7"})
    a.seat(1).does("bid 4")
    assert a.view(None)["bids"] == [None, 4, None]
    a.seat(2).does("pass")
    a.seat(0).does("pass")
    assert a.asked() == {1: "action"}
    assert a.view(None)["bids"] is None
