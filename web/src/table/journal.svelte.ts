/** What was done and said at a table, and how far this browser has read it. */
import { api, type ChatMessage, type Line, type Log } from "../api";
import { lastAnswer, lastSeen, markAnswer, markSeen } from "../settings.svelte";
import type { Speech } from "../speech";

/** The most lines that are read out. */
const READ_OUT = 12;
/** Versions of the game that are read at once. */
const PAGE = 150;

/** What the log says after a version. */
type News = Pick<Log, "lines" | "undone" | "since">;

export class Journal {
  lines = $state.raw<Line[]>([]);
  /** The lines begin after this version; -1: with the first one. */
  since = $state(-1);
  chat = $state.raw<ChatMessage[]>([]);
  unread = $state(0);
  speech = $state.raw<Speech | null>(null);
  /** How far the log had been read when this visit began; null when there is nothing new in it. */
  seen = $state<number | null>(null);
  /** The version with which the last answer from this browser ended; null before any. */
  answered = $state<number | null>(null);
  /** The newest, for those who hear it. */
  said = $state("");

  constructor(readonly id: string) {}

  /** New lines of the log, and older ones that were taken back. Who sits down is told all anew. */
  protected note({ lines, undone, since }: News): void {
    const anew = since <= this.since;
    if (!anew && !lines.length && !undone.length) return;
    this.lines = anew ? lines : merged(this.lines, lines, undone);
    if (anew) this.since = since;
    this.said = lines
      .filter((line) => !line.undone)
      .slice(-READ_OUT)
      .map((line) => this.speech?.line(line) ?? "")
      .join(" ");
    if (this.seen === null && document.visibilityState === "visible") this.read();
  }

  protected heardChat(message: ChatMessage): void {
    if (this.chat.some((known) => known.id === message.id)) return;
    this.chat = [...this.chat, message];
    this.unread += 1;
  }

  /** A visit begins with the newest page, and with all that is news. */
  protected async begin(version: number): Promise<void> {
    const log = await api.log(
      this.id,
      Math.max(
        -1,
        Math.min(version - PAGE, lastSeen(this.id) ?? version, lastAnswer(this.id) ?? version),
      ),
    );
    this.lines = log.lines;
    this.since = log.since;
    this.answered = lastAnswer(this.id);
    this.visit();
  }

  /** Read the page before. */
  async earlier(): Promise<void> {
    const { since } = this;
    if (since < 0) return;
    const log = await api.log(this.id, Math.max(-1, since - PAGE), since);
    if (this.since !== since) return; // asked for twice
    this.lines = [...log.lines, ...this.lines];
    this.since = log.since;
  }

  /** What came since the last visit is news. */
  private visit(): void {
    const last = lastSeen(this.id);
    if (last !== null && this.lines.some((line) => line.n > last)) this.seen = last;
    else this.read();
  }

  /** Somebody comes back to this tab. */
  protected looks(): void {
    if (document.visibilityState === "visible" && this.seen === null) this.visit();
  }

  /** An answer was given: all before it has been read, and what comes now is news. */
  protected readAfter(version: number): void {
    this.answered = version;
    markAnswer(this.id, version);
    this.read();
  }

  /** Everything in the log counts as read from here on. */
  read(): void {
    const last = this.lines.at(-1)?.n;
    if (last !== undefined) markSeen(this.id, last);
    this.seen = null;
  }
}

/** A log with new lines, and older ones marked as taken back. What comes late takes nothing away. */
function merged(known: Line[], lines: Line[], undone: number[]): Line[] {
  const first = lines[0]?.n ?? Infinity;
  const last = lines.at(-1)?.n ?? Infinity;
  const gone = new Set(undone);
  const older = known.filter((line) => line.n < first);
  const newer = known.filter((line) => line.n > last);
  return [
    ...older.map((line) => (gone.has(line.n) ? { ...line, undone: true } : line)),
    ...lines,
    ...newer,
  ];
}
