"""A decision: all that a player is given to make it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.state import State


class Decision:
    """What a bot is given: its seat's view and question, and redeals. Never the state."""

    __slots__ = ("_redeal", "game", "seat", "view")

    def __init__(
        self, game: Game, seat: Seat, view: dict[str, Any], redeal: Callable[[bytes], State]
    ) -> None:
        self.game = game
        self.seat = seat
        self.view = view
        self._redeal = redeal

    @property
    def moves(self) -> list[Move]:
        """The legal answers."""
        return [tuple(move) for move in self.view["question"]["moves"]]

    @property
    def kind(self) -> str:
        """What kind of question is asked."""
        return str(self.view["question"]["kind"])

    def redealt(self, seed: bytes) -> State:
        """A position as it might be for all that this seat knows, to search in."""
        return self._redeal(seed)


def decision_of(game: Game, state: State, seat: Seat) -> Decision:
    """The decision of a seat that is being asked. The only place that touches the state."""
    return Decision(game, seat, state.view(seat), lambda seed: state.redealt(seat, seed))
