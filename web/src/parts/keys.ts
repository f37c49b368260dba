type Look = (on: boolean) => void;

/** Whoever points at a place, or comes there by keyboard (`onreach`), looks at it. */
export const looking = (onlook: Look, onreach?: () => void) => ({
  onpointerenter: () => onlook(true),
  onpointerleave: () => onlook(false),
  onfocus: (event: FocusEvent) => {
    onlook(true);
    if ((event.currentTarget as Element).matches(":focus-visible")) onreach?.();
  },
  onblur: () => onlook(false),
});

/** A place on a board is a button: Enter and the space bar press it. */
export function pressed(act: (event: Event) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act(event);
  };
}
