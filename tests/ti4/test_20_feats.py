"""Secret objectives of the action phase: what meets them, and when they are scored. 20, OBJ"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER
from astrarium.games.ti4.components.units import FLAGSHIP as KIND
from astrarium.games.ti4.components.units import WAR_SUN
from astrarium.games.ti4.feats import NO_COMBAT, achieve
from astrarium.games.ti4.losses import POOL, LoseUnits, destroy
from astrarium.games.ti4.words import piece
from astrarium.kernel.windows import Play

from .positions import Table, at_war
from .test_23_combat import battle, rolls
from .test_43_invasion import landing

rule = pytest.mark.rule

GREATEST = "destroy_their_greatest_ship"
REBELLION = "spark_a_rebellion"
FLAGSHIP = "unveil_flagship"
DUST = "turn_their_fleets_to_dust"
EXAMPLE = "make_an_example_of_their_world"


def fought(own: dict[str, int], other: dict[str, int], *dice: tuple[int, ...]) -> Table:
    """Seat 0 attacks seat 1 in space, with these dice; what is hit is chosen first come."""
    t = battle(own, other)
    rolls(t, *dice)
    t.seat(0).does("done")
    return t.pass_while(lambda: t.kind() in ("react", "retreat", "sustain", "lose"))


def claims(t: Table, seat: int) -> list[str]:
    """The objectives that a player is told to be able to score now."""
    return [move[1] for move in t.view(seat)["free"] if move[0] == "claim"]


def claim(t: Table, seat: int, objective: str) -> Table:
    t.secret(seat, objective)
    assert objective in claims(t, seat)
    before = t.game.points[seat]
    t.seat(seat).does(f"claim {objective}")
    assert t.game.points[seat] == before + 1
    assert objective in t.view(None)["players"][seat]["scored_secrets"]
    assert objective not in claims(t, seat)
    t.seat(seat).may_not(f"claim {objective}", because="20.8")
    return t


def cannot(t: Table, seat: int, objective: str, because: str = "20.5") -> None:
    t.secret(seat, objective)
    t.seat(seat).may_not(f"claim {objective}", because=because)


# -- when, and how many ----------------------------------------------------------------------------


@rule("20.5b")
@rule("20.3")
@rule("20.18")
def test_it_is_scored_of_ones_own_accord_at_any_time_of_the_phase() -> None:
    """Not before it was done, not after the phase, and by nobody else."""
    t = at_war()
    cannot(t, 0, REBELLION)
    t = fought({"cruiser": 1}, {"cruiser": 1}, (10,), (1,))
    t.strategy(leadership=0, politics=1, trade=2).used("leadership", "politics", "trade")
    cannot(t, 1, REBELLION)
    t.secret(0, REBELLION).secret(1)
    t.pass_while(lambda: t.kind() != "action" or t.first_asked().number == 0)
    claim(t, 0, REBELLION)
    t = fought({"cruiser": 1}, {"cruiser": 1}, (10,), (1,))
    t.strategy(leadership=0, politics=1, trade=2).used("leadership", "politics", "trade")
    t.pass_while(lambda: t.game.phase == "action")
    cannot(t, 0, REBELLION)


@rule("20.17")
@rule("20.19")
def test_only_who_holds_it_scores_it_and_nobody_else_sees_that_they_could() -> None:
    t = fought({"cruiser": 1}, {"cruiser": 1}, (10,), (1,))
    t.secret(0, REBELLION).secret(2, DUST)
    assert claims(t, 0) == [REBELLION]
    assert claims(t, 1) == claims(t, 2) == []
    assert t.view(None)["free"] == []
    t.seat(1).may_not(f"claim {REBELLION}", because="20.19")
    t.seat(0).may_not("claim corner_the_market", because="20.3")


@rule("20.7")
@rule("20.7a")
def test_one_for_each_combat() -> None:
    """A flagship won a combat against the leader: two feats, one objective."""
    t = fought({"flagship": 1}, {"cruiser": 1}, (10, 10), (1,))
    t.secret(0, REBELLION, FLAGSHIP)
    assert sorted(claims(t, 0)) == [REBELLION, FLAGSHIP]
    t.seat(0).does(f"claim {FLAGSHIP}")
    assert claims(t, 0) == []
    t.seat(0).may_not(f"claim {REBELLION}", because="20.7")
    achieve(t.game, 0, REBELLION, t.game.combats + 1)
    assert claims(t, 0) == [REBELLION], "another combat is another chance"


@rule("20.7")
def test_what_happens_outside_of_combats_is_not_limited() -> None:
    t = fought({"flagship": 1}, {"cruiser": 1}, (10, 10), (1,))
    achieve(t.game, 0, DUST, NO_COMBAT)
    claim(t, 0, FLAGSHIP)
    t.secret(0, DUST, REBELLION)
    assert claims(t, 0) == [DUST]


# -- what meets them -------------------------------------------------------------------------------


@rule("OBJ.unveil_flagship")
def test_unveil_flagship() -> None:
    """A space combat won with the flagship in the system."""
    claim(fought({"flagship": 1}, {"cruiser": 1}, (10, 10), (1,)), 0, FLAGSHIP)
    cannot(fought({"cruiser": 1}, {"cruiser": 1}, (10,), (1,)), 0, FLAGSHIP)


@rule("OBJ.unveil_flagship")
def test_a_flagship_that_was_destroyed_unveils_nothing() -> None:
    t = battle({"flagship": 1, "cruiser": 2}, {"cruiser": 1})
    rolls(t, (1, 1, 1, 1), (10,), (10, 1), (1,))
    t.seat(0).does("done").is_asked("sustain").does("done").does("lose flagship 1")
    t.pass_while(lambda: t.kind() in ("react", "retreat"))
    assert t.ships(0, 49) == {"cruiser": 2}
    assert t.told("combat_won") == [{"seat": 0}]
    cannot(t, 0, FLAGSHIP)


@rule("OBJ.spark_a_rebellion")
@pytest.mark.parametrize(
    ("points", "counts"),
    [((0, 3, 3), True), ((0, 3, 2), True), ((0, 2, 3), False), ((4, 3, 0), False)],
)
def test_spark_a_rebellion(points: tuple[int, ...], counts: bool) -> None:
    """Against whoever has the most points, or as many as another."""
    t = battle({"cruiser": 1}, {"cruiser": 1})
    for seat, number in enumerate(points):
        t.player(seat, points=number)
    rolls(t, (10,), (1,))
    t.seat(0).does("done")
    if counts:
        claim(t, 0, REBELLION)
    else:
        cannot(t, 0, REBELLION)


@rule("OBJ.spark_a_rebellion")
def test_a_ground_combat_is_a_combat_and_the_defender_may_win_it() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1})
    t.will_roll(1, purpose="combat").will_roll(10, purpose="combat")
    t.seat(0).does("land 1 new_albion")
    claim(t, 1, REBELLION)


@rule("OBJ.destroy_their_greatest_ship")
@rule("20.9")
@pytest.mark.parametrize("ship", ["war_sun", "flagship"])
def test_destroy_their_greatest_ship(ship: str) -> None:
    """By hits; whoever destroys it scores, attacker or defender."""
    t = at_war().player(0, technologies="war_sun").player(1, technologies="war_sun")
    t.fleet(0, 46, cruiser=3).fleet(1, 49, **{ship: 1, f"damaged_{ship}": 1})
    t.activate(0, 49)
    rolls(t, (10, 1, 1), (1,) * {"war_sun": 3, "flagship": 2}[ship])
    t.seat(0).does("move cruiser 3 46", "done")
    t.pass_while(lambda: t.kind() in ("react", "retreat", "cannon"))
    claim(t, 0, GREATEST)


@rule("OBJ.destroy_their_greatest_ship")
@rule("20.9a")
def test_what_is_not_destroyed_by_oneself_does_not_count() -> None:
    """Their own doing, and ships beyond a smaller fleet pool."""
    t = at_war().fleet(1, 46, flagship=1).turn_of(0)
    depth = len(t.game.stack)
    destroy(t.game, 1, SYSTEM_BY_NUMBER[46], piece(KIND), 1)
    del t.game.stack[depth:]
    cannot(t, 0, GREATEST)
    t = at_war().fleet(1, 46, flagship=1).player(1, fleet=0).turn_of(0)
    lost = LoseUnits(1, SYSTEM_BY_NUMBER[46], 1, POOL)
    lost.choose(t.game)
    assert t.ships(1, 46) == {}
    cannot(t, 0, GREATEST)


@rule("20.9")
@rule("OBJ.destroy_their_greatest_ship")
@pytest.mark.parametrize("player", [0, 1])
def test_an_ability_that_destroys_counts_for_who_uses_it(player: int) -> None:
    t = at_war().player(1, technologies="war_sun").fleet(1, 46, war_sun=1).turn_of(0)
    t.game.stack.append(Play("lucky_shot", player))
    destroy(t.game, 1, SYSTEM_BY_NUMBER[46], piece(WAR_SUN), 1)
    feats = [effect for effect in t.game.effects if effect.id == "feat"]
    assert [effect.seat for effect in feats] == ([0] if player == 0 else [])


@rule("OBJ.turn_their_fleets_to_dust")
@rule("Q.n15")
@pytest.mark.parametrize(("hits", "met"), [((10, 10), True), ((10, 1), False)])
def test_turn_their_fleets_to_dust(hits: tuple[int, ...], met: bool) -> None:
    """Space Cannon destroys the last ship in the system; one that is left spoils it."""
    t = at_war().tile(27, 10).planet("new_albion", 1, infantry=1, pds=2)
    t.fleet(0, 46, cruiser=2).activate(0, 27)
    t.seat(0).does("move cruiser 2 46")
    t.will_roll(*hits, purpose="cannon")
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("fire 0")
    t.pass_while(lambda: t.kind() == "react")
    if met:
        claim(t, 1, DUST)
    else:
        cannot(t, 1, DUST)


@rule("OBJ.make_an_example_of_their_world")
@pytest.mark.parametrize(("hits", "met"), [((10,), True), ((1,), False)])
def test_make_an_example_of_their_world(hits: tuple[int, ...], met: bool) -> None:
    """Bombardment destroys the last ground forces; ground combat does not count."""
    t = landing({"dreadnought": 1, "infantry": 1}, {"infantry": 1})
    t.will_roll(*hits, purpose="bombardment")
    t.seat(0).does("aim dreadnought 1 new_albion")
    t.pass_while(lambda: t.kind() in ("react", "bombard"))
    if met:
        claim(t, 0, EXAMPLE)
        return
    t.will_roll(10, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("land 1 new_albion")
    t.pass_while(lambda: t.kind() == "react")
    assert t.owner("new_albion") == 0
    cannot(t, 0, EXAMPLE)
