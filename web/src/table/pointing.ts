/** Points at things on the table, wherever a board has drawn them. */
const MARK = "data-told";

/** Mark the pieces and spots at these places, and the buttons of these moves; nothing else. */
export function pointAt(places: string[], moves: string[]): void {
  const wanted = new Set<Element>();
  for (const place of places)
    for (const name of ["data-spot", "data-piece"]) gather(wanted, name, place);
  for (const move of moves) gather(wanted, "data-move", move);
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (!wanted.has(marked)) marked.removeAttribute(MARK);
  for (const element of wanted) element.setAttribute(MARK, "");
}

function gather(found: Set<Element>, name: string, value: string): void {
  for (const element of document.querySelectorAll(`[${name}="${CSS.escape(value)}"]`))
    found.add(element);
}
