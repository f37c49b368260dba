// Made by `npm run types`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** AccountGiven */
    AccountGiven: {
      name: string;
      password: string;
      email?: string | null;
    };
    /** AnsweredView */
    AnsweredView: {
      version: number;
      accepted: number;
      stopped?: string | null;
      refused?: components["schemas"]["RefusedMove"] | null;
    };
    /** AnswersGiven */
    AnswersGiven: {
      version: number;
      moves: string[];
      /** @default false */
      through_chance: boolean;
    };
    /** CardSeat */
    CardSeat: {
      name: string;
      kind: string;
      asked: boolean;
      you: boolean;
    };
    /** ChatGiven */
    ChatGiven: {
      text: string;
    };
    /** ChatLine */
    ChatLine: {
      id: number;
      name: string;
      text: string;
      at: number;
    };
    /** ChatView */
    ChatView: {
      messages: components["schemas"]["ChatLine"][];
    };
    /**
     * Clock
     * @default {
     *     "kind": "none",
     *     "seconds": 0,
     *     "reserve": 0,
     *     "on_timeout": "vote"
     *   }
     */
    Clock: {
      /** @default none */
      kind: string;
      /** @default 0 */
      seconds: number;
      /** @default 0 */
      reserve: number;
      /** @default vote */
      on_timeout: string;
    };
    /** ClockView */
    ClockView: {
      reserve: number;
      since: number | null;
      deadline: number | null;
      late: boolean;
    };
    /** Done */
    Done: {
      /** @default true */
      done: boolean;
    };
    /** ErrorBody */
    ErrorBody: {
      error: components["schemas"]["ErrorText"];
      version?: number | null;
    };
    /** ErrorText */
    ErrorText: {
      key: string;
      text: string;
      rule?: string | null;
      ruleText?: string | null;
    };
    /** ForkGiven */
    ForkGiven: {
      n: number;
      seats?: components["schemas"]["SeatGiven"][] | null;
    };
    /** GameMoment */
    GameMoment: {
      version: number;
      view: {
        [key: string]: unknown;
      };
      forecast: {
        [key: string]: {
          [key: string]: number;
        };
      };
      free_undo: number;
      may_undo: boolean;
    };
    /** GameView */
    GameView: {
      id: string;
      title: string;
      tagline: string;
      version: string;
      min_seats: number;
      max_seats: number;
      options: {
        [key: string]: components["schemas"]["OptionView"];
      };
      scenarios: components["schemas"]["ScenarioView"][];
      players: string[];
      default_seats: components["schemas"]["SeatGiven"][];
      lessons: string[];
    };
    /** GuestGiven */
    GuestGiven: {
      name?: string | null;
    };
    /** Health */
    Health: {
      status: string;
      database: string;
    };
    /** ImportGiven */
    ImportGiven: {
      record: string;
      title?: string | null;
    };
    /** JoinGiven */
    JoinGiven: {
      seat?: number | null;
    };
    /** LessonGiven */
    LessonGiven: {
      game: string;
      lesson: string;
    };
    /** LessonView */
    LessonView: {
      id: string;
      steps: components["schemas"]["StepView"][];
    };
    /** LogLine */
    LogLine: {
      n: number;
      undone: boolean;
      key: string;
      args: {
        [key: string]: unknown;
      };
    };
    /** LogView */
    LogView: {
      lines: components["schemas"]["LogLine"][];
      undone: number[];
      version: number;
      since: number;
    };
    /** LoginGiven */
    LoginGiven: {
      name: string;
      password: string;
    };
    /** Me */
    Me: {
      id?: string | null;
      name?: string | null;
      /** @default true */
      guest: boolean;
      email?: string | null;
      language?: string | null;
      notify?: components["schemas"]["Notify"];
      vacation_until?: number | null;
      /** @default false */
      email_confirmed: boolean;
      /** @default false */
      sends_mail: boolean;
      webhook_key?: string | null;
    };
    /** MeGiven */
    MeGiven: {
      name?: string;
      email?: string | null;
      language?: string | null;
      notify?: components["schemas"]["Notify"];
      vacation_until?: number | null;
    };
    /** MoveGiven */
    MoveGiven: {
      move: string;
    };
    /** Notify */
    Notify: {
      /** @default false */
      email: boolean;
      webhook?: components["schemas"]["Webhook"] | null;
    };
    /** OddsView */
    OddsView: {
      version: number;
      forecast: {
        [key: string]: {
          [key: string]: number;
        };
      };
    };
    /** OptionView */
    OptionView: {
      kind: string;
      default: string;
      choices: string[];
      least: number;
      most: number;
      needs: {
        [key: string]: components["schemas"]["SetupView"];
      };
      excludes: {
        [key: string]: components["schemas"]["SetupView"];
      };
    };
    /** OrderGiven */
    OrderGiven: {
      kind: string;
      move: string;
      about?: {
        [key: string]: string | number;
      };
      /** @default withdrawn */
      until: string;
      ignoring?: string[] | null;
    };
    /** OrderView */
    OrderView: {
      kind: string;
      move: string;
      about: {
        [key: string]: unknown;
      };
      until: string;
      ignoring: string[] | null;
    };
    /** OrdersView */
    OrdersView: {
      orders: components["schemas"]["OrderView"][];
    };
    /** PendingView */
    PendingView: {
      undo?: components["schemas"]["UndoView"] | null;
      replace?: components["schemas"]["VoteView"] | null;
    };
    /** PlanGiven */
    PlanGiven: {
      moves: string[];
    };
    /** Planned */
    Planned: {
      view: {
        [key: string]: unknown;
      };
      accepted: number;
      forecast: {
        [key: string]: {
          [key: string]: number;
        };
      };
      stopped?: string | null;
      reason?: components["schemas"]["ErrorText"] | null;
    };
    /** QuickGiven */
    QuickGiven: {
      /** @default galaxy */
      game: string;
      /** @default 2 */
      bots: number;
      level?: string | null;
    };
    /** RefusedMove */
    RefusedMove: {
      move: string;
      error: components["schemas"]["ErrorText"];
    };
    /** ReplaceGiven */
    ReplaceGiven: {
      seat: number;
      /**
       * @default bot
       * @enum {string}
       */
      by: "bot" | "open";
    };
    /** ResultView */
    ResultView: {
      scores: number[];
      winners: number[];
      reason: string;
      tie_break: string;
    };
    /** RuleView */
    RuleView: {
      id: string;
      chapter: string;
      text: string;
    };
    /** ScenarioView */
    ScenarioView: {
      id: string;
      title: string;
      about: string;
      seats: number[];
      options: {
        [key: string]: string;
      };
      teams: number[][];
    };
    /** SeatGiven */
    SeatGiven: {
      kind: string;
      level?: string | null;
      name?: string | null;
    };
    /** SeatView */
    SeatView: {
      seat: number;
      kind: string;
      name: string;
      you: boolean;
      bot: boolean;
      level: string | null;
      stand_in: boolean;
      gave_up: boolean;
      asked: boolean;
      online: boolean;
      link?: string | null;
      clock?: components["schemas"]["ClockView"] | null;
    };
    /** SetupView */
    SetupView: {
      options: {
        [key: string]: string[];
      };
      seats: number[];
    };
    /** SitGiven */
    SitGiven: {
      token: string;
    };
    /** StepView */
    StepView: {
      id: string;
      kinds: string[];
      moves: string[];
      until: {
        [key: string]: unknown;
      };
    };
    /** TableCard */
    TableCard: {
      id: string;
      game: string;
      title: string;
      status: string;
      private: boolean;
      owner: boolean;
      seats: components["schemas"]["CardSeat"][];
      asked: boolean;
      winners: number[];
      owner_name: string | null;
      deadline: number | null;
      created: number;
      updated: number;
    };
    /** TableGiven */
    TableGiven: {
      game: string;
      seats: components["schemas"]["SeatGiven"][];
      options?: {
        [key: string]: string;
      };
      title?: string | null;
      /** @default false */
      private: boolean;
      /** @default false */
      closed: boolean;
      clock?: components["schemas"]["Clock"];
    };
    /** TableList */
    TableList: {
      tables: components["schemas"]["TableCard"][];
    };
    /** TableView */
    TableView: {
      id: string;
      game: string;
      title: string;
      status: string;
      private: boolean;
      closed: boolean;
      imported: boolean;
      owner: boolean;
      owner_name: string | null;
      seats: components["schemas"]["SeatView"][];
      options: {
        [key: string]: string;
      };
      teams: number[][];
      clock: components["schemas"]["Clock"];
      version: number;
      revision: number;
      my_seat: number | null;
      pending: components["schemas"]["PendingView"];
      commitment: string | null;
      seed: string | null;
      result: components["schemas"]["ResultView"] | null;
      rematch: string | null;
      created: number;
      updated: number;
    };
    /** TextsView */
    TextsView: {
      language: string;
      texts: {
        [key: string]: {
          [key: string]: unknown;
        };
      };
      grammar: {
        [key: string]: string[];
      };
    };
    /** TokenGiven */
    TokenGiven: {
      token: string;
    };
    /** UndoDone */
    UndoDone: {
      done: boolean;
      version: number;
    };
    /** UndoGiven */
    UndoGiven: {
      number?: number | null;
    };
    /** UndoView */
    UndoView: {
      by: number;
      number: number;
      needs: number[];
      agreed: number[];
    };
    /** Updates */
    Updates: {
      messages: {
        [key: string]: unknown;
      }[];
      version: number;
      revision: number;
      chat: number;
    };
    /** UpgradeGiven */
    UpgradeGiven: {
      password: string;
      email?: string | null;
    };
    /** VoteView */
    VoteView: {
      seat: number;
      by: string;
      needs: number;
      votes: number;
      voted: boolean;
    };
    /** Webhook */
    Webhook: {
      url: string;
      /** @default plain */
      format: string;
    };
    /** WhyView */
    WhyView: {
      offered: boolean;
      reason?: components["schemas"]["ErrorText"] | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
