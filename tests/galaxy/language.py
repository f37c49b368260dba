"""A small language for rule tests: `table(...)` sets a position, seats `does`, `may`, `may_not`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.components import (
    BASES,
    CARD_NAMES,
    CARDS,
    INFLUENCE,
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
    NOBODY,
    PILE,
    RESERVE,
    Galaxy,
    place,
)
from astrarium.games.galaxy.turn import Turn, Turns
from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.moves import Refused, parse_move, print_move

PASSIVE = ("done", "keep", "hold", "deny", "draw", "skip")
"""How a player answers who only wants his turn to end."""


def _cards(text: str) -> list[int]:
    return [NUMBER[name] for name in text.split()]


def _blank(seats: int) -> Galaxy:
    game = Galaxy(seats, Chance(seed_from(1)))
    game.row = tuple(range(len(WORLDS)))
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
            for owner in owners:
                game.add_base(WORLD_NUMBER[world], row, owner)
    for seat in range(game.seats):
        standing = sum(owner == seat for column in game.columns for _, owner in column)
        left = BASES - standing - (seat in garrisons)
        game.supply[seat] = supply.get(seat, left)
        game.lost[seat] = left - game.supply[seat]
        game.secret_used[seat] = seat in garrisons or seat in secret_used


def _set_governors(game: Galaxy, governors: Mapping[str, int]) -> None:
    for world, name in enumerate(WORLDS):
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
    """A position right at the auction: the dealer is asked for his bid."""
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


class Seat:
    """A player in a test."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def does(self, *moves: str) -> Seat:
        for move in moves:
            try:
                self.table.game.answer(self.seat, parse_move(move))
            except Refused as refused:
                asked = self.table.asked()
                pytest.fail(f"seat {self.seat} may not '{move}': {refused}; asked: {asked}")
            self.table.answers.append((self.seat, move))
            assert not self.table.game.invariants()
        return self

    def may(self, *moves: str) -> Seat:
        for move in moves:
            assert move in self.table.moves(self.seat), f"'{move}' is not offered"
            assert self.table.game.why_not(self.seat, parse_move(move)) is None
        return self

    def may_not(self, move: str, because: str) -> Seat:
        assert move not in self.table.moves(self.seat), f"'{move}' is offered"
        before = self.table.game.hash()
        with pytest.raises(Refused) as refused:
            self.table.game.answer(self.seat, parse_move(move))
        assert self.table.game.hash() == before
        reason = refused.value.reason
        assert reason.rule == because, f"'{move}' is refused because of {reason}"
        for language in ("en", "it"):
            text = get_game("galaxy").texts(language).reason(reason)
            assert text != f"why.{reason.key}"
            assert "{" not in text
        return self

    def is_asked(self, kind: str) -> Seat:
        assert self.table.asked().get(self.seat) == kind
        return self

    def is_not_asked(self) -> Seat:
        assert self.seat not in self.table.asked()
        return self


class Table:
    """A game in a test, with all its secrets open to the test."""

    def __init__(self, game: Galaxy) -> None:
        self.game = game
        self.answers: list[tuple[int, str]] = []

    def seat(self, seat: int) -> Seat:
        return Seat(self, seat)

    # -- dictating chance ---------------------------------------------------------------------

    def dice(self, *rolls: tuple[int, int]) -> None:
        self.game.chance.script("dice", *rolls)

    def sensors(self, *rolls: tuple[int, int]) -> None:
        self.game.chance.script("sensors", *rolls)

    def random(self, *cards: str) -> None:
        """The next cards picked out of a hand."""
        self.game.chance.script("hand", *(NUMBER[card] for card in cards))

    # -- going on -----------------------------------------------------------------------------

    def finish_actions(self) -> None:
        self.seat(self.active).does("done")

    def end_turn(self) -> None:
        mover = self.active
        while not self.over and (self.active == mover or "action" not in self.asked().values()):
            question = self.game.questions[0]
            if question.kind == "action" and question.seat != mover:
                break
            offered = self.moves(question.seat)
            move = next((move for move in PASSIVE if move in offered), offered[0])
            self.seat(question.seat).does(move)

    # -- looking ------------------------------------------------------------------------------

    def asked(self) -> dict[int, str]:
        return {question.seat: question.kind for question in self.game.questions}

    def moves(self, seat: int) -> list[str]:
        question = self.game.question(seat)
        return [] if question is None else [print_move(move) for move in question.moves]

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
    def over(self) -> bool:
        return self.game.over

    @property
    def winner(self) -> int | None:
        return None if self.game.winner == NOBODY else self.game.winner

    @property
    def scores(self) -> list[int]:
        return list(self.game.scores)

    # -- what a seat is given -----------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.game.view(seat)

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        events = self.game.events or []
        return [event.encode() for event in events if event.visible_to(seat)]

    def knows(self, seat: int | None, card: str) -> bool:
        return f'"{card}"' in json.dumps(self.view(seat))

    def redeal(self, seat: int, seed: int = 1) -> Table:
        return Table(self.game.redealt(seat, seed_from(seed)))
