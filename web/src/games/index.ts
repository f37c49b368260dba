/** What a game adds to the generic table: a board, names, and how to read its changes. */
import type { Component } from "svelte";
import type { Line, Move, View, Word } from "../api";
import type { Speech } from "../speech";
import type { TableStore } from "../table/store.svelte";

/** Something that differs between two moments, for previews, traces and the live region. */
export interface Change {
  text: string;
  mood: "gain" | "danger" | "note";
  /** Where on the board: `world:felowi`, `ship:felowi:2`, `base:felowi:0:1`, `seat:2`. */
  place: string | null;
}

export interface Part {
  store: TableStore;
}

export interface GameUi {
  Board: Component<Part>;
  Hand: Component<Part> | null;
  Players: Component<Part> | null;
  name(speech: Speech, argument: string, value: Word): string | null;
  /** The heading under which the question panel lists a move. */
  group(move: Move): string;
  /** Groups with a low number stand first. */
  rank(group: string): number;
  changes(before: View, after: View, speech: Speech): Change[];
  /** Where a move or a log line takes place. */
  places(move: Move): string[];
  linePlaces(line: Line): string[];
  /** The hint for a newcomer, as a key of the texts. */
  hint(view: View): string;
  ask(speech: Speech, view: View): string;
  /** Values that an argument of a move may take, to ask "why not?". */
  values(view: View, argument: string): Word[];
  /** Who has won, and the scores by seat; null before the end. */
  result(view: View): { winners: number[]; scores: number[] } | null;
}

export async function load(game: string): Promise<GameUi> {
  if (game === "galaxy") return (await import("./galaxy")).ui;
  if (game === "eclipse") return (await import("./eclipse")).ui;
  return (await import("./plain")).ui;
}
