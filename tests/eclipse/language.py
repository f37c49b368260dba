"""A small language for rule tests: `table(...)` sets a position, seats `does`, `may`, `may_not`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse.table import Eclipse
from astrarium.kernel.moves import Refused, parse_move, print_move

from . import setting

PASSIVE = ("pass", "done", "decline", "stop", "attack")
"""How a player answers who only wants time to go by; else he takes the first offer."""
DISCOURAGED = {"planta", "descendants_of_draco"}


def opening(seats: int, start: int = 0, **options: Any) -> Table:
    """A game at the first question of its set-up."""
    given = {name: str(value) for name, value in options.items()}
    state = get_game("eclipse").new(seats, 1, given, script={"start": [start]})
    assert isinstance(state, Eclipse)
    return Table(state)


def table(*species: str, **options: Any) -> Table:
    """A game in its first round: seat 0 is the start player and is asked for his turn."""
    if len(species) == 2 and DISCOURAGED & set(species):
        options = {"two_player_advice": "no", **options}
    t = opening(len(species), **options)
    while t.asked()[0][1] == "species":
        seat = t.asked()[0][0]
        t.does(seat, f"species {species[seat]}")
    return t


class Table:
    """A game in a test, with all its secrets open to the test."""

    def __init__(self, game: Eclipse) -> None:
        self.game = game

    # -- setting the position: each gives the table back --------------------------------------

    def put(
        self, sector: int, q: int | None = None, r: int | None = None, turn: int = 0, **what: Any
    ) -> Table:
        """Lay a sector, or change what is named of one that lies already."""
        if q is not None and r is not None:
            setting.lay_sector(self.game, sector, q, r, turn)
            nothing = {"ancients": 0, "discovery": False}
            what = {**nothing, **what}
        setting.furnish(self.game, sector, **what)
        return self._ask_again()

    def player(self, seat: int, **what: Any) -> Table:
        """Change what is named of a player's things."""
        for name, value in what.items():
            setting.PLAYER[name](self.game, seat, value)
        return self._ask_again()

    def blueprint(self, seat: int, ship: str, parts: str) -> Table:
        """What is to be seen on the squares of a blueprint, `-` for an empty one."""
        setting.set_blueprint(self.game, seat, ship, parts.split())
        return self._ask_again()

    def supply(self, technologies: str) -> Table:
        """The technologies on the supply board; all other tiles that nobody has are in the bag."""
        setting.set_supply(self.game, technologies.split())
        return self._ask_again()

    def stack(self, ring: str, left: str, discarded: str = "") -> Table:
        """Exactly these sectors are left in a stack, or discarded."""
        setting.set_stack(self.game, ring, left.split(), discarded.split())
        return self._ask_again()

    def traitor(self, seat: int | None) -> Table:
        self.game.traitor = setting.NOBODY if seat is None else seat
        return self._ask_again()

    def start(self, seat: int) -> Table:
        """Who has the marker of the start player."""
        self.game.start = seat
        return self._ask_again()

    def turn_of(self, seat: int) -> Table:
        """It is this seat's turn in the action phase."""
        setting.begin_turn(self.game, seat)
        return self

    def _ask_again(self) -> Table:
        self.game.ask_again()
        self._check()
        return self

    def _check(self) -> None:
        assert not self.game.invariants(), self.game.invariants()

    # -- dictating chance ---------------------------------------------------------------------

    def will_draw(self, purpose: str, *what: Any) -> Table:
        """The next sectors, discoveries or handfuls of reputation tiles."""
        self.game.chance.script(purpose, *setting.draws(self.game, purpose, what))
        return self

    def will_roll(self, *dice: int) -> Table:
        """The next roll."""
        self.game.chance.script("dice", dice)
        return self

    # -- answering ----------------------------------------------------------------------------

    def does(self, seat: int, *moves: str) -> Table:
        for move in moves:
            try:
                self.game.answer(seat, parse_move(move))
            except Refused as refused:
                pytest.fail(f"seat {seat} may not '{move}': {refused}; asked: {self.asked()}")
            self._check()
        return self

    def may(self, seat: int, *moves: str) -> Table:
        for move in moves:
            assert move in self.offers(seat), f"'{move}' is not offered; asked: {self.asked()}"
            assert self.game.why_not(seat, parse_move(move)) is None
        return self

    def may_not(self, seat: int, *moves: str, because: str) -> Table:
        """Not offered, refused with this rule, and nothing has changed."""
        for move in moves:
            assert move not in self.offers(seat), f"'{move}' is offered"
            before = self.game.hash()
            with pytest.raises(Refused) as refused:
                self.game.answer(seat, parse_move(move))
            assert self.game.hash() == before
            reason = refused.value.reason
            assert reason.rule == because, f"'{move}' is refused because of {reason}"
            for language in ("en", "it"):
                text = get_game("eclipse").texts(language).reason(reason)
                assert text != f"why.{reason.key}", f"no text for {reason.key}"
                assert "{" not in text, text
        return self

    # -- letting time go by ---------------------------------------------------------------------

    def end_turn(self, seat: int) -> Table:
        """The seat says that it is done, as long as it can."""
        while ending := [move for move in ("done", "stop") if move in self.offers(seat)]:
            self.does(seat, ending[0])
        return self

    def combat(self) -> Table:
        """On to the first question of the combat phase, or the first one after it."""
        return self._while(lambda: self.phase == "action")

    def upkeep(self) -> Table:
        """On to the first question of the upkeep phase, or the first one after it."""
        this = self.round
        return self._while(lambda: self.round == this and self.phase in ("action", "combat"))

    def next_round(self) -> Table:
        """On to the first turn of the next round."""
        this = self.round
        return self._while(lambda: self.round == this or self.phase != "action")

    def finish_game(self) -> Table:
        return self._while(lambda: True)

    def _while(self, condition: Callable[[], bool]) -> Table:
        while not self.over and condition():
            seat, _ = self.asked()[0]
            offers = self.offers(seat)
            self.does(seat, next((move for move in PASSIVE if move in offers), offers[0]))
        return self

    # -- looking ------------------------------------------------------------------------------

    def asked(self) -> list[tuple[int, str]]:
        return [(question.seat, question.kind) for question in self.game.questions]

    def offers(self, seat: int) -> list[str]:
        question = self.game.question(seat)
        return [] if question is None else [print_move(move) for move in question.moves]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.game.view(seat)

    def of(self, seat: int) -> dict[str, Any]:
        """A player's board, nothing hidden."""
        board: dict[str, Any] = self.game.view(seat)["players"][seat]
        return board

    def sector(self, number: int) -> dict[str, Any]:
        sectors: Sequence[dict[str, Any]] = self.game.view(None)["sectors"]
        return next(sector for sector in sectors if sector["sector"] == number)

    def log(self) -> list[tuple[str, dict[str, Any]]]:
        return [(event.key, dict(event.args)) for event in self.game.events or []]

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def round(self) -> int:
        return self.game.round

    @property
    def over(self) -> bool:
        return self.game.over
