"""Plain data held against a declared type: what differs, and where.

Types are those of views (`kernel/shapes.py`): TypedDicts, lists, dicts, unions, literals, and lists
of a fixed length.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from astrarium.games import REGISTERED
from astrarium.kernel.shapes import SOME, OwnShape, ViewShape

Test = Callable[[Any], bool]


@cache
def own_shape(game: str) -> Any:
    """What a game declares of its view; the games of the tests declare nothing."""
    if game not in REGISTERED:
        return None
    return import_module(f"astrarium.games.{game}.views.shapes").Table


def wrong_with_view(game: str, view: dict[str, Any]) -> list[str]:
    """A view is a game's own part, and the kernel's."""
    kernel = {name: value for name, value in view.items() if name in keys(ViewShape)}
    found = [] if fits(ViewShape)(kernel) else list(faults(kernel, ViewShape))
    own = own_shape(game)
    if own is not None:
        added = keys(ViewShape) - keys(OwnShape)
        table = {name: value for name, value in view.items() if name not in added}
        found += [] if fits(own)(table) else faults(table, own)
    return found


# -- does it fit? ---------------------------------------------------------------------------------


@cache
def fits(kind: Any) -> Test:
    """Whether data are of a type: worked out once for each, since views are many and large."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return lambda data: True
    if is_typeddict(kind):
        return _has_keys(kind)
    if origin in (Union, types.UnionType):
        return _is_one_of(tuple(fits(each) for each in args))
    if origin is Annotated:
        return _is_as_noted(args[0], args[1])
    if origin is list:
        return _is_list(fits(args[0]))
    if origin is dict:
        return _is_dict(fits(args[0]), fits(args[1]), _words(args[0]))
    if origin is Literal:
        return lambda data: data in args
    return lambda data: type(data) is kind


def _has_keys(kind: Any) -> Test:
    parts = {key: fits(_plain(hint)) for key, hint in _hints(kind).items()}
    needed = _required(kind)

    def test(data: Any) -> bool:
        return (
            type(data) is dict
            and needed <= data.keys()
            and all(key in parts and parts[key](item) for key, item in data.items())
        )

    return test


def _is_one_of(tests: tuple[Test, ...]) -> Test:
    return lambda data: any(test(data) for test in tests)


def _is_list(item: Test) -> Test:
    return lambda data: type(data) is list and all(map(item, data))


def _is_dict(key: Test, value: Test, needed: set[str]) -> Test:
    return lambda data: (
        type(data) is dict
        and needed <= data.keys()
        and all(map(key, data))
        and all(map(value, data.values()))
    )


def _is_as_noted(kind: Any, note: Any) -> Test:
    if note == SOME:
        key, value = get_args(kind)
        return _is_dict(fits(key), fits(value), set())
    if get_origin(note) is not tuple:
        return fits(kind)
    parts = tuple(fits(part) for part in get_args(note))
    return lambda data: (
        type(data) is list
        and len(data) == len(parts)
        and all(part(item) for part, item in zip(parts, data, strict=True))
    )


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def keys(kind: Any) -> frozenset[str]:
    """The keys that a TypedDict declares."""
    return frozenset(_hints(kind))


def _required(kind: Any) -> set[str]:
    """Python's own `__required_keys__` does not understand annotations that are strings."""
    return {key for key, hint in _hints(kind).items() if get_origin(hint) is not NotRequired}


def _plain(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def _words(kind: Any) -> set[str]:
    """The words that a key may be, where they are but a few."""
    if get_origin(kind) is Literal:
        return set(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return {word for part in get_args(kind) for word in _words(part)}
    return set()


# -- and if not, where? ---------------------------------------------------------------------------


def faults(data: Any, kind: Any, at: str = "view") -> Iterator[str]:
    """Where data are not of a type: as far inside as it can be said."""
    if fits(kind)(data):
        return
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if is_typeddict(kind) and type(data) is dict:
        yield from _faults_of_keys(data, kind, at)
    elif get_origin(plain) in (Union, types.UnionType):
        likely = [each for each in get_args(plain) if _container(each) is type(data)]
        yield from faults(data, likely[0], at) if likely else _not(data, kind, at)
    elif plain is kind and get_origin(kind) is list and type(data) is list:
        for number, item in enumerate(data):
            yield from faults(item, get_args(kind)[0], f"{at}[{number}]")
    elif get_origin(plain) is dict and type(data) is dict and fits(dict[str, Any])(data):
        yield from _faults_of_dict(data, kind, at)
    else:
        yield from _not(data, kind, at)


def _not(data: Any, kind: Any, at: str) -> list[str]:
    return [f"{at}: {data!r} is no {getattr(kind, '__name__', None) or kind}"]


def _container(kind: Any) -> Any:
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return dict if is_typeddict(plain) else get_origin(plain)


def _faults_of_keys(data: dict[str, Any], kind: Any, at: str) -> Iterator[str]:
    hints = _hints(kind)
    yield from (f"{at}.{key}: not declared" for key in data if key not in hints)
    yield from (f"{at}.{key}: missing" for key in sorted(_required(kind) - data.keys()))
    for key, item in data.items():
        if key in hints:
            yield from faults(item, _plain(hints[key]), f"{at}.{key}")


def _faults_of_dict(data: dict[str, Any], kind: Any, at: str) -> Iterator[str]:
    some = get_origin(kind) is Annotated
    key, value = get_args(get_args(kind)[0] if some else kind)
    needed = set() if some else _words(key)
    yield from (f"{at}.{word}: missing" for word in sorted(needed - data.keys()))
    for name, item in data.items():
        if not fits(key)(name):
            yield f"{at}.{name}: not declared"
        yield from faults(item, value, f"{at}.{name}")
