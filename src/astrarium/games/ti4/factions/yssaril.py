"""The Yssaril Tribes. Scheming and Crafty belong to the action cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..cards import discard_card, hand_kinds, keep_hand_limit
from ..components.cards import ACTION_CARD_NAMES, ACTION_CARD_NUMBER, ActionCardId
from ..components.systems import SystemId
from ..components.units import FLAGSHIP, TypeId
from ..deck import HAND, action_card
from ..modifiers import CROSS, NO_CARDS_OF_OTHERS, OTHERS_SHIPS
from ..table import TI4
from ..words import AN_ACTION_CARD
from .base import About, FactionAbility, FactionTechnology, SheetAbility

TAKE_CARD = Phrase("take_card", AN_ACTION_CARD)


class StallTactics(SheetAbility):
    """Action: an action card is discarded."""

    id = "stall_tactics"
    events = ("component_action",)
    named = ("card",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return bool(game.cards.zones[HAND + seat])

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in ACTION_CARD_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(ACTION_CARD_NAMES[card],) for card in sorted(hand_kinds(game, seat))]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        held = ACTION_CARD_NUMBER[str(targets[0])] in hand_kinds(game, seat)
        return None if held else because("FA.stall_tactics", "not_in_hand")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        discard_card(game, seat, ACTION_CARD_NUMBER[str(targets[0])])


class MageonImplants(FactionTechnology):
    """Action: look at another player's action cards and take one."""

    id = "mageon_implants"
    events = ("component_action",)
    exhausts = True

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(seat,) for seat in range(seats)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        other = int(targets[0])
        if other == seat:
            return because("FT.mageon_implants", "other_players")
        held = game.cards.zones[HAND + other]
        return None if held else because("FT.mageon_implants", "has_no_cards", (("seat", other),))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        game.push(TakeCard(seat, int(targets[0])))


@frame
class TakeCard(Frame[TI4]):
    """A player looks at another's action cards and takes one; this is no drawing. 18"""

    seat: Seat
    target: Seat

    steps = ("look", "choose", "limit")

    def look(self, game: TI4) -> None:
        held = game.cards.zones[HAND + self.target]
        for card in held:
            game.cards.look(card, 1 << self.seat)
        game.tell("hand_seen", seat=self.seat, target=self.target)
        names = tuple(sorted(ACTION_CARD_NAMES[action_card(card)] for card in held))
        game.tell_only((self.seat, self.target), "hand_seen_cards", cards=names)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "take_card")
        if moves:
            game.ask(self.seat, "take_card", moves)

    def why_not_take(self, game: TI4, seat: Seat, card: ActionCardId) -> Reason | None:
        held = card in hand_kinds(game, self.target)
        return None if held else because("18.5", "not_in_that_hand")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [TAKE_CARD(card) for card in sorted(hand_kinds(game, self.target))]

    def take(self, game: TI4, seat: Seat, kind: ActionCardId) -> None:
        source = HAND + self.target
        card = next(c for c in game.cards.zones[source] if action_card(c) == kind)
        game.cards.slip(card, source, HAND + seat)
        game.tell("card_taken", seat=seat, target=self.target)
        sides = (seat, self.target)
        game.tell_only(sides, "card_taken_seen", card=ACTION_CARD_NAMES[kind])

    def limit(self, game: TI4) -> None:
        keep_hand_limit(game, self.seat)


TakeCard.takes("take_card", Verb(TAKE_CARD, TakeCard.take, TakeCard.why_not_take, TakeCard.offer))


def has_passed(game: TI4, seat: Seat, other: Seat) -> int:
    """FT.transparasteel_plating: in one's turns those who have passed play no action cards."""
    return game.passed[other]


def by_itself(game: TI4, seat: Seat, system: SystemId, kind: TypeId, start: SystemId) -> int:
    """UNIT.ysia_yssrila: the flagship alone moves through systems with others' ships."""
    return kind == FLAGSHIP


NO_CARDS_OF_OTHERS.register("FT.transparasteel_plating", has_passed)
CROSS[OTHERS_SHIPS].register("UNIT.ysia_yssrila", by_itself)

FRAMES: Final = (TakeCard,)
ABILITIES: Final[tuple[FactionAbility, ...]] = (StallTactics(), MageonImplants())
