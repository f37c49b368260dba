"""Rules by id or by word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from astrarium.kernel.game import Game
from astrarium.kernel.rules import Rulebook, rulebook
from astrarium.kernel.texts import KERNEL

from .words import Words


@dataclass(frozen=True, slots=True)
class Found:
    """A rule with the title of its chapter, in one language."""

    id: str
    chapter: str
    text: str


def all_rules(game: Game, language: str) -> list[Found]:
    """The rules of a game and then those of the table, in the order of the rulebook."""
    return [*_rules(game.rules, language), *_rules(rulebook(KERNEL), language)]


def _rules(book: Rulebook, language: str) -> list[Found]:
    found = []
    for rule in book.rules.values():
        title = book.chapters.get(rule.chapter, {}).get(language, "")
        chapter = f"{rule.chapter}  {title}" if rule.chapter.isdecimal() else title
        found.append(Found(rule.id, chapter, rule.text[language]))
    return found


def find_rules(game: Game, language: str, query: str) -> list[Found]:
    """The rule with this id, the rules of this chapter, or those in which all the words occur,
    after the components of that name."""
    rules = all_rules(game, language)
    wanted = query.casefold().split()
    exact = [rule for rule in rules if [rule.id.casefold()] == wanted]
    chapter = [rule for rule in rules if [rule.id.casefold().partition(".")[0]] == wanted]
    spoken = [rule for rule in rules if _speaks_of(rule, wanted)]
    return exact or chapter or [*_components(game, language, wanted), *spoken]


def _components(game: Game, language: str, words: Sequence[str]) -> list[Found]:
    """The cards and other things of these names, and what they do."""
    texts = game.texts(language)
    told = [Found("", texts.name(id_), text) for id_, text in texts.data.get("does", {}).items()]
    return [thing for thing in told if words and _is_called(thing, words)]


def _is_called(thing: Found, words: Sequence[str]) -> bool:
    return all(word in thing.chapter.casefold() for word in words)


def _speaks_of(rule: Found, words: Sequence[str]) -> bool:
    text = f"{rule.chapter} {rule.text}".casefold()
    return all(word in text for word in words)


def print_rules(console: Console, words: Words, found: Sequence[Found], query: str) -> None:
    """Rules under their chapters, the id as a brass numeral."""
    if not found:
        console.print(Text(words("rules.nothing", given=query), style="danger"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="brass", no_wrap=True)
    grid.add_column()
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            grid.add_row("", Text(chapter, style="bold"))
        grid.add_row(rule.id, rule.text)
    console.print(grid)
