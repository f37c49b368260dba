/** Where things stand inside a hex. */
import type { Point } from "../../../map/hexes";

/** The side of a counter. */
export const COUNTER = 46;
/** As many counters are drawn in a hex; of more only how many. */
export const DRAWN = 6;
/** Letters larger than this have no room on a counter: then one of each owner stands for all. */
export const FAR = 30;

export interface Spot extends Point {
  scale: number;
}

/** The middle of each of these counters, in rows of three; they lie lower where a planet is. */
export function spots(number: number, low: boolean): Spot[] {
  const scale = number > 3 ? 0.88 : 1;
  const side = (COUNTER + 3) * scale;
  const top = number > 3 ? (low ? 14 : -16) : low ? 28 : 6;
  return Array.from({ length: number }, (_, at) => {
    const row = Math.floor(at / 3);
    const inRow = Math.min(3, number - row * 3);
    return { x: ((at % 3) - (inRow - 1) / 2) * side, y: top + row * side, scale };
  });
}

/** The same from far away: one large counter for each owner. */
export function farSpots(number: number, low: boolean): Spot[] {
  const scale = number > 1 ? 1.35 : low ? 1.5 : 1.75;
  return Array.from({ length: number }, (_, at) => ({
    x: (at - (number - 1) / 2) * (COUNTER + 4) * scale,
    y: low ? 40 : 6,
    scale,
  }));
}
