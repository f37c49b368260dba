"""Chapter 4: rolling, hitting, damage and missiles."""

from typing import Any

import pytest

from tests.eclipse.positions import arena, fleet, terrans

COMPUTERS = {0: "-", 1: "electron_computer", 2: "positron_computer", 3: "gluon_computer"}
SHIELDS = {0: "-", 1: "gauss_shield", 2: "phase_shield", 3: "flux_shield"}
HULLS = {
    0: "electron_computer -",
    1: "hull -",
    2: "improved_hull -",
    3: "shard_hull -",
    4: "improved_hull improved_hull",
}
FIRST = "tachyon_source tachyon_drive"
"""The end of an interceptor's blueprint that makes it act before all others."""


def shot(roll: int, computer: int = 0, shield: int = 0) -> bool:
    """A fast interceptor fires once at another; does it hit?"""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.blueprint(0, "interceptor", f"{COMPUTERS[computer]} ion_cannon {FIRST}")
    t.blueprint(1, "interceptor", f"{SHIELDS[shield]} ion_cannon fusion_source nuclear_drive")
    t.will_roll(roll).will_roll(6)
    t.combat()
    hit = fleet(t, 306, 1) == {}
    assert fleet(t, 306, 0) == ({"interceptor": 1} if hit else {})
    return hit


# --- rolling


@pytest.mark.rule("R4.6")
def test_all_ships_of_a_type_roll_together() -> None:
    """Three interceptors: three dice in one roll, and three cruisers are hit."""
    t = arena(owner=1, ships={0: "3 interceptor", 1: "3 cruiser"})
    t.blueprint(
        1, "cruiser", f"{HULLS[0]} ion_cannon nuclear_source electron_computer nuclear_drive"
    )
    t.will_roll(6, 6, 6)
    t.combat()
    assert fleet(t, 306, 1) == {}


@pytest.mark.rule("R4.6")
def test_there_is_a_die_for_every_weapon_symbol_yellow_ones_first() -> None:
    """Two dreadnoughts with an Ion and a Plasma Cannon each; the strongest dice are given first."""
    t = arena(owner=1, ships={0: "2 dreadnought", 1: "1 cruiser 1 dreadnought"})
    t.blueprint(
        0,
        "dreadnought",
        "plasma_cannon hull - hull tachyon_source ion_cannon electron_computer tachyon_drive",
    )
    t.will_roll(6, 1, 5, 6)
    t.combat()
    assert t.asked() == {0: "assign"}
    dice = t.view()["battle"]["dice"]
    assert [(die["colour"], die["value"]) for die in dice if die["hits"]] == [
        ("orange", 6),
        ("orange", 5),
        ("yellow", 6),
    ]


@pytest.mark.rule("R4.6")
def test_each_die_is_given_a_target_after_the_roll() -> None:
    """Three hits on an interceptor and a cruiser: both dice on the cruiser destroy it."""
    t = arena(owner=1, ships={0: "3 interceptor", 1: "1 interceptor 1 cruiser"})
    t.blueprint(0, "interceptor", f"- ion_cannon {FIRST}")
    t.will_roll(6, 6, 6)
    t.combat()
    assert sorted(t.offers(0)) == ["hit cruiser 0", "hit interceptor 0"]
    t.seat(0).may_not("hit cruiser 3", "hit dreadnought 0", because="R4.6")
    t.seat(0).does("hit cruiser 0")
    assert sorted(t.offers(0)) == ["hit cruiser 1", "hit interceptor 0"]
    t.seat(0).does("hit cruiser 1")
    # The last die has one target left and needs no answer.
    assert fleet(t, 306, 1) == {}


@pytest.mark.rule("R4.6")
@pytest.mark.rule("R4.7")
def test_a_die_that_can_hit_only_one_target_needs_no_answer() -> None:
    """A five with computer one hits the interceptor, not the shielded cruiser."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor 1 cruiser"})
    t.blueprint(0, "interceptor", f"electron_computer ion_cannon {FIRST}")
    t.blueprint(
        1, "cruiser", "hull gauss_shield ion_cannon nuclear_source electron_computer nuclear_drive"
    )
    t.will_roll(5).will_roll(6)
    t.combat()
    assert fleet(t, 306, 1) == {"cruiser": 1}
    assert fleet(t, 306, 0) == {}


# --- hitting


@pytest.mark.rule("R4.7")
@pytest.mark.parametrize("computer", range(4))
@pytest.mark.parametrize("shield", range(4))
def test_six_always_hits_and_one_never(computer: int, shield: int) -> None:
    """Whatever computers and shields say."""
    assert shot(6, computer, shield)
    assert not shot(1, computer, shield)


@pytest.mark.rule("R4.7")
@pytest.mark.rule("R1.10")
@pytest.mark.parametrize(
    ("computer", "shield", "least"),
    [
        (0, 0, 6),
        (1, 0, 5),
        (2, 0, 4),
        (3, 0, 3),
        (1, 1, 6),
        (2, 1, 5),
        (3, 1, 4),
        (3, 2, 5),
        (3, 3, 6),
        (0, 2, 6),
    ],
)
def test_roll_and_computers_less_shields_must_reach_six(
    computer: int, shield: int, least: int
) -> None:
    """The least roll that hits, and the one below it."""
    assert shot(least, computer, shield)
    assert not shot(least - 1, computer, shield)


@pytest.mark.rule("R4.7")
def test_computers_add_up_and_so_do_shields() -> None:
    """Two Electron Computers hit with a four; two Gauss Shields make it a six again."""
    for shields, hits in (("hull -", True), ("gauss_shield gauss_shield", False)):
        t = arena(owner=1, ships={0: "1 cruiser", 1: "1 cruiser"})
        t.blueprint(
            0,
            "cruiser",
            "hull electron_computer plasma_cannon hypergrid_source electron_computer tachyon_drive",
        )
        t.blueprint(
            1, "cruiser", f"{shields} ion_cannon nuclear_source electron_computer nuclear_drive"
        )
        t.will_roll(4)
        if not hits:
            t.will_roll(6).will_roll(1).will_roll(6)
        t.combat()
        assert fleet(t, 306, 0) == ({"cruiser": 1} if hits else {})


# --- damage


@pytest.mark.rule("R4.8")
@pytest.mark.rule("R4.9")
@pytest.mark.parametrize(
    ("weapon", "damage"), [("ion_cannon", 1), ("plasma_cannon", 2), ("antimatter_cannon", 4)]
)
@pytest.mark.parametrize("hull", range(5))
def test_a_ship_is_destroyed_by_more_damage_than_hull(weapon: str, damage: int, hull: int) -> None:
    """One hit; a ship that survives it shoots back and destroys the attacker."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 cruiser"})
    t.blueprint(0, "interceptor", f"- {weapon} {FIRST}")
    t.blueprint(
        1, "cruiser", f"{HULLS[hull]} ion_cannon nuclear_source electron_computer nuclear_drive"
    )
    t.will_roll(6).will_roll(6)
    t.combat()
    destroyed = damage > hull
    assert fleet(t, 306, 1) == ({} if destroyed else {"cruiser": 1})
    assert fleet(t, 306, 0) == ({"interceptor": 1} if destroyed else {})


@pytest.mark.rule("R4.8")
def test_the_damage_of_a_die_is_not_split() -> None:
    """An Antimatter Cannon destroys one interceptor, not two."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "2 interceptor"})
    t.blueprint(0, "interceptor", f"- antimatter_cannon {FIRST}")
    t.will_roll(6).will_roll(6)
    t.combat()
    assert fleet(t, 306, 1) == {"interceptor": 1}
    assert fleet(t, 306, 0) == {}


@pytest.mark.rule("R4.9")
@pytest.mark.parametrize(("fifth", "destroyed"), [(1, False), (6, True)])
def test_two_improved_hulls_break_at_the_fifth_point(fifth: int, destroyed: bool) -> None:
    """Five interceptors fire; the cruiser, if it lives, has a choice of targets."""
    t = arena(owner=1, ships={0: "5 interceptor 1 cruiser", 1: "1 cruiser"})
    t.blueprint(
        1, "cruiser", f"{HULLS[4]} ion_cannon nuclear_source electron_computer nuclear_drive"
    )
    t.will_roll(6, 6, 6, 6, fifth).will_roll(6)
    t.combat()
    assert (fleet(t, 306, 1) == {}) is destroyed
    if not destroyed:
        assert t.asked() == {1: "assign"}
        ships = t.view()["battle"]["ships"]
        assert [s["damage"] for s in ships if s["side"] == "defender"] == [[4]]


@pytest.mark.rule("R4.9")
def test_damage_stays_during_the_battle() -> None:
    """A cruiser takes a point in the first round and the last one in the second."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 cruiser"})
    for roll in (6, 1, 6):
        t.will_roll(roll)
    t.combat()
    assert fleet(t, 306, 1) == {}
    assert fleet(t, 306, 0) == {"interceptor": 1}


# --- missiles


MISSILES = "plasma_missile ion_cannon nuclear_source nuclear_drive"


@pytest.mark.rule("R4.11")
@pytest.mark.rule("R1.10")
def test_a_missile_fires_two_orange_dice_before_all_cannons() -> None:
    """The attacker's missiles come before the defender's faster cannons; each does two damage."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 starbase"})
    t.blueprint(0, "interceptor", MISSILES)
    t.blueprint(1, "starbase", "improved_hull ion_cannon hull - electron_computer")
    t.will_roll(6, 6)
    t.combat()
    assert fleet(t, 306, 1) == {}
    assert fleet(t, 306, 0) == {"interceptor": 1}


@pytest.mark.rule("R4.11")
def test_missiles_fire_once() -> None:
    """They miss; then one die is rolled for the Ion Cannon, and no missile any more."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.blueprint(0, "interceptor", MISSILES)
    t.will_roll(1, 1).will_roll(1).will_roll(1).will_roll(1).will_roll(6)
    t.combat()
    assert fleet(t, 306, 0) == {"interceptor": 1}
    assert fleet(t, 306, 1) == {}


@pytest.mark.rule("R4.11")
@pytest.mark.rule("R4.5")
def test_missiles_fire_in_order_of_initiative() -> None:
    """Equal ships: the defender's missiles destroy the attacker's ship before its own fly."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", MISSILES)
    t.will_roll(5, 6)
    t.combat()
    assert fleet(t, 306, 0) == {}
    assert fleet(t, 306, 1) == {"interceptor": 1}


@pytest.mark.rule("R4.11")
def test_computers_help_missiles() -> None:
    """Two missiles and a Gluon Computer: fours hit."""
    t = arena(owner=1, ships={0: "1 cruiser", 1: "2 interceptor"})
    t.blueprint(
        0,
        "cruiser",
        "plasma_missile plasma_missile hull fusion_source gluon_computer nuclear_drive",
    )
    t.will_roll(3, 1, 2, 3)
    t.combat()
    assert fleet(t, 306, 1) == {}


# --- repair


@pytest.mark.rule("R4.21")
def test_damage_is_repaired_at_the_end_of_the_phase() -> None:
    """A cruiser with a point of damage survives another one in the next round."""
    t = arena(owner=0, ships={0: "1 cruiser", 1: "1 interceptor"})
    t.will_roll(6).will_roll(6)
    t.next_round()
    assert fleet(t, 306, 0) == {"cruiser": 1}
    t.put(306, ships={0: "1 cruiser", 1: "1 interceptor"})
    t.will_roll(6).will_roll(6)
    t.combat()
    assert fleet(t, 306, 0) == {"cruiser": 1}


def rolled(t: Any) -> list[int]:
    """The dice that are on the table."""
    return [die["value"] for die in t.view()["battle"]["dice"]]


@pytest.mark.rule("R4.6")
def test_a_type_that_lost_ships_rolls_fewer_dice() -> None:
    """Of three attacking interceptors one is left."""
    t = arena(owner=1, ships={0: "3 interceptor", 1: "2 interceptor 1 cruiser"})
    t.will_roll(6, 6).will_roll(6)
    t.combat()
    assert t.asked() == {0: "assign"}
    assert rolled(t) == [6]


@pytest.mark.rule("R4.21")
@pytest.mark.rule("R4.10")
def test_the_defence_system_is_repaired_too() -> None:
    """Seven points in one round, one in the next: it still stands."""
    t = terrans(2)
    blows = "ion_cannon ion_cannon ion_cannon hull tachyon_source ion_cannon"
    t.blueprint(0, "dreadnought", f"{blows} electron_computer nuclear_drive")
    t.put(1, ships={0: "2 dreadnought"})
    t.will_roll(6, 6, 6, 6, 6, 6, 6, 1).will_roll(6, 6, 6, 6)
    t.next_round()
    assert fleet(t, 1, 0) == {}
    t.put(1, ships={0: "1 interceptor"})
    t.will_roll(6).will_roll(6, 1, 1, 1)
    t.combat()
    assert t.sector(1)["gcds"]


@pytest.mark.rule("R4.7")
def test_a_one_misses_even_with_the_best_computers() -> None:
    """A Gluon and a Positron Computer make five: only the rule keeps the ones from hitting."""
    t = arena(owner=1, ships={0: "1 cruiser", 1: "1 cruiser"})
    best = "gluon_computer positron_computer ion_cannon tachyon_source hull tachyon_drive"
    bare = "electron_computer - ion_cannon nuclear_source electron_computer nuclear_drive"
    t.blueprint(0, "cruiser", best).blueprint(1, "cruiser", bare)
    assert t.of(0)["blueprints"]["cruiser"]["computer"] == 5
    t.will_roll(1).will_roll(6).will_roll(1).will_roll(6)
    t.combat()
    assert fleet(t, 306, 0) == {}
    assert fleet(t, 306, 1) == {"cruiser": 1}
