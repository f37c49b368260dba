"""`astrarium odds`: what will be left of a battle, as a table and as a picture."""

from __future__ import annotations

import json
from importlib import import_module
from math import sqrt
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
"""The likeliest outcomes that are listed."""
RARE = 0.0005
"""What is less likely is not told: it would read as 0.0 %."""
SIDES = ("attacker", "defender")
MARGIN_OF_ONE = 0.98
"""Of a chance found by simulation: half its 95 % interval at most, times the root of the fights."""


def battles_of(game: Game, words: Words) -> ModuleType:
    """The module of a game that reads battles; not every game has dice battles of fleets."""
    try:
        return import_module(f"{game.package}.odds.notation")
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
    found = module.odds(battle, best_reply, words.language)
    report = OddsReport(console, words, game)
    if plot is not None:
        draw(report, found, plot)
    if as_json:
        console.file.write(as_data(found) + "\n")
    else:
        report.show(found)
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

    def side(self, side: int) -> str:
        return self.words(f"odds.{SIDES[side]}")

    def fleet(self, odds: Any, side: int) -> str:
        """What a side fights with, without what it may yet capture."""
        mine = (squad for squad in odds.squads if squad.side == side and squad.ships)
        return " + ".join(f"{squad.ships} {self.ship(squad.ship)}" for squad in mine)

    def title(self, odds: Any) -> str:
        return f"{self.fleet(odds, 0)} / {self.fleet(odds, 1)}"

    def notes(self, odds: Any) -> list[str]:
        """What a picture says below its bars, the last line first."""
        told = [self.simulated(odds)] if odds.fights else []
        told += [self.guessed(odds)] if odds.guesses else []
        return told + [f"{name}: {chance:.1%}" for name, chance in self.without_winner(odds)]

    def without_winner(self, odds: Any) -> list[tuple[str, float]]:
        """What else may come out, if it is likely enough to be told."""
        nobody = 1 - odds.wins(0) - odds.wins(1) - odds.stalemate()
        found = (("stalemate", odds.stalemate()), ("nobody", nobody))
        return [(self.words(f"odds.{key}"), chance) for key, chance in found if chance >= RARE]

    def simulated(self, odds: Any) -> str:
        """That this is no exact result."""
        margin = f"{MARGIN_OF_ONE / sqrt(odds.fights):.1%}"
        return self.words("odds.simulated", fights=odds.fights, margin=margin)

    def guessed(self, odds: Any) -> str:
        """That somebody is unknown, and how much depends on who it is."""
        worst, best = (f"{wins:.0%}" for wins in (min(odds.guesses), max(odds.guesses)))
        return self.words("odds.guessed", guesses=len(odds.guesses), worst=worst, best=best)

    def show(self, odds: Any) -> None:
        self.console.print(self._sides(odds))
        if odds.guesses:
            self.console.print(self.guessed(odds), style="danger")
        if odds.fights:
            self.console.print(self.simulated(odds), style="danger")
        for side in range(2):
            self.console.print(Text(self.words(f"odds.left_{SIDES[side]}"), style="title"))
            for number, chance in enumerate(odds.survivors(side)):
                bar = "█" * round(chance * BAR)
                line = Text.assemble(f"{number:>3} ", (f"{chance:6.1%} ", "brass"), bar)
                self.console.print(line)
        self.console.print(self._outcomes(odds))

    def _sides(self, odds: Any) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for side in range(2):
            wins = Text(f"{odds.wins(side):.1%}", "brass")
            grid.add_row(self.side(side), self.fleet(odds, side), wins)
        for name, chance in self.without_winner(odds):
            grid.add_row(name, "", Text(f"{chance:.1%}", "brass"))
        return grid

    def _outcomes(self, odds: Any) -> Table:
        """The likeliest outcomes, ship by ship."""
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="faint")
        table.add_column(self.words("odds.chance"), justify="right", style="brass")
        for squad in odds.squads:
            heading = f"{self.ship(squad.ship)} ({self.side(squad.side)})"
            table.add_column(heading, justify="right", overflow="fold")
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
    data: dict[str, Any] = {"squads": squads, "wins": wins, "stalemate": odds.stalemate()}
    data["outcomes"] = outcomes
    if odds.guesses:
        data["guesses"] = list(odds.guesses)
    return json.dumps(data | {"simulated": odds.fights} if odds.fights else data)


# -- the picture ---------------------------------------------------------------------------------

WIDTH, MARGIN, HEAD, ROW = 720, 24, 84, 24
LETTER = 7.0
"""About what a letter takes."""
LONGEST = 210
"""The bar of a certainty."""
STYLE = """
text { font: 14px sans-serif; fill: #e8e4d8 }
.title { font: 600 16px serif } .number { text-anchor: end }
.ground { fill: #0e1420 } .line { stroke: #2b3a55 }
.side0 { fill: #c8a45c } .side1 { fill: #6f9fc4 }
@media (prefers-color-scheme: light) {
  text { fill: #23201a } .ground { fill: #f6f1e4 } .line { stroke: #cfc4a8 }
  .side0 { fill: #8a6a1f } .side1 { fill: #35678f }
}
"""
"""Brass for the attacker, steel for the defender; on ink, or on paper for light screens."""


def draw(report: OddsReport, odds: Any, path: Path) -> None:
    """Bars of how many ships are left on either side, as an SVG picture."""
    spreads = [odds.survivors(side) for side in range(2)]
    notes = report.notes(odds)
    height = HEAD + ROW * max(map(len, spreads)) + MARGIN * (1 + len(notes))
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(report.title(odds))}</title><style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>',
        *(_panel(report, odds, side, spreads[side]) for side in range(2)),
        *(_text(MARGIN, height - 14 - MARGIN * at, note) for at, note in enumerate(notes)),
        "</svg>\n",
    ]
    path.write_text("".join(parts), encoding="utf-8")


def _panel(report: OddsReport, odds: Any, side: int, chances: list[float]) -> str:
    left = MARGIN + side * (WIDTH - MARGIN) / 2
    axis = left + 26
    foot = HEAD + ROW * len(chances)
    parts = [
        _text(left, 28, f"{report.side(side)}: {odds.wins(side):.1%}", "title"),
        _text(left, 48, report.fleet(odds, side), fit=WIDTH / 2 - MARGIN * 1.5),
        _text(left, 72, report.words(f"odds.left_{SIDES[side]}")),
        f'<path class="line" d="M{axis:.0f} {HEAD}V{foot}"/>',
    ]
    for number, chance in enumerate(chances):
        top, long = HEAD + ROW * number, chance * LONGEST
        parts += [
            _text(axis - 6, top + 17, str(number), "number"),
            f'<rect class="side{side}" x="{axis:.0f}" y="{top + 4}" width="{long:.1f}" '
            f'height="{ROW - 8}"/>',
            _text(axis + long + 6, top + 17, f"{chance:.1%}"),
        ]
    return "".join(parts)


def _text(x: float, y: float, words: str, style: str = "", fit: float = 0) -> str:
    """Words in the picture; squeezed if they would be wider than `fit`."""
    named = f' class="{style}"' if style else ""
    wide = fit and len(words) * LETTER > fit
    squeezed = f' textLength="{fit:.0f}" lengthAdjust="spacingAndGlyphs"' if wide else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{named}{squeezed}>{escape(words)}</text>'
