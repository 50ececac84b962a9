import { wholeWords } from "#pipeline/text/lexicon.ts";
import { isUnspaced } from "#pipeline/text/words.ts";
import {
  CONDITIONS,
  CREDITS,
  DAYS,
  DAYS_OF_MINE,
  HEDGES,
  NO_CONDITION,
  NO_DAY,
} from "./word-lists/fidelity.ts";
import { ME, TIMES, US } from "./word-lists/joints.ts";

/** A pattern for each language (ISO 639-1) that has a list. */
type Patterns = Readonly<Record<string, RegExp>>;

/** Find listed words anywhere in a text: whole words, but any letters in a language that is written without spaces. */
export const LISTED = {
  hedges: patternsOf(HEDGES, anywhere),
  conditions: patternsOf(CONDITIONS, anywhere),
  credits: patternsOf(CREDITS, anywhere),
  days: patternsOf(DAYS, anywhere),
  daysOfMine: patternsOf(DAYS_OF_MINE, anywhere),
  times: patternsOf(TIMES, anywhere),
  me: patternsOf(ME, anywhere),
  us: patternsOf(US, anywhere),
};

/** Match a word that is listed, and nothing beside it. */
export const ONE_OF = {
  noDay: patternsOf(NO_DAY, alone),
  noCondition: patternsOf(NO_CONDITION, alone),
};

/** Whether the last word of a text is one of those that a pattern of `ONE_OF` matches; without a pattern it is none. */
export function endsWith(text: string, words: RegExp | undefined): boolean {
  const last = text.trimEnd().split(/\s+/u).at(-1) ?? "";
  return last !== "" && words?.test(last) === true;
}

function patternsOf(
  lists: Readonly<Record<string, string>>,
  build: (listed: string, language: string) => RegExp,
): Patterns {
  const built = Object.entries(lists).map(
    ([language, listed]) => [language, build(listed, language)] as const,
  );
  return Object.fromEntries(built);
}

function anywhere(listed: string, language: string): RegExp {
  return isUnspaced(language) ? new RegExp(listed, "u") : wholeWords(listed);
}

function alone(listed: string): RegExp {
  return new RegExp(`^(?:${listed})$`, "iu");
}
