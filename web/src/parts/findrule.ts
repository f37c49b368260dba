/** Finding rules by words that a newcomer uses and the rules do not. */
import type { Language } from "../settings.svelte";

interface Lexicon {
  /** Words that ask, but say nothing about what. */
  small: string[];
  /** Words of newcomers, and parts of words by which the rules speak of the same. */
  same: [asked: string[], told: string[]][];
}

const LEXICON: Record<Language, Lexicon> = {
  en: {
    small: [
      "how",
      "to",
      "do",
      "does",
      "i",
      "you",
      "we",
      "the",
      "a",
      "an",
      "is",
      "are",
      "what",
      "of",
      "can",
      "my",
      "it",
    ],
    same: [
      [["goal", "aim", "objective", "object", "purpose", "victory", "winner", "wins"], ["win"]],
      [
        ["score", "scores", "scoring", "point", "points"],
        ["influence", "point"],
      ],
      [
        ["play", "playing", "begin", "start", "rules"],
        ["sequence", "set-up"],
      ],
      [["attack", "fight", "battle"], ["combat"]],
    ],
  },
  it: {
    small: [
      "come",
      "si",
      "fa",
      "fare",
      "il",
      "lo",
      "la",
      "i",
      "gli",
      "le",
      "un",
      "una",
      "di",
      "del",
      "della",
      "che",
      "cosa",
      "e",
      "posso",
      "mio",
    ],
    same: [
      [["obiettivo", "scopo", "fine", "vittoria", "vincere", "vince", "vincitore"], ["vinc"]],
      [
        ["punti", "punto", "punteggio", "segnare"],
        ["influenza", "punti"],
      ],
      [
        ["gioca", "giocare", "gioco", "iniziare", "cominciare", "regole"],
        ["sequenza", "preparare"],
      ],
      [["attaccare", "attacco", "battaglia"], ["combattimento"]],
    ],
  },
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Does a text speak of what is searched? Every word that matters must be found, or one that means the same. */
export function finder(search: string, language: Language): (text: string) => boolean {
  const { small, same } = LEXICON[language];
  const all = plain(search)
    .split(/[\s?!.,]+/)
    .filter(Boolean);
  const telling = all.filter((word) => !small.includes(word));
  const wanted = (telling.length ? telling : all).map((word) => [
    word,
    ...same.filter(([asked]) => asked.includes(word)).flatMap(([, told]) => told),
  ]);
  return (text) => {
    const read = plain(text);
    return wanted.every((words) => words.some((word) => read.includes(word)));
  };
}
