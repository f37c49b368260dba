/** Where a group could go in this turn, step by step, and how far it may come in the turns after it.
 *
 * What can be reached is said by the server's rules (`reach`); here only a way there is looked for.
 */
import { neighbour, spaceKey } from "../../../map/hexes";
import { HEX_NAMES, MOVEMENT, UNITS } from "../facts";
import { groupOf, groupsAt, isMine, sheetOf, spaceOf, type Group, type SpaceView } from "../view";

const NAMED = new Map(
  HEX_NAMES.map((name) => {
    const { q, r } = spaceOf(name);
    return [spaceKey(q, r), name];
  }),
);
/** Hexes that end a move. */
const THICK = new Set(["unexplored", "asteroids", "nebula"]);
const TURNS = 3;

export function around(name: string): string[] {
  const { q, r } = spaceOf(name);
  return [0, 1, 2, 3, 4, 5].flatMap((way) => NAMED.get(spaceKey(...neighbour(q, r, way))) ?? []);
}

const isOpen = (view: SpaceView, name: string): boolean =>
  !THICK.has(view.hexes[name]?.terrain ?? "unexplored") &&
  groupsAt(view, name).every((group) => isMine(view, group));

/** By the hex where it ends the shortest way there, without the hex where it begins. */
export function waysOf(view: SpaceView, number: number): Map<string, string[]> {
  const group = groupOf(view, number);
  const reach = new Set(view.reach[String(number)] ?? []);
  const ways = new Map<string, string[]>();
  if (!group) return ways;
  let front: [string, string[]][] = [[group.hex, []]];
  while (front.length) {
    const next: [string, string[]][] = [];
    for (const [from, way] of front)
      for (const name of around(from)) {
        if (!reach.has(name) || ways.has(name) || name === group.hex) continue;
        const further = [...way, name];
        ways.set(name, further);
        if (isOpen(view, name)) next.push([name, further]);
      }
    front = next;
  }
  return ways;
}

/** Hexes in each turn of the cycle, as it is printed on the sheet; null: it is not known. */
export function paceOf(view: SpaceView, group: Group): readonly number[] | null {
  const unit = group.is && UNITS[group.is.unit];
  if (!group.is || !unit) return null;
  if (unit.moves === "never" || unit.moves === "carried") return null;
  if (unit.moves === "one") return [1, 1, 1];
  const own = unit.moves === "current" ? sheetOf(view)?.technology : group.is.fit;
  return MOVEMENT[Math.max(1, own?.movement ?? 1) - 1] ?? null;
}

export interface Horizon {
  turn: number;
  hexes: string[];
}

/** How far a group comes by the end of each turn of this cycle that is still to come, at most. */
export function horizonsOf(view: SpaceView, number: number): Horizon[] {
  const group = groupOf(view, number);
  const pace = group && paceOf(view, group);
  if (!group || !pace) return [];
  let reached = new Set([group.hex, ...(view.reach[String(number)] ?? [])]);
  const found: Horizon[] = [];
  for (let turn = view.turn + 1; turn <= TURNS; turn += 1) {
    for (let step = 0; step < (pace[turn - 1] ?? 0); step += 1)
      reached = new Set(
        [...reached].flatMap((name) => [name, ...around(name).filter((at) => at in view.hexes)]),
      );
    found.push({ turn, hexes: [...reached] });
  }
  return found;
}
