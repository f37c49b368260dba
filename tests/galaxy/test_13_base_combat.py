"""G13.5: a fleet ship attacks a base."""

from typing import Any

import pytest

from tests.galaxy.positions import table

ATTACK = "attack_base cylor felowi 1 1"


def siege(**position: Any) -> Any:
    """Seat 0 has one attack with a Cruiser (8); seat 1's base on Felowi is bare."""
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "hands": {0: "cylor_8"},
        "ships": {"cylor": {1: "cylor_2"}},
        "bases": {"felowi": {1: [1]}},
    }
    t = table(**{**start, **position})
    t.seat(0).does("play cylor_8 cylor")
    return t


@pytest.mark.rule("G13.5")
@pytest.mark.rule("G9.4")
def test_a_base_falls_unless_its_owner_rolls_more_than_the_ship() -> None:
    """The owner rolls eight against a Cruiser: that is not enough."""
    t = siege()
    t.will_roll(4, 4)
    t.seat(0).does(ATTACK)
    assert t.bases("felowi") == {2: [1]}
    assert t.influence("felowi", 1) == 3
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.5")
def test_a_base_stands_when_its_owner_rolls_more() -> None:
    """The owner rolls nine against a Cruiser; there is no counter-attack."""
    t = siege()
    t.will_roll(4, 5)
    t.seat(0).does(ATTACK)
    assert t.bases("felowi") == {1: [1]}
    assert t.ship("cylor") == "cylor_8"
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.5")
def test_a_base_on_the_galaxy_row_falls_under_the_world() -> None:
    """Bases of every row may be attacked, and they fall one row."""
    t = siege(bases={"felowi": {0: [1]}})
    t.will_roll(1, 1)
    t.seat(0).does("attack_base cylor felowi 1 0")
    assert t.bases("felowi") == {1: [1]}


@pytest.mark.rule("G13.5")
def test_a_ship_in_the_active_row_protects_all_bases_of_its_column() -> None:
    """Two bases of different rows stand above a ship on Felowi."""
    t = siege(
        surrendered="imperial",
        ships={"cylor": {2: "cylor_2"}, "felowi": {2: "felowi_0"}},
        bases={"felowi": {1: [1], 2: [2]}},
    )
    t.seat(0).may_not(ATTACK, because="G13.5")
    t.seat(0).may_not("attack_base cylor felowi 2 2", because="G13.5")


@pytest.mark.rule("G13.5")
def test_a_ship_of_an_earlier_row_protects_nothing() -> None:
    """Felowi has a Dreadnought in the first row and no ship in the second."""
    t = siege(
        surrendered="imperial",
        ships={"cylor": {2: "cylor_2"}, "felowi": {1: "felowi_10"}},
    )
    t.will_roll(1, 1)
    t.seat(0).does(ATTACK)
    assert t.bases("felowi") == {2: [1]}


@pytest.mark.rule("G13.5")
@pytest.mark.rule("G15.7")
def test_a_face_down_ship_protects_the_bases() -> None:
    """The governor of Kha'Farjimmn has a hidden ship in the row."""
    t = siege(
        ships={
            "cylor": {1: "cylor_2"},
            "khafarjimmn": {1: "khafarjimmn_0*"},
        },
        bases={"khafarjimmn": {1: [1]}},
    )
    t.seat(0).may_not("attack_base cylor khafarjimmn 1 1", because="G13.5")


@pytest.mark.rule("G13.5")
def test_the_attackers_own_column_is_defended_by_the_attacker() -> None:
    """A base stands on Cylor, where the Cruiser was just played."""
    t = siege(bases={"cylor": {1: [1]}, "felowi": {1: [2]}})
    t.seat(0).may("attack_base cylor felowi 2 1")
    t.seat(0).may_not("attack_base cylor cylor 1 1", because="G13.5")


@pytest.mark.rule("G13.5")
@pytest.mark.rule("G12.6")
def test_own_bases_are_no_target() -> None:
    """The player's own base stands bare on Felowi beside another's."""
    t = siege(bases={"felowi": {1: [1], 2: [0]}})
    t.seat(0).may(ATTACK)
    t.seat(0).may_not("attack_base cylor felowi 0 2", because="G13.5")


@pytest.mark.rule("G13.5")
def test_there_must_be_such_a_base() -> None:
    """Seat 1 has a base on row 1 of Felowi, none on row 2, seat 2 has none."""
    t = siege()
    t.seat(0).may_not("attack_base cylor felowi 1 2", because="G13.5")
    t.seat(0).may_not("attack_base cylor felowi 2 1", because="G13.5")


@pytest.mark.rule("G13.5")
def test_a_secret_base_is_no_target() -> None:
    """Seat 2's only base is secret, on a world without ships."""
    t = siege(bases={}, garrisons={2: "felowi_3"})
    assert not [m for m in t.offers(0) if m.startswith("attack_base")]


@pytest.mark.rule("G13.5")
def test_a_base_may_be_attacked_again_and_again() -> None:
    """Two attacks on the same base push it down one row each."""
    t = siege(
        ships={"cylor": {1: "cylor_2"}, "imperial": {1: "imperial_8"}},
        bases={"felowi": {0: [1]}},
    )
    t.will_roll(1, 1).will_roll(1, 1)
    t.seat(0).does("attack_base cylor felowi 1 0", ATTACK)
    assert t.bases("felowi") == {2: [1]}


@pytest.mark.rule("G13.5")
@pytest.mark.rule("G10.1")
def test_a_fallen_base_may_cost_the_world() -> None:
    """The governor and seat 2 are level until the governor's base falls."""
    t = siege(bases={"felowi": {1: [1, 2]}}, governors={"felowi": 1})
    t.will_roll(1, 1)
    t.seat(0).does(ATTACK)
    assert t.governor("felowi") == 2


@pytest.mark.rule("G13.5")
@pytest.mark.rule("G10.2")
def test_the_attacker_appoints_among_the_tied() -> None:
    """The governor falls below two players who are level, one is the attacker."""
    t = siege(bases={"felowi": {1: [0, 1, 2]}}, governors={"felowi": 1})
    t.will_roll(1, 1)
    t.seat(0).does(ATTACK)
    assert t.asked() == {0: "appoint"}
    t.seat(0).does("appoint 0")
    assert t.governor("felowi") == 0
    assert t.asked() == {0: "action"}
