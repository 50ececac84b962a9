import { type LengthEffect, type ShownSettings } from "#contracts/settings.ts";
import { USUAL_BOOK } from "./answers.ts";

function effect(length: LengthEffect["length"], words: number, pages: number): LengthEffect {
  return { length, words, pages, rewritten: 0, proposals: 0 };
}
/** Dana's book has 3,900 words now; its posts hold 7,800. */
const LENGTHS = [
  effect("short", 1_950, 8),
  effect("standard", 3_900, 16),
  effect("long", 7_800, 32),
  effect("all", 7_800, 32),
];
/** Dana was never asked how long her book should be. */
export const UNASKED: ShownSettings = {
  ...USUAL_BOOK,
  isChosen: false,
  effects: { chapters: 2, written: 0, lengths: LENGTHS },
};
/** Both chapters are written, and Dana has edited one of them. */
export const WRITTEN: ShownSettings = {
  ...USUAL_BOOK,
  effects: {
    chapters: 2,
    written: 2,
    lengths: LENGTHS.map((each) =>
      each.length === "standard" ? each : { ...each, rewritten: 2, proposals: 1 },
    ),
  },
};
