"""Addresses that users give must not lead into our own services.

A name is resolved once, every address it has is checked, and the connection is made to the very
address that was checked: a name that answers differently the second time gains nothing.
Redirects are not followed.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from .name_lookup import Lookups
from .problems import invalid

LONGEST = 1000

REFUSED = [
    ipaddress.ip_network(text)
    for text in ("100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "2002::/16", "2001::/32")
]
"""Beyond what the standard library calls private: shared space, relays, 6to4, Teredo."""
CHECKING, SENDING = Lookups(4), Lookups(4)
"""Apart from each other: whoever gives us names that nobody answers for keeps no notice back."""
OUTSIDE = ipaddress.ip_network("2000::/3")
"""Where IPv6 has its public addresses; what else looks global leads somewhere else."""


@dataclass(frozen=True, slots=True)
class Target:
    """A checked address: where to connect, and what to ask for there."""

    scheme: str
    host: str
    port: int
    path: str
    address: str
    """The IP address to connect to; empty until the name is looked up."""


def allowed(address: str) -> bool:
    """Whether an IP address lies outside, where anybody could reach it."""
    try:
        ip = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if any(ip in network for network in REFUSED if network.version == ip.version):
        return False
    if ip.version == 6 and ip not in OUTSIDE:
        return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def resolved(url: str, internal: bool = False) -> Target:
    """A URL as a target, or the refusal. Waits for the name service, so not in the event loop."""
    asked = _parsed(url)
    return _checked(asked, SENDING.wait(asked.host, asked.port), internal)


async def check_address(url: str, internal: bool = False) -> Target:
    """Refuse a bad address when it is given, not only when it is used."""
    asked = _parsed(url)
    return _checked(asked, await CHECKING.wait_aside(asked.host, asked.port), internal)


def _parsed(url: str) -> Target:
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise invalid("webhook_wrong") from None
    host = parts.hostname or ""
    proper = parts.scheme in ("http", "https") and host and not parts.username
    if not proper or len(url) > LONGEST or not url.isascii() or not url.isprintable():
        raise invalid("webhook_wrong")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if " " in path:
        raise invalid("webhook_wrong")
    return Target(parts.scheme, host, port, path, "")


def _checked(asked: Target, addresses: list[str], internal: bool) -> Target:
    if not addresses or not (internal or all(allowed(address) for address in addresses)):
        raise invalid("webhook_wrong")
    return replace(asked, address=addresses[0])
