"""Looking through a recorded game, forwards and backwards."""

from __future__ import annotations

from rich.text import Text

from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import Seat
from astrarium.kernel.session import Session

from .screen import Screen
from .style import tinted
from .words import Words

SPECTATOR = "spectator"
CONTEXT = 4
"""Older lines of the log that are shown with those of the last answer."""


def chosen_seat(given: str, session: Session, words: Words) -> Seat | None:
    """Whose eyes to look with. A game that goes on shows its hidden cards to nobody."""
    names = [name.casefold() for name in session.seats]
    wanted = given.casefold()
    if wanted == SPECTATOR:
        return None
    if wanted in names:
        seat = names.index(wanted)
    elif wanted.isdecimal() and int(wanted) < len(names):
        seat = int(wanted)
    else:
        known = ", ".join([SPECTATOR, *map(str, range(len(names))), *session.seats])
        raise SetupError(words("error.seat", given=given, known=known))
    if not session.state.over:
        raise SetupError(words("error.still_hidden"))
    return seat


class Replay:
    """A session and the position in it that is looked at."""

    def __init__(self, session: Session, seat: Seat | None, screen: Screen) -> None:
        self.session = session
        self.seat = seat
        self.screen = screen
        self.words = screen.words
        self.at = 0

    def run(self) -> int:
        """Step about until the person has seen enough."""
        try:
            self.show()
            while self._do(input("> ").strip().lower()):
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.print("")
        return 0

    @property
    def last(self) -> int:
        return len(self.session.steps)

    def _do(self, line: str) -> bool:
        """One step; False to end."""
        word, _, rest = line.partition(" ")
        if word in ("q", "quit"):
            return False
        if word == "seat":
            self._change_seat(rest.strip())
        elif word in ("n", ""):
            self._go(self.at + 1)
        elif word == "p":
            self._go(self.at - 1)
        elif word.isdecimal():
            self._go(int(word))
        else:
            self.screen.tell("replay.help")
        return True

    def _go(self, at: int) -> None:
        if not 0 <= at <= self.last:
            key = "replay.at_start" if at < 0 else "replay.at_end"
            self.screen.tell(key, "faint", last=self.last)
            return
        self.at = at
        self.show()

    def _change_seat(self, given: str) -> None:
        try:
            self.seat = chosen_seat(given, self.session, self.words)
        except SetupError as error:
            self.screen.say(str(error), "danger")
        else:
            self.show()

    def show(self) -> None:
        """The table at the chosen answer, and what that answer brought."""
        self.screen.clear()
        self.screen.print(*self.screen.table(self.session.position(self.at).view(self.seat)))
        self.screen.print(self._heading(), *self._news())

    def _heading(self) -> Text:
        """Where we are; who answered last; whose eyes we look with."""
        texts = self.screen.texts
        by = texts.seat(self.session.steps[self.at - 1].seat) if self.at else "–"
        eyes = self.words("replay.spectator") if self.seat is None else texts.seat(self.seat)
        return tinted(
            self.words("replay.position", at=self.at, last=self.last, by=by, eyes=eyes), "title"
        )

    def _news(self) -> list[Text]:
        """What the last answer (or the set-up) brought, after a few older lines for context."""
        steps = self.session.steps
        first = steps[self.at - 1].entry if self.at else -1
        until = steps[self.at].entry if self.at < self.last else len(self.session.record.entries)
        log = [line for line in self.session.log(self.seat) if not line.undone]
        older = [line for line in log if line.entry < first][-CONTEXT:]
        fresh = [line for line in log if first <= line.entry < until]
        faint = [Text(self.screen.sentence(line.event), style="faint") for line in older]
        return [*faint, *self.screen.news(fresh)]
