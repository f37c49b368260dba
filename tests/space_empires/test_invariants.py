"""What always holds, and random games that never break it."""

from __future__ import annotations

import os
import random

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import Colony
from tests.language import LUCK
from tests.space_empires.positions import Position

ANSWERS = int(os.environ.get("ANSWERS", "400"))
EXPANSION = dict.fromkeys(
    (
        *("experience", "boarding", "security_forces", "titans", "transports", "captured_colonies"),
        *("flagships", "alien_technology", "reactions", "fast_battlecruisers", "movement_7"),
        *("sweeping_3", "warp_points", "slingshot", "heavy_terrain", "nebula_mining"),
        *("homeworld_30", "fleet_markers", "more_aliens", "unique_ships"),
    ),
    "yes",
)
BASE = {"instant_upgrade": "yes", "unpredictable_research": "yes", "quick_start": "yes"}
GAMES = [
    (2, EXPANSION | {"empire_advantages": "random", "head_start": "yes"}),
    (2, EXPANSION | {"empire_advantages": "auction", "doomsday_machines": "3"}),
    (2, {"centres": "yes", "low_maintenance": "yes", "scenario": "knife_fight"}),
    (2, BASE | {"galactic_situation": "yes", "map": "two_player_3d"}),
    (3, EXPANSION | {"victory": "short", "empire_advantages": "random"}),
    (3, BASE | {"victory": "long", "gearing_limits": "no"}),
    (3, {"scenario": "three_player_variable", "safer_space": "yes", "rich_minerals": "yes"}),
    (3, EXPANSION | {"scenario": "two_against_one"}),
    (4, EXPANSION | {"scenario": "brothers", "empire_advantages": "auction"}),
    (4, EXPANSION | {"scenario": "three_against_one"}),
    (4, {"scenario": "quick_conquest_4", "bloody_combat": "yes"}),
]
RARE = ("done", "pass")
"""Answers that end something are given seldom, so that something happens before."""


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_random_games_keep_what_always_holds(seats: int, options: dict[str, str]) -> None:
    """A stretch of a game with many rules; ANSWERS=20000 plays to the end."""
    game = GAME.new(seats, LUCK, options)
    assert isinstance(game, SpaceEmpires)
    luck = random.Random(LUCK)
    for _ in range(ANSWERS):
        if game.over:
            break
        question = luck.choice(game.questions)
        by_verb: dict[object, list[object]] = {}
        for move in question.moves:
            by_verb.setdefault(move[0], []).append(move)
        weights = [0.2 if verb in RARE else 1 for verb in by_verb]
        verb = luck.choices(list(by_verb), weights)[0]
        game.answer(question.seat, luck.choice(by_verb[verb]))  # type: ignore[arg-type]
        assert not game.invariants(), (game.invariants(), question.kind)


def test_a_short_game_comes_to_its_end() -> None:
    game = GAME.new(2, LUCK, {"cycles": "1"})
    while not game.over:
        question = game.questions[0]
        done = [move for move in question.moves if move[0] in RARE]
        game.answer(question.seat, done[0] if done else question.moves[0])
    assert game.ending is not None
    assert game.ending.reason == "cycles_over"


# -- what the monitor finds ------------------------------------------------------------------------


def broken(position: Position) -> str:
    return "; ".join(position.game.invariants())


def test_troops_stand_on_own_colonies_within_their_counters() -> None:
    position = Position(transports="yes")
    infantry = TROOP_NUMBER["infantry"]
    position.game.garrison[0] = ((HEX_NUMBER["G5"], (infantry,)),)
    assert "no colony" in broken(position)
    position.game.garrison[0] = ((HEX_NUMBER["J5"], (infantry,) * 11),)
    assert "counters of infantry" in broken(position)


def test_transports_never_carry_more_than_they_can() -> None:
    position = Position(transports="yes")
    number = position.group(0, "G5", "transport")
    full = position.game.group(number)._replace(load=(TROOP_NUMBER["infantry"],) * 7)
    position.game.change_group(number, full)
    assert "carries too much" in broken(position)


def test_every_colony_is_worth_a_step() -> None:
    position = Position()
    position.game.colony[HEX_NUMBER["G5"]] = Colony(0, 4, 0)
    assert "worth 4" in broken(position)


def test_an_empire_that_is_out_has_nothing_left() -> None:
    position = Position(seats=3)
    position.group(2, "G5", "scout")
    position.game.out[2] = True
    assert "is out" in broken(position)


def test_a_fleet_stands_in_one_hex() -> None:
    position = Position(fleet_markers="yes")
    one, other = position.group(0, "G5", "scout"), position.group(0, "G6", "scout")
    position.game.fleets = ((one, 1), (other, 1))
    assert "fleet" in broken(position)
