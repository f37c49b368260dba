"""Ships with the Advanced Comm Array come upon enemies who move beside them. X12.28"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.holdings import deal, is_shown
from tests.space_empires.positions import Position


def passing_by(card: int = 28) -> tuple[Position, int, int]:
    """Seat 0 moves into G5; seat 1 has scouts and a base with sensors in F5."""
    position = Position(1, 2, reactions="yes", alien_technology="yes")
    deal(position.game, 1, [card])
    mover = position.group(0, "G4", "scout", 2, movement=3)
    levels = list(position.game.technology[1])
    levels[position.field("exploration")] = 2
    levels[position.field("movement")] = 3
    position.game.technology[1] = tuple(levels)
    scouts = position.group(1, "F5", "scout", 1, movement=3)
    position.group(1, "F5", "base")
    position.start().does(f"move {mover} G5")
    return position, mover, scouts


@pytest.mark.rule("X12.28")
def test_they_end_the_move_and_attack() -> None:
    position, mover, scouts = passing_by()
    position.does(f"react {scouts}", "pass", seat=1)
    assert is_shown(position.game, 28)
    assert position.game.hex_of(scouts) == HEX_NUMBER["G5"]
    assert position.refused(f"move {mover} G6") == "B4.1"
    position.does("done")
    while position.game.asked[0].kind != "fire":
        seat = position.game.asked[0].seat
        position.does("pass" if "pass" in position.offers(seat) else "done", seat=seat)
    assert position.game.fight is not None
    assert position.game.fight.attackers == (1,)
    assert position.game.fight.defenders == (0,)


@pytest.mark.rule("X12.28")
def test_whose_card_nobody_knows_is_asked_all_the_same() -> None:
    position, _, scouts = passing_by(card=21)
    assert position.offers(1) == ["pass"]
    assert position.refused(f"react {scouts}", seat=1) == "X12.28"
    position.does("pass", seat=1)
    assert position.offers()
