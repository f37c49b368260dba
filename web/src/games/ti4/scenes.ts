/** Great moments, by the line of the log that tells of them. */
import type { Line } from "../../api";
import type { Change, Scene } from "..";
import { say } from "./text";

type Mood = Change["mood"];
/** Good or bad for whoever did it, a note to all others. */
const own =
  (mood: Mood) =>
  (line: Line, seat: number | null): Mood =>
    line.args.seat === seat ? mood : "note";

export const scenes: Record<string, Scene> = {
  round: { picture: "round", title: () => say("scene.round"), mood: "note", weight: 3 },
  space_combat: { picture: "fleet", title: () => say("scene.combat"), mood: "note", weight: 2 },
  ground_combat: { picture: "fleet", title: () => say("scene.ground"), mood: "note", weight: 2 },
  combat_won: { picture: "battle", title: () => say("scene.won"), mood: own("gain"), weight: 4 },
  ground_combat_won: {
    picture: "battle",
    title: () => say("scene.won"),
    mood: own("gain"),
    weight: 4,
  },
  outcome: { picture: "upkeep", title: () => say("scene.outcome"), mood: "note", weight: 4 },
  scored: { picture: "round", title: () => say("scene.scored"), mood: own("gain"), weight: 5 },
  custodians_removed: {
    picture: "end",
    title: () => say("scene.custodians"),
    mood: own("gain"),
    weight: 5,
  },
  eliminated: { picture: "fall", title: () => say("scene.fallen"), mood: "danger", weight: 5 },
  won: { picture: "end", title: () => say("scene.end"), mood: own("gain"), weight: 6 },
};

/** Lines of a fight that do not say where it is. */
export const sceneParts: ReadonlySet<string> = new Set([
  ...["rolled_combat", "rolled_cannon", "rolled_barrage", "sustained", "destroyed"],
  ...["combat_won", "combat_drawn", "retreat_announced", "rerolled"],
]);
