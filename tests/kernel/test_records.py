"""Record files: written whole, read back the same, and refused with one line when damaged."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.errors import RecordError
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from tests.conformance.tables import game_ids, game_of, log_text
from tests.records.lines import (
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
    session = played(game_id, game_of(game_id).min_seats, 40)
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
