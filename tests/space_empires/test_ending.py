"""How games end: homeworlds, colony points, the last one. S2, S3, S4.7"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER, HexId
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.conquest import capture_colony, destroy_colony
from astrarium.games.space_empires.ending import colony_points, end_by_points
from astrarium.games.space_empires.income import account
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import NOBODY, Colony
from astrarium.kernel.frames import Frame, frame
from tests.space_empires.phases import learned
from tests.space_empires.positions import Position

pytestmark = pytest.mark.usefixtures("changes_are_told")

G5 = HEX_NUMBER["G5"]


def changed(position: Position) -> Position:
    """What follows from a change is looked at as after every answer."""
    position.game.run()
    for check in position.game.checks:
        check(position.game)
    return position


def fell(position: Position, loser: int, by: int) -> Position:
    destroy_colony(position.game, position.game.capital[loser], by)
    return changed(position)


def winners(position: Position) -> tuple[int, ...]:
    return () if position.game.ending is None else position.game.ending.winners


@pytest.mark.rule("S2.1")
def test_of_two_players_whoever_destroys_the_homeworld_wins() -> None:
    assert winners(fell(Position(), 1, 0)) == (0,)


@frame
class Blow(Frame[SpaceEmpires]):
    """Something that happens between two answers."""

    steps = ("fall",)

    def fall(self, game: SpaceEmpires) -> None:
        destroy_colony(game, game.capital[1], 0)


@pytest.mark.rule("S2.1")
def test_the_game_is_over_before_anybody_is_asked_again() -> None:
    position = Position()
    position.game.push(Blow())
    position.start()
    assert winners(position) == (0,)
    assert not position.game.questions


@pytest.mark.rule("S2.1")
def test_a_captured_homeworld_is_lost_as_well() -> None:
    position = Position(transports="yes", captured_colonies="yes")
    capture_colony(position.game, position.game.capital[1], 0)
    assert winners(changed(position)) == (0,)


@pytest.mark.rule("S2.2")
def test_of_three_the_first_to_destroy_a_homeworld_wins() -> None:
    assert winners(fell(Position(seats=3), 2, 1)) == (1,)


@pytest.mark.rule("S2.2")
def test_whom_machines_bring_down_is_out_and_the_others_go_on() -> None:
    position = fell(Position(seats=3), 2, NOBODY)
    assert winners(position) == ()
    assert position.game.out == [False, False, True]
    assert not position.game.invariants()


@pytest.mark.rule("S2.3")
@pytest.mark.rule("X15.4")
def test_three_colony_points_win_at_once_in_the_short_game() -> None:
    position = Position(seats=3, victory="short", transports="yes", captured_colonies="yes")
    game = position.game
    for name in ("G5", "G6"):
        game.home[HEX_NUMBER[name]] = NOBODY
        game.colony[HEX_NUMBER[name]] = Colony(1, 0, 1)
        destroy_colony(game, HEX_NUMBER[name], 0)
    assert colony_points(game, 0) == 2
    assert winners(changed(position)) == ()
    game.colony[G5] = Colony(0, 5, 0)
    assert winners(changed(position)) == (0,)


@pytest.mark.rule("X15.4")
def test_t18_a_capture_is_a_point_for_good_and_one_more_while_it_stands_at_five() -> None:
    """T18: 1 for the capture, 2 at 5 CP, 1 again below; taken back it brings its owner nothing."""
    position = Position(seats=3, victory="short", transports="yes", captured_colonies="yes")
    game = position.game
    game.home[G5] = NOBODY
    game.colony[G5] = Colony(1, 5, 1)
    capture_colony(game, G5, 0)
    assert colony_points(game, 0) == 1
    game.colony[G5] = Colony(0, 5, 1)
    assert colony_points(game, 0) == 2
    game.colony[G5] = Colony(0, 3, 1)
    assert colony_points(game, 0) == 1
    capture_colony(game, G5, 1)
    assert colony_points(game, 1) == 0


@pytest.mark.rule("S2.3")
def test_full_colonies_in_the_own_home_system_do_not_count() -> None:
    position = Position(seats=3, victory="short")
    position.game.home[G5] = 0
    position.game.colony[G5] = Colony(0, 5, 0)
    assert colony_points(position.game, 0) == 0


@pytest.mark.rule("X13.35")
def test_full_colonies_on_asteroids_in_deep_space_do_not_count() -> None:
    position = Position(seats=3, victory="short")
    position.game.home[G5] = NOBODY
    position.terrain("G5", "asteroids")
    position.game.colony[G5] = Colony(0, 5, 0)
    assert colony_points(position.game, 0) == 0


@pytest.mark.rule("S2.3a")
def test_of_several_with_three_points_the_dearest_fleet_decides() -> None:
    position = Position(seats=3, victory="short")
    position.game.points = [3, 3, 0]
    position.group(0, "G5", "scout")
    position.group(1, "G6", "cruiser")
    assert winners(changed(position)) == (1,)
    ending = position.game.ending
    assert ending is not None
    assert ending.tie_break == "fleets"


@pytest.mark.rule("S2.3b")
def test_on_variable_maps_only_what_was_destroyed_counts() -> None:
    position = Position(seats=3, victory="short")
    position.game.map_id = "three_player_variable"
    position.game.home[G5] = NOBODY
    position.game.colony[G5] = Colony(0, 5, 0)
    assert colony_points(position.game, 0) == 0


@pytest.mark.rule("S2.4")
def test_in_the_long_game_a_loser_is_out_and_the_last_one_wins() -> None:
    position = Position(seats=3, victory="long")
    learned(position.game, 2, attack=2)
    scout = position.group(2, "G5", "scout")
    destroy_colony(position.game, position.game.capital[2], 0)
    position.game.run()
    position.does("learn attack")
    assert position.game.technology[0][TECH_NUMBER["attack"]] == 1
    assert scout not in position.game.groups
    assert position.game.reward == [30, 0, 0]
    assert winners(position) == ()
    assert winners(fell(position, 1, 0)) == (0,)


@pytest.mark.rule("S2.5")
def test_when_the_cycles_are_over_colonies_decide() -> None:
    position = Position()
    position.game.colony[G5] = Colony(1, 1, 1)
    end_by_points(position.game)
    assert winners(position) == (1,)


@pytest.mark.rule("S4.7")
def test_one_against_two_must_bring_both_homeworlds_down() -> None:
    position = Position(seats=3, handicap="two_against_one")
    assert winners(fell(position, 1, 0)) == ()
    assert winners(fell(position, 2, 0)) == (0,)
    assert position.game.reward == [0, 0, 0]


@pytest.mark.rule("S4.7")
@pytest.mark.rule("S3.1")
def test_two_against_one_need_one_homeworld_and_win_together() -> None:
    assert winners(fell(Position(seats=3, handicap="two_against_one"), 0, 2)) == (1, 2)


@pytest.mark.rule("S3.1")
def test_uneasy_allies_do_not_share_hexes() -> None:
    position = Position(seats=3, handicap="two_against_one")
    position.game.teams = ((0, 1), (2,))
    position.group(1, "G5", "scout")
    own = position.group(0, "G4", "scout", movement=1)
    position.start()
    assert position.refused(f"move {own} G5") == "S3.1"


@pytest.mark.rule("S3.2")
def test_brothers_move_along_each_others_pipelines() -> None:
    position = Position(seats=4, scenario="brothers")
    for owner, hex_ in ((0, "G4"), (1, "G5"), (1, "G6")):
        position.group(owner, hex_, "pipeline")
    scout = position.group(0, "G4", "scout", movement=1)
    position.start().does(f"move {scout} G5", f"move {scout} G6")
    assert account(position.game, 0).pipelines == 0


@pytest.mark.rule("X15.3b")
def test_on_mixed_maps_a_captured_colony_teaches_one_field() -> None:
    position = Position(seats=3, transports="yes", captured_colonies="yes")
    position.game.home = [NOBODY] * len(position.game.home)
    position.game.colony[G5] = Colony(1, 0, 1)
    learned(position.game, 1, attack=1, defense=1)
    capture_colony(position.game, HexId(G5), 0)
    position.game.run()
    position.does("learn attack")
    assert not any(move.startswith("learn") for move in position.offers())


@pytest.mark.rule("X12.0")
def test_the_first_settler_of_a_barren_planet_draws_two_and_keeps_one() -> None:
    position = Position(alien_technology="yes", aliens="no")
    position.game.home[G5] = NOBODY
    position.terrain("G5", "barren_planet")
    settlers = position.group(0, "G5", "colony_ship", terraforming=1)
    position.start().does(f"settle {settlers}")
    offered = position.offers()
    assert len(offered) == 2
    position.does(offered[0])
    assert position.game.cards_of(0) == ()  # it has yet to be paid for. X12.0a
    again = position.group(0, "G5", "colony_ship", terraforming=1)
    position.game.colony[G5] = None
    position.game.ask_again()
    position.does(f"settle {again}")
    assert not any(move.startswith("keep") for move in position.offers())
