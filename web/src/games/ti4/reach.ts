/** What could come to a system, by the server's preview of its activation. */
import type { TableStore } from "../../table/store.svelte";
import { offered } from "./answers/draft";
import { SHIPS, unitOf } from "./facts";
import { unitsIn } from "./describe";
import type { Fleet, System, Ti4View } from "./view";

/** Whether it would bring something to activate a system: a fight, a planet, new units. */
export function isWorthIt(store: TableStore, { system, planets, fleets }: System): boolean {
  const { seat } = store.view as Ti4View;
  const odds = store.odds(["activate", system]);
  const builds = [...fleets, ...planets.flatMap(({ units }) => units)].some(
    (units) => units.seat === seat && units.space_dock,
  );
  if (!odds?.ships) return builds;
  const free = planets.some(({ owner }) => owner !== seat);
  const fought = Object.keys(odds).some((key) => key === "space" || key.startsWith("planet:"));
  return builds || fought || (free && !!odds.forces);
}

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
