import { settings } from "../settings.svelte";
import { en, type Key } from "./en";
import { it } from "./it";

export type { Key };

const languages: Record<string, Record<string, string>> = { en: { ...en }, it: { ...it } };

/** A game brings texts of its own when it is loaded: by language, with the same keys. */
export function add(texts: Record<string, Record<string, string>>): void {
  for (const [language, more] of Object.entries(texts)) Object.assign((languages[language] ??= {}), more);
}

/** A text of the table in the chosen language, with its arguments filled in. */
export function t(key: Key, args: Record<string, string | number> = {}): string {
  return maybe(key, args) ?? key;
}

/** The text of a key that may not exist. */
export function maybe(key: string, args: Record<string, string | number> = {}): string | null {
  const text = languages[settings.language]?.[key] ?? languages.en?.[key];
  return text?.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole)) ?? null;
}

export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  return settings.language === "it" ? `${rounded} %` : `${rounded}%`;
}
