import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";

// Three words in quotation marks are a word used with irony or a term; four are what somebody said.
const FEWEST_WORDS = 4;
const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|‹([^›]+)›|「([^」]+)」/gu;

/** What stands in quotation marks stands in the section's posts, letter by letter. */
export const quotes: SectionCheck = {
  id: "quotes",
  find: (written, { known }) => {
    const letters = lettersOnly(known);
    return eachParagraph(written, ({ text }) => {
      for (const match of text.matchAll(QUOTED)) {
        const quoted = match.slice(1).find((group) => group !== undefined) ?? "";
        if (countWords(quoted) < FEWEST_WORDS || letters.includes(lettersOnly(quoted))) continue;
        return `The quotation "${beginningOf(quoted)}" is not in the posts.`;
      }
      return null;
    });
  },
};
