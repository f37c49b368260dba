"""Chapter 4: attacking the population, and what becomes of the sector."""

from typing import Any

import pytest

from astrarium.games.eclipse.bot.mind import Mind
from astrarium.games.eclipse.fighting import fallen
from tests.eclipse.positions import arena, filled, fleet, others, table, terrans


def raid(*dice: int, ships: str = "1 interceptor", sector: int = 306, **what: Any) -> Any:
    """Ships of seat 0 are alone in a sector of seat 1 with cubes; these dice come first."""
    given = {"owner": 1, "cubes": "money materials", "ships": {0: ships}} | what
    t = arena(sector=sector, **given)
    if dice:
        t.will_roll(*dice)
    t.combat()
    return t


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.17")
def test_a_hit_sends_a_cube_to_the_graveyard() -> None:
    """One yellow die, two cubes: the attacker chooses."""
    t = raid(6)
    assert t.asked() == {0: "bombard"}
    t.seat(0).does("bombard")
    assert t.asked() == {0: "raze"}
    assert sorted(t.offers(0)) == ["raze materials", "raze money"]
    t.seat(0).may_not("raze science", because="R4.16")
    t.seat(0).does("raze money")
    assert filled(t, 306) == ["materials"]
    assert t.of(1)["graveyard"] == {"money": 1, "science": 0, "materials": 0}
    assert t.of(1)["cubes"]["money"] == 9
    assert t.sector(306)["owner"] == 1


@pytest.mark.rule("R4.16")
def test_the_attack_is_not_compulsory() -> None:
    """Nothing is rolled and nothing lost."""
    t = raid()
    t.seat(0).does("done")
    assert filled(t, 306) == ["materials", "money"]
    assert t.sector(306)["owner"] == 1


@pytest.mark.rule("R4.16")
def test_a_miss_destroys_nothing_and_there_is_one_attack_only() -> None:
    """Five is not enough without a computer."""
    t = raid(5)
    t.seat(0).does("bombard")
    assert filled(t, 306) == ["materials", "money"]
    assert "bombard" not in t.asked().values()


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.8")
def test_each_point_of_damage_destroys_a_cube() -> None:
    """A Plasma Cannon takes both."""
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor"})
    t.blueprint(0, "interceptor", "- plasma_cannon nuclear_source nuclear_drive")
    t.will_roll(6)
    t.combat().seat(0).does("bombard")
    assert filled(t, 306) == []
    assert t.of(1)["graveyard"] == {"money": 1, "science": 0, "materials": 1}


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.23")
def test_the_example_of_an_attack_on_the_population() -> None:
    """Three dice with computer three: six and three hit, one does not; a cube and the disc stay."""
    t = arena(
        sector=301, owner=1, cubes="money science advanced_materials", ships={0: "3 interceptor"}
    )
    t.blueprint(0, "interceptor", "axion_computer ion_cannon nuclear_source nuclear_drive")
    t.will_roll(6, 3, 1)
    t.combat().seat(0).does("bombard", "raze money", "raze science")
    assert filled(t, 301) == ["advanced_materials"]
    assert t.sector(301)["owner"] == 1


@pytest.mark.rule("R4.16")
def test_each_ship_fires_or_not_as_its_player_likes() -> None:
    """Of three ships one fires and hits; the others leave the last cube alone."""
    t = raid(6, ships="2 interceptor 1 cruiser")
    assert sorted(t.offers(0)) == ["bombard", "done", "fire cruiser", "fire interceptor"]
    t.seat(0).does("fire interceptor", "raze money")
    t.seat(0).is_asked("bombard").does("done")
    assert filled(t, 306) == ["materials"]
    assert t.of(1)["graveyard"] == {"money": 1, "science": 0, "materials": 0}
    assert t.sector(306)["owner"] == 1


@pytest.mark.rule("R4.16")
def test_no_ship_fires_twice() -> None:
    """One interceptor has missed; then the cruiser and the other one fire together."""
    t = raid(1, ships="2 interceptor 1 cruiser")
    t.seat(0).does("fire interceptor")
    t.will_roll(1).will_roll(6)
    t.seat(0).does("bombard", "raze money")
    assert filled(t, 306) == ["materials"]
    assert "bombard" not in t.asked().values()


@pytest.mark.rule("R4.16")
def test_ships_that_have_fired_or_carry_no_cannon_are_refused() -> None:
    """The interceptor has fired, there is no dreadnought, and the last ship fires by `bombard`."""
    t = raid(1, ships="1 interceptor 2 cruiser")
    t.seat(0).does("fire interceptor")
    t.seat(0).may_not("fire interceptor", "fire dreadnought", because="R4.16")
    t.will_roll(1)
    t.seat(0).does("fire cruiser")
    t.seat(0).may_not("fire cruiser", because="R4.16")
    t.seat(0).may("bombard", "done")


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.11")
def test_missiles_are_not_used_against_population() -> None:
    """One die for the cannon; a ship with missiles only does not attack at all."""
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor"})
    t.blueprint(0, "interceptor", "plasma_missile ion_cannon nuclear_source nuclear_drive")
    t.will_roll(6)
    t.combat().seat(0).does("bombard", "raze money")
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor"})
    t.blueprint(0, "interceptor", "plasma_missile plasma_missile nuclear_source nuclear_drive")
    t.combat()
    assert "bombard" not in t.asked().values()
    assert filled(t, 306) == ["materials", "money"]


@pytest.mark.rule("R4.16")
def test_the_winner_of_a_battle_attacks_the_population() -> None:
    """Seat 0 has destroyed the defender; all ships that are left fire once."""
    t = arena(owner=1, cubes="money materials", ships={1: "1 interceptor", 0: "2 interceptor"})
    t.will_roll(1).will_roll(6, 1).will_draw("reputation", "1").will_draw("reputation", "2 1")
    t.combat()
    t.seat(0).does("keep 2")
    assert t.asked() == {0: "bombard"}
    t.will_roll(6, 6).seat(0).does("bombard")
    assert filled(t, 306) == []


@pytest.mark.rule("R4.16")
def test_the_population_is_safe_while_its_ships_hold_the_sector() -> None:
    """The attacker was destroyed."""
    t = arena(owner=1, cubes="money materials", ships={1: "1 interceptor", 0: "1 interceptor"})
    t.will_roll(6)
    t.next_round()
    assert filled(t, 306) == ["materials", "money"]


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.1")
def test_population_is_attacked_after_the_battles_of_all_sectors() -> None:
    """A raid in 310 waits for the battle in 306."""
    t = terrans(2)
    t.put(310, 0, -3, owner=1, cubes="science", ships={0: "1 interceptor"})
    t.put(306, 0, -4, ships={1: "1 interceptor", 0: "1 interceptor"})
    t.will_roll(6).will_draw("reputation", "2 1")
    t.combat().seat(1).does("keep 2")
    assert t.asked() == {0: "bombard"}
    assert fleet(t, 306, 0) == {}


@pytest.mark.rule("R4.16")
def test_own_cubes_and_ancients_are_not_bombarded() -> None:
    """Nothing is asked of the owner."""
    t = arena(owner=0, cubes="money", ships={0: "1 interceptor"})
    t.next_round()
    assert filled(t, 306) == ["money"]


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.18")
def test_how_many_cubes_fall() -> None:
    """One per damage and no more than there are; with bombs, or of Planta, all of them."""
    assert [fallen(2, damage) for damage in (0, 1, 2, 5)] == [0, 1, 2, 2]
    assert fallen(3, bombs=True) == fallen(3, planta=True) == 3
    assert fallen(0) == 0


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.18")
@pytest.mark.parametrize(
    ("techs", "species", "chance"),
    [
        ("starbase", "terran_republic", 0),
        ("starbase neutron_bombs", "terran_republic", 1),
        ("starbase", "planta", 1),
    ],
)
def test_a_bot_knows_what_falls_without_a_shot(techs: str, species: str, chance: int) -> None:
    """It has no cannons there."""
    t = arena("terran_federation", species, owner=1, cubes="money materials")
    t.player(0, techs=techs)
    war = Mind(t.game.view(0), 0).war
    assert war.conquers(t.sector(306), {}, war.plans) == chance


# --- Neutron Bombs


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R3d.4")
def test_neutron_bombs_destroy_everything_without_a_roll() -> None:
    """Both cubes; without the technology they are not offered."""
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor"})
    t.player(0, techs="starbase neutron_bombs")
    t.combat()
    assert sorted(t.offers(0)) == ["bomb", "bombard", "done"]
    t.seat(0).does("bomb")
    assert filled(t, 306) == []
    assert t.of(1)["graveyard"] == {"money": 1, "science": 0, "materials": 1}
    assert "bomb" not in raid().offers(0)


@pytest.mark.rule("R4.16")
def test_neutron_bombs_need_no_cannon() -> None:
    """An unarmed ship carries them as well."""
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor"})
    t.player(0, techs="starbase neutron_bombs")
    t.blueprint(0, "interceptor", "hull hull nuclear_source nuclear_drive")
    t.combat().seat(0).does("bomb")
    assert filled(t, 306) == []


# --- graveyards


@pytest.mark.rule("R4.17")
@pytest.mark.rule("R3.6")
@pytest.mark.parametrize("track", ["money", "science", "materials"])
def test_the_owner_chooses_the_graveyard_of_a_grey_cube(track: str) -> None:
    """It has forgotten where it came from."""
    t = raid(6, sector=314, cubes="grey")
    t.seat(0).does("bombard")
    assert t.asked() == {1: "bury"}
    t.seat(1).does(f"return {track}")
    assert t.of(1)["graveyard"] == {"money": 0, "science": 0, "materials": 0} | {track: 1}


@pytest.mark.rule("R4.17")
@pytest.mark.rule("R1.11")
def test_the_cube_of_an_orbital_is_destroyed_like_others() -> None:
    """The orbital stays and its owner chooses between two graveyards."""
    t = raid(6, orbital=True, cubes="orbital")
    t.seat(0).does("bombard")
    assert t.asked() == {1: "bury"}
    assert sorted(t.offers(1)) == ["return money", "return science"]
    t.seat(1).does("return science")
    assert t.of(1)["graveyard"]["science"] == 1
    assert t.sector(306)["orbital"]
    assert not t.sector(306)["orbital_filled"]


@pytest.mark.rule("R4.17")
def test_structures_survive_the_bombs() -> None:
    """Orbital and monolith remain for the victor."""
    t = arena(owner=1, cubes="money", orbital=True, monolith=True, ships={0: "1 interceptor"})
    t.player(0, techs="starbase neutron_bombs")
    t.combat().seat(0).does("bomb", "claim")
    sector = t.sector(306)
    assert (sector["owner"], sector["orbital"], sector["monolith"]) == (0, True, True)


@pytest.mark.rule("R4.17")
@pytest.mark.rule("R4.19")
def test_cubes_give_no_reputation() -> None:
    """Two cubes are destroyed without a battle."""
    t = raid(6, 6, ships="2 interceptor")
    t.seat(0).does("bombard")
    t.next_round()
    assert t.of(0)["reputation_count"] == 0


@pytest.mark.rule("R4.17")
@pytest.mark.rule("R1.5")
def test_cubes_in_the_graveyard_still_count_as_away() -> None:
    """Production stays as it was until the cleanup."""
    t = raid(6, ships="1 interceptor", cubes="money")
    assert t.of(1)["production"]["money"] == 4
    t.seat(0).does("bombard")
    assert t.of(1)["graveyard"]["money"] == 1
    assert t.of(1)["production"]["money"] == 4
    t.next_round()
    assert t.of(1)["production"]["money"] == 3


# --- Planta


@pytest.mark.rule("R4.18")
@pytest.mark.rule("R8.3")
def test_cubes_of_planta_die_by_themselves() -> None:
    """A single unarmed enemy ship is enough; the sector is lost."""
    t = arena(
        "planta",
        "terran_federation",
        "terran_republic",
        owner=0,
        cubes="money materials",
        ships={1: "1 interceptor"},
    )
    t.blueprint(1, "interceptor", "hull hull nuclear_source nuclear_drive")
    t.combat()
    assert t.asked() == {1: "claim"}
    assert filled(t, 306) == []
    assert t.of(0)["graveyard"] == {"money": 1, "science": 0, "materials": 1}
    assert t.sector(306)["owner"] is None


@pytest.mark.rule("R4.18")
def test_planta_keep_their_cubes_when_they_keep_the_sector() -> None:
    """The enemy ship was destroyed in the battle."""
    t = arena(
        "planta",
        "terran_federation",
        "terran_republic",
        owner=0,
        cubes="money",
        ships={1: "1 interceptor", 0: "1 starbase"},
    )
    t.will_roll(6)
    t.next_round()
    assert filled(t, 306) == ["money"]
    assert t.sector(306)["owner"] == 0


@pytest.mark.rule("R4.18")
@pytest.mark.rule("R8.3")
def test_planta_cubes_do_not_fear_ancients_far_away_nor_own_ships() -> None:
    """Only an enemy ship in their own sector harms them."""
    t = table("planta", *others("planta", 3))
    t.put(302, 0, -3, ancients=1)
    t.next_round()
    assert filled(t, 226) == ["materials", "money", "science"]


@pytest.mark.rule("R4.16")
@pytest.mark.rule("R4.7")
def test_each_type_fires_with_its_own_computer() -> None:
    """Two fives: the interceptor's misses, the cruiser's hits."""
    t = arena(owner=1, cubes="money materials", ships={0: "1 interceptor 1 cruiser"})
    t.will_roll(5).will_roll(5)
    t.combat().seat(0).does("bombard", "raze money")
    assert filled(t, 306) == ["materials"]


@pytest.mark.rule("R4.20")
@pytest.mark.rule("R1.8")
def test_the_disc_goes_home_even_if_the_victor_has_none_to_place() -> None:
    """The sector becomes free."""
    t = arena(owner=1, cubes="money", ships={0: "1 interceptor"})
    t.player(0, discs=0, money=40, techs="starbase neutron_bombs")
    t.combat().seat(0).does("bomb")
    assert t.sector(306)["owner"] is None


@pytest.mark.rule("R4.17")
@pytest.mark.rule("R3.6")
def test_a_graveyard_takes_a_cube_whose_track_is_full() -> None:
    """Eleven money cubes are at home; a grey cube may be buried with money all the same."""
    t = raid(6, sector=314, cubes="grey")
    money, science, materials = t.game.cubes[1]
    t.game.cubes[1] = (11, science, materials - (11 - money))
    t.seat(0).does("bombard")
    t.seat(1).may("return money")
