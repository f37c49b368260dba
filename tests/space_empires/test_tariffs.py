"""What cards and scenarios change about prices, maintenance, income and research. X12, X13"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HexId
from astrarium.games.space_empires.components.cards import CARD_NAME, CardId
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.design import Design
from astrarium.games.space_empires.fighting import ELITE
from astrarium.games.space_empires.holdings import deal
from astrarium.games.space_empires.income import account
from astrarium.games.space_empires.layout import TECHNOLOGY_DISCARD, place_of, waiting_for
from astrarium.games.space_empires.research import cost_of, why_never
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.tariffs import half_points, price_of
from astrarium.games.space_empires.values import Colony, Group
from astrarium.games.space_empires.yards import points_left
from tests.space_empires.phases import another, begin, finish, learned, phase, put, refusal


def with_cards(*cards: int, rules: tuple[str, ...] = ()) -> tuple[SpaceEmpires, HexId]:
    game, home = phase(*rules)
    deal(game, 0, cards)
    return game, home


rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("card", "unit", "price"),
    [
        pytest.param(4, "destroyer", 7, marks=rule("X12.4")),
        pytest.param(17, "cruiser", 9, marks=rule("X12.17")),
        pytest.param(18, "battlecruiser", 12, marks=rule("X12.18")),
        pytest.param(19, "battleship", 17, marks=rule("X12.19")),
        pytest.param(20, "dreadnought", 20, marks=rule("X12.20")),
        pytest.param(41, "decoy", 2, marks=rule("X13.41")),
        pytest.param(41, "colony_ship", 9, marks=rule("X13.41")),
        pytest.param(44, "colony_ship", 10, marks=rule("X13.44")),
        pytest.param(51, "destroyer", 8, marks=rule("X13.51")),
        pytest.param(34, "cruiser", 12, marks=rule("X13.34")),
        pytest.param(43, "cruiser", 12, marks=rule("X13.43")),
    ],
)
def test_cards_change_prices(card: int, unit: str, price: int) -> None:
    """T27 among them: a destroyer of Star Wolves costs 8."""
    game, _ = with_cards(card)
    assert price_of(game, 0, UNIT_NUMBER[unit]) == price
    assert price_of(game, 1, UNIT_NUMBER["destroyer"]) == 9


@pytest.mark.rule("X12.4")
def test_what_is_bought_is_paid_at_its_price() -> None:
    game, home = with_cards(4)
    learned(game, ship_size=2)
    put(game, home, "ship_yard")
    begin(game)
    before = game.cp[0]
    game.answer(0, ("build", "destroyer", game.view(0)["players"][0]["capital"]))
    twin = game.view(0)["players"][0]["sheet"]
    assert twin["cp"] == before - 7


@pytest.mark.parametrize(
    ("card", "unit"),
    [
        pytest.param(1, "scout", marks=rule("X12.1")),
        pytest.param(1, "destroyer", marks=rule("X12.1")),
        pytest.param(6, "cruiser", marks=rule("X12.6")),
        pytest.param(6, "battlecruiser", marks=rule("X12.6")),
        pytest.param(7, "battleship", marks=rule("X12.7")),
        pytest.param(7, "dreadnought", marks=rule("X12.7")),
        pytest.param(8, "carrier", marks=rule("X12.8")),
        pytest.param(8, "fighter", marks=rule("X12.8")),
        pytest.param(9, "raider", marks=rule("X12.9")),
        pytest.param(9, "mine_sweeper", marks=rule("X12.9")),
        pytest.param(23, "boarding_ship", marks=rule("X12.23")),
        pytest.param(23, "transport", marks=rule("X12.23")),
    ],
)
def test_cards_halve_maintenance_rounded_down(card: int, unit: str) -> None:
    plain, home = with_cards()
    put(plain, home, unit, 3)
    whole = account(plain, 0).maintenance
    game, home = with_cards(card)
    put(game, home, unit, 3)
    assert account(game, 0).maintenance == whole // 2


@pytest.mark.rule("X3.6")
def test_t38_what_is_halved_twice_pays_nothing() -> None:
    """T38: Elite cruisers with the card for cruisers."""
    game, home = with_cards(6)
    game.add_group(0, home, Group(UNIT_NUMBER["cruiser"], 3, experience=ELITE))
    assert account(game, 0).maintenance == 0


@pytest.mark.rule("X12.21")
def test_full_colonies_of_efficient_factories_bring_six() -> None:
    game, home = with_cards(21)
    another(game, home, 5)
    another(game, home, 3)
    assert account(game, 0).colonies == 20 + 6 + 3


@pytest.mark.rule("X13.49")
def test_traders_gain_two_for_each_linked_colony() -> None:
    game, home = with_cards(49)
    near = another(game, home, 1)
    put(game, home, "pipeline")
    put(game, near, "pipeline")
    assert account(game, 0).pipelines == 2


@pytest.mark.rule("X13.34")
def test_giants_pay_for_larger_hulls_and_need_more_of_a_yard() -> None:
    game, home = with_cards(34)
    put(game, home, "scout", 2)
    assert account(game, 0).maintenance == 4
    assert half_points(game, 0, UNIT_NUMBER["scout"]) == 4
    assert half_points(game, 0, UNIT_NUMBER["miner"]) == 4


@pytest.mark.rule("X13.43")
def test_t24_insects_build_three_destroyers_in_one_yard_of_level_2() -> None:
    """T24: hull 0 takes half a point."""
    game, home = with_cards(43)
    learned(game, ship_yard=2)
    put(game, home, "ship_yard")
    put(game, home, "scout", 5)
    points = points_left(game, 0, game.capital[0])
    assert points // half_points(game, 0, UNIT_NUMBER["destroyer"]) == 3
    assert account(game, 0).maintenance == 0


@pytest.mark.parametrize(
    ("card", "field"),
    [
        pytest.param(34, "fighters", marks=rule("X13.34")),
        pytest.param(43, "fighters", marks=rule("X13.43")),
        pytest.param(43, "military_academy", marks=rule("X13.43")),
        pytest.param(44, "boarding", marks=rule("X13.44")),
        pytest.param(53, "cloaking", marks=rule("X13.53")),
    ],
)
def test_some_races_never_learn_some_things(card: int, field: str) -> None:
    game, _ = with_cards(card, rules=("boarding", "experience"))
    reason = why_never(game, 0, TECH_NUMBER[field])
    assert reason is not None
    assert reason.rule == f"X13.{card}"
    assert why_never(game, 1, TECH_NUMBER[field]) is None


@pytest.mark.rule("X13.41")
def test_gifted_scientists_pay_two_thirds() -> None:
    game, _ = with_cards(41)
    assert cost_of(game, 0, TECH_NUMBER["attack"]) == 20 - 7
    assert cost_of(game, 0, TECH_NUMBER["exploration"]) == 15 - 5


@pytest.mark.rule("S4.7")
def test_allies_against_one_pay_half_as_much_again() -> None:
    """Scouts 9, destroyers 14, tactics 23."""
    game, _ = phase("handicap:two_against_one")
    game.teams = ((0, 1),)
    assert price_of(game, 0, UNIT_NUMBER["scout"]) == 9
    assert price_of(game, 0, UNIT_NUMBER["destroyer"]) == 14
    assert cost_of(game, 0, TECH_NUMBER["tactics"]) == 23


@pytest.mark.rule("S4.10")
def test_colonies_of_one_against_three_bring_double() -> None:
    """The rulebook's example: homeworld 30, two colonies of 3, one of them linked: 43."""
    game, home = phase("handicap:three_against_one", "homeworld_30")
    game.colony[home] = Colony(0, 30, 0, True)
    near = another(game, home, 3)
    another(game, home, 3)
    put(game, home, "pipeline")
    put(game, near, "pipeline")
    sheet = account(game, 0)
    assert sheet.income == 43


# -- captured ships --------------------------------------------------------------------------------


def captured(game: SpaceEmpires, home: int, kept: tuple[int, ...] = (), **fit: int) -> int:
    levels = [0] * len(TECH_NUMBER)
    for name, level in fit.items():
        levels[TECH_NUMBER[name]] = level
    group = Group(UNIT_NUMBER["scout"], 2, tuple(levels), captured=True, kept=kept)
    return game.add_group(0, game.capital[0], group)


@pytest.mark.rule("X4.6")
def test_t07_captured_ships_are_taken_apart_one_after_the_other() -> None:
    """T07: movement 1, attack 2, defence 1, tactics 1 against movement 3, attack 2, defence 2."""
    game, home = phase("boarding")
    learned(game, movement=1, attack=2, defense=1, tactics=1)
    number = captured(game, home, movement=3, attack=2, defense=2)
    put(game, game.capital[0], "ship_yard")
    begin(game)
    game.answer(0, ("study", number))
    shown = game.view(0)["players"][0]["sheet"]["technology"]
    assert (shown["movement"], shown["defense"], shown["attack"]) == (2, 2, 2)
    game.answer(0, ("study", number))
    assert game.view(0)["players"][0]["sheet"]["technology"]["movement"] == 3
    assert refusal(game, 0, "study", number) == ("X4.6", "no_captured_ship")
    finish(game)
    assert number not in game.groups


@pytest.mark.rule("X4.6")
def test_captured_ships_are_studied_at_a_yard() -> None:
    game, home = phase("boarding")
    number = captured(game, home, attack=1)
    begin(game)
    assert refusal(game, 0, "study", number) == ("X4.6", "no_yard_there")


@pytest.mark.rule("X13.53")
def test_ships_of_the_house_of_speed_do_not_teach_movement() -> None:
    game, home = phase("boarding", "movement_7")
    number = captured(game, home, (53,), movement=7, attack=1)
    put(game, game.capital[0], "ship_yard")
    begin(game)
    game.answer(0, ("study", number))
    shown = game.view(0)["players"][0]["sheet"]["technology"]
    assert (shown["movement"], shown["attack"]) == (1, 1)


# -- alien technology and designs ------------------------------------------------------------------


def waiting(card: int) -> SpaceEmpires:
    """A card that has yet to be paid for."""
    game, _ = phase("alien_technology")
    game.cards.put([place_of(CardId(card))], waiting_for(0))
    return game


@pytest.mark.rule("X12.0a")
def test_without_aliens_a_card_costs_ten() -> None:
    game = waiting(4)
    begin(game)
    before = game.cp[0]
    game.answer(0, ("redeem", CARD_NAME[CardId(4)]))
    assert game.view(0)["players"][0]["sheet"]["cp"] == before - 10
    finish(game)
    assert game.has_card(0, 4)


@pytest.mark.rule("X12.0a")
def test_a_card_that_nobody_pays_for_is_given_up() -> None:
    game = waiting(4)
    begin(game)
    finish(game)
    assert not game.has_card(0, 4)
    assert place_of(CardId(4)) in game.cards.zones[TECHNOLOGY_DISCARD]


@pytest.mark.rule("X19.5")
def test_a_new_design_costs_five_and_is_drawn_value_by_value() -> None:
    game, _ = phase("unique_ships")
    game.design[0] = Design("E", 3, 0, 1)
    begin(game)
    before = game.cp[0]
    game.answer(0, ("redesign",))
    game.answer(0, ("attack", 4))
    game.answer(0, ("ability", "heavy_warheads"))
    game.answer(0, ("done",))
    sheet = game.view(0)["players"][0]["sheet"]
    assert sheet["cp"] == before - 5
    assert (sheet["design"]["attack"], sheet["design"]["abilities"]) == (4, ["heavy_warheads"])
    finish(game)
    assert game.design[0] == Design("D", 4, 0, 1, ("heavy_warheads",)) or game.design[0].attack == 4


@pytest.mark.rule("X19.4")
def test_a_dear_design_gets_a_better_class() -> None:
    """T20: E6-1 with hull 1 would cost 12; it must be of class D and costs 13."""
    game, _ = phase("unique_ships")
    game.design[0] = Design("E", 3, 1, 1)
    begin(game)
    game.answer(0, ("redesign",))
    game.answer(0, ("attack", 6))
    assert game.view(0)["players"][0]["sheet"]["design"]["weapon"] == "D"
    assert refusal(game, 0, "weapon", "E") == ("X19.4", "class_too_slow")


@pytest.mark.rule("X19.1")
def test_t22_a_unique_ship_needs_the_ship_size_of_its_price() -> None:
    game, _ = phase("unique_ships")
    game.design[0] = Design("D", 2, 2, 2)
    put(game, game.capital[0], "ship_yard", 2)
    learned(game, ship_size=2)
    capital = game.view(0)["players"][0]["capital"]
    begin(game)
    move = ("build", "unique_ship", capital)
    assert refusal(game, 0, *move) == ("X19.1", "design_beyond_technology")
    learned(game, ship_size=3)
    game.ask_again()
    game.answer(0, move)
    assert price_of(game, 0, UNIT_NUMBER["unique_ship"]) == 11


@pytest.mark.rule("X19.3f")
def test_a_construction_bay_is_a_yard_at_a_colony_that_brings_income() -> None:
    game, _ = phase("unique_ships")
    game.design[0] = Design("D", 2, 0, 2, ("construction_bay",))
    home = game.capital[0]
    bay = put(game, home, "unique_ship", 2)
    assert points_left(game, 0, home) == 2 * 2
    near = another(game, home, 0)
    game.groups.move(bay, near)
    assert points_left(game, 0, near) == 0


@pytest.mark.rule("X19.3f")
def test_one_ship_with_a_bay_is_built_at_a_colony_in_a_phase_and_no_yard() -> None:
    game, _ = phase("unique_ships")
    game.design[0] = Design("D", 2, 0, 1, ("construction_bay",))
    put(game, game.capital[0], "ship_yard", 4)
    learned(game, ship_size=3)
    game.cp[0] = 30
    capital = game.view(0)["players"][0]["capital"]
    begin(game)
    game.answer(0, ("build", "unique_ship", capital))
    assert refusal(game, 0, "build", "unique_ship", capital) == ("X19.3f", "one_bay_a_phase")
    assert refusal(game, 0, "build", "ship_yard", capital) == ("X19.3f", "one_bay_a_phase")
