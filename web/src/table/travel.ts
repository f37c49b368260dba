/** Pieces travel from where they were to where they are.
 *
 * A board marks its pieces: `data-piece` says which one it is, `data-at` where it lies in the game (not on the
 * screen), `data-from` the place it comes from if it was not on the table before; `data-place` marks such places.
 * What flies is a copy above the table, so nothing is clipped and nobody has to wait for it.
 */
import { still } from "../settings.svelte";

const DURATION = 320;
/** Where more has changed, as in a leap of the replay, nothing could be followed. */
const MOST = 10;
const SVG = "http://www.w3.org/2000/svg";

interface Standing {
  element: Element;
  at: string;
  box: DOMRect;
  /** The same in the units of its drawing. */
  inside: DOMRect | null;
}
export type Standings = Map<string, Standing>;

/** Where every piece is now. */
export function standings(): Standings {
  const found: Standings = new Map();
  if (still()) return found;
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")) {
    const drawn = element instanceof SVGGraphicsElement && element.ownerSVGElement;
    const inside = drawn ? element.getBBox() : null;
    const at = element.dataset.at ?? "";
    found.set(element.dataset.piece ?? "", {
      element,
      at,
      box: element.getBoundingClientRect(),
      inside,
    });
  }
  return found;
}

/** Show the way from there to here. */
export function travel(before: Standings): void {
  const after = standings();
  if (!before.size || !after.size) return;
  const moved = [...after].filter(([piece, now]) => before.get(piece)?.at !== now.at);
  const gone = [...before].filter(([piece]) => !after.has(piece)).map(([, was]) => was);
  if (moved.length + gone.length > MOST) return;
  for (const [piece, now] of moved) {
    const start = before.get(piece)?.box ?? origin(now);
    if (start) fly(now, start);
  }
  const taken = new Set([...after.values()].map((now) => now.at));
  for (const was of gone) if (!taken.has(was.at)) fade(was);
}

/** A new piece comes out of its place, small. */
function origin(now: Standing): DOMRect | null {
  const from = (now.element as HTMLElement).dataset.from;
  const place = from && document.querySelector(`[data-place="${from}"]`)?.getBoundingClientRect();
  if (!place) return null;
  const [w, h] = [now.box.width * 0.35, now.box.height * 0.35];
  return new DOMRect(place.x + (place.width - w) / 2, place.y + (place.height - h) / 2, w, h);
}

function fly(now: Standing, start: DOMRect): void {
  const { box } = now;
  const way = `translate(${start.x - box.x}px, ${start.y - box.y}px) scale(${start.width / (box.width || 1)})`;
  show(now, [{ transform: way }, { transform: "none" }]);
  now.element.animate({ opacity: [0, 0] }, DURATION); // it is under way: not there yet
}

function fade(was: Standing): void {
  const transformOrigin = "50% 50%";
  show(was, [
    { transformOrigin, opacity: 1 },
    { transformOrigin, opacity: 0, transform: "scale(0.6)" },
  ]);
}

/** A picture of a piece above the table, for as long as it moves. */
function show(piece: Standing, frames: Keyframe[]): void {
  const picture = pictured(piece);
  const { x, y, width, height } = piece.box;
  picture.classList.add("traveller");
  picture.setAttribute("aria-hidden", "true");
  Object.assign(picture.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(picture);
  const ends = () => picture.remove();
  picture
    .animate(frames, { duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" })
    .finished.then(ends, ends);
}

function pictured({ element, inside }: Standing): HTMLElement | SVGElement {
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  copy.removeAttribute("data-piece");
  if (!inside) return copy;
  const frame = document.createElementNS(SVG, "svg");
  frame.setAttribute("viewBox", `${inside.x} ${inside.y} ${inside.width} ${inside.height}`);
  frame.append(copy);
  return frame;
}
