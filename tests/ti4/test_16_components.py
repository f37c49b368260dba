"""Abilities of particular components: cards, sheets, flagships, units. 16"""

from __future__ import annotations

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.factions import FACTIONS
from astrarium.games.ti4.components.units import FLAGSHIP, UNITS

from .positions import Table, at_war

rule = pytest.mark.rule


def battle(t: Table, system: int = 49) -> Table:
    """Seat 0 comes with all its ships from 46 to a system."""
    own = t.ships(0, 46)
    t.activate(0, system).nobody_reacts()
    for name, number in own.items():
        verb = "load" if name in ("fighter", "infantry") else "move"
        t.seat(0).does(f"{verb} {name} {number} 46")
    t.seat(0).does("done")
    return t


# -- cards and sheets ------------------------------------------------------------------------------


@rule("16.0")
def test_an_ability_belongs_to_a_card_or_a_sheet_that_a_player_has() -> None:
    """The same position, with and without the component."""
    t = at_war("yssaril xxcha arborec").strategy(leadership=0).tile(19, 10)
    t.planet("wellon", 1, infantry=1).fleet(0, 19, dreadnought=1)
    t.hand(0, "plague").player(0, technologies="x_89_bacterial_weapon").turn_of(0)
    t.seat(0).may(
        "use plague wellon", "use x_89_bacterial_weapon wellon", "use stall_tactics plague"
    )
    t = at_war("sol xxcha arborec").strategy(leadership=0).tile(19, 10)
    t.planet("wellon", 1, infantry=1).fleet(0, 19, dreadnought=1).hand(0, "bunker").turn_of(0)
    t.seat(0).may_not("use plague wellon", because="18.5")
    t.seat(0).may_not("use stall_tactics bunker", because="FA.stall_tactics")
    rule = "TECH.x_89_bacterial_weapon"
    t.seat(0).may_not("use x_89_bacterial_weapon wellon", because=rule)


@rule("16.2")
@rule("TECH.antimass_deflectors")
def test_each_ability_of_a_card_works_by_itself() -> None:
    """Antimass Deflectors open asteroid fields, and take one off Space Cannon rolls elsewhere."""
    t = at_war().player(0, technologies="antimass_deflectors").tile(44, 10)
    battle(t.fleet(0, 46, cruiser=1), 44)
    assert t.ships(0, 44) == {"cruiser": 1}
    t = at_war().player(0, technologies="antimass_deflectors").tile(19, 10)
    t.planet("wellon", 1, pds=1, infantry=1)
    t.will_roll(6, purpose="cannon")
    battle(t.fleet(0, 46, cruiser=1), 19).seat(1).does("fire 0")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("16.17")
@rule("16.18")
@rule("16.19")
@pytest.mark.parametrize(
    ("ability", "waits_for"),
    [
        ("direct_hit", "Sustain Damage"),
        ("transit_diodes", "start of a turn"),
        ("quash", "agenda is revealed"),
        ("ceasefire", "activated"),
    ],
)
def test_every_component_says_which_moment_it_waits_for(ability: str, waits_for: str) -> None:
    t = at_war("xxcha sol arborec").strategy(leadership=0).turn_of(0)
    t.hand(0, "direct_hit").player(0, technologies="transit_diodes")
    reason = t.game.why_not(0, ("use", ability))
    assert reason is not None
    assert waits_for in GAME.texts("en").reason(reason)
    t.check_texts(reason)


# -- when a combat begins and ends -----------------------------------------------------------------


def events(t: Table) -> set[str]:
    return {str(question.about["event"]) for question in t.game.questions}


@rule("16.12b")
@rule("23.2")
def test_the_start_of_a_combat_and_of_its_first_round_are_one_window() -> None:
    """Right before the barrage; in the second round only the card for rounds can be played."""
    t = at_war().strategy(leadership=0, diplomacy=1, politics=2)
    t.fleet(0, 46, destroyer=1, carrier=1, fighter=1).fleet(1, 49, carrier=1, fighter=2)
    t.hand(0, "morale_boost fighter_prototype")
    battle(t)
    t.seat(0).is_asked("react").may("use morale_boost", "use fighter_prototype")
    assert not t.told("rolled_barrage")
    t.will_roll(1, 1, purpose="barrage")
    t.will_roll(1, 1, 1, purpose="combat").will_roll(1, 1, 1, purpose="combat")
    t.seat(0).does("pass")
    assert len(t.told("rolled_barrage")) == 1
    t.until("start_of_space_combat_round")
    t.seat(0).is_asked("react").may("use morale_boost")
    t.seat(0).may_not("use fighter_prototype", because="AC.fighter_prototype")


@rule("16.12b")
@rule("23.9a")
@rule("T.1")
def test_the_end_of_a_combat_and_of_its_last_round_are_one_window() -> None:
    """Repairs at the end of a round and salvage after a victory, in whichever order."""
    t = at_war().strategy(leadership=0, diplomacy=1, politics=2).player(1, commodities=3)
    t.fleet(0, 46, dreadnought=2, damaged_dreadnought=1).fleet(1, 49, cruiser=1)
    t.hand(0, "emergency_repairs salvage").activate(0, 49)
    t.nobody_reacts().seat(0).does("move dreadnought 1 46", "move damaged_dreadnought 1 46")
    t.will_roll(5, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("done")
    t.until("end_of_space_combat_round")
    t.seat(0).is_asked("react").may("use emergency_repairs", "use salvage").does("use salvage")
    t.nobody_sabotages().seat(0).is_asked("react").does("use emergency_repairs")
    t.nobody_sabotages()
    assert t.shown(0)["trade_goods"] == 3
    assert t.ships(0, 49) == {"dreadnought": 2}


@rule("16.12b")
def test_on_planets_too_the_first_round_begins_with_the_combat() -> None:
    """Indoctrination at the start of a combat, the grid at the start of any round."""
    t = at_war("hacan yin arborec").strategy(leadership=0, diplomacy=1, politics=2).tile(27, 10)
    t.player(1, technologies="magen_defense_grid", trade_goods=9)
    t.planet("new_albion", 1, infantry=1, pds=1).fleet(0, 46, carrier=1, infantry=2)
    battle(t, 27).seat(1).does("hold_fire")
    t.seat(0).does("land 2 new_albion")
    t.seat(1).does("hold_fire").is_asked("react").may("use indoctrination")
    t.seat(1).may("use magen_defense_grid")
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(1).does("pass").is_asked("react").may("use magen_defense_grid")
    t.seat(1).may_not("use indoctrination", because="FA.indoctrination")


@rule("16.12b")
@rule("24.4a")
def test_on_planets_too_the_last_round_ends_with_the_combat() -> None:
    """Harrow after every round, Dacxive Animators in the same window once the combat is won."""
    t = at_war("l1z1x xxcha arborec").strategy(leadership=0, diplomacy=1, politics=2).tile(27, 10)
    t.player(0, technologies="dacxive_animators").planet("new_albion", 1, infantry=2)
    t.fleet(0, 46, dreadnought=1, infantry=1)
    t.will_roll(1, purpose="combat").will_roll(1, 1, purpose="combat")
    battle(t, 27).seat(0).does("done", "land 1 new_albion")
    assert events(t) == {"end_of_ground_combat_round"}
    t.seat(0).may("use harrow").may_not("use dacxive_animators", because="TECH.dacxive_animators")
    t.will_roll(8, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(5, purpose="bombardment").seat(0).does("use harrow")
    assert events(t) == {"end_of_ground_combat_round"}
    t.seat(0).may("use dacxive_animators")


# -- sheets, flagships, units ----------------------------------------------------------------------


@rule("16.21")
@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: str(faction.id))
def test_every_faction_has_abilities_and_a_flagship_of_its_own(faction: object) -> None:
    """Each of them is explained by a rule; no two flagships are alike."""
    sheet = next(each for each in FACTIONS if each == faction)
    assert sheet.abilities
    assert all(f"FA.{ability}" in GAME.rules for ability in sheet.abilities)
    flagship = UNITS[sheet.units[FLAGSHIP]]
    assert flagship.faction == sheet.id
    assert f"UNIT.{flagship.id}" in GAME.rules
    assert [UNITS[each.units[FLAGSHIP]] for each in FACTIONS].count(flagship) == 1


@rule("16.21")
def test_some_abilities_work_all_the_time() -> None:
    """Nobody is asked for Unrelenting, or for the flagship that adds one to the other ships."""
    t = at_war("sardakk_norr xxcha arborec").fleet(0, 46, flagship=1, cruiser=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.seat(0).does("move flagship 1 46", "move cruiser 1 46")
    t.will_roll(1, 1, purpose="combat").will_roll(5, purpose="combat")
    t.will_roll(1, purpose="combat")
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]


@rule("16.22")
def test_each_ability_of_units_has_its_own_moment() -> None:
    """Space Cannon, barrage, Sustain Damage, Bombardment and Production in one tactical action:
    each where its rules say, whatever anybody would like."""
    t = at_war().tile(27, 10).player(0, trade_goods=2).player(1, technologies="pds_ii")
    t.planet("tar_mann", 1, pds=1, infantry=1).planet("new_albion", 1, infantry=1)
    t.planet("starpoint", 0, infantry=1, space_dock=1).fleet(1, 27, carrier=1, fighter=2)
    t.fleet(0, 46, dreadnought=1, destroyer=1, infantry=1)
    t.will_roll(5, purpose="cannon").will_roll(9, 9, purpose="barrage")
    t.will_roll(5, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(1, purpose="combat").will_roll(5, purpose="bombardment")
    battle(t, 27).seat(1).is_asked("cannon").does("fire 0")
    t.seat(0).is_asked("sustain").does("sustain dreadnought 1")
    t.seat(1).is_asked("retreat").does("stay")
    t.seat(0).is_asked("bombard").does("aim dreadnought 1 new_albion", "done")
    t.seat(0).is_asked("produce").does("produce cruiser 1", "done", "goods 2")
    lines = ("rolled_cannon", "sustained", "rolled_barrage", "rolled_combat", "bombarded")
    told = [event.key for event in t.game.events or [] if event.key in (*lines, "produced")]
    assert told == [*lines[:4], "rolled_combat", "bombarded", "produced"]


@rule("16.22")
def test_a_planetary_shield_needs_no_moment() -> None:
    """The sixth ability: whoever could bombard is not even asked."""
    t = at_war().tile(27, 10).planet("new_albion", 1, pds=1, infantry=1)
    battle(t.fleet(0, 46, dreadnought=1), 27).seat(1).does("hold_fire")
    assert t.kind() != "bombard"


@rule("16.23")
@pytest.mark.parametrize("here", [True, False])
def test_this_system_is_where_the_unit_is(here: bool) -> None:
    """War suns take the shields of other players' units in their own system only."""
    t = at_war().tile(27, 10).player(0, technologies="war_sun")
    t.planet("new_albion", 1, pds=1, infantry=1)
    t.fleet(0, 46, war_sun=1, dreadnought=1).activate(0, 27)
    t.seat(0).does("move dreadnought 1 46")
    if here:
        t.seat(0).does("move war_sun 1 46")
    t.seat(0).does("done").table.seat(1).does("hold_fire")
    if here:
        t.seat(0).is_asked("bombard").may("aim dreadnought 1 new_albion")
    else:
        assert t.kind() != "bombard"
