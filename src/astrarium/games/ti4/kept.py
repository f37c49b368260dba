"""What always holds of cards, notes, laws, offers, and of who is out of the game."""

from __future__ import annotations

from .cards import hand_limit
from .components.box import LIMITS
from .components.cards import AGENDA_NAMES, AGENDAS
from .components.units import FIGHTER, INFANTRY
from .deck import (
    CARD_NAMES,
    HAND,
    LAWS,
    NOTE_CARDS,
    NOTE_HAND,
    PLAY_AREA,
    REMOVED,
    SCORED_SECRETS,
    SECRETS,
    agenda_of,
)
from .figures import without_figure
from .promises import issuer_of
from .table import NOBODY, TI4


def laws(game: TI4) -> list[str]:
    """The cards of laws lie where their effects say; none belongs to who is out. 19, 32.3"""
    lying = {agenda_of(card) for card in game.cards.zones[LAWS]}
    found = [
        f"{AGENDA_NAMES[law]} is in force where it does not lie, or lies where it is not in force"
        for law, owner in enumerate(game.law_owner)
        if (law in lying) != (owner >= NOBODY)
    ]
    on_planets = [law for attached in game.attached for law in attached]
    if sorted(on_planets) != sorted(law for law in lying if AGENDAS[law].stays == "planet"):
        found.append("a law is attached that is not in force, or not attached as it should be")
    if any((AGENDAS[law].stays == "player") != (game.law_owner[law] >= 0) for law in lying):
        found.append("a law belongs to nobody, or to somebody though it is everybody's")
    if any(owner >= 0 and game.out[owner] for owner in game.law_owner):
        found.append("a law belongs to somebody who is out of the game")
    return found


def notes(game: TI4) -> list[str]:
    """Notes are in the game with those who issue them; nobody lays down their own. 13.2, 13.7"""
    if game.phase == "setup":
        return []
    removed, found = game.cards.zones[REMOVED], []
    for card in NOTE_CARDS:
        issuer = issuer_of(game, card)
        playing = 0 <= issuer < game.seats and not game.out[issuer]
        if playing == (card in removed):
            found.append(f"{CARD_NAMES[card]} is in the game without who issued it, or left alone")
        elif playing and card in game.cards.zones[PLAY_AREA + issuer]:
            found.append(f"{CARD_NAMES[card]} lies before who issued it")
    return found


def offers(game: TI4) -> list[str]:
    """Each open offer has its letter with both sides, and nobody else has one. 84"""
    found = []
    for seat, letters in enumerate(game.letters):
        known = sorted(letter.number for letter in letters)
        if known != sorted(o.number for o in game.offers if seat in (o.by, o.to)):
            found.append(f"seat {seat}: letters and offers do not agree")
    if len({offer.number for offer in game.offers}) < len(game.offers):
        found.append("two offers have the same number")
    if any(offer.is_transaction for offer in game.offers) and not game.trading:
        found.append("an offer is open at a time without transactions")
    if any(one >= two for one, two in game.traded) or len(set(game.traded)) < len(game.traded):
        found.append("somebody has traded twice, or with nobody")
    return found


def hands(game: TI4) -> list[str]:
    """Between turns nobody holds too much. 18.4, 20.21, 72.3, 75.3"""
    zones, found = game.cards.zones, []
    for seat in game.playing():
        if len(zones[HAND + seat]) > hand_limit(game, seat):
            found.append(f"seat {seat}: too many action cards")
        secrets = [*zones[SECRETS + seat], *zones[SCORED_SECRETS + seat]]
        if len(secrets) > LIMITS["secret_objectives"]:
            found.append(f"seat {seat}: too many secret objectives")
        if game.phase == "strategy" and any(
            without_figure(game, seat, kind) > 0 for kind in (FIGHTER, INFANTRY)
        ):
            found.append(f"seat {seat}: tokens without a figure")
    return found


def eliminated(game: TI4) -> list[str]:
    """Who is out has nothing left. 32.2 to 32.8"""
    found = []
    for seat in range(game.seats):
        if not game.out[seat]:
            continue
        zones = game.cards.zones
        held = [zones[zone + seat] for zone in (HAND, SECRETS, NOTE_HAND, PLAY_AREA)]
        units = any(fleet.seat == seat for fleets in game.space for fleet in fleets) or any(
            garrison.seat == seat for garrisons in game.ground for garrison in garrisons
        )
        owns = seat in (*game.owner, *game.strategy_owner, game.speaker)
        if any(held) or units or owns or game.tokens_on_board(seat):
            found.append(f"seat {seat} is out of the game and still has something")
    return found
