import type { Move, View, Word } from "../../api";
import { say as sayOfMap } from "../../map/text";
import type { Speech } from "../../speech";
import type { GameUi, Hint } from "..";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { HEX_NAMES, TECHNOLOGIES, TROOPS, UNITS } from "./facts";
import { chosenMoves, groupIn, linePlaces, placesOf } from "./offers";
import Players from "./Players.svelte";
import "./space_empires.css";
import { maybeSay, say } from "./text";
import { groupName, groupOf, type SpaceView } from "./view";

const GROUPS: Record<string, string> = {
  move: "move",
  settle: "settle",
  tow: "settle",
  split: "regroup",
  join: "regroup",
  build: "build",
  centre: "build",
  research: "research",
  grant: "research",
  convert: "research",
  raise: "bid",
  enlist: "troops",
  levy: "troops",
  ...{ send: "troops", feign: "build" },
  scuttle: "scuttle",
  ...{ fight: "fight", react: "fight", fire: "fight", keep_on: "all", screen: "fight" },
  ...{ next: "fight", retreat: "retreat", blow_up: "fight", lie_low: "fight" },
};
/** The order in which the groups are listed. */
const FIRST = ["fight", "all", "retreat", "settle", "research", "build", "troops", "bid", "move"];
const FOLDED = new Set(["regroup", "scuttle"]);

/** The questions in which a move can begin a battle. */
const RISKY = new Set(["move", "combat"]);

const WEIGHTY = new Set(["explored", "settled", "bids", "card_shown", "lost_in_black_hole"]);

/** Verbs of a battle whose first word is a group, perhaps somebody else's. */
const AT_GROUPS = new Set(["fire", "keep_on", "next", "blow_up", "lie_low", "bombard", "land"]);

/** A move of a group says what the group is. */
function label(speech: Speech, view: View, move: Move): string | null {
  const number = AT_GROUPS.has(String(move[0])) ? Number(move[1]) : groupIn(move);
  if (number === null) return null;
  const group = groupName(speech, groupOf(view as SpaceView, number), number);
  return maybeSay(`label.${move[0]}`, { group, to: String(move[2] ?? "") });
}

/** Of aliens for whom a player only decides it is not said that they are the player's own. */
function ask(speech: Speech, view: View): string {
  const { question } = view;
  if (!question) return "";
  const group = groupOf(view as SpaceView, Number(question.about.group ?? -1));
  const others = question.kind === "fire" && group && group.owner !== view.seat;
  if (others) return say("fire_for_them", { group: groupName(speech, group, group.group) });
  return speech.ask(question.kind, question.about);
}

function hints(view: View): Hint[] {
  const kind = view.question?.kind ?? "";
  const text = maybeSay(`guide.${kind}`);
  return text ? [{ id: `space_empires.${kind}`, text }] : [];
}

function values(view: View, argument: string): Word[] {
  const { groups, seat, hexes, seats } = view as SpaceView;
  const known: Record<string, Word[]> = {
    seat: Array.from({ length: seats }, (_, at) => at),
    hex: HEX_NAMES.filter((name) => name in hexes),
    group: groups.flatMap(({ group, owner }) => (owner === seat ? [group] : [])),
    ships: [1, 2, 3, 4, 5, 6],
    unit: Object.keys(UNITS),
    technology: Object.keys(TECHNOLOGIES),
    troop: Object.keys(TROOPS),
    centre: ["industry", "research"],
    amount: [1, 5, 10],
  };
  return known[argument] ?? [];
}

export const ui: GameUi = {
  Board,
  Hand: null,
  Players,
  name: () => null,
  label,
  changes,
  hints,
  values,
  linePlaces,
  places: (move) => placesOf(move),
  chosen: chosenMoves,
  next: (speech, selected, moves) => {
    const [kind, number = ""] = selected.split(":");
    if (kind !== "group" || !moves.length) return null;
    return say("chosen", { group: speech.say("group", "counter", { group: Number(number) }) });
  },
  heading: (group) => maybeSay(`verb.${group}`) ?? say("verb.other"),
  group: (move) => GROUPS[String(move[0])] ?? "other",
  rank: (group) => (FIRST.includes(group) ? FIRST.indexOf(group) - FIRST.length : 0),
  folds: (group) => FOLDED.has(group),
  risky: (view) => RISKY.has(view.question?.kind ?? ""),
  quiet: new Set(["done", "pass", "hold", "remain"]),
  stress: (line) => (line.key === "turn_begins" ? "turn" : WEIGHTY.has(line.key) ? "strong" : null),
  keys: () => [sayOfMap("key_map")],
  ask,
};
