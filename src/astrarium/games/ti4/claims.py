"""Objectives of the action phase are scored of one's own accord. 20.5b, 20.7"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.free import FreeMoves
from astrarium.kernel.moves import Move, Reason, Seat, because

from .components.cards import OBJECTIVE_NAMES, OBJECTIVE_NUMBER, OBJECTIVES, ObjectiveId
from .feats import CLAIMED, DEEDS, FEAT, NO_COMBAT, PHASE
from .scoring import score, why_not_yours
from .table import TI4

CLAIM: Final = "claim"
CLAIMABLE: Final = tuple(
    name for name, each in zip(OBJECTIVE_NAMES, OBJECTIVES, strict=True) if each.phase == "action"
)


class Claims(FreeMoves[TI4]):
    """Whoever has done what an objective asks for may score it."""

    verbs = frozenset({CLAIM})

    def moves(self, game: TI4, seat: Seat) -> list[Move]:
        if not game.effects_of(FEAT):
            return []
        moves: list[Move] = [(CLAIM, name) for name in CLAIMABLE]
        return [move for move in moves if self.why_not(game, seat, move) is None]

    def why_not(self, game: TI4, seat: Seat, move: Move) -> Reason | None:
        if len(move) != 2 or move[1] not in CLAIMABLE:
            return because("20.3", "other_phase")
        objective = OBJECTIVE_NUMBER[str(move[1])]
        return why_not_claim(game, seat, objective)

    def take(self, game: TI4, seat: Seat, move: Move) -> None:
        objective = OBJECTIVE_NUMBER[str(move[1])]
        combat = combats_for(game, seat, objective)[0]
        if combat != NO_COMBAT:
            game.begin_effect(CLAIMED, seat, PHASE, combat)
        score(game, seat, objective)


def combats_for(game: TI4, seat: Seat, objective: ObjectiveId) -> list[int]:
    """The combats that let a player score an objective; feats outside of combats come first.

    Of a combat in which they have scored another nothing is left. 20.7
    """
    deed = DEEDS[OBJECTIVE_NAMES[objective]]
    used = [effect.values[0] for effect in game.effects_of(CLAIMED) if effect.seat == seat]
    feats = [
        int(str(effect.values[1]))
        for effect in game.effects_of(FEAT)
        if effect.seat == seat and effect.values[0] == deed
    ]
    return sorted(combat for combat in feats if combat == NO_COMBAT or combat not in used)


def why_not_claim(game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
    reason = why_not_yours(game, seat, objective)
    if reason is not None or combats_for(game, seat, objective):
        return reason
    deed = DEEDS[OBJECTIVE_NAMES[objective]]
    done = any(e.seat == seat and e.values[0] == deed for e in game.effects_of(FEAT))
    return because("20.7", "one_for_each_combat") if done else because("20.5", "not_met")
