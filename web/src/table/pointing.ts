/** Points at things on the table, wherever a board has drawn them, and whenever it draws them anew. */
const MARK = "data-told";

/** Boards that are drawn anew, and buttons of forms that come to do something else. */
const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributeFilter: ["data-move", "data-spot", "data-piece", "data-place", "data-value"],
};

let selectors: string[] = [];
const drawn = new MutationObserver(mark);

/** Mark what stands at these places, and the buttons of these moves; nothing else.
 *
 * Boards name a place whole (`data-spot="sector:302"`) or by its kind (`data-action="explore"`). A
 * place with a number (`order:land jord=2`) is marked until it has that `data-value`. */
export function pointAt(places: string[], moves: string[]): void {
  selectors = [...places.flatMap(placed), ...moves.map((move) => having("data-move", move))];
  drawn.disconnect();
  if (selectors.length) drawn.observe(document.body, WATCHED);
  mark();
}

function placed(place: string): string[] {
  const [, there, number] = /^(.*)=(\d+)$/.exec(place) ?? [];
  if (there) return [`${having("data-spot", there)}:not([data-value="${number}"])`];
  const [kind = "", ...rest] = place.split(":");
  const whole = ["data-spot", "data-piece", "data-place"].map((name) => having(name, place));
  return rest.length ? [...whole, having(`data-${kind}`, rest.join(":"))] : whole;
}

const having = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`;

function mark(): void {
  const wanted = new Set(
    selectors.length ? document.querySelectorAll(selectors.join()) : ([] as Element[]),
  );
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (!wanted.has(marked)) marked.removeAttribute(MARK);
  for (const element of wanted) element.setAttribute(MARK, "");
}
