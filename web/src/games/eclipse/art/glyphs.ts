/** Eclipse's drawings, engraved lines in a box of 24. Weight 0 fills the shape. */
import { circle, f, ticks } from "../../../parts/drawing";

export type Stroke = readonly [d: string, weight: number];

/** An ellipse turned about the middle of the box: the path of something that circles. */
export function orbit(rx: number, ry: number, degrees: number, x = 12, y = 12): string {
  const a = (degrees * Math.PI) / 180;
  const [dx, dy] = [f(rx * Math.cos(a)), f(rx * Math.sin(a))];
  return `M${f(x - dx)} ${f(y - dy)}A${rx} ${ry} ${degrees} 1 0 ${f(x + dx)} ${f(y + dy)}A${rx} ${ry} ${degrees} 1 0 ${f(x - dx)} ${f(y - dy)}z`;
}

/** Round, three-cornered, square: resources are told apart without colour. */
const RESOURCES: Record<string, Stroke[]> = {
  money: [
    [circle(12, 12, 8.6), 2],
    [circle(12, 12, 4.2), 1.6],
  ],
  science: [
    ["M12 3.2L21.4 20H2.6z", 2],
    ["M12 10.4L15.6 16.8H8.4z", 1.5],
  ],
  materials: [
    ["M4 4h16v16H4z", 2],
    ["M8.6 8.6h6.8v6.8H8.6z", 1.6],
  ],
  grey: [
    ["M12 2.6L21.4 12L12 21.4L2.6 12z", 2],
    [circle(12, 12, 2), 0],
  ],
  orbital: [
    [orbit(10.4, 4.2, -24), 1.7],
    [circle(12, 12, 4), 2],
  ],
};

const SHIPS: Record<string, Stroke[]> = {
  interceptor: [["M12 2.5L14.6 11L20.5 17.5L14.8 16.8L12 20.5L9.2 16.8L3.5 17.5L9.4 11z", 0]],
  cruiser: [
    ["M12 1.5L14.8 7.5V11.5L21 15V19.5L14.8 18L13.6 21.5H10.4L9.2 18L3 19.5V15L9.2 11.5V7.5z", 0],
  ],
  dreadnought: [
    [
      "M12 1L15.2 6V9L18.2 10.6V6.8L20.8 9V20L17 18V22H13.6L12 20.2L10.4 22H7V18L3.2 20V9L5.8 6.8V10.6L8.8 9V6z",
      0,
    ],
  ],
  starbase: [
    [
      "M10.4 1.5h3.2v4.6a6.2 6.2 0 0 1 4.3 4.3h4.6v3.2h-4.6a6.2 6.2 0 0 1-4.3 4.3v4.6h-3.2v-4.6a6.2 6.2 0 0 1-4.3-4.3H1.5v-3.2h4.6a6.2 6.2 0 0 1 4.3-4.3zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z",
      0,
    ],
  ],
  ancient: [
    [
      "M12 2C17 2 21 6.3 21 11.4C21 15.2 19.3 18.2 16.6 20.2L15.2 15.4L12 22.4L8.8 15.4L7.4 20.2C4.7 18.2 3 15.2 3 11.4C3 6.3 7 2 12 2zM8.3 8.4a2 2 0 1 0 .01 0zM15.7 8.4a2 2 0 1 0 .01 0z",
      0,
    ],
  ],
  gcds: [
    [circle(12, 12, 9.6), 1.6],
    [ticks(12, 12, 5, 9.6, 6, Math.PI / 6), 1.8],
    [circle(12, 12, 5), 1.6],
    [circle(12, 12, 2), 0],
    [ticks(12, 12, 9.6, 11.8, 12), 1.6],
  ],
};

const THINGS: Record<string, Stroke[]> = {
  monolith: [
    ["M9.2 2.5h5.6L17 20.5H7z", 0],
    ["M4.5 21.2h15", 1.8],
  ],
  discovery: [["M12 1.8L14.6 9.4L22.2 12L14.6 14.6L12 22.2L9.4 14.6L1.8 12L9.4 9.4z", 0]],
  artifact: [
    ["M6 3h12L13.2 12L18 21H6L10.8 12z", 1.8],
    ["M8.6 19h6.8L12 14.4z", 0],
  ],
  disc: [
    [circle(12, 12, 8.6), 1.8],
    [circle(12, 12, 5.4), 1.2],
  ],
  colony: [
    ["M12 2.5C16 6 17 11 16 16H8C7 11 8 6 12 2.5z", 1.7],
    ["M8 12L4 17V20L8.6 17.6M16 12L20 17V20L15.4 17.6M10 19v2.5M14 19v2.5", 1.6],
    [circle(12, 9.4, 1.8), 0],
  ],
  ambassador: [
    [circle(12, 7.4, 3.6), 1.7],
    ["M4.5 21C4.5 15.5 8 13 12 13S19.5 15.5 19.5 21z", 1.7],
  ],
  reputation: [
    ["M12 2.5L20 5.5V12C20 17 16.6 20 12 21.8C7.4 20 4 17 4 12V5.5z", 1.7],
    [
      "M12 7.2L13.4 10.6L17 10.9L14.2 13.2L15.1 16.8L12 14.9L8.9 16.8L9.8 13.2L7 10.9L10.6 10.6z",
      0,
    ],
  ],
  traitor: [
    ["M6 3L18 21M18 3L6 21", 2.2],
    [circle(12, 12, 9.4), 1.5],
  ],
  start: [["M4 21V3M4 4h13l-3.4 4.2L17 12.4H4", 1.9]],
  points: [
    ["M12 2.2L14.9 8.8L22 9.5L16.6 14.2L18.2 21.2L12 17.5L5.8 21.2L7.4 14.2L2 9.5L9.1 8.8z", 1.7],
  ],
  trade: [["M3 8.5h14M13.4 4.6L17.4 8.5L13.4 12.4M21 15.5H7M10.6 11.6L6.6 15.5L10.6 19.4", 1.8]],
  pass: [
    ["M5 4v16M19 4v16", 2],
    ["M9 12h6", 1.8],
  ],
  grave: [["M6.5 21V9.5a5.5 5.5 0 0 1 11 0V21zM3.5 21h17M12 8v6M9.4 10.4h5.2", 1.7]],
  hand: [["M3 12h14M12 6.5L17.8 12L12 17.5", 2]],
};

const ACTIONS: Record<string, Stroke[]> = {
  explore: [
    ["M7.4 4h9.2L21.2 12L16.6 20H7.4L2.8 12z", 1.7],
    ["M12 8v8M8 12h8", 1.9],
  ],
  influence: [
    [circle(12, 12, 4.4), 0],
    [circle(12, 12, 9), 1.6],
    [ticks(12, 12, 6.4, 9, 8), 1.4],
  ],
  research: [
    [orbit(10, 4, 30), 1.5],
    [orbit(10, 4, 150), 1.5],
    [orbit(10, 4, 90), 1.5],
    [circle(12, 12, 1.9), 0],
  ],
  upgrade: [["M4 13L12 5.5L20 13M4 19.5L12 12L20 19.5", 2.2]],
  build: [
    ["M3 20.5h18M5.5 20.5V9.5L12 4l6.5 5.5v11", 1.8],
    ["M12 10v6.5M8.8 13.2h6.4", 1.9],
  ],
  move: [
    ["M4 19C4 11 9 8 18 8", 1.8],
    ["M13.4 3.4L18.6 8L13.4 12.6", 1.9],
    [circle(4, 19, 1.8), 0],
  ],
};

const MARKS: Record<string, Stroke[]> = {
  energy: [["M13.6 2L5.4 13.4H11L9.8 22L18.6 10.2H12.8z", 0]],
  initiative: [["M5 7L12 13.5L5 20M12 7L19 13.5L12 20", 2.1]],
  movement: [
    ["M3 12h13M11 5.5L18 12L11 18.5", 2],
    ["M21 5v14", 1.8],
  ],
  computer: [
    [circle(12, 12, 7), 1.7],
    ["M12 2v6M12 16v6M2 12h6M16 12h6", 1.7],
  ],
  shield: [
    ["M4 6C8 6 10.5 4.6 12 3C13.5 4.6 16 6 20 6V12C20 17 16.5 20 12 21.5C7.5 20 4 17 4 12z", 1.8],
  ],
  hull: [
    ["M3.5 8.5L12 3.5L20.5 8.5V16L12 21L3.5 16z", 1.8],
    ["M3.5 8.5L12 13.5L20.5 8.5M12 13.5V21", 1.4],
  ],
  cannon: [
    [circle(6.6, 16.4, 4.6), 1.8],
    ["M9.4 11.4L18 3.6L21 6.8L12 15.2", 1.8],
    [circle(6.6, 16.4, 1.4), 0],
    ["M16 15.5L18.5 18M20.5 12.5L23 13.5M13.5 19L14.5 21.5", 1.5],
  ],
  missile: [
    ["M2.5 21.5L7 17M5 14.5L9.5 19M7 17L16.5 7.5C18 6 20.5 4 21.5 2.5C20 3.5 18 6 16.5 7.5z", 1.8],
    ["M9.5 11L6 11.5M13 14.5L12.5 18", 1.6],
    ["M15 9L21.8 2.2", 2.4],
  ],
  drive: [
    ["M4 5h7l5 7l-5 7H4l3.6-7z", 1.8],
    ["M13 5l5 7l-5 7M17.4 5l4.2 7l-4.2 7", 1.3],
  ],
  source: [
    [circle(12, 12, 4.4), 1.8],
    [ticks(12, 12, 6.8, 10.6, 10), 1.7],
    [circle(12, 12, 1.6), 0],
  ],
  plus: [["M12 5v14M5 12h14", 2.2]],
  minus: [["M5 12h14", 2.2]],
  fit: [["M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", 2]],
  left: [
    ["M4.6 9.2A8.4 8.4 0 1 1 4.2 15", 2],
    ["M4.2 3.6V9.4H10", 2],
  ],
  right: [
    ["M19.4 9.2A8.4 8.4 0 1 0 19.8 15", 2],
    ["M19.8 3.6V9.4H14", 2],
  ],
};

const TECHNOLOGIES: Record<string, Stroke[]> = {
  neutron_bombs: [
    [circle(11, 14, 7), 1.8],
    ["M15.5 8.5L18 6M17 3.5C19 3 20.5 4.5 20 6.5", 1.6],
    [ticks(11, 14, 1.6, 4.4, 3, -Math.PI / 2), 2.2],
  ],
  advanced_mining: [
    ["M4 4h12v12H4z", 1.6],
    ["M8 8h4v4H8z", 1.4],
    ["M17 20h5M19.5 17.5v5", 2],
  ],
  advanced_economy: [
    [circle(10, 10, 7.4), 1.6],
    [circle(10, 10, 3.4), 1.4],
    ["M17 20h5M19.5 17.5v5", 2],
  ],
  advanced_labs: [
    ["M10 2.5L18 16.5H2z", 1.6],
    ["M10 9L13 14H7z", 1.4],
    ["M17 20h5M19.5 17.5v5", 2],
  ],
  quantum_grid: [
    ["M3 7.5h18M3 16.5h18M7.5 3v18M16.5 3v18", 1.3],
    [circle(7.5, 7.5, 2.4) + circle(16.5, 16.5, 2.4), 0],
  ],
  nanorobots: [
    [circle(12, 12, 4), 1.7],
    ["M12 8V3M12 16v5M8.6 10L4 7.5M15.4 10L20 7.5M8.6 14L4 16.5M15.4 14L20 16.5", 1.5],
    [circle(12, 12, 1.4), 0],
  ],
  advanced_robotics: [
    ["M6 8h12v9H6z", 1.7],
    ["M12 8V4M9 21v-4M15 21v-4M6 12H3M18 12h3", 1.6],
    [circle(9.6, 12, 1.3) + circle(14.4, 12, 1.3) + circle(12, 3.4, 1.4), 0],
  ],
  artifact_key: [
    [circle(7.5, 12, 4.4), 1.8],
    ["M12 12h9.5M17.5 12v4M20.5 12v3", 1.8],
  ],
  wormhole_generator: [
    [orbit(9.6, 9.6, 0), 1.3],
    [orbit(6.4, 6.4, 0), 1.4],
    [orbit(3.2, 3.2, 0), 1.6],
    ["M12 2.4V8.8M12 15.2V21.6", 1.3],
  ],
};

const SPECIES: Record<string, Stroke[]> = {
  terran: [
    [circle(12, 12, 7), 1.7],
    ["M5 12h14M12 5C8.6 8.6 8.6 15.4 12 19M12 5C15.4 8.6 15.4 15.4 12 19", 1.2],
    [orbit(11, 4, -28), 1.1],
  ],
  eridani_empire: [["M3 19.5h18M3.6 16.5L5.4 6.5L9.6 12L12 3.5L14.4 12L18.6 6.5L20.4 16.5z", 1.7]],
  hydran_progress: [
    ["M12 21V12M12 14C8 14 5 11.5 5 6.5M12 14C16 14 19 11.5 19 6.5", 1.7],
    [circle(12, 8.4, 2.6) + circle(5, 4.6, 2) + circle(19, 4.6, 2), 1.5],
  ],
  planta: [
    ["M12 22C12 14 12 10 12 7", 1.6],
    [
      "M12 13C6 13 3.6 9 3.6 3.6C9.4 4 12 7.4 12 13zM12 17C16.6 17 20 14 20.4 8.4C15 8.8 12 12 12 17z",
      1.6,
    ],
  ],
  descendants_of_draco: [
    ["M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12z", 1.7],
    ["M12 7.4C13.8 10 13.8 14 12 16.6C10.2 14 10.2 10 12 7.4z", 0],
    ["M6 5.4L8 7.6M12 3.4V6M18 5.4L16 7.6", 1.5],
  ],
  mechanema: [
    [circle(12, 12, 5.6), 1.7],
    [ticks(12, 12, 6.2, 10.4, 8), 2.6],
    [circle(12, 12, 2), 0],
  ],
  orion_hegemony: [
    ["M4 3.5L12 7L20 3.5V13C20 17 16 20 12 22C8 20 4 17 4 13z", 1.7],
    [circle(7.6, 13.4, 1.4) + circle(12, 12, 1.4) + circle(16.4, 10.6, 1.4), 0],
  ],
  unknown: [
    [circle(12, 12, 8), 1.5],
    ["M9.4 9.6C9.4 6.4 14.8 6.6 14.6 9.8C14.4 12 12 12 12 14.4M12 17.2v.2", 1.8],
  ],
};

export const GLYPHS: Record<string, Stroke[]> = {
  ...MARKS,
  ...TECHNOLOGIES,
  ...SPECIES,
  ...ACTIONS,
  ...THINGS,
  ...SHIPS,
  ...RESOURCES,
};
