"""Timing windows: when something happens, those who may react to it do so in the rules' order.

Reactions are registered by event. A window goes through them in three rounds: what cancels the
event, what is forced, what is optional. Using a reaction opens a window of its own (event
`played`), in which it may be cancelled in turn, and so on.

No tells: who is asked depends only on `could`, which looks at public facts; all are asked at
once and answer under seal. A seat that happens to have nothing to play is asked like the others
and may only pass.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, TypeVar

from .frames import Frame, frame
from .moves import Move, Question, Reason, Seat, Value
from .state import State

G = TypeVar("G", bound=State)

PLAYED = "played"
CANCELLED = "cancelled"
PASS: Move = ("pass",)

About = tuple[tuple[str, Value], ...]

ALREADY_USED = Reason("K4", "reaction_used")
UNKNOWN_REACTION = Reason("K4", "reaction_unknown")


class Timing(Enum):
    """In which round of a window a reaction stands."""

    CANCEL = "cancel"
    FORCED = "forced"
    OPTIONAL = "optional"


class Reaction(Generic[G]):
    """Something that may be used when an event happens: a card, a technology, a power."""

    id: str
    timing = Timing.OPTIONAL
    limit = 1
    """How often one seat may use it in one window."""

    def could(self, game: G, seat: Seat, about: dict[str, Value]) -> bool:
        """From what everybody knows: might this seat use it? Hidden cards must not matter.

        True whenever `why_not` might be None, else the seat would not be asked.
        """
        raise NotImplementedError

    def why_not(self, game: G, seat: Seat, about: dict[str, Value]) -> Reason | None:
        """Why this seat cannot use it, hidden cards included."""
        raise NotImplementedError

    def pay(self, game: G, seat: Seat) -> None:
        """What it costs, also if it is cancelled: discard the card, exhaust the technology."""

    def use(self, game: G, seat: Seat, about: dict[str, Value]) -> None:
        """What it does. A cancelling reaction needs nothing here: the window cancels."""


@frame
class Window(Frame[State]):
    """Something is about to happen: who wants to react?

    It leaves `CANCELLED` as the result if the event was cancelled, else None.
    """

    event: str
    about: About
    first: Seat
    used: tuple[tuple[Seat, str], ...] = ()
    chosen: tuple[tuple[Seat, str], ...] = ()
    """The reaction to carry out next: at most one, and never while anybody is asked."""

    steps = (
        "cancel",
        "carry_out_cancel",
        "settle_cancel",
        "forced",
        "optional",
        "carry_out_optional",
        "close",
    )

    # -- the three rounds ---------------------------------------------------------------------

    def cancel(self, game: State) -> None:
        if self.event in game.reactions:
            self.ask_round(game, Timing.CANCEL)
        else:
            self.go_to("close")

    def carry_out_cancel(self, game: State) -> None:
        if not self.play_chosen(game):
            self.go_to("forced")

    def settle_cancel(self, game: State) -> None:
        """If the cancelling was cancelled in turn, others may still try."""
        if game.result == CANCELLED:
            game.give(CANCELLED)
        else:
            self.go_to("cancel")

    def forced(self, game: State) -> None:
        for seat in self.order(game):
            moves = self.moves(game, seat, Timing.FORCED)
            if len(moves) == 1:
                self.play(game, seat, str(moves[0][1]))
                return self.again()
            if moves:
                return game.ask(seat, "forced", moves, self.shown())
        return None

    def on_forced(self, game: State, seat: Seat, move: Move) -> None:
        self.play(game, seat, str(move[1]))
        self.go_to("forced")

    def optional(self, game: State) -> None:
        self.ask_round(game, Timing.OPTIONAL)

    def carry_out_optional(self, game: State) -> None:
        if self.play_chosen(game):
            self.go_to("optional")

    def close(self, game: State) -> None:
        """Nobody has cancelled the event."""

    # -- asking -------------------------------------------------------------------------------

    def ask_round(self, game: State, timing: Timing) -> None:
        asked = [seat for seat in self.order(game) if self.could(game, seat, timing)]
        if asked:
            moves = {seat: [PASS, *self.moves(game, seat, timing)] for seat in asked}
            game.ask_all("react", moves, self.shown())

    def on_react(self, game: State, seat: Seat, move: Move) -> None:
        """Of those who want to react the first in order does; then all are asked again.

        So nobody spends a reaction that an earlier one has made pointless, and what the others
        wanted is forgotten: kept here it would be a secret that outlives its seal.
        """
        if move != PASS and not self.chosen:
            self.chosen = ((seat, str(move[1])),)

    def play_chosen(self, game: State) -> bool:
        """Start the reaction that was chosen, if any."""
        if not self.chosen:
            return False
        ((seat, name),), self.chosen = self.chosen, ()
        self.play(game, seat, name)
        return True

    def play(self, game: State, seat: Seat, name: str) -> None:
        self.used += ((seat, name),)
        game.push(Played(self.event, self.about, self.first, seat, name))

    # -- who may what -------------------------------------------------------------------------

    def order(self, game: State) -> list[Seat]:
        """The active player first, then clockwise."""
        return [(self.first + step) % game.seats for step in range(game.seats)]

    def reactions(self, game: State, timing: Timing) -> list[Reaction[Any]]:
        return [r for r in game.reactions.get(self.event, ()) if r.timing is timing]

    def could(self, game: State, seat: Seat, timing: Timing) -> bool:
        about = dict(self.about)
        return any(
            self.left(seat, reaction) and reaction.could(game, seat, about)
            for reaction in self.reactions(game, timing)
        )

    def moves(self, game: State, seat: Seat, timing: Timing) -> list[Move]:
        return [
            ("react", reaction.id)
            for reaction in self.reactions(game, timing)
            if self.reason(game, seat, reaction.id) is None
        ]

    def left(self, seat: Seat, reaction: Reaction[Any]) -> bool:
        return self.used.count((seat, reaction.id)) < reaction.limit

    def reason(self, game: State, seat: Seat, name: str) -> Reason | None:
        """Why a seat may not use a reaction now."""
        for reaction in game.reactions.get(self.event, ()):
            if reaction.id == name:
                if not self.left(seat, reaction):
                    return ALREADY_USED
                reason: Reason | None = reaction.why_not(game, seat, dict(self.about))
                return reason
        return UNKNOWN_REACTION

    def why_not(self, game: State, question: Question, move: Move) -> Reason | None:
        if len(move) == 2 and move[0] == "react":
            return self.reason(game, question.seat, str(move[1]))
        return None

    def shown(self) -> dict[str, Value]:
        return {"event": self.event, **dict(self.about)}


@frame
class Played(Frame[State]):
    """A reaction is used: first its own window, in which it may be cancelled, then its effect."""

    event: str
    about: About
    first: Seat
    seat: Seat
    reaction: str

    steps = ("announce", "effect", "settle")

    def announce(self, game: State) -> None:
        self.found(game).pay(game, self.seat)
        game.tell("reaction_played", seat=self.seat, reaction=self.reaction)
        about: About = (("reaction", self.reaction), ("by", self.seat))
        game.push(Window(PLAYED, about, self.first))

    def effect(self, game: State) -> None:
        if game.result == CANCELLED:
            game.tell("reaction_cancelled", seat=self.seat, reaction=self.reaction)
            self.finish()
        else:
            self.found(game).use(game, self.seat, dict(self.about))

    def settle(self, game: State) -> None:
        """Whatever procedures the effect started, what counts now is whether it cancels."""
        cancels = self.found(game).timing is Timing.CANCEL
        game.give(CANCELLED if cancels else None)

    def found(self, game: State) -> Reaction[Any]:
        found: Reaction[Any] = next(r for r in game.reactions[self.event] if r.id == self.reaction)
        return found


WINDOW_FRAMES = (Window, Played)
