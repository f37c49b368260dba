/** What lies before this person: which leaf is open, whose sheet, which system is explained. */
import { desks, LeafDesk } from "../../table/leaves.svelte";

export type Panel =
  "map" | "sheet" | "technologies" | "objectives" | "council" | "trade" | "battle" | "factions";

/** Questions that are answered on a leaf other than the map, and what is looked at there. */
const PANELS: Record<string, Panel> = {
  over: "objectives",
  combat: "battle",
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
export const panelOf = (kind: string): Panel =>
  PANELS[kind] ?? (/^(vote|decide)_/.test(kind) ? "council" : "map");

export class Desk extends LeafDesk<Panel> {
  /** The system that is explained. */
  system = $state<number | null>(null);
}

export const deskOf = desks(() => new Desk());
