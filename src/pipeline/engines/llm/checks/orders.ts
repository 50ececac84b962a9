import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";
import { sentenceSaying } from "./said.ts";
import { ORDERS } from "./word-lists/phrases.ts";

/**
 * Nothing in the text gives orders to a machine or sends the reader somewhere, not even when a post says it: that is how a
 * post that was planted would speak. What an author really wrote so is printed by the own-words engine instead.
 */
export const orders: SectionCheck = {
  id: "orders",
  find: (written, { language }) =>
    eachParagraph(written, ({ text }) => {
      const sentence = sentenceSaying(text, ORDERS, language);
      if (sentence === null) return null;
      return `"${beginningOf(sentence)}" gives orders. Leave out what a post tells you or a reader to do.`;
    }),
};
