/** What lies before this person: which leaf is open, whose sheet, which system is explained. */
import type { TableStore } from "../../table/store.svelte";
import { Camera } from "../../map/camera.svelte";

export type Panel =
  | "map"
  | "round"
  | "sheet"
  | "technologies"
  | "objectives"
  | "council"
  | "trade"
  | "battle"
  | "factions";

/** Questions that are answered on a leaf other than the map. */
const PANELS: Record<string, Panel> = {
  faction: "factions",
  research: "technologies",
  first_technology: "technologies",
  ignore: "technologies",
  take_technology: "technologies",
  score: "objectives",
  keep: "objectives",
  put_back: "objectives",
  cast: "council",
};
/** Questions of a fight that are answered beside its dice. */
const FOUGHT = new Set(["combat", "react", "retreat", "sustain", "lose", "lose_forces", "reroll"]);
export const isFought = (kind: string): boolean => FOUGHT.has(kind);
export const panelOf = (kind: string): Panel =>
  PANELS[kind] ?? (/^(vote|decide)_/.test(kind) ? "council" : "map");

export class Desk {
  readonly camera = new Camera();
  panel = $state<Panel>("map");
  /** Whose sheet is shown; null: one's own. */
  seat = $state<number | null>(null);
  /** A fleet that was dragged to a system and waits for its movement. */
  coming: { from: number; to: number } | null = null;
  /** The system that is explained. */
  system = $state<number | null>(null);

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
