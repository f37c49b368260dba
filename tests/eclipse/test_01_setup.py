"""Chapter 1: setting up, and choosing the species."""

from itertools import pairwise
from typing import Any

import pytest

from astrarium.games.eclipse.components import TECHNOLOGIES
from astrarium.kernel.errors import SetupError
from tests.eclipse.positions import (
    ALIENS,
    HOME,
    TERRANS,
    TILES,
    on_board,
    opening,
    others,
    table,
    terrans,
)

NORTH, NORTH_EAST, SOUTH_EAST = (0, -2), (2, -2), (2, 0)
SOUTH, SOUTH_WEST, NORTH_WEST = (0, 2), (-2, 2), (-2, 0)
PLACES = {
    2: [NORTH, SOUTH],
    3: [NORTH, SOUTH_EAST, SOUTH_WEST],
    4: [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST],
    5: [NORTH, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST],
    6: [NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST],
}
CLOCKWISE = [NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST]


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(
    ("seats", "technologies", "outer"),
    [(2, 12, 5), (3, 14, 10), (4, 16, 14), (5, 18, 16), (6, 20, 18)],
)
def test_the_number_of_players_sets_technologies_and_outer_sectors(
    seats: int, technologies: int, outer: int
) -> None:
    """A new game; all inner and middle sectors are always in it."""
    t = terrans(seats)
    assert on_board(t) == technologies
    assert sum(t.view()["bag"].values()) == TILES - technologies
    stacks = t.view()["stacks"]
    assert {name: stack["left"] for name, stack in stacks.items()} == {
        "inner": 8,
        "middle": 11,
        "outer": outer,
    }
    assert not any(stack["discarded"] for stack in stacks.values())


@pytest.mark.rule("R1.2")
def test_the_bag_holds_five_four_or_three_tiles_of_a_technology() -> None:
    """Board and bag of a new game together, by the printed cost."""
    view = terrans(2).view()
    total = {name: view["technologies"].get(name, 0) + n for name, n in view["bag"].items()}
    total |= {name: n for name, n in view["technologies"].items() if name not in total}
    assert len(total) == len(TECHNOLOGIES)
    for names, tiles in (
        ("neutron_bombs starbase plasma_cannon gauss_shield improved_hull fusion_source", 5),
        ("nanorobots fusion_drive advanced_robotics", 5),
        ("phase_shield advanced_mining positron_computer advanced_economy", 4),
        ("orbital advanced_labs", 4),
        ("tachyon_source plasma_missile gluon_computer tachyon_drive antimatter_cannon", 3),
        ("quantum_grid monolith artifact_key wormhole_generator", 3),
    ):
        assert {total[name] for name in names.split()} == {tiles}


@pytest.mark.rule("R1.2")
def test_the_centre_is_guarded_and_hides_a_discovery() -> None:
    """Sector 001 in a new game."""
    centre = terrans(2).sector(1)
    assert (centre["q"], centre["r"], centre["ring"]) == (0, 0, 0)
    assert centre["gcds"]
    assert centre["discovery"]
    assert centre["owner"] is None
    assert centre["ancients"] == 0


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_homes_lie_two_steps_from_the_centre_and_face_it(seats: int) -> None:
    """The home sectors of a new game, clockwise by seat."""
    t = terrans(seats)
    for seat, place in enumerate(PLACES[seats]):
        home = t.sector(HOME[TERRANS[seat]])
        outward = CLOCKWISE.index(place)
        assert (home["q"], home["r"], home["ring"]) == (*place, 2)
        assert set(home["edges"]) == {(outward + way) % 6 for way in (0, 1, 3, 4)}
    assert len(t.view()["sectors"]) == seats + 1


@pytest.mark.rule("R1.2")
def test_a_home_has_a_disc_a_ship_and_cubes_on_its_plain_squares() -> None:
    """A Terran home: two of its five squares are advanced."""
    t = terrans(2)
    home = t.sector(221)
    assert home["owner"] == 0
    assert [(square["square"], square["filled"]) for square in home["squares"]] == [
        ("money", True),
        ("advanced_money", False),
        ("science", True),
        ("advanced_science", False),
        ("materials", True),
    ]
    assert [entry["interceptor"] for entry in home["fleets"]] == [1]
    assert t.of(0)["cubes"] == {"money": 10, "science": 10, "materials": 10}
    assert t.of(0)["discs"]["track"] == 12
    assert t.of(0)["discs"]["map"] == 1


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("species", ["terran_directorate", "eridani_empire"])
def test_three_discs_wait_aside(species: str) -> None:
    """A new game of either sort of species."""
    t = table(species, *others(species, 3))
    assert t.of(0)["discs"]["reserve"] == 3


@pytest.mark.rule("R1.2")
@pytest.mark.rule("R4.19")
def test_thirty_two_reputation_tiles_are_in_the_bag() -> None:
    """A new game without Eridani."""
    assert terrans(3).view()["reputation_bag"] == 32


@pytest.mark.rule("R1.2")
@pytest.mark.rule("R2.1")
def test_the_game_begins_with_the_first_action_phase() -> None:
    """Set-up is done; nobody has passed, nobody is a traitor."""
    t = terrans(3)
    assert t.asked() == {0: "turn"}
    view = t.view()
    assert (view["round"], view["rounds"], view["phase"]) == (1, 9, "action")
    assert (view["start"], view["next_start"], view["traitor"]) == (0, None, None)
    assert not any(player["passed"] for player in view["players"])
    assert all(p["colony_ships"] == {"up": 3, "total": 3} for p in view["players"])


# --- choosing species


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize(("start", "order"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_with_aliens_the_choice_goes_counter_clockwise(start: int, order: list[int]) -> None:
    """Three players choose; the one on the right of the start player begins."""
    t = opening(3, start=start)
    for seat, species in zip(order, ("planta", "mechanema", "terran_directorate"), strict=True):
        assert t.asked() == {seat: "species"}
        t.seat(seat).does(f"species {species}")
    assert t.asked() == {start: "turn"}
    assert t.of(order[0])["species"] == "planta"
    assert t.sector(HOME["planta"])["owner"] == order[0]


@pytest.mark.rule("R1.4")
def test_among_terrans_the_choice_goes_clockwise_from_the_start_player() -> None:
    """Three players, option Terrans only."""
    t = opening(3, start=1, species="terrans")
    for seat, species in ((1, "terran_union"), (2, "terran_directorate"), (0, "terran_alliance")):
        assert t.asked() == {seat: "species"}
        t.seat(seat).does(f"species {species}")
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R1.4")
def test_among_terrans_nobody_takes_an_alien() -> None:
    """Option Terrans only."""
    t = opening(3, start=0, species="terrans")
    assert sorted(t.offers(0)) == sorted(f"species {name}" for name in TERRANS)
    t.seat(0).may_not("species planta", because="R1.4")


@pytest.mark.rule("R1.4")
def test_all_twelve_are_offered_to_the_first() -> None:
    """Three players choose freely."""
    t = opening(3, start=0)
    assert sorted(t.offers(2)) == sorted(f"species {name}" for name in (*TERRANS, *ALIENS))


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize(("terran", "alien"), list(zip(TERRANS, ALIENS, strict=True)))
def test_one_side_of_a_board_excludes_the_other(terran: str, alien: str) -> None:
    """The Terran side is chosen, or the alien side; neither is left for the next."""
    for chosen in (terran, alien):
        t = opening(3, start=0)
        t.seat(2).does(f"species {chosen}")
        t.seat(1).may_not(f"species {terran}", because="R1.4")
        t.seat(1).may_not(f"species {alien}", because="R1.4")
        assert len(t.offers(1)) == 10


@pytest.mark.rule("R1.4")
def test_random_species_are_dealt_without_asking() -> None:
    """Option random: six players, six boards."""
    t = opening(6, start=4, species="random")
    assert t.asked() == {4: "turn"}
    assert len({t.of(seat)["colour"] for seat in range(6)}) == 6
    assert {t.of(seat)["species"] for seat in range(6)} <= {*TERRANS, *ALIENS}


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("species", ["planta", "descendants_of_draco"])
def test_two_players_are_kept_from_planta_and_draco(species: str) -> None:
    """The advice is followed unless an option says otherwise; three players need none."""
    t = opening(2, start=0)
    t.seat(1).may_not(f"species {species}", because="R7.2")
    assert len(t.offers(1)) == 10
    opening(2, start=0, two_player_advice="no").seat(1).may(f"species {species}")
    opening(3, start=0).seat(2).may(f"species {species}")


# --- options and numbers of players


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("rounds", range(3, 10))
def test_a_game_may_be_shorter(rounds: int) -> None:
    """An option sets the number of rounds, from three to nine."""
    assert terrans(2, rounds=rounds).view()["rounds"] == rounds


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    """Nobody plays alone, and there are six boards."""
    with pytest.raises(SetupError):
        opening(seats, start=0)


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("rounds", ["2", "10"])
def test_fewer_than_three_or_more_than_nine_rounds_are_refused(rounds: str) -> None:
    """The option knows its values."""
    with pytest.raises(SetupError):
        opening(2, start=0, rounds=rounds)


@pytest.mark.rule("R3c.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_diplomacy_is_for_four_or_more(seats: int) -> None:
    """The view says whether the rules of diplomacy are in use."""
    assert terrans(seats).view()["diplomacy"] is (seats >= 4)


@pytest.mark.rule("R1.15")
def test_the_first_sectors_have_room_around_them() -> None:
    """Six homes in the second ring do not touch one another."""
    homes: list[Any] = [terrans(6).sector(HOME[name]) for name in TERRANS]
    for one, other in pairwise([*homes, homes[0]]):
        q, r = one["q"] - other["q"], one["r"] - other["r"]
        assert max(abs(q), abs(r), abs(q + r)) == 2
