"""The reference's examples as recorded games, in `tests/records/ti4_examples`.

Each record is a test that tells the example, played through a session: from the position that the
test sets up, with the dice that it dictates. `make records GAME=ti4` writes them anew, after a
wanted change of rules.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.table import TI4
from astrarium.kernel.actions import Answer
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session

from . import (
    test_16_abilities,
    test_23_combat,
    test_63_rerolls,
    test_81_technology,
    test_fa_corners,
    test_fa_nekro_copies,
)
from .positions import table
from .traders import struck


def a_note_received_at_the_start_of_a_turn() -> None:
    """It is played at once."""
    t = table("letnev l1z1x xxcha")
    t.fleet(0, 38, cruiser=1).fleet(1, 38, cruiser=1).turn_of(0)
    struck(t, 1, 0, "0 0 cybernetic_enhancements none")
    t.seat(0).is_asked("react").does("use cybernetic_enhancements").is_asked("action")


RECORDS = Path(__file__).parent.parent / "records" / "ti4_examples"
EXAMPLES: dict[str, Callable[[], None]] = {
    "16_12_after_is_at_once": test_16_abilities.test_after_means_at_once_and_not_later,
    "16_16_every_occurrence": (
        test_16_abilities.test_an_ability_is_for_every_occurrence_of_its_event_once
    ),
    "23_5_rerolls_before_the_next_dice": (
        test_63_rerolls.test_one_decides_on_each_value_before_the_next_is_rolled
    ),
    "48_1_the_second_carrier": (
        test_81_technology.test_what_is_not_in_ones_deck_cannot_be_gained_from_it
    ),
    "77_4_no_sustaining_against_a_barrage": (
        test_23_combat.test_barrage_hits_beyond_the_fighters_are_lost
    ),
    "81_21_an_upgrade_of_another_name": (
        test_fa_nekro_copies.test_an_upgrade_of_another_name_upgrades_the_type
    ),
    "q_n2_a_combat_that_nobody_can_win": (
        test_fa_corners.test_two_fleets_that_nothing_can_destroy_do_not_fight_for_ever
    ),
    "q_n9_a_note_at_the_start_of_a_turn": a_note_received_at_the_start_of_a_turn,
}


class Played(NamedTuple):
    """What a test did: where it began, and every answer with what chance brought."""

    start: TI4
    answers: list[tuple[Seat, Move, list[tuple[str, Any]]]]


def position(game: TI4) -> dict[str, Any]:
    """Everything but chance, which tests dictate on the way."""
    return {name: part for name, part in game.encode().items() if name != "chance"}


def watched(example: Callable[[], None], patch: pytest.MonkeyPatch) -> Played:
    """Let a test play, and write down what it does since it last set anything on the table."""
    runs: list[Played] = []
    left: list[dict[str, Any]] = [{}]
    sound = TI4.answer

    def answer(game: TI4, seat: Seat, move: Move) -> Move:
        if position(game) != left[-1]:
            runs.append(Played(game.copy(), []))
        game.chance.outcomes = []
        given = sound(game, seat, move)
        runs[-1].answers.append((seat, given, game.chance.outcomes or []))
        left[-1] = position(game)
        return given

    with patch.context() as while_it_plays:
        while_it_plays.setattr(TI4, "answer", answer)
        example()
    return runs[-1]


def recorded(played: Played) -> Session:
    """The same through a session. Its dice are the example's, not a seed's."""
    played.start.chance.scripted = {}
    names = [f"seat {seat}" for seat in range(played.start.seats)]
    options = GAME.checked_setup(played.start.seats, {})
    session = Session.starting_at(GAME, names, options, played.start, dictated=True)
    for seat, move, outcomes in played.answers:
        for purpose, value in outcomes:
            session.state.chance.script(purpose, value)
        session.perform(Answer(seat, move))
    return session


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_recorded_as_it_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = recorded(watched(EXAMPLES[name], monkeypatch))
    assert session.state.encode_table() == resume_of(name).state.encode_table()
    assert session.closed_record().dump() == (RECORDS / f"{name}.jsonl").read_text("ascii")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_record_of_an_example_verifies(name: str) -> None:
    verdict = verify(GAME, Record.load(RECORDS / f"{name}.jsonl"))
    assert verdict.seed == "dictated"
    assert verdict.answers > 0


def resume_of(name: str) -> Session:
    return resume(GAME, Record.load(RECORDS / f"{name}.jsonl"))


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for name, example in EXAMPLES.items():
        recorded(watched(example, pytest.MonkeyPatch())).save(RECORDS / f"{name}.jsonl")
