/** The guided first game: where somebody stands in it, and its tables. */
import { api, type GameInfo } from "../api";
import { settings } from "../settings.svelte";

/** The lesson to take next: the first one again once all are done. */
export function nextLesson(game: GameInfo): string | null {
  const done = settings.chosen.lessons[game.id] ?? 0;
  return game.lessons[done] ?? game.lessons[0] ?? null;
}

/** Has somebody begun, and not ended? */
export function halfway(game: GameInfo): boolean {
  const done = settings.chosen.lessons[game.id] ?? 0;
  return done > 0 && done < game.lessons.length;
}

/** Begin a lesson. Gives the address of its table. */
export async function beginLesson(game: string, lesson: string): Promise<string> {
  const table = await api.learn(game, lesson);
  if (!settings.me) await settings.whoAmI();
  return `/t/${table.id}`;
}
