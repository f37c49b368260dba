/** Who has won, in one sentence; several may have won together. */
import { settings } from "../settings.svelte";
import { t } from "../text";

const listed = (names: string[]) => new Intl.ListFormat(settings.locale).format(names);

export function winnersSaid(
  winners: readonly number[],
  mine: number | null,
  name: (seat: number) => string,
): string {
  const others = winners.filter((seat) => seat !== mine).map(name);
  const names = listed(others);
  if (others.length < winners.length)
    return others.length ? t("you_win_with", { names }) : t("you_win");
  if (!others.length) return t("over");
  return others.length > 1 ? t("win_together", { names }) : t("wins", { name: names });
}
