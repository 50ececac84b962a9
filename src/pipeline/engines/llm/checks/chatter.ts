import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";
import { isInPosts, sentenceSaying } from "./said.ts";
import { CHATTER } from "./word-lists/phrases.ts";

/** The model does not talk about its task; a sentence that an author's post holds word for word may stand. */
export const chatter: SectionCheck = {
  id: "chatter",
  find: (written, { known, language }) =>
    eachParagraph(written, ({ text }) => {
      const sentence = sentenceSaying(text, CHATTER, language);
      if (sentence === null || isInPosts(sentence, known)) return null;
      return `"${beginningOf(sentence)}" talks about the task. Write the section only.`;
    }),
};
