/** A plan outlives a reload of its page, as long as the table has not gone on. */
import type { Move, Plan } from "../api";
import type { Planned } from "./types";

export interface Kept {
  version: number;
  moves: Move[];
}

const place = (id: string) => `astrarium.plan.${id}`;

export function keepPlan(id: string, version: number, moves: Move[] | null): void {
  try {
    if (moves) sessionStorage.setItem(place(id), JSON.stringify({ version, moves } satisfies Kept));
    else sessionStorage.removeItem(place(id));
  } catch {
    // A browser that keeps nothing still plans.
  }
}

export function keptPlan(id: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(id)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** What is left of these moves: one that rolls dice may end a plan, anything refused is left out. */
export function planOf(moves: Move[], plan: Plan): Planned | null {
  const chance = plan.stopped === "chance";
  const kept = chance ? plan.accepted + 1 : plan.accepted;
  const view = chance ? { ...plan.view, question: null } : plan.view;
  return kept
    ? { moves: moves.slice(0, kept), view, forecast: plan.forecast, stopped: plan.stopped }
    : null;
}
