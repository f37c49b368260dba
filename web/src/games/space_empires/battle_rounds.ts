/** A battle as the log told it, round by round and shot by shot. */
import type { Line } from "../../api";
import type { TableStore } from "../../table/store.svelte";

export interface Shot {
  /** Whose ships fired; null: nobody's. */
  seat: number | null;
  unit: string;
  victim: string;
  face: number;
  needed: number;
}
export interface Told {
  seat: number | null;
  text: string;
}
export interface Round {
  /** 0: what happened before the first round. */
  number: number;
  /** Shots of one group one after the other, and what came of them. */
  parts: (Shot[] | Told)[];
}

const BEGINS = new Set(["battle", "battle_alien"]);
const SHOTS = new Set(["hit", "missed", "hit_alien", "missed_alien"]);
/** What the log tells a seat of its own orders is no part of the battle. */
const ASIDE = new Set(["order_answered"]);
/** With these something else begins. */
const ENDS = new Set(["turn_begins", "explored", "collected", "moved", "bids"]);
/** The log is read back this far at most. */
const MOST = 200;

const recent = (store: TableStore): Line[] =>
  store.lines.filter(({ undone }) => !undone).slice(-MOST);

/** The line with which the battle that is being fought began, or the last one; null: long ago. */
export const begun = (store: TableStore): Line | null =>
  recent(store)
    .reverse()
    .find(({ key }) => BEGINS.has(key)) ?? null;

function linesOf(store: TableStore): Line[] {
  const lines = recent(store);
  const from = lines.map(({ key }) => BEGINS.has(key)).lastIndexOf(true);
  if (from < 0) return [];
  const after = lines.slice(from + 1);
  const end = after.findIndex(({ key }) => ENDS.has(key));
  return end < 0 ? after : after.slice(0, end);
}

const seatOf = ({ args }: Line): number | null => {
  const seat = args.seat ?? args.owner;
  return typeof seat === "number" ? seat : null;
};

function shotOf(line: Line): Shot {
  const { unit, victim, face, needed } = line.args;
  return {
    seat: seatOf(line),
    unit: String(unit),
    victim: String(victim),
    face: Number(face),
    needed: Number(needed),
  };
}

export function roundsOf(store: TableStore): Round[] {
  const rounds: Round[] = [{ number: 0, parts: [] }];
  for (const line of linesOf(store)) {
    if (line.key === "round_begins") {
      rounds.push({ number: Number(line.args.round), parts: [] });
      continue;
    }
    const parts = rounds[rounds.length - 1]?.parts ?? [];
    if (SHOTS.has(line.key)) {
      const shot = shotOf(line);
      const last = parts.at(-1);
      const [first] = Array.isArray(last) ? last : [];
      if (Array.isArray(last) && first?.seat === shot.seat && first.unit === shot.unit)
        last.push(shot);
      else parts.push([shot]);
    } else if (!ASIDE.has(line.key))
      parts.push({ seat: seatOf(line), text: store.speech?.line(line) ?? "" });
  }
  return rounds.filter(({ parts }) => parts.length);
}
