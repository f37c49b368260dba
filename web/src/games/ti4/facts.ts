/** What is printed on the components (`make components`), and how it is asked for; no rules. */
import printed from "./components.json";

export type Roll = [least: number, dice: number];
export interface SystemFace {
  kind: "home" | "gate" | "mecatol" | "blue" | "red";
  planets?: string[];
  anomaly?: "asteroid_field" | "nebula" | "supernova" | "gravity_rift";
  home?: string;
}
export interface PlanetFace {
  trait?: "cultural" | "hazardous" | "industrial";
  specialty?: Colour;
  system: number;
}
export interface Technology {
  colour?: Colour;
  /** One letter for every prerequisite: "bby". */
  needs?: string;
  unit?: string;
  faction?: string;
  replaces?: string;
}
export interface Unit {
  type: string;
  cost?: number;
  per_cost?: number;
  combat?: Roll;
  move?: number;
  capacity?: number;
  sustain?: boolean;
  shield?: boolean;
  barrage?: Roll;
  bombardment?: Roll;
  cannon?: Roll;
  production?: number;
}
export interface Faction {
  home: number;
  commodities: number;
  abilities: string[];
  units: string[];
  start: number[];
  technologies?: string[];
  deck: string[];
  note: string;
}

export type Colour = "blue" | "green" | "yellow" | "red";
const box = printed as unknown as {
  hexes: [number, number][];
  colours: Colour[];
  wormholes: Record<"alpha" | "beta" | "delta", number>;
  systems: Record<string, SystemFace>;
  planets: Record<string, PlanetFace>;
  technologies: Record<string, Technology>;
  types: string[];
  units: Record<string, Unit>;
  factions: Record<string, Faction>;
  strategy_cards: string[];
  objectives: Record<string, [deck: string, points: number, phase: string]>;
  laws: string[];
};
export const {
  hexes: HEXES,
  colours: COLOURS,
  wormholes: WORMHOLES,
  systems: SYSTEMS,
  planets: PLANETS,
  technologies: TECHNOLOGIES,
  types: TYPES,
  units: UNITS,
  factions: FACTIONS,
  objectives: OBJECTIVES,
} = box;
export const STRATEGY_CARDS = box.strategy_cards;
export const LAWS = new Set(box.laws);

export const colourOf = (letter: string): Colour =>
  COLOURS.find((colour) => colour.startsWith(letter)) ?? "blue";

/** In the order in which they are drawn. */
export const SHIPS = [
  "flagship",
  "war_sun",
  "dreadnought",
  "carrier",
  "cruiser",
  "destroyer",
  "fighter",
] as const;
/** What stands on planets, in the order in which it is drawn. */
export const FORCES = ["infantry", "fighter", "pds", "space_dock"] as const;

/** The technologies that a faction can come to own. */
export const deckOf = (faction: string): string[] => FACTIONS[faction]?.deck ?? [];

/** The unit that a player's plastic of a type is. */
export function unitOf(
  player: { units: Record<string, string> },
  type: string,
): { id: string; unit: Unit } | null {
  const id = player.units[type] ?? "";
  const unit = UNITS[id];
  return unit ? { id, unit } : null;
}
