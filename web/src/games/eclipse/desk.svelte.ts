/** What lies before this person: which board is open, what they hold in their hand, how a tile is turned. */
import type { Move } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { desks, LeafDesk } from "../../table/leaves.svelte";

export type Panel = "map" | "board" | "technologies" | "ships" | "battle" | "scores" | "species";

/** Questions that are answered on a board other than the map, and what is looked at there. */
const PANELS: Record<string, Panel> = {
  over: "scores",
  battle: "battle",
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

export class Desk extends LeafDesk<Panel> {
  /** The sector that is explained. */
  sector = $state<number | null>(null);
  tile = $state<number | null>(null);
  turn = $state(0);
}

export const deskOf = desks(() => new Desk());

export type Held =
  | { kind: "fleet"; from: number }
  | { kind: "ship"; id: string; from: number }
  | { kind: "disc"; from: number }
  | { kind: "thing"; id: string }
  | { kind: "part"; id: string };

/** What was chosen first and waits for its place. The table's own `selected` keeps it, so that Escape lets
 *  go of it: `fleet:101`, `ship:cruiser:101`, `disc:101`, or the id of a thing or a part. */
export function held(store: TableStore): Held | null {
  const [what = "", a = "", b = ""] = (store.selected ?? "").split(":");
  if (!what) return null;
  if (what === "disc" || what === "fleet") return { kind: what, from: Number(a) };
  if (what === "ship") return { kind: "ship", id: a, from: Number(b) };
  return { kind: store.question?.kind === "build" ? "thing" : "part", id: what };
}

/** The moves of what was chosen first. */
export function chosenMoves(store: TableStore): Move[] {
  const inHand = held(store);
  return inHand ? store.moves.filter((move) => belongs(move, inHand)) : [];
}
function belongs(move: Move, inHand: Held): boolean {
  const [verb, a, b] = move;
  switch (inHand.kind) {
    case "fleet":
      return verb === "move" && b === inHand.from;
    case "ship":
      return verb === "move" && a === inHand.id && b === inHand.from;
    case "disc":
      return verb === "influence" && a === inHand.from;
    default:
      return move.slice(1).includes(inHand.id);
  }
}
