/** What somebody should know before a bid or an attack goes out. */
import type { Move, Odds, View } from "../../api";
import type { Speech } from "../../speech";
import { percent } from "../../text";
import type { Stakes } from "..";
import { say } from "./text";
import { activeShip, INFLUENCE, ship, type GalaxyView } from "./view";

export function stakes(speech: Speech, view: View, move: Move, odds: Odds | null): Stakes | null {
  const galaxy = view as GalaxyView;
  const [verb, world, target, seat, row] = move;
  if (verb === "bid") return bid(galaxy, Number(world));
  if (verb === "attack_ship")
    return shipAttack(speech, galaxy, String(world), String(target), odds);
  if (verb === "attack_base") return baseAttack(speech, Number(seat), Number(row));
  if (verb === "sense")
    return { says: [say("stake.sense", { world: speech.name(String(world)) })] };
  if (verb === "counter") return { says: [say("stake.strike")] };
  return null;
}

/** The winner must open with a ship of that value or loses a base (G6.3). */
function bid(view: GalaxyView, value: number): Stakes | null {
  const hand = view.players[view.seat ?? -1]?.hand ?? [];
  if (hand.some((card) => ship(card)?.value === value)) return null;
  return { mark: say("bare_bid"), says: [say("stake.bid", { value })] };
}

/** Who fights for a ship: whoever played it this turn, else the governor (G10.3). */
export function controller(view: GalaxyView, world: string): number | null {
  if (view.played.some((sortie) => sortie.world === world)) return view.active;
  return view.worlds[world]?.governor ?? null;
}

function shipAttack(
  speech: Speech,
  view: GalaxyView,
  world: string,
  target: string,
  odds: Odds | null,
): Stakes {
  const named = (column: string) => speech.value("card", activeShip(view, column)?.card ?? "");
  const defender = controller(view, target);
  const words = {
    name: speech.seat(defender ?? 0),
    card: named(world),
    percent: percent(odds?.lost ?? 0),
  };
  const says = [say("stake.ship", { card: named(target), world: speech.name(target) })];
  const governed = (view.worlds[target]?.governor ?? null) !== null;
  const strike = has(view, view.seat, "screens")
    ? say("stake.screened", words)
    : say(governed ? "stake.may_strike" : "stake.must_strike", words);
  if (defender === view.seat)
    return {
      mark: say("yours"),
      says: [say("stake.own"), ...says, ...(governed ? [] : [strike])],
    };
  const shielded = has(view, defender, "screens");
  return { says: [...(shielded ? [say("stake.screens", words)] : []), ...says, strike] };
}

const has = (view: GalaxyView, seat: number | null, technology: string) =>
  view.players[seat ?? -1]?.technologies?.includes(technology) ?? false;

function baseAttack(speech: Speech, seat: number, row: number): Stakes {
  const words = {
    name: speech.seat(seat),
    row: speech.value("row", row + 1),
    before: INFLUENCE[row] ?? 0,
    after: INFLUENCE[row + 1] ?? 0,
  };
  return { says: [say("stake.base", words)] };
}
