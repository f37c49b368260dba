"""The rulebook's examples as a recorded game: `tests/records/eclipse_worked_example.jsonl`.

The record begins at the position that the rulebook describes, for it tells no set-up. It is read
back, verified, and its positions are compared with those of `worked_example.py`. Run this file as
a module to write the record anew.
"""

from __future__ import annotations

from pathlib import Path

from astrarium.games import get_game
from astrarium.kernel.chance import seed_from
from astrarium.kernel.moves import parse_move
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session

from .positions import Table
from .worked_example import ACTION_PHASE, COMBAT, NAMES, Step, fusion_drives, opening, tell

RECORD = Path(__file__).parent.parent / "records" / "eclipse_worked_example.jsonl"
SEATS = ["Alastair", "Ken", "Iain", "Vernor"]
STEPS = [
    *(ACTION_PHASE[number] for number in range(1, 13)),
    COMBAT[0],
    ACTION_PHASE[13],
    *(step for number, step in COMBAT.items() if number),
]
"""The whole story: the last passes begin the battle, whose first roll is told before them."""


def answers(step: Step) -> list[tuple[int, str]]:
    given = [answer.split(maxsplit=1) for answer in step.answers.split(";") if answer.strip()]
    return [(NAMES.index(name), move) for name, move in given]


def played() -> tuple[Session, list[str]]:
    """The example through a session, with the table's hash after every step."""
    t: Table = opening()
    fusion_drives(t)  # Example: Vernor has them later without an Upgrade; nothing depends on when
    t.game.chance.seed = seed_from("worked example")
    game = get_game("eclipse")
    session = Session.starting_at(game, SEATS, game.checked_options({}), t.game, dictated=True)
    after = []
    for step in STEPS:
        tell(t, step)
        for seat, move in answers(step):
            session.answer(seat, parse_move(move))
        after.append(session.state.hash())
    return session, after


def test_the_record_verifies() -> None:
    """It replays under today's rules; its dice are the rulebook's, not a seed's."""
    verdict = verify(get_game("eclipse"), Record.load(RECORD))
    assert verdict.seed == "dictated"
    assert verdict.answers == sum(len(answers(step)) for step in STEPS)


def test_the_record_is_the_example_step_by_step() -> None:
    """Playing the example again gives the same record, and the same position after each step."""
    session, after = played()
    assert session.closed_record().dump() == RECORD.read_text(encoding="utf-8")
    replayed = resume(get_game("eclipse"), Record.load(RECORD))
    number, found = 0, []
    for step in STEPS:
        number += len(answers(step))
        found.append(replayed.position(number).hash())
    assert found == after


def test_the_record_ends_as_the_rulebook_says() -> None:
    """Vernor holds the sector with a cruiser and is the traitor; Iain starts the next round."""
    view = resume(get_game("eclipse"), Record.load(RECORD)).state.view(None)
    contested = next(sector for sector in view["sectors"] if sector["sector"] == 210)
    assert contested["owner"] == 3
    assert [(fleet["seat"], fleet["cruiser"]) for fleet in contested["fleets"]] == [(3, 1)]
    assert (view["traitor"], view["start"] if view["round"] > 1 else view["next_start"]) == (3, 2)


if __name__ == "__main__":
    played()[0].save(RECORD)
