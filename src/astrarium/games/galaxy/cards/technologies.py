"""The technologies: action D. G14

Each is declared once, in `DECLARED` below; what is not said there is as usual: a technology lasts
for the round and a bot plays it early. Numbers stand in `data/components.toml`; Screens are asked
about by the combat that they prevent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import AnyVerb, Phrase, Verb, anywhere

from ..actions import why_not_in_hand
from ..bases import reveal_base
from ..components import (
    A_CARD,
    A_WORLD,
    ALLY,
    CARD_NAMES,
    DRAWS,
    FIRST_TECHNOLOGY,
    NO_SHIP,
    NO_WORLD,
    NUMBER,
    TECHNOLOGIES,
    VALUE,
    WORLD,
    WORLDS,
    CardId,
    WorldId,
    is_ship,
)
from ..draw import draw_cards
from ..governors import settle_governor
from ..table import DISCARDS, GARRISON, HAND, IN_PLAY, Galaxy, Sortie, place
from ..turn import Turn

TECHNOLOGY = Phrase("technology", A_CARD)
SENSE = Phrase("sense", A_WORLD)
WARP = Phrase("warp", A_WORLD)


# -- what a technology is ------------------------------------------------------------------------


class Outlook(Protocol):
    """What a bot's opinion of a technology may rest on."""

    @property
    def round(self) -> int: ...

    @property
    def pile(self) -> int:
        """How many cards are left to draw."""
        ...


def lasts(game: Galaxy, seat: Seat, card: CardId) -> None:
    """It lies before its player until the round ends. G14.0"""
    game.cards.move(card, HAND + seat, IN_PLAY + seat)


def always_useful(outlook: Outlook) -> bool:
    return True


@dataclass(frozen=True)
class Technology:
    """A technology: what it does when it is played and while it lasts, and when a bot wants it."""

    id: str
    play: Callable[[Galaxy, Seat, CardId], None] = lasts
    uses: tuple[AnyVerb, ...] = ()
    """What its player may do with it in the action phase. What ships played this turn do with it
    has `offer_uses` as its `offer`; what needs no ship, or needs the turn, has one of its own."""
    useful: Callable[[Outlook], bool] = always_useful
    at_once: bool = False
    """Better played now than when the time is ripe."""


# -- playing one (G14.0) -------------------------------------------------------------------------


def why_not_technology(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> Reason | None:
    if is_ship(card):
        return because("G14.0", "not_a_technology", (("card", CARD_NAMES[card]),))
    return why_not_in_hand(game, seat, card, "G14.0") or why_not_technology_now(turn, game, seat)


def why_not_technology_now(turn: Turn, game: Galaxy, seat: Seat) -> Reason | None:
    """One a turn, together with a ship: played already, or still to be played."""
    if turn.technology:
        return because("G14.0", "one_technology")
    if turn.acted in ("ship", "garrison") or (not turn.acted and has_playable(game, seat)):
        return None
    return because("G14.0", "technology_needs_ship")


def has_playable(game: Galaxy, seat: Seat) -> bool:
    return any(
        WORLD[card] == ALLY or game.in_play[WORLD[card]]
        for card in game.hand(seat)
        if is_ship(card)
    )


def offer_technology(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    hand = game.hand(seat)
    holds_one = max(hand, default=NO_SHIP) >= FIRST_TECHNOLOGY
    if not holds_one or why_not_technology_now(turn, game, seat) is not None:
        return ()
    return [TECHNOLOGY(card) for card in hand if not is_ship(card)]


def technology(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> None:
    turn.technology = True
    game.tell("technology", seat=seat, card=CARD_NAMES[card])
    TECHNOLOGY_OF[card].play(game, seat, card)


def offer_uses(game: Galaxy, seat: Seat) -> Sequence[Move]:
    """What the technologies in play can do for the ships played this turn."""
    moves: list[Move] = []
    if game.sorties:
        for card in game.technologies(seat):
            for use in TECHNOLOGY_OF[card].uses:
                if use.bare is offer_uses:
                    moves += use.offer_all(None, game, seat)
    return moves


# -- Advanced Processing (G14.5) -----------------------------------------------------------------


def draws(game: Galaxy, seat: Seat, card: CardId) -> None:
    """At once, and once only."""
    game.cards.move(card, HAND + seat, DISCARDS)
    drawn = draw_cards(game, seat, DRAWS[card])
    game.tell("technology_drew", seat=seat, number=drawn)


def cards_are_left(outlook: Outlook) -> bool:
    return outlook.pile > 0


# -- Sensors (G14.3) -----------------------------------------------------------------------------


def why_not_sense(game: Galaxy, seat: Seat, world: WorldId) -> Reason | None:
    if not game.has_technology(seat, NUMBER["sensors"]):
        return because("G14.3", "no_sensors")
    sortie = game.sortie_at(world)
    args = (("world", WORLDS[world]),)
    if sortie is None:
        return because("G14.3", "no_ship_there", args)
    if sortie.hidden:
        return because("G14.3", "sensors_hidden_ship", args)
    if sortie.sensed:
        return because("G14.3", "sensors_once", args)
    return because("G14.3", "sensors_before_power", args) if sortie.power_used else None


def sense(game: Galaxy, seat: Seat, world: WorldId) -> None:
    """Not above the ship's value: every other player's secret base there is revealed."""
    sortie = played_at(game, world)
    game.change_sortie(sortie, sortie._replace(sensed=True))
    dice = game.chance.roll("sensors", 2)
    value = VALUE[sortie.card]
    game.tell_revealing("sensed", seat=seat, world=WORLDS[world], dice=dice, value=value)
    if sum(dice) > value:
        game.tell("sensors_failed", seat=seat)
    else:
        reveal_all(game, seat, world)


def reveal_all(game: Galaxy, active: Seat, world: WorldId) -> None:
    """All bases come to light together, then the governor is settled."""
    others = [seat for seat in range(game.seats) if seat != active]
    found = [seat for seat in others if garrison_world(game, seat) == world]
    for seat in others:
        if garrison_world(game, seat) != NO_WORLD:  # a base laid later may well be there
            game.cleared[seat] |= 1 << world
    for seat in found:
        game.tell("sensors_found", seat=seat, world=WORLDS[world])
        reveal_base(game, seat, "base_revealed", "base_wasted")
    if found:
        settle_governor(game, world, active)
    else:
        game.tell("sensors_clear", world=WORLDS[world])


def garrison_world(game: Galaxy, seat: Seat) -> WorldId:
    held = game.cards.zones[GARRISON + seat]
    return WORLD[held[0]] if held else NO_WORLD


# -- Warp Drive (G14.4) --------------------------------------------------------------------------


def why_not_warp(game: Galaxy, seat: Seat, world: WorldId) -> Reason | None:
    if not game.has_technology(seat, NUMBER["warp_drive"]):
        return because("G14.4", "no_warp_drive")
    sortie = game.sortie_at(world)
    args = (("world", WORLDS[world]),)
    if sortie is None:
        return because("G14.4", "no_ship_there", args)
    if sortie.warped:
        return because("G14.4", "warp_once", args)
    return because("G14.4", "warp_nothing", args) if previous_ship(game, world) == NO_SHIP else None


def previous_ship(game: Galaxy, world: WorldId) -> CardId:
    """The visible ship of the row before the active one."""
    if game.round == 1:
        return NO_SHIP
    shown = game.cards.shown(place(world, game.round - 1), None)
    return CardId(shown[0]) if shown else NO_SHIP


def warp(game: Galaxy, seat: Seat, world: WorldId) -> None:
    sortie = played_at(game, world)
    game.change_sortie(sortie, sortie._replace(warped=True))
    card = previous_ship(game, world)
    game.cards.move(card, place(world, game.round - 1), HAND + seat)
    game.tell("warped", seat=seat, card=CARD_NAMES[card], world=WORLDS[world])


def played_at(game: Galaxy, world: WorldId) -> Sortie:
    sortie = game.sortie_at(world)
    assert sortie is not None, "only ships played this turn can use a technology"
    return sortie


def is_after_the_first_round(outlook: Outlook) -> bool:
    return outlook.round > 1


# -- all of them ---------------------------------------------------------------------------------

DECLARED = (
    Technology("sensors", uses=(anywhere(SENSE, sense, why_not_sense, offer_uses),)),
    Technology(
        "warp_drive",
        uses=(anywhere(WARP, warp, why_not_warp, offer_uses),),
        useful=is_after_the_first_round,
    ),
)

_BY_ID = {card.id: card for card in DECLARED}


def _undeclared(id_: str) -> Technology:
    """Its numbers say all there is to say of it."""
    if NUMBER[id_] in DRAWS:
        return Technology(id_, play=draws, useful=cards_are_left, at_once=True)
    return Technology(id_)


TECHNOLOGY_OF: dict[CardId, Technology] = {
    NUMBER[id_]: _BY_ID.get(id_) or _undeclared(id_) for id_ in TECHNOLOGIES
}

TECHNOLOGY_VERBS: tuple[AnyVerb, ...] = (
    Verb(TECHNOLOGY, technology, why_not_technology, offer_technology),
    *(use for declared in TECHNOLOGY_OF.values() for use in declared.uses),
)
