"""The bot of Twilight Imperium in positions in which the sensible move is known."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.bot import policy, strategy
from astrarium.games.ti4.bot.mind import Mind
from astrarium.games.ti4.bot.quick_odds import fight, fleet_side
from astrarium.games.ti4.components.systems import SYSTEMS, SystemId
from astrarium.games.ti4.components.units import SHIPS, TYPE_NAMES, UNITS, starting_units
from astrarium.games.ti4.modifiers import move_value
from astrarium.games.ti4.odds.notation import odds
from astrarium.kernel.moves import Move, print_move
from astrarium.players import get_player
from astrarium.players.decision import decision_of

from .council import council
from .positions import Table, at_war, table
from .test_23_combat import battle, rolls
from .traders import offered, traders

GREEDY = get_player("greedy")


def chosen(t: Table, seat: int) -> Move:
    """What the bot answers."""
    return GREEDY.choose(decision_of(GAME, t.game, seat), Random(1))


def plays(t: Table, seat: int, until: str = "action") -> list[str]:
    """The bot plays its turn, all others pass; what it did."""
    done: list[str] = []
    while True:
        asked = t.game.questions[0]
        if asked.seat == seat:
            if asked.kind == until and done:
                return done
            move = chosen(t, seat)
            done.append(print_move(move))
            t.seat(seat).does(done[-1])
        elif asked.kind == "action":
            return done
        else:
            offers = t.offers(asked.seat)
            t.seat(asked.seat).does(next((m for m in offers if m in t.passive), offers[0]))


def colonists() -> Table:
    """Seat 0 has a carrier and troops at home (tile 16), beside empty planets at tiles 37, 38."""
    t = at_war()
    t.fleet(0, 16, carrier=1).planet("arretze", 0, infantry=4, space_dock=1)
    t.planet("hercant", 0, infantry=1).planet("kamdorn", 0, infantry=1)
    return t.player(0, tactic=3).strategy(trade=0).used("trade").turn_of(0)


# -- expansion ----------------------------------------------------------------------


def test_it_takes_empty_planets_rather_than_nothing() -> None:
    t = colonists()
    before = len(t.game.planets_of(0))
    done = plays(t, 0)
    assert done[0] in ("activate 37", "activate 38")
    assert any(move.startswith("land") for move in done)
    assert len(t.game.planets_of(0)) > before


def test_it_keeps_a_defender_at_home() -> None:
    t = colonists()
    plays(t, 0)
    assert all(t.units(0, planet).get("infantry") for planet in ("arretze", "hercant", "kamdorn"))


def test_it_does_not_attack_at_bad_odds() -> None:
    t = colonists()
    t.fleet(1, 37, dreadnought=3).fleet(1, 38, dreadnought=3)
    assert print_move(chosen(t, 0)) not in ("activate 37", "activate 38")


def test_it_attacks_at_good_odds_for_a_prize() -> None:
    t = colonists().fleet(0, 16, carrier=1, dreadnought=3, fighter=4).fleet(1, 37, destroyer=1)
    t.planet("arinam", 1).planet("meer", 1).fleet(1, 38, dreadnought=4)
    assert Mind(t.view(0), 0).expeditions.activation(37) > 0


def test_ships_that_wait_are_not_locked_by_producing_first() -> None:
    """The dock could produce, but a token there would keep the carrier from leaving."""
    mind = Mind(colonists().view(0), 0)
    assert mind.expeditions.activation(37) > mind.expeditions.activation(16)


def test_it_pays_for_the_custodians_and_takes_mecatol() -> None:
    t = colonists().fleet(0, 16)
    near = Mind(t.view(0), 0).reading.near[18][0]
    t.fleet(0, near, carrier=1, infantry=3)
    for planet in ("quann", "vefut_ii", "thibah", "saudor"):
        t.planet(planet, 0)
    assert Mind(t.view(0), 0).economy.custodians_in_reach
    done = plays(t, 0)
    assert "remove_custodians" in done
    assert t.owner("mecatol_rex") == 0


# -- what factions and technologies are good at --------------------------------------


@pytest.mark.parametrize("faction", ["creuss", "sol", "saar", "l1z1x"])
def test_it_knows_how_far_its_ships_go(faction: str) -> None:
    """What the referee allows, slipstream and nebula included."""
    t = table(f"{faction} xxcha hacan").fleet(0, 26, carrier=1, cruiser=1, fighter=1)
    t.tile(42, 10).fleet(0, 42, carrier=1, cruiser=1).turn_of(0)
    transport = Mind(t.view(0), 0).expeditions.transport
    for system, fleets in enumerate(t.game.space):
        for fleet in fleets:
            for kind in (k for k in SHIPS if fleet.seat == 0 and fleet.ships[k]):
                number, name = SYSTEMS[system].number, TYPE_NAMES[kind]
                far = move_value(t.game, 0, kind, SystemId(system))
                assert transport.moves(name, number) == far, (name, number)


def test_ghosts_leave_home_in_the_first_round() -> None:
    """A carrier of theirs gets through the gate and a system further."""
    t = table("creuss xxcha hacan").strategy(trade=0).used("trade").turn_of(0)
    done = plays(t, 0)
    assert "move carrier 1 51" in done
    assert len(t.game.planets_of(0)) > 1


def test_a_gravity_drive_takes_a_carrier_further() -> None:
    """Nothing is left beside home: two planets lie two systems away."""
    t = colonists().player(0, technologies="gravity_drive")
    reading = Mind(t.view(0), 0).reading
    for near in reading.near[16]:
        for planet in reading.systems[near]["planets"]:
            t.planet(planet["planet"], 0, infantry=1)
    done = plays(t, 0)
    assert "use gravity_drive carrier 16" in done
    assert any(move.startswith("land") for move in done)


def test_a_fleet_pool_counts_the_armada() -> None:
    """Whoever has two ships more needs fewer tokens for them."""
    letnev, sol = (Mind(table(f"{f} xxcha hacan").view(0), 0) for f in ("letnev", "sol"))
    assert letnev.reading.armada == 2
    assert strategy.pools_worth(sol, 2, 3, 2) > strategy.pools_worth(sol, 3, 2, 2)
    assert strategy.pools_worth(letnev, 3, 2, 2) > strategy.pools_worth(letnev, 2, 3, 2)


def test_influence_for_tokens_is_not_what_ships_are_built_from() -> None:
    """One planet of three resources is all there is; its influence would buy a fifth token."""
    t = at_war("winnu xxcha arborec").strategy(leadership=0)
    t.planet("planet_winnu", 0, infantry=1, space_dock=1).player(0, tactic=4, fleet=3, strategy=3)
    t.turn_of(0).seat(0).does("strategic leadership", "gain tactic", "gain fleet", "gain tactic")
    t.seat(0).is_asked("pay_freely").may("exhaust planet_winnu")
    assert chosen(t, 0) == ("done",)
    t.planet("torkan", 0)
    assert chosen(t, 0) == ("exhaust", "torkan")


# -- fights ----------------------------------------------------------------------


def test_whoever_paid_for_better_dice_rolls_again_what_missed() -> None:
    """A miss and a hit of two cruisers; both trade goods have gone."""
    t = at_war("letnev xxcha sol").player(0, trade_goods=2).fleet(0, 49, cruiser=2)
    t.fleet(1, 46, cruiser=2).activate(0, 46).seat(0).does("move cruiser 2 49", "done")
    t.will_roll(2, 9, purpose="combat").will_roll(1, 1, purpose="combat")
    for move in ("use munitions_reserves", "use munitions_reserves", "reroll cruiser 2 1"):
        assert print_move(chosen(t, 0)) == move
        t.seat(0).does(move)
    assert chosen(t, 0) == ("done",)


@pytest.mark.parametrize(
    ("others", "rams"),
    [({"carrier": 1, "fighter": 2}, False), ({"destroyer": 1}, False), ({"dreadnought": 2}, True)],
)
def test_a_dreadnought_is_rammed_only_into_what_is_dearer(
    others: dict[str, int], rams: bool
) -> None:
    t = battle({"dreadnought": 2}, others, "sardakk_norr hacan arborec")
    t.player(0, technologies="exotrireme_ii")
    rolls(t, (1, 1), (1,) * sum(others.values())).seat(0).does("done")
    t.seat(0).is_asked("react")
    assert (chosen(t, 0)[0] == "use") == rams


def test_it_loses_what_is_cheapest() -> None:
    t = at_war().turn_of(0)
    mind = Mind(t.view(0), 0)
    rates = [policy.RATES["lose"](mind, ("lose", ship, 1)) for ship in ("fighter", "cruiser")]
    assert rates[0] > rates[1]


@pytest.mark.parametrize(("own", "leaves"), [(1, True), (6, False)])
def test_it_retreats_from_a_lost_battle_only(own: int, leaves: bool) -> None:
    t = at_war().fleet(0, 48, cruiser=own).planet("arretze", 0, infantry=1)
    t.fleet(1, 49, dreadnought=3).player(1, tactic=3).activate(1, 48)
    while t.game.questions[0].kind != "retreat":
        asked = t.game.questions[0]
        offers = t.offers(asked.seat)
        come = [m for m in offers if m.startswith("move dreadnought 3")]
        t.seat(asked.seat).does(next(iter(come), next((m for m in offers if m in t.passive), "")))
    assert t.game.questions[0].seat == 0
    assert (chosen(t, 0) == ("announce_retreat",)) == leaves


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("2 cruiser", "2 cruiser"),
        ("3 dreadnought", "2 dreadnought"),
        ("1 carrier 4 fighter", "2 cruiser"),
        ("3 cruiser 2 fighter", "1 dreadnought 1 carrier 3 fighter"),
        ("1 destroyer", "2 dreadnought"),
        ("1 war_sun 2 fighter", "2 dreadnought 1 cruiser"),
        ("4 destroyer", "6 fighter 2 carrier"),
    ],
)
def test_quick_odds_are_near_the_exact_ones(one: str, two: str) -> None:
    units = {TYPE_NAMES[k]: UNITS[n] for k, n in enumerate(starting_units("hacan")) if n >= 0}
    units["war_sun"] = next(unit for unit in UNITS if unit.id == "war_sun_standard")
    sides = []
    for text in (one, two):
        words = text.split()
        ships = {words[i + 1]: int(words[i]) for i in range(0, len(words), 2)}
        sides.append(fleet_side(units, ships))
    exact = odds(f"{one} vs {two}").wins(0)
    assert fight(sides[0], sides[1]).chance == pytest.approx(exact, abs=0.17)


# -- objectives ----------------------------------------------------------------------


def test_it_scores_whenever_it_can() -> None:
    t = table().public("lead_from_the_front").status()
    while t.kind() != "score":
        t.first_asked().does("pass")
    seat = t.game.questions[0].seat
    assert chosen(t, seat) == ("score", "lead_from_the_front")


def test_it_claims_what_it_has_done_of_its_own_accord() -> None:
    view = {**at_war().turn_of(0).view(0), "free": [["claim", "spark_a_rebellion"]]}
    assert policy.reply(view, 0) == ("claim", "spark_a_rebellion")


def test_it_saves_what_an_objective_costs() -> None:
    """Eight resources for a monument are not built away."""
    t = colonists().public("erect_a_monument")
    for planet in ("quann", "arinam", "meer", "lodor", "saudor"):
        t.planet(planet, 0)
    mind = Mind(t.view(0), 0)
    assert mind.economy.saved == {"resources": 8}
    left = mind.reading.ready("resources") + mind.reading.goods - mind.yard.budget
    assert left >= 8


# -- the council ----------------------------------------------------------------------


def test_it_votes_for_itself() -> None:
    t = council().on_vote("minister_of_sciences")
    seat = t.game.questions[0].seat
    assert chosen(t, seat) == ("elect", seat)


def test_it_would_rather_have_others_executed() -> None:
    t = council().on_vote("public_execution")
    seat = t.game.questions[0].seat
    assert chosen(t, seat) != ("elect", seat)


# -- deals ----------------------------------------------------------------------


def answer(t: Table, seat: int) -> Move | None:
    return GREEDY.volunteer(decision_of(GAME, t.game, seat), Random(1), False)


def test_it_accepts_a_fair_deal_and_declines_a_bad_one() -> None:
    t = traders()
    number = offered(t, 0, 1, "2 0 none none", "1 0 none none")
    assert answer(t, 1) == ("accept", number)
    t.seat(1).does(f"refuse {number}")
    number = offered(t, 0, 1, "1 0 none none", "3 0 none none")
    assert answer(t, 1) == ("refuse", number)


def test_it_never_gives_support_for_the_throne() -> None:
    t = traders()
    number = offered(t, 0, 1, "5 0 none none", "0 0 support_for_the_throne_1 none")
    assert answer(t, 1) == ("refuse", number)


def test_it_proposes_to_a_neighbour_when_it_may() -> None:
    """Commodities for commodities; not to seat 2, who is far away."""
    t = traders()
    decision = decision_of(GAME, t.game, 0)
    assert GREEDY.volunteer(decision, Random(1), False) is None
    move = GREEDY.volunteer(decision, Random(1), True)
    assert move == ("offer", 1, 0, 2, "none", "none", 0, 2, "none", "none")
    t.seat(0).does(print_move(move))
    number = t.game.offers[0].number
    assert answer(t, 1) == ("accept", number)
    assert GREEDY.volunteer(decision_of(GAME, t.game, 0), Random(1), True) is None
