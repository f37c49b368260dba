/** The view (`make components` writes its types) and small questions about it. */
import type { Args, Move, View, Word } from "../../api";
import { capital, type Speech } from "../../speech";
import { HEXES, SHIPS, WORMHOLES } from "./facts";
import { say } from "./text";
import type { Fleet, Planet, System, Table } from "./view_types";

export type { FormField } from "../../api";
export type {
  Combat,
  Fleet,
  Objective,
  Offer,
  Planet,
  Player,
  Progress,
  Prospect,
  Said,
  StrategyCard,
  System,
  UnderWay,
  Vote,
} from "./view_types";
export interface Ti4View extends View, Table {}
declare module "./view_types" {
  /** Which types of units there are is data: boards ask for them by name. */
  interface Fleet {
    [type: string]: number | undefined;
  }
}

export const { alpha: ALPHA, beta: BETA, delta: DELTA } = WORMHOLES;

/** Where a system lies; what has no place on the map lies beside it. */
export function spaceOf(system: System): { q: number; r: number } {
  const [q, r] = HEXES[system.position] ?? [4, -4];
  return { q, r };
}
export const systemOf = (view: Ti4View, number: number | null | undefined): System | null =>
  view.systems.find((system) => system.system === number) ?? null;
export const planetOf = (view: Ti4View, id: string): Planet | null =>
  view.systems.flatMap((system) => system.planets).find((planet) => planet.planet === id) ?? null;
export const systemWith = (view: Ti4View, id: string): System | null =>
  view.systems.find((system) => system.planets.some((planet) => planet.planet === id)) ?? null;
export const planetsOf = (view: Ti4View, seat: number): Planet[] =>
  view.systems.flatMap((system) => system.planets.filter((planet) => planet.owner === seat));

export const shipsIn = (fleet: Fleet): number =>
  SHIPS.reduce((sum, ship) => sum + (fleet[ship] ?? 0), 0);

/** Whose a system is, as far as it is somebody's alone. */
export function holderOf(system: System): number | null {
  const owners = new Set(system.planets.flatMap(({ owner }) => (owner === null ? [] : [owner])));
  const [only = null] = owners;
  return owners.size === 1 ? only : null;
}

export { capital };
export const nameOf = (store: { speech: Speech | null }, id: string, many = false): string =>
  capital(store.speech?.value("thing", id, many) ?? id);
/** "Jord (1)": what lies there, and the number by which the rules and the log call it. */
export const systemName = (speech: Speech | null, number: number): string => {
  const title = speech?.get("tile", String(number));
  return title ? `${title} (${number})` : String(number);
};

/** What was played is told of by a sentence of its own. */
export const prompt = (_kind: string, about: Args): string | null =>
  about.event === "played" ? "react_played" : null;

/** Targets of an ability, and the words beside an offer, are all that is left of the move. */
export function spoken(speech: Speech, move: Move): Args | null {
  if (move[0] === "use") return { targets: move.slice(2) };
  if (move[0] !== "offer") return null;
  return { words: move.slice(speech.texts.grammar.offer?.length).join(" ") };
}

const NOTE = /^(.+)_(\d)$/;
/** As games/ti4/__init__.py names things, but systems by what lies there. */
export function name(speech: Speech, argument: string, value: Word): string | null {
  if (argument === "words") return String(value);
  if (["system", "target_system"].includes(argument))
    return say("system_in_words", { name: systemName(speech, Number(value)) });
  if (argument === "tile" || (argument === "place" && typeof value === "number"))
    return systemName(speech, Number(value));
  if (argument === "outcome" && typeof value === "number") return speech.seat(value);
  if (argument === "event" || argument === "events")
    return speech.get("window", value === "played" ? "when_action_card_played" : String(value));
  const note = NOTE.exec(String(value));
  if (note && speech.get("name", String(value)) === null)
    return speech.say("name", "note_of", { kind: note[1] ?? "", owner: Number(note[2]) });
  return null;
}
