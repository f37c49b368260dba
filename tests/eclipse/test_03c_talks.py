"""Chapter 3c: talks at the end of the combat phase."""

import pytest

from tests.eclipse.positions import neighbours


@pytest.mark.rule("R3c.1")
def test_relations_are_made_at_the_end_of_combat() -> None:
    """Nobody fights; seat 0 is asked before the upkeep."""
    t = neighbours()
    t.combat()
    assert t.asked() == {0: "talks"}
    t.seat(0).does("propose 1")
    t.seat(1).does("accept")
    t.seat(0).does("envoy money")
    t.seat(1).does("envoy science")
    assert t.of(1)["ambassadors"] == [0]


@pytest.mark.rule("R3c.1")
def test_both_sides_may_speak_at_the_end_of_combat() -> None:
    """Seat 0 does not want to; seat 1 is asked next, in turn order."""
    t = neighbours()
    t.combat()
    t.seat(0).does("done")
    assert t.asked() == {1: "talks"}
    t.seat(1).does("propose 0")
    t.seat(0).does("decline")
    t.next_round()
    assert t.of(0)["ambassadors"] == []


@pytest.mark.rule("R3c.1")
def test_at_the_end_of_combat_the_start_player_speaks_first() -> None:
    """Seat 1 has the marker; seat 0 would like to speak as well."""
    t = neighbours()
    t.start(1)
    t.combat()
    assert t.asked() == {1: "talks"}
    t.seat(1).does("done")
    assert t.asked() == {0: "talks"}


@pytest.mark.rule("R3c.1")
def test_at_the_end_of_combat_a_refused_offer_may_be_made_again() -> None:
    """Seat 0 was the last to have a turn, and seat 1 declined in it."""
    t = neighbours()
    for seat in (1, 2, 3):
        t.player(seat, passed=True)
    t.seat(0).does("propose 1")
    t.seat(1).does("decline")
    t.seat(0).does("pass")
    assert t.asked() == {0: "talks"}
    t.seat(0).may("propose 1")
