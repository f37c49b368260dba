"""Frames: the running procedures of a rulebook, as plain data.

A frame has named steps and a few local variables. The state keeps a stack of frames and runs
the next step of the top one. A step changes the table, pushes further frames, or asks a
question; a step that asks does nothing else, so that it can be run again to ask again (after
loading, or after the hidden cards were redealt).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, Self, TypeVar, dataclass_transform

from .moves import Move, Question, Reason, Seat, no_answer_to
from .verbs import Verb, Verbs

G = TypeVar("G")
F = TypeVar("F", bound="type[Frame[Any]]")

Plain = None | bool | int | str | tuple["Plain", ...]
"""What a frame may hold: immutable plain data, so that copies can share it."""


@dataclass(slots=True, eq=False)
class Frame(Generic[G]):
    """A running procedure. Subclasses are decorated with `@frame` and list their `steps`.

    What can be answered to a question of kind `x` is said with `takes("x", ...)`; the verb of the
    answer is carried out. A frame with more to do about it has `on_x(game, seat, move)`.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    todo: ClassVar[tuple[Callable[..., None], ...]] = ()
    locals: ClassVar[tuple[str, ...]] = ()
    handlers: ClassVar[dict[str, Callable[..., None]]] = {}
    verbs: ClassVar[Mapping[str, Verbs]] = {}
    """By kind of question: what can be answered."""

    at: int = field(default=0, init=False)
    """The number of the next step."""

    def again(self) -> None:
        """Run the current step once more."""
        self.at -= 1

    def back_to(self, step: str) -> None:
        """Go on with the named step, before or after the current one."""
        self.at = self.steps.index(step)

    def finish(self) -> None:
        """Leave out the remaining steps."""
        self.at = len(self.steps)

    # -- the verbs of its questions -----------------------------------------------------------

    @classmethod
    def takes(cls, kind: str, *verbs: Verb[Self, Any, *tuple[Any, ...]]) -> None:
        """Register what can be answered to a kind of question, in the order of the offers.

        Said after the class, so that chapters which build upon a frame can bring their verbs.
        """
        said = Verbs(*verbs)
        cls.verbs = {**cls.verbs, kind: said}
        cls.handlers.setdefault(kind, said.carry_out)

    def moves_for(self, game: G, seat: Seat, kind: str) -> list[Move]:
        """What a seat may answer to such a question now."""
        return self.verbs[kind].offers(self, game, seat)

    def carry_out(self, game: G, seat: Seat, kind: str, move: Move) -> None:
        """Do what was answered: for an `on_x` that does more than that."""
        self.verbs[kind].carry_out(self, game, seat, move)

    def why_not(self, game: G, question: Question, move: Move) -> Reason | None:
        """Why a move that is not offered is not offered."""
        verbs = self.verbs.get(question.kind)
        return None if verbs is None else verbs.legal(self, game, question, move)

    def legal(self, game: G, question: Question, move: Move) -> Reason | None:
        """None if the rules allow an answer, else the reason: the rule itself, asked directly.

        The offers are not looked at, so that the conformance suite can compare the two: a move
        that is legal and not offered, or offered and not legal, shows a mistake in one of them.
        """
        if question.kind in self.verbs:
            return self.why_not(game, question, move)
        offered = move in question.moves
        return None if offered else self.why_not(game, question, move) or no_answer_to(question)

    # -- plain data ---------------------------------------------------------------------------

    def copy(self) -> Frame[G]:
        twin: Frame[G] = object.__new__(type(self))
        for name in self.locals:
            setattr(twin, name, getattr(self, name))
        return twin

    def encode(self) -> list[Any]:
        return [type(self).__name__, *(listed(getattr(self, name)) for name in self.locals)]


@dataclass_transform(eq_default=False)
def frame(cls: F) -> F:
    """Make a class a frame: its annotated variables become the state of the procedure."""
    made: Any = dataclass(slots=True, eq=False)(cls)
    made.locals = tuple(f.name for f in fields(made))
    made.todo = tuple(getattr(made, step) for step in made.steps)
    made.handlers = {
        name.removeprefix("on_"): getattr(made, name) for name in dir(made) if name[:3] == "on_"
    }
    return made  # type: ignore[no-any-return]


def frame_table(*classes: type[Frame[Any]]) -> dict[str, type[Frame[Any]]]:
    """The frames of a game by name, for decoding."""
    table = {cls.__name__: cls for cls in classes}
    if len(table) != len(classes):
        raise ValueError("two frames of a game have the same name")
    return table


def decode_frame(data: list[Any], table: dict[str, type[Frame[Any]]]) -> Frame[Any]:
    """The frame that `Frame.encode` wrote."""
    name, *values = data
    cls = table[name]
    made = object.__new__(cls)
    for local, value in zip(cls.locals, values, strict=True):
        setattr(made, local, tupled(value))
    return made


def listed(value: Any) -> Any:
    """Tuples as lists, as JSON writes them."""
    return [listed(item) for item in value] if isinstance(value, tuple | list) else value


def tupled(value: Any) -> Any:
    """Lists as tuples, as frames hold them."""
    return tuple(tupled(item) for item in value) if isinstance(value, list | tuple) else value


def decode_stack(data: Iterable[list[Any]], table: dict[str, type[Frame[Any]]]) -> list[Frame[Any]]:
    return [decode_frame(item, table) for item in data]
