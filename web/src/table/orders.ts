/** Standing orders that have words of their own. An order is [question, answer, about, until, ignoring]. */
import type { View } from "../api";

export type Order = View["orders"][number];

const reacts = ([question, , , until]: Order): boolean =>
  question === "react" && until === "withdrawn";
const passes = (order: Order): boolean =>
  reacts(order) && order[1][0] === "pass" && !order[2].length;

/** Where passing is all there is: every seat is given that order at the start. */
export const isAlone = (order: Order): boolean => passes(order) && order[4]?.length === 0;

/** Pass also where these cards could be played. */
export const isNever = (order: Order): boolean => passes(order) && !!order[4]?.length;

export const NEVER = { kind: "react", move: "pass", until: "withdrawn" };

/** For what is played by others: which of it, and by whom; nothing named is anything. */
export interface Aim {
  cards: string[];
  seats: number[];
  /** Played without asking, or asked about. */
  play: boolean;
}

const PLAYED = "played";

/** Only against some cards of some players. */
export const isNarrowed = (order: Order): boolean =>
  reacts(order) &&
  ["ask", "use"].includes(String(order[1][0])) &&
  order[2].some(([name, value]) => name === "event" && value === PLAYED);

/** The card that a narrowed order plays; one that asks speaks of all that answer cards. */
export const concerns = (order: Order, card: string): boolean =>
  isNarrowed(order) && (order[1][0] === "ask" || order[1][1] === card);

const values = (order: Order, wanted: string): (string | number)[] => {
  const found = order[2].find(([name]) => name === wanted)?.[1] ?? [];
  return Array.isArray(found) ? found : [found];
};

export const aimOf = (order: Order): Aim => ({
  cards: values(order, "ability").map(String),
  seats: values(order, "by").map(Number),
  play: order[1][0] === "use",
});

/** The order that an aim stands for. */
export const narrowed = (card: string, { cards, seats, play }: Aim) => ({
  kind: "react",
  move: play ? `use ${card}` : "ask",
  until: "withdrawn",
  about: {
    event: PLAYED,
    ...(cards.length && { ability: cards }),
    ...(seats.length && { by: seats }),
  },
});
