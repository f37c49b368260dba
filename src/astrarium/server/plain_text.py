"""Bytes that are no text: no database and no sentence can hold them, so they stay outside."""

from __future__ import annotations

import codecs
import json
import re
from typing import Any
from urllib.parse import unquote_to_bytes

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000|\x00")
"""As it is, or as JSON writes it."""
KEPT = 64
"""Bytes of a piece that are looked at again with the next one."""


def is_text(path: str, query: bytes) -> bool:
    """Whether a path, decoded already, and a query are text. What is not UTF-8 in a path has
    become a replacement character."""
    if "\x00" in path or "\ufffd" in path:
        return False
    if query.isascii() and b"%" not in query:
        return b"\x00" not in query
    try:
        return "\x00" not in unquote_to_bytes(query).decode()
    except UnicodeDecodeError:
        return False


def strange_line(record: str) -> int | None:
    """The first line of a record, counted from 1, that no database takes: JSON can write a NUL,
    and half of a pair of surrogates."""
    for number, line in enumerate(record.split("\n"), 1):
        if "\\u" in line and not _is_stored(json.loads(line)):
            return number
    return None


def _is_stored(data: Any) -> bool:
    try:
        return NUL.search(json.dumps(data, ensure_ascii=False).encode()) is None
    except UnicodeEncodeError:
        return False


class TextCheck:
    """Looks at a body piece by piece."""

    __slots__ = ("decoder", "end")

    def __init__(self) -> None:
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.end = b""

    def goes_on(self, piece: bytes, more: bool) -> bool:
        """Whether all that has come so far is text."""
        try:
            self.decoder.decode(piece, final=not more)
        except UnicodeDecodeError:
            return False
        found = NUL.search(self.end + piece)
        self.end = (self.end + piece)[-KEPT:]
        return found is None
