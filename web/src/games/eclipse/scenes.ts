/** Great moments of Eclipse, by the line of the log that tells of them. */
import type { Line } from "../../api";
import type { Change, Scene } from "..";
import { say } from "./text";

type Mood = Change["mood"];
/** Good or bad for whoever did it, a note to all others. */
const own =
  (mood: Mood) =>
  (line: Line, seat: number | null): Mood =>
    line.args.seat === seat ? mood : "note";

const end: Scene = {
  picture: "end",
  title: () => say("scene.end"),
  mood: own("gain"),
  weight: 6,
};
const opens: Scene = {
  picture: "fleet",
  title: () => say("scene.battle"),
  mood: "note",
  weight: 2,
};

export const scenes: Record<string, Scene> = {
  round: { picture: "round", title: () => say("scene.round"), mood: "note", weight: 3 },
  battle: opens,
  battle_ancients: opens,
  battle_gcds: opens,
  battle_won: { picture: "battle", title: () => say("scene.won"), mood: own("gain"), weight: 4 },
  battle_lost: {
    picture: "battle",
    title: () => say("scene.lost"),
    mood: own("danger"),
    weight: 4,
  },
  gcds_destroyed: {
    picture: "battle",
    title: () => say("scene.centre"),
    mood: "note",
    weight: 5,
  },
  betrayed: { picture: "treason", title: () => say("scene.treason"), mood: "danger", weight: 5 },
  produced: {
    picture: "upkeep",
    title: () => say("scene.upkeep"),
    mood: "note",
    weight: 4,
    own: true,
  },
  collapsed: { picture: "fall", title: () => say("scene.collapse"), mood: "danger", weight: 5 },
  won: end,
  won_by_resources: end,
  won_together: { ...end, mood: "note" },
};

/** Lines that do not say where it is: a fight, or what the move before them broke. */
export const sceneParts: ReadonlySet<string> = new Set([
  "betrayed",
  "damaged",
  "destroyed",
  "ancient_damaged",
  "ancient_destroyed",
  "gcds_damaged",
  "gcds_destroyed",
  "bombs",
  "retreat_begun",
]);
