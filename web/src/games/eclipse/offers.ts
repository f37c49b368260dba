/** Which moves can be made where. Everything comes from the question's moves; nothing is judged here.
 *
 * Places: `space:Q:R`, `sector:N`, `square:N:ID`, `seat:N`, `track`, `action:ID`, `technology:ID`,
 * `slot:SHIP:N`, `target:SHIP:DAMAGE`.
 */
import type { Line, Move } from "../../api";
import type { Held } from "./desk.svelte";
import type { EclipseView, Sector } from "./view";

export interface Offers {
  at: Map<string, Move[]>;
  /** Sectors where something can be picked up first: ships to move, discs to lift. */
  sources: Map<number, Move[]>;
}

export function offersOf(moves: Move[], view: EclipseView, held: Held | null): Offers {
  const offers: Offers = { at: new Map(), sources: new Map() };
  for (const move of moves) {
    for (const place of placesOf(move, view, held)) add(offers.at, place, move);
    const source = sourceOf(move);
    if (source !== null) add(offers.sources, source, move);
  }
  return offers;
}

function add<K>(found: Map<K, Move[]>, key: K, move: Move): void {
  found.set(key, [...(found.get(key) ?? []), move]);
}

/** The sector from which a move takes something. */
function sourceOf(move: Move): number | null {
  if (move[0] === "move") return Number(move[2]);
  return move[0] === "influence" && move[1] !== 0 ? Number(move[1]) : null;
}

export function placesOf(move: Move, view: EclipseView, held: Held | null): string[] {
  const [verb, a, b, c] = move;
  switch (verb) {
    case "explore":
      return [`space:${a}:${b}`];
    case "influence":
      return disc(Number(a), Number(b), held);
    case "build":
      return !held || (held.kind === "thing" && held.id === a) ? [`sector:${b}`] : [];
    case "move":
      return held?.kind === "ship" && held.id === a && held.from === b ? [`sector:${c}`] : [];
    case "move_on":
    case "retreat":
    case "abandon":
      return [`sector:${a}`];
    case "claim":
    case "bombard":
    case "bomb":
      return view.question?.about.sector === undefined
        ? []
        : [`sector:${view.question.about.sector}`];
    case "settle":
      return [`square:${a}:${b}`];
    case "raze":
      return view.battle ? [`square:${view.battle.sector}:${a}`] : [];
    case "propose":
      return [`seat:${a}`];
    case "action":
    case "reaction":
      return [`action:${a}`];
    case "research":
    case "take":
      return [`technology:${a}`];
    case "fit":
      return !held || (held.kind === "part" && held.id === a) ? [`slot:${b}:${c}`] : [];
    case "remove":
      return [`remove:${a}:${b}`];
    case "hit":
      return [`target:${a}:${b}`];
    default:
      return [];
  }
}

/** The sectors on the map that a move speaks of: where it begins and where it ends. */
export function sectorsOf([verb, a, b, c]: Move): number[] {
  if (verb === "move") return [Number(b), Number(c)];
  if (verb === "influence") return [Number(a), Number(b)];
  if (verb === "build") return [Number(b)];
  return verb === "move_on" || verb === "retreat" || verb === "abandon" ? [Number(a)] : [];
}

/** A disc from the track goes where one clicks; one that lies on the map is lifted first. */
function disc(from: number, to: number, held: Held | null): string[] {
  if (held?.kind === "disc" ? held.from !== from : from !== 0) return [];
  return [to === 0 ? "track" : `sector:${to}`];
}

/** What somebody probably wanted who chose a sector where nothing can be done: to ask the rules why not. */
export function wanted(kind: string, held: Held | null, { sector, q, r }: Sector): Move | null {
  if (held?.kind === "ship" && held.from !== sector) return ["move", held.id, held.from, sector];
  if (held?.kind === "disc" && held.from !== sector) return ["influence", held.from, sector];
  if (held?.kind === "thing") return ["build", held.id, sector];
  if (kind === "explore") return ["explore", q, r];
  if (kind === "influence") return ["influence", 0, sector];
  if (kind === "move_on") return ["move_on", sector];
  return null;
}

const SECTORS = ["sector", "target_sector", "source"] as const;

/** The places a line of the log speaks of. */
export function linePlaces(line: Line): string[] {
  const places = SECTORS.flatMap((key) =>
    typeof line.args[key] === "number" ? [`sector:${line.args[key]}`] : [],
  );
  const { q, r, seat } = line.args;
  if (typeof q === "number" && typeof r === "number") places.push(`space:${q}:${r}`);
  if (typeof seat === "number") places.push(`seat:${seat}`);
  return places;
}
