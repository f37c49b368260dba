/** Nothing is chosen by a click that was meant for something else.
 *
 * A button that has just come or moved takes no click for a moment: whoever clicks then has seen what was
 * there before. `data-fresh` says so to the style sheet; keys press it all the same. And the second half of a
 * double click, however slow, presses nothing but what the first half pressed.
 */
import { settings } from "../settings.svelte";

/** What a button does and where it stands. */
type Place = readonly [does: string, left: number, top: number, bottom: number];

const moved = (was: Place | undefined, is: Place) =>
  !was ||
  was[0] !== is[0] ||
  [1, 2, 3].some((at) => Math.abs(Number(was[at]) - Number(is[at])) > 1);

/** How far somebody has moved it by scrolling: that is no surprise. */
function scrolledBy(button: Element): number {
  let sum = 0;
  for (let box = button.closest("[data-scrolls]"); box; box = parentOf(box)) sum += box.scrollTop;
  return sum;
}
const parentOf = (box: Element) => box.parentElement?.closest("[data-scrolls]") ?? null;

export function settles(panel: HTMLElement): { destroy(): void } {
  const places = new WeakMap<Element, Place>();
  const resting = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

  function rest(button: HTMLElement): void {
    clearTimeout(resting.get(button));
    button.dataset.fresh = "";
    const still = () => {
      resting.delete(button);
      delete button.dataset.fresh;
    };
    resting.set(button, setTimeout(still, settings.chosen.rest));
  }
  function look(): void {
    for (const button of panel.querySelectorAll("button")) {
      const { left, top, bottom } = button.getBoundingClientRect();
      const scrolled = scrolledBy(button);
      const does = button.dataset.move ?? "";
      const place: Place = [does, left, top + scrolled, bottom + scrolled];
      if (settings.chosen.rest && moved(places.get(button), place)) rest(button);
      places.set(button, place);
    }
  }

  let pressed: Element | null = null;
  function press(event: MouseEvent): void {
    const button = (event.target as Element).closest("button");
    const stray = settings.chosen.rest && event.detail > 1 && button !== pressed;
    if (stray) event.stopPropagation();
    else pressed = button;
  }

  panel.addEventListener("click", press, { capture: true });
  const changes = new MutationObserver(look);
  changes.observe(panel, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(panel);
  look();
  return {
    destroy() {
      panel.removeEventListener("click", press, { capture: true });
      changes.disconnect();
      sizes.disconnect();
      for (const timer of resting.values()) clearTimeout(timer);
    },
  };
}
