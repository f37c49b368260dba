"""Logs as one JSON object per line, with the table and the answer they speak of."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

FIELDS = ("table", "answer", "seat", "kind", "path")


class JsonLines(logging.Formatter):
    """What a log line holds: never a card, a move of a hidden kind or a secret."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line.update({f: getattr(record, f) for f in FIELDS if hasattr(record, f)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def configure(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
