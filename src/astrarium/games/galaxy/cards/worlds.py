"""What the governors of worlds can do: phase 2. G10.3, G15

Elsewhere: Cylor draws (`draw`), Divergence plays a second ship and Kha'Farjimmn a hidden one
(`actions`), Imperial attacks once more (`combat`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, anywhere, nothing

from ..components import (
    A_CARD,
    A_ROW,
    A_SEAT,
    A_TARGET,
    A_WORLD,
    ALLY,
    CARD_NAMES,
    DONE,
    ECUP_CONTRACT,
    ENOUGH,
    ERITHIZONIAN,
    FELOWI,
    MYRMIDON,
    NO_SHIP,
    WORLD,
    WORLDS,
    CardId,
    WorldId,
)
from ..table import HAND, RESERVE, Galaxy, place

RECOVER = Phrase("recover", A_ROW)
SCATTER = Phrase("scatter", A_SEAT)
TRADE = Phrase("trade", A_SEAT)
SHIFT = Phrase("shift", A_WORLD, A_TARGET)
GIVE = Phrase("give", A_CARD)

RULE = {FELOWI: "G15.2", MYRMIDON: "G15.3", ECUP_CONTRACT: "G15.5", ERITHIZONIAN: "G15.8"}


def why_not_govern(game: Galaxy, seat: Seat, world: WorldId) -> Reason | None:
    """Governor before the ship was played there, and governor now; once a turn. G10.3"""
    sortie = game.sortie_at(world)
    args = (("world", WORLDS[world]),)
    if sortie is None:
        return because("G10.3", "world_not_played", args)
    if not sortie.governed:
        return because("G10.3", "not_governor_then", args)
    if game.governors[world] != seat:
        return because("G10.3", "not_governor_now", args)
    return because(RULE[world], "governor_power_used", args) if sortie.governor_used else None


def use_governor(game: Galaxy, world: WorldId) -> None:
    """Once a turn. G10.3"""
    sortie = game.sortie_at(world)
    assert sortie is not None
    game.change_sortie(sortie, sortie._replace(governor_used=True))


# -- Felowi: take a visible card of an earlier row (G15.2) ---------------------------------------


def why_not_recover(game: Galaxy, seat: Seat, row: int) -> Reason | None:
    reason = why_not_govern(game, seat, FELOWI)
    if reason is not None:
        return reason
    earlier = 0 < row < game.round
    if not earlier or not game.cards.shown(place(FELOWI, row), None):
        return because("G15.2", "recover_nothing", (("row", row),))
    return None


def recover(game: Galaxy, seat: Seat, row: int) -> None:
    use_governor(game, FELOWI)
    card = game.cards.zones[place(FELOWI, row)][-1]
    game.cards.move(card, place(FELOWI, row), HAND + seat)
    game.tell("recovered", seat=seat, card=CARD_NAMES[card])


# -- Myrmidon: half an opponent's hand into their reserve (G15.3) --------------------------------


def why_not_opponent(game: Galaxy, seat: Seat, target: Seat, rule: str) -> Reason | None:
    if target == seat:
        return because(rule, "target_self")
    return None if game.hand(target) else because(rule, "hand_empty", (("seat", target),))


def why_not_scatter(game: Galaxy, seat: Seat, target: Seat) -> Reason | None:
    return why_not_govern(game, seat, MYRMIDON) or why_not_opponent(game, seat, target, "G15.3")


def scatter(game: Galaxy, seat: Seat, target: Seat) -> None:
    """Nobody but the victim sees which cards."""
    use_governor(game, MYRMIDON)
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
    reason = why_not_govern(game, seat, ECUP_CONTRACT)
    return reason or why_not_opponent(game, seat, target, "G15.5")


def trade(game: Galaxy, seat: Seat, target: Seat) -> None:
    use_governor(game, ECUP_CONTRACT)
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
        moves = self.moves_for(game, self.seat, "exchange")
        game.ask(self.seat, "exchange", moves, {"seat": self.target})

    def why_not_give(self, game: Galaxy, seat: Seat, card: CardId) -> Reason | None:
        if card in game.hand(seat):
            return None
        return because("G15.5", "card_not_in_hand", (("card", CARD_NAMES[card]),))

    def offer_give(self, game: Galaxy, seat: Seat) -> Sequence[Move]:
        return [GIVE(card) for card in sorted(game.hand(seat))]

    def give_card(self, game: Galaxy, seat: Seat, card: CardId) -> None:
        game.cards.slip(card, HAND + seat, HAND + self.target, seen_by=1 << self.target)
        game.tell("traded_gave", seat=seat, target=self.target)
        pair = {seat, self.target}
        game.tell_only(pair, "traded_gave_card", card=CARD_NAMES[card], target=self.target)


Exchange.takes(
    "exchange", Verb(GIVE, Exchange.give_card, Exchange.why_not_give, Exchange.offer_give)
)


# -- Erithizonian: move an ally to another column (G15.8) ----------------------------------------


def why_not_shift(game: Galaxy, seat: Seat, world: WorldId, target: WorldId) -> Reason | None:
    reason = why_not_govern(game, seat, ERITHIZONIAN)
    if reason is not None:
        return reason
    ship = game.visible_ship(world)
    if ship == NO_SHIP or WORLD[ship] != ALLY:
        return because("G15.8", "no_ally_there", (("world", WORLDS[world]),))
    if world == target:
        return because("G15.8", "same_world")
    if not game.in_play[target]:
        return because("G15.8", "world_surrendered", (("world", WORLDS[target]),))
    return None


def shift(game: Galaxy, seat: Seat, world: WorldId, target: WorldId) -> None:
    use_governor(game, ERITHIZONIAN)
    card = game.ship(world)
    game.cards.move(card, game.active_place(world), game.active_place(target))
    names = {"world": WORLDS[world], "target": WORLDS[target]}
    game.tell("shifted", seat=seat, card=CARD_NAMES[card], **names)


# -- phase 2 -------------------------------------------------------------------------------------


def offer_powers(game: Galaxy, seat: Seat) -> Sequence[Move]:
    """What the worlds of the ships played this turn bring: a look at each that has a power."""
    moves: list[Move] = []
    for sortie in game.sorties:
        if sortie.world in POWERS and why_not_govern(game, seat, sortie.world) is None:
            moves += POWERS[sortie.world](game, seat)
    return moves


def recoveries(game: Galaxy, seat: Seat) -> Sequence[Move]:
    rows = range(1, game.round)
    return [RECOVER(row) for row in rows if why_not_recover(game, seat, row) is None]


def scatterings(game: Galaxy, seat: Seat) -> Sequence[Move]:
    others = range(game.seats)
    return [SCATTER(other) for other in others if why_not_scatter(game, seat, other) is None]


def trades(game: Galaxy, seat: Seat) -> Sequence[Move]:
    others = range(game.seats)
    return [TRADE(other) for other in others if why_not_trade(game, seat, other) is None]


def shifts(game: Galaxy, seat: Seat) -> Sequence[Move]:
    worlds = game.worlds()
    return [
        SHIFT(world, target)
        for world in worlds
        if WORLD[game.visible_ship(world)] == ALLY
        for target in worlds
        if why_not_shift(game, seat, world, target) is None
    ]


POWERS: dict[int, Callable[[Galaxy, Seat], Sequence[Move]]] = {
    FELOWI: recoveries,
    MYRMIDON: scatterings,
    ECUP_CONTRACT: trades,
    ERITHIZONIAN: shifts,
}


@frame
class Govern(Frame[Galaxy]):
    """The active player uses the powers earned this turn, in any order."""

    seat: Seat

    steps = ("powers",)

    def powers(self, game: Galaxy) -> None:
        moves = self.moves_for(game, self.seat, "govern")
        if moves != [ENOUGH]:
            game.ask(self.seat, "govern", moves)

    def on_govern(self, game: Galaxy, seat: Seat, move: Move) -> None:
        if move != ENOUGH:
            self.again()
            self.do_answer(game, seat, "govern", move)


Govern.takes(
    "govern",
    anywhere(RECOVER, recover, why_not_recover, offer_powers),
    anywhere(SCATTER, scatter, why_not_scatter, offer_powers),
    anywhere(TRADE, trade, why_not_trade, offer_powers),
    anywhere(SHIFT, shift, why_not_shift, offer_powers),
    Verb(DONE, nothing),
)
