/** Where things stand inside a hex. */
import type { Point } from "../../../map/hexes";

/** The side of a counter. */
export const COUNTER = 46;
/** As many counters are drawn in a hex; of more only how many. */
export const DRAWN = 6;

/** The middle of each of these counters: rows of three below the middle of the hex. */
export function spots(number: number): Point[] {
  const across = Math.min(3, number);
  return Array.from({ length: number }, (_, at) => {
    const row = Math.floor(at / 3);
    const inRow = Math.min(across, number - row * 3);
    return {
      x: ((at % 3) - (inRow - 1) / 2) * (COUNTER + 4),
      y: 8 + row * (COUNTER + 2),
    };
  });
}
