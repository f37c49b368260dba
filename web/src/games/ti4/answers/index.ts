/** Questions that are answered with something better than a list. */
import type { Component } from "svelte";
import type { TableStore } from "../../../table/store.svelte";
import type { Part } from "../..";
import Landing from "./Landing.svelte";
import LayOut from "./LayOut.svelte";
import Losses from "./Losses.svelte";
import Movement from "./Movement.svelte";
import Pay from "./Pay.svelte";
import Production from "./Production.svelte";
import React from "./React.svelte";
import Retreat from "./Retreat.svelte";

const ANSWERS: Record<string, Component<Part>> = {
  movement: Movement,
  produce: Production,
  pay: Pay,
  pay_freely: Pay,
  cast: Pay,
  lose: Losses,
  lose_forces: Losses,
  sustain: Losses,
  commit: Landing,
  lay_out: LayOut,
  react: React,
  retreat: Retreat,
};
export const answer = (store: TableStore): Component<Part> | null =>
  ANSWERS[store.question?.kind ?? ""] ?? null;
