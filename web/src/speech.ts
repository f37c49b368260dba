/** Ids become sentences, as the server's own texts do it (kernel/texts.py). */
import type { Args, Line, Move, Texts, Value, Word } from "./api";

const SEAT_ARGUMENTS = new Set(["seat", "target", "owner", "by", "seats"]);

export class Speech {
  constructor(
    readonly texts: Texts,
    readonly seats: string[],
    /** A game's own way to name an id; null if it has nothing special to say. */
    readonly special: (speech: Speech, argument: string, value: Word) => string | null = () => null,
  ) {}

  get(table: string, key: string): string | null {
    return this.texts.texts[table]?.[key] ?? null;
  }

  say(table: string, key: string, args: Args = {}): string {
    const single = args.number === 1 ? this.get(table, `${key}_one`) : null;
    const text = single ?? this.get(table, key);
    if (text === null) return `${table}.${key}`;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = args[name];
      return value === undefined ? whole : this.value(name, value);
    });
  }

  value(argument: string, value: Value): string {
    if (Array.isArray(value)) return value.map((item) => this.value(argument, item)).join(", ");
    const named = this.special(this, argument, value);
    if (named !== null) return named;
    if (SEAT_ARGUMENTS.has(argument) && typeof value === "number") return this.seat(value);
    return this.name(value);
  }

  name(value: Word): string {
    return this.get("name", String(value)) ?? String(value);
  }

  seat(seat: number): string {
    return this.seats[seat] ?? this.say("ui", "seat", { number: seat + 1 });
  }

  ask(kind: string, about: Args): string {
    if (this.get("ask", kind) === null) return this.name(kind);
    return this.say("ask", kind, about);
  }

  args(move: Move): Args {
    const uses = move[0] === "use" ? this.texts.uses[String(move[1])] : undefined;
    const names = uses ?? this.texts.grammar[String(move[0])] ?? [];
    return Object.fromEntries(names.map((name, at) => [name, move[at + 1] ?? ""]));
  }

  move(move: Move, kind = ""): string {
    const verb = String(move[0]);
    // A use reads as its ability has it: only that can say what a target is.
    const special = verb === "use" ? `use_${String(move[1])}` : `${verb}_${kind}`;
    const keys = [`${special}_${move.length - 2}`, special];
    const known = keys.slice(verb === "use" ? 0 : 1).find((key) => this.get("move", key) !== null);
    return this.say("move", known ?? verb, this.args(move));
  }

  line(line: Line): string {
    const args = { ...line.args };
    // A standing order that answered tells its move word by word.
    if (line.key === "order_answered" && Array.isArray(args.move)) {
      const words = args.move.map((word) => (/^\d{1,9}$/.test(String(word)) ? Number(word) : word));
      args.move = this.move(words);
    }
    return this.say("log", line.key, args);
  }
}
