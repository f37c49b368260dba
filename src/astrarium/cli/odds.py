"""`astrarium odds`: what will be left of a battle, as a table and as a picture."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.sax.saxutils import escape

from rich.console import Console
from rich.table import Table
from rich.text import Text

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.game import Game

from .words import Words

BAR = 30
ROWS = 12
"""So many of the likeliest outcomes are listed."""
SIDES = ("attacker", "defender")


def battles_of(game: Game, words: Words) -> ModuleType:
    """The module of a game that reads battles; not every game has dice battles of fleets."""
    try:
        return import_module(f"{game.package}.muster")
    except ModuleNotFoundError as error:
        raise AstrariumError(words("odds.none", game=game.id)) from error


def show_odds(
    console: Console,
    words: Words,
    game: Game,
    battle: str,
    best_reply: bool,
    plot: Path | None,
    as_json: bool,
) -> int:
    """Work a battle out and tell it."""
    module = battles_of(game, words)
    found = module.odds(battle, best_reply)
    if plot is not None:
        draw(found, plot, (words("odds.left_attacker"), words("odds.left_defender")))
    if as_json:
        console.file.write(as_data(found) + "\n")
    else:
        OddsReport(console, words, game).show(found)
        if plot is not None:
            console.print(words("odds.drawn", file=plot), soft_wrap=True)
    return 0


class OddsReport:
    """The odds of one battle, told in one language."""

    def __init__(self, console: Console, words: Words, game: Game) -> None:
        self.console, self.words = console, words
        self.texts = game.texts(words.language)

    def ship(self, name: str) -> str:
        return self.texts.name(name)

    def show(self, odds: Any) -> None:
        self.console.print(self._sides(odds))
        for side in range(2):
            self.console.print(Text(self.words(f"odds.left_{SIDES[side]}"), style="title"))
            for number, chance in enumerate(odds.survivors(side)):
                bar = "█" * round(chance * BAR)
                line = Text.assemble(f"{number:>3} ", (f"{chance:6.1%} ", "brass"), bar)
                self.console.print(line)
        self.console.print(self._outcomes(odds))

    def _sides(self, odds: Any) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for side, name in enumerate(SIDES):
            fleet = " + ".join(
                f"{squad.ships} {self.ship(squad.ship)}"
                for squad in odds.squads
                if squad.side == side
            )
            grid.add_row(self.words(f"odds.{name}"), fleet, Text(f"{odds.wins(side):.1%}", "brass"))
        return grid

    def _outcomes(self, odds: Any) -> Table:
        """The likeliest outcomes, ship by ship."""
        table = Table(box=None, padding=(0, 2, 0, 0), title_justify="left")
        table.add_column(self.words("odds.chance"), justify="right", style="brass")
        for squad in odds.squads:
            heading = f"{self.ship(squad.ship)} ({self.words(f'odds.{SIDES[squad.side]}')})"
            table.add_column(heading, justify="right")
        likely = sorted(odds.spread.items(), key=lambda item: -item[1])
        for left, chance in likely[:ROWS]:
            table.add_row(f"{chance:.2%}", *(str(ships) for ships in left))
        return table


def as_data(odds: Any) -> str:
    """The odds as one line of JSON."""
    squads = [{"side": SIDES[s.side], "ship": s.ship, "ships": s.ships} for s in odds.squads]
    outcomes = [
        {"left": list(left), "chance": chance}
        for left, chance in sorted(odds.spread.items(), key=lambda item: -item[1])
    ]
    wins = {name: odds.wins(side) for side, name in enumerate(SIDES)}
    return json.dumps({"squads": squads, "wins": wins, "outcomes": outcomes})


# -- the picture ---------------------------------------------------------------------------------

WIDTH, HEIGHT, MARGIN = 640, 300, 48
COLOURS = ("#c9973f", "#5b8bb0")
"""Brass for the attacker, steel for the defender."""


def draw(odds: Any, path: Path, titles: tuple[str, str]) -> None:
    """Bars of how many ships are left on either side, as an SVG picture."""
    panels = "".join(_panel(odds.survivors(side), side, titles[side]) for side in range(2))
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    background = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#10141c"/>'
    path.write_text(f"{picture}{background}{panels}</svg>\n", encoding="utf-8")


def _panel(chances: list[float], side: int, title: str) -> str:
    left, width = MARGIN / 2 + side * WIDTH / 2, WIDTH / 2 - MARGIN
    height, step = HEIGHT - 2 * MARGIN, (WIDTH / 2 - MARGIN) / len(chances)
    parts = [_text(left + width / 2, 28, title, 15)]
    for number, chance in enumerate(chances):
        x, tall = left + number * step, chance * height
        top = HEIGHT - MARGIN - tall
        parts.append(
            f'<rect x="{x + 3:.1f}" y="{top:.1f}" width="{step - 6:.1f}" height="{tall:.1f}" '
            f'fill="{COLOURS[side]}"/>'
        )
        parts.append(_text(x + step / 2, HEIGHT - MARGIN + 18, str(number), 13))
        parts.append(_text(x + step / 2, top - 5, f"{chance:.0%}", 11))
    return "".join(parts)


def _text(x: float, y: float, words: str, size: int) -> str:
    style = f'font-size="{size}" text-anchor="middle" fill="#e8e2d0"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>'
