"""Players that decide by themselves. They see what their seat sees, never the state."""

from __future__ import annotations

from random import Random
from typing import Protocol

from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import Move

from .chance_player import ChancePlayer
from .decision import Decision
from .greedy import Greedy


class Player(Protocol):
    """Somebody who answers questions."""

    name: str

    def choose(self, decision: Decision, rng: Random) -> Move:
        """One of its moves. All chance comes from `rng`, so that games can be repeated."""
        ...

    def volunteer(self, decision: Decision, rng: Random, may_propose: bool) -> Move | None:
        """What it does of its own accord now, asked or not; None: nothing.

        `may_propose`: the first time since it answered last, so that nobody is pestered."""
        ...


_PLAYERS: dict[str, type[Player]] = {"random": ChancePlayer, "greedy": Greedy}

REGISTERED = tuple(_PLAYERS)
"""The names of the players."""


def get_player(name: str) -> Player:
    """The player with this name."""
    if name not in _PLAYERS:
        raise SetupError(f"there is no player '{name}'; players: {', '.join(REGISTERED)}")
    return _PLAYERS[name]()
