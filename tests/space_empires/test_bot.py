"""The bot of Space Empires in positions in which the sensible move is known."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games.space_empires.bot.mind import Mind
from astrarium.games.space_empires.components.board import DISTANCE, HEX_NUMBER, HexId
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import Colony
from astrarium.kernel.moves import print_move
from astrarium.players import get_player
from astrarium.players.decision import decision_of
from tests.language import LUCK

from .phases import another, begin, learned, phase, put
from .positions import Position

GREEDY = get_player("greedy")


def chosen(game: SpaceEmpires, seat: int = 0) -> str:
    """What the bot answers."""
    return print_move(GREEDY.choose(decision_of(GAME, game, seat), Random(1)))


def plays(table: Position) -> list[str]:
    """What the bot of seat 0 does until it is done."""
    done: list[str] = []
    while table.game.questions[0].seat == 0 and "done" in table.offers() and done[-1:] != ["done"]:
        done.append(chosen(table.game))
        table.does(done[-1])
    return done


# -- growth -------------------------------------------------------------------------


def test_a_colony_ship_goes_to_the_nearest_planet_and_settles() -> None:
    table = Position()
    ship = table.group(0, "J4", "colony_ship")
    table.terrain("J3", "planet")
    assert plays(table.start())[:2] == [f"move {ship} J3", f"settle {ship}"]


def test_without_terraforming_nobody_goes_to_a_barren_planet() -> None:
    table = Position()
    ship = table.group(0, "J4", "colony_ship")
    table.terrain("J3", "barren_planet")
    assert not any(move.startswith(f"move {ship}") for move in plays(table.start()))


def test_two_colony_ships_go_to_two_planets() -> None:
    table = Position()
    table.group(0, "J4", "colony_ship")
    table.group(0, "J4", "colony_ship")
    table.terrain("J3", "planet")
    table.terrain("K4", "planet")
    moves = plays(table.start())
    assert sum(move.startswith("settle") for move in moves) == 2


def test_a_miner_fetches_minerals_and_brings_them_home() -> None:
    table = Position()
    miner = table.group(0, "J4", "miner")
    table.game.adrift[HEX_NUMBER["J4"]] = (MARKER_NUMBER["mineral_5"],)
    assert plays(table.start())[:2] == [f"tow {miner}", f"move {miner} J5"]


def test_scouts_explore_one_by_one() -> None:
    table = Position()
    group = table.group(0, "J4", "scout", 2)
    for hex_ in ("J3", "I3"):
        table.cover(hex_, "danger")
    moves = plays(table.start())
    assert moves[0] == f"split {group} 1"
    assert {move.split()[2] for move in moves if move.startswith("move")} == {"J3", "I3"}


# -- war ----------------------------------------------------------------------------


def test_a_fleet_meets_a_weak_intruder_and_avoids_a_strong_one() -> None:
    for enemies, expected in ((1, True), (6, False)):
        table = Position()
        fleet = table.group(0, "J4", "cruiser", 3)
        intruder = table.group(1, "J3", "cruiser", enemies)
        table.game.reveal(intruder)
        moves = plays(table.start())
        assert (f"move {fleet} J3" in moves) is expected, moves


def test_a_large_fleet_leaves_some_to_meet_an_intruder_and_goes_on() -> None:
    """Nobody chases a scout with everything: the others go for the homeworld."""
    table = Position()
    fleets = [table.group(0, "J5", "cruiser", 6) for _ in range(3)]
    table.game.reveal(table.group(1, "J6", "scout"))
    moves = [move.split() for move in plays(table.start()) if move.startswith("move")]
    goals = {int(number): HEX_NUMBER[hex_] for _, number, hex_ in moves}
    home, now = HEX_NUMBER["C4"], DISTANCE[HEX_NUMBER["J5"]][HEX_NUMBER["C4"]]
    assert [goals[number] for number in fleets].count(HEX_NUMBER["J6"]) == 1
    assert sum(DISTANCE[goals[number]][home] < now for number in fleets) == 2


def test_an_unseen_counter_is_taken_for_more_the_longer_the_game() -> None:
    worths = []
    for cycle in (2, 8):
        table = Position()
        table.group(1, "I4", "scout")
        table.game.cycle = cycle
        mind = Mind(table.start().game.view(0), 0)
        worths.append(mind.strength.unknown(1))
    assert worths[1] > 2 * worths[0]


def test_what_is_hidden_does_not_matter() -> None:
    """Six dreadnoughts or a scout: face down they are the same."""
    answers = []
    for unit, ships in (("scout", 1), ("dreadnought", 6)):
        table = Position()
        table.group(0, "J4", "cruiser", 3)
        table.group(1, "J2", unit, ships)
        answers.append(plays(table.start()))
    assert answers[0] == answers[1]


# -- the production sheet -----------------------------------------------------------


def sheet(*rules: str) -> tuple[SpaceEmpires, HexId]:
    game, home = phase(*rules)
    put(game, home, "ship_yard", 4)
    return game, home


def test_planets_call_for_colony_ships() -> None:
    game, home = sheet()
    free = another(game, home, 5)
    game.colony[free] = None
    game.terrain[free] = MARKER_NUMBER["planet"]
    begin(game)
    assert chosen(game).startswith("build colony_ship")


def test_larger_ships_are_researched_first() -> None:
    game, _ = sheet()
    begin(game)
    assert chosen(game) == "research ship_size"


def test_a_bot_never_spends_what_it_has_not() -> None:
    game, home = sheet()
    learned(game, ship_size=3)
    game.colony[home] = Colony(0, 20, 0, homeworld=True)
    begin(game)
    while game.question(0) is not None and game.questions[0].kind == "spend":
        game.answer(0, GREEDY.choose(decision_of(GAME, game, 0), Random(1)))
        assert game.cp[0] >= 0


# -- what could go on for ever ---------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["unique_ships", "fleet_markers"])
def test_what_can_be_changed_back_comes_to_an_end(rule: str) -> None:
    """Values of a design, fleets that are gathered and left: nobody goes round in circles."""
    game, luck = GAME.new(2, LUCK, {rule: "yes"}), Random(1)
    for _ in range(400):
        question = game.questions[0]
        if question.kind == "spend":
            return
        game.answer(question.seat, GREEDY.choose(decision_of(GAME, game, question.seat), luck))
    raise AssertionError(f"no end of {question.kind}")
