// Types of what the server says, from its OpenAPI description: `npm run types` while it runs.
// With --print they are only shown, for the test that says whether they are up to date.
import { writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const server = process.env.ASTRARIUM_API ?? "http://127.0.0.1:8000";
const described = await (await fetch(`${server}/api/schema/openapi.json`)).json();
described.paths = {}; // the addresses are written down in api.ts
const made = astToString(await openapiTS(described)).replace(/ {4}/g, "  ");
const text = `// Made by \`npm run types\`. Do not edit.\n${made}`;
if (process.argv.includes("--print")) process.stdout.write(text);
else writeFileSync(new URL("../src/schema.d.ts", import.meta.url), text);
