"""The Naalu Collective. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER

from .positions import Table, at_war, table
from .test_23_combat import rolls

rule = pytest.mark.rule


def naalu() -> Table:
    """Seat 0 plays Naalu, without units; seats 1 and 2 are Hacan and Arborec."""
    return at_war("naalu hacan arborec")


def picked(factions: str) -> Table:
    """Everybody has taken two strategy cards; seat 0 has the two latest."""
    t = table(factions)
    for seat, card in (
        *((0, "imperial"), (1, "leadership"), (2, "diplomacy")),
        *((0, "technology"), (1, "politics"), (2, "construction")),
    ):
        t.seat(seat).does(f"pick {card}")
    return t


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.telepathic")
@rule("55.3")
def test_naalu_acts_first_whatever_the_cards() -> None:
    t = picked("naalu hacan arborec")
    assert t.asked() == {0: "action"}
    assert t.shown(0)["initiative"] == 0


@rule("FA.telepathic")
def test_nobody_else_has_the_token() -> None:
    t = picked("hacan naalu arborec")
    assert t.asked() == {1: "action"}
    assert [t.shown(seat)["initiative"] for seat in range(3)] == [7, 0, 2]
    t = picked("hacan xxcha arborec")
    assert [t.shown(seat)["initiative"] for seat in range(3)] == [7, 1, 2]


@rule("FA.telepathic")
def test_the_token_comes_anew_in_every_round() -> None:
    t = picked("naalu hacan arborec").strategy(imperial=0, leadership=1, diplomacy=2)
    t.used("imperial", "leadership", "diplomacy")
    t.pass_while(lambda: t.view()["round"] == 1)
    assert t.nobody_reacts().kind() == "pick"
    assert t.shown(0)["initiative"] > 0


@rule("FA.telepathic")
@rule("Q.n59")
def test_the_token_stays_when_its_card_changes_hands() -> None:
    t = picked("naalu hacan arborec").strategy(leadership=0, imperial=1)
    t.strategy(leadership=1, imperial=0)
    assert t.shown(0)["initiative"] == 0


def attacked(t: Table | None = None, **ships: int) -> Table:
    """Seat 1 comes with a cruiser from 22 to 46, where seat 0 has ships."""
    t = (t or naalu()).fleet(0, 46, **(ships or {"cruiser": 1})).fleet(1, 22, cruiser=1)
    t.activate(1, 46).seat(1).does("move cruiser 1 22", "done")
    return t


@rule("FA.foresight")
@rule("51.8")
def test_foresight_leaves_before_the_fight() -> None:
    t = attacked(cruiser=1, dreadnought=1, damaged_dreadnought=1)
    before = t.shown(0)["strategy"]
    t.seat(0).is_asked("react").does("use foresight 23")
    assert t.ships(0, 46) == {}
    assert t.ships(0, 23) == {"cruiser": 1, "dreadnought": 1, "damaged_dreadnought": 1}
    assert t.shown(0)["strategy"] == before - 1
    assert t.game.has_token(0, SYSTEM_BY_NUMBER[23])
    assert not t.told("space_combat")


@rule("FA.foresight")
def test_foresight_is_optional() -> None:
    t = attacked()
    t.seat(0).does("pass")
    assert t.told("space_combat")


@rule("FA.foresight")
def test_where_foresight_leads() -> None:
    """Not where others are, not far away, not into a supernova."""
    t = naalu().tile(43, 10).tile(44, 9).fleet(2, 23, destroyer=1).fleet(0, 24, cruiser=1)
    t = attacked(t)
    t.seat(0).may("use foresight 22")
    t.seat(0).may_not("use foresight 23", because="51.8")
    t.seat(0).may_not("use foresight 47", because="51.8")
    t.seat(0).may_not("use foresight 43", because="51.8")


@rule("FA.foresight")
@rule("73.6")
def test_a_second_token_goes_to_the_reinforcements() -> None:
    t = attacked(naalu().token(0, 23))
    before = t.shown(0)["token_reinforcements"]
    t.seat(0).does("use foresight 23")
    assert t.shown(0)["token_reinforcements"] == before + 1


@rule("FA.foresight")
@rule("Q.n6")
def test_foresight_takes_along_what_the_ships_carry() -> None:
    """A carrier takes four: an infantry in space, a fighter, and two of the planet."""
    t = naalu().tile(27, 3).planet("new_albion", 0, infantry=3).fleet(1, 22, cruiser=1)
    t.fleet(0, 27, carrier=1, fighter=1, infantry=1).activate(1, 27)
    t.seat(1).does("move cruiser 1 22", "done")
    t.seat(0).does("use foresight 23").is_asked("take_aboard")
    t.seat(0).may_not("take_aboard 3 new_albion", because="85.1")
    t.seat(0).may_not("take_aboard 1 starpoint", because="85.0")
    t.seat(0).does("take_aboard 2 new_albion")
    assert t.ships(0, 23) == {"carrier": 1, "fighter": 1, "infantry": 3}
    assert t.units(0, "new_albion") == {"infantry": 1}


@rule("FA.foresight")
@rule("39.2")
def test_who_flees_from_a_gravity_rift_rolls_for_each_ship() -> None:
    t = naalu().tile(41, 3).fleet(1, 22, cruiser=1).fleet(0, 41, cruiser=2, destroyer=1)
    t.activate(1, 41).seat(1).does("move cruiser 1 22", "done")
    for die in (3, 4, 10):
        t.will_roll(die, purpose="rift")
    t.seat(0).does("use foresight 23")
    assert t.ships(0, 23) == {"cruiser": 1, "destroyer": 1}


@rule("FA.foresight")
@pytest.mark.parametrize("lacks", ["token", "ships", "faction"])
def test_what_foresight_needs(lacks: str) -> None:
    t = naalu() if lacks != "faction" else at_war("sol hacan arborec")
    t = t.player(0, strategy=0) if lacks == "token" else t
    t = attacked(t, **{"infantry" if lacks == "ships" else "cruiser": 1})
    assert t.kind() != "react"


@rule("FA.foresight")
def test_foresight_is_not_for_a_third_nor_for_ones_own_movement() -> None:
    t = at_war("hacan arborec naalu").fleet(2, 23, cruiser=1).fleet(0, 46, cruiser=1)
    t.fleet(1, 22, cruiser=1).activate(1, 46).seat(1).does("move cruiser 1 22", "done")
    assert t.kind() != "react"
    t = naalu().fleet(0, 46, cruiser=1).fleet(0, 22, cruiser=1).activate(0, 46)
    t.seat(0).does("move cruiser 1 22", "done")
    assert t.kind() != "react"


# -- technologies ----------------------------------------------------------------------------------


@rule("FT.neuroglaive")
def test_neuroglaive_takes_a_token_of_the_fleet_pool_before_anything_moves() -> None:
    t = naalu().player(0, technologies="neuroglaive").fleet(0, 46, fighter=1, carrier=1)
    t.fleet(1, 47, cruiser=3).player(1, fleet=3).activate(1, 46)
    assert t.shown(1)["fleet"] == 2
    assert t.ships(1, 47) == {"cruiser": 2}
    assert t.told("token_taken_from") == [{"seat": 1, "pool": "fleet"}]


@rule("FT.neuroglaive")
@pytest.mark.parametrize(
    ("who", "known", "ships", "pool"),
    [
        pytest.param(0, "neuroglaive", {"cruiser": 1}, 6, id="own activation"),
        pytest.param(1, "neuroglaive", {}, 6, id="no ships there"),
        pytest.param(1, "neuroglaive", {"infantry": 1}, 6, id="ground forces are no ships"),
        pytest.param(1, "", {"cruiser": 1}, 6, id="not researched"),
        pytest.param(1, "neuroglaive", {"cruiser": 1}, 5, id="it works"),
    ],
)
def test_whom_neuroglaive_hits(who: int, known: str, ships: dict[str, int], pool: int) -> None:
    t = naalu().player(0, technologies=known).fleet(0, 46, **ships).activate(who, 46)
    assert [t.shown(seat)["fleet"] for seat in range(3)] == [6, pool, 6]


@rule("FT.neuroglaive")
def test_neuroglaive_takes_nothing_from_an_empty_pool() -> None:
    t = naalu().player(0, technologies="neuroglaive").fleet(0, 46, cruiser=1)
    t.player(1, fleet=0).activate(1, 46)
    assert t.shown(1)["fleet"] == 0


@rule("FT.hybrid_crystal_fighter_ii")
@rule("UNIT.hybrid_crystal_fighter_2")
def test_hybrid_crystal_fighters_move_alone() -> None:
    t = naalu().player(0, technologies="hybrid_crystal_fighter_ii").fleet(0, 46, fighter=2)
    t.activate(0, 22)
    t.seat(0).may("move fighter 2 46")
    t = naalu().fleet(0, 46, fighter=2).activate(0, 22)
    assert t.kind() != "movement"


@rule("UNIT.hybrid_crystal_fighter_2")
def test_two_crystal_fighters_beyond_the_capacity_count_as_one_ship() -> None:
    t = naalu().player(0, technologies="hybrid_crystal_fighter_ii", fleet=2)
    t.fleet(0, 46, fighter=5).activate(0, 22)
    t.seat(0).does("move fighter 5 46", "done")
    assert t.ships(0, 22) == {"fighter": 4}


@rule("UNIT.hybrid_crystal_fighter_1")
@rule("UNIT.hybrid_crystal_fighter_2")
@pytest.mark.parametrize(("known", "die"), [("", 8), ("hybrid_crystal_fighter_ii", 7)])
def test_crystal_fighters_hit_better(known: str, die: int) -> None:
    for rolled, hits in ((die, 1), (die - 1, 0)):
        t = naalu().player(0, technologies=known).fleet(0, 46, fighter=1, carrier=1)
        t.fleet(1, 22, cruiser=1).will_roll(1, purpose="combat")
        t.will_roll(rolled, purpose="combat").will_roll(1, purpose="combat")
        t.player(0, strategy=0)
        t.activate(1, 46).seat(1).does("move cruiser 1 22", "done")
        assert t.told("rolled_combat")[1] == {"seat": 0, "dice": 2, "hits": hits}


@rule("FT.hybrid_crystal_fighter_ii")
@rule("48.1")
def test_naalu_has_no_other_fighter_upgrade() -> None:
    t = naalu().player(0, technologies="neural_motivator antimass_deflectors")
    t.strategy(technology=0).turn_of(0).seat(0).does("strategic technology")
    t.seat(0).may("research hybrid_crystal_fighter_ii")
    t.seat(0).may_not("research fighter_ii", because="81.4")


# -- the flagship ----------------------------------------------------------------------------------


def matriarch(defenders: int = 1, infantry: int = 0, fighters: int = 3) -> Table:
    """Seat 0 comes with the flagship and fighters to New Albion and Starpoint."""
    t = naalu().tile(27, 10).planet("new_albion", 1, infantry=defenders)
    t.fleet(0, 46, flagship=1, fighter=fighters, infantry=infantry).activate(0, 27)
    t.seat(0).does("move flagship 1 46", f"load fighter {fighters} 46")
    if infantry:
        t.seat(0).does(f"load infantry {infantry} 46")
    t.seat(0).does("done")
    return t


@rule("UNIT.matriarch")
def test_fighters_land_beside_infantry_and_go_back_to_space() -> None:
    t = matriarch(defenders=2, infantry=1)
    t.seat(0).is_asked("commit").may("land_fighters 3 new_albion", "land 1 new_albion")
    t.seat(0).may_not("land_fighters 4 new_albion", because="UNIT.matriarch")
    rolls(t, (8, 8, 1), (1, 1))
    t.seat(0).does("land_fighters 2 new_albion", "land 1 new_albion", "done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 3, "hits": 2}
    assert t.owner("new_albion") == 0
    assert t.units(0, "new_albion") == {"infantry": 1}
    assert t.ships(0, 27) == {"flagship": 1, "fighter": 3}


@rule("UNIT.matriarch")
@rule("Q.n57")
def test_fighters_alone_gain_no_planet() -> None:
    t = matriarch()
    rolls(t, (8, 1, 1), (1,))
    t.seat(0).does("land_fighters 3 new_albion")
    assert t.told("ground_combat_drawn") == [{"planet": "new_albion"}]
    assert t.owner("new_albion") == 1
    assert t.units(0, "new_albion") == {}
    assert t.ships(0, 27) == {"flagship": 1, "fighter": 3}
    t = matriarch()
    t.seat(0).does("land_fighters 1 starpoint", "done")
    assert t.owner("starpoint") is None
    assert t.ships(0, 27) == {"flagship": 1, "fighter": 3}


@rule("UNIT.matriarch")
@rule("Q.n58")
def test_dacxive_animators_do_not_help_fighters() -> None:
    t = matriarch().player(0, technologies="dacxive_animators")
    rolls(t, (8, 1, 1), (1,))
    t.seat(0).does("land_fighters 3 new_albion")
    assert t.units(0, "new_albion") == {}
    assert t.kind() == "action"


@rule("UNIT.matriarch")
@rule("24.2")
def test_who_is_hit_chooses_between_fighters_and_infantry() -> None:
    t = matriarch(defenders=2, infantry=2)
    rolls(t, (1, 1, 1, 1), (8, 1))
    t.seat(0).does("land_fighters 2 new_albion", "land 2 new_albion", "done")
    t.seat(0).is_asked("lose_forces").may("lose_forces fighter 1", "lose_forces infantry 1")
    t.seat(0).may_not("lose_forces fighter 2", "lose_forces infantry 3", because="24.2")
    t.seat(0).may_not("lose_forces carrier 1", because="24.2")
    rolls(t, (8, 8, 1), (1, 1))
    t.seat(0).does("lose_forces fighter 1")
    assert t.units(0, "new_albion") == {"infantry": 2}
    assert t.ships(0, 27) == {"flagship": 1, "fighter": 2}


@rule("UNIT.matriarch")
@rule("15.8a")
def test_space_cannon_defense_hits_fighters_that_land() -> None:
    t = matriarch(defenders=0).forces("new_albion", 1, pds=1)
    t.pass_while(lambda: t.kind() == "cannon")
    t.will_roll(6, purpose="cannon")
    t.seat(0).does("land_fighters 2 new_albion", "done")
    t.seat(1).is_asked("cannon").does("fire 0")
    assert t.ships(0, 27) == {"flagship": 1, "fighter": 2}


@rule("UNIT.matriarch")
def test_without_the_flagship_in_the_system_fighters_stay_in_space() -> None:
    t = naalu().tile(27, 10).fleet(0, 46, carrier=1, fighter=2).fleet(0, 23, flagship=1)
    t.activate(0, 27).seat(0).does("move carrier 1 46", "load fighter 2 46", "done")
    assert t.kind() == "action"
    t = at_war().tile(27, 10).fleet(0, 46, flagship=1, fighter=2).activate(0, 27)
    t.seat(0).does("move flagship 1 46", "load fighter 2 46", "done")
    assert t.kind() == "action"


@rule("UNIT.matriarch")
@rule("74.2")
def test_fighters_do_not_make_up_for_the_custodians() -> None:
    t = naalu().player(0, trade_goods=6).planet("maaluuk").planet("druaa")
    t.fleet(0, 46, flagship=1, fighter=1, infantry=1).activate(0, 18)
    t.seat(0).does("move flagship 1 46", "load fighter 1 46", "load infantry 1 46", "done")
    t.seat(0).does("remove_custodians", "goods 6", "land_fighters 1 mecatol_rex")
    t.seat(0).may_not("done", because="74.2").does("land 1 mecatol_rex")
    assert t.owner("mecatol_rex") == 0
