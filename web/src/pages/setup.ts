/** Which values go together, as the server checks it (kernel/options.py), and why others do not. */
import type { GameInfo } from "../api";
import type { Speech } from "../speech";
import { t } from "../text";

export type Chosen = Record<string, string>;
type Setup = GameInfo["options"][string]["needs"][string];

export const SCENARIO = "scenario";
const ANY = "*";

export const defaults = (game: GameInfo | null): Chosen =>
  Object.fromEntries(
    Object.entries(game?.options ?? {}).map(([name, option]) => [name, option.default]),
  );

export const scenarioOf = (game: GameInfo, chosen: Chosen) =>
  game.scenarios.find((scenario) => scenario.id === chosen[SCENARIO]) ?? null;

/** The name of an option's value. */
export const valueName = (words: Speech, name: string, value: string): string =>
  words.get("option", `${name}_${value}`) ?? words.name(value);

export const optionName = (words: Speech, name: string): string =>
  words.get("option", name) ?? words.name(name);

function setups(all: Record<string, Setup>, value: string, usual: string): Setup[] {
  const names = value === usual ? [value] : [value, ANY];
  return names.flatMap((name) => all[name] ?? []);
}

/** Why a value cannot be chosen now; null if it can. */
export function whyNot(
  game: GameInfo,
  chosen: Chosen,
  seats: number,
  name: string,
  value: string,
  words: Speech,
): string | null {
  const option = game.options[name];
  if (!option) return null;
  const named = (other: string, values: string[]) =>
    `${optionName(words, other)}: ${values.map((each) => valueName(words, other, each)).join(" / ")}`;
  for (const setup of setups(option.needs, value, option.default)) {
    for (const [other, values] of Object.entries(setup.options))
      if (!values.includes(chosen[other] ?? "")) return t("needs", { what: named(other, values) });
    if (setup.seats.length && !setup.seats.includes(seats))
      return t("for_seats", { number: setup.seats.join(" / ") });
  }
  for (const setup of setups(option.excludes, value, option.default)) {
    for (const [other, values] of Object.entries(setup.options))
      if (values.includes(chosen[other] ?? ""))
        return t("not_with", { what: named(other, [chosen[other] ?? ""]) });
    if (setup.seats.includes(seats)) return t("not_for_seats", { number: seats });
  }
  return null;
}

/** What was chosen, with the scenario's options, and without what no longer goes with the rest. */
export function settled(game: GameInfo, chosen: Chosen, seats: number, words: Speech): Chosen {
  const found = { ...chosen, ...scenarioOf(game, chosen)?.options };
  for (let pass = 0; pass < Object.keys(game.options).length; pass++)
    for (const [name, option] of Object.entries(game.options))
      if (whyNot(game, found, seats, name, found[name] ?? option.default, words))
        found[name] = option.default;
  return found;
}
