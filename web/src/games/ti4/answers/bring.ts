/** A fleet with what it should carry: the ships that the pool allows, then ground forces for the planets
 *  that somebody else holds or nobody, then fighters. The rules of the server check each step. */
import type { TableStore } from "../../../table/store.svelte";
import { PLANETS, unitOf } from "../facts";
import { shipsIn, systemOf, type Ti4View } from "../view";
import { drafted, offered, redraft } from "./draft";

export const VERBS: ReadonlySet<string> = new Set(["move", "load", "embark"]);

export interface Row {
  key: string;
  verb: string;
  unit: string;
  planet: string | null;
  from: number;
}
export function rowOf(key: string): Row {
  const [verb = "", a = "", b = ""] = key.split(" ");
  if (verb === "embark")
    return { key, verb, unit: "infantry", planet: a, from: PLANETS[a]?.system ?? 0 };
  return { key, verb, unit: a, planet: null, from: Number(b) };
}

/** Ships besides fighters that are there or told to come. */
export function afloat(store: TableStore): number {
  const view = store.view as Ti4View;
  const moving = view.under_way.movement;
  const here = systemOf(view, moving?.system)?.fleets.find(({ seat }) => seat === view.seat);
  const there = here ? shipsIn(here) - (here.fighter ?? 0) : 0;
  const coming = moving?.ships.filter(
    ({ ship, from }) => ship !== "fighter" && from !== moving.system,
  );
  return there + (coming ?? []).reduce((sum, { number }) => sum + number, 0);
}

/** Ground forces that the planets of the active system ask for: two for each defender, and one more. */
function wanted(view: Ti4View): number {
  const system = systemOf(view, view.active_system);
  const needs = (system?.planets ?? []).map((planet) => {
    if (planet.owner === view.seat) return 0;
    const facing = planet.units.filter(({ seat }) => seat !== view.seat);
    return 1 + 2 * facing.reduce((sum, { infantry = 0 }) => sum + infantry, 0);
  });
  const moving = view.under_way.movement;
  const aboard =
    (moving?.embarked.reduce((sum, { number }) => sum + number, 0) ?? 0) +
    (moving?.loaded.filter(({ unit }) => unit === "infantry") ?? []).reduce(
      (sum, { number }) => sum + number,
      0,
    );
  return Math.max(0, needs.reduce((sum, number) => sum + number, 0) - aboard);
}

/** All that should come from a system. */
export async function bring(store: TableStore, from: number): Promise<void> {
  const view = store.view as Ti4View;
  const me = view.players[view.seat ?? 0];
  let room = (view.under_way.movement?.limit ?? 99) - afloat(store);
  const cost = (unit: string) => (me && unitOf(me, unit.replace("damaged_", ""))?.unit.cost) ?? 0;
  const ships = [...offered(store.moves, VERBS)]
    .map(([key, most]) => ({ ...rowOf(key), most }))
    .filter((row) => row.verb === "move" && row.from === from && row.unit !== "fighter")
    .sort((one, other) => cost(other.unit) - cost(one.unit));
  const next = drafted(store, VERBS);
  for (const { key, most } of ships) {
    const number = Math.min(most, Math.max(0, room));
    if (number) next.set(key, (next.get(key) ?? 0) + number);
    room -= number;
  }
  await redraft(store, VERBS, next);
  await load(store, from, ["embark", "load infantry"], wanted(store.view as Ti4View));
  await load(store, from, ["load fighter"], 99);
}

async function load(store: TableStore, from: number, what: string[], most: number): Promise<void> {
  for (const kind of what) {
    const keys = [...offered(store.moves, VERBS).keys()].filter(
      (key) => key.startsWith(kind) && rowOf(key).from === from,
    );
    for (const key of keys) {
      const number = Math.min(most, offered(store.moves, VERBS).get(key) ?? 0);
      if (!number) continue;
      const now = drafted(store, VERBS);
      await redraft(store, VERBS, now.set(key, (now.get(key) ?? 0) + number));
      most -= number;
    }
  }
}
