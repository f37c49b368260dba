/** Fleets that are dragged over the map: to the active system, or to one that is activated by it. */
import type { Move } from "../../../api";
import { APOTHEM, flat, type Point } from "../../../map/hexes";
import type { TableStore } from "../../../table/store.svelte";
import { bring } from "../answers/bring";
import { deskOf } from "../desk.svelte";
import { shipsIn, spaceOf, type System, type Ti4View } from "../view";

/** Where the rows of ships stand in a system, in units of the drawing; a finger is no needle. */
const ROWS = { top: 18, bottom: 78, side: 72 };

export class Fleets {
  /** The system whose fleet is held. */
  held = $state<number | null>(null);
  to = $state.raw<Point | null>(null);

  constructor(private store: TableStore) {}

  private get view(): Ti4View {
    return this.store.view as Ti4View;
  }
  /** The system to which it would go if it were let go now. */
  target: number | null = $derived.by(() => {
    const system = this.to && this.at(this.to);
    return system && this.goes(system) ? system.system : null;
  });

  private middle(system: System): Point {
    const { q, r } = spaceOf(system);
    return flat.middle(q, r);
  }
  private at(point: Point): System | null {
    return (
      this.view.systems.find((system) => {
        const { x, y } = this.middle(system);
        return Math.hypot(point.x - x, point.y - y) < APOTHEM;
      }) ?? null
    );
  }
  private activates(system: System): Move | undefined {
    return this.store.moves.find(
      ([verb, number]) => verb === "activate" && number === system.system,
    );
  }
  private comesFrom(number: number): boolean {
    return this.store.moves.some((move) => move[0] === "move" && move[3] === number);
  }
  private goes(system: System): boolean {
    if (system.system === this.held || !this.store.question) return false;
    if (this.store.question.kind === "movement") return system.system === this.view.active_system;
    return !!this.activates(system);
  }

  /** Whether one's own fleet lies here, and it is a time to move. */
  grab(point: Point): boolean {
    const { store, view } = this;
    const kind = store.question?.kind;
    const system = this.at(point);
    if (!system || store.busy || (kind !== "action" && kind !== "movement")) return false;
    const own = system.fleets.find(({ seat }) => seat === view.seat);
    if (!own || !shipsIn(own)) return false;
    const { x, y } = this.middle(system);
    const [dx, dy] = [Math.abs(point.x - x), point.y - y];
    const empty = !system.planets.length;
    const lift = empty ? 30 : 0;
    if (dx > ROWS.side || dy < ROWS.top - lift || dy > ROWS.bottom - lift) return false;
    if (kind === "movement" && !this.comesFrom(system.system)) return false;
    if (kind === "action" && system.tokens.includes(view.seat ?? -1)) return false;
    this.held = system.system;
    return true;
  }
  drag(point: Point): void {
    this.to = point;
  }
  drop(point: Point | null): void {
    const { held, store } = this;
    const system = point && this.at(point);
    const goes = !!system && this.goes(system);
    this.held = this.to = null;
    if (held === null || !system || !goes) return;
    if (store.question?.kind === "movement") return void bring(store, held);
    const move = this.activates(system);
    if (!move) return;
    deskOf(store).coming = { from: held, to: system.system };
    void store.choose(move, true);
  }

  /** Once ships may move, the fleet that was dragged sets out. */
  setOut(): void {
    const { store, view } = this;
    const desk = deskOf(store);
    const { coming } = desk;
    if (!coming || store.question?.kind !== "movement") {
      if (coming && view.active !== view.seat) desk.coming = null;
      return;
    }
    desk.coming = null;
    if (view.active_system === coming.to && this.comesFrom(coming.from))
      void bring(store, coming.from);
  }
}
