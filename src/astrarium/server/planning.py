"""Planning: moves tried on a copy in which all that the seat does not know was dealt anew.

The true position is never played on, so a plan can bring nothing to light.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from astrarium.kernel.actions import Answer, perform
from astrarium.kernel.moves import Refused, Seat, parse_move

from .model import Table
from .views import forecasts
from .words import ErrorText, reason_text


class Planned(msgspec.Struct, omit_defaults=True):
    """Where a plan leads. `stopped`: what keeps it from going on (chance, other, refused)."""

    view: dict[str, Any]
    accepted: int
    forecast: dict[str, dict[str, float]]
    stopped: str | None = None
    reason: ErrorText | None = None


def plan(table: Table, seat: Seat, moves: Sequence[str], language: str) -> Planned:
    """Play the moves as far as nothing must be learned and nobody else asked."""
    state = table.playing.redealt(seat, secrets.token_bytes(32))
    planned = Planned({}, 0, {})
    for words in moves:
        if state.question(seat) is None:
            planned.stopped = "other"
            break
        attempt = state.copy()
        try:
            done = perform(table.game, attempt, Answer(seat, parse_move(words)))
        except Refused as error:
            planned.stopped = "refused"
            planned.reason = reason_text(table, error.reason, language)
            break
        if not done.free:
            planned.stopped = "chance"
            break
        state = attempt
        planned.accepted += 1
    planned.view = state.view(seat)
    planned.forecast = forecasts(table, planned.view, seat)
    return planned
