/** A board of a map with leaves beside it: which one is open, and whose. */
import { Camera } from "../map/camera.svelte";
import { screen } from "../parts/screen.svelte";
import type { TableStore } from "./store.svelte";

/** What lies before one person; a game adds its own. */
export class LeafDesk<Leaf extends string> {
  readonly camera = new Camera();
  panel = $state<Leaf | "map">("map");
  /** Whose leaf is shown; null: one's own. */
  seat = $state<number | null>(null);

  open(panel: Leaf | "map", seat: number | null = this.seat): void {
    this.panel = panel;
    this.seat = seat;
  }
}

/** One desk for every table, kept as long as the table is. */
export function desks<Desk>(make: () => Desk): (store: TableStore) => Desk {
  const known = new WeakMap<TableStore, Desk>();
  return (store) => {
    const desk = known.get(store) ?? make();
    known.set(store, desk);
    return desk;
  };
}

/** A new kind of question opens the leaf where it is answered; afterwards the map comes back. For a
 *  board, when it is made. */
export function followQuestions<Leaf extends string>(
  desk: () => LeafDesk<Leaf>,
  question: () => string,
  leaf: () => Leaf | "map",
  then: () => void = () => {},
): void {
  let asked: string | null = null;
  let opened: Leaf | null = null;
  $effect(() => {
    const now = question();
    if (now === asked) return;
    asked = now;
    const wanted = leaf();
    if (wanted !== "map") desk().open(wanted, null);
    else if (opened && desk().panel === opened) desk().open("map");
    opened = wanted === "map" ? null : wanted;
    if (screen.phone) scrollTo({ top: 0 }); // what is asked is answered at the top
    then();
  });
}
