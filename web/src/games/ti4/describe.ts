/** Systems in words, for whoever does not see them. */
import type { Move } from "../../api";
import type { TableStore } from "../../table/store.svelte";
import { told } from "./chances";
import { FORCES, PLANETS, SHIPS, SYSTEMS } from "./facts";
import { say } from "./text";
import {
  ALPHA,
  BETA,
  DELTA,
  nameOf,
  systemName,
  type Fleet,
  type System,
  type Ti4View,
} from "./view";

const KINDS = [...SHIPS, "infantry", "space_dock", "pds"];

export const unitsIn = (
  store: TableStore,
  fleet: Fleet,
  kinds: readonly string[] = KINDS,
): string =>
  kinds
    .flatMap((kind) => {
      const number = fleet[kind] ?? 0;
      const damaged = fleet[`damaged_${kind}`] ?? 0;
      const hurt = damaged ? ` (${say("damaged", { number: damaged })})` : "";
      return number ? [`${number} ${store.speech?.name(kind, number !== 1)}${hurt}`] : [];
    })
    .join(", ");

export const holesOf = (system: System): string[] =>
  (
    [
      [ALPHA, "alpha"],
      [BETA, "beta"],
      [DELTA, "delta"],
    ] as const
  )
    .filter(([bit]) => system.wormholes & bit)
    .map(([, id]) => id);

/** Everything in a system and what can be done there, as one label. */
export function describe(store: TableStore, system: System, moves: Move[]): string {
  const view = store.view as Ti4View;
  const face = SYSTEMS[String(system.system)];
  const parts = [systemName(store.speech, system.system)];
  if (face?.anomaly) parts.push(nameOf(store, face.anomaly));
  for (const hole of holesOf(system)) parts.push(say("wormhole", { kind: nameOf(store, hole) }));
  for (const planet of system.planets) {
    const trait = PLANETS[planet.planet]?.trait;
    const facts = [
      say("worth", { resources: planet.resources, influence: planet.influence }),
      trait ? nameOf(store, trait) : "",
      planet.owner === null ? "" : store.name(planet.owner),
      planet.exhausted ? say("exhausted") : "",
      ...planet.units.map((units) => unitsIn(store, units, FORCES)),
    ];
    parts.push(`${nameOf(store, planet.planet)}: ${facts.filter(Boolean).join(", ")}`);
  }
  if (face?.kind === "mecatol" && view.custodians) parts.push(nameOf(store, "custodians"));
  for (const fleet of system.fleets)
    parts.push(`${store.name(fleet.seat)}: ${unitsIn(store, fleet)}`);
  if (system.tokens.length)
    parts.push(
      say("tokens_of", { names: system.tokens.map((seat) => store.name(seat)).join(", ") }),
    );
  for (const move of moves.slice(0, 3)) {
    const odds = store.odds(move);
    const chances = odds ? told(store, odds) : "";
    parts.push(store.label(move) + (chances ? `, ${chances}` : ""));
  }
  return `${parts.join(". ")}.`;
}
