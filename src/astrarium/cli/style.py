"""Colours, shapes and the console: engraved brass on ink, few colours that mean something.

Ordinary text keeps the terminal's own colour, so that light terminals can read it too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

BRASS: Final = "#c8a45c"
LINE: Final = "#4a5b7a"
VERDIGRIS: Final = "#5fa08a"
EMBER: Final = "#d06b4c"
FAINT: Final = "#8a8f99"

SEAT_COLOURS: Final = ("#3d9bd8", "#d55e00", "#009e73", "#e0cf32", "#cc79a7", "#56b4e9")
"""Okabe-Ito, by seat: blue (lightened for ink), vermilion, green, yellow, purple, sky."""
SHAPES: Final = ("●", "▲", "■", "◆", "★", "⬢")
PLAIN_SHAPES: Final = ("o", "^", "#", "%", "*", "&")
"""The shapes where the terminal knows ASCII only."""

THEME: Final = Theme(
    {
        "brass": BRASS,
        "title": f"bold {BRASS}",
        "line": LINE,
        "gain": VERDIGRIS,
        "danger": EMBER,
        "faint": FAINT,
        **{f"seat{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)},
    },
    inherit=False,
)


def make_console(no_color: bool = False, stderr: bool = False) -> Console:
    """A console on the streams of this moment. Nothing is highlighted but what we highlight."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    return Console(
        theme=THEME,
        highlight=False,
        emoji=False,
        markup=False,
        no_color=True if no_color else None,
        stderr=stderr,
    )


def shapes_for(console: Console) -> Sequence[str]:
    """The shape of every seat, as far as the terminal can show it."""
    return PLAIN_SHAPES if console.options.ascii_only else SHAPES


def mark(seat: int, shapes: Sequence[str]) -> Text:
    """The shape of a seat in its colour."""
    return Text(shapes[seat], style=f"seat{seat}")


def tinted(text: str, shapes: Sequence[str], style: str = "") -> Text:
    """A sentence in which the shapes of the seats have their colours."""
    painted = Text(text, style=style)
    for at, letter in enumerate(text):
        if letter in SHAPES and letter in shapes:
            painted.stylize(f"seat{shapes.index(letter)}", at, at + 1)
    return painted
