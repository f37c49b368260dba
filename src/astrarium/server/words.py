"""What is said to people, in their language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Reason
from astrarium.kernel.rules import LANGUAGES, read_toml, rulebook
from astrarium.kernel.texts import KERNEL, Texts

from .model import Table
from .problems import Problem, Word

PACKAGE = "astrarium.server"
DEFAULT = "en"


class ErrorText(msgspec.Struct, omit_defaults=True, rename="camel"):
    """What went wrong: a key for programs, a sentence for people, the rule if one says so."""

    key: str
    text: str
    rule: str | None = None
    rule_text: str | None = None


@cache
def own_texts(language: str) -> dict[str, dict[str, str]]:
    return read_toml(PACKAGE, "text", f"{language}.toml")


def say(language: str, table: str, key: str, words: Mapping[str, Word] | None = None) -> str:
    """A sentence of the server's own."""
    found = own_texts(language)[table].get(key)
    if found is None:
        return key
    return found.format_map({name: _word(language, word) for name, word in (words or {}).items()})


def _word(language: str, word: Word) -> str:
    return word.told(language) if isinstance(word, AstrariumError) else str(word)


def chosen_language(asked: str | None, own: str | None, accepted: str) -> str:
    """What the address says, else what the user prefers, else what the browser accepts."""
    for wish in (asked, own):
        if wish in LANGUAGES:
            return wish
    for part in accepted.split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return DEFAULT


def texts_at(table: Table, language: str) -> Texts:
    """The texts of a table's game, with the names of those who sit there."""
    return table.game.texts(language).seated([info.name or info.kept_name for info in table.seats])


def error_text(problem: Problem, language: str, table: Table | None = None) -> ErrorText:
    """A problem as it is told."""
    if problem.reason is not None and table is not None:
        return reason_text(table, problem.reason, language)
    return ErrorText(problem.key, say(language, "problem", problem.key, problem.words))


def reason_text(table: Table, reason: Reason, language: str) -> ErrorText:
    """A refusal with the rule that it rests on."""
    texts = texts_at(table, language)
    return ErrorText(reason.key, texts.reason(reason), reason.rule, texts.rule(reason.rule))


@cache
def text_tables(game: Game, language: str) -> dict[str, Any]:
    """All texts that a client needs to speak of a game by itself."""
    texts = game.texts(language)
    names = {table: dict(entries) for table, entries in texts.kernel.items() if table != "error"}
    for table, entries in texts.data.items():
        names.setdefault(table, {}).update(entries)
    return {
        "language": language,
        "texts": names,
        "grammar": {verb: list(arguments) for verb, arguments in game.grammar.items()},
        "uses": {ability: ["ability", *named] for ability, named in game.uses.items()},
    }


def rules_found(game: Game, language: str, search: str) -> list[dict[str, str]]:
    """The rules in which all words of the search occur."""
    wanted = search.casefold().split()
    found = []
    for book in (game.rules, rulebook(KERNEL)):
        for rule in book.rules.values():
            chapter = book.chapters.get(rule.chapter, {}).get(language, rule.chapter)
            whole = f"{rule.id} {chapter} {rule.text[language]}".casefold()
            if all(word in whole for word in wanted):
                found.append({"id": rule.id, "chapter": chapter, "text": rule.text[language]})
    return found
