"""Record files: a game as text that can be read, checked and played on.

One JSON object per line: a header, one line per entry, a closing line. Every line ends with a
checksum over itself and all lines before it, so a damaged or edited line is found where it is.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from .errors import RecordError
from .state import canonical

FORMAT = 1
MAX_BYTES = 64 * 1024 * 1024
ENTRY_KINDS = {"setup", "snapshot", "answer", "order", "withdraw", "undo", "hash"}

Entry = dict[str, Any]


@dataclass(slots=True)
class Record:
    """A header, what happened, and how it ended (or stands)."""

    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    closing: dict[str, Any] = field(default_factory=dict)

    def line_of(self, entry: int) -> int:
        """The line of the file where an entry stands."""
        return entry + 2

    # -- writing ------------------------------------------------------------------------------

    def dump(self) -> str:
        closing = {"entries": len(self.entries), **self.closing}
        lines = [{"astrarium": self.header}, *self.entries, {"end": closing}]
        text, last = [], ""
        for line in lines:
            last = _checksum(last, line)
            text.append(canonical(line)[:-1] + f',"sum":"{last}"}}')
        return "\n".join(text) + "\n"

    def save(self, path: Path) -> None:
        """Write the file so that a crash leaves either the old one or the new one."""
        beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(self.dump())
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise RecordError(f"cannot write {path}: {error.strerror}") from None

    # -- reading ------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: Path) -> Record:
        try:
            if path.stat().st_size > MAX_BYTES:
                raise RecordError(f"{path}: larger than any record of a game")
            text = path.read_bytes().decode("utf-8")
        except OSError as error:
            raise RecordError(f"cannot read {path}: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise RecordError(f"{path}: not a record (byte {error.start} is not text)") from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        lines = text.split("\n")
        if lines[-1] != "":
            raise RecordError(f"line {len(lines)}: cut off in the middle")
        objects = _checked_objects(lines[:-1])
        if len(objects) < 2 or "end" not in objects[-1]:
            raise RecordError(f"line {len(objects)}: the record ends here without its closing line")
        closing = _dictionary(objects[-1]["end"], len(objects))
        record = cls(_header(objects[0]), objects[1:-1], closing)
        record._check_entries()
        return record

    def _check_entries(self) -> None:
        for number, entry in enumerate(self.entries):
            if len(entry) != 1 or not entry.keys() <= ENTRY_KINDS:
                raise RecordError(f"line {self.line_of(number)}: not an entry of a record")
        if self.closing.pop("entries", None) != len(self.entries):
            raise RecordError(f"line {len(self.entries) + 2}: entries are missing before it")
        if not self.entries or not {"setup", "snapshot"} & self.entries[0].keys():
            raise RecordError("line 2: a record begins with its set-up or a snapshot")


def _checked_objects(lines: list[str]) -> list[dict[str, Any]]:
    """The objects of all lines, their checksums verified and taken off."""
    objects, last = [], ""
    for number, line in enumerate(lines, 1):
        try:
            data = _dictionary(json.loads(line), number)
        except (ValueError, RecursionError):
            raise RecordError(f"line {number}: not a line of a record") from None
        found = data.pop("sum", None)
        last = _checksum(last, data)
        if found != last:
            raise RecordError(f"line {number}: changed since it was written (checksum differs)")
        objects.append(data)
    return objects


def _header(first: dict[str, Any]) -> dict[str, Any]:
    header = _dictionary(first.get("astrarium"), 1)
    if header.get("format") != FORMAT:
        raise RecordError(f"line 1: format {header.get('format')} is not known here")
    wanted = {"game": str, "rules": str, "seats": list, "options": dict, "commitment": str}
    for key, kind in wanted.items():
        if not isinstance(header.get(key), kind):
            raise RecordError(f"line 1: the header has no proper '{key}'")
    if not all(isinstance(name, str) for name in header["seats"]):
        raise RecordError("line 1: the header has no proper 'seats'")
    return header


def _dictionary(data: Any, line: int) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise RecordError(f"line {line}: not a line of a record")
    return data


def _checksum(last: str, line: dict[str, Any]) -> str:
    return blake2b(f"{last} {canonical(line)}".encode(), digest_size=8).hexdigest()
