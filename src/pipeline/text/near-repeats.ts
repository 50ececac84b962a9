import { shinglesOf } from "./shingles.ts";
import { isUnspaced, wordsOf } from "./words.ts";

/** When a paragraph says nearly word for word what another one says. */
const NEAR_REPEAT = {
  // Paragraphs are compared by runs of this many words.
  run: 5,
  // A shorter paragraph has so few runs that a phrase can be most of them; words of languages without spaces are shorter.
  fewestWords: 15,
  fewestWordsUnspaced: 30,
  // Two paragraphs are nearly the same if they share this part of the shorter one's runs, which Broder (1997) calls
  // containment. Lower: more paragraphs are left out of a book, and more are counted as repeats.
  share: 0.8,
} as const;

type Runs = Uint32Array;

/** Paragraphs, each with what its caller knows of it, to ask which of them say nearly word for word the same as another one. */
export type KnownParagraphs<Known> = {
  /** The runs of words of a paragraph without marks. Empty if it is too short to be compared. */
  runsOf: (text: string) => Runs;
  add: (runs: Runs, known: Known) => void;
  near: (runs: Runs) => Known[];
};

/** Begins an empty list of paragraphs. `language` is the book's, ISO 639-1. */
export function knownParagraphs<Known>(language: string): KnownParagraphs<Known> {
  const all: { known: Known; size: number }[] = [];
  const withRun = new Map<number, number[]>();
  const fewest = isUnspaced(language) ? NEAR_REPEAT.fewestWordsUnspaced : NEAR_REPEAT.fewestWords;
  return {
    runsOf: (text) => {
      const words = wordsOf(text, language);
      return words.length < fewest ? new Uint32Array() : shinglesOf(words, NEAR_REPEAT.run);
    },
    add: (runs, known) => {
      for (const run of runs) {
        const places = withRun.get(run);
        if (places) places.push(all.length);
        else withRun.set(run, [all.length]);
      }
      all.push({ known, size: runs.length });
    },
    near: (runs) => {
      const shared = new Map<number, number>();
      for (const run of runs) {
        for (const place of withRun.get(run) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
      }
      return [...shared].flatMap(([place, count]) => {
        const other = all[place];
        const isNear = other && count >= NEAR_REPEAT.share * Math.min(runs.length, other.size);
        return isNear ? [other.known] : [];
      });
    },
  };
}
