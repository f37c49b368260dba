"""What worker processes run. Imports little: a worker should be ready soon."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import parent_process
from typing import Any

import msgspec

try:
    import resource
except ImportError:  # not on Windows: there time is the only budget
    resource = None  # type: ignore[assignment]

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.actions import action_of, perform, restored
from astrarium.kernel.chance import SEED_BYTES
from astrarium.kernel.errors import RecordError
from astrarium.kernel.moves import Refused, Seat, print_move
from astrarium.players import get_player
from astrarium.players.decision import decision_of


def begin(memory: int) -> None:
    """When a worker starts: its memory is limited, and it must not outlive a killed server."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        wanted = memory if most == resource.RLIM_INFINITY else min(memory, most)
        resource.setrlimit(resource.RLIMIT_AS, (wanted, most))
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: object) -> None:
    parent.join()  # type: ignore[attr-defined]
    os._exit(0)


def warm() -> int:
    """Load what will be needed, before anybody waits for it."""
    return sum(len(get_game(game_id).grammar) for game_id in REGISTERED)


class Stuck(Exception):
    """Somebody is asked who can answer nothing: there the game would stand still for ever."""


def rehearse(game_id: str, ways: Sequence[tuple[Any, ...]]) -> float:
    """Go some ways (see `rehearsals.Way`) and look at where each ends, as all seats see it and
    as bots would guess it. Gives the seconds of processor time that this took."""
    game, began = get_game(game_id), time.process_time()
    for rules, position, steps, recorded in ways:
        state = restored(game, msgspec.json.decode(position), rules)
        with suppress(Refused, RecordError):  # whoever does it for real will be told
            for kind, payload in steps:
                given = payload.get("chance", []) if recorded else None
                perform(game, state, action_of(kind, payload), given)
        for seat in (None, *range(state.seats)):
            state.view(seat)
        for question in state.questions:
            if not question.moves:
                raise Stuck(question.kind)
            state.redealt(question.seat, bytes(SEED_BYTES))
    return time.process_time() - began


def forecast(game_id: str, seat: Seat, view: bytes) -> dict[str, dict[str, float]]:
    """The chances of all moves that a view offers its seat."""
    return get_game(game_id).forecasts(msgspec.json.decode(view), seat)


def volunteer(level: str, game_id: str, seat: Seat, may_propose: bool, position: bytes) -> str:
    """What a bot does unasked, as text; empty: nothing."""
    game = get_game(game_id)
    state = game.decode(msgspec.json.decode(position))
    decision = decision_of(game, state, seat)
    move = get_player(level).volunteer(decision, random.Random(), may_propose)
    return "" if move is None or state.why_not(seat, move) is not None else print_move(move)


def choose_move(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """What a bot answers, as text."""
    game = get_game(game_id)
    state = game.decode(msgspec.json.decode(position))
    return print_move(get_player(level).choose(decision_of(game, state, seat), random.Random()))
