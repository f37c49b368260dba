"""Logs as one JSON object per line, with the table and the answer they speak of."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

FIELDS = ("table", "answer", "seat", "kind", "path")

_encode = msgspec.json.Encoder(enc_hook=str).encode


class JsonLines(logging.Formatter):
    """What a log line holds: never a card, a move of a hidden kind or a secret."""

    def __init__(self) -> None:
        super().__init__()
        self._second = (0, "")

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self._at(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        known = record.__dict__
        line.update({name: known[name] for name in FIELDS if name in known})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return _encode(line).decode()

    def _at(self, record: logging.LogRecord) -> str:
        """The moment, spelled out once per second: many moves have the same."""
        second = int(record.created)
        if self._second[0] != second:
            self._second = (second, self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"))
        return self._second[1]


def configure(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # Every move is logged: what no line says (source, thread, process) need not be found out.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
