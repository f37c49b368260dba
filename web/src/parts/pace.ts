/** How much time the players have, in words. */
import type { Clock } from "../api";
import { t } from "../text";

export const MINUTE = 60;
export const DAY = 86400;

/** A clock as the server takes it; who reacts is asked as fits it. */
export const clockOf = (kind: string, seconds = 0, reserve = 0): Clock => ({
  kind,
  seconds,
  reserve,
  on_timeout: "vote",
  windows: "",
  window_seconds: 3,
});

export function paceSaid({ kind, seconds, reserve }: Clock): string {
  if (kind === "live") {
    const minutes = Math.round(reserve / MINUTE);
    if (!seconds) return t("pace_live", { number: minutes });
    return minutes
      ? t("pace_live_more", { number: minutes, seconds })
      : t("pace_live_only", { seconds });
  }
  if (kind !== "days") return t("pace_none");
  const days = Math.round(seconds / DAY);
  const spare = Math.round(reserve / DAY);
  return spare ? t("pace_days_more", { number: days, spare }) : t("pace_days", { number: days });
}
