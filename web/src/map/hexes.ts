/** Hexes on a drawing, with a flat side on top or a point: the coordinates of shared/hexes.py serve both.
 *
 * Directions run clockwise. Direction 0 is straight up where hexes are flat on top, and up-left where they
 * are pointed: one drawing is the other turned by 30 degrees.
 */
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
export interface Space {
  q: number;
  r: number;
}

/** From the middle of a hex to its corner, in units of the drawing. */
export const R = 100;
export const APOTHEM = (R * Math.sqrt(3)) / 2;
/** How far a ring of hexes reaches from the middle, the hex in it being ring 0. */
export const ringRadius = (ring: number): number => (ring + 0.5) * 2 * APOTHEM;

export const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
export const opposite = (direction: number): number => (direction + 3) % 6;

export const spaceKey = (q: number, r: number): string => `${q}:${r}`;

export const neighbour = (q: number, r: number, direction: number): [number, number] => {
  const [dq, dr] = DIRECTIONS[direction] ?? [0, 0];
  return [q + dq, r + dr];
};

/** How many steps a space is away from the centre. */
export const distance = (q: number, r: number): number =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

export const fixed = (n: number) => Math.round(n * 10) / 10;
export const around = (degrees: number, radius: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(a), y: radius * Math.sin(a) };
};

export interface Grid {
  middle(q: number, r: number): Point;
  /** The middle of an edge, seen from the middle of its hex. */
  edge(direction: number, radius?: number): Point;
  outline(radius?: number): string;
  /** The smallest box around these spaces. */
  boxOf(spaces: Space[]): Box;
}

function grid(place: (q: number, r: number) => Point, turn: number, half: Point): Grid {
  return {
    middle: place,
    edge: (direction, radius = APOTHEM) => around(direction * 60 - 90 + turn, radius),
    outline(radius = R) {
      const corners = [0, 60, 120, 180, 240, 300].map((degrees) => around(degrees + turn, radius));
      return `M${corners.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join("L")}z`;
    },
    boxOf(spaces) {
      const points = spaces.map(({ q, r }) => place(q, r));
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [left, top] = [Math.min(...xs) - half.x, Math.min(...ys) - half.y];
      return {
        x: left,
        y: top,
        w: Math.max(...xs) + half.x - left,
        h: Math.max(...ys) + half.y - top,
      };
    },
  };
}

/** A flat side on top. */
export const flat: Grid = grid((q, r) => ({ x: 1.5 * R * q, y: 2 * APOTHEM * (r + q / 2) }), 0, {
  x: R,
  y: APOTHEM,
});
/** A point on top. */
export const pointed: Grid = grid(
  (q, r) => ({ x: 2 * APOTHEM * (q + r / 2), y: 1.5 * R * r }),
  -30,
  { x: APOTHEM, y: R },
);
