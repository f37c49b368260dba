import type { Move, View, Word } from "../../api";
import type { Speech } from "../../speech";
import type { GameUi, Hint } from "..";
import Board from "./Board.svelte";
import { changes } from "./changes";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import { warning } from "./fate";
import { sceneParts, scenes, seenAt } from "./scenes";
import { boardOrder, cardOf, linePlaces, spotsOf } from "./spots";
import { stakes } from "./stakes";
import { maybe, say } from "./text";
import { about, name, power, prompt, ship, type GalaxyView } from "./view";

const GROUPS: Record<string, string> = {
  bid: "bid",
  play: "play",
  hide: "hide",
  discard: "discard",
  garrison: "garrison",
  base: "base",
  reveal: "base",
  technology: "technology",
  sense: "technology",
  warp: "technology",
  drone: "power",
  raid: "power",
  raise: "power",
  push: "power",
  attack_ship: "power",
  attack_base: "power",
  recover: "govern",
  scatter: "govern",
  trade: "govern",
  shift: "govern",
};

/** The order in which the groups are listed. */
const ORDER = [
  "bid",
  "power",
  "govern",
  "play",
  "hide",
  "base",
  "technology",
  "discard",
  "garrison",
  "other",
];

const WEIGHTY = new Set(["surrendered", "winner"]);

/** What an action may consist of, in the order in which a newcomer should think of it. */
const STEPS = [
  ["play", "action"],
  ["discard", "action"],
  ["power", "action.power"],
  ["base", "action.base"],
  ["technology", "action.technology"],
  ["garrison", "action.garrison"],
  ["hide", "action.hide"],
] as const;

/** The goal comes first. Then every kind of question has its hint; an action is explained by what can be done now. */
function hints(view: View): Hint[] {
  const question = view.question;
  if (!question) return [];
  return [
    hint("goal"),
    ...(question.kind === "action"
      ? actionHints(view as GalaxyView)
      : [hint(prompt(question.kind, question.about) ?? question.kind)]),
  ];
}

function actionHints(view: GalaxyView): Hint[] {
  const groups = new Set(view.question?.moves.map((move) => GROUPS[String(move[0])]));
  const again = view.played.length > 0; // a second ship is Divergence's gift
  const found = STEPS.filter(([group]) => groups.has(group)).map(([group, id]) =>
    hint(again && group === "play" ? "action.second" : inTime(id, view.round)),
  );
  return found.length ? found : [hint("action.end")];
}

/** From this round on a base earns little, and what falls now decides. */
const LATE = 4;

/** What was good advice in the first rounds may be bad in the last ones. */
const inTime = (id: string, round: number): string =>
  round >= LATE && maybe(`guide.${id}.late`) ? `${id}.late` : id;

/** Must somebody make the first bid? */

/** The value with which the winner of the auction must open the game. */
function opening(view: GalaxyView): number | null {
  const begun =
    view.round > 1 ||
    view.played.length > 0 ||
    Object.values(view.worlds).some((world) => world.ships[0]);
  const values = new Set(
    view.question?.moves
      .filter(([verb]) => verb === "play")
      .map((move) => ship(String(move[1]))?.value),
  );
  const [value] = values;
  return begun || values.size !== 1 ? null : (value ?? null);
}

function ask(speech: Speech, view: View): string {
  const question = view.question;
  if (!question) return "";
  const offers = (verb: string) => question.moves.some((move) => move[0] === verb);
  const value = question.kind === "action" ? opening(view as GalaxyView) : null;
  if (value !== null) return say("ask.opening", { value });
  if (question.kind === "draw" && !offers("take_reserve")) return say("ask.draw");
  if (question.kind === "draw" && !offers("draw")) return say("ask.reserve");
  return speech.ask(question.kind, question.about);
}

const hint = (id: string): Hint => ({ id: `galaxy.${id}`, text: maybe(`guide.${id}`) ?? "" });

/** Whoever is about to do something with a card can read it. */
function meaning(view: View, move: Move, speech: Speech): string | null {
  const card = cardOf(move, view as GalaxyView);
  const told = card && about(speech, card);
  return told ? `${told.title}. ${told.text}` : null;
}

function values(view: View, argument: string): Word[] {
  const galaxy = view as GalaxyView;
  if (argument === "card") return galaxy.players[galaxy.seat ?? 0]?.hand ?? [];
  if (argument === "world" || argument === "target") return galaxy.galaxy_row;
  if (argument === "seat") return galaxy.players.map((_, seat) => seat);
  if (argument === "row") return [0, 1, 2, 3, 4, 5, 6];
  if (argument === "value") return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return [];
}

export const ui: GameUi = {
  Board,
  Hand,
  Players,
  name,
  prompt,
  meaning,
  changes,
  stakes,
  warning,
  hints,
  values,
  linePlaces,
  scenes,
  sceneParts,
  seenAt,
  places: (move, view) => spotsOf(move, view as GalaxyView),
  heading: (group) => maybe(`verb.${group}`) ?? say("verb.other"),
  explains: (verb) => maybe(`explain.${verb}`),
  quiet: new Set(["done", "pass", "hold", "deny", "keep"]),
  next: (speech, selected, moves) => {
    const card = speech.value("card", selected);
    const world = moves.some((move) => move[0] === "play")
      ? say("pick_world", { card })
      : `${card}.`;
    return `${world} ${power(speech, selected)}`;
  },
  stress: (line) => (line.key === "turn" ? "turn" : WEIGHTY.has(line.key) ? "strong" : null),
  orders: {
    counter: ["counter", "hold"],
    permit: ["deny", "permit"],
    permit_counter: ["deny", "permit"],
    draw: ["draw", "take_reserve"],
    refuse: ["keep"],
    replace: ["done"],
    spoils: ["done"],
    bid: ["pass"],
    govern: ["done"],
  },
  sorted: (moves, view) => boardOrder(moves, view as GalaxyView),
  rank: (group) => ORDER.indexOf(group),
  group: (move) => GROUPS[String(move[0])] ?? "other",
  ask,
};
