/** What is printed on the components (`make components`), and how it is asked for; no rules. */
import printed from "./components.json";

export interface Unit {
  sign: string;
  rule?: string;
  cost?: number;
  /** Its class, A to F. */
  weapon?: string;
  by_level?: string;
  attack?: number[];
  defense?: number[];
  hull?: number;
  needs?: Record<string, number>;
  mounts?: string[];
  counters?: number;
  moves: string;
  face_up?: boolean;
  fights?: boolean;
}
export interface Troop {
  cost?: number;
  needs?: number;
}
export interface Technology {
  start?: number;
  price: number[];
  rule?: string;
  /** The last level is known with this rule only. */
  last_rule?: string;
}

const box = printed as unknown as {
  hexes: Record<string, [row: number, column: number]>;
  units: Record<string, Unit>;
  troops: Record<string, Troop>;
  technologies: Record<string, Technology>;
  cards: Record<string, number>;
  /** By level of movement: hexes in each turn of a cycle. */
  movement: number[][];
};
export const {
  hexes: HEXES,
  units: UNITS,
  troops: TROOPS,
  technologies: TECHNOLOGIES,
  cards: CARDS,
  movement: MOVEMENT,
} = box;

/** All hexes of the board: trails on the map call them by their number. */
export const HEX_NAMES = Object.keys(HEXES);

/** Attack and defence of a unit as they are printed: "C4-1". */
export function strength(unit: Unit): string {
  const [attack = 0] = unit.attack ?? [];
  const [defense = 0] = unit.defense ?? [];
  return unit.weapon ? `${unit.weapon}${attack}-${defense}` : "";
}

/** The steps of growth of colonies, and of homeworlds that grow to 20 or 30. */
const COLONY = [0, 1, 3, 5];
const HOMEWORLD = { 20: [0, 5, 10, 15, 20], 30: [0, 5, 10, 20, 30] };
export type Most = keyof typeof HOMEWORLD;

/** How many steps of its ring a colony has grown, and of how many. */
export function growth(colony: { cp: number; homeworld: boolean }, most: Most) {
  const steps = colony.homeworld ? HOMEWORLD[most] : COLONY;
  return { at: steps.filter((step) => step <= colony.cp).length - 1, of: steps.length - 1 };
}
