"""The odds shown are those of the dice that the engine rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.odds.dice import at_most, beats
from astrarium.kernel.chance import seed_from
from astrarium.kernel.moves import parse_move
from tests.galaxy.positions import Table, duel, table

GAME = get_game("galaxy")
ROLLS = list(product(range(1, 7), repeat=2))


def share_of_wins(t: Table, move: str, won, rolls: int) -> Fraction:
    """Play a move on the engine with every possible outcome of its rolls."""
    outcomes = list(product(ROLLS, repeat=rolls))
    wins = 0
    for outcome in outcomes:
        state = t.game.copy()
        state.chance.script("sensors" if move.startswith("sense") else "dice", *outcome)
        state.answer(state.questions[0].seat, parse_move(move))
        wins += won(state)
    return Fraction(wins, len(outcomes))


@pytest.mark.parametrize("defender", [2, 5, 9, 10])
def test_ship_against_ship_is_exact(defender: int) -> None:
    """All 1296 rolls of a Cruiser against ships of several values, Phaser Banks in play."""
    t = table(
        hands={0: "imperial_8"},
        ships={"imperial": {1: "imperial_3"}, "felowi": {1: f"felowi_{defender}"}},
        technologies={0: "phaser_banks"},
    )
    t.seat(0).does("play imperial_8 imperial")
    move = "attack_ship imperial felowi"
    odds = GAME.forecast(t.view(0), 0, parse_move(move))
    won = share_of_wins(t, move, lambda state: state.ship(1) == -1, rolls=2)
    assert odds is not None
    assert odds["wins"] == float(won)


@pytest.mark.parametrize(("technologies", "risky"), [({}, True), ({0: "screens"}, False)])
def test_an_attacker_behind_screens_risks_nothing(
    technologies: dict[int, str], risky: bool
) -> None:
    """A counter-attack needs permission too (ruling 32)."""
    t = duel(technologies=technologies)
    odds = GAME.forecast(t.view(0), 0, parse_move("attack_ship cylor felowi"))
    assert odds is not None
    assert (odds["lost"] > 0) is risky


def test_a_tie_is_no_win() -> None:
    """Between equals the attacker wins less than half, by the chance of equal sums."""
    equal = Fraction(146, 1296)
    assert beats(0) == (1 - equal) / 2
    assert beats(11) == 1
    assert beats(-10) == 0


def test_ship_against_base_is_exact() -> None:
    """All 36 rolls of the owner."""
    t = table(
        hands={0: "imperial_7"}, ships={"imperial": {1: "imperial_3"}}, bases={"felowi": {1: [1]}}
    )
    t.seat(0).does("play imperial_7 imperial")
    move = "attack_base imperial felowi 1 1"
    odds = GAME.forecast(t.view(0), 0, parse_move(move))
    won = share_of_wins(t, move, lambda state: state.columns[1] == ((2, 1),), rolls=1)
    assert odds == {"wins": float(won)} == {"wins": float(at_most(7))}


def test_sensors_are_exact() -> None:
    """All 36 rolls against a ship of value 4."""
    t = table(hands={0: "felowi_4"}, garrisons={1: "felowi_2"}, technologies={0: "sensors"})
    t.seat(0).does("play felowi_4 felowi")
    odds = GAME.forecast(t.view(0), 0, ("sense", "felowi"))
    won = share_of_wins(t, "sense felowi", lambda state: bool(state.columns[1]), rolls=1)
    assert odds == {"wins": float(won)}


def test_sensors_are_exact_for_a_ship_that_its_own_player_has_destroyed() -> None:
    """Two ships were played, and one has attacked the other; nothing lies in its row any more."""
    t = table(
        seats=3,
        active=0,
        hands={0: "divergence_2 felowi_9 cylor_0", 1: "myrmidon_7"},
        ships={"felowi": {1: "felowi_1"}},
        bases={"divergence": {1: [0]}},
        governors={"divergence": 0},
        garrisons={1: "divergence_5"},
        technologies={0: "sensors"},
    )
    t.seat(0).does("play divergence_2 divergence", "play felowi_9 felowi")
    t.will_roll(6, 6).will_roll(1, 1)
    t.seat(0).does("attack_ship felowi divergence")
    assert t.view(0)["worlds"]["divergence"]["ships"][-1] is None
    odds = GAME.forecast(t.view(0), 0, ("sense", "divergence"))
    assert odds == {"wins": float(at_most(2))}


def test_a_counter_attack_is_forecast_to_who_is_asked() -> None:
    """The governor of the column sees the chance."""
    t = table(
        hands={0: "imperial_8"},
        ships={"imperial": {1: "imperial_3"}, "felowi": {1: "felowi_9"}},
        bases={"felowi": {1: [1]}},
    )
    t.will_roll(1, 1).will_roll(6, 6)
    t.seat(0).does("play imperial_8 imperial", "attack_ship imperial felowi")
    odds = GAME.forecast(t.view(1), 1, ("counter",))
    assert odds == {"wins": float(beats(1))}


def test_moves_without_dice_have_no_forecast() -> None:
    """Playing a ship rolls nothing."""
    t = table(hands={0: "felowi_4"})
    assert GAME.forecast(t.view(0), 0, ("play", "felowi_4", "felowi")) is None
    assert t.game.redealt(0, seed_from(1)).view(0) == t.view(0)
