"""What worker processes run. Imports little: a worker should be ready soon."""

from __future__ import annotations

import os
import random
import threading
from multiprocessing import parent_process

import msgspec

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.moves import Seat, print_move
from astrarium.players import get_player
from astrarium.players.decision import decision_of


def begin() -> None:
    """When a worker starts: it must not outlive a server that was killed."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: object) -> None:
    parent.join()  # type: ignore[attr-defined]
    os._exit(0)


def warm() -> int:
    """Load what will be needed, before anybody waits for it."""
    return sum(len(get_game(game_id).grammar) for game_id in REGISTERED)


def forecast(game_id: str, seat: Seat, view: bytes) -> dict[str, dict[str, float]]:
    """The chances of all moves that a view offers its seat."""
    return get_game(game_id).forecasts(msgspec.json.decode(view), seat)


def choose_move(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """What a bot answers, as text."""
    game = get_game(game_id)
    state = game.decode(msgspec.json.decode(position))
    return print_move(get_player(level).choose(decision_of(game, state, seat), random.Random()))
