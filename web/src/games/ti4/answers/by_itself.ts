/** A fight that goes on by itself: orders that answer its questions and end with it. */
import { api } from "../../../api";
import type { TableStore } from "../../../table/store.svelte";

const UNTIL = "combat";
const STAY = ["retreat", "stay"] as const;
/** The policy that the forecasts assume, question by question. */
const LOSSES = [
  ["sustain", "sustain_all"],
  ["lose", "cheapest"],
  ["lose_forces", "cheapest"],
] as const;
type Pair = readonly [kind: string, move: string];

async function give(store: TableStore, pairs: readonly Pair[]): Promise<void> {
  await store.attempt(async () => {
    for (const [kind, move] of pairs)
      await api.order(store.id, { kind, move, until: UNTIL, about: {}, ignoring: null });
  });
  await store.refresh();
}
export const stayToTheEnd = (store: TableStore): Promise<void> => give(store, [STAY]);
export const loseByItself = (store: TableStore): Promise<void> => give(store, LOSSES);
export const fightByItself = (store: TableStore): Promise<void> => give(store, [...LOSSES, STAY]);

/** The numbers of one's orders that end with the present fight. */
export const forThisFight = (store: TableStore): number[] =>
  (store.live?.orders ?? []).flatMap((order, number) => (order[3] === UNTIL ? [number] : []));

/** Every round is asked about again. */
export async function askAgain(store: TableStore): Promise<void> {
  await store.attempt(async () => {
    for (const number of forThisFight(store).reverse()) await api.withdraw(store.id, number);
  });
  await store.refresh();
}
