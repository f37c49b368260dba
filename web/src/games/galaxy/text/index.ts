import { speaker } from "../../../text";
import { en, type Key } from "./en";
import { it } from "./it";

/** What the board of Galaxy says. */
export const say = speaker<Key>(en, it);

/** The text of a key that may not exist. */
export const maybe = (key: string): string | null => (key in en ? say(key as Key) : null);
