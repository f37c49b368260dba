"""Chapter 7: playing a ship, covering, information safety, the end of a round."""

from typing import Any

import pytest

from astrarium.games.galaxy.components import WORLDS
from tests.galaxy.positions import line, names, table


@pytest.mark.rule("G7.1")
def test_a_ship_goes_to_the_column_of_its_world() -> None:
    """A Felowi ship in hand, all worlds in play."""
    t = table(seats=3, active=0, hands={0: "felowi_3"})
    t.seat(0).may_not("play felowi_3 cylor", because="G7.1")
    t.seat(0).does("play felowi_3 felowi")
    assert t.ship("felowi", row=1) == "felowi_3"
    assert t.hand_of(0) == set()


@pytest.mark.rule("G7.1")
def test_an_ally_goes_to_any_world() -> None:
    """An ally in hand, all worlds in play."""
    t = table(seats=3, active=0, hands={0: "ally_3"})
    for world in WORLDS:
        t.seat(0).may(f"play ally_3 {world}")
    t.seat(0).does("play ally_3 imperial")
    assert t.ship("imperial") == "ally_3"


@pytest.mark.rule("G7.1")
def test_no_ship_goes_to_a_surrendered_world() -> None:
    """Cylor has surrendered; a Cylor ship and an ally are in hand."""
    t = table(seats=3, active=0, hands={0: "cylor_3 ally_4"}, surrendered="cylor")
    t.seat(0).may_not("play cylor_3 cylor", because="G7.1")
    t.seat(0).may_not("play ally_4 cylor", because="G7.1")
    t.seat(0).may("play ally_4 felowi")


@pytest.mark.rule("G7.1")
def test_a_cylor_ship_has_nowhere_else_to_go() -> None:
    """Cylor has surrendered; its ship is no ally."""
    t = table(seats=3, active=0, hands={0: "cylor_3 felowi_1"}, surrendered="cylor")
    t.seat(0).may_not("play cylor_3 felowi", because="G7.1")


@pytest.mark.rule("G7.1")
@pytest.mark.parametrize("fallen", range(5))
def test_the_active_row_goes_down_with_the_rounds(fallen: int) -> None:
    """A ship is played after none to four surrenders."""
    t = table(seats=3, active=0, hands={0: "felowi_3"}, surrendered=" ".join(WORLDS[::-1][:fallen]))
    assert t.round == fallen + 1
    t.seat(0).does("play felowi_3 felowi")
    assert t.ship("felowi", row=fallen + 1) == "felowi_3"


@pytest.mark.rule("G7.1")
@pytest.mark.rule("G7.3")
def test_a_ship_is_played_face_up() -> None:
    """Everybody and a spectator see a ship after it was played, nobody before."""
    t = table(seats=3, active=0, hands={0: "felowi_3"})
    assert not t.knows(1, "felowi_3")
    t.seat(0).does("play felowi_3 felowi")
    assert all(t.knows(seat, "felowi_3") for seat in (0, 1, 2, None))


@pytest.mark.rule("G7.2")
@pytest.mark.parametrize("card", ["felowi_0", "felowi_9", "ally_2"])
def test_a_ship_covers_another_whatever_its_value(card: str) -> None:
    """A lower ship, a higher ship or an ally is played onto a Felowi 5."""
    t = table(seats=3, active=0, hands={0: card}, ships={"felowi": {1: "felowi_5"}})
    t.seat(0).does(f"play {card} felowi")
    assert t.ship("felowi") == card
    assert t.under("felowi") == ["felowi_5", card]


@pytest.mark.rule("G7.2")
def test_a_covered_ship_is_shown_to_nobody() -> None:
    """A ship covers one that everybody could see."""
    t = table(seats=3, active=0, hands={0: "felowi_9"}, ships={"felowi": {1: "felowi_5"}})
    assert t.knows(1, "felowi_5")
    t.seat(0).does("play felowi_9 felowi")
    assert not any(t.knows(seat, "felowi_5") for seat in (0, 1, 2, None))


@pytest.mark.rule("G7.2")
def test_covered_ships_may_not_be_counted() -> None:
    """The same table with one and with three ships under the visible one (ruling 22)."""

    def pile_of(ships: str) -> Any:
        return table(
            seats=2,
            active=0,
            hands={0: "cylor_1", 1: "cylor_2"},
            ships={"felowi": {1: ships}},
            pile="imperial_1 imperial_2",
            only_pile=True,
        )

    low, high = pile_of("felowi_3 felowi_9"), pile_of("felowi_3 felowi_4 felowi_5 felowi_9")
    for seat in (0, 1, None):
        assert low.view(seat) == high.view(seat)


@pytest.mark.rule("G7.2")
@pytest.mark.rule("G7.4")
def test_only_the_visible_ship_counts_for_the_surrender() -> None:
    """A Cylor 9 covers a Nova; the lowest visible ship is Felowi's."""
    ships = {
        **line(1, felowi=3, myrmidon=5, divergence=6, ecup_contract=7, imperial=8, khafarjimmn=4,
               erithizonian=9),
        "cylor": {1: "cylor_0"},
    }  # fmt: skip
    t = table(seats=3, active=0, hands={0: "cylor_9"}, ships=ships)
    t.seat(0).does("play cylor_9 cylor")
    t.end_turn()
    assert t.surrendered() == {"felowi"}


@pytest.mark.rule("G7.3")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    """One player's turn, looked at from every seat and from outside."""
    t = table(seats=3, active=0, hands={0: "felowi_3 imperial_8", 1: "cylor_2"})
    assert t.knows(0, "imperial_8")
    assert t.knows(1, "cylor_2")
    assert not t.knows(0, "cylor_2")
    assert not any(t.knows(seat, "imperial_8") for seat in (1, 2, None))


@pytest.mark.rule("G7.3")
def test_playing_one_card_shows_no_other() -> None:
    """A player with three cards takes a whole turn."""
    t = table(seats=2, active=0, hands={0: "felowi_3 imperial_8 sensors"}, pile="cylor_4")
    t.seat(0).does("play felowi_3 felowi")
    t.end_turn()
    for card in ("imperial_8", "sensors", "cylor_4"):
        for seat in (1, None):
            assert not t.knows(seat, card)
            assert not names(t.log(seat), card)


@pytest.mark.rule("G7.3")
def test_a_foreign_hand_changes_nothing_that_a_player_is_given() -> None:
    """Two tables that differ only in which card lies in seat 1's hand and which in the pile."""

    def holding(card: str, top: str) -> Any:
        return table(seats=3, active=0, hands={0: "felowi_3", 1: card}, pile=top)

    one, other = holding("cylor_1", "imperial_10"), holding("imperial_10", "cylor_1")
    for t in (one, other):
        t.seat(0).does("play felowi_3 felowi")
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.log(seat) == other.log(seat)
    assert one.offers(0) == other.offers(0)


@pytest.mark.rule("G7.3")
def test_a_redeal_keeps_what_a_player_knows_and_mixes_the_rest() -> None:
    """Seat 0 imagines ten other deals."""
    t = table(seats=2, active=0, hands={0: "felowi_3 cylor_8", 1: "cylor_1 cylor_2"})
    deals = [t.redeal(0, seed=seed) for seed in range(10)]
    assert all(deal.view(0) == t.view(0) for deal in deals)
    assert all(deal.hand_of(0) == {"felowi_3", "cylor_8"} for deal in deals)
    assert len({frozenset(deal.hand_of(1)) for deal in deals}) > 1


@pytest.mark.rule("G7.4")
def test_a_world_without_a_ship_keeps_the_round_going() -> None:
    """Erithizonian has no ship, all others have."""
    ships = line(1, felowi=3, myrmidon=5, divergence=6, ecup_contract=7, imperial=8, khafarjimmn=9)
    t = table(seats=3, active=0, hands={0: "cylor_1", 1: "cylor_2"}, ships=ships)
    t.seat(0).does("play cylor_1 cylor")
    t.end_turn()
    assert t.surrendered() == set()
    assert t.round == 1


@pytest.mark.rule("G7.4")
def test_a_ship_of_an_earlier_row_does_not_count_for_the_active_row() -> None:
    """In round 2 Felowi has a ship in row 1 only."""
    ships = {
        **line(2, myrmidon=5, divergence=6, ecup_contract=7, imperial=8, khafarjimmn=9),
        "felowi": {1: "felowi_3"},
    }
    t = table(seats=3, active=0, hands={0: "cylor_1"}, ships=ships, surrendered="erithizonian")
    t.seat(0).does("play cylor_1 cylor")
    t.end_turn()
    assert t.surrendered() == {"erithizonian"}


@pytest.mark.rule("G7.4")
def test_a_tie_for_lowest_keeps_the_round_going_until_it_is_broken() -> None:
    """Cylor and Felowi tie at 3; one plays elsewhere, the next breaks the tie."""
    ships = line(
        1, felowi=3, myrmidon=5, divergence=6, ecup_contract=7, imperial=8, khafarjimmn=4,
        erithizonian=10,
    )  # fmt: skip
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_3", 1: "imperial_9", 2: "felowi_7"},
        ships=ships,
        pile="myrmidon_1 myrmidon_2 myrmidon_3",
    )
    for seat, move in ((0, "play cylor_3 cylor"), (1, "play imperial_9 imperial")):
        t.seat(seat).does(move)
        t.end_turn()
        assert t.surrendered() == set()
        assert t.round == 1
    t.seat(2).does("play felowi_7 felowi")
    t.end_turn()
    assert t.surrendered() == {"cylor"}
    assert t.round == 2
