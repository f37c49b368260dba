"""What always holds in Galaxy."""

from __future__ import annotations

from .components import (
    ALL_WORLDS,
    ALLY,
    BASES,
    FIRST_TECHNOLOGY,
    KHAFARJIMMN,
    LOWEST_ROW,
    NOBODY,
    ROUNDS,
    WORLD,
    WORLD_NUMBER,
    WORLDS,
    is_ship,
)
from .governors import Appoint
from .table import DISCARDS, GARRISON, IN_PLAY, Galaxy, place


def broken(game: Galaxy) -> list[str]:
    """Sentences about what does not hold; none if all is well."""
    parts = (_bases, _columns, _governors, _flow)
    return [*game.cards.invariants(), *(line for part in parts for line in part(game))]


def _bases(game: Galaxy) -> list[str]:
    found = []
    for seat in range(game.seats):
        visible = sum(owner == seat for column in game.columns for _, owner in column)
        secret = len(game.cards.zones[GARRISON + seat])
        if visible + secret + game.supply[seat] + game.lost[seat] != BASES or game.supply[seat] < 0:
            found.append(f"seat {seat} does not have {BASES} bases in all")
        if secret > 1 or (secret and not game.secret_used[seat]):
            found.append(f"seat {seat} has an impossible secret base")
    return found


def _columns(game: Galaxy) -> list[str]:
    found = []
    for name, world in WORLD_NUMBER.items():
        for row in range(1, ROUNDS + 1):
            cards = game.cards.zones[place(world, row)]
            if any(WORLD[card] not in (world, ALLY) for card in cards):
                found.append(f"a foreign ship lies in the column of {name}")
            if cards and (row > game.round or not game.in_play[world]):
                found.append(f"ships lie in row {row} of {name}")
        if game.columns[world] and not game.in_play[world]:
            found.append(f"bases stand on {name}, which has surrendered")
        if any(not 0 <= row <= LOWEST_ROW for row, _ in game.columns[world]):
            found.append(f"a base of {name} is off the board")
    return found


def _governors(game: Galaxy) -> list[str]:
    """No governor is below another player, unless the successor is just being chosen. G10.1

    When the game is over hidden bases have come to light and nobody governs any more.
    """
    found: list[str] = []
    if game.over:
        return found
    choosing = isinstance(game.stack[-1], Appoint)
    for world, governor in zip(ALL_WORLDS, game.governors, strict=True):
        influence = game.influence(world)
        alone = influence.count(max(influence)) == 1 and max(influence) > 0
        if governor == NOBODY:
            if alone:
                found.append(f"{WORLDS[world]} has no governor")
        elif influence[governor] < max(influence) and not choosing:
            found.append(f"{WORLDS[world]} has the wrong governor")
        if governor != NOBODY and not game.in_play[world]:
            found.append(f"{WORLDS[world]} has surrendered and has a governor")
    return found


def _flow(game: Galaxy) -> list[str]:
    found = []
    fallen = game.in_play.count(False)
    if not game.over and fallen not in (game.round - 1, game.round):
        found.append("the round does not fit the number of surrendered worlds")
    if game.over != (game.ending is not None):
        found.append("there is a result exactly when the game is over")
    for seat in range(game.seats):
        if any(is_ship(card) for card in game.cards.zones[IN_PLAY + seat]):
            found.append("a ship lies among the technologies")
    return found + (_face_down(game) if game.cards.face_down else [])


def _face_down(game: Galaxy) -> list[str]:
    down = [card for card in range(FIRST_TECHNOLOGY) if game.cards.is_down(card)]
    piles = [place(KHAFARJIMMN, row) for row in range(1, ROUNDS + 1)]
    allowed = {card for zone in (*piles, DISCARDS) for card in game.cards.zones[zone]}
    if not set(down) <= allowed or any(WORLD[card] != KHAFARJIMMN for card in down):
        return ["a card lies face down where none may"]
    return []
