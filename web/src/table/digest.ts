/** What bots did while somebody was away, in short: one entry for each of them. */
import type { Line } from "../api";

export interface Deeds {
  seat: number;
  /** Moves of which the log tells. */
  number: number;
  /** The last of what weighed most, in the order in which it happened. */
  told: Line[];
}

/** The most lines that are told of one bot. */
const MOST = 3;

export function digest(
  lines: readonly Line[],
  since: number,
  isBot: (seat: number) => boolean,
  /** How much a line weighs; what weighs nothing is a mere heading. */
  weight: (line: Line) => number,
): Deeds[] {
  const deeds = new Map<number, Line[]>();
  for (const line of lines) {
    const { seat } = line.args;
    if (line.n <= since || line.undone || typeof seat !== "number" || !isBot(seat)) continue;
    if (weight(line) > 0) deeds.set(seat, [...(deeds.get(seat) ?? []), line]);
  }
  return [...deeds]
    .sort(([one], [other]) => one - other)
    .map(([seat, done]) => {
      const most = Math.max(...done.map(weight));
      const told = done.filter((line) => weight(line) === most).slice(-MOST);
      return { seat, number: new Set(done.map((line) => line.n)).size, told };
    });
}
