"""The moves of a question as a numbered list, grouped so that it stays readable."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from astrarium.kernel.moves import Move, parse_move

from .boards import Board, Look, View
from .style import tinted

HEADING = 20
"""At most so wide are the headings."""


@dataclass(frozen=True, slots=True)
class Item:
    """A numbered move: what it is called under its heading, and in full."""

    number: int
    move: Move
    heading: str
    label: str
    sentence: str


class Menu:
    """The offered moves of one question. Their numbers follow the order on the screen."""

    def __init__(self, view: View, board: Board, look: Look) -> None:
        self.look = look
        self.kind: str = view["question"]["kind"]
        self.groups: list[list[Item]] = []
        entries = [self._entry(tuple(m), view, board) for m in view["question"]["moves"]]
        headings = list(dict.fromkeys(heading for _, heading, _, _ in entries))
        number = 0
        for heading in headings:
            group = []
            under = (entry for entry in entries if entry[1] == heading)
            for move, _, label, sentence in sorted(under, key=lambda e: board.rank(e[0], view)):
                number += 1
                group.append(Item(number, move, heading, label, sentence))
            self.groups.append(group)

    def _entry(self, move: Move, view: View, board: Board) -> tuple[Move, str, str, str]:
        sentence = self.look.texts.move(move, self.kind)
        heading, label = board.entry(move, view, self.look) or ("", sentence)
        chance = board.odds(move, view, self.look)
        if chance is not None:
            label = f"{label}  {chance}"
        return move, heading, label, sentence

    @property
    def items(self) -> list[Item]:
        return [item for group in self.groups for item in group]

    # -- reading ------------------------------------------------------------------------------

    def find(self, text: str) -> Move | None:
        """The move that a person means: by number, as text, by its label, or by its first words."""
        if text.isdecimal():
            return next((i.move for i in self.items if i.number == int(text)), None)
        move, plain = parse_move(text.lower()), text.casefold()
        for item in self.items:
            if item.move == move or plain in (item.sentence.casefold(), _full(item).casefold()):
                return item.move
        begun = [item.move for item in self.items if move and item.move[: len(move)] == move]
        return begun[0] if len(begun) == 1 else None

    # -- drawing ------------------------------------------------------------------------------

    def draw(self) -> Table:
        """Headings on the left, the moves in even columns beside them."""
        digits = len(str(len(self.items)))
        heading = min(max(len(group[0].heading) for group in self.groups), HEADING)
        grid = Table.grid(padding=(0, 2 if heading else 0, 0, 0))
        grid.add_column(min_width=heading, max_width=HEADING, overflow="fold")
        grid.add_column()
        room = self.look.width - (heading + 2 if heading else 0)
        for group in self.groups:
            grid.add_row(Text(group[0].heading, style="faint"), self._flow(group, digits, room))
        return grid

    def _flow(self, group: list[Item], digits: int, room: int) -> Text:
        widest = max(Text(item.label).cell_len for item in group)
        cell = digits + 1 + widest + 2
        across = max(room // cell, 1)
        flow = Text()
        for at, item in enumerate(group):
            if at:
                flow.append("\n" if at % across == 0 else "  ")
            flow.append(str(item.number).rjust(digits), style="title").append(" ")
            label = tinted(item.label)
            label.highlight_regex(r"  \d+%$", "gain")
            last = at % across == across - 1 or at == len(group) - 1
            flow.append_text(label).append("" if last else " " * (widest - label.cell_len))
        return flow


def _full(item: Item) -> str:
    return f"{item.heading} {item.label}".strip()
