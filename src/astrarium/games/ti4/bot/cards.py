"""When action cards, notes and abilities are used: a policy for each family, and a default.

What is played as an action is rated beside other actions; what answers an event beside passing,
which rates 0. What costs nothing and cannot hurt is used (`HANDY`); what helps in a fight in one
that matters; what harms others, where it harms the right one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from astrarium.kernel.moves import Move

from ..components.cards import ACTION_CARD_NUMBER
from . import battle_cards as battle
from . import raids
from .battle_cards import HANDY
from .council import PLANETS, PLAYERS
from .mind import Mind
from .weights import POINT, TOKEN

Rate = Callable[[Mind, Move], float]

TRIED = 0.8
"""... and one that takes the place of an action."""
HOARDED = 2.5
"""A card in hand for whoever collects them."""
SERIOUS = frozenset(
    (
        *("plague", "uprising", "unstable_planet", "reactor_meltdown", "lucky_shot", "spy"),
        *("cripple_defenses", "insubordination", "signal_jamming", "tactical_bombardment"),
        *("direct_hit", "imperial_rider", "assassinate_representative", "skilled_retreat"),
    )
)
"""Cards of others that are worth a Sabotage, at least if they are aimed at oneself."""


def use(mind: Mind, move: Move) -> float:
    """What using an ability is worth."""
    name = str(move[1])
    usual = worth(TRIED if mind.reading.kind == "action" else HANDY)
    return POLICIES.get(name, usual)(mind, move) - _missed(mind, name)


def _missed(mind: Mind, name: str) -> float:
    """What a card that leaves the hand is worth there: some objective wants many of them."""
    wanted = any((goal.spends or ("",))[0] == "cards" for goal in mind.goals.secrets)
    return HOARDED if wanted and name in ACTION_CARD_NUMBER else 0.0


def worth(number: float) -> Rate:
    return lambda mind, move: number


# -- as an action ----------------------------------------------------------------------------------


def _trait(mind: Mind, name: str) -> int:
    return mind.reading.printed(name).trait


def economic_initiative(mind: Mind, move: Move) -> float:
    spent = [p for p in mind.reading.own if p["exhausted"] and _trait(mind, p["planet"]) == 0]
    return float(sum(0.8 * max(p["resources"], p["influence"]) for p in spent)) - 0.3


def industrial_initiative(mind: Mind, move: Move) -> float:
    return float(sum(_trait(mind, p["planet"]) == 2 for p in mind.reading.own)) - 0.3


def mining_initiative(mind: Mind, move: Move) -> float:
    return float(mind.reading.planets[str(move[2])]["resources"])


def focused_research(mind: Mind, move: Move) -> float:
    return mind.science.value - 4.4 if mind.economy.spare_goods >= 4 else -1.0


def rise_of_a_messiah(mind: Mind, move: Move) -> float:
    return 0.4 * len(mind.reading.own)


def frontline_deployment(mind: Mind, move: Move) -> float:
    planet = str(move[2])
    system = mind.reading.system_of(planet)
    carriers = int(mind.reading.fleet(system, mind.reading.seat).get("carrier", 0))
    return 1.5 + 0.3 * carriers + 0.5 * (mind.fights.danger(system) > 0)


def new_ship(mind: Mind, move: Move) -> float:
    """A ship that appears where others of one's own are, best where it is wanted."""
    system = int(move[-1])
    more = mind.goals.stations_gain(mind.reading.stations | {system})
    return 1.5 + more - 0.5 * bool(mind.reading.enemies(system))


def lifted(mind: Mind, move: Move) -> float:
    """A token that comes back from the board."""
    return 0.8 * TOKEN + 0.1 * mind.expeditions.prospect(int(move[2]))


def repeal(mind: Mind, move: Move) -> float:
    return mind.council.law(str(move[2]))


def orbital_drop(mind: Mind, move: Move) -> float:
    """Two infantry for a strategy token: where they are carried on, or for a goal's planet."""
    if int(mind.reading.me["strategy"]) < 3:
        return -1.0
    system = mind.reading.system_of(str(move[2]))
    return 0.3 + 0.5 * int(mind.reading.fleet(system, mind.reading.seat).get("carrier", 0))


def star_forge(mind: Mind, move: Move) -> float:
    if int(mind.reading.me["strategy"]) < 2:
        return -1.0
    return (1.0 if str(move[2]) == "destroyer" else 0.6) - 0.2


def wormhole(mind: Mind, move: Move) -> float:
    """To a prize that is not near yet: from there on ships come through."""
    reading, system = mind.reading, int(move[3])
    near = system in reading.stations or reading.stations & {*reading.near[system]}
    return 1.0 if near else 1.0 + mind.expeditions.prize(system)


def stall(mind: Mind, move: Move) -> float:
    """A card for an action that does nothing: only to wait for a better moment."""
    return -0.2


# -- cards against cards, council ----------------------------------------------------------------


def sabotage(mind: Mind, move: Move) -> float:
    about = mind.reading.about
    card, by = str(about.get("ability", "")), about.get("by")
    if by == mind.reading.seat or card not in SERIOUS:
        return -1.0
    if _concerns(mind, about.get("targets") or ()) or card == "direct_hit":
        return 1.5
    return 1.0 if card == "imperial_rider" else -1.0


def _concerns(mind: Mind, targets: object) -> bool:
    """Whether a card is aimed at oneself."""
    me = mind.reading.seat
    words = targets if isinstance(targets, list | tuple) else ()
    for word in words:
        if word == me or (word in mind.reading.planets and _owner(mind, str(word)) == me):
            return True
    return False


def _owner(mind: Mind, planet: str) -> int | None:
    owner: int | None = mind.reading.planets[planet]["owner"]
    return owner


def rider(number: float) -> Rate:
    """A prediction: what one would vote for oneself; a card that waits too long is lost."""

    def rate(mind: Mind, move: Move) -> float:
        outcome = move[2]
        likely = 0.3 if outcome in ("for", mind.reading.leader) else 0.0
        return 0.4 * number + likely + 0.1 * mind.council.outcome(outcome)

    return rate


def veto(mind: Mind, move: Move) -> float:
    """Only where all that is likely would hurt."""
    agenda = str(mind.reading.about.get("agenda") or mind.council.agenda)
    return max(PLAYERS.get(agenda, 0.0), -PLANETS.get(agenda, 0.0)) / POINT - 0.5


def silence(mind: Mind, move: Move) -> float:
    """Whoever has most votes besides oneself."""
    seat = raids.seat_in(move)
    return (
        -1.0 if seat in (None, mind.reading.seat) else 0.1 * mind.council.influence(int(seat or 0))
    )


def bribery(mind: Mind, move: Move) -> float:
    number = int(move[2])
    enough = mind.council.importance() >= POINT / 2 and number <= mind.economy.spare_goods
    return 0.2 + 0.1 * number if enough else -1.0


def public_disgrace(mind: Mind, move: Move) -> float:
    """Against whoever takes Imperial with Mecatol Rex in hand."""
    about = mind.reading.about
    owner = mind.reading.planets["mecatol_rex"]["owner"]
    taken = about.get("strategy_card") == "imperial" and about.get("seat") == owner
    return 2.0 if taken and owner != mind.reading.seat else -1.0


def swap(mind: Mind, move: Move) -> float:
    return -0.5


POLICIES: Mapping[str, Rate] = {
    "economic_initiative": economic_initiative,
    "industrial_initiative": industrial_initiative,
    "mining_initiative": mining_initiative,
    "focused_research": focused_research,
    "rise_of_a_messiah": rise_of_a_messiah,
    "frontline_deployment": frontline_deployment,
    "ghost_ship": new_ship,
    "war_effort": new_ship,
    "unexpected_action": lifted,
    "minister_of_war": lifted,
    "repeal_law": repeal,
    "orbital_drop": orbital_drop,
    "star_forge": star_forge,
    "stall_tactics": stall,
    "lazax_gate_folding": worth(1.0),
    "production_biomes": worth(3.0),
    "mageon_implants": worth(1.5),
    "plague": raids.raid(raids.units_on("infantry", 0.7)),
    "cripple_defenses": raids.raid(raids.units_on("pds", 1.0)),
    "uprising": raids.raid(raids.richness),
    "unstable_planet": raids.raid(raids.units_on("infantry", 0.5)),
    "reactor_meltdown": raids.raid(raids.units_on("space_dock", 3.0)),
    "x_89_bacterial_weapon": raids.raid(raids.units_on("infantry", 0.7)),
    "insubordination": raids.at_player(1.2),
    "signal_jamming": raids.at_player(0.7),
    "spy": raids.at_player(1.0),
    "spy_net": raids.at_player(1.0),
    "lucky_shot": raids.lucky_shot,
    "tactical_bombardment": raids.bombardment,
    "morale_boost": battle.in_fight(1.0),
    "fighter_prototype": battle.prototype,
    "shields_holding": worth(1.5),
    "maneuvering_jets": worth(1.0),
    "direct_hit": worth(2.5),
    "emergency_repairs": battle.repairs,
    "skilled_retreat": battle.escape,
    "fire_team": battle.in_fight(0.8),
    "bunker": worth(1.0),
    "disable": worth(1.0),
    "devotion": battle.sacrifice,
    "impulse_core": battle.sacrifice,
    "munitions_reserves": battle.for_goods,
    "exotrireme_2": battle.ram,
    "dimensional_splicer": battle.splice,
    "wormhole_generator": wormhole,
    "ambush": battle.ambush,
    "van_hauge": worth(-0.5),
    "the_alastor": worth(-0.5),
    "ceasefire": battle.ward_off,
    "nullification_field": battle.ward_off,
    "minister_of_peace": battle.ward_off,
    "foresight": worth(-0.5),
    "gravity_drive": battle.drive,
    "flank_speed": worth(-0.1),
    "in_the_silence_of_space": worth(-0.1),
    "lost_star_chart": worth(-0.1),
    "transit_diodes": worth(-0.5),
    "bioplasmosis": worth(-0.5),
    "chaos_mapping": worth(0.2),
    "sabotage": sabotage,
    "instinct_training": sabotage,
    "summit": worth(2 * TOKEN),
    "political_stability": worth(-0.5),
    "public_disgrace": public_disgrace,
    "imperial_arbiter": swap,
    "quantum_datahub_node": swap,
    "acquiescence": swap,
    "veto": veto,
    "quash": veto,
    "assassinate_representative": silence,
    "ancient_burial_sites": silence,
    "bribery": bribery,
    "committee_formation": worth(1.0),
    "imperial_rider": rider(3.0),
    "leadership_rider": rider(2.0),
    "technology_rider": rider(2.0),
    "warfare_rider": rider(1.5),
    "trade_rider": rider(1.5),
    "construction_rider": rider(1.2),
    "politics_rider": rider(1.5),
    "diplomacy_rider": rider(1.0),
    "galactic_threat": rider(1.5),
    "the_crown_of_thalnos": worth(-0.5),
}
"""By ability: what using it is worth. Others by `HANDY` and `TRIED`."""


KEPT: Mapping[str, float] = {
    "sabotage": 2.5,
    "imperial_rider": 3.0,
    "direct_hit": 2.0,
    "summit": 3.0,
    "leadership_rider": 2.0,
    "technology_rider": 2.0,
    "shields_holding": 1.6,
    "morale_boost": 1.4,
    "industrial_initiative": 2.2,
    "mining_initiative": 2.2,
    "economic_initiative": 2.0,
    "focused_research": 2.0,
    "war_effort": 2.0,
    "lucky_shot": 2.0,
    "unexpected_action": 2.0,
    "flank_speed": 0.4,
    "in_the_silence_of_space": 0.3,
    "lost_star_chart": 0.2,
    "political_stability": 0.3,
    "maneuvering_jets": 0.6,
}
"""Action cards, by how gladly they are kept; others: 1."""


def discard(mind: Mind, move: Move) -> float:
    return -KEPT.get(str(move[1]), 1.0)


def take(mind: Mind, move: Move) -> float:
    return KEPT.get(str(move[1]), 1.0)
