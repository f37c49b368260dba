/** What cards, technologies and abilities do: the rules say it, fetched once for each language. */
import { api } from "../../api";
import { settings } from "../../settings.svelte";

const CHAPTERS = ["AC", "AG", "OBJ", "TECH", "FT", "FA", "UNIT", "PN", "SC"];
let told = $state.raw<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

async function learn(language: string): Promise<void> {
  asked.add(language);
  const rules = await api.rules("ti4").catch(() => []);
  const known: Record<string, string> = {};
  for (const { id, text } of rules) {
    const [chapter = "", name = ""] = id.split(".");
    if (CHAPTERS.includes(chapter)) known[name] ??= text;
  }
  told = { ...told, [language]: known };
}

/** What a thing does, in a sentence or two; empty until it is known. */
export function does(id: string): string {
  const { language } = settings;
  if (!asked.has(language)) void learn(language);
  return told[language]?.[id.replace(/_\d$/, "")] ?? told[language]?.[id] ?? "";
}
