/** What differs between two views, in words and places. */
import type { View } from "../../api";
import type { Speech } from "../../speech";
import type { Change } from "..";
import { HEX_NAMES } from "./facts";
import { say } from "./text";
import { groupName, groupOf, sheetOf, type Group, type Hex, type SpaceView } from "./view";

export function changes(before: View, after: View, speech: Speech): Change[] {
  const [a, b] = [before as SpaceView, after as SpaceView];
  return [
    ...b.groups.flatMap((group) => groupChanges(groupOf(a, group.group), group, b, speech)),
    ...a.groups
      .filter(({ group }) => !groupOf(b, group))
      .map(({ owner, hex }): Change => {
        const text = say("change_gone", { name: ownerName(speech, owner), hex });
        return { text, mood: owner === b.seat ? "danger" : "note", place: `hex:${hex}` };
      }),
    ...Object.entries(b.hexes).flatMap(([name, hex]) => {
      const was = a.hexes[name];
      return was ? hexChanges(name, was, hex, b, speech) : [];
    }),
    ...sheetChanges(a, b, speech),
  ];
}

const ownerName = (speech: Speech, owner: number | null): string =>
  owner === null ? say("nobody") : speech.seat(owner);

function groupChanges(was: Group | null, is: Group, view: SpaceView, speech: Speech): Change[] {
  const name = ownerName(speech, is.owner);
  const mood = is.owner === view.seat ? "gain" : "note";
  if (!was) {
    const text = say("change_new", { name, hex: is.hex });
    return [{ text, mood, place: `hex:${is.hex}` }];
  }
  if (was.hex === is.hex) return [];
  const group = groupName(speech, is, is.group);
  const way = `way:${HEX_NAMES.indexOf(was.hex)}:${HEX_NAMES.indexOf(is.hex)}`;
  return [{ text: say("change_moved", { name, group, hex: is.hex }), mood, place: way }];
}

function hexChanges(name: string, was: Hex, is: Hex, view: SpaceView, speech: Speech): Change[] {
  const place = `hex:${name}`;
  const found: Change[] = [];
  if (was.terrain !== is.terrain) {
    const terrain = speech.name(is.terrain);
    found.push({ text: say("change_terrain", { hex: name, terrain }), mood: "note", place });
  }
  const [old, colony] = [was.colony, is.colony];
  if (colony && old?.owner !== colony.owner) {
    const text = say("change_colony", { name: ownerName(speech, colony.owner), hex: name });
    found.push({ text, mood: colony.owner === view.seat ? "gain" : "danger", place });
  } else if (old && !colony) {
    const text = say("change_colony_lost", { name: ownerName(speech, old.owner), hex: name });
    found.push({ text, mood: old.owner === view.seat ? "danger" : "gain", place });
  } else if (old && colony && old.cp !== colony.cp) {
    const args = { hex: name, before: old.cp, after: colony.cp };
    const rises = colony.cp > old.cp === (colony.owner === view.seat);
    found.push({ text: say("change_worth", args), mood: rises ? "gain" : "danger", place });
  }
  return found;
}

/** Of one's own sheet. */
function sheetChanges(a: SpaceView, b: SpaceView, speech: Speech): Change[] {
  const [was, is] = [sheetOf(a), sheetOf(b)];
  if (!was || !is) return [];
  const place = `seat:${b.seat}`;
  const found: Change[] = [];
  const number = (key: "change_cp" | "change_bid", before: number, after: number) => {
    if (before !== after) found.push({ text: say(key, { before, after }), mood: "note", place });
  };
  number("change_cp", was.cp, is.cp);
  number("change_bid", was.bid, is.bid);
  for (const [field, level] of Object.entries(is.technology))
    if (level > (was.technology[field] ?? 0))
      found.push({
        text: say("change_level", { technology: speech.name(field), level }),
        mood: "gain",
        place: `technology:${field}`,
      });
  const before = was.bought.map(({ unit, hex }) => `${unit} ${hex}`);
  for (const { unit, hex } of is.bought) {
    const at = before.indexOf(`${unit} ${hex}`);
    if (at >= 0) before.splice(at, 1);
    else
      found.push({
        text: say("change_bought", { unit: speech.name(unit), hex }),
        mood: "gain",
        place: `hex:${hex}`,
      });
  }
  return found;
}
