"""Battles with the rules of Close Encounters: crews, boarding, titans, cards, unique ships."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.design import Design
from astrarium.games.space_empires.fighting import (
    ELITE,
    GREEN,
    LEGENDARY,
    NO_UNIT,
    SKILLED,
    VETERAN,
)
from astrarium.games.space_empires.holdings import deal, is_shown
from tests.space_empires.clash import HERE, Clash

MISS, HIT = 10, 1


def with_card(card: int, seat: int = 0) -> Clash:
    technology = "yes" if card <= 30 else "no"
    advantages = "no" if card <= 30 else "random"
    clash = Clash(alien_technology=technology, empire_advantages=advantages)
    deal(clash.game, seat, [card])
    return clash


def with_design(*abilities: str, seat: int = 0) -> tuple[Clash, int]:
    """A unique ship C4-1 x2 of a seat."""
    clash = Clash(unique_ships="yes")
    clash.game.design[seat] = Design("C", 4, 1, 2, abilities)
    return clash, clash.put(seat, "unique_ship")


# -- crews -----------------------------------------------------------------------------------------


@pytest.mark.rule("X3.4")
def test_t02_destroyers_learn_from_cruisers() -> None:
    """Four hits destroy two cruisers; two dice, of which 6 or less is needed; one level."""
    clash = Clash(experience="yes")
    clash.knows(0, military_academy=2)
    destroyers = clash.put(0, "destroyer", 5, crew=SKILLED)
    cruisers = clash.put(1, "cruiser", 3, crew=SKILLED)
    clash.start().does("done")
    clash.does("hold", seat=1)
    clash.rolls(HIT, HIT, HIT, HIT, MISS)
    clash.game.chance.script("experience", (1, 3))
    clash.does(f"keep_on {cruisers}")
    assert clash.ships(cruisers) == 1
    assert clash.game.group(destroyers).experience == VETERAN
    assert clash.game.shown_technology[0][clash.field("military_academy")] == 2


@pytest.mark.rule("X3.4a")
def test_a_group_gains_one_level_in_a_battle() -> None:
    clash = Clash(experience="yes")
    cruiser = clash.put(0, "cruiser", crew=GREEN)
    one, other = clash.put(1, "scout", crew=GREEN), clash.put(1, "scout", crew=GREEN)
    clash.put(1, "miner")
    clash.rolls(HIT, MISS, HIT)
    clash.game.chance.script("experience", (1,))
    clash.start().does("done", seat=1).does(f"fire {one}")
    assert clash.game.group(cruiser).experience == SKILLED
    clash.does(f"fire {cruiser}", seat=1).does(f"fire {other}")
    assert clash.is_over
    assert clash.game.group(cruiser).experience == SKILLED


@pytest.mark.rule("X3.5")
def test_t03_green_crews_spare_elites_while_there_are_others() -> None:
    clash = Clash(experience="yes")
    clash.put(0, "destroyer", 3, crew=GREEN)
    scout = clash.put(1, "scout", crew=VETERAN)
    cruiser = clash.put(1, "cruiser", crew=ELITE)
    clash.start().does("done").does("hold", seat=1)
    assert clash.refused(f"fire {cruiser}") == "X3.5"
    clash.rolls(2)
    clash.does(f"fire {scout}")
    assert f"fire {cruiser}" in clash.offers()


@pytest.mark.rule("X3.6")
def test_t04_legendary_ships_take_a_hit_more() -> None:
    clash = Clash(experience="yes")
    clash.put(0, "battleship", 3, crew=LEGENDARY)
    cruiser = clash.put(1, "cruiser", crew=LEGENDARY)
    clash.rolls(HIT, HIT)
    clash.start().does("done").does(f"fire {cruiser}", f"fire {cruiser}")
    assert (clash.ships(cruiser), clash.damage(cruiser)) == (1, 2)


@pytest.mark.rule("X3.7")
def test_bases_teach_nothing() -> None:
    clash = Clash(experience="yes")
    cruiser = clash.put(0, "cruiser", 3, crew=GREEN)
    yard = clash.put(1, "ship_yard")
    clash.rolls(HIT)
    clash.start().does("done").does("hold", seat=1).does(f"fire {yard}")
    assert clash.game.group(cruiser).experience == GREEN


# -- boarding --------------------------------------------------------------------------------------


def boarded() -> tuple[Clash, int, int]:
    """Seat 0 boards one of two cruisers of seat 1 in the first round."""
    clash = Clash(boarding="yes", experience="yes")
    clash.knows(0, boarding=1)
    boarder = clash.put(0, "boarding_ship", 2, crew=SKILLED, boarding=1)
    cruisers = clash.put(1, "cruiser", 2, crew=SKILLED)
    clash.start().does("hold", seat=1)
    clash.rolls(3, MISS)
    clash.game.chance.script("experience", (MISS,))
    clash.does(f"keep_on {cruisers}")
    (taken,) = (n for n in clash.at(HERE) if n != boarder)
    return clash, cruisers, taken


@pytest.mark.rule("X4.2")
def test_one_success_captures_the_whole_ship() -> None:
    clash, cruisers, taken = boarded()
    assert clash.ships(cruisers) == 1
    group = clash.game.group(taken)
    assert (group.ships, group.captured, group.experience) == (1, True, GREEN)


@pytest.mark.rule("X4.4")
def test_a_captured_ship_is_idle_in_the_next_round_but_may_be_shot_at() -> None:
    clash, cruisers, taken = boarded()
    clash.does("done")
    assert clash.asked() == {1: "fire"}
    assert f"fire {taken}" in clash.offers(1)
    clash.does("hold", seat=1)
    question = clash.game.question(0)
    assert question is not None
    assert question.about["unit"] == "boarding_ship"
    clash.does("hold").does("done").does("hold", seat=1)
    question = clash.game.question(0)
    assert question is not None
    assert question.about["unit"] == "cruiser"
    assert cruisers in clash.game.groups


@pytest.mark.rule("X4.3")
def test_bases_are_fired_at_with_a_plain_shot() -> None:
    clash = Clash(boarding="yes")
    clash.knows(0, boarding=1)
    clash.put(0, "boarding_ship", 1, boarding=1)
    base = clash.put(1, "base")
    clash.rolls(2)
    clash.start().does("hold", seat=1).does(f"fire {base}")
    assert clash.damage(base) == 0


@pytest.mark.rule("X4.3")
def test_carriers_are_boarded_only_when_their_fighters_are_gone() -> None:
    clash = Clash(boarding="yes")
    clash.knows(0, boarding=1)
    clash.put(0, "boarding_ship", 3, boarding=1)
    carrier, fighters = clash.put(1, "carrier"), clash.put(1, "fighter", 1, fighters=1)
    clash.start().does("done").does("hold", seat=1).does("hold", seat=1)
    assert clash.refused(f"fire {carrier}") == "B11.1"
    assert f"fire {fighters}" in clash.offers()


@pytest.mark.rule("X5.1")
def test_security_forces_are_known_once_somebody_boards() -> None:
    clash = Clash(boarding="yes", security_forces="yes")
    clash.knows(0, boarding=1)
    clash.knows(1, security_forces=2)
    clash.put(0, "boarding_ship", 1, boarding=1)
    cruiser = clash.put(1, "cruiser")
    clash.start().does("hold", seat=1)
    assert not clash.game.shown_technology[1][clash.field("security_forces")]
    clash.rolls(2)
    clash.does(f"fire {cruiser}")
    assert clash.game.owner_of(cruiser) == 1
    assert clash.game.shown_technology[1][clash.field("security_forces")] == 2


@pytest.mark.rule("X4.5")
def test_a_captured_ship_needs_a_counter_after_the_battle() -> None:
    clash = Clash(boarding="yes")
    clash.knows(0, boarding=1)
    own = [clash.group(0, "J5", "cruiser", 1, tactics=1) for _ in range(6)]
    clash.put(0, "boarding_ship", 1, boarding=1)
    cruiser = clash.put(1, "cruiser")
    clash.rolls(HIT)
    clash.start().does("hold", seat=1).does(f"fire {cruiser}")
    assert clash.asked() == {0: "berths"}
    clash.does(f"sink {own[0]}")
    assert clash.is_over
    assert own[0] not in clash.game.groups


@pytest.mark.rule("X16.2")
def test_a_captured_flagship_brings_its_own_counter() -> None:
    clash = Clash(boarding="yes", flagships="yes")
    clash.knows(0, boarding=2)
    clash.group(0, "J5", "flagship")
    clash.put(0, "boarding_ship", 1, boarding=2)
    flagship = clash.put(1, "flagship")
    clash.rolls(HIT)
    clash.start().does("hold", seat=1).does(f"fire {flagship}")
    assert clash.is_over
    assert [clash.game.group(n).unit for n in clash.at("J5")] == [
        clash.game.group(n).unit for n in clash.at(HERE) if clash.game.group(n).captured
    ]


@pytest.mark.rule("X4.7")
def test_captured_aliens_move_with_3_and_stay_green() -> None:
    clash = Clash(boarding="yes", experience="yes")
    clash.knows(0, boarding=1)
    clash.put(0, "boarding_ship", 1, crew=SKILLED, boarding=1)
    alien = clash.alien("d")
    clash.rolls(HIT)
    clash.start().does("hold", seat=1).does(f"fire {alien}")
    (taken,) = (n for n in clash.at(HERE) if clash.game.group(n).captured)
    group = clash.game.group(taken)
    assert group.fit[clash.field("movement")] == 3
    assert group.experience == GREEN


# -- titans ----------------------------------------------------------------------------------------


@pytest.mark.rule("X6.5")
def test_t08_four_mines_damage_a_titan_and_five_destroy_it_with_its_fighters() -> None:
    for mines, left in ((4, 1), (5, 0)):
        clash = Clash(titans="yes")
        titan = clash.put(0, "titan", 1, fighters=1)
        fighters = clash.put(0, "fighter", 3, fighters=1)
        clash.put(1, "battleship", 4)
        clash.put(1, "mine", mines)
        clash.start()
        for _ in range(mines):
            clash.does(f"blow_up {titan}", seat=1)
        assert clash.ships(titan) == left
        assert clash.ships(fighters) == 3 * left
        if left:
            assert clash.damage(titan) == 4


@pytest.mark.rule("X6.1")
def test_t09_each_hit_of_a_titan_does_two_damage() -> None:
    clash = Clash(titans="yes")
    titan, battleship = clash.put(0, "titan"), clash.put(1, "battleship")
    clash.start().does("hold", seat=1)
    clash.rolls(HIT)
    clash.does(f"fire {battleship}")
    assert clash.damage(battleship) == 2
    clash.does("hold", seat=1)
    assert clash.refused("retreat 1 H5") == "X6.1"
    clash.rolls(HIT)
    clash.does(f"fire {battleship}")
    assert battleship not in clash.game.groups
    assert titan in clash.game.groups


@pytest.mark.rule("X6.1")
def test_titans_are_never_screened() -> None:
    clash = Clash(titans="yes")
    titan, _ = clash.put(0, "titan"), clash.put(0, "scout", 2)
    clash.put(1, "scout")
    clash.start()
    assert clash.refused(f"screen {titan} 1") == "X6.1"


# -- alien technologies ----------------------------------------------------------------------------


@pytest.mark.rule("X12.2")
def test_a_card_for_destroyers_is_shown_when_one_is_in_a_battle() -> None:
    clash = with_card(2)
    clash.put(0, "scout")
    clash.put(1, "scout")
    clash.start()
    assert not is_shown(clash.game, 2)
    clash = with_card(2)
    clash.put(0, "destroyer")
    clash.put(1, "scout")
    clash.start()
    assert is_shown(clash.game, 2)


@pytest.mark.rule("X12.10")
def test_t26_emissive_armor_takes_a_hit_more() -> None:
    clash = with_card(10, seat=1)
    clash.put(0, "battleship", 3)
    cruiser = clash.put(1, "cruiser")
    clash.rolls(HIT, HIT)
    clash.start().does("done").does(f"fire {cruiser}", f"fire {cruiser}")
    assert (clash.ships(cruiser), clash.damage(cruiser)) == (1, 2)


@pytest.mark.rule("X12.22")
def test_crystals_make_a_group_fire_again_once() -> None:
    clash = with_card(22, seat=1)
    clash.put(0, "battleship", 2)
    cruiser = clash.put(1, "cruiser")
    clash.rolls(HIT, HIT, MISS, MISS)
    clash.start().does("done").does(f"keep_on {cruiser}")
    assert clash.asked() == {1: "crystals"}
    assert cruiser in clash.game.groups
    clash.does("fire_again", seat=1)
    assert (clash.ships(cruiser), clash.damage(cruiser)) == (1, 0)
    assert is_shown(clash.game, 22)
    clash.rolls(HIT)
    clash.does("hold", seat=1).does("done")
    assert clash.asked() == {0: "fire"}
    clash.does(f"fire {cruiser}")
    assert clash.asked() == {0: "fire"}


@pytest.mark.rule("X12.22")
def test_whoever_holds_a_card_that_nobody_knows_is_asked_for_crystals() -> None:
    clash = with_card(29, seat=1)
    clash.put(0, "battleship", 2)
    cruiser = clash.put(1, "cruiser")
    clash.rolls(MISS, MISS)
    clash.start().does("done").does(f"keep_on {cruiser}")
    assert clash.offers(1) == ["pass"]
    assert clash.refused("fire_again", seat=1) == "X12.22"


@pytest.mark.rule("X12.24")
def test_t25_a_jammer_makes_sweepers_worse() -> None:
    clash = with_card(24, seat=1)
    clash.knows(0, mine_sweeping=1)
    sweeper = clash.put(0, "mine_sweeper", 2, mine_sweeping=1)
    clash.put(1, "mine", 1)
    clash.start()
    assert clash.offers(1) == [f"blow_up {sweeper}"]
    assert is_shown(clash.game, 24)


@pytest.mark.rule("X12.29")
def test_a_mobile_bay_learns_from_captured_ships_at_once() -> None:
    clash = Clash(alien_technology="yes", boarding="yes")
    deal(clash.game, 0, [29])
    clash.knows(0, boarding=1)
    clash.knows(1, attack=2)
    clash.put(0, "boarding_ship", 1, boarding=1)
    cruiser = clash.put(1, "cruiser", 1, attack=2)
    clash.rolls(HIT)
    clash.start().does("hold", seat=1).does(f"fire {cruiser}")
    assert clash.is_over
    assert clash.game.technology[0][clash.field("attack")] == 1
    assert not is_shown(clash.game, 29)


@pytest.mark.rule("X12.27")
def test_stealthy_ships_lie_face_down_again() -> None:
    clash = with_card(27)
    cruiser = clash.put(0, "cruiser", 2)
    scout = clash.put(1, "scout")
    clash.rolls(HIT)
    clash.start().does("done").does(f"fire {scout}", "pass")
    assert clash.is_over
    assert not clash.game.groups[cruiser].up


# -- empire advantages -----------------------------------------------------------------------------


@pytest.mark.rule("X13.31")
def test_the_fearless_fire_first_in_round_1_and_stay_for_three() -> None:
    clash = with_card(31)
    clash.put(0, "scout")
    clash.put(1, "battlecruiser")
    clash.start()
    assert is_shown(clash.game, 31)
    assert clash.asked() == {0: "fire"}
    for _ in range(2):
        ((seat, _kind),) = clash.asked().items()
        clash.does("hold", seat=seat)
    for number in (2, 3):
        assert clash.game.fight is not None
        assert clash.game.fight.round == number
        clash.does("hold", seat=1)
        assert clash.refused("retreat 1 H5") == "X13.31"
        clash.does("hold")
    clash.does("hold", seat=1).does("retreat 1 H5")
    assert clash.is_over


@pytest.mark.rule("X13.33")
def test_t42_knights_charge_once_and_pay_for_it() -> None:
    clash = with_card(33)
    cruiser, foe = clash.put(0, "cruiser"), clash.put(1, "cruiser")
    clash.start().does("hold", seat=1).does("hold")
    assert clash.asked() == {0: "ruse"}
    clash.does("charge")
    question = clash.does("hold", seat=1).game.question(0)
    assert question is not None
    assert question.about["left"] == 2
    clash.does("hold")
    clash.rolls(4)
    clash.does(f"fire {cruiser}", seat=1)  # 4 - 1, and 1 more after the charge
    assert clash.damage(cruiser) == 1
    assert clash.refused("retreat 1 H5") == "X13.33"
    clash.does("hold").does("hold", seat=1).does("retreat 1 H5")
    assert foe in clash.game.groups


@pytest.mark.rule("X13.33")
def test_whose_advantage_nobody_knows_is_asked_for_ruses() -> None:
    clash = with_card(49)
    clash.put(0, "cruiser")
    clash.put(1, "cruiser")
    clash.start().does("hold", seat=1).does("hold")
    assert clash.offers() == ["pass"]
    assert clash.refused("charge") == "X13.33"
    assert clash.refused("ride_off") == "X13.46"


@pytest.mark.rule("X13.44")
def test_immortals_ignore_a_point_of_damage_in_each_round() -> None:
    clash = with_card(44, seat=1)
    clash.put(0, "cruiser", 4)
    scout = clash.put(1, "scout", 2)
    clash.rolls(HIT, HIT)
    clash.start()
    clash.does("done").does(f"fire {scout}")
    assert clash.ships(scout) == 2
    assert is_shown(clash.game, 44)
    clash.does(f"fire {scout}")
    assert clash.ships(scout) == 1
    clash.does("hold").does("hold", seat=1).does("done")
    clash.rolls(HIT)
    clash.does(f"fire {scout}")
    assert clash.asked() == {1: "ward"}
    clash.does("take_it", seat=1)
    assert clash.is_over


@pytest.mark.rule("X13.45")
def test_better_tactics_are_shown_when_they_count() -> None:
    clash = with_card(45)
    clash.put(0, "cruiser", 3)
    clash.put(1, "cruiser", 2)
    clash.start().does("done")
    assert clash.game.fight is not None
    assert clash.game.fight.numbers == (False, True)
    assert is_shown(clash.game, 45)


@pytest.mark.rule("X13.46")
def test_t28_horsemen_leave_between_the_rounds() -> None:
    clash = with_card(46)
    cruiser = clash.put(0, "cruiser")
    clash.put(1, "cruiser")
    clash.start().does("hold", seat=1).does("hold").does("ride_off", "retreat 1 H5")
    assert clash.where(cruiser) == "H5"
    assert clash.is_over


@pytest.mark.rule("X13.48")
def test_aliens_do_not_fight_diplomats() -> None:
    clash = with_card(48)
    scout, alien = clash.put(0, "scout"), clash.alien()
    clash.start()
    assert clash.is_over
    assert is_shown(clash.game, 48)
    assert scout in clash.game.groups
    assert alien in clash.game.groups


@pytest.mark.rule("X13.53")
def test_ships_of_the_house_of_speed_are_hit_better_and_everybody_knows() -> None:
    clash = with_card(53, seat=1)
    clash.put(0, "cruiser")
    scout = clash.put(1, "scout")
    clash.rolls(6)
    clash.start()
    assert is_shown(clash.game, 53)
    clash.does(f"fire {scout}")
    assert scout not in clash.game.groups


@pytest.mark.rule("X13.55")
def test_t30_decoys_that_look_like_ships_are_gone_as_soon_as_they_hit() -> None:
    clash = with_card(55, seat=1)
    scout = clash.put(0, "scout", 2)
    real = clash.put(1, "scout")
    fighters = clash.put(1, "fighter", 3, fighters=1)
    clash.game.change_group(fighters, clash.game.group(fighters)._replace(sham=True))
    clash.start()
    assert clash.asked() == {1: "screen"}
    assert clash.game.fight is not None
    clash.rolls(HIT)
    clash.does("done", seat=1)
    assert clash.game.fight.numbers == (False, True)  # two against one that is real
    clash.does(f"fire {scout}", seat=1)
    assert fighters not in clash.game.groups
    assert clash.ships(scout) == 2
    assert real in clash.game.groups
    assert is_shown(clash.game, 55)


@pytest.mark.rule("X13.55")
def test_decoys_that_look_like_ships_are_gone_as_soon_as_they_are_hit() -> None:
    clash = with_card(55, seat=1)
    clash.put(0, "cruiser")
    cruisers = clash.put(1, "cruiser", 3)
    clash.game.change_group(cruisers, clash.game.group(cruisers)._replace(sham=True))
    clash.rolls(HIT)
    clash.start().does("done", seat=1).does("hold", seat=1).does(f"fire {cruisers}")
    assert cruisers not in clash.game.groups
    assert clash.is_over


# -- unique ships ----------------------------------------------------------------------------------


@pytest.mark.rule("X19.3c")
def test_mines_ignore_an_anti_sensor_hull() -> None:
    clash, unique = with_design("anti_sensor_hull")
    mines = clash.put(1, "mine", 2)
    clash.start().does("done")
    assert clash.is_over
    assert clash.ships(unique) == 1
    assert clash.game.group(mines).ships == 2
    assert clash.game.shown_design[0].abilities == ("anti_sensor_hull",)


@pytest.mark.rule("X19.3d")
def test_a_shield_projector_covers_a_ship_from_mines_and_shots() -> None:
    clash, unique = with_design("shield_projector")
    cruisers = clash.put(0, "cruiser", 1)
    clash.put(1, "battleship")
    clash.put(1, "mine")
    clash.start()
    assert clash.asked() == {0: "cover"}
    assert clash.refused(f"cover {unique}") == "X19.3d"
    clash.does(f"cover {cruisers}", "done")
    assert clash.refused(f"blow_up {cruisers}", seat=1) == "X19.3d"
    clash.does(f"blow_up {unique}", seat=1)
    assert f"fire {cruisers}" in clash.offers(1)


@pytest.mark.rule("X19.3d")
def test_nobody_fires_at_what_is_covered() -> None:
    clash, unique = with_design("shield_projector")
    cruisers = clash.put(0, "cruiser", 1)
    clash.put(1, "battleship", 2)
    clash.start().does(f"cover {cruisers}", "done").does("done")
    assert clash.refused(f"fire {cruisers}", seat=1) == "X19.3d"
    clash.rolls(HIT, HIT)
    clash.does(f"fire {unique}", f"fire {unique}", seat=1)
    assert f"fire {cruisers}" not in clash.offers(1)


@pytest.mark.rule("X19.3")
def test_who_has_unique_ships_is_asked_whatever_they_can() -> None:
    clash, _ = with_design("second_salvo")
    clash.put(1, "scout")
    clash.start()
    assert clash.offers() == ["done"]
    assert clash.asked() == {0: "cover"}


@pytest.mark.rule("X19.3e")
@pytest.mark.parametrize(("face", "unit"), [(3, "scout"), (6, "destroyer"), (8, "cruiser")])
def test_a_die_tells_what_a_weak_design_fears(face: int, unit: str) -> None:
    clash, _ = with_design("design_weakness")
    clash.put(1, "scout")
    clash.game.chance.script("weakness", (face,))
    assert clash.game.weakness[0] == NO_UNIT
    clash.start()
    assert clash.game.weakness[0] == clash.game.group(clash.put(1, unit)).unit


@pytest.mark.rule("X19.3e")
def test_with_high_faces_the_enemy_names_the_weakness() -> None:
    clash, _ = with_design("design_weakness")
    clash.put(1, "scout")
    clash.game.chance.script("weakness", (9,))
    clash.start()
    assert clash.asked() == {1: "weakness"}
    clash.does("name cruiser", seat=1)
    assert clash.game.weakness[0] != NO_UNIT


@pytest.mark.rule("X19.3g")
def test_a_tractor_beam_holds_a_ship() -> None:
    clash, unique = with_design("tractor_beam", seat=1)
    cruisers = clash.put(0, "cruiser", 2)
    clash.put(1, "scout")
    clash.start().does("done", seat=1).does("done", seat=1)
    clash.does("hold", seat=1).does("hold").does("hold", seat=1)
    assert clash.asked() == {1: "bind"}
    clash.does(f"bind {cruisers}", "done", seat=1).does("hold", seat=1)
    assert clash.refused("retreat 2 H5") == "B5.10"
    assert "retreat 1 H5" in clash.offers()
    assert unique in clash.game.groups


@pytest.mark.rule("X19.3i")
def test_a_second_salvo_follows_a_hit_at_the_same_type() -> None:
    clash, unique = with_design("second_salvo")
    scouts, destroyer = clash.put(1, "scout", 2), clash.put(1, "destroyer")
    clash.start().does("done").does("done", seat=1).does("done")
    clash.rolls(HIT, HIT)
    clash.does(f"fire {scouts}")
    assert clash.refused(f"fire {destroyer}") == "X19.3i"
    clash.does(f"fire {scouts}")
    assert clash.ships(scouts) == 0
    assert clash.asked() == {1: "fire"}
    assert unique in clash.game.groups


@pytest.mark.rule("X19.3j")
def test_heavy_warheads_hit_with_2() -> None:
    clash, _ = with_design("heavy_warheads")
    clash.game.design[0] = Design("C", 1, 1, 2, ("heavy_warheads",))
    cruiser = clash.put(1, "dreadnought", 1)
    clash.start().does("done").does("done").does("hold", seat=1)
    clash.rolls(2)
    clash.does(f"fire {cruiser}")
    assert clash.damage(cruiser) == 1


# -- machines, allies ------------------------------------------------------------------------------


@pytest.mark.rule("B17.4")
def test_whoever_destroys_a_machine_searches_it_twice() -> None:
    clash = Clash()
    clash.put(0, "dreadnought", 3)
    machine = clash.machine()
    clash.rolls(HIT, HIT, HIT)
    clash.game.chance.script("wreck", (3,), (5,))
    before = clash.game.technology[0]
    clash.start().does(f"keep_on {machine}")
    assert clash.is_over
    after = clash.game.technology[0]
    assert after[clash.field("attack")] == before[clash.field("attack")] + 1
    assert after[clash.field("defense")] == before[clash.field("defense")] + 1


@pytest.mark.rule("S3.2")
def test_brothers_attack_together_and_each_decides_for_its_own() -> None:
    clash = Clash(3)
    clash.game.teams = ((0, 2), (1,))
    clash.put(0, "cruiser")
    clash.put(2, "cruiser")
    clash.put(1, "scout", 2)
    clash.start()
    assert clash.asked() == {0: "fire"}
    clash.does("hold")
    assert clash.asked() == {2: "fire"}
    assert clash.game.fight is not None
    assert clash.game.fight.attackers == (0, 2)


@pytest.mark.rule("X14.8")
def test_troops_land_at_the_end_of_the_second_round() -> None:
    clash = Clash(transports="yes", captured_colonies="yes")
    clash.colony(1, HERE)
    transport = clash.put(0, "transport", 1, ground_combat=1)
    clash.game.change_group(transport, clash.game.group(transport)._replace(load=(1, 1)))
    clash.put(0, "cruiser")
    clash.put(1, "cruiser")
    clash.put(1, "scout")
    clash.start()
    kinds = []
    for _ in range(12):
        ((seat, kind),) = clash.asked().items()
        kinds.append(kind)
        if kind == "landing":
            break
        clash.does("hold" if kind == "fire" else "done", seat=seat)
    assert clash.game.fight is not None
    assert clash.game.fight.round == 2
    clash.does(f"land {transport}")
    assert [troop for _, troop, _ in clash.game.landed] == [1, 1]


@pytest.mark.rule("X14.1a")
def test_troops_go_down_with_their_transport_as_the_owner_likes() -> None:
    """T11: two transports, five marines, three infantry; one transport is lost."""
    clash = Clash(transports="yes")
    transports = clash.put(0, "transport", 2, ground_combat=1)
    load = (1, 1, 1, 2, 2, 2, 2, 2)
    clash.game.change_group(transports, clash.game.group(transports)._replace(load=load))
    clash.put(1, "cruiser", 2)
    clash.rolls(HIT, MISS)
    clash.start().does(f"keep_on {transports}", seat=1)
    assert clash.asked() == {0: "overboard"}
    clash.does("drop infantry", "drop infantry")
    assert clash.game.group(transports).load == (1, 2, 2, 2, 2, 2)
