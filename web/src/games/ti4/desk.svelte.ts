/** What lies before this person: which leaf is open, whose sheet, which system is explained. */
import { desks, LeafDesk } from "../../table/leaves.svelte";

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

/** Questions that are answered on a leaf other than the map, and what is looked at there. */
const PANELS: Record<string, Panel> = {
  over: "objectives",
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

export class Desk extends LeafDesk<Panel> {
  /** A fleet that was dragged to a system and waits for its movement. */
  coming: { from: number; to: number } | null = null;
  /** The system that is explained. */
  system = $state<number | null>(null);
}

export const deskOf = desks(() => new Desk());
