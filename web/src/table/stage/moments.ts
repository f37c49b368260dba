/** Great moments: which lines of the log are seen on the board, where, and with which dice.
 *
 * All of it comes from lines that the viewer may read; a scene shows nothing else.
 */
import type { Line } from "../../api";
import type { GameUi, Scene } from "../../games";

/** Lines back in which the place of a roll is looked for: a fight may be long. */
const BACK = 60;
/** The most that is seen of what came at once. */
const MOST = 2;

export interface Moment {
  /** Where on the board, if the log says so. */
  place: string | null;
  rolls: Line[];
  scene: Scene | null;
  line: Line;
}

export const isRoll = (line: Line): boolean => Array.isArray(line.args.dice);

/** What is to be seen of the lines from one place of the log on: the weightiest, in their order. */
export function momentsIn(lines: Line[], from: number, ui: GameUi, seat: number | null): Moment[] {
  const found: Moment[] = [];
  let rolls: Line[] = [];
  let place: string | null = null;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (!line || line.undone) continue;
    const scene = sceneOf(line, ui, seat);
    if (isRoll(line)) {
      const here = placeOf(lines, at, ui);
      if (here !== place) rolls = [];
      place = here;
      rolls = [...rolls, line];
    }
    if (!scene) continue;
    const own = placeOf(lines, at, ui);
    found.push({ place: own, rolls: own === place ? rolls : [], scene, line });
    rolls = [];
  }
  const last = rolls.at(-1);
  if (last) found.push({ place, rolls, scene: null, line: last });
  return weightiest(found);
}

function sceneOf(line: Line, ui: GameUi, seat: number | null): Scene | null {
  const scene = ui.scenes?.[line.key];
  return scene && !(scene.own && line.args.seat !== seat) ? scene : null;
}

function weightiest(found: Moment[]): Moment[] {
  const weight = ({ scene }: Moment) => scene?.weight ?? 0;
  const kept = new Set([...found].sort((a, b) => weight(b) - weight(a)).slice(0, MOST));
  return found.filter((moment) => kept.has(moment));
}

/** Where a line takes place: as it says itself, or as the fight before it does. */
function placeOf(lines: Line[], at: number, ui: GameUi): string | null {
  for (let back = at; back >= 0 && at - back < BACK; back--) {
    const line = lines[back];
    const place =
      line &&
      ui
        .linePlaces(line)
        .filter((found) => !found.startsWith("seat:"))
        .at(-1);
    if (place) return place;
    if (line && !isPart(line, ui)) return null;
  }
  return null;
}

/** A line that belongs to what the lines before it tell. */
const isPart = (line: Line, ui: GameUi) => isRoll(line) || (ui.sceneParts?.has(line.key) ?? false);
