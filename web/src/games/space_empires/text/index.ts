import { room } from "../../../text";
import type { Key } from "./en";

/** What the boards of Space Empires say; loaded with them, not with the first page. */
export const { say, maybe: maybeSay } = room<Key>({
  en: () => import("./en").then(({ en }) => en),
  it: () => import("./it").then(({ it }) => it),
});
export type { Key };
