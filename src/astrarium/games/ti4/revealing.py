"""Turning up public objectives: at set-up and in every status phase. 20.13, 20.14"""

from __future__ import annotations

from .deck import CARD_NAMES, PUBLIC, STAGE_1_ROW, STAGE_2_ROW
from .table import TI4


def reveal_objective(game: TI4) -> None:
    """The next public objective: stage II waits for the last of stage I. 20.14, 20.14a"""
    row = STAGE_1_ROW if game.cards.zones[STAGE_1_ROW] else STAGE_2_ROW
    card = game.cards.draw(row, PUBLIC)
    game.tell("objective_revealed", objective=CARD_NAMES[card])
