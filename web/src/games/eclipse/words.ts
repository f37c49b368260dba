/** Moves in the words of the boards: what is named there by a place, a star or a part, not by numbers. */
import type { Move, View } from "../../api";
import type { Speech } from "../../speech";
import { PARTS } from "./facts";
import { distance, DIRECTIONS, neighbour, opposite, spaceKey } from "../../map/hexes";
import { bySpace } from "./map/geometry";
import { maybeSay, say, type Key } from "./text";
import {
  capital,
  sectorName,
  squareKind,
  type EclipseView,
  type Player,
  type Sector,
  type ShipType,
} from "./view";

const me = (view: EclipseView): Player | null =>
  view.seat === null ? null : (view.players[view.seat] ?? null);

/** A move as its board shows it; null where the plain label does. Refused moves come word by word, numbers as text. */
export function label(speech: Speech, view: View, move: Move): string | null {
  const eclipse = view as EclipseView;
  const [verb, a, b, c] = move;
  const sector = (number: unknown) => sectorName(speech, Number(number));
  const name = (id: unknown) => speech.name(String(id));
  switch (verb) {
    case "explore":
      return whereabouts(speech, eclipse, Number(a), Number(b));
    case "place":
      return say("label.place", { sector: sector(a), degrees: Number(b) * 60 });
    case "trade":
      return say("label.trade", {
        number: me(eclipse)?.trade_rate ?? "",
        resource: name(a),
        track: name(b),
      });
    case "settle":
      return c === undefined || squareKind(String(b)).resource !== c
        ? null
        : say("label.settle", { sector: sector(a), square: name(b) });
    case "influence":
      return Number(a) === 0
        ? say("label.disc_on", { sector: sector(b) })
        : Number(b) === 0
          ? say("label.disc_off", { sector: sector(a) })
          : null;
    case "fit": {
      const under = partAt(eclipse, String(b), Number(c));
      return say(under ? "label.fit_over" : "label.fit", {
        part: capital(name(a)),
        ship: name(b),
        under: under ? name(under) : "",
      });
    }
    case "remove": {
      const part = partAt(eclipse, String(a), Number(b));
      return part ? say("label.remove", { part: name(part), ship: name(a) }) : null;
    }
    default:
      return null;
  }
}

const partAt = (view: EclipseView, ship: string, slot: number): string | null =>
  me(view)?.blueprints[ship as ShipType]?.slots[slot]?.part ?? null;

/** "Ring II, south of Sirius (227)": an empty space, seen from a sector beside it, best one of one's own. */
export function whereabouts(speech: Speech, view: EclipseView, q: number, r: number): string {
  const sectors = bySpace(view);
  const known = sectors.get(spaceKey(q, r));
  if (known) return sectorName(speech, known.sector);
  const ring = ["", "I", "II"][distance(q, r)] ?? "III";
  const beside = DIRECTIONS.flatMap((_, way) => {
    const sector = sectors.get(spaceKey(...neighbour(q, r, way)));
    return sector ? [{ sector, way: opposite(way) }] : [];
  });
  const mine = (sector: Sector) =>
    sector.owner === view.seat || sector.fleets.some((fleet) => fleet.seat === view.seat);
  const from = beside.find(({ sector }) => mine(sector)) ?? beside[0];
  if (!from) return say("label.explore_far", { ring });
  return say("label.explore", {
    ring,
    way: say(`way.${from.way}` as Key),
    sector: sectorName(speech, from.sector.sector),
  });
}

/** What a move is good for, for whoever does not know the game yet. */
export function meaning(view: View, move: Move, speech: Speech): string | null {
  const [verb, a] = move;
  if (verb === "action" || verb === "reaction")
    return maybeSay(`means.${verb === "action" ? "" : "re_"}${String(a)}`);
  if (verb === "research" || verb === "take") return speech.get("does", String(a));
  if (verb === "fit" || verb === "store") return partMeaning(String(a));
  if (verb === "use") return findMeaning(me(view as EclipseView)?.found ?? "");
  if (verb === "pass")
    return (view as EclipseView).next_start === null ? say("means.pass_first") : say("means.pass");
  return null;
}

/** What a discovery does when it is used. */
export const findMeaning = (tile: string): string | null =>
  PARTS[tile] ? `${say("find.part")} ${partMeaning(tile)}` : maybeSay(`find.${tile}`);

/** What a part does for its ship. */
export function partMeaning(id: string): string | null {
  const part = PARTS[id];
  if (!part) return null;
  const dice = part.die ? say("dice", { number: part.value, colour: say(`die.${part.die}`) }) : "";
  const words = [say(`part.${part.family}`, { value: part.value || part.energy, dice })];
  if (part.initiative) words.push(say("part.initiative", { number: part.initiative }));
  if (part.energy < 0) words.push(say("part.energy", { number: -part.energy }));
  return words.join(" ");
}
