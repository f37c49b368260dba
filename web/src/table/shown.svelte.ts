/**
 * Which moment of the game the board shows: now, an earlier one that somebody looks up, or one on the
 * way to now. The server waits for nobody who looks on: what bots do is held back here, for as long as
 * somebody chose (`settings.chosen.pace`).
 */
import { api, type Course, type Table, type View } from "../api";
import type { Change, GameUi } from "../games";
import { settings } from "../settings.svelte";
import { Desk } from "./desk.svelte";

/** Milliseconds for which a change stays traced on the board. */
const TRACE = 6000;
/** Milliseconds between two deeds of bots for whoever likes it calm. */
const CALM = 1800;

/** A version of the game, and what this seat saw of it. */
export interface At {
  at: number;
  view: View;
}

export class Shown extends Desk {
  table = $state.raw<Table | null>(null);
  live = $state.raw<View | null>(null);
  ui = $state.raw<GameUi | null>(null);
  /** Counts what this seat was told of; moments of the game are numbered by it. */
  version = $state(-1);
  replay = $state.raw<At | null>(null);
  /** The moment that was asked for last; it is shown as soon as it is here. */
  aim = $state<number | null>(null);
  /** Bots have gone on: how far that has been shown. */
  held = $state.raw<At | null>(null);
  trace = $state.raw<Change[]>([]);
  /** Once the game is over and somebody has asked for it. */
  course = $state.raw<Course | null>(null);

  private fading: ReturnType<typeof setTimeout> | undefined;
  private pausing: ReturnType<typeof setTimeout> | undefined;

  /** The moment on the board, where that is not now. */
  get past(): At | null {
    return this.replay ?? this.held;
  }
  /** Deeds of bots that wait to be shown. */
  get waiting(): number {
    const { held } = this;
    if (!held) return 0;
    return new Set(this.lines.map((line) => line.n).filter((n) => n > held.at)).size || 1;
  }

  /** Something has happened since that moment: show it at the pace that is wished for. */
  protected show(from: At): void {
    if (this.held) return; // one after the other
    if (this.isPaced(from.view)) {
      this.held = from;
      if (settings.chosen.pace === "calm") void this.next();
    } else this.follow(from.view);
  }

  private isPaced(view: View): boolean {
    const wished = settings.chosen.pace !== "quick" && document.visibilityState === "visible";
    return wished && !this.replay && this.isBots(view);
  }
  private isBots(view: View): boolean {
    return view.asked.length > 0 && view.asked.every(({ seat }) => this.table?.seats[seat]?.bot);
  }

  /** The next deed of a bot that there is something to say of; what people do need not wait. */
  async next(): Promise<void> {
    clearTimeout(this.pausing);
    const from = this.held;
    if (!from) return;
    let to = from;
    do {
      const at = to.at + 1;
      if (at >= this.version) return this.catchUpWith(from);
      to = (await this.attempt(async () => ({
        at,
        view: (await api.history(this.id, at)).view,
      }))) ?? {
        at: this.version,
        view: from.view,
      };
      if (this.held !== from) return;
    } while (to.at < this.version && (!this.isBots(to.view) || !this.tells(to.at)));
    if (to.at >= this.version) return this.catchUpWith(from);
    this.held = to;
    this.traceFrom(from.view, to.view);
    if (settings.chosen.pace === "calm") this.pausing = setTimeout(() => void this.next(), CALM);
  }
  private tells(n: number): boolean {
    return this.lines.some((line) => line.n === n);
  }

  /** Show all that was held back. */
  skip(): void {
    if (this.held) this.catchUpWith(this.held);
  }
  private catchUpWith(from: At): void {
    clearTimeout(this.pausing);
    this.held = null;
    this.follow(from.view);
  }

  /** Whoever turns away is told of it afterwards, all at once. */
  protected looked = (): void => {
    if (document.visibilityState === "hidden" && this.held) {
      this.seen = this.held.at;
      this.skip();
    }
    this.looks();
  };

  private follow(before: View): void {
    if (this.live) this.traceFrom(before, this.live);
  }
  private traceFrom(before: View, after: View): void {
    const changes = this.speech ? (this.ui?.changes(before, after, this.speech) ?? []) : [];
    if (!changes.length) return;
    this.trace = changes;
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.trace = []), TRACE);
  }

  protected rest(): void {
    clearTimeout(this.fading);
    clearTimeout(this.pausing);
  }

  // -- back in time ------------------------------------------------------------------------------

  async goTo(at: number): Promise<void> {
    const n = Math.max(0, Math.min(this.version, at));
    this.aim = n;
    try {
      const { view } = await api.history(this.id, n);
      if (this.aim !== n) return; // somebody has gone on meanwhile
      const before = this.replay;
      this.replay = { at: n, view };
      const onwards = before && before.at < n && this.speech;
      this.trace = (onwards && this.ui?.changes(before.view, view, onwards)) || [];
    } catch (problem) {
      this.fail(problem);
    }
  }

  now(): void {
    this.replay = null;
    this.aim = null;
    this.held = null;
    this.trace = [];
  }
}
