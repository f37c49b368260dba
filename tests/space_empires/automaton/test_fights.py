"""Battles with what belongs to nobody: machines and alien fleets fire without being asked."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER

from .alone import Alone

pytestmark = pytest.mark.usefixtures("changes_are_told")


def fight_on(position: Alone) -> None:
    """The player fires at whatever comes first and never leaves, until the battle is over."""
    while position.game.fight is not None and position.game.asked:
        (question,) = position.game.questions
        fire = [m for m in question.moves if m[0] in ("keep_on", "fire", "remain", "done", "pass")]
        position.game.answer(0, (fire or question.moves)[0])


@pytest.mark.rule("D4")
def test_a_machine_fires_as_often_as_its_rating_says_at_whom_it_likes() -> None:
    position = Alone()
    position.machine("G5", rating=5)  # five shots of class B
    position.colony("G6")
    position.group(0, "G6", "scout", 6)
    position.will_roll("weakness", 10)
    position.will_roll("shot", 1, 1, 9, 10, 1, *[10] * 40)
    position.turn_of_nobody()
    assert [line["unit"] for line in position.told("hit_alien")] == ["great_machine"] * 4
    assert [line["face"] for line in position.told("missed_alien")][:1] == [10]
    (scouts,) = position.at("G6")
    assert position.game.group(scouts).ships == 2


@pytest.mark.rule("D6")
def test_a_machine_keeps_its_damage_from_one_battle_to_the_next() -> None:
    """A dreadnought hits once and leaves in round 2; then the machine comes after it."""
    position = Alone()
    machine = position.machine("G6", rating=1, weak="none", damage=1)
    dreadnought = position.group(0, "G5", "dreadnought", 1)
    position.start().does(f"move {dreadnought} G6", "done")
    position.will_roll("shot", 1, 9, 9, 9)
    moves = position.offers()
    assert any(move.startswith("fire") for move in moves), moves
    position.does(next(move for move in moves if move.startswith("fire")))
    away = next(move for move in position.offers() if move.startswith("retreat"))
    position.does(away)
    assert position.monster(machine).damage == 2
    assert position.place_of(machine) != "G6"


@pytest.mark.rule("D5")
def test_who_meets_a_machine_learns_its_weakness_before_the_first_shot() -> None:
    position = Alone()
    machine = position.machine("G6")
    scout = position.group(0, "G5", "scout")
    position.will_roll("weakness", 1)
    position.start().does(f"move {scout} G6", "done")
    assert position.monster(machine).weak_point == "fighters"


@pytest.mark.rule("D5")
def test_mines_that_hit_harm_a_machine_that_is_weak_against_them() -> None:
    position = Alone()
    machine = position.machine("G5", rating=1, weak="mines")
    position.colony("G6")
    position.group(0, "G6", "mine", 2)
    position.will_roll("mine", 5, 6)
    position.turn_of_nobody()
    while position.game.fight is not None and position.game.questions:
        position.game.answer(0, position.game.questions[0].moves[0])
    assert position.told("planet_destroyed")
    assert position.monster(machine).damage == 0  # one for the mine, and healed by 2


@pytest.mark.rule("B13.1")
def test_mines_that_lie_open_go_up_all_the_same() -> None:
    position = Alone("empires", difficulty="easy")
    position.colony("G6", 3)
    mine = position.group(0, "G6", "mine")
    position.game.reveal(mine)
    position.aliens("G5", "scout", 2)
    position.game.chance.script("bombardment", (10,))
    position.turn_of_nobody()
    while position.game.fight is not None:
        position.game.answer(0, position.game.questions[0].moves[0])
    assert mine not in position.game.groups
    assert position.there("G6") == {"scout": 1}


@pytest.mark.rule("A5", "A8")
def test_a_fleet_is_built_fights_to_the_end_and_fires_at_the_colony() -> None:
    position = Alone("empires", difficulty="easy")
    position.colony("G6", 3)
    scout = position.group(0, "G6", "scout", 1)
    position.fleet("G5", 12)
    position.will_roll("alien_fleet", 1)
    position.will_roll("shot", 10, 1, 1, 1)
    position.game.chance.script("bombardment", (1,), (10,))
    position.turn_of_nobody()
    fight_on(position)
    assert scout not in position.game.groups
    assert position.there("G6") == {"scout": 2}
    colony = position.game.colony[HEX_NUMBER["G6"]]
    assert colony is not None
    assert colony.cp == 1


@pytest.mark.rule("A9")
def test_an_attacked_homeworld_is_defended_and_then_besieged() -> None:
    position = Alone("empires", difficulty="easy")
    home = position.game_hex(position.game.empires[0])
    near = position.game_hex(position.game.around(position.game.empires[0])[0])
    ships = position.group(0, near, "dreadnought", 6)
    position.ledger(defense=12)
    position.will_roll("alien_defense", 8)
    position.will_roll("shot", *[1] * 3, *[10] * 2, *[1] * 20)
    position.start().does(f"move {ships} {home}", "done")
    assert position.there(home) == {"base": 1}
    fight_on(position)
    assert position.there(home) == {}
    assert any(move.startswith("bombard") for move in position.offers())


@pytest.mark.rule("A6")
def test_what_the_player_shows_in_a_battle_the_aliens_know() -> None:
    position = Alone("empires", difficulty="easy")
    position.colony("G6", 3)
    position.game.technology[0] = tuple(
        2 if field == position.field("attack") else level
        for field, level in enumerate(position.game.technology[0])
    )
    position.group(0, "G6", "cruiser", 1, attack=2)
    position.aliens("G5", "scout")
    position.turn_of_nobody()
    assert position.game.shown_technology[0][position.field("attack")] == 2
    assert position.game.view(0)["alone"]["seen_units"] == ["cruiser"]
