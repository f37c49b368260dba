"""The tables as they are drawn in a terminal, one module per game. They see views only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType

from astrarium.cli.words import Words
from astrarium.kernel.moves import Move
from astrarium.kernel.texts import Texts

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """How a table is shown: in which words, in how much room."""

    texts: Texts
    """The game's texts; its seats are named with their shapes."""
    words: Words
    players: Sequence[str]
    """Who plays each seat: `me`, or the name of a bot."""
    width: int
    height: int

    @property
    def short(self) -> bool:
        """Every line counts."""
        return self.height < 32

    @property
    def spacious(self) -> bool:
        """Empty lines may part what does not belong together."""
        return self.height >= 38

    @property
    def name_room(self) -> int:
        """The greatest length of a name in a list of moves."""
        return 8 if self.short else 99

    @property
    def roomy(self) -> bool:
        """Room for more than the shortest names."""
        return self.width >= 96 and not self.short


class Board(Protocol):
    """What the command line needs of a game's drawing."""

    def table(self, view: View, look: Look) -> RenderableType:
        """Everything that lies open."""
        ...

    def hand(self, view: View, look: Look) -> RenderableType | None:
        """What only this seat sees; None for a spectator."""
        ...

    def prompt(self, view: View, look: Look) -> str:
        """What is asked of the seat."""
        ...

    def odds(self, move: Move, view: View, look: Look) -> str | None:
        """The chance that a move with dice goes well; with its interval if it was simulated."""
        ...

    def rank(self, move: Move, view: View) -> int:
        """Where a move stands among those with the same heading."""
        ...

    def entry(self, move: Move, view: View, look: Look) -> tuple[str, str] | None:
        """The heading and the short label of a move; None: its whole sentence, no heading."""
        ...


def board_of(game_id: str) -> Board:
    """The drawing of a game, or the plain one."""
    name = f"{__name__}.{game_id}"
    return cast(Board, import_module(name if find_spec(name) else f"{__name__}.plain"))
