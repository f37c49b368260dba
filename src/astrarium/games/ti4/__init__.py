"""Twilight Imperium, Fourth Edition, for three to six players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from astrarium.kernel.abilities import PASS, USE, by_event, every_use
from astrarium.kernel.chance import Chance
from astrarium.kernel.errors import SetupError
from astrarium.kernel.frames import frame_table, phrases_of
from astrarium.kernel.free import written
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat, Value
from astrarium.kernel.options import ANY, Option, Scenario, Setup, load_scenarios
from astrarium.kernel.parallel import PARALLEL_FRAMES
from astrarium.kernel.rules import rules_version
from astrarium.kernel.state import State
from astrarium.kernel.texts import Texts
from astrarium.kernel.verbs import every_move, grammar
from astrarium.kernel.windows import PLAYED, WINDOW_FRAMES

from .action_cards import ABILITIES as ACTION_CARDS
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
from .agendas.thalnos import RerollOrDie
from .boarding import Board
from .bombardment import Bombard
from .bounds import BOUNDS
from .cannon import FireBattlestation, FireOrHold, SpaceCannonDefense, SpaceCannonOffense
from .cards import DiscardCards
from .checks import look_around
from .claims import CLAIM, CLAIMABLE
from .combat_rolls import CombatRoll, Reroll
from .components.box import MAX_SEATS, MIN_SEATS, TEACHING_POINTS, VICTORY_POINTS
from .components.factions import FACTION_NAMES
from .control import GainControl
from .deals import ACCEPT, ARGUMENTS, OFFER, REFUSE, WITHDRAW, every_deal
from .deck import CARD_NAMES, NOTE_WORDS
from .escape import Escape
from .factions import ABILITIES as FACTION_ABILITIES
from .factions import FRAMES as FACTION_FRAMES
from .figures import GiveUpPlace, KeepFigures
from .ground_combat import GroundCombat
from .hits import AssignHits, GroundHits
from .invariants import broken
from .invasion import Invasion
from .losses import KeepLimits, LoseUnits
from .map_building import BuildMap
from .map_plans import check_plan, read_plan
from .movement import Movement
from .notes import ABILITIES as NOTE_ABILITIES
from .notes import FRAMES as NOTE_FRAMES
from .odds.forecast import forecast
from .own_accord import OwnAccord
from .paying import Spend, SpendFreely
from .placing import PlaceShip, StationShip
from .production import Production
from .revival import Revive
from .rifts import CarryAlong
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
from .strategy_cards.diplomacy import CloseSystem, Diplomacy, ReadyPlanets
from .strategy_cards.imperial import DrawSecretOrNot, Imperial
from .strategy_cards.leadership import BuyTokens, Leadership
from .strategy_cards.politics import ArrangeAgendas, Politics
from .strategy_cards.technology import FollowTechnology, TechnologyCard
from .strategy_cards.trade import Trade
from .strategy_cards.warfare import ProduceAtHome, Warfare
from .structures import FetchStructures, ReplaceStructures
from .table import TI4
from .tactical import TacticalAction
from .technologies import ABILITIES as TECHNOLOGY_ABILITIES
from .technologies.transit import Transit
from .technology import Research
from .tokens import GainTokens, GiveUpAny, PlaceToken, Redistribute
from .transactions import AfterTransaction
from .turn import ActionPhase, Turn
from .views.table_view import table_view
from .voting import CastVotes, DecideTie

FRAMES = frame_table(
    *(SetUp, BuildMap, FirstTechnology, Garrisoning, KeepSecret),
    *(Rounds, StrategyPhase, Pick, ActionPhase, Turn, StatusPhase, AgendaPhase),
    *(StrategicAction, Secondary, TacticalAction, Movement, Production, Spend, SpendFreely),
    *(Leadership, BuyTokens, Diplomacy, PlaceToken, ReadyPlanets, Politics, ArrangeAgendas),
    *(Construction, PlaceStructure, FollowConstruction, Trade, Warfare, ProduceAtHome),
    *(TechnologyCard, FollowTechnology, Imperial, DrawSecretOrNot, Research),
    *(GainTokens, Redistribute, GiveUpTokens, DiscardCards),
    *(ScoreChoice, Score, PutBackSecret),
    *(SpaceCannonOffense, FireOrHold, SpaceCannonDefense, AssignHits, GroundHits, LoseUnits),
    *(PlaceShip, KeepLimits, SpaceCombat, Withdraw, Invasion, Bombard, GroundCombat, GainControl),
    *(FireBattlestation, CombatRoll, Reroll, RerollOrDie, Transit),
    *(ResolveAgenda, CastVotes, DecideTie, GiveUpAny, CloseWormholes, ExhaustPlanets),
    *(StationShip, CloseSystem, ReplaceStructures, FetchStructures),
    *(LetSettle, Settle, SacrificeInSystem, SacrificePds, SacrificeShips),
    *(AfterTransaction, Board, Escape, CarryAlong, KeepFigures, GiveUpPlace),
    *NOTE_FRAMES,
    Revive,
    *FACTION_FRAMES,
    *WINDOW_FRAMES,
    *PARALLEL_FRAMES,
)
MOMENTS = (
    *("turn", "tactical_action", "combat", "combat_round", "volley", "invasion", "production"),
    *("research", "agenda", "agenda_phase", "strategy_phase", "action_phase", "round"),
)

TI4.register(
    frames=FRAMES,
    viewer=table_view,
    monitor=broken,
    checks=(look_around,),
    free=OwnAccord(),
    moments=MOMENTS,
    bounds=BOUNDS,
)
ABILITIES = (
    *(*LAW_ABILITIES, *ACTION_CARDS, *FACTION_ABILITIES, *TECHNOLOGY_ABILITIES),
    *NOTE_ABILITIES,
)
ABILITY = {ability.id: ability for ability in ABILITIES}
TI4.register(abilities=by_event(*ABILITIES))
PHRASES = phrases_of(FRAMES.values())
WINDOW_OF = {PLAYED: "when_action_card_played"}
"""Events that have another name in `data/windows.toml`."""


class TI4Game(Game):
    """The game object: what the kernel, the bots and the tables know of Twilight Imperium."""

    id = "ti4"
    package = "astrarium.games.ti4"
    version = rules_version(package)
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    reactions = True
    slow_forecast = True
    uses = {id_: each.named for id_, each in ABILITY.items() if each.named}  # noqa: RUF012
    grammar = {  # noqa: RUF012
        **grammar(PHRASES),
        OFFER: ARGUMENTS,
        ACCEPT: ("offer",),
        REFUSE: ("offer",),
        WITHDRAW: ("offer",),
        CLAIM: ("objective",),
        "use": ("ability", "target"),
        "pass": (),
    }
    options: ClassVar[Mapping[str, Option]] = {
        "factions": Option(CHOOSE, (CHOOSE, RANDOM, DRAFT)),
        "map": Option(BALANCED, (BALANCED, BUILT)),
        "tiles": Option.text("", check_plan, excludes={ANY: Setup({"map": (BUILT,)})}),
        "victory_points": Option(
            str(VICTORY_POINTS[0]), tuple(map(str, (*VICTORY_POINTS, TEACHING_POINTS)))
        ),
    }
    scenarios: ClassVar[Mapping[str, Scenario]] = load_scenarios(package)
    outcome_names = {  # noqa: RUF012
        "factions": FACTION_NAMES,
        **dict.fromkeys(
            (
                *("action_cards", "spied", "agendas", "secrets", "stage_1", "stage_2"),
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

    def round_of(self, state: State) -> int | None:
        assert isinstance(state, TI4)
        return state.round

    def standing(self, state: State) -> tuple[int, ...]:
        """Points are scored in the open; a secret objective counts only once it is scored."""
        assert isinstance(state, TI4)
        return tuple(state.points)

    def forecast(self, view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
        return forecast(view, seat, move)

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        """Tiles have numbers and names; an outcome may be a player; words are what was written."""
        if argument == "words":
            return str(value)
        if argument in ("system", "tile") or (argument == "place" and isinstance(value, int)):
            return texts.say("name", "system", {"number": value})
        if argument == "outcome" and isinstance(value, int):
            return texts.seat(value)
        if argument in ("event", "events"):
            return texts.get("window", WINDOW_OF.get(str(value), str(value)))
        if value in NOTE_WORDS:
            kind, owner = NOTE_WORDS[str(value)]
            return texts.say("name", "note_of", {"kind": kind, "owner": owner})
        return None

    def spoken(self, move: Move) -> dict[str, Value]:
        """What the targets of an ability are, the ability itself knows; beside an offer all that
        is left of the move is written words."""
        if move[0] == USE and len(move) > 1 and move[1] in ABILITY:
            named = ABILITY[str(move[1])].named
            one_by_one = dict(zip(named, move[2:], strict=False))
            return {"ability": move[1], "targets": move[2:], **one_by_one}
        spoken = super().spoken(move)
        return {**spoken, "words": written(move[len(ARGUMENTS) :])} if move[0] == OFFER else spoken

    def prompt(self, kind: str, about: Mapping[str, Value]) -> str:
        return "react_played" if about.get("event") == PLAYED else kind

    def universe(self, seats: int) -> Iterator[Move]:
        yield from every_move(PHRASES, seats)
        yield PASS
        yield from every_use(ABILITIES, seats)
        yield from every_deal(seats)
        yield from ((CLAIM, name) for name in CLAIMABLE)


GAME = TI4Game()
