/** What is printed on tiles, for drawing them; `make components` copies it from the engine. The rules are on the server; nothing is decided by these numbers. */
import printed from "./components.json";
import type { Action, Category, Dice, Resource, ShipType } from "./view_types";

export const RESOURCES = printed.resources as readonly Resource[];
export const SHIPS = printed.ships as readonly ShipType[];
export const ACTIONS = printed.actions as readonly Action[];
export const CATEGORIES = printed.categories as readonly Category[];

export interface Face {
  edges: number[];
  vp: number;
  squares: string[];
  artifacts: number;
  ancients: number;
  discovery: boolean;
}

const FACES: Record<number, Face> = printed.sectors;
const BLANK: Face = { edges: [], vp: 0, squares: [], artifacts: 0, ancients: 0, discovery: false };

/** A sector's face as it lies upright. */
export const face = (sector: number): Face => FACES[sector] ?? BLANK;

/** All technologies by category in the order of the supply board, with their printed cost. */
export const TECHNOLOGIES = printed.technologies as unknown as Record<Category, [string, number][]>;

export interface Part {
  family: "cannon" | "missile" | "hull" | "drive" | "computer" | "source" | "shield";
  energy: number;
  initiative: number;
  /** Movement, computer, shield or hull; for weapons the number of dice. */
  value: number;
  die: keyof Dice | null;
  ancient: boolean;
}

export const PARTS = printed.parts as Record<string, Part>;

/** What a hit does, by the colour of its die. */
export const DAMAGE: Dice = printed.damage;
// Where all cubes or discs lie on a track nothing is printed.
export const PRODUCTION: readonly number[] = printed.production;
export const UPKEEP: readonly number[] = printed.upkeep.slice(0, -1);
export const DISCOUNTS: readonly number[] = printed.discounts;
export const TECHNOLOGY_POINTS: readonly number[] = printed.technology_points;

/** What ships that belong to nobody can do. */
export const NPC: Record<
  string,
  { hull: number; initiative: number; dice: number; computer: number }
> = printed.npc;

const STRUCTURES: Record<string, Record<string, number>> = printed.structures;

/** Orbitals and monoliths have no blueprint that would say what they cost. */
export const structureCost = (species: string | null, thing: string): number =>
  STRUCTURES[species ?? ""]?.[thing] ?? 0;

/** Where a species comes from. */
export const HOMES: Record<string, number> = printed.homes;
