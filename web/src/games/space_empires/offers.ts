/** Which moves can be made where. Everything comes from the question's moves; nothing is judged here.
 *
 * Places: `hex:G4`, `group:12`, `seat:N`, `technology:ID`, `unit:ID`.
 */
import type { Line, Move } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { HEXES } from "./facts";
import { groupOf, type SpaceView } from "./view";

/** Verbs whose first word is a group. */
const OF_GROUPS = new Set([
  ...["move", "split", "join", "tow", "settle", "react", "scuttle", "refit", "look", "pose"],
  "screen",
]);

/** ... and those of a battle that are aimed at one, or made by it where it stands. */
const AIMED = new Set(["fire", "keep_on", "next", "blow_up", "lie_low", "bombard", "land"]);
const isHex = (word: unknown): word is string => typeof word === "string" && word in HEXES;
export const groupIn = (move: Move): number | null =>
  OF_GROUPS.has(String(move[0])) && typeof move[1] === "number" ? move[1] : null;

export function placesOf(move: Move): string[] {
  const group = groupIn(move);
  const places = move.slice(1).flatMap((word) => (isHex(word) ? [`hex:${word}`] : []));
  if (group !== null) places.push(`group:${group}`);
  if (AIMED.has(String(move[0]))) places.push(`group:${move[1]}`);
  if (move[0] === "first") places.push(`seat:${move[1]}`);
  if (move[0] === "research" || move[0] === "grant") places.push(`technology:${move[1]}`);
  if (move[0] === "build" || move[0] === "feign") places.push(`unit:${move[1]}`);
  return places;
}

export function offersAt(moves: Move[]): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves)
    for (const place of placesOf(move)) found.set(place, [...(found.get(place) ?? []), move]);
  return found;
}

/** The group that is held, whose moves are shown first. */
export function held(store: TableStore): number | null {
  const [kind, number] = (store.selected ?? "").split(":");
  return kind === "group" ? Number(number) : null;
}
export const chosenMoves = (store: TableStore): Move[] => {
  const group = held(store);
  return group === null ? [] : store.moves.filter((move) => groupIn(move) === group);
};

/** Where moves that begin with a group are made: they wait until it is chosen. */
export function hexesOfGroups(view: SpaceView, moves: Move[]): Set<string> {
  const groups = new Set(moves.map(groupIn));
  return new Set(
    [...groups].flatMap((number) => {
      const group = number === null ? null : groupOf(view, number);
      return group ? [group.hex] : [];
    }),
  );
}

/** The places a line of the log speaks of. */
export function linePlaces(line: Line): string[] {
  const { hex, seat } = line.args;
  const places = isHex(hex) ? [`hex:${hex}`] : [];
  if (typeof seat === "number") places.push(`seat:${seat}`);
  return places;
}
