"""A browser as its owner would call it: "Firefox, Linux". Nothing else of it is kept."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Signs in the order in which they count: most browsers also claim to be others."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """The browser and the system that a `User-Agent` header tells of; empty if it tells nothing."""
    found = [_first(agent, signs) for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name)


def _first(agent: str, signs: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in signs if sign in agent), "")
