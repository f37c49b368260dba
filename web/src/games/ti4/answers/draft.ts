/** A draft of moves that belong together: the server's rules check it as a plan, and it is sent at once. */
import type { Move } from "../../../api";
import type { TableStore } from "../../../table/store.svelte";

/** What was planned before the part that these verbs make up. */
export function before(store: TableStore, verbs: ReadonlySet<string>): Move[] {
  const moves = store.planned?.moves ?? [];
  let end = moves.length;
  while (end > 0 && verbs.has(String(moves[end - 1]?.[0]))) end -= 1;
  return moves.slice(0, end);
}
/** The part that these verbs make up, as numbers: `move cruiser 27` → 2. */
export function drafted(store: TableStore, verbs: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  const moves = store.planned?.moves ?? [];
  for (const move of moves.slice(before(store, verbs).length)) {
    const { key, number } = read(move);
    found.set(key, (found.get(key) ?? 0) + number);
  }
  return found;
}

/** Where the number of a move stands. */
const AT: Record<string, number> = {
  move: 2,
  load: 2,
  embark: 1,
  produce: 2,
  raise: 1,
  land: 1,
  land_fighters: 1,
  lose: 2,
  sustain: 2,
  lose_forces: 2,
  aim: 2,
};
export function read(move: Move): { key: string; number: number } {
  const at = AT[String(move[0])] ?? 0;
  return {
    key: move.filter((_, n) => n !== at || at === 0).join(" "),
    number: at ? Number(move[at]) : 1,
  };
}
export function write(key: string, number: number): Move {
  const words: (string | number)[] = key
    .split(" ")
    .map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  const at = AT[String(words[0])] ?? 0;
  if (at) words.splice(at, 0, number);
  return words;
}
/** Rows in the order in which they first came: none jumps or vanishes while somebody adds to an
 *  order. What is asked next has rows of its own. */
export function steadyRows(): (store: TableStore, now: Iterable<string>) => string[] {
  let at = "";
  let rows: string[] = [];
  return (store, now) => {
    const asked = `${store.version} ${store.question?.kind}`;
    if (asked !== at) rows = [];
    at = asked;
    rows = [...new Set([...rows, ...now])];
    return rows;
  };
}
/** By key: the most that is offered besides what is drafted. */
export function offered(moves: Move[], verbs: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const move of moves) {
    if (!verbs.has(String(move[0]))) continue;
    const { key, number } = read(move);
    found.set(key, Math.max(found.get(key) ?? 0, number));
  }
  return found;
}
export const movesOf = (draft: Map<string, number>): Move[] =>
  [...draft].filter(([, number]) => number > 0).map(([key, number]) => write(key, number));

export async function redraft(
  store: TableStore,
  verbs: ReadonlySet<string>,
  draft: Map<string, number>,
): Promise<void> {
  await store.replan([...before(store, verbs), ...movesOf(draft)]);
}
export const sendDraft = (store: TableStore, ...more: Move[]): Promise<void> =>
  store.send([...(store.planned?.moves ?? []), ...more]);
