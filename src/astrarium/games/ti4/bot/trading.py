"""Deals: what an offer is worth to a player, and which offers are made.

Goods and commodities are counted at the rates of `weights`: commodities that one receives are
trade goods. Support for the Throne is a point, and never given. Nobody who is about to win is
dealt with, unless they give more than they get.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from astrarium.kernel.moves import Move, Seat

from ..deck import NOTE_WORDS
from .reading import Reading
from .weights import CARD, COMMODITY, GOOD, POINT

NOTES: Mapping[str, float] = {
    "support_for_the_throne": 1.2 * POINT,
    "trade_agreement": 3.0,
    "political_secret": 1.0,
    "ceasefire": 1.5,
}
"""What promissory notes are worth; those of factions as `FACTION_NOTE`."""
FACTION_NOTE = 2.5
NEVER = "support_for_the_throne"
BARGAIN = 0.2
"""The least gain for which an offer is accepted."""
NEAR_WIN = 2
"""Points from winning at which somebody is not helped any more."""


def note_worth(word: str) -> float:
    kind, _ = NOTE_WORDS.get(word, (word, 0))
    return NOTES.get(kind, FACTION_NOTE)


class Trading:
    """What a seat thinks of deals."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def gain(self, offer: Mapping[str, Any]) -> tuple[float, float]:
        """What an offer to this seat would bring it, and what it would bring the other."""
        letter = offer.get("letter") or {}
        note, wanted = letter.get("note"), letter.get("wanted_note")
        got = GOOD * (offer["goods"] + offer["commodities"]) + CARD * offer["cards"]
        got += note_worth(note) if note else 0.0
        given = GOOD * offer["wanted_goods"] + COMMODITY * offer["wanted_commodities"]
        given += CARD * offer["wanted_cards"] + (note_worth(wanted) if wanted else 0.0)
        paid = GOOD * offer["goods"] + COMMODITY * offer["commodities"]
        theirs = GOOD * (offer["wanted_goods"] + offer["wanted_commodities"]) - paid
        return got - given, theirs

    def accepts(self, offer: Mapping[str, Any]) -> bool:
        """A fair deal; words alone bind nobody and are not agreed to."""
        mine, theirs = self.gain(offer)
        wanted = (offer.get("letter") or {}).get("wanted_note")
        if wanted and NOTE_WORDS.get(wanted, ("", 0))[0] == NEVER:
            return False
        points = self.reading.view["players"][offer["by"]]["points"]
        if points >= self.reading.goal - NEAR_WIN and mine <= theirs:
            return False
        return mine >= BARGAIN

    def answer(self) -> Move | None:
        """Accept or refuse the first offer that lies open for this seat."""
        free = [tuple(move) for move in self.reading.view["free"]]
        for offer in self.reading.view["offers"]:
            if offer["to"] != self.reading.seat:
                continue
            verb = "accept" if self.accepts(offer) else "refuse"
            for choice in (verb, "refuse"):
                if (choice, offer["number"]) in free:
                    return choice, offer["number"]
        return None

    # -- offers -------------------------------------------------------------------------------

    def proposal(self) -> Move | None:
        """On one's own turn: commodities for commodities, with a neighbour who has some too."""
        reading, mine = self.reading, int(self.reading.me["commodities"])
        if not reading.view["trading"] or reading.view["active"] != reading.seat or not mine:
            return None
        for other in self.partners:
            player = reading.view["players"][other]
            number = min(mine, int(player["commodities"]))
            if number:
                return ("offer", other, 0, number, "none", "none", 0, number, "none", "none")
        for other in self.partners:
            if mine > 1 and int(reading.view["players"][other]["trade_goods"]) >= mine - 1:
                return ("offer", other, 0, mine, "none", "none", mine - 1, 0, "none", "none")
        return None

    @cached_property
    def partners(self) -> list[Seat]:
        """Neighbours with whom a transaction is possible, those furthest from winning first."""
        reading, view = self.reading, self.reading.view
        done = {tuple(both) for both in view["traded"]}
        asked = {offer["to"] for offer in view["offers"] if offer["by"] == reading.seat}
        found = [
            other
            for other in reading.others
            if tuple(sorted((other, reading.seat))) not in done
            and other not in asked
            and view["players"][other]["points"] < reading.goal - NEAR_WIN
            and (reading.can("guild_ships") or self.near(other))
        ]
        return sorted(found, key=lambda s: view["players"][s]["points"])

    def near(self, other: Seat) -> bool:
        """Whether two players are neighbours."""
        places = {n for n in self.reading.systems if self._present(n, other)}
        return any(
            places & {n, *self.reading.near[n]}
            for n in self.reading.systems
            if self._present(n, self.reading.seat)
        )

    def _present(self, system: int, seat: Seat) -> bool:
        seen = self.reading.systems[system]
        return any(f["seat"] == seat for f in seen["fleets"]) or any(
            p["owner"] == seat or any(u["seat"] == seat for u in p["units"])
            for p in seen["planets"]
        )
