"""The language of the rule tests, the same for every game.

    t = table(seats=3, hands={0: "cylor_1"})
    t.will_roll(3, 4)
    t.seat(0).does("base felowi")
    t.seat(0).may_not("base myrmidon", because="G9.1")
    assert t.asked() == {0: "action"}

How a position is set, and how it is read in the game's own nouns, is each game's own:
`tests/<game>/positions.py` derives `Table` for that.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from astrarium.kernel.chance import seed_from
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Reason, Refused, parse_move, print_move
from astrarium.kernel.state import State
from astrarium.kernel.texts import LANGUAGES
from tests.shapes import wrong_with_view

S = TypeVar("S", bound=State)

LUCK = int(os.environ.get("LUCK", "1"))
"""The seed of every position. `LUCK=2 pytest tests/galaxy` finds the tests that depend on it."""


class Seat:
    """A player in a test."""

    def __init__(self, table: Table[Any], number: int) -> None:
        self.table = table
        self.number = number

    def does(self, *moves: str) -> Self:
        """Answers, one move after the other."""
        for move in moves:
            try:
                self.table.game.answer(self.number, parse_move(move))
            except Refused as refused:
                asked = self.table.asked()
                pytest.fail(f"seat {self.number} may not '{move}': {refused}; asked: {asked}")
            self.table.answers.append((self.number, move))
            self.table.check()
        return self

    def may(self, *moves: str) -> Self:
        """Each is offered, and no predicate has anything against it."""
        for move in moves:
            asked = self.table.asked()
            assert move in self.offers(), f"'{move}' is not offered; asked: {asked}"
            assert self.table.game.why_not(self.number, parse_move(move)) is None
        return self

    def may_not(self, *moves: str, because: str) -> Self:
        """None is offered, each is refused with this rule, and nothing has changed."""
        for move in moves:
            assert move not in self.offers(), f"'{move}' is offered"
            before = self.table.game.hash()
            with pytest.raises(Refused) as refused:
                self.table.game.answer(self.number, parse_move(move))
            assert self.table.game.hash() == before
            reason = refused.value.reason
            assert reason.rule == because, f"'{move}' is refused because of {reason}"
            self.table.check_texts(reason)
        return self

    def is_asked(self, kind: str) -> Self:
        assert self.table.asked().get(self.number) == kind
        return self

    def is_not_asked(self) -> Self:
        assert self.number not in self.table.asked()
        return self

    def offers(self) -> list[str]:
        """The moves that the open question lists, none if the seat is not asked."""
        question = self.table.game.question(self.number)
        return [] if question is None else [print_move(move) for move in question.moves]


class Table(Generic[S]):
    """A game in a test, with all its secrets open to the test."""

    plays: ClassVar[Game]
    passive: ClassVar[Sequence[str]] = ()
    """How somebody answers who only wants time to go by; otherwise the first offer is taken."""

    def __init__(self, game: S) -> None:
        self.game = game
        self.answers: list[tuple[int, str]] = []

    def seat(self, number: int) -> Seat:
        return Seat(self, number)

    # -- dictating chance ---------------------------------------------------------------------

    def will_roll(self, *dice: int, purpose: str = "dice") -> Self:
        """The next roll."""
        self.game.chance.script(purpose, dice)
        return self

    def will_roll_each(self, *dice: int) -> Self:
        """The next rolls, of one die each."""
        for die in dice:
            self.will_roll(die)
        return self

    def will_draw(self, purpose: str, *what: Any) -> Self:
        """The next things drawn, by their names."""
        self.game.chance.script(purpose, *self.drawn(purpose, what))
        return self

    def drawn(self, purpose: str, what: Sequence[Any]) -> Sequence[Any]:
        """What chance is told to bring, for the names in a test."""
        raise NotImplementedError

    # -- asking -------------------------------------------------------------------------------

    def asked(self) -> dict[int, str]:
        """Who is asked what kind of question, in the order of the questions."""
        return {question.seat: question.kind for question in self.game.questions}

    def offers(self, number: int) -> list[str]:
        return self.seat(number).offers()

    def first_asked(self) -> Seat:
        """Whoever is asked, the first of them if there are several."""
        return self.seat(self.game.questions[0].seat)

    def kind(self) -> str:
        """The kind of the open question, of the first if there are several."""
        return self.game.questions[0].kind if self.game.questions else ""

    def pass_while(self, condition: Callable[[], bool]) -> Self:
        """Time goes by: everybody answers passively while the condition holds."""
        while not self.over and condition():
            seat = self.first_asked()
            offers = seat.offers()
            seat.does(next((move for move in self.passive if move in offers), offers[0]))
        return self

    @property
    def over(self) -> bool:
        return self.game.over

    # -- what a seat is given -----------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.game.view(seat)

    def knows(self, seat: int | None, card: str) -> bool:
        """Is the card named in what the seat sees?"""
        return f'"{card}"' in json.dumps(self.view(seat))

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        """The lines of the log that the seat can read."""
        events = self.game.events or []
        return [event.encode() for event in events if event.visible_to(seat)]

    def learns(self, seat: int | None, card: str) -> bool:
        """Is the card named in what the seat sees or can read?"""
        return self.knows(seat, card) or card in repr(self.log(seat))

    def told(self, *keys: str) -> list[dict[str, Any]]:
        """What all lines of the log with these keys say, secrets included."""
        events = self.game.events or []
        return [dict(event.args) for event in events if event.key in keys]

    def redeal(self, seat: int, seed: int = 1) -> Self:
        """A table that agrees with all that the seat knows; the rest is dealt anew."""
        game = self.game.redealt(seat, seed_from(f"{LUCK} {seed}"))
        assert isinstance(game, type(self.game))
        return type(self)(game)

    # -- what always holds --------------------------------------------------------------------

    def check(self) -> None:
        assert not self.game.invariants(), self.game.invariants()
        self.check_view()

    def check_view(self) -> None:
        """What one of them sees, each in turn, has the declared shape: rule tests come to places
        where random games never are."""
        viewer = len(self.answers) % (self.game.seats + 1)
        seen = self.game.view(None if viewer == self.game.seats else viewer)
        assert not (wrong := wrong_with_view(self.plays.id, seen)), wrong

    def check_texts(self, reason: Reason) -> None:
        """A refusal has a sentence in every language, with nothing left to fill in."""
        for language in LANGUAGES:
            text = self.plays.texts(language).reason(reason)
            assert text != f"why.{reason.key}", f"no text for {reason.key}"
            assert "{" not in text, text
