"""Playing, discarding, garrisoning ships and placing bases: actions A1, A2, A3 and B. G7, G8, G9"""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.kernel.moves import Move, Reason, Seat, because

from .combat import opportunities
from .components import (
    ALLY,
    BASE,
    CARD_NAMES,
    CARDS,
    DISCARD,
    DIVERGENCE,
    DONE,
    FIRST_TECHNOLOGY,
    GALAXY_ROW,
    GARRISON,
    HIDE,
    KHAFARJIMMN,
    PLAY,
    VALUE,
    WORLD,
    WORLDS,
)
from .governors import settle_governor
from .parse import Verb
from .table import DISCARDS, HAND, NOBODY, RESERVE, Galaxy, Sortie
from .table import GARRISON as GARRISON_ZONE

if TYPE_CHECKING:
    from .turn import Turn


def why_not_ship_in_hand(game: Galaxy, turn: Turn, card: int, rule: str) -> Reason | None:
    if card >= FIRST_TECHNOLOGY:
        return because(rule, "not_a_ship", (("card", CARD_NAMES[card]),))
    return why_not_in_hand(game, turn.seat, card, rule)


def why_not_in_hand(game: Galaxy, seat: Seat, card: int, rule: str) -> Reason | None:
    if card in game.hand(seat):
        return None
    args = (("card", CARD_NAMES[card]),)
    if card in game.cards.zones[RESERVE + seat]:
        return because("G11.1", "card_in_reserve", args)
    return because(rule, "card_not_in_hand", args)


# -- A1: play a ship (G7), also face down on Kha'Farjimmn (G15.7) --------------------------------


def why_not_play(game: Galaxy, turn: Turn, card: int, world: int) -> Reason | None:
    return (
        why_not_ship_in_hand(game, turn, card, "G7.1")
        or why_not_a_ship_now(game, turn)
        or why_not_there(game, turn, card, world)
    )


def why_not_a_ship_now(game: Galaxy, turn: Turn) -> Reason | None:
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


def why_not_there(game: Galaxy, turn: Turn, card: int, world: int) -> Reason | None:
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


def offer_play(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if why_not_a_ship_now(game, turn) is None:
        for card in game.hand(turn.seat):
            if card < FIRST_TECHNOLOGY:
                for world, move in PLAY[card]:
                    if why_not_there(game, turn, card, world) is None:
                        moves.append(move)


def play(game: Galaxy, turn: Turn, card: int, world: int) -> None:
    seat = turn.seat
    covers = game.ship(world) != NOBODY
    governed = game.governors[world] == seat
    attacks = opportunities(game, card, world, covers, governed)
    turn.acted = "ship"
    game.cards.move(card, HAND + seat, game.active_place(world))
    game.sorties += (Sortie(card, world, governed, attacks),)
    game.tell("played", seat=seat, card=CARD_NAMES[card], world=WORLDS[world])
    if covers:
        game.tell("covered", world=WORLDS[world])


def why_not_hide(game: Galaxy, turn: Turn, card: int) -> Reason | None:
    return (
        why_not_ship_in_hand(game, turn, card, "G15.7")
        or why_not_hidden(game, turn)
        or why_not_hide_that(card)
    )


def why_not_hidden(game: Galaxy, turn: Turn) -> Reason | None:
    if not game.in_play[KHAFARJIMMN]:
        return because("G7.1", "world_surrendered", (("world", WORLDS[KHAFARJIMMN]),))
    if game.governors[KHAFARJIMMN] != turn.seat:
        return because("G15.7", "hide_needs_governor")
    if turn.opening >= 0 and not turn.acted:
        return because("G6.2", "hide_not_first")
    return why_not_a_ship_now(game, turn)


def why_not_hide_that(card: int) -> Reason | None:
    return None if WORLD[card] == KHAFARJIMMN else because("G15.7", "hide_only_own")


def offer_hide(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if why_not_hidden(game, turn) is None:
        moves += [HIDE[card] for card in game.hand(turn.seat) if why_not_hide_that(card) is None]


def hide(game: Galaxy, turn: Turn, card: int) -> None:
    """Face down: no power, no attack, nothing told of what it is. G15.7"""
    turn.acted = "ship"
    game.cards.hide(card, HAND + turn.seat, game.active_place(KHAFARJIMMN))
    game.sorties += (Sortie(NOBODY, KHAFARJIMMN, True, power_used=True),)
    game.tell("hidden", seat=turn.seat)


# -- A2: discard a ship of a surrendered world (G8) ----------------------------------------------


def why_not_discard(game: Galaxy, turn: Turn, card: int) -> Reason | None:
    return (
        why_not_ship_in_hand(game, turn, card, "G8.1")
        or why_not_discard_now(turn)
        or why_not_discard_that(game, card)
    )


def why_not_discard_now(turn: Turn) -> Reason | None:
    if turn.acted == "ship":
        return because("G8.1", "discard_not_after_ship")
    if turn.acted:
        return because("G5.1", "already_acted")
    return because("G14.0", "committed_to_ship") if turn.technology else None


def why_not_discard_that(game: Galaxy, card: int) -> Reason | None:
    world = WORLD[card]
    if world == ALLY or game.in_play[world]:
        return because("G8.1", "discard_needs_surrendered", (("card", CARD_NAMES[card]),))
    return None


def offer_discard(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if game.round > 1 and why_not_discard_now(turn) is None:
        moves += [
            DISCARD[card]
            for card in game.hand(turn.seat)
            if card < FIRST_TECHNOLOGY and why_not_discard_that(game, card) is None
        ]


def discard(game: Galaxy, turn: Turn, card: int) -> None:
    turn.acted = "discard"
    game.cards.move(card, HAND + turn.seat, DISCARDS)
    game.tell("discarded", seat=turn.seat, card=CARD_NAMES[card])


# -- A3: a secret base (G9.2) --------------------------------------------------------------------


def why_not_garrison(game: Galaxy, turn: Turn, card: int) -> Reason | None:
    return (
        why_not_ship_in_hand(game, turn, card, "G9.2")
        or why_not_secret_base(game, turn)
        or why_not_garrison_that(card)
    )


def why_not_secret_base(game: Galaxy, turn: Turn) -> Reason | None:
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


def why_not_garrison_that(card: int) -> Reason | None:
    return because("G9.2", "secret_no_ally") if WORLD[card] == ALLY else None


def offer_garrison(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if why_not_secret_base(game, turn) is None:
        moves += [
            GARRISON[card]
            for card in game.hand(turn.seat)
            if card < FIRST_TECHNOLOGY and why_not_garrison_that(card) is None
        ]


def garrison(game: Galaxy, turn: Turn, card: int) -> None:
    seat = turn.seat
    turn.acted = "garrison"
    game.cards.slip(card, HAND + seat, GARRISON_ZONE + seat)
    game.supply[seat] -= 1
    game.secret_used[seat] = True
    game.tell("garrisoned", seat=seat)
    game.tell_only([seat], "garrisoned_card", card=CARD_NAMES[card])


# -- B: a visible base, or revealing the secret one (G9.1, G9.3) ---------------------------------


def why_not_base(game: Galaxy, turn: Turn, world: int) -> Reason | None:
    return why_not_base_now(game, turn) or why_not_base_there(game, world)


def why_not_base_now(game: Galaxy, turn: Turn) -> Reason | None:
    return why_not_b(turn) or (None if game.supply[turn.seat] else because("G9.1", "no_base_left"))


def why_not_b(turn: Turn) -> Reason | None:
    """One base action a turn, none beside a secret base."""
    if turn.acted == "garrison":
        return because("G9.2", "base_not_with_secret")
    return because("G9.1", "one_base_per_turn") if turn.based else None


def why_not_base_there(game: Galaxy, world: int) -> Reason | None:
    if not game.in_play[world]:
        return because("G9.1", "world_surrendered", (("world", WORLDS[world]),))
    for row, _ in game.columns[world]:
        if row == game.round:
            return because("G9.1", "base_row_taken", (("world", WORLDS[world]),))
    return None


def offer_base(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if why_not_base_now(game, turn) is None:
        for world, move in enumerate(BASE):
            if why_not_base_there(game, world) is None:
                moves.append(move)


def base(game: Galaxy, turn: Turn, world: int) -> None:
    seat = turn.seat
    turn.based = True
    game.supply[seat] -= 1
    game.add_base(world, game.round, seat)
    game.tell("base_placed", seat=seat, world=WORLDS[world], row=game.round)
    settle_governor(game, world, seat)


def why_not_reveal(game: Galaxy, turn: Turn) -> Reason | None:
    held = game.cards.zones[GARRISON_ZONE + turn.seat]
    if not held:
        return because("G9.3", "no_secret_base")
    reason = why_not_b(turn)
    if reason is None and not game.in_play[WORLD[held[0]]] and (turn.acted or turn.technology):
        return because("G9.3", "reveal_is_discard")
    return reason


def offer_reveal(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if why_not_reveal(game, turn) is None:
        moves.append(("reveal",))


def reveal(game: Galaxy, turn: Turn) -> None:
    """The garrison returns to the hand; on a surrendered world it is this turn's discard. G9.3"""
    seat = turn.seat
    turn.based = True
    world = reveal_base(game, seat, "base_revealed", "base_wasted")
    if game.in_play[world]:
        settle_governor(game, world, seat)
    else:
        turn.acted = "discard"


def reveal_base(game: Galaxy, seat: int, kept: str, wasted: str) -> int:
    """Turn a garrison up: onto the Galaxy row, or out of the game. Governors are not settled."""
    zone = GARRISON_ZONE + seat
    card = game.cards.zones[zone][0]
    world = WORLD[card]
    game.cards.look(card, game.cards.layout.everyone)
    if game.in_play[world]:
        game.cards.move(card, zone, HAND + seat)
        game.add_base(world, GALAXY_ROW, seat)
        game.tell(kept, seat=seat, card=CARD_NAMES[card], world=WORLDS[world])
    else:
        game.cards.move(card, zone, DISCARDS)
        game.lost[seat] += 1
        game.tell(wasted, seat=seat, card=CARD_NAMES[card], world=WORLDS[world])
    return world


# -- done ----------------------------------------------------------------------------------------


def why_not_done(game: Galaxy, turn: Turn) -> Reason | None:
    """Whoever holds a ship must do one of A1 to A3. G5.1"""
    if turn.acted or min(game.hand(turn.seat), default=CARDS) >= FIRST_TECHNOLOGY:
        return None
    return because("G5.1", "must_act")


def offer_done(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    if why_not_done(game, turn) is None:
        moves.append(DONE)


def done(game: Galaxy, turn: Turn) -> None:
    """The turn's frame goes on to the next phase by itself."""


SHIP_VERBS = {
    "play": Verb(why_not_play, offer_play, play),
    "hide": Verb(why_not_hide, offer_hide, hide),
    "discard": Verb(why_not_discard, offer_discard, discard),
    "garrison": Verb(why_not_garrison, offer_garrison, garrison),
}
BASE_VERBS = {
    "base": Verb(why_not_base, offer_base, base),
    "reveal": Verb(why_not_reveal, offer_reveal, reveal),
}
DONE_VERB = {"done": Verb(why_not_done, offer_done, done)}
