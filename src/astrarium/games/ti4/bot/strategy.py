"""Strategy cards: which to pick, when to use them, whose to follow; and command tokens."""

from __future__ import annotations

from astrarium.kernel.moves import Move

from ..components.cards import STRATEGY_NUMBER
from .economy import MECATOL
from .mind import Mind
from .reading import in_pool
from .weights import CARD, COMMODITY, GOOD, POINT, SECRET, TOKEN

MOST_SECRETS = 3
WAIT = 0.3
"""A strategy card whose time has not come: used only when nothing else is left to do."""
EARLY = {
    "leadership": 1.0,
    "technology": 1.0,
    "warfare": 0.6,
    "construction": 0.9,
    "trade": 0.9,
    "politics": 0.8,
    "diplomacy": 0.5,
    "imperial": 1.0,
}
"""How soon a card is used, as a part of its worth."""
TACTIC = (3.4, 3.2, 2.9, 2.4, 1.7, 1.0, 0.5)
FLEET = (4.0, 4.0, 3.0, 2.2, 1.6, 0.9, 0.4)
STRATEGY = (3.5, 3.1, 2.3, 1.0)
"""What the first, second ... token in a pool is worth."""
MORE = 0.1
"""... and any further."""
SHIP_LOST = 6.0
"""A ship that a smaller fleet pool would cost."""
EARLY_RESEARCH = 4.0
"""The price of a technology in the first round, when all resources should become an expansion."""
DOCK = 4.5
PDS = 1.4
MOST_DOCKS = 3


# -- what cards are worth ------------------------------------------------------------------------


def secrets_room(mind: Mind) -> int:
    """Secret objectives that one may still get."""
    me = mind.reading.me
    return MOST_SECRETS - int(me["secrets"]) - len(me["scored_secrets"])


def imperial(mind: Mind) -> float:
    """A public objective that is met is scored at once; Mecatol Rex gives a point."""
    met = max((goal.points for goal in mind.goals.met_public), default=0)
    worth = POINT * met
    if mind.reading.planets[MECATOL]["owner"] == mind.reading.seat:
        worth += POINT
    elif secrets_room(mind) > 0:
        worth += SECRET
    return worth


def leadership(mind: Mind) -> float:
    bought = max(0, mind.economy.spare("influence")) // 3
    return TOKEN * (3 + 0.5 * min(bought, 2)) * 0.9


def technology(mind: Mind) -> float:
    return 1.2 * mind.science.value


def warfare(mind: Mind) -> float:
    """A token comes back, and with it a fleet may act again."""
    reading = mind.reading
    held = [n for n in reading.systems if reading.holds(n)]
    return 2.0 + TOKEN if held else 1.0


def construction(mind: Mind) -> float:
    return structure(mind) + PDS + mind.goals.wants_units("pds")


def structure(mind: Mind) -> float:
    """What the best structure would add."""
    docks = mind.reading.total("space_dock")
    dock = DOCK / docks if 0 < docks < MOST_DOCKS else 0.0
    dock = 2 * DOCK if not docks else dock
    return max(
        PDS + mind.goals.wants_units("pds"),
        dock + (mind.goals.wants_units("space_dock") if docks < MOST_DOCKS else 0.0),
    )


def open_sites(mind: Mind) -> list[int]:
    """Systems with planets of one's own that a token would not lock: it lies there already, or no
    ship is there that has anything to do."""
    reading = mind.reading
    own = {reading.system_of(planet["planet"]) for planet in reading.own}
    return [n for n in own if reading.holds(n) or not locks(mind, n)]


def locks(mind: Mind, system: int) -> float:
    """What a token in a system would keep from happening."""
    if system not in mind.reading.stations:
        return 0.0
    return max(0.0, mind.expeditions.leaving.get(system, 0.0))


def trade(mind: Mind) -> float:
    wanted = any((goal.spends or ("",))[0] == "goods" for goal in mind.goals.open)
    return 3 * GOOD * (1.6 if wanted else 1.0) + COMMODITY * commodities_lacking(mind)


def commodities_lacking(mind: Mind) -> int:
    sheet = mind.reading.faction
    return 0 if sheet is None else sheet.commodities - int(mind.reading.me["commodities"])


def politics(mind: Mind) -> float:
    return 2 * CARD + 0.8


def diplomacy(mind: Mind) -> float:
    return 0.5 + readied(mind)


def readied(mind: Mind, most: int = 2) -> float:
    """What the best exhausted planets would bring if they were not."""
    spent = sorted(
        (max(p["resources"], 0.7 * p["influence"]) for p in mind.reading.own if p["exhausted"]),
        reverse=True,
    )
    return 0.8 * float(sum(spent[:most]))


PRIMARY = {
    "imperial": imperial,
    "leadership": leadership,
    "technology": technology,
    "warfare": warfare,
    "construction": construction,
    "trade": trade,
    "politics": politics,
    "diplomacy": diplomacy,
}


# -- rating --------------------------------------------------------------------------------------


def pick(mind: Mind, move: Move) -> float:
    """By need, before the round: nothing is exhausted yet, and no token is on the board."""
    card = str(move[1])
    goods = next(c["goods"] for c in mind.reading.view["strategy_cards"] if c["card"] == card)
    worth = PRIMARY[card](mind)
    if card == "warfare":
        worth = 5.5
    elif card == "diplomacy":
        worth = 2.5
    elif card == "imperial":
        worth = _imperial_ahead(mind)
    return worth + GOOD * float(goods) - 0.01 * STRATEGY_NUMBER[card]


def _imperial_ahead(mind: Mind) -> float:
    """What Imperial promises for the round: a second public objective, a point, a secret."""
    near = [g for g in mind.goals.public if g.has >= 0.75 * g.wanted]
    worth = POINT * 0.6 * min(2, len(near))
    if mind.reading.planets[MECATOL]["owner"] == mind.reading.seat:
        worth += POINT
    elif secrets_room(mind) > 0:
        worth += SECRET
    return worth


def strategic(mind: Mind, move: Move) -> float:
    card = str(move[1])
    worth = EARLY[card] * PRIMARY[card](mind)
    if card == "imperial" and not mind.goals.met_public and _may_still_meet(mind):
        return WAIT
    if card == "warfare" and worth < TOKEN:
        return WAIT
    if card == "diplomacy" and not readied(mind):
        return WAIT
    return max(WAIT, worth)


def _may_still_meet(mind: Mind) -> bool:
    """Whether an objective might be met later in this round."""
    return int(mind.reading.me["tactic"]) > 0 and bool(mind.goals.public)


def follow(mind: Mind, move: Move) -> float:
    """What a secondary ability is worth, without the token it costs."""
    card = str(mind.reading.about.get("strategy_card", ""))
    price = 0.0 if card == "leadership" else mind.economy.strategy_price
    if card == "trade" and mind.reading.can("masters_of_trade"):
        price = 0.0
    return _secondary(mind, card) - price


def _secondary(mind: Mind, card: str) -> float:
    economy = mind.economy
    if card == "leadership":
        return 1.0 if economy.spare("influence") >= 3 else -1.0
    if card == "technology":
        enough = economy.spare("resources") >= 4 or mind.reading.can("brilliant")
        return mind.science.value - research_price(mind) if enough else -1.0
    if card == "imperial":
        return 2 * SECRET if secrets_room(mind) > 0 else -1.0
    if card == "warfare":
        return mind.yard.worth_at(mind.reading.home) if mind.reading.home else -1.0
    if card == "construction":
        return structure(mind) - 0.5 if open_sites(mind) else -1.0
    if card == "trade":
        return COMMODITY * commodities_lacking(mind) * 1.3
    return {"politics": politics, "diplomacy": readied}.get(card, readied)(mind)


def research_price(mind: Mind) -> float:
    """What four resources are worth: much while carriers and troops are lacking."""
    return EARLY_RESEARCH if mind.reading.round == 1 and mind.yard.planets_wait else 1.5


# -- tokens --------------------------------------------------------------------------------------


def largest_fleet(mind: Mind) -> int:
    reading = mind.reading
    return max((in_pool(reading.ships(n, reading.seat)) for n in reading.stations), default=0)


def pools_worth(mind: Mind, tactic: int, fleet: int, strategy: int) -> float:
    """What three pools are worth together."""
    fleet += mind.reading.armada
    worth = _sum(TACTIC, tactic) + _sum(FLEET, fleet) + _sum(STRATEGY, strategy)
    worth -= SHIP_LOST * max(0, largest_fleet(mind) - fleet)
    wanted = max(
        (g.spends[1] for g in mind.goals.open if g.spends and g.spends[0] == "tokens"), default=0
    )
    return worth + 0.6 * min(wanted, tactic + strategy)


def _sum(worths: tuple[float, ...], number: int) -> float:
    return sum(worths[:number]) + MORE * max(0, number - len(worths))


def _pools(mind: Mind) -> dict[str, int]:
    return {pool: int(mind.reading.me[pool]) for pool in ("tactic", "fleet", "strategy")}


def token_worth(mind: Mind) -> float:
    """What one more token would be worth, in the pool that needs it most."""
    pools = _pools(mind)
    most = max(pools_worth(mind, **{**pools, pool: pools[pool] + 1}) for pool in pools)
    return most - pools_worth(mind, **pools)


def gain(mind: Mind, move: Move) -> float:
    pools = _pools(mind)
    pools[str(move[1])] += 1
    return pools_worth(mind, **pools)


def give_up(mind: Mind, move: Move) -> float:
    pools = _pools(mind)
    pools[str(move[1])] -= 1
    return pools_worth(mind, **pools)


def lay_out(mind: Mind, move: Move) -> float:
    return pools_worth(mind, int(move[1]), int(move[2]), int(move[3]))


def take_back(mind: Mind, move: Move) -> float:
    """The system whose fleet has most to do; else where nothing is locked."""
    system, reading = int(move[1]), mind.reading
    ships = in_pool(reading.ships(system, reading.seat))
    dock = 1.0 if system in reading.dock_systems else 0.0
    return ships + dock + mind.expeditions.prospect(system) * 0.3 * bool(ships)
