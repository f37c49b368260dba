/** A place on a board was chosen: what can be done there? */
import type { Move } from "../api";
import type { TableStore } from "./store.svelte";

/** Choose among the moves of one place: at once if there is one, else from a menu beside it. */
export function choose(store: TableStore, moves: Move[], title: string, event: Event): void {
  const [only] = moves;
  if (moves.length === 1 && only) {
    void store.choose(only);
    return;
  }
  const target = event.currentTarget as Element;
  const box = target.getBoundingClientRect();
  const outer = document.querySelector("[data-room]")?.getBoundingClientRect() ?? box;
  const height = 44 + moves.length * 46;
  store.menu = {
    title,
    moves,
    x: Math.min(Math.max(4, box.left - outer.left), Math.max(4, outer.width - 296)),
    y: Math.max(4, Math.min(box.bottom - outer.top + 4, outer.height - height)),
  };
}

/** Take a thing in the hand, or let go of it. */
export function take(store: TableStore, id: string): void {
  const same = store.selected === id;
  store.release();
  store.selected = same ? null : id;
}

/** What has just changed at a place, or would change by the move one looks at. */
export const moodAt = (store: TableStore, place: string) =>
  [...store.trace, ...(store.preview?.changes ?? [])].find((change) => change.place === place)
    ?.mood ?? null;
