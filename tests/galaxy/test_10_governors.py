"""Chapter 10: governors, ties, governor powers, control of ships."""

import pytest

from tests.galaxy.positions import line, table

REST = {"myrmidon": 5, "divergence": 6, "ecup_contract": 7, "imperial": 8, "khafarjimmn": 9}


@pytest.mark.rule("G10.1")
def test_the_first_base_makes_a_governor() -> None:
    """Nobody has a base on Felowi."""
    t = table(seats=3, active=0, hands={0: "cylor_1"})
    t.seat(0).does("base felowi")
    assert t.governor("felowi") == 0


@pytest.mark.rule("G10.1")
def test_more_influence_takes_the_world() -> None:
    """Round 2: 4 of the governor against 2 and a new base worth 3."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        surrendered="cylor",
        bases={"felowi": {1: [1], 3: [0]}},
    )
    assert t.governor("felowi") == 1
    t.seat(0).does("base felowi")
    assert t.governor("felowi") == 0


@pytest.mark.rule("G10.1")
def test_equal_influence_changes_nothing() -> None:
    """Round 2: 5 of the governor against 2 and a new base worth 3."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        surrendered="cylor",
        bases={"felowi": {0: [1], 3: [0]}},
    )
    t.seat(0).does("base felowi")
    assert t.influence("felowi", 0) == t.influence("felowi", 1) == 5
    assert t.governor("felowi") == 1


@pytest.mark.rule("G10.1")
def test_a_tie_without_a_governor_leaves_none() -> None:
    """Two players have 5 each and no governor; a third places a base worth 4 (ruling 13)."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_1"},
        bases={"felowi": {0: [1, 2]}},
        secret_used=[1, 2],
    )
    assert t.governor("felowi") is None
    t.seat(0).does("base felowi")
    assert t.governor("felowi") is None


@pytest.mark.rule("G10.1")
def test_no_influence_no_governor() -> None:
    """In round 5 a new base is worth nothing (ruling 13)."""
    t = table(
        seats=3,
        active=0,
        hands={0: "myrmidon_1"},
        surrendered="cylor imperial khafarjimmn erithizonian",
    )
    t.seat(0).does("base felowi")
    assert t.bases("felowi") == {5: [0]}
    assert t.governor("felowi") is None


@pytest.mark.rule("G10.1")
def test_a_governor_without_influence_stays_until_somebody_has_more() -> None:
    """Round 4: the governor's only base is pushed down to row 5 (ruling 13)."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_4"},
        surrendered="cylor imperial khafarjimmn",
        bases={"felowi": {4: [1]}},
    )
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 4")
    assert t.influence("felowi", 1) == 0
    assert t.governor("felowi") == 1
    t.seat(0).does("base felowi")
    assert t.governor("felowi") == 0


@pytest.mark.rule("G10.1")
def test_a_governor_pushed_below_one_other_player_loses_the_world() -> None:
    """Governor and rival have a base each on one row; seat 0 pushes the governor's."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_4"},
        surrendered="cylor",
        bases={"felowi": {1: [1, 2]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 1")
    assert t.governor("felowi") == 2
    t.seat(0).is_asked("action")


@pytest.mark.rule("G10.1")
def test_a_player_may_govern_several_worlds() -> None:
    """The governor of Cylor places a base on Felowi."""
    t = table(seats=3, active=0, hands={0: "imperial_1"}, bases={"cylor": {1: [0]}})
    t.seat(0).does("base felowi")
    assert t.governor("cylor") == 0
    assert t.governor("felowi") == 0


@pytest.mark.rule("G10.2")
def test_who_pushed_the_governor_below_tied_players_chooses_among_them() -> None:
    """Three bases on one row; seat 0, who has none, pushes the governor's."""
    t = table(
        seats=4,
        active=0,
        hands={0: "felowi_4"},
        surrendered="cylor",
        bases={"felowi": {1: [1, 2, 3]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 1")
    assert t.asked() == {0: "appoint"}
    assert set(t.offers(0)) == {"appoint 2", "appoint 3"}
    t.seat(0).may_not("appoint 1", because="G10.2")
    t.seat(0).does("appoint 3")
    assert t.governor("felowi") == 3
    t.seat(0).is_asked("action")


@pytest.mark.rule("G10.2")
def test_whoever_pushed_may_choose_themselves_if_tied() -> None:
    """Seat 0 is one of the two who are now ahead."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_4"},
        surrendered="cylor",
        bases={"felowi": {1: [0, 1, 2]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 1")
    assert set(t.offers(0)) == {"appoint 0", "appoint 2"}
    t.seat(0).does("appoint 0")
    assert t.governor("felowi") == 0


@pytest.mark.rule("G10.2")
def test_a_governor_who_falls_to_a_tie_stays() -> None:
    """The governor's 5 becomes 4, as much as two others have."""
    t = table(
        seats=4,
        active=0,
        hands={0: "felowi_4"},
        surrendered="cylor",
        bases={"felowi": {0: [1], 1: [2, 3]}},
    )
    t.seat(0).does("play felowi_4 felowi", "push felowi 1 0")
    assert t.governor("felowi") == 1
    t.seat(0).is_asked("action")


@pytest.mark.rule("G10.2")
@pytest.mark.rule("G16.2")
def test_the_taker_of_spoils_chooses_too() -> None:
    """Seat 0 has played the highest ship and uses the spoils against the governor."""
    t = table(
        seats=4,
        active=0,
        hands={0: "felowi_10"},
        surrendered="erithizonian",
        ships=line(2, cylor=1, **REST),
        bases={"felowi": {1: [1, 2, 3]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("play felowi_10 felowi", "done", "down felowi 1 1")
    assert t.asked() == {0: "appoint"}
    t.seat(0).does("appoint 2")
    assert t.governor("felowi") == 2
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
def test_the_power_is_there_if_the_base_comes_before_the_ship() -> None:
    """A player becomes Myrmidon governor, then plays there."""
    t = table(seats=2, active=0, hands={0: "myrmidon_3", 1: "cylor_1 cylor_2"})
    t.seat(0).does("base myrmidon", "play myrmidon_3 myrmidon", "done")
    t.seat(0).is_asked("govern")
    t.seat(0).may("scatter 1")


@pytest.mark.rule("G10.3")
def test_no_power_if_the_base_comes_after_the_ship() -> None:
    """A player plays on Myrmidon, then becomes its governor."""
    t = table(seats=2, active=0, hands={0: "myrmidon_3", 1: "cylor_1 cylor_2"})
    t.seat(0).does("play myrmidon_3 myrmidon", "base myrmidon", "done")
    assert t.governor("myrmidon") == 0
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
def test_an_ally_serves_as_well() -> None:
    """The Myrmidon governor plays an ally on Myrmidon."""
    t = table(seats=2, active=0, hands={0: "ally_3", 1: "cylor_1"}, bases={"myrmidon": {1: [0]}})
    t.seat(0).does("play ally_3 myrmidon", "done")
    t.seat(0).is_asked("govern")
    t.seat(0).may("scatter 1")


@pytest.mark.rule("G10.3")
def test_no_power_for_a_ship_on_another_world() -> None:
    """The Myrmidon governor plays an ally on Cylor."""
    t = table(seats=2, active=0, hands={0: "ally_3", 1: "cylor_1"}, bases={"myrmidon": {1: [0]}})
    t.seat(0).does("play ally_3 cylor", "done")
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
def test_no_power_when_an_opponent_plays_on_the_world() -> None:
    """Seat 1 governs Myrmidon, seat 0 plays there."""
    t = table(
        seats=2, active=0, hands={0: "myrmidon_3", 1: "cylor_1"}, bases={"myrmidon": {1: [1]}}
    )
    t.seat(0).does("play myrmidon_3 myrmidon", "done")
    assert t.asked() == {0: "draw"}


@pytest.mark.rule("G10.3")
def test_no_power_for_a_governor_who_lost_the_world_in_between() -> None:
    """The governor pushes a base of their own below a rival's (ruling 8)."""
    t = table(
        seats=2,
        active=0,
        hands={0: "myrmidon_4", 1: "cylor_1"},
        surrendered="imperial",
        bases={"myrmidon": {1: [0, 1]}},
        governors={"myrmidon": 0},
    )
    t.seat(0).does("play myrmidon_4 myrmidon", "push myrmidon 0 1", "done")
    assert t.governor("myrmidon") == 1
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G10.3")
@pytest.mark.rule("G13.3")
def test_the_power_outlives_the_ship() -> None:
    """The governor's Frigate is destroyed by a counter-attack of an ungoverned world."""
    t = table(
        seats=2,
        active=0,
        hands={0: "myrmidon_6", 1: "cylor_1"},
        ships={"myrmidon": {1: "myrmidon_2"}, "cylor": {1: "cylor_9"}},
        bases={"myrmidon": {1: [0]}},
    )
    t.will_roll(1, 1).will_roll(6, 6).will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("play myrmidon_6 myrmidon", "attack_ship myrmidon cylor")
    assert t.ship("myrmidon") == "myrmidon_2"
    t.seat(0).does("done")
    t.seat(0).is_asked("govern")
    t.seat(0).may("scatter 1")


@pytest.mark.rule("G10.4")
def test_the_governor_controls_the_ships_of_earlier_turns() -> None:
    """Seat 0 attacks a ship on seat 1's world and fails."""
    t = table(
        seats=3,
        active=0,
        hands={0: "imperial_6"},
        ships={"imperial": {1: "imperial_2"}, "felowi": {1: "felowi_3"}},
        bases={"felowi": {1: [1]}},
    )
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does("play imperial_6 imperial", "attack_ship imperial felowi")
    assert t.asked() == {1: "counter"}


@pytest.mark.rule("G10.4")
def test_a_ship_passes_to_the_governor_when_the_turn_ends() -> None:
    """Seat 0 plays on seat 2's world; in the next turn seat 1 attacks that ship and fails."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_3", 1: "imperial_6"},
        ships={"imperial": {1: "imperial_2"}},
        bases={"felowi": {1: [2]}},
        pile="cylor_1 cylor_2",
    )
    t.seat(0).does("play felowi_3 felowi")
    t.end_turn()
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(1).does("play imperial_6 imperial", "attack_ship imperial felowi")
    assert t.asked() == {2: "counter"}


@pytest.mark.rule("G10.4")
@pytest.mark.rule("G16.2")
def test_a_new_governor_controls_the_ship_already_there() -> None:
    """Seat 0 takes Felowi from seat 1 and completes row 2 elsewhere; Felowi's ship is highest."""
    t = table(
        seats=3,
        active=0,
        hands={0: "cylor_1"},
        surrendered="erithizonian",
        ships=line(2, felowi=10, **REST),
        bases={"felowi": {1: [1], 3: [0]}},
    )
    t.seat(0).does("base felowi", "play cylor_1 cylor", "done")
    assert t.asked() == {0: "spoils"}
