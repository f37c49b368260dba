"""The table of a game that has no drawing of its own yet: its public facts as a list."""

from __future__ import annotations

import json

from rich.console import RenderableType
from rich.table import Table

from astrarium.kernel.moves import Move

from . import Look, View

LEFT_OUT = {
    *("question", "asked", "orders", "known", "seat", "over"),
    *("result", "free", "forms", "sealed", "chain"),
}
"""What is shown elsewhere on the screen, or not for people."""
NAMED_IF_ANY = {"teams", "effects"}


def table(view: View, look: Look) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for name, value in view.items():
        if name not in LEFT_OUT and (value or name not in NAMED_IF_ANY):
            grid.add_row(name, value if isinstance(value, str) else json.dumps(value))
    return grid


def hand(view: View, look: Look) -> RenderableType | None:
    return None


def prompt(view: View, look: Look) -> str:
    question = view["question"]
    return look.texts.ask(question["kind"], question["about"])


def odds(move: Move, view: View, look: Look) -> str | None:
    return None


def rank(move: Move, view: View) -> int:
    return 0


def entry(move: Move, view: View, look: Look) -> tuple[str, str] | None:
    return None
