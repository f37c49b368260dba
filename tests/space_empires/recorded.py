"""A game of two with all rules of Close Encounters that go together, for `tests/records`.

Two greedy players who now and then do anything, so that rare answers come up, and take back an
answer; it goes on until a homeworld falls.
"""

from __future__ import annotations

import random
from pathlib import Path

from astrarium.games.space_empires.game import GAME
from astrarium.kernel.session import Session
from astrarium.players import get_player
from astrarium.players.decision import decision_of
from tests.conformance.tables import pick

ALL_RULES = {
    **dict.fromkeys(
        (
            *("homeworld_30", "experience", "boarding", "security_forces", "titans"),
            *("fleet_markers", "sweeping_3", "movement_7", "reactions", "fast_battlecruisers"),
            *("alien_technology", "transports", "captured_colonies", "flagships"),
            *("nebula_mining", "unique_ships", "galactic_situation"),
        ),
        "yes",
    ),
    "empire_advantages": "auction",
    "cycles": "30",
}
"""All of chapters 2 to 21 but centres of research and industry, which are played with the other
homeworld. X17.1"""
SEED = 2026
RARELY = 0.05
TAKEN_BACK = 60


def write(path: Path, seed: int = SEED) -> None:
    session = Session.new(GAME, ["attacker", "defender"], seed, ALL_RULES)
    greedy, luck = get_player("greedy"), random.Random(seed)
    answers = 0
    while not session.state.over:
        question = luck.choice(session.state.questions)
        if luck.random() < RARELY:
            move = pick(question, luck)
        else:
            move = greedy.choose(decision_of(GAME, session.state, question.seat), luck)
        session.answer(question.seat, move)
        answers += 1
        if answers == TAKEN_BACK:
            session.undo(question.seat, 2, range(session.state.seats))
    session.save(path)
