/** What a person chose for this browser, and who they are. */
import { api, speak, type Me } from "./api";

export type Language = "en" | "it";
export type Pace = "quick" | "calm" | "steps";
export type Theme = "dark" | "light";

interface Stored {
  language: Language;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  guide: boolean;
  /** Ask once more before a move is sent. */
  confirm: "dice" | "always" | "never";
  plan: boolean;
  /** How what bots do is shown: at once, one thing after the other, or when asked for. */
  pace: Pace;
  /** Whoever watches is only counted. */
  unnamed: boolean;
  hints: string[];
  /** By game: how many lessons of its guided first game were taken. */
  lessons: Record<string, number>;
  /** Milliseconds in which a button that has just moved takes no click. */
  rest: number;
}

const KEY = "astrarium";

function stored(): Stored {
  const coarse = matchMedia("(pointer: coarse)").matches;
  const start: Stored = {
    language: navigator.language.startsWith("it") ? "it" : "en",
    theme: "dark",
    sound: true,
    motion: true,
    guide: true,
    confirm: coarse ? "always" : "dice",
    plan: false,
    pace: "quick",
    unnamed: false,
    hints: [],
    lessons: {},
    rest: 300,
  };
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return start;
  }
}

class Settings {
  chosen = $state(stored());
  me = $state<Me | null>(null);
  /** Somebody who has just come in has not said how to be called. */
  nameless = $state(false);
  /** Does this server send e-mail? */
  mails = $state(false);

  constructor() {
    this.apply();
  }

  get language(): Language {
    return this.chosen.language;
  }

  /** For dates and times: day before month, 24 hours. */
  get locale(): string {
    return this.chosen.language === "it" ? "it-IT" : "en-GB";
  }

  set(changes: Partial<Stored>): void {
    Object.assign(this.chosen, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.apply();
    if (changes.language && this.me)
      void api.change({ language: changes.language }).catch(() => {});
  }

  private apply(): void {
    const root = document.documentElement;
    root.lang = this.chosen.language;
    root.dataset.theme = this.chosen.theme;
    root.dataset.motion = this.chosen.motion ? "on" : "off";
    const ink = this.chosen.theme === "dark" ? "#0e1420" : "#f6f1e4";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ink);
    speak(this.chosen.language);
  }

  /** Do what makes a guest of nobody; whoever has become one so is asked for a name. */
  async asGuest<T>(action: () => Promise<T>): Promise<T> {
    if (!this.me) await this.whoAmI();
    const nobody = !this.me;
    const done = await action();
    if (nobody) {
      await this.whoAmI();
      this.nameless = !!this.me?.guest;
    }
    return done;
  }

  async whoAmI(): Promise<void> {
    try {
      const me = await api.me();
      this.me = me.id ? me : null;
      this.mails = me.sends_mail;
    } catch {
      this.me = null;
    }
  }
}

export const settings = new Settings();

/** Shall nothing move? */
export const still = (): boolean =>
  !settings.chosen.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Small notes per table kept in this browser. */
const note = (what: string, id: string) => `${KEY}.${what}.${id}`;
function noted(what: string, id: string): number | null {
  const found = localStorage.getItem(note(what, id));
  return found === null ? null : Number(found);
}
function keep(what: string, id: string, version: number): void {
  try {
    localStorage.setItem(note(what, id), String(version));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
/** How far the log was read. */
export const lastSeen = (id: string) => noted("seen", id);
export const markSeen = (id: string, line: number) => keep("seen", id, line);
/** Where the last answer from here ended. */
export const lastAnswer = (id: string) => noted("answered", id);
export const markAnswer = (id: string, version: number) => keep("answered", id, version);
