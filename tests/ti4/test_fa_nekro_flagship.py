"""The Alastor, the flagship of Nekro: ground forces that fight as ships. UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import rolls

rule = pytest.mark.rule


def alastor(other: dict[str, int], factions: str = "nekro hacan arborec", known: str = "") -> Table:
    """Seat 1 attacks The Alastor, which has an infantry in space and two on New Albion."""
    t = at_war(factions).tile(27, 10).planet("new_albion", 0, infantry=2)
    t.fleet(0, 27, flagship=1, infantry=1).fleet(1, 46, **other).player(1, technologies=known)
    t.player(0, fleet=1).activate(1, 27)
    for name, number in other.items():
        t.seat(1).does(f"move {name} {number} 46")
    t.seat(1).does("done")
    return t


@rule("UNIT.the_alastor")
def test_ground_forces_in_space_and_on_planets_roll_as_if_they_were_ships() -> None:
    """Infantry hit on 8, the flagship on 9."""
    t = alastor({"cruiser": 3})
    rolls(t, (1, 1, 1), (8, 7, 1), (1, 1))
    t.seat(0).is_asked("react").does("use the_alastor new_albion 2", "use the_alastor space 1")
    assert t.told("rolled_combat")[1] == {"seat": 0, "dice": 5, "hits": 1}


@rule("UNIT.the_alastor")
def test_any_number_of_them_or_none() -> None:
    t = alastor({"cruiser": 3})
    t.seat(0).may("use the_alastor new_albion 1", "use the_alastor space 1")
    t.seat(0).may_not("use the_alastor new_albion 3", because="UNIT.the_alastor")
    t.planet("meer", 0, infantry=1)
    t.seat(0).may_not("use the_alastor meer 1", because="UNIT.the_alastor")
    rolls(t, (1, 1, 1), (8,), (1, 1))
    t.seat(0).does("use the_alastor new_albion 1")
    t.seat(0).may_not("use the_alastor new_albion 2", because="UNIT.the_alastor")
    t.seat(0).does("pass")
    assert t.told("rolled_combat")[1] == {"seat": 0, "dice": 3, "hits": 1}
    t = alastor({"cruiser": 3})
    rolls(t, (1, 1, 1), (1, 1))
    t.seat(0).does("pass")
    assert t.told("rolled_combat")[1]["dice"] == 2


@rule("UNIT.the_alastor")
@rule("23.6")
def test_hits_fall_on_them_in_the_order_they_were_named() -> None:
    t = alastor({"cruiser": 3})
    rolls(t, (7, 7, 1), (1, 1, 1), (1, 1))
    t.seat(0).does("use the_alastor new_albion 2", "use the_alastor space 1", "done")
    t.seat(0).is_asked("lose").may("lose infantry 2", "lose flagship 1")
    t.seat(0).may_not("lose infantry 3", because="31.1")
    t.seat(0).does("lose infantry 1")
    assert t.units(0, "new_albion") == {"infantry": 1}
    assert t.ships(0, 27) == {"flagship": 1, "infantry": 1}


@rule("UNIT.the_alastor")
@rule("Q.n47")
def test_they_fight_on_without_the_flagship_and_may_win() -> None:
    t = alastor({"cruiser": 2}).fleet(0, 27, flagship=1, damaged_flagship=1, infantry=1)
    rolls(t, (10, 1), (1, 1), (1, 1))
    rolls(t, (1, 1), (8, 8))
    t.seat(0).does("use the_alastor new_albion 2", "pass", "lose damaged_flagship 1")
    assert t.told("rolled_combat")[3] == {"seat": 0, "dice": 2, "hits": 2}
    assert t.told("combat_won") == [{"seat": 0}]
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert t.ships(0, 27) == {}  # what floated without a ship is lost


@rule("UNIT.the_alastor")
@rule("AC.skilled_retreat")
@rule("51.8")
def test_without_a_real_ship_there_is_no_skilled_retreat() -> None:
    """They are ships for cards, but they do not move."""
    t = alastor({"cruiser": 2}).fleet(0, 27, flagship=1, damaged_flagship=1, infantry=1)
    t.hand(0, "skilled_retreat")
    rolls(t, (10, 1), (1, 1), (1, 1))
    t.seat(0).does("use the_alastor new_albion 2").may("use skilled_retreat 22")
    t.pass_while(lambda: t.kind() != "lose").seat(0).does("lose damaged_flagship 1")
    rolls(t, (1, 1), (8, 8))
    t.pass_while(lambda: not t.told("combat_won") and "use skilled_retreat 22" not in t.offers(0))
    assert t.told("combat_won") == [{"seat": 0}]


@rule("UNIT.the_alastor")
@rule("Q.n46")
def test_they_do_not_count_against_the_fleet_pool_and_are_ships_no_longer() -> None:
    t = alastor({"cruiser": 1})
    rolls(t, (1,), (8, 1), (1, 1))
    t.seat(0).does("use the_alastor new_albion 2", "pass")
    assert t.told("combat_won") == [{"seat": 0}]
    assert t.ships(0, 27) == {"flagship": 1, "infantry": 1}
    assert not t.game.effects_of("the_alastor")


@rule("UNIT.the_alastor")
@rule("Q.n51")
def test_they_are_non_fighter_ships_for_salai_sai_corian() -> None:
    t = alastor({"flagship": 1}, "nekro winnu arborec")
    rolls(t, (1, 1, 1), (1, 1), (1, 1))
    rolls(t, (10, 10, 10), (1, 1), (1, 1))
    t.seat(0).does("use the_alastor new_albion 2", "pass")
    assert t.told("rolled_combat")[0] == {"seat": 1, "dice": 3, "hits": 0}


@rule("UNIT.the_alastor")
@rule("Q.n50")
@rule("TECH.assault_cannon")
@pytest.mark.parametrize(("infantry", "fires"), [(2, True), (1, False)])
def test_they_count_for_assault_cannon(infantry: int, fires: bool) -> None:
    """With the flagship they are three, or only two; before any die is cast."""
    t = alastor({"cruiser": 2}).player(0, technologies="assault_cannon")
    t.seat(0).does(f"use the_alastor new_albion {infantry}")
    assert ("use assault_cannon" in t.offers(0)) == fires
    if fires:
        t.seat(0).does("use assault_cannon")
    assert not t.told("rolled_combat")
    assert t.ships(1, 27) == {"cruiser": 1 if fires else 2}


@rule("UNIT.the_alastor")
def test_only_at_the_start_only_beside_the_flagship_and_only_for_nekro() -> None:
    t = alastor({"cruiser": 1})
    rolls(t, (1,), (1, 1))
    rolls(t, (1,), (10, 1))
    t.seat(0).does("pass")
    assert t.told("combat_won") == [{"seat": 0}]
    t = (
        at_war("nekro hacan arborec")
        .tile(27, 10)
        .planet("new_albion", 0, infantry=2)
        .fleet(0, 27, cruiser=1)
    )
    t.fleet(1, 46, cruiser=1).activate(1, 27)
    rolls(t, (1,), (7,))
    t.seat(1).does("move cruiser 1 46", "done")
    assert t.told("combat_won") == [{"seat": 0}]
    t = alastor({"cruiser": 1}, "sol hacan arborec")
    assert not any("the_alastor" in move for move in t.offers(0))


@rule("UNIT.the_alastor")
@rule("23.7")
def test_who_retreats_leaves_them_behind_as_ground_forces() -> None:
    t = alastor({"cruiser": 3}).fleet(0, 46, destroyer=1)
    t.fleet(1, 46).player(0, fleet=3)
    t.seat(0).does("use the_alastor new_albion 2", "pass")
    t.seat(0).is_asked("retreat")
    rolls(t, (1, 1, 1), (1, 1), (1, 1))
    t.seat(0).does("announce_retreat")
    t.pass_while(lambda: t.kind() not in ("retreat_to", "action"))
    t.seat(0).does("retreat 46").is_asked("take_aboard").does("done")
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert t.told("combat_won") == [{"seat": 1}]
