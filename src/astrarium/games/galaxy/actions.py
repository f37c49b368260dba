"""Playing, discarding, garrisoning ships and placing bases: actions A1, A2, A3 and B. G7, G8, G9"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .bases import reveal_base
from .combat import opportunities
from .components import (
    A_CARD,
    A_WORLD,
    ALL_SHIPS,
    ALL_WORLDS,
    ALLY,
    CARD_NAMES,
    CARDS,
    DIVERGENCE,
    DONE,
    FIRST_TECHNOLOGY,
    KHAFARJIMMN,
    NO_SHIP,
    TECHNOLOGIES,
    VALUE,
    WORLD,
    WORLDS,
    CardId,
    WorldId,
    is_ship,
)
from .governors import settle_governor
from .table import DISCARDS, HAND, RESERVE, Galaxy, Sortie
from .table import GARRISON as GARRISON_ZONE
from .turn import Turn

PLAY = Phrase("play", A_CARD, A_WORLD)
HIDE = Phrase("hide", A_CARD)
DISCARD = Phrase("discard", A_CARD)
GARRISON = Phrase("garrison", A_CARD)
BASE = Phrase("base", A_WORLD)
REVEAL = Phrase("reveal")


# What is offered most often is made once: offering it costs no more than a look-up.


def _columns(card: CardId) -> tuple[WorldId, ...]:
    """The columns where a ship could go: its own, or any for an ally."""
    return ALL_WORLDS if WORLD[card] == ALLY else (WORLD[card],)


PLAYS: Final = (
    *(tuple((world, PLAY(card, world)) for world in _columns(card)) for card in ALL_SHIPS),
    *(() for _ in TECHNOLOGIES),
)
"""The columns where each card could go, each with the move."""
DISCARD_OF: Final = tuple(DISCARD(card) for card in ALL_SHIPS)
GARRISON_OF: Final = tuple(GARRISON(card) for card in ALL_SHIPS)
BASES_ON: Final = tuple((world, BASE(world)) for world in ALL_WORLDS)


def why_not_ship_in_hand(game: Galaxy, seat: Seat, card: CardId, rule: str) -> Reason | None:
    if not is_ship(card):
        return because(rule, "not_a_ship", (("card", CARD_NAMES[card]),))
    return why_not_in_hand(game, seat, card, rule)


def why_not_in_hand(game: Galaxy, seat: Seat, card: CardId, rule: str) -> Reason | None:
    if card in game.hand(seat):
        return None
    args = (("card", CARD_NAMES[card]),)
    if card in game.cards.zones[RESERVE + seat]:
        return because("G11.1", "card_in_reserve", args)
    return because(rule, "card_not_in_hand", args)


# -- A1: play a ship (G7), also face down on Kha'Farjimmn (G15.7) --------------------------------


def why_not_play(
    turn: Turn, game: Galaxy, seat: Seat, card: CardId, world: WorldId
) -> Reason | None:
    return (
        why_not_ship_in_hand(game, seat, card, "G7.1")
        or why_not_a_ship_now(turn, game)
        or why_not_there(turn, game, card, world)
    )


def why_not_a_ship_now(turn: Turn, game: Galaxy) -> Reason | None:
    """One ship a turn; the governor of Divergence who played there may play another. G5.1, G15.4"""
    if not turn.acted:
        return None
    if turn.acted != "ship":
        return because("G5.1", "already_acted")
    first = game.sorties[0]
    if len(game.sorties) > 1:
        return because("G15.4", "already_acted")
    if first.world != DIVERGENCE:
        return because("G5.1", "second_ship_needs_divergence")
    if not first.governed:
        return because("G15.4", "not_governor_then", (("world", WORLDS[DIVERGENCE]),))
    if game.governors[DIVERGENCE] != turn.seat:
        return because("G15.4", "not_governor_now", (("world", WORLDS[DIVERGENCE]),))
    return None


def why_not_there(turn: Turn, game: Galaxy, card: CardId, world: WorldId) -> Reason | None:
    """A ship goes into the column of its world, an ally into any. G7.1"""
    if WORLD[card] != world and WORLD[card] != ALLY:
        args = (("card", CARD_NAMES[card]), ("world", WORLDS[world]))
        return because("G7.1", "wrong_column", args)
    if not game.in_play[world]:
        return because("G7.1", "world_surrendered", (("world", WORLDS[world]),))
    if not turn.acted:
        if turn.opening >= 0 and VALUE[card] != turn.opening:
            return because("G6.2", "first_ship_must_match", (("value", turn.opening),))
    elif world == DIVERGENCE:
        return because("G15.4", "second_ship_not_divergence")
    return None


def plays(turn: Turn, game: Galaxy, seat: Seat) -> list[Move]:
    return [
        move
        for card in game.hand(seat)
        for world, move in PLAYS[card]
        if why_not_there(turn, game, card, world) is None
    ]


def play(turn: Turn, game: Galaxy, seat: Seat, card: CardId, world: WorldId) -> None:
    covers = game.ship(world) != NO_SHIP
    governed = game.governors[world] == seat
    attacks = opportunities(game, seat, card, world)
    turn.acted = "ship"
    game.cards.move(card, HAND + seat, game.active_place(world))
    game.sorties += (Sortie(card, world, governed, attacks),)
    game.tell("played", seat=seat, card=CARD_NAMES[card], world=WORLDS[world])
    if covers:
        game.tell("covered", world=WORLDS[world])


def why_not_hide(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> Reason | None:
    return (
        why_not_ship_in_hand(game, seat, card, "G15.7")
        or why_not_hidden(turn, game)
        or why_not_hide_that(card)
    )


def why_not_hidden(turn: Turn, game: Galaxy) -> Reason | None:
    if not game.in_play[KHAFARJIMMN]:
        return because("G7.1", "world_surrendered", (("world", WORLDS[KHAFARJIMMN]),))
    if game.governors[KHAFARJIMMN] != turn.seat:
        return because("G15.7", "hide_needs_governor")
    if turn.opening >= 0 and not turn.acted:
        return because("G6.2", "hide_not_first")
    return why_not_a_ship_now(turn, game)


def why_not_hide_that(card: CardId) -> Reason | None:
    return None if WORLD[card] == KHAFARJIMMN else because("G15.7", "hide_only_own")


def hidings(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    if why_not_hidden(turn, game) is not None:
        return ()
    return [HIDE(card) for card in game.hand(seat) if why_not_hide_that(card) is None]


def hide(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> None:
    """Face down: no power, no attack, nothing told of what it is. G15.7"""
    turn.acted = "ship"
    game.cards.hide(card, HAND + seat, game.active_place(KHAFARJIMMN))
    game.sorties += (Sortie(NO_SHIP, KHAFARJIMMN, True, power_used=True),)
    game.tell("hidden", seat=seat)


# -- A2: discard a ship of a surrendered world (G8) ----------------------------------------------


def why_not_discard(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> Reason | None:
    return (
        why_not_ship_in_hand(game, seat, card, "G8.1")
        or why_not_discard_now(turn)
        or why_not_discard_that(game, card)
    )


def why_not_discard_now(turn: Turn) -> Reason | None:
    if turn.acted == "ship":
        return because("G8.1", "discard_not_after_ship")
    if turn.acted:
        return because("G5.1", "already_acted")
    return because("G14.0", "committed_to_ship") if turn.technology else None


def why_not_discard_that(game: Galaxy, card: CardId) -> Reason | None:
    world = WORLD[card]
    if world == ALLY or game.in_play[world]:
        return because("G8.1", "discard_needs_surrendered", (("card", CARD_NAMES[card]),))
    return None


def discards(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    if why_not_discard_now(turn) is not None:
        return ()
    return [
        DISCARD_OF[card]
        for card in game.hand(seat)
        if is_ship(card) and why_not_discard_that(game, card) is None
    ]


def discard(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> None:
    turn.acted = "discard"
    game.cards.move(card, HAND + seat, DISCARDS)
    game.tell("discarded", seat=seat, card=CARD_NAMES[card])


# -- A3: a secret base (G9.2) --------------------------------------------------------------------


def why_not_garrison(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> Reason | None:
    return (
        why_not_ship_in_hand(game, seat, card, "G9.2")
        or why_not_secret_base(turn, game)
        or why_not_garrison_that(card)
    )


def why_not_secret_base(turn: Turn, game: Galaxy) -> Reason | None:
    if game.round > 1:
        return because("G9.2", "secret_only_first_round")
    if game.secret_used[turn.seat]:
        return because("G9.2", "secret_only_once")
    if turn.acted:
        return because("G5.1", "already_acted")
    if turn.opening >= 0:
        return because("G6.2", "secret_not_first_turn")
    if turn.based:
        return because("G9.2", "secret_not_with_base")
    return None if game.supply[turn.seat] else because("G9.2", "no_base_left")


def why_not_garrison_that(card: CardId) -> Reason | None:
    return because("G9.2", "secret_no_ally") if WORLD[card] == ALLY else None


def garrisons(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    if why_not_secret_base(turn, game) is not None:
        return ()
    return [
        GARRISON_OF[card]
        for card in game.hand(seat)
        if is_ship(card) and why_not_garrison_that(card) is None
    ]


def garrison(turn: Turn, game: Galaxy, seat: Seat, card: CardId) -> None:
    turn.acted = "garrison"
    game.cards.slip(card, HAND + seat, GARRISON_ZONE + seat)
    game.supply[seat] -= 1
    game.secret_used[seat] = True
    game.tell("garrisoned", seat=seat)
    game.tell_only([seat], "garrisoned_card", card=CARD_NAMES[card])


# -- B: a visible base, or revealing the secret one (G9.1, G9.3) ---------------------------------


def why_not_base(turn: Turn, game: Galaxy, seat: Seat, world: WorldId) -> Reason | None:
    return why_not_base_now(turn, game) or why_not_base_there(game, world)


def why_not_base_now(turn: Turn, game: Galaxy) -> Reason | None:
    return why_not_b(turn) or (None if game.supply[turn.seat] else because("G9.1", "no_base_left"))


def why_not_b(turn: Turn) -> Reason | None:
    """One base action a turn, none beside a secret base."""
    if turn.acted == "garrison":
        return because("G9.2", "base_not_with_secret")
    return because("G9.1", "one_base_per_turn") if turn.based else None


def why_not_base_there(game: Galaxy, world: WorldId) -> Reason | None:
    if not game.in_play[world]:
        return because("G9.1", "world_surrendered", (("world", WORLDS[world]),))
    for row, _ in game.columns[world]:
        if row == game.round:
            return because("G9.1", "base_row_taken", (("world", WORLDS[world]),))
    return None


def bases(turn: Turn, game: Galaxy, seat: Seat) -> list[Move]:
    if why_not_base_now(turn, game) is not None:
        return []
    return [move for world, move in BASES_ON if why_not_base_there(game, world) is None]


def base(turn: Turn, game: Galaxy, seat: Seat, world: WorldId) -> None:
    turn.based = True
    game.supply[seat] -= 1
    game.add_base(world, game.round, seat)
    game.tell("base_placed", seat=seat, world=WORLDS[world], row=game.round)
    settle_governor(game, world, seat)


def why_not_reveal(turn: Turn, game: Galaxy, seat: Seat) -> Reason | None:
    held = game.cards.zones[GARRISON_ZONE + turn.seat]
    if not held:
        return because("G9.3", "no_secret_base")
    reason = why_not_b(turn)
    if reason is None and not game.in_play[WORLD[held[0]]] and (turn.acted or turn.technology):
        return because("G9.3", "reveal_is_discard")
    return reason


def reveal(turn: Turn, game: Galaxy, seat: Seat) -> None:
    """The garrison returns to the hand; on a surrendered world it is this turn's discard. G9.3"""
    turn.based = True
    world = reveal_base(game, seat, "base_revealed", "base_wasted")
    if game.in_play[world]:
        turn.revealed = True
        settle_governor(game, world, seat)
    else:
        turn.acted = "discard"


# -- done ----------------------------------------------------------------------------------------


def why_not_done(turn: Turn, game: Galaxy, seat: Seat) -> Reason | None:
    """Whoever holds a ship must do one of A1 to A3. G5.1

    A garrison revealed this turn may be kept: alone it compels to nothing. G9.3
    """
    if turn.acted or min(game.hand(seat), default=CARDS) >= FIRST_TECHNOLOGY:
        return None
    if turn.revealed and not turn.technology and sum(map(is_ship, game.hand(seat))) == 1:
        return None
    return because("G5.1", "must_act")


# -- what is offered -----------------------------------------------------------------------------


def offer_ships(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    """A1 to A3. Secret bases belong to the first round, discards to the later ones."""
    if turn.acted:
        if why_not_a_ship_now(turn, game) is not None:
            return ()
        return [*plays(turn, game, seat), *hidings(turn, game, seat)]
    moves = plays(turn, game, seat)
    moves += hidings(turn, game, seat)
    moves += garrisons(turn, game, seat) if game.round == 1 else discards(turn, game, seat)
    return moves


def offer_bases(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    """B: at most one a turn."""
    if turn.based:
        return ()
    moves = bases(turn, game, seat)
    if game.cards.zones[GARRISON_ZONE + seat] and why_not_reveal(turn, game, seat) is None:
        moves.append(REVEAL())
    return moves


SHIP_VERBS = (
    Verb(PLAY, play, why_not_play, offer_ships),
    Verb(HIDE, hide, why_not_hide, offer_ships),
    Verb(DISCARD, discard, why_not_discard, offer_ships),
    Verb(GARRISON, garrison, why_not_garrison, offer_ships),
)
BASE_VERBS = (
    Verb(BASE, base, why_not_base, offer_bases),
    Verb(REVEAL, reveal, why_not_reveal, offer_bases),
)
DONE_VERB = Verb(DONE, nothing, why_not_done)
