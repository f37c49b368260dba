import { Problem, type Reason } from "../api";
import { settings } from "../settings.svelte";
import { en, type Key } from "./en";
import { it } from "./it";

export type { Key };
export type Words = Record<string, string | number>;

/**
 * Says the texts of one room in the chosen language; a game brings its own texts like this.
 * A text with a number may have another one beside it for a single thing: `days`, `days_one`.
 */
export function speaker<K extends string>(english: Record<K, string>, italian: Record<K, string>) {
  return (key: K, args: Words = {}): string => {
    const texts: Record<string, string> = settings.language === "it" ? italian : english;
    const single = args.number === 1 ? texts[`${key}_one`] : undefined;
    return (single ?? texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(args[name] ?? whole),
    );
  };
}

/** A text of the table itself, with its arguments filled in. */
export const t = speaker<Key>(en, it);

/** What to say of something that went wrong. */
export function reasonFor(problem: unknown): Reason {
  if (!(problem instanceof Problem)) {
    console.error(problem);
    return { key: "failed", text: t("failed") };
  }
  if (problem.status === 0) return { key: "offline", text: t("offline") };
  return problem.reason.text ? problem.reason : { ...problem.reason, text: t("failed") };
}

/** The text of a key that may not exist. */
export function maybe(key: string, args: Words = {}): string | null {
  return key in en ? t(key as Key, args) : null;
}

/** What is nearer to never or always than this is a rounding error. */
const CERTAIN = 1e-9;

export function percent(chance: number): string {
  const sign = settings.language === "it" ? " %" : "%";
  if (chance > CERTAIN && chance < 0.005) return `<1${sign}`;
  if (chance >= 0.995 && chance < 1 - CERTAIN) return `>99${sign}`;
  return `${Math.round(chance * 100)}${sign}`;
}
