"""Chapter 3h: reactions of players who have passed."""

from typing import Any

import pytest

from tests.eclipse.positions import fleet, others, table, terrans


def reacting(t: Any = None) -> Any:
    """Seat 0 has passed and is asked while the others go on; 310 lies north of the home."""
    t = t or terrans(2)
    t.put(310, 0, -3)
    t.put(304, 0, -4)
    t.player(0, materials=20)
    t.seat(0).does("pass")
    for seat in range(1, t.view()["seats"]):
        t.seat(seat).does("action upgrade", "done")
    assert t.asked() == {0: "react"}
    return t


@pytest.mark.rule("R3h.1")
def test_a_reaction_upgrades_one_part() -> None:
    """Then the turn is over."""
    t = reacting()
    t.seat(0).does("reaction upgrade", "fit hull interceptor 0")
    assert t.of(0)["blueprints"]["interceptor"]["hull"] == 1
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3h.1")
def test_a_reaction_builds_one_thing() -> None:
    """One interceptor, with or without Nanorobots."""
    for techs in ("starbase", "starbase nanorobots"):
        t = terrans(2)
        t.player(0, techs=techs)
        t = reacting(t)
        t.seat(0).does("reaction build", "build interceptor 221")
        assert fleet(t, 221, 0) == {"interceptor": 2}
        assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3h.1")
def test_a_reaction_moves_one_ship_once() -> None:
    """As far as its drives carry it."""
    t = terrans(2)
    t.blueprint(0, "interceptor", "nuclear_drive ion_cannon nuclear_source nuclear_drive")
    t.put(221, ships={0: "2 interceptor"})
    t = reacting(t)
    t.seat(0).does("reaction move", "move interceptor 221 310", "move_on 304")
    assert fleet(t, 304, 0) == {"interceptor": 1}
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3h.1")
@pytest.mark.rule("R1.7")
@pytest.mark.parametrize("reaction", ["upgrade", "build", "move"])
def test_a_reaction_costs_a_disc(reaction: str) -> None:
    """It lies on the summary card; the upkeep grows."""
    t = terrans(2)
    t.player(0, discs=9)
    t = reacting(t)
    t.seat(0).does(f"reaction {reaction}", "done")
    discs = t.of(0)["discs"]
    assert (discs["track"], discs["reaction"], discs[reaction]) == (8, 1, 0)
    assert t.of(0)["upkeep"] == 3
    assert t.of(0)["passed"]


@pytest.mark.rule("R3h.1")
def test_without_a_disc_there_is_no_reaction() -> None:
    """Something can still be settled, so the question is asked."""
    t = terrans(2)
    t.put(106, 0, -1, owner=0)
    t.player(0, discs=0)
    t = reacting(t)
    for reaction in ("upgrade", "build", "move"):
        t.seat(0).may_not(f"reaction {reaction}", because="R3h.1")


@pytest.mark.rule("R3h.1")
@pytest.mark.rule("R3.4")
def test_exploring_influence_and_research_are_no_reactions() -> None:
    """Three are offered, and passing."""
    t = reacting()
    assert {move for move in t.offers(0) if move.startswith("reaction")} == {
        "reaction upgrade",
        "reaction build",
        "reaction move",
    }
    t.seat(0).may("pass")


@pytest.mark.rule("R3h.1")
@pytest.mark.rule("R3.4")
def test_reactions_are_for_those_who_have_passed() -> None:
    """Seat 0 has not."""
    t = terrans(2)
    t.seat(0).may_not("reaction upgrade", because="R3h.1")


@pytest.mark.rule("R3h.1")
@pytest.mark.rule("R8.5")
def test_mechanema_gain_nothing_extra_in_reactions() -> None:
    """One part or one ship, though at their lower price."""
    t = table("mechanema", *others("mechanema", 3))
    t = reacting(t)
    t.seat(0).does("reaction build", "build interceptor 230")
    assert t.asked() == {1: "turn"}
    assert t.of(0)["resources"]["materials"] == 18
    t = reacting(table("mechanema", *others("mechanema", 3)))
    t.seat(0).does("reaction upgrade", "fit hull interceptor 0")
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3h.1")
def test_one_may_react_again_and_again() -> None:
    """As long as somebody has not passed and discs are left."""
    t = reacting()
    for _ in range(2):
        t.seat(0).does("reaction build", "build interceptor 221")
        t.seat(1).does("action upgrade", "done")
    assert fleet(t, 221, 0) == {"interceptor": 3}
    assert t.of(0)["discs"]["reaction"] == 2


@pytest.mark.rule("R3h.1")
@pytest.mark.rule("R1.12")
def test_a_stored_part_is_fitted_by_a_reaction() -> None:
    """It is the one part."""
    t = terrans(2)
    t.player(0, stored="shard_hull")
    t = reacting(t)
    t.seat(0).does("reaction upgrade", "fit shard_hull cruiser 1")
    assert t.of(0)["blueprints"]["cruiser"]["hull"] == 4
    assert t.asked() == {1: "turn"}
