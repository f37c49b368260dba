/** The drawings of Space Empires, engraved lines in a box of 24. Weight 0 fills the shape. */
import { circle, orbit, ticks, type Stroke } from "../../../parts/drawing";

/** Lean hulls for the light classes, broad ones for the heavy: rank is read from the outline. */
const WARSHIPS: Record<string, Stroke[]> = {
  scout: [["M12 2.5L14 11L17.5 16L14 15.4L12 21L10 15.4L6.5 16L10 11z", 0]],
  destroyer: [["M12 1.8L14.2 9L15 13L20 18.5L14.6 17.2L13 22H11L9.4 17.2L4 18.5L9 13L9.8 9z", 0]],
  cruiser: [
    [
      "M12 1.5L14.6 7L15.2 12L20.5 13.6V19L15 17.6L13.6 22H10.4L9 17.6L3.5 19V13.6L8.8 12L9.4 7z",
      0,
    ],
  ],
  battlecruiser: [
    [
      "M12 1L14.8 6.5L15.2 10L21 9.4L19 14L21.4 19.6L15.4 17.8L14 22.5H10L8.6 17.8L2.6 19.6L5 14L3 9.4L8.8 10L9.2 6.5z",
      0,
    ],
  ],
  battleship: [
    [
      "M12 1L15.4 5V9.4L20 11V8.2L22 10.4V19.4L17.4 18V21.6H14L12 23L10 21.6H6.6V18L2 19.4V10.4L4 8.2V11L8.6 9.4V5z",
      0,
    ],
  ],
  dreadnought: [
    [
      "M12 .8L15 4.4L18.4 4V8.6L22.8 12V20.4L18.6 18.8V22.4L14.4 21L12 23.4L9.6 21L5.4 22.4V18.8L1.2 20.4V12L5.6 8.6V4L9 4.4zM12 8.2L9.8 12L12 15.8L14.2 12z",
      0,
    ],
  ],
  titan: [
    [
      `M12 .6L16.2 3.2L20 2.8L20.6 8L23.4 12L20.6 16L20 21.2L16.2 20.8L12 23.4L7.8 20.8L4 21.2L3.4 16L.6 12L3.4 8L4 2.8L7.8 3.2z${circle(12, 12, 4.6)}`,
      0,
    ],
    [circle(12, 12, 2), 0],
  ],
  raider: [["M12 2L13.6 9L22 15.4L15 14.2L12 21.6L9 14.2L2 15.4L10.4 9z", 0]],
  carrier: [["M8.4 2.4H15.6L17 6V18L20 20.4V22H4V20.4L7 18V6zM10.4 6.2V17.8H13.6V6.2z", 0]],
  fighter: [
    ["M12 3L13.2 7.4L16 10L12.9 9.4L12 12L11.1 9.4L8 10L10.8 7.4z", 0],
    ["M6.4 12L7.6 16.4L10.4 19L7.3 18.4L6.4 21L5.5 18.4L2.4 19L5.2 16.4z", 0],
    ["M17.6 12L18.8 16.4L21.6 19L18.5 18.4L17.6 21L16.7 18.4L13.6 19L16.4 16.4z", 0],
  ],
  boarding_ship: [
    ["M12 2.2L15 8V14L18.6 17V21L14 18.8H10L5.4 21V17L9 14V8z", 0],
    ["M5 4.4L8 8M19 4.4L16 8M3.6 9.4H7M20.4 9.4H17", 1.7],
  ],
  flagship: [
    ["M12 3.6L15.2 8.4V12L20 15.4V20L15 18.4L13.4 22.4H10.6L9 18.4L4 20V15.4L8.8 12V8.4z", 0],
    ["M5 7.4L6.6 2.4L9.4 4.6L12 1L14.6 4.6L17.4 2.4L19 7.4", 1.5],
  ],
  unique_ship: [
    ["M12 1.4L15 9L22.4 12L15 15L12 22.6L9 15L1.6 12L9 9z", 0],
    [circle(12, 12, 8.2), 1.2],
  ],
};

const OTHERS: Record<string, Stroke[]> = {
  mine_sweeper: [
    ["M12 2L14.4 8V16L16 20H8L9.6 16V8z", 0],
    ["M3 6Q6 9 3 12M6 4.6Q10 9 6 13.6M21 6Q18 9 21 12M18 4.6Q14 9 18 13.6", 1.5],
  ],
  transport: [
    ["M12 2L14.6 5.4V8H18V18H14.6V20.6L12 22.6L9.4 20.6V18H6V8H9.4V5.4z", 0],
    ["M8.4 11.2H15.6M8.4 14.6H15.6", 1.3],
  ],
  base: [
    [`M12 1.6L21 6.8V17.2L12 22.4L3 17.2V6.8z${circle(12, 12, 5.2)}`, 0],
    [circle(12, 12, 2.4), 0],
  ],
  ship_yard: [
    ["M3.4 3.4V20.6H20.6V3.4M3.4 9.4H7.4M3.4 15H7.4M20.6 9.4H16.6M20.6 15H16.6", 2.1],
    ["M12 4.4L14.4 10V18H9.6V10z", 0],
  ],
  colony_ship: [
    ["M12 1.8Q18 6 18 12V17L21 22H3L6 17V12Q6 6 12 1.8z", 0],
    [circle(12, 11, 3), 1.4],
  ],
  miner: [
    ["M9 9L15 15L8.4 21.6Q4 21 2.4 15.6z", 0],
    ["M11 13L20 4M15.4 2.6L21.4 8.6M20 4L21.6 2.4", 2.1],
  ],
  pipeline: [
    ["M1.6 12H6.4M17.6 12H22.4", 2.4],
    ["M12 4.6L18.4 8.3V15.7L12 19.4L5.6 15.7V8.3z", 1.8],
    [circle(12, 12, 2.6), 0],
  ],
  decoy: [
    ["M12 3L15 10L20 17L15 15.6L12 21L9 15.6L4 17L9 10z", 1.5],
    ["M9.4 12.6Q12 9.8 14.6 12.6", 1.3],
  ],
  mine: [
    [circle(12, 12, 5.4), 0],
    [ticks(12, 12, 6, 10.4, 8), 2.1],
  ],
};

const NOBODYS: Record<string, Stroke[]> = {
  alien_b: [["M12 2Q20 6 19 14L22 20L15 17.6L12 22L9 17.6L2 20L5 14Q4 6 12 2z", 0]],
  alien_c: [["M12 3Q16 7 21 6Q20 13 15.6 15.6L12 22L8.4 15.6Q4 13 3 6Q8 7 12 3z", 0]],
  alien_d: [["M12 4Q14 9 20 9.6Q15.4 12.4 16 20L12 16.4L8 20Q8.6 12.4 4 9.6Q10 9 12 4z", 0]],
  alien_fleet: [
    ["M12 2Q14 7 20 7.6Q15 10 16 15L12 12L8 15Q9 10 4 7.6Q10 7 12 2z", 0],
    ["M5 16.4Q12 21.6 19 16.4M7 19.6Q12 23 17 19.6", 1.6],
  ],
  doomsday_machine: [
    [`${circle(12, 12, 10)}M5 9.6H19L12 20z`, 0],
    [circle(12, 12.4, 1.8), 0],
  ],
  great_machine: [
    [`${circle(12, 12, 10.4)}M4 8.6H20L12 21z`, 0],
    ["M12 1V5M4 4L6.6 6.6M20 4L17.4 6.6", 1.8],
    [circle(12, 12.2, 2.2), 0],
  ],
  amoeba: [
    ["M6 4Q11 1 15 4.4Q21 5 20.4 11Q23 17 17 19Q13 23.4 8.6 20Q2 20 3.6 14Q.8 8 6 4z", 1.7],
    [circle(10, 12, 3.2), 0],
    [circle(15.4, 9, 1.3), 0],
    [circle(14.8, 15.4, 1), 0],
  ],
};

const SIGNS: Record<string, Stroke[]> = {
  /** Others know what stands under this counter; they do not. */
  seen: [
    ["M1.6 12Q12 1.6 22.4 12Q12 22.4 1.6 12z", 2.2],
    [circle(12, 12, 3.6), 0],
  ],
  hidden: [
    ["M1.6 9.6Q12 19.6 22.4 9.6", 2.4],
    ["M5 13.6L3 17M12 15.4V19.4M19 13.6L21 17", 2],
  ],
  shield: [["M12 2L20.6 5.4V12Q20 18.6 12 22.4Q4 18.6 3.4 12V5.4z", 2]],
  flame: [
    [
      "M12 1.6Q19 8 18 14.4Q17 21.6 12 22.4Q6.6 21.6 6 15Q6 11 8.8 8.6Q9 12 11 12.6Q10 6 12 1.6z",
      0,
    ],
  ],
  ringed: [
    [circle(12, 12, 5.4), 0],
    [orbit(11, 3.6, -22), 1.7],
  ],
};

export const GLYPHS: Record<string, Stroke[]> = { ...WARSHIPS, ...OTHERS, ...NOBODYS, ...SIGNS };
