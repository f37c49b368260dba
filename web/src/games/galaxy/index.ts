import type { Move, View, Word } from "../../api";
import type { GameUi, Hint } from "..";
import Board from "./Board.svelte";
import { changes } from "./changes";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import { linePlaces, spotsOf } from "./spots";
import { maybe, say } from "./text";
import { influence, name, power, type GalaxyView } from "./view";

const GROUPS: Record<string, string> = {
  bid: "bid", play: "play", hide: "hide", discard: "discard", garrison: "garrison",
  base: "base", reveal: "base", technology: "technology", sense: "technology", warp: "technology",
  drone: "power", raid: "power", raise: "power", push: "power", attack_ship: "power", attack_base: "power",
  recover: "govern", scatter: "govern", trade: "govern", shift: "govern",
};

/** The order in which the groups are listed. */
const ORDER = ["bid", "power", "govern", "play", "hide", "base", "technology", "discard", "garrison", "other"];

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

/** Every kind of question has its hint; an action is explained by what can be done now. */
function hints(view: View): Hint[] {
  const question = view.question;
  if (!question) return [];
  if (question.kind !== "action") return [hint(question.kind)];
  const groups = new Set(question.moves.map((move) => GROUPS[String(move[0])]));
  const found = STEPS.filter(([group]) => groups.has(group)).map(([, id]) => hint(id));
  return found.length ? found : [hint("action.end")];
}

const hint = (id: string): Hint => ({ id: `galaxy.${id}`, text: maybe(`guide.${id}`) ?? "" });

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
  changes,
  hints,
  values,
  linePlaces,
  places: (move: Move) => spotsOf(move, { round: 0, seat: null } as unknown as GalaxyView),
  heading: (group) => maybe(`verb.${group}`) ?? say("verb.other"),
  quiet: new Set(["done", "pass", "hold", "skip", "deny", "keep"]),
  next: (speech, selected, moves) => {
    const card = speech.value("card", selected);
    const world = moves.some((move) => move[0] === "play") ? say("pick_world", { card }) : `${card}.`;
    return `${world} ${power(selected)}`;
  },
  stress: (line) => (line.key === "turn" ? "turn" : WEIGHTY.has(line.key) ? "strong" : null),
  orders: {
    counter: ["counter", "hold"], permit: ["deny", "permit"], draw: ["draw", "take_reserve"], refuse: ["keep"],
    replace: ["done"], spoils: ["done"], bid: ["pass"], govern: ["done"],
  },
  rank: (group) => ORDER.indexOf(group),
  group: (move) => GROUPS[String(move[0])] ?? "other",
  ask: (speech, view) => {
    const question = view.question;
    if (!question) return "";
    const opening = question.kind === "bid" && Number(question.about.high) < 0;
    return speech.ask(opening ? "bid_open" : question.kind, question.about);
  },
  result: (view) => {
    const galaxy = view as GalaxyView;
    if (!galaxy.over || galaxy.winner === null) return null;
    const scores = galaxy.scores.length ? galaxy.scores : galaxy.players.map((_, seat) => influence(galaxy, seat));
    return { winners: [galaxy.winner], scores };
  },
};
