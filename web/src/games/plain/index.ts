/** A game without a board of its own yet: its public facts as a list, its moves in the panel. */
import type { GameUi } from "..";
import Board from "./Board.svelte";

export const ui: GameUi = {
  Board,
  Hand: null,
  Players: null,
  name: () => null,
  group: (move) => String(move[0]),
  rank: () => 0,
  changes: () => [],
  places: () => [],
  linePlaces: () => [],
  hints: () => [],
  ask: (speech, view) => (view.question ? speech.ask(view.question.kind, view.question.about) : ""),
  values: (view, argument) =>
    argument === "seat" ? Array.from({ length: view.seats }, (_, seat) => seat) : [],
};
