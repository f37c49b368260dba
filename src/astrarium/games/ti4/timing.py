"""Opening the windows of `data/windows.toml`, in the order that the phase has. T.1, T.2"""

from __future__ import annotations

from astrarium.kernel.moves import Seat, Value
from astrarium.kernel.windows import Window

from .table import TI4

About = dict[str, Value]
"""What a question or a window is about."""


def window(game: TI4, event: str, **about: Value) -> None:
    """Something happens: whoever has an ability that waits for it may use it."""
    if event in game.abilities:
        game.push(Window(event, tuple(about.items()), game.priority()))


def window_for(game: TI4, user: Seat, event: str, **about: Value) -> None:
    """The same where only one player can act."""
    if event in game.abilities:
        game.push(Window(event, tuple(about.items()), (user,)))
