/** Forecasts of attacks and fights (`games/ti4/odds/forecast.py`) as the boards show them. */
import type { Move, Odds, View } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { percent } from "../../text";
import { sayOf } from "./text/fleets";
import { nameOf, type Ti4View } from "./view";

const ASKED = new Set(["action", "movement", "commit", "retreat", "lose", "sustain"]);

/** Whether the question at hand has chances: attacks, and decisions in a fight. */
export function isRisky(view: View): boolean {
  const kind = view.question?.kind ?? "";
  return ASKED.has(kind) || (kind === "react" && !!(view as Ti4View).under_way.combat);
}

/** One chance with its name; `cards`: the same if I play what I hold. */
export interface Chance {
  key: string;
  label: string;
  share: number;
  cards: number | null;
}

export function chancesOf(store: TableStore, odds: Odds): Chance[] {
  const found: Chance[] = [];
  for (const [key, share] of Object.entries(odds)) {
    const planet = key.startsWith("planet:") ? key.slice(7) : null;
    if (key !== "space" && key !== "wins" && !planet) continue;
    const label = planet
      ? sayOf("on", { planet: nameOf(store, planet) })
      : sayOf(key === "wins" ? "wins" : "space");
    const cards = odds[`cards_${key}`] ?? null;
    found.push({
      key,
      label,
      share,
      cards: cards !== null && cards > share + 0.004 ? cards : null,
    });
  }
  return found;
}

/** The number that is written on the map: of the space combat, or of the planet that is easiest. */
export function headline(odds: Odds): string | null {
  const planets = Object.entries(odds).flatMap(([key, share]) =>
    key.startsWith("planet:") ? [share] : [],
  );
  const share = odds.space ?? (planets.length ? Math.max(...planets) : null);
  return share === null ? null : (odds.fights ? "≈ " : "") + percent(share);
}

/** The same as a sentence, for whoever does not see it. */
export function told(store: TableStore, odds: Odds): string {
  const said = chancesOf(store, odds).map(({ label, share }) => `${label}: ${percent(share)}`);
  if (odds.ships) said.push(sayOf("ships_come", { number: odds.ships }));
  if (odds.guns) said.push(sayOf("guns", { hits: hitsOf(odds.guns) }));
  return said.join(", ");
}

/** Where the guns stand that would fire at ships that come, and how many dice they have. */
export const gunsOf = (odds: Odds): { system: number; dice: number }[] =>
  Object.entries(odds).flatMap(([key, dice]) =>
    key.startsWith("guns:") ? [{ system: Number(key.slice(5)), dice }] : [],
  );

/** Hits to expect, with one digit. */
export const hitsOf = (guns: number): string =>
  (Math.round(guns * 10) / 10).toLocaleString(document.documentElement.lang || "en");

/** The chance that belongs to what is asked in a fight. */
export function inFight(store: TableStore): { move: Move; odds: Odds } | null {
  for (const move of store.moves) {
    const odds = store.odds(move);
    if (odds && odds.wins !== undefined) return { move, odds };
  }
  return null;
}
