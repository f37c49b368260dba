"""What the governors of worlds can do: phase 2. G10.3, G15

Elsewhere: Cylor draws (`draw`), Divergence plays a second ship and Kha'Farjimmn a hidden one
(`actions`), Imperial attacks once more (`combat`).
"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from ..components import (
    ALLY,
    CARD_NAMES,
    ECUP_CONTRACT,
    ENOUGH,
    ERITHIZONIAN,
    FELOWI,
    GIVE,
    MYRMIDON,
    WORLD,
    WORLDS,
)
from ..parse import arguments
from ..table import HAND, NOBODY, RESERVE, Galaxy, place
from .ships import sortie_at

POWER_OF = {"recover": FELOWI, "scatter": MYRMIDON, "trade": ECUP_CONTRACT, "shift": ERITHIZONIAN}
RULE = {FELOWI: "G15.2", MYRMIDON: "G15.3", ECUP_CONTRACT: "G15.5", ERITHIZONIAN: "G15.8"}


def why_not_govern(game: Galaxy, seat: Seat, world: int) -> Reason | None:
    """Governor before the ship was played there, and governor now; once a turn. G10.3"""
    sortie = sortie_at(game, world)
    args = (("world", WORLDS[world]),)
    if sortie is None:
        return because("G10.3", "world_not_played", args)
    if not sortie.governed:
        return because("G10.3", "not_governor_then", args)
    if game.governors[world] != seat:
        return because("G10.3", "not_governor_now", args)
    return because(RULE[world], "governor_power_used", args) if sortie.governor_used else None


@frame
class Govern(Frame[Galaxy]):
    """The active player uses the powers he has earned, in any order."""

    seat: Seat

    steps = ("powers",)

    def powers(self, game: Galaxy) -> None:
        moves: list[Move] = []
        for sortie in game.sorties:
            if sortie.world in OFFERS and why_not_govern(game, self.seat, sortie.world) is None:
                moves += OFFERS[sortie.world](game, self.seat)
        if moves:
            game.ask(self.seat, "govern", [*moves, ENOUGH])

    def on_govern(self, game: Galaxy, seat: Seat, move: Move) -> None:
        if move == ENOUGH:
            return
        self.again()
        verb = str(move[0])
        sortie = sortie_at(game, POWER_OF[verb])
        assert sortie is not None
        game.change_sortie(sortie, sortie._replace(governor_used=True))
        DO[verb](game, seat, *(arguments(move, game.seats) or ()))

    def why_not(self, game: Galaxy, question: Question, move: Move) -> Reason | None:
        args = arguments(move, game.seats)
        if args is None or move[0] not in POWER_OF:
            return None
        verb = str(move[0])
        return why_not_govern(game, self.seat, POWER_OF[verb]) or WHY_NOT[verb](
            game, self.seat, *args
        )


# -- Felowi: take a visible card of an earlier row (G15.2) ---------------------------------------


def why_not_recover(game: Galaxy, seat: Seat, row: int) -> Reason | None:
    earlier = 0 < row < game.round
    if not earlier or not game.cards.shown(place(FELOWI, row), None):
        return because("G15.2", "recover_nothing", (("row", row),))
    return None


def offer_recover(game: Galaxy, seat: Seat) -> list[Move]:
    rows = range(1, game.round)
    return [("recover", row) for row in rows if why_not_recover(game, seat, row) is None]


def recover(game: Galaxy, seat: Seat, row: int) -> None:
    card = game.cards.zones[place(FELOWI, row)][-1]
    game.cards.move(card, place(FELOWI, row), HAND + seat)
    game.tell("recovered", seat=seat, card=CARD_NAMES[card])


# -- Myrmidon: half an opponent's hand into his reserve (G15.3) ----------------------------------


def why_not_opponent(game: Galaxy, seat: Seat, target: Seat, rule: str) -> Reason | None:
    if target == seat:
        return because(rule, "target_self")
    return None if game.hand(target) else because(rule, "hand_empty", (("seat", target),))


def why_not_scatter(game: Galaxy, seat: Seat, target: Seat) -> Reason | None:
    return why_not_opponent(game, seat, target, "G15.3")


def offer_scatter(game: Galaxy, seat: Seat) -> list[Move]:
    others = range(game.seats)
    return [("scatter", o) for o in others if why_not_scatter(game, seat, o) is None]


def scatter(game: Galaxy, seat: Seat, target: Seat) -> None:
    """Nobody but the victim sees which cards."""
    cards = []
    for _ in range((len(game.hand(target)) + 1) // 2):
        card = game.chance.pick("hand", game.hand(target))
        game.cards.slip(card, HAND + target, RESERVE + target)
        cards.append(card)
    game.tell("scattered", seat=seat, target=target, number=len(cards))
    names = tuple(CARD_NAMES[card] for card in sorted(cards))
    game.tell_only([target], "scattered_cards", cards=names)


# -- Ecup Contract: a random card against one of one's own (G15.5) -------------------------------


def why_not_trade(game: Galaxy, seat: Seat, target: Seat) -> Reason | None:
    return why_not_opponent(game, seat, target, "G15.5")


def offer_trade(game: Galaxy, seat: Seat) -> list[Move]:
    others = range(game.seats)
    return [("trade", o) for o in others if why_not_trade(game, seat, o) is None]


def trade(game: Galaxy, seat: Seat, target: Seat) -> None:
    card = game.chance.pick("hand", game.hand(target))
    game.cards.slip(card, HAND + target, HAND + seat, seen_by=1 << seat)
    game.tell("traded", seat=seat, target=target)
    game.tell_only({seat, target}, "traded_saw", card=CARD_NAMES[card], target=target)
    game.push(Exchange(seat, target))


@frame
class Exchange(Frame[Galaxy]):
    """Give the card back, or keep it and give another. G15.5

    Which of the two was given only the two players know.
    """

    seat: Seat
    target: Seat

    steps = ("give",)

    def give(self, game: Galaxy) -> None:
        moves = [GIVE[card] for card in sorted(game.hand(self.seat))]
        game.ask(self.seat, "exchange", moves, {"seat": self.target})

    def on_exchange(self, game: Galaxy, seat: Seat, move: Move) -> None:
        (card,) = arguments(move, game.seats) or (NOBODY,)
        game.cards.slip(card, HAND + seat, HAND + self.target, seen_by=1 << self.target)
        game.tell("traded_gave", seat=seat, target=self.target)
        pair = {seat, self.target}
        game.tell_only(pair, "traded_gave_card", card=CARD_NAMES[card], target=self.target)

    def why_not(self, game: Galaxy, question: Question, move: Move) -> Reason | None:
        args = arguments(move, game.seats)
        if args is None or move[0] != "give":
            return None
        return because("G15.5", "card_not_in_hand", (("card", CARD_NAMES[args[0]]),))


# -- Erithizonian: move an ally to another column (G15.8) ----------------------------------------


def why_not_shift(game: Galaxy, seat: Seat, world: int, target: int) -> Reason | None:
    ship = game.visible_ship(world)
    if ship == NOBODY or WORLD[ship] != ALLY:
        return because("G15.8", "no_ally_there", (("world", WORLDS[world]),))
    if world == target:
        return because("G15.8", "same_world")
    if not game.in_play[target]:
        return because("G15.8", "world_surrendered", (("world", WORLDS[target]),))
    return None


def offer_shift(game: Galaxy, seat: Seat) -> list[Move]:
    worlds = game.worlds()
    return [
        ("shift", WORLDS[world], WORLDS[target])
        for world in worlds
        if WORLD[game.visible_ship(world)] == ALLY
        for target in worlds
        if why_not_shift(game, seat, world, target) is None
    ]


def shift(game: Galaxy, seat: Seat, world: int, target: int) -> None:
    card = game.ship(world)
    game.cards.move(card, game.active_place(world), game.active_place(target))
    names = {"world": WORLDS[world], "target": WORLDS[target]}
    game.tell("shifted", seat=seat, card=CARD_NAMES[card], **names)


OFFERS: dict[int, Callable[[Galaxy, Seat], list[Move]]] = {
    FELOWI: offer_recover,
    MYRMIDON: offer_scatter,
    ECUP_CONTRACT: offer_trade,
    ERITHIZONIAN: offer_shift,
}
WHY_NOT: dict[str, Callable[..., Reason | None]] = {
    "recover": why_not_recover,
    "scatter": why_not_scatter,
    "trade": why_not_trade,
    "shift": why_not_shift,
}
DO: dict[str, Callable[..., None]] = {
    "recover": recover,
    "scatter": scatter,
    "trade": trade,
    "shift": shift,
}
