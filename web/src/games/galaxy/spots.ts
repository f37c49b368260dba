/** Where on the table a move is made. A spot is an id; boards and hands look moves up by it.
 *
 * `card:ID`, `ship:WORLD:ROW`, `slot:WORLD` (place for a base), `base:WORLD:SEAT:ROW`, `seat:N`,
 * `pile`, `reserve`, `secret`.
 */
import { print, type Line, type Move, type Word } from "../../api";
import { controller } from "./stakes";
import type { GalaxyView } from "./view";

export function spotsOf(move: Move, view: GalaxyView): string[] {
  const [verb, a, b, c, d] = move;
  const round = view.round;
  switch (verb) {
    case "play":
      return [`card:${a}`, `ship:${b}:${round}`];
    case "hide":
      return [`card:${a}`, `ship:khafarjimmn:${round}`];
    case "discard":
    case "garrison":
    case "technology":
    case "give":
    case "replace":
      return [`card:${a}`];
    case "base":
      return [`slot:${a}`];
    case "reveal":
      return ["secret"];
    case "drone":
    case "raid":
    case "sense":
      return [`ship:${a}:${round}`];
    case "warp":
      return [`ship:${a}:${round - 1}`];
    case "recover":
      return [`ship:felowi:${a}`];
    case "raise":
      return [`base:${a}:${view.seat}:${b}`];
    case "push":
    case "up":
    case "down":
      return [`base:${a}:${b}:${c}`];
    case "attack_ship":
      return [`ship:${b}:${round}`];
    case "attack_base":
      return [`base:${b}:${c}:${d}`];
    case "shift":
      return [`ship:${a}:${round}`];
    case "appoint":
    case "scatter":
    case "trade":
      return [`seat:${a}`];
    case "draw":
      return ["pile"];
    case "take_reserve":
      return ["reserve"];
    default:
      return [];
  }
}

/** The card that a move is about: one in the hand, else the ship at its place. */
export function cardOf(move: Move, view: GalaxyView): string | null {
  const [what, a, row] = (spotsOf(move, view)[0] ?? "").split(":") as [string, string?, string?];
  if (what === "card") return a ?? null;
  return what === "ship" ? (view.worlds[a ?? ""]?.ships[Number(row) - 1]?.card ?? null) : null;
}

/** Moves as they lie on the table: cards from the left of the hand, worlds from the left of the row. */
export function boardOrder(moves: Move[], view: GalaxyView): Move[] {
  const hand = view.players[view.seat ?? -1]?.hand ?? [];
  const rank = (word: Word | undefined) => {
    const id = String(word);
    return [hand.indexOf(id), view.galaxy_row.indexOf(id), Number(id)].find((n) => n >= 0) ?? 0;
  };
  const verbs = [...new Set(moves.map(([verb]) => verb))];
  return [...moves].sort((one, other) => {
    const apart = verbs.indexOf(one[0]) - verbs.indexOf(other[0]);
    if (apart) return apart;
    const at = one.findIndex((word, n) => n > 0 && rank(word) !== rank(other[n]));
    return at < 0 ? 0 : rank(one[at]) - rank(other[at]);
  });
}

const needsCard = (move: Move) => move[0] === "play" || move[0] === "hide";

/** The moves to be made at every spot. A chosen card leaves only its own. */
export function movesBySpot(
  moves: Move[],
  view: GalaxyView,
  selected: string | null,
): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    for (const spot of spotsOf(move, view)) {
      if (selected && !spot.startsWith("card:") && move[1] !== selected) continue;
      found.set(spot, [...(found.get(spot) ?? []), move]);
    }
  }
  return found;
}

/** Moves at a spot that must wait until a card is chosen are offered, but do not glow. */
export const glows = (moves: Move[], selected: string | null): boolean =>
  moves.some((move) => selected !== null || !needsCard(move));

/** Is there nothing to do at a spot but to harm oneself? */
export const harmful = (moves: Move[], view: GalaxyView): boolean =>
  moves.length > 0 && moves.every((move) => harmsOwn(move, view));

function harmsOwn([verb, , target, seat]: Move, view: GalaxyView): boolean {
  if (verb === "attack_ship") return controller(view, String(target)) === view.seat;
  if (verb === "push" || verb === "down") return Number(target) === view.seat;
  return verb === "attack_base" && Number(seat) === view.seat;
}

/** What somebody probably wanted who chose a spot where nothing can be done. */
export function wanted(spot: string, view: GalaxyView, selected: string | null): Move | null {
  const [what, a, b, c] = spot.split(":") as [string, string?, string?, string?];
  const mine = view.played.find((sortie) => sortie.card !== null);
  if (what === "card" && a) {
    const world = /^(\w+)_\d+$/.exec(a)?.[1];
    if (!world) return ["technology", a];
    return [
      "play",
      a,
      world === "ally" ? (view.galaxy_row.find((w) => view.worlds[w]?.in_play) ?? "cylor") : world,
    ];
  }
  if (what === "slot" && a) return ["base", a];
  if (what === "ship" && a) {
    if (selected) return ["play", selected, a];
    if (Number(b) === view.round && view.worlds[a]?.ships[view.round - 1] && mine) {
      return ["attack_ship", mine.world, a];
    }
    if (Number(b) === view.round - 1) return ["warp", a];
    return null;
  }
  if (what === "base" && a && mine) {
    if (Number(b) === view.seat) return ["raise", mine.world, Number(c)];
    return ["attack_base", mine.world, a, Number(b), Number(c)];
  }
  if (what === "pile") return ["draw"];
  if (what === "reserve") return ["take_reserve"];
  if (what === "secret") return ["reveal"];
  return null;
}

/** The places a line of the log speaks of. */
export function linePlaces(line: Line): string[] {
  const places: string[] = [];
  const { world, target, row, owner, seat } = line.args;
  if (typeof world === "string") places.push(`world:${world}`);
  if (typeof target === "string") places.push(`world:${target}`);
  if (typeof target === "number") places.push(`seat:${target}`);
  if (typeof row === "number" && typeof world === "string") {
    places.push(`base:${world}:${String(owner ?? seat)}:${row}`);
  }
  return places;
}

export const key = print;
