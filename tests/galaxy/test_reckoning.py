"""The rules as functions of plain values, which state, odds and bots share."""

from __future__ import annotations

import pytest

from astrarium.games.galaxy.components import (
    CYLOR,
    FELOWI,
    IMPERIAL,
    NOBODY,
    NUMBER,
)
from astrarium.games.galaxy.reckoning import (
    attacks_earned,
    combat_bonus,
    controller,
    highest,
    influence,
    lowest,
    must_permit,
    successors,
)


@pytest.mark.rule("G9.4")
def test_influence_is_the_sum_of_a_seats_rows() -> None:
    assert influence([(0, 1), (1, 0), (2, 1), (6, 0)], 3) == [4, 8, 0]


@pytest.mark.rule("G10.1")
@pytest.mark.parametrize(
    ("governor", "points", "found"),
    [
        (NOBODY, [0, 0, 0], ()),
        (NOBODY, [0, 4, 3], (1,)),
        (NOBODY, [4, 4, 0], ()),
        (0, [4, 4, 0], ()),
        (0, [4, 5, 0], (1,)),
        (0, [0, 0, 0], ()),
    ],
)
def test_who_leads_alone_governs_and_a_tie_changes_nothing(
    governor: int, points: list[int], found: tuple[int, ...]
) -> None:
    assert successors(governor, points) == found


@pytest.mark.rule("G10.2")
def test_several_tied_above_the_governor_may_succeed() -> None:
    assert successors(0, [3, 4, 4]) == (1, 2)


@pytest.mark.rule("G10.4")
def test_a_ship_played_this_turn_is_its_players_else_the_governors() -> None:
    assert controller(active=2, governor=1, played_this_turn=True) == 2
    assert controller(active=2, governor=1, played_this_turn=False) == 1


@pytest.mark.rule("G13.1")
@pytest.mark.parametrize(
    ("value", "covers", "others", "commands", "number"),
    [
        (5, True, [5], True, 0),
        (6, False, [5, 7], False, 0),
        (6, True, [5, 7], False, 1),
        (6, True, [6, 6, 9], True, 4),
    ],
)
def test_a_fleet_ship_earns_attacks_by_covering_and_by_equals(
    value: int, covers: bool, others: list[int], commands: bool, number: int
) -> None:
    assert attacks_earned(value, covers, others, commands) == number


@pytest.mark.rule("G14.1")
def test_only_phaser_banks_help_in_combat() -> None:
    assert combat_bonus([NUMBER["sensors"], NUMBER["phaser_banks"]]) == 2
    assert combat_bonus([NUMBER["screens"]]) == 0


@pytest.mark.rule("G14.2")
def test_screens_must_permit_an_attack() -> None:
    assert must_permit([NUMBER["screens"]])
    assert not must_permit([NUMBER["phaser_banks"]])


@pytest.mark.rule("G16.1")
def test_the_lowest_ships_and_the_highest() -> None:
    values = {CYLOR: 3, FELOWI: 9, IMPERIAL: 3}
    assert lowest(values) == [CYLOR, IMPERIAL]
    assert highest(values) == [FELOWI]
