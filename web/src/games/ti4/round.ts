/** What happened, as deeds: an action of somebody with all that came of it, read from the log. */
import type { Line } from "../../api";
import { PLANETS } from "./facts";

export interface Way {
  from: number;
  to: number;
}
export interface Deed {
  /** The version with which it began. */
  n: number;
  seat: number | null;
  /** The system where it happened. */
  system: number | null;
  ways: Way[];
  fights: number[];
  /** Systems with planets that changed hands, and who took them. */
  taken: { system: number; seat: number }[];
  lines: Line[];
}

/** Lines with which something new begins. */
const BEGINS = new Set([
  ...["round", "card_picked", "activated", "strategic_action", "passed", "scored"],
  ...["agenda_revealed", "objective_revealed", "offer_accepted"],
]);
/** Of all that follows, what is worth telling somebody who was away. */
const WORTH = new Set([
  ...["moved", "space_combat", "combat_won", "combat_drawn", "retreated", "ground_combat"],
  ...["ground_combat_won", "ground_combat_drawn", "control_gained", "custodians_removed"],
  ...["produced", "structure_placed", "followed", "technology_researched", "point_for_mecatol"],
  ...["voted", "outcome", "law_discarded", "goods_traded", "eliminated", "destroyed", "won"],
]);
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

export function deedsOf(lines: readonly Line[], since: number): Deed[] {
  const found: Deed[] = [];
  for (const line of lines) {
    if (line.undone || line.n <= since) continue;
    if (BEGINS.has(line.key)) found.push(begun(line));
    else if (WORTH.has(line.key) || line.key === "played") found.at(-1)?.lines.push(line);
    const deed = found.at(-1);
    if (deed) follow(deed, line);
  }
  return found.filter(({ lines: [first] }) => first?.key !== "round");
}

function begun(line: Line): Deed {
  return {
    n: line.n,
    seat: number(line.args.seat),
    system: number(line.args.system),
    ways: [],
    fights: [],
    taken: [],
    lines: [line],
  };
}

/** What a line adds to the map. */
function follow(deed: Deed, { key, args }: Line): void {
  const system = number(args.system);
  if (key === "moved" && system !== null && deed.system !== null) {
    if (!deed.ways.some(({ from }) => from === system))
      deed.ways.push({ from: system, to: deed.system });
  } else if (key === "retreated" && system !== null && deed.system !== null)
    deed.ways.push({ from: deed.system, to: system });
  else if (key === "space_combat" && system !== null) deed.fights.push(system);
  else if (key === "control_gained" && typeof args.planet === "string") {
    const place = PLANETS[args.planet]?.system;
    if (place !== undefined) deed.taken.push({ system: place, seat: Number(args.seat) });
  }
}

/** The version before the round that is being played; null if the log that is here begins later. */
export function roundBegan(lines: readonly Line[]): number | null {
  const line = lines.filter(({ key, undone }) => key === "round" && !undone).at(-1);
  return line ? line.n - 1 : null;
}
