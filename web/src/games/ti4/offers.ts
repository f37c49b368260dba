/** Which moves can be made where. Everything comes from the question's moves; nothing is judged here.
 *
 * Places: `system:N`, `space:N` (a place without a tile), `planet:ID`, `seat:N`, `strategy:ID`,
 * `technology:ID`, `objective:ID`, `card:ID`.
 */
import type { Line, Move } from "../../api";
import { PLANETS } from "./facts";
import type { Ti4View } from "./view";

/** By verb: what its arguments are, as far as a board draws them. */
const SYSTEM_AT: Record<string, number> = {
  activate: 1,
  move: 3,
  load: 3,
  recall: 2,
  send_token: 1,
  scrap: 1,
  take_back: 1,
  close: 1,
  station_ship: 1,
  give_up_ship: 2,
  retreat: 1,
  lift_afloat: 2,
};
const PLANET_AT: Record<string, number> = {
  cast: 1,
  elect_planet: 1,
  exhaust: 1,
  ready: 1,
  build: 2,
  dismantle: 2,
  embark: 2,
  land: 2,
  land_fighters: 2,
  raise: 2,
  revive: 2,
  take_aboard: 2,
  lift: 2,
  set_down: 2,
  aim: 3,
  station: 3,
  next_planet: 1,
  ignore_with: 1,
  turn_down: 1,
  give_up_unit: 2,
  ground_dock: 1,
  spread: 3,
};
const OTHER: Record<string, string> = {
  elect: "seat",
  speaker: "seat",
  invite: "seat",
  let_settle: "seat",
  fire: "seat",
  strategic: "strategy",
  pick: "strategy",
  research: "technology",
  begin_with: "technology",
  take_over: "technology",
  score: "objective",
  claim: "objective",
  keep: "objective",
  put_back: "objective",
  elect_objective: "objective",
  discard: "card",
  take_card: "card",
};

export const placeOfPlanet = (planet: string): string[] => {
  const face = PLANETS[planet];
  return face ? [`planet:${planet}`, `system:${face.system}`] : [];
};

export function placesOf(move: Move): string[] {
  const verb = String(move[0]);
  const system = SYSTEM_AT[verb];
  if (system !== undefined) return [`system:${move[system]}`];
  const planet = PLANET_AT[verb];
  if (planet !== undefined) return placeOfPlanet(String(move[planet]));
  if (verb === "place") return [`space:${move[2]}`];
  if (verb === "use") return [`card:${move[1]}`, ...move.slice(2).flatMap(targetPlaces)];
  const kind = OTHER[verb];
  return kind ? [`${kind}:${move[1]}`] : [];
}

/** What the targets of an ability are can be told where they are planets; systems are numbers like others. */
function targetPlaces(target: string | number): string[] {
  return typeof target === "string" && target in PLANETS ? placeOfPlanet(target) : [];
}

export function offersAt(moves: Move[]): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves)
    for (const place of placesOf(move)) found.set(place, [...(found.get(place) ?? []), move]);
  return found;
}

/** What somebody probably wanted who chose a system where nothing can be done: to ask the rules why not. */
export function wanted(kind: string, system: number): Move | null {
  if (kind === "action") return ["activate", system];
  if (kind === "retreat_to") return ["retreat", system];
  return null;
}

/** The places a line of the log speaks of. */
export function linePlaces(line: Line): string[] {
  const places: string[] = [];
  const { system, planet, seat, place } = line.args;
  if (typeof system === "number") places.push(`system:${system}`);
  if (typeof place === "number") places.push(`system:${place}`);
  if (typeof planet === "string") places.push(...placeOfPlanet(planet));
  if (typeof seat === "number") places.push(`seat:${seat}`);
  return places;
}

/** Where a question is answered on the map, whatever is in the hand. */
export const systemsOf = (moves: Move[], view: Ti4View): Set<number> =>
  new Set(
    [
      ...moves.flatMap(placesOf).flatMap((place) => {
        const [kind, id] = place.split(":");
        return kind === "system" ? [Number(id)] : [];
      }),
      view.question?.about.system,
    ].flatMap((system) => (typeof system === "number" ? [system] : [])),
  );
