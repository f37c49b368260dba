/** What lies half done before a person at a table, and what the table has just said about it. */
import { same, type Move, type Reason } from "../api";
import { reasonFor } from "../text";
import { Journal } from "./journal.svelte";
import type { Menu, Preview, Refusal, Told } from "./types";

export class Desk extends Journal {
  /** A card (or other thing) chosen first, whose places then glow. */
  selected = $state<string | null>(null);
  armed = $state.raw<Move | null>(null);
  menu = $state.raw<Menu | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** Places that the log line under the pointer speaks of. */
  pointed = $state.raw<string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** What has failed, until it is closed. */
  problem = $state.raw<Reason | null>(null);
  /** A lesson says what to do now: hints keep quiet. */
  led = $state(false);
  /** What somebody asked to know about a thing on the table. */
  told = $state.raw<Told | null>(null);

  isArmed(move: Move): boolean {
    return this.armed !== null && same(this.armed, move);
  }

  /** Let go of whatever is half chosen. */
  release(): void {
    this.armed = null;
    this.menu = null;
    this.preview = null;
    this.selected = null;
    this.refusal = null;
    this.told = null;
  }

  tell(title: string, text: string): void {
    this.told = { title, text };
    this.refusal = null;
    this.said = `${title}. ${text}`;
  }

  /** Do something with the table; a refusal is shown, not thrown. */
  async attempt<T>(action: () => Promise<T>): Promise<T | null> {
    try {
      return await action();
    } catch (problem) {
      this.fail(problem);
      return null;
    }
  }

  fail(problem: unknown): void {
    this.problem = reasonFor(problem);
  }
}
