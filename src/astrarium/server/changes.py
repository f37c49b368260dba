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


def changes(old: dict[str, Any], new: dict[str, Any]) -> list[Change]:
    """What makes the new value of the old one."""
    found: list[Change] = []
    _members(old, new, (), found)
    return found


_NOTHING = object()


def _members(old: dict[str, Any], new: dict[str, Any], path: Path, found: list[Change]) -> None:
    """Most of a table stays as it is, and much of that is the same object (`State.part`)."""
    if list(old) == list(new):  # so it is mostly
        for key, was, value in zip(new, old.values(), new.values(), strict=True):
            if was is not value and was != value:
                _compare(was, value, (*path, key), found)
        return
    met = 0
    for key, value in new.items():
        was = old.get(key, _NOTHING)
        if was is value:
            met += 1
        elif was is _NOTHING:
            found.append([[*path, key], value])
        else:
            met += 1
            if was != value:
                _compare(was, value, (*path, key), found)
    if met < len(old):
        found += [[[*path, key]] for key in old if key not in new]


def _places(old: list[Any], new: list[Any], path: Path, found: list[Change]) -> None:
    for at, was in enumerate(old):
        value = new[at]
        if was is not value and was != value:
            _compare(was, value, (*path, at), found)
    found += [[[*path, at], new[at]] for at in range(len(old), len(new))]


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Values that are not equal."""
    if type(new) is dict and type(old) is dict:
        _members(old, new, path, found)
    elif type(new) is list and type(old) is list and 0 < len(old) <= len(new):
        _places(old, new, path, found)
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
