"""Who has which cards, who knows it, and for which ships they speak. X12, X13.3, X13.4

What a seat holds counts from the start, and lies face down: only `show` tells others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from astrarium.kernel.moves import Seat

from . import powers
from .components.cards import CARD_NAME, CARDS, CardId, advantages_in_use, technologies_in_use
from .components.technologies import TECH_NUMBER
from .design import NO_DESIGN, Design
from .fighting import GREEN, NO_UNIT, Squad
from .layout import ADVANTAGE_DECK, TECHNOLOGY_DECK, UNUSED, held_by, place_of
from .monsters import AMOEBA, NATURES
from .table import SpaceEmpires
from .values import NAMED, NOBODY, Group

DECKS: Final = ("technology_deck", "advantage_deck")
"""What chance shuffles."""
SECURITY: Final = TECH_NUMBER["security_forces"]
BY_BUILDERS: Final = frozenset((powers.GIANT_RACE, powers.INSECTOIDS, powers.HOUSE_OF_SPEED))
"""Advantages that lie in how ships are built: of a captor they say nothing about what it took."""


# -- for whom cards speak --------------------------------------------------------------------------


def cards_for(game: SpaceEmpires, number: int) -> tuple[int, ...]:
    """The cards that speak for the ships of a group: those of its owner; with captured ships what
    they brought along, and of their captor what does not depend on who built them."""
    owner, group = game.owner_of(number), game.group(number)
    if owner == NOBODY:
        return ()
    own = game.cards_of(owner)
    if not group.captured:
        return own
    return tuple(sorted({*group.kept, *(card for card in own if card not in BY_BUILDERS)}))


def design_for(game: SpaceEmpires, number: int) -> Design:
    """What the ships of a group were designed like; other than unique ships and monsters: not at
    all. X19.2"""
    group = game.group(number)
    if not group.kind.designed:
        return NO_DESIGN
    return Design(*group.plan) if group.plan else game.design[game.owner_of(number)]


def squad_of(game: SpaceEmpires, number: int, attacking: bool = False) -> Squad:
    """A group as it lines up for a battle, with all that speaks for it."""
    group, owner = game.group(number), game.owner_of(number)
    own_design = group.kind.designed and not group.plan
    monster = game.monster(number)
    return group.squad(attacking)._replace(
        fit=game.fit(number),
        cards=cards_for(game, number),
        security=0 if owner == NOBODY else game.technology[owner][SECURITY],
        design=design_for(game, number),
        weakness=game.weakness[owner] if own_design else NO_UNIT,
        loaded=bool(group.load),
        sham=bool(group.sham),
        weak_point=nature(game, group) if monster is None else monster.weak_point,
        damage=0 if monster is None else monster.damage,
    )


def nature(game: SpaceEmpires, group: Group) -> str:
    """What is special about an amoeba, once that is understood. M2"""
    face = game.insight.face
    return NATURES[face - 1] if group.unit == AMOEBA and face else ""


def captured_ships(game: SpaceEmpires, number: int, ships: int = 1) -> Group:
    """Ships of a group as their captor gets them: green, with what their cards and their design
    gave them. X4.4, X12.0d, X13.4"""
    group = game.group(number)
    design = design_for(game, number)
    return group._replace(
        ships=ships,
        fit=game.fit(number),
        experience=GREEN,
        load=(),
        captured=NAMED,
        kept=powers.kept(cards_for(game, number), group.unit),
        plan=tuple(design) if group.kind.designed else (),
        sham=0,
    )


# -- who knows what --------------------------------------------------------------------------------


def is_shown(game: SpaceEmpires, card: int) -> bool:
    return card in game.shown_cards


def show(game: SpaceEmpires, seat: Seat, card: int) -> None:
    """A card that a seat has is turned face up, once and for all. X13.3"""
    if is_shown(game, card) or not game.has_card(seat, card):
        return
    number = CardId(card)
    game.cards.turn_up(place_of(number))
    game.shown_cards = tuple(sorted((*game.shown_cards, number)))
    game.tell_revealing("card_shown", seat=seat, card=CARD_NAME[number])


def show_advantages(game: SpaceEmpires, seat: Seat) -> None:
    """Troops have captured a colony: that tells whom they met there. X13.3"""
    for card in game.cards_of(seat):
        if not CARDS[card].is_technology:
            show(game, seat, card)


def show_to(game: SpaceEmpires, seat: Seat, captor: Seat) -> None:
    """Whoever captures a colony sees all cards of its former owner; an advantage is turned up for
    good. X13.3, X15.3"""
    show_advantages(game, seat)
    for card in game.cards_of(seat):
        if CARDS[card].is_technology and not is_shown(game, card):
            game.cards.look(place_of(card), 1 << captor)
            told = [seat, captor]
            game.tell_only(told, "card_seen", seat=seat, target=captor, card=CARD_NAME[card])


def might_pretend(game: SpaceEmpires, number: int) -> bool:
    """Whether ships that lie face up might be decoys, for all that everybody knows. X13.55"""
    owner = game.owner_of(number)
    if owner == NOBODY or not any(rule.startswith("empire_advantages") for rule in game.rules):
        return False
    shown = [c for c in game.cards_of(owner) if is_shown(game, c) and not CARDS[c].is_technology]
    return not shown or powers.SHIFTERS in shown


def known_cards(game: SpaceEmpires, owner: Seat, seat: Seat | None) -> list[CardId]:
    """Those cards of a seat that another one (None: a spectator) knows."""
    held = game.cards_of(owner)
    if seat is None:
        return [card for card in held if is_shown(game, card)]
    return [card for card in held if game.cards.known[place_of(card)] >> seat & 1]


# -- setting up ------------------------------------------------------------------------------------


def lay_decks(game: SpaceEmpires) -> None:
    """The two decks, shuffled; what changes nothing in this game lies aside. X12.0b, X13.5"""
    technologies = technologies_in_use(game.rules) if game.has("alien_technology") else []
    dealt = game.has("empire_advantages:random") or game.has("empire_advantages:auction")
    advantages = advantages_in_use(game.rules, game.map_id) if dealt else []
    for purpose, zone, used in zip(
        DECKS, (TECHNOLOGY_DECK, ADVANTAGE_DECK), (technologies, advantages), strict=True
    ):
        _lay(game, purpose, zone, [place_of(card) for card in used])
    in_use = {*technologies, *advantages}
    game.cards.put([place_of(card) for card in CARDS if card not in in_use], UNUSED)


def _lay(game: SpaceEmpires, purpose: str, zone: int, places: Sequence[int]) -> None:
    if places:
        game.cards.put(game.chance.shuffle(purpose, places), zone)


def deal(game: SpaceEmpires, seat: Seat, cards: Iterable[int]) -> None:
    """Put cards into the hands of a seat: positions of tests and lessons."""
    for card in cards:
        place = place_of(CardId(card))
        zone = next((z for z, held in enumerate(game.cards.zones) if place in held), None)
        if zone is None:
            game.cards.put([place], held_by(seat))
        else:
            game.cards.move(place, zone, held_by(seat))
            game.cards.known[place] = 1 << seat
