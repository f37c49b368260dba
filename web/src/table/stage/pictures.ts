/** The drawings of great moments: engraved lines in a box of 96, drawn stroke by stroke. */
import { circle, ticks } from "../../parts/drawing";

/** A path and its line weight; 0 fills the shape instead. */
type Stroke = readonly [path: string, weight: number];

export type PictureName =
  "fall" | "battle" | "shield" | "round" | "upkeep" | "treason" | "end" | "secret" | "fleet";

export const PICTURES: Record<PictureName, readonly Stroke[]> = {
  // A dial that breaks, and sinks below its horizon.
  fall: [
    [circle(48, 40, 26), 1.6],
    [ticks(48, 40, 26, 30, 36), 1],
    ["M40 12L52 30L42 40L56 52L46 68", 2.2],
    ["M8 76H88M18 83H78M30 90H66", 1.4],
  ],
  // Two ships, and fire between them.
  battle: [
    ["M38 54L30 84L24 74L12 70zM58 54L66 84L72 74L84 70z", 1.8],
    ["M42 48L66 16M54 48L30 16", 2],
    [ticks(48, 34, 6, 18, 12), 1.6],
    [circle(48, 34, 4), 0],
  ],
  // Fire that breaks on a shield.
  shield: [
    ["M48 12L78 22V46C78 66 64 78 48 86C32 78 18 66 18 46V22z", 2],
    ["M48 20L70 28V46C70 60 60 70 48 76C36 70 26 60 26 46V28z", 1],
    ["M6 30L24 40M4 48H20M6 66L24 56", 1.8],
  ],
  // A ring that turns by a notch.
  round: [
    [circle(48, 48, 36), 1.6],
    [ticks(48, 48, 30, 36, 48), 1],
    [ticks(48, 48, 24, 36, 8), 1.8],
    [circle(48, 48, 7), 1.6],
    ["M48 41V14M48 14L42 22M48 14L54 22", 2.2],
  ],
  // The scales of income and upkeep.
  upkeep: [
    ["M48 14V80M30 82H66M18 26H78", 1.8],
    [circle(48, 20, 5), 1.6],
    ["M18 26L8 52H28zM78 26L68 52H88z", 1.4],
    ["M8 52A10 8 0 0 0 28 52M68 52A10 8 0 0 0 88 52", 1.8],
    ["M12 49H24M72 49H84M74 45H82", 1.2],
  ],
  // A seal that is broken by a blade.
  treason: [
    [circle(48, 52, 26), 1.6],
    [circle(48, 52, 19), 1],
    ["M30 66C38 60 40 50 38 36M66 66C58 60 56 50 58 36", 1.2],
    ["M48 6L54 16V62L48 74L42 62V16zM48 16V62", 1.8],
    ["M34 18H62", 2.4],
  ],
  // A laurel around a star.
  end: [
    ["M48 88C24 82 14 62 18 34M48 88C72 82 82 62 78 34", 1.8],
    [
      "M18 44C8 42 6 34 8 28C16 30 20 36 18 44M20 58C10 58 6 52 6 46C14 46 20 50 20 58M28 72C18 74 12 68 10 62C18 60 26 64 28 72",
      1.4,
    ],
    [
      "M78 44C88 42 90 34 88 28C80 30 76 36 78 44M76 58C86 58 90 52 90 46C82 46 76 50 76 58M68 72C78 74 84 68 86 62C78 60 70 64 68 72",
      1.4,
    ],
    ["M48 20L54 38L73 38L58 49L63 67L48 56L33 67L38 49L23 38L42 38z", 2],
  ],
  // A card that is turned, and what lay under it.
  secret: [
    ["M30 14H66V82H30z", 1.6],
    ["M34 18H62V78H34z", 1],
    [circle(48, 48, 10), 1.8],
    [ticks(48, 48, 14, 20, 16), 1.4],
    [circle(48, 48, 3), 0],
  ],
  // A squadron on its way.
  fleet: [
    ["M48 10L58 36L48 30L38 36z", 1.8],
    ["M26 34L36 60L26 54L16 60zM70 34L80 60L70 54L60 60z", 1.6],
    ["M48 46L56 68L48 63L40 68z", 1.4],
    ["M48 74V88M26 66V80M70 66V80", 1.2],
  ],
};
