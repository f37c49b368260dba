"""What runs out and what does not: dice, tokens, units, cards, the supply. 44, S.9"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.deck import ACTION_DISCARD, ACTION_PILE, HAND

from .positions import Table, at_war, table

rule = pytest.mark.rule


def yard(**units: int) -> Table:
    """Seat 0 has docks for everything on two planets of 27, all the trade goods, some fleet."""
    t = at_war().tile(27, 10).player(0, trade_goods=90, technologies="space_dock_ii", fleet=6)
    t.planet("new_albion", 0, space_dock=1, infantry=1)
    return t.planet("starpoint", 0, space_dock=1, infantry=1).fleet(0, 27, **units)


@rule("44.0")
@rule("44.1")
def test_more_dice_are_rolled_than_any_box_has() -> None:
    t = at_war().fleet(0, 46, carrier=4, fighter=16).fleet(1, 49, dreadnought=1).activate(0, 49)
    t.seat(0).does("move carrier 4 46", "load fighter 16 46")
    t.will_roll(*[1] * 19, 9, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 20, "hits": 1}
    t.seat(1).is_asked("sustain")


@rule("S.9")
@rule("44.0")
@rule("44.2")
@rule("44.3")
def test_trade_goods_fighters_and_infantry_are_a_supply_without_an_end() -> None:
    """Ten fighters and twelve infantry are plastic; beyond that there are tokens for as many."""
    t = yard(carrier=4, fighter=14).activate(0, 27)
    t.seat(0).may("produce fighter 4").does("produce fighter 4", "raise 4 new_albion", "done")
    t.seat(0).does("goods 4")
    assert t.ships(0, 27)["fighter"] == 18
    t = at_war().strategy(trade=0).player(0, trade_goods=400).turn_of(0)
    t.seat(0).does("strategic trade")
    assert t.shown(0)["trade_goods"] == 403


@rule("44.0")
@rule("44.2")
@rule("44.4")
def test_ships_structures_and_command_tokens_are_those_of_the_box() -> None:
    t = yard().fleet(0, 46, dreadnought=3).fleet(0, 47, dreadnought=2).token(0, 46, 47)
    t.activate(0, 27).seat(0).may_not("produce dreadnought 1", because="59.5")
    t.seat(0).may("produce cruiser 1")
    t = at_war().strategy(leadership=0).player(0, tactic=5, fleet=6, strategy=3).turn_of(0)
    t.seat(0).does("strategic leadership", "gain tactic", "gain tactic")
    assert t.kind() != "gain"  # sixteen in all
    assert t.shown(0)["token_reinforcements"] == 0


@rule("44.4a")
def test_what_is_taken_off_the_board_is_placed_at_once_and_never_from_beside_an_own_token() -> None:
    t = yard().fleet(0, 46, dreadnought=3).fleet(0, 47, dreadnought=2).token(0, 47)
    t.activate(0, 27).seat(0).does("done").is_asked("produce")
    t.seat(0).may_not("recall dreadnought 47", because="59.5a")
    t.seat(0).may_not("recall cruiser 46", because="59.5a")  # there are some left
    t.seat(0).does("recall dreadnought 46", "recall dreadnought 46", "done", "goods 8")
    assert t.ships(0, 27) == {"dreadnought": 2}
    assert t.ships(0, 46) == {"dreadnought": 1}


@rule("44.4b")
def test_nobody_is_made_to_take_ships_off_the_board() -> None:
    """Who has none left may recall one, and need not."""
    t = yard().fleet(0, 46, dreadnought=5).activate(0, 27)
    t.seat(0).does("done").is_asked("produce").may("recall dreadnought 46").does("done")
    assert t.ships(0, 46) == {"dreadnought": 5}


@rule("44.5")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    """In the middle of drawing two: the last card first, then one of the shuffled ones."""
    t = at_war().strategy(politics=0).turn_of(0)
    cards = t.game.cards
    for card in cards.zones[ACTION_PILE][:-1]:
        cards.slip(card, ACTION_PILE, ACTION_DISCARD)
    (last,) = cards.zones[ACTION_PILE]
    t.seat(0).does("strategic politics", "speaker 1")
    assert last in t.game.cards.zones[HAND]
    assert t.shown(0)["cards"] == 2
    assert t.view()["piles"]["action_cards"] == 78
    assert t.view()["discarded"] == []


@rule("44.5")
@rule("18.3")
def test_without_any_card_left_nothing_is_drawn() -> None:
    t = at_war().strategy(politics=0).turn_of(0)
    cards = t.game.cards
    for card in cards.zones[ACTION_PILE]:
        cards.slip(card, ACTION_PILE, HAND + 1)
    t.seat(0).does("strategic politics", "speaker 1")
    assert t.shown(0)["cards"] == 0


@rule("S.3a")
@rule("S.3")
@rule("S.4")
@rule("S.4a")
def test_what_everybody_takes_from_the_box() -> None:
    """Sixteen command tokens, two technologies of the faction among those that can be researched,
    and tokens of their own for Creuss, Naalu and Nekro alone."""
    from astrarium.games.ti4.components.factions import FACTIONS
    from astrarium.games.ti4.components.technologies import TECHNOLOGIES
    from astrarium.games.ti4.components.units import PLASTIC

    assert {sheet.id for sheet in FACTIONS if sheet.tokens} == {"creuss", "naalu", "nekro"}
    for sheet in FACTIONS:
        own = [t for t in sheet.deck if TECHNOLOGIES[t].faction == sheet.id]
        assert len(own) == 2
        assert all(TECHNOLOGIES[t].faction in ("", sheet.id) for t in sheet.deck)
    assert sum(1 for technology in TECHNOLOGIES if not technology.faction) == 25
    assert sum(PLASTIC) == 59
    for seat in range(3):
        shown = table().shown(seat)
        tokens = ("tactic", "fleet", "strategy", "token_reinforcements")
        assert sum(shown[name] for name in tokens) == 16
