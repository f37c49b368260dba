/** Notices in this browser, shown by its service worker while no page of ours is open. */
import { api, type PushGiven } from "./api";
import { settings } from "./settings.svelte";

export type PushState = "unsupported" | "denied" | "on" | "off";

const WORKER = "/push.js";

class Push {
  /** Null: not looked at yet. */
  state = $state<PushState | null>(null);

  private get supported(): boolean {
    return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  }

  private async found(): Promise<PushSubscription | null> {
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    return (await worker?.pushManager.getSubscription()) ?? null;
  }

  async look(): Promise<void> {
    if (!this.supported) this.state = "unsupported";
    else if (Notification.permission === "denied") this.state = "denied";
    else this.state = (await this.found()) ? "on" : "off";
  }

  /** Asks the person, then the browser, then tells the server. */
  async on(): Promise<void> {
    if ((await Notification.requestPermission()) === "granted") {
      await navigator.serviceWorker.register(WORKER);
      const worker = await navigator.serviceWorker.ready;
      const chosen = await subscribed(worker.pushManager, settings.me?.push_key ?? "");
      await api.listen(chosen.toJSON() as PushGiven);
    }
    await this.look();
  }

  async off(): Promise<void> {
    const chosen = await this.found();
    if (chosen) {
      await api.listenNoMore(chosen.endpoint);
      await chosen.unsubscribe();
    }
    await this.look();
  }

  /** Somebody has signed in where notices are on: from now on they are theirs. */
  async renew(): Promise<void> {
    if (!settings.me || !this.supported || Notification.permission !== "granted") return;
    const chosen = await this.found();
    if (chosen) await api.listen(chosen.toJSON() as PushGiven);
  }
}

/** A subscription bound to the server's key; one that is bound to another key is given up. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const old = await manager.getSubscription();
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(wish);
  }
}

export const push = new Push();
