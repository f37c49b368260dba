"""Positions of Galaxy for the rule tests, and what is read from them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from astrarium.games import get_game
from astrarium.games.galaxy.components import (
    ALL_WORLDS,
    BASES,
    CARD_NAMES,
    CARDS,
    INFLUENCE,
    NOBODY,
    NUMBER,
    WORLD_NUMBER,
    WORLDS,
)
from astrarium.games.galaxy.setup import NO_BID, Auction
from astrarium.games.galaxy.table import (
    DISCARDS,
    GARRISON,
    HAND,
    IN_PLAY,
    PILE,
    RESERVE,
    Galaxy,
    place,
)
from astrarium.games.galaxy.turn import Turn, Turns
from astrarium.kernel.chance import Chance, seed_from
from tests import language


def _cards(text: str) -> list[int]:
    return [NUMBER[name] for name in text.split()]


def _blank(seats: int) -> Galaxy:
    game = Galaxy(seats, Chance(seed_from(language.LUCK)))
    game.row = ALL_WORLDS
    return game


class _Setting:
    """Lays cards out; every card is named at most once, the rest goes where it is told."""

    def __init__(self, game: Galaxy) -> None:
        self.game = game
        self.left = set(range(CARDS))

    def lay(self, names: str, zone: int) -> None:
        for name in names.split():
            card = NUMBER[name.removesuffix("*")]
            self.left.remove(card)
            if name.endswith("*"):
                self.game.cards.zones[zone] += (card,)
                self.game.cards.face_down |= 1 << card
            else:
                self.game.cards.put([card], zone)

    def rest(self, pile: str, only_pile: bool) -> None:
        top = _cards(pile)
        self.left -= set(top)
        below = sorted(self.left)
        if only_pile:
            self.game.cards.put(below, DISCARDS)
        else:
            self.game.cards.put(below, PILE)
        self.game.cards.put(reversed(top), PILE)


def table(
    seats: int = 3,
    active: int = 0,
    hands: Mapping[int, str] | None = None,
    ships: Mapping[str, Mapping[int, str]] | None = None,
    bases: Mapping[str, Mapping[int, Iterable[int]]] | None = None,
    surrendered: str = "",
    reserves: Mapping[int, str] | None = None,
    garrisons: Mapping[int, str] | None = None,
    technologies: Mapping[int, str] | None = None,
    pile: str = "",
    only_pile: bool = False,
    governors: Mapping[str, int] | None = None,
    supply: Mapping[int, int] | None = None,
    secret_used: Iterable[int] = (),
    last: int | None = None,
) -> Table:
    """A position at the start of the active seat's action phase."""
    game = _blank(seats)
    fallen = surrendered.split()
    game.round = 1 + len(fallen)
    for name in fallen:
        game.in_play[WORLD_NUMBER[name]] = False
    setting = _Setting(game)
    for zone, held in ((HAND, hands), (RESERVE, reserves), (GARRISON, garrisons)):
        for seat, names in (held or {}).items():
            setting.lay(names, zone + seat)
    for seat, names in (technologies or {}).items():
        setting.lay(names, IN_PLAY + seat)
    for world, rows in (ships or {}).items():
        for row, names in rows.items():
            setting.lay(names, place(WORLD_NUMBER[world], row))
    setting.rest(pile, only_pile)
    _set_bases(game, bases or {}, garrisons or {}, supply or {}, secret_used)
    _set_governors(game, governors or {})
    game.active = active
    # The active seat's turn has just begun.
    turns = Turns(active, NO_BID)
    turns.at = turns.steps.index("next")
    game.stack = [turns, Turn(active)]
    game.run()
    game.take_news()
    assert not game.invariants(), game.invariants()
    return Table(game)


def _set_bases(
    game: Galaxy,
    bases: Mapping[str, Mapping[int, Iterable[int]]],
    garrisons: Mapping[int, str],
    supply: Mapping[int, int],
    secret_used: Iterable[int],
) -> None:
    for world, rows in bases.items():
        for row, owners in rows.items():
            assert row <= game.round + 1, "no base stands deeper than one row below the active row"
            for owner in owners:
                game.add_base(WORLD_NUMBER[world], row, owner)
    for seat in range(game.seats):
        standing = sum(owner == seat for column in game.columns for _, owner in column)
        left = BASES - standing - (seat in garrisons)
        game.supply[seat] = supply.get(seat, left)
        game.lost[seat] = left - game.supply[seat]
        game.secret_used[seat] = seat in garrisons or seat in secret_used


def _set_governors(game: Galaxy, governors: Mapping[str, int]) -> None:
    for name, world in WORLD_NUMBER.items():
        influence = game.influence(world)
        most = max(influence)
        alone = most > 0 and influence.count(most) == 1
        game.governors[world] = governors.get(name, influence.index(most) if alone else NOBODY)


def auction(
    seats: int = 3,
    dealer: int = 0,
    hands: Mapping[int, str] | None = None,
    pile: str = "",
) -> Table:
    """A position right at the auction: the dealer is asked for a bid."""
    game = _blank(seats)
    game.dealer = dealer
    setting = _Setting(game)
    for seat, names in (hands or {}).items():
        setting.lay(names, HAND + seat)
    setting.rest(pile, only_pile=False)
    game.stack = [Auction(dealer, (NO_BID,) * seats)]
    game.run()
    game.take_news()
    return Table(game)


class Table(language.Table[Galaxy]):
    """A table of Galaxy, read in the rulebook's nouns."""

    plays = get_game("galaxy")
    passive = ("done", "keep", "hold", "deny", "draw")

    def drawn(self, purpose: str, what: Sequence[Any]) -> Sequence[Any]:
        """Cards picked out of a hand."""
        assert purpose == "hand", purpose
        return [NUMBER[card] for card in what]

    # -- going on -----------------------------------------------------------------------------

    def finish_actions(self) -> None:
        self.seat(self.active).does("done")

    def end_turn(self) -> None:
        """On to the next seat's first action, or to the end of the game."""
        mover = self.active
        self.pass_while(lambda: self.kind() != "action" or self.first_asked().number == mover)

    # -- looking ------------------------------------------------------------------------------

    def _names(self, zone: int) -> list[str]:
        return [CARD_NAMES[card] for card in self.game.cards.zones[zone]]

    def hand_of(self, seat: int) -> set[str]:
        return set(self._names(HAND + seat))

    def reserve_of(self, seat: int) -> set[str]:
        return set(self._names(RESERVE + seat))

    def garrison_of(self, seat: int) -> str | None:
        return next(iter(self._names(GARRISON + seat)), None)

    def pile(self) -> list[str]:
        return self._names(PILE)[::-1]

    def discards(self) -> list[str]:
        return self._names(DISCARDS)

    def under(self, world: str, row: int | None = None) -> list[str]:
        return self._names(place(WORLD_NUMBER[world], row or self.round))

    def ship(self, world: str, row: int | None = None) -> str | None:
        pile = self.under(world, row)
        if not pile:
            return None
        return "hidden" if self.game.cards.is_down(NUMBER[pile[-1]]) else pile[-1]

    def bases(self, world: str) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for row, seat in self.game.columns[WORLD_NUMBER[world]]:
            found.setdefault(row, []).append(seat)
        return {row: sorted(owners) for row, owners in found.items()}

    def governor(self, world: str) -> int | None:
        seat = self.game.governors[WORLD_NUMBER[world]]
        return None if seat == NOBODY else seat

    def influence(self, world: str, seat: int) -> int:
        rows = self.bases(world).items()
        return sum(INFLUENCE[row] * owners.count(seat) for row, owners in rows)

    def surrendered(self) -> set[str]:
        return set(WORLDS) - self.in_play()

    def in_play(self) -> set[str]:
        return {WORLDS[world] for world in self.game.worlds()}

    def supply(self, seat: int) -> int:
        return self.game.supply[seat]

    def lost(self, seat: int) -> int:
        return self.game.lost[seat]

    def technologies(self, seat: int) -> set[str]:
        return set(self._names(IN_PLAY + seat))

    @property
    def round(self) -> int:
        return self.game.round

    @property
    def active(self) -> int:
        return self.game.active

    @property
    def winner(self) -> int | None:
        return None if self.game.ending is None else self.game.ending.winners[0]

    @property
    def scores(self) -> list[int]:
        return [] if self.game.ending is None else list(self.game.ending.scores)

    @property
    def reason(self) -> str | None:
        """Why the game ended."""
        return None if self.game.ending is None else self.game.ending.reason

    @property
    def tie_break(self) -> str | None:
        """What decided among those with equal influence."""
        return None if self.game.ending is None else self.game.ending.tie_break


def line(row: int, **values: int) -> dict[str, dict[int, str]]:
    """The `ships` of a table: in each named column its world's ship of that value."""
    return {world: {row: f"{world}_{value}"} for world, value in values.items()}


def names(thing: object, card: str) -> bool:
    """Does a view or a log name this card anywhere?"""
    return re.search(rf"\b{card}\b", json.dumps(thing)) is not None


def duel(**position: Any) -> Table:
    """Seat 0 has one attack with a Cruiser (8); seat 1 governs Felowi with a Frigate.

    The Cruiser lies on a Shuttle on Cylor, where there is no base.
    """
    start: dict[str, Any] = {
        "seats": 3,
        "active": 0,
        "hands": {0: "cylor_8"},
        "ships": {"cylor": {1: "cylor_2"}, "felowi": {1: "felowi_6"}},
        "bases": {"felowi": {1: [1]}},
    }
    t = table(**{**start, **position})
    t.seat(0).does("play cylor_8 cylor")
    return t
