/** What is printed on the components (`make components`), and small questions about it. */
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
  note: string;
}

export const COLOURS = ["blue", "green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];
export const colourOf = (letter: string): Colour =>
  COLOURS.find((colour) => colour.startsWith(letter)) ?? "blue";

const box = printed as unknown as {
  hexes: [number, number][];
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

export const SHIPS = [
  "flagship",
  "war_sun",
  "dreadnought",
  "carrier",
  "cruiser",
  "destroyer",
  "fighter",
] as const;
/** What stands on planets. */
export const FORCES = ["infantry", "fighter", "pds", "space_dock"] as const;

/** The technologies that a faction can come to own: its own ones replace general upgrades. */
export function deckOf(faction: string): string[] {
  const own = Object.entries(TECHNOLOGIES).filter(([, each]) => each.faction === faction);
  const gone = new Set(own.map(([, each]) => each.replaces));
  return Object.entries(TECHNOLOGIES)
    .filter(([id, each]) => (!each.faction || each.faction === faction) && !gone.has(id))
    .map(([id]) => id);
}

/** The unit that a player's plastic of a type is. */
export function unitOf(
  player: { faction: string | null; technologies: string[] },
  type: string,
): { id: string; unit: Unit } | null {
  const upgrade = player.technologies
    .map((id) => TECHNOLOGIES[id]?.unit)
    .filter((id) => id && UNITS[id]?.type === type)
    .at(-1);
  const id = upgrade ?? FACTIONS[player.faction ?? ""]?.units[TYPES.indexOf(type)] ?? "";
  const unit = UNITS[id];
  return unit ? { id, unit } : null;
}
