import { countWords } from "#pipeline/text/words.ts";
import type { SectionCheck } from "./check.ts";

// Our choice: half a section tells the reader too little, and twice one has been filled up. Models asked for a number of
// words keep it loosely (LongWriter reports the same), so that a narrower band would only be paid for.
export const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.7;
const SLACK_WORDS = 60;

/** The section is about as long as it was asked for. */
export const length: SectionCheck = {
  id: "length",
  find: ({ paragraphs }, { targetWords }) => {
    const words = paragraphs.reduce((sum, { text }) => sum + countWords(text), 0);
    const message =
      words < LEAST_SHARE * targetWords
        ? `It has ${words} words; about ${targetWords} are wanted. Tell more of what the posts say.`
        : `It has ${words} words; about ${targetWords} are wanted. Tell it in fewer.`;
    const isRight =
      words >= LEAST_SHARE * targetWords && words <= MOST_SHARE * targetWords + SLACK_WORDS;
    return isRight && words > 0 ? [] : [{ paragraph: null, message }];
  },
};
