"""A council of three for the tests of agendas: who has which planets, and how a vote goes."""

from __future__ import annotations

from astrarium.games.ti4.components.systems import PLANETS

from .positions import Table, at_war

HOMES = {0: ("arretze", "hercant", "kamdorn"), 1: ("archon_ren", "archon_tau"), 2: ("nestphar",)}


def council(factions: str = "hacan xxcha arborec") -> Table:
    """Everybody has two planets of some influence and no home; seat 0 speaks."""
    t = at_war(factions)
    for seat in range(t.game.seats):
        for planet in t.game.sheet(seat).planets:
            t.planet(PLANETS[planet].id)
    for name, seat in (("mecatol_rex", 0), ("mehar_xull", 1), ("tequ_ran", 2)):
        t.planet(name, seat)
    return t.planet("vefut_ii", 0).planet("saudor", 1).planet("thibah", 2)


def passed(agenda: str, side: str = "for", t: Table | None = None) -> Table:
    """An agenda for and against has been decided: seats 1 and 2 vote, the speaker abstains."""
    t = t or council()
    t.on_vote(agenda)
    return t.votes(f"vote {side}", f"vote {side}", "")
