/** What the server says and is told. The shapes are generated: from its OpenAPI description, those of views from the engine's own. */
import type { Change } from "./changes";
import type { components } from "./schema";
import type { About as Args, ViewShape, Words as Move } from "./view_types";

type Shapes = components["schemas"];

export type {
  About as Args,
  AskedShape as Asked,
  FieldShape as FormField,
  FormShape as Form,
  QuestionShape as Question,
  Told as Value,
  Word,
  Words as Move,
} from "./view_types";

/** What every game's view has; a game's own board knows the rest. */
export interface View extends ViewShape {
  [more: string]: unknown;
}
export type Odds = Record<string, number>;
export type Forecast = Record<string, Odds>;

/** How a game ended; a game without points has no scores. */
export type Result = Shapes["ResultView"];
export type Reason = Shapes["ErrorText"];
export type Line = Omit<Shapes["LogLine"], "args"> & { args: Args };
export type Seat = Shapes["SeatView"];
export type Clock = Shapes["Clock"];
export type Table = Shapes["TableView"];
export type TableCard = Shapes["TableCard"];
export type ChatMessage = Shapes["ChatLine"];
export type GameInfo = Shapes["GameView"];
export type Lesson = Shapes["LessonView"];
export type Step = Shapes["StepView"];
export type Rule = Shapes["RuleView"];
export type Me = Shapes["Me"];
export type Changes = Shapes["MeGiven"];
export type Session = Shapes["Session"];
export type PushGiven = Shapes["SubscriptionGiven"];
export type Webhook = Shapes["Webhook"];
export type Answered = Shapes["AnsweredView"];
export type Course = Shapes["Course"];
type OrderGiven = Shapes["OrderGiven"];
export type NewTable = Shapes["TableGiven"];
export type Moment = Omit<Shapes["GameMoment"], "view"> & { view: View };
export type Plan = Omit<Shapes["Planned"], "view"> & { view: View };

export type Texts = Shapes["TextsView"];
export type Log = Omit<Shapes["LogView"], "lines"> & { lines: Line[] };
export type StateMessage = Moment & {
  type: "state";
  since: number;
  table: Table;
  lines: Line[];
  undone: number[];
};
/** The same on a socket after the first one: what has changed of all but the news themselves. */
export type ChangesMessage = Pick<
  StateMessage,
  "type" | "version" | "since" | "lines" | "undone"
> & { changes: Change[] };
/** What a client has seen, to come back with. */
export interface Cursor {
  version: number;
  revision: number;
  chat: number;
}
export type Message =
  | StateMessage
  | ({ type: "chat" } & ChatMessage)
  | { type: "presence"; online: number[]; watchers: Table["watchers"] }
  | { type: "table"; table: Table }
  | { type: "ping" | "pong" };

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
  upgrade: (password: string, name?: string, email?: string) =>
    post<Me>("/api/me/upgrade", {
      password,
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
    }),
  login: (name: string, password: string) => post<Me>("/api/login", { name, password }),
  logout: () => post<unknown>("/api/logout"),
  change: (changes: Changes) => call<Me>("PATCH", "/api/me", changes),
  changePassword: (old: string, fresh: string) =>
    post<unknown>("/api/me/password", { old, new: fresh }),
  sessions: () => get<{ sessions: Session[] }>("/api/me/sessions").then((found) => found.sessions),
  /** One of the others, or all of them. */
  endSessions: (id?: string) =>
    call<unknown>("DELETE", id ? `/api/me/sessions/${id}` : "/api/me/sessions"),
  listen: (browser: PushGiven) => post<unknown>("/api/me/push", browser),
  listenNoMore: (endpoint: string) => post<unknown>("/api/me/push/end", { endpoint }),
  sendConfirmation: () => post<unknown>("/api/me/confirmation"),
  confirmAddress: (token: string) => post<unknown>("/api/letters/confirm", { token }),
  stopLetters: (token: string) => post<unknown>(`/letters/stop/${encodeURIComponent(token)}`),

  games: () => get<GameInfo[]>("/api/games"),
  texts: (game: string, lang: string) => get<Texts>(`/api/texts/${game}/${lang}`),
  rules: (game: string) => get<Rule[]>(`/api/rules/${game}`),
  lessons: (game: string) => get<Lesson[]>(`/api/lessons/${game}`),
  learn: (game: string, lesson: string) => post<Table>("/api/lessons", { game, lesson }),

  tables: (list: "mine" | "open" | "recent") =>
    get<{ tables: TableCard[] }>(`/api/tables?list=${list}`).then((found) => found.tables),
  create: (table: NewTable) => post<Table>("/api/tables", table),
  quick: (game: string, scenario: string | null = null) =>
    post<Table>("/api/quick", { game, scenario }),
  /** A game of one player against the game itself. */
  alone: (game: string, scenario: string) => post<Table>("/api/quick", { game, scenario, bots: 0 }),
  table: (id: string) => get<Table>(at(id)),
  join: (id: string, seat?: number) =>
    post<Table>(`${at(id)}/join`, seat === undefined ? {} : { seat }),
  sit: (id: string, token: string) => post<Table>(`${at(id)}/sit`, { token }),
  leave: (id: string) => post<Table>(`${at(id)}/leave`),
  start: (id: string) => post<Table>(`${at(id)}/start`),
  drop: (id: string) => post<Table>(`${at(id)}/drop`),
  rematch: (id: string) => post<Table>(`${at(id)}/rematch`),
  setSeat: (id: string, seat: number, kind: string, level?: string) =>
    post<Table>(`${at(id)}/seats/${seat}`, { kind, ...(level ? { level } : {}) }),

  view: (id: string) => get<Moment>(`${at(id)}/view`),
  answer: (id: string, version: number, moves: string[]) =>
    post<Answered>(`${at(id)}/answers`, { version, moves }),
  why: (id: string, move: string) =>
    post<{ offered: boolean; reason?: Reason | null }>(`${at(id)}/why`, { move }),
  odds: (id: string, moves: string[]) =>
    post<{ version: number; forecast: Forecast }>(`${at(id)}/odds`, { moves }),
  plan: (id: string, moves: string[]) => post<Plan>(`${at(id)}/plan`, { moves }),
  log: (id: string, since: number, until?: number) =>
    get<Log>(`${at(id)}/log?since=${since}${until === undefined ? "" : `&until=${until}`}`),
  course: (id: string) => get<Course>(`${at(id)}/course`),
  history: (id: string, n: number) => get<Moment>(`${at(id)}/history/${n}`),
  /** Without a number: back to my own last answer, whatever came after it. */
  undo: (id: string, number?: number) =>
    post<{ done: boolean; version: number }>(`${at(id)}/undo`, number ? { number } : {}),
  agree: (id: string) => post<unknown>(`${at(id)}/undo/agree`),
  decline: (id: string) => post<unknown>(`${at(id)}/undo/decline`),
  orders: (id: string) => call<Shapes["OrdersView"]>("GET", `${at(id)}/orders`),
  order: (id: string, order: Pick<OrderGiven, "kind" | "move" | "until" | "about" | "ignoring">) =>
    post<unknown>(`${at(id)}/orders`, order),
  moreTime: (id: string) => post<unknown>(`${at(id)}/more-time`),
  way: (id: string, way: string, seconds: number) =>
    post<{ done: boolean }>(`${at(id)}/way`, { way, seconds }),
  agreeWay: (id: string) => post<unknown>(`${at(id)}/way/agree`),
  declineWay: (id: string) => post<unknown>(`${at(id)}/way/decline`),
  withdraw: (id: string, number: number) => call<unknown>("DELETE", `${at(id)}/orders/${number}`),
  chat: (id: string) => get<{ messages: ChatMessage[] }>(`${at(id)}/chat`).then((c) => c.messages),
  say: (id: string, text: string) => post<unknown>(`${at(id)}/chat`, { text }),
  replace: (id: string, seat: number, by: "bot" | "open") =>
    post<unknown>(`${at(id)}/replace`, { seat, by }),
  back: (id: string) => post<unknown>(`${at(id)}/return`),
  fork: (id: string, n: number) => post<Table>(`${at(id)}/fork`, { n }),
  updates: (id: string, cursor: Cursor, unnamed: boolean) =>
    get<Cursor & { messages: Message[] }>(
      `${at(id)}/updates?since=${cursor.version}&revision=${cursor.revision}&chat=${cursor.chat}&unnamed=${unnamed}&wait=25`,
    ),
  recordAddress: (id: string) => `${at(id)}/record`,
  importRecord: (record: string) => post<Table>("/api/records", { record }),
};

/** A move as the server writes it: its words with blanks between them. */
export const print = (move: Move): string => move.join(" ");
export const same = (a: Move, b: Move): boolean => print(a) === print(b);
