// Made by `make components` from src/astrarium/games/ti4/views/shapes.py. Do not edit.
import type { OwnShape, Word } from "../../view_types";

/** What one has, and what is wanted. */
export type Progress = [number, number];

/** Units of a player in one place, by type, with `damaged_` ones among them; none: no key. */
export interface Fleet {
  seat: number;
  flagship?: number;
  war_sun?: number;
  dreadnought?: number;
  carrier?: number;
  cruiser?: number;
  destroyer?: number;
  fighter?: number;
  infantry?: number;
  pds?: number;
  space_dock?: number;
  damaged_flagship?: number;
  damaged_war_sun?: number;
  damaged_dreadnought?: number;
}

export interface Planet {
  planet: string;
  resources: number;
  influence: number;
  home: boolean;
  owner: number | null;
  exhausted: boolean;
  attached: string[];
  units: Fleet[];
}

export interface System {
  system: number;
  position: number;
  /** Bits: alpha, beta, delta. */
  wormholes: number;
  tokens: number[];
  fleets: Fleet[];
  planets: Planet[];
}

export interface Player {
  seat: number;
  faction: string | null;
  points: number;
  tactic: number;
  fleet: number;
  strategy: number;
  token_reinforcements: number;
  trade_goods: number;
  commodities: number;
  initiative: number;
  passed: boolean;
  out: boolean;
  technologies: string[];
  exhausted_technologies: string[];
  assimilated: Record<string, string>;
  /** By type: the unit that the player's plastic is; none before they can have any. */
  units: Record<string, string>;
  waiting: number;
  cards: number;
  hand: string[] | null;
  secrets: number;
  secrets_in_hand: string[] | null;
  scored_secrets: string[];
  notes: number;
  notes_in_hand: string[] | null;
  play_area: string[];
  tiles: string[] | null;
  /** Public objectives that could be scored if the status phase came now. */
  scorable: string[];
  /** Whoever has lost a planet at home scores no public objective. */
  home_held: boolean;
  secret_progress: Record<string, Progress> | null;
  /** By technology that one does not own: the colours still lacking. */
  research: Record<string, string[]> | null;
}

export interface StrategyCard {
  card: string;
  initiative: number;
  owner: number | null;
  used: boolean;
  goods: number;
}

export interface Law {
  agenda: string;
  owner: number | null;
}

export interface Objective {
  objective: string;
  scored: number[];
  progress: (Progress | null)[];
}

/** What only the two sides know of an offer. */
export interface Letter {
  note: string | null;
  cards: string[];
  wanted_note: string | null;
  wanted_cards: string[];
  words: string;
}

export interface Offer {
  number: number;
  by: number;
  to: number;
  goods: number;
  commodities: number;
  notes: number;
  cards: number;
  wanted_goods: number;
  wanted_commodities: number;
  wanted_notes: number;
  wanted_cards: number;
  letter?: Letter;
}

export interface MovingShips {
  ship: string;
  number: number;
  from: number;
}

export interface Loaded {
  unit: string;
  number: number;
  from: number;
}

export interface Embarked {
  number: number;
  planet: string;
}

export interface Movement {
  seat: number;
  system: number;
  ships: MovingShips[];
  loaded: Loaded[];
  embarked: Embarked[];
  room: number;
  /** How many ships besides fighters may be in the system. */
  limit: number;
}

export interface Ordered {
  unit: string;
  number: number;
  planet: string | null;
}

export interface Production {
  seat: number;
  system: number;
  ordered: Ordered[];
  cost: number;
  available: number;
  limit: number;
}

export interface Thrifty {
  planets: string[];
  goods: number;
}

export interface Payment {
  seat: number;
  what: "resources" | "influence";
  left: number;
  /** What a trade good is worth. */
  good: number;
  thrifty: Thrifty;
}

export interface Dice {
  seat: number;
  unit: string;
  needs: number;
  shows: number[];
}

export interface Combat {
  attacker: number;
  defender: number;
  planet: string | null;
  system: number;
  round: number;
  hits: [number, number];
  retreating: number | null;
  dice: Dice[];
}

export interface Cast {
  seat: number;
  outcome: Word;
  number: number;
}

export interface Casting {
  seat: number;
  outcome: Word | null;
  votes: number;
}

export interface Prediction {
  seat: number;
  card: string;
  outcome: Word;
}

/** A sentence of the texts, under `[prospect]`. */
export interface Said {
  key: string;
  args: Record<string, Word>;
}

/** What an outcome would change for the viewer: in any case, or only after voting so. */
export interface Prospect {
  outcome: Word;
  always: Said[];
  after_for: Said[];
  after_against: Said[];
}

export interface Vote {
  agenda: string;
  outcomes: Word[];
  votes: Cast[];
  waiting: number[];
  /** Who may not vote. */
  silent: number[];
  predicted: Prediction[];
  casting: Casting | null;
  prospects: Prospect[];
}

export interface UnderWay {
  movement?: Movement;
  production?: Production;
  payment?: Payment;
  combat?: Combat;
  vote?: Vote;
}

export interface Piles {
  action_cards: number;
  agendas: number;
  secrets: number;
}

export interface Table extends OwnShape {
  round: number;
  phase: string;
  goal: number;
  speaker: number | null;
  active: number | null;
  active_system: number | null;
  custodians: boolean;
  systems: System[];
  order: number[];
  under_way: UnderWay;
  strategy_cards: StrategyCard[];
  laws: Law[];
  public_objectives: Objective[];
  leaked_objective: string | null;
  on_vote: string[];
  objectives_left: [number, number];
  piles: Piles;
  discarded: string[];
  discarded_agendas: string[];
  trading: boolean;
  traded: [number, number][];
  offers: Offer[];
  players: Player[];
  /** By zone: what the viewer remembers of cards that cannot be seen. */
  known: Record<string, string[]>;
}
