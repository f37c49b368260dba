"""Opening the windows of `data/windows.toml`, in the order that the phase has. T.1, T.2"""

from __future__ import annotations

from collections.abc import Mapping

from astrarium.kernel.moves import Seat, Value
from astrarium.kernel.windows import Window, is_awaited

from .table import TI4

About = dict[str, Value]
"""What a question or a window is about."""


def seat_in(about: Mapping[str, Value], name: str = "seat") -> Seat:
    """A player whom an event is about."""
    seat = about[name]
    assert isinstance(seat, int)
    return seat


def window(game: TI4, event: str, order: tuple[Seat, ...] = (), /, **about: Value) -> None:
    """Something happens: whoever has an ability that waits for it may use it.

    In the order of the phase, unless another one is given. It must be the last that its step
    starts: who might have something is looked at now, and mostly nobody has.
    """
    if is_awaited(game, event, about):
        game.push(Window(event, tuple(about.items()), order or game.priority()))
    else:
        game.result = None  # as a window leaves it that nobody uses


def window_below(game: TI4, event: str, **about: Value) -> None:
    """The same where the step starts more, which comes first: only then it is looked at who has
    something."""
    if game.abilities_for(event):
        game.push(Window(event, tuple(about.items()), game.priority()))
    else:
        game.result = None


def window_for(game: TI4, user: Seat, event: str, **about: Value) -> None:
    """The same where only one player can act."""
    window(game, event, (user,), **about)
