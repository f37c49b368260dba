/** The drawings of Twilight Imperium, engraved lines in a box of 24. Weight 0 fills the shape. */
import { circle, orbit, ticks, type Stroke } from "../../../parts/drawing";

const SHIPS: Record<string, Stroke[]> = {
  fighter: [["M12 5L14 12L19 17L12 15.4L5 17L10 12z", 0]],
  destroyer: [["M12 2L14.4 9L18 18L13.6 16.4L12 21L10.4 16.4L6 18L9.6 9z", 0]],
  cruiser: [
    ["M12 1.5L14.6 8V11.5L20 15V19L14.6 17.6L13.2 21.5H10.8L9.4 17.6L4 19V15L9.4 11.5V8z", 0],
  ],
  carrier: [
    ["M12 2L15 5.5L20.5 7V17L15 18.5L14 22H10L9 18.5L3.5 17V7L9 5.5zM8 9.5V14.5H16V9.5z", 0],
  ],
  dreadnought: [
    [
      "M12 1L15.5 6L17 10L22.5 13V19.5L17 18.2V21.5L13.6 20L12 23L10.4 20L7 21.5V18.2L1.5 19.5V13L7 10L8.5 6z",
      0,
    ],
  ],
  war_sun: [
    [`${circle(12, 12, 9.4)}${circle(12, 12, 3.4)}`, 0],
    [ticks(12, 12, 9.4, 11.6, 12), 1.4],
  ],
  flagship: [
    [
      "M12 0.8L14 6L17.4 3.6L17 9L22.6 12L19.4 14.6L21 20.5L15 18.6L12 23.2L9 18.6L3 20.5L4.6 14.6L1.4 12L7 9L6.6 3.6L10 6z",
      0,
    ],
  ],
  infantry: [
    [circle(12, 7, 3.8), 0],
    ["M5 21V16.5Q5 12.4 9 12.4H15Q19 12.4 19 16.5V21z", 0],
  ],
  pds: [
    ["M3 20.5V17Q3 10 12 10T21 17V20.5z", 0],
    ["M12 11L19 3.5", 2.6],
  ],
  space_dock: [
    [`${circle(12, 12, 4.2)}`, 0],
    [circle(12, 12, 9), 2.2],
    ["M12 3V21M3 12H21", 1.8],
  ],
};

const SIGNS: Record<string, Stroke[]> = {
  resources: [
    [ticks(12, 12, 6.4, 10.4, 8), 3.2],
    [circle(12, 12, 6), 2.2],
  ],
  influence: [
    ["M12 2.2L20.6 6V12.5Q20.6 18.6 12 22Q3.4 18.6 3.4 12.5V6z", 2],
    [circle(12, 11.4, 2.6), 0],
  ],
  goods: [
    [circle(12, 12, 9), 2],
    ["M12 6.6V17.4M15.2 8.6Q9 7 9.2 10T15 14Q15.4 17 8.8 15.4", 1.7],
  ],
  commodities: [
    ["M12 2.6L20.8 7.2V16.8L12 21.4L3.2 16.8V7.2z", 1.9],
    ["M3.2 7.2L12 12L20.8 7.2M12 12V21.4", 1.6],
  ],
  tactic: [["M12 2.5L20.5 20.5L12 16.5L3.5 20.5z", 0]],
  fleet: [["M3 9H13L21 15H11zM3 15H9", 2]],
  strategy: [["M5 21V4L19 8L5 12.4", 2]],
  cards: [
    ["M7 5.5H18.5V21H7z", 1.8],
    ["M4.4 18V3H15.6", 1.8],
  ],
  secret: [
    ["M1.6 12Q12 1.6 22.4 12Q12 22.4 1.6 12z", 1.8],
    [circle(12, 12, 3.2), 0],
  ],
  note: [
    ["M5 3H19V21L15.5 18.6L12 21L8.5 18.6L5 21z", 1.8],
    ["M8.5 8H15.5M8.5 12H15.5", 1.6],
  ],
  speaker: [
    ["M8.4 3.6L14.6 9.8M5.2 6.8L11.4 13", 3],
    ["M10.6 10L20 19.6", 2.4],
    ["M3 21H12", 2],
  ],
  points: [["M12 2L15 8.6L22 9.4L16.8 14.2L18.2 21.2L12 17.6L5.8 21.2L7.2 14.2L2 9.4L9 8.6z", 1.7]],
  custodians: [
    [circle(12, 12, 9.6), 1.6],
    ["M12 3L14.4 9.6L21 12L14.4 14.4L12 21L9.6 14.4L3 12L9.6 9.6z", 0],
  ],
  cultural: [[circle(12, 12, 7.4), 0]],
  hazardous: [["M12 3.5L21.5 20H2.5z", 0]],
  industrial: [["M4.5 4.5H19.5V19.5H4.5z", 0]],
  production: [["M3 21V10L9 14V10L15 14V6H20V21z", 1.9]],
  law: [
    ["M12 3V21M5 21H19M4 7H20", 1.8],
    ["M4 7L1.6 13.4H6.4zM20 7L17.6 13.4H22.4z", 1.4],
  ],
  sustain: [["M12 2.4L20 6.4V12Q20 18 12 21.6Q4 18 4 12V6.4z", 1.9]],
  damage: [["M13.4 1.6L5 13.4H11L9.4 22.4L19 9.6H12.6z", 0]],
  wormhole: [
    [circle(12, 12, 9.8), 1.2],
    ["M12 12Q14 8.6 17 11.4Q18.8 16.4 12.6 17.6Q5.6 17.4 6.2 11Q7.6 5 14 5.2", 1.5],
  ],
  gravity_rift: [
    [orbit(10.4, 4.4, 30), 1.2],
    [orbit(10.4, 4.4, -30), 1.2],
    [circle(12, 12, 2.4), 0],
  ],
};

export const GLYPHS: Record<string, Stroke[]> = { ...SHIPS, ...SIGNS };
