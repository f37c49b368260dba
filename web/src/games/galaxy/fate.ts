/** Which world would surrender if the turn ended now (G16.1), as far as a seat can tell. */
import type { View } from "../../api";
import type { Speech } from "../../speech";
import type { Change } from "..";
import { say } from "./text";
import { activeShip, ship, type GalaxyView } from "./view";

interface Fate {
  /** Worlds without a ship in the active row: while there are any, none falls. */
  bare: string[];
  /** Worlds whose visible ship is lowest, and its value. */
  lowest: string[];
  value: number;
  /** A ship that this seat does not know may be lower. */
  veiled: boolean;
}

/** Eight worlds, and each round ends with the fall of one. */
const WORLDS = 8;
/** So few bare worlds may be covered soon. */
const FEW = 2;

function fate(view: GalaxyView): Fate {
  const found: Fate = { bare: [], lowest: [], value: Infinity, veiled: false };
  for (const world of view.galaxy_row) {
    if (!view.worlds[world]?.in_play) continue;
    const lying = activeShip(view, world);
    const value = lying?.card ? ship(lying.card)?.value : undefined;
    if (!lying) found.bare.push(world);
    else if (value === undefined) found.veiled = true;
    else if (value < found.value) Object.assign(found, { lowest: [world], value });
    else if (value === found.value) found.lowest.push(world);
  }
  return found;
}

/** Has this round's world fallen already? */
function settled(view: GalaxyView): boolean {
  const left = Object.values(view.worlds).filter((world) => world.in_play).length;
  return view.over || left <= WORLDS - view.round;
}

/** The worlds whose ship is the lowest that can be seen, and its value. */
export function lowest(view: GalaxyView): { worlds: string[]; value: number } | null {
  const { lowest: worlds, value } = fate(view);
  return settled(view) || !worlds.length ? null : { worlds, value };
}

/** The world that falls for certain if the turn ends now. */
export function falls(view: GalaxyView): string | null {
  const { bare, lowest, veiled } = fate(view);
  return settled(view) || bare.length || veiled || lowest.length !== 1 ? null : (lowest[0] ?? null);
}

/** What threatens, in a sentence. */
export function warning(speech: Speech, view: View): Change | null {
  const galaxy = view as GalaxyView;
  const { bare, lowest, value, veiled } = fate(galaxy);
  if (settled(galaxy) || !lowest.length || bare.length > FEW) return null;
  const names = (worlds: string[]) => worlds.map((world) => speech.name(world)).join(", ");
  const words = { world: names(lowest), worlds: names(lowest), bare: names(bare), value };
  const note = (text: string): Change => ({ text, mood: "note", place: null });
  if (bare.length) return note(say("warn.bare", words));
  if (lowest.length > 1) return note(say(veiled ? "warn.tie_veiled" : "warn.tie", words));
  return {
    text: say(veiled ? "warn.veiled" : "warn.falls", words),
    mood: "danger",
    place: `world:${lowest[0]}`,
  };
}
