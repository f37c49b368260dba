// What a first visit to the home page and to a table loads, compressed. The law says < 250 kB.
// A table loads the board of its own game only: of all boards the heaviest counts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250_000;
const here = (path) => new URL(path, import.meta.url).pathname;
const root = here("../../src/astrarium/server/static/");
const games = readdirSync(here("../src/games"), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
writeFileSync(join(root, ".gitignore"), "# built by `npm run build` in web/\n*\n!.gitignore\n");

const sums = { "": 0 };
for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  if (!/\.(html|js|css|svg|woff2)$/.test(name)) continue;
  const data = readFileSync(join(root, name));
  const size = name.endsWith(".woff2") ? data.length : gzipSync(data, { level: 9 }).length;
  const game = games.find((entry) => name.startsWith(`assets/${entry.name}-`))?.name ?? "";
  sums[game] = (sums[game] ?? 0) + size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
}
const { "": shared, ...boards } = sums;
const first = shared + Math.max(0, ...Object.values(boards));
console.log(
  `${(first / 1000).toFixed(1).padStart(8)} kB  at the first visit, fonts and the heaviest board included`,
);
if (first > LIMIT) {
  console.error("The first load is over 250 kB.");
  process.exit(1);
}
