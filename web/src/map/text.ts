import { speaker } from "../text";

const en = {
  zoom: "Zoom",
  zoom_in: "Closer",
  zoom_out: "Farther",
  zoom_fit: "Whole map",
  key_map: "On the map: + and − for closer and farther, 0: the whole map",
};
const it: typeof en = {
  zoom: "Ingrandimento",
  zoom_in: "Più vicino",
  zoom_out: "Più lontano",
  zoom_fit: "Tutta la mappa",
  key_map: "Sulla mappa: + e − per avvicinarsi e allontanarsi, 0: tutta la mappa",
};

/** What every map says; loaded with the boards that have one. */
export const say = speaker<keyof typeof en>(en, it);
