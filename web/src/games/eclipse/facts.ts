/** What is printed on tiles, for drawing them; `make components` copies it from the engine. The rules are on the server; nothing is decided by these numbers. */
import printed from "./components.json";
import type { Category, Dice } from "./view";

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

/** The stars that the sectors are named after. */
const STARS: Record<number, string> = {
  101: "Castor",
  102: "Pollux",
  103: "Beta Leonis",
  104: "Arcturus",
  105: "Zeta Herculis",
  106: "Capella",
  107: "Aldebaran",
  108: "Mu Cassiopeiae",
  201: "Alpha Centauri",
  202: "Fomalhaut",
  203: "Chi Draconis",
  204: "Vega",
  205: "Mu Herculis",
  206: "Epsilon Indi",
  207: "Zeta Reticuli",
  208: "Iota Persei",
  209: "Delta Eridani",
  210: "Psi Capricorni",
  211: "Beta Aquilae",
  221: "Procyon",
  222: "Epsilon Eridani",
  223: "Altair",
  224: "Beta Hydri",
  225: "Eta Cassiopeiae",
  226: "61 Cygni",
  227: "Sirius",
  228: "Sigma Draconis",
  229: "Tau Ceti",
  230: "Lambda Aurigae",
  231: "Delta Pavonis",
  232: "Rigel",
  301: "Zeta Draconis",
  302: "Gamma Serpentis",
  303: "Eta Cephei",
  304: "Theta Pegasi",
  305: "Lambda Serpentis",
  306: "Beta Centauri",
  307: "Sigma Sagittarii",
  308: "Kappa Scorpii",
  309: "Phi Piscium",
  310: "Nu Phoenicis",
  311: "Canopus",
  312: "Antares",
  313: "Alpha Ursae Minoris",
  314: "Spica",
  315: "Epsilon Aurigae",
  316: "Iota Carinae",
  317: "Beta Crucis",
  318: "Gamma Velorum",
};
export const starOf = (sector: number): string | null => STARS[sector] ?? null;
