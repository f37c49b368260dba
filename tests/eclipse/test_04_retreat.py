"""Chapter 4: engagement rounds, retreat and stalemate.

Battles are in 310, north of seat 0's home 221: seat 0 can retreat there, seat 1 nowhere.
"""

from typing import Any

import pytest

from tests.eclipse.positions import arena, fleet, others, table, terrans

MISSILES_ONLY = "plasma_missile plasma_missile nuclear_source nuclear_drive"
UNARMED = "hull hull nuclear_source nuclear_drive"
UNARMED_CRUISER = "hull hull hull nuclear_source hull nuclear_drive"


def battle(own: str, enemy: str, **what: Any) -> Any:
    """Seat 1 was in 310 first; seat 0's home has a disc and no ship."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: enemy, 0: own}, **what)
    return t


@pytest.mark.rule("R4.12")
def test_each_type_attacks_or_begins_to_retreat() -> None:
    """Seat 1 cannot retreat and is not asked; seat 0 is asked for each type in turn."""
    t = battle("1 interceptor 1 cruiser", "1 cruiser")
    t.combat()
    assert t.asked() == {0: "engage"}
    assert sorted(t.offers(0)) == ["attack", "retreat 221"]
    assert t.view()["battle"]["turn"] == 0
    t.will_roll(1).will_roll(1)
    t.seat(0).does("attack")
    assert t.asked() == {0: "engage"}
    order = t.view()["battle"]["order"]
    assert order[t.view()["battle"]["turn"]]["ship"] == "cruiser"
    assert order[t.view()["battle"]["turn"]]["side"] == "attacker"


@pytest.mark.rule("R4.13")
def test_a_retreating_type_leaves_at_its_next_turn() -> None:
    """All interceptors go together; the enemy fires once in between and misses."""
    t = battle("2 interceptor", "1 cruiser")
    t.combat()
    t.will_roll(1)
    t.seat(0).does("retreat 221")
    assert fleet(t, 310, 0) == {}
    assert fleet(t, 221, 0) == {"interceptor": 2}
    assert fleet(t, 310, 1) == {"cruiser": 1}


@pytest.mark.rule("R4.13")
def test_retreating_ships_are_shot_at() -> None:
    """The enemy hits one of two."""
    t = battle("2 interceptor", "1 cruiser")
    t.combat()
    t.will_roll(6)
    t.seat(0).does("retreat 221")
    assert fleet(t, 221, 0) == {"interceptor": 1}


@pytest.mark.rule("R4.13")
def test_a_retreat_is_seen_by_all_until_the_ships_leave() -> None:
    """Interceptors retreat while the cruiser stays to fight."""
    t = battle("1 interceptor 1 cruiser", "1 cruiser")
    t.combat()
    t.will_roll(1)
    t.seat(0).does("retreat 221")
    order = t.view(1)["battle"]["order"]
    assert [entry["retreating"] for entry in order if entry["ship"] == "interceptor"] == [221]
    assert fleet(t, 310, 0) == {"interceptor": 1, "cruiser": 1}
    t.will_roll(1).will_roll(1)
    t.seat(0).does("attack")
    assert fleet(t, 310, 0) == {"cruiser": 1}
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert t.asked() == {0: "engage"}


@pytest.mark.rule("R4.13")
def test_a_retreat_that_was_begun_is_not_taken_back() -> None:
    """In the second round the interceptors leave without being asked."""
    t = battle("1 interceptor 1 cruiser", "1 cruiser")
    t.combat()
    t.will_roll(1)
    t.seat(0).does("retreat 221")
    t.will_roll(1).will_roll(1)
    t.seat(0).does("attack")
    turn = t.view()["battle"]["turn"]
    assert t.view()["battle"]["order"][turn]["ship"] == "cruiser"


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.23")
def test_the_example_of_retreat() -> None:
    """To B with a disc; not to one's ship, an empty sector, an enemy, or by half a wormhole."""
    t = terrans(2)
    t.put(107, 0, -1, ships={1: "1 cruiser", 0: "1 interceptor"})
    t.put(221, ships={})
    t.put(205, 1, -2, ships={0: "1 interceptor"})
    t.put(103, 1, -1)
    t.put(206, -1, -1, owner=0, ships={1: "1 interceptor"})
    t.put(106, -1, 0, turn=5, owner=0)
    assert sorted(t.sector(107)["links"]) == [1, 103, 205, 206, 221]
    t.combat()
    assert [move for move in t.offers(0) if move.startswith("retreat")] == ["retreat 221"]
    for sector in (205, 103, 206, 106, 1, 223):
        t.seat(0).may_not(f"retreat {sector}", because="R4.13")


@pytest.mark.rule("R4.13")
def test_the_generator_opens_a_way_out() -> None:
    """The battle is in 202, joined to the home by half a wormhole only."""
    for techs, question in (("starbase", "reputation"), ("starbase wormhole_generator", "engage")):
        t = terrans(2)
        t.put(107, 1, -1, turn=1)
        t.put(202, 1, -2, ships={1: "1 cruiser", 0: "1 interceptor"})
        t.player(0, techs=techs)
        t.will_roll(1).will_roll(6)
        t.will_draw("reputation", "2 1", "1")
        t.combat()
        assert [*t.asked().values()] == [question]


@pytest.mark.rule("R4.13")
def test_starbases_do_not_retreat() -> None:
    """They cannot move: the starbase fires without being asked, the interceptor is asked."""
    t = battle("1 starbase 1 interceptor", "1 cruiser", owner=0)
    t.will_roll(1)
    t.combat()
    turn = t.view()["battle"]["turn"]
    assert t.view()["battle"]["order"][turn]["ship"] == "interceptor"


@pytest.mark.rule("R4.13")
def test_the_defender_may_retreat_too() -> None:
    """Seat 0 owns 310 and withdraws home."""
    t = battle("1 interceptor", "1 cruiser", owner=0)
    t.combat()
    t.will_roll(1)
    t.seat(0).does("retreat 221")
    assert fleet(t, 221, 0) == {"interceptor": 1}


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.10")
def test_one_may_retreat_from_ancients() -> None:
    """The cruiser is faster out than they are deadly."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(302, 0, -3, ancients=1, ships={0: "1 cruiser"})
    t.will_roll(6, 1)
    t.combat()
    t.will_roll(1, 1)
    t.seat(0).does("retreat 221")
    assert fleet(t, 221, 0) == {"cruiser": 1}
    assert t.sector(302)["ancients"] == 1


@pytest.mark.rule("R4.14")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    """Five rounds of misses, then a hit."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    for _ in range(5):
        t.will_roll(2).will_roll(3)
    t.will_roll(6)
    t.combat()
    assert fleet(t, 306, 1) == {"interceptor": 1}
    assert fleet(t, 306, 0) == {}
    assert t.of(0)["ships_left"]["interceptor"] == 7


# --- stalemate


@pytest.mark.rule("R4.15")
def test_in_a_stalemate_the_attacker_without_a_way_out_is_lost() -> None:
    """Missiles only, and all of them missed."""
    t = arena(owner=1, ships={0: "2 interceptor", 1: "1 interceptor"})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", MISSILES_ONLY)
    t.will_roll(1, 1, 1, 1).will_roll(*[1] * 8)
    t.combat()
    assert fleet(t, 306, 0) == {}
    assert fleet(t, 306, 1) == {"interceptor": 1}


@pytest.mark.rule("R4.15")
def test_in_a_stalemate_the_attacker_may_retreat() -> None:
    """Seat 0 has a disc next to the battle."""
    t = battle("1 interceptor", "1 interceptor")
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", UNARMED)
    t.combat()
    assert t.asked() == {0: "stalemate"}
    assert sorted(t.offers(0)) == ["destroyed", "retreat 221"]
    t.seat(0).does("retreat 221")
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert fleet(t, 310, 1) == {"interceptor": 1}


@pytest.mark.rule("R4.15")
def test_in_a_stalemate_the_attacker_may_give_the_ships_up() -> None:
    """The attacker prefers to lose them."""
    t = battle("1 interceptor", "1 interceptor")
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", UNARMED)
    t.combat()
    t.seat(0).does("destroyed")
    assert fleet(t, 310, 0) == fleet(t, 221, 0) == {}


@pytest.mark.rule("R4.15")
@pytest.mark.rule("R4.13")
@pytest.mark.parametrize(
    ("answers", "north", "home"),
    [
        (("retreat 221", "retreat 304"), {"cruiser": 1}, {"interceptor": 1}),
        (("destroyed", "retreat 221"), {}, {"cruiser": 1}),
        (("destroyed", "destroyed"), {}, {}),
    ],
)
def test_in_a_stalemate_each_type_goes_its_own_way(
    answers: tuple[str, str], north: dict[str, int], home: dict[str, int]
) -> None:
    """A retreat is decided type by type, in a stalemate as well."""
    t = battle("1 interceptor 1 cruiser", "1 interceptor")
    t.put(304, 0, -4, owner=0)
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", UNARMED)
    t.blueprint(0, "cruiser", UNARMED_CRUISER)
    t.combat()
    for answer in answers:
        t.seat(0).is_asked("stalemate").may("retreat 221", "retreat 304", "destroyed")
        t.seat(0).does(answer)
    assert (fleet(t, 304, 0), fleet(t, 221, 0), fleet(t, 310, 0)) == (north, home, {})


@pytest.mark.rule("R4.15")
def test_cannons_on_one_side_are_no_stalemate() -> None:
    """The unarmed defender is shot down in the end."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.blueprint(1, "interceptor", UNARMED)
    for roll in (6, 1, 6, 6):
        t.will_roll(roll)
    t.combat()
    assert fleet(t, 306, 1) == {}
    assert fleet(t, 306, 0) == {"interceptor": 1}


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R8.4")
def test_draco_retreat_to_a_sector_they_share_with_ancients() -> None:
    """For them ancients are no enemies."""
    t = table("descendants_of_draco", *others("descendants_of_draco", 3))
    t.put(228, ships={}, owner=None)
    t.put(310, 0, -3, ships={1: "1 cruiser", 0: "1 interceptor"})
    t.put(302, 0, -4, owner=0, ancients=1)
    t.combat()
    assert sorted(t.offers(0)) == ["attack", "retreat 302"]


@pytest.mark.rule("R4.13")
def test_types_may_retreat_to_different_sectors() -> None:
    """Interceptors go home, the cruiser north."""
    t = battle("1 interceptor 1 cruiser", "1 cruiser")
    t.put(304, 0, -4, owner=0)
    t.combat()
    t.will_roll(1)
    t.seat(0).does("retreat 221")
    t.will_roll(1)
    t.seat(0).does("retreat 304")
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert fleet(t, 304, 0) == {"cruiser": 1}


@pytest.mark.rule("R4.13")
def test_ships_that_arrive_by_retreat_have_entered_last() -> None:
    """And fight no battle there: no enemy is in that sector."""
    t = battle("1 interceptor", "1 cruiser")
    t.combat()
    t.will_roll(1)
    t.seat(0).does("retreat 221")
    t.next_round()
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert [entry["seat"] for entry in t.sector(221)["fleets"]] == [0]


@pytest.mark.rule("R4.15")
@pytest.mark.rule("R4.19")
def test_ships_given_up_in_a_stalemate_count_for_the_defender() -> None:
    """One tile for the battle, one for the interceptor."""
    t = arena(owner=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", UNARMED)
    t.will_draw("reputation", "1").will_draw("reputation", "4 2")
    t.combat()
    assert t.asked() == {1: "reputation"}
    assert sorted(t.of(1)["drawn"]) == [2, 4]


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.3")
def test_after_a_retreat_the_other_meets_the_next_player() -> None:
    """Seat 2 withdraws from seat 1, who then falls to seat 0."""
    t = terrans(3)
    t.put(310, 0, -3, owner=2)
    t.put(306, 0, -4, ships=dict.fromkeys(range(3), "1 interceptor"))
    t.will_roll(1)
    t.combat()
    assert t.asked() == {2: "engage"}
    t.will_roll(1).will_roll(6)
    t.seat(2).does("retreat 310")
    assert fleet(t, 310, 2) == {"interceptor": 1}
    assert fleet(t, 306, 1) == {}
    assert fleet(t, 306, 0) == {"interceptor": 1}
