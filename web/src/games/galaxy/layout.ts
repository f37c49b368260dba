/** The board's measures in pixels, so that letters keep their size on every screen. */
import { BELOW, LAST_ROW, type GalaxyView } from "./view";

/** How wide a badge with a chance is. */
export const BADGE = 40;

export interface Row {
  row: number;
  y: number;
  h: number;
  state: "past" | "active" | "future";
}
export interface Layout {
  width: number;
  height: number;
  compact: boolean;
  gutter: number;
  /** Surrendered worlds leave their room to the others. */
  columns: { x: number; w: number }[];
  medallion: { y: number; size: number };
  nameY: number;
  headBases: number;
  top: number;
  rows: Row[];
  foot: number;
  card: { w: number; x: number };
  /** How wide a base is, and the room for it beside a ship. */
  token: number;
  slot: number;
}

export function layout(view: GalaxyView, width: number, room: number, short = false): Layout {
  return width < 620 ? narrow(view, width, short ? TIGHT : ROOMY) : wide(view, width, room);
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
const stands = (view: GalaxyView, row: number) =>
  Object.values(view.worlds).some(
    (world) => world.in_play && world.bases.some((base) => base.row === row),
  );

function rowsOf(view: GalaxyView): number[] {
  const rows = [1, 2, 3, 4, LAST_ROW];
  return stands(view, BELOW) ? [...rows, BELOW] : rows;
}

const FALLEN = 0.56;
/** A board of so few pixels in height has no room to spare. */
const LOW = 430;
/** Between a ship and the bases beside it, and around both. */
const GAP = 3;
/** What part of a base lies on the ship beside it, so that it does not seem to belong to the next world. */
const LAP = 0.3;
const MARGIN = 4;

function columnsOf(
  view: GalaxyView,
  width: number,
  gutter: number,
): { columns: Layout["columns"]; column: number } {
  const shares = view.galaxy_row.map((world) => (view.worlds[world]?.in_play ? 1 : FALLEN));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const column = (width - gutter) / all;
  let x = gutter;
  const columns = shares.map((share) => {
    const placed = { x, w: column * share };
    x += placed.w;
    return placed;
  });
  return { columns, column };
}

function stack(view: GalaxyView, top: number, heights: Record<Row["state"], number>): Row[] {
  let y = top;
  return rowsOf(view).map((row) => {
    const state = row < view.round ? "past" : row === view.round ? "active" : "future";
    const placed: Row = { row, y, h: heights[state], state };
    y += placed.h;
    return placed;
  });
}

/** What the parts of a narrow board measure: the page scrolls on an upright phone, a short window has no room. */
interface Measures {
  names: number;
  medallion: number;
  card: number;
  rows: Record<Row["state"], number>;
}
const ROOMY: Measures = {
  names: 92,
  medallion: 44,
  card: 52,
  rows: { past: 56, active: 72, future: 21 },
};
const TIGHT: Measures = {
  names: 78,
  medallion: 34,
  card: 46,
  rows: { past: 38, active: 58, future: 16 },
};

/** On a phone: names upright, bases under the ships. */
function narrow(view: GalaxyView, width: number, measures: Measures): Layout {
  const gutter = 29;
  const token = 15;
  const edge = 5; // a governor's seal reaches over its medallion
  const { columns, column } = columnsOf(view, width - edge, gutter);
  const { names } = measures;
  const size = Math.min(measures.medallion, column - 3);
  const headBases = names + size + 3;
  const top = headBases + (stands(view, 0) ? token + 6 : 3);
  const rows = stack(view, top, measures.rows);
  const last = rows.at(-1);
  const foot = (last?.y ?? 0) + (last?.h ?? 0);
  const most = Math.max(
    1,
    ...Object.values(view.worlds).map((world) => world.influence.filter((sum) => sum > 0).length),
  );
  return {
    width,
    height: foot + 4 + most * 17,
    compact: true,
    gutter,
    columns,
    top,
    rows,
    foot,
    token,
    headBases,
    slot: 18,
    medallion: { y: names, size },
    nameY: names - 4,
    card: { w: Math.min(column - 4, measures.card), x: 2 },
  };
}

/** With room: the rows share the height, and the active one gets most of it. */
function wide(view: GalaxyView, width: number, room: number): Layout {
  const gutter = 44;
  const { columns, column } = columnsOf(view, width, gutter);
  const low = room < LOW;
  const token = low || column < 92 ? 20 : 25;
  const size = Math.min(column - 12, between(low ? 46 : 62, room * 0.15, 116));
  const nameY = 6 + size + 16;
  const headBases = nameY + 7;
  const top = headBases + token + 7;
  const footHeight = low ? 28 : 34;
  const past = view.round - 1;
  const future = rowsOf(view).length - view.round;
  const left = room - top - footHeight;
  const active = between(low ? 72 : 92, left * (0.42 - past * 0.04), 240);
  const futureHeight = future
    ? between(low ? 22 : 30, (left - active - past * 84) / (future + past * 0.5), 110)
    : 0;
  const pastHeight = past
    ? between(low ? 42 : 58, (left - active - future * futureHeight) / past, 132)
    : 0;
  const rows = stack(view, top, { past: pastHeight, active, future: futureHeight });
  const last = rows.at(-1);
  const foot = (last?.y ?? 0) + (last?.h ?? 0);
  const slot = token + 5;
  const card = Math.min(104, room * 0.13, column - slot - GAP - 2 * MARGIN);
  return {
    width,
    height: foot + footHeight,
    compact: false,
    gutter,
    columns,
    top,
    rows,
    foot,
    token,
    slot,
    headBases,
    nameY,
    medallion: { y: 6, size },
    card: { w: card, x: (column - card - slot * (1 - LAP)) / 2 },
  };
}

/** Where the bases of a row stand: beside the ship, or under it on a narrow board. */
export function tokenAt(
  plan: Layout,
  column: number,
  row: Row,
  at: number,
  all: number,
): { x: number; y: number } {
  const { x, w } = plan.columns[column] ?? { x: 0, w: 0 };
  const aside = at - (all - 1) / 2;
  if (plan.compact) {
    return {
      x: x + w / 2 + aside * 14,
      y: row.state === "future" ? row.y + row.h / 2 : row.y + row.h - 10,
    };
  }
  if (row.state === "future")
    return { x: x + w / 2 + aside * (plan.token + 3), y: row.y + row.h / 2 };
  const step = Math.min(plan.token + 4, (row.h - plan.token - 2) / Math.max(all - 1, 1));
  return {
    x: x + plan.card.x + plan.card.w + plan.slot * (0.5 - LAP),
    y: row.y + row.h / 2 + aside * step,
  };
}
