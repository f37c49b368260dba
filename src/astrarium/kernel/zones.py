"""Zones: where cards lie, who may see them, and who knows what from having seen it.

A zone says once who sees its content and its size; everything that leaves the game (views, logs,
redeals) asks it. Besides, every card carries the set of seats that know where it is: a seat that
looked at a card on its way into somebody's hand still knows it there, until a card leaves that
hand unseen and it could have been this one.

Cards of one name are alike: they have numbers of their own, but nothing that leaves the game, and
no stored position, tells which of them lies where. A card is chosen by its place (`find`), never
by its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from .errors import RecordError
from .moves import Seat


class Audience(Enum):
    """Who sees something of a zone."""

    EVERYONE = "everyone"
    OWNER = "owner"
    """The zone's owner and its other viewers."""
    NOBODY = "nobody"
    TOP = "top"
    """Everyone sees the last card laid there, unless it lies face down, and none below it."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards."""

    id: str
    content: Audience
    size: Audience
    owner: Seat | None = None
    viewers: tuple[Seat, ...] = ()
    """Seats besides the owner to whom it is open as if they were its owners."""

    def is_of(self, seat: Seat | None) -> bool:
        """Whether a seat is the zone's owner or one of its other viewers."""
        return seat is not None and (seat == self.owner or seat in self.viewers)


NO_CARDS: Mapping[int, str] = MappingProxyType({})


class Layout:
    """All zones of a game for a number of seats. Static: it is not part of the state."""

    def __init__(
        self,
        seats: int,
        zones: Sequence[Zone],
        card_names: Sequence[str],
        backs: Sequence[int] = (),
        late: Mapping[int, str] = NO_CARDS,
    ) -> None:
        self.zones = tuple(zones)
        self.card_names = tuple(card_names)
        self.kinds = _kinds(self.card_names)
        """The first card of each card's name: the same number for all that are alike."""
        self.alike = len(set(self.kinds)) < len(self.kinds)
        self.backs = tuple(backs) or (0,) * len(card_names)
        """The look of each card's back: everybody can tell cards with different backs apart."""
        self.index = {zone.id: number for number, zone in enumerate(zones)}
        self.late = {card: self.index[zone] for card, zone in late.items()}
        """Where a card lies in stored games that were begun before the game had it."""
        self.everyone = (1 << seats) - 1
        self.sees = tuple(self._sees(zone) for zone in zones)
        self.unseen = tuple(self._unseen(seat) for seat in range(seats))
        everybody = (*range(seats), None)  # spectators come last, where index -1 finds them
        self.opens = tuple(self._by_zone("content", viewer) for viewer in everybody)
        """Whether a viewer sees all that lies in a zone, by viewer and zone."""
        self.counts = tuple(self._by_zone("size", viewer) for viewer in everybody)
        """Likewise, whether it may count it."""
        self.tops = tuple(zone.content is Audience.TOP for zone in zones)
        self.ordered = tuple(zone.content is not Audience.OWNER for zone in zones)
        """Whether the place of a card in a zone means anything. In a hand it does not."""

    def _sees(self, zone: Zone) -> int:
        """Who sees a card arrive there, as a bit mask of seats."""
        if zone.content in (Audience.EVERYONE, Audience.TOP):
            return self.everyone
        if zone.content is Audience.OWNER:
            seats = range(self.everyone.bit_length())
            return sum(1 << seat for seat in seats if zone.is_of(seat))
        return 0

    def _by_zone(self, what: str, viewer: Seat | None) -> tuple[bool, ...]:
        """Of every zone, whether its content or its size is open to a seat or a spectator."""
        audiences = [(getattr(zone, what), zone.is_of(viewer)) for zone in self.zones]
        return tuple(
            audience is Audience.EVERYONE or (audience is Audience.OWNER and own)
            for audience, own in audiences
        )

    def _unseen(self, seat: Seat) -> tuple[int, ...]:
        """The zones whose cards a seat does not see."""
        return tuple(zone for zone, sees in enumerate(self.sees) if not sees >> seat & 1)


def _kinds(names: Sequence[str]) -> tuple[int, ...]:
    """Copies of a kind stand together, so that sorting by number says nothing about them."""
    kinds: list[int] = []
    for number, name in enumerate(names):
        alike = number > 0 and names[number - 1] == name
        kinds.append(kinds[-1] if alike else number)
    if len(set(kinds)) != len(set(names)):
        raise ValueError("cards of one name must stand together")
    return tuple(kinds)


class Cards:
    """The cards of a game: per zone a tuple of card numbers, the last one on top."""

    __slots__ = ("face_down", "known", "layout", "news", "zones")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.zones: list[tuple[Any, ...]] = [()] * len(layout.zones)
        """The cards of each zone: numbers, to which a game may give a type of its own."""
        self.known: list[int] = [0] * len(layout.card_names)
        """The seats that know where each card is (bit mask)."""
        self.face_down = 0
        """Cards lying face down in a zone that shows its top (bit mask of cards)."""
        self.news = 0
        """Seats that did not know where a card is which somebody has learned of since the last
        look (bit mask)."""

    # -- moving -------------------------------------------------------------------------------

    def put(self, cards: Iterable[int], zone: int) -> None:
        """Lay cards that were nowhere: setting up."""
        for card in cards:
            self.zones[zone] += (card,)
            self._learn(card, self.layout.sees[zone])

    def move(self, card: int, source: int, target: int) -> None:
        """Everybody sees which card goes, as far as they knew it: from the table, a known place."""
        self._take(card, source)
        self.zones[target] += (card,)
        self._learn(card, self.layout.sees[target])

    def slip(self, card: int, source: int, target: int, seen_by: int = 0) -> None:
        """A card leaves a hidden zone; which one only those see who see into either zone.

        Everybody else can no longer be sure of any card that was in the first one.
        """
        keep = self.layout.sees[source] | self.layout.sees[target] | seen_by
        for other in self.zones[source]:
            self.known[other] &= keep
        self._take(card, source)
        self.zones[target] += (card,)
        self._learn(card, seen_by | self.layout.sees[target])

    def hide(self, card: int, source: int, target: int) -> None:
        """Lay a card face down where usually the top is seen."""
        keep = self.layout.sees[source]
        for other in self.zones[source]:
            self.known[other] &= keep
        self._take(card, source)
        self.zones[target] += (card,)
        self.face_down |= 1 << card

    def bury(self, card: int, source: int, target: int) -> None:
        """Lay a card under others that follow: whatever was face down stays unseen."""
        down = self.is_down(card)
        self._take(card, source)
        self.zones[target] += (card,)
        if down:
            self.face_down |= 1 << card
        else:
            self._learn(card, self.layout.sees[target])

    def turn_up(self, card: int) -> None:
        """Turn a face-down card for everyone to see."""
        self.face_down &= ~(1 << card)
        self._learn(card, self.layout.everyone)

    def look(self, card: int, seats: int) -> None:
        """Some seats look at a card where it lies."""
        self._learn(card, seats)

    def draw(self, source: int, target: int) -> int:
        """The top card goes on; who knew what lay on top knows where it went."""
        card: int = self.zones[source][-1]
        self.zones[source] = self.zones[source][:-1]
        if self.face_down:
            self.face_down &= ~(1 << card)
        self.zones[target] += (card,)
        self._learn(card, self.layout.sees[target])
        return card

    def put_under(self, card: int, source: int, target: int) -> None:
        """To the bottom of a pile; who knew the card knows it there."""
        self._take(card, source)
        self.zones[target] = (card, *self.zones[target])
        self._learn(card, self.layout.sees[target])

    def shuffle(self, zone: int, order: Sequence[int]) -> None:
        """The cards of a zone in a new order. Whoever does not see them loses track of them."""
        if self.layout.tops[zone] or sorted(order) != sorted(self.zones[zone]):
            raise ValueError("not an order of the cards of a pile or a hand")
        self.zones[zone] = tuple(order)
        sees = self.layout.sees[zone]
        for card in order:
            self.known[card] &= sees

    def _take(self, card: int, source: int) -> None:
        if self.layout.alike and not self.layout.ordered[source]:
            self._confuse(card, source)
        held = self.zones[source]
        at = held.index(card)
        self.zones[source] = held[:at] + held[at + 1 :]
        if self.face_down:
            self.face_down &= ~(1 << card)

    def _confuse(self, card: int, source: int) -> None:
        """Of several copies in a hand nobody can say which one goes: perhaps the one they knew.

        So whoever knew one of them knew this one, and knows one fewer of those that stay.
        """
        kinds, known = self.layout.kinds, self.known
        for other in self.zones[source]:
            if kinds[other] == kinds[card] and other != card:
                moving = known[other] & ~known[card]
                known[card] |= moving
                known[other] &= ~moving

    def _learn(self, card: int, seats: int) -> None:
        known = self.known[card]
        if seats & ~known:
            self.news |= ~known
            self.known[card] = known | seats

    # -- looking ------------------------------------------------------------------------------

    def find(self, kind: int, zone: int) -> int | None:
        """The first card of a kind (the number of any of its cards) that lies in a zone."""
        kinds = self.layout.kinds
        return next((card for card in self.zones[zone] if kinds[card] == kinds[kind]), None)

    def is_down(self, card: int) -> bool:
        return bool(self.face_down >> card & 1)

    def shown(self, zone: int, seat: Seat | None) -> tuple[int, ...] | None:
        """The cards of a zone that a seat sees, lowest first; None if it sees no content.

        None as the seat stands for a spectator.
        """
        if self.layout.opens[-1 if seat is None else seat][zone]:
            return self.zones[zone]
        if self.layout.tops[zone]:
            return tuple([card for card in self.zones[zone][-1:] if not self.is_down(card)])
        return None

    def size(self, zone: int, seat: Seat | None) -> int | None:
        """How many cards lie there, if the seat may count them."""
        counts = self.layout.counts[-1 if seat is None else seat][zone]
        return len(self.zones[zone]) if counts else None

    def remembered(self, seat: Seat | None) -> list[tuple[str, tuple[str, ...]]]:
        """What a seat knows of zones it cannot see: (zone id, card names).

        Cards under others are left out: they may be remembered, but the table does not help.
        """
        if seat is None:
            return []
        known, zones, bit = self.known, self.zones, 1 << seat
        found = []
        for number in filter(zones.__getitem__, self.layout.unseen[seat]):
            cards = [card for card in zones[number] if known[card] & bit]
            if cards:
                names = tuple(self.names(sorted(cards)))
                found.append((self.layout.zones[number].id, names))
        return found

    def names(self, cards: Iterable[int]) -> list[str]:
        return [self.layout.card_names[card] for card in cards]

    # -- plain data ---------------------------------------------------------------------------

    def copy(self) -> Cards:
        twin: Cards = object.__new__(Cards)
        twin.layout = self.layout
        twin.zones = self.zones.copy()
        twin.known = self.known.copy()
        twin.face_down = self.face_down
        twin.news = 0
        return twin

    def encode(self) -> dict[str, Any]:
        """Cards by name; who knows them and which lie face down by place, as names may repeat.

        What a zone's audience knows anyway is left out.
        """
        known, down, zones = {}, {}, {}
        for zone, cards, sees in zip(self.layout.zones, self.zones, self.layout.sees, strict=True):
            if cards:
                zones[zone.id] = self.names(cards)
                masks = [self.known[card] for card in cards]
                if any(mask != sees for mask in masks):
                    known[zone.id] = masks
                if self.face_down and (places := self._down_in(cards)):
                    down[zone.id] = places
        return {"zones": zones, "known": known, "face_down": down}

    def _down_in(self, cards: Sequence[int]) -> list[int]:
        return [place for place, card in enumerate(cards) if self.is_down(card)]

    @classmethod
    def decode(cls, data: Mapping[str, Any], layout: Layout) -> Cards:
        copies: dict[str, list[int]] = {}
        for number, name in reversed(list(enumerate(layout.card_names))):
            copies.setdefault(name, []).append(number)
        cards = cls(layout)
        for name, held in data["zones"].items():
            zone = layout.index[name]
            cards.zones[zone] = numbers = tuple(copies[card].pop() for card in held)
            masks = data["known"].get(name, [layout.sees[zone]] * len(held))
            for card, mask in zip(numbers, masks, strict=True):
                cards.known[card] = mask
            down = data["face_down"].get(name, ())
            if len(down) > len(numbers):
                raise RecordError("out_of_bounds", what=name)
            for place in down:
                cards.face_down |= 1 << numbers[place]
        for card, zone in layout.late.items():
            if card in copies[layout.card_names[card]]:
                cards.put_late(card, zone)
        return cards

    def put_late(self, card: int, zone: int) -> None:
        """Lay a card that a stored game does not know below all others, where all know it."""
        self.zones[zone] = (card, *self.zones[zone])
        self.known[card] = self.layout.sees[zone]

    def invariants(self) -> list[str]:
        """Every card is in one zone, face down only where tops are seen; what is seen is known."""
        broken = []
        lying = sorted(card for zone in self.zones for card in zone)
        if lying != list(range(len(self.known))):
            broken.append("a card is missing or lies in two zones")
        for number, cards in enumerate(self.zones):
            sees = self.layout.sees[number]
            for card in cards:
                name = self.layout.card_names[card]
                if self.is_down(card):
                    if self.layout.zones[number].content is not Audience.TOP:
                        broken.append(f"{name} lies face down where that means nothing")
                elif self.known[card] & sees != sees:
                    broken.append(f"{name} is seen but not known")
        return broken


def known_by_place(data: Mapping[str, Any]) -> dict[str, Any]:
    """Stored cards whose knowledge and faces were written by name, as before games' version 2."""
    zones, known, down = data["zones"], data["known"], data["face_down"]
    turned = {
        zone: [at for at, name in enumerate(held) if name in down] for zone, held in zones.items()
    }
    return {
        "zones": zones,
        "known": {zone: [known.get(name, 0) for name in held] for zone, held in zones.items()},
        "face_down": {zone: places for zone, places in turned.items() if places},
    }
