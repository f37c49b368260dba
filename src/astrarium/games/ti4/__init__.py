"""Twilight Imperium, Fourth Edition, for three to six players. Being built: not registered yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from astrarium.kernel.abilities import PASS, by_event, every_use
from astrarium.kernel.chance import Chance
from astrarium.kernel.errors import SetupError
from astrarium.kernel.frames import frame_table, phrases_of
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move
from astrarium.kernel.options import ANY, Option, Setup
from astrarium.kernel.parallel import PARALLEL_FRAMES
from astrarium.kernel.rules import rules_version
from astrarium.kernel.texts import Texts
from astrarium.kernel.verbs import every_move, grammar
from astrarium.kernel.windows import WINDOW_FRAMES

from .agenda import AgendaPhase, ResolveAgenda
from .agendas.choices import (
    ExhaustPlanets,
    LetSettle,
    SacrificeInSystem,
    SacrificePds,
    Settle,
)
from .agendas.directives import CloseWormholes
from .agendas.owned import ABILITIES as LAW_ABILITIES
from .bombardment import Bombard
from .cannon import FireOrHold, SpaceCannonDefense, SpaceCannonOffense
from .cards import DiscardCards
from .components.box import MAX_SEATS, MIN_SEATS, VICTORY_POINTS
from .components.factions import FACTION_NAMES
from .control import GainControl
from .deck import CARD_NAMES
from .ending import check_victory
from .ground_combat import GroundCombat
from .hits import AssignHits, GroundHits
from .invariants import broken
from .invasion import Invasion
from .losses import KeepLimits, LoseUnits
from .map_building import BuildMap
from .map_plans import check_plan, read_plan
from .movement import Movement
from .paying import Spend, SpendFreely
from .production import Production
from .rounds import Rounds
from .sacrifice import SacrificeShips
from .scoring import GiveUpTokens, Score, ScoreChoice
from .secrets import PutBackSecret
from .setup import (
    BALANCED,
    BUILT,
    CHOOSE,
    DRAFT,
    RANDOM,
    FirstTechnology,
    Garrisoning,
    KeepSecret,
    SetUp,
)
from .space_combat import SpaceCombat, Withdraw
from .status import StatusPhase
from .strategic import Secondary, StrategicAction
from .strategy import Pick, StrategyPhase
from .strategy_cards.construction import Construction, FollowConstruction, PlaceStructure
from .strategy_cards.diplomacy import Diplomacy, ReadyPlanets
from .strategy_cards.imperial import DrawSecretOrNot, Imperial
from .strategy_cards.leadership import BuyTokens, Leadership
from .strategy_cards.politics import ArrangeAgendas, Politics
from .strategy_cards.technology import FollowTechnology, TechnologyCard
from .strategy_cards.trade import Trade
from .strategy_cards.warfare import Warfare
from .table import BOUNDS, TI4
from .tactical import TacticalAction
from .technology import Research
from .tokens import GainTokens, GiveUpAny, PlaceToken, Redistribute
from .turn import ActionPhase, Turn
from .views.table_view import table_view
from .voting import CastVotes, DecideTie

FRAMES = frame_table(
    *(SetUp, BuildMap, FirstTechnology, Garrisoning, KeepSecret),
    *(Rounds, StrategyPhase, Pick, ActionPhase, Turn, StatusPhase, AgendaPhase),
    *(StrategicAction, Secondary, TacticalAction, Movement, Production, Spend, SpendFreely),
    *(Leadership, BuyTokens, Diplomacy, PlaceToken, ReadyPlanets, Politics, ArrangeAgendas),
    *(Construction, PlaceStructure, FollowConstruction, Trade, Warfare),
    *(TechnologyCard, FollowTechnology, Imperial, DrawSecretOrNot, Research),
    *(GainTokens, Redistribute, GiveUpTokens, DiscardCards),
    *(ScoreChoice, Score, PutBackSecret),
    *(SpaceCannonOffense, FireOrHold, SpaceCannonDefense, AssignHits, GroundHits, LoseUnits),
    *(KeepLimits, SpaceCombat, Withdraw, Invasion, Bombard, GroundCombat, GainControl),
    *(ResolveAgenda, CastVotes, DecideTie, GiveUpAny, CloseWormholes, ExhaustPlanets),
    *(LetSettle, Settle, SacrificeInSystem, SacrificePds, SacrificeShips),
    *WINDOW_FRAMES,
    *PARALLEL_FRAMES,
)
MOMENTS = (
    *("turn", "tactical_action", "combat", "combat_round", "volley", "invasion", "production"),
    *("research", "agenda", "agenda_phase", "strategy_phase", "round"),
)

TI4.register(
    frames=FRAMES,
    viewer=table_view,
    monitor=broken,
    checks=(check_victory,),
    moments=MOMENTS,
    bounds=BOUNDS,
)
ABILITIES = (*LAW_ABILITIES,)
TI4.register(abilities=by_event(*ABILITIES))
PHRASES = phrases_of(FRAMES.values())


class TI4Game(Game):
    """The game object: what the kernel, the bots and the tables know of Twilight Imperium."""

    id = "ti4"
    package = "astrarium.games.ti4"
    version = rules_version(package)
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    grammar = {**grammar(PHRASES), "use": ("ability", "target"), "pass": ()}  # noqa: RUF012
    options: ClassVar[Mapping[str, Option]] = {
        "factions": Option(CHOOSE, (CHOOSE, RANDOM, DRAFT)),
        "map": Option(BALANCED, (BALANCED, BUILT)),
        "tiles": Option.text("", check_plan, excludes={ANY: Setup({"map": (BUILT,)})}),
        "victory_points": Option(
            str(VICTORY_POINTS[0]), tuple(str(points) for points in VICTORY_POINTS)
        ),
    }
    outcome_names = {  # noqa: RUF012
        "factions": FACTION_NAMES,
        **dict.fromkeys(
            (
                *("action_cards", "agendas", "secrets", "stage_1", "stage_2"),
                *("blue_tiles", "red_tiles", "places", "extra_tile"),
            ),
            CARD_NAMES,
        ),
    }

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> TI4:
        tiles = options["tiles"]
        if tiles and read_plan(tiles)[0] != seats:
            raise SetupError("map_seats", given=seats, fits=read_plan(tiles)[0]).of(self.package)
        state = TI4(seats, Chance(seed))
        state.goal = int(options["victory_points"])
        state.push(SetUp(options["factions"], options["map"], tiles))
        return state

    def decode(self, data: Mapping[str, Any]) -> TI4:
        return TI4.decode(data)

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        """Tiles have numbers and names; an outcome may be a player."""
        if argument in ("system", "tile"):
            return texts.say("name", "system", {"number": value})
        if argument == "outcome" and isinstance(value, int):
            return texts.seat(value)
        return None

    def universe(self, seats: int) -> Iterator[Move]:
        yield from every_move(PHRASES, seats)
        yield PASS
        yield from every_use(ABILITIES, seats)


GAME = TI4Game()
