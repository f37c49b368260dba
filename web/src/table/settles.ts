/** Nothing is chosen by a click that was meant for something else.
 *
 * A button that has just come or moved takes no click for a moment: whoever clicks then has seen what was
 * there before. `data-fresh` says so to the style sheet; keys press it all the same.
 */
import { settings } from "../settings.svelte";

/** What a button does and where it stands. */
type Place = readonly [does: string, left: number, top: number, bottom: number];

const moved = (was: Place | undefined, is: Place) =>
  !was ||
  was[0] !== is[0] ||
  [1, 2, 3].some((at) => Math.abs(Number(was[at]) - Number(is[at])) > 1);

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
    const scrolled = (panel.closest("[data-scrolls]") ?? panel).scrollTop;
    for (const button of panel.querySelectorAll("button")) {
      const { left, top, bottom } = button.getBoundingClientRect();
      const does = button.dataset.move ?? "";
      const place: Place = [does, left, top + scrolled, bottom + scrolled];
      if (settings.chosen.rest && moved(places.get(button), place)) rest(button);
      places.set(button, place);
    }
  }

  const changes = new MutationObserver(look);
  changes.observe(panel, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(panel);
  look();
  return {
    destroy() {
      changes.disconnect();
      sizes.disconnect();
      for (const timer of resting.values()) clearTimeout(timer);
    },
  };
}
