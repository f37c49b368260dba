/** Standing orders that have words of their own. An order is [question, answer, about, until, ignoring]. */
import type { View } from "../api";

type Order = View["orders"][number];

const passes = ([question, answer, about, until]: Order): boolean =>
  question === "react" && answer[0] === "pass" && !about.length && until === "withdrawn";

/** Where passing is all there is: every seat is given that order at the start. */
export const isAlone = (order: Order): boolean => passes(order) && order[4]?.length === 0;

/** Pass also where these cards could be played. */
export const isNever = (order: Order): boolean => passes(order) && !!order[4]?.length;

export const NEVER = { kind: "react", move: "pass", until: "withdrawn" };
