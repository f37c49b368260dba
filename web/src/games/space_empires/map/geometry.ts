/** Where things stand inside a hex. */
import type { Point } from "../../../map/hexes";
import type { Group, Hex } from "../view";

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

/** Whether something in the upper half of a hex pushes counters down. */
export const isLow = (hex: Hex): boolean =>
  hex.colony !== null || /planet|homeworld|warp/.test(hex.terrain);

/** A counter as it is drawn: where, and how many others of its owner it stands for. */
export interface Placed extends Spot {
  group: Group;
  more: number;
}

/** Counters that are drawn in a hex: from far away one of each owner, the one that is held before others. */
export function placed(groups: Group[], hex: Hex, far: boolean, held: number | null): Placed[] {
  const low = isLow(hex);
  const origin = { x: 0, y: 0, scale: 1 };
  if (!far) {
    const places = spots(Math.min(groups.length, DRAWN), low);
    const drawn = groups.slice(0, groups.length > DRAWN ? DRAWN - 1 : DRAWN);
    return drawn.map((group, at) => ({ group, more: 0, ...(places[at] ?? origin) }));
  }
  const owners = [...new Set(groups.map(({ owner }) => owner))];
  const places = farSpots(owners.length, low);
  return owners.flatMap((owner, at) => {
    const own = groups.filter((group) => group.owner === owner);
    const first = own.find(({ group }) => group === held) ?? own.find(({ is }) => is) ?? own[0];
    return first ? [{ group: first, more: own.length - 1, ...(places[at] ?? origin) }] : [];
  });
}

/** The group whose counter lies at a point; where one stands for several nobody is meant. */
export function counterAt(groups: Group[], hex: Hex, at: Point, far: boolean): number | null {
  const found = placed(groups, hex, far, null).find(
    ({ x, y, scale }) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) < (COUNTER / 2) * scale,
  );
  return found && !found.more ? found.group.group : null;
}
