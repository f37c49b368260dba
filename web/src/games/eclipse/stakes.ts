/** What somebody should know before ships are sent into battle, or before the unknown is uncovered. */
import type { Move, Odds, View } from "../../api";
import { screen } from "../../parts/screen.svelte";
import type { Speech } from "../../speech";
import { brief } from "../../table/odds";
import { percent } from "../../text";
import type { Stakes } from "..";
import { say } from "./text";
import { sectorName, type EclipseView } from "./view";

export function stakes(speech: Speech, view: View, move: Move, odds: Odds | null): Stakes | null {
  const eclipse = view as EclipseView;
  // A finger easily hits the space beside it, and what is drawn cannot be put back.
  if (move[0] === "explore") return screen.touch ? { says: [say("stake.explore")] } : null;
  if (!odds) return null;
  const words = { percent: brief(odds), sector: sectorName(speech, where(eclipse, move)) };
  if (odds.away !== undefined)
    return { chance: say("stake.away", words), says: [say("stake.stay")] };
  if (odds.razes !== undefined) return { chance: say("stake.raze", words), says: [] };
  if (odds.wins === undefined) return null;
  const lost = (odds.fights ? "≈ " : "") + percent(1 - odds.wins);
  return {
    chance: say("stake.win", words),
    says: [say("stake.lose", { percent: lost }), ...(eclipse.battle ? [] : [say("stake.later")])],
  };
}

/** The sector where it comes to blows. */
function where(view: EclipseView, [verb, a, , c]: Move): number {
  if (verb === "move") return Number(c);
  if (verb === "move_on") return Number(a);
  return view.battle?.sector ?? view.moving?.sector ?? 0;
}
