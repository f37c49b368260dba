"""Positions of Space Empires for rule tests: an explored map, groups where a test wants them."""

from __future__ import annotations

from typing import Self

from astrarium.games.space_empires.components.board import HEX_NUMBER, HexId
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.cycles import PlayerTurn
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.layout import KIND, OUT, zone_of
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import EMPTY, UNEXPLORED, Group
from astrarium.kernel.moves import Refused, parse_move, print_move
from tests.language import LUCK

HOMES = ("J5", "C4")
"""Homeworlds of the two seats on the small map."""


class Position:
    """A turn of seat 0, with nothing on the map but homeworlds."""

    def __init__(
        self, turn: int = 1, seats: int = 2, seed: str | int = LUCK, **options: str
    ) -> None:
        game = GAME.new(seats, seed, options)
        assert isinstance(game, SpaceEmpires)
        while game.asked[0].kind in ("adjoin", "homeworld"):
            question = game.questions[0]
            wanted = ("homeworld", HOMES[question.seat % 2])
            game.answer(question.seat, wanted if wanted in question.moves else question.moves[0])
        self.game = game
        for number in list(game.groups.all):
            game.remove_group(number)
        for hex_ in list(game.hexes()):
            self.clear(hex_)
        game.turn, game.order, game.active = turn, tuple(range(seats)), 0
        del game.stack[2:]
        game.asked = game.questions = ()
        game.push(PlayerTurn(0))
        self.ready = False

    def clear(self, hex_: HexId) -> None:
        held = self.game.cards.zones[zone_of(hex_)]
        if held:
            self.game.cards.move(held[0], zone_of(hex_), OUT)
            self.game.terrain[hex_] = EMPTY

    def group(self, seat: int, hex_: str, unit: str, ships: int = 1, **fit: int) -> int:
        levels = [0] * len(TECH_NUMBER)
        for name, level in fit.items():
            levels[TECH_NUMBER[name]] = level
        made = Group(UNIT_NUMBER[unit], ships, tuple(levels))
        return self.game.add_group(seat, HEX_NUMBER[hex_], made)

    @staticmethod
    def field(name: str) -> int:
        """The number of a technology."""
        return TECH_NUMBER[name]

    def terrain(self, hex_: str, marker: str) -> None:
        self.game.terrain[HEX_NUMBER[hex_]] = MARKER_NUMBER[marker]

    def cover(self, hex_: str, marker: str) -> None:
        """A marker of this kind lies there face down."""
        where, kind = HEX_NUMBER[hex_], MARKER_NUMBER[marker]
        for zone in (OUT, OUT - 1):
            for card in self.game.cards.zones[zone]:
                if KIND[card] == kind and self.game.cards.layout.backs[card] == 0:
                    self.game.cards.move(card, zone, zone_of(where))
                    self.game.cards.known[card] = 0
                    self.game.terrain[where] = UNEXPLORED
                    return
        raise AssertionError(f"no {marker}")

    def start(self) -> Self:
        self.game.run()
        return self

    def offers(self, seat: int = 0) -> list[str]:
        question = self.game.question(seat)
        return [] if question is None else [print_move(move) for move in question.moves]

    def does(self, *moves: str, seat: int = 0) -> Self:
        for move in moves:
            assert move in self.offers(seat), f"{move} is not among {self.offers(seat)}"
            self.game.answer(seat, parse_move(move))
            assert not self.game.invariants(), self.game.invariants()
        return self

    def refused(self, move: str, seat: int = 0) -> str:
        """The rule that forbids a move."""
        assert move not in self.offers(seat)
        try:
            self.game.answer(seat, parse_move(move))
        except Refused as refused:
            return refused.reason.rule
        raise AssertionError(f"{move} was accepted")

    def at(self, hex_: str, seat: int = 0) -> list[int]:
        return self.game.groups_at(HEX_NUMBER[hex_], seat)
