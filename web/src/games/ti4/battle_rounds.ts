/** A fight as the log told it, round by round: dice, and what they cost. */
import type { Line } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { sayOf } from "./text/fleets";

export interface Die {
  unit: string;
  needs: number;
  shows: number;
}
export interface Volley {
  seat: number;
  hits: number;
  dice: Die[];
}
export interface Round {
  /** 0: what happened before the first round. */
  number: number;
  volleys: Volley[];
  /** What was lost, damaged, played, in words, by whom. */
  told: { seat: number | null; text: string }[];
}

const BEGINS = new Set(["space_combat", "ground_combat"]);
/** What the log tells a seat of its own orders is no part of the fight. */
const ASIDE = new Set(["order_answered"]);
/** Whatever comes before a fight and belongs to it. */
const FIRST = new Set(["rolled_cannon", "bombarded", "landed", "sustained", "destroyed"]);
/** The log is read back this far at most. */
const MOST = 120;

/** The line with which the fight that is being fought began, or the last one; null: long ago. */
export function begun(store: TableStore): Line | null {
  return linesOf(store).find(({ key }) => BEGINS.has(key)) ?? null;
}

/** The lines of that fight. */
function linesOf(store: TableStore): Line[] {
  const lines = store.lines.filter(({ undone }) => !undone).slice(-MOST);
  let from = lines.map(({ key }) => BEGINS.has(key)).lastIndexOf(true);
  if (from < 0) return [];
  while (from > 0 && FIRST.has(lines[from - 1]?.key ?? "")) from -= 1;
  return lines.slice(from);
}

function volleyOf({ args }: Line): Volley | null {
  const { units, needs, shows } = args;
  if (!Array.isArray(units) || !Array.isArray(needs) || !Array.isArray(shows)) return null;
  const dice = shows.map((die, at) => ({
    unit: String(units[at]),
    needs: Number(needs[at]),
    shows: Number(die),
  }));
  return { seat: Number(args.seat), hits: Number(args.hits), dice };
}

function wordsOf(store: TableStore, line: Line): string {
  const { number, unit } = line.args;
  const what = `${Number(number)} ${store.speech?.name(String(unit), number !== 1)}`;
  if (line.key === "sustained") return sayOf("sustains", { what });
  if (line.key === "destroyed" || line.key === "destroyed_on") return sayOf("loses", { what });
  return store.speech?.line(line) ?? "";
}

export function roundsOf(store: TableStore): Round[] {
  const rounds: Round[] = [{ number: 0, volleys: [], told: [] }];
  let rolled = 0;
  for (const line of linesOf(store)) {
    const volley = volleyOf(line);
    if (line.key === "rolled_combat") {
      if (rolled % 2 === 0) rounds.push({ number: rounds.length, volleys: [], told: [] });
      rolled += 1;
    }
    const now = rounds[rounds.length - 1];
    if (volley) now?.volleys.push(volley);
    else if (!BEGINS.has(line.key) && !ASIDE.has(line.key))
      now?.told.push({
        seat: typeof line.args.seat === "number" ? line.args.seat : null,
        text: wordsOf(store, line),
      });
  }
  return rounds.filter(({ volleys, told }) => volleys.length || told.length);
}
