import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";
import { isInPosts, sentenceSaying } from "./said.ts";
import { REFUSAL } from "./word-lists/phrases.ts";

/** The model does not decline inside the text. */
export const refusal: SectionCheck = {
  id: "refusal",
  find: (written, { known, language }) =>
    eachParagraph(written, ({ text }) => {
      const sentence = sentenceSaying(text, REFUSAL, language);
      if (sentence === null || isInPosts(sentence, known)) return null;
      return `"${beginningOf(sentence)}" is no part of a book.`;
    }),
};
