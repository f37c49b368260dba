import { room } from "../../../text";
import type { Key } from "./en";

/** What the board of Galaxy says. */
export const { say, maybe } = room<Key>({
  en: () => import("./en").then(({ en }) => en),
  it: () => import("./it").then(({ it }) => it),
});
