"""Frames: a stack of procedures whose steps run in order, and that are plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from astrarium.kernel.chance import Chance
from astrarium.kernel.errors import RecordError
from astrarium.kernel.frames import Frame, decode_frame, frame, frame_table
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.state import State


class Desk(State):
    """A state that only notes what happens."""

    __slots__ = ("notes", "offer")

    def __init__(self, first: Frame[Any]) -> None:
        super().__init__(1, Chance(bytes(32)))
        self.notes: list[str] = []
        self.offer = 1
        self.push(first)

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        return {"notes": list(self.notes)}

    def invariants(self) -> list[str]:
        return []

    def redealt(self, seat: Seat, seed: bytes) -> Desk:
        return self.copy()

    def copy(self) -> Desk:
        twin: Desk = object.__new__(Desk)
        self._copy_flow(twin)
        twin.notes, twin.offer = list(self.notes), self.offer
        return twin

    def encode_table(self) -> dict[str, Any]:
        return {"notes": list(self.notes), "offer": self.offer}

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Desk:
        desk = cls(Three())
        desk._decode_flow(data)
        desk.notes, desk.offer = list(data["table"]["notes"]), data["table"]["offer"]
        desk.ask_again()
        return desk


@frame
class Three(Frame[Desk]):
    """Three steps, the second of which may do something odd."""

    odd: str = ""
    rounds: int = 0
    steps = ("first", "second", "third")

    def first(self, desk: Desk) -> None:
        desk.notes.append("first")

    def second(self, desk: Desk) -> None:
        desk.notes.append("second")
        self.rounds += 1
        if self.odd == "again" and self.rounds < 3:
            self.again()
        elif self.odd == "back" and self.rounds < 2:
            self.go_to("first")
        elif self.odd == "finish":
            self.finish()
        elif self.odd == "push":
            desk.push(Inner("inner"))
        elif self.odd == "push two":
            desk.push(Inner("lower"))
            desk.push(Inner("upper"))

    def third(self, desk: Desk) -> None:
        desk.notes.append(f"third {desk.result}" if desk.result else "third")


@frame
class Inner(Frame[Desk]):
    """A procedure that another one starts."""

    name: str
    steps = ("go", "leave")

    def go(self, desk: Desk) -> None:
        desk.notes.append(self.name)

    def leave(self, desk: Desk) -> None:
        desk.give(f"left by {self.name}")


@frame
class Late(Frame[Desk]):
    """A procedure that a later release gives one step more."""

    steps = ("ask", "after")

    def new(self, desk: Desk) -> None:
        desk.notes.append("new")

    def ask(self, desk: Desk) -> None:
        desk.ask(0, "number", [("number", 0)])

    def on_number(self, desk: Desk, seat: Seat, move: Move) -> None:
        pass

    def after(self, desk: Desk) -> None:
        desk.notes.append("after")


@frame
class Skip(Frame[Desk]):
    """Jumps ahead."""

    steps = ("jump", "over", "land")

    def jump(self, desk: Desk) -> None:
        self.go_to("land")

    def over(self, desk: Desk) -> None:
        desk.notes.append("over")

    def land(self, desk: Desk) -> None:
        desk.notes.append("land")


@frame
class Asking(Frame[Desk]):
    """Asks for a number, twice."""

    given: tuple[tuple[int, str], ...] = ()
    maybe: bool | None = None
    steps = ("ask", "once_more", "note")

    def ask(self, desk: Desk) -> None:
        desk.ask(0, "number", [("number", number) for number in range(desk.offer + 1)])

    once_more = ask

    def on_number(self, desk: Desk, seat: Seat, move: Move) -> None:
        self.given += ((int(move[1]), f"from {seat}"),)

    def note(self, desk: Desk) -> None:
        desk.notes.append(str(self.given))


Desk.frames = frame_table(Three, Inner, Skip, Late, Asking)


def ran(first: Frame[Any]) -> list[str]:
    """What a procedure does, from its start to its end."""
    desk = Desk(first)
    desk.run()
    assert desk.over
    return desk.notes


def test_steps_run_in_the_order_listed():
    """A procedure without any turns runs its steps one by one."""
    assert ran(Three()) == ["first", "second", "third"]


def test_a_pushed_frame_ends_before_the_next_step():
    """What a step starts is over, and has left its result, when the next step runs."""
    assert ran(Three("push")) == ["first", "second", "inner", "third left by inner"]


def test_of_two_pushed_frames_the_later_runs_first():
    """Frames are a stack: the last one pushed is on top."""
    notes = ran(Three("push two"))
    assert notes == ["first", "second", "upper", "lower", "third left by lower"]


def test_again_repeats_the_step():
    """A step runs as often as it says `again`."""
    assert ran(Three("again")) == ["first", "second", "second", "second", "third"]


def test_going_to_an_earlier_step():
    """A procedure can go back, and then forward again from there."""
    assert ran(Three("back")) == ["first", "second", "first", "second", "third"]


def test_going_to_a_later_step():
    """The same word leads ahead and leaves out what is between."""
    assert ran(Skip()) == ["land"]


def test_finish_leaves_out_the_rest():
    """After `finish` no further step runs."""
    assert ran(Three("finish")) == ["first", "second"]


def test_a_question_stops_the_run():
    """While somebody is asked nothing goes on."""
    desk = Desk(Asking())
    desk.run()
    assert not desk.over
    assert desk.stack[-1].at == 1


def test_the_handler_belongs_to_the_kind_of_question():
    """The answer reaches `on_<kind>` of the frame that asked, with the seat."""
    desk = Desk(Asking())
    desk.run()
    desk.answer(0, ("number", 1))
    desk.answer(0, ("number", 0))
    assert desk.notes == ["((1, 'from 0'), (0, 'from 0'))"]


def test_asking_again_follows_the_table():
    """The step that asked runs once more, and its offers are those of the table as it is now."""
    desk = Desk(Asking())
    desk.run()
    desk.offer = 3
    desk.ask_again()
    (question,) = desk.questions
    assert len(question.moves) == 4
    assert desk.stack[-1].at == 1


def test_asking_again_when_all_is_over():
    """A game that is over stays over and asks nothing."""
    desk = Desk(Three())
    desk.run()
    desk.ask_again()
    assert desk.over
    assert desk.questions == ()


def test_a_copy_goes_its_own_way():
    """Answering on a copy leaves the frames of the original as they were."""
    desk = Desk(Asking())
    desk.run()
    before = desk.hash()
    twin = desk.copy()
    twin.answer(0, ("number", 1))
    twin.answer(0, ("number", 1))
    assert twin.over
    assert desk.hash() == before
    assert not desk.over


def test_a_copied_frame_has_all_its_variables():
    """A copy is of the same class and holds the same values, the place in the steps included."""
    original = Asking(((1, "a"),), maybe=True)
    original.at = 2
    twin = original.copy()
    assert type(twin) is Asking
    assert (
        twin.encode()
        == original.encode()
        == [
            "Asking",
            "note",
            {"given": [[1, "a"]], "maybe": True},
        ]
    )


def test_a_frame_comes_back_from_json():
    """Nested tuples, None and truth values survive a file."""
    original = Asking(((1, "a"), (2, "b")), maybe=None)
    original.at = 1
    back = decode_frame(json.loads(json.dumps(original.encode())), Desk.frames)
    assert isinstance(back, Asking)
    assert (back.at, back.given, back.maybe) == (1, ((1, "a"), (2, "b")), None)


def test_a_game_goes_on_from_a_file_in_mid_procedure():
    """A stored state asks its question again and ends like the original."""
    desk = Desk(Asking())
    desk.run()
    desk.answer(0, ("number", 1))
    back = Desk.decode(json.loads(json.dumps(desk.encode())))
    assert back.hash() == desk.hash()
    for state in (desk, back):
        state.answer(0, ("number", 0))
    assert back.notes == desk.notes == ["((1, 'from 0'), (0, 'from 0'))"]


def test_a_variable_added_since_takes_its_default():
    """A running game of an earlier release does not know it."""
    back = decode_frame(["Asking", "ask", {}], Desk.frames)
    assert isinstance(back, Asking)
    assert (back.given, back.maybe) == ((), None)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (["Gone", None, {}], "no procedure 'Gone'"),
        (["Inner", "go", {}], "'Inner' lacks its variable 'name'"),
        (["Inner", "sit", {"name": "x"}], "'Inner' has no step 'sit'"),
        (["Inner", "go", {"name": "x", "age": 3}], "'Inner' has no variable 'age'"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(data: list, complaint: str):
    """The message names the procedure and the step or variable."""
    with pytest.raises(RecordError, match=complaint):
        decode_frame(data, Desk.frames)


def test_a_step_added_before_the_open_question_does_not_shift_it(
    monkeypatch: pytest.MonkeyPatch,
):
    """Stored by position the game would silently go on at the wrong step."""
    desk = Desk(Late())
    desk.run()
    stored = json.loads(json.dumps(desk.encode()))
    (name, step, _), *_ = stored["stack"]
    assert (name, step) == ("Late", "ask")
    monkeypatch.setattr(Late, "steps", ("new", *Late.steps))
    monkeypatch.setattr(Late, "todo", (Late.new, *Late.todo))
    back = Desk.decode(stored)
    assert [q.kind for q in back.questions] == ["number"]
    assert back.notes == []
    back.answer(0, ("number", 0))
    assert back.notes == ["after"]


def test_two_frames_of_one_name_are_refused():
    """Frames are stored by name, so the name must be unique in a game."""
    with pytest.raises(ValueError, match="same name"):
        frame_table(Three, Inner, Three)
