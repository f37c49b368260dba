"""G15.4: the governor of Divergence plays a second ship, alone and with others' powers."""

from typing import Any

import pytest

from tests.galaxy.positions import table


def divergence(hand: str, **position: Any) -> Any:
    """Seat 0 governs Divergence."""
    bases = {"divergence": {1: [0]}, **position.pop("bases", {})}
    hands = {0: hand, 1: "myrmidon_7 imperial_3"}
    return table(seats=3, active=0, hands=hands, bases=bases, **position)


def plays(t: Any) -> list[str]:
    """The ships that seat 0 may play now."""
    return [m for m in t.offers(0) if m.split()[0] in ("play", "hide")]


@pytest.mark.rule("G15.4")
def test_divergence_plays_a_second_ship_but_draws_one_card() -> None:
    """Two cards leave the hand, one comes."""
    t = divergence("divergence_0 felowi_0 cylor_0", pile="ally_4")
    t.seat(0).does("play divergence_0 divergence", "play felowi_0 felowi")
    assert plays(t) == []
    t.end_turn()
    assert t.hand_of(0) == {"cylor_0", "ally_4"}


@pytest.mark.rule("G15.4")
def test_the_second_ship_is_optional() -> None:
    """The governor ends the action phase after the first."""
    t = divergence("divergence_0 felowi_0")
    t.seat(0).does("play divergence_0 divergence")
    t.seat(0).may("play felowi_0 felowi")
    t.end_turn()
    assert t.active == 1


@pytest.mark.rule("G15.4")
def test_the_second_ship_does_not_go_to_divergence() -> None:
    """Neither a ship of Divergence nor an ally may follow the first there."""
    t = divergence("ally_0 divergence_5 ally_4")
    t.seat(0).does("play ally_0 divergence")
    t.seat(0).may_not("play divergence_5 divergence", because="G15.4")
    t.seat(0).may_not("play ally_4 divergence", because="G15.4")
    t.seat(0).may("play ally_4 felowi")


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G5.1")
def test_a_first_ship_elsewhere_calls_no_second() -> None:
    """The governor of Divergence plays on Felowi first."""
    t = divergence("felowi_0 cylor_0 divergence_0")
    t.seat(0).does("play felowi_0 felowi")
    assert plays(t) == []


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G10.3")
@pytest.mark.parametrize("base_first", [True, False])
def test_who_becomes_governor_before_the_first_ship_has_the_second(
    base_first: bool,
) -> None:
    """The base on Divergence comes before or after the ship."""
    t = table(seats=3, active=0, hands={0: "divergence_0 felowi_0"})
    moves = ["base divergence", "play divergence_0 divergence"]
    t.seat(0).does(*(moves if base_first else reversed(moves)))
    assert t.governor("divergence") == 0
    assert ("play felowi_0 felowi" in t.offers(0)) is base_first


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G10.3")
@pytest.mark.rule("G14.3")
def test_who_loses_divergence_meanwhile_has_no_second_ship() -> None:
    """The governor's own Sensors bring out a secret base that outdoes the governor."""
    t = divergence(
        "divergence_7 felowi_6",
        garrisons={1: "divergence_2"},
        technologies={0: "sensors"},
    )
    t.seat(0).does("play divergence_7 divergence")
    t.will_roll(3, 3, purpose="sensors")
    t.seat(0).does("sense divergence")
    assert t.governor("divergence") == 1
    assert plays(t) == []


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G9.1")
def test_the_second_ship_is_the_only_thing_that_is_doubled() -> None:
    """One base a turn, with two ships as with one."""
    t = divergence("divergence_0 felowi_0")
    t.seat(0).does("play divergence_0 divergence", "base cylor")
    t.seat(0).does("play felowi_0 felowi")
    t.seat(0).may_not("base felowi", because="G9.1")


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G8.1")
def test_the_second_ship_is_no_discard() -> None:
    """A card of a surrendered world cannot take its place."""
    t = divergence("divergence_0 imperial_4", surrendered="imperial")
    t.seat(0).does("play divergence_0 divergence")
    t.seat(0).may_not("discard imperial_4", because="G8.1")


@pytest.mark.rule("G15.4")
def test_both_ships_have_their_powers_in_any_order() -> None:
    """The Transport on Divergence waits for the Assault Craft on Felowi."""
    t = divergence("divergence_3 felowi_4", bases={"felowi": {1: [1]}})
    t.seat(0).does("play divergence_3 divergence", "play felowi_4 felowi")
    t.seat(0).does("push felowi 1 1", "raise divergence 1")
    assert t.bases("felowi") == {2: [1]}
    assert t.bases("divergence") == {0: [0]}


@pytest.mark.rule("G15.4")
def test_the_second_ship_may_be_played_on_the_place_the_first_made_bare() -> None:
    """The first ship's power is used before the second is played."""
    t = divergence(
        "divergence_8 felowi_2",
        ships={"divergence": {1: "divergence_1"}, "felowi": {1: "felowi_6"}},
    )
    t.seat(0).does("play divergence_8 divergence")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship divergence felowi", "play felowi_2 felowi")
    assert t.under("felowi") == ["felowi_2"]


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G13.3")
def test_the_second_ship_stays_though_the_first_is_destroyed() -> None:
    """The counter-attack takes the first ship before the second is played."""
    t = divergence(
        "divergence_8 felowi_2",
        ships={"divergence": {1: "divergence_1"}, "cylor": {1: "cylor_6"}},
        bases={"cylor": {1: [1]}},
    )
    t.seat(0).does("play divergence_8 divergence")
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship divergence cylor")
    t.seat(1).does("counter")
    assert t.ship("divergence") == "divergence_1"
    t.seat(0).does("play felowi_2 felowi")
    assert t.ship("felowi") == "felowi_2"


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G15.2")
def test_the_second_ship_calls_the_power_of_another_world() -> None:
    """Seat 0 governs Felowi too and recovers a ship in the governor phase."""
    t = divergence(
        "divergence_0 felowi_0",
        surrendered="imperial",
        ships={"felowi": {1: "felowi_9"}},
        bases={"felowi": {1: [0]}},
    )
    t.seat(0).does("play divergence_0 divergence", "play felowi_0 felowi")
    t.finish_actions()
    t.seat(0).does("recover 1")
    assert t.hand_of(0) == {"felowi_9"}


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G15.6")
def test_the_second_ship_on_imperial_has_the_imperial_attack() -> None:
    """Seat 0 governs Imperial too; neither ship covers or equals another."""
    t = divergence(
        "divergence_9 imperial_6",
        bases={"imperial": {1: [0]}, "cylor": {1: [1]}},
    )
    t.seat(0).does("play divergence_9 divergence", "play imperial_6 imperial")
    t.seat(0).may("attack_base imperial cylor 1 1")
    t.seat(0).may_not("attack_base divergence cylor 1 1", because="G13.1")


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G15.7")
def test_the_second_ship_may_be_hidden_on_khafarjimmn() -> None:
    """Seat 0 governs Kha'Farjimmn too."""
    t = divergence("divergence_0 khafarjimmn_5", bases={"khafarjimmn": {1: [0]}})
    t.seat(0).does("play divergence_0 divergence", "hide khafarjimmn_5")
    assert t.ship("khafarjimmn") == "hidden"


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G15.1")
def test_the_second_ship_on_cylor_replaces_cards() -> None:
    """Seat 0 governs Cylor too and holds a card of a surrendered world."""
    t = divergence(
        "divergence_0 cylor_0 imperial_4",
        surrendered="imperial",
        bases={"cylor": {1: [0]}},
    )
    t.seat(0).does("play divergence_0 divergence", "play cylor_0 cylor")
    t.finish_actions()
    t.seat(0).may("replace imperial_4")


@pytest.mark.rule("G15.4")
@pytest.mark.rule("G12.2")
def test_a_shuttle_as_second_ship_works_in_the_draw_phase() -> None:
    """The Shuttle is the ship on Felowi."""
    t = divergence("divergence_0 felowi_2", pile="cylor_4 cylor_5")
    t.seat(0).does("play divergence_0 divergence", "play felowi_2 felowi")
    t.finish_actions()
    t.seat(0).does("draw", "refuse")
    assert t.hand_of(0) == {"cylor_5"}


# --- a first ship that is gone


@pytest.mark.rule("G13.4")
@pytest.mark.rule("G12.3")
@pytest.mark.parametrize(
    ("value", "power"),
    [(1, "drone divergence"), (3, "raise divergence 1"), (4, "push divergence 1 1")],
)
def test_a_destroyed_ship_keeps_no_power(value: int, power: str) -> None:
    """The second ship destroys the first, whose power was still unused (ruling 34)."""
    t = divergence(
        f"divergence_{value} felowi_9 cylor_0",
        ships={"felowi": {1: "felowi_1"}},
        bases={"divergence": {1: [0, 0, 1]}},
        governors={"divergence": 0},
    )
    t.seat(0).does(f"play divergence_{value} divergence", "play felowi_9 felowi")
    t.seat(0).may(power)
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship felowi divergence")
    t.seat(0).may_not(power, because="G13.4")


@pytest.mark.rule("G14.3")
def test_sensors_serve_the_column_of_a_ship_that_was_destroyed() -> None:
    """They are no power of the ship: the rulebook asks for the value that was played and the world
    it was played on (ruling 34)."""
    t = divergence(
        "divergence_4 felowi_9 cylor_0",
        ships={"felowi": {1: "felowi_1"}},
        bases={"divergence": {1: [0]}},
        governors={"divergence": 0},
        garrisons={1: "divergence_5"},
        technologies={0: "sensors"},
    )
    t.seat(0).does("play divergence_4 divergence", "play felowi_9 felowi")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship felowi divergence")
    assert t.ship("divergence") is None
    t.will_roll(1, 3, purpose="sensors")
    t.seat(0).does("sense divergence")
    assert t.bases("divergence") == {0: [1], 1: [0]}


@pytest.mark.rule("G13.4")
@pytest.mark.rule("G12.2")
def test_a_destroyed_shuttle_refuses_no_card() -> None:
    """The draw phase finds it among the discards (ruling 34)."""
    t = divergence("divergence_2 felowi_9", ships={"felowi": {1: "felowi_1"}}, pile="ally_4 ally_5")
    t.seat(0).does("play divergence_2 divergence", "play felowi_9 felowi")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship felowi divergence", "done", "draw")
    assert t.hand_of(0) == {"ally_4"}
    assert t.asked() == {1: "action"}


@pytest.mark.rule("G13.4")
@pytest.mark.rule("G15.3")
def test_the_governor_keeps_the_power_when_the_ship_is_destroyed() -> None:
    """The rulebook says so: the ship played on Myrmidon falls to a counter-attack."""
    t = table(
        seats=3,
        active=0,
        hands={0: "myrmidon_8", 1: "cylor_1 cylor_3"},
        ships={"myrmidon": {1: "myrmidon_1"}, "felowi": {1: "felowi_6"}},
        bases={"myrmidon": {1: [0]}},
    )
    t.seat(0).does("play myrmidon_8 myrmidon")
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship myrmidon felowi", "done")
    assert t.ship("myrmidon") == "myrmidon_1"
    t.seat(0).may("scatter 1")
