"""Counting: how many answers and positions lie a few answers away, as the chess people do it.

A rule that offers a move too many or too few changes these numbers. They stand in
`tests/records/perft_<game>.json`; after a wanted change write them anew with

    ASTRARIUM_REWRITE=1 .venv/bin/pytest tests/conformance/test_perft.py
"""

from __future__ import annotations

import json
import os
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from astrarium.games import REGISTERED
from astrarium.kernel.moves import Move, Seat, print_move
from astrarium.kernel.state import State
from tests.conformance.tables import TEST_GAMES, Table, seat_counts

RECORDS = Path(__file__).parent.parent / "records"
REWRITE = bool(os.environ.get("ASTRARIUM_REWRITE"))

STARTS = (0, 12, 60, 150, 260)
"""After how many answers counting begins."""
MOST = 1500
"""Counting goes one answer deeper until a level has more answers than this."""
FEWER = {"space_empires": 60}
"""The same for games of which a position takes long to look at."""
DEEPEST = 4


@pytest.mark.parametrize("game_id", [*REGISTERED, *TEST_GAMES])
def test_the_number_of_answers_and_positions_is_as_recorded(game_id: str) -> None:
    counted = counts(game_id)
    path = RECORDS / f"perft_{game_id}.json"
    if REWRITE:
        path.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
    recorded = json.loads(path.read_text(encoding="utf-8"))
    assert counted.keys() == recorded.keys()
    for start, levels in recorded.items():
        assert counted[start] == levels, start


def counts(game_id: str) -> dict[str, Any]:
    found = {}
    for seats in seat_counts(game_id):
        state = Table(game_id, seats, 1).new()
        for answers in range(max(STARTS) + 1):
            if answers in STARTS and not state.over:
                found[f"{seats} seats, after {answers} answers"] = perft(
                    state, FEWER.get(game_id, MOST)
                )
            if not state.over:
                state.answer(*steady_choice(state, answers))
    return found


def perft(state: State, most: int = MOST) -> list[dict[str, Any]]:
    """Level by level: the answers, the positions they lead to, and the verbs used."""
    levels: list[dict[str, Any]] = []
    positions = {state.hash(): state.copy()}
    while len(levels) < DEEPEST:
        answers = [(p, q.seat, m) for p in positions.values() for q in p.questions for m in q.moves]
        if not answers or (levels and len(answers) > most):
            break
        positions = {}
        for position, seat, move in answers:
            twin = position.copy()
            twin.answer(seat, move)
            positions.setdefault(twin.hash(), twin)
        verbs = Counter(str(move[0]) for _, _, move in answers)
        level = {"answers": len(answers), "positions": len(positions)}
        levels.append({**level, "verbs": dict(sorted(verbs.items()))})
    return levels


def steady_choice(state: State, number: int) -> tuple[Seat, Move]:
    """Any answer, chosen so that the order of the offers does not matter."""
    answers = [(q.seat, move) for q in state.questions for move in q.moves]
    return min(answers, key=lambda answer: mixed(f"{number} {answer[0]} {print_move(answer[1])}"))


def mixed(words: str) -> bytes:
    return blake2b(words.encode(), digest_size=8).digest()
