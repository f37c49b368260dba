"""Chapter 5: the four phases of a turn and the choice of actions."""

import pytest

from tests.galaxy.positions import line, table


@pytest.mark.rule("G5.1")
def test_a_player_with_a_ship_must_do_one_of_the_a_actions() -> None:
    """A player with one ship in hand would rather do nothing."""
    t = table(seats=3, active=0, hands={0: "felowi_3"})
    t.seat(0).may("play felowi_3 felowi")
    t.seat(0).may("garrison felowi_3")
    t.seat(0).may_not("done", because="G5.1")
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may("done")


@pytest.mark.rule("G5.1")
def test_placing_a_base_is_not_enough() -> None:
    """A player with a ship in hand has only placed a base."""
    t = table(seats=3, active=0, hands={0: "felowi_3"})
    t.seat(0).does("base myrmidon")
    t.seat(0).may_not("done", because="G5.1")


@pytest.mark.rule("G5.1")
@pytest.mark.rule("G8.1")
def test_a_ship_of_a_fallen_world_must_be_discarded_if_there_is_no_other() -> None:
    """The only ship in hand belongs to a world that surrendered."""
    t = table(seats=3, active=0, hands={0: "cylor_3"}, surrendered="cylor")
    t.seat(0).may_not("done", because="G5.1")
    t.seat(0).does("discard cylor_3")
    t.seat(0).may("done")


@pytest.mark.rule("G5.1")
@pytest.mark.parametrize("hand", ["", "sensors screens"])
def test_without_a_ship_in_hand_nothing_need_be_done(hand: str) -> None:
    """The active player's hand is empty or holds technologies only."""
    t = table(seats=3, active=0, hands={0: hand, 1: "cylor_1"})
    t.seat(0).may("base felowi")
    t.seat(0).may("done")
    t.seat(0).does("done")
    t.seat(0).is_asked("draw")


@pytest.mark.rule("G5.1")
def test_no_second_a_action_after_playing_a_ship() -> None:
    """In round 1 a player who has played a ship holds two more."""
    t = table(seats=3, active=0, hands={0: "felowi_3 felowi_4 ally_2"})
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may_not("play felowi_4 felowi", because="G5.1")
    t.seat(0).may_not("play ally_2 cylor", because="G5.1")
    t.seat(0).may_not("garrison felowi_4", because="G5.1")


@pytest.mark.rule("G5.1")
def test_a_base_may_come_before_the_ship() -> None:
    """B, then A1."""
    t = table(seats=3, active=0, hands={0: "felowi_3"})
    t.seat(0).does("base myrmidon", "play felowi_3 felowi", "done")
    assert t.bases("myrmidon") == {1: [0]}
    assert t.ship("felowi") == "felowi_3"


@pytest.mark.rule("G5.1")
def test_a_base_may_come_between_the_ship_and_its_power() -> None:
    """A1, then B, then C."""
    t = table(seats=3, active=0, hands={0: "felowi_4"}, bases={"felowi": {1: [1]}})
    t.seat(0).does("play felowi_4 felowi", "base myrmidon", "push felowi 1 1", "done")
    assert t.bases("felowi") == {2: [1]}
    assert t.bases("myrmidon") == {1: [0]}


@pytest.mark.rule("G5.1")
def test_a_power_needs_its_ship_and_is_optional() -> None:
    """An Assault craft faces an enemy base."""
    t = table(seats=3, active=0, hands={0: "felowi_4"}, bases={"felowi": {1: [1]}})
    assert "push felowi 1 1" not in t.offers(0)
    t.seat(0).does("play felowi_4 felowi")
    t.seat(0).may("push felowi 1 1")
    t.seat(0).does("done")
    assert t.bases("felowi") == {1: [1]}


@pytest.mark.rule("G5.1")
def test_a_technology_may_come_before_the_ship() -> None:
    """D, then A1, which is still due."""
    t = table(seats=3, active=0, hands={0: "phaser_banks felowi_3"})
    t.seat(0).does("technology phaser_banks")
    t.seat(0).may_not("done", because="G5.1")
    t.seat(0).does("play felowi_3 felowi", "done")
    assert t.technologies(0) == {"phaser_banks"}


@pytest.mark.rule("G5.1")
def test_a_technology_may_come_after_the_ship_or_not_at_all() -> None:
    """A1, then perhaps D."""
    t = table(seats=3, active=0, hands={0: "phaser_banks felowi_3"})
    t.seat(0).does("play felowi_3 felowi")
    t.seat(0).may("technology phaser_banks")
    t.seat(0).may("done")


@pytest.mark.rule("G5.1")
def test_only_the_active_player_acts() -> None:
    """Three players, the second one's turn."""
    t = table(seats=3, active=1, hands={0: "felowi_1", 1: "felowi_3", 2: "felowi_5"})
    assert t.asked() == {1: "action"}
    t.seat(0).is_not_asked()
    t.seat(2).is_not_asked()


@pytest.mark.rule("G5.1")
@pytest.mark.rule("G5.2")
@pytest.mark.rule("G5.3")
@pytest.mark.rule("G5.4")
def test_the_four_phases_follow_in_order() -> None:
    """The Felowi governor plays the ship that ends round 2 and is the highest."""
    t = table(
        seats=3,
        active=0,
        hands={0: "felowi_10", 1: "imperial_3"},
        surrendered="erithizonian",
        ships={
            **line(2, cylor=1, myrmidon=5, divergence=6, imperial=8, khafarjimmn=9),
            "ecup_contract": {2: "ally_7"},
            "felowi": {1: "felowi_3"},
        },
        bases={"felowi": {1: [0]}},
    )
    t.seat(0).does("play felowi_10 felowi", "done")
    t.seat(0).is_asked("govern")
    assert "cylor" in t.in_play()
    t.seat(0).may("recover 1")
    t.seat(0).does("done")
    t.seat(0).is_asked("spoils")
    t.seat(0).does("done")
    t.seat(0).is_asked("draw")
    assert t.surrendered() == {"cylor", "erithizonian"}
    t.seat(0).does("draw")
    assert t.asked() == {1: "action"}
    assert t.round == 3


@pytest.mark.rule("G5.2")
def test_the_governor_power_is_optional() -> None:
    """The Myrmidon governor plays a Myrmidon ship."""
    t = table(
        seats=2, active=0, hands={0: "myrmidon_3", 1: "cylor_1"}, bases={"myrmidon": {1: [0]}}
    )
    t.seat(0).does("play myrmidon_3 myrmidon", "done")
    t.seat(0).is_asked("govern")
    t.seat(0).may("scatter 1")
    t.seat(0).does("done")
    t.seat(0).is_asked("draw")
    assert t.hand_of(1) == {"cylor_1"}


@pytest.mark.rule("G5.3")
def test_a_world_falls_only_in_its_phase() -> None:
    """The ship that completes the row is on the table, the action phase still runs."""
    ships = line(
        1, felowi=3, myrmidon=5, divergence=6, ecup_contract=7, imperial=8, khafarjimmn=9,
        erithizonian=4,
    )  # fmt: skip
    t = table(seats=3, active=0, hands={0: "cylor_0"}, ships=ships)
    t.seat(0).does("play cylor_0 cylor")
    assert t.surrendered() == set()
    t.finish_actions()
    assert t.surrendered() == {"cylor"}


@pytest.mark.rule("G5.4")
def test_every_turn_ends_with_a_card() -> None:
    """A turn with a plain ship, no reserve."""
    t = table(seats=3, active=0, hands={0: "felowi_3"}, pile="cylor_4")
    t.seat(0).does("play felowi_3 felowi", "done")
    assert t.asked() == {0: "draw"}
    t.seat(0).does("draw")
    assert t.hand_of(0) == {"cylor_4"}


@pytest.mark.rule("G5.4")
@pytest.mark.parametrize(("active", "after"), [(0, 1), (2, 3), (3, 0)])
def test_turns_pass_clockwise(active: int, after: int) -> None:
    """Four players; somebody finishes a turn."""
    t = table(seats=4, active=active, hands={active: "felowi_3"})
    t.seat(active).does("play felowi_3 felowi")
    t.end_turn()
    assert t.active == after
    assert t.asked() == {after: "action"}
