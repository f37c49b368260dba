import { settings } from "../settings.svelte";
import { en, type Key } from "./en";
import { it } from "./it";

export type { Key };

const languages: Record<string, Record<Key, string>> = { en, it };

/** A text of the table in the chosen language, with its arguments filled in. */
export function t(key: Key, args: Record<string, string | number> = {}): string {
  const text = languages[settings.language]?.[key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/** The text of a key that may not exist. */
export function maybe(key: string, args: Record<string, string | number> = {}): string | null {
  return key in en ? t(key as Key, args) : null;
}

export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  return settings.language === "it" ? `${rounded} %` : `${rounded}%`;
}
