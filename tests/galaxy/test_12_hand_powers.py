"""G12: the ship powers that touch hands and cards: Drone, Shuttle, Raider."""

from typing import Any

import pytest

from tests.galaxy.positions import table

# --- Drone (1)


@pytest.mark.rule("G12.1")
@pytest.mark.rule("G11.1")
def test_a_drone_sends_a_card_of_the_governor_to_their_reserve() -> None:
    """Seat 1 governs the world and holds two cards."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_1", 1: "myrmidon_7 imperial_3"},
        bases={"felowi": {1: [1]}},
    )
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("play felowi_1 felowi", "drone felowi")
    assert t.hand_of(1) == {"imperial_3"}
    assert t.reserve_of(1) == {"myrmidon_7"}
    assert "drone felowi" not in t.offers(0)


@pytest.mark.rule("G12.1")
@pytest.mark.rule("G7.3")
def test_only_the_drones_player_and_the_owner_learn_the_card() -> None:
    """The card is looked at by the player of the Drone and by nobody else."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_1", 1: "myrmidon_7 imperial_3"},
        bases={"felowi": {1: [1]}},
    )
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("play felowi_1 felowi", "drone felowi")
    assert "myrmidon_7" in repr(t.log(0))
    assert t.knows(1, "myrmidon_7")
    assert not t.learns(2, "myrmidon_7")
    assert not t.learns(None, "myrmidon_7")
    assert not t.learns(0, "imperial_3")


@pytest.mark.rule("G12.1")
def test_a_drone_needs_a_governor() -> None:
    """Nobody governs the world."""
    t = table(seats=3, active=0, hands={0: "felowi_1", 1: "cylor_4"})
    t.seat(0).does("play felowi_1 felowi")
    t.seat(0).may_not("drone felowi", because="G12.1")


@pytest.mark.rule("G12.1")
@pytest.mark.rule("G11.1")
def test_a_drone_finds_nothing_in_an_empty_hand() -> None:
    """The governor has a reserve but no hand: reserves are safe."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_1"},
        reserves={1: "cylor_4 cylor_5"},
        bases={"felowi": {1: [1]}},
    )
    t.seat(0).does("play felowi_1 felowi")
    t.seat(0).may_not("drone felowi", because="G12.1")


@pytest.mark.rule("G12.1")
def test_a_drone_on_ones_own_world_saves_an_own_card() -> None:
    """The player is the governor; the Drone itself is out of the hand."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_1 myrmidon_7"},
        bases={"felowi": {1: [0]}},
    )
    t.seat(0).does("play felowi_1 felowi", "drone felowi")
    assert t.hand_of(0) == set()
    assert t.reserve_of(0) == {"myrmidon_7"}


@pytest.mark.rule("G12.1")
def test_an_allied_drone_meets_the_governor_of_the_world_it_goes_to() -> None:
    """Two worlds have governors; the ally goes to the second's."""
    t = table(
        seats=3,
        active=0,
        hands={0: "ally_1", 1: "cylor_4", 2: "cylor_5"},
        bases={"felowi": {1: [1]}, "myrmidon": {1: [2]}},
    )
    t.seat(0).does("play ally_1 myrmidon", "drone myrmidon")
    assert t.reserve_of(2) == {"cylor_5"}
    assert t.hand_of(1) == {"cylor_4"}


# --- Raider (5)


@pytest.mark.rule("G12.5")
def test_a_raider_takes_a_card_from_the_governor() -> None:
    """Seat 1 governs the world and holds two cards; the normal draw still comes."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_5 cylor_2", 1: "myrmidon_7 imperial_3"},
        bases={"felowi": {1: [1]}},
        pile="ally_4",
    )
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("play felowi_5 felowi", "raid felowi")
    assert t.hand_of(0) == {"cylor_2", "myrmidon_7"}
    assert t.hand_of(1) == {"imperial_3"}
    assert "raid felowi" not in t.offers(0)
    t.end_turn()
    assert t.hand_of(0) == {"cylor_2", "myrmidon_7", "ally_4"}


@pytest.mark.rule("G12.5")
@pytest.mark.rule("G7.3")
def test_the_raiders_card_is_known_to_the_two_only() -> None:
    """A third player and the spectators see a card change hands, not which."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_5", 1: "myrmidon_7 imperial_3"},
        bases={"felowi": {1: [1]}},
    )
    t.will_draw("hand", "myrmidon_7")
    t.seat(0).does("play felowi_5 felowi", "raid felowi")
    assert t.knows(0, "myrmidon_7")
    assert "myrmidon_7" in repr(t.log(1))
    assert not t.learns(2, "myrmidon_7")
    assert not t.learns(None, "myrmidon_7")
    assert not t.learns(0, "imperial_3")


@pytest.mark.rule("G12.5")
@pytest.mark.rule("G7.3")
@pytest.mark.parametrize("power", ["drone", "raid"])
def test_others_see_the_same_whatever_card_is_picked(power: str) -> None:
    """Two tables differ only in the card picked from seat 1's hand."""
    ship = {"drone": "felowi_1", "raid": "felowi_5"}[power]
    seen = []
    for card in ("myrmidon_7", "imperial_3"):
        t = table(
            seats=3,
            active=0,
            hands={0: ship, 1: "myrmidon_7 imperial_3"},
            bases={"felowi": {1: [1]}},
        )
        t.will_draw("hand", card)
        t.seat(0).does(f"play {ship} felowi", f"{power} felowi")
        seen.append((t.view(2), t.view(None), t.log(2), t.log(None)))
    assert seen[0] == seen[1]


@pytest.mark.rule("G12.5")
@pytest.mark.rule("G5.1")
def test_the_card_that_a_raider_took_is_no_second_ship() -> None:
    """The card is in the hand, but the turn's ship has been played."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_5", 1: "myrmidon_7"},
        bases={"felowi": {1: [1]}},
    )
    t.seat(0).does("play felowi_5 felowi", "raid felowi")
    t.seat(0).may_not("play myrmidon_7 myrmidon", because="G5.1")


@pytest.mark.rule("G12.5")
@pytest.mark.parametrize(
    "bases",
    [{}, {"felowi": {1: [0]}}, {"felowi": {1: [2]}}],
    ids=["no governor", "own world", "governor with an empty hand"],
)
def test_a_raider_needs_another_governor_with_cards(
    bases: dict[str, dict[int, list[int]]],
) -> None:
    """Seat 2's hand is empty, only its reserve holds cards."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_5 cylor_2", 1: "cylor_3"},
        reserves={2: "cylor_4"},
        bases=bases,
    )
    t.seat(0).does("play felowi_5 felowi")
    t.seat(0).may_not("raid felowi", because="G12.5")


# --- Shuttle (2)


def shuttle(**position: Any) -> Any:
    """Seat 0 has played a Shuttle and drawn the first card of the pile."""
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "hands": {0: "felowi_2", 1: "imperial_3"},
    }
    t = table(**{**start, **position})
    t.seat(0).does("play felowi_2 felowi")
    t.finish_actions()
    t.seat(0).does("draw")
    t.seat(0).is_asked("refuse")
    return t


@pytest.mark.rule("G12.2")
def test_a_shuttle_sends_the_drawn_card_to_the_bottom() -> None:
    """The first card is refused, the second must be accepted."""
    t = shuttle(pile="cylor_4 cylor_5 cylor_6")
    t.seat(0).does("refuse")
    assert t.hand_of(0) == {"cylor_5"}
    assert t.pile()[0] == "cylor_6"
    assert t.pile()[-1] == "cylor_4"
    t.seat(1).is_asked("action")


@pytest.mark.rule("G12.2")
def test_a_shuttle_may_keep_the_drawn_card() -> None:
    """The first card pleases."""
    t = shuttle(pile="cylor_4 cylor_5")
    t.seat(0).does("keep")
    assert t.hand_of(0) == {"cylor_4"}
    assert t.pile()[0] == "cylor_5"
    t.seat(1).is_asked("action")


@pytest.mark.rule("G12.2")
@pytest.mark.rule("G7.3")
def test_only_the_shuttles_player_sees_the_refused_card() -> None:
    """The card is looked at and goes to the bottom unseen by the others."""
    t = shuttle(pile="cylor_4 cylor_5")
    assert t.knows(0, "cylor_4")
    t.seat(0).does("refuse")
    for other in (1, 2, None):
        assert not t.learns(other, "cylor_4")
        assert not t.learns(other, "cylor_5")


@pytest.mark.rule("G12.2")
@pytest.mark.rule("G5.4")
def test_a_shuttle_may_take_the_reserve_instead_of_a_second_card() -> None:
    """The first card goes to the bottom, the whole reserve into the hand."""
    t = shuttle(pile="cylor_4 cylor_5", reserves={0: "myrmidon_7 ally_6"})
    t.seat(0).does("refuse_for_reserve")
    assert t.hand_of(0) == {"myrmidon_7", "ally_6"}
    assert t.reserve_of(0) == set()
    assert t.pile()[0] == "cylor_5"
    assert t.pile()[-1] == "cylor_4"


@pytest.mark.rule("G12.2")
def test_without_a_reserve_there_is_nothing_to_take_instead() -> None:
    """The player's reserve is empty."""
    t = shuttle(pile="cylor_4 cylor_5")
    t.seat(0).may_not("refuse_for_reserve", because="G12.2")


@pytest.mark.rule("G12.2")
def test_the_last_card_of_the_pile_cannot_be_refused_for_another() -> None:
    """The pile held one card: there is no next one."""
    t = shuttle(pile="cylor_4", only_pile=True)
    t.seat(0).may_not("refuse", because="G12.2")
    t.seat(0).does("keep")
    assert t.hand_of(0) == {"cylor_4"}


@pytest.mark.rule("G12.2")
def test_the_last_card_of_the_pile_may_be_refused_for_the_reserve() -> None:
    """The pile held one card and the player has a reserve."""
    t = shuttle(pile="cylor_4", only_pile=True, reserves={0: "ally_6"})
    t.seat(0).may_not("refuse", because="G12.2")
    t.seat(0).does("refuse_for_reserve")
    assert t.hand_of(0) == {"ally_6"}
    assert t.pile() == ["cylor_4"]


@pytest.mark.rule("G12.2")
def test_who_takes_the_reserve_at_once_draws_nothing_to_refuse() -> None:
    """With a Shuttle played, the reserve is taken instead of drawing."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_2"},
        reserves={0: "ally_6"},
        pile="cylor_4",
    )
    t.seat(0).does("play felowi_2 felowi")
    t.finish_actions()
    t.seat(0).does("take_reserve")
    assert t.hand_of(0) == {"ally_6"}
    assert t.pile()[0] == "cylor_4"
    t.seat(1).is_asked("action")


@pytest.mark.rule("G12.2")
def test_without_a_shuttle_the_drawn_card_is_kept() -> None:
    """A Nova has been played, and last turn's Shuttle lies on another world."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_0", 1: "imperial_3"},
        ships={"cylor": {1: "cylor_2"}},
        pile="cylor_4",
    )
    t.seat(0).does("play felowi_0 felowi")
    t.finish_actions()
    t.seat(0).does("draw")
    assert t.hand_of(0) == {"cylor_4"}
    t.seat(1).is_asked("action")
