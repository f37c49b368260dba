"""The units of every player and their upgrades: printed values, and what they do in play. UNIT"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.units import NONE, TYPE_NUMBER, Roll

from .positions import Table, at_war
from .test_23_combat import rolls

rule = pytest.mark.rule

FOR_ONE, FOR_TWO = 1, 2


def printed(
    mark: pytest.MarkDecorator,
    cost: tuple[int, int] | None = None,
    combat: tuple[int, int] | None = None,
    move: int = NONE,
    capacity: int = NONE,
    **abilities: object,
) -> object:
    """The values of a unit, under the id of its rule."""
    unit = mark.args[0].removeprefix("UNIT.")
    return pytest.param(unit, cost, combat, move, capacity, abilities, marks=mark)


DREADNOUGHT = {"sustain_damage": True, "bombardment": Roll(5, 1)}


@pytest.mark.parametrize(
    ("unit", "cost", "combat", "move", "capacity", "abilities"),
    [
        printed(rule("UNIT.carrier_1"), (3, FOR_ONE), (9, 1), 1, 4),
        printed(rule("UNIT.carrier_2"), (3, FOR_ONE), (9, 1), 2, 6),
        printed(rule("UNIT.cruiser_1"), (2, FOR_ONE), (7, 1), 2),
        printed(rule("UNIT.cruiser_2"), (2, FOR_ONE), (6, 1), 3, 1),
        printed(rule("UNIT.destroyer_1"), (1, FOR_ONE), (9, 1), 2, anti_fighter_barrage=Roll(9, 2)),
        printed(rule("UNIT.destroyer_2"), (1, FOR_ONE), (8, 1), 2, anti_fighter_barrage=Roll(6, 3)),
        printed(rule("UNIT.dreadnought_1"), (4, FOR_ONE), (5, 1), 1, 1, **DREADNOUGHT),
        printed(
            rule("UNIT.dreadnought_2"),
            (4, FOR_ONE),
            (5, 1),
            2,
            1,
            **DREADNOUGHT,
            immune_to_direct_hit=True,
        ),
        printed(rule("UNIT.fighter_1"), (1, FOR_TWO), (9, 1)),
        printed(
            rule("UNIT.fighter_2"), (1, FOR_TWO), (8, 1), 2, moves_alone=True, excess_half_ships=2
        ),
        printed(rule("UNIT.infantry_1"), (1, FOR_TWO), (8, 1)),
        printed(rule("UNIT.infantry_2"), (1, FOR_TWO), (7, 1), returns_on=6),
        printed(rule("UNIT.pds_1"), planetary_shield=True, space_cannon=Roll(6, 1)),
        printed(rule("UNIT.pds_2"), planetary_shield=True, space_cannon=Roll(5, 1, 1)),
        printed(
            rule("UNIT.space_dock_1"), production=2, production_adds_resources=True, free_fighters=3
        ),
        printed(
            rule("UNIT.space_dock_2"), production=4, production_adds_resources=True, free_fighters=3
        ),
        printed(
            *(rule("UNIT.war_sun_standard"), (12, FOR_ONE), (3, 3), 2, 6),
            sustain_damage=True,
            bombardment=Roll(3, 3),
            breaks_planetary_shield=True,
        ),
    ],
)
@rule("53.3")
@rule("48.3")
def test_printed_values(
    unit: str,
    cost: tuple[int, int] | None,
    combat: tuple[int, int] | None,
    move: int,
    capacity: int,
    abilities: dict[str, object],
) -> None:
    """What a player with, or without, the upgrade has; and no ability that is not printed."""
    name, _, level = unit.rpartition("_")
    name = "war_sun" if unit == "war_sun_standard" else name
    t = at_war()
    if level == "2":
        t.player(0, technologies=f"{name}_ii")
    if level == "standard":
        t.player(0, technologies="war_sun")
    found = t.game.unit(0, TYPE_NUMBER[name])
    assert found is not None
    assert found.id == unit
    assert (found.cost, found.per_cost) == (cost or (NONE, FOR_ONE))
    assert found.combat == (Roll(*combat) if combat else Roll(0, 0))
    assert (found.move, found.capacity) == (move, capacity)
    expected = {**dict.fromkeys(ROLLS, Roll(0, 0)), **abilities}
    assert {name: getattr(found, name) for name in ABILITIES if getattr(found, name)} == expected


ROLLS = ("anti_fighter_barrage", "bombardment", "space_cannon")
ABILITIES = (
    *ROLLS,
    *("sustain_damage", "planetary_shield", "production", "production_adds_resources"),
    *("free_fighters", "in_space", "breaks_planetary_shield", "immune_to_direct_hit"),
    *("returns_on", "moves_alone", "excess_half_ships"),
)


# -- upgrades in play ------------------------------------------------------------------------------


def researched(technology: str) -> Table:
    return at_war().player(0, technologies=technology)


@rule("TECH.carrier_ii")
@rule("48.4")
def test_carriers_ii_go_further_and_carry_more() -> None:
    t = researched("carrier_ii").fleet(0, 46, carrier=1, infantry=6).activate(0, 48)
    t.seat(0).does("move carrier 1 46").may("load infantry 6 46")
    t = at_war().fleet(0, 46, carrier=1, infantry=6).activate(0, 49)
    t.seat(0).does("move carrier 1 46").may_not("load infantry 5 46", because="85.1")


@rule("TECH.cruiser_ii")
@rule("48.2")
def test_cruisers_ii_hit_on_six_and_carry_one() -> None:
    t = researched("cruiser_ii").fleet(0, 46, cruiser=1, infantry=1).fleet(1, 49, cruiser=1)
    t.activate(0, 49)
    rolls(t, (6,), (6,))
    t.seat(0).does("move cruiser 1 46", "load infantry 1 46", "done")
    assert t.told("combat_won") == [{"seat": 0}]
    assert t.ships(0, 49) == {"cruiser": 1, "infantry": 1}


@rule("TECH.destroyer_ii")
@rule("68.1a")
def test_destroyers_ii_have_a_better_barrage() -> None:
    t = researched("destroyer_ii").fleet(0, 46, destroyer=1).fleet(1, 49, carrier=1, fighter=3)
    t.activate(0, 49)
    t.will_roll(6, 6, 5, purpose="barrage")
    rolls(t, (1,), (1, 1), (8,), (1, 1))
    t.seat(0).does("move destroyer 1 46", "done")
    assert t.told("rolled_barrage")[0] == {"seat": 0, "dice": 3, "hits": 2}
    assert t.told("rolled_combat")[2]["hits"] == 1


@rule("TECH.dreadnought_ii")
def test_dreadnoughts_ii_move_two() -> None:
    t = researched("dreadnought_ii").fleet(0, 46, dreadnought=1).activate(0, 48)
    t.seat(0).may("move dreadnought 1 46")
    t = at_war().fleet(0, 46, dreadnought=1).activate(0, 48)
    assert t.kind() != "movement"


@rule("TECH.fighter_ii")
@rule("UNIT.fighter_2")
def test_fighters_ii_move_alone_and_count_against_the_fleet_pool() -> None:
    t = researched("fighter_ii").player(0, fleet=2).fleet(0, 46, fighter=3).activate(0, 48)
    t.seat(0).does("move fighter 3 46", "done")
    assert t.ships(0, 48) == {"fighter": 2}
    t = researched("fighter_ii").player(0, fleet=2).fleet(0, 46, carrier=1, fighter=6)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46", "move fighter 6 46", "done")
    t.seat(0).is_asked("lose").does("lose fighter 1")
    assert t.ships(0, 49) == {"carrier": 1, "fighter": 5}


@rule("UNIT.fighter_2")
@rule("65.5")
@rule("31.2")
def test_any_ship_may_go_where_fighters_count_against_the_fleet_pool() -> None:
    """Two of four ships are too many: the cruiser may go instead of a fighter. They are removed,
    not destroyed."""
    t = researched("fighter_ii").player(0, fleet=2).fleet(0, 46, cruiser=1, fighter=3)
    t.activate(0, 49).seat(0).does("move cruiser 1 46", "move fighter 3 46", "done")
    t.seat(0).is_asked("lose").may("lose fighter 1").does("lose cruiser 1")
    assert t.ships(0, 49) == {"fighter": 2}
    assert not t.told("destroyed")


@rule("UNIT.fighter_1")
@rule("TECH.fighter_ii")
def test_fighters_i_are_carried() -> None:
    t = at_war().fleet(0, 46, carrier=1, fighter=1).activate(0, 49)
    t.seat(0).may_not("move fighter 1 46", because="52.0")
    t.seat(0).does("move carrier 1 46").may("load fighter 1 46")


@rule("TECH.infantry_ii")
def test_infantry_ii_hit_on_seven() -> None:
    t = researched("infantry_ii").tile(19, 10).planet("wellon", 1, infantry=1)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 19)
    rolls(t, (7,), (7,))
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 wellon")
    assert t.owner("wellon") == 0


@rule("TECH.pds_ii")
@rule("15.3a")
@rule("15.3b")
@rule("Q.n21")
def test_pds_ii_reach_adjacent_systems_also_through_wormholes() -> None:
    """26 has an alpha wormhole, 39 another; the travel ban stops no shots."""
    t = at_war().player(1, technologies="pds_ii").planet("tar_mann", 1, pds=1)
    t.fleet(0, 46, cruiser=1).activate(0, 49)
    t.will_roll(5, purpose="cannon")
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 49) == {}
    t = at_war().planet("tar_mann", 1, pds=1).fleet(0, 46, cruiser=1).activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.asked() == {1: "action"}
    t = at_war().player(1, technologies="pds_ii").law("enforced_travel_ban").tile(39, 10)
    t.planet("lodor", 1, pds=1).fleet(0, 46, cruiser=1).activate(0, 39)
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).is_asked("cannon")


@rule("TECH.space_dock_ii")
@rule("59.3")
def test_space_docks_ii_produce_two_more() -> None:
    """Wellon has one resource."""
    t = researched("space_dock_ii").tile(19, 10).planet("wellon", 0, space_dock=1)
    t.player(0, trade_goods=9).activate(0, 19)
    t.seat(0).may("produce fighter 5").may_not("produce fighter 6", because="60.1")
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1)
    t.player(0, trade_goods=9).activate(0, 19)
    t.seat(0).may("produce fighter 3").may_not("produce fighter 4", because="60.1")


@rule("TECH.war_sun")
@rule("48.0")
def test_war_suns_need_their_technology() -> None:
    t = researched("war_sun").tile(19, 10).planet("wellon", 0, space_dock=1)
    t.player(0, trade_goods=12).activate(0, 19)
    t.seat(0).may("produce war_sun 1")
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1)
    t.player(0, trade_goods=12).activate(0, 19)
    t.seat(0).may_not("produce war_sun 1", because="27.3")


@rule("UNIT.war_sun_standard")
@rule("12.1a")
@rule("70.3a")
def test_a_war_sun_breaks_shields_and_bombards_with_three_dice() -> None:
    t = researched("war_sun").tile(19, 10).planet("wellon", 1, infantry=3, pds=1)
    t.fleet(0, 46, war_sun=1).activate(0, 19)
    t.seat(0).does("move war_sun 1 46", "done")
    t.seat(1).does("hold_fire")
    t.will_roll(3, 2, 10, purpose="bombardment")
    t.seat(0).does("aim war_sun 1 wellon")
    assert t.units(1, "wellon") == {"infantry": 1, "pds": 1}


# -- what else the reference says of units ---------------------------------------------------------


@rule("Q.n3")
def test_fighters_block_the_way() -> None:
    t = at_war().fleet(0, 46, cruiser=1).fleet(1, 49, fighter=1).fleet(1, 22, fighter=1)
    t.activate(0, 48)
    assert t.kind() != "movement"


@rule("Q.n1")
def test_a_ten_is_the_best_roll() -> None:
    """Jol-Nar's carriers need a 10."""
    t = at_war("jol_nar xxcha hacan").fleet(0, 46, carrier=1).fleet(1, 49, cruiser=1)
    t.activate(0, 49)
    rolls(t, (9,), (1,), (10,), (1,))
    t.seat(0).does("move carrier 1 46", "done")
    assert len(t.told("rolled_combat")) == 4
    assert t.told("combat_won") == [{"seat": 0}]


@rule("78.0")
@rule("78.3")
@rule("53.1")
def test_structures_do_not_move_and_ships_are_not_on_planets() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, pds=1, space_dock=1, infantry=1)
    t.fleet(0, 19, carrier=1).activate(0, 46)
    t.seat(0).may_not("move space_dock 1 19", because="51.3")
    t.seat(0).does("move carrier 1 19", "embark 1 wellon", "done")
    assert t.units(0, "wellon") == {"pds": 1, "space_dock": 1}


@rule("70.1")
@rule("77.5")
def test_what_destroys_outright_is_not_sustained() -> None:
    """The Assault Cannon destroys a dreadnought that could sustain damage."""
    t = researched("assault_cannon").fleet(0, 46, cruiser=3).fleet(1, 49, dreadnought=1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.ships(1, 49) == {}
    assert not t.told("sustained")


@rule("23.7c")
def test_a_haven_has_something_of_ones_own_and_no_ships_of_others() -> None:
    t = at_war().fleet(0, 46, cruiser=2).fleet(1, 49, cruiser=1).planet("tar_mann", 1)
    t.activate(0, 49)
    rolls(t, (1,), (1,))
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("announce_retreat")
    t.seat(1).may_not("retreat 48", "retreat 46", because="23.7c")


@rule("23.5f")
@rule("24.1a")
def test_all_rolls_of_the_attacker_come_before_the_defender_s() -> None:
    t = at_war().fleet(0, 46, dreadnought=1, destroyer=1).fleet(1, 49, dreadnought=1)
    t.activate(0, 49)
    rolls(t, (1,), (1,), (5,))
    t.seat(0).does("move dreadnought 1 46", "move destroyer 1 46", "done")
    told = t.told("rolled_combat")[:2]
    assert [(each["seat"], each["dice"], each["hits"]) for each in told] == [(0, 2, 0), (1, 1, 1)]


@rule("15.7a")
@rule("15.7b")
def test_guns_fire_in_defense_with_their_own_values() -> None:
    """Two PDS I and Plasma Scoring: three dice from 6 on."""
    t = at_war().player(1, technologies="plasma_scoring").tile(19, 10)
    t.planet("wellon", 1, pds=2).fleet(0, 46, carrier=1, infantry=3).activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load infantry 3 46", "done")
    t.seat(1).does("hold_fire")
    t.will_roll(6, 5, 7, purpose="cannon")
    t.seat(0).does("land 3 wellon")
    t.seat(1).does("fire 0")
    assert t.told("rolled_cannon") == [{"seat": 1, "dice": 3, "hits": 2}]
    assert t.units(0, "wellon") == {"infantry": 1}


@rule("59.6")
def test_no_ships_are_produced_beside_others_but_ground_forces_are() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1).player(0, trade_goods=5)
    t.fleet(1, 19, cruiser=1).activate(0, 19)
    t.seat(0).may("raise 2 wellon").may_not("produce cruiser 1", because="4.1")


@rule("76.4")
@rule("11.0")
def test_the_active_system_stays_active_for_the_whole_action() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1).player(0, trade_goods=5)
    t.fleet(0, 46, carrier=1).activate(0, 19)
    assert t.view()["active_system"] == 19
    t.seat(0).does("move carrier 1 46", "done").is_asked("produce")
    assert t.view()["active_system"] == 19
    t.seat(0).does("done")
    assert t.view()["active_system"] is None


@rule("26.5b")
@rule("26.5")
def test_in_an_invasion_control_changes_at_its_end() -> None:
    """All defenders are gone, but the planet is theirs until the fight is over."""
    t = at_war().tile(27, 10).planet("new_albion", 1, infantry=1).planet("starpoint", 1, infantry=1)
    t.fleet(0, 46, carrier=1, infantry=4).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 4 46", "done")
    rolls(t, (8, 8), (1,), (8, 8), (1,))
    t.seat(0).does("land 2 new_albion", "land 2 starpoint", "next_planet new_albion")
    told = ("ground_combat_won", "control_gained")
    keys = [event.key for event in t.game.events or [] if event.key in told]
    assert keys == [told[0], told[0], told[1], told[1]]
