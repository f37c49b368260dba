"""Decoys of Shape Shifters that look like ships: bought, moved, met. X13.55"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.carriers import fighters_lost
from astrarium.games.space_empires.components.board import HEX_NUMBER, HexId
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.conquest import clear_installations
from astrarium.games.space_empires.exploring import to_explore
from astrarium.games.space_empires.fitting import BOLD, MODEST, TOUGH
from astrarium.games.space_empires.holdings import deal, show, squad_of
from astrarium.games.space_empires.income import account
from astrarium.games.space_empires.powers import SHIFTERS
from astrarium.games.space_empires.routes import range_of, reach
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import Colony, Group
from tests.space_empires.phases import begin, finish, learned, phase, put, refusal
from tests.space_empires.positions import HOMES, Position

ATTACK, DEFENSE = TECH_NUMBER["attack"], TECH_NUMBER["defense"]


def shifters(seat: int = 0, turn: int = 1) -> Position:
    position = Position(turn, 2, empire_advantages="random")
    deal(position.game, seat, [SHIFTERS])
    return position


def sham(position: Position, hex_: str, unit: str, ships: int = 1, seat: int = 0) -> int:
    made = Group(UNIT_NUMBER[unit], ships, sham=MODEST)
    return position.game.add_group(seat, HEX_NUMBER[hex_], made)


def buying(cp: int = 20, **levels: int) -> tuple[SpaceEmpires, HexId]:
    """Shape Shifters at their production sheet."""
    game, home = phase("empire_advantages:random")
    deal(game, 0, [SHIFTERS])
    learned(game, **levels)
    game.colony[home] = Colony(0, 5, 0, homeworld=True)
    game.cp[0] = cp - 5
    begin(game)
    return game, home


def feign(game: SpaceEmpires, unit: str, home: HexId, times: int = 1) -> None:
    for _ in range(times):
        game.answer(0, ("feign", unit, game.groups.places[home]))


# -- bought ----------------------------------------------------------------------------------------


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B8.3")
def test_decoys_that_look_like_ships_cost_what_decoys_cost_and_need_no_yard() -> None:
    game, home = buying(ship_size=3)
    feign(game, "cruiser", home, 3)
    assert game.view(0)["players"][0]["sheet"]["cp"] == 17
    finish(game)
    (number,) = game.groups.of(0)
    group = game.group(number)
    assert (group.kind.id, group.ships, group.sham) == ("cruiser", 3, MODEST)
    assert not game.groups[number].up
    assert game.hex_of(number) == home
    assert account(game, 0).maintenance == 0


@pytest.mark.rule("X13.55")
def test_only_shape_shifters_have_them_and_only_of_ships_that_they_could_build() -> None:
    game, home = buying(6, ship_size=3)
    name = game.groups.places[home]
    assert refusal(game, 0, "feign", "raider", name) == ("X13.55", "technology_missing")
    assert refusal(game, 0, "feign", "battlecruiser", name) == ("X13.55", "technology_missing")
    assert refusal(game, 0, "feign", "ship_yard", name) == ("X13.55", "nothing_looks_like_that")
    assert refusal(game, 0, "feign", "scout", "G5") == ("B8.3", "no_income_there")
    assert refusal(game, 1, "feign", "scout", name) == ("X13.55", "no_shape_shifters")
    feign(game, "scout", home, 6)
    assert refusal(game, 0, "feign", "destroyer", name) == ("B7.5", "short_of_cp")


@pytest.mark.rule("X13.55")
def test_t29_one_group_of_each_type_and_no_second_one_of_a_type() -> None:
    game, home = buying(60, ship_size=4)
    for unit, ships in (("scout", 6), ("destroyer", 1), ("cruiser", 2), ("battlecruiser", 4)):
        feign(game, unit, home, ships)
    name = game.groups.places[home]
    assert refusal(game, 0, "feign", "scout", name) == ("X13.55", "one_group_of_a_type")
    finish(game)
    kinds = sorted((game.group(n).kind.id, game.group(n).ships) for n in game.groups.of(0))
    assert kinds == [("battlecruiser", 4), ("cruiser", 2), ("destroyer", 1), ("scout", 6)]


@pytest.mark.rule("X13.55")
def test_further_decoys_stand_under_the_counter_that_is_there_unless_it_was_seen() -> None:
    game, home = phase("empire_advantages:random")
    deal(game, 0, [SHIFTERS])
    first = game.add_group(0, home, Group(UNIT_NUMBER["scout"], 2, sham=TOUGH))
    game.cp[0] = 9
    begin(game)
    feign(game, "scout", home)
    finish(game)
    assert [game.group(n).ships for n in game.groups.of(0)] == [3]
    assert first in game.groups

    game, home = phase("empire_advantages:random")
    deal(game, 0, [SHIFTERS])
    seen = game.add_group(0, home, Group(UNIT_NUMBER["scout"], 2, sham=TOUGH))
    game.reveal(seen)
    begin(game)
    name = game.groups.places[home]
    assert refusal(game, 0, "feign", "scout", name) == ("X13.55", "one_group_of_a_type")


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B2.7")
def test_they_take_a_counter_of_the_ships_that_they_look_like() -> None:
    game, home = phase("empire_advantages:random")
    deal(game, 0, [SHIFTERS])
    put(game, home, "ship_yard", 4)
    for _ in range(5):
        put(game, home, "scout", 6)
    game.cp[0] = 30
    begin(game)
    feign(game, "scout", home)
    name = game.groups.places[home]
    assert refusal(game, 0, "build", "scout", name) == ("B2.7", "no_counter_left")
    assert ("build", "scout", name) not in game.questions[0].moves


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B2.7")
def test_without_a_counter_nothing_is_feigned() -> None:
    game, home = phase("empire_advantages:random")
    deal(game, 0, [SHIFTERS])
    for _ in range(6):
        put(game, home, "scout", 6)
    game.cp[0] = 30
    begin(game)
    name = game.groups.places[home]
    assert refusal(game, 0, "feign", "scout", name) == ("B2.7", "no_counter_left")


# -- on the map ------------------------------------------------------------------------------------


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B4.2")
def test_they_move_like_decoys_with_what_their_empire_knows() -> None:
    position = shifters()
    learned(position.game, movement=4, fighters=1)
    fighters = sham(position, "G4", "fighter", 3)
    assert range_of(position.game, fighters) == 2
    position.start().does(f"move {fighters} G5", f"move {fighters} G6", "done")
    assert fighters in position.game.groups  # nothing need carry them
    assert fighters_lost([squad_of(position.game, fighters)], at_colony=False) == 0


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B4.4")
def test_they_enter_enemy_hexes_only_with_real_ships() -> None:
    position = shifters()
    learned(position.game, movement=1)
    decoys, other = sham(position, "G4", "cruiser", 2), sham(position, "G4", "scout")
    scout = position.group(0, "G4", "scout", movement=1)
    position.group(1, "G5", "scout")
    position.start()
    assert position.refused(f"move {decoys} G5") == "B4.4"
    position.does(f"move {scout} G5", f"move {decoys} G5")
    assert HEX_NUMBER["G5"] in reach(position.game, 0, other)


@pytest.mark.rule("X13.55")
def test_two_decoys_do_not_lead_each_other() -> None:
    position = shifters()
    learned(position.game, movement=7)
    lead = sham(position, "G4", "cruiser")
    sham(position, "G5", "scout")
    position.cover("H5", "nebula")
    position.start()
    assert position.refused(f"move {lead} H5") == "B4.4"


@pytest.mark.rule("X13.55")
def test_they_neither_explore_nor_blockade_nor_destroy_the_harmless() -> None:
    position = shifters()
    position.cover("G5", "nebula")
    sham(position, "G5", "cruiser")
    assert to_explore(position.game, 0) == []
    sham(position, HOMES[1], "scout")
    assert not position.game.is_blockaded(HEX_NUMBER[HOMES[1]])
    position.group(0, HOMES[1], "scout")
    assert position.game.is_blockaded(HEX_NUMBER[HOMES[1]])


@pytest.mark.rule("X13.55")
def test_a_group_of_them_is_never_split_nor_joined_with_real_ships() -> None:
    position = shifters()
    decoys = sham(position, "G4", "scout", 3)
    position.group(0, "G4", "scout")
    position.start()
    assert position.refused(f"split {decoys} 1") == "X13.55"
    assert position.refused(f"join {decoys}") == "B2.3"


@pytest.mark.rule("X13.55")
def test_they_look_at_nothing_carry_nothing_and_are_never_refitted() -> None:
    position = Position(1, 2, empire_advantages="random", transports="yes")
    deal(position.game, 0, [SHIFTERS])
    learned(position.game, exploration=1, attack=1)
    position.cover("G5", "nebula")
    sham(position, "G4", "cruiser")
    home = HEX_NUMBER[HOMES[0]]
    position.group(0, HOMES[0], "ship_yard")
    transports = sham(position, HOMES[0], "transport")
    position.game.garrison[0] = ((home, (0,)),)  # type: ignore[assignment]
    position.game.cp[0] = 9
    position.start()
    assert position.refused("look G5") == "B9.6"
    assert position.refused(f"load {transports} infantry") == "X14.1"
    assert position.refused(f"refit {transports}") == "B9.8"


@pytest.mark.rule("X13.55")
@pytest.mark.rule("X10.1")
def test_they_give_no_sensors_and_do_not_react() -> None:
    position = Position(1, 2, reactions="yes", empire_advantages="random")
    deal(position.game, 1, [SHIFTERS])
    learned(position.game, 1, exploration=2, movement=3)
    attacker = position.group(0, "G4", "scout", 1, movement=1)
    position.group(1, "G5", "scout")
    cruisers = sham(position, "F5", "cruiser", seat=1)
    scouts = position.group(1, "F5", "scout", 1, movement=3)
    position.start().does(f"move {attacker} G5", "done")
    assert position.refused(f"react {scouts}", seat=1) == "X10.1"
    assert position.refused(f"react {cruisers}", seat=1) in ("X10.1", "X13.55")
    base = position.group(1, "F5", "base")
    assert position.refused(f"react {cruisers}", seat=1) == "X13.55"
    assert base in position.game.groups


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B12.3")
def test_they_neither_scan_nor_hide() -> None:
    position = shifters()
    learned(position.game, scanners=2, cloaking=2, ship_size=2)
    destroyers, raiders = sham(position, "G4", "destroyer"), sham(position, "G4", "raider")
    for number in (destroyers, raiders):
        position.game.change_group(number, position.game.group(number)._replace(sham=BOLD))
    game = position.game
    assert game.fit(destroyers)[TECH_NUMBER["scanners"]] == 2
    assert game.working(destroyers, TECH_NUMBER["scanners"]) == 0
    assert game.working(raiders, TECH_NUMBER["cloaking"]) == 0


@pytest.mark.rule("X13.55")
@pytest.mark.rule("X14.10")
def test_where_a_colony_is_lost_only_real_fighters_are() -> None:
    position = shifters()
    decoys = sham(position, "G4", "fighter", 3)
    fighters = position.group(0, "G4", "fighter", 2)
    clear_installations(position.game, 0, HEX_NUMBER["G4"])
    assert position.at("G4") == [decoys]
    assert position.game.group(decoys).ships == 3
    assert fighters not in position.game.groups


@pytest.mark.rule("X13.55")
@pytest.mark.rule("B6.3")
def test_a_black_hole_takes_decoys_that_look_like_fighters() -> None:
    position = shifters()
    learned(position.game, movement=1)
    position.terrain("G5", "black_hole")
    decoys = sham(position, "G4", "fighter", 2)
    position.game.chance.script("black_hole", (10,) * 6)
    position.start().does(f"move {decoys} G5")
    assert decoys not in position.game.groups


# -- what they claim -------------------------------------------------------------------------------


@pytest.mark.rule("X13.55")
def test_t31_decoy_cruisers_claim_no_more_attack_than_the_ships_beside_them() -> None:
    """T31: the empire has Attack 2, all real ships in the battle Attack 1."""
    position = shifters()
    learned(position.game, attack=2, defense=2, ship_size=3)
    cruisers = sham(position, "G4", "cruiser", 2)
    assert position.game.fit(cruisers)[ATTACK] == 0
    position.group(0, "G4", "scout", attack=1)
    assert position.game.fit(cruisers)[ATTACK] == 1
    position.start().does(f"pose {cruisers} tough")
    assert position.game.fit(cruisers)[ATTACK : DEFENSE + 1] == (1, 2)
    position.does(f"pose {cruisers} bold")
    assert position.game.fit(cruisers)[ATTACK : DEFENSE + 1] == (2, 2)
    assert position.refused(f"pose {cruisers} bold") == "X13.55"


@pytest.mark.rule("X13.55")
def test_what_everybody_knows_already_may_be_claimed_too() -> None:
    position = shifters()
    learned(position.game, attack=2, ship_size=3)
    position.game.show_technology(0, ATTACK, 2)
    assert position.game.fit(sham(position, "G4", "cruiser"))[ATTACK] == 2


@pytest.mark.rule("X13.55")
def test_real_ships_do_not_pose() -> None:
    position = shifters()
    scout = position.group(0, "G4", "scout")
    position.start()
    assert position.refused(f"pose {scout} bold") == "X13.55"


@pytest.mark.rule("X13.55")
def test_who_has_met_them_takes_them_for_ships() -> None:
    position = shifters()
    position.game.colony[HEX_NUMBER["G4"]] = Colony(1, 5, 1)
    cruisers = sham(position, "G4", "cruiser", 2)
    position.game.reveal(cruisers)
    seen = next(g for g in position.game.view(1)["groups"] if g["group"] == cruisers)
    own = next(g for g in position.game.view(0)["groups"] if g["group"] == cruisers)
    assert (seen["is"]["unit"], seen["is"]["sham"], own["is"]["sham"]) == ("cruiser", False, True)
    assert position.game.view(1)["players"][1]["sheet"]["account"] is None  # it would tell
    dealt = position.game.redealt(1, bytes(32))
    assert isinstance(dealt, SpaceEmpires)
    assert not dealt.group(cruisers).sham
    show(position.game, 0, SHIFTERS)
    assert position.game.view(1)["players"][1]["sheet"]["account"] is None


@pytest.mark.rule("X13.55")
def test_nobody_else_hears_of_a_pose() -> None:
    position = shifters()
    cruisers = sham(position, "G4", "cruiser")
    position.start()
    before = position.game.view(1)
    position.does(f"pose {cruisers} bold")
    assert position.game.view(1) == before
