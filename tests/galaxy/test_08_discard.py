"""Chapter 8: discarding a ship of a surrendered world (A2)."""

import pytest

from tests.galaxy.positions import table

POWERS = ("drone", "raid", "raise", "push", "attack_ship", "attack_base")


@pytest.mark.rule("G8.1")
def test_a_ship_of_a_surrendered_world_goes_face_up_to_the_discards() -> None:
    """Cylor is out of play and a Cylor ship is in hand."""
    t = table(seats=3, active=0, hands={0: "cylor_3 felowi_2"}, surrendered="cylor")
    t.seat(0).does("discard cylor_3")
    assert t.discards()[-1] == "cylor_3"
    assert t.hand_of(0) == {"felowi_2"}
    assert all(t.knows(seat, "cylor_3") for seat in (0, 1, 2, None))
    assert not t.knows(1, "felowi_2")


@pytest.mark.rule("G8.1")
@pytest.mark.parametrize("card", ["felowi_3", "ally_4", "sensors"])
def test_nothing_else_may_be_discarded(card: str) -> None:
    """A ship of a world in play, an ally and a technology have no fallen world."""
    t = table(seats=3, active=0, hands={0: f"{card} cylor_3"}, surrendered="cylor")
    t.seat(0).may_not(f"discard {card}", because="G8.1")


@pytest.mark.rule("G8.1")
def test_no_ship_is_discarded_before_a_world_has_surrendered() -> None:
    """Round 1: every ship's world is in play."""
    t = table(seats=3, active=0, hands={0: "felowi_3 cylor_2"})
    t.seat(0).may_not("discard felowi_3", because="G8.1")
    t.seat(0).may_not("discard cylor_2", because="G8.1")


@pytest.mark.rule("G8.1")
@pytest.mark.rule("G5.1")
def test_only_one_ship_is_discarded_in_a_turn() -> None:
    """Two ships of fallen worlds are in hand."""
    t = table(seats=3, active=0, hands={0: "cylor_3 imperial_4"}, surrendered="cylor imperial")
    t.seat(0).does("discard cylor_3")
    t.seat(0).may_not("discard imperial_4", because="G5.1")
    t.seat(0).may("done")


@pytest.mark.rule("G8.1")
@pytest.mark.rule("G5.1")
def test_discarding_excludes_playing() -> None:
    """A ship of a fallen world was discarded; a playable ship is in hand."""
    t = table(seats=3, active=0, hands={0: "cylor_3 felowi_4"}, surrendered="cylor")
    t.seat(0).does("discard cylor_3")
    t.seat(0).may_not("play felowi_4 felowi", because="G5.1")


@pytest.mark.rule("G8.1")
@pytest.mark.rule("G5.1")
def test_playing_excludes_discarding() -> None:
    """A ship was played; a ship of a fallen world is in hand."""
    t = table(seats=3, active=0, hands={0: "cylor_3 felowi_4"}, surrendered="cylor")
    t.seat(0).does("play felowi_4 felowi")
    t.seat(0).may_not("discard cylor_3", because="G8.1")


@pytest.mark.rule("G8.1")
@pytest.mark.parametrize("value", [1, 3, 4, 5, 9])
def test_a_discarded_ship_has_no_power(value: int) -> None:
    """Bases and governors wherever a power might bite."""
    t = table(
        seats=3,
        active=0,
        hands={0: f"cylor_{value}", 1: "imperial_2"},
        surrendered="cylor",
        bases={"felowi": {1: [1], 2: [0]}},
        ships={"imperial": {2: "imperial_9"}},
    )
    t.seat(0).does(f"discard cylor_{value}")
    assert not any(move.startswith(POWERS) for move in t.offers(0))


@pytest.mark.rule("G8.1")
def test_a_discarded_shuttle_does_not_help_in_the_draw_phase() -> None:
    """A Cylor Shuttle is discarded, then a card is drawn."""
    t = table(
        seats=3, active=0, hands={0: "cylor_2"}, surrendered="cylor", pile="felowi_1 felowi_2"
    )
    t.seat(0).does("discard cylor_2", "done", "draw")
    assert t.hand_of(0) == {"felowi_1"}
    assert t.asked() == {1: "action"}


@pytest.mark.rule("G8.1")
def test_a_base_may_be_placed_in_the_same_turn() -> None:
    """A2 does not exclude B."""
    t = table(seats=3, active=0, hands={0: "cylor_3"}, surrendered="cylor")
    t.seat(0).does("discard cylor_3", "base felowi", "done")
    assert t.bases("felowi") == {2: [0]}


@pytest.mark.rule("G8.1")
def test_the_discards_show_their_top_card_only() -> None:
    """Two players discard one after the other (ruling 22)."""
    t = table(seats=3, active=0, hands={0: "cylor_3", 1: "cylor_4"}, surrendered="cylor")
    t.seat(0).does("discard cylor_3")
    t.end_turn()
    t.seat(1).does("discard cylor_4")
    assert t.discards()[-2:] == ["cylor_3", "cylor_4"]
    assert t.knows(2, "cylor_4")
    assert not t.knows(2, "cylor_3")
