"""Golden rules: what counts where two texts differ. Chapter G"""

from __future__ import annotations

import pytest

from .positions import at_war, fresh

rule = pytest.mark.rule


@rule("G.1")
def test_set_up_is_that_of_the_reference_and_not_of_a_first_game() -> None:
    """A first game has a printed map and one secret objective each; the reference has players
    choose their factions, lay the tiles they were dealt, and keep one of two objectives."""
    t = fresh(3, factions="choose", map="built")
    seen = []
    while t.kind() != "pick":
        if t.kind() not in seen:
            seen.append(t.kind())
        if t.kind() == "keep":
            assert len(t.shown(t.first_asked().number)["secrets_in_hand"]) == 2
        t.first_asked().does(t.first_asked().offers()[0])
    assert [kind for kind in seen if kind in ("faction", "place", "keep")] == [
        *("faction", "place", "keep")
    ]
    assert t.shown(0)["secrets"] == 1


@rule("G.2")
def test_a_card_beats_the_reference_but_only_as_far_as_it_contradicts_it() -> None:
    """Structures never move, Floating Factories do (78.3). That they do not pass other players'
    ships, and stay beside a command token of their owner, both can be obeyed and is."""
    t = at_war("saar xxcha arborec").fleet(0, 46, space_dock=1).activate(0, 49)
    t.seat(0).does("move space_dock 1 46", "done")
    assert t.ships(0, 49) == {"space_dock": 1}
    t = at_war("saar xxcha arborec").fleet(0, 46, space_dock=1, cruiser=1).token(0, 46)
    t.fleet(0, 48, cruiser=1).activate(0, 49)
    t.seat(0).may_not("move space_dock 1 46", because="51.3c")
    t = at_war("saar xxcha arborec").player(0, technologies="floating_factory_ii")
    t.fleet(0, 46, space_dock=1).fleet(0, 28, cruiser=1).activate(0, 48)
    t.seat(0).may("move space_dock 1 46")
    t.fleet(1, 49, fighter=1).fleet(1, 22, fighter=1)
    t.seat(0).may("move cruiser 1 28").may_not("move space_dock 1 46", because="51.3f")


@rule("G.2")
def test_what_a_card_does_not_lift_still_holds() -> None:
    """Space docks let three fighters stay beyond the capacity of ships (17.2); infantry, of which
    the card does not speak, still need ships."""
    t = at_war().tile(19, 3).planet("wellon", 0, space_dock=1, infantry=1)
    t.fleet(0, 19, carrier=1, fighter=3, infantry=4).activate(0, 49)
    t.seat(0).does("move carrier 1 19", "done").is_asked("lose").does("lose infantry 4")
    assert t.ships(0, 19) == {"fighter": 3}
