"""Record files: a game as text that can be read, checked and played on.

One JSON object per line: a header, one line per entry, a closing line. Every line ends with a
checksum over itself and all lines before it, so a damaged or edited line is found where it is.
A record that was read has the right shape throughout; whether it follows the rules of its game
is for `replay` to find out.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from .chance import SEED_BYTES
from .errors import RecordError
from .options import LONGEST as LONGEST_OPTION
from .plain import canonical

FORMAT = 1
MAX_BYTES = 64 * 1024 * 1024
MAX_DIGITS = 18
MOST_WORDS = 60
"""Seats or options in a header."""
LONGEST_WORD = 80
LARGEST_HEADER = 20_000
"""Characters."""

Entry = dict[str, Any]
Shape = dict[str, type]

HEADER: Shape = {
    "format": int,
    "game": str,
    "rules": str,
    "seats": list,
    "options": dict,
    "commitment": str,
    "dictated": bool,
}
ENTRIES: dict[str, Shape] = {
    "setup": {"chance": list},
    "snapshot": {"state": dict, "rules": str},
    "answer": {"seat": int, "move": str, "chance": list},
    "order": {"seat": int, "order": list, "chance": list},
    "withdraw": {"seat": int, "number": int},
    "retract": {"seat": int},
    "close": {"chance": list},
    "way": {"way": str},
    "undo": {"seat": int, "number": int, "consent": list},
    "hash": {},
}
"""What stands in the entries of each kind. `chance` is left out where nothing came of it."""
CLOSING: Shape = {"entries": int, "rules": str, "over": bool, "snapshot": dict}


@dataclass(slots=True)
class Record:
    """A header, what happened, and how it ended (or stands)."""

    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    closing: dict[str, Any] = field(default_factory=dict)

    def line_of(self, entry: int) -> int:
        """The line of the file where an entry stands."""
        return entry + 2

    @property
    def last_line(self) -> int:
        """The line of the file where the closing stands."""
        return len(self.entries) + 2

    @property
    def seed(self) -> bytes:
        """The seed as the closing has it: secret while the game goes on."""
        return bytes.fromhex(self.closing["snapshot"]["chance"]["seed"])

    # -- writing ------------------------------------------------------------------------------

    def dump(self) -> str:
        closing = {"entries": len(self.entries), **self.closing}
        lines = [{"astrarium": self.header}, *self.entries, {"end": closing}]
        text, last = [], ""
        for line in lines:
            last = _checksum(last, line)
            text.append(_written(line, last))
        return "\n".join(text) + "\n"

    def save(self, path: Path) -> None:
        """Write the file so that a crash leaves either the old one or the new one."""
        data = self.dump().encode("ascii")
        beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            with beside.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise RecordError("cannot_write", path=path, why=error.strerror) from None

    # -- reading ------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: Path) -> Record:
        try:
            if path.stat().st_size > MAX_BYTES:
                raise RecordError("too_large", path=path)
            data = path.read_bytes()
        except OSError as error:
            raise RecordError("cannot_read", path=path, why=error.strerror) from None
        try:
            return cls.parse(data.decode("ascii"))
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise RecordError("not_a_line", line) from None

    @classmethod
    def parse(cls, text: str) -> Record:
        lines = text.split("\n")
        if lines[-1] != "":
            raise RecordError("cut_off", len(lines))
        objects = _checked_objects(lines[:-1])
        if len(objects) < 2 or objects[-1].keys() != {"end"}:
            raise RecordError("no_closing_line", max(len(objects), 1))
        record = cls(_header(objects[0]), objects[1:-1])
        for number, entry in enumerate(record.entries):
            if not _is_entry(entry, len(record.header["seats"])):
                raise RecordError("not_an_entry", record.line_of(number))
        if not record.entries or not {"setup", "snapshot"} & record.entries[0].keys():
            raise RecordError("no_beginning", 2)
        record.closing = _closing(objects[-1]["end"], record)
        return record


# -- lines ---------------------------------------------------------------------------------------


def _checked_objects(lines: list[str]) -> list[dict[str, Any]]:
    """The objects of all lines, their checksums verified and taken off."""
    objects, last = [], ""
    for number, line in enumerate(lines, 1):
        try:
            data = json.loads(line, parse_int=_int, parse_float=_no, parse_constant=_no)
            data.pop("sum")
            last = _checksum(last, data)
            intact = line == _written(data, last)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise RecordError("not_a_line", number) from None
        if not intact:
            raise RecordError("changed", number)
        objects.append(data)
    return objects


def _int(digits: str) -> int:
    """Numbers in a record are small: longer ones could only do harm."""
    if len(digits) > MAX_DIGITS:
        raise ValueError(digits)
    return int(digits)


def _no(constant: str) -> None:
    """There are no fractions in a record, nor infinities."""
    raise ValueError(constant)


def _written(line: dict[str, Any], checksum: str) -> str:
    return canonical(line)[:-1] + f',"sum":"{checksum}"}}'


def _checksum(last: str, line: dict[str, Any]) -> str:
    return blake2b(f"{last} {canonical(line)}".encode(), digest_size=8).hexdigest()


# -- shapes --------------------------------------------------------------------------------------


def _header(first: dict[str, Any]) -> dict[str, Any]:
    header = first.get("astrarium")
    if not isinstance(header, dict) or len(first) != 1:
        raise RecordError("not_a_header", 1)
    if header.get("format") != FORMAT:
        raise RecordError("unknown_format", 1, format=header.get("format"))
    for key, kind in HEADER.items():
        if type(header.get(key)) is not kind:
            raise RecordError("header_lacks", 1, field=key)
    if len(canonical(header)) > LARGEST_HEADER:
        raise RecordError("header_large", 1)
    options = header["options"]
    for key, words, longest in (
        ("game", [header["game"], header["rules"], header["commitment"]], LONGEST_WORD),
        ("seats", header["seats"], LONGEST_WORD),
        ("options", options, LONGEST_WORD),
        ("options", options.values(), LONGEST_OPTION),
    ):
        if len(words) > MOST_WORDS or not all(_is_word(word, longest) for word in words):
            raise RecordError("header_lacks", 1, field=key)
    return header


def _is_word(word: Any, longest: int) -> bool:
    return isinstance(word, str) and len(word) <= longest


def _is_entry(entry: Entry, seats: int) -> bool:
    if len(entry) != 1:
        return False
    ((kind, payload),) = entry.items()
    if kind == "hash":
        return isinstance(payload, str)
    shape = ENTRIES.get(kind)
    if shape is None or not isinstance(payload, dict):
        return False
    missing = shape.keys() - payload.keys()
    return (
        payload.keys() <= shape.keys()
        and missing <= (set() if kind == "setup" else {"chance"})
        and all(type(value) is shape[key] for key, value in payload.items())
        and 0 <= payload.get("seat", 0) < seats
        and all(_is_outcome(outcome) for outcome in payload.get("chance", ()))
        and all(type(who) is int and 0 <= who < seats for who in payload.get("consent", ()))
    )


def _is_outcome(outcome: Any) -> bool:
    """A purpose and a number, a name, or several of them."""
    if not isinstance(outcome, list) or len(outcome) != 2 or not isinstance(outcome[0], str):
        return False
    values = outcome[1] if isinstance(outcome[1], list) else [outcome[1]]
    return all(type(value) in (int, str) for value in values)


def _closing(closing: Any, record: Record) -> dict[str, Any]:
    line = record.last_line
    if not isinstance(closing, dict):
        raise RecordError("not_a_closing", line)
    for key, kind in CLOSING.items():
        if type(closing.get(key)) is not kind:
            raise RecordError("closing_lacks", line, field=key)
    if closing.pop("entries") != len(record.entries):
        raise RecordError("entries_missing", line)
    chance = closing["snapshot"].get("chance")
    if not isinstance(chance, dict) or not _is_seed(chance.get("seed")):
        raise RecordError("closing_lacks", line, field="seed")
    return closing


def _is_seed(seed: Any) -> bool:
    try:
        return isinstance(seed, str) and len(bytes.fromhex(seed)) == SEED_BYTES
    except ValueError:
        return False
