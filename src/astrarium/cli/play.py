"""A game at this terminal: ask the people, let the bots answer, save after every answer."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from shlex import quote

from rich.text import Text

from astrarium.kernel.errors import RecordError
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.results import Result
from astrarium.kernel.session import Session
from astrarium.players import get_player
from astrarium.players.decision import decision_of

from .boards import View
from .commands import Commands, Quit
from .files import uninterrupted
from .menu import Menu
from .screen import Screen
from .seats import ME

with contextlib.suppress(ImportError):
    import readline  # noqa: F401 (lines can be edited and called back)

INTERRUPTED = 130


class Play:
    """A session, who plays it, and the file that it is kept in."""

    def __init__(
        self,
        session: Session,
        players: Sequence[str],
        path: Path,
        screen: Screen,
        ask_all: bool = False,
    ) -> None:
        self.session = session
        self.players = players
        self.path = path
        self.screen = screen
        self.ask_all = ask_all
        self.people = [seat for seat, player in enumerate(players) if player == ME]
        self.seen = dict.fromkeys(self.people, max(len(session.lines) - 12, 0))
        """The length of the log at each person's last answer."""
        self.notes: dict[Seat, list[Text]] = {seat: [] for seat in self.people}
        """What was done for each person without asking."""
        self.in_front: Seat | None = None
        """Whose screen it is; with several people it is handed over."""
        self.proposed: set[Seat] = set()
        """Bots that have thought of proposals since their last answer."""
        self.told = 0
        self.greeted = False

    # -- the loop -----------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game or the person is done; the exit code."""
        try:
            self.keep()
            while not self.session.state.over:
                self._next()
            self._finish()
        except (Quit, EOFError):
            self._goodbye()
        except KeyboardInterrupt:
            self._goodbye()
            return INTERRUPTED
        return 0

    def _next(self) -> None:
        self._listen()
        if self.session.state.over:
            return
        seat = self.session.state.questions[0].seat
        if self.players[seat] == ME:
            self._ask(seat)
        else:
            self._let_choose(seat)
        if not self.people:
            self._print_news()

    def _let_choose(self, seat: Seat) -> None:
        session = self.session
        rng = Random(f"{session.state.chance.seed.hex()} {seat} {len(session.steps)}")
        decision = decision_of(session.game, session.state, seat)
        player = get_player(self.players[seat])
        unasked = player.volunteer(decision, rng, seat not in self.proposed)
        self.proposed.add(seat)
        if unasked is not None and session.state.why_not(seat, unasked) is None:
            self.answer(seat, unasked)
            return
        self.answer(seat, player.choose(decision, rng))
        self.proposed.discard(seat)

    def _listen(self) -> None:
        """Bots answer what is listed for them, such as offers, before anybody else goes on."""
        state = self.session.state
        for seat, name in enumerate(self.players):
            if state.free is None or name == ME or not state.free.moves(state, seat):
                continue
            decision = decision_of(self.session.game, state, seat)
            move = get_player(name).volunteer(decision, Random(seat), False)
            if move is not None and state.why_not(seat, move) is None:
                self.answer(seat, move)
                return

    def answer(self, seat: Seat, move: Move) -> None:
        with uninterrupted():
            self.session.answer(seat, move)
            self.keep()

    def keep(self) -> None:
        """Save. If that fails the game goes on, and the person can save elsewhere."""
        try:
            self.session.save(self.path)
        except RecordError as error:
            if not self.session.steps:
                raise
            self.screen.tell("play.not_saved", "danger", why=error.told(self.screen.words.language))

    # -- asking a person ----------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        view = self.session.state.view(seat)
        if len(view["question"]["moves"]) == 1 and not self.ask_all:
            self._answer_alone(seat, view)
            return
        self._hand_over(seat)
        menu = Menu(view, self.screen.board, self.screen.look())
        self.screen.clear()
        self.screen.show(view, self._news(seat), menu)
        if not self.greeted:
            self.screen.tell("play.greeting", "faint")
            self.greeted = True
        commands = Commands(self, seat, menu)
        while not self._take(commands, self.read(seat)):
            pass

    def _take(self, commands: Commands, line: str) -> bool:
        """Act on what was typed; True when the question is to be looked at anew."""
        if not line:
            return False
        if commands.knows(line):
            return commands.do(line)
        move = commands.menu.find(line)
        if move is None:
            commands.explain(line)
            return False
        self.seen[commands.seat] = len(self.session.lines)
        self.notes[commands.seat].clear()
        self.answer(commands.seat, move)
        return True

    def _answer_alone(self, seat: Seat, view: View) -> None:
        """One answer only: give it, and say so when the person next looks."""
        (only,) = view["question"]["moves"]
        label = self.screen.texts.move(tuple(only), view["question"]["kind"])
        self.notes[seat].append(Text(self.screen.words("play.forced", move=label), "faint"))
        self.answer(seat, tuple(only))

    def read(self, seat: Seat | None = None) -> str:
        """A line from the person."""
        name = "" if seat is None else f"{self.screen.names[seat]} "
        return input(f"{name}> ").strip()

    def _news(self, seat: Seat) -> list[Text]:
        lines = self.session.lines[self.seen[seat] :]
        mine = [line for line in lines if line.event.visible_to(seat) and not line.undone]
        return [*self.screen.news(mine), *self.notes[seat]]

    def _hand_over(self, seat: Seat) -> None:
        """Between two people the screen is empty, so that hands stay secret."""
        if len(self.people) > 1 and self.in_front != seat:
            self.screen.clear(secret=True)
            self.screen.tell("play.hand_over", "title", name=self.screen.texts.seat(seat))
            input(self.screen.words("play.press_enter"))
            self.screen.clear(secret=True)
        self.in_front = seat

    # -- the end ------------------------------------------------------------------------------

    def _print_news(self) -> None:
        """Without people the log is printed as it grows."""
        lines = self.session.lines[self.told :]
        self.screen.print(*self.screen.news(line for line in lines if line.event.visible_to(None)))
        self.told = len(self.session.lines)

    def _finish(self) -> None:
        alone = self.people[0] if len(self.people) == 1 else None
        view = self.session.state.view(alone)
        if self.people:
            self.screen.clear(secret=len(self.people) > 1)
        since = min(self.seen.values(), default=len(self.session.lines))
        lines = [line for line in self.session.lines[since:] if line.event.visible_to(alone)]
        self.screen.show(view, self.screen.news(lines), None)
        self._scores(view)
        self.screen.tell_path("play.record", "faint", path=self.path)
        self.screen.tell_path("play.replay", "faint", path=quote(str(self.path)))

    def _scores(self, view: View) -> None:
        """Why the game is over, and the places in order, winners first."""
        result, texts = Result.decode(view["result"]), self.screen.texts
        self.screen.tell("play.over", "title")
        self.screen.print(texts.ending(result))
        for seat in result.places():
            won = seat in result.winners
            key = "play.winner" if won else "play.score"
            score = result.scores[seat]
            self.screen.tell(key, "bold" * won, name=texts.seat(seat), score=score)

    def _goodbye(self) -> None:
        self.screen.print("")
        self.screen.tell_path("play.saved", "brass", path=self.path)
        self.screen.tell_path("play.resume", path=quote(str(self.path)))
