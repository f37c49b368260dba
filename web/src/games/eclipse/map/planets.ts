/** Where the planets of a sector stand on their orbit, and the squares on them. */
import { squareKind, type Sector } from "../view";

export interface Spot {
  /** The square's id, and which of its sector's squares it is. */
  square: string;
  filled: boolean;
  x: number;
  y: number;
}
export interface Planet {
  resource: string;
  x: number;
  y: number;
  r: number;
  squares: Spot[];
}

export const SQUARE = 21;
export const ORBIT = 53;
/** Where planets stand, in degrees, by their number; the lower part belongs to the fleets. */
const ANGLES: readonly (readonly number[])[] = [
  [],
  [-90],
  [-157, -23],
  [-174, -90, -6],
  [-187, -118, -62, 7],
  [-199, -145, -90, -35, 19],
];
const ORDER = ["money", "science", "materials", "grey", "orbital"];

function groups(sector: Sector): [string, { square: string; filled: boolean }[]][] {
  const found: [string, { square: string; filled: boolean }[]][] = [];
  for (const square of sector.squares) {
    const { resource } = squareKind(square.square);
    const last = found.find(
      ([name, held]) => name === resource && held.length < 2 && name !== "grey",
    );
    if (last) last[1].push(square);
    else found.push([resource, [square]]);
  }
  if (sector.orbital)
    found.push(["orbital", [{ square: "orbital", filled: sector.orbital_filled }]]);
  found.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return sideways(found);
}

/** Planets with two squares stand at the sides, where there is room. */
function sideways<T>(found: [string, T[]][]): [string, T[]][] {
  const large = found.filter(([, held]) => held.length > 1);
  const small = found.filter(([, held]) => held.length < 2);
  const [first, ...others] = large;
  return first ? [first, ...small, ...others] : small;
}

export function planets(sector: Sector): Planet[] {
  const all = groups(sector);
  const angles = ANGLES[Math.min(all.length, ANGLES.length - 1)] ?? [];
  // No two skies look alike, but a sector always looks the same.
  const lean = all.length < 4 && all.length > 0 ? ((sector.sector * 37) % 25) - 12 : 0;
  return all.map(([resource, held], at) => {
    const a = (((angles[at] ?? -90) + (all.length === 1 ? lean * 2 : lean * 0.6)) * Math.PI) / 180;
    const [x, y] = [ORBIT * Math.cos(a), ORBIT * Math.sin(a)];
    const step = SQUARE + 2.5;
    const squares = held.map((square, n) => ({
      ...square,
      x: x + (n - (held.length - 1) / 2) * step,
      y,
    }));
    return { resource, x, y, r: held.length > 1 ? 28 : 20, squares };
  });
}
