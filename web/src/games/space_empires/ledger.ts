/** What the log tells a player of their own production sheet, phase by phase. */
import type { TableStore } from "../../table/store.svelte";

export interface Entry {
  cycle: number;
  income: number;
  maintenance: number;
  /** None: it has not been shown yet. */
  bid: number | null;
}

/** The economic phases so far, the latest first, as far back as the log has been read. */
export function ledgerOf(store: TableStore): Entry[] {
  const found: Entry[] = [];
  let cycle = 0;
  for (const { key, args, undone } of store.lines) {
    if (undone) continue;
    if (key === "turn_begins") cycle = Number(args.cycle);
    if (key === "collected" && args.seat === store.mySeat)
      found.unshift({
        cycle,
        income: Number(args.income),
        maintenance: Number(args.maintenance),
        bid: null,
      });
    const [last] = found;
    if (key === "bids" && last && Array.isArray(args.bids))
      last.bid = Number(args.bids[store.mySeat ?? 0]);
  }
  return found;
}
