"""The monitor: an outsider who sees only views and knows no game.

It checks what must hold of any table: views are plain data, nothing is counted below zero, no
card lies in two places, and whoever sits at the table sees at least what a spectator sees.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.state import State

SPOKEN = frozenset(
    {
        *("question", "asked", "sealed", "orders", "played", "known", "offers", "forms", "effects"),
        "under_way",
    }
)
"""Parts of a view that talk about cards lying elsewhere."""
SIGNED = frozenset({"q", "r", "position", "score", "scores"})
"""Numbers that may be negative: places on a map, and points."""
SUMS = frozenset({"score"})
"""Parts of a view that add up what the viewer can see: who sees more has other totals."""

Path = tuple[str | int, ...]


def broken(game: Game, state: State) -> list[str]:
    """Sentences about what does not hold in the views of this moment; none if all is well."""
    public = state.view(None)
    found = view_broken(game, public)
    for seat in range(state.seats):
        view = state.view(seat)
        found += [f"seat {seat}: {sentence}" for sentence in view_broken(game, view)]
        if seat not in state.chains:  # in a private procedure it is ahead of the others
            found += [f"seat {seat}: {sentence}" for sentence in sees_less(view, public)]
    return found


def view_broken(game: Game, view: dict[str, Any]) -> list[str]:
    """What is wrong with one view by itself."""
    if json.loads(json.dumps(view)) != view:
        return ["the view is not plain data"]
    leaves = [(path, leaf) for path, leaf in walk(view) if path[0] not in SPOKEN]
    found = [
        f"{spell(path)} is {leaf}"
        for path, leaf in leaves
        if isinstance(leaf, int) and leaf < 0 and SIGNED.isdisjoint(path)
    ]
    cards = Counter(leaf for _, leaf in leaves if leaf in card_names(game))
    box = copies(game)
    return found + [
        f"{card} is in {count} places" for card, count in cards.items() if count > box.get(card, 1)
    ]


def sees_less(view: dict[str, Any], public: dict[str, Any]) -> list[str]:
    """What a spectator sees and the seat does not, or sees otherwise."""
    own = dict(walk(view))
    return [
        f"a spectator sees {leaf} at {spell(path)}, the seat {own.get(path)}"
        for path, leaf in walk(public)
        if leaf is not None
        and path[0] != "seat"
        and SUMS.isdisjoint(path)
        and own.get(path) != leaf
    ]


def walk(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All leaves of plain data, each with the way to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from walk(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from walk(value, (*path, number))
    else:
        yield path, data


def spell(path: Path) -> str:
    return ".".join(str(step) for step in path)


@cache
def copies(game: Game) -> Counter[str]:
    """How many cards of each name the box has, where cards lie in zones."""
    cards = getattr(game.new(game.min_seats, 0), "cards", None)
    return Counter() if cards is None else Counter(cards.layout.card_names)


@cache
def card_names(game: Game) -> frozenset[str]:
    """The names of the game's cards: whatever a move can name as its card.

    A verb may leave arguments out where the question makes them plain.
    """
    return frozenset(
        str(word)
        for move in game.universe(game.min_seats)
        for name, word in zip(game.arguments(str(move[0])), move[1:], strict=False)
        if name == "card"
    )
