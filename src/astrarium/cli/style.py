"""Colours, shapes and the console: engraved brass on ink, few colours that mean something.

Ordinary text keeps the terminal's own colour, so that light terminals can read it too.
"""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

BRASS: Final = "#c8a45c"
LINE: Final = "#4a5b7a"
VERDIGRIS: Final = "#5fa08a"
EMBER: Final = "#d06b4c"
FAINT: Final = "#8a8f99"

SEAT_COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#f0e442", "#cc79a7", "#56b4e9")
"""Okabe-Ito, by seat: blue, vermilion, bluish green, yellow, purple, sky."""
SHAPES: Final = ("●", "▲", "■", "◆", "★", "⬢")
PLAIN: Final = str.maketrans("●▲■◆★⬢○─│┬┴▸▒·–…µ’⏸†", "o^#%*&x-|++>?.-.u'=!")
"""What stands for our signs where a terminal knows fewer letters."""

THEME: Final = Theme(
    {
        "brass": BRASS,
        "title": f"bold {BRASS}",
        "line": LINE,
        "gain": VERDIGRIS,
        "danger": EMBER,
        "faint": FAINT,
        "fallen": f"{FAINT} strike",
        **{f"seat{seat}": f"bold {colour}" for seat, colour in enumerate(SEAT_COLOURS)},
    },
    inherit=False,
)


def plainly(error: UnicodeError) -> tuple[str, int]:
    """For an encoding that lacks a letter: the nearest plain one, never an error."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(PLAIN)
    bare = "".join(unicodedata.normalize("NFD", letter)[0] for letter in text)
    return bare.encode("ascii", "replace").decode(), error.end


PLAINLY: Final = "astrarium.plainly"
codecs.register_error(PLAINLY, plainly)


def make_console(no_color: bool = False, stderr: bool = False) -> Console:
    """A console on the streams of this moment. Nothing is highlighted but what we highlight."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAINLY), (sys.stderr, PLAINLY)):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)
    return Console(
        theme=THEME,
        highlight=False,
        emoji=False,
        markup=False,
        no_color=True if no_color else None,
        stderr=stderr,
    )


def mark(seat: int) -> Text:
    """The shape of a seat in its colour."""
    return Text(SHAPES[seat], style=f"seat{seat}")


def tinted(text: str, style: str = "") -> Text:
    """A sentence in which the shapes of the seats have their colours."""
    painted = Text(text, style=style)
    for at, letter in enumerate(text):
        if letter in SHAPES:
            painted.stylize(f"seat{SHAPES.index(letter)}", at, at + 1)
    return painted
