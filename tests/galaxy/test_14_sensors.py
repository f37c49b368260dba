"""G14.3 and G14.4: Sensors look for secret bases, Warp Drive brings ships back."""

from typing import Any

import pytest

from tests.galaxy.positions import table


def scan(card: str, column: str, **position: Any) -> Any:
    """Seat 0 has Sensors in play and has just played the card."""
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "hands": {0: card, 1: "imperial_3"},
        "technologies": {0: "sensors"},
    }
    t = table(**{**start, **position})
    t.seat(0).does(f"play {card} {column}")
    return t


# --- Sensors


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G10.1")
def test_sensors_find_a_secret_base() -> None:
    """The roll equals the ship's value; all see the garrison that comes out."""
    t = scan("felowi_5", "felowi", garrisons={1: "felowi_2"})
    t.will_roll(2, 3, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert t.garrison_of(1) is None
    assert t.hand_of(1) == {"imperial_3", "felowi_2"}
    assert t.bases("felowi") == {0: [1]}
    assert t.governor("felowi") == 1
    assert "felowi_2" in repr(t.log(2))
    assert "felowi_2" in repr(t.log(None))


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G7.3")
def test_a_roll_above_the_value_finds_nothing() -> None:
    """Six is too much for a Raider; the garrison stays unknown."""
    t = scan("felowi_5", "felowi", garrisons={1: "felowi_2"})
    t.will_roll(3, 3, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert t.garrison_of(1) == "felowi_2"
    assert t.bases("felowi") == {}
    assert not t.knows(0, "felowi_2")
    assert "felowi_2" not in repr(t.log(0)) + repr(t.log(None))


@pytest.mark.rule("G14.3")
def test_sensors_look_only_where_the_ship_is_played() -> None:
    """The secret base is on another world; the success is public, the card not."""
    t = scan("felowi_9", "felowi", garrisons={1: "cylor_2"})
    before = len(t.log(2))
    t.will_roll(1, 1, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert t.garrison_of(1) == "cylor_2"
    assert not t.knows(0, "cylor_2")
    assert len(t.log(2)) > before


@pytest.mark.rule("G14.3")
def test_sensors_spare_the_own_secret_base() -> None:
    """The player of Sensors has a secret base on that world."""
    t = scan("felowi_9", "felowi", garrisons={0: "felowi_2"})
    t.will_roll(1, 1, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert t.garrison_of(0) == "felowi_2"
    assert t.bases("felowi") == {}


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G10.1")
def test_sensors_find_several_secret_bases_at_once() -> None:
    """Two players come out level on a world without governor: it stays so."""
    t = scan("felowi_9", "felowi", garrisons={1: "felowi_2", 2: "felowi_4"})
    t.will_roll(1, 1, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert t.bases("felowi") == {0: [1, 2]}
    assert t.governor("felowi") is None
    assert t.hand_of(2) == {"felowi_4"}


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G10.2")
def test_the_player_of_sensors_appoints_among_those_who_come_out_level() -> None:
    """Two revealed bases outdo the governorship of whoever revealed them."""
    t = scan(
        "felowi_9",
        "felowi",
        bases={"felowi": {1: [0]}},
        garrisons={1: "felowi_2", 2: "felowi_4"},
    )
    t.will_roll(1, 1, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert t.asked() == {0: "appoint"}
    t.seat(0).may_not("appoint 0", because="G10.2")
    t.seat(0).does("appoint 2")
    assert t.governor("felowi") == 2


@pytest.mark.rule("G14.3")
def test_sensors_come_before_the_power_of_the_ship() -> None:
    """The Transport has raised a base already: too late to look."""
    t = scan("felowi_3", "felowi", bases={"felowi": {1: [0]}})
    t.seat(0).may("sense felowi")
    t.seat(0).does("raise felowi 1")
    t.seat(0).may_not("sense felowi", because="G14.3")


@pytest.mark.rule("G14.3")
def test_sensors_come_before_the_attacks_of_the_ship() -> None:
    """The Cruiser has attacked already: too late to look."""
    t = scan(
        "felowi_8",
        "felowi",
        ships={"felowi": {1: "felowi_0"}},
        bases={"cylor": {1: [1]}},
    )
    t.will_roll(6, 6)
    t.seat(0).does("attack_base felowi cylor 1 1")
    t.seat(0).may_not("sense felowi", because="G14.3")


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G12.5")
def test_the_power_meets_the_governor_whom_sensors_brought_out() -> None:
    """The Raider had no governor to rob until the secret base was found."""
    t = scan("felowi_5", "felowi", garrisons={1: "felowi_2"})
    t.seat(0).may_not("raid felowi", because="G12.5")
    t.will_roll(1, 1, purpose="sensors")
    t.will_draw("hand", "felowi_2")
    t.seat(0).does("sense felowi", "raid felowi")
    assert t.hand_of(0) == {"felowi_2"}
    assert t.hand_of(1) == {"imperial_3"}


@pytest.mark.rule("G14.3")
def test_one_roll_of_sensors_for_each_ship() -> None:
    """A failed roll is not repeated, and the roll was never compulsory."""
    t = scan("felowi_5", "felowi", garrisons={1: "felowi_2"})
    t.seat(0).may("done")
    t.will_roll(6, 6, purpose="sensors")
    t.seat(0).does("sense felowi")
    assert "sense felowi" not in t.offers(0)


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G15.4")
def test_sensors_work_with_both_ships_of_divergence() -> None:
    """The governor, whom one found base does not outdo, looks on both worlds."""
    t = scan(
        "divergence_7",
        "divergence",
        hands={0: "divergence_7 felowi_6", 1: "imperial_3"},
        bases={"divergence": {1: [0], 2: [0]}},
        garrisons={1: "divergence_2", 2: "felowi_4"},
    )
    t.will_roll(3, 3, purpose="sensors").will_roll(3, 3, purpose="sensors")
    t.seat(0).does("sense divergence", "play felowi_6 felowi", "sense felowi")
    assert t.bases("divergence") == {0: [1], 1: [0], 2: [0]}
    assert t.bases("felowi") == {0: [2]}


@pytest.mark.rule("G14.3")
@pytest.mark.rule("G15.7")
def test_sensors_need_a_ship_face_up() -> None:
    """Kha'Farjimmn's governor has played a ship face down."""
    t = table(
        seats=3,
        active=0,
        hands={0: "khafarjimmn_9"},
        bases={"khafarjimmn": {1: [0]}},
        technologies={0: "sensors"},
        garrisons={1: "khafarjimmn_2"},
    )
    t.seat(0).does("hide khafarjimmn_9")
    t.seat(0).may_not("sense khafarjimmn", because="G14.3")


@pytest.mark.rule("G14.3")
def test_sensors_look_only_with_a_ship_of_this_turn() -> None:
    """A Dreadnought lies on Felowi since earlier; the new ship is on Cylor."""
    t = scan("cylor_4", "cylor", ships={"felowi": {1: "felowi_10"}})
    t.seat(0).may("sense cylor")
    assert "sense felowi" not in t.offers(0)


# --- Warp Drive


def warp(**position: Any) -> Any:
    """Round 3; seat 0 has Warp Drive in play and holds a Felowi Transport."""
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "surrendered": "imperial cylor",
        "hands": {0: "felowi_3"},
        "technologies": {0: "warp_drive"},
    }
    return table(**{**start, **position})


@pytest.mark.rule("G14.4")
def test_warp_drive_takes_the_visible_ship_of_the_previous_row() -> None:
    """One card for one ship; the card beneath becomes visible."""
    t = warp(ships={"felowi": {2: "felowi_6 felowi_9"}})
    t.seat(0).does("play felowi_3 felowi", "warp felowi")
    assert t.hand_of(0) == {"felowi_9"}
    assert t.ship("felowi", row=2) == "felowi_6"
    t.seat(0).may_not("warp felowi", because="G14.4")


@pytest.mark.rule("G14.4")
def test_warp_drive_reaches_no_further_than_the_previous_row() -> None:
    """In round 3 a ship lies in the first row and none in the second."""
    t = warp(ships={"felowi": {1: "felowi_9"}})
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may_not("warp felowi", because="G14.4")


@pytest.mark.rule("G14.4")
def test_warp_drive_does_not_take_ships_of_the_active_row() -> None:
    """The ship just covered lies in the active row; it is the first round."""
    t = warp(surrendered="", ships={"felowi": {1: "felowi_9"}})
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may_not("warp felowi", because="G14.4")


@pytest.mark.rule("G14.4")
def test_warp_drive_works_only_in_the_column_of_the_ship() -> None:
    """Another column's previous row has a ship, the played one's has none."""
    t = warp(ships={"myrmidon": {2: "myrmidon_9"}})
    t.seat(0).does("play felowi_3 felowi")
    assert not [move for move in t.offers(0) if move.startswith("warp")]


@pytest.mark.rule("G14.4")
def test_warp_drive_works_in_the_turn_in_which_it_is_played() -> None:
    """The ship comes first, then Warp Drive, then the card is taken."""
    t = warp(
        hands={0: "ally_2 warp_drive"},
        technologies={},
        ships={"felowi": {2: "ally_9"}},
    )
    t.seat(0).does("play ally_2 felowi", "technology warp_drive", "warp felowi")
    assert t.hand_of(0) == {"ally_9"}


@pytest.mark.rule("G14.4")
@pytest.mark.rule("G15.4")
def test_warp_drive_takes_a_card_for_each_ship_of_divergence() -> None:
    """The governor plays two ships and takes one card in each column."""
    t = warp(
        hands={0: "divergence_0 felowi_0"},
        ships={
            "divergence": {2: "divergence_5 divergence_9"},
            "felowi": {2: "felowi_8"},
        },
        bases={"divergence": {1: [0]}},
    )
    t.seat(0).does("play divergence_0 divergence", "warp divergence")
    t.seat(0).may_not("warp divergence", because="G14.4")
    t.seat(0).does("play felowi_0 felowi", "warp felowi")
    assert t.hand_of(0) == {"divergence_9", "felowi_8"}


@pytest.mark.rule("G14.4")
@pytest.mark.rule("G15.2")
@pytest.mark.parametrize(("row", "second"), [(2, "felowi_6"), (1, "felowi_10")])
def test_the_felowi_governor_takes_two_cards_with_warp_drive(row: int, second: str) -> None:
    """One by Warp Drive from the previous row, one by power from any earlier."""
    t = warp(
        ships={"felowi": {1: "felowi_10", 2: "felowi_6 felowi_9"}},
        bases={"felowi": {1: [0]}},
    )
    t.seat(0).does("play felowi_3 felowi", "warp felowi")
    t.seat(0).may_not("warp felowi", because="G14.4")
    t.finish_actions()
    t.seat(0).does(f"recover {row}")
    assert t.hand_of(0) == {"felowi_9", second}
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G14.3")
def test_sensors_say_nothing_of_a_secret_base_laid_later() -> None:
    """Seat 1 lays its secret base on the world that Sensors have just searched."""
    t = table(seats=2, active=0, hands={0: "felowi_8", 1: "felowi_2"}, technologies={0: "sensors"})
    t.will_roll(1, 2, purpose="sensors")
    t.seat(0).does("play felowi_8 felowi", "sense felowi")
    t.end_turn()
    t.seat(1).does("garrison felowi_2")
    assert t.view(0)["players"][1]["cleared"] == []
    assert {t.redeal(1, seed=seed).garrison_of(1) for seed in range(3)} == {"felowi_2"}
    assert any(str(t.redeal(0, seed=s).garrison_of(1)).startswith("felowi") for s in range(40))


@pytest.mark.rule("G14.3")
def test_a_search_that_found_nothing_is_remembered() -> None:
    """Seat 1 has a secret base, and everybody now knows that it is not on Felowi."""
    t = table(
        seats=2,
        active=0,
        hands={0: "felowi_8"},
        garrisons={1: "cylor_2"},
        technologies={0: "sensors"},
    )
    t.will_roll(1, 2, purpose="sensors")
    t.seat(0).does("play felowi_8 felowi", "sense felowi")
    assert t.view(None)["players"][1]["cleared"] == ["felowi"]
    assert not any(str(t.redeal(0, seed=s).garrison_of(1)).startswith("felowi") for s in range(40))
