"""Chapter 17: the draw phase and the end of a turn."""

from typing import Any

import pytest

from tests.galaxy.positions import names, table


def at_the_draw(hand: str = "felowi_0", **position: Any) -> Any:
    """Seat 0 has played the Felowi Nova and finished the actions."""
    t = table(seats=3, active=0, hands={0: hand, 1: "imperial_0"}, **position)
    t.seat(0).does("play felowi_0 felowi")
    t.finish_actions()
    return t


@pytest.mark.rule("G17.1")
def test_the_top_card_is_drawn() -> None:
    """Two known cards on the pile."""
    t = at_the_draw(pile="cylor_4 cylor_5")
    before = len(t.pile())
    t.seat(0).does("draw")
    assert t.hand_of(0) == {"cylor_4"}
    assert t.pile()[0] == "cylor_5"
    assert len(t.pile()) == before - 1


@pytest.mark.rule("G17.1")
@pytest.mark.rule("G7.3")
def test_only_the_drawer_sees_the_drawn_card() -> None:
    """A card is drawn and the turn is over."""
    t = at_the_draw(pile="cylor_4")
    assert not t.knows(0, "cylor_4")
    t.seat(0).does("draw")
    assert t.knows(0, "cylor_4")
    for seat in (1, 2, None):
        assert not t.knows(seat, "cylor_4")
        assert not names(t.log(seat), "cylor_4")


@pytest.mark.rule("G17.1")
def test_the_whole_reserve_may_be_taken_instead() -> None:
    """Seat 0 has a reserve of three cards."""
    t = at_the_draw(reserves={0: "cylor_1 cylor_2 screens"}, pile="cylor_4")
    t.seat(0).may("draw")
    t.seat(0).does("take_reserve")
    assert t.hand_of(0) == {"cylor_1", "cylor_2", "screens"}
    assert t.reserve_of(0) == set()
    assert t.pile()[0] == "cylor_4"
    assert t.asked() == {1: "action"}


@pytest.mark.rule("G17.1")
def test_drawing_leaves_the_reserve_where_it_is() -> None:
    """Seat 0 has a reserve and draws."""
    t = at_the_draw(reserves={0: "cylor_1"}, pile="cylor_4")
    t.seat(0).does("draw")
    assert t.hand_of(0) == {"cylor_4"}
    assert t.reserve_of(0) == {"cylor_1"}
    assert t.asked() == {1: "action"}


@pytest.mark.rule("G17.1")
@pytest.mark.rule("G7.3")
def test_a_taken_reserve_is_shown_to_nobody() -> None:
    """Seat 0 takes two cards from the reserve."""
    t = at_the_draw(reserves={0: "cylor_1 screens"})
    t.seat(0).does("take_reserve")
    for card in ("cylor_1", "screens"):
        for seat in (1, 2, None):
            assert not t.knows(seat, card)
            assert not names(t.log(seat), card)


@pytest.mark.rule("G17.1")
def test_without_a_reserve_one_must_draw() -> None:
    """The pile has cards, and only another player has a reserve (ruling 17)."""
    t = at_the_draw(reserves={1: "cylor_1"})
    assert t.offers(0) == ["draw"]
    t.seat(0).may_not("take_reserve", because="G17.1")


@pytest.mark.rule("G17.1")
def test_whoever_has_a_reserve_draws_or_takes_it() -> None:
    """Seat 0 has a reserve (ruling 17)."""
    t = at_the_draw(reserves={0: "cylor_1"})
    assert set(t.offers(0)) == {"draw", "take_reserve"}


@pytest.mark.rule("G17.1")
@pytest.mark.rule("G5.4")
def test_when_the_pile_is_empty_the_reserve_must_be_taken() -> None:
    """Seat 0 has a reserve, the pile is empty (ruling 17)."""
    t = at_the_draw(reserves={0: "cylor_1"}, pile="", only_pile=True)
    t.seat(0).may_not("draw", because="G17.1")
    assert t.offers(0) == ["take_reserve"]
    t.seat(0).does("take_reserve")
    assert t.hand_of(0) == {"cylor_1"}
    assert t.asked() == {1: "action"}


@pytest.mark.rule("G17.1")
def test_with_neither_pile_nor_reserve_nothing_is_asked() -> None:
    """The turn passes on at once (ruling 17)."""
    t = at_the_draw(pile="", only_pile=True)
    assert t.asked() == {1: "action"}
    assert t.hand_of(0) == set()


@pytest.mark.rule("G17.1")
def test_the_discards_do_not_become_a_new_pile() -> None:
    """The last card is drawn; the next player finds no pile."""
    t = at_the_draw(pile="cylor_4", only_pile=True)
    t.seat(0).does("draw")
    t.seat(1).does("play imperial_0 imperial", "done")
    assert t.asked() == {2: "action"}
    assert t.pile() == []
    assert t.hand_of(1) == set()


@pytest.mark.rule("G17.1")
def test_there_is_no_hand_limit() -> None:
    """Seat 0 keeps twenty-one cards and draws one more."""
    many = " ".join(f"{kind}_{value}" for kind in ("myrmidon", "divergence") for value in range(10))
    t = at_the_draw(hand=f"felowi_0 {many} ally_10", pile="cylor_4")
    t.seat(0).does("draw")
    assert len(t.hand_of(0)) == 22
    assert t.asked() == {1: "action"}


@pytest.mark.rule("G17.1")
def test_a_player_who_did_nothing_draws_too() -> None:
    """The hand was empty."""
    t = table(seats=2, active=0, hands={1: "imperial_0"}, pile="cylor_4")
    t.seat(0).does("done", "draw")
    assert t.hand_of(0) == {"cylor_4"}
