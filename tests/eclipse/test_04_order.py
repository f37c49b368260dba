"""Chapter 4: where battles are fought, by whom, and in which order ships act."""

from typing import Any

import pytest

from tests.eclipse.positions import arena, at_the_centre, fleet, others, table, terrans

FLEET = "2 interceptor 1 cruiser"
"""Hits of the other side leave something to choose from."""
DRACO = ("descendants_of_draco", "terran_federation", "terran_union")


def pairs(t: Any) -> list[tuple[int, Any, Any]]:
    """Play the combat phase out: sector, attacker and defender of each battle with a question."""
    t.combat()
    seen: list[tuple[int, Any, Any]] = []
    while t.phase == "combat":
        battle = t.view()["battle"]
        if battle and battle["stage"] != "population":
            entry = (battle["sector"], battle["attacker"], battle["defender"])
            if entry not in seen:
                seen.append(entry)
        seat = t.first_asked()
        offers = seat.offers()
        seat.does(next((move for move in ("done", "decline") if move in offers), offers[0]))
    return seen


# --- where


@pytest.mark.rule("R4.1")
def test_battles_go_from_the_highest_number_down_to_the_centre() -> None:
    """The same battle in four sectors: the first die of each asks for a target."""
    t = terrans(2)
    ships = {1: "1 interceptor", 0: "1 interceptor 1 cruiser"}
    t.put(221, ships={}).put(223, ships={})
    t.put(310, 0, -3, ships=ships)
    t.put(106, 0, -1, ships=ships)
    t.put(306, 0, -4, ships=ships)
    t.put(1, gcds=False, discovery=False, ships=ships)
    t.put(221, owner=None)
    t.will_roll_each(*[6, 6] * 4)
    assert [sector for sector, _, _ in pairs(t)] == [310, 306, 106, 1]


@pytest.mark.rule("R4.1")
def test_a_disc_without_ships_does_not_fight() -> None:
    """A ship in another player's sector attacks the population at once; nobody draws reputation."""
    t = arena(owner=1, cubes="money", ships={0: "1 interceptor"})
    t.combat()
    assert t.asked() == {0: "bombard"}
    t.seat(0).does("done")
    assert t.of(0)["reputation_count"] == t.of(1)["reputation_count"] == 0


@pytest.mark.rule("R4.1")
def test_ships_fight_ancients() -> None:
    """One interceptor, one ancient: the ancient needs two hits."""
    t = arena(sector=302, ancients=1, ships={0: "1 interceptor"})
    t.will_roll_each(6).will_roll(1, 1)
    t.will_roll_each(6)
    t.combat()
    assert t.sector(302)["ancients"] == 0
    assert fleet(t, 302, 0) == {"interceptor": 1}


@pytest.mark.rule("R4.1")
@pytest.mark.rule("R8.4")
def test_draco_and_ancients_live_side_by_side() -> None:
    """No shot is fired, and nobody gains reputation."""
    t = arena(*DRACO, sector=302, ancients=1, ships={0: "1 interceptor"})
    t.next_round()
    assert t.sector(302)["ancients"] == 1
    assert fleet(t, 302, 0) == {"interceptor": 1}
    assert t.of(0)["reputation_count"] == 0


@pytest.mark.rule("R4.1")
@pytest.mark.rule("R8.4")
def test_draco_fight_the_defence_system() -> None:
    """It is no ancient: the interceptor at the centre is shot down."""
    t = table(*DRACO)
    t.put(1, ships={0: "1 interceptor"})
    t.will_roll_each(1).will_roll(6, 1, 1, 1)
    t.combat()
    assert fleet(t, 1, 0) == {}


# --- who


@pytest.mark.rule("R4.2")
def test_players_fight_before_the_survivor_meets_the_ancients() -> None:
    """Seat 0 beats seat 1 and is then beaten by the ancient."""
    t = arena(sector=302, ancients=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.will_roll_each(6, 1).will_roll(6, 1)
    t.combat()
    assert fleet(t, 302, 0) == fleet(t, 302, 1) == {}
    assert t.sector(302)["ancients"] == 1


@pytest.mark.rule("R4.2")
@pytest.mark.rule("R8.4")
def test_draco_having_won_leave_the_ancients_alone() -> None:
    """Seat 1's interceptor is destroyed, and the ancient does not fire."""
    t = arena(*DRACO, sector=302, ancients=1, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.will_roll_each(6)
    t.next_round()
    assert fleet(t, 302, 0) == {"interceptor": 1}
    assert fleet(t, 302, 1) == {}
    assert t.sector(302)["ancients"] == 1


@pytest.mark.rule("R4.2")
@pytest.mark.rule("R8.4")
def test_the_enemy_of_draco_still_fights_the_ancients() -> None:
    """Seat 1 beats Draco, and then loses to the ancient."""
    t = arena(*DRACO, sector=302, ancients=1, ships={1: "1 interceptor", 0: "1 interceptor"})
    t.will_roll_each(6, 1).will_roll(6, 1)
    t.next_round()
    assert fleet(t, 302, 0) == fleet(t, 302, 1) == {}


@pytest.mark.rule("R4.3")
@pytest.mark.rule("R4.4")
def test_the_last_two_to_enter_fight_first() -> None:
    """Red was there, then came Green, then Blue; there is no disc."""
    t = arena(*others("terran_alliance", 4), ships={0: FLEET, 1: FLEET, 2: FLEET})
    found = pairs(t)
    assert found[0] == (306, 2, 1)
    assert all(battle[2] == 0 for battle in found[1:])


@pytest.mark.rule("R4.3")
@pytest.mark.rule("R4.4")
@pytest.mark.parametrize(("owner", "first"), [(0, (306, 2, 1)), (1, (306, 2, 0)), (2, (306, 1, 0))])
def test_the_player_with_the_disc_fights_last_and_defends(
    owner: int, first: tuple[int, int, int]
) -> None:
    """It does not matter when that player entered."""
    t = arena(*others("terran_alliance", 4), owner=owner, ships={0: FLEET, 1: FLEET, 2: FLEET})
    found = pairs(t)
    assert found[0] == first
    assert all(battle[2] == owner for battle in found[1:])


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize(
    ("owner", "entered", "defender"),
    [(1, (1, 0), 1), (1, (0, 1), 1), (None, (0, 1), 0), (None, (1, 0), 1)],
)
def test_the_defender_has_the_disc_or_came_first(
    owner: int | None, entered: tuple[int, int], defender: int
) -> None:
    """Equal interceptors: the defender fires first, and hits."""
    t = arena(owner=owner, ships=dict.fromkeys(entered, "1 interceptor"))
    t.will_roll_each(6)
    t.combat()
    assert fleet(t, 306, defender) == {"interceptor": 1}
    assert fleet(t, 306, 1 - defender) == {}


# --- initiative


@pytest.mark.rule("R4.5")
def test_ship_types_act_by_initiative_and_the_defender_first() -> None:
    """All four types of both sides; starbases have four, dreadnoughts one."""
    everything = "1 interceptor 1 cruiser 1 dreadnought"
    t = arena(owner=1, ships={0: everything, 1: everything + " 1 starbase"})
    t.will_roll(6)
    t.combat()
    order = t.view()["battle"]["order"]
    assert [(entry["side"], entry["ship"], entry["initiative"]) for entry in order] == [
        ("defender", "starbase", 4),
        ("defender", "interceptor", 3),
        ("attacker", "interceptor", 3),
        ("defender", "cruiser", 2),
        ("attacker", "cruiser", 2),
        ("defender", "dreadnought", 1),
        ("attacker", "dreadnought", 1),
    ]


@pytest.mark.rule("R4.5")
@pytest.mark.rule("R4.23")
def test_the_example_of_initiative() -> None:
    """Red's interceptor 2 + 2 + 2, Blue's dreadnought 0 + 1 + 1 + 1."""
    t = terrans(2)
    t.blueprint(0, "interceptor", "gluon_computer ion_cannon fusion_source fusion_drive")
    t.blueprint(
        1,
        "dreadnought",
        "ion_cannon nuclear_drive - nuclear_drive tachyon_source"
        " ion_cannon electron_computer nuclear_drive",
    )
    assert t.of(0)["blueprints"]["interceptor"]["initiative"] == 6
    assert t.of(1)["blueprints"]["dreadnought"]["initiative"] == 3


@pytest.mark.rule("R4.5")
def test_the_faster_ship_fires_first_even_as_attacker() -> None:
    """A Fusion Drive on the attacking interceptor."""
    t = arena(owner=1, ships={1: "1 interceptor", 0: "1 interceptor"})
    t.blueprint(0, "interceptor", "- ion_cannon nuclear_source fusion_drive")
    t.will_roll_each(6)
    t.combat()
    assert fleet(t, 306, 0) == {"interceptor": 1}
    assert fleet(t, 306, 1) == {}


@pytest.mark.rule("R4.5")
@pytest.mark.rule("R4.10")
def test_ancients_fire_before_ships_of_the_same_initiative() -> None:
    """They were there first: a Terran cruiser has two as well."""
    t = arena(sector=302, ancients=1, ships={0: "1 cruiser"})
    t.will_roll(6, 6)
    t.combat()
    assert fleet(t, 302, 0) == {}


@pytest.mark.rule("R4.5")
@pytest.mark.rule("R4.10")
def test_the_defence_system_fires_last() -> None:
    """Its initiative is zero; a dreadnought has one."""
    t = at_the_centre()
    t.will_roll(1, 6, 6)
    t.combat()
    assert not t.sector(1)["gcds"]


@pytest.mark.rule("R4.2")
@pytest.mark.rule("R4.10")
def test_players_fight_at_the_centre_before_its_guard() -> None:
    """Seat 0 beats seat 1 and is then shot down by the defence system."""
    t = terrans(2)
    t.put(1, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.will_roll_each(6, 1).will_roll(6, 1, 1, 1)
    t.combat()
    assert fleet(t, 1, 0) == fleet(t, 1, 1) == {}
    assert t.sector(1)["gcds"]


@pytest.mark.rule("R4.3")
def test_four_players_fight_one_after_the_other() -> None:
    """Seats 3, 2 and 1 came after seat 0, each with one interceptor: the defender always hits."""
    t = terrans(4)
    t.put(310, 3, -3, turn=1)
    t.put(304, 4, -4, turn=1, ships=dict.fromkeys(range(4), "1 interceptor"))
    # 3 against 2, 2 against 1, 1 against 0: the earlier one defends and fires first.
    t.will_roll_each(6, 6, 6)
    t.combat()
    assert [fleet(t, 304, seat) for seat in range(4)] == [{"interceptor": 1}, {}, {}, {}]


@pytest.mark.rule("R4.1")
@pytest.mark.rule("R8.4")
def test_guests_of_draco_fight_the_ancients() -> None:
    """Draco have a disc but no ship there; seat 1 came and is shot down."""
    t = arena(*DRACO, sector=302, owner=0, ancients=1, ships={1: "1 interceptor"})
    t.will_roll_each(1).will_roll(6, 1)
    t.next_round()
    assert fleet(t, 302, 1) == {}
    assert t.sector(302)["owner"] == 0
    assert t.sector(302)["ancients"] == 1
