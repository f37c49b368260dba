// Made by `make components` from src/astrarium/games/eclipse/views/shapes.py. Do not edit.
import type { OwnShape } from "../../view_types";

export type Action = "explore" | "influence" | "research" | "upgrade" | "build" | "move";
export type Category = "military" | "grid" | "nano";
export type Resource = "money" | "science" | "materials";
export type ShipType = "interceptor" | "cruiser" | "dreadnought" | "starbase";
export type DieColour = "yellow" | "orange" | "red";

export type Three = Record<Resource, number>;

export type Dice = Record<DieColour, number>;

export type Side = "attacker" | "defender";

export type Guard = "ancients" | "gcds";

export type DiscPlace = Action | "track" | "reserve" | "map" | "reaction";

export interface Fleet {
  seat: number;
  interceptor: number;
  cruiser: number;
  dreadnought: number;
  starbase: number;
}

export interface Square {
  square: string;
  filled: boolean;
}

export interface Sector {
  sector: number;
  name: string;
  q: number;
  r: number;
  turn: number;
  ring: number;
  vp: number;
  artifacts: number;
  edges: number[];
  links: number[];
  half_links: number[];
  owner: number | null;
  squares: Square[];
  orbital: boolean;
  orbital_filled: boolean;
  monolith: boolean;
  discovery: boolean;
  ancients: number;
  gcds: boolean;
  fleets: Fleet[];
}

export interface Slot {
  part: string | null;
  tile: boolean;
  printed: string | null;
}

export interface Blueprint {
  slots: Slot[];
  initiative: number;
  movement: number;
  energy: number;
  used: number;
  computer: number;
  shield: number;
  hull: number;
  cannons: Dice;
  missiles: Dice;
  cost: number;
}

export interface Score {
  hexes: number;
  monoliths: number;
  technologies: number;
  ambassadors: number;
  discoveries: number;
  traitor: number;
  species: number;
  /** None: the viewer cannot know it. */
  reputation: number | null;
  total: number;
}

export interface ColonyShips {
  up: number;
  total: number;
}

/** The places of a reputation track. */
export interface TrackSlots {
  ambassador_only: number;
  either: number;
  reputation_only: number;
}

/** What is printed on a player's board, or follows from it. */
export interface Board {
  species: string | null;
  colour: string | null;
  production: Three;
  upkeep: number;
  colony_ships: ColonyShips;
  prices: Record<string, number>;
  /** None before the species is chosen. */
  blueprints: Partial<Record<ShipType, Blueprint>>;
  slots: TrackSlots;
  trade_rate: number;
  actions: Record<string, number>;
}

/** The tiles whose fronts only their owner sees. */
export interface Tiles {
  reputation: number[] | null;
  reputation_count: number;
  drawn: number[] | null;
  discoveries: string[] | null;
  discoveries_count: number;
  found: string | null;
  tiles: string[];
}

export interface Player extends Board, Tiles {
  resources: Three;
  discs: Record<DiscPlace, number>;
  cubes: Three;
  graveyard: Three;
  technologies: Record<Category, string[]>;
  stored_parts: string[];
  ships_left: Record<ShipType, number>;
  ambassadors: number[];
  ambassadors_left: number;
  passed: boolean;
  out: boolean;
  score: Score;
}

export interface Stack {
  left: number;
  discarded: number[];
}

/** The sectors not yet explored, by ring. */
export interface Stacks {
  inner: Stack;
  middle: Stack;
  outer: Stack;
}

/** Ships of one kind, in the order in which they fire. */
export interface InOrder {
  side: Side;
  ship: string;
  initiative: number;
  retreating: number | null;
}

/** Ships of one kind, and the damage of each. */
export interface Damaged {
  side: Side;
  ship: string;
  damage: number[];
}

export interface Die {
  colour: DieColour;
  value: number;
  hits: boolean;
}

export interface Battle {
  sector: number;
  attacker: number;
  defender: number | Guard;
  stage: "missiles" | "cannons" | "population";
  round: number;
  order: InOrder[];
  turn: number | null;
  ships: Damaged[];
  /** Of an attack on a population: the ships that have still to fire. */
  loaded?: Record<string, number>;
  dice: Die[];
}

export interface Exploring {
  q: number;
  r: number;
  tiles: number[];
}

export interface Moving {
  ship: ShipType;
  sector: number;
  left: number;
}

export interface Table extends OwnShape {
  round: number;
  rounds: number;
  phase: string;
  start: number;
  next_start: number | null;
  active: number | null;
  traitor: number | null;
  diplomacy: boolean;
  sectors: Sector[];
  stacks: Stacks;
  technologies: Record<string, number>;
  bag: Record<string, number>;
  reputation_bag: number;
  discoveries_left: number;
  discoveries_used: string[];
  players: Player[];
  exploring: Exploring | null;
  moving: Moving | null;
  battle: Battle | null;
  /** By zone: what the viewer remembers of tiles that cannot be seen. */
  known: Record<string, string[]>;
}
