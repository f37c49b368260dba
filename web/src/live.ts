/** Live updates of one table: a WebSocket, or long polling where sockets are blocked. */
import { settings } from "./settings.svelte";
import {
  api,
  Problem,
  type ChangesMessage,
  type Cursor,
  type Message,
  type StateMessage,
} from "./api";
import { apply } from "./changes";

export type Link = "live" | "polling" | "lost";

export interface Listener {
  /** What has been taken in: updates resume after it. */
  seen(): Cursor;
  heard(message: Message): void;
  link(state: Link): void;
}

const PING = 20_000;
/** Milliseconds: a socket that is not open by then, or closes so soon without a word, does not work. */
const TRIAL = 5000;
const FAILURES_BEFORE_POLLING = 2;

/** Starts listening; the returned function ends it. */
export function listen(id: string, listener: Listener): () => void {
  let ended = false;
  let socket: WebSocket | null = null;
  let failures = 0;
  let pause = 500;
  let ping: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    if (ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    let works = false;
    let kept: StateMessage | null = null;
    const tried = Date.now();
    try {
      socket = new WebSocket(
        `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live?since=${listener.seen().version}&chat=${listener.seen().chat}&unnamed=${settings.chosen.unnamed ? 1 : 0}&keeps=1`,
      );
    } catch {
      failures = FAILURES_BEFORE_POLLING;
      return retry();
    }
    const trial = setTimeout(() => socket?.close(), TRIAL);
    socket.onopen = () => {
      clearTimeout(trial);
      pause = 500;
      listener.link("live");
      ping = setInterval(() => socket?.send('{"type":"ping"}'), PING);
    };
    socket.onmessage = (event) => {
      works = true;
      failures = 0;
      try {
        let message = JSON.parse(String(event.data)) as Message | ChangesMessage;
        if ("changes" in message) {
          const { changes, ...news } = message;
          message = { ...(apply(kept, changes) as StateMessage), ...news };
        }
        if (message.type === "state") kept = message;
        listener.heard(message);
      } catch (error) {
        console.error(error);
      }
    };
    socket.onclose = () => {
      clearInterval(ping);
      clearTimeout(trial);
      if (!works && Date.now() - tried < 2 * TRIAL) failures += 1;
      if (!ended) retry();
    };
  }

  function retry(): void {
    if (failures >= FAILURES_BEFORE_POLLING) {
      void poll();
      return;
    }
    listener.link("lost");
    again = setTimeout(open, pause);
    pause = Math.min(pause * 2, 10_000);
  }

  async function poll(): Promise<void> {
    let revision = -1;
    let lost = false;
    while (!ended) {
      try {
        const { messages, ...end } = await api.updates(
          id,
          { ...listener.seen(), revision },
          settings.chosen.unnamed,
        );
        revision = end.revision;
        listener.link("polling");
        if (ended) return;
        for (const message of messages) listener.heard(message);
        if (lost) {
          // The whole line was down, not only the sockets: they may work again.
          failures = 0;
          pause = 500;
          return open();
        }
      } catch (problem) {
        if (problem instanceof Problem && (problem.status === 403 || problem.status === 404))
          return;
        listener.link("lost");
        lost = true;
        await new Promise((done) => setTimeout(done, 3000));
      }
    }
  }

  open();
  return () => {
    ended = true;
    clearInterval(ping);
    clearTimeout(again);
    socket?.close();
  };
}
