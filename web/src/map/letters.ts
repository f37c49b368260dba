/** Letters on the map keep a size that can be read, or are not drawn until somebody comes closer. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("letters");

/** How many units of the drawing a letter needs at least; it follows the camera. */
export interface Letters {
  readonly least: number;
}

export const setLetters = (letters: Letters): Letters => setContext(KEY, letters);
/** A sector that is drawn elsewhere than on the map has room enough. */
export const lettersHere = (): Letters => getContext<Letters>(KEY) ?? { least: 0 };

/** The size of letters that usually have this one and may grow to that; null: there is no room. */
export const fitted = ({ least }: Letters, usual: number, most: number): number | null =>
  least > most ? null : Math.max(usual, least);
