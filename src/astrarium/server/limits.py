"""Rate limits: a bucket of requests per visitor that fills up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

REMEMBERED = 20_000


class Buckets:
    """A limit of requests per minute, counted for each key."""

    def __init__(self, per_minute: int) -> None:
        self.rate = per_minute / 60
        self.size = max(1.0, float(per_minute))
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more request is within the limit."""
        now = time.monotonic()
        level, at = self.levels.pop(key, (self.size, now))
        level = min(self.size, level + (now - at) * self.rate)
        allowed = level >= 1
        self.levels[key] = (level - allowed, now)
        if len(self.levels) > REMEMBERED:
            self.levels.popitem(last=False)
        return allowed
