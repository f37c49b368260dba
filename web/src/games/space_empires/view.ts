/** The view (`make components` writes its types) and small questions about it. */
import type { View, Word } from "../../api";
import type { Space } from "../../map/hexes";
import { capital, type Speech } from "../../speech";
import { HEXES, UNITS } from "./facts";
import type { Group, Sheet, Table } from "./view_types";

export type { Colony, Fight, Group, Hex, Known, Player, Sheet } from "./view_types";
export interface SpaceView extends View, Table {}

/** Every other row stands half a hex to the right. */
export function spaceOf(hex: string): Space {
  const [row, column] = HEXES[hex] ?? [1, 1];
  return { q: column - Math.floor((row - 1) / 2), r: row };
}

export const groupOf = (view: SpaceView, number: number): Group | null =>
  view.groups.find(({ group }) => group === number) ?? null;
export const groupsAt = (view: SpaceView, hex: string): Group[] =>
  view.groups.filter((group) => group.hex === hex);
export const isMine = (view: SpaceView, group: Group): boolean =>
  view.seat !== null && group.owner === view.seat;
export const sheetOf = (view: SpaceView): Sheet | null =>
  view.seat === null ? null : (view.players[view.seat]?.sheet ?? null);

/** "3 CA" on the counter; a question mark for those who do not know. */
export function signOf(group: Group): string {
  if (!group.is) return "?";
  const unit = UNITS[group.is.unit];
  const sign = unit?.sign ?? group.is.unit;
  return unit?.face_up ? sign : `${group.is.ships} ${sign}`;
}

export { capital };
export const nameOf = (store: { speech: Speech | null }, id: string): string =>
  capital(store.speech?.name(id) ?? id);

/** "3 × Cruiser (group 12)", as far as it is known. */
export function groupName(speech: Speech, group: Group | null, number: Word): string {
  const counter = speech.say("group", "counter", { group: number });
  if (!group?.is) return counter;
  const unit = speech.name(group.is.unit);
  const ships = UNITS[group.is.unit]?.face_up ? unit : `${group.is.ships} × ${unit}`;
  return `${ships} (${counter})`;
}
