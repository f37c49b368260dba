import type { Move, View, Word } from "../../api";
import type { GameUi } from "..";
import Board from "./Board.svelte";
import { changes } from "./changes";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import { linePlaces, spotsOf } from "./spots";
import { influence, name, type GalaxyView } from "./view";

const GROUPS: Record<string, string> = {
  bid: "bid", play: "play", hide: "hide", discard: "discard", garrison: "garrison",
  base: "base", reveal: "base", technology: "technology", sense: "technology", warp: "technology",
  drone: "power", raid: "power", raise: "power", push: "power", attack_ship: "power", attack_base: "power",
  recover: "govern", scatter: "govern", trade: "govern", shift: "govern",
};

/** The order in which the groups are listed. */
const ORDER = ["bid", "power", "govern", "play", "hide", "base", "technology", "discard", "garrison", "other"];

function hint(view: View): string {
  const kind = view.question?.kind ?? "";
  if (kind !== "action") return `guide.${kind}`;
  const verbs = new Set(view.question?.moves.map((move) => GROUPS[String(move[0])]));
  if (verbs.has("play") || verbs.has("discard")) return "guide.action";
  if (verbs.has("power")) return "guide.action.power";
  return verbs.has("base") ? "guide.action.base" : "guide.action.end";
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
  changes,
  hint,
  values,
  linePlaces,
  places: (move: Move) => spotsOf(move, { round: 0, seat: null } as unknown as GalaxyView),
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
