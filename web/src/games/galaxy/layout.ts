/** The board's measures in pixels, so that letters keep their size on every screen. */
import { BELOW, LAST_ROW, type GalaxyView } from "./view";

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
  column: number;
  medallion: { y: number; size: number };
  nameY: number;
  headBases: number;
  top: number;
  rows: Row[];
  foot: number;
  card: { w: number; x: number };
  token: number;
}

export function layout(view: GalaxyView, width: number, room: number): Layout {
  const columns = view.galaxy_row.length;
  const compact = width < 620;
  const gutter = compact ? 17 : 40;
  const column = (width - gutter) / columns;
  const size = Math.min(column - (compact ? 3 : 14), room > 560 ? 78 : 66);
  const headTop = compact ? 84 : 6;
  const nameY = compact ? 80 : headTop + size + 17;
  const token = compact ? 15 : column < 90 ? 21 : 24;
  const crowned = Object.values(view.worlds).some((world) => world.in_play && world.bases.some((base) => base.row === 0));
  const headBases = compact ? headTop + size + 3 : nameY + 8;
  const top = headBases + (crowned || !compact ? token + 6 : 3);
  const shown = [1, 2, 3, 4, LAST_ROW];
  if (Object.values(view.worlds).some((world) => world.in_play && world.bases.some((base) => base.row === BELOW))) shown.push(BELOW);

  const most = compact ? Math.max(1, ...Object.values(view.worlds).map((w) => w.influence.filter((n) => n > 0).length)) : 1;
  const footHeight = compact ? 4 + most * 17 : 34;
  const past = view.round - 1;
  const future = shown.length - view.round;
  const active = compact ? 70 : Math.min(112, Math.max(92, room * 0.17));
  const futureH = compact ? 21 : 30;
  const left = room - top - active - future * futureH - footHeight;
  const pastH = compact ? 54 : past > 0 ? Math.min(92, Math.max(62, left / past)) : 0;

  let y = top;
  const rows = shown.map((row): Row => {
    const state = row < view.round ? "past" : row === view.round ? "active" : "future";
    const h = state === "past" ? pastH : state === "active" ? active : futureH;
    const placed = { row, y, h, state } as const;
    y += h;
    return placed;
  });
  const cardWidth = compact ? column - 4 : Math.min(68, column - token - 16);
  return {
    width, height: y + footHeight, compact, gutter, column,
    medallion: { y: headTop, size }, nameY, headBases, top, rows, foot: y,
    card: { w: cardWidth, x: compact ? 2 : 6 },
    token,
  };
}
