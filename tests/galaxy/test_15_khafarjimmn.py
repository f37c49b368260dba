"""G15.7: the ships that the governor of Kha'Farjimmn plays face down."""

from typing import Any

import pytest

from tests.galaxy.positions import table


def khafarjimmn(hand: str, **position: Any) -> Any:
    """Seat 0 governs Kha'Farjimmn."""
    start: dict[str, Any] = {"bases": {"khafarjimmn": {1: [0]}}}
    hands = {0: hand, 1: "ally_8 imperial_3", 2: "ally_5"}
    return table(seats=3, active=0, hands=hands, **{**start, **position})


# --- playing a ship face down


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G7.3")
def test_the_governor_plays_a_ship_that_nobody_else_sees() -> None:
    """The others see that a ship lies there, not which."""
    t = khafarjimmn("khafarjimmn_5")
    t.seat(0).does("hide khafarjimmn_5")
    assert t.ship("khafarjimmn") == "hidden"
    assert t.hand_of(0) == set()
    for other in (1, 2, None):
        assert not t.learns(other, "khafarjimmn_5")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G7.3")
def test_others_see_the_same_whatever_ship_is_hidden() -> None:
    """Two tables differ only in the ship that was played face down."""
    seen = []
    for card in ("khafarjimmn_5", "khafarjimmn_9"):
        t = khafarjimmn("khafarjimmn_5 khafarjimmn_9")
        t.seat(0).does(f"hide {card}")
        seen.append((t.view(1), t.view(None), t.log(1), t.log(None)))
    assert seen[0] == seen[1]


@pytest.mark.rule("G15.7")
def test_the_governor_may_play_face_up_all_the_same() -> None:
    """The power is a choice."""
    t = khafarjimmn("khafarjimmn_5")
    t.seat(0).does("play khafarjimmn_5 khafarjimmn")
    assert t.ship("khafarjimmn") == "khafarjimmn_5"


@pytest.mark.rule("G15.7")
def test_only_the_governor_plays_face_down() -> None:
    """Another player governs Kha'Farjimmn."""
    t = khafarjimmn("khafarjimmn_5", bases={"khafarjimmn": {1: [1]}})
    t.seat(0).may("play khafarjimmn_5 khafarjimmn")
    t.seat(0).may_not("hide khafarjimmn_5", because="G15.7")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G7.1")
def test_nothing_is_hidden_on_a_world_that_has_surrendered() -> None:
    t = khafarjimmn("khafarjimmn_5", surrendered="khafarjimmn", bases={})
    t.seat(0).may_not("hide khafarjimmn_5", because="G7.1")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G10.3")
def test_a_base_placed_first_makes_the_hiding_governor() -> None:
    """Nobody governs the world until the base is placed."""
    t = khafarjimmn("khafarjimmn_5", bases={})
    t.seat(0).may_not("hide khafarjimmn_5", because="G15.7")
    t.seat(0).does("base khafarjimmn", "hide khafarjimmn_5")
    assert t.ship("khafarjimmn") == "hidden"


@pytest.mark.rule("G15.7")
@pytest.mark.parametrize("card", ["ally_5", "cylor_5"])
def test_only_ships_of_khafarjimmn_are_played_face_down(card: str) -> None:
    """An ally and another world's ship must be played openly."""
    t = table(
        seats=3,
        active=0,
        hands={0: f"{card} khafarjimmn_5"},
        bases={"khafarjimmn": {1: [0]}},
    )
    t.seat(0).may_not(f"hide {card}", because="G15.7")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G5.1")
def test_a_ship_played_face_down_is_the_ship_of_the_turn() -> None:
    """No other ship may follow."""
    t = khafarjimmn("khafarjimmn_5 khafarjimmn_6 cylor_5")
    t.seat(0).does("hide khafarjimmn_5")
    t.seat(0).may_not("play cylor_5 cylor", because="G5.1")
    assert not [m for m in t.offers(0) if m.startswith(("hide", "play"))]


@pytest.mark.rule("G15.7")
@pytest.mark.parametrize(
    ("card", "power"),
    [
        ("khafarjimmn_1", "drone khafarjimmn"),
        ("khafarjimmn_3", "raise khafarjimmn 1"),
        ("khafarjimmn_4", "push khafarjimmn 0 1"),
    ],
)
def test_a_hidden_ship_has_no_power(card: str, power: str) -> None:
    """Drone, Transport and Assault Craft lie face down on the player's own world."""
    t = khafarjimmn(f"{card} cylor_5")
    t.seat(0).does(f"hide {card}")
    t.seat(0).may_not(power, because="G15.7")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G12.2")
def test_a_hidden_shuttle_refuses_nothing() -> None:
    """The drawn card is kept, nothing is asked."""
    t = khafarjimmn("khafarjimmn_2", pile="cylor_4")
    t.seat(0).does("hide khafarjimmn_2")
    t.finish_actions()
    t.seat(0).does("draw")
    t.seat(1).is_asked("action")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G7.2")
def test_a_hidden_ship_may_cover_a_ship() -> None:
    """A face-up ship lies there already."""
    t = khafarjimmn("khafarjimmn_5", ships={"khafarjimmn": {1: "ally_9"}})
    t.seat(0).does("hide khafarjimmn_5")
    assert t.under("khafarjimmn") == ["ally_9", "khafarjimmn_5"]
    assert t.ship("khafarjimmn") == "hidden"


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G7.2")
def test_a_hidden_ship_may_be_covered_and_is_then_lost_to_sight() -> None:
    """Not even its governor, in their own turn, may look at it under another ship."""
    t = khafarjimmn("khafarjimmn_5 cylor_0 cylor_3")
    t.seat(0).does("hide khafarjimmn_5")
    t.end_turn()
    t.seat(1).does("play ally_8 khafarjimmn")
    t.end_turn()
    t.seat(2).does("play ally_5 cylor")
    t.end_turn()
    assert t.active == 0
    assert t.ship("khafarjimmn") == "ally_8"
    assert not t.knows(0, "khafarjimmn_5")


# --- attacks


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G13.2")
def test_a_hidden_ship_cannot_be_attacked() -> None:
    """A Cruiser with one attack finds only a hidden ship and an open one."""
    t = table(
        seats=3,
        active=1,
        hands={1: "cylor_8"},
        ships={
            "khafarjimmn": {1: "khafarjimmn_5*"},
            "cylor": {1: "cylor_2"},
            "felowi": {1: "felowi_3"},
        },
        bases={"khafarjimmn": {1: [0]}},
    )
    t.seat(1).does("play cylor_8 cylor")
    t.seat(1).may("attack_ship cylor felowi")
    t.seat(1).may_not("attack_ship cylor khafarjimmn", because="G15.7")


# --- who may look


@pytest.mark.rule("G15.7")
def test_the_governor_may_look_at_the_hidden_ship_in_their_own_turn() -> None:
    """It is the top card of the active row, and it is the governor's turn."""
    t = khafarjimmn("cylor_5", ships={"khafarjimmn": {1: "khafarjimmn_7*"}})
    assert t.knows(0, "khafarjimmn_7")
    for other in (1, 2, None):
        assert not t.knows(other, "khafarjimmn_7")


@pytest.mark.rule("G15.7")
def test_nobody_may_look_at_the_hidden_ship_in_anothers_turn() -> None:
    """It is seat 1's turn: neither seat 1 nor the governor may look."""
    t = table(
        seats=2,
        active=1,
        hands={1: "cylor_5"},
        ships={"khafarjimmn": {1: "khafarjimmn_7*"}},
        bases={"khafarjimmn": {1: [0]}},
    )
    for seat in (0, 1, None):
        assert not t.knows(seat, "khafarjimmn_7")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G10.1")
def test_a_new_governor_may_look_in_their_own_turn() -> None:
    """Seat 1 takes the world over with a second base and sees the ship then."""
    t = table(
        seats=3,
        active=1,
        surrendered="imperial",
        hands={1: "cylor_5", 0: "cylor_4"},
        ships={"khafarjimmn": {2: "khafarjimmn_7*"}},
        bases={"khafarjimmn": {1: [0], 3: [1]}},
    )
    assert not t.knows(1, "khafarjimmn_7")
    t.seat(1).does("base khafarjimmn")
    assert t.governor("khafarjimmn") == 1
    assert t.knows(1, "khafarjimmn_7")
    assert not t.knows(2, "khafarjimmn_7")


# --- the surrender phase


def nearly_full(card: str, hidden: str = "khafarjimmn_9") -> Any:
    """Round 4; seat 1 holds the card; only Erithizonian lacks a ship.

    Kha'Farjimmn's ship, of seat 0, is hidden.
    """
    ships = {
        "divergence": {4: "divergence_3"},
        "ecup_contract": {4: "ecup_contract_8"},
        "imperial": {4: "imperial_7"},
        "khafarjimmn": {4: f"{hidden}*"},
    }
    return table(
        seats=2,
        active=1,
        surrendered="cylor felowi myrmidon",
        hands={0: "khafarjimmn_6 imperial_9", 1: f"{card} ally_5"},
        ships=ships,
        bases={"khafarjimmn": {1: [0]}},
    )


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G16.1")
def test_the_hidden_ship_is_turned_up_when_every_world_has_a_ship() -> None:
    """A tie for the lowest keeps the round going; the ship stays face up."""
    t = nearly_full("erithizonian_3")
    t.seat(1).does("play erithizonian_3 erithizonian")
    assert t.ship("khafarjimmn") == "hidden"
    t.finish_actions()
    assert t.ship("khafarjimmn") == "khafarjimmn_9"
    assert t.knows(None, "khafarjimmn_9")
    t.end_turn()
    assert t.round == 4
    t.seat(0).does("play imperial_9 imperial")
    t.seat(0).may("attack_ship imperial khafarjimmn")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G16.1")
def test_the_hidden_ship_counts_once_it_is_turned_up() -> None:
    """It is the highest of the row: its governor has the spoils of war."""
    t = nearly_full("erithizonian_2")
    t.seat(1).does("play erithizonian_2 erithizonian")
    t.finish_actions()
    assert "erithizonian" in t.surrendered()
    t.seat(0).is_asked("spoils")
    t.seat(0).may("up khafarjimmn 0 1")


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G16.1")
def test_the_hidden_ship_may_turn_out_the_lowest() -> None:
    """Kha'Farjimmn itself surrenders by the ship its governor hid."""
    t = nearly_full("ally_4", hidden="khafarjimmn_0")
    t.seat(1).does("play ally_4 erithizonian")
    t.end_turn()
    assert "khafarjimmn" in t.surrendered()


@pytest.mark.rule("G15.7")
@pytest.mark.rule("G16.1")
def test_the_hidden_ship_stays_hidden_while_a_world_has_none() -> None:
    """The player covers a ship instead of filling the last column."""
    t = nearly_full("ally_4")
    t.seat(1).does("play ally_4 divergence")
    t.end_turn()
    assert t.ship("khafarjimmn") == "hidden"
    assert not t.learns(1, "khafarjimmn_9")


@pytest.mark.rule("G15.7")
def test_a_ship_may_be_hidden_again_and_is_turned_up_in_the_same_turn() -> None:
    """All worlds have ships: what the governor hides now comes up at once."""
    t = nearly_full("erithizonian_3")
    t.seat(1).does("play erithizonian_3 erithizonian")
    t.end_turn()
    t.seat(0).does("hide khafarjimmn_6")
    assert t.ship("khafarjimmn") == "hidden"
    t.end_turn()
    assert t.ship("khafarjimmn", row=4) == "khafarjimmn_6"
    assert t.round == 4
