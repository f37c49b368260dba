/** Groups that are dragged over the map, and the counter that a finger touches. */
import type { Move } from "../../../api";
import { APOTHEM, pointed, type Point } from "../../../map/hexes";
import { choose } from "../../../table/choosing";
import type { TableStore } from "../../../table/store.svelte";
import { settings } from "../../../settings.svelte";
import { groupIn, held } from "../offers";
import { groupsAt, isMine, spaceOf, type SpaceView } from "../view";
import { waysOf } from "./ways";

export const middleOf = (name: string): Point => {
  const { q, r } = spaceOf(name);
  return pointed.middle(q, r);
};

export class Moving {
  /** The group that was pressed last. */
  pressed = $state<number | null>(null);
  to = $state.raw<Point | null>(null);

  constructor(
    private store: TableStore,
    /** The counter at a point of a hex, seen from its middle. */
    private under: (name: string, at: Point) => number | null,
  ) {}

  private get view(): SpaceView {
    return this.store.view as SpaceView;
  }
  at(point: Point): string | null {
    return (
      Object.keys(this.view.hexes).find((name) => {
        const { x, y } = middleOf(name);
        return Math.hypot(point.x - x, point.y - y) < APOTHEM;
      }) ?? null
    );
  }
  /** The hex where the group would go if it were let go now. */
  target: string | null = $derived.by(() => {
    const name = this.to && this.at(this.to);
    return name && this.pressed !== null && movesTo(this.store, this.pressed, name) ? name : null;
  });

  grab(point: Point): boolean {
    this.pressed = null;
    const { store, view } = this;
    const name = this.at(point);
    if (!name || store.busy || !store.question) return false;
    const { x, y } = middleOf(name);
    const number = this.under(name, { x: point.x - x, y: point.y - y });
    const own = groupsAt(view, name).find(({ group }) => group === number);
    if (!own || !isMine(view, own)) return false;
    if (!store.moves.some((move) => groupIn(move) === number)) return false;
    this.pressed = number;
    return store.moves.some((move) => move[0] === "move" && move[1] === number);
  }
  drag(point: Point): void {
    const place = `group:${this.pressed}`;
    if (this.store.selected !== place) {
      this.store.release();
      this.store.selected = place;
    }
    this.to = point;
  }
  drop(point: Point | null): void {
    const name = point && this.at(point);
    const moves = name && this.pressed !== null ? movesTo(this.store, this.pressed, name) : null;
    this.to = null;
    if (moves) go(this.store, moves);
  }
}

/** The steps of a group to a hex; null: it cannot go there in this turn. */
export function movesTo(store: TableStore, number: number, name: string): Move[] | null {
  const step: Move = ["move", number, name];
  if (store.moves.some((move) => move[0] === "move" && move[1] === number && move[2] === name))
    return [step];
  const way = waysOf(store.view as SpaceView, number).get(name);
  return way?.map((hex) => ["move", number, hex]) ?? null;
}

/** A single step is chosen like any other move; several are planned, or sent one after the other. */
export function go(store: TableStore, moves: Move[]): void {
  const [only] = moves;
  if (moves.length === 1 && only) void store.choose(only);
  else if (settings.chosen.plan) void store.replan([...(store.planned?.moves ?? []), ...moves]);
  else void store.send(moves);
}

/** What is done at a hex: its moves, or the way of the group in the hand to it. Whoever wants to be asked
 *  first sees a way of several steps (`looked`), and takes it by a second tap. */
export function actAt(
  store: TableStore,
  name: string,
  found: Move[],
  looked: boolean,
  event: Event,
): boolean {
  if (found.length) {
    choose(store, found.slice(0, 12), name, event);
    return true;
  }
  const number = held(store);
  const moves = number === null ? null : movesTo(store, number, name);
  if (moves && (looked || settings.chosen.confirm !== "always")) go(store, moves);
  return moves !== null;
}
