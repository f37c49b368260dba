"""Infantry that come back from their upgrade card. UNIT, Q.n8"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def killed(faction: str, technology: str, die: int) -> Table:
    """An infantry of seat 1 is bombarded, and rolls for its return."""
    t = at_war(f"muaat {faction} letnev").player(1, technologies=technology)
    t.planet("abyz", 1, infantry=1).fleet(0, 38, dreadnought=1).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon"))
    t.will_roll(10, purpose="bombardment").will_roll(die, purpose="revival")
    t.seat(0).does("aim dreadnought 1 abyz")
    assert t.units(1, "abyz") == {}
    return t


@pytest.mark.parametrize(
    ("faction", "technology", "die", "saved"),
    [
        pytest.param("xxcha", "infantry_ii", 6, 1, marks=rule("UNIT.infantry_2")),
        pytest.param("xxcha", "infantry_ii", 5, 0, marks=rule("UNIT.infantry_2")),
        pytest.param("sol", "spec_ops_ii", 5, 1, marks=rule("UNIT.spec_ops_2")),
        pytest.param("sol", "spec_ops_ii", 4, 0, marks=rule("UNIT.spec_ops_2")),
        pytest.param("arborec", "letani_warrior_ii", 6, 1, marks=rule("UNIT.letani_warrior_2")),
        pytest.param("arborec", "letani_warrior_ii", 5, 0, marks=rule("UNIT.letani_warrior_2")),
    ],
)
def test_a_destroyed_infantry_waits_on_its_card(
    faction: str, technology: str, die: int, saved: int
) -> None:
    t = killed(faction, technology, die)
    assert t.told("revival_rolled")[0]["number"] == saved


@rule("UNIT.infantry_2")
def test_without_the_upgrade_nobody_rolls() -> None:
    t = killed("xxcha", "neural_motivator", 10)
    assert t.shown(1)["waiting"] == 0
    assert not t.told("revival_rolled")


@rule("UNIT.infantry_2")
def test_they_come_back_at_the_start_of_the_next_turn() -> None:
    t = at_war("muaat xxcha letnev")
    t.game.waiting[1] = 3
    t.begin_turn(1)
    t.seat(1).is_asked("revival")
    t.seat(1).may_not("revive 1 abyz", "revive 4 archon_ren", because="UNIT.infantry_2")
    t.seat(1).does("revive 1 archon_ren", "revive 2 archon_tau").is_asked("action")
    assert t.units(1, "archon_ren") == {"infantry": 1}
    assert t.units(1, "archon_tau") == {"infantry": 2}
    assert t.shown(1)["waiting"] == 0


@rule("UNIT.infantry_2")
@rule("Q.n8")
def test_without_a_planet_at_home_they_are_lost() -> None:
    t = at_war("muaat xxcha letnev").planet("archon_ren", 0).planet("archon_tau", 0)
    t.game.waiting[1] = 3
    t.begin_turn(1).seat(1).is_asked("action")
    assert t.shown(1)["waiting"] == 0
    assert not any(t.game.ground)


@rule("UNIT.infantry_2")
def test_one_planet_at_home_needs_no_question_and_others_wait() -> None:
    t = at_war("muaat xxcha letnev").planet("archon_ren", 0)
    t.game.waiting[1] = 2
    t.begin_turn(0)
    assert t.shown(1)["waiting"] == 2
    t.begin_turn(1)
    assert t.units(1, "archon_tau") == {"infantry": 2}
