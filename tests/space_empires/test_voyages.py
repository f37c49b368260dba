"""What groups may do besides plain steps: looks, refits, fighters, cloaks, slings, fleets."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.holdings import deal, is_shown
from astrarium.games.space_empires.layout import PILE
from astrarium.games.space_empires.movement import why_not_sling
from astrarium.games.space_empires.proving import note_fight
from astrarium.games.space_empires.research import why_not_research
from astrarium.games.space_empires.values import NOBODY, TERRAINS
from astrarium.kernel.moves import because
from tests.space_empires.phases import learned
from tests.space_empires.positions import HOMES, Position
from tests.space_empires.test_exploring import exploring, terrain

# -- looks -----------------------------------------------------------------------------------------


def looking(marker: str, ships: int = 1, **options: str) -> tuple[Position, int]:
    position = Position(1, 2, **options)
    position.cover("G5", marker)
    learned(position.game, exploration=1)
    return position, position.group(0, "G4", "cruiser", ships, exploration=1, movement=1)


@pytest.mark.rule("B9.6")
def test_a_cruiser_looks_before_it_moves_and_only_its_owner_knows() -> None:
    position, cruiser = looking("danger")
    position.start().does("look G5", "done")
    assert position.game.view(0)["hexes"]["G5"]["looked"] == "danger"
    assert position.game.view(1)["hexes"]["G5"]["looked"] is None
    assert position.refused("look G5") == "B9.6"
    assert f"move {cruiser} G5" in position.offers()


@pytest.mark.rule("B9.6")
def test_what_was_looked_at_may_be_shown_without_harm() -> None:
    position, cruiser = looking("danger")
    position.start().does("look G5", "show")
    assert terrain(position) == "empty"
    assert cruiser in position.game.groups


@pytest.mark.rule("B9.6")
def test_each_ship_looks_once_and_none_after_moving() -> None:
    position, cruiser = looking("nebula", 2)
    position.cover("G3", "nebula")
    position.cover("F4", "nebula")
    position.start().does("look G5", "done", "look G3", "done")
    assert position.refused("look F4") == "B9.6"
    position.does(f"move {cruiser} H4")
    assert not any(move.startswith("look") for move in position.offers())


# -- refits ----------------------------------------------------------------------------------------


@pytest.mark.rule("B9.8")
def test_a_refit_takes_a_turn_at_a_yard_and_hulls_of_cp() -> None:
    position = Position()
    learned(position.game, attack=1, movement=2)
    cruisers = position.group(0, HOMES[0], "cruiser", 2)
    position.group(0, HOMES[0], "ship_yard")
    position.game.cp[0] = 10
    position.start().does(f"refit {cruisers}")
    assert position.game.cp[0] == 10 - 4
    fit = position.game.group(cruisers).fit
    assert (fit[TECH_NUMBER["attack"]], fit[TECH_NUMBER["movement"]]) == (1, 2)
    assert position.refused(f"move {cruisers} J6") == "B9.8"
    assert position.game.spent == ()


@pytest.mark.rule("B9.8")
def test_without_a_yard_or_after_moving_there_is_no_refit() -> None:
    position = Position()
    learned(position.game, attack=1)
    scout = position.group(0, HOMES[0], "scout")
    position.game.cp[0] = 10
    position.start()
    assert position.refused(f"refit {scout}") == "B9.8"


@pytest.mark.rule("X13.39")
def test_nano_technology_refits_anywhere_for_nothing() -> None:
    position = Position(empire_advantages="random")
    deal(position.game, 0, [39])
    learned(position.game, attack=1)
    scout = position.group(0, "G5", "scout")
    position.start().does(f"refit {scout}")
    assert position.refused(f"move {scout} G6") == "B9.8"


@pytest.mark.rule("B15.1")
def test_with_instant_upgrades_ships_are_always_current() -> None:
    position = Position(instant_upgrade="yes")
    scout = position.group(0, "G5", "scout")
    learned(position.game, movement=4)
    position.start().does(f"move {scout} G6", f"move {scout} G7")
    assert position.game.fit(scout)[TECH_NUMBER["movement"]] == 4


# -- fighters --------------------------------------------------------------------------------------


@pytest.mark.rule("B11.2")
def test_fighters_go_where_a_carrier_with_room_has_gone() -> None:
    position = Position()
    carrier = position.group(0, "G4", "carrier", movement=1)
    fighters = position.group(0, "G4", "fighter", 3)
    more = position.group(0, "G4", "fighter", 1, fighters=1)
    position.start()
    assert position.refused(f"move {fighters} G5") == "B11.2"
    position.does(f"move {carrier} G5", f"move {fighters} G5")
    assert position.refused(f"move {more} G5") == "B11.2"
    position.does("done")
    assert more not in position.game.groups
    assert fighters in position.game.groups


@pytest.mark.rule("B11.2")
def test_fighters_never_go_farther_than_what_carries_them() -> None:
    position = Position()
    first = position.group(0, "G4", "carrier", movement=1)
    second = position.group(0, "G5", "carrier", movement=1, attack=1)
    fighters = position.group(0, "G4", "fighter", 3)
    position.start().does(f"move {first} G5", f"move {fighters} G5", f"move {second} G6")
    assert position.refused(f"move {fighters} G6") == "B11.2"


@pytest.mark.rule("B11.2")
@pytest.mark.rule("B10.3")
def test_fighters_follow_a_carrier_along_pipelines() -> None:
    position = Position()
    for hex_ in ("G4", "G5", "G6"):
        position.group(0, hex_, "pipeline")
    carrier = position.group(0, "G4", "carrier", movement=1)
    fighters = position.group(0, "G4", "fighter", 3)
    position.start().does(f"move {carrier} G5", f"move {fighters} G5")
    position.does(f"move {carrier} G6", f"move {fighters} G6")


@pytest.mark.rule("X7.1")
def test_an_empty_fleet_marker_goes_nowhere() -> None:
    position = Position(fleet_markers="yes")
    scout = position.group(0, "G4", "scout", movement=1)
    position.start().does(f"fleet {scout} 1")
    assert position.refused("march 2 G5") == "X7.1"


# -- cloaks ----------------------------------------------------------------------------------------


def passing(scanners: int, cloaking: int = 1) -> tuple[Position, int]:
    position = Position()
    raider = position.group(0, "G4", "raider", cloaking=cloaking, movement=4)
    learned(position.game, cloaking=cloaking, movement=4)
    learned(position.game, 1, scanners=scanners)
    position.group(1, "G5", "destroyer", scanners=scanners)
    position.start().does(f"move {raider} G5")
    return position, raider


@pytest.mark.rule("B12.2")
@pytest.mark.parametrize(("scanners", "cloaking"), [(0, 1), (1, 2), (0, 2)])
def test_cloaked_raiders_pass_enemies(scanners: int, cloaking: int) -> None:
    position, raider = passing(scanners, cloaking)
    position.does(f"move {raider} G6")
    assert position.game.shown_technology[0][TECH_NUMBER["cloaking"]] == scanners + 1
    assert position.game.shown_technology[1][TECH_NUMBER["scanners"]] == scanners


@pytest.mark.rule("B12.2a")
@pytest.mark.parametrize(("scanners", "cloaking"), [(1, 1), (2, 2), (2, 1)])
def test_scanners_stop_them_and_nobody_tells_more_than_the_answer(
    scanners: int, cloaking: int
) -> None:
    position, raider = passing(scanners, cloaking)
    assert position.refused(f"move {raider} G6") == "B4.1"
    assert position.game.shown_technology[1][TECH_NUMBER["scanners"]] == cloaking
    assert position.game.shown_technology[0][TECH_NUMBER["cloaking"]] == cloaking


# -- black holes -----------------------------------------------------------------------------------


@pytest.mark.rule("B15.2")
def test_t57_a_black_hole_flings_ships_on_for_a_greater_risk() -> None:
    """T57: 5 and 2 is 7, lost; 4 and 2 is 6, safe, with one hex more."""
    position = Position(slingshot="yes")
    position.terrain("G5", "black_hole")
    scouts = position.group(0, "G4", "scout", 2, movement=1)
    position.game.chance.script("black_hole", (5, 4, 1, 1, 1, 1))
    position.start().does(f"sling {scouts} G5")
    assert position.game.group(scouts).ships == 1
    position.does(f"move {scouts} G6")
    assert position.refused(f"move {scouts} G7") == "B4.1"


@pytest.mark.rule("X13.37")
def test_pilgrims_are_never_lost_and_mind_no_asteroids() -> None:
    position = Position(empire_advantages="random", slingshot="yes")
    deal(position.game, 0, [37])
    position.terrain("G5", "black_hole")
    position.terrain("G6", "asteroids")
    scout = position.group(0, "G4", "scout", movement=4)
    position.game.chance.script("black_hole", (10, 1, 1, 1, 1, 1))
    position.start().does(f"move {scout} G5")
    assert is_shown(position.game, 37)
    position.does(f"move {scout} G6")
    assert scout in position.game.groups


@pytest.mark.rule("X13.37")
@pytest.mark.rule("B15.2")
def test_a_black_hole_flings_pilgrims_even_where_nobody_else_plays_so() -> None:
    """Without a roll; who does it shows the card."""
    position = Position(empire_advantages="random")
    deal(position.game, 0, [37])
    position.terrain("G5", "black_hole")
    scout = position.group(0, "G4", "scout", movement=1)
    other = position.group(1, "F4", "scout", movement=1)
    position.start().does(f"sling {scout} G5")
    assert is_shown(position.game, 37)
    position.does(f"move {scout} G6")
    assert why_not_sling(position.game, 1, other, HEX_NUMBER["F5"]) == because(
        "B15.2", "rule_not_in_use"
    )


@pytest.mark.rule("X13.37")
def test_pilgrims_are_not_lost_in_space() -> None:
    position = Position(empire_advantages="random")
    deal(position.game, 0, [37])
    position.cover("G5", "lost_in_space")
    scout = position.group(0, "G4", "scout")
    position.start().does(f"move {scout} G5", "done")
    assert position.at("G5") == [scout]


# -- heavy terrain ---------------------------------------------------------------------------------


@pytest.mark.rule("S5.2")
def test_heavy_terrain_puts_another_marker_in_place_of_a_hazard() -> None:
    position = exploring("danger", heavy_terrain="yes")
    before = len(position.game.cards.zones[PILE])
    position.does("done")
    assert terrain(position) == "unexplored"
    assert len(position.game.cards.zones[PILE]) == before - 1


# -- fleets, titans, races -------------------------------------------------------------------------


@pytest.mark.rule("X7.1")
def test_a_fleet_marker_moves_all_its_groups() -> None:
    position = Position(fleet_markers="yes")
    scout = position.group(0, "G4", "scout", movement=1)
    cruiser = position.group(0, "G4", "cruiser", movement=1)
    position.start().does(f"fleet {scout} 1", f"fleet {cruiser} 1", "march 1 G5")
    assert position.at("G5") == [scout, cruiser]
    position.does(f"leave_fleet {scout}")
    assert position.game.fleets == ((cruiser, 1),)


@pytest.mark.rule("X6.4")
def test_a_titan_breaks_a_planet_without_a_colony() -> None:
    position = Position(titans="yes")
    position.terrain("G5", "planet")
    titan = position.group(0, "G5", "titan", movement=1)
    position.start().does(f"raze {titan}")
    assert terrain(position) == "asteroids"
    assert position.refused(f"move {titan} G6") == "B4.1"


@pytest.mark.rule("X13.35")
def test_the_industrious_race_settles_asteroids() -> None:
    position = Position(empire_advantages="random")
    deal(position.game, 0, [35])
    position.terrain("G5", "asteroids")
    without = position.group(0, "G5", "colony_ship")
    able = position.group(0, "G5", "colony_ship", terraforming=1)
    position.start()
    assert position.refused(f"settle {without}") == "B4.9"
    position.does(f"settle {able}")
    assert is_shown(position.game, 35)
    assert TERRAINS[position.game.terrain[HEX_NUMBER["G5"]]] == "asteroids"


@pytest.mark.rule("X13.42")
def test_engineers_go_one_hex_further_or_not_at_all() -> None:
    position = Position(1, empire_advantages="random")
    deal(position.game, 0, [42])
    scouts = position.group(0, "G4", "scout", 3, movement=1)
    position.game.chance.script("boost", (8, 9, 1, 1, 1, 1))
    position.start().does(f"boost {scouts}", f"move {scouts} G5", f"move {scouts} G6")
    assert is_shown(position.game, 42)
    (left,) = position.at("G4")
    assert position.game.group(left).ships == 1
    assert position.refused(f"move {left} G5") == "B4.1"


@pytest.mark.rule("X13.42")
def test_engineers_work_in_the_first_turn_only() -> None:
    position = Position(2, empire_advantages="random")
    deal(position.game, 0, [42])
    scout = position.group(0, "G4", "scout", movement=1)
    position.start()
    assert position.refused(f"boost {scout}") == "X13.42"


@pytest.mark.rule("X13.48")
def test_diplomats_stop_and_settle_among_aliens() -> None:
    position = Position(empire_advantages="random")
    deal(position.game, 0, [48])
    position.terrain("G5", "barren_planet")
    position.group(NOBODY, "G5", "alien_c")
    settlers = position.group(0, "G4", "colony_ship", terraforming=1)
    scout = position.group(0, "G4", "scout", movement=1)
    position.start().does(f"move {scout} G5", f"move {settlers} G5", f"settle {settlers}")
    assert is_shown(position.game, 48)
    position.does("done")
    assert position.game.active == 1


@pytest.mark.rule("X13.52")
def test_power_to_the_people_moves_colony_ships_like_others() -> None:
    position = Position(empire_advantages="random")
    deal(position.game, 0, [52])
    learned(position.game, movement=4)
    settlers = position.group(0, "G4", "colony_ship")
    position.start().does(f"move {settlers} G5")
    assert not is_shown(position.game, 52)
    position.does(f"move {settlers} G6")
    assert is_shown(position.game, 52)


@pytest.mark.rule("X13.53")
def test_the_house_of_speed_is_known_by_its_second_hex() -> None:
    position = Position(empire_advantages="random", movement_7="yes")
    deal(position.game, 0, [53])
    learned(position.game, movement=7)
    scout = position.group(0, "G4", "scout", movement=7)
    position.start().does(f"move {scout} G5")
    assert not is_shown(position.game, 53)
    position.does(f"move {scout} G6")
    assert is_shown(position.game, 53)


@pytest.mark.rule("X13.54")
def test_psychics_tell_what_lies_beside_their_explorers() -> None:
    position = Position(empire_advantages="random")
    deal(position.game, 0, [54])
    position.group(0, "G4", "cruiser", exploration=1)
    near = position.group(1, "G5", "scout", 3)
    far = position.group(1, "G7", "scout", 3)
    position.start().does(f"sense {near}")
    assert is_shown(position.game, 54)
    assert position.refused(f"sense {far}") == "X13.54"


# -- what ships must have proven -------------------------------------------------------------------


@pytest.mark.rule("S5.4")
def test_fighters_and_cloaks_wait_for_larger_ships_to_fight() -> None:
    position = Position(ship_build_requirement="yes")
    game = position.game
    game.cp[0] = 100

    def refused(name: str) -> bool:
        reason = why_not_research(game, 0, TECH_NUMBER[name], 0)
        return reason is not None and reason.rule == "S5.4"

    assert refused("fighters")
    assert refused("cloaking")
    enemy = position.group(1, "G5", "scout")
    note_fight(game, [enemy, position.group(0, "G5", "destroyer")])
    assert refused("fighters")
    assert not refused("cloaking")
    note_fight(game, [enemy, position.group(0, "G5", "battlecruiser")])
    assert not refused("fighters")
