// Made by `make components`. Do not edit.
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
      seat: number | null;
      kind: string;
    };
    /** ChatView */
    ChatView: {
      messages: components["schemas"]["ChatLine"][];
    };
    /** Clock */
    Clock: {
      /** @default none */
      kind: string;
      /** @default 0 */
      seconds: number;
      /** @default 0 */
      reserve: number;
      /** @default vote */
      on_timeout: string;
      /** @default  */
      windows: string;
      /** @default 3 */
      window_seconds: number;
    };
    /** ClockView */
    ClockView: {
      reserve: number;
      since: number | null;
      deadline: number | null;
      late: boolean;
    };
    /** Course */
    Course: {
      points: components["schemas"]["Point"][];
      turning: components["schemas"]["Turning"][];
    };
    /** Crowd */
    Crowd: {
      names?: string[];
      /** @default 0 */
      others: number;
    };
    /** Done */
    Done: {
      /** @default true */
      done: boolean;
    };
    /** EndpointGiven */
    EndpointGiven: {
      endpoint: string;
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
      reactions: boolean;
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
    /** KeysGiven */
    KeysGiven: {
      p256dh: string;
      auth: string;
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
      push_key?: string | null;
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
      /** @default false */
      push: boolean;
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
        [key: string]: string | number | (string | number)[];
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
      cards: string[];
      answering: string[];
      answered: string[];
    };
    /** PasswordGiven */
    PasswordGiven: {
      old: string;
      new: string;
    };
    /** PendingView */
    PendingView: {
      undo?: components["schemas"]["UndoView"] | null;
      replace?: components["schemas"]["VoteView"] | null;
      way?: components["schemas"]["WayRequestView"] | null;
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
    /** Point */
    Point: {
      n: number;
      round: number | null;
      scores: number[];
    };
    /** QuickGiven */
    QuickGiven: {
      /** @default galaxy */
      game: string;
      /** @default 2 */
      bots: number;
      level?: string | null;
      scenario?: string | null;
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
      kept_for?: string | null;
      /** @default false */
      may_return: boolean;
      seen_by?: string[];
      open_from?: number | null;
      clock?: components["schemas"]["ClockView"] | null;
    };
    /** Session */
    Session: {
      id: string;
      created: number;
      seen: number;
      current: boolean;
      device: string;
    };
    /** SessionList */
    SessionList: {
      sessions: components["schemas"]["Session"][];
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
    /** SubscriptionGiven */
    SubscriptionGiven: {
      endpoint: string;
      keys: components["schemas"]["KeysGiven"];
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
      round: number | null;
      question: string | null;
      clock: components["schemas"]["Clock"];
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
      way: string | null;
      window: components["schemas"]["WindowView"] | null;
      watchers: components["schemas"]["Crowd"];
      created: number;
      updated: number;
    };
    /** TextsView */
    TextsView: {
      language: string;
      texts: {
        [key: string]: {
          [key: string]: string;
        };
      };
      grammar: {
        [key: string]: string[];
      };
      uses: {
        [key: string]: string[];
      };
    };
    /** TokenGiven */
    TokenGiven: {
      token: string;
    };
    /** Turning */
    Turning: {
      n: number;
      kind: string;
      seat: number;
      number: number;
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
      name?: string | null;
    };
    /** VoteView */
    VoteView: {
      seat: number;
      by: string;
      needs: number;
      votes: number;
      voted: boolean;
    };
    /** WayDone */
    WayDone: {
      done: boolean;
    };
    /** WayGiven */
    WayGiven: {
      way: string;
      /** @default 3 */
      seconds: number;
    };
    /** WayRequestView */
    WayRequestView: {
      by: number;
      way: string;
      seconds: number;
      needs: number[];
      agreed: number[];
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
    /** WindowView */
    WindowView: {
      closes: number;
      more: boolean;
      may_ask: boolean;
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
