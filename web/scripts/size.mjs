// What a first visit to the home page and to a table loads, compressed. The law says < 250 kB.
// A table loads the board of its own game, and every room one language: the heaviest of them count.
// What is loaded when somebody asks for it (another page, a dialog) is no part of a first visit.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250_000;
const here = (path) => new URL(path, import.meta.url).pathname;
const root = here("../../src/astrarium/server/static/");
const parts = JSON.parse(readFileSync(join(root, "parts.json"), "utf8"));
// A game whose board is still to come has types and components, but nothing that is loaded.
const games = readdirSync(here("../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((game) => existsSync(here(`../src/games/${game}/index.ts`)));
writeFileSync(join(root, ".gitignore"), "# built by `npm run build` in web/\n*\n!.gitignore\n");

const byFile = Object.fromEntries(parts.map((part) => [part.file, part]));
const holding = (source) => parts.find((part) => part.sources.includes(source))?.file;

/** The files that come with these sources. */
function files(...sources) {
  const found = new Set();
  const take = (file) => {
    if (!file || found.has(file)) return;
    found.add(file);
    byFile[file].brings.forEach((each) => found.add(each));
    byFile[file].imports.forEach(take);
  };
  sources.map(holding).forEach(take);
  return found;
}

function weight(file) {
  const data = readFileSync(join(root, file));
  return file.endsWith(".woff2") ? data.length : gzipSync(data, { level: 9 }).length;
}
const weigh = (found) => [...found].reduce((sum, file) => sum + weight(file), 0);

const PLAIN = ["index.html", "icon.svg", "icon-turn.svg", "push.js"];
const HOME = ["src/main.ts", ...games.map((game) => `src/games/${game}/Small.svelte`)];
for (const source of [
  "src/main.ts",
  "src/pages/TablePage.svelte",
  ...games.map((game) => `src/games/${game}/index.ts`),
])
  if (!holding(source)) throw new Error(`${source} is not in the build: nothing can be measured`);
const visits = games.flatMap((game) =>
  ["en", "it"].map((language) => {
    const texts = [`src/text/${language}.ts`, `src/games/${game}/text/${language}.ts`];
    const table = ["src/pages/TablePage.svelte", `src/games/${game}/index.ts`];
    const found = files(...HOME, ...table, ...texts);
    PLAIN.forEach((file) => found.add(file));
    return { game, language, found, sum: weigh(found) };
  }),
);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
const heaviest = visits.reduce((one, other) => (other.sum > one.sum ? other : one));
for (const file of [...heaviest.found].sort()) console.log(`${kilobytes(weight(file))}  ${file}`);
for (const { game, language, sum } of visits)
  console.log(`${kilobytes(sum)}  at the first visit and a table of ${game} (${language})`);
if (heaviest.sum > LIMIT) {
  console.error("The first load is over 250 kB.");
  process.exit(1);
}
