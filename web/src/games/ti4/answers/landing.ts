/** Which ground forces land where, unless somebody chooses otherwise: one on every free planet, and the
 *  rest where somebody defends, if they are at least as many. The rules of the server check each step. */
import type { Move } from "../../../api";
import { planetOf, type Ti4View } from "../view";
import { offered } from "./draft";

const LAND = new Set(["land"]);

function defenders(view: Ti4View, planet: string): number {
  const facing = (planetOf(view, planet)?.units ?? []).filter(({ seat }) => seat !== view.seat);
  return facing.reduce((sum, { infantry = 0 }) => sum + infantry, 0);
}

export function landing(view: Ti4View, moves: Move[]): Map<string, number> {
  const most = offered(moves, LAND);
  let left = Math.max(0, ...most.values());
  const wanted = [...most.keys()]
    .map((key) => ({ key, planet: key.split(" ")[1] ?? "" }))
    .filter(({ planet }) => planetOf(view, planet)?.owner !== view.seat)
    .map((each) => ({ ...each, facing: defenders(view, each.planet) }))
    .sort((one, other) => one.facing - other.facing);
  const found = new Map<string, number>();
  for (const { key, facing } of wanted) {
    if (!left || left < facing) continue;
    const number = facing ? left : 1;
    found.set(key, number);
    left -= number;
  }
  const [first] = found.keys();
  if (first && left) found.set(first, (found.get(first) ?? 0) + left);
  return found;
}
