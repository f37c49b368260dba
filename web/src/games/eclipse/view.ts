/** Eclipse's view (`make components` writes its types) and small questions about it. */
import type { Args, Move, View, Word } from "../../api";
import { capital, type Speech } from "../../speech";
import { distance } from "../../map/hexes";
import { SHIPS } from "./facts";
import { starOf } from "./stars";
import { say } from "./text";
import type { Fleet, Sector, Table } from "./view_types";

export type {
  Action,
  Battle,
  Blueprint,
  Category,
  Dice,
  Fleet,
  Player,
  Resource,
  Score,
  Sector,
  ShipType,
  Side,
  Slot,
  Square,
  Stack,
  Three,
} from "./view_types";
export interface EclipseView extends View, Table {}

export { ACTIONS, CATEGORIES, RESOURCES, SHIPS } from "./facts";

/** As games/eclipse/__init__.py names things, but sectors by their stars; the influence track is called 0. */
export function name(speech: Speech, argument: string, value: Word): string | null {
  if (argument === "ring" || argument === "bearing") return speech.get(argument, String(value));
  if (argument === "tiles")
    return speech.name(
      String(value)
        .replace(/^[^_]*_/, "")
        .replace(/_[^_]*$/, ""),
    );
  if (!["sector", "sectors", "source", "target_sector"].includes(argument)) return null;
  const number = Number(value);
  if (number < 2) return speech.get("name", number ? "centre" : "influence_track");
  return say("sector_in_text", { sector: sectorName(speech, number) });
}

/** A space is called by its ring and by where it lies from the centre, as the hour of a clock. */
export function spoken(_: Speech, move: Move): Args | null {
  if (move[0] !== "explore") return null;
  const [q, r] = [Number(move[1]), Number(move[2])];
  const hours = (Math.atan2((Math.sqrt(3) * q) / 2, -(r + q / 2)) * 6) / Math.PI;
  return { ring: Math.min(distance(q, r), 3), bearing: (Math.round(hours) + 12) % 12 };
}

export { capital };

/** The name of a thing, as a title. */
export const nameOf = (store: { speech: Speech | null }, id: string): string =>
  capital(store.speech?.name(id) ?? id);

/** What a technology does, in a sentence. */
export const doesOf = (store: { speech: Speech | null }, id: string): string =>
  store.speech?.get("does", id) ?? "";

/** "Castor (101)": the star, and the number by which the rules and the log call it. */
export function sectorName(speech: Speech, sector: number): string {
  if (sector === 1) return capital(speech.name("centre"));
  const star = starOf(sector);
  return star ? `${star} (${sector})` : String(sector);
}

export const sectorOf = (view: EclipseView, number: number): Sector | null =>
  view.sectors.find((sector) => sector.sector === number) ?? null;

export const shipsIn = (fleet: Fleet): number => SHIPS.reduce((sum, ship) => sum + fleet[ship], 0);

/** Resource and rank of a square: `advanced_money` is advanced money. */
export function squareKind(square: string): { resource: string; advanced: boolean } {
  const advanced = square.startsWith("advanced_");
  return { resource: advanced ? square.slice(9) : square, advanced };
}

/** The whole emblem family of a species: the six Terran factions share one. */
export const emblem = (species: string | null): string =>
  species === null ? "unknown" : species.startsWith("terran") ? "terran" : species;

export const isMine = (view: EclipseView, seat: number | null): boolean =>
  seat !== null && seat === view.seat;
