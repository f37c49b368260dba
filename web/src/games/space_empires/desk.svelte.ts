/** What lies before this person: which leaf is open, which hex is explained. */
import { desks, LeafDesk } from "../../table/leaves.svelte";

export type Panel = "map" | "battle" | "sheet" | "technology" | "fleets";

/** Questions that are answered beside one's own sheet. */
const PANELS: Record<string, Panel> = {
  spend: "sheet",
  grant: "technology",
  head_start: "technology",
  learn: "technology",
};
const FOUGHT = new Set([
  ...["ward", "crystals", "ruse", "cover", "bind", "weakness", "berths", "opponent", "cloak"],
  ...["lie_low", "withdraw", "mine", "screen", "order", "fire", "siege", "landing", "ground"],
]);
export const panelOf = (kind: string): Panel =>
  FOUGHT.has(kind) ? "battle" : (PANELS[kind] ?? "map");

export class Desk extends LeafDesk<Panel> {
  /** The hex that is explained. */
  hex = $state<string | null>(null);
}

export const deskOf = desks(() => new Desk());
