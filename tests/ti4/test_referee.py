"""Positions that a second referee found: two rules meet, and one of them was not heard."""

from __future__ import annotations

import pytest

from .council import council
from .creditors import given
from .positions import at_war
from .test_23_combat import rolls
from .traders import NOTHING, offered, refused

rule = pytest.mark.rule


# -- capacity --------------------------------------------------------------------------------------


@rule("17.3b")
@rule("23.10a")
@rule("FT.salvage_operations")
def test_fighters_without_a_carrier_are_there_until_the_combat_is_over() -> None:
    """The opponent's retreat ends the combat; a carrier built of the wrecks still takes them."""
    t = at_war("mentak xxcha letnev").player(0, technologies="salvage_operations", trade_goods=9)
    t.fleet(0, 46, carrier=1, cruiser=1, fighter=4).fleet(1, 49, cruiser=2).planet("tar_mann", 1)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46", "move cruiser 1 46", "load fighter 4 46", "done", "pass")
    rolls(t, (1,), (1, 1, 1, 1, 1), (10, 1))
    t.seat(1).does("announce_retreat")
    t.seat(0).does("lose carrier 1")
    t.seat(1).does("retreat 22")
    t.seat(0).is_asked("produce").does("produce carrier 1", "done")
    t.pass_while(lambda: t.kind() == "pay")
    assert t.ships(0, 49) == {"carrier": 1, "cruiser": 1, "fighter": 4}


@rule("23.10a")
def test_without_a_carrier_they_are_lost_when_the_opponent_has_retreated() -> None:
    t = at_war().fleet(0, 46, carrier=1, cruiser=1, fighter=4).fleet(1, 49, cruiser=2)
    t.planet("tar_mann", 1).activate(0, 49)
    t.seat(0).does("move carrier 1 46", "move cruiser 1 46", "load fighter 4 46", "done")
    rolls(t, (1,), (1, 1, 1, 1, 1), (10, 1))
    t.seat(1).does("announce_retreat")
    t.seat(0).does("lose carrier 1")
    t.seat(1).does("retreat 22")
    assert t.ships(0, 49) == {"cruiser": 1}


# -- what Political Secret silences ----------------------------------------------------------------


@rule("PN.political_secret")
@rule("Q.n13")
@rule("FA.arbiters")
def test_who_is_silenced_trades_no_action_cards() -> None:
    """An offer that was made before cannot be accepted any more; goods still change hands."""
    t = given(council("hacan xxcha arborec"), "political_secret_0", 0, 1).hand(1, "spy")
    t.hand(0, "summit").hand(2, "").player(0, trade_goods=1).revealed("economic_equality")
    number = offered(t, 0, 2, "0 0 none summit")
    t.until("when_agenda_revealed").seat(1).does("use political_secret 0")
    t.nobody_reacts()
    refused(t, 2, f"accept {number}", "PN.political_secret")
    refused(t, 1, f"offer 0 0 0 none spy {NOTHING}", "PN.political_secret")
    t.seat(2).does(f"refuse {number}")
    t.seat(2).does(f"accept {offered(t, 0, 2, '1 0 none none')}")
    assert t.shown(2)["trade_goods"] == 1


@rule("PN.political_secret")
@rule("Q.n13")
@rule("FA.analytical")
def test_who_is_silenced_ignores_no_prerequisite() -> None:
    """The artifact lets everybody research; what Analytical would help with is not offered."""
    t = given(council("jol_nar xxcha arborec"), "political_secret_0", 0, 1)
    t.revealed("ixthian_artifact").until("when_agenda_revealed")
    t.seat(1).does("use political_secret 0")
    t.nobody_reacts().will_roll(10, purpose="artifact")
    t.votes("vote for", "vote for")
    t.seat(0).is_asked("research").may("research plasma_scoring")
    t.seat(0).may_not("research gravity_drive", because="81.12")
