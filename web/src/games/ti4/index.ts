import type { Move, View, Word } from "../../api";
import { say as sayOfMap } from "../../map/text";
import type { GameUi, Hint } from "..";
import { answer } from "./answers";
import { read } from "./answers/draft";
import Board from "./Board.svelte";
import { changes } from "./changes";
import { isRisky } from "./chances";
import { FACTIONS, PLANETS, STRATEGY_CARDS, TECHNOLOGIES, TYPES } from "./facts";
import { deskOf } from "./desk.svelte";
import { does } from "./lore.svelte";
import Hand from "./Hand.svelte";
import { linePlaces, placesOf } from "./offers";
import Players from "./Players.svelte";
import { sceneParts, scenes } from "./scenes";
import { maybeSay, say } from "./text";
import { maybeTell } from "./text/company";
import "./ti4.css";
import { name, prompt, spoken, type Ti4View } from "./view";

const GROUPS: Record<string, string> = {
  activate: "activate",
  strategic: "strategic",
  use: "use",
  move: "move",
  load: "load",
  embark: "load",
  produce: "produce",
  raise: "raise",
  recall: "recall",
  exhaust: "planets",
  cast: "planets",
  ready: "planets",
  goods: "goods",
  research: "technology",
  faction: "faction",
  vote: "vote",
  elect: "vote",
  elect_planet: "vote",
  elect_law: "vote",
  elect_objective: "vote",
};
/** The order in which the groups are listed. */
const FIRST = ["strategic", "use", "activate"];

const TURNS = new Set([
  "round",
  "activated",
  "strategic_action",
  "agenda_revealed",
  "space_combat",
]);
const WEIGHTY = new Set([
  ...["scored", "combat_won", "ground_combat_won", "control_gained", "outcome", "won"],
  ...["custodians_removed", "eliminated", "technology_researched", "point_for_mecatol"],
]);

/** What a newcomer should know now: first what belongs to this round, then what always holds. */
function hints(view: View): Hint[] {
  const kind = (view.question?.kind ?? "").replace(/^(vote|decide)_.*|^cast$/, "vote");
  const { round } = view as Ti4View;
  const ofRound = maybeTell(`hint.${kind}.${round}`);
  const always = maybeTell(`hint.${kind}`) ?? maybeSay(`guide.${kind}`);
  return [
    ...(ofRound ? [{ id: `ti4.${kind}.${round}`, text: ofRound }] : []),
    ...(always ? [{ id: `ti4.${kind}`, text: always }] : []),
  ];
}

/** Moves of which a card is the gist; of technologies, of which there are many, when one is looked at. */
const CHOSEN = new Set(["keep", "put_back", "score", "discard"]);
const EXPLAINED = new Set([...CHOSEN, "pick", "strategic", "research", "begin_with", "take_over"]);
/** What a card does, where it is named alone. */
function ofCard(view: View, move: Move): string | null {
  if (view.question?.kind === "secondary") return null; // it stands above
  return EXPLAINED.has(String(move[0])) ? does(String(move[1])) || null : null;
}
const TAKES = new Set(["pick", "strategic"]);
const cardOf = (view: View, move: Move) =>
  TAKES.has(String(move[0]))
    ? (view as Ti4View).strategy_cards.find(({ card }) => card === move[1])
    : undefined;
/** What an objective or action card does; the first half of a strategy card, and the goods on it. */
function gist(view: View, move: Move): string | null {
  if (CHOSEN.has(String(move[0]))) return ofCard(view, move);
  const card = cardOf(view, move);
  if (!card) return null;
  const [, primary = ""] = /^[^:]*: (.*?)(?= Secondar(?:y|ia)\b|$)/.exec(does(card.card)) ?? [];
  const goods = card.goods ? say("goods_on", { number: card.goods }) : "";
  const told = [capital(primary), goods && `${capital(goods)}.`].filter(Boolean).join(" ");
  return told || null;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const digit = (view: View, move: Move) =>
  move[0] === "pick" ? (cardOf(view, move)?.initiative ?? null) : null;

/** Whoever is asked to follow reads the second half of the card. */
function about(view: View): string | null {
  if (view.question?.kind !== "secondary") return null;
  const told = does(String(view.question.about.strategy_card ?? ""));
  return told.slice(Math.max(0, told.search(/Secondar(y|ia)\b/))) || null;
}

function values(view: View, argument: string): Word[] {
  const ti4 = view as Ti4View;
  const known: Record<string, Word[]> = {
    seat: ti4.players.map(({ seat }) => seat),
    system: ti4.systems.map(({ system }) => system),
    planet: ti4.systems.flatMap(({ planets }) => planets.map(({ planet }) => planet)),
    technology: Object.keys(TECHNOLOGIES),
    faction: Object.keys(FACTIONS),
    strategy_card: STRATEGY_CARDS,
    unit: TYPES,
    ship: TYPES,
    number: Array.from({ length: 8 }, (_, at) => at + 1),
    pool: ["tactic", "fleet", "strategy"],
    objective: ti4.public_objectives.map(({ objective }) => objective),
    card: ti4.players[ti4.seat ?? -1]?.hand ?? [],
    side: ["for", "against"],
  };
  return known[argument] ?? [];
}

/** Where a move is made; planets by their systems, and orders where they are stepped up. */
function places(move: Move): string[] {
  const { key, number } = read(move);
  return [...placesOf(move), key === move.join(" ") ? `order:${key}` : `order:${key}=${number}`];
}

export const ui: GameUi = {
  answer,
  Board,
  Hand,
  Players,
  name,
  prompt,
  spoken,
  changes,
  hints,
  about,
  gist,
  digit,
  meaning: ofCard,
  explains: (verb) => maybeTell(`explain.${verb}`),
  values,
  linePlaces,
  places,
  counted: read,
  scenes,
  sceneParts,
  heading: (group) => maybeSay(`verb.${group}`) ?? say("verb.other"),
  group: (move) => GROUPS[String(move[0])] ?? "other",
  rank: (group) => (FIRST.includes(group) ? FIRST.indexOf(group) - FIRST.length : 0),
  folds: (group) => group === "activate",
  risky: isRisky,
  calm: new Set(["activate", "announce_retreat", "done", "lose", "pass", "stay", "sustain", "use"]),
  quiet: new Set(["done", "pass", "decline", "abstain", "stay", "hold_fire"]),
  stress: (line) => (TURNS.has(line.key) ? "turn" : WEIGHTY.has(line.key) ? "strong" : null),
  review: (store) => deskOf(store).open("round"),
  keys: () => [sayOfMap("key_map")],
  ask: (speech, view) => (view.question ? speech.ask(view.question.kind, view.question.about) : ""),
  seenAt: (place) => {
    const [kind, id = ""] = place.split(":");
    return kind === "planet" ? `system:${PLANETS[id]?.system}` : place;
  },
};
