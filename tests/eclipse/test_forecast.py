"""What a player is told about an attack agrees with what the engine makes of it."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any

import pytest

from astrarium.games.eclipse.battle import Battle
from astrarium.games.eclipse.combat import SectorBattles, next_pair
from astrarium.games.eclipse.components import CENTRE, NUMBERS, SECTOR_INDEX, SHIP_IDS, STARBASE
from astrarium.games.eclipse.fighting import ATTACKER, DEFENDER
from astrarium.games.eclipse.movement import MOBILE
from astrarium.games.eclipse.odds.forecast import forecast
from astrarium.games.eclipse.odds.notation import odds
from astrarium.games.eclipse.table import NOBODY, NOWHERE, Eclipse
from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Move
from tests.eclipse.positions import arena, table, terrans
from tests.language import LUCK

from .battles import policy, random_battle, random_blueprint
from .test_wars import MOST_WARS, war

module = import_module("astrarium.games.eclipse.odds.forecast")

WIDE = 4.0
"""Standard deviations, with Bernstein's allowance for what is rare."""
SPECIES = ("terran_federation", "eridani_empire", "planta", "descendants_of_draco")


def close(found: float, expected: float, fights: int) -> bool:
    spread = sqrt(max(0.0, expected * (1 - expected)) / fights)
    return abs(found - expected) <= WIDE * spread + WIDE * WIDE / 3 / fights


def told(game: Eclipse, seat: int, move: Move, **seen: Any) -> dict[str, float]:
    """The forecast of a move, from what the seat sees."""
    found = forecast({**game.view(seat), **seen}, seat, move)
    assert found is not None
    return found


def played_out(game: Eclipse, seed: int) -> Eclipse:
    """The engine goes on to the end of its stack; everybody aims by the policy."""
    twin = game.copy()
    twin.chance = Chance(seed.to_bytes(32, "little"))
    twin.run()
    while not twin.over:
        (question,) = twin.questions
        move = question.moves[0]
        if question.kind == "assign":
            battle = next(frame for frame in twin.stack if isinstance(frame, Battle))
            move = policy(twin, battle, question.moves)
        twin.answer(question.seat, move)
    return twin


# -- several foes ----------------------------------------------------------------------------------


def random_meeting(rng: Random) -> Eclipse:
    """Three or four players in one sector, perhaps with an owner or a guard."""
    game = table(*rng.sample(SPECIES, rng.choice((3, 3, 4)))).game
    game.gcds = rng.random() < 0.3
    game.owner[CENTRE] = rng.choice((NOBODY, *range(game.seats)))
    for seat in rng.sample(range(game.seats), game.seats):
        board = game.board_of(seat).blueprints
        game.blueprints[seat] = tuple(random_blueprint(board, ship, rng) for ship in SHIP_IDS)
        game.add_ships(CENTRE, seat, rng.choice(MOBILE), rng.randint(1, 2))
    if not game.gcds:
        game.ancients[CENTRE] = rng.choice((0, 1, 2))
    entered = tuple(fleet[0] for fleet in game.fleets[CENTRE])
    game.stack = [SectorBattles(CENTRE, entered, (0,) * game.seats)]
    game.asked = game.questions = ()
    game.events = None
    return game


@pytest.mark.rule("R4.3")
@pytest.mark.rule("R4.21")
def test_several_foes_are_fought_one_after_the_other() -> None:
    rng, fights = Random(3), 60
    surprise = variance = 0.0
    for _ in range(25):
        game = random_meeting(rng)
        here = {"moving": {"ship": "cruiser", "sector": NUMBERS[CENTRE], "left": 1}}
        exact = [told(game, seat, ("stop",), **here)["wins"] for seat in range(game.seats)]
        won = [0] * game.seats
        for _ in range(fights):
            ended = played_out(game, rng.getrandbits(60))
            for fleet in ended.fleets[CENTRE]:
                won[fleet[0]] += 1
        for number, chance in zip(won, exact, strict=True):
            assert close(number / fights, chance, fights), (exact, won)
        surprise += won[0] - fights * exact[0]
        variance += fights * exact[0] * (1 - exact[0])
    assert abs(surprise) <= 3 * sqrt(variance), "wrong on average"


@pytest.mark.rule("R8.4")
def test_draco_has_nothing_to_fear_of_ancients_but_of_players() -> None:
    t = table("descendants_of_draco", "terran_federation", "terran_union")
    t.put(302, 0, -3, ancients=1)
    t.seat(0).does("action move")
    move: Move = ("move", "interceptor", t.game.view(0)["sectors"][0]["sector"], 302)
    assert forecast(t.game.view(0), 0, move) is None
    t.put(302, ships={1: "1 interceptor"})
    assert told(t.game, 0, move)["wins"] == pytest.approx(5 / 11), "and no ancient after that"


# -- every attack has its forecast -----------------------------------------------------------------


def fights_in(game: Eclipse, seat: int, move: Move) -> bool:
    """Whether the seat would fight where a movement ends, by the engine's own account."""
    moving = game.view(seat)["moving"]
    sector = SECTOR_INDEX[int(move[-1]) if move != ("stop",) else moving["sector"]]
    twin = game.copy()
    twin.answer(seat, move)
    mine = any(fleet[0] == seat for fleet in twin.fleets[sector])
    return mine and next_pair(twin, sector) is not None


ATTACKS = ("move", "move_on", "stop", "attack", "retreat", "bombard")


def test_every_attack_that_is_offered_is_forecast_and_nothing_else() -> None:
    """In random wars: ships move about, then everything is fought out."""
    wanted = {"move", "attack", "retreat", "bombard"}
    seen: Counter[str] = Counter()
    for number in range(MOST_WARS):
        if number >= 3 and set(seen) >= wanted:
            break
        rng = Random(f"{LUCK} {number}")
        t = war(3, rng)
        if "action move" in t.offers(0):  # the sectors are turned at random, perhaps to a dead end
            t.seat(0).does("action move")
            for _ in range(8):
                seen += looked_at(t.game, rng)
        t.combat()
        while t.round == 1 and not t.over:
            seen += looked_at(t.game, rng)
    assert set(seen) >= wanted, seen


def test_a_ship_that_can_fly_on_is_told_both_battles() -> None:
    """Three interceptors with a faster drive, against one; beyond them is an ancient."""
    t = terrans(2)
    t.put(310, 0, -3, ships={0: "2 interceptor", 1: "1 interceptor"})
    t.put(302, 0, -4, ancients=1)
    t.blueprint(0, "interceptor", "- ion_cannon nuclear_source fusion_drive")
    t.seat(0).does("action move", "move interceptor 221 310")
    mine = "interceptor(ion,fusion_drive)"
    fights = odds(f"3 {mine} vs 1 interceptor").wins(ATTACKER)
    assert told(t.game, 0, ("stop",))["wins"] == pytest.approx(fights)
    further = odds(f"1 {mine} vs 1 ancient").wins(ATTACKER)
    assert told(t.game, 0, ("move_on", 302))["wins"] == pytest.approx(further)
    assert forecast(t.game.view(0), 0, ("move_on", 221)) is None


def looked_at(game: Eclipse, rng: Random) -> Counter[str]:
    """Compare what is offered with what is forecast, then answer with anything."""
    question, seen = rng.choice(game.questions), Counter[str]()
    seat, view = question.seat, game.view(question.seat)
    attacks = [move for move in question.moves if move[0] in ATTACKS]
    for move in rng.sample(attacks, min(4, len(attacks))):
        if question.kind == "stalemate":
            expected = False
        else:
            expected = move[0] in ATTACKS[3:] or fights_in(game, seat, move)
        found = forecast(view, seat, move)
        assert (found is not None) == expected, move
        seen[str(move[0])] += expected
        chances = [chance for name, chance in (found or {}).items() if name != "fights"]
        assert all(0 <= chance <= 1 for chance in chances), found
    game.answer(seat, rng.choice(attacks or question.moves))
    return +seen


# -- inside a battle -------------------------------------------------------------------------------


def in_the_second_round(game: Eclipse, turn: int, leaving: set[int]) -> Battle:
    """A battle begun by the engine, at the turn of a type; some have begun to retreat."""
    battle = game.stack[-1]
    assert isinstance(battle, Battle)
    home = next(sector for sector in game.board.values() if game.owner[sector] == 0)
    bound = tuple(home if at in leaving else NOWHERE for at in range(len(battle.order)))
    battle.round, battle.turn, battle.bound = 2, turn, bound
    return battle


@pytest.mark.rule("R4.13")
def test_odds_go_on_from_the_present_state_with_who_is_leaving() -> None:
    rng, fights, leaves = Random(11), 60, 0
    for _ in range(25):
        game = random_battle(rng)
        battle = game.stack[-1]
        assert isinstance(battle, Battle)
        movable = [at for at, (side, ship) in enumerate(battle.order) if ship < STARBASE]
        turn = rng.randrange(len(battle.order))
        leaving = {at for at in movable if battle.sides[battle.order[at][0]] >= 0 and at != turn}
        leaving = {at for at in leaving if rng.random() < 0.4}
        side = battle.order[turn][0]
        if battle.sides[side] < 0 or battle.order[turn][1] == STARBASE:
            continue
        leaves += len(leaving)
        in_the_second_round(game, turn, leaving)
        exact = told(game, battle.sides[side], ("attack",))["wins"]
        battle.go_to("engage")
        won = sum(
            bool(played_out(game, rng.getrandbits(60)).fleet(CENTRE, battle.sides[side]))
            for _ in range(fights)
        )
        assert close(won / fights, exact, fights), (battle, exact, won)
    assert leaves


@pytest.mark.rule("R4.13")
def test_who_retreats_is_told_how_many_ships_will_get_away() -> None:
    rng, fights, tried = Random(12), 100, 0
    while tried < 12:
        game = random_battle(rng)
        battle = game.stack[-1]
        assert isinstance(battle, Battle)
        turn = rng.randrange(len(battle.order))
        side, ship = battle.order[turn]
        seat, ships = battle.sides[side], len(battle.damages[turn])
        if seat < 0 or ship == STARBASE:
            continue
        tried += 1
        in_the_second_round(game, turn, set())
        about = {"question": {"kind": "engage"}}
        exact = told(game, seat, ("retreat", 221), **about)["away"]
        before = in_the_second_round(game, turn, {turn}).bound[turn]
        battle.go_to("next")
        already = (game.fleet(before, seat) or (0,) * 5)[ship + 1]
        away = 0
        for _ in range(fights):
            ended = played_out(game, rng.getrandbits(60))
            for sector in (before, CENTRE):
                away += (ended.fleet(sector, seat) or (0,) * 5)[ship + 1]
            away -= already
        assert close(away / fights / ships, exact, fights), (battle, exact, away / fights)


@pytest.mark.rule("R4.16")
def test_the_attack_on_a_population_by_hand() -> None:
    """Each of two cruisers has one die that hits on five and six: 1/3."""
    t = arena(ships={0: "2 cruiser"}, owner=1, cubes="money")
    t.combat()
    assert t.asked() == {0: "bombard"}
    assert told(t.game, 0, ("bombard",)) == {"razes": pytest.approx(1 - (2 / 3) ** 2)}
    t = arena(ships={0: "2 cruiser"}, owner=1, cubes="money", orbital=True)
    t.put(306, cubes="money orbital").combat()
    assert told(t.game, 0, ("bombard",)) == {"razes": pytest.approx((1 / 3) ** 2)}


@pytest.mark.rule("R4.16")
def test_the_attack_of_one_ship_and_of_those_that_are_left() -> None:
    """Each cruiser has one die that hits on five and six: 1/3."""
    t = arena(ships={0: "3 cruiser"}, owner=1, cubes="money").combat()
    assert told(t.game, 0, ("fire", "cruiser")) == {"razes": pytest.approx(1 / 3)}
    t.will_roll(1).seat(0).does("fire cruiser")
    assert told(t.game, 0, ("bombard",)) == {"razes": pytest.approx(1 - (2 / 3) ** 2)}


@pytest.mark.rule("R4.15")
def test_a_stalemate_is_told_apart_to_who_would_have_to_give_way() -> None:
    """Missiles only on either side, each die hits on a six; the defender's fly first."""
    t = terrans(2)
    t.put(310, 0, -3, owner=1, ships={1: "1 interceptor"})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", "plasma_missile hull nuclear_source nuclear_drive")
    t.seat(0).does("action move")
    found = told(t.game, 0, ("move", "interceptor", 221, 310))
    missed = (5 / 6) ** 2
    assert found["wins"] == pytest.approx(missed * (1 - missed))
    assert found["stalemate"] == pytest.approx(missed * missed)


@pytest.mark.rule("R4.15")
def test_to_the_defender_a_stalemate_is_a_battle_won() -> None:
    """Seat 0 came first and gets help; whoever comes later must go, so nothing is told apart."""
    t = terrans(2)
    t.put(310, 0, -3, ships={0: "1 interceptor", 1: "1 interceptor"})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", "plasma_missile hull nuclear_source nuclear_drive")
    t.seat(0).does("action move")
    found = told(t.game, 0, ("move", "interceptor", 221, 310))
    exact = odds("1 interceptor(missile,hull) vs 2 interceptor(missile,hull)")
    assert exact.stalemate() > 0
    assert found == {"wins": pytest.approx(exact.wins(DEFENDER) + exact.stalemate())}


# -- too large -------------------------------------------------------------------------------------


def test_what_is_too_large_is_simulated_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    t = terrans(2)
    t.put(302, 0, -3, ancients=1)
    t.seat(0).does("action move")
    move: Move = ("move", "interceptor", 221, 302)
    exact = told(t.game, 0, move)
    assert set(exact) == {"wins"}
    module._last_left.cache_clear()
    monkeypatch.setattr(module, "MOST_STEPS", 3)
    rolled = told(t.game, 0, move)
    module._last_left.cache_clear()
    assert rolled["low"] <= rolled["wins"] <= rolled["high"]
    assert rolled["fights"] == module.FIGHTS
    assert close(rolled["wins"], exact["wins"], module.FIGHTS)
    assert rolled["low"] <= exact["wins"] <= rolled["high"]


def test_a_simulated_battle_goes_on_as_the_exact_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(21)
    for _ in range(6):
        game = random_battle(rng)
        battle = in_the_second_round(game, 0, {1})
        seat = battle.sides[ATTACKER]
        exact = told(game, seat, ("attack",))
        module._to_the_end.cache_clear()
        with monkeypatch.context() as patch:
            patch.setattr(module, "MOST_STEPS", 3)
            rolled = told(game, seat, ("attack",))
        assert close(rolled["wins"], exact["wins"], module.FIGHTS)


# -- what is hidden --------------------------------------------------------------------------------


def test_everybody_would_be_told_the_same() -> None:
    """Fleets and blueprints lie open: nobody's forecast rests on more than a spectator sees."""
    rng = Random(2)
    for _ in range(5):
        game = random_battle(rng)
        in_the_second_round(game, 0, set())
        views = [game.view(seat) for seat in (0, 1, None)]
        seat = game.stack[-1].sides[ATTACKER]  # type: ignore[attr-defined]
        chances = [forecast(view, seat, ("attack",)) for view in views]
        assert chances[0] == chances[1] == chances[2] is not None
