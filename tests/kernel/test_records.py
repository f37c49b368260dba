"""Record files: written whole, read back the same, and refused with one line when damaged."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrarium.kernel.chance import commitment
from astrarium.kernel.errors import RecordError
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from tests.conformance.tables import Table, game_ids, log_text
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


# -- writing and reading -------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", game_ids())
def test_a_record_is_read_back_as_it_was_written(game_id: str, tmp_path: Path) -> None:
    session = played(game_id, 2, 40)
    path = tmp_path / "game.jsonl"
    session.save(path)
    record = Record.load(path)
    assert record == session.record
    assert record.dump() == path.read_text(encoding="ascii")
    again = resume(session.game, record)
    assert again.closed_record().dump() == session.closed_record().dump()
    assert again.state.hash() == session.state.hash()
    for seat in (None, 0, 1):
        assert log_text(again, seat) == log_text(session, seat)


def test_the_example_records_are_sound() -> None:
    assert complaint(GAME, TEXT) == ""
    assert complaint(GAME, WHOLE) == ""
    assert put_together(taken_apart(TEXT)) == TEXT


def test_names_of_players_may_be_anything(tmp_path: Path) -> None:
    names = ["Zoë 🚀", 'a"b\\c\n\t', "\ud800 \u2028"]
    session = played(GAME, 3, 5)
    session.record.header["seats"] = names
    path = tmp_path / "game.jsonl"
    session.save(path)
    assert Record.load(path).header["seats"] == names
    assert resume(session.game, Record.load(path)).seats == names


def test_saving_replaces_the_file_in_one_go(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = played(GAME, 2, 5)
    session.save(path)
    before = path.read_bytes()
    session.answer(session.state.questions[0].seat, session.state.questions[0].moves[0])
    session.save(path)
    assert path.read_bytes() != before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("failing", ["fsync", "write"])
def test_a_failed_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "game.jsonl"
    session = played(GAME, 2, 5)
    session.save(path)
    before = path.read_bytes()

    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(RecordError, match=r"cannot write .*: No space left on device"):
        session.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_or_written_are_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot read"):
        Record.load(tmp_path / "missing.jsonl")
    with pytest.raises(RecordError, match="cannot read"):
        Record.load(tmp_path)
    with pytest.raises(RecordError, match="cannot write"):
        played(GAME, 2, 1).save(tmp_path / "no" / "such" / "folder.jsonl")


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(RecordError, match="larger than any record"):
        Record.load(path)


# -- damage: the line where it is ----------------------------------------------------------------


def damaged(rng: random.Random, kind: str, text: bytes) -> tuple[bytes, int]:
    """The text with one byte flipped, deleted or inserted, and the line where that is."""
    at = rng.randrange(len(text))
    line = text.count(b"\n", 0, at) + 1
    if kind == "flipped":
        return text[:at] + bytes([text[at] ^ rng.randrange(1, 256)]) + text[at + 1 :], line
    if kind == "deleted":
        return text[:at] + text[at + 1 :], line
    byte = bytes([rng.choice([9, 10, 13, 32, rng.randrange(256)])])
    line += byte == text[at : at + 1] == b"\n"  # an empty line after this one
    return text[:at] + byte + text[at:], line


@pytest.mark.parametrize("kind", ["flipped", "deleted", "inserted"])
@pytest.mark.parametrize("batch", range(2))
def test_a_damaged_byte_is_found_in_its_line(kind: str, batch: int, tmp_path: Path) -> None:
    rng = random.Random(f"{kind} {batch}")
    path = tmp_path / "damaged.jsonl"
    for _ in range(400):
        text, line = damaged(rng, kind, TEXT.encode())
        path.write_bytes(text)
        with pytest.raises(RecordError) as error:
            Record.load(path)
        assert line_of(str(error.value)) == line


def test_a_record_cut_off_anywhere_is_refused() -> None:
    lines = TEXT.splitlines(keepends=True)
    for number in range(len(lines)):
        whole = "".join(lines[:number])
        assert line_of(complaint(GAME, whole)) == max(number, 1)
        for cut in {1, len(lines[number]) // 2, len(lines[number]) - 1}:
            assert line_of(complaint(GAME, whole + lines[number][:cut])) == number + 1


def test_lines_swapped_doubled_or_left_out_are_found() -> None:
    lines = TEXT.splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        swapped = [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]
        assert line_of(complaint(GAME, "".join(swapped))) == at
        doubled = [*lines[: at + 1], *lines[at:]]
        assert line_of(complaint(GAME, "".join(doubled))) == at + 2
        missing = [*lines[:at], *lines[at + 1 :]]
        assert line_of(complaint(GAME, "".join(missing))) == at + 1


@pytest.mark.parametrize(
    "text", ["", "\n", "{}\n", "[]\n[]\n", "null\n", '"sum"\n', "{}\n{}\n{}\n"]
)
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    assert line_of(complaint(GAME, text)) == 1


@given(st.text(max_size=300))
def test_any_text_is_refused_in_one_line(text: str) -> None:
    assert complaint(GAME, text)


@given(data=st.binary(max_size=300))
def test_any_bytes_are_refused_in_one_line(data: bytes, tmp_path_factory: Any) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.jsonl"
    path.write_bytes(data)
    with pytest.raises(RecordError, match=r"\Aline \d+: [^\n]+\Z"):
        Record.load(path)


def test_the_text_of_a_line_is_fixed_to_the_byte() -> None:
    """Blanks, other orders of keys, escapes and doubled keys say the same, but were not written."""
    first, rest = TEXT.split("\n", 1)
    data = json.loads(first)
    others = [
        json.dumps(data),
        first.replace(":", ": ", 1),
        first + " ",
        first.replace("galaxy", "g\\u0061laxy"),
        first.replace('{"astrarium"', '{"astrarium":1,"astrarium"'),
        first + "\r",
    ]
    for other in others:
        assert line_of(complaint(GAME, f"{other}\n{rest}")) == 1


# -- edits with the right checksums --------------------------------------------------------------


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
    good = {"snapshot": {"rules": "1", "state": session.steps[8].before.encode()}}
    lines.insert(at, good)
    lines[-1]["end"]["entries"] += 1
    assert complaint(GAME, put_together(lines)) == ""
    for bad in (session.steps[9].before.encode(), {}, {"seats": 10**9}):
        lines[at] = {"snapshot": {"rules": "1", "state": bad}}
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


# -- anything, anywhere --------------------------------------------------------------------------


def deep(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


NASTY: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    10**17,
    10**18,
    10**400,
    1.0,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "x",
    "\x00",
    "0",
    "9" * 50,
    "x" * 5000,
    [],
    [0],
    [[], []],
    {},
    {"seat": 0},
    {"": {}},
    deep(150),
]


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside some data."""
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def mutate(lines: Lines, rng: random.Random) -> None:
    """Change one thing somewhere."""
    number = rng.randrange(len(lines))
    found = list(places(lines[number]))
    if not found:
        return
    *way, last = rng.choice(found)
    holder: Any = lines[number]
    for key in way:
        holder = holder[key]
    act = rng.randrange(6)
    if act == 0:
        del holder[last]
    elif act == 1 and isinstance(holder, list):
        holder.insert(last, deepcopy(holder[last]))
    elif act == 2 and isinstance(holder, list):
        other = rng.randrange(len(holder))
        holder[last], holder[other] = holder[other], holder[last]
    elif act == 3 and type(holder[last]) is int:
        holder[last] += rng.choice([-1, 1])
    elif act == 4 and isinstance(holder, dict):
        holder[rng.choice(["x", "seat", "chance", "setup"])] = deepcopy(rng.choice(NASTY))
    else:
        holder[last] = deepcopy(rng.choice(NASTY))


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("batch", range(4))
def test_no_edit_makes_anything_but_a_complaint_or_the_same_game(game_id: str, batch: int) -> None:
    """Thousands of small changes with right checksums, at any place, to anything."""
    rng = random.Random(f"{game_id} {batch}")
    text = record_text(game_id, 2 + batch % 2, 16 if game_id == GAME else 30)
    sound = taken_apart(text)
    whole = Record.parse(text)
    game = Table(game_id, 2, 0).game
    refused = 0
    for _ in range(400):
        lines = deepcopy(sound)
        for _ in range(rng.choice([1, 1, 1, 2, 5])):
            mutate(lines, rng)
        try:
            bad = put_together(lines)
        except (AttributeError, TypeError, RecursionError):
            continue  # no longer something that can be written
        if complaint(game_id, bad):
            refused += 1
        else:
            same_game(game, whole, Record.parse(bad))
    assert refused > 200


def same_game(game: Any, one: Record, other: Record) -> None:
    """Nothing differs but what is free to: the seats' names, and who asked for an undo."""
    mine, its = resume(game, one), resume(game, other)
    assert its.state.hash() == mine.state.hash()
    logs = [
        [(line.event, line.undone) for line in session.lines if line.event.key != "undone"]
        for session in (mine, its)
    ]
    assert logs[0] == logs[1]
    assert its.state.questions[0].moves == mine.state.questions[0].moves
    for key in ("game", "rules", "options", "commitment"):
        assert one.header[key] == other.header[key]


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, len(taken_apart(TEXT)) - 1),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["answer", "seat", "move", "end", "x"]), inner, max_size=3
            )
        ),
        max_leaves=8,
    ),
)
def test_a_line_that_says_anything_else_is_refused(number: int, line: Any) -> None:
    lines: list[Any] = taken_apart(TEXT)
    lines[number] = line if isinstance(line, dict) else {"answer": line}
    said = complaint(GAME, put_together(lines))
    assert line_of(said) <= number + 1 or number == 0


@pytest.mark.parametrize("levels", [1_000, 100_000])
def test_deep_nesting_breaks_nothing(levels: int) -> None:
    first, rest = TEXT.split("\n", 1)
    nested = first.replace('"options":{}', '"options":' + "[" * levels + "]" * levels)
    assert line_of(complaint(GAME, f"{nested}\n{rest}")) == 1


def test_verify_and_resume_leave_the_record_as_it_is() -> None:
    record = Record.parse(TEXT)
    before = deepcopy(record)
    game = Table(GAME, 3, 0).game
    session = resume(game, record)
    verify(game, record)
    session.answer(session.state.questions[0].seat, session.state.questions[0].moves[0])
    assert record == before
