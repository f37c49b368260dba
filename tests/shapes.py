"""Plain data held against a declared type: what differs, and where.

Types are those of views (`kernel/shapes.py`): TypedDicts, lists, dicts, unions, literals, and lists
of a fixed length.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from astrarium.kernel.shapes import SOME


def faults(data: Any, kind: Any, at: str = "view") -> Iterator[str]:
    """Everything in which data are not of this type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return
    if is_typeddict(kind):
        yield from _of_keys(data, kind, at)
    elif origin in (Union, types.UnionType):
        if not any(_fits(data, each) for each in args):
            # The one that it seems to be says what is wrong with it.
            likely = [each for each in args if _alike(data, each)]
            yield from faults(data, likely[0], at) if likely else [f"{at}: {data!r}"]
    elif origin is Annotated:
        yield from _annotated(data, args[0], args[1], at)
    elif origin is list:
        if type(data) is not list:
            yield f"{at}: {data!r} is no list"
        else:
            for number, item in enumerate(data):
                yield from faults(item, args[0], f"{at}[{number}]")
    elif origin is dict:
        yield from _of_dict(data, args[0], args[1], at, all_of_them=True)
    elif origin is Literal:
        if data not in args:
            yield f"{at}: {data!r} is none of {args}"
    elif type(data) is not kind:
        yield f"{at}: {data!r} is no {kind}"


def keys(kind: Any) -> set[str]:
    """The keys that a TypedDict declares."""
    return set(_hints(kind))


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _fits(data: Any, kind: Any) -> bool:
    return next(faults(data, kind), None) is None


def _alike(data: Any, kind: Any) -> bool:
    """Whether both are containers of the same kind."""
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    origin = dict if is_typeddict(kind) else get_origin(kind)
    return origin in (dict, list) and type(data) is origin


def _of_keys(data: Any, kind: Any, at: str) -> Iterator[str]:
    hints = _hints(kind)
    if type(data) is not dict:
        yield f"{at}: {data!r} is no dict"
        return
    yield from (f"{at}.{key}: not declared" for key in data if key not in hints)
    for key, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint
        if key in data:
            yield from faults(data[key], inner, f"{at}.{key}")
        elif not optional:
            yield f"{at}.{key}: missing"


def _of_dict(data: Any, key: Any, value: Any, at: str, all_of_them: bool) -> Iterator[str]:
    if type(data) is not dict:
        yield f"{at}: {data!r} is no dict"
        return
    for name, item in data.items():
        yield from faults(name, key, f"{at}: the key {name!r}")
        yield from faults(item, value, f"{at}.{name}")
    if all_of_them:
        yield from (f"{at}.{word}: missing" for word in _words(key) if word not in data)


def _words(kind: Any) -> list[Any]:
    """The words that a key may be, where they are but a few."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return [word for part in get_args(kind) for word in _words(part)]
    return []


def _annotated(data: Any, kind: Any, note: Any, at: str) -> Iterator[str]:
    if note == SOME:
        key, value = get_args(kind)
        yield from _of_dict(data, key, value, at, all_of_them=False)
    elif get_origin(note) is tuple:
        parts = get_args(note)
        if type(data) is not list or len(data) != len(parts):
            yield f"{at}: {data!r} is no list of {len(parts)}"
            return
        for number, (item, part) in enumerate(zip(data, parts, strict=True)):
            yield from faults(item, part, f"{at}[{number}]")
    else:
        yield from faults(data, kind, at)
