// What a first visit to the home page and to a table loads, compressed. The law says < 250 kB.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const root = new URL("../../src/astrarium/server/static/", import.meta.url).pathname;
writeFileSync(join(root, ".gitignore"), "# built by `npm run build` in web/\n*\n!.gitignore\n");
let sum = 0;
for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  if (!/\.(html|js|css|svg|woff2)$/.test(name)) continue;
  const data = readFileSync(join(root, name));
  const size = name.endsWith(".woff2") ? data.length : gzipSync(data, { level: 9 }).length;
  sum += size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
}
console.log(`${(sum / 1000).toFixed(1).padStart(8)} kB  in all, fonts included`);
if (sum > 250_000) {
  console.error("The first load is over 250 kB.");
  process.exit(1);
}
