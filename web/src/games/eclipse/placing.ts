/** Laying a tile: only the turns that the question offers can be chosen. */
import type { Move } from "../../api";
import { face } from "./facts";
import type { Desk } from "./desk.svelte";
import type { EclipseView, Sector } from "./view";

/** The legal turns of every tile that may be placed. */
export function placings(moves: Move[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [verb, sector, turn] of moves) {
    if (verb !== "place") continue;
    found.set(Number(sector), [...(found.get(Number(sector)) ?? []), Number(turn)]);
  }
  return found;
}

/** The tile in hand and its turn; what the desk remembers may be of an earlier tile. */
export function placing(
  desk: Desk,
  turns: Map<number, number[]>,
): { tile: number; turn: number } | null {
  const tile = desk.tile !== null && turns.has(desk.tile) ? desk.tile : [...turns.keys()][0];
  const legal = turns.get(tile ?? -1);
  if (tile === undefined || !legal?.length) return null;
  return { tile, turn: legal.includes(desk.turn) ? desk.turn : (legal[0] ?? 0) };
}

/** To the next legal turn, clockwise or back. */
export function turnBy(desk: Desk, turns: Map<number, number[]>, step: number): void {
  const now = placing(desk, turns);
  const legal = turns.get(now?.tile ?? -1) ?? [];
  if (!now || !legal.length) return;
  const at = legal.indexOf(now.turn);
  desk.tile = now.tile;
  desk.turn = legal[(at + step + legal.length) % legal.length] ?? 0;
}

/** To the legal turn that is nearest to where the tile was dragged. */
export function turnTowards(desk: Desk, turns: Map<number, number[]>, wish: number): void {
  const now = placing(desk, turns);
  const legal = turns.get(now?.tile ?? -1) ?? [];
  const gap = (turn: number) => {
    const d = (((turn - wish) % 6) + 6) % 6;
    return Math.min(d, 6 - d);
  };
  const best = [...legal].sort((a, b) => gap(a) - gap(b))[0];
  if (!now || best === undefined) return;
  desk.tile = now.tile;
  desk.turn = best;
}

/** The tile as it would lie there. */
export function tileSector(view: EclipseView, tile: number, turn: number): Sector {
  const printed = face(tile);
  return {
    sector: tile,
    name: `sector_${tile}`,
    q: view.exploring?.q ?? 0,
    r: view.exploring?.r ?? 0,
    turn,
    ring: 3,
    vp: printed.vp,
    artifacts: printed.artifacts,
    edges: printed.edges.map((edge) => (edge + turn) % 6),
    links: [],
    half_links: [],
    owner: null,
    squares: printed.squares.map((square) => ({ square, filled: false })),
    orbital: false,
    orbital_filled: false,
    monolith: false,
    discovery: printed.discovery,
    ancients: printed.ancients,
    gcds: false,
    fleets: [],
  };
}
