"""What stands on the screen at a time: the table, the news, the question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.text import Text

from astrarium.kernel.events import Event
from astrarium.kernel.game import Game
from astrarium.kernel.session import Line

from .boards import Board, Look, View, board_of
from .menu import Menu
from .seats import LONGEST_NAME
from .style import SHAPES, tinted
from .words import Words

NEWS = range(3, 15)
"""The least and the most lines of news beside a question."""
HEADLINES = ("turn", "surrendered", "winner")
"""Lines of the log that are told in brass."""
CLEAR = "\x1b[H\x1b[2J"
CLEAR_ALL = CLEAR + "\x1b[3J"
"""Also what has been scrolled away: it may show somebody's hand."""


def shown_name(name: str) -> str:
    """A name out of a record, which anybody may have written: it must not act on a terminal."""
    kept = "".join(letter for letter in name if letter.isprintable() and letter not in SHAPES)
    return kept[:LONGEST_NAME] or "?"


class Screen:
    """One terminal in front of one table."""

    def __init__(
        self,
        console: Console,
        words: Words,
        game: Game,
        names: Sequence[str],
        players: Sequence[str],
    ) -> None:
        self.console = console
        self.words = words
        self.players = players
        self.names = [shown_name(name) for name in names]
        self.board: Board = board_of(game.id)
        seated = [f"{SHAPES[seat]} {name}" for seat, name in enumerate(self.names)]
        self.texts = game.texts(words.language).seated(seated)

    def look(self) -> Look:
        """The look for the size that the terminal has now."""
        size = self.console.size
        return Look(self.texts, self.words, self.players, size.width, size.height)

    # -- printing -----------------------------------------------------------------------------

    def clear(self, secret: bool = False) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR_ALL if secret else CLEAR)
        else:
            self.console.print()

    def print(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def say(self, text: str, style: str = "") -> None:
        """A sentence, with the seats' shapes in their colours."""
        self.console.print(tinted(text, style))

    def tell_path(self, key: str, style: str = "", **args: object) -> None:
        """A sentence that somebody will copy from: no line break is put into it."""
        self.console.print(Text(self.words(key, **args), style=style), soft_wrap=True)

    def tell(self, key: str, style: str = "", **args: object) -> None:
        """A sentence of the command line's own."""
        self.say(self.words(key, **args), style)

    # -- the whole picture --------------------------------------------------------------------

    def show(self, view: View, news: Sequence[Text], menu: Menu | None) -> None:
        """Table, hand, news and question; the news give way where the screen is small."""
        above = self._lines(self.table(view))
        below = [] if menu is None else self._lines(self._asking(view, menu))
        left = self.console.size.height - len(above) - len(below) - 2
        between = self._fitted(news, min(max(left, NEWS[0]), NEWS[-1]))
        ended = ((*line, Segment.line()) for line in (*above, *between, *below))
        self.console.print(Segments(chain.from_iterable(ended)), end="")

    def _lines(self, parts: Iterable[RenderableType]) -> list[list[Segment]]:
        """Parts as the lines that they take on the screen."""
        rendered = (self.console.render_lines(part, pad=False) for part in parts)
        return list(chain.from_iterable(rendered))

    def table(self, view: View) -> list[RenderableType]:
        look = self.look()
        hand = self.board.hand(view, look)
        line = Text("─" * look.width, style="line")
        table = self.board.table(view, look)
        if hand is None or look.short:
            return [table, line] if hand is None else [table, hand]
        return [table, line, hand, line]

    def _asking(self, view: View, menu: Menu) -> list[RenderableType]:
        look = self.look()
        question = tinted(self.board.prompt(view, look), "title")
        return [*([""] if look.spacious else []), question, menu.draw()]

    def _fitted(self, news: Sequence[Text], room: int) -> list[list[Segment]]:
        """The newest lines that fit, and how many came before them."""
        kept: list[list[Segment]] = []
        for number, line in enumerate(reversed(news)):
            lines = self._lines([line])
            if len(kept) + len(lines) > room - 1:
                more = Text(self.words("play.earlier", number=len(news) - number), style="faint")
                return [*self._lines([more]), *kept]
            kept = lines + kept
        return kept

    # -- the log ------------------------------------------------------------------------------

    def news(self, lines: Iterable[Line]) -> list[Text]:
        """Lines of the log, those taken back struck out."""
        return [self._news(line) for line in lines]

    def _news(self, line: Line) -> Text:
        style = "brass" if line.event.key in HEADLINES else ""
        style = "fallen" if line.undone else style
        return tinted(self.sentence(line.event), style)

    def sentence(self, event: Event) -> str:
        return self.texts.event(event.key, event.args)

    def indented(self, text: str, style: str = "") -> None:
        self.console.print(Padding(tinted(text, style), (0, 0, 0, 2)))
