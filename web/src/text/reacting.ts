/** What is said about reacting to others: how a table asks, and how long it waits. */
import { speaker } from ".";

const en = {
  ways: "Who reacts to whom",
  ways_help: "When something happens, others may answer it with what they hold. The table asks:",
  way_by_pace: "as fits the pace",
  way_live: "live: every such moment lasts the same {seconds} seconds, used or not",
  way_days: "over days: only those who could use something are waited for, and nobody sees who",
  way_strict: "strictly: everybody who could react is asked and answers",
  way_seconds: "Seconds (1 to 60)",
  way_propose: "Propose it",
  way_choose: "Choose",
  way_you_asked: "You would like the table to ask {way}. Still to agree: {names}.",
  way_asked: "{name} would like the table to ask {way}.",
  window_open: "Time to react: {seconds} s",
  window_more: "Somebody asks for more time.",
  window_ask: "More time",
  window_rest: "Whoever does nothing passes.",
  window_duty: "You must use something: the table waits for you.",
  pass_alone: "Pass where nothing else can be played",
  bluff_help:
    "Whoever withdraws this is asked in every such moment, also with nothing in hand: nobody else can tell.",
  bluff_end: "Pass for me where I can only pass",
  cards_never: "Never ask me about: {cards}",
  cards_help: "What I could react with: ask me, unless I say otherwise here.",
  cards_card: "Card:",
  cards_ask: "ask me",
  cards_not: "never",
  cards_only: "only against these",
  cards_which: "Cards (none ticked: any)",
  cards_whose: "Players (none ticked: anybody)",
  cards_play: "play it without asking me",
  cards_save: "Give this order",
  cards_asks: "Ask me about {cards} of {seats}",
  cards_plays: "{card}: play it against {cards} of {seats}",
  cards_any: "any card",
  cards_anybody: "anybody",
  renamed: "was called {name} before.",
};

const it: Record<keyof typeof en, string> = {
  ways: "Chi reagisce a chi",
  ways_help:
    "Quando accade qualcosa, altri possono rispondere con ciò che hanno. Il tavolo chiede:",
  way_by_pace: "come conviene al ritmo",
  way_live: "dal vivo: ogni momento del genere dura gli stessi {seconds} secondi, usati o no",
  way_days: "a giorni: si aspetta solo chi potrebbe usare qualcosa, e nessuno vede chi",
  way_strict: "con rigore: chiunque potrebbe reagire viene interpellato e risponde",
  way_seconds: "Secondi (da 1 a 60)",
  way_propose: "Proponi",
  way_choose: "Scegli",
  way_you_asked: "Vorresti che il tavolo chiedesse {way}. Devono ancora accettare: {names}.",
  way_asked: "{name} vorrebbe che il tavolo chiedesse {way}.",
  window_open: "Tempo per reagire: {seconds} s",
  window_more: "Qualcuno chiede più tempo.",
  window_ask: "Più tempo",
  window_rest: "Chi non fa nulla passa.",
  window_duty: "Devi usare qualcosa: il tavolo ti aspetta.",
  pass_alone: "Passa dove non si può giocare altro",
  bluff_help:
    "Chi lo ritira viene interpellato in ogni momento del genere, anche senza nulla in mano: nessun altro può accorgersene.",
  bluff_end: "Passa per me dove posso solo passare",
  cards_never: "Non chiedermi mai di: {cards}",
  cards_help: "Con che cosa potrei reagire: chiedimelo, se qui non dico altro.",
  cards_card: "Carta:",
  cards_ask: "chiedimelo",
  cards_not: "mai",
  cards_only: "solo contro queste",
  cards_which: "Carte (nessuna spuntata: qualsiasi)",
  cards_whose: "Giocatori (nessuno spuntato: chiunque)",
  cards_play: "giocala senza chiedermelo",
  cards_save: "Dai questo ordine",
  cards_asks: "Chiedimi di {cards}, se giocate da {seats}",
  cards_plays: "{card}: giocala contro {cards}, se giocate da {seats}",
  cards_any: "qualsiasi carta",
  cards_anybody: "chiunque",
  renamed: "prima si chiamava {name}.",
};

/** A text about reacting, with its arguments filled in. */
export const tr = speaker<keyof typeof en>(en, it);

/** A way in words. */
export const wayIn = (way: string, seconds: number): string =>
  way === "live"
    ? tr("way_live", { seconds })
    : way === "strict"
      ? tr("way_strict")
      : tr("way_days");
