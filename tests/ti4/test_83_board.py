"""The board and its tiles; planets and space areas. 80, 83, 86, 87"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.factions import FACTIONS
from astrarium.games.ti4.components.systems import NO_ANOMALY, SYSTEMS
from astrarium.games.ti4.components.units import (
    GROUND_FORCES,
    PLASTIC,
    SHIPS,
    STRUCTURES,
    TYPE_NAMES,
    TYPES,
    UNITS,
)

from .positions import Table, at_war, fresh
from .test_23_combat import rolls
from .test_43_invasion import landing

rule = pytest.mark.rule


# -- the board -------------------------------------------------------------------------------------


@rule("80.0")
@rule("83.0")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 28), (4, 37), (5, 37), (6, 37)])
def test_the_board_is_what_was_laid_at_set_up(seats: int, tiles: int) -> None:
    """One more tile, beside the map, if the Ghosts of Creuss play."""
    t = fresh(seats, factions="random")
    while t.kind() != "pick":
        t.first_asked().does(t.first_asked().offers()[0])
    creuss = any(t.shown(seat)["faction"] == "creuss" for seat in range(seats))
    shown = t.view()["systems"]
    assert len(shown) == tiles + creuss
    assert sorted(s["position"] for s in shown if s["position"] >= 0) == [
        place for place, _ in sorted(t.game.tile_at.items())
    ]


@rule("80.0")
@rule("80.1")
@rule("76.0")
def test_only_what_is_on_the_board_can_be_activated() -> None:
    t = at_war("creuss sol letnev").turn_of(0)
    numbers = {system["system"] for system in t.view()["systems"]}
    assert {17, 51} <= numbers
    t.seat(0).may("activate 51").may_not("activate 45", because="76.0")
    assert {int(move.split()[1]) for move in t.offers(0) if move.startswith("activate")} == numbers


@rule("83.1")
@rule("83.2")
@rule("83.3")
@rule("83.4")
def test_the_backs_tell_what_a_tile_is() -> None:
    """Green: a home of one faction; blue: planets; red: an anomaly, or none at all. Mecatol Rex
    is never dealt: its back does not matter."""
    homes = [system for system in SYSTEMS if system.back == "green" and system.home_of]
    assert sorted(system.home_of for system in homes) == sorted(f.id for f in FACTIONS)
    for system in (each for each in SYSTEMS if each.kind != "mecatol"):
        assert system.back in ("green", "blue", "red"), system.number
        if system.back == "blue":
            assert system.planets, system.number
            assert system.anomaly == NO_ANOMALY, system.number
        elif system.back == "red":
            assert system.anomaly != NO_ANOMALY or not system.planets, system.number
        elif system.home_of:
            assert system.planets, system.number


@rule("83.5")
@rule("83.6")
@rule("78.1")
@rule("86.1")
def test_structures_and_forces_are_on_planets_and_ships_in_space() -> None:
    """A dock makes ships into the space area and infantry onto its planet; never otherwise."""
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1).player(0, trade_goods=5)
    t.activate(0, 19)
    t.seat(0).may("raise 1 wellon").may_not("produce infantry 1", because="60.3")
    t.seat(0).does("produce destroyer 1", "raise 1 wellon", "done", "goods 2")
    assert t.ships(0, 19) == {"destroyer": 1}
    assert t.units(0, "wellon") == {"space_dock": 1, "infantry": 1}


@rule("83.5")
@rule("83.6")
def test_a_system_without_planets_takes_no_forces() -> None:
    t = at_war().fleet(0, 46, carrier=1, infantry=2).activate(0, 49)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    assert t.asked() == {1: "action"}
    assert t.ships(0, 49) == {"carrier": 1, "infantry": 2}


# -- ground forces ---------------------------------------------------------------------------------


@rule("86.0")
@pytest.mark.parametrize(
    ("faction", "technology"),
    [("hacan", ""), ("sol", "spec_ops_ii"), ("arborec", "letani_warrior_ii"), ("sol", "")],
)
def test_every_infantry_is_a_ground_force(faction: str, technology: str) -> None:
    """Also those of particular factions: they are carried, land and fight."""
    others = [name for name in ("xxcha", "letnev", "yin") if name != faction][:2]
    t = at_war(" ".join((faction, *others))).player(0, technologies=technology)
    t.tile(27, 10).planet("new_albion", 1, infantry=1).fleet(0, 46, carrier=1, infantry=1)
    t.activate(0, 27)
    rolls(t, (8,), (1,))
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done", "land 1 new_albion")
    t.pass_while(lambda: t.kind() == "react")
    assert t.owner("new_albion") == 0


@rule("86.1")
@rule("86.2")
@rule("85.2")
def test_carried_forces_are_in_the_space_area_with_their_ship() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 1})
    assert t.ships(0, 27) == {"carrier": 1, "infantry": 2}
    assert t.units(0, "new_albion") == {}


@rule("86.1")
@rule("17.3")
def test_forces_in_space_without_a_ship_are_lost() -> None:
    """Their carrier is shot down by a PDS before anybody could land."""
    t = at_war().tile(27, 10).planet("new_albion", 1, pds=1).planet("starpoint", 1)
    t.fleet(0, 46, carrier=1, infantry=2).activate(0, 27)
    t.will_roll(6, purpose="cannon")
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 27) == {}
    assert t.kind() != "commit"


@rule("86.3")
@rule("44.2")
def test_a_planet_holds_any_number_of_forces() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, infantry=30, space_dock=1)
    t.player(0, trade_goods=5).activate(0, 19)
    t.seat(0).does("raise 3 wellon", "done", "goods 2")
    assert t.units(0, "wellon") == {"infantry": 33, "space_dock": 1}


# -- units -----------------------------------------------------------------------------------------


@rule("87.0")
@rule("87.1")
@rule("53.0")
def test_every_unit_is_a_ship_a_ground_force_or_a_structure() -> None:
    kinds = (*SHIPS, *GROUND_FORCES, *STRUCTURES)
    assert sorted(kinds) == list(range(len(TYPES)))
    assert {unit.type for unit in UNITS} == set(kinds)
    named = [{TYPE_NAMES[kind] for kind in group} for group in (SHIPS, GROUND_FORCES, STRUCTURES)]
    assert named == [
        {"carrier", "cruiser", "destroyer", "dreadnought", "fighter", "flagship", "war_sun"},
        {"infantry"},
        {"pds", "space_dock"},
    ]


BOX = {
    "space_dock": 3,
    "pds": 6,
    "destroyer": 8,
    "cruiser": 8,
    "war_sun": 2,
    "carrier": 4,
    "dreadnought": 5,
    "flagship": 1,
}


@rule("87.2")
def test_the_figures_of_a_colour() -> None:
    """Tokens from the supply make fighters and infantry endless; ten and twelve are plastic."""
    assert dict(zip(TYPE_NAMES, PLASTIC, strict=True)) == {**BOX, "fighter": 10, "infantry": 12}


@rule("87.2")
@rule("87.3")
@rule("62.1")
@pytest.mark.parametrize("kind", ["destroyer", "cruiser", "war_sun", "carrier", "flagship"])
def test_the_last_figure_of_a_kind(kind: str) -> None:
    """One that is not in the reinforcements is on the board: what is there cannot be produced."""
    for on_board in (BOX[kind] - 1, BOX[kind]):
        t = at_war().player(0, technologies="war_sun", trade_goods=12, fleet=9)
        t.tile(19, 10).planet("wellon", 0, space_dock=1).token(0, 46)
        if on_board:
            t.fleet(0, 46, **{kind: on_board})
        t.activate(0, 19)
        if on_board < BOX[kind]:
            t.seat(0).may(f"produce {kind} 1")
        else:
            t.seat(0).may_not(f"produce {kind} 1", because="59.5")


@rule("87.3")
@rule("31.0")
def test_a_destroyed_unit_can_be_produced_again() -> None:
    t: Table = at_war().fleet(0, 46, flagship=1, damaged_flagship=1).fleet(1, 49, cruiser=1)
    t.tile(19, 18).planet("wellon", 0, space_dock=1).player(0, trade_goods=8).activate(0, 49)
    rolls(t, (1, 1), (7,))
    t.seat(0).does("move damaged_flagship 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(0, 49) == {}
    t.activate(0, 19)
    t.seat(0).may("produce flagship 1")
