"""What playing a note is like: from a hidden hand, never one's own, and back again. 13"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from astrarium.kernel.abilities import Ability, Words
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, Value, because

from ..components.cards import NOTE_NUMBER, NOTES, NoteId
from ..components.factions import FACTION_NUMBER, FactionId
from ..deck import CardId, note_card
from ..promises import give_back, holds, lay_down, might_hold
from ..table import NOBODY, TI4

About = Mapping[str, Value]


class Note(Ability[TI4]):
    """A note. Whoever might have it in hand is asked; nobody plays their own. 13.1, 13.2, 13.6

    It lies open while it is resolved, so that it cannot be traded meanwhile. Then it goes back,
    unless it stays.
    """

    cancellable = False
    kind: ClassVar[NoteId]

    def __init_subclass__(cls) -> None:
        if "id" in cls.__dict__:
            cls.kind = NOTE_NUMBER[cls.id]

    @property
    def rule(self) -> str:
        return f"PN.{self.id}"

    def issuer(self, game: TI4, about: About) -> Seat:
        """Whose note it is that can be played now; nobody if there is none."""
        raise NotImplementedError

    def card(self, game: TI4, about: About, targets: Words = ()) -> CardId:
        """The card of that player."""
        raise NotImplementedError

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        issuer = self.issuer(game, about)
        if issuer == NOBODY or game.out[issuer]:
            return ()
        return might_hold(game, self.card(game, about), issuer)

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        return self.fits(game, seat, about)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        """Whether this is its moment, for this player, by what everybody knows."""
        return True

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        issuer = self.issuer(game, about)
        if issuer == seat:
            return because("13.2", "own_note")
        if issuer == NOBODY or not holds(game, seat, self.card(game, about)):
            return because("13.1", "note_not_in_hand")
        return None if self.fits(game, seat, about) else because(self.rule, "note_does_not_fit")

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        able = self.may_name(game, seat, about, targets)
        return None if able else because(self.rule, "not_for_that")

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        """Whether the note works on what is named."""
        return True

    def pay(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        lay_down(game, seat, self.card(game, about, targets))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """13.3: it goes back after all that it does."""
        if NOTES[self.kind].returns == "resolved":
            game.push(ReturnNote(self.card(game, about, targets)))
        self.resolve(game, seat, about, targets)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """What the note does."""


class FactionNote(Note):
    """The note of a faction; there is one card of it."""

    faction: ClassVar[FactionId]
    only: ClassVar[CardId]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "id" in cls.__dict__:
            cls.origin = cls.faction = FACTION_NUMBER[NOTES[cls.kind].faction]
            cls.only = note_card(cls.kind)

    def issuer(self, game: TI4, about: About) -> Seat:
        return game.seat_of(self.faction)

    def card(self, game: TI4, about: About, targets: Words = ()) -> CardId:
        return self.only


@frame
class ReturnNote(Frame[TI4]):
    """A note that has been resolved goes back to who issued it. 13.3"""

    card: CardId

    steps = ("back",)

    def back(self, game: TI4) -> None:
        give_back(game, self.card)
