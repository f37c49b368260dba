/** What could come to a system, by the server's preview of its activation. */
import type { TableStore } from "../../table/store.svelte";
import { offered } from "./answers/draft";
import { SHIPS, unitOf } from "./facts";
import { unitsIn } from "./describe";
import type { Fleet, Ti4View } from "./view";

export interface Coming {
  from: number;
  /** The ships, in words. */
  units: string;
  /** How many fighters and ground forces they carry. */
  room: number;
}

export function comingTo(store: TableStore, system: number): Coming[] {
  const { preview } = store;
  const view = preview?.view as Ti4View | null | undefined;
  if (!view || preview?.move[0] !== "activate" || preview.move[1] !== system) return [];
  const me = view.players[view.seat ?? 0];
  const found = new Map<number, Fleet>();
  for (const [key, most] of offered(view.question?.moves ?? [], new Set(["move"]))) {
    const [, ship = "", from = ""] = key.split(" ");
    const fleet = found.get(Number(from)) ?? { seat: view.seat ?? 0 };
    const kind = ship.replace("damaged_", "");
    fleet[kind] = (fleet[kind] ?? 0) + most;
    if (kind !== ship) fleet[ship] = most;
    found.set(Number(from), fleet);
  }
  return [...found].map(([from, fleet]) => ({
    from,
    units: unitsIn(store, fleet, SHIPS),
    room: SHIPS.reduce(
      (sum, ship) =>
        sum + (fleet[ship] ?? 0) * Math.max(0, (me && unitOf(me, ship)?.unit.capacity) ?? 0),
      0,
    ),
  }));
}
