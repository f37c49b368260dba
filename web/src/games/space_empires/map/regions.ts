/** Areas of hexes: what they cover, and where they end. */
import { around, fixed, neighbour, pointed, R, spaceKey, type Point } from "../../../map/hexes";
import { spaceOf } from "../view";

const at = ({ x, y }: Point, degrees: number, radius: number): string => {
  const corner = around(degrees, radius);
  return `${fixed(x + corner.x)} ${fixed(y + corner.y)}`;
};

/** All of these hexes as one shape. */
export function covered(names: readonly string[], radius = R): string {
  return names
    .map((name) => {
      const { q, r } = spaceOf(name);
      const middle = pointed.middle(q, r);
      const corners = [-30, 30, 90, 150, 210, 270].map((degrees) => at(middle, degrees, radius));
      return `M${corners.join("L")}z`;
    })
    .join("");
}

/** The edges between these hexes and all others; `inset` draws them that much inside. */
export function border(names: readonly string[], inset = 0): string {
  const inside = new Set(
    names.map((name) => {
      const { q, r } = spaceOf(name);
      return spaceKey(q, r);
    }),
  );
  let path = "";
  for (const name of names) {
    const { q, r } = spaceOf(name);
    const middle = pointed.middle(q, r);
    for (let direction = 0; direction < 6; direction += 1) {
      if (inside.has(spaceKey(...neighbour(q, r, direction)))) continue;
      const [from, to] = [direction * 60 - 150, direction * 60 - 90];
      path += `M${at(middle, from, R - inset)}L${at(middle, to, R - inset)}`;
    }
  }
  return path;
}
