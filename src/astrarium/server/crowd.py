"""Those who watch a table without playing: the names of those who have one, and how many more.

Players expect to know who looks on. What a spectator sees is public, so nobody need be named who
would rather not; but everybody is counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote, unquote

import msgspec

from .accounts import User
from .watching import Watcher

MOST_NAMED = 10
"""Names that are told; whoever comes after them is counted."""


class Crowd(msgspec.Struct, frozen=True):
    """Who watches."""

    names: list[str] = []
    others: int = 0


def name_for(user: User | None, unnamed: bool) -> str:
    """What a watcher is called; empty for somebody who is only counted."""
    return user.name if user is not None and user.named and not unnamed else ""


def crowd_of(watchers: Iterable[Watcher], elsewhere: Iterable[Crowd] = ()) -> Crowd:
    """The crowd at a table. Somebody who looks through two windows is one person."""
    people: dict[object, str] = {}
    for watcher in watchers:
        if watcher.seat is None:
            person = watcher.session or watcher
            people[person] = people.get(person) or watcher.name
    return _together([_crowd(people.values()), *elsewhere])


def _crowd(names: Iterable[str]) -> Crowd:
    all_names = list(names)
    named = {name for name in all_names if name}
    return Crowd(sorted(named), sum(not name for name in all_names))


def _together(crowds: list[Crowd]) -> Crowd:
    names = sorted({name for crowd in crowds for name in crowd.names})
    others = sum(crowd.others for crowd in crowds) + len(names[MOST_NAMED:])
    return Crowd(names[:MOST_NAMED], others)


# -- between processes ----------------------------------------------------------------------------


def packed(crowd: Crowd) -> str:
    """A crowd as one word of a message."""
    return quote(msgspec.json.encode(crowd))


def unpacked(word: str) -> Crowd:
    return msgspec.json.decode(unquote(word), type=Crowd) if word else Crowd()
