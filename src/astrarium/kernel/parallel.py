"""Private procedures side by side: secret purchases, simultaneous hits, hidden choices.

Several seats carry out a procedure each, at the same time and in private. What a seat answers is
a chain under seal, played on a branch of the state: the seat sees its own branch and may take
back within it freely; nobody sees how far anybody else is. When all are done the chains are
carried out on the state itself, in the order in which the seats were named.

The procedures must not depend on each other, ask anybody else, or leave anything to chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from .chance import Chance
from .frames import Frame, Plain, frame
from .moves import NOTHING, Question, Seat, Value

if TYPE_CHECKING:
    from .state import State

Written = tuple[Seat, str, tuple[tuple[str, Plain], ...]]
"""A seat, and the frame that it carries out: its name and its variables."""


class NoChance(Chance):
    """The chance of a branch: there is none, or others could tell from it how far somebody is."""

    def _given(self, purpose: str) -> NoReturn:
        raise AssertionError(f"'{purpose}': a private procedure leaves nothing to chance")

    def copy(self) -> NoChance:
        return NoChance(self.seed)


@frame
class Parallel(Frame[Any]):
    """Seats carry out procedures of their own, each in private."""

    kind: str
    """What everybody sees that these seats are asked; their own questions are of other kinds."""
    procedures: tuple[Written, ...]
    about: tuple[tuple[str, Value], ...] = ()

    steps = ("plan", "carry_out")
    private = True

    def plan(self, game: State) -> None:
        game.ask_privately(self)

    def carry_out(self, game: State) -> None:
        chains, game.chains = game.chains, {}
        for seat, name, variables in self.procedures:
            game.push(game.frames[name](**dict(variables)))
            game.play_chain(seat, chains.get(seat, ()))

    def procedure(self, game: State, seat: Seat) -> Frame[Any]:
        """The procedure of a seat, as it begins."""
        name, variables = next((n, v) for s, n, v in self.procedures if s == seat)
        return game.frames[name](**dict(variables))

    def shown(self) -> tuple[Question, ...]:
        """What everybody sees of the asking: it does not change until all are done."""
        about = dict(self.about)
        return tuple(Question(seat, self.kind, (), about) for seat, _, _ in self.procedures)


def parallel(
    kind: str, procedures: Mapping[Seat, Frame[Any]], about: Mapping[str, Value] = NOTHING
) -> Parallel:
    """The frame to push so that these seats carry out their procedures side by side."""
    written: list[Written] = []
    for seat, procedure in procedures.items():
        variables = tuple((name, getattr(procedure, name)) for name in procedure.variables)
        written.append((seat, type(procedure).__name__, variables))
    return Parallel(kind, tuple(written), tuple(about.items()))


PARALLEL_FRAMES = (Parallel,)
