"""Who is not seen: the dialogue of cloaks and scanners, and slipping away. B12.1, B12.2

Somebody who has ships that nobody knows may say that they are cloaked. Levels are compared step by
step, and nobody tells more than the answers. All who might have such ships by what everybody sees
are asked, so that the question tells nothing. B12.2a
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .components.board import HEX_NAMES
from .fighting import CLOAKING, NEBULA, SCANNERS
from .lineup import fight_of, owners, set_fight, terrain_of
from .table import SpaceEmpires
from .values import NOBODY
from .words import A_GROUP, DONE, PASS

CLAIM: Final = Phrase("claim")
LIE_LOW: Final = Phrase("lie_low", A_GROUP)
NOT_SEEN: Final = 9


def might_be_cloaked(game: SpaceEmpires, seat: Seat) -> bool:
    """Whether a seat has something here, by what all see, that might be cloaked."""
    if seat == NOBODY or terrain_of(game, fight_of(game).hex) == NEBULA:
        return False
    if game.has("basic_game"):  # without raiders
        return False
    if game.cycle == 1 and not (game.has("head_start") or game.has("empire_advantages:auction")):
        return False  # nobody has bought anything yet
    pieces = game.groups
    there = game.groups_at(fight_of(game).hex, seat)
    unknown = any(pieces[number].seen != pieces.everyone for number in there)
    return unknown or bool(cloaks_of(game, seat))


def cloaks_of(game: SpaceEmpires, seat: Seat) -> dict[int, int]:
    """The groups of a seat here that have a cloak, with its level."""
    there = game.groups_at(fight_of(game).hex, seat)
    levels = {number: game.working(number, CLOAKING) for number in there}
    return {number: level for number, level in levels.items() if level}


def scanners_of(game: SpaceEmpires, attacking: bool) -> int:
    """The best scanners of a side in the hex, in truth."""
    there = game.groups_at(fight_of(game).hex)
    own = owners(game, attacking)
    levels = [game.working(n, SCANNERS) for n in there if game.owner_of(n) in own]
    return max(levels, default=0)


@frame
class Cloaks(Frame[SpaceEmpires]):
    """A seat may say that ships of it are cloaked, and keep those that are not seen out of the
    battle."""

    seat: Seat
    attacking: bool
    seen_to: int = NOT_SEEN
    """The highest level of cloaking that the other side sees, once it was asked."""

    steps = ("ask", "hide")

    def ask(self, game: SpaceEmpires) -> None:
        if might_be_cloaked(game, self.seat):
            moves = self.moves_for(game, self.seat, "cloak")
            game.ask(self.seat, "cloak", moves, {"hex": HEX_NAMES[fight_of(game).hex]})
        else:
            self.finish()

    def why_not_claim(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        has_any = bool(cloaks_of(game, seat))
        return None if has_any else because("B12.2", "nothing_cloaked")

    def claim(self, game: SpaceEmpires, seat: Seat) -> None:
        """Level 1 against scanners 1, then level 2 against scanners 2. B12.2a"""
        best = max(cloaks_of(game, seat).values())
        scanners = scanners_of(game, not self.attacking)
        game.show_technology(seat, CLOAKING, 1)
        game.tell_revealing("claims_cloak", seat=seat, level=1)
        self.seen_to = 0
        for level in (1, 2):
            if best < level:
                return
            if level > 1:
                game.show_technology(seat, CLOAKING, level)
                game.tell_revealing("claims_cloak", seat=seat, level=level)
            if scanners < level:
                game.tell_revealing("cloak_holds", seat=seat, level=level)
                return
            self.show_scanners(game, level)
            self.seen_to = level
            game.tell_revealing("cloak_seen", seat=seat, level=level)

    def show_scanners(self, game: SpaceEmpires, level: int) -> None:
        """Who scans says so."""
        there = game.groups_at(fight_of(game).hex)
        for owner in owners(game, not self.attacking):
            own = (n for n in there if game.owner_of(n) == owner)
            if owner != NOBODY and any(game.working(n, SCANNERS) >= level for n in own):
                least = min(level, game.technology[owner][SCANNERS])
                game.show_technology(owner, SCANNERS, least)

    # -- keeping out --------------------------------------------------------------------------

    def unseen(self, game: SpaceEmpires) -> list[int]:
        hidden = fight_of(game).hidden
        cloaks = cloaks_of(game, self.seat).items()
        return [n for n, level in cloaks if level > self.seen_to and n not in hidden]

    def hide(self, game: SpaceEmpires) -> None:
        if self.seen_to != NOT_SEEN and self.unseen(game):
            game.ask(self.seat, "lie_low", self.moves_for(game, self.seat, "lie_low"))

    def why_not_lie_low(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        unseen = number in self.unseen(game)
        return None if unseen else because("B12.1", "not_unseen", (("group", number),))

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [LIE_LOW(number) for number in self.unseen(game)]

    def lie_low(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        set_fight(game, hidden=(*fight_of(game).hidden, number))
        game.tell_revealing("lies_low", seat=seat, group=number)
        self.go_to("hide")


Cloaks.takes("cloak", Verb(PASS, nothing), Verb(CLAIM, Cloaks.claim, Cloaks.why_not_claim))
Cloaks.takes(
    "lie_low",
    Verb(DONE, nothing),
    Verb(LIE_LOW, Cloaks.lie_low, Cloaks.why_not_lie_low, Cloaks.offer),
)
