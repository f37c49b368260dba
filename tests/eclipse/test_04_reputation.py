"""Chapter 4: drawing reputation after the battles of a sector."""

from typing import Any

import pytest

from tests.eclipse.positions import arena, fleet, others, table, terrans

SLEDGE = (
    "antimatter_cannon antimatter_cannon - hull hypergrid_source"
    " ion_cannon electron_computer nuclear_drive"
)


def drawn(t: Any, seat: int) -> int:
    """How many tiles a seat has drawn and is to choose from."""
    return len(t.of(seat)["drawn"])


def victory(victims: str, *dice: int, **what: Any) -> Any:
    """Five fast interceptors of seat 0 with Plasma Cannons destroy ships of seat 1 at one blow."""
    t = arena(ships={0: "5 interceptor", 1: victims}, **what)
    t.blueprint(0, "interceptor", "gluon_computer plasma_cannon hypergrid_source tachyon_drive")
    t.blueprint(
        1,
        "cruiser",
        "electron_computer - ion_cannon nuclear_source electron_computer nuclear_drive",
    )
    t.will_roll(*dice)
    t.combat()
    concentrate(t)
    return t


def concentrate(t: Any) -> None:
    """Every die goes to the ship that is damaged most."""
    while t.kind() == "assign":
        t.seat(0).does(max(t.offers(0), key=lambda move: int(move.split()[2])))


@pytest.mark.rule("R4.19")
@pytest.mark.parametrize(
    ("victims", "hits", "tiles"),
    [
        ("1 interceptor", 1, 2),
        ("2 interceptor", 2, 3),
        ("1 cruiser", 1, 3),
        ("2 cruiser", 2, 5),
        ("1 dreadnought", 2, 4),
        ("1 starbase", 2, 2),
        ("2 starbase", 4, 3),
        ("5 interceptor", 5, 5),
        ("3 cruiser", 3, 5),
    ],
)
def test_tiles_for_the_battle_and_for_each_ship_destroyed(
    victims: str, hits: int, tiles: int
) -> None:
    """One for taking part, then by the size of the victims; five at most."""
    t = victory(victims, *[6] * hits, *[1] * (5 - hits))
    assert fleet(t, 306, 1) == {}
    assert t.asked() == {0: "reputation"}
    assert drawn(t, 0) == tiles


@pytest.mark.rule("R4.19")
def test_the_loser_draws_one_tile_for_taking_part() -> None:
    """It is kept even though there was no choice."""
    t = arena(owner=0, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.will_roll(6).will_draw("reputation", "4 1", "3")
    t.combat().seat(0).does("keep 4")
    t.next_round()
    assert t.of(1)["reputation"] == [3]


@pytest.mark.rule("R4.19")
@pytest.mark.rule("R4.10")
@pytest.mark.parametrize(("sector", "ancients", "tiles"), [(302, 1, 2), (301, 2, 3)])
def test_ancients_are_worth_a_tile_each(sector: int, ancients: int, tiles: int) -> None:
    """Four interceptors hit four times."""
    t = arena(sector=sector, ancients=ancients, ships={0: "4 interceptor"})
    t.will_roll(6, 6, 6, 6)
    t.combat()
    concentrate(t)
    assert drawn(t, 0) == tiles


@pytest.mark.rule("R4.19")
def test_the_defence_system_is_worth_three_tiles() -> None:
    """And one for taking part."""
    t = terrans(2)
    t.blueprint(0, "dreadnought", SLEDGE)
    t.put(1, ships={0: "1 dreadnought"})
    t.will_roll(1, 6, 6)
    t.combat()
    assert drawn(t, 0) == 4


@pytest.mark.rule("R4.19")
def test_one_tile_is_kept_in_secret_and_the_others_go_back() -> None:
    """Everybody sees how many, only the owner which."""
    t = arena(owner=0, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.will_roll(6).will_draw("reputation", "3 1", "1")
    t.combat()
    assert sorted(t.offers(0)) == ["keep 1", "keep 3"]
    assert t.view(1)["players"][0]["drawn"] is None
    t.seat(0).may_not("keep 4", because="R4.19")
    t.seat(0).does("keep 3")
    t.next_round()
    assert t.of(0)["reputation"] == [3]
    assert t.view(1)["players"][0]["reputation"] is None
    assert t.view(1)["players"][0]["reputation_count"] == 1
    assert t.view()["reputation_bag"] == 32 - 2


@pytest.mark.rule("R4.19")
@pytest.mark.rule("R3c.7")
def test_on_a_full_track_a_tile_may_be_exchanged() -> None:
    """A Terran has four places for reputation; the fifth is for an ambassador only."""
    t = arena(owner=0, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.player(0, reputation="2 2 1 1")
    t.will_roll(6).will_draw("reputation", "4 3", "1")
    t.combat()
    assert set(t.offers(0)) == {"swap 4 1", "swap 4 2", "swap 3 1", "swap 3 2", "decline"}
    t.seat(0).may_not("keep 4", because="R4.19")
    t.seat(0).does("swap 4 1")
    assert sorted(t.of(0)["reputation"]) == [1, 2, 2, 4]


@pytest.mark.rule("R4.19")
def test_on_a_full_track_the_new_tiles_may_all_go_back() -> None:
    """They are no better."""
    t = arena(owner=0, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.player(0, reputation="4 4 4 3")
    t.will_roll(6).will_draw("reputation", "2 1", "1")
    t.combat().seat(0).does("decline")
    assert sorted(t.of(0)["reputation"]) == [3, 4, 4, 4]


@pytest.mark.rule("R4.19")
@pytest.mark.rule("R3c.7")
@pytest.mark.parametrize(
    ("species", "tiles"),
    [
        ("eridani_empire", 4),
        ("hydran_progress", 3),
        ("planta", 3),
        ("descendants_of_draco", 4),
        ("mechanema", 4),
        ("orion_hegemony", 5),
    ],
)
def test_each_species_has_its_room_for_tiles(species: str, tiles: int) -> None:
    """One place is free and takes a tile; then none is left and tiles are exchanged."""
    ship = "cruiser" if species == "planta" else "interceptor"
    for held, verb in ((tiles - 1, "keep"), (tiles, "swap")):
        t = arena(species, *others(species, 3), owner=0, ships={0: f"1 {ship}", 1: "1 interceptor"})
        t.blueprint(1, "interceptor", "hull hull nuclear_source nuclear_drive")
        t.player(0, reputation=" ".join(["1"] * held))
        for _ in range(9):
            t.will_roll(6)
        t.will_draw("reputation", "3 2", "1")
        t.combat()
        assert {move.split()[0] for move in t.offers(0)} - {"decline"} == {verb}


@pytest.mark.rule("R4.19")
@pytest.mark.rule("R3c.3")
def test_ambassadors_take_up_room() -> None:
    """Draco with one ambassador and three tiles: the track is full."""
    species = ("descendants_of_draco", "terran_federation", "terran_union", "mechanema")
    t = table(*species)
    t.put(310, 3, -3, turn=1)
    t.put(304, 4, -4, turn=1, owner=0, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.player(0, ambassadors=[2], reputation="1 1 1")
    t.will_roll(6).will_draw("reputation", "3 2", "1")
    t.combat()
    assert all(move.startswith(("swap", "decline")) for move in t.offers(0))


# --- order and retreat


@pytest.mark.rule("R4.19")
@pytest.mark.parametrize("entered", [(0, 1), (1, 0)])
def test_who_entered_first_draws_first(entered: tuple[int, int]) -> None:
    """Whoever won; the first has put the others back before the second draws."""
    t = arena(owner=0, ships=dict.fromkeys(entered, "2 interceptor"))
    t.will_roll(6, 1).will_roll(6).will_roll(6)
    # Each has destroyed one or two ships by then.
    t.combat()
    assert t.asked() == {entered[0]: "reputation"}
    assert t.view()["players"][entered[1]]["drawn"] is None
    assert t.of(entered[1])["drawn"] in ([], None)


@pytest.mark.rule("R4.19")
def test_reputation_is_drawn_once_per_sector() -> None:
    """Seat 0 beats two players in one sector: one tile for taking part, two for interceptors."""
    t = arena(
        *others("terran_alliance", 4),
        ships={0: "2 interceptor", 1: "1 interceptor", 2: "1 interceptor"},
    )
    # Seat 1, who came before seat 2, is the defender of the first battle and wins it.
    t.will_roll(6).will_roll(6, 1)
    t.combat()
    assert t.asked() == {0: "reputation"}
    assert drawn(t, 0) == 2


@pytest.mark.rule("R4.19")
@pytest.mark.rule("R4.1")
def test_reputation_is_drawn_sector_by_sector() -> None:
    """The tile won in 310 is on the track before the battle of 306 begins."""
    t = terrans(2)
    t.put(221, ships={}, owner=None)
    t.put(310, 0, -3, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.put(306, 0, -4, ships={0: "1 interceptor", 1: "1 interceptor"})
    t.will_roll(6).will_draw("reputation", "4 1", "1")
    t.combat()
    assert t.asked() == {0: "reputation"}
    assert fleet(t, 306, 1) == {"interceptor": 1}
    t.will_roll(6).will_draw("reputation", "3 2", "1")
    t.seat(0).does("keep 4")
    assert t.asked() == {0: "reputation"}
    assert t.of(0)["reputation"] == [4]


@pytest.mark.rule("R4.19")
def test_who_retreats_with_all_ships_draws_nothing_for_taking_part() -> None:
    """No enemy was destroyed."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 cruiser", 0: "1 interceptor"})
    t.combat()
    t.will_roll(1).seat(0).does("retreat 221")
    t.next_round()
    assert t.of(0)["reputation_count"] == 0
    assert t.of(1)["reputation_count"] == 1


@pytest.mark.rule("R4.19")
def test_who_retreats_still_draws_for_ships_destroyed() -> None:
    """An interceptor is shot down before the retreat: one tile, not two."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 interceptor 1 cruiser", 0: "1 interceptor"})
    t.blueprint(0, "interceptor", "- ion_cannon nuclear_source fusion_drive")
    t.combat()
    t.will_roll(6).will_roll(1).seat(0).does("attack", "hit interceptor 0")
    t.will_roll(1).will_draw("reputation", "1", "3")
    t.seat(0).does("retreat 221")
    t.next_round()
    assert t.of(0)["reputation"] == [3]
    assert t.of(1)["reputation"] == [1]


@pytest.mark.rule("R4.19")
def test_ships_that_stay_and_die_earn_the_tile_for_taking_part() -> None:
    """The interceptor got away, the cruiser fell: not all remaining ships retreated."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "2 cruiser", 0: "1 interceptor 1 cruiser"})
    t.combat()
    t.will_roll(1, 1).will_roll(1).will_roll(6, 6)
    t.seat(0).does("retreat 221", "attack")
    t.next_round()
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert fleet(t, 310, 0) == {}
    assert t.of(0)["reputation_count"] == 1
