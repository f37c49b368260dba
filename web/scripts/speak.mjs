// What the browser says of moves, questions and log lines: asked by tests/speech. Reads JSON, writes JSON.
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

// What the sources want of a browser when they are loaded.
const { defineProperty } = Object;
const stub = (name, value) => defineProperty(globalThis, name, { value, configurable: true });
stub("matchMedia", () => ({ matches: false, addEventListener() {} }));
stub("localStorage", { getItem: () => null, setItem() {} });
stub("navigator", { language: "en" });
stub("document", { documentElement: { dataset: {} }, querySelector: () => null });

const { texts, cases } = JSON.parse(await text(process.stdin));
const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({
  root,
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: "custom",
  logLevel: "error",
});
const { Speech } = await vite.ssrLoadModule("/src/speech.ts");
const { settings } = await vite.ssrLoadModule("/src/settings.svelte.ts");
const { learn } = await vite.ssrLoadModule("/src/text/rooms.svelte.ts");

const said = [];
for (const { game, language, seats, ...given } of cases) {
  const namer = await vite.ssrLoadModule(`/src/games/${game}/view.ts`);
  settings.set({ language });
  await learn();
  const speech = new Speech(texts[`${game} ${language}`], seats, namer);
  if (given.move) said.push(speech.move(given.move, given.kind ?? ""));
  else if (given.ask) said.push(speech.ask(given.ask, given.args));
  else said.push(speech.line({ key: given.log, args: given.args }));
}
await vite.close();
process.stdout.write(JSON.stringify(said));
