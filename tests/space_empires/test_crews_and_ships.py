"""Crews and captured ships under one counter, flagships, unique ships. X3, X4, X9, X16, X19"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER, UNITS
from astrarium.games.space_empires.design import Design
from astrarium.games.space_empires.fighting import ELITE, GREEN, SKILLED, VETERAN, hull_of
from astrarium.games.space_empires.holdings import deal, squad_of
from astrarium.games.space_empires.research import cost_of
from astrarium.games.space_empires.routes import range_of
from astrarium.games.space_empires.tariffs import half_points, price_of
from tests.space_empires.clash import Clash
from tests.space_empires.phases import begin, learned, phase, put
from tests.space_empires.positions import HOMES, Position

MISS, HIT = 10, 1


def crewed(position: Position, ships: int, crew: int, captured: int = 0) -> int:
    number = position.group(0, "G4", "cruiser", ships)
    group = position.game.group(number)._replace(experience=crew, captured=captured)
    position.game.change_group(number, group)
    return number


# -- groups ----------------------------------------------------------------------------------------


@pytest.mark.rule("X3.1")
def test_groups_that_merge_have_the_lesser_crew() -> None:
    position = Position(experience="yes")
    elite = crewed(position, 2, ELITE)
    crewed(position, 1, GREEN)
    position.start().does(f"join {elite}")
    (left,) = position.at("G4")
    group = position.game.group(left)
    assert (group.ships, group.experience) == (3, GREEN)


@pytest.mark.rule("X3.1")
def test_a_group_joins_one_of_its_own_crew_first() -> None:
    position = Position(experience="yes")
    crewed(position, 1, GREEN)
    elite = crewed(position, 1, ELITE)
    crewed(position, 1, ELITE)
    position.start().does(f"join {elite}")
    crews = sorted(position.game.group(number).experience for number in position.at("G4"))
    assert crews == [GREEN, ELITE]


@pytest.mark.rule("X3.1")
def test_new_ships_do_not_spoil_old_crews() -> None:
    game, home = phase("experience")
    put(game, home, "ship_yard", 4)
    old = put(game, home, "scout")
    game.change_group(old, game.group(old)._replace(experience=VETERAN))
    begin(game)
    game.answer(0, ("build", "scout", game.view(0)["players"][0]["capital"]))
    game.answer(0, ("done",))
    game.answer(1, ("done",))
    scouts = [g for _, g in game.own_groups(0) if g.unit == UNIT_NUMBER["scout"]]
    assert sorted(group.experience for group in scouts) == [GREEN, VETERAN]


@pytest.mark.rule("X4.5a")
def test_a_captured_ship_is_named_until_it_is_refitted() -> None:
    position = Position(boarding="yes")
    learned(position.game, attack=1)
    number = position.group(0, HOMES[0], "cruiser")
    position.game.change_group(number, position.game.group(number)._replace(captured=1))
    position.group(0, HOMES[0], "ship_yard")
    position.game.cp[0] = 10

    def named(viewer: int) -> bool:
        position.game.reveal(number)
        found = next(g for g in position.game.view(viewer)["groups"] if g["group"] == number)
        return bool(found["is"]["captured"])

    assert named(0)
    assert named(1)
    position.start().does(f"refit {number}")
    assert named(0)
    assert not named(1)


@pytest.mark.rule("X4.5a")
def test_captured_ships_may_join_own_ones_of_the_same_technology() -> None:
    """The group is named for them from then on."""
    position = Position(boarding="yes")
    own = crewed(position, 1, SKILLED)
    crewed(position, 1, GREEN, captured=1)
    position.start().does(f"join {own}")
    (left,) = position.at("G4")
    group = position.game.group(left)
    assert (group.ships, group.experience, group.captured) == (2, GREEN, 1)


@pytest.mark.rule("X4.5a")
@pytest.mark.parametrize("race", [34, 43, 53])
def test_races_that_build_otherwise_keep_captured_ships_apart(race: int) -> None:
    position = Position(boarding="yes", empire_advantages="random")
    deal(position.game, 0, [race])
    own = crewed(position, 1, SKILLED)
    crewed(position, 1, SKILLED, captured=1)
    position.start()
    assert position.refused(f"join {own}") == "B2.3"


@pytest.mark.rule("X4.5")
def test_counters_for_captured_ships_are_freed_by_joining_others() -> None:
    clash = Clash(boarding="yes")
    clash.knows(0, boarding=1)
    own = [clash.group(0, "J5", "cruiser") for _ in range(6)]
    clash.put(0, "boarding_ship", 1, boarding=1)
    cruiser = clash.put(1, "cruiser")
    clash.rolls(HIT)
    clash.start().does("hold", seat=1).does(f"fire {cruiser}")
    assert clash.asked() == {0: "berths"}
    clash.does(f"join {own[0]}")
    assert clash.is_over
    assert sum(clash.game.group(n).ships for n in clash.at("J5")) == 6
    assert len(clash.at("J5")) == 5


@pytest.mark.rule("X4.6a")
@pytest.mark.parametrize(
    ("unit", "field", "carried", "known"),
    [
        ("carrier", "fighters", 3, 1),
        ("transport", "ground_combat", 3, 1),
        ("cruiser", "ship_size", 0, 2),
        ("cruiser", "military_academy", 0, 0),
        ("cruiser", "security_forces", 0, 0),
    ],
)
def test_what_a_scrapped_ship_teaches(unit: str, field: str, carried: int, known: int) -> None:
    """Of carriers the first fighters only, of hulls how to build them, of troops and crews
    nothing."""
    game, home = phase("boarding", "security_forces", "experience", "transports")
    levels = [0] * len(TECH_NUMBER)
    levels[TECH_NUMBER[field]] = carried
    number = put(game, home, unit)
    group = game.group(number)._replace(fit=tuple(levels), captured=1)
    game.change_group(number, group)
    put(game, home, "ship_yard")
    learned(game, 1, military_academy=2, security_forces=2)
    begin(game)
    game.answer(0, ("study", number))
    shown = game.view(0)["players"][0]["sheet"]["technology"]
    assert shown.get(field, 0) == known


# -- movement and flagships ------------------------------------------------------------------------


@pytest.mark.rule("X9.1")
def test_movement_7_goes_three_hexes_in_every_turn() -> None:
    for turn in (1, 2, 3):
        position = Position(turn, movement_7="yes")
        assert range_of(position.game, position.group(0, "G4", "scout", movement=7)) == 3


@pytest.mark.rule("X9.1")
def test_movement_is_cheaper_and_7_is_of_the_expansion() -> None:
    new, old = phase("movement_7")[0], phase("prices:classic")[0]
    field = TECH_NUMBER["movement"]
    costs = []
    for game in (new, old):
        found = []
        for level in range(1, 7):
            learned(game, movement=level)
            found.append(cost_of(game, 0, field))
        costs.append(found)
    assert costs[1][-1] is None
    assert costs[0][-1] is not None
    pairs = [(a, b) for a, b in zip(*costs, strict=True) if a is not None and b is not None]
    assert all(a <= b for a, b in pairs)
    assert any(a < b for a, b in pairs)


@pytest.mark.rule("X16.3")
def test_flagships_have_names() -> None:
    clash = Clash(flagships="yes")
    clash.game.events = []
    clash.put(0, "flagship")
    clash.put(1, "flagship")
    clash.start()
    told = [dict(e.args) for e in clash.game.events if e.key == "flagship_shown"]
    assert {entry["seat"]: entry["ship"] for entry in told} == {0: "enterprise", 1: "victory"}


# -- unique ships ----------------------------------------------------------------------------------


@pytest.mark.rule("X19.6")
@pytest.mark.parametrize(("card", "hull", "points"), [(34, 3, 6), (43, 1, 2), (0, 2, 4)])
def test_t21_races_pay_for_the_hull_that_they_design(card: int, hull: int, points: int) -> None:
    """T21: hull 2 costs 4; giants get 3, insects 1."""
    game, home = phase("unique_ships")
    deal(game, 0, [card] if card else [])
    game.design[0] = Design("E", 1, 0, 2)
    unit = UNIT_NUMBER["unique_ship"]
    assert price_of(game, 0, unit) == 1 + 1 + 0 + 4
    assert half_points(game, 0, unit) == points
    assert hull_of(squad_of(game, put(game, home, "unique_ship"))) == hull


@pytest.mark.rule("X19.7")
@pytest.mark.parametrize(("hull", "face", "hit"), [(1, 5, True), (1, 6, False), (3, 7, True)])
def test_unique_ships_use_attack_technology_up_to_their_hull(
    hull: int, face: int, hit: bool
) -> None:
    """4 and 3 more, but only as many as the hull."""
    clash = Clash(unique_ships="yes")
    clash.game.design[0] = Design("C", 4, 0, hull)
    clash.knows(0, attack=3)
    clash.put(0, "unique_ship", 1, attack=3)
    scout = clash.put(1, "scout")
    clash.rolls(face)
    clash.start().does("done", "done", f"fire {scout}")
    assert (clash.ships(scout) == 0) is hit


@pytest.mark.rule("X19.7")
def test_unique_ships_are_refitted_and_react_from_movement_5() -> None:
    assert UNITS[UNIT_NUMBER["unique_ship"]].reacts == 5
    position = Position()
    position.game.rules = tuple(sorted({*position.game.rules, "unique_ships"}))
    position.game.design[0] = Design("C", 4, 0, 2)
    learned(position.game, attack=2)
    number = position.group(0, HOMES[0], "unique_ship", 2)
    position.group(0, HOMES[0], "ship_yard")
    position.game.cp[0] = 10
    position.start().does(f"refit {number}")
    assert position.game.cp[0] == 10 - 4
    assert position.game.group(number).fit[TECH_NUMBER["attack"]] == 2


@pytest.mark.rule("X20.6")
@pytest.mark.parametrize(("bloody", "hits"), [("no", False), ("yes", True)])
def test_in_bloody_combat_all_attack_better(bloody: str, hits: bool) -> None:
    clash = Clash(bloody_combat=bloody)
    clash.put(0, "cruiser")
    scout = clash.put(1, "scout")
    clash.rolls(5)
    clash.start().does(f"fire {scout}")
    assert (clash.ships(scout) == 0) is hits
