/** The course of a finished game as a drawing: points over moments, in a box of pixels. */
import type { Course } from "../api";

export interface Drawn {
  /** A line of steps for each seat. */
  lines: string[];
  /** Where each line ends, for the mark of its seat. */
  ends: { x: number; y: number }[];
  /** The moments at which rounds begin. */
  rounds: { round: number; x: number }[];
  /** Points at which a thin line helps the eye. */
  levels: { value: number; y: number }[];
  turning: { x: number; y: number }[];
  x: (n: number) => number;
  n: (x: number) => number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The distance between two levels: few lines, round numbers. */
function spacing(most: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => most / step <= 5) ?? 200;
}

/** How it stood at a moment. */
export const pointAt = (points: Course["points"], n: number) =>
  points.filter((point) => point.n <= n).at(-1);

export function drawn({ points, turning }: Course, last: number, box: Box): Drawn {
  const all = points.flatMap((point) => point.scores);
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const x = (n: number) => box.left + ((box.right - box.left) * n) / Math.max(1, last);
  const y = (value: number) =>
    box.bottom - ((box.bottom - box.top) * (value - least)) / (most - least);
  const seats = points[0]?.scores.length ?? 0;
  const score = (seat: number, at: number) => points[at]?.scores[seat] ?? 0;

  const lines = Array.from({ length: seats }, (_, seat) => {
    const steps = points.slice(1).map((point, at) => `H${x(point.n)}V${y(score(seat, at + 1))}`);
    return `M${x(points[0]?.n ?? 0)} ${y(score(seat, 0))}${steps.join("")}H${x(last)}`;
  });
  const ends = Array.from({ length: seats }, (_, seat) => ({
    x: x(last),
    y: y(score(seat, points.length - 1)),
  }));
  const step = spacing(most - least);
  const first = Math.ceil(least / step) * step;
  const levels = Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, at) => {
    const value = first + at * step;
    return { value, y: y(value) };
  });
  const rounds = points.flatMap(({ round, n }, at) =>
    round !== null && round !== points[at - 1]?.round ? [{ round, x: x(n) }] : [],
  );
  const scoreAt = (n: number, seat: number) => pointAt(points, n)?.scores[seat] ?? 0;
  return {
    lines,
    ends,
    rounds,
    levels,
    turning: turning.map(({ n, seat }) => ({ x: x(n), y: y(scoreAt(n, seat)) })),
    x,
    n: (at) => Math.round(((at - box.left) / (box.right - box.left)) * last),
  };
}

/** Everybody's points when each round ended; of a game without rounds, in the end. */
export function byRound({ points }: Course): { round: number | null; scores: number[] }[] {
  return points.filter((point, at) => point.round !== points[at + 1]?.round || !points[at + 1]);
}
