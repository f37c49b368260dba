"""G12: the powers that ships have in the turn in which they are played.

Nova, Transport, Assault Craft and the fleet; the powers that touch hands (Drone,
Shuttle, Raider) are in test_12_hand_powers.py.
"""

from typing import Any

import pytest

from tests.galaxy.positions import table

POWERS = {"drone", "raid", "raise", "push", "attack_ship", "attack_base"}


def powers(t: Any) -> list[str]:
    """The power moves that are offered to seat 0."""
    return [move for move in t.offers(0) if move.split()[0] in POWERS]


# --- Nova (0)


@pytest.mark.rule("G12.0")
def test_a_nova_cannot_be_attacked_by_a_ship() -> None:
    """A Cruiser with one attack finds a Nova and an Assault Craft in the row."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_8"},
        ships={
            "felowi": {1: "felowi_3"},
            "cylor": {1: "cylor_0"},
            "myrmidon": {1: "myrmidon_4"},
        },
    )
    t.seat(0).does("play felowi_8 felowi")
    t.seat(0).may("attack_ship felowi myrmidon")
    t.seat(0).may_not("attack_ship felowi cylor", because="G12.0")


@pytest.mark.rule("G12.0")
def test_an_allied_nova_cannot_be_attacked_either() -> None:
    """The Nova in the row is an ally."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_8"},
        ships={"felowi": {1: "felowi_3"}, "cylor": {1: "ally_0"}},
    )
    t.seat(0).does("play felowi_8 felowi")
    t.seat(0).may_not("attack_ship felowi cylor", because="G12.0")


@pytest.mark.rule("G12.0")
@pytest.mark.rule("G7.2")
def test_a_nova_may_be_covered() -> None:
    """A Shuttle is played on the Nova of its world."""
    t = table(seats=3, active=0, hands={0: "cylor_2"}, ships={"cylor": {1: "cylor_0"}})
    t.seat(0).does("play cylor_2 cylor")
    assert t.ship("cylor") == "cylor_2"
    assert t.under("cylor") == ["cylor_0", "cylor_2"]


@pytest.mark.rule("G12.0")
@pytest.mark.rule("G13.1")
def test_a_fleet_ship_that_covers_a_nova_earns_an_attack() -> None:
    """Covering is not attacking, and it counts for a Nova as for any ship."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_7"},
        ships={"cylor": {1: "cylor_0"}, "felowi": {1: "felowi_4"}},
    )
    t.seat(0).does("play cylor_7 cylor")
    t.seat(0).may("attack_ship cylor felowi")


@pytest.mark.rule("G12.0")
@pytest.mark.rule("G14.4")
def test_warp_drive_takes_a_nova() -> None:
    """The visible ship of the previous row is a Nova."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial",
        hands={0: "felowi_3"},
        ships={"felowi": {1: "felowi_0"}},
        technologies={0: "warp_drive"},
    )
    t.seat(0).does("play felowi_3 felowi", "warp felowi")
    assert t.hand_of(0) == {"felowi_0"}
    assert t.ship("felowi", row=1) is None


@pytest.mark.rule("G12.0")
@pytest.mark.rule("G15.2")
def test_the_felowi_governor_takes_a_nova() -> None:
    """The visible ship of an earlier row of Felowi is a Nova."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial cylor",
        hands={0: "felowi_3"},
        ships={"felowi": {1: "felowi_0"}},
        bases={"felowi": {1: [0]}},
    )
    t.seat(0).does("play felowi_3 felowi")
    t.finish_actions()
    t.seat(0).does("recover 1")
    assert "felowi_0" in t.hand_of(0)


@pytest.mark.rule("G12.0")
def test_a_nova_has_no_power_to_use() -> None:
    """A Nova covers a ship on a world full of bases and of a governor's cards."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_0", 1: "cylor_4"},
        ships={"felowi": {1: "felowi_3"}},
        bases={"felowi": {1: [1], 2: [0]}, "cylor": {1: [2]}},
    )
    t.seat(0).does("play felowi_0 felowi")
    assert powers(t) == []


# --- Transport (3)


@pytest.mark.rule("G12.3")
@pytest.mark.rule("G9.4")
def test_a_transport_raises_a_base_onto_the_galaxy_row() -> None:
    """The owner's base stands on the first row, directly under the world."""
    t = table(seats=3, active=0, hands={0: "felowi_3"}, bases={"felowi": {1: [0]}})
    t.seat(0).does("play felowi_3 felowi", "raise felowi 1")
    assert t.bases("felowi") == {0: [0]}
    assert t.influence("felowi", 0) == 5


@pytest.mark.rule("G12.3")
def test_no_base_rises_above_the_galaxy_row() -> None:
    """The base already has five influence."""
    t = table(seats=3, active=0, hands={0: "felowi_3"}, bases={"felowi": {0: [0]}})
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may_not("raise felowi 0", because="G12.3")


@pytest.mark.rule("G12.3")
def test_a_transport_raises_own_bases_only() -> None:
    """On row 1 stands another player's base, seat 0's own on row 2."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_3"},
        bases={"felowi": {1: [1], 2: [0]}},
    )
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may("raise felowi 2")
    t.seat(0).may_not("raise felowi 1", because="G12.3")


@pytest.mark.rule("G12.3")
def test_a_transport_works_on_its_own_world_only() -> None:
    """The player's only base stands on another world."""
    t = table(seats=3, active=0, hands={0: "felowi_3"}, bases={"cylor": {1: [0]}})
    t.seat(0).does("play felowi_3 felowi")
    assert powers(t) == []


@pytest.mark.rule("G12.3")
@pytest.mark.rule("G9.4")
@pytest.mark.rule("G10.1")
def test_a_raised_base_may_share_a_row_and_a_tie_changes_no_governor() -> None:
    """The base comes level with the governor's."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial",
        hands={0: "felowi_3"},
        bases={"felowi": {1: [1], 2: [0]}},
    )
    t.seat(0).does("play felowi_3 felowi", "raise felowi 2")
    assert t.bases("felowi") == {1: [0, 1]}
    assert t.governor("felowi") == 1


@pytest.mark.rule("G12.3")
@pytest.mark.rule("G10.1")
def test_a_raised_base_may_win_the_world() -> None:
    """Two low bases equal the governor's one, then one of them rises."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial cylor",
        hands={0: "felowi_3"},
        bases={"felowi": {1: [1], 3: [0, 0]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("play felowi_3 felowi", "raise felowi 3")
    assert t.bases("felowi") == {1: [1], 2: [0], 3: [0]}
    assert t.governor("felowi") == 0


@pytest.mark.rule("G12.3")
def test_an_allied_transport_raises_a_base_where_it_is_played() -> None:
    """An ally has the power of its value on the world it goes to; once."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial",
        hands={0: "ally_3"},
        bases={"felowi": {2: [0]}},
    )
    t.seat(0).does("play ally_3 felowi", "raise felowi 2")
    assert t.bases("felowi") == {1: [0]}
    assert powers(t) == []


@pytest.mark.rule("G12.3")
def test_a_power_belongs_to_the_turn_in_which_the_ship_is_played() -> None:
    """A Transport that lay there before lends no power to a later turn."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_0"},
        ships={"felowi": {1: "felowi_3"}},
        bases={"felowi": {1: [0]}},
    )
    t.seat(0).does("play cylor_0 cylor")
    assert powers(t) == []


# --- Assault Craft (4)


@pytest.mark.rule("G12.4")
@pytest.mark.rule("G9.4")
def test_an_assault_craft_pushes_a_base_down_one_row_only() -> None:
    """A base on the Galaxy row goes under the world card and no further."""
    t = table(seats=3, active=0, hands={0: "felowi_4"}, bases={"felowi": {0: [1]}})
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 0")
    assert t.bases("felowi") == {1: [1]}
    assert t.influence("felowi", 1) == 4
    assert powers(t) == []


@pytest.mark.rule("G12.4")
def test_an_assault_craft_may_push_any_base_of_its_world() -> None:
    """Own and other bases, on any row, are offered; another world's are not."""
    t = table(
        seats=3,
        active=0,
        surrendered="imperial",
        hands={0: "felowi_4"},
        bases={"felowi": {0: [1], 1: [0], 2: [2]}, "cylor": {1: [1]}},
    )
    t.seat(0).does("play felowi_4 felowi")
    assert set(powers(t)) == {
        "push felowi 1 0",
        "push felowi 0 1",
        "push felowi 2 2",
    }


@pytest.mark.rule("G12.4")
@pytest.mark.rule("G9.1")
@pytest.mark.rule("G10.1")
def test_the_place_that_a_pushed_base_leaves_may_be_taken_at_once() -> None:
    """The governor is pushed off the active row and outdone in the same turn."""
    t = table(seats=3, active=0, hands={0: "felowi_4"}, bases={"felowi": {1: [1]}})
    t.seat(0).does("play felowi_4 felowi")
    t.seat(0).may_not("base felowi", because="G9.1")
    t.seat(0).does("push felowi 1 1")
    assert t.governor("felowi") == 1
    t.seat(0).does("base felowi")
    assert t.bases("felowi") == {1: [0], 2: [1]}
    assert t.governor("felowi") == 0


@pytest.mark.rule("G12.4")
@pytest.mark.rule("G10.2")
def test_who_pushes_a_governor_below_a_tie_appoints_the_next() -> None:
    """Three players have four influence each; the governor among them is pushed."""
    t = table(
        seats=4,
        active=0,
        hands={0: "felowi_4"},
        bases={"felowi": {1: [1, 2, 3]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 1")
    t.seat(0).is_asked("appoint")
    t.seat(0).may("appoint 2")
    t.seat(0).may_not("appoint 1", because="G10.2")
    t.seat(0).does("appoint 3")
    assert t.governor("felowi") == 3


# --- Fleet ships (6-10)


@pytest.mark.rule("G12.6")
@pytest.mark.parametrize("value", [6, 7, 8, 9, 10])
def test_every_fleet_ship_may_use_an_opportunity(value: int) -> None:
    """The ship covers another, and a ship and a base of others are in reach."""
    t = table(
        seats=3,
        active=0,
        hands={0: f"felowi_{value}"},
        ships={"felowi": {1: "felowi_0"}, "cylor": {1: "cylor_4"}},
        bases={"myrmidon": {1: [2]}},
    )
    t.seat(0).does(f"play felowi_{value} felowi")
    assert set(powers(t)) == {
        "attack_ship felowi cylor",
        "attack_base felowi myrmidon 2 1",
    }


@pytest.mark.rule("G12.6")
@pytest.mark.parametrize("value", [0, 1, 2, 3, 4, 5])
def test_smaller_ships_never_attack(value: int) -> None:
    """The ship covers another, but it is no fleet ship."""
    t = table(
        seats=3,
        active=0,
        hands={0: f"felowi_{value}"},
        ships={"felowi": {1: "felowi_9"}, "cylor": {1: "cylor_4"}},
        bases={"myrmidon": {1: [2]}},
    )
    t.seat(0).does(f"play felowi_{value} felowi")
    assert powers(t) == []


@pytest.mark.rule("G12.6")
@pytest.mark.rule("G5.1")
def test_a_power_need_not_be_used() -> None:
    """A Destroyer with an attack ends the action phase without it."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_7"},
        ships={"felowi": {1: "felowi_0"}, "cylor": {1: "cylor_4"}},
    )
    t.seat(0).does("play felowi_7 felowi")
    t.finish_actions()
    t.seat(0).is_asked("draw")
    assert t.ship("cylor") == "cylor_4"
