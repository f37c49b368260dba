"""The engine and the browser say the same: `kernel/texts.py` and `web/src/speech.ts`.

Both are asked everything in `cases.json`, and then what is asked, answered and told in random
games.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.frames import listed, tupled
from astrarium.kernel.moves import print_move
from astrarium.kernel.texts import LANGUAGES
from astrarium.server.words import text_tables
from tests.conformance.tables import Table, choose
from tests.node import npm_run

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "cases.json").read_text())
GAMES = ("galaxy", "eclipse", "ti4")
BY_PLACE = {
    "galaxy": set(),
    "eclipse": {"sector", "sectors", "source", "target_sector"},
    "ti4": {"system", "tile", "place", "target_system", "systems"},
}
"""What the browser names after what lies there, and the terminal by its number: on purpose."""


def engine(case: dict[str, Any]) -> str:
    texts = get_game(case["game"]).texts(case["language"]).seated(case["seats"])
    if "move" in case:
        return texts.move(tupled(case["move"]), case.get("kind", ""))
    if "ask" in case:
        return texts.ask(case["ask"], case["args"])
    return texts.event(case["log"], case["args"])


def browser(cases: list[dict[str, Any]]) -> list[str]:
    """All at once: starting is what takes long."""
    wanted = {(case["game"], case["language"]) for case in cases}
    texts = {f"{game} {lang}": text_tables(get_game(game), lang) for game, lang in wanted}
    said: list[str] = json.loads(npm_run("speak", given={"texts": texts, "cases": cases}))
    return said


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
def test_the_engine_says_so(case: dict[str, Any]) -> None:
    assert engine(case) == case["says"]


def test_the_browser_says_so_too() -> None:
    wanted = [case.get("browser", case["says"]) for case in CASES]
    said = browser(CASES)
    wrong = [(c["about"], s, w) for c, s, w in zip(CASES, said, wanted, strict=True) if s != w]
    assert wrong == []


def test_of_random_games_they_say_the_same() -> None:
    cases = [case for game in GAMES for case in spoken_in(game)]
    assert len(cases) > 500
    differ = {
        (ours, its)
        for case, its in zip(cases, browser(cases), strict=True)
        if (ours := engine(case)) != its
    }
    assert differ == set()


def spoken_in(game_id: str) -> list[dict[str, Any]]:
    """A question, an offer of each kind, and a line of each key, of one random game."""
    table = Table(game_id, get_game(game_id).min_seats + 1, 0)
    names = [f"Player {seat}" for seat in range(table.seats)]
    found: dict[str, dict[str, Any]] = {}
    state, rng = table.new(), table.rng
    while not state.over:
        for question in state.questions:
            about = {name: listed(value) for name, value in question.about.items()}
            found[f"ask {question.kind}"] = {"ask": question.kind, "args": about}
            for move in question.moves:
                words = move[:2] if move[0] == "use" else move[:1]
                key = f"move {question.kind} {print_move(words)}"
                found.setdefault(key, {"move": list(move), "kind": question.kind})
        state.events = []
        state.answer(*choose(state, rng))
        for event in state.events:
            args = {name: listed(value) for name, value in event.args.items()}
            found[f"log {event.key}"] = {"log": event.key, "args": args}
    return [
        {"game": game_id, "language": language, "seats": names, **case}
        for case in found.values()
        for language in LANGUAGES
        if not names_a_place(game_id, case)
    ]


def names_a_place(game_id: str, case: dict[str, Any]) -> bool:
    game = get_game(game_id)
    args = game.spoken(tuple(case["move"])) if "move" in case else case["args"]
    move = args.get("move")
    return bool(BY_PLACE[game_id] & set(args)) or (
        isinstance(move, str) and names_a_place(game_id, {"move": move.split()})
    )
