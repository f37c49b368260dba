/** Galaxy's view (`make components` writes its types) and small questions about it. */
import type { Speech } from "../../speech";
import type { Args, View, Word } from "../../api";
import type { Told } from "../../table/types";
import { ALLY_ART, SHIP_ART, TECHNOLOGY_ART, WORLD_ART, type Stroke } from "./art";
import printed from "./components.json";
import type { Ship, Table } from "./view_types";

export type { Base, Player, Ship, World } from "./view_types";
export interface GalaxyView extends View, Table {}

export const INFLUENCE: readonly number[] = printed.influence;
/** Below the last row. */
export const BELOW = printed.lowest_row;
export const LAST_ROW = BELOW - 1;
export const BASES = printed.bases;
export const ROUNDS = printed.rounds;
const SHIPS: readonly string[] = printed.ships;

/** A ship card's world (or "ally") and value; null for technologies. */
export function ship(card: string): { world: string; value: number } | null {
  const found = /^(\w+)_(\d+)$/.exec(card);
  return found ? { world: found[1] ?? "", value: Number(found[2]) } : null;
}
export const worldArt = (world: string): Stroke[] => WORLD_ART[world] ?? ALLY_ART;
export function cardArt(card: string): Stroke[] {
  const found = ship(card);
  return (found ? SHIP_ART[found.value] : TECHNOLOGY_ART[card]) ?? [];
}
export const kindOf = (value: number): string => SHIPS[value] ?? "";

/** What a card can do, in a sentence. */
export function power(speech: Speech | null, card: string): string {
  const found = ship(card);
  return speech?.get("does", found ? kindOf(found.value) : card) ?? "";
}

/** What a card is and what it can do. */
export const about = (speech: Speech | null, card: string): Told => ({
  title: speech?.value("card", card) ?? card,
  text: power(speech, card),
});

/** The same names as games/galaxy/__init__.py gives. */
export function name(speech: Speech, argument: string, value: Word): string | null {
  if (argument === "row") return speech.get("row", String(value));
  const found = typeof value === "string" ? ship(value) : null;
  if (!found || found.value >= SHIPS.length) return null;
  const pattern = speech.get("pattern", found.world === "ally" ? "ally" : "ship") ?? "";
  return pattern
    .replace("{world}", speech.name(found.world))
    .replace("{value}", String(found.value))
    .replace("{kind}", speech.name(kindOf(found.value)));
}

/** Whoever opens the auction has no bid to raise. */
export const prompt = (kind: string, about: Args): string | null =>
  kind === "bid" && Number(about.high) < 0 ? "bid_open" : null;

/** Influence that counts now: on worlds still in play. */
export function influence(view: GalaxyView, seat: number): number {
  let sum = 0;
  for (const world of Object.values(view.worlds))
    if (world.in_play) sum += world.influence[seat] ?? 0;
  return sum;
}

export const activeShip = (view: GalaxyView, world: string): Ship | null =>
  view.worlds[world]?.ships[view.round - 1] ?? null;
