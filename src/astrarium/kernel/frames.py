"""Frames: the running procedures of a rulebook, as plain data.

A frame has named steps and a few local variables. The state keeps a stack of frames and runs
the next step of the top one. A step changes the table, pushes further frames, or asks a
question; a step that asks does nothing else, so that it can be run again to ask again (after
loading, or after the hidden cards were redealt).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from .errors import RecordError
from .moves import Move, Question, Reason, Seat, no_answer_to
from .verbs import AnyPhrase, AnyVerb, Verbs

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
    todo: ClassVar[tuple[Callable[..., None] | None, ...]] = (None,)
    """The steps themselves, and None behind the last."""
    variables: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[Mapping[str, Plain]] = {}
    private: ClassVar[bool] = False
    """Whether its questions belong to procedures that seats carry out in private: `parallel`."""
    single: ClassVar[bool] = False
    """Whether it has one step, which always asks the same kind of question and nothing else, and
    is over with the answer: in private there is nothing to carry out before all have answered."""
    window: ClassVar[bool] = False
    """Whether it asks who wants to react, in the way of the table: `ways`."""
    handlers: ClassVar[dict[str, Callable[..., None]]] = {}
    verbs: ClassVar[Mapping[str, Verbs]] = {}
    """What can be answered to each kind of question."""

    at: int = field(default=0, init=False)
    """The number of the next step."""

    def again(self) -> None:
        """Run the current step once more."""
        self.at -= 1

    def go_to(self, step: str) -> None:
        """Go on with the named step, before or after the current one."""
        self.at = self.steps.index(step)

    def finish(self) -> None:
        """Leave out the remaining steps."""
        self.at = len(self.steps)

    # -- the verbs of its questions -----------------------------------------------------------

    @classmethod
    def takes(cls, kind: str, *verbs: AnyVerb) -> None:
        """Register what can be answered to a kind of question, in the order of the offers.

        Said after the class, so that chapters which build upon a frame can bring their verbs.
        """
        said = Verbs(*verbs)
        cls.verbs = {**cls.verbs, kind: said}
        cls.handlers.setdefault(kind, said.carry_out)

    def moves_for(self, game: G, seat: Seat, kind: str) -> list[Move]:
        """What a seat may answer to such a question now."""
        foreseen: tuple[Move, ...] = game.foreseen  # type: ignore[attr-defined]
        return list(foreseen) if foreseen else self.verbs[kind].offers(self, game, seat)

    def do_answer(self, game: G, seat: Seat, kind: str, move: Move) -> None:
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
        twin.at = self.at
        for name in self.variables:
            setattr(twin, name, getattr(self, name))
        return twin

    def encode(self, asking: bool = False) -> list[Any]:
        """Its name, the name of the next step (None: all are done) and its variables by name.

        Names survive a release that adds a step or a variable; positions would not. A step whose
        question is open (`asking`) counts as not yet run: whoever reads this back asks again.
        """
        at = self.at - asking
        step = self.steps[at] if at < len(self.steps) else None
        return [type(self).__name__, step, {n: listed(getattr(self, n)) for n in self.variables}]


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def frame(cls: F) -> F:
    """Make a class a frame: its annotated variables become the state of the procedure."""
    made: Any = dataclass(slots=True, eq=False)(cls)
    own = [f for f in fields(made) if f.name != "at"]
    made.variables = tuple(f.name for f in own)
    made.defaults = {f.name: f.default for f in own if f.default is not MISSING}
    made.todo = (*(getattr(made, step) for step in made.steps), None)
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


def phrases_of(frames: Iterable[type[Frame[Any]]]) -> tuple[AnyPhrase, ...]:
    """Every phrase that some question takes, once."""
    verbs = [verb for cls in frames for said in cls.verbs.values() for verb in said.verbs]
    return tuple({verb.phrase.form: verb.phrase for verb in verbs}.values())


def decode_frame(data: list[Any], table: Mapping[str, type[Frame[Any]]]) -> Frame[Any]:
    """The frame that `Frame.encode` wrote, perhaps before it had all its steps and variables."""
    name, step, values = data
    cls = table.get(name)
    if cls is None:
        raise RecordError("unknown_frame", frame=name)
    made = object.__new__(cls)
    made.at = _step_number(cls, step)
    for unknown in values.keys() - set(cls.variables):
        raise RecordError("unknown_variable", frame=name, variable=unknown)
    for variable in cls.variables:
        if variable in values:
            setattr(made, variable, tupled(values[variable]))
        elif variable in cls.defaults:
            setattr(made, variable, cls.defaults[variable])
        else:
            raise RecordError("missing_variable", frame=name, variable=variable)
    return made


def _step_number(cls: type[Frame[Any]], step: str | None) -> int:
    if step is None:
        return len(cls.steps)
    if step not in cls.steps:
        raise RecordError("unknown_step", frame=cls.__name__, step=step)
    return cls.steps.index(step)


def listed(value: Any) -> Any:
    """Tuples as lists, as JSON writes them."""
    return [listed(item) for item in value] if isinstance(value, tuple | list) else value


def tupled(value: Any) -> Any:
    """Lists as tuples, as frames hold them."""
    return tuple(tupled(item) for item in value) if isinstance(value, list | tuple) else value


def decode_stack(
    data: Iterable[list[Any]], table: Mapping[str, type[Frame[Any]]]
) -> list[Frame[Any]]:
    return [decode_frame(item, table) for item in data]
