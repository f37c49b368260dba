"""Cards in battle, mines, carriers, bombardment, captured ships and colonies, troops."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires import ground_combat as ground
from astrarium.games.space_empires.bombardment import (
    defense_of_colony,
    destroys_planets,
    to_hit_colony,
)
from astrarium.games.space_empires.captured import (
    ahead,
    learned_from_ship,
    step_of_captured,
    taken_from_colony,
)
from astrarium.games.space_empires.carriers import fighters_carried, fighters_lost
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER, UNIT_NUMBER
from astrarium.games.space_empires.crews import promoted, teaches
from astrarium.games.space_empires.design import Design
from astrarium.games.space_empires.fighting import (
    ASTEROIDS,
    ELITE,
    GREEN,
    SKILLED,
    VETERAN,
    Field,
    Squad,
    boards,
    given_up,
    hits,
    hits_to_destroy,
    hull_against_boarding,
    to_hit,
    weapon_class,
)
from astrarium.games.space_empires.lines import (
    best_scanners,
    combat_units,
    fires,
    may_be_screened,
    numbers,
    why_protected,
)
from astrarium.games.space_empires.mines import struck, swept, why_no_victim

from .test_fighting import CREWS, SPACE, fit, group


def with_card(squad: Squad, *cards: int) -> Squad:
    return squad._replace(cards=cards)


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("X12.2")
@pytest.mark.rule("X12.11")
@pytest.mark.rule("X12.13")
def test_cards_that_better_the_guns_of_one_type() -> None:
    """X12.2, X12.11 to X12.13"""
    types = {2: "destroyer", 11: "cruiser", 12: "battlecruiser", 13: "battleship"}
    for card, unit in types.items():
        for other in types.values():
            plain = to_hit(group(other), group("scout"), SPACE)
            better = to_hit(with_card(group(other), card), group("scout"), SPACE)
            assert better == plain + (other == unit)


@pytest.mark.rule("X12.3")
def test_destroyers_with_linked_computers_carry_any_guns() -> None:
    """X12.3"""
    ship = group("destroyer", attack=3)
    assert to_hit(ship, group("scout"), SPACE) == 5
    assert to_hit(with_card(ship, 3), group("scout"), SPACE) == 7


@pytest.mark.rule("X12.5")
def test_long_lances_fire_early_but_not_among_asteroids() -> None:
    """X12.5"""
    ship = with_card(group("destroyer"), 5)
    assert weapon_class(ship, SPACE) == "B"
    assert weapon_class(ship, Field(ASTEROIDS)) == "E"


@pytest.mark.rule("X12.10")
def test_t26_emissive_armour_takes_a_hit_and_does_not_help_against_boarders() -> None:
    """X12.10"""
    ship = with_card(group("cruiser"), 10)
    assert (hits_to_destroy(ship, SPACE), hull_against_boarding(ship)) == (3, 2)


@pytest.mark.rule("X12.14")
@pytest.mark.rule("X12.15")
def test_fighters_with_afterburners_and_bombs() -> None:
    """X12.14, X12.15"""
    fighter = group("fighter", fighters=1)
    small, large = group("scout"), group("battleship")
    assert to_hit(with_card(fighter, 14), small, SPACE) == to_hit(fighter, small, SPACE) + 1
    assert to_hit(with_card(fighter, 14), large, SPACE) == to_hit(fighter, large, SPACE)
    assert to_hit(with_card(fighter, 15), small, SPACE) == to_hit(fighter, small, SPACE)
    assert to_hit(with_card(fighter, 15), large, SPACE) == to_hit(fighter, large, SPACE) + 1


@pytest.mark.rule("X12.26")
def test_sweepers_with_turrets_fire_as_e3() -> None:
    """X12.26"""
    assert to_hit(with_card(group("mine_sweeper"), 26), group("scout"), SPACE) == 3


@pytest.mark.rule("X12.30")
def test_t41_adaptive_cloaks() -> None:
    """X12.30"""
    raider = with_card(group("raider", cloaking=1), 30)
    unseen = raider._replace(cloaked=True)
    assert to_hit(unseen, group("scout"), SPACE) == 6
    seen = [weapon_class(raider, Field(round=r, scanners=(0, 1))) for r in range(1, 6)]
    assert seen == [*"ABCDD"]
    assert weapon_class(raider, Field(scanners=(1, 0))) == "D"  # one's own scanners are no matter
    assert weapon_class(raider, Field(scanners=(0, 2))) == "D"


@pytest.mark.rule("X13.31")
def test_the_fearless_fire_first_once() -> None:
    """X13.31"""
    scout = with_card(group("scout"), 31)
    assert [weapon_class(scout, Field(round=r)) for r in (1, 2)] == ["A", "E"]
    boarding = with_card(group("boarding_ship", boarding=1), 31)
    assert weapon_class(boarding, SPACE) == "F"
    assert weapon_class(scout, Field(ASTEROIDS)) == "E"


@pytest.mark.rule("X13.32")
def test_t39_the_warrior_race_attacks() -> None:
    """X13.32"""
    cruiser = with_card(group("cruiser"), 32)
    assert to_hit(cruiser._replace(attacking=True), group("scout"), SPACE) == 5
    assert to_hit(cruiser, group("scout"), SPACE) == 3
    assert to_hit_colony(cruiser._replace(attacking=True), 0, SPACE) == 4
    base = with_card(group("base"), 32)
    assert to_hit(base, group("scout"), SPACE) == 7


@pytest.mark.rule("X13.33")
def test_t42_after_a_charge_the_enemy_hits_better() -> None:
    """X13.33"""
    charged = Field(round=3, charged=(False, True))
    assert to_hit(group("cruiser"), group("scout"), charged) == 5
    assert to_hit(group("cruiser")._replace(attacking=True), group("scout"), charged) == 4


@pytest.mark.rule("X13.34")
@pytest.mark.rule("X13.43")
def test_giants_and_insects() -> None:
    """X13.34, X13.43"""
    giant, insect = with_card(group("cruiser"), 34), with_card(group("scout", attack=1), 43)
    assert (hits_to_destroy(giant, SPACE), hull_against_boarding(giant)) == (3, 3)
    assert hits_to_destroy(insect, SPACE) == 1
    assert to_hit(insect, group("scout"), SPACE) == 3
    assert teaches(with_card(group("scout"), 43), group("scout"), 0) == 2


@pytest.mark.rule("X13.38")
def test_t40_the_hive_adapts() -> None:
    """X13.38"""
    scout, hive = group("scout"), with_card(group("scout"), 38)
    assert [to_hit(scout, hive, Field(round=r)) for r in (1, 2, 3)] == [3, 2, 2]
    assert [to_hit(hive, scout, Field(round=r)) for r in (3, 4)] == [3, 4]
    assert [hits_to_destroy(hive, Field(round=r)) for r in (5, 6)] == [1, 2]


@pytest.mark.rule("X13.45")
def test_expert_tacticians_need_one_more_and_are_hard_to_outnumber() -> None:
    """X13.45"""
    experts = with_card(group("scout", 3), 45)
    assert numbers([experts, group("scout", 2)._replace(attacking=True)]) == (True, False)
    assert numbers([experts, group("scout", 6)._replace(attacking=True)]) == (False, False)
    assert numbers([experts, group("scout", 9)._replace(attacking=True)]) == (False, True)


@pytest.mark.rule("X13.47")
def test_t43_swords() -> None:
    """X13.47"""
    boarders, target = group("boarding_ship", boarding=1), group("cruiser")
    assert to_hit(boarders, target, SPACE) == 3
    assert to_hit(with_card(boarders, 47), target, SPACE) == 4
    assert to_hit(boarders, with_card(target, 47), SPACE) == 2


@pytest.mark.rule("X13.51")
def test_wolves_hunt_larger_ships() -> None:
    """X13.51"""
    scout = with_card(group("scout"), 51)
    assert to_hit(scout, group("cruiser"), SPACE) == 3
    assert to_hit(scout, group("destroyer"), SPACE) == 3
    assert to_hit(with_card(group("cruiser"), 51), group("cruiser"), SPACE) == 3


@pytest.mark.rule("X13.53")
def test_fast_ships_are_easy_to_hit_but_not_their_bases() -> None:
    """X13.53"""
    scout = group("scout")
    assert to_hit(scout, with_card(group("scout"), 53), SPACE) == 5
    assert to_hit(scout, with_card(group("base"), 53), SPACE) == 1
    boarders = group("boarding_ship", boarding=1)
    assert to_hit(boarders, with_card(group("cruiser"), 53), SPACE) == 5


def test_bloody_combat() -> None:
    """X20"""
    assert to_hit(group("cruiser"), group("scout"), Field(bloody=True)) == 5


# -- crews and boarding ----------------------------------------------------------------------------


@pytest.mark.rule("X3.4")
def test_t02_destroyers_learn_from_cruisers() -> None:
    """X3.4: 4, and 1 for the larger hull, and 1 for the academy."""
    assert teaches(group("cruiser"), group("destroyer"), academy=2) == 6
    assert promoted(SKILLED) == VETERAN


@pytest.mark.rule("X3.7")
def test_bases_and_yards_have_no_part_in_experience() -> None:
    """X3.7"""
    elite = group("cruiser", experience=ELITE)
    assert to_hit(elite, group("ship_yard", experience=GREEN), CREWS) == 4
    assert to_hit(group("base", experience=GREEN), elite, CREWS) == 6
    assert teaches(group("base"), elite, academy=2) == 0
    base = group("base", experience=GREEN)
    assert why_protected(base, elite, [elite, group("scout", experience=GREEN)], CREWS) == ""


@pytest.mark.rule("X5.1")
def test_t06_security_forces() -> None:
    """X5.1"""
    boarders, target = group("boarding_ship", boarding=1), group("cruiser")
    assert to_hit(boarders, target._replace(security=2), SPACE) == 1
    assert hits(boarders, target._replace(security=2), SPACE, 1)
    assert to_hit(boarders, target, SPACE) == 3


@pytest.mark.rule("X4.3")
@pytest.mark.rule("X14.1")
def test_loaded_transports_cannot_be_boarded() -> None:
    """X4.3, X14.1"""
    boarders, transport = group("boarding_ship", boarding=1), group("transport", ground_combat=1)
    assert boards(boarders, transport)
    assert not boards(boarders, transport._replace(loaded=True))


@pytest.mark.rule("X4.3")
def test_carriers_are_boarded_after_the_last_fighter() -> None:
    """X4.3: other than with shots, a screened fighter protects them."""
    boarders, carrier = group("boarding_ship", boarding=1), group("carrier")
    screened = group("fighter", fighters=1)._replace(screened=1)
    assert why_protected(boarders, carrier, [carrier, screened], SPACE) == "B11.1"
    assert why_protected(group("scout"), carrier, [carrier, screened], SPACE) == ""
    assert why_protected(boarders, carrier, [carrier], SPACE) == ""


@pytest.mark.rule("X4.4")
@pytest.mark.rule("X13.4")
def test_a_captured_ship_changes_hands_and_waits() -> None:
    """X4.4, X12, X13.4"""
    cruisers = group("cruiser", 2, experience=ELITE)._replace(damage=1, cards=(11, 32))
    kept, taken = given_up(cruisers)
    assert (kept.ships, kept.damage, kept.attacking) == (1, 1, False)
    assert (taken.ships, taken.damage, taken.attacking, taken.experience) == (1, 0, True, GREEN)
    assert taken.cards == (11,)
    assert (fires(taken), combat_units([taken._replace(taken=0, idle=1)], True)) == (0, 0)
    last, hurt = given_up(kept)
    assert (last.ships, hurt.damage) == (0, 1)


@pytest.mark.rule("X4.6")
def test_t07_scrapped_ships_teach_one_level_where_they_are_ahead() -> None:
    """X4.6"""
    own = fit(movement=1, attack=2, defense=1, tactics=1, ship_size=3)
    ship = fit(movement=3, attack=2, defense=2)
    cruiser = UNIT_NUMBER["cruiser"]
    once = learned_from_ship(own, cruiser, ship)
    assert once == fit(movement=2, attack=2, defense=2, tactics=1, ship_size=3)
    twice = learned_from_ship(once, cruiser, ship)
    assert twice == fit(movement=3, attack=2, defense=2, tactics=1, ship_size=3)


@pytest.mark.rule("X4.6")
def test_what_scrapped_ships_never_teach() -> None:
    """X4.6: carriers tell of the first fighters only, transports of no ground combat; the size of
    a hull can be learned."""
    carrier = learned_from_ship(fit(fighters=1), UNIT_NUMBER["carrier"], fit(fighters=3))
    assert carrier[TECH_NUMBER["fighters"]] == 1
    transport = learned_from_ship(fit(), UNIT_NUMBER["transport"], fit(ground_combat=3))
    assert transport[TECH_NUMBER["ground_combat"]] == 0
    cruiser = learned_from_ship(fit(ship_size=2), UNIT_NUMBER["cruiser"], fit())
    assert cruiser[TECH_NUMBER["ship_size"]] == 3


@pytest.mark.rule("X15.1")
@pytest.mark.rule("X15.3")
def test_what_a_captured_colony_brings() -> None:
    """X15.1, X15.3, T17"""
    assert [step_of_captured(step, False) for step in (3, 2, 1, 0)] == [2, 1, 0, 0]
    assert step_of_captured(4, True) == 3
    assert (taken_from_colony(True, False), taken_from_colony(False, True)) == (2, 2)
    assert taken_from_colony(False, False) == 1
    assert ahead(fit(attack=1), fit(attack=2, defense=1)) == (
        TECH_NUMBER["attack"],
        TECH_NUMBER["defense"],
    )


# -- mines, carriers, titans, unique ships ---------------------------------------------------------


@pytest.mark.rule("B13.2")
@pytest.mark.rule("X12.24")
def test_t25_sweepers_and_jammers() -> None:
    """B13.2, X8, X12.24"""
    for level in (1, 2, 3):
        sweepers = [group("mine_sweeper", 2, mine_sweeping=level)]
        assert (swept(sweepers), swept(sweepers, True)) == (2 * level, 2 * (level - 1))


@pytest.mark.rule("B13.1")
@pytest.mark.rule("B13.3")
@pytest.mark.rule("X6.5")
@pytest.mark.rule("X19.3c")
def test_whom_mines_strike() -> None:
    """B13.1, B13.3, X6.5, X19.3c"""
    raider = group("raider", cloaking=1)
    assert why_no_victim(raider) == ""
    assert why_no_victim(raider._replace(cloaked=True)) == "B13.3"
    hidden = group("unique_ship")._replace(design=Design("D", 2, 2, 2, ("anti_sensor_hull",)))
    assert why_no_victim(hidden) == "X19.3c"
    assert struck(group("dreadnought", 2), SPACE).ships == 1
    titan = struck(group("titan"), SPACE)
    assert (titan.ships, titan.damage) == (1, 1)


@pytest.mark.rule("B11.1")
@pytest.mark.rule("B11.2")
@pytest.mark.rule("X6.3")
@pytest.mark.rule("X19.5")
def test_who_carries_fighters() -> None:
    """B11.1, B11.2, X6.3, X19.5"""
    fighters = group("fighter", 6, fighters=1)
    assert fighters_lost([group("carrier", 1), fighters], at_colony=False) == 3
    assert fighters_lost([group("carrier", 1), fighters], at_colony=True) == 0
    assert (fighters_carried(group("titan")), fighters_carried(group("titan", fighters=1))) == (
        0,
        3,
    )
    bay = group("unique_ship")._replace(design=Design("D", 2, 2, 2, ("mini_fighter_bay",)))
    assert fighters_carried(bay) == 1


@pytest.mark.rule("X6.1")
def test_a_titan_is_never_screened() -> None:
    """X6.1"""
    assert not may_be_screened(group("titan"))
    assert may_be_screened(group("transport", ground_combat=1))


@pytest.mark.rule("B12.3")
def test_a_screened_destroyer_scans() -> None:
    """B12.3"""
    destroyer = group("destroyer", scanners=2)._replace(screened=1)
    assert best_scanners([destroyer, group("scout")], attacking=False) == 2


@pytest.mark.rule("X19.1")
@pytest.mark.rule("X19.5")
def test_a_unique_ship_fights_as_it_was_designed() -> None:
    """X19.1, X19.5"""
    ship = group("unique_ship", attack=3)._replace(design=Design("B", 6, 2, 2))
    assert (weapon_class(ship, SPACE), to_hit(ship, group("scout"), SPACE)) == ("B", 8)
    heavy = ship._replace(design=Design("B", 1, 0, 1, ("heavy_warheads",)))
    fortress = group("dreadnought", defense=3)
    assert [hits(heavy, fortress, SPACE, face) for face in (1, 2, 3)] == [True, True, False]
    assert [hits(heavy, group("titan", defense=3), SPACE, face) for face in (1, 2)] == [True, False]
    weak = ship._replace(weakness=UNIT_NUMBER["scout"])
    assert to_hit(group("scout"), weak, SPACE) == 3
    assert to_hit(group("destroyer"), weak, SPACE) == 2


# -- colonies and troops ---------------------------------------------------------------------------


@pytest.mark.rule("X14.6")
@pytest.mark.rule("B5.12")
def test_t35_troops_protect_a_colony() -> None:
    """X14.6, B5.12"""
    assert [defense_of_colony(troops) for troops in (0, 1, 3, 4, 9)] == [0, 1, 1, 2, 2]
    cruiser = group("cruiser", attack=1)
    assert [to_hit_colony(cruiser, troops, SPACE) for troops in (0, 3, 4)] == [5, 4, 3]
    crowd = Field(numbers=(True, True))
    assert to_hit_colony(cruiser._replace(cloaked=True), 0, crowd) == 5
    assert to_hit_colony(group("boarding_ship", boarding=2), 0, SPACE) == 1
    assert to_hit_colony(with_card(cruiser, 46), 0, SPACE) == 7
    assert destroys_planets(group("titan"))


def band(troop: str, number: int = 1, attacking: bool = False, *cards: int) -> ground.Band:
    return ground.Band(TROOP_NUMBER[troop], number, attacking, cards=cards)


@pytest.mark.rule("X14.11")
def test_marines_attack_and_heavy_infantry_defends() -> None:
    """X14.11"""
    arms = [
        (b.arm.weapon, b.arm.attack)
        for troop in ("marines", "heavy_infantry")
        for b in (band(troop, attacking=True), band(troop))
    ]
    assert arms == [("C", 6), ("D", 5), ("D", 4), ("C", 6)]


@pytest.mark.rule("X14.11")
def test_t15_grav_armour_supports_the_others() -> None:
    """X14.11: a marine as D6 with defence 2, militia as E6 with defence 1."""
    bands = (band("grav_armor", 3), band("marines"), band("militia"), band("infantry", 1, True))
    assert ground.supports(bands, False) == 3
    _, marine, militia, _ = ground.with_support(bands)
    first = ground.Ground()
    assert ground.attack_of(marine, first, ground.next_is_supported(marine)) == 6
    assert ground.defense_of(marine, first) == 2
    assert ground.attack_of(militia, first, ground.next_is_supported(militia)) == 6
    assert ground.defense_of(militia, first) == 1


@pytest.mark.rule("X14.11")
def test_support_is_for_as_many_as_the_enemy_has_fewer() -> None:
    """X14.11"""
    bands = (band("grav_armor", 2), band("militia", 3), band("grav_armor", 1, True))
    assert (ground.supports(bands, False), ground.supports(bands, True)) == (1, 0)
    assert ground.with_support(bands)[1].supported == 1


@pytest.mark.rule("X14.9")
def test_troops_without_drop_ships_are_silent_at_first() -> None:
    """X14.9"""
    landed = band("marines", 2, True)
    assert ground.fires(landed, ground.Ground(1)) == 0
    assert ground.fires(landed, ground.Ground(2)) == 2
    assert ground.fires(landed, ground.Ground(1, drop_ships=True)) == 2
    assert ground.fires(band("militia", 2), ground.Ground(1)) == 2


@pytest.mark.rule("X14.9")
def test_class_then_the_defender_on_the_ground() -> None:
    """X14.9"""
    order = sorted(
        [band("militia"), band("infantry", 1, True), band("infantry"), band("marines", 1, True)],
        key=ground.rank,
    )
    assert [(b.kind.id, b.attacking) for b in order] == [
        *(("marines", True), ("infantry", False), ("infantry", True), ("militia", False))
    ]


@pytest.mark.rule("X14.1")
def test_t11_troops_go_down_with_their_transports() -> None:
    """X14.1"""
    assert ground.troops_lost(8, transports=1) == 2
    assert ground.troops_lost(6, transports=1) == 0


@pytest.mark.rule("X14.4")
def test_t13_militia_is_as_large_as_the_colony() -> None:
    """X14.4"""
    assert [ground.militia(value) for value in (3, 20, 30)] == [3, 20, 30]


@pytest.mark.rule("X12.16")
@pytest.mark.rule("X13.38")
@pytest.mark.rule("X13.47")
def test_cards_on_the_ground() -> None:
    """X12.16, X13.38, X13.47"""
    first, later = ground.Ground(1), ground.Ground(6)
    infantry = band("infantry", 1, True)
    plain = ground.to_hit(infantry, band("militia"), first)
    for card, extra in ((16, 1), (47, 1)):
        assert ground.to_hit(infantry._replace(cards=(card,)), band("militia"), first) == (
            plain + extra
        )
    assert ground.to_hit(infantry, band("militia", 1, False, 47), first) == plain - 1
    hive = band("militia", 1, False, 38)
    assert (ground.hull_of(hive, first), ground.hull_of(hive, later)) == (1, 2)


@pytest.mark.rule("X13.38")
def test_on_the_ground_the_hive_learns_at_the_same_rounds() -> None:
    """Better defence from round 2, attack from round 4, hull from round 6."""
    hive, foe = band("infantry", 1, True, 38), band("militia")
    found = [
        (
            ground.defense_of(hive, now) - ground.defense_of(hive, ground.Ground(1)),
            ground.attack_of(hive, now, False) - ground.attack_of(hive, ground.Ground(1), False),
            ground.hull_of(hive, now) - ground.hull_of(hive, ground.Ground(1)),
        )
        for now in map(ground.Ground, range(1, 8))
    ]
    assert found == [(0, 0, 0), *[(1, 0, 0)] * 2, *[(1, 1, 0)] * 2, *[(1, 1, 1)] * 2]
    assert ground.attack_of(foe, ground.Ground(7), False) == ground.attack_of(
        foe, ground.Ground(1), False
    )


@pytest.mark.rule("X12.25")
def test_transports_give_air_support_but_no_garrison() -> None:
    """X12.25"""
    air = ground.Band(ground.AIR_SUPPORT, 2, True)
    assert (air.arm.weapon, air.arm.attack, air.kind.defense, air.kind.hull) == ("B", 6, 2, 2)
    assert not ground.garrison_left((air, band("militia")))
    assert ground.garrison_left((air, band("infantry", 1, True)))
