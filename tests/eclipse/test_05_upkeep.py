"""Chapter 5: upkeep, bankruptcy and collapse."""

from typing import Any

import pytest

from tests.eclipse.positions import TRACKS, filled, fleet, terrans


def poor(discs: int, seats: int = 2, **player: Any) -> Any:
    """Seat 0 has these discs on the track and nothing but what is said."""
    t = terrans(seats)
    t.player(0, discs=discs, **({"money": 0, "science": 0, "materials": 0} | player))
    return t


@pytest.mark.rule("R5.2")
@pytest.mark.rule("R5.4")
@pytest.mark.rule("R1.6")
def test_income_less_upkeep_is_added_and_then_the_other_production() -> None:
    """Nine discs on the track cost two; three of everything are produced."""
    t = poor(9, money=5, science=1, materials=2)
    t.next_round()
    assert t.of(0)["resources"] == {"money": 5 + 3 - 2, "science": 4, "materials": 5}


@pytest.mark.rule("R5.2")
@pytest.mark.rule("R1.7")
@pytest.mark.parametrize(("discs", "cost"), [(12, 0), (10, 1), (8, 3), (6, 7), (4, 13), (1, 25)])
def test_the_upkeep_is_paid_from_the_store(discs: int, cost: int) -> None:
    """Thirty money before."""
    t = poor(discs, money=30)
    t.next_round()
    assert t.of(0)["resources"]["money"] == 33 - cost


@pytest.mark.rule("R5.2")
@pytest.mark.rule("R3.2")
def test_actions_of_the_round_are_paid_for() -> None:
    """Three actions: nine discs are left on the track when the bill comes."""
    t = terrans(2)
    t.player(0, money=10)
    for _ in range(3):
        t.seat(0).does("action upgrade", "done")
        t.seat(1).does("pass")
    t.seat(0).does("pass")
    assert t.of(0)["resources"]["money"] == 10 + 3 - 2


@pytest.mark.rule("R5.2")
def test_the_bill_may_be_paid_with_the_last_coin() -> None:
    """Income three, upkeep five, two in store: nothing is asked."""
    t = poor(7, money=2)
    t.next_round()
    assert t.of(0)["resources"]["money"] == 0
    assert t.sector(221)["owner"] == 0


# --- colony ships first


@pytest.mark.rule("R5.1")
def test_colony_ships_are_used_before_the_production() -> None:
    """The cube that is settled now produces already."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.player(0, money=5, science=0, materials=0)
    t.upkeep()
    assert t.asked() == {0: "upkeep"}
    t.seat(0).does("settle 310 science science", "done")
    assert filled(t, 310) == ["science"]
    assert t.of(0)["resources"]["science"] == 4


@pytest.mark.rule("R5.1")
def test_who_can_settle_is_asked_in_turn_and_finishes_first() -> None:
    """Seats 0 and 2 have room, seat 1 has the marker: seat 2 settles until done, then seat 0.

    Nobody is asked again because of what another did.
    """
    t = terrans(3)
    t.put(310, 0, -3, owner=0)
    t.put(106, 0, -1, owner=2)
    t.start(1)
    t.upkeep()
    assert t.asked() == {2: "upkeep"}
    t.seat(2).does(next(move for move in t.offers(2) if move.startswith("settle")))
    assert t.asked() == {2: "upkeep"}
    t.seat(2).does("done")
    assert t.asked() == {0: "upkeep"}
    t.seat(0).does("done")
    assert t.round == 2


@pytest.mark.rule("R5.1")
@pytest.mark.rule("R3.8")
def test_without_a_ship_face_up_nobody_is_asked() -> None:
    """The sector has room, the bill can be paid."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.player(0, colony_ships=0)
    t.upkeep()
    assert t.round == 2


# --- bankruptcy


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R5.5")
def test_the_example_of_the_rulebook_with_a_sector_given_up() -> None:
    """Income 4, upkeep 5, nothing in store: one sector back, upkeep 3, and one money is gained."""
    t = poor(8, graveyard="money science science science")
    t.put(310, 0, -3, owner=0)
    assert (t.of(0)["production"]["money"], t.of(0)["upkeep"]) == (4, 5)
    t.upkeep()
    assert t.asked() == {0: "upkeep"}
    t.seat(0).may_not("done", because="R5.3")
    t.seat(0).does("abandon 310")
    assert t.sector(310)["owner"] is None
    assert t.of(0)["resources"] == {"money": 1, "science": 8, "materials": 3}


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R5.5")
def test_the_example_of_the_rulebook_with_a_coin_in_store() -> None:
    """Income 4, upkeep 5: one money is paid and everything stays."""
    t = poor(8, graveyard="money", money=1)
    t.put(310, 0, -3, owner=0)
    t.player(0, colony_ships=0)
    t.next_round()
    assert t.of(0)["resources"]["money"] == 0
    assert t.sector(310)["owner"] == 0


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R1.13")
def test_missing_money_may_come_from_trade() -> None:
    """Upkeep five, income three: four science and no sector are given."""
    t = poor(7, science=5)
    t.upkeep()
    t.seat(0).does("trade science money", "trade science money")
    assert t.of(0)["resources"] == {"money": 0, "science": 1 + 3, "materials": 3}
    assert t.sector(221)["owner"] == 0


@pytest.mark.rule("R5.3")
def test_a_sector_is_given_up_only_in_need() -> None:
    """Seat 0 could settle, and has money enough."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.upkeep()
    t.seat(0).may_not("abandon 310", because="R5.3")


@pytest.mark.rule("R5.3")
def test_what_is_left_to_do_is_shown() -> None:
    """Not other players' sectors, and not `done` while the bill is open."""
    t = poor(5)
    t.put(310, 0, -3, owner=0)
    t.put(106, 0, -1, owner=1)
    t.upkeep()
    offers = set(t.offers(0))
    assert {"abandon 310", "abandon 221"} <= offers
    assert "done" not in offers
    t.seat(0).may_not("abandon 106", because="R5.3")
    t.seat(0).may_not("abandon 1", because="R5.3")


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R3b.5")
def test_cubes_of_money_that_come_back_lower_the_income() -> None:
    """Income 4, upkeep 7: the sector with the money cube brings upkeep 5 and income 3."""
    t = poor(7)
    t.put(306, 0, -3, owner=0, cubes="money materials")
    assert (t.of(0)["production"]["money"], t.of(0)["upkeep"]) == (4, 7)
    t.upkeep()
    t.seat(0).does("abandon 306")
    assert (t.of(0)["production"]["money"], t.of(0)["upkeep"]) == (3, 5)
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 10)
    assert t.asked() == {0: "upkeep"}
    t.seat(0).may_not("done", because="R5.3")


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R3.6")
def test_a_grey_cube_of_a_sector_given_up_goes_where_its_owner_likes() -> None:
    """To materials: the income from money stays."""
    t = poor(8)
    t.put(314, 0, -3, owner=0, cubes="grey")
    t.upkeep()
    t.seat(0).does("abandon 314")
    assert t.asked() == {0: "return_cube"}
    t.seat(0).does("return materials")
    assert t.of(0)["resources"]["money"] == 4 - 3


# --- collapse


def broke() -> Any:
    """Seat 0 of three cannot pay thirty, not even without its home."""
    t = poor(0, seats=3, reputation="4 2")
    t.put(310, 0, -3, ships={0: "1 cruiser"})
    t.upkeep()
    return t


@pytest.mark.rule("R5.3")
def test_a_civilisation_that_cannot_pay_collapses() -> None:
    """When nothing is left to give up its player is out of the game."""
    t = broke()
    assert t.asked() == {0: "upkeep"}
    t.seat(0).does("abandon 221")
    assert t.of(0)["out"]
    assert fleet(t, 310, 0) == fleet(t, 221, 0) == {}
    assert t.sector(221)["owner"] is None
    assert not t.of(1)["out"]


@pytest.mark.rule("R5.3")
def test_nobody_has_to_trade_the_last_money_away_before_collapsing() -> None:
    """Money for science is offered while something helps, and keeps nobody in the game."""
    t = poor(0, seats=3, money=9)
    t.put(310, 0, -3, ships={0: "1 cruiser"})
    t.upkeep()
    assert "trade money science" in t.offers(0)
    t.seat(0).does("abandon 221")
    assert t.of(0)["out"]


@pytest.mark.rule("R5.3")
def test_a_collapsed_player_is_asked_no_more_and_keeps_the_score() -> None:
    """Six points of reputation count at the end."""
    t = broke()
    t.seat(0).does("abandon 221")
    seats = set()
    for _ in range(4):
        seats.add(t.first_asked().number)
        t.first_asked().does("action upgrade", "done")
    assert seats == {1, 2}
    t.finish_game()
    assert t.view()["result"]["scores"][0] == 6
    assert t.view()["result"]["scores"][1] == 3


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R3.3")
def test_a_collapsed_player_does_not_start_the_round() -> None:
    """Seat 0 passed first; the marker goes on to the next player in turn."""
    t = broke()
    assert t.view()["next_start"] == 0
    t.seat(0).does("abandon 221")
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R3c.5")
def test_relations_with_a_collapsed_player_end_without_treason() -> None:
    """Four players; seat 1 gets the ambassador and the cube back."""
    t = poor(0, seats=4, ambassadors=[1])
    cubes = sum(t.of(1)["cubes"].values())
    t.upkeep()
    t.seat(0).does("abandon 221")
    while t.kind() == "return_cube":
        t.first_asked().does("return money")
    assert t.of(1)["ambassadors"] == []
    assert sum(t.of(1)["cubes"].values()) == cubes + 1
    assert t.view()["traitor"] is None


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R1.1")
def test_the_game_goes_on_while_players_are_left() -> None:
    """One of three is out; the others play to the end."""
    t = broke()
    t.seat(0).does("abandon 221")
    assert not t.over
    t.finish_game()
    assert t.view()["round"] == 9


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R3b.8")
def test_the_cube_of_an_orbital_comes_back_to_money_or_science() -> None:
    """The sector with the orbital is given up; the orbital stays."""
    t = poor(8)
    t.put(310, 0, -3, owner=0, orbital=True, cubes="orbital")
    t.upkeep().seat(0).does("abandon 310")
    assert sorted(t.offers(0)) == ["return money", "return science"]
    t.seat(0).does("return science")
    assert t.sector(310)["orbital"]
    assert t.of(0)["resources"]["money"] == 4 - 3


@pytest.mark.rule("R5.3")
def test_ships_stay_where_a_sector_was_given_up() -> None:
    """Only the disc and the cubes leave."""
    t = poor(8, graveyard="money")
    t.put(310, 0, -3, owner=0, ships={0: "1 cruiser"})
    t.upkeep().seat(0).does("abandon 310")
    assert fleet(t, 310, 0) == {"cruiser": 1}


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R7.1")
def test_when_all_have_collapsed_the_game_is_over() -> None:
    """Two players without money; the better score wins."""
    t = terrans(2)
    for seat in (0, 1):
        t.player(seat, discs=0, money=0, science=0, materials=0)
    t.player(1, reputation="2")
    t.upkeep().seat(0).does("abandon 221")
    t.seat(1).does("abandon 223")
    assert t.over
    assert t.view()["result"]["scores"] == [0, 2]
    assert t.view()["result"]["winners"] == [1]
    assert t.view()["result"]["reason"] == "nobody_left"


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R3c.5")
def test_who_is_done_pays_again_for_a_partner_who_collapsed() -> None:
    """Seat 0 can just pay; seat 1 collapses, and the cube that comes home costs seat 0 a coin."""
    t = terrans(4)
    t.player(0, discs=7, money=1, science=4, materials=0, colony_ships=0, ambassadors=[1])
    t.player(1, discs=0, money=0, science=0, materials=0)
    assert (t.of(0)["production"]["money"], t.of(0)["upkeep"]) == (4, 5)
    t.upkeep()
    assert t.asked() == {1: "upkeep"}
    t.seat(1).does("abandon 223")
    assert t.of(1)["out"]
    t.seat(0).does("return money")
    assert t.asked() == {0: "upkeep"}
    t.seat(0).does("trade science money")
    assert t.of(0)["resources"]["money"] == 0
