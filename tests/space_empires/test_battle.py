"""Battles: who is shown, who fires when and at whom, who leaves, what is left. B5, B11 to B14"""

from __future__ import annotations

import pytest

from tests.space_empires.clash import HERE, Clash

MISS, HIT = 10, 1


def duel() -> tuple[Clash, int, int]:
    """A cruiser attacks a cruiser."""
    clash = Clash()
    return clash, clash.put(0, "cruiser"), clash.put(1, "cruiser")


# -- what is shown ---------------------------------------------------------------------------------


@pytest.mark.rule("B5.2")
def test_groups_are_shown_and_lined_up() -> None:
    clash, one, other = duel()
    clash.start()
    assert clash.game.groups[one].up
    assert clash.game.groups[other].up
    assert clash.asked() == {1: "fire"}


@pytest.mark.rule("B5.2")
def test_decoys_leave_before_anything_is_fired() -> None:
    clash, _, _ = duel()
    decoy = clash.put(1, "decoy", 3)
    clash.start()
    assert decoy not in clash.game.groups


@pytest.mark.rule("B5.2")
def test_against_decoys_alone_nothing_is_shown() -> None:
    clash = Clash()
    scout, own = clash.put(0, "scout", 2), clash.put(0, "decoy")
    decoy = clash.put(1, "decoy", 4)
    clash.start()
    assert clash.is_over
    assert decoy not in clash.game.groups
    assert not clash.game.groups[scout].up
    assert not clash.game.groups[own].up
    assert clash.game.groups[scout].seen == 0b01


@pytest.mark.rule("B4.6")
def test_harmless_ships_alone_are_lost_and_see_nobody() -> None:
    clash = Clash()
    scout, miner = clash.put(0, "scout"), clash.put(1, "miner")
    clash.start()
    assert miner not in clash.game.groups
    assert not clash.game.groups[scout].up


@pytest.mark.rule("B9.9")
def test_what_ships_carry_is_known_from_then_on() -> None:
    clash = Clash()
    clash.put(0, "cruiser")
    clash.knows(1, attack=2, tactics=1)
    clash.put(1, "cruiser", 1, attack=2, tactics=1)
    clash.start()
    shown = clash.game.shown_technology[1]
    assert (shown[clash.field("attack")], shown[clash.field("tactics")]) == (2, 1)


@pytest.mark.rule("B5.13")
def test_survivors_stay_face_up() -> None:
    clash, one, other = duel()
    clash.rolls(HIT, MISS, HIT)
    clash.start().does(f"fire {one}", seat=1).does(f"fire {other}")
    clash.does(f"fire {one}", seat=1)
    assert one not in clash.game.groups
    assert clash.is_over
    assert clash.game.groups[other].up


# -- the order of fire -----------------------------------------------------------------------------


@pytest.mark.rule("B5.5")
def test_the_better_class_fires_first_then_the_defender() -> None:
    clash = Clash()
    clash.put(0, "battlecruiser")
    scout, cruiser = clash.put(1, "scout"), clash.put(1, "cruiser")
    clash.put(0, "cruiser")
    clash.start()
    order = []
    for _ in range(4):
        ((seat, kind),) = clash.asked().items()
        assert kind == "fire"
        question = clash.game.question(seat)
        assert question is not None
        order.append((seat, question.about["unit"]))
        clash.does("hold", seat=seat)
    assert order == [(0, "battlecruiser"), (1, "cruiser"), (0, "cruiser"), (1, "scout")]
    assert clash.ships(scout) == clash.ships(cruiser) == 1


@pytest.mark.rule("B5.5")
def test_in_a_class_the_better_tactics_fire_first() -> None:
    clash = Clash()
    clash.knows(0, tactics=1)
    clash.put(0, "cruiser", 1, tactics=1)
    clash.put(1, "cruiser")
    assert clash.start().asked() == {0: "fire"}


@pytest.mark.rule("B5.5")
def test_the_owner_orders_own_groups_of_equal_rank() -> None:
    clash = Clash()
    clash.put(0, "scout", 3)
    one, other = clash.put(1, "cruiser"), clash.put(1, "cruiser", 2)
    clash.start()
    assert clash.asked() == {1: "order"}
    clash.does(f"next {other}", "hold", seat=1)
    question = clash.game.question(1)
    assert question is not None
    assert question.about["group"] == one


@pytest.mark.rule("B5.5")
def test_a_group_waits_for_its_turn() -> None:
    clash = Clash()
    scout = clash.put(0, "scout", 3)
    clash.put(1, "cruiser")
    clash.put(1, "cruiser", 2)
    clash.start()
    assert clash.refused(f"next {scout}", seat=1) == "B5.5"


@pytest.mark.rule("B5.9")
@pytest.mark.parametrize("thick", ["asteroids", "nebula"])
def test_in_thick_terrain_all_fire_in_the_last_class(thick: str) -> None:
    clash = Clash()
    clash.terrain(HERE, thick)
    clash.put(0, "dreadnought")
    clash.put(1, "scout")
    assert clash.start().asked() == {1: "fire"}


# -- shots -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.7")
def test_t50_a_cruiser_needs_three() -> None:
    for face, hit in ((3, 1), (4, 0)):
        clash = Clash()
        clash.knows(0, attack=1)
        clash.knows(1, defense=1)
        clash.put(0, "cruiser", 1, attack=1)
        target = clash.put(1, "cruiser", 1, defense=1)
        clash.rolls(face)
        clash.start().does("hold", seat=1).does(f"fire {target}")
        assert clash.damage(target) == hit


@pytest.mark.rule("B5.6")
def test_every_ship_chooses_after_it_has_seen_the_shots_before() -> None:
    clash = Clash()
    clash.put(0, "cruiser", 3)
    first, second = clash.put(1, "scout"), clash.put(1, "scout", 2)
    clash.rolls(HIT, HIT)
    clash.start().does(f"fire {first}")
    assert clash.refused(f"fire {first}") == "B5.6"
    clash.does(f"fire {second}")
    assert (clash.ships(first), clash.ships(second)) == (0, 1)


@pytest.mark.rule("B5.6")
def test_all_that_are_left_may_keep_on_at_one_target() -> None:
    clash = Clash()
    clash.put(0, "cruiser", 3)
    target, other = clash.put(1, "destroyer", 2), clash.put(1, "scout")
    clash.rolls(MISS, HIT, HIT)
    clash.start().does(f"keep_on {target}")
    assert clash.ships(target) == 0
    assert clash.ships(other) == 1


@pytest.mark.rule("B5.6")
def test_who_keeps_on_chooses_anew_when_the_target_is_gone() -> None:
    clash = Clash()
    clash.put(0, "cruiser", 3)
    target, other = clash.put(1, "scout"), clash.put(1, "scout", 2)
    clash.rolls(HIT)
    clash.start().does(f"keep_on {target}")
    assert clash.offers() == [f"fire {other}", f"keep_on {other}", "hold"]


@pytest.mark.rule("B5.8")
def test_hits_go_to_one_ship_until_it_is_gone() -> None:
    clash = Clash()
    clash.put(0, "battlecruiser", 3)
    target = clash.put(1, "cruiser", 2)
    clash.rolls(HIT, HIT, HIT)
    clash.start().does("done").does(f"keep_on {target}")
    assert (clash.ships(target), clash.damage(target)) == (1, 1)


@pytest.mark.rule("B5.8")
def test_damage_is_repaired_after_the_battle_and_stays_until_then() -> None:
    clash, one, other = duel()
    clash.rolls(HIT, HIT)
    clash.start().does(f"fire {one}", seat=1).does(f"fire {other}")
    clash.does("hold", seat=1)
    assert (clash.damage(one), clash.damage(other)) == (1, 1)


@pytest.mark.rule("X1.2")
def test_anybody_may_hold_fire() -> None:
    clash, one, other = duel()
    clash.start().does("hold", seat=1).does("hold").does("hold", seat=1)
    assert clash.ships(one) == clash.ships(other) == 1


# -- numbers and screens ---------------------------------------------------------------------------


@pytest.mark.rule("B5.4")
def test_twice_as_many_units_hit_better() -> None:
    clash = Clash()
    clash.put(0, "cruiser", 2)
    target = clash.put(1, "scout")
    clash.rolls(5)
    clash.start().does("done").does(f"fire {target}")
    assert clash.ships(target) == 0


@pytest.mark.rule("B5.3")
def test_t51_the_larger_side_screens_the_difference() -> None:
    clash = Clash()
    scouts, cruisers = clash.put(0, "scout", 4), clash.put(0, "cruiser", 6)
    clash.put(1, "cruiser", 5)
    clash.start()
    assert clash.asked() == {0: "screen"}
    assert clash.refused(f"screen {cruisers} 6") == "B5.3"
    clash.does(f"screen {scouts} 4", f"screen {cruisers} 1")
    assert clash.asked() == {1: "fire"}
    assert clash.refused(f"fire {scouts}", seat=1) == "B5.3"


@pytest.mark.rule("B5.3")
def test_screened_ships_do_not_fire_and_nobody_else_is_asked() -> None:
    clash = Clash()
    scout, cruiser = clash.put(0, "scout"), clash.put(0, "cruiser")
    clash.put(1, "cruiser")
    clash.start().does(f"screen {scout} 1").does("hold", seat=1).does("hold")
    assert clash.asked() == {0: "screen"}
    assert clash.game.fight is not None
    assert clash.game.fight.round == 2
    assert cruiser in clash.game.groups


@pytest.mark.rule("B5.11")
def test_harmless_ships_go_down_with_their_last_escort() -> None:
    clash = Clash()
    clash.put(0, "cruiser")
    scout, miner = clash.put(1, "scout"), clash.put(1, "miner")
    clash.start()
    assert clash.refused(f"fire {miner}") == "B5.11"
    clash.rolls(HIT)
    clash.does(f"fire {scout}")
    assert clash.is_over
    assert miner not in clash.game.groups


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.rule("B5.10")
def test_ships_leave_from_round_2_on_instead_of_firing() -> None:
    clash, one, _ = duel()
    clash.start()
    assert clash.refused("retreat 1 F5", seat=1) == "B5.10"
    clash.does("hold", seat=1).does("hold").does("hold", seat=1)
    clash.does("retreat 1 H5")
    assert clash.where(one) == "H5"
    assert clash.is_over
    assert clash.game.groups[one].up


@pytest.mark.rule("B5.10")
def test_ships_flee_towards_own_colonies_only() -> None:
    clash, _, _ = duel()
    clash.group(1, "G6", "scout")
    clash.cover("G4", "nebula")
    clash.start().does("hold", seat=1).does("hold").does("hold", seat=1)
    for target in ("G6", "G4", "F5", "A1"):
        assert clash.refused(f"retreat 1 {target}") == "B5.10"


@pytest.mark.rule("B5.10")
@pytest.mark.parametrize("unit", ["base", "ship_yard"])
def test_bases_and_yards_never_leave(unit: str) -> None:
    clash = Clash()
    clash.put(0, "scout")
    clash.put(1, unit)
    clash.start().does("hold", seat=1).does("hold")
    assert clash.refused("retreat 1 F5", seat=1) == "B5.10"


@pytest.mark.rule("B5.10")
def test_some_ships_of_a_group_may_leave() -> None:
    clash = Clash()
    group = clash.put(0, "cruiser", 3)
    clash.put(1, "cruiser", 3)
    clash.start().does("hold", seat=1).does("hold").does("hold", seat=1)
    clash.does("retreat 1 H5")
    assert clash.ships(group) == 2
    (fled,) = clash.at("H5")
    assert clash.game.group(fled).ships == 1
    assert clash.asked() == {0: "fire"}
    clash.does("retreat 1 H5")
    assert clash.at("H5") == [fled]
    assert clash.game.group(fled).ships == 2


@pytest.mark.rule("B2.7")
def test_without_a_free_counter_a_group_leaves_as_a_whole() -> None:
    clash = Clash()
    for _ in range(5):
        clash.group(0, "J5", "cruiser", 1, tactics=1)
    clash.put(0, "cruiser", 3)
    clash.put(1, "cruiser", 3)
    clash.start().does("hold", seat=1).does("hold").does("hold", seat=1)
    assert clash.refused("retreat 1 H5") == "B2.7"
    clash.does("retreat 3 H5")
    assert clash.is_over


@pytest.mark.rule("B5.10")
def test_screened_ships_may_leave_when_their_class_would_fire() -> None:
    clash = Clash()
    scout, _ = clash.put(0, "scout"), clash.put(0, "cruiser")
    clash.put(1, "cruiser")
    clash.start().does("done").does("hold", seat=1).does("hold").does("hold")
    clash.does(f"screen {scout} 1").does("hold", seat=1).does("hold")
    assert clash.asked() == {0: "withdraw"}
    clash.does("retreat 1 H5")
    assert clash.where(scout) == "H5"


@pytest.mark.rule("B5.10")
def test_nobody_leaves_after_the_last_enemy_is_gone() -> None:
    clash = Clash()
    clash.put(0, "cruiser")
    clash.put(0, "scout")
    target = clash.put(1, "cruiser")
    clash.start().does("done").does("hold", seat=1).does("hold").does("hold").does("done")
    clash.rolls(HIT, HIT)
    clash.does("hold", seat=1).does(f"fire {target}").does(f"fire {target}")
    assert clash.is_over


@pytest.mark.rule("B5.10")
def test_nor_do_others_of_the_group_that_has_destroyed_it() -> None:
    clash = Clash()
    clash.put(0, "cruiser", 3)
    target = clash.put(1, "scout")
    clash.start().does("done").does("hold").does("hold", seat=1).does("done")
    clash.rolls(HIT)
    clash.does(f"fire {target}")
    assert clash.is_over


# -- fighters, point defence, carriers -------------------------------------------------------------


@pytest.mark.rule("B11.3")
def test_t52_point_defence_fires_early_at_fighters_and_later_at_anything() -> None:
    clash = Clash()
    clash.knows(1, point_defense=1, attack=1)
    clash.put(0, "carrier")
    fighters = clash.put(0, "fighter", 2, fighters=1)
    clash.put(1, "scout", 2, point_defense=1, attack=1)
    clash.start().does("done")
    question = clash.game.question(1)
    assert question is not None
    assert question.about["unit"] == "scout"
    clash.rolls(7, MISS)
    clash.does(f"fire {fighters}", "hold", seat=1)
    assert clash.ships(fighters) == 1
    assert clash.asked() == {0: "fire"}


@pytest.mark.rule("B11.1")
def test_fighters_cover_their_carriers() -> None:
    clash = Clash()
    carrier, _ = clash.put(0, "carrier"), clash.put(0, "fighter", 2, fighters=1)
    clash.put(1, "battleship")
    clash.start().does("done")
    assert clash.refused(f"fire {carrier}", seat=1) == "B11.1"


@pytest.mark.rule("B11.2a")
def test_fighters_leave_with_the_ship_that_takes_them() -> None:
    clash = Clash()
    carrier = clash.put(0, "carrier")
    fighters = clash.put(0, "fighter", 3, fighters=1)
    clash.put(1, "scout", 3)
    clash.start().does("done").does("hold").does("hold", seat=1).does("hold")
    clash.does("done")
    assert clash.refused("retreat 3 H5") == "B11.2a"
    clash.does("go_along").does("hold", seat=1).does("retreat 1 H5")
    assert clash.where(carrier) == clash.where(fighters) == "H5"
    assert clash.is_over


@pytest.mark.rule("B11.2a")
def test_a_carrier_leaves_no_fighters_behind() -> None:
    clash = Clash()
    clash.put(0, "carrier")
    clash.put(0, "fighter", 3, fighters=1)
    clash.put(1, "scout", 3)
    clash.start().does("done").does("hold").does("hold", seat=1).does("hold")
    clash.does("done").does("hold").does("hold", seat=1)
    assert clash.refused("retreat 1 H5") == "B11.2a"


@pytest.mark.rule("B11.2")
def test_fighters_without_a_place_are_lost_after_the_battle() -> None:
    clash = Clash()
    clash.put(0, "carrier")
    fighters = clash.put(0, "fighter", 5, fighters=1)
    scout = clash.put(1, "scout")
    clash.rolls(HIT)
    clash.start().does("done").does(f"fire {scout}")
    assert clash.ships(fighters) == 3


# -- mines -----------------------------------------------------------------------------------------


@pytest.mark.rule("B13.1")
def test_each_mine_destroys_a_ship_of_its_owners_choice() -> None:
    clash = Clash()
    cruiser, scout = clash.put(0, "cruiser", 2), clash.put(0, "scout")
    clash.put(1, "scout")
    mines = clash.put(1, "mine", 2)
    clash.start()
    assert clash.asked() == {1: "mine"}
    clash.does(f"blow_up {cruiser}", f"blow_up {cruiser}", seat=1)
    assert (clash.ships(cruiser), clash.ships(scout)) == (0, 1)
    assert mines not in clash.game.groups


@pytest.mark.rule("B13.1")
def test_mines_alone_stop_whoever_comes_and_what_is_left_over_stays() -> None:
    clash = Clash()
    scout = clash.put(0, "scout")
    mines = clash.put(1, "mine", 3)
    clash.start().does(f"blow_up {scout}", seat=1)
    assert clash.is_over
    assert clash.game.group(mines).ships == 2


@pytest.mark.rule("B13.1")
def test_fighters_go_down_with_the_carrier_that_a_mine_destroys() -> None:
    clash = Clash()
    carriers = clash.put(0, "carrier", 2)
    fighters = clash.put(0, "fighter", 6, fighters=1)
    clash.put(1, "scout")
    clash.put(1, "mine")
    clash.start().does(f"blow_up {carriers}", seat=1)
    assert (clash.ships(carriers), clash.ships(fighters)) == (1, 3)


@pytest.mark.rule("B13.2")
def test_sweepers_remove_mines_first() -> None:
    clash = Clash()
    clash.knows(0, mine_sweeping=1)
    clash.put(0, "mine_sweeper", 2, mine_sweeping=1)
    clash.put(1, "scout")
    mines = clash.put(1, "mine", 2)
    clash.start()
    assert mines not in clash.game.groups
    assert clash.asked() == {0: "screen"}


@pytest.mark.rule("B13.3")
def test_cloaked_ships_set_off_no_mines() -> None:
    clash = Clash()
    clash.game.cycle = 2
    clash.knows(0, cloaking=1)
    raider, scout = clash.put(0, "raider", 1, cloaking=1), clash.put(0, "scout")
    clash.put(1, "scout")
    clash.put(1, "mine", 1)
    clash.start().does("pass").does("pass", seat=1).does("remain")
    assert clash.refused(f"blow_up {raider}", seat=1) == "B13.3"
    assert clash.offers(1) == [f"blow_up {scout}"]


# -- raiders ---------------------------------------------------------------------------------------


def ambush(scanners: int = 0, cloaking: int = 1, **more: int) -> tuple[Clash, int, int]:
    """Seat 0 attacks with a raider, in the second cycle; seat 1 has a destroyer."""
    clash = Clash()
    clash.game.cycle = 2
    clash.knows(0, cloaking=cloaking)
    clash.knows(1, scanners=scanners)
    raider = clash.put(0, "raider", 1, cloaking=cloaking)
    return clash, raider, clash.put(1, "destroyer", 1, scanners=scanners)


@pytest.mark.rule("B12.2")
def test_raiders_that_nobody_sees_may_refuse_a_battle() -> None:
    clash, raider, destroyer = ambush()
    clash.start().does("claim", f"lie_low {raider}")
    assert clash.asked() == {1: "cloak"}
    clash.does("pass", seat=1)
    assert clash.is_over
    assert not clash.game.groups[raider].up
    assert not clash.game.groups[destroyer].up
    assert clash.game.shown_technology[0][clash.field("cloaking")] == 1


@pytest.mark.rule("S5.4")
@pytest.mark.parametrize(("unit", "proven"), [("scout", 0), ("destroyer", 1), ("battlecruiser", 3)])
def test_ships_prove_themselves_in_battle(unit: str, proven: int) -> None:
    clash = Clash(ship_build_requirement="yes")
    clash.put(0, unit)
    clash.put(1, "scout")
    clash.start()
    assert clash.game.proven == [proven, 0]


@pytest.mark.rule("B12.1")
def test_only_what_nobody_sees_keeps_out_of_a_battle() -> None:
    clash, raider, _ = ambush()
    scout = clash.put(0, "scout")
    clash.start().does("claim")
    assert clash.refused(f"lie_low {scout}") == "B12.1"
    clash.does(f"lie_low {raider}")
    assert raider not in [stand.group for stand in clash.game.fight.line]  # type: ignore[union-attr]


@pytest.mark.rule("B12.2a")
def test_levels_are_told_step_by_step() -> None:
    clash, _, _ = ambush(scanners=1, cloaking=2)
    clash.start().does("claim")
    assert clash.asked() == {0: "lie_low"}
    assert clash.game.shown_technology[0][clash.field("cloaking")] == 2
    assert clash.game.shown_technology[1][clash.field("scanners")] == 1


@pytest.mark.rule("B12.2a")
def test_nobody_tells_more_than_the_answer() -> None:
    clash, _, _ = ambush(scanners=0, cloaking=2)
    clash.start().does("claim")
    assert clash.game.shown_technology[0][clash.field("cloaking")] == 1


@pytest.mark.rule("B12.1")
def test_scanners_of_the_same_level_see_a_raider() -> None:
    clash, raider, _ = ambush(scanners=1)
    clash.start().does("claim")
    assert clash.asked() == {1: "cloak"}
    clash.does("pass", seat=1)
    assert clash.game.groups[raider].up
    assert clash.asked() == {1: "fire"}


@pytest.mark.rule("B12.2a")
def test_who_has_no_raiders_is_asked_all_the_same() -> None:
    clash = Clash()
    clash.game.cycle = 2
    clash.put(0, "scout")
    clash.put(1, "scout")
    clash.start()
    assert clash.asked() == {0: "cloak"}
    assert clash.refused("claim") == "B12.2"
    assert clash.does("pass").asked() == {1: "cloak"}


@pytest.mark.rule("B12.2")
def test_raiders_may_slip_away_before_the_first_shot() -> None:
    clash, raider, destroyer = ambush()
    clash.start().does("pass").does("pass", seat=1)
    assert clash.asked() == {0: "withdraw"}
    assert clash.game.groups[destroyer].up
    clash.does("retreat 1 H5")
    assert clash.where(raider) == "H5"
    assert clash.is_over
    assert not clash.game.shown_technology[0][clash.field("cloaking")]


@pytest.mark.rule("B12.2")
def test_a_cloaked_raider_fires_first_and_better_in_round_1() -> None:
    clash, _, destroyer = ambush()
    clash.rolls(5)
    clash.start().does("pass").does("pass", seat=1).does("remain")
    assert clash.asked() == {0: "fire"}
    clash.does(f"fire {destroyer}")
    assert clash.is_over
    assert destroyer not in clash.game.groups


@pytest.mark.rule("B12.3")
def test_a_cloak_works_again_when_the_last_scanner_is_gone() -> None:
    clash, _, destroyer = ambush(scanners=1)
    clash.put(1, "dreadnought")
    clash.start().does("pass").does("pass", seat=1)
    clash.does("done", seat=1).does("hold", seat=1)
    clash.does("hold", seat=1)
    clash.rolls(HIT)
    clash.does(f"fire {destroyer}")
    question = clash.game.question(1)
    assert question is not None
    clash.does("hold", seat=1)
    assert clash.asked() == {0: "fire"}
    assert clash.game.fight is not None
    assert clash.game.fight.round == 2


# -- aliens, machines, several enemies -------------------------------------------------------------


@pytest.mark.rule("B14.3")
def test_the_next_opponent_fires_for_the_aliens() -> None:
    clash = Clash()
    cruiser = clash.put(0, "cruiser")
    clash.alien("b")
    clash.start()
    assert clash.asked() == {1: "fire"}
    clash.rolls(HIT)
    clash.does(f"fire {cruiser}", seat=1)
    assert clash.damage(cruiser) == 1


@pytest.mark.rule("B14.1")
def test_aliens_never_leave() -> None:
    clash = Clash()
    clash.put(0, "cruiser")
    clash.alien("b")
    clash.start().does("hold", seat=1).does("hold")
    assert clash.refused("retreat 1 F5", seat=1) == "B14.1"


@pytest.mark.rule("B17.3")
def test_a_machine_fires_twice_by_itself_and_knows_no_numbers_and_no_screens() -> None:
    clash = Clash()
    clash.put(0, "cruiser", 4)
    machine = clash.machine()
    clash.rolls(MISS, MISS)
    clash.start()
    assert clash.asked() == {0: "fire"}
    assert clash.game.fight is not None
    assert clash.game.fight.numbers == (False, False)
    clash.rolls(3)
    clash.does(f"fire {machine}")
    assert clash.damage(machine) == 0


@pytest.mark.rule("B5.1")
def test_a_battle_never_has_three_sides() -> None:
    clash = Clash(3)
    clash.put(0, "cruiser", 2)
    one, other = clash.put(1, "scout"), clash.put(2, "scout")
    clash.start()
    assert clash.asked() == {0: "opponent"}
    clash.rolls(HIT)
    clash.does("against 2").does("done").does(f"fire {other}")
    assert other not in clash.game.groups
    assert one in clash.game.groups
    assert clash.game.groups[one].up
