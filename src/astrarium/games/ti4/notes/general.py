"""The notes that every player has; Support for the Throne works by itself, see `promises`. PN"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import SYSTEM_BY_NUMBER, SystemId
from ..deck import CardId, note_card
from ..galaxy import has_units
from ..modifiers import GAGGED, NO_ENTRY
from ..promises import holds, might_hold
from ..table import NOBODY, TI4
from ..timing import seat_in
from ..voting import CANNOT_VOTE
from .base import About, Note


class GeneralNote(Note):
    """A note of the player whom the event is about."""

    def issuer(self, game: TI4, about: About) -> Seat:
        return seat_in(about) if "seat" in about else NOBODY

    def card(self, game: TI4, about: About, targets: Words = ()) -> CardId:
        return note_card(self.kind, self.issuer(game, about))


class Ceasefire(GeneralNote):
    """After its issuer activates a system with units of the holder: no units move into it."""

    id = "ceasefire"
    events = ("after_system_activated",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return has_units(game, SYSTEM_BY_NUMBER[int(str(about["system"]))], seat)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, self.issuer(game, about), "tactical_action")


def _at_the_active_system(game: TI4, seat: Seat, system: SystemId) -> int:
    return int(system == game.active_system)


NO_ENTRY.register("PN.ceasefire", _at_the_active_system)


class TradeAgreement(GeneralNote):
    """When its issuer replenishes commodities: the holder gets all of them. Q.n11"""

    id = "trade_agreement"
    events = ("when_commodities_replenished",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.commodities[self.issuer(game, about)] > 0

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """45.6: they are trade goods now."""
        issuer = self.issuer(game, about)
        number, game.commodities[issuer] = game.commodities[issuer], 0
        game.tell("commodities_given", seat=issuer, target=seat, number=number)
        game.gain_goods(seat, number)


class PoliticalSecret(Note):
    """When an agenda is revealed: its issuer neither votes nor acts on it. Q.n13, Q.n14, Q.n26

    It lies open until the agenda has been resolved.
    """

    id = "political_secret"
    events = ("when_agenda_revealed",)
    named = ("target",)
    limit = 99

    def card(self, game: TI4, about: About, targets: Words = ()) -> CardId:
        return note_card(self.kind, int(targets[0]))

    def cards(self, game: TI4, seat: Seat) -> list[CardId]:
        """Those of all others."""
        return [note_card(self.kind, other) for other in game.playing() if other != seat]

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        """Whoever might have one of others'."""
        notes = [(note_card(self.kind, other), other) for other in game.playing()]
        return {seat for note, issuer in notes for seat in might_hold(game, note, issuer)}

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        return True

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        held = any(holds(game, seat, card) for card in self.cards(game, seat))
        return None if held else because("13.1", "note_not_in_hand")

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(seat,) for seat in range(seats)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        if targets[0] == seat:
            return because("13.2", "own_note")
        held = holds(game, seat, self.card(game, about, targets))
        return None if held else because("13.1", "note_not_in_hand")

    def stands(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        return True

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for effect in (GAGGED, CANNOT_VOTE):
            game.begin_effect(effect, int(targets[0]), "agenda")


NOTES = (Ceasefire(), PoliticalSecret(), TradeAgreement())
