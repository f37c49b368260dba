// Types of what the server says, from its OpenAPI description: both as text, on the way from `make components`.
import { text } from "node:stream/consumers";
import openapiTS, { astToString } from "openapi-typescript";

const described = JSON.parse(await text(process.stdin));
described.paths = {}; // the addresses are written down in api.ts
const made = astToString(await openapiTS(described)).replace(/ {4}/g, "  ");
process.stdout.write(`// Made by \`make components\`. Do not edit.\n${made}`);
