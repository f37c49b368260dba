/** What a game adds to the generic table: a board, names, and how to read its changes.
 *
 * A new board registers in `BOARDS`, here and nowhere else; its texts live in its own folder (`room`
 * in `text/`). Whatever a game leaves out is done in the plain way.
 */
import type { Component } from "svelte";
import type { Line, Move, Odds, View, Word } from "../api";
import type { Namer, Speech } from "../speech";
import type { PictureName } from "../table/stage/pictures";
import type { TableStore } from "../table/store.svelte";
import { learn } from "../text";

/** Something that differs between two moments, for previews, traces and the live region. */
export interface Change {
  text: string;
  mood: "gain" | "danger" | "note";
  /** Where on the board: `world:felowi`, `ship:felowi:2`, `base:felowi:0:1`, `seat:2`. */
  place: string | null;
}

/** What a newcomer should know about the question at hand; once understood, its id is kept. */
export interface Hint {
  id: string;
  text: string;
}

/** What somebody should know before a move is sent; such moves are asked once more. */
export interface Stakes {
  /** What its chance means, in a sentence. */
  chance?: string;
  /** A word or two beside the move. */
  mark?: string;
  /** What it may bring and cost, in sentences. */
  says: string[];
}

/** How a great moment is seen: the line of the log that tells of it, with a picture and a title. */
export interface Scene {
  picture: PictureName;
  title: () => string;
  mood: Change["mood"] | ((line: Line, seat: number | null) => Change["mood"]);
  /** Of several that come at once the weightier are seen. */
  weight: number;
  /** Seen only by the player of whom it speaks. */
  own?: boolean;
}

export interface Part {
  store: TableStore;
}

export interface GameUi extends Namer {
  Board: Component<Part>;
  Hand: Component<Part> | null;
  Players: Component<Part> | null;
  /** A move in the words of its board, where its plain label would say too little. */
  label?(speech: Speech, view: View, move: Move): string | null;
  /** What answers the question at hand better than a list of moves, which stays one tap away. */
  answer?(store: TableStore): Component<Part> | null;
  /** What the question is about, where its sentence only names it: what a card does, for instance. */
  about?(view: View): string | null;
  /** What a move is good for, beside what it changes at once. */
  meaning?(view: View, move: Move, speech: Speech): string | null;
  /** What a move brings, in small letters below its label: nobody need look at it first. */
  gist?(view: View, move: Move): string | null;
  /** The number on what a move takes, which is then its key. */
  digit?(view: View, move: Move): number | null;
  /** The heading under which the question panel lists a move. */
  group(move: Move): string;
  /** Moves in the order in which a person sees them on the board. */
  sorted?(moves: Move[], view: View): Move[];
  /** Groups with a low number stand first. */
  rank(group: string): number;
  /** Groups that stay folded until somebody opens them, few as their moves may be. */
  folds?(group: string, view: View): boolean;
  /** A group's heading in words. */
  heading?(group: string): string;
  /** What an unusual offer is, by its verb: it stands where such moves are listed. */
  explains?(verb: string): string | null;
  /** Verbs that end or decline something: they stand apart, at the foot of the panel. */
  quiet?: ReadonlySet<string>;
  /** The moves of what is chosen first; without it those that name it. */
  chosen?(store: TableStore): Move[];
  /** What to do next with a thing that is chosen first (`store.selected`). */
  next?(speech: Speech, selected: string, moves: Move[]): string | null;
  /** What a move is about, and how many of it, where a plan is made of numbers. */
  counted?(move: Move): { key: string; number: number };
  /** Whether moves are offered whose chances take long to work out: then they are asked for. */
  risky?(view: View): boolean;
  /** Verbs whose chances are told, but not asked about once more. */
  calm?: ReadonlySet<string>;
  /** What is at stake with a move, besides what a preview can show. */
  stakes?(speech: Speech, view: View, move: Move, odds: Odds | null): Stakes | null;
  /** What threatens, whoever is asked. */
  warning?(speech: Speech, view: View): Change | null;
  changes(before: View, after: View, speech: Speech): Change[];
  /** Where a move or a log line takes place. */
  places(move: Move, view: View): string[];
  linePlaces(line: Line): string[];
  /** By the key of a line of the log: what is seen of it on the board. */
  scenes?: Record<string, Scene>;
  /** The spot beside which something at this place is seen, where the board has a better one. */
  seenAt?(place: string, view: View): string;
  /** Keys of lines that belong to the fight told before them, and name no place themselves. */
  sceneParts?: ReadonlySet<string>;
  /** Opens what the board itself shows of what happened in somebody's absence. */
  review?(store: TableStore): void;
  /** Lines of the log that begin a turn or weigh more than others. */
  stress?(line: Line): "turn" | "strong" | null;
  /** What explains the question, the most pressing first; without any the plain hint is given. */
  hints(view: View): Hint[];
  ask(speech: Speech, view: View): string;
  /** Values that an argument of a move may take, to ask "why not?". */
  values(view: View, argument: string): Word[];
  /** What its own keys do, beside those of every table. */
  keys?(): string[];
  /** Questions that can be answered in advance, and the verbs (without arguments) to answer them. */
  orders?: Record<string, string[]>;
  /** By question: verbs that may be offered beside those, and need not keep an order from answering. */
  beside?: Record<string, string[]>;
}

const BOARDS: Record<string, () => Promise<{ ui: GameUi }>> = {
  galaxy: () => import("./galaxy"),
  eclipse: () => import("./eclipse"),
  ti4: () => import("./ti4"),
  space_empires: () => import("./space_empires"),
};

/** Boards in small, for those who do not know the games yet. */
const SMALL: Record<string, () => Promise<{ default: Component }>> = {
  galaxy: () => import("./galaxy/Small.svelte"),
  eclipse: () => import("./eclipse/Small.svelte"),
  ti4: () => import("./ti4/Small.svelte"),
  space_empires: () => import("./space_empires/Small.svelte"),
};

export async function small(game: string): Promise<Component | null> {
  return (await SMALL[game]?.())?.default ?? null;
}

export async function load(game: string): Promise<GameUi> {
  const { ui } = await (BOARDS[game] ?? (() => import("./plain")))();
  await learn();
  return ui;
}
