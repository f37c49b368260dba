"""Records taken apart and put together again, with checksums that are right."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from astrarium.kernel.errors import RecordError
from astrarium.kernel.records import Record, _checksum, _written
from astrarium.kernel.replay import resume, verify
from astrarium.kernel.session import Session
from tests.conformance.tables import Table, play_session

Lines = list[dict[str, Any]]

ONE_LINE = re.compile(r"line (\d+): [^\n]+")
ITALIAN = re.compile(r"riga (\d+): [^\n]+")


@cache
def record_text(game_id: str, seats: int, answers: int, seed: int = 5) -> str:
    """The record of a random game, with some standing orders and an undo in it."""
    return played(game_id, seats, answers, seed).closed_record().dump()


def played(game_id: str, seats: int, answers: int, seed: int = 5) -> Session:
    table = Table(game_id, seats, seed)
    session, rng = table.session(), table.rng
    play_session(session, rng, answers // 2, orders=True)
    if session.steps:
        session.undo(0, 1, range(seats))
    play_session(session, rng, answers - answers // 2, orders=True)
    return session


def taken_apart(text: str) -> Lines:
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        del line["sum"]
    return lines


def put_together(lines: list[Any]) -> str:
    text, last = "", ""
    for line in lines:
        last = _checksum(last, line)
        text += _written(line, last) + "\n"
    return text


def complaint(game_id: str, text: str) -> str:
    """What is said against a record when it is read, replayed and verified; '' if nothing.

    Any other exception, and any message that is not one line with a line number, in English and
    in Italian, is a failure.
    """
    game = Table(game_id, 2, 0).game
    try:
        record = Record.parse(text)
        resume(game, record)
        verify(game, Record.parse(text))
    except RecordError as error:
        said, detto = str(error), error.told("it")
    else:
        said = detto = ""
    assert not said or ONE_LINE.fullmatch(said), said
    assert not detto or ITALIAN.fullmatch(detto), detto
    return said


def line_of(said: str) -> int:
    found = ONE_LINE.fullmatch(said)
    assert found, said
    return int(found[1])
