/** A place on a board is a button: Enter and the space bar press it. */
export function pressed(act: (event: Event) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act(event);
  };
}
