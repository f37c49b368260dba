/** What is half done at a table: plans, previews, menus, refusals. */
import type { Forecast, Move, Plan, Question, Reason, View } from "../api";
import type { Change } from "../games";

export interface Planned {
  moves: Move[];
  view: View;
  forecast: Forecast;
  stopped: Plan["stopped"];
}
export interface Preview {
  move: Move;
  /** What it is good for. */
  meaning: string | null;
  changes: Change[];
  view: View | null;
  dice: boolean;
}
/** Moves offered at one place, waiting for a choice between them. */
export interface Menu {
  title: string;
  moves: Move[];
  x: number;
  y: number;
}
/** Which dialog is open. */
export type Opened = "rules" | "orders" | "why" | "settings" | "undo" | null;

/** What a thing on the table is, and what it does. */
export interface Told {
  title: string;
  text: string;
}

export interface Refusal {
  move: Move | null;
  reason: Reason;
  /** The thing somebody chose: it can be read even when nothing can be done with it. */
  about?: Told | null;
}

/** Is it still the same that is asked, with the same answers? */
export function sameQuestion(a: Question | null, b: Question | null): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}
