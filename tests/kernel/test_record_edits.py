"""Records whose checksums are right and whose content is not: found in the line where it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.chance import commitment
from astrarium.kernel.errors import RecordError
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from tests.conformance.tables import Table, game_ids
from tests.records.lines import (
    Lines,
    complaint,
    line_of,
    played,
    put_together,
    record_text,
    taken_apart,
)

GAME = "galaxy"
TEXT = record_text(GAME, 3, 30)
WHOLE = record_text(GAME, 2, 10_000)


def edited(change: Callable[[Lines], Any], text: str = TEXT) -> str:
    lines = taken_apart(text)
    change(lines)
    return put_together(lines)


def entries(lines: Lines, kind: str) -> list[int]:
    """The places of all entries of a kind."""
    return [at for at, line in enumerate(lines) if kind in line]


def test_an_illegal_answer_is_found_in_its_line() -> None:
    lines = taken_apart(TEXT)
    for at in entries(lines, "answer"):
        for wrong in ("xyzzy", "", "bid 99", "play felowi_1", " " + lines[at]["answer"]["move"]):
            twin = deepcopy(lines)
            twin[at]["answer"]["move"] = wrong
            assert line_of(complaint(GAME, put_together(twin))) == at + 1


def test_an_answer_of_another_seat_is_found_in_its_line() -> None:
    lines = taken_apart(TEXT)
    for at in entries(lines, "answer"):
        for seat in (-1, 3, 10**9, (lines[at]["answer"]["seat"] + 1) % 3):
            twin = deepcopy(lines)
            twin[at]["answer"]["seat"] = seat
            assert line_of(complaint(GAME, put_together(twin))) == at + 1


def test_another_legal_answer_is_found_before_the_record_ends() -> None:
    session = played(GAME, 3, 30)
    lines = taken_apart(TEXT)
    rng = random.Random(1)
    found = 0
    for step in session.steps:
        question = step.before.question(step.seat)
        at = step.entry + 1
        if question is None or "answer" not in lines[at] or len(question.moves) < 2:
            continue
        twin = deepcopy(lines)
        others = [m for m in question.moves if " ".join(map(str, m)) != lines[at]["answer"]["move"]]
        twin[at]["answer"]["move"] = " ".join(map(str, rng.choice(others)))
        assert line_of(complaint(GAME, put_together(twin))) > at
        found += 1
    assert found > 10


def test_a_bent_outcome_is_found_by_the_seed() -> None:
    """Also where it changes nothing on the table: the dealer's roll, for instance."""
    lines = taken_apart(WHOLE)
    bent = 0
    for at, line in enumerate(lines):
        ((kind, payload),) = line.items()
        for number, (purpose, value) in (
            enumerate(payload.get("chance", ())) if kind != "hash" else ()
        ):
            if purpose in ("dice", "dealer", "sensors"):
                twin = deepcopy(lines)
                twin[at][kind]["chance"][number][1] = [value[0] % 6 + 1, *value[1:]]
                assert line_of(complaint(GAME, put_together(twin))) >= at + 1
                bent += 1
            if bent > 8:
                return
    pytest.fail("too few dice to bend")


def test_a_bent_outcome_that_shows_nowhere_is_found_in_its_line() -> None:
    """The dealer stays the same, and so does every position: only the seed tells."""

    def bend(lines: Lines) -> None:
        rolls = [outcome for outcome in lines[1]["setup"]["chance"] if outcome[0] == "dealer"]
        least = min(rolls, key=lambda outcome: sum(outcome[1]))
        least[1] = least[1][::-1] if least[1][0] != least[1][1] else [1, 1]

    text = edited(bend)
    assert text != TEXT
    resume(Table(GAME, 3, 0).game, Record.parse(text))
    assert line_of(complaint(GAME, text)) == 2


@pytest.mark.parametrize(
    "outcome",
    [
        ["dice", [1.5, 2]],
        ["dice", [True, 2]],
        ["dice", [0, 2]],
        ["dice", [7, 1]],
        ["dice", [1]],
        ["dice", 3],
        ["dice", "cylor_1"],
        ["dice", [[1], 2]],
        ["deck", [3, 4]],
        ["hand", "no such card"],
        ["hand", 4],
        ["nonsense", 1],
        ["dice"],
        "dice",
        None,
    ],
    ids=str,
)
def test_outcomes_that_cannot_be_are_refused(outcome: Any) -> None:
    lines = taken_apart(WHOLE)
    at = next(
        at
        for at in entries(lines, "answer")
        if any(o[0] == "dice" for o in lines[at]["answer"].get("chance", ()))
    )
    lines[at]["answer"]["chance"][0] = outcome
    assert line_of(complaint(GAME, put_together(lines))) == at + 1


def test_outcomes_too_many_or_too_few_are_found_in_their_line() -> None:
    lines = taken_apart(WHOLE)
    for at in entries(lines, "answer")[:25]:
        twin = deepcopy(lines)
        payload = twin[at]["answer"]
        if payload.get("chance"):
            payload["chance"].pop()
        else:
            payload["chance"] = [["dice", [1, 1]]]
        assert line_of(complaint(GAME, put_together(twin))) == at + 1


def test_a_changed_hash_is_found_in_its_line() -> None:
    lines = taken_apart(TEXT)
    for at in entries(lines, "hash"):
        twin = deepcopy(lines)
        twin[at]["hash"] = "0" * 32
        assert line_of(complaint(GAME, put_together(twin))) == at + 1


def closing_edits() -> Iterator[tuple[str, Callable[[dict[str, Any]], Any]]]:
    yield "over", lambda end: end.update(over=not end["over"])
    yield "rules", lambda end: end.update(rules="0")
    yield "entries", lambda end: end.update(entries=end["entries"] + 1)
    yield "seed", lambda end: end["snapshot"]["chance"].update(seed="00" * 32)
    yield "no seed", lambda end: end["snapshot"]["chance"].pop("seed")
    yield "short seed", lambda end: end["snapshot"]["chance"].update(seed="00")
    yield "odd seed", lambda end: end["snapshot"]["chance"].update(seed="zz" * 32)
    yield "counters", lambda end: end["snapshot"]["chance"].update(counters={})
    yield "round", lambda end: end["snapshot"]["table"].update(round=2)
    yield "true round", lambda end: end["snapshot"]["table"].update(round=True)
    yield "active", lambda end: end["snapshot"]["table"].update(active=-1)
    yield "no snapshot", lambda end: end.pop("snapshot")
    yield "empty snapshot", lambda end: end.update(snapshot={})
    yield "more", lambda end: end.update(more=1)


CLOSING_EDITS = dict(closing_edits())


@pytest.mark.parametrize("edit", CLOSING_EDITS)
@pytest.mark.parametrize("text", [TEXT, WHOLE], ids=["open", "over"])
def test_a_changed_closing_is_refused(text: str, edit: str) -> None:
    """By whoever wants to go on as by whoever wants to check."""
    lines = taken_apart(text)
    CLOSING_EDITS[edit](lines[-1]["end"])
    bad = put_together(lines)
    assert line_of(complaint(GAME, bad)) == len(lines)
    for read in (resume, verify):
        with pytest.raises(RecordError, match=f"line {len(lines)}: "):
            read(Table(GAME, 2, 0).game, Record.parse(bad))


def test_the_cards_of_a_closing_cannot_be_exchanged() -> None:
    lines = taken_apart(TEXT)
    zones = lines[-1]["end"]["snapshot"]["table"]["cards"]["zones"]
    zones["hand_0"][0], zones["draw_pile"][0] = zones["draw_pile"][0], zones["hand_0"][0]
    assert line_of(complaint(GAME, put_together(lines))) == len(lines)


def test_a_game_that_is_over_must_reveal_the_seed_of_its_commitment() -> None:
    gone = edited(lambda lines: lines[-1]["end"].pop("seed"), WHOLE)
    assert line_of(complaint(GAME, gone)) == len(WHOLE.splitlines())
    other = edited(lambda lines: lines[-1]["end"].update(seed="11" * 32), WHOLE)
    assert line_of(complaint(GAME, other)) == len(WHOLE.splitlines())


def test_another_seed_with_its_own_commitment_does_not_give_the_same_outcomes() -> None:
    """Whoever makes up a seed after the game cannot make up one that fits the dice."""

    def forge(lines: Lines) -> None:
        seed = bytes(32)
        lines[0]["astrarium"]["commitment"] = commitment(seed)
        lines[-1]["end"]["seed"] = seed.hex()
        lines[-1]["end"]["snapshot"]["chance"]["seed"] = seed.hex()
        lines[:] = [line for line in lines if "hash" not in line]
        lines[-1]["end"]["entries"] = len(lines) - 2

    text = edited(forge, WHOLE)
    resume(Table(GAME, 2, 0).game, Record.parse(text))
    assert line_of(complaint(GAME, text)) == 2


HEADER_EDITS: dict[str, Any] = {
    "format": [0, 2, "1", None, True],
    "game": ["ti4", "", 1, None],
    "rules": ["0", 1, None],
    "seats": [[], ["a"], ["a", "b"], ["a"] * 6, ["a", "b", 3], "abc", None, ["x"] * 10_000],
    "options": [[], None, {"variant": "x"}, {"variant": 1}],
    "commitment": ["", "00" * 32, None, 5],
    "dictated": [None, 0, "no"],
}


@pytest.mark.parametrize("key", HEADER_EDITS)
def test_a_changed_header_is_refused(key: str) -> None:
    for value in HEADER_EDITS[key]:
        lines = taken_apart(TEXT)
        lines[0]["astrarium"][key] = value
        assert line_of(complaint(GAME, put_together(lines))) >= 1, value
    assert line_of(complaint(GAME, edited(lambda lines: lines[0]["astrarium"].pop(key)))) == 1


def test_the_record_of_another_game_is_refused() -> None:
    if "parley" in game_ids():
        assert complaint("parley", TEXT) == "line 1: a record of galaxy, not of parley"


def test_a_made_up_snapshot_in_the_middle_is_not_taken_over() -> None:
    """It must be the very position that the entries before it lead to."""
    session = played(GAME, 3, 30)
    lines = taken_apart(TEXT)
    at = session.steps[8].entry + 1
    good = {
        "snapshot": {"rules": get_game(GAME).version, "state": session.steps[8].before.encode()}
    }
    lines.insert(at, good)
    lines[-1]["end"]["entries"] += 1
    assert complaint(GAME, put_together(lines)) == ""
    for bad in (session.steps[9].before.encode(), {}, {"seats": 10**9}):
        lines[at] = {"snapshot": {"rules": get_game(GAME).version, "state": bad}}
        assert line_of(complaint(GAME, put_together(lines))) == at + 1


def test_undoing_without_the_consent_that_it_needs_is_refused() -> None:
    lines = taken_apart(TEXT)
    (at,) = entries(lines, "undo")
    changes: list[dict[str, Any]] = [
        {"consent": []},
        {"number": 2},
        {"number": 0},
        {"number": 99},
        {"seat": 7},
    ]
    for change in changes:
        twin = deepcopy(lines)
        twin[at]["undo"].update(change)
        assert line_of(complaint(GAME, put_together(twin))) >= at + 1


def test_a_second_set_up_is_refused() -> None:
    lines = taken_apart(TEXT)
    lines.insert(5, lines[1])
    lines[-1]["end"]["entries"] += 1
    assert line_of(complaint(GAME, put_together(lines))) == 6
