/** Hexes on the drawing: flat top, direction 0 is north, then clockwise, as in kernel/hexes.py. */
import type { EclipseView, Sector } from "../view";

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** From the middle of a hex to its corner, in units of the drawing. */
export const R = 100;
export const APOTHEM = (R * Math.sqrt(3)) / 2;

export const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
export const opposite = (direction: number): number => (direction + 3) % 6;

export const middle = (q: number, r: number): Point => ({
  x: 1.5 * R * q,
  y: 2 * APOTHEM * (r + q / 2),
});

/** How many steps a space is away from the centre. */
export const distance = (q: number, r: number): number =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

const at = (degrees: number, radius: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(a), y: radius * Math.sin(a) };
};
/** The middle of an edge, seen from the middle of its hex. */
export const edge = (direction: number, radius = APOTHEM): Point => at(direction * 60 - 90, radius);

const fixed = (n: number) => Math.round(n * 10) / 10;
export function outline(radius = R): string {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => at(degrees, radius));
  return `M${corners.map((corner) => `${fixed(corner.x)} ${fixed(corner.y)}`).join("L")}z`;
}

/** Half of a wormhole at an edge, open to the outside. */
export function halfCircle(direction: number, radius: number): string {
  const mid = edge(direction);
  const along = at(direction * 60, radius);
  return `M${fixed(mid.x - along.x)} ${fixed(mid.y - along.y)}A${radius} ${radius} 0 0 0 ${fixed(mid.x + along.x)} ${fixed(mid.y + along.y)}`;
}

export const spaceKey = (q: number, r: number): string => `${q}:${r}`;

/** The sectors by the space where they lie. */
export const bySpace = (view: EclipseView): Map<string, Sector> =>
  new Map(view.sectors.map((sector) => [spaceKey(sector.q, sector.r), sector]));

export const neighbour = (q: number, r: number, direction: number): [number, number] => {
  const [dq, dr] = DIRECTIONS[direction] ?? [0, 0];
  return [q + dq, r + dr];
};

/** The smallest box around these spaces. */
export function boxOf(spaces: { q: number; r: number }[]): Box {
  const points = spaces.map(({ q, r }) => middle(q, r));
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs) - R, Math.min(...ys) - APOTHEM];
  return { x: left, y: top, w: Math.max(...xs) + R - left, h: Math.max(...ys) + APOTHEM - top };
}

/** Empty spaces beside a sector: where the unknown begins. */
export function frontier(view: EclipseView): { q: number; r: number }[] {
  const taken = bySpace(view);
  const found = new Map<string, { q: number; r: number }>();
  for (const sector of view.sectors) {
    for (let direction = 0; direction < 6; direction += 1) {
      const [q, r] = neighbour(sector.q, sector.r, direction);
      if (!taken.has(spaceKey(q, r))) found.set(spaceKey(q, r), { q, r });
    }
  }
  return [...found.values()];
}
