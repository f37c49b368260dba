"""Chapters 2 and 3: whose turn it is, what an action costs, passing and the end of the phase."""

import pytest

from tests.eclipse.positions import terrans

ONE_STEP = {
    "explore": "explore 0 -3",
    "influence": "done",
    "research": "research fusion_drive",
    "upgrade": "done",
    "build": "build interceptor 221",
    "move": "done",
}


@pytest.mark.rule("R3.1")
def test_turns_go_clockwise_from_the_start_player() -> None:
    """Four players; seat 2 has the marker."""
    t = terrans(4)
    t.start(2).turn_of(2)
    for seat in (2, 3, 0, 1, 2):
        assert t.asked() == {seat: "turn"}
        t.seat(seat).does("action upgrade", "done")


@pytest.mark.rule("R3.1")
def test_a_turn_is_one_action() -> None:
    """After building two ships seat 0 has no second action; seat 1 is asked."""
    t = terrans(2)
    t.player(0, materials=20)
    t.seat(0).does("action build", "build interceptor 221", "build interceptor 221")
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize("action", ONE_STEP)
def test_an_action_takes_a_disc_from_the_track(action: str) -> None:
    """The disc lies on the action's space at once, and the upkeep follows."""
    t = terrans(2)
    t.put(310, 0, -3)
    t.supply("fusion_drive").player(0, discs=9, science=10, materials=10)
    t.seat(0).does(f"action {action}")
    discs = t.of(0)["discs"]
    assert discs["track"] == 8
    assert discs[action] == 1
    assert t.of(0)["upkeep"] == 3
    assert sum(discs[name] for name in ONE_STEP) == 1


@pytest.mark.rule("R3.2")
def test_an_action_may_be_taken_again() -> None:
    """Two upgrades in a row, with nothing in between."""
    t = terrans(2)
    for _ in range(2):
        t.seat(0).does("action upgrade", "done")
        t.seat(1).does("pass")
    assert t.of(0)["discs"]["upgrade"] == 2
    assert t.of(0)["discs"]["track"] == 10


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize("action", ONE_STEP)
def test_without_a_disc_there_is_no_action(action: str) -> None:
    """The track is empty; only passing is left."""
    t = terrans(2)
    t.supply("fusion_drive").player(0, discs=0, science=10, materials=10)
    t.seat(0).may_not(f"action {action}", because="R3.2")
    t.seat(0).does("pass")


@pytest.mark.rule("R3.2")
def test_the_last_disc_is_enough_for_an_action() -> None:
    """One disc is left, and the upkeep becomes thirty."""
    t = terrans(2)
    t.player(0, discs=1)
    t.seat(0).does("action upgrade", "done")
    assert t.of(0)["discs"]["track"] == 0
    assert t.of(0)["upkeep"] == 30


@pytest.mark.rule("R3d.1")
def test_research_is_offered_only_with_science_for_it() -> None:
    """Three science and two other resources reach a price of 4, one resource less does not."""
    t = terrans(2)
    t.supply("fusion_drive")
    t.player(0, money=2, science=3, materials=0)
    t.seat(0).may("action research")
    t.player(0, money=1, science=3, materials=1)
    t.seat(0).may_not("action research", because="R3d.1")


@pytest.mark.rule("R3f.1")
def test_building_is_offered_only_with_materials_for_it() -> None:
    """An interceptor for three is the cheapest thing; trade may bring what is missing."""
    t = terrans(2)
    t.player(0, money=2, science=2, materials=1)
    t.seat(0).may("action build")
    t.player(0, money=3, science=1, materials=1)
    t.seat(0).may_not("action build", because="R3f.1")


# --- passing


@pytest.mark.rule("R3.3")
def test_the_first_to_pass_starts_the_next_round() -> None:
    """Seat 1 passes before seats 2 and 0."""
    t = terrans(3)
    t.seat(0).does("action upgrade", "done")
    t.seat(1).does("pass")
    assert t.view()["next_start"] == 1
    t.seat(2).does("pass")
    assert t.view()["next_start"] == 1
    assert t.view()["start"] == 0
    t.seat(0).does("pass")
    t.next_round()
    assert t.view()["start"] == 1
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("action", ONE_STEP)
def test_who_has_passed_takes_no_action(action: str) -> None:
    """Seat 0 has passed and is asked again after seat 1."""
    t = terrans(2)
    t.supply("fusion_drive").player(0, science=10, materials=10)
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    assert t.asked() == {0: "react"}
    t.seat(0).may_not(f"action {action}", because="R3.4")


@pytest.mark.rule("R3.4")
def test_who_has_passed_may_pass_again() -> None:
    """Seat 1 goes on with actions; seat 0 stays out of it."""
    t = terrans(2)
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    t.seat(0).does("pass")
    assert t.of(0)["passed"]
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3.4")
def test_who_has_passed_and_can_do_nothing_is_not_asked() -> None:
    """Seat 0 has no disc left, and no colony ship that could settle."""
    t = terrans(2)
    t.player(0, discs=0)
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3.5")
def test_the_phase_ends_when_the_last_player_passes() -> None:
    """Seats 0 and 1 have passed and would still like to react; seat 2 passes."""
    t = terrans(3)
    t.seat(0).does("pass")
    t.seat(1).does("pass")
    t.seat(2).does("action upgrade", "done")
    t.seat(0).does("pass")
    t.seat(1).does("reaction upgrade", "done")
    t.seat(2).does("pass")
    assert (t.view()["round"], t.view()["phase"]) == (2, "action")
    assert t.asked() == {0: "turn"}


@pytest.mark.rule("R3.3")
def test_passing_again_changes_nothing_about_the_marker() -> None:
    """Seat 1 passed first and passes once more before seat 2 does."""
    t = terrans(3)
    t.seat(0).does("action upgrade", "done")
    t.seat(1).does("pass")
    t.seat(2).does("action upgrade", "done")
    t.seat(0).does("pass")
    t.seat(1).does("pass")
    t.seat(2).does("pass")
    assert t.view()["start"] == 1


@pytest.mark.rule("R2.1")
def test_the_phases_follow_one_another() -> None:
    """A battle, a bill that is too high, and the next round."""
    t = terrans(2)
    t.put(310, 0, -3)
    t.put(306, 0, -4, ships={0: "1 cruiser", 1: "1 cruiser"})
    t.player(0, discs=4, money=0, science=30)
    seen = [t.view()["phase"]]
    t.combat()
    seen.append(t.view()["phase"])
    t.upkeep()
    seen.append(t.view()["phase"])
    t.next_round()
    seen.append(t.view()["phase"])
    assert seen == ["action", "combat", "upkeep", "action"]


@pytest.mark.rule("R1.1")
@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("rounds", [3, 9])
def test_the_game_ends_after_its_last_round(rounds: int) -> None:
    """Everybody passes all the time."""
    t = terrans(2, rounds=rounds)
    for number in range(1, rounds):
        assert t.view()["round"] == number
        t.next_round()
    assert not t.over
    t.finish_game()
    assert t.over
    assert t.view()["phase"] == "over"
    assert t.asked() == {}
