/** Chances as a person reads them: exact, or from a simulation that says so. */
import type { Odds } from "../api";
import { percent, t } from "../text";

const KINDS = { wins: "chance", away: "chance_away", razes: "chance_razes" } as const;
type Kind = keyof typeof KINDS;

/** The one number of a forecast, from 0 to 1. */
export function share(odds: Odds | null | undefined): number | undefined {
  return odds?.wins ?? odds?.away ?? odds?.razes;
}

/** That number in few signs. */
export function brief(odds: Odds): string {
  return (odds.fights || odds.guesses ? "≈ " : "") + percent(share(odds) ?? 0);
}

/** What it says, as a sentence. */
export function chanceOf(odds: Odds): string {
  const kind = (Object.keys(KINDS) as Kind[]).find((key) => odds[key] !== undefined) ?? "wins";
  const said =
    t(KINDS[kind], { percent: brief(odds) }) +
    (odds.stalemate ? `, ${t("chance_stalemate", { percent: percent(odds.stalemate) })}` : "");
  const doubts = [odds.guesses && guessed(odds), odds.fights && simulated(odds)].filter(Boolean);
  return doubts.length ? `${said} (${doubts.join("; ")})` : said;
}

/** Where a chance comes from that depends on what lies face down. */
function guessed({ guesses = 0, worst = 0, best = 1 }: Odds): string {
  return t("chance_guessed", { guesses, worst: percent(worst), best: percent(best) });
}

/** Where a chance comes from that could not be worked out. */
export function simulated({ fights = 0, low = 0, high = 1 }: Odds): string {
  return t("chance_simulated", { fights, low: percent(low), high: percent(high) });
}
