"""Whole games of one player against the automaton, and what the player never sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from astrarium.games.space_empires.automaton import ending
from astrarium.games.space_empires.game import GAME, SpaceEmpiresGame
from astrarium.games.space_empires.options import DIFFICULTIES, OPPONENTS
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.views.table_view import table_view
from astrarium.kernel.options import Option
from astrarium.kernel.replay import verify
from astrarium.kernel.session import Session
from tests.conformance.checks_secrets import SECRETS_CHECKS, Check, check_secrets_do_not_show
from tests.conformance.tables import Table, walk

from .alone import Alone

pytestmark = pytest.mark.usefixtures("changes_are_told")

GAMES = [
    (map_id, opponent, difficulty)
    for opponent, maps in OPPONENTS.items()
    for map_id in maps
    for difficulty in DIFFICULTIES
    if opponent == "empires" or difficulty != "really_tough"
]


@pytest.mark.parametrize(("map_id", "opponent", "difficulty"), GAMES)
def test_random_games_end_and_keep_what_always_holds(
    map_id: str, opponent: str, difficulty: str
) -> None:
    options = {"map": map_id, "opponent": opponent, "difficulty": difficulty}
    table = Table("space_empires", 1, GAMES.index((map_id, opponent, difficulty)), GAME)
    state = GAME.new(1, table.seed, options)
    for number, now in enumerate(walk(state, table.rng)):
        assert now.invariants() == []
        if number % 60 == 0:
            assert GAME.decode(now.encode()).hash() == now.hash()
            assert now.redealt(0, bytes([number % 250]) * 32).invariants() == []
    assert state.ending is not None
    won = state.ending.reason in ("machines_destroyed", "aliens_destroyed", "amoebas_gone")
    assert state.ending.winners == ((0,) if won else ())


class AgainstAliens(SpaceEmpiresGame):
    """Many fleets soon."""

    options: ClassVar[Mapping[str, Option]] = {
        **SpaceEmpiresGame.options,
        "opponent": Option("empires", ("empires",)),
        "difficulty": Option("good_luck", ("good_luck",)),
    }


@pytest.mark.rule("A3", "A5")
@pytest.mark.parametrize("check", SECRETS_CHECKS, ids=lambda check: check.__name__)
def test_the_sheets_and_fleets_of_aliens_stay_secret(check: Check) -> None:
    check(Table("space_empires", 1, 1, AgainstAliens()))


@pytest.mark.rule("A3")
def test_a_view_that_shows_the_sheets_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(game: SpaceEmpires, seat: int | None) -> dict[str, Any]:
        return {**table_view(game, seat), "leak": [list(sheet[1:4]) for sheet in game.ledgers]}

    monkeypatch.setattr(SpaceEmpires, "viewer", leaking)
    with pytest.raises(AssertionError, match=r"sees? a secret"):
        check_secrets_do_not_show(Table("space_empires", 1, 1, AgainstAliens()))


@pytest.mark.rule("D1")
def test_a_game_without_an_end_is_lost_after_the_last_cycle() -> None:
    position = Alone("empires", turn=3, difficulty="easy")
    position.game.cycle = ending.LIMIT
    position.start().does("done", "done")
    found = position.game.ending
    assert found is not None
    assert (found.winners, found.reason) == ((), "time_over")


@pytest.mark.parametrize("scenario", ["doomsday_small", "alien_empires"])
def test_a_record_of_a_game_alone_replays(scenario: str) -> None:
    session = Session.new(GAME, ["somebody"], 5, {"scenario": scenario})
    table = Table("space_empires", 1, 5, GAME)
    for _ in range(60):
        state = session.state
        if state.over:
            break
        question = state.questions[0]
        session.answer(question.seat, table.rng.choice(question.moves))
    assert verify(GAME, session.closed_record()).answers == len(session.steps)
