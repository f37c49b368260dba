/** What differs between two views, in words and places. */
import type { View } from "../../api";
import type { Speech } from "../../speech";
import type { Change } from "..";
import { FORCES, SHIPS } from "./facts";
import { say } from "./text";
import {
  systemName,
  systemOf,
  type Fleet,
  type Planet,
  type Player,
  type System,
  type Ti4View,
} from "./view";

export function changes(before: View, after: View, speech: Speech): Change[] {
  const [a, b] = [before as Ti4View, after as Ti4View];
  const ways = travelled(a, b);
  return [
    ...ways.map((way) => wayChange(way, b, speech)),
    ...b.systems.flatMap((system) => {
      const was = systemOf(a, system.system);
      return was ? systemChanges(was, system, b, speech, ways) : [];
    }),
    ...b.players.flatMap((player, seat) => {
      const was = a.players[seat];
      return was ? playerChanges(was, player, b, speech) : [];
    }),
  ];
}

const good = (view: Ti4View, seat: number, gain: boolean): Change["mood"] =>
  gain === (view.seat === null || seat === view.seat) ? "gain" : "danger";
const fleetOf = (system: System | null, seat: number): Fleet | null =>
  system?.fleets.find((fleet) => fleet.seat === seat) ?? null;
const MOVERS = [...SHIPS, "infantry"];
const gap = (was: Fleet | null, is: Fleet | null, kind: string): number =>
  (is?.[kind] ?? 0) - (was?.[kind] ?? 0);

interface Way {
  seat: number;
  kind: string;
  number: number;
  from: number;
  to: number;
}
/** Ships that left one system and appeared in another have travelled. */
function travelled(a: Ti4View, b: Ti4View): Way[] {
  return b.players.flatMap(({ seat }) =>
    MOVERS.flatMap((kind): Way[] => {
      const gaps = b.systems.map(({ system }) => ({
        system,
        number: gap(fleetOf(systemOf(a, system), seat), fleetOf(systemOf(b, system), seat), kind),
      }));
      const to = gaps.find(({ number }) => number > 0);
      if (!to) return [];
      return gaps
        .filter(({ number }) => number < 0)
        .map(({ system, number }) => ({
          seat,
          kind,
          number: -number,
          from: system,
          to: to.system,
        }));
    }),
  );
}
function wayChange({ seat, kind, number, from, to }: Way, view: Ti4View, speech: Speech): Change {
  const args = {
    name: speech.seat(seat),
    ships: `${number} ${speech.name(kind, number !== 1)}`,
    from: systemName(speech, from),
    to: systemName(speech, to),
  };
  return {
    text: say("change_way", args),
    mood: good(view, seat, true),
    place: `way:${from}:${to}`,
  };
}

function systemChanges(
  was: System,
  is: System,
  view: Ti4View,
  speech: Speech,
  ways: Way[],
): Change[] {
  const place = `system:${is.system}`;
  const system = systemName(speech, is.system);
  const found: Change[] = [];
  for (const { seat } of view.players) {
    const still = MOVERS.filter(
      (kind) => !ways.some((way) => way.seat === seat && way.kind === kind),
    );
    // Ground forces that went down to a planet are not lost; those that came up are told of there.
    const landed = is.planets.reduce((sum, planet, at) => {
      const of = (units: Fleet[] | undefined) => units?.find((each) => each.seat === seat) ?? null;
      return sum + gap(of(was.planets[at]?.units), of(planet.units), "infantry");
    }, 0);
    const change = (kind: string) =>
      gap(fleetOf(was, seat), fleetOf(is, seat), kind) + (kind === "infantry" ? landed : 0);
    const said = (sign: number) =>
      still
        .map((kind) => [kind, change(kind) * sign] as const)
        .filter(([, number]) => number > 0)
        .map(([kind, number]) => `${number} ${speech.name(kind, number !== 1)}`)
        .join(", ");
    const name = speech.seat(seat);
    if (said(1))
      found.push({
        text: say("change_arrived", { name, ships: said(1), system }),
        mood: good(view, seat, true),
        place,
      });
    if (said(-1))
      found.push({
        text: say("change_gone", { name, ships: said(-1), system }),
        mood: good(view, seat, false),
        place,
      });
    if (is.tokens.includes(seat) && !was.tokens.includes(seat))
      found.push({ text: say("change_token", { name, system }), mood: "note", place });
  }
  is.planets.forEach((planet, at) => {
    const old = was.planets[at];
    if (old) found.push(...planetChanges(old, planet, place, view, speech));
  });
  return found;
}

function planetChanges(
  was: Planet,
  is: Planet,
  place: string,
  view: Ti4View,
  speech: Speech,
): Change[] {
  const found: Change[] = [];
  const planet = speech.name(is.planet);
  if (was.owner !== is.owner) {
    const [key, seat, gain] =
      is.owner === null
        ? (["change_lost", was.owner ?? 0, false] as const)
        : (["change_control", is.owner, true] as const);
    found.push({
      text: say(key, { name: speech.seat(seat), planet }),
      mood: good(view, seat, gain),
      place,
    });
  }
  if (is.exhausted && !was.exhausted && is.owner === view.seat)
    found.push({ text: say("change_exhausted", { planet }), mood: "note", place });
  for (const units of is.units) {
    const old = was.units.find(({ seat }) => seat === units.seat) ?? null;
    const more = FORCES.filter((kind) => gap(old, units, kind) !== 0)
      .map((kind) => `${speech.name(kind)} ${old?.[kind] ?? 0} → ${units[kind] ?? 0}`)
      .join(", ");
    if (more)
      found.push({
        text: say("change_ground", { name: speech.seat(units.seat), planet, units: more }),
        mood: "note",
        place,
      });
  }
  return found;
}

function playerChanges(was: Player, is: Player, view: Ti4View, speech: Speech): Change[] {
  const { seat } = is;
  const name = speech.seat(seat);
  const place = `seat:${seat}`;
  const found: Change[] = [];
  const number = (
    key: "change_points" | "change_goods" | "change_commodities" | "change_cards",
    before: number,
    after: number,
  ) => {
    if (before !== after)
      found.push({
        text: say(key, { name, before, after }),
        mood: good(view, seat, after > before),
        place,
      });
  };
  number("change_points", was.points, is.points);
  number("change_goods", was.trade_goods, is.trade_goods);
  number("change_commodities", was.commodities, is.commodities);
  number("change_cards", was.cards, is.cards);
  for (const pool of ["tactic", "fleet", "strategy"] as const)
    if (was[pool] !== is[pool])
      found.push({
        text: say("change_pool", {
          name,
          pool: speech.name(pool),
          before: was[pool],
          after: is[pool],
        }),
        mood: good(view, seat, is[pool] > was[pool]),
        place,
      });
  for (const technology of is.technologies.filter((each) => !was.technologies.includes(each)))
    found.push({
      text: say("change_technology", { name, technology: speech.name(technology) }),
      mood: good(view, seat, true),
      place,
    });
  return found;
}
