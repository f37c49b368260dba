/** How near the map is: what is drawn of a system follows from it. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("detail");
/** From far one sees whose, how strong, activated; in the middle fleets; near everything. */
export type Nearness = "far" | "middle" | "near";

export const nearness = (scale: number): Nearness =>
  scale < 0.62 ? "far" : scale < 0.98 ? "middle" : "near";

export interface Detail {
  readonly now: Nearness;
}
export const setDetail = (detail: Detail): Detail => setContext(KEY, detail);
export const detailHere = (): Detail => getContext<Detail>(KEY) ?? { now: "near" };
