import { speaker } from "../../../text";
import { en, type Key } from "./en";
import { it } from "./it";

/** What Eclipse's boards say; loaded with them, not with the first page. */
export const say = speaker<Key>(en, it);

/** The text of a key that may not exist. */
export const maybeSay = (key: string): string | null => (key in en ? say(key as Key) : null);
export type { Key };
