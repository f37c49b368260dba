/** The shape of the view (games/ti4/views) and small questions about it. */
import type { View, Word } from "../../api";
import type { Speech } from "../../speech";
import { HEXES, SHIPS } from "./facts";

/** Ships by type, `damaged_` ones among them, with what floats beside them. */
export type Fleet = { seat: number } & Partial<Record<string, number>>;
export interface Planet {
  planet: string;
  resources: number;
  influence: number;
  home: boolean;
  owner: number | null;
  exhausted: boolean;
  attached: string[];
  units: Fleet[];
}
export interface System {
  system: number;
  position: number;
  /** Bits: alpha, beta, delta. */
  wormholes: number;
  tokens: number[];
  fleets: Fleet[];
  planets: Planet[];
}
export type Progress = [has: number, wanted: number];
export interface Player {
  seat: number;
  faction: string | null;
  points: number;
  tactic: number;
  fleet: number;
  strategy: number;
  token_reinforcements: number;
  trade_goods: number;
  commodities: number;
  initiative: number;
  passed: boolean;
  out: boolean;
  technologies: string[];
  exhausted_technologies: string[];
  assimilated: Record<string, string>;
  waiting: number;
  cards: number;
  hand: string[] | null;
  secrets: number;
  secrets_in_hand: string[] | null;
  scored_secrets: string[];
  notes: number;
  notes_in_hand: string[] | null;
  play_area: string[];
  tiles: string[] | null;
  secret_progress: Record<string, Progress> | null;
  research: Record<string, string[]> | null;
}
export interface StrategyCard {
  card: string;
  initiative: number;
  owner: number | null;
  used: boolean;
  goods: number;
}
export interface Objective {
  objective: string;
  scored: number[];
  progress: (Progress | null)[];
}
export interface Offer {
  number: number;
  by: number;
  to: number;
  goods: number;
  commodities: number;
  notes: number;
  cards: number;
  wanted_goods: number;
  wanted_commodities: number;
  wanted_notes: number;
  wanted_cards: number;
  letter?: {
    note: string | null;
    cards: string[];
    wanted_note: string | null;
    wanted_cards: string[];
    words: string;
  };
}
export interface Combat {
  attacker: number;
  defender: number;
  planet: string | null;
  system: number;
  round: number;
  hits: [number, number];
  retreating: number | null;
  dice: { seat: number; unit: string; needs: number; shows: number[] }[];
}
export interface Vote {
  agenda: string;
  votes: { seat: number; outcome: Word; number: number }[];
  waiting: number[];
  casting: { seat: number; outcome: Word | null; votes: number } | null;
}
export interface UnderWay {
  movement?: {
    seat: number;
    system: number;
    ships: { ship: string; number: number; from: number }[];
    loaded: { unit: string; number: number; from: number }[];
    embarked: { number: number; planet: string }[];
    room: number;
    /** How many ships besides fighters may be in the system. */
    limit: number;
  };
  production?: {
    seat: number;
    system: number;
    ordered: { unit: string; number: number; planet: string | null }[];
    cost: number;
    available: number;
    limit: number;
  };
  payment?: {
    seat: number;
    what: "resources" | "influence";
    left: number;
    /** What a trade good is worth. */
    good: number;
    thrifty: { planets: string[]; goods: number };
  };
  combat?: Combat;
  vote?: Vote;
}
export interface FormField {
  name: string;
  least?: number;
  most?: number;
  words?: string[];
  several?: number;
  text?: number;
}
export interface Ti4View extends View {
  round: number;
  phase: string;
  goal: number;
  speaker: number | null;
  active: number | null;
  active_system: number | null;
  custodians: boolean;
  systems: System[];
  order: number[];
  under_way: UnderWay;
  strategy_cards: StrategyCard[];
  laws: { agenda: string; owner: number | null }[];
  public_objectives: Objective[];
  leaked_objective: string | null;
  on_vote: string[];
  objectives_left: [number, number];
  piles: Record<"action_cards" | "agendas" | "secrets", number>;
  discarded: string[];
  discarded_agendas: string[];
  trading: boolean;
  traded: [number, number][];
  offers: Offer[];
  players: Player[];
}

export const ALPHA = 1;
export const BETA = 2;
export const DELTA = 4;

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

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const nameOf = (store: { speech: Speech | null }, id: string): string =>
  capital(store.speech?.value("thing", id) ?? id);
/** "Jord (1)": what lies there, and the number by which the rules and the log call it. */
export const systemName = (speech: Speech | null, number: number): string => {
  const title = speech?.get("tile", String(number));
  return title ? `${title} (${number})` : String(number);
};

const NOTE = /^(.+)_(\d)$/;
/** As games/ti4/__init__.py names things, but systems by what lies there. */
export function name(speech: Speech, argument: string, value: Word): string | null {
  if (argument === "words") return String(value);
  const numbered = ["system", "tile", "target_system"].includes(argument);
  if (numbered || (argument === "place" && typeof value === "number"))
    return systemName(speech, Number(value));
  if (argument === "outcome" && typeof value === "number") return speech.seat(value);
  if (argument === "event" || argument === "events")
    return speech.get("window", value === "played" ? "when_action_card_played" : String(value));
  const note = NOTE.exec(String(value));
  if (note && speech.get("name", String(value)) === null)
    return speech.say("name", "note_of", { kind: note[1] ?? "", owner: Number(note[2]) });
  return null;
}
