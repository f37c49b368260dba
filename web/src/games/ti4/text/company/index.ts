import { room } from "../../../../text";
import type { Key } from "./en";

/** A room of texts of its own: boards with many leaves have many words. */
export const { say: tell, maybe: maybeTell } = room<Key>({
  en: () => import("./en").then(({ en }) => en),
  it: () => import("./it").then(({ it }) => it),
});
