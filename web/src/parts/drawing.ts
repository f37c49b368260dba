/** What drawings are made of: paths in the box of their picture. */
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
