// Made by `make components` from src/astrarium/games/galaxy/views/shapes.py. Do not edit.
import type { OwnShape } from "../../view_types";

export interface Ship {
  card: string | null;
  hidden: boolean;
}

export interface Base {
  row: number;
  seat: number;
}

export interface World {
  in_play: boolean;
  governor: number | null;
  influence: number[];
  bases: Base[];
  ships: (Ship | null)[];
}

export interface Player {
  hand_size: number;
  hand: string[] | null;
  reserve_size: number;
  reserve: string[] | null;
  secret_base: boolean;
  garrison: string[] | null;
  secret_used: boolean;
  looked_at: string[] | null;
  technologies: string[] | null;
  supply: number;
  lost: number;
  cleared: string[];
}

export interface Sortie {
  card: string | null;
  world: string;
  governed: boolean;
  attacks: number;
  power_used: boolean;
  sensed: boolean;
  warped: boolean;
  governor_used: boolean;
}

export interface Table extends OwnShape {
  round: number;
  dealer: number;
  active: number | null;
  /** The last bid of every seat while the auction is open. */
  bids: (number | null)[] | null;
  galaxy_row: string[];
  worlds: Record<string, World>;
  players: Player[];
  draw_pile: number;
  discards_top: string | null;
  played: Sortie[];
  /** By zone: what the viewer remembers of cards that cannot be seen. */
  known: Record<string, string[]>;
}
