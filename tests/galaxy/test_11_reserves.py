"""Chapter 11: reserves."""

from typing import Any

import pytest

from tests.galaxy.positions import table


@pytest.mark.rule("G11.1")
def test_a_card_of_the_reserve_cannot_be_played() -> None:
    """A Felowi ship and Screens lie in the reserve."""
    t = table(seats=3, active=0, hands={0: "cylor_1"}, reserves={0: "felowi_9 screens"})
    t.seat(0).may_not("play felowi_9 felowi", because="G11.1")
    t.seat(0).may_not("garrison felowi_9", because="G11.1")
    t.seat(0).may_not("technology screens", because="G11.1")


@pytest.mark.rule("G11.1")
def test_a_card_of_the_reserve_cannot_be_discarded() -> None:
    """A ship of a fallen world lies in the reserve."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_1"},
        reserves={0: "cylor_9"},
        surrendered="cylor",
    )
    t.seat(0).may_not("discard cylor_9", because="G11.1")
    t.seat(0).may("discard cylor_1")


@pytest.mark.rule("G11.1")
@pytest.mark.rule("G5.1")
def test_a_ship_in_the_reserve_is_not_in_the_hand() -> None:
    """The hand holds no ship, the reserve does."""
    t = table(seats=3, active=0, hands={0: "sensors"}, reserves={0: "felowi_9"})
    t.seat(0).may("done")


@pytest.mark.rule("G11.1")
def test_the_owner_may_look_at_the_reserve_at_any_time() -> None:
    """Another player's turn."""
    t = table(seats=3, active=1, hands={1: "cylor_1"}, reserves={0: "felowi_9"})
    assert t.knows(0, "felowi_9")
    assert not any(t.knows(seat, "felowi_9") for seat in (1, 2, None))


@pytest.mark.rule("G11.1")
@pytest.mark.rule("G7.3")
def test_a_reserve_is_face_down() -> None:
    """Two tables that differ only in which card lies in seat 1's reserve."""

    def with_reserve(card: str, top: str) -> Any:
        return table(seats=3, active=0, hands={0: "cylor_1"}, reserves={1: card}, pile=top)

    one, other = with_reserve("felowi_9", "imperial_2"), with_reserve("imperial_2", "felowi_9")
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
    assert one.offers(0) == other.offers(0)


@pytest.mark.rule("G11.1")
@pytest.mark.rule("G12.5")
def test_a_raider_takes_from_the_hand_only() -> None:
    """The governor has one card in hand and one in reserve."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_5", 1: "cylor_3"},
        reserves={1: "imperial_5"},
        bases={"felowi": {1: [1]}},
    )
    t.seat(0).does("play felowi_5 felowi", "raid felowi")
    assert t.hand_of(0) == {"cylor_3"}
    assert t.hand_of(1) == set()
    assert t.reserve_of(1) == {"imperial_5"}


@pytest.mark.rule("G11.1")
@pytest.mark.rule("G12.1")
@pytest.mark.parametrize(("value", "power"), [(1, "drone felowi"), (5, "raid felowi")])
def test_a_reserve_without_a_hand_is_no_target(value: int, power: str) -> None:
    """The governor has only a reserve."""
    t = table(
        seats=3,
        active=0,
        hands={0: f"felowi_{value}"},
        reserves={1: "imperial_5 imperial_6"},
        bases={"felowi": {1: [1]}},
    )
    t.seat(0).does(f"play felowi_{value} felowi")
    assert power not in t.offers(0)


@pytest.mark.rule("G11.1")
@pytest.mark.rule("G15.3")
def test_the_myrmidon_governor_takes_from_the_hand_only() -> None:
    """Half of a hand of two joins the card that was in reserve."""
    t = table(
        seats=2,
        active=0,
        hands={0: "myrmidon_3", 1: "cylor_3 cylor_4"},
        reserves={1: "imperial_5"},
        bases={"myrmidon": {1: [0]}},
    )
    t.will_draw("hand", "cylor_4")
    t.seat(0).does("play myrmidon_3 myrmidon", "done", "scatter 1")
    assert t.hand_of(1) == {"cylor_3"}
    assert t.reserve_of(1) == {"imperial_5", "cylor_4"}


@pytest.mark.rule("G11.1")
@pytest.mark.rule("G5.4")
def test_the_reserve_comes_back_instead_of_a_drawn_card() -> None:
    """A player with a reserve of two cards ends the turn."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_1"},
        reserves={0: "felowi_9 screens"},
        pile="imperial_2",
    )
    t.seat(0).does("play cylor_1 cylor", "done", "take_reserve")
    assert t.hand_of(0) == {"felowi_9", "screens"}
    assert t.reserve_of(0) == set()
    assert t.pile()[0] == "imperial_2"
