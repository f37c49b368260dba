/** One table as this browser knows it. It holds views and moves; the rules stay on the server. */
import { api, print, Problem, same } from "../api";
import type { Forecast, Message, Moment, Move, Odds, StateMessage, Table, View } from "../api";
import { load, type Stakes } from "../games";
import { listen, type Link } from "../live";
import { seatNames } from "../parts/names";
import { settings } from "../settings.svelte";
import { Speech } from "../speech";
import { t } from "../text";
import { keepPlan, keptPlan, planOf } from "./plans";
import { Shown } from "./shown.svelte";
import { announceTurn, quiet } from "./signals";
import { sameQuestion, type Planned, type Preview, type Told } from "./types";

/** Milliseconds in which the live line brings what an answer did; after that it is asked for. */
const NEWS = 1500;

export class TableStore extends Shown {
  liveForecast = $state.raw<Forecast>({});
  freeUndo = $state(0);
  mayUndo = $state(false);
  link = $state<Link>("live");
  busy = $state(false);

  private plan = $state.raw<Planned | null>(null);

  private end: (() => void) | null = null;
  private closed = false;
  private looking: ReturnType<typeof setTimeout> | undefined;
  private previews = new Map<string, Preview>();
  private arrived: (() => void) | null = null;

  get planned(): Planned | null {
    return this.plan;
  }
  set planned(planned: Planned | null) {
    this.plan = planned;
    keepPlan(this.id, this.version, planned?.moves ?? null);
  }

  // -- what is shown ---------------------------------------------------------------------------

  get view(): View | null {
    return this.past?.view ?? this.planned?.view ?? this.live;
  }
  get question() {
    return this.past ? null : (this.view?.question ?? null);
  }
  get moves(): Move[] {
    return this.question?.moves ?? [];
  }
  get mySeat(): number | null {
    return this.live?.seat ?? this.table?.my_seat ?? null;
  }
  odds(move: Move): Odds | null {
    return (this.planned?.forecast ?? this.liveForecast)[print(move)] ?? null;
  }
  stakes(move: Move): Stakes | null {
    const { speech, view, ui } = this;
    return (speech && view && ui?.stakes?.(speech, view, move, this.odds(move))) || null;
  }
  label(move: Move): string {
    const { speech, ui, view } = this;
    if (!speech) return print(move);
    return (view && ui?.label?.(speech, view, move)) ?? speech.move(move, this.question?.kind);
  }
  name(seat: number): string {
    return this.speech?.seat(seat) ?? `${seat + 1}`;
  }

  // -- opening and closing -----------------------------------------------------------------------

  async open(token: string | null): Promise<void> {
    try {
      this.table = token
        ? await settings.asGuest(() => api.sit(this.id, token))
        : await api.table(this.id);
      const [ui] = await Promise.all([
        load(this.table.game),
        settings.me ? null : settings.whoAmI(),
      ]);
      this.ui = ui;
      await this.learn();
      if (this.table.version >= 0) {
        const kept = keptPlan(this.id);
        const [moment] = await Promise.all([api.view(this.id), this.begin(this.table.version)]);
        this.take(moment);
        if (kept?.version === this.version && this.question && settings.chosen.plan)
          await this.replan(kept.moves);
      }
      this.chat = await api.chat(this.id).catch(() => []);
      if (this.closed) return;
      addEventListener("visibilitychange", this.looked);
      this.listen();
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Open the live line, or open it anew. */
  listen(): void {
    this.end?.();
    this.end = listen(this.id, {
      seen: () => ({ version: this.version, revision: -1, chat: this.chat.at(-1)?.id ?? 0 }),
      heard: (message) => this.hear(message),
      link: (link) => (this.link = link),
    });
  }

  /** Sit down. A line that nobody had opened would go on to tell what nobody may see. */
  async join(seat: number): Promise<void> {
    const nobody = !settings.me;
    await settings.asGuest(() => api.join(this.id, seat));
    if (nobody) this.listen();
  }

  close(): void {
    this.closed = true;
    this.end?.();
    removeEventListener("visibilitychange", this.looked);
    this.rest();
    quiet();
  }

  /** Fetch the texts of the game in the chosen language. */
  async learn(): Promise<void> {
    const { ui } = this;
    if (!this.table || !ui) return;
    const texts = await api.texts(this.table.game, settings.language);
    const { table } = this; // somebody may have sat down meanwhile
    this.speech = new Speech(texts, seatNames(table), ui);
    this.previews.clear();
  }

  // -- hearing -----------------------------------------------------------------------------------

  private hear(message: Message): void {
    if (message.type === "state") this.take(message);
    else if (message.type === "table") this.seat(message.table);
    else if (message.type === "chat") this.heardChat(message);
    else if (message.type === "presence" && this.table) {
      const online = new Set(message.online);
      const { imported, seats } = this.table;
      const seated = seats.map((seat) => ({
        ...seat,
        online: imported || seat.bot || online.has(seat.seat),
      }));
      this.table = { ...this.table, seats: seated, watchers: message.watchers };
    }
  }

  /** The table as it is now; who sits there may have changed. */
  seat(table: Table): void {
    const before = this.table && seatNames(this.table).join();
    this.table = table;
    if (before !== seatNames(table).join()) void this.learn();
  }

  private take(news: Moment | StateMessage): void {
    if (news.version < this.version && !("table" in news)) return;
    const before = this.live;
    const hadQuestion = before?.question ?? null;
    const moved = news.version !== this.version;
    const from = before && { at: this.version, view: before };
    this.version = news.version;
    this.live = news.view;
    // Chances that were asked for stay while the moment does.
    if (moved || Object.keys(news.forecast).length) this.liveForecast = news.forecast;
    this.freeUndo = news.free_undo;
    this.mayUndo = news.may_undo;
    if ("table" in news) {
      this.seat(news.table);
      this.note(news);
    }
    if (!moved) return;
    this.arrived?.();
    this.forget(sameQuestion(hadQuestion, news.view.question));
    void this.foretell();
    if (from) this.show(from);
    if (news.view.question && !hadQuestion) announceTurn(this.table?.title ?? "");
    if (!news.view.question) quiet();
  }

  /** Chances that take long come later than the moves they belong to. */
  private async foretell(): Promise<void> {
    const { planned, version } = this;
    if (!this.view?.question || !this.ui?.risky?.(this.view)) return;
    const found = await api.odds(this.id, (planned?.moves ?? []).map(print)).catch(() => null);
    if (found?.version !== version || this.version !== version || this.planned !== planned) return;
    if (planned) this.planned = { ...planned, forecast: found.forecast };
    else this.liveForecast = found.forecast;
  }

  /** What is half done belongs to its question: it stays while that stays. */
  private forget(stays: boolean): void {
    this.previews.clear();
    this.planned = null;
    this.preview = null;
    if (stays) return;
    this.armed = null;
    this.menu = null;
    this.selected = null;
    this.told = null;
  }

  // -- acting ------------------------------------------------------------------------------------

  /** A person chose this move: plan it, ask once more, or send it. */
  async choose(move: Move, sure = false): Promise<void> {
    if (this.busy) return;
    this.menu = null;
    this.refusal = null;
    if (settings.chosen.plan) return this.addToPlan(move);
    const wanted = settings.chosen.confirm;
    const odds = this.ui?.calm?.has(String(move[0])) ? null : this.odds(move);
    const ask = wanted === "always" || (wanted === "dice" && (odds ?? this.stakes(move)) !== null);
    if (ask && !sure && !this.isArmed(move)) this.arm(move);
    else await this.send([move]);
  }

  /** Choose a move without sending it. */
  arm(move: Move): void {
    this.armed = move;
    this.look(move, 0);
  }

  async send(moves: Move[]): Promise<void> {
    if (this.busy) return; // nothing is sent while an answer is on its way
    this.busy = true;
    clearTimeout(this.looking);
    try {
      const answered = await api.answer(this.id, this.version, moves.map(print));
      if (answered.refused) {
        this.refusal = { move: answered.refused.move.split(" "), reason: answered.refused.error };
        if (answered.accepted > 0) this.said = t("sent_part", { number: answered.accepted });
      }
      await this.catchUp(answered.version);
      this.readAfter(answered.version);
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 409) {
        await this.refresh();
        this.refusal = { move: null, reason: { key: "conflict", text: this.late() } };
      } else if (problem instanceof Problem && problem.status === 422) {
        this.refusal = { move: moves[0] ?? null, reason: problem.reason };
      } else this.fail(problem);
    } finally {
      this.busy = false;
    }
  }

  /** Somebody was quicker: what is asked now? */
  private late(): string {
    const { speech, view, ui, question } = this;
    if (!question || !speech || !view || !ui) return t("conflict");
    return t("conflict_asked", { question: ui.ask(speech, view) });
  }

  /** What was answered must not be asked again: it stays, still, until the news are here. */
  private async catchUp(version: number): Promise<void> {
    if (this.link === "live" && this.version < version) {
      await new Promise<void>((done) => {
        const late = setTimeout(done, NEWS);
        this.arrived = () => {
          if (this.version < version) return;
          clearTimeout(late);
          done();
        };
      });
      this.arrived = null;
    }
    if (this.version < version) await this.refresh();
    this.armed = null;
    this.planned = null;
  }

  /** The live line usually brings the news first; this is for when it is slow. */
  async refresh(): Promise<void> {
    const [moment, log] = await Promise.all([api.view(this.id), api.log(this.id, this.version)]);
    this.take(moment);
    this.note(log);
  }

  // -- planning ----------------------------------------------------------------------------------

  async addToPlan(move: Move): Promise<void> {
    await this.replan([...(this.planned?.moves ?? []), move]);
  }

  async replan(moves: Move[]): Promise<void> {
    this.release();
    this.previews.clear();
    if (!moves.length) {
      this.planned = null;
      return;
    }
    const { version } = this;
    this.busy = true;
    try {
      const plan = await api.plan(this.id, moves.map(print));
      if (this.version !== version) return; // it was for another question
      this.planned = planOf(moves, plan);
      void this.foretell();
      if (plan.stopped === "refused" && plan.reason) {
        this.refusal = { move: moves[plan.accepted] ?? null, reason: plan.reason };
      }
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.busy = false;
    }
  }

  sendPlan(): Promise<void> {
    return this.send(this.planned?.moves ?? []);
  }

  // -- looking ahead -----------------------------------------------------------------------------

  /** Show what a move would do, as the server's own rules say. */
  look(move: Move | null, delay = 120): void {
    if (move && (this.busy || (this.armed && !same(move, this.armed)))) return; // first what is chosen already
    clearTimeout(this.looking);
    if (!move) {
      if (!this.armed) this.preview = null;
      return;
    }
    const known = this.previews.get(print(move));
    if (known) {
      this.preview = known;
      return;
    }
    this.looking = setTimeout(() => void this.foresee(move), delay);
  }

  private async foresee(move: Move): Promise<void> {
    const { view, speech, ui } = this;
    if (!view || !speech || !ui) return;
    try {
      const plan = await api.plan(this.id, [...(this.planned?.moves ?? []), move].map(print));
      const done = plan.accepted === (this.planned?.moves.length ?? 0) + 1;
      const preview: Preview = {
        move,
        meaning: ui.meaning?.(view, move, speech) ?? null,
        dice: plan.stopped === "chance",
        view: done ? plan.view : null,
        changes: done ? ui.changes(view, plan.view, speech) : [],
      };
      this.previews.set(print(move), preview);
      if (this.view === view) this.preview = preview;
    } catch {
      this.preview = null;
    }
  }

  /** Ask the rules why a move is not offered; what it is about is told besides. */
  async why(move: Move, about: Told | null = null): Promise<void> {
    try {
      const answer = await api.why(this.id, print(move));
      const reason = answer.reason ?? { key: "offered", text: t("why_offered") };
      this.refusal = { move, reason, about };
      this.told = null;
      this.said = about ? `${about.title}. ${about.text} ${reason.text}` : reason.text;
    } catch (problem) {
      this.fail(problem);
    }
  }

  async undo(number?: number): Promise<void> {
    if (this.busy) return;
    await this.attempt(() => api.undo(this.id, number));
    if (this.link !== "live") await this.attempt(() => this.refresh());
  }
}
