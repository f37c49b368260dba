/** Sectors in words, for whoever does not see them. */
import type { Move } from "../../api";
import { chanceOf } from "../../table/odds";
import type { TableStore } from "../../table/store.svelte";
import { say } from "./text";
import { nameOf, sectorName, SHIPS, type Sector } from "./view";

export const titleOf = (store: TableStore, sector: Sector): string =>
  store.speech ? sectorName(store.speech, sector.sector) : String(sector.sector);

/** Everything in a sector and what can be done there, as one label. */
export function describe(store: TableStore, sector: Sector, moves: Move[]): string {
  const name = (id: string) => nameOf(store, id);
  const parts = [titleOf(store, sector), say("vp", { number: sector.vp })];
  parts.push(
    sector.owner === null ? say("nobodys") : say("owned_by", { name: store.name(sector.owner) }),
  );
  const open = sector.squares
    .filter((square) => !square.filled)
    .map((square) => name(square.square));
  const full = sector.squares
    .filter((square) => square.filled)
    .map((square) => name(square.square));
  if (full.length) parts.push(say("settled", { squares: full.join(", ") }));
  if (open.length) parts.push(say("unsettled", { squares: open.join(", ") }));
  for (const thing of ["orbital", "monolith"] as const) if (sector[thing]) parts.push(name(thing));
  if (sector.discovery) parts.push(say("discovery"));
  if (sector.gcds) parts.push(name("gcds"));
  if (sector.ancients) parts.push(`${sector.ancients} × ${name("ancient")}`);
  for (const fleet of sector.fleets) {
    const ships = SHIPS.filter((ship) => fleet[ship]).map((ship) => `${fleet[ship]} ${name(ship)}`);
    parts.push(`${store.name(fleet.seat)}: ${ships.join(", ")}`);
  }
  const joined = sector.links.map((number) => String(number));
  if (joined.length) parts.push(say("joined_with", { sectors: joined.join(", ") }));
  for (const move of moves.slice(0, 3)) {
    const odds = store.odds(move);
    parts.push(store.label(move) + (odds ? `, ${chanceOf(odds)}` : ""));
  }
  return `${parts.join(". ")}.`;
}
