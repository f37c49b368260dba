/** What differs between two views of a game of Galaxy, in words and places. */
import type { View } from "../../api";
import type { Speech } from "../../speech";
import { falls, lowest } from "./fate";
import { say } from "./text";
import type { Change } from "..";
import type { Base, GalaxyView, Ship } from "./view";

export function changes(before: View, after: View, speech: Speech): Change[] {
  const [a, b] = [before as GalaxyView, after as GalaxyView];
  const me = a.seat;
  const found: Change[] = [];
  for (const world of b.galaxy_row) found.push(...worldChanges(world, a, b, speech, me));
  found.push(...fates(a, b, speech), ...handChanges(a, b, speech));
  return found;
}

function worldChanges(
  world: string,
  a: GalaxyView,
  b: GalaxyView,
  speech: Speech,
  me: number | null,
): Change[] {
  const [was, is] = [a.worlds[world], b.worlds[world]];
  if (!was || !is) return [];
  const name = speech.name(world);
  if (was.in_play && !is.in_play) {
    return [{ text: say("world_falls", { world: name }), mood: "danger", place: `world:${world}` }];
  }
  const found: Change[] = [];
  for (let row = 1; row <= Math.max(a.round, b.round); row += 1) {
    const [old, now] = [was.ships[row - 1] ?? null, is.ships[row - 1] ?? null];
    if (old?.card === now?.card && old?.hidden === now?.hidden) continue;
    const place = `ship:${world}:${row}`;
    if (now) {
      const named = (ship: Ship) => (ship.card ? speech.value("card", ship.card) : say("hidden"));
      const text = old
        ? say("ship_over", { card: named(now), world: name, old: named(old) })
        : say("ship_on", { card: named(now), world: name });
      found.push({ text, mood: "gain", place });
    } else if (old) {
      const card = old.card ? speech.value("card", old.card) : say("hidden");
      found.push({ text: say("ship_gone", { card, world: name }), mood: "danger", place });
    }
  }
  for (const base of added(was.bases, is.bases)) {
    const mine = me === null || base.seat === me;
    found.push({
      text: speech
        .say("log", "base_placed", { seat: base.seat, world, row: base.row })
        .replace(/\.$/, ""),
      mood: mine ? "gain" : "danger",
      place: `base:${world}:${base.seat}:${base.row}`,
    });
  }
  is.influence.forEach((now, seat) => {
    const old = was.influence[seat] ?? 0;
    if (now === old) return;
    const args = { name: speech.seat(seat), world: name, before: old, after: now };
    const good = now > old === (me === null || seat === me);
    found.push({
      text: say("influence_change", args),
      mood: good ? "gain" : "danger",
      place: null,
    });
  });
  if (was.governor !== is.governor) {
    const text =
      is.governor === null
        ? say("lost_governor", { world: name })
        : say("new_governor", { name: speech.seat(is.governor), world: name });
    const good = me === null || is.governor === me;
    found.push({ text, mood: good ? "gain" : "danger", place: `world:${world}` });
  }
  return found;
}

/** Whether another world would now fall. Somebody without a base there does not mind. */
function fates(a: GalaxyView, b: GalaxyView, speech: Speech): Change[] {
  const [was, is] = [falls(a), falls(b)];
  if (was === is) return lowestThen(a, b, speech);
  const minds = (world: string) => a.seat !== null && (b.worlds[world]?.influence[a.seat] ?? 0) > 0;
  if (is)
    return [
      {
        text: say("would_fall", { world: speech.name(is) }),
        mood: minds(is) ? "danger" : "note",
        place: `world:${is}`,
      },
    ];
  if (!was || !b.worlds[was]?.in_play) return [];
  return [
    {
      text: say("would_stand", { world: speech.name(was) }),
      mood: minds(was) ? "gain" : "note",
      place: `world:${was}`,
    },
  ];
}

/** Which ship would be the lowest, as long as no world falls by that. */
function lowestThen(a: GalaxyView, b: GalaxyView, speech: Speech): Change[] {
  const [before, then] = [lowest(a), lowest(b)];
  if (!then || (before?.value === then.value && before.worlds.join() === then.worlds.join()))
    return [];
  const worlds = then.worlds.map((world) => speech.name(world)).join(", ");
  const text = say("lowest_then", { worlds, value: then.value });
  return [{ text, mood: "note", place: `world:${then.worlds[0]}` }];
}

function added(was: Base[], is: Base[]): Base[] {
  const left = was.map((base) => `${base.row}:${base.seat}`);
  return is.filter((base) => {
    const at = left.indexOf(`${base.row}:${base.seat}`);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function handChanges(a: GalaxyView, b: GalaxyView, speech: Speech): Change[] {
  if (a.seat === null) return [];
  const was = a.players[a.seat]?.hand ?? [];
  const is = b.players[a.seat]?.hand ?? [];
  const found: Change[] = [];
  const gained = is.filter((card) => !was.includes(card));
  if (gained.length) {
    const cards = speech.value("card", gained);
    found.push({ text: say("to_hand", { cards }), mood: "gain", place: null });
  }
  return found;
}
