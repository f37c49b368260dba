"""Taking answers back: to one's own last decision, with the consent that it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.kernel.moves import Refused, Seat
from astrarium.kernel.session import Step
from astrarium.kernel.undo import NOTHING, TOO_FAR, back_to_own

from .files import uninterrupted
from .seats import ME

if TYPE_CHECKING:
    from .play import Play


class TakeBack:
    """One person's wish to take something back."""

    def __init__(self, play: Play, seat: Seat) -> None:
        self.play = play
        self.session = play.session
        self.seat = seat

    def ask(self, decisions: int) -> bool:
        """Take back one's last decisions and all that came after them. False: not agreed."""
        number = self._answers(decisions)
        needed = self.session.consents_needed(self.seat, number)
        people = [seat for seat in sorted(needed) if self.play.players[seat] == ME]
        if not all(self._agrees(seat, number) for seat in people):
            self.play.screen.tell("undo.refused", "danger")
            return bool(people)
        with uninterrupted():
            self.session.undo(self.seat, number, needed)
            self.play.keep()
        self.play.seen[self.seat] = min(self.play.seen[self.seat], len(self.session.lines) - 1)
        self.play.notes[self.seat].clear()
        return True

    def _answers(self, decisions: int) -> int:
        """How many answers of the record lie between now and that decision."""
        if self.session.state.chains.get(self.seat):
            return decisions
        own = back_to_own(self.session.steps, self.seat)
        mine = [number for number, step in own if _chosen(step)]
        if len(mine) < decisions:
            raise Refused(TOO_FAR if mine else NOTHING)
        return mine[decisions - 1]

    def _agrees(self, seat: Seat, number: int) -> bool:
        """Another person at this terminal is asked, on an empty screen."""
        screen = self.play.screen
        self.play.in_front = None
        screen.clear(secret=True)
        names = {"name": screen.texts.seat(seat), "by": screen.texts.seat(self.seat)}
        screen.tell("undo.consent", "title", number=number, **names)
        return self.play.read(seat).casefold() in screen.words("undo.yes").split()


def _chosen(step: Step) -> bool:
    """There was something to choose: answers that were forced are not counted."""
    question = step.before.question(step.seat)
    return question is None or len(question.moves) > 1
