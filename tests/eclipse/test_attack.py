"""What an attacker tried: edges of the rules that slipped through the tests by chapter."""

import pytest

from tests.eclipse.positions import arena, terrans

# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.rule("R1.12")
def test_a_discovery_is_not_kept_by_a_value() -> None:
    """The same word keeps discoveries and, with a value, reputation."""
    t = terrans(2)
    t.will_draw("sector", 315).will_draw("discovery", "money")
    t.does(0, "action explore", "explore 0 -3", "place 315 0", "claim")
    t.may_not(0, "keep 1", "keep 4", because="R1.12").may(0, "keep")


@pytest.mark.rule("R4.19")
def test_reputation_is_not_kept_without_its_value() -> None:
    """Two tiles were drawn."""
    t = arena(ships={0: "1 cruiser", 1: "1 interceptor"})
    t.will_roll(1).will_roll(6).will_draw("reputation", "2 3")
    t.combat()
    assert t.asked() == [(0, "reputation")]
    t.may_not(0, "keep", because="R4.19").may(0, "keep 2", "keep 3")
