/** Points at things on the table, wherever a board has drawn them. */
const MARK = "data-told";

/** Mark what stands at these places, and the buttons of these moves; nothing else.
 *
 * Boards name a place whole (`data-spot="sector:302"`) or by its kind (`data-action="explore"`). */
export function pointAt(places: string[], moves: string[]): void {
  const wanted = new Set<Element>();
  for (const place of places) {
    const [kind = "", ...rest] = place.split(":");
    gather(wanted, "data-spot", place);
    gather(wanted, "data-piece", place);
    if (rest.length) gather(wanted, `data-${kind}`, rest.join(":"));
  }
  for (const move of moves) gather(wanted, "data-move", move);
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (!wanted.has(marked)) marked.removeAttribute(MARK);
  for (const element of wanted) element.setAttribute(MARK, "");
}

function gather(found: Set<Element>, name: string, value: string): void {
  for (const element of document.querySelectorAll(`[${name}="${CSS.escape(value)}"]`))
    found.add(element);
}
