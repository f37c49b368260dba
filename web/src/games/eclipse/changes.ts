/** What differs between two views of a game of Eclipse, in words and places. */
import type { View } from "../../api";
import type { Speech } from "../../speech";
import type { Change } from "..";
import { say } from "./text";
import {
  CATEGORIES,
  RESOURCES,
  sectorName,
  SHIPS,
  sectorOf,
  type EclipseView,
  type Fleet,
  type Player,
  type Sector,
  type ShipType,
} from "./view";

export function changes(before: View, after: View, speech: Speech): Change[] {
  const [a, b] = [before as EclipseView, after as EclipseView];
  const travelled = ways(a, b);
  const found = b.sectors.flatMap((sector) =>
    sectorChanges(sectorOf(a, sector.sector), sector, b, speech, travelled),
  );
  found.push(...travelled.map((way) => wayChange(way, b, speech)));
  b.players.forEach((player, seat) => {
    const was = a.players[seat];
    if (was) found.push(...playerChanges(was, player, seat, b, speech));
  });
  return found;
}

const good = (view: EclipseView, seat: number, gain: boolean): Change["mood"] =>
  gain === (view.seat === null || seat === view.seat) ? "gain" : "danger";

function sectorChanges(
  was: Sector | null,
  is: Sector,
  view: EclipseView,
  speech: Speech,
  travelled: Way[],
): Change[] {
  const sector = sectorName(speech, is.sector);
  const place = `sector:${is.sector}`;
  if (!was) return [{ text: say("change.explored", { sector }), mood: "note", place }];
  const found: Change[] = [];
  if (was.owner !== is.owner) {
    if (was.owner !== null)
      found.push({
        text: say("change.lost", { name: speech.seat(was.owner), sector }),
        mood: good(view, was.owner, false),
        place,
      });
    if (is.owner !== null)
      found.push({
        text: say("change.owner", { name: speech.seat(is.owner), sector }),
        mood: good(view, is.owner, true),
        place,
      });
  }
  found.push(
    ...squareChanges(was, is, view, speech, sector),
    ...fleetChanges(was, is, view, speech, sector, travelled),
  );
  for (const thing of ["orbital", "monolith"] as const) {
    if (is[thing] && !was[thing])
      found.push({
        text: say("change.built", { thing: speech.name(thing), sector }),
        mood: good(view, is.owner ?? -1, true),
        place,
      });
  }
  if (was.ancients !== is.ancients)
    found.push({
      text: say("change.ancients", { sector, before: was.ancients, after: is.ancients }),
      mood: "note",
      place,
    });
  if (was.gcds && !is.gcds) found.push({ text: say("change.gcds"), mood: "note", place });
  return found;
}

function squareChanges(
  was: Sector,
  is: Sector,
  view: EclipseView,
  speech: Speech,
  sector: string,
): Change[] {
  const all = (held: Sector) => [
    ...held.squares,
    { square: "orbital", filled: held.orbital_filled },
  ];
  const before = all(was);
  return all(is).flatMap((square, at): Change[] => {
    if (square.filled === (before[at]?.filled ?? false)) return [];
    const args = { square: speech.name(square.square), sector };
    const place = `sector:${is.sector}`;
    if (!square.filled)
      return [
        { text: say("change.unsettled", args), mood: good(view, was.owner ?? -1, false), place },
      ];
    return [
      {
        text: say("change.settled", { ...args, name: speech.seat(is.owner ?? 0) }),
        mood: good(view, is.owner ?? -1, true),
        place,
      },
    ];
  });
}

const fleetOf = (sector: Sector | null, seat: number): Fleet | null =>
  sector?.fleets.find((fleet) => fleet.seat === seat) ?? null;
const gap = (was: Fleet | null, is: Fleet | null, ship: ShipType): number =>
  (is?.[ship] ?? 0) - (was?.[ship] ?? 0);

/** Ships that came from nowhere or went there: built, found, destroyed. */
function fleetChanges(
  was: Sector,
  is: Sector,
  view: EclipseView,
  speech: Speech,
  sector: string,
  travelled: Way[],
): Change[] {
  return view.players.flatMap((_, seat): Change[] => {
    const [before, after] = [fleetOf(was, seat), fleetOf(is, seat)];
    const ships = SHIPS.filter(
      (ship) => !travelled.some((way) => way.seat === seat && way.ship === ship),
    );
    const said = (sign: number) =>
      ships
        .filter((ship) => gap(before, after, ship) * sign > 0)
        .map((ship) => `${Math.abs(gap(before, after, ship))} ${speech.name(ship)}`)
        .join(", ");
    const place = `sector:${is.sector}`;
    const name = speech.seat(seat);
    const found: Change[] = [];
    if (said(1))
      found.push({
        text: say("change.arrived", { name, ships: said(1), sector }),
        mood: good(view, seat, true),
        place,
      });
    if (said(-1))
      found.push({
        text: say("change.gone", { name, ships: said(-1), sector }),
        mood: good(view, seat, false),
        place,
      });
    return found;
  });
}

interface Way {
  seat: number;
  ship: ShipType;
  from: number;
  to: number;
}
/** A ship that left one sector and appeared in another has travelled. */
function ways(a: EclipseView, b: EclipseView): Way[] {
  return b.players.flatMap((_, seat): Way[] =>
    SHIPS.flatMap((ship): Way[] => {
      const gaps = b.sectors.map(
        (sector) =>
          [
            sector.sector,
            gap(fleetOf(sectorOf(a, sector.sector), seat), fleetOf(sector, seat), ship),
          ] as const,
      );
      const [from, to] = [
        gaps.find(([, number]) => number < 0),
        gaps.find(([, number]) => number > 0),
      ];
      return from && to ? [{ seat, ship, from: from[0], to: to[0] }] : [];
    }),
  );
}
function wayChange({ seat, ship, from, to }: Way, view: EclipseView, speech: Speech): Change {
  const args = {
    name: speech.seat(seat),
    ship: speech.name(ship),
    from: sectorName(speech, from),
    to: sectorName(speech, to),
  };
  return {
    text: say("change.way", args),
    mood: good(view, seat, true),
    place: `way:${from}:${to}`,
  };
}

function playerChanges(
  was: Player,
  is: Player,
  seat: number,
  view: EclipseView,
  speech: Speech,
): Change[] {
  const name = speech.seat(seat);
  const place = `seat:${seat}`;
  const found: Change[] = [];
  for (const resource of RESOURCES) {
    const [before, after] = [was.resources[resource], is.resources[resource]];
    if (before !== after)
      found.push({
        text: say("change.resource", { name, what: speech.name(resource), before, after }),
        mood: good(view, seat, after > before),
        place,
      });
  }
  if (seat === view.seat) found.push(...ownChanges(was, is, view, speech));
  if (was.upkeep !== is.upkeep) {
    found.push({
      text: say("change.upkeep", { name, before: was.upkeep, after: is.upkeep }),
      mood: good(view, seat, is.upkeep < was.upkeep),
      place,
    });
  }
  const learned = CATEGORIES.flatMap((category) =>
    is.technologies[category].filter(
      (technology) => !was.technologies[category].includes(technology),
    ),
  );
  for (const technology of learned)
    found.push({
      text: say("change.technology", { name, technology: speech.name(technology) }),
      mood: good(view, seat, true),
      place,
    });
  found.push(...blueprintChanges(was, is, seat, view, speech));
  if (was.score.total !== is.score.total) {
    found.push({
      text: say("change.vp", { name, before: was.score.total, after: is.score.total }),
      mood: good(view, seat, is.score.total > was.score.total),
      place,
    });
  }
  return found;
}

/** What only its owner wants to know: discs and production. */
function ownChanges(was: Player, is: Player, view: EclipseView, speech: Speech): Change[] {
  const seat = view.seat ?? 0;
  const args = { name: speech.seat(seat) };
  const change = (text: string, gain: boolean): Change => ({
    text,
    mood: good(view, seat, gain),
    place: `seat:${seat}`,
  });
  const found: Change[] = [];
  const [before, after] = [was.discs.track, is.discs.track];
  if (before !== after)
    found.push(change(say("change.discs", { ...args, before, after }), after > before));
  for (const resource of RESOURCES) {
    const [less, more] = [was.production[resource], is.production[resource]];
    if (less !== more)
      found.push(
        change(
          say("change.production", {
            ...args,
            what: speech.name(resource),
            before: less,
            after: more,
          }),
          more > less,
        ),
      );
  }
  return found;
}

const NUMBERS = ["initiative", "movement", "energy", "used", "computer", "shield", "hull"] as const;

function blueprintChanges(
  was: Player,
  is: Player,
  seat: number,
  view: EclipseView,
  speech: Speech,
): Change[] {
  return SHIPS.flatMap((ship): Change[] => {
    const [before, after] = [was.blueprints[ship], is.blueprints[ship]];
    if (!before || !after) return [];
    const fitted = after.slots.flatMap((slot, at) =>
      slot.part !== before.slots[at]?.part
        ? [slot.part ? speech.name(slot.part) : say("slot_empty")]
        : [],
    );
    if (!fitted.length) return [];
    const numbers = NUMBERS.filter((key) => before[key] !== after[key]).map(
      (key) => `${say(key === "used" ? "energy_used" : key)} ${before[key]} → ${after[key]}`,
    );
    const what = [...fitted, ...numbers].join(", ");
    return [
      {
        text: say("change.blueprint", { name: speech.seat(seat), ship: speech.name(ship), what }),
        mood: good(view, seat, true),
        place: `seat:${seat}`,
      },
    ];
  });
}
