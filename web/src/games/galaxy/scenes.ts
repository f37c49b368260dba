/** Great moments of Galaxy, by the line of the log that tells of them. */
import type { View } from "../../api";
import type { Scene } from "..";
import { say } from "./text";
import type { GalaxyView } from "./view";

export const scenes: Record<string, Scene> = {
  auction_won: { picture: "fleet", title: () => say("scene.opens"), mood: "note", weight: 1 },
  destroyed: { picture: "battle", title: () => say("scene.destroyed"), mood: "danger", weight: 2 },
  attack_failed: { picture: "shield", title: () => say("scene.holds"), mood: "note", weight: 2 },
  base_hit: { picture: "battle", title: () => say("scene.base_hit"), mood: "danger", weight: 2 },
  base_held: { picture: "shield", title: () => say("scene.holds"), mood: "note", weight: 1 },
  base_revealed: { picture: "secret", title: () => say("scene.secret"), mood: "note", weight: 2 },
  surrendered: { picture: "fall", title: () => say("scene.falls"), mood: "danger", weight: 4 },
  round_ends: { picture: "round", title: () => say("scene.round"), mood: "note", weight: 3 },
  winner: {
    picture: "end",
    title: () => say("scene.end"),
    mood: (line, seat) => (line.args.seat === seat ? "gain" : "note"),
    weight: 5,
  },
};

/** Lines of a fight that do not say where it is. */
export const sceneParts: ReadonlySet<string> = new Set(["screens_permitted", "counter_declined"]);

/** What happens on a world is seen at its ship of the active row, below the row itself. */
export function seenAt(place: string, view: View): string {
  const { worlds, round } = view as GalaxyView;
  const [what, id = ""] = place.split(":");
  return what === "world" && worlds[id]?.in_play ? `ship:${id}:${round}` : place;
}
