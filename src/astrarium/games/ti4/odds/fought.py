"""The same battles fought by the engine, with players who keep to the policy of the odds."""

from __future__ import annotations

from astrarium.kernel.moves import Move, Question

from ..combat import Combat
from ..components.cards import ACTION_CARD_NAMES
from ..components.units import SHIPS, TYPE_NAMES, TYPE_NUMBER, TypeId
from ..deck import ACTION_CARDS, HAND, action_card
from ..hits import AssignHits
from ..losses import HITS, over_capacity
from ..table import TI4
from ..tactical import TacticalAction
from .battle_odds import squads_of
from .sides import (
    ATTACKER,
    CARDS,
    DEFENDER,
    JETS,
    OF_THE_FIRST_ROUND,
    OF_THE_INVASION,
    REPAIRS,
    Battle,
    arena,
    fleet_of,
)
from .taking import losing_order

AT_ONCE = ("graviton_laser_system", "magen_defense_grid", "assault_cannon")
"""Technologies that are used wherever they can be."""


class Fought:
    """A battle from the Space Cannon on, to be fought again and again."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        game = arena(battle)
        self.orders = [losing_order(game, seat, side) for seat, side in enumerate(battle.sides)]
        fleets = [fleet_of(battle, seat) for seat in (ATTACKER, DEFENDER)]
        if any(over_capacity(game, fleet, battle.system) > 0 for fleet in fleets):
            raise ValueError("the engine lets nobody fight with more than the ships carry")

    def fight(self, seed: bytes) -> tuple[int, ...]:
        """How many units of each squad are left."""
        game = arena(self.battle, seed)
        self.deal(game)
        action = TacticalAction(ATTACKER)
        game.push(action)
        action.go_to("cannon")
        game.run()
        while game.questions:
            question = game.questions[0]
            game.answer(question.seat, self.answer(game, question))
        return tuple(
            sum(self._standing(game, squad.side, TYPE_NUMBER[squad.ship]))
            for squad in squads_of(self.battle)
        )

    def deal(self, game: TI4) -> None:
        """Both hold the cards that they are to play."""
        left = list(ACTION_CARDS)
        for seat, side in enumerate(self.battle.sides):
            for name in sorted(side.cards):
                card = next(c for c in left if ACTION_CARD_NAMES[action_card(c)] == name)
                left.remove(card)
                game.cards.put((card,), HAND + seat)

    def _standing(self, game: TI4, seat: int, kind: TypeId) -> tuple[int, int]:
        fleet = game.fleet(self.battle.system, seat)
        garrison = game.garrison(self.battle.planet, seat)
        afloat = 0 if fleet is None else fleet.count(kind)
        landed = 0 if garrison is None or kind in SHIPS else garrison.count(kind)
        return afloat, landed

    # -- what players answer ------------------------------------------------------------------

    def answer(self, game: TI4, question: Question) -> Move:
        moves, seat = list(question.moves), question.seat
        if question.kind == "react":
            return self._react(game, question)
        if question.kind == "cannon":
            return next(move for move in moves if move[0] == "fire")
        if question.kind == "sustain":
            return self._sustain(seat, moves)
        if question.kind == "lose":
            return self._lose(seat, moves)
        if question.kind == "bombard":
            return self._most(moves, "aim", 2)
        if question.kind == "commit":
            return self._most(moves, "land", 1)
        return next(move for move in moves if move[0] in ("stay", "done", "pass"))

    def _most(self, moves: list[Move], verb: str, number: int) -> Move:
        """As many as possible at once."""
        able = [move for move in moves if move[0] == verb]
        return max(able, key=lambda move: int(move[number])) if able else ("done",)

    def _react(self, game: TI4, question: Question) -> Move:
        """Technologies are used where the odds use them."""
        uses = [move for move in question.moves if move[0] == "use"]
        for move in uses:
            if move[1] in AT_ONCE or (move[1] in CARDS and self._is_time(game, str(move[1]))):
                return move
        armour = [move for move in uses if move[1] == "duranium_armor"]
        if armour:
            order = self.orders[question.seat]
            return max(armour, key=lambda move: order.index(TYPE_NUMBER[str(move[2])]))
        return ("pass",)

    def _is_time(self, game: TI4, card: str) -> bool:
        """Whether the odds have a card played now; see `sides.CARDS`."""
        if card in OF_THE_INVASION:
            return True
        hits = [frame for frame in game.stack if isinstance(frame, AssignHits)]
        if card == JETS:
            return bool(hits)
        fights = [frame for frame in game.stack if isinstance(frame, Combat)]
        if not fights or fights[-1].round > 1:
            return False
        if card in OF_THE_FIRST_ROUND:
            return fights[-1].kind == "space" or not self.battle.in_space
        if card == REPAIRS:
            return fights[-1].steps[fights[-1].at] == "next"
        return bool(hits) and hits[-1].why == HITS

    def _sustain(self, seat: int, moves: list[Move]) -> Move:
        if not self.battle.sides[seat].sustain:
            return ("done",)
        for kind in self.orders[seat]:
            able = [move for move in moves if move[:2] == ("sustain", TYPE_NAMES[kind])]
            if able:
                return max(able, key=lambda move: int(move[2]))
        return ("done",)

    def _lose(self, seat: int, moves: list[Move]) -> Move:
        for kind in self.orders[seat]:
            for name in (f"damaged_{TYPE_NAMES[kind]}", TYPE_NAMES[kind]):
                if ("lose", name, 1) in moves:
                    return ("lose", name, 1)
        return moves[0]
