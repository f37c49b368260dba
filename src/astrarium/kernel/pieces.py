"""Pieces on a map: everybody sees where they stand and whose they are, not always what they are.

A piece has a number, which everybody sees, and a value, which is hidden while it lies face down:
its owner knows it, and whoever has seen it goes on knowing it as long as the piece can be
followed. Pieces that stand together can be mixed, merged and split out of sight; then nobody else
knows any of them, and their numbers tell nothing: which piece has which number is left to chance.

A piece may belong to nobody (-1): monsters, natives. Then only those know it who have seen it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .frames import Plain, listed, tupled
from .memo import Memo
from .moves import Seat


def _owner_bit(owner: Seat) -> int:
    """The owner as a bit mask of seats; nobody has none."""
    return 1 << owner if owner >= 0 else 0


class Piece(NamedTuple):
    """A piece as it stands now."""

    owner: Seat
    place: int
    value: Plain
    """What it is; None only in a redeal, until the game has guessed it."""
    seen: int
    """The seats that know its value (bit mask); its owner always does."""
    up: bool = False
    """Face up: everybody sees its value."""


class Pieces:
    """All pieces of a game, by number."""

    __slots__ = ("_at", "_of", "all", "everyone", "news", "places")

    def __init__(self, seats: int, places: Sequence[str]) -> None:
        self.all: dict[int, Piece] = {}
        self.places = tuple(places)
        self.everyone = (1 << seats) - 1
        self._at: Memo[int, list[int]] = Memo()
        self._of: Memo[Seat, list[int]] = Memo()
        """What `at` and `of` have found since a piece last came, went or moved."""
        self.news = 0
        """Seats that did not know a value which somebody has learned since the last look (bit
        mask)."""

    def __getitem__(self, number: int) -> Piece:
        return self.all[number]

    def __contains__(self, number: object) -> bool:
        return number in self.all

    # -- coming, going, moving ----------------------------------------------------------------

    def _forget_places(self) -> None:
        self._at, self._of = Memo(), Memo()

    def add(self, owner: Seat, place: int, value: Plain, up: bool = False) -> int:
        """A new piece. It gets the lowest number that is free."""
        (number,) = self._free_numbers(1)
        self._forget_places()
        own = _owner_bit(owner)
        self.all[number] = Piece(owner, place, value, self.everyone if up else own, up)
        self.news |= self.all[number].seen & ~own
        return number

    def remove(self, number: int) -> Piece:
        self._forget_places()
        return self.all.pop(number)

    def move(self, number: int, place: int) -> None:
        """Everybody sees which piece goes where, and knows as much of it as before."""
        self._forget_places()
        self.all[number] = self.all[number]._replace(place=place)

    # -- faces --------------------------------------------------------------------------------

    def turn_up(self, number: int) -> None:
        """Everybody sees what it is."""
        self._learn(number, self.everyone)
        self.all[number] = self.all[number]._replace(up=True)

    def turn_down(self, number: int) -> None:
        """Face down again. Everybody remembers it until it is mixed with others."""
        self.all[number] = self.all[number]._replace(up=False)

    def look(self, number: int, seats: int) -> None:
        """Some seats (bit mask) are shown what it is."""
        self._learn(number, seats)

    def change(self, number: int, value: Plain) -> None:
        """The piece has become something else; of others only those know who see it now."""
        piece = self.all[number]
        seen = self.everyone if piece.up else _owner_bit(piece.owner)
        self.all[number] = piece._replace(value=value, seen=seen)

    def _learn(self, number: int, seats: int) -> None:
        piece = self.all[number]
        if seats & ~piece.seen:
            self.news |= self.everyone & ~piece.seen
        self.all[number] = piece._replace(seen=piece.seen | seats)

    # -- out of sight -------------------------------------------------------------------------

    def mix(self, numbers: Sequence[int], order: Sequence[int]) -> None:
        """Pieces of a stack change roles: the first number becomes the piece at `order[0]`, ...

        The order is drawn by chance; nobody but the owner can say which is which.
        """
        self.regroup(numbers, [self.all[number].value for number in numbers], order)

    def regroup(
        self, numbers: Sequence[int], values: Sequence[Plain], order: Sequence[int]
    ) -> tuple[int, ...]:
        """Merge and split a stack out of sight: these pieces become pieces of these values.

        `order`, drawn by chance, says which of the values the first number gets, and so on; it
        has as many entries as there are values. Gives back the numbers of the new pieces: those
        of the old as far as they go, then free ones. Everybody can tell how many there are.
        """
        if sorted(order) != list(range(len(values))) or not values:
            raise ValueError("not an order of the new pieces")
        owner, place = self._stack(numbers)
        self._forget_places()
        old = sorted(numbers)
        for number in old:
            del self.all[number]
        new = old[: len(values)]
        new += self._free_numbers(len(values) - len(new), besides=new)
        for number, at in zip(new, order, strict=True):
            self.all[number] = Piece(owner, place, values[at], _owner_bit(owner))
        return tuple(new)

    def _stack(self, numbers: Sequence[int]) -> tuple[Seat, int]:
        """The owner and the place of pieces that can be mixed."""
        found = {(self.all[n].owner, self.all[n].place, self.all[n].up) for n in numbers}
        if len(found) != 1 or len(set(numbers)) != len(numbers):
            raise ValueError("only pieces of one owner that stand together can be mixed")
        ((owner, place, up),) = found
        if up:
            raise ValueError("pieces are mixed face down")
        return owner, place

    def _free_numbers(self, number: int, besides: Iterable[int] = ()) -> list[int]:
        taken = {*self.all, *besides}
        free = (n for n in range(len(taken) + number) if n not in taken)
        return [next(free) for _ in range(number)]

    # -- looking ------------------------------------------------------------------------------

    def at(self, place: int, owner: Seat | None = None) -> list[int]:
        """The pieces in a place, of one owner or of all."""
        found = self._at.get(place)
        if found is None:
            every = self.all.items()
            found = self._at[place] = sorted([n for n, piece in every if piece.place == place])
        if owner is not None:
            return [number for number in found if self.all[number].owner == owner]
        return found.copy()

    def of(self, owner: Seat) -> list[int]:
        found = self._of.get(owner)
        if found is None:
            every = self.all.items()
            found = self._of[owner] = sorted([n for n, piece in every if piece.owner == owner])
        return found.copy()

    def knows(self, seat: Seat | None, number: int) -> bool:
        """Whether a seat (None: a spectator) knows what a piece is."""
        piece = self.all[number]
        return piece.up or (seat is not None and bool(piece.seen >> seat & 1))

    def shown(self, seat: Seat | None) -> list[dict[str, Any]]:
        """What a seat sees of the map: value None where it does not know it."""
        return [
            {
                "piece": number,
                "owner": piece.owner,
                "place": self.places[piece.place],
                "up": piece.up,
                "value": listed(piece.value) if self.knows(seat, number) else None,
            }
            for number, piece in sorted(self.all.items())
        ]

    # -- redealing ----------------------------------------------------------------------------

    def unknown(self, seat: Seat) -> list[int]:
        """The pieces of which a seat does not know what they are."""
        return [number for number in sorted(self.all) if not self.knows(seat, number)]

    def wipe(self, seat: Seat) -> None:
        """Take away what a seat does not know. The game guesses it anew."""
        for number in self.unknown(seat):
            self.all[number] = self.all[number]._replace(value=None)

    def suppose(self, number: int, value: Plain) -> None:
        """In a redeal: what a piece might be."""
        self.all[number] = self.all[number]._replace(value=value)

    # -- plain data ---------------------------------------------------------------------------

    def copy(self) -> Pieces:
        twin: Pieces = object.__new__(Pieces)
        twin.all = self.all.copy()
        twin._at, twin._of = self._at, self._of
        twin.places = self.places
        twin.everyone = self.everyone
        twin.news = 0
        return twin

    def encode(self) -> dict[str, Any]:
        return {
            str(number): [
                piece.owner,
                self.places[piece.place],
                listed(piece.value),
                piece.seen,
                piece.up,
            ]
            for number, piece in sorted(self.all.items())
        }

    @classmethod
    def decode(cls, data: Mapping[str, Any], seats: int, places: Sequence[str]) -> Pieces:
        pieces = cls(seats, places)
        for number, (owner, place, value, seen, up) in data.items():
            at = pieces.places.index(place)
            pieces.all[int(number)] = Piece(owner, at, tupled(value), seen, up)
        return pieces

    def invariants(self) -> list[str]:
        """Owners know their pieces, everybody those that lie face up; nothing is unknown."""
        broken = []
        for number, piece in self.all.items():
            if _owner_bit(piece.owner) & ~piece.seen:
                broken.append(f"the owner of piece {number} does not know it")
            if piece.seen & ~self.everyone:
                broken.append(f"piece {number} is known to somebody who does not play")
            if piece.up and piece.seen != self.everyone:
                broken.append(f"piece {number} lies face up and is not known")
            if piece.value is None:
                broken.append(f"nobody has said what piece {number} is")
        return broken
