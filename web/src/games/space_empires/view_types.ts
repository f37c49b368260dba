// Made by `make components` from src/astrarium/games/space_empires/views/shapes.py. Do not edit.
import type { OwnShape } from "../../view_types";

/** Technology by field, where there is any. */
export type Levels = Record<string, number>;

/** A settled planet; nobody's: a homeworld of aliens. */
export interface Colony {
  owner: number | null;
  /** What it is worth now. */
  cp: number;
  first_owner: number | null;
  homeworld: boolean;
  /** A centre: `research`, `industry` or none. */
  facility: string;
  /** Minerals and wrecks that wait for the economic phase. */
  cargo: string[];
}

export interface Hex {
  terrain: string;
  /** Whose home system it is part of. */
  home: number | null;
  /** The marker that the viewer knows to lie here face down. */
  looked: string | null;
  /** Minerals and wrecks that wait for a miner. */
  adrift: string[];
  /** The aliens of this planet are gone. */
  subdued: boolean;
  colony: Colony | null;
}

/** What a group is, for those who know it. */
export interface Known {
  unit: string;
  ships: number;
  /** The technology that it carries; of bases and yards their owner alone is told. */
  fit: Levels;
  experience: number;
  /** What a miner tows, troops in a transport. */
  load: string[];
  captured: boolean;
  /** Cards of its first owner that still speak for it. */
  kept: string[];
  /** Decoys that look like such ships; only their owner is told. */
  sham: boolean;
}

export interface Group {
  group: number;
  owner: number | null;
  empire: number | null;
  hex: string;
  up: boolean;
  spent: number;
  fleet: number;
  is: Known | null;
}

export interface Bought {
  unit: string;
  hex: string;
}

/** A unique ship. */
export interface Design {
  weapon: string;
  attack: number;
  defense: number;
  hull: number;
  abilities: string[];
}

export interface Cards {
  known: string[];
  /** Face up. */
  shown: string[];
  technologies: number;
  advantages: number;
  drawn: string[];
  waiting: string[];
  unpaid: number;
}

/** The upper part of the production sheet, if the economic phase came now. */
export interface Account {
  colonies: number;
  pipelines: number;
  industry: number;
  minerals: number;
  maintenance: number;
  research: number;
  wrecks: number;
  net: number;
}

/** What stands behind an empire's screen. */
export interface Sheet {
  technology: Levels;
  /** What the next level of a field costs, where there is one. */
  prices: Record<string, number>;
  cp: number;
  rp: number;
  bid: number;
  /** What this economic phase brought. */
  income: number;
  /** None: it depends on what stands face down at an own colony. */
  account: Account | null;
  bought: Bought[];
  /** Decoys that are to look like such ships. */
  feigned: Bought[];
  /** Groups, once for each ship. */
  scuttled: number[];
  researched: string[];
  last_research: number;
  /** By field what grants have brought so far. */
  grants: Record<string, number>;
  garrison: Record<string, string[]>;
  /** What is left of the capital for advantages and technology, before the game. */
  stake: number;
  /** The technology of others (by seat) as this one has read it on their sheets. */
  read: Record<string, Levels>;
  looks: Record<string, number>;
  /** By hex how many half hull points its yards can still build in this phase. */
  yards: Record<string, number>;
  /** By unit how many counters are left, where they are limited. */
  counters: Record<string, number>;
  design: Design | null;
}

export interface Player {
  seat: number;
  /** Where the homeworld was founded. */
  capital: string | null;
  /** What the colonies bring together. */
  worth: number;
  /** Colony points that nobody can lose again. */
  points: number;
  out: boolean;
  /** The least that everybody knows of. */
  shown_technology: Levels;
  shown_design: Design | null;
  /** What the design was found to be weak against. */
  weakness: string | null;
  groups: number;
  cards: Cards;
  /** Only one's own. */
  sheet: Sheet | null;
}

/** A great machine that has yet to come. */
export interface Visit {
  cycle: number;
  rating: number;
}

/** An alien empire, as far as its ships have shown what it knows. */
export interface Empire {
  hex: string;
  stands: boolean;
  shown_technology: Levels;
}

/** A great machine on the map. */
export interface Monster {
  group: number;
  rating: number;
  /** None: nobody has met it yet. */
  weak_point: string | null;
  damage: number;
}

/** What is known of space amoebas. */
export interface Insight {
  points: number;
  /** None: nobody understands them yet. */
  nature: string | null;
  immune: boolean;
}

/** Of a game of one player: what everybody could see of the automaton. */
export interface Alone {
  opponent: string;
  difficulty: string;
  empires: Empire[];
  monsters: Monster[];
  expected: Visit[];
  insight: Insight | null;
  /** With which units the player has met the aliens. */
  seen_units: string[];
}

/** What is going on, besides the question. */
export interface UnderWay {
  exploring?: string;
  adrift?: string;
  reactions?: string;
  battle?: string;
  siege?: string;
  invasion?: string;
}

/** A group in the battle. */
export interface Stand {
  group: number;
  attacking: boolean;
  /** On one of its ships. */
  damage: number;
  screened: number;
  /** Ships captured in the round before: they do not act. */
  idle: number;
  fired: number;
  cloaked: boolean;
}

/** The battle that is being fought. */
export interface Fight {
  hex: string;
  /** None: aliens and machines. */
  attackers: (number | null)[];
  defenders: (number | null)[];
  /** 0: before the first. */
  round: number;
  attackers_have_numbers: boolean;
  defenders_have_numbers: boolean;
  line: Stand[];
}

export interface Table extends OwnShape {
  map: string;
  /** The optional rules in use. */
  rules: string[];
  /** After which of them the game ends by points; 0: none. */
  cycles: number;
  cycle: number;
  /** The same: how far a game has come is told so at every table. */
  round: number;
  turn: number;
  phase: string;
  order: number[];
  active: number | null;
  hexes: Record<string, Hex>;
  groups: Group[];
  /** White markers that nobody needs. */
  pile: number;
  players: Player[];
  /** By own group the hexes that it could still reach in this turn, for all the viewer knows. */
  reach: Record<string, string[]>;
  under_way: UnderWay;
  /** None: there are several players. */
  alone: Alone | null;
  fight: Fight | null;
}
