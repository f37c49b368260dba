"""Action cards and laws in hard cases: nothing to aim at, nothing left to place. AC, AG, FA"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.cards import OBJECTIVE_NUMBER
from astrarium.games.ti4.components.systems import ALPHA, SYSTEM_BY_NUMBER

from .positions import Table, at_war
from .test_20_feats import FLAGSHIP, claims, fought
from .test_23_combat import rolls

rule = pytest.mark.rule


# -- upgrade ---------------------------------------------------------------------------------------


def upgrading(**units: int) -> Table:
    """Seat 0 holds Upgrade, and has all its dreadnoughts on the board."""
    t = at_war().fleet(0, 49, **units).fleet(0, 47, dreadnought=5).hand(0, "upgrade")
    return t.activate(0, 49)


@rule("AC.upgrade")
@rule("44.4b")
def test_who_takes_no_dreadnought_off_the_board_keeps_the_cruiser() -> None:
    t = upgrading(cruiser=1)
    t.seat(0).does("use upgrade").is_asked("recall").does("done")
    assert t.ships(0, 49) == {"cruiser": 1}


@rule("AC.upgrade")
@rule("65.5")
def test_the_dreadnought_comes_in_the_place_of_the_cruiser() -> None:
    """A full fleet pool stays full."""
    t = at_war().player(0, fleet=5).fleet(0, 49, cruiser=5).fleet(0, 47, dreadnought=5)
    t.hand(0, "upgrade").activate(0, 49)
    t.seat(0).does("use upgrade", "recall dreadnought 47")
    assert t.ships(0, 49) == {"cruiser": 4, "dreadnought": 1}
    assert t.ships(0, 47) == {"dreadnought": 4}


# -- commodities -----------------------------------------------------------------------------------


@rule("AG.minister_of_commerce")
@rule("Q.n11")
def test_the_minister_also_gains_where_nothing_was_missing() -> None:
    """Who has all commodities replenishes them all the same."""
    t = at_war().law("minister_of_commerce", 0).strategy(trade=0).player(0, commodities=6)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).turn_of(0)
    t.seat(0).does("strategic trade")
    assert t.shown(0)["trade_goods"] == 3 + 1


@rule("AG.minister_of_commerce")
@rule("25.5")
def test_the_minister_may_follow_with_all_commodities() -> None:
    t = at_war("xxcha hacan arborec").law("minister_of_commerce", 0).strategy(trade=1)
    t.player(0, commodities=4, strategy=1).player(2, commodities=3, strategy=1)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).turn_of(1)
    t.seat(1).does("strategic trade", "done")
    t.seat(2).is_asked("secondary").does("decline")
    t.seat(0).is_asked("secondary").does("follow")
    assert t.shown(0)["trade_goods"] == 1


# -- nothing to aim at -----------------------------------------------------------------------------


@rule("FA.mitosis")
def test_without_a_planet_nothing_grows() -> None:
    t = at_war("arborec xxcha hacan").strategy(leadership=0, diplomacy=1, politics=2)
    for planet in t.game.sheet(0).planets:
        t.game.owner[planet] = -1
    t.fleet(0, 46, carrier=1, infantry=1).status()
    assert "mitosis" not in " ".join(t.offers(0))
    t.pass_while(lambda: t.game.phase == "status" and t.kind() == "react")
    assert t.kind() != "react"


@rule("FT.yin_spinner")
def test_without_a_planet_nothing_is_spun() -> None:
    """Nekro, with a copy, produces in an empty system."""
    t = at_war("nekro yin hacan").player(0, trade_goods=5)
    t.player(0, technologies="yin_spinner floating_factory_ii")
    t.fleet(0, 49, space_dock=1).activate(0, 49)
    t.pass_while(lambda: t.kind() in ("react", "movement"))
    t.seat(0).is_asked("produce").does("produce cruiser 1", "done", "goods 2")
    assert t.ships(0, 49) == {"cruiser": 1, "space_dock": 1}
    assert t.asked() != {0: "react"}


@rule("FT.wormhole_generator")
@rule("FT.valefar_assimilator_x")
def test_nekro_moves_the_tokens_of_creuss() -> None:
    t = at_war("nekro creuss hacan").player(0, technologies="wormhole_generator")
    t.strategy(leadership=0, diplomacy=1, politics=2).status()
    t.seat(0).is_asked("react").does("use wormhole_generator creuss_wormhole_alpha 49")
    assert t.game.wormhole_tokens[SYSTEM_BY_NUMBER[49]] == ALPHA


# -- a leaked objective of the action phase --------------------------------------------------------


@rule("AG.classified_document_leaks")
@rule("20.16")
@pytest.mark.parametrize("at_home", [True, False])
def test_a_leaked_feat_is_scored_by_who_does_it_and_holds_the_home(at_home: bool) -> None:
    t = fought({"flagship": 1}, {"cruiser": 1}, (10, 10), (1,))
    t.secret(0).law("classified_document_leaks")
    t.game.leaked = OBJECTIVE_NUMBER[FLAGSHIP]
    for planet in t.game.sheet(0).planets:
        t.game.owner[planet] = 0 if at_home else 1
    if at_home:
        assert claims(t, 0) == [FLAGSHIP]
        t.seat(0).does(f"claim {FLAGSHIP}")
        assert t.game.points[0] == 1
    else:
        assert claims(t, 0) == []
        t.seat(0).may_not(f"claim {FLAGSHIP}", because="20.16")


# -- rolls and hits --------------------------------------------------------------------------------


@rule("AC.direct_hit")
@rule("FT.non_euclidean_shielding")
def test_a_direct_hit_does_not_bring_back_the_hits_that_were_cancelled() -> None:
    """One use cancels two hits; the ship is destroyed, the other one is untouched."""
    t = at_war("letnev xxcha sol").player(0, technologies="non_euclidean_shielding")
    t.fleet(0, 46, dreadnought=1, carrier=1).fleet(1, 49, cruiser=3).hand(1, "direct_hit")
    t.activate(0, 49)
    t.seat(0).does("move dreadnought 1 46", "move carrier 1 46")
    rolls(t, (1,), (1,), (10, 10, 1), (1,), (10, 1, 1))
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).is_asked("sustain").does("sustain dreadnought 1")
    t.seat(1).does("use direct_hit")
    lost = [(each["unit"], each["number"]) for each in t.told("destroyed")]
    assert lost == [("dreadnought", 1), ("carrier", 1)]
    assert len(t.told("rolled_combat")) == 4, "the carrier falls in the second round"


@rule("AC.shields_holding")
@rule("FA.devotion")
@rule("Q.n33")
def test_shields_hold_against_devotion() -> None:
    t = at_war("yin xxcha sol").fleet(0, 46, destroyer=2).fleet(1, 49, cruiser=1)
    t.hand(1, "shields_holding").activate(0, 49)
    t.seat(0).does("move destroyer 2 46")
    rolls(t, (1, 1), (1,), (10,), (1,))
    t.seat(0).does("done")
    t.pass_while(lambda: t.first_asked().number == 1)
    t.seat(0).is_asked("react").does("use devotion destroyer cruiser")
    t.until("before_assign_space_combat_hits")
    t.seat(1).does("use shields_holding")
    t.pass_while(lambda: t.kind() == "react")
    assert [each["unit"] for each in t.told("destroyed")] == ["destroyer", "cruiser"]
    assert len(t.told("rolled_combat")) == 4, "the cruiser falls in the second round"


@rule("AC.sabotage")
@rule("AC.direct_hit")
def test_a_sabotaged_direct_hit_may_be_followed_by_another() -> None:
    """18.6b: a cancelled card was not played."""
    t = at_war("letnev xxcha sol").fleet(0, 46, dreadnought=1).fleet(1, 49, cruiser=2)
    t.hand(0, "sabotage").hand(1, "direct_hit direct_hit").activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move dreadnought 1 46")
    rolls(t, (1,), (10, 1), (1,), (1, 1))
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("sustain dreadnought 1")
    t.seat(1).does("use direct_hit")
    t.seat(0).does("use sabotage")
    assert t.told("destroyed") == []
    t.seat(1).is_asked("react").does("use direct_hit")
    t.nobody_sabotages()
    assert t.ships(0, 49) == {}
