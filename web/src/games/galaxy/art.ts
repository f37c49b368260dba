/** Galaxy's drawings: engraved lines, made of paths. Worlds in a 64 box, the rest in 48. */

import { circle, f, TAU, ticks } from "../../parts/drawing";

export interface Stroke {
  d: string;
  /** Line weight; 0 fills the shape instead. */
  w: number;
}

/** Straight hatching inside a circle, from one share of its height to another. */
function hatch(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  step: number,
  lean = 0,
): string {
  let d = "";
  for (let h = from * r; h <= to * r; h += step) {
    const half = Math.sqrt(Math.max(0, r * r - h * h));
    if (half < 1) continue;
    const c = Math.cos(lean);
    const s = Math.sin(lean);
    d += `M${f(x - half * c - h * s)} ${f(y - half * s + h * c)}L${f(x + half * c - h * s)} ${f(y + half * s + h * c)}`;
  }
  return d;
}

function polygon(x: number, y: number, r: number, sides: number, turn: number): string {
  const points = Array.from({ length: sides }, (_, i) => {
    const a = (i / sides) * TAU + turn;
    return `${f(x + r * Math.cos(a))} ${f(y + r * Math.sin(a))}`;
  });
  return `M${points.join("L")}z`;
}

const planet = (r: number): Stroke => ({ d: circle(32, 32, r), w: 1.6 });

const cells = [
  [32, 32],
  [32, 20.8],
  [32, 43.2],
  [22.3, 26.4],
  [41.7, 26.4],
  [22.3, 37.6],
  [41.7, 37.6],
] as const;

export const WORLD_ART: Record<string, Stroke[]> = {
  // A planet that is a wheel: teeth, spokes, hub.
  cylor: [
    planet(15),
    { d: ticks(32, 32, 15, 20, 16), w: 2.4 },
    { d: ticks(32, 32, 5, 15, 6, 0.26), w: 1.2 },
    { d: circle(32, 32, 5), w: 1.6 },
  ],
  // A crescent with the veins of a leaf.
  felowi: [
    planet(19),
    { d: "M32 13C44 22 44 42 32 51", w: 1.6 },
    { d: "M13 32H40.5M18 22L31 32L18 42M25 15.5L38 27M25 48.5L38 37", w: 1.1 },
    { d: "M45.5 19.5V44.5M48.5 24.5V39.5", w: 1 },
  ],
  // Cells of a hive.
  myrmidon: [
    planet(20),
    { d: cells.map(([x, y]) => polygon(x, y, 5.6, 6, 0)).join(""), w: 1.3 },
    { d: polygon(32, 32, 2.6, 6, 0), w: 0 },
  ],
  // One world, two halves, drifting apart.
  divergence: [
    { d: "M34.5 11A19 19 0 0 1 34.5 49L39 37L33 30L38 21z", w: 1.6 },
    { d: "M29.5 15A19 19 0 0 0 29.5 53L33 42L26 34L31 25z", w: 1.6 },
    { d: "M17 27h7M14.5 32h9M15 37h11M18 43h11M44 18h4M42 24h9M39 30h14M43 36h10M42 42h5", w: 1 },
  ],
  // Two rings locked by their word.
  ecup_contract: [
    { d: circle(25.5, 32, 13), w: 2 },
    { d: circle(38.5, 32, 13), w: 2 },
    { d: "M32 20.8V43.2M28.8 23.5V40.5M35.2 23.5V40.5", w: 1 },
    { d: ticks(25.5, 32, 8, 10.5, 12), w: 0.9 },
    { d: ticks(38.5, 32, 8, 10.5, 12), w: 0.9 },
  ],
  // Crowned.
  imperial: [
    { d: circle(32, 37, 14), w: 1.6 },
    { d: hatch(32, 37, 14, -0.1, 0.9, 3.2), w: 1 },
    { d: "M18 21L21 11L27 17L32 8L37 17L43 11L46 21z", w: 1.6 },
    { d: circle(32, 8, 1.6) + circle(21, 11, 1.4) + circle(43, 11, 1.4), w: 0 },
  ],
  // Veiled, with one eye open.
  khafarjimmn: [
    planet(19),
    { d: hatch(32, 32, 19, -0.95, -0.2, 2.4, -0.35), w: 1.1 },
    { d: "M21 36Q32 26 43 36Q32 46 21 36z", w: 1.6 },
    { d: circle(32, 36, 3.2), w: 0 },
  ],
  // Quills.
  erithizonian: [
    { d: circle(32, 32, 8), w: 1.6 },
    { d: ticks(32, 32, 10, 22, 12), w: 1.6 },
    { d: ticks(32, 32, 10, 17, 12, TAU / 24), w: 1.1 },
    { d: hatch(32, 32, 8, -0.6, 0.7, 2.6, 0.7), w: 1 },
  ],
};

export const SHIP_ART: Stroke[][] = [
  // nova
  [
    { d: circle(24, 24, 5), w: 0 },
    { d: ticks(24, 24, 9, 20, 8), w: 2 },
    { d: ticks(24, 24, 9, 14, 8, TAU / 16), w: 1.4 },
  ],
  // drone
  [
    { d: circle(24, 24, 6.5), w: 2 },
    { d: circle(24, 24, 2), w: 0 },
    { d: "M19.5 19.5L11 11M28.5 19.5L37 11M19.5 28.5L11 37M28.5 28.5L37 37", w: 1.6 },
    {
      d: circle(10, 10, 2.4) + circle(38, 10, 2.4) + circle(10, 38, 2.4) + circle(38, 38, 2.4),
      w: 1.4,
    },
  ],
  // shuttle
  [
    { d: "M24 7C30 13 31 24 30 36H18C17 24 18 13 24 7z", w: 2 },
    { d: "M17.5 26L10 35V39L18 36M30.5 26L38 35V39L30 36", w: 1.6 },
    { d: "M21 17H27M20.5 41H27.5", w: 1.4 },
  ],
  // transport
  [
    { d: "M24 6L30 13V40H18V13z", w: 2 },
    { d: "M18 17H11V36H18M30 17H37V36H30", w: 1.8 },
    { d: "M11 23.5H18M11 30H18M30 23.5H37M30 30H37M21 40V44M27 40V44", w: 1.3 },
  ],
  // assault craft
  [
    { d: "M24 6L40 38L24 30L8 38z", w: 2 },
    { d: "M24 14V30M17 29L24 18L31 29", w: 1.3 },
    { d: "M24 34L30 41H18z", w: 0 },
  ],
  // raider
  [
    { d: "M24 10L28 22L43 14L36 34L28 31L24 41L20 31L12 34L5 14L20 22z", w: 2 },
    { d: circle(24, 24, 2.4), w: 0 },
  ],
  // frigate
  [
    { d: "M24 5L28.5 16V38H19.5V16z", w: 2 },
    { d: "M19.5 28L12 36V41L19.5 36M28.5 28L36 36V41L28.5 36", w: 1.6 },
    { d: "M24 14V24", w: 1.4 },
  ],
  // destroyer
  [
    { d: "M24 4L29 15V40H19V15z", w: 2 },
    {
      d: "M19 18L11 25V29L19 25M29 18L37 25V29L29 25M19 31L9 39V43L19 38M29 31L39 39V43L29 38",
      w: 1.5,
    },
    { d: "M24 12V22M22 44H26", w: 1.4 },
  ],
  // cruiser
  [
    { d: "M24 3L29.5 14V42H18.5V14z", w: 2 },
    { d: "M18.5 20C9 22 9 32 18.5 34M29.5 20C39 22 39 32 29.5 34", w: 1.8 },
    { d: circle(24, 27, 3.2), w: 1.6 },
    { d: "M24 10V18M20 45H28", w: 1.4 },
  ],
  // battlecruiser
  [
    { d: "M24 3L32 17V41H16V17z", w: 2 },
    { d: "M16 20L7 30V42H13V36L16 34M32 20L41 30V42H35V36L32 34", w: 1.8 },
    { d: circle(24, 20, 2.6) + circle(24, 31, 3.6), w: 1.5 },
    { d: "M19 45H29", w: 1.6 },
  ],
  // dreadnought
  [
    { d: "M24 2L35 24L40 43H8L13 24z", w: 2.2 },
    { d: "M24 2V16M13 24H35M10.5 34H37.5", w: 1.3 },
    { d: circle(24, 24, 5), w: 1.6 },
    { d: circle(24, 24, 1.8), w: 0 },
    { d: "M13 46H18M21.5 46H26.5M30 46H35", w: 1.8 },
  ],
];

export const TECHNOLOGY_ART: Record<string, Stroke[]> = {
  phaser_banks: [
    { d: circle(24, 34, 7), w: 2 },
    { d: "M24 27V6M18 29L9 12M30 29L39 12", w: 1.8 },
    { d: circle(24, 34, 2.4), w: 0 },
  ],
  screens: [
    { d: "M24 5L40 11V23C40 33 33 40 24 43C15 40 8 33 8 23V11z", w: 2 },
    { d: "M24 12L34 16V24C34 30 30 34 24 36.5C18 34 14 30 14 24V16z", w: 1.3 },
  ],
  sensors: [
    { d: "M8 20A20 20 0 0 0 28 40M8 28A12 12 0 0 0 20 40", w: 1.6 },
    { d: "M10 10A26 26 0 0 0 38 38z", w: 2 },
    { d: "M24 24L36 12", w: 1.8 },
    { d: circle(37.5, 10.5, 3), w: 1.6 },
  ],
  warp_drive: [
    { d: circle(24, 24, 5), w: 2 },
    {
      d: "M24 5A19 19 0 0 1 43 24M24 43A19 19 0 0 1 5 24M24 12A12 12 0 0 1 36 24M24 36A12 12 0 0 1 12 24",
      w: 1.7,
    },
    { d: "M39 20L43 25L46 20M9 28L5 23L2 28", w: 1.6 },
  ],
  advanced_processing: [
    { d: "M14 14H34V34H14z", w: 2 },
    {
      d: "M19 14V7M24 14V7M29 14V7M19 34V41M24 34V41M29 34V41M14 19H7M14 24H7M14 29H7M34 19H41M34 24H41M34 29H41",
      w: 1.4,
    },
    { d: circle(19.5, 24, 1.8) + circle(24, 24, 1.8) + circle(28.5, 24, 1.8), w: 0 },
  ],
};

/** The mark of allies: a wheel of many worlds. */
export const ALLY_ART: Stroke[] = [
  { d: circle(32, 32, 18), w: 1.4 },
  {
    d: Array.from({ length: 6 }, (_, i) =>
      circle(f(32 + 18 * Math.cos((i / 6) * TAU)), f(32 + 18 * Math.sin((i / 6) * TAU)), 4),
    ).join(""),
    w: 1.6,
  },
  { d: circle(32, 32, 3), w: 0 },
];
