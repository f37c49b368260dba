"""The rulebook's example as a recorded game: `tests/records/galaxy_worked_example.jsonl`.

The record is read back, verified, and its positions compared turn by turn with the table in
`worked_example.py`. Run this file as a module to write the record anew.
"""

from __future__ import annotations

from pathlib import Path

from astrarium.games import get_game
from astrarium.games.galaxy.components import CARDS, NUMBER
from astrarium.games.galaxy.table import Galaxy
from astrarium.kernel.moves import parse_move
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session
from tests.galaxy.positions import Table
from tests.galaxy.test_worked_example import example, position
from tests.galaxy.worked_example import HANDS, PILE, TURNS

RECORD = Path(__file__).parent.parent / "records" / "galaxy_worked_example.jsonl"
SEATS = ["Green", "Red", "Blue", "Yellow"]


def deck() -> tuple[int, ...]:
    """The dictated order: the four hands, the pile, then whatever is left."""
    named = [NUMBER[name] for seat in range(4) for name in HANDS[seat].split()]
    named += [NUMBER[name] for name in PILE.split()]
    return (*named, *sorted(set(range(CARDS)) - set(named), reverse=True))


def script() -> dict[str, list]:
    return {
        "galaxy_row": [tuple(range(8))],
        "dealer": [(6, 5), (2, 3), (4, 4), (1, 6)],
        "deck": [deck()],
        "dice": [roll for turn in TURNS for roll in turn.dice],
        "sensors": [roll for turn in TURNS for roll in turn.sensors],
        "hand": [NUMBER[turn.random] for turn in TURNS if turn.random],
    }


def played() -> Session:
    """The example played through a session, with dictated cards and dice."""
    session = Session.new(get_game("galaxy"), SEATS, seed="worked example", script=script())
    for seat, move in example(len(TURNS)).answers:
        session.answer(seat, parse_move(move))
    return session


def test_the_record_verifies() -> None:
    """It replays under today's rules; its dice are the rulebook's, not a seed's."""
    verdict = verify(get_game("galaxy"), Record.load(RECORD))
    assert verdict.seed == "dictated"
    assert verdict.answers == len(example(len(TURNS)).answers)


def test_the_record_shows_every_position_of_the_example() -> None:
    """At the start of each turn stands the position that the turn before it left."""
    session = resume(get_game("galaxy"), Record.load(RECORD))
    positions = [session.position(number) for number in range(len(session.steps) + 1)]
    turns = [state for state in positions if isinstance(state, Galaxy) and starts_turn(state)]
    assert [position(Table(state)) for state in turns[1:]] == [turn.after for turn in TURNS]


def starts_turn(state: Galaxy) -> bool:
    """The active player is asked for actions and has done nothing yet."""
    turn = state.stack[-1]
    return state.asked[0].kind == "action" and not getattr(turn, "busy", True)


def test_the_record_is_the_example() -> None:
    """Playing the example again gives the same record."""
    assert played().closed_record().dump() == RECORD.read_text(encoding="utf-8")


if __name__ == "__main__":
    played().save(RECORD)
