// Made by `make components` from src/astrarium/kernel/shapes.py. Do not edit.

export type Word = string | number;

/** A move as JSON writes it: its verb and its arguments. */
export type Words = Word[];

/** What may stand in the arguments of a text: an id, a number, or several of them. */
export type Told = Word | Word[];

export type About = Record<string, Told>;

export interface QuestionShape {
  kind: string;
  about: About;
  moves: Words[];
}

export interface SealedShape extends QuestionShape {
  move: Words;
}

export interface AskedShape {
  seat: number;
  kind: string;
  about: About;
}

export interface ResultShape {
  scores: number[];
  winners: number[];
  reason: string;
  tie_break: string;
}

/** An argument of a form: a number within bounds, words of a list, or a text. */
export interface FieldShape {
  name: string;
  least?: number;
  most?: number;
  words?: string[];
  /** The words are those of a list that everybody knows by this name. */
  vocabulary?: string;
  /** How many of the words fit. */
  several?: number;
  /** The signs that a text may have. */
  text?: number;
}

export interface FormShape {
  verb: string;
  fields: FieldShape[];
}

/** Kind, answer, about what, until when, and what else may be offered (null: anything). */
export type OrderShape = [string, Words, [string, Told][], string, string[] | null];

/** Id, whose it is, until when, and its values. */
export type EffectShape = [string, number, string, unknown[]];

/** What a game's own part of a view begins with. */
export interface OwnShape {
  game: string;
  seats: number;
}

/** What the kernel adds to it. */
export interface ViewShape extends OwnShape {
  seat: number | null;
  over: boolean;
  result: ResultShape | null;
  teams: number[][];
  asked: AskedShape[];
  question: QuestionShape | null;
  orders: OrderShape[];
  effects: EffectShape[];
  /** What the viewer has answered under seal, and what else may be answered instead. */
  sealed: SealedShape | null;
  /** What the viewer has answered so far in a private procedure. */
  chain: Words[];
  /** What the viewer may do without being asked. */
  free: Words[];
  /** The same, where something has to be filled in. */
  forms: FormShape[];
}
