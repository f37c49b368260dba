"""G13.2-13.4: a ship attacks a ship, the counter-attack, the elimination."""

from typing import Any

import pytest

from tests.galaxy.positions import duel, table

ATTACK = "attack_ship cylor felowi"


# --- the attack


@pytest.mark.rule("G13.2")
@pytest.mark.rule("G13.4")
def test_a_higher_total_destroys_the_defender() -> None:
    """Eight and six against six and seven: fourteen beats thirteen."""
    t = duel()
    t.will_roll(3, 3).will_roll(3, 4)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") is None
    assert t.discards()[-1] == "felowi_6"
    assert t.ship("cylor") == "cylor_8"
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.2")
@pytest.mark.rule("G13.3")
def test_an_equal_total_is_not_enough() -> None:
    """Eight and six against six and eight."""
    t = duel()
    t.will_roll(3, 3).will_roll(4, 4)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") == "felowi_6"
    assert t.asked() == {1: "counter"}


@pytest.mark.rule("G13.2")
def test_an_attacker_cannot_attack_itself() -> None:
    """The ship just played is the one that attacks."""
    t = duel()
    t.seat(0).may_not("attack_ship cylor cylor", because="G13.2")


@pytest.mark.rule("G13.2")
def test_there_must_be_a_ship_in_the_active_row() -> None:
    """Myrmidon's only ship lies in the row of the round before."""
    t = duel(
        surrendered="imperial",
        ships={
            "cylor": {2: "cylor_2"},
            "felowi": {2: "felowi_6"},
            "myrmidon": {1: "myrmidon_4"},
        },
    )
    t.seat(0).may(ATTACK)
    t.seat(0).may_not("attack_ship cylor myrmidon", because="G13.2")


@pytest.mark.rule("G13.2")
@pytest.mark.rule("G7.2")
def test_the_visible_ship_alone_defends() -> None:
    """Under Felowi's Shuttle lies a Dreadnought, whose value does not count."""
    t = duel(ships={"cylor": {1: "cylor_2"}, "felowi": {1: "felowi_10 felowi_2"}})
    t.will_roll(1, 1).will_roll(3, 4)
    t.seat(0).does(ATTACK)
    assert t.under("felowi") == ["felowi_10"]


@pytest.mark.rule("G13.2")
@pytest.mark.rule("G10.4")
def test_a_ship_on_ones_own_world_may_be_attacked() -> None:
    """Seat 0 itself governs Felowi, and so decides on the counter-attack too."""
    t = duel(bases={"felowi": {1: [0]}})
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does(ATTACK)
    assert t.asked() == {0: "counter"}


@pytest.mark.rule("G10.4")
@pytest.mark.rule("G13.3")
def test_last_turns_ship_is_defended_by_the_governor_not_by_its_player() -> None:
    """Seat 1 plays a ship on seat 0's world, then seat 2 attacks it."""
    t = table(
        seats=3,
        active=1,
        hands={1: "felowi_6", 2: "cylor_8", 0: "ally_0"},
        ships={"cylor": {1: "cylor_2"}},
        bases={"felowi": {1: [0]}},
    )
    t.seat(1).does("play felowi_6 felowi")
    t.end_turn()
    t.seat(2).does("play cylor_8 cylor")
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(2).does(ATTACK)
    assert t.asked() == {0: "counter"}


@pytest.mark.rule("G10.4")
@pytest.mark.rule("G15.4")
def test_a_ship_played_this_turn_is_controlled_by_its_player() -> None:
    """Divergence's governor attacks the ship just put on seat 1's world."""
    t = table(
        seats=3,
        active=0,
        hands={0: "divergence_8 felowi_6"},
        ships={"divergence": {1: "divergence_2"}},
        bases={"divergence": {1: [0]}, "felowi": {1: [1]}},
    )
    t.seat(0).does("play divergence_8 divergence", "play felowi_6 felowi")
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does("attack_ship divergence felowi")
    assert t.asked() == {0: "counter"}


# --- the counter-attack


@pytest.mark.rule("G13.3")
@pytest.mark.rule("G13.4")
def test_a_counter_attack_destroys_the_attacker() -> None:
    """Six and nine against eight and six; the Shuttle beneath takes its place."""
    t = duel()
    t.will_roll(3, 3).will_roll(4, 4).will_roll(4, 5).will_roll(3, 3)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert t.ship("cylor") == "cylor_2"
    assert t.discards()[-1] == "cylor_8"
    assert t.ship("felowi") == "felowi_6"
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.3")
def test_an_equal_counter_attack_changes_nothing() -> None:
    """Six and eight against eight and six: both stay, the attack is spent."""
    t = duel()
    t.will_roll(3, 3).will_roll(4, 4).will_roll(4, 4).will_roll(3, 3)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert (t.ship("cylor"), t.ship("felowi")) == ("cylor_8", "felowi_6")
    t.seat(0).may_not(ATTACK, because="G13.1")


@pytest.mark.rule("G13.3")
def test_a_governor_need_not_counter_attack() -> None:
    """The governor holds; no further dice are rolled."""
    t = duel()
    t.will_roll(3, 3).will_roll(4, 4)
    t.seat(0).does(ATTACK)
    t.seat(1).does("hold")
    assert (t.ship("cylor"), t.ship("felowi")) == ("cylor_8", "felowi_6")
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.3")
def test_any_ship_may_counter_attack() -> None:
    """A Drone (1) rolls twelve twice and destroys the Cruiser."""
    t = duel(ships={"cylor": {1: "cylor_2"}, "felowi": {1: "felowi_1"}})
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(2, 2)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert t.ship("cylor") == "cylor_2"


@pytest.mark.rule("G13.3")
@pytest.mark.rule("G13.2")
def test_a_world_without_governor_always_counter_attacks() -> None:
    """Nobody governs Felowi: nobody is asked and the attacker is destroyed."""
    t = duel(bases={})
    t.will_roll(3, 3).will_roll(4, 4).will_roll(4, 5).will_roll(3, 3)
    t.seat(0).does(ATTACK)
    assert t.ship("cylor") == "cylor_2"
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.3")
def test_a_counter_attack_without_governor_may_fail() -> None:
    """Nobody governs Felowi, the compulsory counter-attack is a tie."""
    t = duel(bases={})
    t.will_roll(3, 3).will_roll(4, 4).will_roll(4, 4).will_roll(3, 3)
    t.seat(0).does(ATTACK)
    assert (t.ship("cylor"), t.ship("felowi")) == ("cylor_8", "felowi_6")
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.3")
@pytest.mark.rule("G15.4")
def test_one_s_own_ship_on_a_world_without_governor_must_strike_back_too() -> None:
    """The first ship of Divergence attacks the second, which nobody governs (ruling 6)."""
    t = own_target()
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship divergence felowi")
    assert t.ship("divergence") == "divergence_2"
    assert t.asked() == {0: "action"}


@pytest.mark.rule("G13.3")
@pytest.mark.rule("G10.4")
def test_one_s_own_ship_on_a_governed_world_may_hold() -> None:
    """Whoever played it this turn controls it and so chooses, not the governor (ruling 6)."""
    t = own_target(felowi={1: [1]})
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does("attack_ship divergence felowi")
    assert t.asked() == {0: "counter"}


def own_target(**bases: Any) -> Any:
    """Seat 0 has played a Cruiser with an attack on Divergence and a Raider on Felowi."""
    t = table(
        seats=3,
        active=0,
        hands={0: "divergence_8 felowi_5"},
        ships={"divergence": {1: "divergence_2"}},
        bases={"divergence": {1: [0]}, **bases},
    )
    t.seat(0).does("play divergence_8 divergence", "play felowi_5 felowi")
    return t


# --- more than one attack


def two_attacks(**position: Any) -> Any:
    """As duel(), but another Cruiser on Imperial gives a second attack."""
    ships = {
        "cylor": {1: "cylor_2"},
        "imperial": {1: "imperial_8"},
        "felowi": {1: position.pop("felowi", "felowi_6")},
    }
    return duel(ships=ships, **position)


@pytest.mark.rule("G13.4")
def test_the_ship_beneath_defends_at_once() -> None:
    """The Frigate falls, the Transport beneath it is attacked next."""
    t = two_attacks(felowi="felowi_3 felowi_6")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") == "felowi_3"
    t.seat(0).may_not("attack_base cylor felowi 1 1", because="G13.5")
    t.will_roll(1, 1).will_roll(3, 4)
    t.seat(0).does(ATTACK)
    assert t.ship("felowi") == "felowi_3"
    t.seat(1).is_asked("counter")


@pytest.mark.rule("G13.4")
@pytest.mark.rule("G13.5")
def test_a_world_that_lost_its_last_ship_is_undefended() -> None:
    """The first attack destroys the ship, the second falls upon the base."""
    t = two_attacks()
    t.seat(0).may_not("attack_base cylor felowi 1 1", because="G13.5")
    t.will_roll(6, 6).will_roll(1, 1).will_roll(4, 4)
    t.seat(0).does(ATTACK, "attack_base cylor felowi 1 1")
    assert t.bases("felowi") == {2: [1]}


@pytest.mark.rule("G13.3")
@pytest.mark.rule("G13.1")
def test_a_second_attack_may_repeat_the_first_or_change_the_target() -> None:
    """The first attack failed and the governor held."""
    t = two_attacks()
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does(ATTACK)
    t.seat(1).does("hold")
    t.seat(0).may(ATTACK)
    t.seat(0).may("attack_ship cylor imperial")


@pytest.mark.rule("G13.3")
@pytest.mark.rule("G13.1")
def test_a_destroyed_attacker_attacks_no_more() -> None:
    """The counter-attack takes the attacker and the attack it had left."""
    t = two_attacks()
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does(ATTACK)
    t.seat(1).does("counter")
    assert not [m for m in t.offers(0) if m.startswith("attack")]


@pytest.mark.rule("G13.4")
@pytest.mark.rule("G15.7")
def test_a_face_down_ship_beneath_stays_face_down() -> None:
    """The ship that covered Kha'Farjimmn's hidden ship is destroyed."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_8"},
        ships={
            "cylor": {1: "cylor_2"},
            "imperial": {1: "imperial_8"},
            "khafarjimmn": {1: "khafarjimmn_5* ally_2"},
        },
        bases={"khafarjimmn": {1: [1]}},
    )
    t.seat(0).does("play cylor_8 cylor")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship cylor khafarjimmn")
    assert t.ship("khafarjimmn") == "hidden"
    t.seat(0).may_not("attack_ship cylor khafarjimmn", because="G15.7")


@pytest.mark.rule("G13.4")
@pytest.mark.rule("G7.4")
def test_a_world_without_ship_keeps_the_round_going() -> None:
    """The row was complete until the attack took Felowi's only ship."""
    t = duel(
        surrendered="myrmidon divergence imperial",
        ships={
            "cylor": {4: "cylor_2"},
            "felowi": {4: "felowi_6"},
            "ecup_contract": {4: "ecup_contract_3"},
            "khafarjimmn": {4: "khafarjimmn_9"},
            "erithizonian": {4: "erithizonian_5"},
        },
    )
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does(ATTACK)
    t.end_turn()
    assert t.round == 4
    assert t.surrendered() == {"myrmidon", "divergence", "imperial"}
