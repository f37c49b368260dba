"""Where a request comes from, and by which name it calls this server."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

WITH_PORT = re.compile(r"\[([^\[\]]+)\](?::\d{1,5})?|([^:\[\]]+):\d{1,5}")
"""`[2001:db8::1]:443` or `203.0.113.9:443`."""
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?", re.I)
OWN = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa")
"""Names that nobody outside a house can have."""
FORWARDED = frozenset(
    {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}
)
"""Headers that only a proxy sets."""


@lru_cache(10_000)
def forwarded_for(header: bytes) -> str | None:
    """The address that the proxy has seen: the last in X-Forwarded-For, with or without a port.

    None if it is no address: whoever comes so counts as the proxy does.
    """
    last = header.decode("latin-1").split(",")[-1].strip().strip('"')
    found = WITH_PORT.fullmatch(last)
    text = (found[1] or found[2]) if found else last
    try:
        return str(ip_address(text.split("%")[0]))
    except ValueError:
        return None


class Hosts:
    """The names by which this server may be called.

    A page of another site whose name leads here (DNS rebinding) calls it by its own name: so a
    public name must be in `ASTRARIUM_URL` or `ASTRARIUM_HOSTS`. Addresses and the names of a house
    need not.
    """

    def __init__(self, url: str, names: tuple[str, ...]) -> None:
        self.all = "*" in names
        self.names = {name.lower() for name in (urlsplit(url).hostname or "", *names) if name}

    def allow(self, header: bytes) -> bool:
        """Whether the Host of a request is one of them; without one there is nothing to check."""
        if self.all or not header:
            return True
        found = HOST.fullmatch(header.decode("latin-1"))
        return found is not None and self._known(found[1].lower().rstrip("."))

    def _known(self, name: str) -> bool:
        if name in self.names or "." not in name or name.endswith(OWN):
            return True
        return is_address(name)


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_this_machine(name: str) -> bool:
    """Whether a name or an address is this very machine."""
    if name == "localhost":
        return True
    return is_address(name) and ip_address(name).is_loopback
