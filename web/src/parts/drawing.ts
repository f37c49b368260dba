/** What drawings are made of: paths in the box of their picture. */
/** A path and the weight of its line; 0 fills it. */
export type Stroke = readonly [d: string, weight: number];

/** How a drawing inside an SVG is placed. */
export interface Placed {
  /** Where the middle of the drawing goes, and how large it is. */
  x: number;
  y: number;
  size: number;
  colour?: string;
  /** An outline around filled shapes, so that they stand out on any ground. */
  edge?: string | null;
  turn?: number;
}

/** How a drawing stands among words. With a title it is read out; without one it is decoration. */
export interface AmongWords {
  size?: number;
  colour?: string;
  title?: string;
  edge?: string | null;
}

export const TAU = Math.PI * 2;
/** Two decimals are finer than any line. */
export const f = (n: number) => Math.round(n * 100) / 100;

export const circle = (x: number, y: number, r: number) =>
  `M${f(x - r)} ${f(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Radial marks around a centre, like the divisions of a dial. */
export function ticks(
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  turn = 0,
): string {
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * TAU + turn;
    d += `M${f(x + from * Math.cos(a))} ${f(y + from * Math.sin(a))}L${f(x + to * Math.cos(a))} ${f(y + to * Math.sin(a))}`;
  }
  return d;
}

/** An ellipse turned about the middle of the box: the path of something that circles. */
export function orbit(rx: number, ry: number, degrees: number, x = 12, y = 12): string {
  const a = (degrees * Math.PI) / 180;
  const [dx, dy] = [f(rx * Math.cos(a)), f(rx * Math.sin(a))];
  return `M${f(x - dx)} ${f(y - dy)}A${rx} ${ry} ${degrees} 1 0 ${f(x + dx)} ${f(y + dy)}A${rx} ${ry} ${degrees} 1 0 ${f(x - dx)} ${f(y - dy)}z`;
}
