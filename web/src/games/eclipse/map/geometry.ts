/** Eclipse's sectors as hexes on the drawing: flat on top. */
import { around, fixed, flat, neighbour, spaceKey, type Space } from "../../../map/hexes";
import type { EclipseView, Sector } from "../view";

export const { middle, edge, outline, boxOf } = flat;

/** Half of a wormhole at an edge, open to the outside. */
export function halfCircle(direction: number, radius: number): string {
  const mid = edge(direction);
  const along = around(direction * 60, radius);
  return `M${fixed(mid.x - along.x)} ${fixed(mid.y - along.y)}A${radius} ${radius} 0 0 0 ${fixed(mid.x + along.x)} ${fixed(mid.y + along.y)}`;
}

/** The sectors by the space where they lie. */
export const bySpace = (view: EclipseView): Map<string, Sector> =>
  new Map(view.sectors.map((sector) => [spaceKey(sector.q, sector.r), sector]));

/** Empty spaces beside a sector: where the unknown begins. */
export function frontier(view: EclipseView): Space[] {
  const taken = bySpace(view);
  const found = new Map<string, Space>();
  for (const sector of view.sectors) {
    for (let direction = 0; direction < 6; direction += 1) {
      const [q, r] = neighbour(sector.q, sector.r, direction);
      if (!taken.has(spaceKey(q, r))) found.set(spaceKey(q, r), { q, r });
    }
  }
  return [...found.values()];
}
