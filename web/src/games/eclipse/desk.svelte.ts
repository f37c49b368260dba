/** What lies before this person: which board is open, what they hold in their hand, how a tile is turned. */
import type { Move } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { Camera } from "./map/camera.svelte";

export type Panel = "map" | "board" | "technologies" | "ships" | "battle" | "scores" | "species";

/** Questions that are answered on a board other than the map. */
const PANELS: Record<string, Panel> = {
  species: "species",
  research: "technologies",
  artifact: "technologies",
  ancient_technology: "technologies",
  upgrade: "ships",
  ancient_part: "ships",
  engage: "battle",
  assign: "battle",
  stalemate: "battle",
};
export const panelOf = (kind: string): Panel => PANELS[kind] ?? "map";

export class Desk {
  readonly camera = new Camera();
  panel = $state<Panel>("map");
  /** Whose boards are shown; null: one's own. */
  seat = $state<number | null>(null);
  /** The sector that is explained. */
  sector = $state<number | null>(null);
  /** Where the ship in hand comes from. */
  from = $state<number | null>(null);
  tile = $state<number | null>(null);
  turn = $state(0);

  open(panel: Panel, seat: number | null = this.seat): void {
    this.panel = panel;
    this.seat = seat;
  }
}

const desks = new WeakMap<TableStore, Desk>();

export function deskOf(store: TableStore): Desk {
  const known = desks.get(store);
  if (known) return known;
  const desk = new Desk();
  desks.set(store, desk);
  return desk;
}

export type Held =
  | { kind: "ship"; id: string; from: number | null }
  | { kind: "disc"; from: number }
  | { kind: "thing"; id: string }
  | { kind: "part"; id: string };

/** What was chosen first and waits for its place. The table's own `selected` keeps it, so that Escape lets go of it. */
export function held(store: TableStore, desk: Desk): Held | null {
  const id = store.selected;
  if (!id) return null;
  if (id.startsWith("disc:")) return { kind: "disc", from: Number(id.slice(5)) };
  const kind = store.question?.kind;
  if (kind === "move") return { kind: "ship", id, from: desk.from };
  if (kind === "build") return { kind: "thing", id };
  return { kind: "part", id };
}

export function takeShip(store: TableStore, desk: Desk, ship: string, from: number): void {
  const same = store.selected === ship && desk.from === from;
  store.release();
  desk.from = same ? null : from;
  store.selected = same ? null : ship;
}
export function take(store: TableStore, id: string): void {
  const same = store.selected === id;
  store.release();
  store.selected = same ? null : id;
}

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
