/** Hexes and groups in words. */
import type { Move } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { say } from "./text";
import { groupName, groupsAt, nameOf, type Group, type Hex, type SpaceView } from "./view";

const list = (store: TableStore, things: string[]): string =>
  things.map((thing) => nameOf(store, thing)).join(", ");

/** What a hex is, in short sentences. */
export function factsOf(store: TableStore, hex: Hex): string[] {
  const { colony } = hex;
  const found = [nameOf(store, hex.terrain)];
  if (hex.looked) found.push(say("looked", { marker: nameOf(store, hex.looked) }));
  if (hex.home !== null) found.push(say("home_of", { name: store.name(hex.home) }));
  if (colony) {
    const worth = say(colony.homeworld ? "homeworld" : "colony", { cp: colony.cp });
    const owner = colony.owner === null ? say("nobody") : store.name(colony.owner);
    found.push(`${worth} (${owner})`);
    if (colony.facility) found.push(say("centre", { facility: nameOf(store, colony.facility) }));
    if (colony.cargo.length) found.push(say("cargo", { things: list(store, colony.cargo) }));
  }
  if (hex.adrift.length) found.push(say("adrift", { things: list(store, hex.adrift) }));
  return found;
}

/** What is known of a group besides its name. */
export function aboutGroup(store: TableStore, group: Group): string {
  const { is } = group;
  if (!is) return say("unknown");
  const facts = Object.entries(is.fit).map(([field, level]) => `${nameOf(store, field)} ${level}`);
  if (is.experience !== 1) facts.push(say(`crew.${is.experience}` as "crew.0"));
  if (is.captured) facts.push(say("captured"));
  if (is.load.length) facts.push(say("load", { things: list(store, is.load) }));
  if (group.spent) facts.push(say("spent"));
  return facts.join(", ");
}

export const ownerOf = (store: TableStore, group: Group): string =>
  group.owner === null ? say("nobody") : store.name(group.owner);

/** Everything in a hex and what can be done there, as one label. */
export function describe(store: TableStore, name: string, hex: Hex, moves: Move[]): string {
  const view = store.view as SpaceView;
  const { speech } = store;
  const parts = [name, ...factsOf(store, hex)];
  for (const group of groupsAt(view, name)) {
    const called = speech ? groupName(speech, group, group.group) : String(group.group);
    parts.push(`${ownerOf(store, group)}: ${called}`);
  }
  for (const move of moves.slice(0, 3)) parts.push(store.label(move));
  return `${parts.join(". ")}.`;
}
