/** What is printed on tiles, for drawing them. The rules are on the server; nothing is decided by these numbers. */
import type { Category, Dice } from "./view";

export interface Face {
  edges: number[];
  vp: number;
  squares: string[];
  artifacts: number;
  ancients: number;
  discovery: boolean;
}

/** Number: wormholes, points, squares (m s t money science materials, capital letters advanced, g grey), then * artifact, a per ancient, d discovery. */
const FACES: Record<number, string> = {
  1: "012345 4 sStTgg *d",
  101: "12345 2 mtT ad",
  102: "0235 3 sS *",
  103: "01245 2 Mg",
  104: "0134 2 mMsS aad",
  105: "01345 3 msT *ad",
  106: "0123 2 st",
  107: "01235 2 mST",
  108: "0134 2 Msg ad",
  201: "135 1 mt",
  202: "135 1 sS",
  203: "0135 1 mst aad",
  204: "0135 2 MTg *ad",
  205: "234 1 mMS",
  206: "1235 1 t d",
  207: "013 1 - d",
  208: "0235 1 - d",
  209: "0135 1 Ms",
  210: "035 1 mt",
  211: "0123 2 mTg *ad",
  221: "0134 3 mMsSt *",
  222: "0134 3 mMsS *",
  223: "0134 3 mMsSt *",
  224: "0134 3 msST *",
  225: "0134 3 mMsSt *",
  226: "0134 3 mst *",
  227: "0134 3 mMsSt *",
  228: "0134 3 msT *",
  229: "0134 3 mMsSt *",
  230: "0134 3 mMsT *",
  231: "0134 3 mMsSt *",
  232: "0134 3 MstT *",
  301: "023 2 msT *aad",
  302: "034 2 Mt *ad",
  303: "35 2 g *ad",
  304: "03 1 Mt",
  305: "013 1 st ad",
  306: "13 1 mt",
  307: "023 1 mS",
  308: "235 1 sT",
  309: "035 1 mS",
  310: "03 1 st",
  311: "023 1 t d",
  312: "013 1 t d",
  313: "03 1 g d",
  314: "234 1 g d",
  315: "035 1 - d",
  316: "013 1 - d",
  317: "34 1 mM",
  318: "23 1 Tg",
};

const LETTERS: Record<string, string> = {
  m: "money",
  s: "science",
  t: "materials",
  M: "advanced_money",
  S: "advanced_science",
  T: "advanced_materials",
  g: "grey",
};

/** A sector's face as it lies upright. */
export function face(sector: number): Face {
  const [edges = "", vp = "0", squares = "-", marks = ""] = (FACES[sector] ?? "").split(" ");
  return {
    edges: [...edges].map(Number),
    vp: Number(vp),
    squares: [...squares].flatMap((letter) => LETTERS[letter] ?? []),
    artifacts: marks.split("*").length - 1,
    ancients: marks.split("a").length - 1,
    discovery: marks.includes("d"),
  };
}

/** All technologies by category in the order of the supply board, with their printed cost. */
export const TECHNOLOGIES: Record<Category, [string, number][]> = {
  military: [
    ["neutron_bombs", 2],
    ["starbase", 4],
    ["plasma_cannon", 6],
    ["phase_shield", 8],
    ["advanced_mining", 10],
    ["tachyon_source", 12],
    ["plasma_missile", 14],
    ["gluon_computer", 16],
  ],
  grid: [
    ["gauss_shield", 2],
    ["improved_hull", 4],
    ["fusion_source", 6],
    ["positron_computer", 8],
    ["advanced_economy", 10],
    ["tachyon_drive", 12],
    ["antimatter_cannon", 14],
    ["quantum_grid", 16],
  ],
  nano: [
    ["nanorobots", 2],
    ["fusion_drive", 4],
    ["advanced_robotics", 6],
    ["orbital", 8],
    ["advanced_labs", 10],
    ["monolith", 12],
    ["artifact_key", 14],
    ["wormhole_generator", 16],
  ],
};

export interface Part {
  family: "cannon" | "missile" | "hull" | "drive" | "computer" | "source" | "shield";
  energy: number;
  initiative: number;
  /** Movement, computer, shield or hull; for weapons the number of dice. */
  value: number;
  die: keyof Dice | null;
  ancient: boolean;
}

const part = (
  family: Part["family"],
  energy: number,
  value: number,
  initiative = 0,
  die: Part["die"] = null,
  ancient = false,
): Part => ({ family, energy, value, initiative, die, ancient });

export const PARTS: Record<string, Part> = {
  ion_cannon: part("cannon", -1, 1, 0, "yellow"),
  plasma_cannon: part("cannon", -2, 1, 0, "orange"),
  antimatter_cannon: part("cannon", -4, 1, 0, "red"),
  plasma_missile: part("missile", 0, 2, 0, "orange"),
  hull: part("hull", 0, 1),
  improved_hull: part("hull", 0, 2),
  nuclear_drive: part("drive", -1, 1, 1),
  fusion_drive: part("drive", -2, 2, 2),
  tachyon_drive: part("drive", -3, 3, 3),
  electron_computer: part("computer", 0, 1),
  positron_computer: part("computer", -1, 2, 1),
  gluon_computer: part("computer", -2, 3, 2),
  nuclear_source: part("source", 3, 0),
  fusion_source: part("source", 6, 0),
  tachyon_source: part("source", 9, 0),
  gauss_shield: part("shield", 0, 1),
  phase_shield: part("shield", -1, 2),
  axion_computer: part("computer", 0, 3, 0, null, true),
  hypergrid_source: part("source", 11, 0, 0, null, true),
  shard_hull: part("hull", 0, 3, 0, null, true),
  ion_turret: part("cannon", -1, 2, 0, "yellow", true),
  conformal_drive: part("drive", -2, 4, 2, null, true),
  flux_shield: part("shield", -2, 3, 0, null, true),
};

export const PRODUCTION = [28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2] as const;
export const UPKEEP = [30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0] as const;
export const DISCOUNTS = [0, 1, 2, 3, 4, 6, 8] as const;
export const TECHNOLOGY_POINTS = [0, 0, 0, 0, 1, 2, 3, 5] as const;

/** What ships that belong to nobody can do. */
export const NPC: Record<
  string,
  { hull: number; initiative: number; dice: number; computer: number }
> = {
  ancient: { hull: 1, initiative: 2, dice: 2, computer: 1 },
  gcds: { hull: 7, initiative: 0, dice: 4, computer: 1 },
};

/** Orbitals and monoliths have no blueprint that would say what they cost. */
export function structureCost(species: string | null, thing: string): number {
  if (thing === "orbital") return species === "mechanema" ? 4 : 5;
  return species === "mechanema" ? 8 : 10;
}

/** Where a species comes from. */
export const HOMES: Record<string, number> = {
  terran_directorate: 221,
  eridani_empire: 222,
  terran_federation: 223,
  hydran_progress: 224,
  terran_union: 225,
  planta: 226,
  terran_republic: 227,
  descendants_of_draco: 228,
  terran_conglomerate: 229,
  mechanema: 230,
  terran_alliance: 231,
  orion_hegemony: 232,
};

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
