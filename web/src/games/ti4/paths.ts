/** By which technologies one comes to another. The server says what is lacking; here the shortest way is
 *  looked for among what could be researched first. A hint, no rule: what may be researched the server says. */
import { colourOf, TECHNOLOGIES, type Colour } from "./facts";

type Lacking = Record<string, string[]>;

const wants = (id: string): Colour[] => [...(TECHNOLOGIES[id]?.needs ?? "")].map(colourOf);
const count = (colours: readonly string[], colour: string): number =>
  colours.filter((each) => each === colour).length;

/** Does this technology still lack a colour, after these were researched as well? */
function lacks(id: string, lacking: Lacking, done: readonly string[]): Colour | null {
  const gained = done.map((each) => TECHNOLOGIES[each]?.colour ?? "");
  const short = lacking[id] ?? [];
  return wants(id).find((colour) => count(short, colour) > count(gained, colour)) ?? null;
}

function toward(id: string, lacking: Lacking, done: string[], within: number): string[] | null {
  const colour = lacks(id, lacking, done);
  if (!colour) return done;
  if (!within) return null;
  const first = Object.keys(lacking)
    .filter((each) => each !== id && !done.includes(each) && TECHNOLOGIES[each]?.colour === colour)
    .sort((a, b) => (lacking[a]?.length ?? 0) - (lacking[b]?.length ?? 0));
  for (const each of first) {
    const ready = toward(each, lacking, done, within - 1);
    if (ready) return toward(id, lacking, [...ready, each], within - 1);
  }
  return null;
}

/** The longest way anybody needs: three of one colour and what these want. */
const FARTHEST = 8;

/** By technology: what to research before it, in this order; empty: it can be had now. */
export function pathsOf(lacking: Lacking): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(lacking).map((id) => [id, toward(id, lacking, [], FARTHEST) ?? []]),
  );
}
