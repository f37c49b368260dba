"""Random battles for the odds: fought by the engine itself, with the stated policy of aiming."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from astrarium.games.eclipse.battle import Battle, new_battle
from astrarium.games.eclipse.components import CENTRE, SHIP_IDS, SHIP_SUPPLY, ShipId
from astrarium.games.eclipse.fighting import TARGETS, lowest_hit
from astrarium.games.eclipse.odds.aiming import Squad, assigned
from astrarium.games.eclipse.ships import NO_PART, PART_IDS, Blueprint, blank, is_legal, stats
from astrarium.games.eclipse.sides import ANCIENTS, DEFENCE, stats_of
from astrarium.games.eclipse.table import Eclipse
from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Move

from .positions import table

BOARDS = ("terran_federation", "eridani_empire", "planta", "orion_hegemony")

Chooser = Callable[[Eclipse, Battle, Sequence[Move]], Move]


def random_blueprint(board: str, ship: ShipId, rng: Random) -> Blueprint:
    """A legal blueprint with a few random parts."""
    while True:
        tiles = [
            rng.choice(PART_IDS) if rng.random() < 0.5 else NO_PART for _ in blank(board, ship)
        ]
        if is_legal(ship, stats(board, ship, tuple(tiles))):
            return tuple(tiles)


def random_battle(rng: Random) -> Eclipse:
    """Two fleets, or a fleet and ancients or the centre's defence, in the centre.

    Nobody has a disc next to it, so nobody can retreat.
    """
    species = rng.sample(BOARDS, 2)
    game = table(*species, two_player_advice="no").game
    game.gcds = False
    foe = rng.choice((1, 1, 1, ANCIENTS, DEFENCE))
    for seat in range(2 if foe == 1 else 1):
        board = game.board_of(seat).blueprints
        game.blueprints[seat] = tuple(random_blueprint(board, ship, rng) for ship in SHIP_IDS)
        for ship in rng.sample(SHIP_IDS, rng.randint(1, 2)):
            game.add_ships(CENTRE, seat, ship, rng.randint(1, min(3, SHIP_SUPPLY[ship])))
    if foe == ANCIENTS:
        game.ancients[CENTRE] = rng.randint(1, 3)
    if foe == DEFENCE:
        game.gcds = True
    game.stack = [new_battle(game, CENTRE, 0, foe, {})]
    game.asked = game.questions = ()
    return game


def squads_of(game: Eclipse) -> list[Squad]:
    """The same battle for the odds, in the order of fire."""
    battle = game.stack[-1]
    assert isinstance(battle, Battle)
    found = []
    for (side, ship), damages in zip(battle.order, battle.damages, strict=True):
        s = stats_of(game, battle.sides[side], ship)
        values = (s.initiative, s.computer, s.shield, s.hull, s.cannons, s.missiles)
        found.append(Squad(side, TARGETS[ship], damages, *values, npc=battle.sides[side] < 0))
    return found


def policy(game: Eclipse, battle: Battle, offers: Sequence[Move]) -> Move:
    """Where a sensible player sends the next die."""
    squads, state = squads_of(game), battle.damages
    shooter = squads[battle.turn]
    enemies = [squad for squad in squads if squad.side != shooter.side and squad.damages]
    shields = sorted({squad.shield for squad in enemies})
    counts: Counter[int] = Counter()
    places = []
    for colour, value in battle.dice[battle.assigned :]:
        reached = sum(value >= lowest_hit(shooter.computer, shield) for shield in shields)
        places.append(colour * len(shields) + reached - 1)
        if reached:
            counts[places[-1]] += 1
    dice = tuple(counts[place] for place in range(3 * len(shields)))
    shots = assigned(squads, state, shooter, dice, shields)
    for shot in shots:
        if shot.place == places[0]:
            return ("hit", squads[shot.target[0]].ship, shot.target[1])
    return offers[0]  # all that this die reaches is lost to the others anyway


def fought(game: Eclipse, seed: int, choose: Chooser = policy) -> tuple[int, ...]:
    """How many ships of each squad are left when the engine has fought the battle out."""
    twin = game.copy()
    twin.chance = Chance(seed.to_bytes(32, "little"))
    battle = twin.stack[-1]
    assert isinstance(battle, Battle)
    twin.run()
    while not twin.over:
        (question,) = twin.questions
        assert question.kind == "assign"
        twin.answer(question.seat, choose(twin, battle, question.moves))
    return tuple(len(damages) for damages in battle.damages)
