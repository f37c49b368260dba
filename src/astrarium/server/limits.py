"""Limits: how often somebody may come, and how many connections may stay open."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import ip_address, ip_network

REMEMBERED = 20_000


class Buckets:
    """A limit of requests per minute, counted for each key: a bucket that fills up with time."""

    def __init__(self, per_minute: float, size: float | None = None) -> None:
        self.rate = per_minute / 60
        self.size = max(1.0, float(per_minute if size is None else size))
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


class Shared:
    """A limit for each person, and a wider one for all who come from the same address: whoever
    comes as five guests gets no more than an address does."""

    PERSONS = 3
    """As many people as this may do all they may from one address at the same time."""

    def __init__(self, per_minute: float) -> None:
        self.persons = Buckets(per_minute)
        self.addresses = Buckets(per_minute * self.PERSONS)

    def take(self, person: str | None, address: str) -> bool:
        """Of a visitor without a name only the address is known."""
        if not self.persons.take(person or address):
            return False
        return person is None or self.addresses.take(address)


class Lines:
    """What stays open, counted for each key."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        """None: it is not for us to count."""
        self.open: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Whether one more may be opened; if so it must `leave` later."""
        if self.most is not None and self.open[key] >= self.most:
            return False
        self.open[key] += 1
        return True

    def leave(self, key: str) -> None:
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]


@lru_cache(10_000)
def network(address: str) -> str:
    """Whose limits an address counts for: with IPv6 everybody has a whole network of them."""
    try:
        ip = ip_address(address.split("%")[0])
    except ValueError:
        return address
    if ip.version == 4:
        return address
    return str(ip.ipv4_mapped or ip_network((int(ip), 64), strict=False))
