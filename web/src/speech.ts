/** Ids become sentences, as the server's own texts do it (kernel/texts.py): one table of cases tests both (tests/speech). */
import type { Args, Line, Move, Texts, Value, Word } from "./api";

const SEAT_ARGUMENTS = new Set(["seat", "target", "owner", "by", "seats"]);

/** A game's own way to speak, as its `Namer` in Python; null where it has nothing special to say. */
export interface Namer {
  name?(speech: Speech, argument: string, value: Word): string | null;
  /** The key of the sentence that asks, where it is not the kind of the question. */
  prompt?(kind: string, about: Args): string | null;
  /** What the label of a move may speak of, beside its arguments. */
  spoken?(speech: Speech, move: Move): Args | null;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The move that a text stands for; whole numbers become numbers. */
export const parse = (text: string): Move =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^-?\d{1,9}$/.test(word) ? Number(word) : word));

export class Speech {
  constructor(
    readonly texts: Texts,
    readonly seats: string[],
    readonly namer: Namer = {},
  ) {}

  get(table: string, key: string): string | null {
    return this.texts.texts[table]?.[key] ?? null;
  }

  say(table: string, key: string, args: Args = {}): string {
    const single = args.number === 1 ? this.get(table, `${key}_one`) : null;
    const many = args.number !== undefined && args.number !== 1;
    const text = single ?? this.get(table, key);
    if (text === null) return `${table}.${key}`;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = args[name];
      return value === undefined ? whole : this.value(name, value, many);
    });
  }

  value(argument: string, value: Value, many = false): string {
    if (Array.isArray(value)) {
      const between = this.get("between", argument) ?? ", ";
      return value.map((item) => this.value(argument, item, many)).join(between);
    }
    if (argument === "move") return this.move(parse(String(value)));
    const named = this.namer.name?.(this, argument, value) ?? null;
    if (named !== null) return named;
    if (SEAT_ARGUMENTS.has(argument) && typeof value === "number") return this.seat(value);
    return this.name(value, many);
  }

  /** Things of which there are several may have names of their own. */
  name(value: Word, many = false): string {
    const several = many ? this.get("many", String(value)) : null;
    return several ?? this.get("name", String(value)) ?? String(value);
  }

  seat(seat: number): string {
    return this.seats[seat] ?? this.say("ui", "seat", { number: seat + 1 });
  }

  ask(kind: string, about: Args): string {
    return this.say("ask", this.namer.prompt?.(kind, about) ?? kind, about);
  }

  /** The arguments of a move by name; what a use names, its ability knows. */
  args(move: Move): Args {
    const [verb, ...words] = move;
    const uses = verb === "use" ? this.texts.uses[String(words[0])] : undefined;
    const names = uses ?? this.texts.grammar[String(verb)] ?? [];
    const given = names.slice(0, words.length).map((name, at) => [name, words[at]]);
    return { ...(Object.fromEntries(given) as Args), ...this.namer.spoken?.(this, move) };
  }

  move(move: Move, kind = ""): string {
    const verb = String(move[0]);
    // A use reads as its ability has it: only that can say what a target is.
    const uses = verb === "use" && move.length > 1;
    const special = uses ? `use_${move[1]}` : `${verb}_${kind}`;
    const keys = uses ? [`${special}_${move.length - 2}`, special] : [special];
    const known = keys.find((key) => this.get("move", key) !== null);
    return this.say("move", known ?? verb, this.args(move));
  }

  line(line: Pick<Line, "key" | "args">): string {
    return this.say("log", line.key, line.args);
  }
}
