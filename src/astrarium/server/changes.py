"""What has changed between two messages: a client that keeps the last one is sent only that.

A change is a path (keys and places in lists) with the new value, or without one where a member is
gone. Lists that have grown or kept their length are compared place by place, others sent whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Path = tuple[str | int, ...]
Change = list[Any]
"""`[path, value]`, or `[path]`: there is nothing any more."""


def changes(old: Any, new: Any) -> list[Change]:
    """What makes the new value of the old one."""
    found: list[Change] = []
    _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Equal parts are passed over in one comparison each: most of a table stays as it is, and much
    of that is the same object (`State.part`)."""
    if isinstance(old, dict) and isinstance(new, dict):
        found += [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                found.append([[*path, key], value])
            elif old[key] is not value and old[key] != value:
                _compare(old[key], value, (*path, key), found)
    elif isinstance(old, list) and isinstance(new, list) and 0 < len(old) <= len(new):
        for at, value in enumerate(old):
            if value is not new[at] and value != new[at]:
                _compare(value, new[at], (*path, at), found)
        found += [[[*path, at], new[at]] for at in range(len(old), len(new))]
    else:
        found.append([list(path), new])


def apply(old: Any, made: Sequence[Change]) -> Any:
    """The new value, as a client makes it; the old one stays as it is."""
    for path, *value in made:
        old = _put(old, path, value)
    return old


def _put(whole: Any, path: Sequence[str | int], value: Sequence[Any]) -> Any:
    if not path:
        return value[0]
    key: Any = path[0]
    twin = whole.copy()
    if len(path) == 1 and not value:
        del twin[key]
    elif isinstance(twin, list) and key == len(twin):
        twin.append(value[0])
    else:
        twin[key] = _put(whole[key] if len(path) > 1 else None, path[1:], value)
    return twin
