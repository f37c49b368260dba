/** What Eclipse's boards say; loaded with them, not with the first page. */
import { settings } from "../../../settings.svelte";
import { add } from "../../../text";
import { en, type Key } from "./en";
import { it } from "./it";

const languages: Record<string, Record<Key, string>> = { en, it };

/** The guide and the headings are read by the table itself. */
const shared = (texts: Record<Key, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => /^(verb|guide)\./.test(key)).map(([key, text]) => [key.replace(".", ".eclipse_"), text]));
add({ en: shared(en), it: shared(it) });

export function say(key: Key, args: Record<string, string | number> = {}): string {
  const text = languages[settings.language]?.[key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}
export const maybeSay = (key: string): string | null => (key in en ? say(key as Key) : null);
export type { Key };
