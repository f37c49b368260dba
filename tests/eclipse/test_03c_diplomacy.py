"""Chapter 3c: diplomatic relations, how they begin and how they end."""

from typing import Any

import pytest

from tests.eclipse.positions import TRACKS, neighbours, others, terrans


def partners(**what: Any) -> Any:
    """The same, with relations between seats 0 and 1."""
    t = neighbours(**what)
    t.player(0, ambassadors=[1])
    return t


def agree(t: Any) -> Any:
    """Seat 0 proposes, seat 1 accepts; both send a money cube."""
    t.seat(0).does("propose 1")
    t.seat(1).does("accept")
    send_envoys(t)
    return t


def send_envoys(t: Any) -> None:
    """Whoever is asked for a cube gives one of money."""
    while t.kind() == "envoy":
        t.first_asked().does("envoy money")


def settle_returns(t: Any) -> None:
    """Every cube that comes home goes to money."""
    while t.kind() == "return_cube":
        t.first_asked().does("return money")


@pytest.mark.rule("R3c.1")
@pytest.mark.rule("R3c.2")
@pytest.mark.rule("R1.5")
def test_two_neighbours_exchange_ambassadors_and_cubes() -> None:
    """Each chooses the track of the cube given; production grows."""
    t = neighbours()
    t.seat(0).does("propose 1")
    assert t.asked() == {1: "diplomacy"}
    t.seat(1).does("accept")
    assert t.asked() == {0: "envoy"}
    assert sorted(t.offers(0)) == ["envoy materials", "envoy money", "envoy science"]
    t.seat(0).does("envoy science")
    assert t.asked() == {1: "envoy"}
    t.seat(1).does("envoy materials")
    assert t.of(0)["ambassadors"] == [1]
    assert t.of(1)["ambassadors"] == [0]
    assert t.of(0)["cubes"] == {"money": 10, "science": 9, "materials": 10}
    assert t.of(1)["cubes"] == {"money": 10, "science": 10, "materials": 9}
    assert t.of(0)["production"]["science"] == 4
    assert t.of(0)["ambassadors_left"] == t.of(1)["ambassadors_left"] == 2
    assert t.asked() == {0: "turn"}


@pytest.mark.rule("R3c.1")
def test_an_offer_may_be_declined_and_is_not_repeated_in_the_turn() -> None:
    """Nothing changes hands."""
    t = neighbours()
    t.seat(0).does("propose 1")
    t.seat(1).does("decline")
    assert t.of(0)["ambassadors"] == t.of(1)["ambassadors"] == []
    t.seat(0).may_not("propose 1", because="R3c.1")
    t.seat(0).does("action upgrade")
    t.end_turn(0)
    for seat in (1, 2, 3):
        t.seat(seat).does("pass")
    assert t.asked() == {0: "turn"}
    t.seat(0).may("propose 1")


@pytest.mark.rule("R3c.1")
def test_three_players_have_no_diplomacy() -> None:
    """Discs of seats 0 and 1 are joined."""
    t = terrans(3)
    t.put(201, 2, -1, owner=0)
    assert 223 in t.sector(201)["links"]
    t.seat(0).may_not("propose 1", because="R3c.1")


@pytest.mark.rule("R3c.1")
def test_discs_must_be_joined_by_a_whole_wormhole() -> None:
    """Far away; joined by half (the generator does not help); a ship instead of a disc."""
    t = neighbours()
    t.seat(0).may_not("propose 2", because="R3c.1")
    t = terrans(4).put(107, 1, 0).put(201, 2, -1, turn=1, owner=0)
    t.player(0, techs="starbase wormhole_generator")
    assert 223 in t.sector(201)["half_links"]
    t.seat(0).may_not("propose 1", because="R3c.1")
    t = neighbours(owner=None, ships={0: "1 interceptor"})
    t.seat(0).may_not("propose 1", because="R3c.1")


@pytest.mark.rule("R3c.1")
@pytest.mark.parametrize("ships", [{1: "1 interceptor"}, {0: "1 interceptor", 1: "1 cruiser"}])
def test_nobody_talks_while_ships_face_each_other(ships: dict[int, str]) -> None:
    """A ship of seat 1 is in a sector with seat 0's disc."""
    t = neighbours(ships=ships)
    t.seat(0).may_not("propose 1", because="R3c.1")


@pytest.mark.rule("R3c.1")
@pytest.mark.parametrize(
    "before", [[], ["action upgrade"], ["action build", "build interceptor 221"]]
)
def test_relations_are_made_at_any_time_of_the_own_turn(before: list[str]) -> None:
    """Before an action or in the middle of it."""
    t = neighbours()
    t.player(0, materials=10)
    t.seat(0).does(*before)
    agree(t)
    assert t.of(0)["ambassadors"] == [1]
    t.end_turn(0)


@pytest.mark.rule("R3c.1")
def test_a_contact_made_by_exploring_serves_at_once() -> None:
    """Seat 0 explores towards seat 1's home and puts a disc there."""
    t = terrans(4)
    t.put(308, 3, -2, turn=2, owner=0)
    t.will_draw("sector", 201)
    t.seat(0).does("action explore", "explore 2 -1")
    t.seat(0).may_not("propose 1", because="R3c.1")
    t.seat(0).does("place 201 0", "claim")
    assert t.asked() == {0: "after"}
    agree(t)
    assert t.of(1)["ambassadors"] == [0]


@pytest.mark.rule("R3c.1")
def test_only_the_active_player_proposes() -> None:
    """It is seat 2's turn."""
    t = neighbours()
    t.turn_of(2)
    t.seat(0).may_not("propose 1", because="K1")


@pytest.mark.rule("R3c.2")
@pytest.mark.rule("R1.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_no_cube_left_has_no_relations(seat: int) -> None:
    """All cubes of one of the two are away."""
    t = neighbours()
    t.player(seat, graveyard=" ".join(10 * TRACKS))
    t.seat(0).may_not("propose 1", because="R3c.2")


@pytest.mark.rule("R3c.2")
def test_with_one_track_left_there_is_no_choice_of_cube() -> None:
    """Seat 0 has science cubes only."""
    t = neighbours()
    t.player(0, graveyard=" ".join(10 * ["money", "materials"]))
    t.seat(0).does("propose 1")
    t.seat(1).does("accept")
    assert t.asked() == {1: "envoy"}
    assert t.of(0)["cubes"]["science"] == 9


# --- places on the reputation track


@pytest.mark.rule("R3c.3")
@pytest.mark.rule("R3c.7")
def test_a_full_track_drops_a_reputation_tile() -> None:
    """Draco's four places hold reputation; one goes back to the bag."""
    t = neighbours("descendants_of_draco", "terran_federation", "terran_union", "mechanema")
    t.player(0, reputation="4 2 1 1")
    bag = t.view()["reputation_bag"]
    agree(t)
    assert t.asked() == {0: "make_room"}
    assert sorted(t.offers(0)) == ["drop 1", "drop 2", "drop 4"]
    t.seat(0).does("drop 1")
    send_envoys(t)
    assert sorted(t.of(0)["reputation"]) == [1, 2, 4]
    assert t.of(0)["ambassadors"] == [1]
    assert t.view()["reputation_bag"] == bag + 1


@pytest.mark.rule("R3c.7")
@pytest.mark.rule("R3c.2")
@pytest.mark.parametrize(
    ("species", "tiles"),
    [
        ("terran_directorate", "4 3 2 1"),
        ("hydran_progress", "3 2 1"),
        ("planta", "3 2 1"),
        ("orion_hegemony", "4 3 2 1"),
        ("eridani_empire", "3 2 1"),
    ],
)
def test_a_fitting_place_is_found_by_rearranging(species: str, tiles: str) -> None:
    """As many reputation tiles as leave one place for an ambassador."""
    t = neighbours(species, *others(species, 4))
    t.player(0, reputation=tiles)
    agree(t)
    assert "make_room" not in t.asked().values()
    assert t.of(0)["ambassadors"] == [1]
    assert t.of(0)["reputation_count"] == len(tiles.split())


@pytest.mark.rule("R3c.3")
def test_ambassadors_are_never_dropped() -> None:
    """A Terran track of five places holds an ambassador and four reputation tiles."""
    t = neighbours()
    t.player(0, ambassadors=[3], reputation="4 3 2 2")
    agree(t)
    assert t.asked() == {0: "make_room"}
    assert sorted(t.offers(0)) == ["drop 2", "drop 3", "drop 4"]
    t.seat(0).does("drop 2")
    send_envoys(t)
    assert sorted(t.of(0)["ambassadors"]) == [1, 3]


@pytest.mark.rule("R3c.4")
def test_one_ambassador_from_each_player_is_enough() -> None:
    """Seats 0 and 1 are partners already."""
    t = partners()
    t.seat(0).may_not("propose 1", because="R3c.4")


@pytest.mark.rule("R3c.4")
@pytest.mark.rule("R1.8")
def test_a_player_has_three_ambassadors() -> None:
    """Six players; seat 0 is joined to seat 5 but has sent all three elsewhere."""
    t = terrans(6)
    t.put(310, -2, -1, owner=0)
    t.seat(0).may("propose 5")
    t.player(0, ambassadors=[1, 2, 3])
    assert t.of(0)["ambassadors_left"] == 0
    t.seat(0).may_not("propose 5", because="R3c.4")
    t.player(0, ambassadors=[]).player(5, ambassadors=[1, 2, 3])
    t.seat(0).may_not("propose 5", because="R3c.4")


@pytest.mark.rule("R3c.4")
@pytest.mark.rule("R7.1")
def test_each_ambassador_is_worth_a_point() -> None:
    """Seat 0 has two partners."""
    t = neighbours()
    t.player(0, ambassadors=[1, 2])
    assert t.of(0)["score"]["ambassadors"] == 2
    assert t.of(2)["score"]["ambassadors"] == 1


# --- breaking relations


@pytest.mark.rule("R3c.5")
@pytest.mark.rule("R3c.6")
def test_entering_the_partners_sector_is_an_attack() -> None:
    """Seat 0 flies into seat 1's home: all goes back, cubes to any track."""
    t = partners(ships={0: "1 interceptor"})
    before = [sum(t.of(seat)["cubes"].values()) for seat in (0, 1)]
    t.seat(0).does("action move", "move interceptor 201 223")
    assert [*t.asked().values()] == ["return_cube"]
    assert sorted(t.first_asked().offers()) == [
        "return materials",
        "return money",
        "return science",
    ]
    settle_returns(t)
    assert t.of(0)["ambassadors"] == t.of(1)["ambassadors"] == []
    assert t.of(0)["ambassadors_left"] == t.of(1)["ambassadors_left"] == 3
    assert [sum(t.of(seat)["cubes"].values()) for seat in (0, 1)] == [n + 1 for n in before]
    assert t.view()["traitor"] == 0
    assert t.asked() == {0: "move"}


@pytest.mark.rule("R3c.5")
@pytest.mark.parametrize("what", [{"owner": 1}, {"ships": {1: "1 starbase"}}])
def test_a_disc_or_a_ship_of_the_partner_is_enough(what: dict[str, Any]) -> None:
    """In a sector north of seat 0's home."""
    t = partners()
    t.put(310, 3, -3, turn=1, **what)
    t.seat(0).does("action move", "move interceptor 221 310")
    settle_returns(t)
    assert t.view()["traitor"] == 0
    assert t.of(1)["ambassadors"] == []


@pytest.mark.rule("R3c.5")
def test_other_relations_stay() -> None:
    """Seat 0 attacks seat 1; both have relations with seat 2 as well."""
    t = partners(ships={0: "1 interceptor"})
    t.player(0, ambassadors=[1, 2])
    t.player(1, ambassadors=[0, 2])
    t.seat(0).does("action move", "move interceptor 201 223")
    settle_returns(t)
    assert t.of(0)["ambassadors"] == t.of(1)["ambassadors"] == [2]
    assert sorted(t.of(2)["ambassadors"]) == [0, 1]


@pytest.mark.rule("R3c.6")
def test_attacking_a_stranger_is_no_treason() -> None:
    """Seat 1 is no partner."""
    t = neighbours(ships={0: "1 interceptor"})
    t.seat(0).does("action move", "move interceptor 201 223")
    assert t.view()["traitor"] is None


@pytest.mark.rule("R3c.6")
@pytest.mark.parametrize("traitor", [0, 1])
def test_the_traitor_makes_no_relations(traitor: int) -> None:
    """Neither by proposing nor by being asked."""
    t = neighbours()
    t.traitor(traitor)
    t.seat(0).may_not("propose 1", because="R3c.6")


@pytest.mark.rule("R3c.6")
def test_the_card_passes_to_the_next_traitor() -> None:
    """Seat 2 had it; then seat 0 attacks a partner."""
    t = partners(ships={0: "1 interceptor"})
    t.traitor(2)
    assert t.of(2)["score"]["traitor"] == -2
    t.seat(0).does("action move", "move interceptor 201 223")
    settle_returns(t)
    assert t.view()["traitor"] == 0
    assert [t.of(seat)["score"]["traitor"] for seat in range(4)] == [-2, 0, 0, 0]


@pytest.mark.rule("R3c.5")
@pytest.mark.rule("R3g.3")
def test_flying_through_the_partners_sector_is_an_attack_too() -> None:
    """Nobody is there to stop the ship; 310 has only seat 1's disc."""
    t = partners()
    t.blueprint(0, "interceptor", "nuclear_drive ion_cannon nuclear_source nuclear_drive")
    t.put(310, 3, -3, turn=1, owner=1)
    t.put(304, 4, -4, turn=1)
    t.seat(0).does("action move", "move interceptor 221 310")
    settle_returns(t)
    t.seat(0).does("move_on 304")
    assert t.view()["traitor"] == 0


@pytest.mark.rule("R3c.5")
def test_partners_who_build_and_influence_stay_partners() -> None:
    """Only moving a ship is an attack."""
    t = partners()
    t.player(0, materials=10)
    t.seat(0).does("action build", "build interceptor 201", "done")
    t.end_turn(0)
    assert t.of(0)["ambassadors"] == [1]
    assert t.view()["traitor"] is None


@pytest.mark.rule("R3c.1")
@pytest.mark.rule("R3.4")
def test_who_has_passed_may_still_propose() -> None:
    """Without a disc for reactions, but with a neighbour to talk to."""
    t = neighbours()
    t.player(0, discs=0)
    t.seat(0).does("pass")
    for seat in (1, 2, 3):
        t.seat(seat).does("action upgrade", "done")
        t.end_turn(seat)
    assert t.asked() == {0: "react"}
    agree(t)
    assert t.of(1)["ambassadors"] == [0]


@pytest.mark.rule("R3c.6")
@pytest.mark.rule("R4.22")
def test_the_card_of_a_traitor_who_leaves_goes_back() -> None:
    """It counted for the traitor; the others may have relations again, whoever sits there."""
    t = terrans(4)
    t.put(221, owner=None, ships={})
    t.traitor(0)
    t.seat(0).does("leave")
    assert t.view()["traitor"] is None
    t.finish_game()
    assert t.view()["result"]["scores"][0] == -2
