import type { Move, View, Word } from "../../api";
import type { GameUi, Hint } from "..";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { chosenMoves } from "./desk.svelte";
import "./eclipse.css";
import { PARTS, TECHNOLOGIES } from "./facts";
import Hand from "./Hand.svelte";
import { linePlaces, placesOf } from "./offers";
import Players from "./Players.svelte";
import { sceneParts, scenes } from "./scenes";
import { stakes } from "./stakes";
import { say as sayOfMap } from "../../map/text";
import { maybeSay, say } from "./text";
import { ACTIONS, CATEGORIES, name, RESOURCES, SHIPS, spoken, type EclipseView } from "./view";
import { label, meaning } from "./words";

const GROUPS: Record<string, string> = {
  species: "species",
  action: "action",
  reaction: "action",
  settle: "settle",
  trade: "trade",
  propose: "propose",
  explore: "explore",
  place: "place",
  discard: "place",
  influence: "influence",
  research: "research",
  take: "research",
  fit: "fit",
  store: "fit",
  remove: "remove",
  build: "build",
  move: "move",
  move_on: "move",
  stop: "move",
  abandon: "abandon",
  attack: "battle",
  retreat: "battle",
  hit: "battle",
  claim: "claim",
  bombard: "battle",
  fire: "battle",
  bomb: "battle",
  raze: "battle",
  destroyed: "battle",
};
/** The order in which the groups are listed: what was asked first, what is always possible last. */
const LAST = ["propose", "settle", "abandon", "trade"];

/** Where a thing that was chosen first goes. */
const NEXT: Record<string, "pick_target" | "pick_site" | "pick_slot"> = {
  move: "pick_target",
  build: "pick_site",
  fit: "pick_slot",
};

const TURNS = new Set([
  "round",
  "combat_phase",
  "action",
  "reaction",
  "battle",
  "battle_ancients",
  "battle_gcds",
]);
const WEIGHTY = new Set([
  "destroyed",
  "ancient_destroyed",
  "gcds_destroyed",
  "betrayed",
  "collapsed",
  "won",
  "won_by_resources",
  "won_together",
]);

/** Every kind of question has its hint; some share one. */
const SHARED: Record<string, string> = {
  raze: "bombard",
  bury: "return_cube",
  envoy: "return_cube",
  talks: "diplomacy",
};

function hints(view: View): Hint[] {
  const { question } = view;
  if (!question) return [];
  const ids =
    question.kind === "turn" || question.kind === "after"
      ? turnHints(view as EclipseView)
      : [SHARED[question.kind] ?? question.kind];
  return ids
    .map((id) => ({ id: `eclipse.${id}`, text: maybeSay(`guide.${id}`) ?? "" }))
    .filter(({ text }) => text);
}

/** In one's own turn there is much to know: what presses first, then what matters in this round. */
function turnHints(view: EclipseView): string[] {
  const me = view.players[view.seat ?? -1];
  const { kind = "", moves = [] } = view.question ?? {};
  const ids: string[] = [];
  if (moves.some((move) => move[0] === "settle")) ids.push("turn.settle");
  if (kind === "turn" && me && me.resources.money + me.production.money < me.upkeep)
    ids.push("turn.money");
  if (kind === "turn" && view.round === 1) ids.push("turn.first");
  return [...ids, kind === "turn" ? inTime(view.round) : kind];
}

/** Where a move is made, and what it takes in hand first. */
function places(move: Move, view: View): string[] {
  const [verb, a, b, c] = move;
  if (verb === "move") return [`sector:${b}`, `sector:${c}`];
  if (verb === "place") return ["tile"];
  const found = placesOf(move, view as EclipseView, null);
  return verb === "fit" ? [`part:${a}`, ...found] : found;
}

/** What to think of in one's turn, by the round. */
const inTime = (round: number): string =>
  round >= 7 ? "turn.late" : round >= 4 ? "turn.middle" : "turn";

const numbers = (last: number): Word[] => Array.from({ length: last + 1 }, (_, at) => at);

function values(view: View, argument: string): Word[] {
  const eclipse = view as EclipseView;
  const sectors = eclipse.sectors.map((sector) => sector.sector);
  const technologies = CATEGORIES.flatMap((category) => TECHNOLOGIES[category].map(([id]) => id));
  const known: Record<string, Word[]> = {
    seat: eclipse.players.map((_, seat) => seat),
    sector: sectors,
    target_sector: [0, ...sectors],
    source: [0, ...sectors],
    track: [...RESOURCES],
    resource: [...RESOURCES],
    action: [...ACTIONS],
    reaction: ["upgrade", "build", "move"],
    ship: [...SHIPS],
    target_ship: [...SHIPS, "ancient", "gcds"],
    thing: [...SHIPS, "orbital", "monolith"],
    technology: technologies,
    part: Object.keys(PARTS),
    square: [
      "money",
      "science",
      "materials",
      "advanced_money",
      "advanced_science",
      "advanced_materials",
      "grey",
      "orbital",
    ],
    slot: numbers(7),
    turn: numbers(5),
    value: [1, 2, 3, 4],
    old: [1, 2, 3, 4],
    damage: numbers(8),
    q: numbers(12).map((n) => Number(n) - 6),
    r: numbers(12).map((n) => Number(n) - 6),
  };
  return known[argument] ?? [];
}

const RISKY = new Set(["attack", "bombard", "fire", "move", "move_on", "retreat", "stop"]);

export const ui: GameUi = {
  Board,
  Hand,
  Players,
  name,
  spoken,
  label,
  meaning,
  stakes,
  changes,
  hints,
  values,
  linePlaces,
  scenes,
  sceneParts,
  places,
  heading: (group) => maybeSay(`verb.${group}`) ?? say("verb.other"),
  explains: (verb) => maybeSay(`explain.${verb}`),
  risky: (view) => !!view.question?.moves.some(([verb]) => RISKY.has(String(verb))),
  quiet: new Set(["done", "pass", "stop", "decline"]),
  chosen: chosenMoves,
  next: (speech, selected, moves) => {
    const key = NEXT[String(moves[0]?.[0])];
    const [what = "", ship = ""] = selected.split(":");
    if (!key || what === "fleet" || what === "disc") return null;
    const thing = speech.name(ship || what);
    return say(key, { ship: thing, thing, part: thing });
  },
  stress: (line) => (TURNS.has(line.key) ? "turn" : WEIGHTY.has(line.key) ? "strong" : null),
  orders: {
    react: ["pass"],
    after: ["done"],
    diplomacy: ["accept", "decline"],
    talks: ["done"],
    claim: ["claim", "done"],
    bombard: ["bombard", "done"],
  },
  beside: {
    react: ["reaction", "settle", "trade", "propose"],
    after: ["settle", "propose"],
    talks: ["propose"],
  },
  keys: () => [say("key_tile"), sayOfMap("key_map")],
  rank: (group) => LAST.indexOf(group),
  folds: (group, view) => group === "trade" && view.question?.kind !== "upkeep",
  group: (move) => GROUPS[String(move[0])] ?? "other",
  ask: (speech, view) => (view.question ? speech.ask(view.question.kind, view.question.about) : ""),
};
