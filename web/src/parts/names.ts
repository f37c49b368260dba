import type { Table } from "../api";
import { t } from "../text";

/** Those who have the same name are told apart by the number of their seat. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, seat) =>
    names.some((other, at) => at !== seat && alike(other, name)) ? `${name} (${seat + 1})` : name,
  );

const alike = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** How those at a table are called. A free seat is not somebody, unless it is kept for them. */
export const seatNames = (table: Table): string[] =>
  distinct(table.seats.map((seat) => seat.name || seat.kept_for || "")).map((name, seat) =>
    table.seats[seat]?.name || table.seats[seat]?.kept_for ? name : t("free_seat"),
  );
