"""Groups that lie face down: odds over what they could be, told as such, and nothing else."""

from __future__ import annotations

import json
from statistics import mean

import pytest

from astrarium.cli.main import main
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import ALIENS, UNIT_NUMBER, UNITS
from astrarium.games.space_empires.components.units import UnitId as Unit
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.odds.battle_odds import battle_odds
from astrarium.games.space_empires.odds.forecast import Forecast
from astrarium.games.space_empires.odds.guessed import SEED, guessed_odds, supposing
from astrarium.games.space_empires.odds.notation import battle, odds
from astrarium.games.space_empires.odds.unseen import Guess, Unseen, guesses, price
from astrarium.games.space_empires.values import NOBODY, Colony
from astrarium.kernel.moves import parse_move

from .positions import Position

EVER = range(100)


def units(found: list[Guess]) -> set[str]:
    return {squad.kind.id for guess in found for squad in guess.squads}


def some(unseen: Unseen) -> list[Guess]:
    return guesses(unseen, len(EVER), SEED)


# -- what they could be ----------------------------------------------------------------------------


@pytest.mark.parametrize("cp", [6, 30, 90])
def test_nobody_has_spent_more_than_they_had(cp: int) -> None:
    unseen = Unseen(2, cp=cp)
    assert all(price(unseen, guess.squads) <= cp for guess in some(unseen))


def test_the_more_could_be_spent_the_more_they_could_be() -> None:
    assert units(some(Unseen(1, cp=15))) == {"scout"}
    rich = units(some(Unseen(1, cp=200)))
    assert {"scout", "destroyer", "cruiser", "raider"} <= rich
    assert "dreadnought" not in rich, "three levels more than anybody has seen"


def test_what_was_shown_is_paid_for_already() -> None:
    known = list(Unseen().shown)
    known[TECH_NUMBER["ship_size"]] = 3
    unseen = Unseen(1, tuple(known), cp=12)
    assert {"scout", "destroyer", "cruiser"} <= units(some(unseen))


def test_they_could_be_decoys_and_mines() -> None:
    found = some(Unseen(1, cp=60))
    assert Guess(()) in found
    assert any(guess.mines for guess in found)


def test_bases_and_yards_stand_at_own_colonies_alone() -> None:
    away, there = Unseen(1, cp=100), Unseen(1, cp=100, at_colony=True)
    assert not {"base", "ship_yard"} & units(some(away))
    assert {"base", "ship_yard"} <= units(some(there))


def test_fighters_in_space_have_somebody_who_carries_them() -> None:
    levels = [9 if level == 0 else level for level in Unseen().shown]
    assert "fighter" not in units(some(Unseen(1, tuple(levels), cp=60)))
    assert "fighter" in units(some(Unseen(1, tuple(levels), cp=60, at_colony=True)))


def test_counters_that_are_on_the_map_are_nowhere_else() -> None:
    scout = UNIT_NUMBER["scout"]
    unseen = Unseen(1, used=(scout,) * UNITS[scout].counters, cp=200)
    assert "scout" not in units(some(unseen))


@pytest.mark.rule("B14.4")
def test_aliens_are_counters_that_are_left() -> None:
    last = ALIENS[-1]
    used: list[Unit] = [unit for unit in ALIENS if unit != last]
    unseen = Unseen(1, used=tuple(used), aliens=True)
    assert units(some(unseen)) == {UNITS[last].id}


def test_units_of_rules_that_are_not_in_use_are_not_there() -> None:
    levels = tuple(level or 3 for level in Unseen().shown)
    plain, titanic = Unseen(1, levels, cp=400), Unseen(1, levels, ("titans",), cp=400)
    assert "titan" not in units(some(plain))
    assert "titan" in units(some(titanic._replace(shown=tuple(level + 4 for level in levels))))


# -- odds ------------------------------------------------------------------------------------------


def test_the_odds_are_the_mean_of_all_guesses() -> None:
    fought = battle("3 ca(attack 1) vs 1 sc 1 unknown [cp_80]")
    found = guessed_odds(fought, number=6)
    alone = [battle_odds(supposing(fought, g)).wins(0) for g in guesses(fought.unseen, 6, SEED)]
    assert found.guesses
    assert sorted(found.guesses) == pytest.approx(sorted(alone))
    assert found.wins(0) == pytest.approx(mean(alone))
    assert sum(found.spread.values()) == pytest.approx(1)


def test_unknown_groups_have_no_names_in_what_is_told() -> None:
    found = odds("4 dd vs 1 ca 2 unknown [cp_30]")
    told = [(squad.side, squad.ship, squad.ships) for squad in found.squads]
    assert told == [(0, "destroyer", 4), (1, "cruiser", 1), (1, "unknown", 2)]


def test_the_command_says_that_it_guesses(capsys: pytest.CaptureFixture[str]) -> None:
    main(["odds", "space_empires", "3 ca vs 1 unknown [cp_60]"])
    said = " ".join(capsys.readouterr().out.split())
    assert "60 guesses" in said
    assert "1 Unknown groups" in said


def test_the_attacker_knows_who_comes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["odds", "space_empires", "2 unknown vs 3 ca"])
    assert "name it after 'vs'" in " ".join(capsys.readouterr().err.split())


# -- at the table ----------------------------------------------------------------------------------


def told(position: Position, move: str, seat: int = 0) -> Forecast:
    """The forecast of a move, from what the seat sees: as it comes over the wire."""
    view = json.loads(json.dumps(position.game.view(seat)))
    assert list(parse_move(move)) in view["question"]["moves"]
    return GAME.forecast(view, seat, parse_move(move)) or {}


def meeting(*hidden: tuple[str, int]) -> tuple[Position, str]:
    """Seat 0 could go where some groups of seat 1 lie face down."""
    position = Position()
    position.game.cycle = 6
    own = position.group(0, "G5", "cruiser", 3, attack=1)
    for unit, ships in hidden:
        position.group(1, "G6", unit, ships)
    return position.start(), f"move {own} G6"


def test_a_known_enemy_is_told_exactly() -> None:
    position, move = meeting(("destroyer", 2))
    (enemy,) = position.at("G6", 1)
    position.game.reveal(enemy)
    expected = odds("3 ca(attack 1) vs 2 dd").wins(0)
    assert told(position, move) == {"wins": pytest.approx(expected)}


def test_those_who_are_there_already_fight_too() -> None:
    position = Position()
    one, enemy = position.group(0, "G5", "scout"), position.group(1, "G6", "scout", 2)
    position.group(0, "G6", "destroyer", 2)
    position.game.reveal(enemy)
    found = told(position.start(), f"move {one} G6")
    assert found["wins"] == pytest.approx(odds("2 dd 1 sc vs 2 sc").wins(0))


def test_an_unknown_enemy_is_guessed_at_and_that_is_said() -> None:
    found = told(*meeting(("destroyer", 2)))
    assert found["guesses"] > 1
    assert found["worst"] < found["wins"] < found["best"] == pytest.approx(1)


@pytest.mark.parametrize("other", [("dreadnought", 6), ("decoy", 1), ("raider", 2)])
def test_what_lies_face_down_does_not_change_what_is_told(other: tuple[str, int]) -> None:
    assert told(*meeting(("scout", 1))) == told(*meeting(other))


def test_secret_sheets_do_not_change_what_is_told() -> None:
    plain, move = meeting(("scout", 1))
    rich, _ = meeting(("scout", 1))
    rich.game.technology[1] = tuple(level + 2 for level in rich.game.technology[1])
    rich.game.cp[1], rich.game.bid[1] = 30, 3
    assert told(plain, move) == told(rich, move)


def test_what_they_have_shown_counts() -> None:
    plain, move = meeting(("scout", 1))
    wary, _ = meeting(("scout", 1))
    for field in ("ship_size", "attack", "defense"):
        wary.game.show_technology(1, TECH_NUMBER[field], 3)
    assert told(wary, move) != told(plain, move)


@pytest.mark.rule("B5.12")
def test_a_colony_that_nobody_guards_is_told_with_its_bombardment() -> None:
    position, move = meeting()
    position.terrain("G6", "planet")
    position.game.colony[HEX_NUMBER["G6"]] = Colony(1, 1, 1)
    found = told(position, move)
    assert found == {"razes": pytest.approx(1 - 0.5**3)}


def test_aliens_of_a_planet_are_guessed_at() -> None:
    position = Position()
    own = position.group(0, "G5", "cruiser", 3)
    position.group(NOBODY, "G6", "alien_d")
    found = told(position.start(), f"move {own} G6")
    assert 0 < found["worst"] <= found["wins"] <= found["best"]


def test_where_nobody_is_met_nothing_is_told() -> None:
    position, _ = meeting()
    assert told(position, f"move {position.at('G5')[0]} G6") == {}
