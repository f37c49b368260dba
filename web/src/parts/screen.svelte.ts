/** The shapes of window that have a layout of their own; `pages/table.css` speaks of the same. */

/** Upright and narrow: the question is a sheet at the bottom. */
const PHONE = "(max-width: 760px) and (min-height: 521px), (max-width: 559px)";
/** A phone on its side, or a desktop at 200 %: board and question stand side by side. */
const SHORT = "(max-height: 520px) and (min-width: 560px)";
/** A finger hits less exactly than a mouse. */
const TOUCH = "(pointer: coarse)";

class Screen {
  phone = $state(false);
  short = $state(false);
  touch = $state(false);

  constructor() {
    this.follow(PHONE, (is) => (this.phone = is));
    this.follow(SHORT, (is) => (this.short = is));
    this.follow(TOUCH, (is) => (this.touch = is));
  }

  private follow(query: string, note: (is: boolean) => void): void {
    const found = matchMedia(query);
    note(found.matches);
    found.addEventListener("change", () => note(found.matches));
  }
}

export const screen = new Screen();
