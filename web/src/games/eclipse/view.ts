/** The shape of Eclipse's view (games/eclipse/view.py) and small questions about it. */
import type { View, Word } from "../../api";
import type { Speech } from "../../speech";
import { starOf } from "./facts";
import { say } from "./text";

export const RESOURCES = ["money", "science", "materials"] as const;
export const SHIPS = ["interceptor", "cruiser", "dreadnought", "starbase"] as const;
export const ACTIONS = ["explore", "influence", "research", "upgrade", "build", "move"] as const;
export const CATEGORIES = ["military", "grid", "nano"] as const;

export type Resource = (typeof RESOURCES)[number];
export type ShipType = (typeof SHIPS)[number];
export type Action = (typeof ACTIONS)[number];
export type Category = (typeof CATEGORIES)[number];
export type Three = Record<Resource, number>;

export type Fleet = { seat: number } & Record<ShipType, number>;
export interface Square {
  square: string;
  filled: boolean;
}
export interface Sector {
  sector: number;
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
export type Dice = { yellow: number; orange: number; red: number };
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
  reputation: number | null;
  total: number;
}
export interface Player {
  species: string | null;
  colour: string | null;
  resources: Three;
  production: Three;
  upkeep: number;
  discs: Record<Action | "track" | "reserve" | "map" | "reaction", number>;
  cubes: Three;
  graveyard: Three;
  colony_ships: { up: number; total: number };
  technologies: Record<Category, string[]>;
  prices: Record<string, number>;
  blueprints: Record<ShipType, Blueprint>;
  stored_parts: string[];
  ships_left: Record<ShipType, number>;
  ambassadors: number[];
  ambassadors_left: number;
  reputation: number[] | null;
  reputation_count: number;
  slots: { ambassador_only: number; either: number; reputation_only: number };
  discoveries: string[] | null;
  discoveries_count: number;
  drawn: number[] | null;
  found: string | null;
  passed: boolean;
  out: boolean;
  trade_rate: number;
  actions: Record<string, number>;
  score: Score;
}
export interface Stack {
  left: number;
  discarded: number[];
}
export type Side = "attacker" | "defender";
export interface Battle {
  sector: number;
  attacker: number;
  defender: number | "ancients" | "gcds";
  stage: "missiles" | "cannons" | "population";
  round: number;
  order: { side: Side; ship: string; initiative: number; retreating: number | null }[];
  turn: number | null;
  ships: { side: Side; ship: string; damage: number[] }[];
  dice: { colour: keyof Dice; value: number; hits: boolean }[];
}
export interface EclipseView extends View {
  round: number;
  rounds: number;
  phase: string;
  start: number;
  next_start: number | null;
  active: number | null;
  traitor: number | null;
  diplomacy: boolean;
  sectors: Sector[];
  stacks: Record<"inner" | "middle" | "outer", Stack>;
  technologies: Record<string, number>;
  bag: Record<string, number>;
  reputation_bag: number;
  discoveries_left: number;
  players: Player[];
  exploring: { q: number; r: number; tiles: number[] } | null;
  moving: { ship: ShipType; sector: number; left: number } | null;
  battle: Battle | null;
}

/** As games/eclipse/__init__.py names things, but sectors by their stars; the influence track is called 0. */
export function name(speech: Speech, argument: string, value: Word): string | null {
  if (argument === "ring") return speech.get("ring", String(value));
  if (argument === "tiles")
    return speech.name(
      String(value)
        .replace(/^[^_]*_/, "")
        .replace(/_[^_]*$/, ""),
    );
  if (!["sector", "sectors", "source", "target_sector"].includes(argument)) return null;
  const number = Number(value);
  if (number < 2) return speech.get("name", number ? "centre" : "influence_track");
  return say("sector_in_text", { sector: sectorName(speech, number) });
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a thing, as a title. */
export const nameOf = (store: { speech: Speech | null }, id: string): string =>
  capital(store.speech?.name(id) ?? id);

/** What a technology does, in a sentence. */
export const doesOf = (store: { speech: Speech | null }, id: string): string =>
  store.speech?.get("does", id) ?? "";

/** "Castor (101)": the star, and the number by which the rules and the log call it. */
export function sectorName(speech: Speech, sector: number): string {
  if (sector === 1) return capital(speech.name("centre"));
  const star = starOf(sector);
  return star ? `${star} (${sector})` : String(sector);
}

export const sectorOf = (view: EclipseView, number: number): Sector | null =>
  view.sectors.find((sector) => sector.sector === number) ?? null;

export const shipsIn = (fleet: Fleet): number => SHIPS.reduce((sum, ship) => sum + fleet[ship], 0);

/** Resource and rank of a square: `advanced_money` is advanced money. */
export function squareKind(square: string): { resource: string; advanced: boolean } {
  const advanced = square.startsWith("advanced_");
  return { resource: advanced ? square.slice(9) : square, advanced };
}

/** The whole emblem family of a species: the six Terran factions share one. */
export const emblem = (species: string | null): string =>
  species === null ? "unknown" : species.startsWith("terran") ? "terran" : species;

export const isMine = (view: EclipseView, seat: number | null): boolean =>
  seat !== null && seat === view.seat;
