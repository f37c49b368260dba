/** What the server says and is told. The shapes follow /schema/openapi.json (`npm run types`). */

export type Word = string | number;
export type Move = Word[];
export type Value = Word | Word[];
export type Args = Record<string, Value>;

export interface Question {
  kind: string;
  about: Args;
  moves: Move[];
}
export interface Asked {
  seat: number;
  kind: string;
  about: Args;
}
/** What every game's view has; a game's own board knows the rest. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  over: boolean;
  asked: Asked[];
  question: Question | null;
  orders: [string, Move, [string, Value][], string][];
  [more: string]: unknown;
}
export type Odds = Record<string, number>;
export type Forecast = Record<string, Odds>;

export interface Reason {
  key: string;
  text: string;
  rule?: string | null;
  ruleText?: string | null;
}
export interface Line {
  n: number;
  undone: boolean;
  key: string;
  args: Args;
}
export interface SeatClock {
  /** ISO time when the open question runs out, if it does. */
  deadline?: string | null;
  reserve?: number | null;
  expired?: boolean;
}
export interface Seat {
  seat: number;
  kind: string;
  name: string;
  you?: boolean;
  bot?: string | null;
  link?: string | null;
  clock?: SeatClock | null;
  online?: boolean;
}
export interface ClockRule {
  kind: "none" | "live" | "days";
  minutes?: number | null;
  days?: number | null;
  reserve?: number | null;
}
export interface Pending {
  undo?: { by: number; number: number; needs: number[]; agreed: number[] } | null;
  replace?: { seat: number; by: string; needs?: number; agreed: number[] } | null;
}
export interface Table {
  id: string;
  game: string;
  title: string;
  status: "open" | "running" | "over";
  private: boolean;
  owner?: string | number | null;
  yours?: boolean;
  seats: Seat[];
  options: Record<string, string>;
  clock: ClockRule;
  version: number;
  answers?: number;
  my_seat: number | null;
  pending: Pending;
  commitment?: string | null;
  seed?: string | null;
  result?: unknown;
  asked_of_me?: boolean;
  deadline?: string | null;
  kind?: string | null;
  rematch?: string | null;
}
export interface Snapshot {
  version: number;
  view: View | null;
  forecast: Forecast;
  free_undo: number;
  lines?: Line[];
  answers?: number;
  table?: Table;
}
export interface StateMessage extends Snapshot {
  type: "state";
}
export interface ChatMessage {
  n: number;
  seat?: number | null;
  name: string;
  text: string;
  at: string | number;
}
export type Message =
  | StateMessage
  | ({ type: "chat" } & ChatMessage)
  | { type: "presence"; online?: number[] }
  | { type: "table"; table: Table }
  | { type: "pong" };

export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
  options: Record<string, { default: string; choices: string[] }>;
  players: string[];
  default_seats: number;
}
export interface Texts {
  tables: Record<string, Record<string, string>>;
  grammar: Record<string, string[]>;
}
export interface Rule {
  id: string;
  chapter: string;
  text: string;
}
export interface Rulebook {
  chapters: Record<string, string>;
  rules: Rule[];
}
export interface Webhook {
  url: string;
  format: "plain" | "discord" | "slack";
}
export interface Me {
  id?: number | string;
  name: string;
  guest: boolean;
  email?: string | null;
  language?: string | null;
  notify?: { email: boolean; webhook: Webhook | null };
  vacation_until?: string | null;
}
export interface Plan {
  view: View;
  accepted: number;
  stopped?: "chance" | "other" | "refused" | null;
  reason?: Reason | null;
  forecast: Forecast;
}
export interface Answered {
  version: number;
  accepted: number;
  refused?: (Reason & { move: string }) | null;
}
export interface NewTable {
  game: string;
  options?: Record<string, string>;
  title?: string;
  private: boolean;
  seats: { kind: "me" | "open" | "bot"; level?: string; name?: string }[];
  clock: ClockRule;
}

/** The server said no, and why. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason,
    readonly version?: number,
  ) {
    super(reason.text);
  }
}

let language = "en";
export function speak(lang: string): void {
  language = lang;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  let reply: Response;
  try {
    reply = await fetch(address, {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        ...(method === "GET" ? {} : { "X-Astrarium": "1" }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, { key: "offline", text: "" });
  }
  const text = await reply.text();
  const data = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  if (!reply.ok) {
    const error = (data.error as Reason | undefined) ?? { key: "failed", text: reply.statusText };
    throw new Problem(reply.status, error, data.version as number | undefined);
  }
  return data as T;
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => get<Me>("/api/me"),
  guest: (name?: string) => post<Me>("/api/guests", name ? { name } : {}),
  signUp: (name: string, password: string, email?: string) =>
    post<Me>("/api/accounts", { name, password, ...(email ? { email } : {}) }),
  upgrade: (password: string, email?: string) =>
    post<Me>("/api/me/upgrade", { password, ...(email ? { email } : {}) }),
  login: (name: string, password: string) => post<Me>("/api/login", { name, password }),
  logout: () => post<unknown>("/api/logout"),
  change: (changes: Partial<Me>) => call<Me>("PATCH", "/api/me", changes),

  games: () => get<GameInfo[]>("/api/games"),
  texts: (game: string, lang: string) => get<Texts>(`/api/texts/${game}/${lang}`),
  rules: (game: string) => get<Rulebook>(`/api/rules/${game}`),

  tables: (list: "mine" | "open" | "recent") =>
    get<{ tables: Table[] }>(`/api/tables?list=${list}`).then((found) => found.tables),
  create: (table: NewTable) => post<Table>("/api/tables", table),
  quick: (game: string) => post<Table>("/api/quick", { game }),
  table: (id: string) => get<Table>(at(id)),
  join: (id: string, seat?: number) => post<Table>(`${at(id)}/join`, seat === undefined ? {} : { seat }),
  sit: (id: string, token: string) => post<Table>(`${at(id)}/sit`, { token }),
  leave: (id: string) => post<Table>(`${at(id)}/leave`),
  start: (id: string) => post<Table>(`${at(id)}/start`),
  rematch: (id: string) => post<Table>(`${at(id)}/rematch`),
  setSeat: (id: string, seat: number, kind: string, level?: string) =>
    post<Table>(`${at(id)}/seats/${seat}`, { kind, ...(level ? { level } : {}) }),

  view: (id: string) => get<Snapshot>(`${at(id)}/view`),
  answer: (id: string, version: number, moves: string[]) =>
    post<Answered>(`${at(id)}/answers`, { version, moves }),
  why: (id: string, move: string) =>
    post<{ offered: boolean; reason?: Reason | null }>(`${at(id)}/why`, { move }),
  plan: (id: string, moves: string[]) => post<Plan>(`${at(id)}/plan`, { moves }),
  log: (id: string, since: number) => get<{ lines: Line[] }>(`${at(id)}/log?since=${since}`),
  history: (id: string, n: number, seat?: number | null) =>
    get<{ view: View }>(`${at(id)}/history/${n}${seat === undefined || seat === null ? "" : `?seat=${seat}`}`),
  undo: (id: string, number: number) => post<{ version: number }>(`${at(id)}/undo`, { number }),
  agree: (id: string) => post<unknown>(`${at(id)}/undo/agree`),
  decline: (id: string) => post<unknown>(`${at(id)}/undo/decline`),
  order: (id: string, order: { kind: string; move: string; until: string }) =>
    post<unknown>(`${at(id)}/orders`, order),
  withdraw: (id: string, number: number) => call<unknown>("DELETE", `${at(id)}/orders/${number}`),
  chat: (id: string) => get<{ messages: ChatMessage[] }>(`${at(id)}/chat`).then((c) => c.messages),
  say: (id: string, text: string) => post<unknown>(`${at(id)}/chat`, { text }),
  replace: (id: string, seat: number, by: "bot" | "open") =>
    post<unknown>(`${at(id)}/replace`, { seat, by }),
  back: (id: string) => post<unknown>(`${at(id)}/return`),
  fork: (id: string, n: number) => post<Table>(`${at(id)}/fork`, { n }),
  updates: (id: string, since: number) =>
    get<{ messages: Message[] }>(`${at(id)}/updates?since=${since}&wait=25`).then((u) => u.messages),
  recordAddress: (id: string) => `${at(id)}/record`,
  async importRecord(text: string): Promise<Table> {
    const reply = await fetch("/api/records", {
      method: "POST",
      headers: { "X-Astrarium": "1", "Content-Type": "text/plain" },
      body: text,
    });
    const data = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Problem(reply.status, data.error as Reason);
    return data as unknown as Table;
  },
};

/** A move as the server writes it: its words with blanks between them. */
export const print = (move: Move): string => move.join(" ");
export const same = (a: Move, b: Move): boolean => print(a) === print(b);
