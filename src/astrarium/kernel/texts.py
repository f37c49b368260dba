"""Texts by id, in the language of the reader.

Games speak in ids; here they become sentences. A game's texts lie in its `text/` folder, one
TOML file per language, and the kernel's own stand behind them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any, Protocol

from .moves import Move, Reason, Value, parse_move
from .results import Result
from .rules import LANGUAGES, read_toml, rulebook

__all__ = ["LANGUAGES", "Namer", "Texts", "load"]

KERNEL = "astrarium.kernel"


class Namer(Protocol):
    """How a game names the things its moves and events speak of."""

    def spoken(self, move: Move) -> dict[str, Value]:
        """What the label of a move may speak of, by name."""
        ...

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        """The name of an id, or None if the game has nothing special to say."""
        ...

    def prompt(self, kind: str, about: Mapping[str, Value]) -> str:
        """The key of the sentence that asks; usually the kind of the question."""
        ...


class Texts:
    """The texts of one game in one language."""

    def __init__(self, package: str, language: str, namer: Namer) -> None:
        self.language = language
        self.package = package
        self.namer = namer
        self.data = read_toml(package, "text", f"{language}.toml")
        self.kernel = read_toml(KERNEL, "text", f"{language}.toml")
        self.seats: Sequence[str] = ()

    def seated(self, names: Sequence[str]) -> Texts:
        """The same texts at a table where the seats have these names."""
        twin = copy(self)
        twin.seats = names
        return twin

    # -- looking up ---------------------------------------------------------------------------

    def get(self, table: str, key: str) -> str | None:
        """A text as written, or None."""
        found = self.data.get(table, {}).get(key, self.kernel.get(table, {}).get(key))
        return None if found is None else str(found)

    def say(self, table: str, key: str, args: Mapping[str, Value] | None = None) -> str:
        """A text with its arguments filled in; there may be another one for a single thing, and
        things of which there are several have names of their own (`[many]`)."""
        number = None if args is None else args.get("number")
        single, many = number == 1, number not in (None, 1)
        text = (self.get(table, f"{key}_one") if single else None) or self.get(table, key)
        if text is None:
            return f"{table}.{key}"
        shown = {name: self.value(name, value, many) for name, value in (args or {}).items()}
        return text.format_map(_Lenient(shown))

    def value(self, argument: str, value: Value, many: bool = False) -> str:
        """An argument as a person reads it."""
        if isinstance(value, tuple | list):
            between = self.get("between", argument) or ", "
            return between.join(self.value(argument, item, many) for item in value)
        if argument == "move":
            return self.move(parse_move(str(value)))
        named = self.namer.name(self, argument, value)
        if named is not None:
            return named
        if argument in ("seat", "target", "owner", "by", "seats") and isinstance(value, int):
            return self.seat(value)
        return self.name(value, many)

    def name(self, value: str | int, many: bool = False) -> str:
        several = self.get("many", str(value)) if many else None
        return several or self.get("name", str(value)) or str(value)

    def seat(self, seat: int) -> str:
        if seat < len(self.seats):
            return self.seats[seat]
        return self.say("ui", "seat", {"number": seat + 1})

    # -- sentences ----------------------------------------------------------------------------

    def ask(self, kind: str, about: Mapping[str, Value]) -> str:
        return self.say("ask", self.namer.prompt(kind, about), about)

    def move(self, move: Move, kind: str = "") -> str:
        """The label of a move; some verbs read differently by question (`done_action`).

        A use reads as its ability has it (`use_toast`): only that can say what a target is. Where
        there may be more or fewer targets each number of them may have a label (`use_toast_0`).
        """
        verb = str(move[0])
        args = self.namer.spoken(move)
        uses = verb == "use" and len(move) > 1
        special = f"{verb}_{move[1]}" if uses else f"{verb}_{kind}"
        counted = f"{special}_{len(move) - 2}" if uses else special
        keys = (key for key in (counted, special) if self.get("move", key))
        return self.say("move", next(keys, verb), args)

    def reason(self, reason: Reason) -> str:
        args = dict(reason.args)
        if "question" in args:  # the rest is what that question is about
            args = {"question": self.ask(str(args["question"]), args)}
        return self.say("why", reason.key, args)

    def event(self, key: str, args: Mapping[str, Value]) -> str:
        return self.say("log", key, args)

    def ending(self, result: Result) -> str:
        """Why a game ended and, if some were level at the top, what decided."""
        why = self.say("end", result.reason)
        return f"{why} {self.say('tie_break', result.tie_break)}" if result.tie_break else why

    def rule(self, rule: str) -> str | None:
        """The paraphrase of a rule of the game or of the table."""
        for package in (self.package, KERNEL):
            book = rulebook(package)
            if rule in book:
                return book[rule].text[self.language]
        return None


class _Lenient(dict[str, str]):
    """A missing argument is shown as its name: a text must never break a game."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


@cache
def load(package: str, language: str, namer: Any) -> Texts:
    """The texts of a package, read once."""
    return Texts(package, language, namer)
