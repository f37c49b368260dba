import { Problem, type Reason } from "../api";
import { settings } from "../settings.svelte";
import type { Key } from "./en";
import { opened } from "./rooms.svelte";

export { learn } from "./rooms.svelte";
export type { Key };
export type Words = Record<string, string | number>;

/** A text may have another one beside it for a single thing: `days`, `days_one`. */
function filled(texts: Record<string, string | undefined>, key: string, args: Words): string {
  const single = args.number === 1 ? texts[`${key}_one`] : undefined;
  return (single ?? texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(args[name] ?? whole),
  );
}

/** Says the texts of a small room, which brings both languages with it. */
export function speaker<K extends string>(english: Record<K, string>, italian: Record<K, string>) {
  return (key: K, args: Words = {}): string =>
    filled(settings.language === "it" ? italian : english, key, args);
}

/** Says the texts of a large room: only the language that is spoken is loaded, by `learn`. */
export function room<K extends string>(sources: Parameters<typeof opened<K>>[0]) {
  const texts = opened(sources);
  return {
    say: (key: K, args: Words = {}): string => filled(texts(), key, args),
    /** The text of a key that may not exist. */
    maybe: (key: string, args: Words = {}): string | null =>
      key in texts() ? filled(texts(), key, args) : null,
  };
}

/** Texts of the table itself, with their arguments filled in. */
export const { say: t, maybe } = room<Key>({
  en: () => import("./en").then(({ en }) => en),
  it: () => import("./it").then(({ it }) => it),
});

/** What to say of something that went wrong. */
export function reasonFor(problem: unknown): Reason {
  if (!(problem instanceof Problem)) {
    console.error(problem);
    return { key: "failed", text: t("failed") };
  }
  if (problem.status === 0) return { key: "offline", text: t("offline") };
  return problem.reason.text ? problem.reason : { ...problem.reason, text: t("failed") };
}

/** What is nearer to never or always than this is a rounding error. */
const CERTAIN = 1e-9;

export function percent(chance: number): string {
  const sign = settings.language === "it" ? " %" : "%";
  if (chance > CERTAIN && chance < 0.005) return `<1${sign}`;
  if (chance >= 0.995 && chance < 1 - CERTAIN) return `>99${sign}`;
  return `${Math.round(chance * 100)}${sign}`;
}
