"""Questions and answers about battles. Q, E"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import rolls
from .test_ac_space import on, plays, wait_for

rule = pytest.mark.rule


def hands(t: Table, zero: str = "", one: str = "") -> Table:
    return t.hand(0, zero).hand(1, one).hand(2, "")


def met(factions: str, own: dict[str, int], other: dict[str, int], **cards: str) -> Table:
    """Seat 0 comes from 46 to 49, where seat 1 waits; the combat begins."""
    t = hands(at_war(factions), **cards).player(0, technologies="dimensional_splicer")
    t.fleet(0, 46, **own).fleet(1, 49, **other).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    for name, number in own.items():
        t.seat(0).does(f"move {name} {number} 46")
    t.seat(0).does("done")
    return wait_for(t, "start_of_space_combat_round")


def before_the_next_roll(t: Table, after: int = 0) -> list[str]:
    """What the log tells before some combat roll, without the first few."""
    told = [event.key for event in t.game.events or []]
    at = [n for n, key in enumerate(told) if key == "rolled_combat"]
    return told[: at[after]] if len(at) > after else told


@rule("Q.n33")
@rule("AC.shields_holding")
def test_shields_hold_against_an_ambush() -> None:
    t = met("mentak xxcha arborec", {"cruiser": 2}, {"cruiser": 2}, one="shields_holding")
    t.will_roll(7, 7, purpose="ambush")
    t.seat(0).does("use ambush 2 0")
    wait_for(t, "before_assign_space_combat_hits")
    plays(t, 1, "shields_holding")
    assert "destroyed" not in before_the_next_roll(t)


@rule("Q.n33")
@rule("AC.shields_holding")
def test_shields_hold_against_devotion() -> None:
    t = met("yin xxcha arborec", {"cruiser": 2}, {"cruiser": 1}, one="shields_holding")
    rolls(t, (1, 1), (1,), (1,), (1,))
    wait_for(t, "end_of_space_combat_round")
    t.pass_while(lambda: t.kind() == "retreat")
    t.pass_while(lambda: t.kind() == "react" and "use devotion cruiser cruiser" not in t.offers(0))
    t.seat(0).does("use devotion cruiser cruiser")
    wait_for(t, "before_assign_space_combat_hits")
    assert on(t, "before_assign_space_combat_hits")
    plays(t, 1, "shields_holding")
    assert before_the_next_roll(t, after=2).count("destroyed") == 1  # Yin's own cruiser


@rule("E.n2")
@rule("AC.direct_hit")
def test_a_direct_hit_follows_a_hit_of_an_ability() -> None:
    """Yin's Devotion makes the hit that the dreadnought sustains."""
    t = met("yin xxcha arborec", {"cruiser": 2}, {"dreadnought": 1}, zero="direct_hit")
    rolls(t, (1, 1), (1,), (1,), (1,))
    t.pass_while(lambda: "use devotion cruiser dreadnought" not in t.offers(0))
    t.seat(0).does("use devotion cruiser dreadnought")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("sustain dreadnought 1")
    wait_for(t, "after_sustain_damage_used")
    plays(t, 0, "direct_hit")
    assert t.ships(1, 49) == {}


@rule("Q.n36")
@pytest.mark.parametrize(
    ("card", "planet"),
    [
        ("plague", "wellon"),
        ("unstable_planet", "saudor"),
        ("uprising", "wellon"),
        ("cripple_defenses", "wellon"),
    ],
)
def test_nobody_plays_a_card_that_destroys_against_themselves(card: str, planet: str) -> None:
    t = hands(at_war(), zero=card).tile(19, 10).planet(planet, 0, infantry=2, pds=1).turn_of(0)
    move = f"use {card} {planet}"
    assert move not in t.offers(0)
    t.planet(planet).planet(planet, 1, infantry=2, pds=1)
    assert (move in t.offers(0)) == (card != "unstable_planet" or _is_hazardous(planet))


def _is_hazardous(name: str) -> bool:
    from astrarium.games.ti4.components.systems import HAZARDOUS, PLANET_NUMBER, PLANETS

    return PLANETS[PLANET_NUMBER[name]].trait == HAZARDOUS


@rule("Q.n12")
@rule("TECH.neural_motivator")
def test_neural_motivator_adds_one_card_in_the_status_phase_in_all() -> None:
    """One drawn as usual, one for the technology, one for the law."""
    t = hands(at_war()).law("minister_of_policy", 0).player(0, technologies="neural_motivator")
    for seat in range(3):
        t.secret(seat)
    t.public().strategy().status()
    t.pass_while(lambda: t.view()["phase"] == "status")
    assert t.shown(0)["cards"] == 3
    assert t.shown(1)["cards"] == 1


@rule("Q.n6")
@rule("51.4")
def test_who_has_foresight_takes_forces_from_planets_along() -> None:
    t = hands(at_war("hacan naalu arborec")).tile(19, 10).planet("wellon", 1, infantry=3)
    t.fleet(0, 46, cruiser=2).fleet(1, 19, carrier=1).activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 2 46", "done")
    t.pass_while(lambda: not any("foresight" in move for move in t.offers(1)))
    t.seat(1).does(next(m for m in t.offers(1) if m.startswith("use foresight")))
    t.seat(1).is_asked("take_aboard").does("take_aboard 2 wellon", "done")
    assert t.units(1, "wellon") == {"infantry": 1}


# -- a combat that nobody can win ------------------------------------------------------------------

UNBREAKABLE = "non_euclidean_shielding duranium_armor"


def stalemate(**more: int) -> Table:
    """Letnev against Nekro, who has copied their shields: each may absorb two hits for ever."""
    t = hands(at_war("letnev nekro arborec")).player(0, technologies=UNBREAKABLE)
    t.player(1, technologies=UNBREAKABLE).fleet(1, 49, dreadnought=2)
    t.fleet(0, 46, dreadnought=2, **more).fleet(0, 48, destroyer=1).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move dreadnought 2 46")
    for name, number in more.items():
        t.seat(0).does(f"move {name} {number} 46")
    t.seat(0).does("done")
    return t


def next_round(t: Table, *volleys: tuple[int, ...]) -> Table:
    """A round goes by in which everybody sustains what they can and nobody retreats."""
    rolls(t, *volleys)
    before = len(t.told("rolled_combat"))
    while len(t.told("rolled_combat")) < before + 2 or t.kind() == "sustain":
        seat = t.first_asked()
        moves = seat.offers()
        wanted = [m for m in moves if m.startswith(("sustain", "use duranium"))]
        seat.does((wanted or [m for m in moves if m in t.passive] or moves)[0])
    return t


@rule("Q.n2")
def test_shields_that_are_repaired_for_ever_end_the_combat() -> None:
    """Two dice on each side, two hits cancelled by one ship, which is repaired a round later."""
    t = stalemate()
    next_round(t, (10, 10), (10, 10))
    t.pass_while(lambda: t.kind() in ("react", "retreat"))
    assert t.asked() == {0: "retreat_to"}
    t.seat(0).may("retreat 48").does("retreat 48")
    assert t.ships(1, 49)["dreadnought"] == 2
    assert t.ships(0, 49) == {}
